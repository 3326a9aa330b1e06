//! What an opponent knows of Sewer Rats: a card is worth what the rat can eat once it lies, and how far it gets.

use super::cards::Card;
use super::network::{Cells, Network, around, places};
use super::options::SewerGoal;
use super::wire::{SewerMove, SewerSource};
use super::{Phase, Sewer, score};
use crate::dice::Dice;
use crate::game::{Game, Seat};
use crate::opponents::{Knowledge, Shares, Tempers, by_points, by_winning, deciders};

/// Turns of each seat after which a playout is reckoned as it lies: what is laid later depends on what is drawn.
const TURNS: u32 = 6;

/// What a point is worth where cells reached count, too.
const POINT: i32 = 4;

/// What a network gains by the top of the discard, from which it is taken rather than a card nobody knows.
const WORTH_TAKING: i32 = 2 * POINT + 1;

impl Knowledge for Sewer {
    /// Playouts of some 7 µs for each seat. The steps to the second and on, in Elo: 158 ± 25, 132 ± 26, 119 ± 26,
    /// 128 ± 25, 136 ± 28, 153 ± 46, 124 ± 57 to the eighth.
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

    /// Points of the round as they lie. In the children's game what is reached stands for what is not yet won.
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

    /// Those that gain most first.
    fn candidates(&self, seat: Seat, dice: &mut Dice, moves: &mut Vec<SewerMove>) {
        moves.clear();
        self.list_moves(seat, moves);
        dice.shuffle(moves);
        let now = self.now();
        moves.sort_by_cached_key(|mv| -self.gain(now, *mv));
    }

    /// The move that gains most, whoever plays after.
    fn quick(&self, seat: Seat, dice: &mut Dice, moves: &mut Vec<SewerMove>) -> Option<SewerMove> {
        moves.clear();
        self.list_moves(seat, moves);
        // From a place by chance on, so that equals are equally likely.
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
            self.apply(seat, &mv, &mut |_| {});
        }
    }

    /// The card that was drawn.
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

    /// What a network promises: its points, how far the rat gets, and home while nobody has been there.
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

    /// The network of the seat to act as it lies.
    fn now(&self) -> Now {
        let own = self.network(self.turn);
        let reached = own.reached();
        Now {
            promise: self.promise_by(own, reached, self.turn),
            near: reached | around(reached),
        }
    }

    /// What a move of the seat to act changes at once, in fourths of points.
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
            // A card nobody knows: a face-down one costs a point, and some of them join.
            SewerMove::Flip { .. } => POINT,
            SewerMove::Discard if matches!(self.phase, Phase::Hold { .. }) && self.has_down() => POINT,
            SewerMove::Draw => POINT,
            SewerMove::Discard | SewerMove::Keep | SewerMove::Pass => 0,
        }
    }

    /// What laying this card there changes.
    fn gain_of(&self, now: Now, card: Card, cell: u8) -> i32 {
        let (own, place) = (self.network(self.turn), self.grid.place(cell));
        // Where the rat is not, nor can step from where it is, a card changes nothing but that it lies open.
        if now.near >> place & 1 == 0 {
            return if own.up >> place & 1 == 0 { POINT } else { 0 };
        }
        let mut laid = *own;
        laid.lay_up(place, card);
        self.promise(&laid, self.turn) - now.promise
    }

    /// The most that this card can change, whatever is done with it.
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

/// What is known of a network before a card is laid: what it promises, and where a card can change how far the rat
/// gets.
#[derive(Clone, Copy)]
struct Now {
    promise: i32,
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
