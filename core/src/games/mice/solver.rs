//! The solver for two seats: finds out whether a seat can force a win, with the barriers on the board and those that
//! may still be laid.
//!
//! There is a table for every set of barriers that can come to lie on the board, and for every division of the
//! remaining barriers between the seats. The tables with the most barriers on the board are filled first, because
//! laying a barrier leads to a table with one barrier more, and a step stays in its table.

use std::collections::HashMap;

use super::board::Board;
use super::cell_set::CellSet;
use super::legal::{Ply, PlyList};
use super::solver_table::{Filler, Spot};
use super::walls::Places;

/// The result of a position with best play, for the seat to move.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Verdict {
    /// The seat to move can force a win.
    Won,
    /// Neither seat can force a win.
    Drawn,
    /// The other seat can force a win.
    Lost,
}

/// Number of sets of barriers between two checks whether to stop.
const LOOK: usize = 64;

/// The memory that all tables together may take, in bytes. At most two layers of tables are kept at a time.
const ROOM: u64 = 1 << 27;

/// Sets of barriers with the same number of barriers, each with the lowest order of a barrier that may be added.
type Ways<W> = Vec<(Places<W>, usize)>;

/// All sets of barriers with the same number of barriers, and their tables.
struct Layer<W> {
    ways: Vec<Places<W>>,
    /// The index of each set in `ways`.
    index: HashMap<Places<W>, usize>,
    /// The tables by the number of barriers that seat 0 has left; within that, one table after another in the order of
    /// `ways`.
    won: Vec<Vec<W>>,
}

impl<W: CellSet, const N: usize> Board<W, N> {
    /// Solves a position of two seats: the verdict, and the plies that keep it. In a won position these are the plies
    /// that bring the end nearer. `room` is the number of tables for which there is time; the solver subtracts the
    /// tables it fills. `None` if `room` is too small, or if `stop` said to stop.
    pub(super) fn solve(&self, room: &mut u64, stop: &dyn Fn() -> bool) -> Option<(Verdict, PlyList)> {
        if self.seats != 2 || self.end.is_some() {
            return None;
        }
        let bytes = (Solver::<W, N>::TABLE * size_of::<W>()) as u64;
        let (ways, tables) = self.layers(u64::min(*room, ROOM / bytes))?;
        let mut solved = |seat| {
            *room = room.checked_sub(tables)?;
            Solver::solved(self, seat, &ways, stop)
        };
        let mut plies = PlyList::new();
        self.legal().list(&mut plies);
        let mover = usize::from(self.turn);
        let own = solved(mover)?;
        if own.wins(self) {
            plies.retain(|ply| own.wins_after(self, *ply));
            return Some((Verdict::Won, plies));
        }
        let other = solved(1 - mover)?;
        if other.wins(self) {
            return Some((Verdict::Lost, plies));
        }
        plies.retain(|ply| !other.wins_after(self, *ply));
        Some((Verdict::Drawn, plies))
    }

    /// All sets of barriers that can come to lie on the board, by the number of barriers added, and the number of
    /// tables for one seat. Each set comes once, because barriers are added in order only. `None` if there are more
    /// tables than `most`.
    fn layers(&self, most: u64) -> Option<(Vec<Ways<W>>, u64)> {
        let left = self.still_to_lay() as u8;
        let mut ground = self.clone();
        let mut layers = vec![vec![(self.laid, 0)]];
        let mut tables = self.shares(left).count() as u64;
        for left in (0..left).rev() {
            let shares = self.shares(left).count() as u64;
            let mut further = Vec::new();
            for (way, from) in layers.last()? {
                ground.laid = *way;
                let nexts = ground.nexts().filter(|(order, _)| order >= from);
                further.extend(nexts.map(|(order, next)| (next, order + 1)));
                if tables + further.len() as u64 * shares > most {
                    return None;
                }
            }
            tables += further.len() as u64 * shares;
            layers.push(further);
        }
        (tables <= most).then_some((layers, tables))
    }

    /// The sets of barriers with one barrier more, each with the order of the added barrier.
    fn nexts(&self) -> impl Iterator<Item = (usize, Places<W>)> + use<W, N> {
        let (way, free) = (self.laid, self.free());
        let lying = free.lying.members().map(move |anchor| {
            let lying = way.lying | W::bit(anchor);
            (usize::from(anchor), Places { lying, ..way })
        });
        lying.chain(free.upright.members().map(move |anchor| {
            let upright = way.upright | W::bit(anchor);
            (N * N + usize::from(anchor), Places { upright, ..way })
        }))
    }

