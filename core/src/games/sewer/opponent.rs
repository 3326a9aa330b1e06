//! What opponents know of Sewer Rats: the worth of a card is the cheese the rat can reach once it lies, and how far
//! the rat gets.

use super::cards::Card;
use super::network::{Cells, Network, around, places};
use super::options::SewerGoal;
use super::wire::{SewerMove, SewerSource};
use super::{Phase, Sewer, score};
use crate::dice::Dice;
use crate::game::{Game, Seat};
use crate::opponents::{Knowledge, Shares, Tempers, by_points, by_winning, deciders};

/// The number of turns per seat after which a playout stops and is scored as it stands: later cards depend on the
/// luck of the draw.
const TURNS: u32 = 6;

/// The cells of all networks on the largest table of the usual rules: six seats with four columns and three rows.
const USUAL_CELLS: u32 = 72;

/// The weight of a point against reached cells, which weigh 2 each.
const POINT: i32 = 4;

/// The smallest gain for which the top of the discard is preferred to an unknown card from the pile.
const WORTH_TAKING: i32 = 2 * POINT + 1;

impl Knowledge for Sewer {
    /// A playout takes about 7 µs per seat. Measured Elo steps between levels: 158 ± 25 from the first to the
    /// second, then 132 ± 26, 119 ± 26, 128 ± 25, 136 ± 28, 153 ± 46, and 124 ± 57 to the eighth.
    const TEMPERS: Tempers = [
        (4, 100),
        (6, 93),
        (11, 82),
        (20, 68),
        (50, 53),
        (200, 32),
        (1_300, 18),
        (15_000, 0),
    ];

    const CURIOSITY: u32 = 20;

    const REVIEW: u32 = 100_000;

    /// Fewer playouts where all networks together have more cells than on the largest table of the usual rules.
    fn budget(&self, playouts: u32) -> u32 {
        let cells = u32::from(self.grid.cells()) * u32::from(self.seats);
        playouts * USUAL_CELLS / cells.max(USUAL_CELLS)
    }

    /// Points as the networks lie. In an unfinished children's game, the reached cells count in their place.
    fn shares(&self, seats: u8) -> Shares {
        match (self.goal, self.outcome()) {
            (SewerGoal::FirstLink, Some(outcome)) => by_winning(&outcome),
            (SewerGoal::FirstLink, None) => {
                self.shares_of(seats, 120, |seat| self.promise(self.network(seat), seat))
            }
            (SewerGoal::Points, _) => self.shares_of(seats, 500, |seat| {
                score::points(self.grid, self.network(seat), self.five_cheese == Some(seat))
            }),
        }
    }

    /// Moves with the highest gain first.
    fn candidates(&self, seat: Seat, dice: &mut Dice, moves: &mut Vec<SewerMove>) {
        moves.clear();
        self.list_moves(seat, moves);
        dice.shuffle(moves);
        let now = self.now();
        moves.sort_by_cached_key(|mv| -self.gain(now, *mv));
    }

    /// The move with the highest gain.
    fn quick(&self, seat: Seat, dice: &mut Dice, moves: &mut Vec<SewerMove>) -> Option<SewerMove> {
        moves.clear();
        self.list_moves(seat, moves);
        // Starts at a random move, so that equally good moves are equally likely.
        let start = dice.below(moves.len() as u32) as usize;
        let (front, back) = moves.split_at_checked(start)?;
        let now = self.now();
        back.iter()
            .chain(front)
            .copied()
            .max_by_key(|mv| self.gain(now, *mv))
    }

    fn play_on(&mut self, dice: &mut Dice, moves: &mut Vec<SewerMove>) {
        let until = self.turns_left.saturating_sub(TURNS * u32::from(self.seats));
        while self.turns_left > until
            && let Some(seat) = deciders(self).iter().next()
            && let Some(mv) = self.quick(seat, dice, moves)
        {
            let played = self.apply(seat, &mv, &mut |_| {});
            debug_assert!(played.is_ok(), "a quick move is legal: {played:?}");
        }
    }

    /// The card drawn from the pile.
    fn shown(&self) -> u32 {
        match self.phase {
            Phase::Hold {
                card,
                from: SewerSource::Pile,
            } => u32::from(card.bits()) + 1,
            _ => 0,
        }
    }
}

impl Sewer {
    fn shares_of(&self, seats: u8, point: i32, points: impl Fn(Seat) -> i32) -> Shares {
        let all: arrayvec::ArrayVec<i32, { super::MAX_SEATS }> =
            Seat::all(seats).take(super::MAX_SEATS).map(points).collect();
        by_points(&all, Self::INFO.tally, point)
    }

    /// The heuristic worth of a network, in quarters of a point: its points, the number of reached cells, and the
    /// link if nobody has linked before.
    fn promise(&self, network: &Network, seat: Seat) -> i32 {
        self.promise_by(network, network.reached(), seat)
    }

