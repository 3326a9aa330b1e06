//! The legal moves, and why a move is refused.

use super::cards::Card;
use super::refusal::LokusRefusal;
use super::wire::LokusMove;
use super::{Lokus, Phase};
use crate::game::{Seat, ensure};

type Check = Result<(), LokusRefusal>;

impl Lokus {
    /// Appends every legal move of a seat, each effect once.
    pub(super) fn list_moves(&self, seat: Seat, out: &mut Vec<LokusMove>) {
        match self.phase {
            Phase::Seal if seat.0 < self.seats => {
                let hand = self.hands[seat.index()].iter();
                out.extend(hand.map(|card| LokusMove::Seal { card: card.into() }));
                if self.laid[seat.index()].is_some() {
                    out.push(LokusMove::Unseal);
                }
            }
            // Both rows take the card: a seat is never asked when only one row does.
            Phase::Place { seat: placer, .. } if seat == placer => {
                out.extend([0, 1].map(|row| LokusMove::Place { row }));
            }
            _ => {}
        }
    }

    /// Refuses a move that is not legal now.
    pub(super) fn check_move(&self, seat: Seat, mv: LokusMove) -> Check {
        ensure(self.phase != Phase::Over, LokusRefusal::RoundOver)?;
        ensure(seat.0 < self.seats, LokusRefusal::NoSuchSeat { seat: seat.0 })?;
        match (self.phase, mv) {
            (Phase::Place { seat: placer, .. }, LokusMove::Place { row }) => {
                ensure(seat == placer, LokusRefusal::AlreadyRevealed { seat: placer })?;
                ensure(row < 2, LokusRefusal::NoSuchRow { row })
            }
            (Phase::Place { seat: placer, .. }, _) => Err(LokusRefusal::AlreadyRevealed { seat: placer }),
            (_, LokusMove::Place { .. }) => Err(LokusRefusal::NotRevealed),
            (_, LokusMove::Unseal) => ensure(self.laid[seat.index()].is_some(), LokusRefusal::NotSealed),
            (_, LokusMove::Seal { card }) => {
                let number = card.number;
                let card = Card::read(card).ok_or(LokusRefusal::NoSuchCard { number })?;
                ensure(self.laid[seat.index()] != Some(card), LokusRefusal::AlreadySealed)?;
                ensure(self.hands[seat.index()].contains(card), LokusRefusal::NotInHand)
            }
        }
    }
}
