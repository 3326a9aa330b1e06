//! The effects of moves (RULES §2, "Round", "Placing", "Fifth card").

use super::cards::Card;
use super::options::TURNS;
use super::wire::{LokusCard, LokusEvent, LokusMove};
use super::{Lokus, Phase};
use crate::game::Seat;

impl Lokus {
    /// Plays a legal move.
    pub(super) fn play(&mut self, seat: Seat, mv: LokusMove, tell: &mut impl FnMut(LokusEvent)) {
        match mv {
            LokusMove::Seal { card } => self.seal(seat, card, tell),
            LokusMove::Unseal => {
                self.take_back(seat);
                tell(LokusEvent::Unsealed { seat });
            }
            LokusMove::Place { row } => {
                if let Phase::Place { then, .. } = self.phase {
                    self.put(seat, row, tell);
                    self.place_all(then.into_iter(), tell);
                }
            }
        }
    }

    fn seal(&mut self, seat: Seat, card: LokusCard, tell: &mut impl FnMut(LokusEvent)) {
        let exchanged = self.laid[seat.index()].is_some();
        self.take_back(seat);
        if let Some(card) = Card::read(card) {
            self.hands[seat.index()].remove(card);
            self.laid[seat.index()] = Some(card);
        }
        if !exchanged {
            tell(LokusEvent::Sealed { seat });
        }
        if Seat::all(self.seats).all(|seat| self.laid[seat.index()].is_some()) {
            self.reveal(tell);
        }
    }

    fn take_back(&mut self, seat: Seat) {
        if let Some(card) = self.laid[seat.index()].take() {
            self.hands[seat.index()].insert(card);
        }
    }

    /// Turns all cards over. The seat with the lowest card places it, then the seat with the highest.
    fn reveal(&mut self, tell: &mut impl FnMut(LokusEvent)) {
        self.played = self.laid;
        tell(LokusEvent::Revealed {
            cards: self.seen_played(),
        });
        self.place_all(self.placers().into_iter(), tell);
    }

    /// The seats that place their cards of the latest reveal: the lowest card, then the highest.
    pub(super) fn placers(&self) -> Vec<Seat> {
        let played = || Seat::all(self.seats).filter_map(|seat| Some((self.played[seat.index()]?, seat)));
        let ends = [played().min(), played().max()];
        ends.into_iter().flatten().map(|(_, seat)| seat).collect()
    }

    /// Lets these seats place their cards. Stops at a seat that has a choice of rows; otherwise ends the turn.
    fn place_all(&mut self, mut placers: impl Iterator<Item = Seat>, tell: &mut impl FnMut(LokusEvent)) {
        while let Some(seat) = placers.next() {
            let Some(card) = self.laid[seat.index()] else {
                continue;
            };
            match [0, 1].map(|row: u8| self.rows[usize::from(row)].takes(card)) {
                [true, true] => {
                    let then = placers.next();
                    self.phase = Phase::Place { seat, then };
                    return;
                }
                [true, false] => self.put(seat, 0, tell),
                [false, true] => self.put(seat, 1, tell),
                [false, false] => self.fail(seat, card, tell),
            }
        }
        self.end_turn(tell);
    }

    /// Puts the seat's face-up card in a row.
    fn put(&mut self, seat: Seat, row: u8, tell: &mut impl FnMut(LokusEvent)) {
        let Some(card) = self.laid[seat.index()].take() else {
            return;
        };
        let away = self.rows[usize::from(row)].lay(card);
        let card = card.into();
        tell(LokusEvent::Placed { seat, card, row });
        if let Some(away) = away {
            self.counts[seat.index()].cleaning += 1;
            away.iter().for_each(|card| self.gone.insert(*card));
            let away = away.iter().map(|card| (*card).into()).collect();
            tell(LokusEvent::Cleaned { seat, row, away });
        }
    }

    /// Neither row takes the card: the seat gets it as a roll, and another roll from the pile.
    fn fail(&mut self, seat: Seat, card: Card, tell: &mut impl FnMut(LokusEvent)) {
        self.laid[seat.index()] = None;
        self.gone.insert(card);
        if let Some(roll) = self.pile.pop() {
            self.unread.insert(roll);
        }
        self.counts[seat.index()].rolls += 2;
        tell(LokusEvent::Unplaced {
            seat,
            card: card.into(),
        });
    }

    /// Turns every remaining card into a roll. Starts the next turn or ends the round.
    fn end_turn(&mut self, tell: &mut impl FnMut(LokusEvent)) {
        let mut seats = Vec::new();
        for seat in Seat::all(self.seats) {
            if let Some(card) = self.laid[seat.index()].take() {
                self.gone.insert(card);
                self.counts[seat.index()].rolls += 1;
                seats.push(seat);
            }
        }
        tell(LokusEvent::Rolled { seats });
        if self.turn == TURNS {
            self.phase = Phase::Over;
            tell(LokusEvent::Ended);
        } else {
            self.turn += 1;
            self.phase = Phase::Seal;
        }
    }
}