    /// The numbers of barriers that seat 0 can have left when both seats together have `left`.
    fn shares(&self, left: u8) -> impl Iterator<Item = u8> + use<W, N> {
        let [first, second, ..] = self.stock;
        left.saturating_sub(second)..=first.min(left)
    }
}

/// The tables of what one seat can force.
struct Solver<W, const N: usize> {
    filler: Filler<W, N>,
    /// The layer of the position, and the layer with one barrier more.
    layers: [Layer<W>; 2],
}

impl<W: CellSet, const N: usize> Solver<W, N> {
    /// Number of words of a table.
    const TABLE: usize = Filler::<W, N>::TABLE;

    /// Solves everything that can come after a position for one seat, and then the position itself, as far as the
    /// verdict needs. `None` if `stop` said to stop.
    fn solved(board: &Board<W, N>, seat: usize, layers: &[Ways<W>], stop: &dyn Fn() -> bool) -> Option<Self> {
        let mut solver = Solver {
            filler: Filler::new(seat),
            layers: [Layer::new(&[]), Layer::new(&[])],
        };
        for (left, ways) in (0..).zip(layers.iter().rev()) {
            let mut layer = Layer::new(ways);
            solver.fill(board, &mut layer, left, stop)?;
            solver.layers.swap(0, 1);
            solver.layers[0] = layer;
        }
        Some(solver)
    }

    /// Fills the tables of a layer, in which `left` barriers are left. `None` if `stop` said to stop.
    fn fill(
        &mut self,
        board: &Board<W, N>,
        layer: &mut Layer<W>,
        left: u8,
        stop: &dyn Fn() -> bool,
    ) -> Option<()> {
        layer.won = vec![Vec::new(); 1 + usize::from(board.stock[0])];
        for share in board.shares(left) {
            layer.won[usize::from(share)] = vec![W::ZERO; layer.ways.len() * Self::TABLE];
        }
        // In the table of the position itself, a spot that is found to be won after the position does not bring the
        // end nearer.
        let until = (layer.ways == [board.laid]).then(|| Spot::of(board));
        let mut nexts = Vec::new();
        for (at, way) in layer.ways.iter().enumerate() {
            if at % LOOK == 0 && stop() {
                return None;
            }
            self.filler.survey(*way);
            nexts.clear();
            if left > 0 {
                let index = &self.layers[0].index;
                nexts.extend(
                    self.filler
                        .ground
                        .nexts()
                        .filter_map(|(_, next)| index.get(&next).copied()),
                );
            }
            for share in board.shares(left) {
                let won = &mut layer.won[usize::from(share)][at * Self::TABLE..][..Self::TABLE];
                self.filler.begin(won);
                for (turn, _) in [share, left - share]
                    .into_iter()
                    .enumerate()
                    .filter(|(_, own)| *own > 0)
                {
                    let further = &self.layers[0].won[usize::from(share) + turn - 1];
                    for next in &nexts {
                        self.filler.lay(turn, &further[next * Self::TABLE..], won);
                    }
                }
                self.filler.spread(won, until);
            }
        }
        Some(())
    }

    /// Whether the seat wins from this position.
    fn wins(&self, board: &Board<W, N>) -> bool {
        let won = &self.layers[0].won[usize::from(board.stock[0])];
        Spot::of(board).is_in(won)
    }

    /// Whether the seat wins after this ply from this position.
    fn wins_after(&self, board: &Board<W, N>, ply: Ply) -> bool {
        let mut spot = Spot::of(board);
        let (mut share, mut way) = (usize::from(board.stock[0]), board.laid);
        match ply {
            Ply::Go(cell) => spot.mice[spot.turn] = cell,
            Ply::Lying(anchor) => way.lying |= W::bit(anchor.0),
            Ply::Upright(anchor) => way.upright |= W::bit(anchor.0),
            Ply::Pass => {}
        }
        let [here, further] = &self.layers;
        let (layer, at) = match further.index.get(&way) {
            Some(at) if way != board.laid => {
                share -= 1 - spot.turn;
                (further, *at)
            }
            _ => (here, 0),
        };
        spot.turn = 1 - spot.turn;
        spot.is_in(&layer.won[share][at * Self::TABLE..][..Self::TABLE])
    }
}

