//! Why a move is good in Lokus: how many unseen cards are lower or higher than a card, and which rows take it.

use super::cards::{Card, Set};
use super::options::TURNS;
use super::wire::{LokusMove, LokusReason};
use super::{Lokus, Phase};
use crate::game::Seat;
use crate::opponents::Reasons;

/// The number of cards in a row that the next card empties.
const NEARLY: usize = 4;

impl Reasons for Lokus {
    type Reason = LokusReason;

    fn reasons(&self, seat: Seat, mv: &LokusMove) -> Vec<LokusReason> {
        match *mv {
            LokusMove::Seal { card } => {
                Card::read(card).map_or_else(Vec::new, |card| self.of_card(seat, card))
            }
            LokusMove::Place { row } => self.of_row(row),
            LokusMove::Unseal => Vec::new(),
        }
    }
}

impl Lokus {
    fn of_card(&self, seat: Seat, card: Card) -> Vec<LokusReason> {
        let unseen = self.unseen_by(seat);
        let lower = unseen.iter().filter(|other| **other < card).count() as u32;
        let higher = unseen.len() as u32 - lower;
        let takes = |row: u8| self.rows.get(usize::from(row)).is_some_and(|row| row.takes(card));
        let doors: Vec<u8> = (0..2).filter(|row| takes(*row)).collect();
        let end = match lower <= higher {
            true => LokusReason::Low { lower },
            false => LokusReason::High { higher },
        };
        let fits = match doors[..] {
            // A card that fits no row is best with unseen cards both lower and higher.
            [] => {
                let among = lower.min(higher) * 3 >= lower.max(higher);
                return among
                    .then_some(LokusReason::Middle { lower, higher })
                    .into_iter()
                    .collect();
            }
            [row] => LokusReason::OneDoor { row },
            _ => LokusReason::BothDoors,
        };
        let fills = |row: &u8| self.rows[usize::from(*row)].cards().len() == NEARLY;
        // A card in the middle is probably neither lowest nor highest, and probably not placed: then only its fit is
        // a reason.
        let outer = (lower.min(higher) * 2 < lower.max(higher)).then_some(end);
        let cleans = doors
            .iter()
            .filter(|row| outer.is_some() && fills(row))
            .map(|row| LokusReason::Cleans { row: *row });
        cleans.chain(outer).chain([fits]).collect()
    }

    fn of_row(&self, row: u8) -> Vec<LokusReason> {
        let other = 1 - row.min(1);
        let cards = |row: u8| self.rows[usize::from(row & 1)].cards().len();
        match (cards(row), cards(other)) {
            (NEARLY, _) => vec![LokusReason::Cleans { row }],
            // With three cards in this row as well, the next player would get the fifth card of either row, if there
            // is a next.
            (here, three) if three + 1 == NEARLY && here < three && self.is_followed() => {
                vec![LokusReason::LeavesNoFifth { row: other }]
            }
            _ => Vec::new(),
        }
    }

    /// Whether another card will be placed after the current one.
    fn is_followed(&self) -> bool {
        self.turn < TURNS || matches!(self.phase, Phase::Place { then: Some(_), .. })
    }

    /// The cards that a seat has not seen: not in its hand, not visible now or earlier.
    fn unseen_by(&self, seat: Seat) -> Vec<Card> {
        let open = self.laid.iter().flatten().filter(|_| self.phase != Phase::Seal);
        let own = self.laid.get(seat.index()).and_then(Option::as_ref);
        let rows = self.rows.iter().flat_map(|row| row.cards());
        let mut seen: Set = rows.chain(open).chain(own).copied().collect();
        let hand = self.hands.get(seat.index()).copied().unwrap_or_default();
        hand.iter()
            .chain(self.gone.iter())
            .for_each(|card| seen.insert(card));
        Card::all().filter(|card| !seen.contains(*card)).collect()
    }
}
