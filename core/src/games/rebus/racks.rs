//! How cards move: thrown, drawn, swapped, filled up (RULES §5).

use super::events::RebusEvent;
use super::options::RACK;
use super::{MAX_SEATS, Phase, Rebus};
use crate::game::Seat;

impl Rebus {
    /// Draws cards onto a rack. An empty pile is replaced by the shuffled thrown cards, or, if there are none, by
    /// the centre.
    fn draw(&mut self, seat: Seat, cards: usize, tell: &mut impl FnMut(RebusEvent)) {
        for _ in 0..cards {
            if self.pile.is_empty() {
                self.reshuffle(tell);
            }
            let drawn = self.pile.pop();
            self.racks[seat.index()].extend(drawn);
        }
    }

    fn reshuffle(&mut self, tell: &mut impl FnMut(RebusEvent)) {
        let centre = self.thrown.is_empty();
        let from = if centre {
            &mut self.centre
        } else {
            &mut self.thrown
        };
        let mut pile = std::mem::take(from);
        self.dice().shuffle(&mut pile);
        self.pile = pile;
        tell(RebusEvent::Reshuffled {
            cards: self.pile.len() as u32,
            centre,
        });
    }

    /// Throws the chosen cards and draws as many.
    pub(super) fn throw(&mut self, tell: &mut impl FnMut(RebusEvent)) {
        let seat = self.turn;
        let chosen = std::mem::take(&mut self.draft.strip);
        self.racks[seat.index()].retain(|card| !chosen.contains(card));
        let cards = chosen.len();
        self.thrown.extend(chosen);
        tell(RebusEvent::Threw {
            seat,
            cards: cards as u32,
        });
        self.draw(seat, cards, tell);
    }

    /// The largest number of cards the seat to act can swap with the others.
    pub(super) fn most_swaps(&self) -> usize {
        let all: usize = self.racks.iter().map(Vec::len).sum();
        let own = self.racks[self.turn.index()].len();
        own.min(all - own)
    }

    /// Swaps this number of random cards with each seat. No card moves twice.
    pub(super) fn swap(&mut self, with: [u8; MAX_SEATS], tell: &mut impl FnMut(RebusEvent)) {
        let seat = self.turn;
        let total = with.iter().map(|cards| usize::from(*cards)).sum();
        let mut given = self.pick(seat, total);
        let mut taken = Vec::new();
        for (other, cards) in Seat::all(self.seats).zip(with) {
            if cards == 0 {
                continue;
            }
            let got = self.pick(other, usize::from(cards));
            let rest = given.len().saturating_sub(got.len());
            self.racks[other.index()].extend(given.drain(rest..));
            tell(RebusEvent::Exchanged {
                seat,
                with: other,
                cards: got.len() as u32,
            });
            taken.extend(got);
        }
        self.racks[seat.index()].extend(taken);
    }

    /// Takes random cards off a rack.
    fn pick(&mut self, seat: Seat, cards: usize) -> Vec<u16> {
        let mut dice = self.dice();
        let rack = &mut self.racks[seat.index()];
        (0..cards.min(rack.len()))
            .map(|_| rack.remove(dice.below(rack.len() as u32) as usize))
            .collect()
    }

    /// Fills every rack up to ten, then ends the turn. Racks before the last circuit are filled at once. On the last
    /// circuit and on arrival the owner decides, and only seats that laid cards in this turn (`laid`) are asked.
    pub(super) fn refill(&mut self, laid: &[Seat], tell: &mut impl FnMut(RebusEvent)) {
        let mut waiting = Vec::new();
        let mut seat = self.turn;
        for _ in 0..self.seats {
            let short = self.racks[seat.index()].len() < RACK;
            if short && self.pawns[seat.index()] < self.last_circuit() {
                self.fill_up(seat, tell);
            } else if short && laid.contains(&seat) {
                waiting.push(seat);
            }
            seat = seat.next(self.seats);
        }
        self.ask_refill(waiting, tell);
    }

    /// The first cell of the last circuit.
    pub(super) fn last_circuit(&self) -> u32 {
        self.circuits.last().copied().unwrap_or_default()
    }

    /// Whether the seat whose turn begins may fill up.
    pub(super) fn may_refill(&self) -> bool {
        self.racks[self.turn.index()].len() < RACK
    }

    /// Asks the first of these seats whether to fill up; ends the turn if there is none.
    pub(super) fn ask_refill(&mut self, waiting: Vec<Seat>, tell: &mut impl FnMut(RebusEvent)) {
        if waiting.is_empty() {
            self.end_turn(tell);
        } else {
            self.phase = Phase::Refill { waiting };
        }
    }

    pub(super) fn fill_up(&mut self, seat: Seat, tell: &mut impl FnMut(RebusEvent)) {
        let cards = RACK.saturating_sub(self.racks[seat.index()].len());
        self.draw(seat, cards, tell);
        tell(RebusEvent::Refilled {
            seat,
            cards: cards as u32,
        });
    }
}