impl<W: CellSet> Layer<W> {
    fn new(ways: &[(Places<W>, usize)]) -> Self {
        let ways: Vec<Places<W>> = ways.iter().map(|(way, _)| *way).collect();
        Layer {
            index: ways.iter().copied().zip(0..).collect(),
            ways,
            won: Vec::new(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::dice::{Dice, Seed};
    use crate::game::Seat;
    use crate::games::mice::wire::MiceEnd;

    fn solved<W: CellSet, const N: usize>(board: &Board<W, N>) -> (Verdict, PlyList) {
        let mut room = u64::MAX;
        board.solve(&mut room, &|| false).expect("room for all tables")
    }

    /// Positions from random play on five cells a side, with at most `left` barriers that are not laid yet.
    fn positions(left: u32) -> impl Iterator<Item = (Board<u32, 5>, Dice)> {
        (0..60).map(move |round| {
            let mut dice = Dice::new(Seed(round), 0);
            let mut board = Board::new(2, (round % 2) as u8, (round / 2 % 5) as u8);
            while board.still_to_lay() > left || dice.below(4) > 0 {
                let undo = board.make(board.random_legal(&mut |n| dice.below(n)));
                if board.end.is_some() {
                    board.unmake(undo);
                    break;
                }
            }
            (board, dice)
        })
    }

    /// Known values: the second seat wins the small boards with few barriers.
    #[test]
    fn small_boards_are_won_by_the_second() {
        let five = [0, 1, 2].map(|barriers| solved(&Board::<u32, 5>::new(2, 0, barriers)).0);
        assert_eq!(five, [Verdict::Lost; 3]);
        let seven = [0, 1].map(|barriers| solved(&Board::<u64, 7>::new(2, 1, barriers)).0);
        assert_eq!(seven, [Verdict::Lost; 2]);
    }

    /// Compares the tables with the rules of the board, ply by ply.
    #[test]
    fn a_verdict_is_what_the_plies_make_of_it() {
        let mut seen = [0; 3];
        for (mut board, _) in positions(2).filter(|(board, _)| board.still_to_lay() <= 2) {
            let (verdict, best) = solved(&board);
            seen[verdict as usize] += 1;
            let mut plies = PlyList::new();
            board.legal().list(&mut plies);
            let mut after = |ply: &Ply| {
                let undo = board.make(*ply);
                let after = match board.end {
                    Some(_) => Verdict::Lost,
                    None => solved(&board).0,
                };
                board.unmake(undo);
                after
            };
            let ends: Vec<Verdict> = plies.iter().map(&mut after).collect();
            let expected = match () {
                () if ends.contains(&Verdict::Lost) => Verdict::Won,
                () if ends.contains(&Verdict::Drawn) => Verdict::Drawn,
                () => Verdict::Lost,
            };
            assert_eq!(verdict, expected);
            let kept = match verdict {
                Verdict::Won => Verdict::Lost,
                Verdict::Drawn => Verdict::Drawn,
                Verdict::Lost => Verdict::Won,
            };
            assert!(!best.is_empty());
            assert!(best.iter().all(|ply| after(ply) == kept), "{verdict:?}: {best:?}");
        }
        assert!(
            seen[Verdict::Won as usize] > 5 && seen[Verdict::Lost as usize] > 5,
            "{seen:?}"
        );
    }

    #[test]
    fn what_is_won_is_won_by_any_of_the_best_plies_whatever_the_other_plays() {
        let won =
            positions(3).filter(|(board, _)| board.still_to_lay() <= 3 && solved(board).0 == Verdict::Won);
        let mut rounds = 0;
        for (mut board, mut dice) in won {
            let winner = board.turn;
            for _ in 0..100 {
                let ply = match board.turn == winner {
                    true => {
                        let best = solved(&board).1;
                        best[dice.below(best.len() as u32) as usize]
                    }
                    false => board.random_legal(&mut |n| dice.below(n)),
                };
                board.play(ply);
                if board.end.is_some() {
                    break;
                }
            }
            let goal = Some(MiceEnd::Goal { seat: Seat(winner) });
            assert_eq!(board.end, goal, "{:?}", board.mice);
            rounds += 1;
        }
        assert!(rounds > 5);
    }

    #[test]
    fn nothing_is_said_where_there_is_no_time_for_it() {
        let board = Board::<u32, 5>::new(2, 0, 2);
        let (_, tables) = board.layers(u64::MAX).expect("any number");
        let mut room = tables - 1;
        assert_eq!(board.solve(&mut room, &|| false), None);
        assert_eq!(room, tables - 1, "nothing was done");
        assert_eq!(board.solve(&mut 100_000, &|| true), None);
        // There is time for the tables of one seat, which does not win, but not for those of the other seat.
        room = 2 * tables - 1;
        assert_eq!(board.solve(&mut room, &|| false), None);
        assert_eq!(room, tables - 1);
        assert_eq!(Board::<u32, 5>::new(4, 0, 0).solve(&mut 100_000, &|| false), None);
    }
}
