//! Two seats, solved: whether one of them can force a win, with these barriers and those that may still be laid.
//!
//! There is a table for every way in which barriers can still be laid and for what is left of them. Those with most on
//! the board come first, since laying one leads to the next table, and steps stay within theirs.

use std::collections::HashMap;

use super::board::Board;
use super::cell_set::CellSet;
use super::legal::{Ply, PlyList};
use super::table::{Filler, Spot};
use super::walls::Places;

/// How a position ends with best play, for the one to move.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Verdict {
    Won,
    Drawn,
    Lost,
}

/// Ways to lay barriers between two looks at whether to stop.
const LOOK: usize = 64;

/// What all tables together may take, in bytes. No more than two layers of them are kept at a time.
const ROOM: u64 = 1 << 27;

/// Ways to lay barriers, each with where in order the next one may come.
type Ways<W> = Vec<(Places<W>, usize)>;

/// All ways to lay so many barriers more.
struct Layer<W> {
    ways: Vec<Places<W>>,
    /// Which is where.
    index: HashMap<Places<W>, usize>,
    /// By the barriers that seat 0 has left: their tables, one after another.
    won: Vec<Vec<W>>,
}

impl<W: CellSet, const N: usize> Board<W, N> {
    /// How a position of two seats ends with best play, and the plies that keep it so; where it is won, those
    /// that bring the end nearer. `room`: for how many tables there is time; what it takes is taken off.
    /// `None` if that is not enough, or it was stopped.
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

    /// All ways to lay barriers, by how many more of them there are, and how many tables they make for a seat. Each
    /// comes once: a barrier is only added to those before it in order. `None` if there are more tables than `most`.
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

    /// The barriers with one more, and its place in order.
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

    /// How many of so many barriers seat 0 can have left.
    fn shares(&self, left: u8) -> impl Iterator<Item = u8> + use<W, N> {
        let [first, second, ..] = self.stock;
        left.saturating_sub(second)..=first.min(left)
    }
}

/// What one seat can force.
struct Solver<W, const N: usize> {
    filler: Filler<W, N>,
    /// The tables of the position, and of those a barrier further.
    layers: [Layer<W>; 2],
}

impl<W: CellSet, const N: usize> Solver<W, N> {
    const TABLE: usize = Filler::<W, N>::TABLE;

    /// Solves all that can come of a position for a seat, and the position as far as it takes. `None` if stopped.
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

    /// Fills the tables of a layer.
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
        // In the position itself, what is won later than it does not bring its end nearer.
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

    /// Whether the seat wins from this position, and after a ply of it.
    fn wins(&self, board: &Board<W, N>) -> bool {
        let won = &self.layers[0].won[usize::from(board.stock[0])];
        Spot::of(board).is_in(won)
    }

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

    /// Positions of five cells a side, with so many barriers that are not laid at most, come to by chance.
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

    /// Known values: whoever does not begin wins the small boards with few barriers.
    #[test]
    fn small_boards_are_won_by_the_second() {
        let five = [0, 1, 2].map(|barriers| solved(&Board::<u32, 5>::new(2, 0, barriers)).0);
        assert_eq!(five, [Verdict::Lost; 3]);
        let seven = [0, 1].map(|barriers| solved(&Board::<u64, 7>::new(2, 1, barriers)).0);
        assert_eq!(seven, [Verdict::Lost; 2]);
    }

    /// The rules of the board, ply by ply, against the tables.
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
        // One seat was solved, and does not win: there is no time for the other.
        room = 2 * tables - 1;
        assert_eq!(board.solve(&mut room, &|| false), None);
        assert_eq!(room, tables - 1);
        assert_eq!(Board::<u32, 5>::new(4, 0, 0).solve(&mut 100_000, &|| false), None);
    }
}
