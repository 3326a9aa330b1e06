//! What opponents know of Lokus: every seat with neither the lowest nor the highest card gets a roll.

use super::cards::{CARDS, Card};
use super::wire::LokusMove;
use super::{Lokus, Phase};
use crate::dice::Dice;
use crate::game::{Game, Seat};
use crate::opponents::{Knowledge, Shares, Tempers, by_points};

/// The number of random cards of the hand that [`Knowledge::quick`] compares.
const GLANCES: u32 = 3;

impl Knowledge for Lokus {
    /// The first level wins 53 ± 2 % against random play. Measured Elo steps: 36 ± 21 to the second level, then 45 ±
    /// 22, 37 ± 20, 52 ± 20, 26 ± 24, and 39 ± 30 to the seventh.
    const TEMPERS: Tempers = [
        (4, 90),
        (15, 75),
        (50, 60),
        (120, 45),
        (300, 30),
        (1_000, 15),
        (4_000, 5),
        (20_000, 0),
    ];

    const REVIEW: u32 = 75_000;

    /// Rounds are typically decided by about ten points, hence 200 per point.
    fn shares(&self, seats: u8) -> Shares {
        let mut points = [0; super::MAX_SEATS];
        for (points, count) in points.iter_mut().zip(&self.counts) {
            *points = count.penalty(&self.options);
        }
        by_points(
            &points[..usize::from(seats).min(points.len())],
            Self::INFO.tally,
            200,
        )
    }

    fn with_open_hands(&self, dice: &mut Dice) -> Self {
        let mut game = self.clone();
        if self.phase == Phase::Seal {
            for (hand, laid) in game.hands.iter_mut().zip(&mut game.laid) {
                if let Some(card) = laid.take() {
                    hand.insert(card);
                }
            }
        }
        let mut rest = game.unseen();
        dice.shuffle(&mut rest);
        game.unread = rest.drain(self.pile.len()..).collect();
        game.pile = rest;
        game
    }

    /// The cards with the highest promise first. Never takes a sealed card back.
    fn candidates(&self, seat: Seat, dice: &mut Dice, moves: &mut Vec<LokusMove>) {
        moves.clear();
        self.list_moves(seat, moves);
        moves.retain(|mv| *mv != LokusMove::Unseal);
        dice.shuffle(moves);
        moves.sort_by_key(|mv| match mv {
            LokusMove::Seal { card } => Card::read(*card).map_or(0, |card| -self.promise(card)),
            LokusMove::Unseal | LokusMove::Place { .. } => 0,
        });
    }

    /// Of a few random cards: the card farthest from the middle that fits a row; if none fits, the card nearest to
    /// the middle.
    fn quick(&self, seat: Seat, dice: &mut Dice, _: &mut Vec<LokusMove>) -> Option<LokusMove> {
        if self.phase != Phase::Seal {
            return Some(LokusMove::Place {
                row: dice.below(2) as u8,
            });
        }
        let hand = &self.hands[seat.index()];
        let glance = |dice: &mut Dice| hand.iter().nth(dice.below(hand.len()) as usize);
        let seen = (0..GLANCES).filter_map(|_| glance(dice));
        let card = seen.max_by_key(|card| self.promise(*card))?;
        Some(LokusMove::Seal { card: card.into() })
    }
}

impl Lokus {
    /// The heuristic worth of a card without knowing the other cards.
    fn promise(&self, card: Card) -> i32 {
        let far = (2 * card.rank() as i32 - (CARDS as i32 - 1)).abs();
        if self.rows.iter().any(|row| row.takes(card)) {
            far
        } else {
            -far
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::dice::Seed;
    use crate::game::Setup;

    #[test]
    fn who_sees_all_hands_sees_neither_what_is_sealed_nor_what_will_be_rolled() {
        let setup = Setup {
            seats: 3,
            first: Seat(0),
            options: super::super::LokusOptions::default(),
        };
        let mut game = Lokus::deal(&setup, Seed(1)).unwrap();
        let dealt = game.clone();
        let mut dice = Dice::new(Seed(2), 0);
        let mv = game.quick(Seat(1), &mut dice, &mut Vec::new()).unwrap();
        game.apply(Seat(1), &mv, &mut |_| {}).unwrap();

        let seen = game.with_open_hands(&mut dice);
        assert_eq!(seen.hands, dealt.hands);
        assert_eq!(seen.in_secret(), dealt.in_secret());
        assert_eq!(seen.pile.len(), game.pile.len());
        assert_ne!(seen.pile, game.pile);
        let sorted = |game: &Lokus| {
            let mut cards = game.pile.clone();
            cards.sort();
            cards
        };
        assert_eq!(sorted(&seen), sorted(&game));
    }
}