    fn promise_by(&self, network: &Network, reached: Cells, seat: Seat) -> i32 {
        let shown = places(reached & network.up & !network.covered);
        let cheeses = shown.filter(|_| self.goal == SewerGoal::Points);
        let eaten: i32 = cheeses.map(|place| i32::from(network.card(place).cheese())).sum();
        let down = (self.grid.pipes() & !network.up).count_ones() as i32;
        let home = match self.five_cheese {
            Some(first) => first == seat,
            None => reached & 1 << self.grid.place(self.grid.cells() - 1) != 0,
        };
        POINT * (eaten + if home { 5 } else { 0 } - down) + 2 * reached.count_ones() as i32
    }

    /// The present state of the network of the seat to act.
    fn now(&self) -> Now {
        let own = self.network(self.turn);
        let reached = own.reached();
        Now {
            promise: self.promise_by(own, reached, self.turn),
            near: reached | around(reached),
        }
    }

    /// The immediate change of the network's promise by a move of the seat to act, in quarters of a point.
    fn gain(&self, now: Now, mv: SewerMove) -> i32 {
        let (seat, own) = (self.turn, self.network(self.turn));
        match mv {
            SewerMove::Place { cell, turned } => match self.phase {
                Phase::Hold { card, .. } => self.gain_of(now, card.laid(turned), cell),
                _ => 0,
            },
            SewerMove::Take => {
                let top = self.discard.last().map(|card| self.best_gain(now, *card));
                top.filter(|gain| *gain >= WORTH_TAKING).unwrap_or(-1)
            }
            SewerMove::Choose { index } => {
                let card = self.offer().nth(usize::from(index));
                card.map_or(0, |card| self.best_gain(now, card))
            }
            SewerMove::Ask => {
                let best = self.offer().map(|card| self.best_gain(now, card)).max();
                best.filter(|gain| *gain > WORTH_TAKING).unwrap_or(-2)
            }
            SewerMove::Clog { seat: target, cell } => {
                let mut covered = *self.network(target);
                covered.covered |= 1 << self.grid.place(cell);
                let loss = self.promise(self.network(target), target) - self.promise(&covered, target);
                loss / i32::from(self.seats - 1).max(1)
            }
            SewerMove::Flush { cell } => {
                let mut free = *own;
                free.covered &= !(1 << self.grid.place(cell));
                self.promise(&free, seat) - now.promise
            }
            // Unknown cards: turning one face up saves a point, and some of them join.
            SewerMove::Flip { .. } => POINT,
            SewerMove::Discard if matches!(self.phase, Phase::Hold { .. }) && self.has_down() => POINT,
            SewerMove::Draw => POINT,
            SewerMove::Discard | SewerMove::Keep | SewerMove::Pass => 0,
        }
    }

    /// The gain of laying this card on a cell.
    fn gain_of(&self, now: Now, card: Card, cell: u8) -> i32 {
        let (own, place) = (self.network(self.turn), self.grid.place(cell));
        // A card on a cell that the rat neither reaches nor can step to only saves the point of a face-down card.
        if now.near >> place & 1 == 0 {
            return if own.up >> place & 1 == 0 { POINT } else { 0 };
        }
        let mut laid = *own;
        laid.lay_up(place, card);
        self.promise(&laid, self.turn) - now.promise
    }

    /// The highest gain of this card over all cells and orientations.
    fn best_gain(&self, now: Now, card: Card) -> i32 {
        let ways = [Some(card), (!card.is_symmetric()).then(|| card.turned())];
        let cells = self.grid.list(self.grid.pipes());
        let gains = cells.flat_map(|cell| ways.into_iter().flatten().map(move |card| (card, cell)));
        gains
            .map(|(card, cell)| self.gain_of(now, card, cell))
            .max()
            .unwrap_or(0)
    }
}

/// The network of the seat to act before a move.
#[derive(Clone, Copy)]
struct Now {
    /// The promise of the network.
    promise: i32,
    /// The reached cells and their neighbours, where a card can change how far the rat gets.
    near: Cells,
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::dice::Seed;
    use crate::game::Setup;
    use crate::games::sewer::SewerOptions;
    use crate::opponents::WHOLE;

    #[test]
    fn a_card_that_leads_home_promises_most() {
        let setup = Setup {
            seats: 2,
            first: Seat(0),
            options: SewerOptions::default(),
        };
        let mut game = Sewer::deal(&setup, Seed(1)).unwrap();
        let place = |cell| Sewer::deal(&setup, Seed(1)).unwrap().grid.place(cell);
        for (cell, openings) in [(1, super::super::cards::E | super::super::cards::W), (2, 12)] {
            game.network_mut(Seat(0))
                .lay_up(place(cell), Card::pipe(openings, 0));
        }
        game.phase = Phase::Hold {
            card: Card::pipe(5, 0),
            from: SewerSource::Pile,
        };
        let best = game.quick(Seat(0), &mut Dice::new(Seed(2), 0), &mut Vec::new());
        assert_eq!(
            best.map(|mv| matches!(mv, SewerMove::Place { cell: 5, .. })),
            Some(true)
        );
        let shares = game.shares(2);
        assert!(shares[0] > shares[1] && shares[0] + shares[1] <= WHOLE);
    }
}
