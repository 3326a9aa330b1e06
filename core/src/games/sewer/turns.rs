//! The effects of moves (RULES §1, "A turn", "What leaves a slot", "End of a round").

use super::cards::Card;
use super::options::SewerGoal;
use super::wire::{SewerBoard, SewerEnd, SewerEvent, SewerMove, SewerSource};
use super::{Phase, Sewer};
use crate::dice::Dice;
use crate::game::Seat;

/// The number of top discard cards that the plumber's board offers.
const OFFER: usize = 5;

impl Sewer {
    /// The cards that the plumber's board offers, the top of the discard first.
    pub(super) fn offer(&self) -> impl Iterator<Item = Card> {
        self.discard.iter().rev().take(OFFER).copied()
    }

    /// Plays a legal move of the seat to act.
    pub(super) fn play(&mut self, mv: SewerMove, tell: &mut impl FnMut(SewerEvent)) {
        match mv {
            SewerMove::Draw => self.draw(tell),
            SewerMove::Take => self.take_top(tell),
            SewerMove::Ask => self.ask_plumber(tell),
            SewerMove::Choose { index } => self.choose_offered(index, tell),
            SewerMove::Place { cell, turned } => self.place(cell, turned, tell),
            SewerMove::Clog { seat: target, cell } => self.clog(target, cell, tell),
            SewerMove::Discard => self.discard_held(tell),
            SewerMove::Flip { cell } => self.flip(cell, tell),
            SewerMove::Keep => self.end_turn(tell),
            SewerMove::Flush { cell } => self.flush(cell, tell),
            SewerMove::Pass => {
                tell(SewerEvent::Passed { seat: self.turn });
                self.end_turn(tell);
            }
        }
    }

    fn draw(&mut self, tell: &mut impl FnMut(SewerEvent)) {
        self.refill(tell);
        if let Some(card) = self.pile.pop() {
            tell(SewerEvent::Drew {
                seat: self.turn,
                card: card.into(),
            });
            self.phase = Phase::Hold {
                card,
                from: SewerSource::Pile,
            };
        }
    }

    fn take_top(&mut self, tell: &mut impl FnMut(SewerEvent)) {
        if let Some(card) = self.discard.pop() {
            tell(SewerEvent::Took {
                seat: self.turn,
                card: card.into(),
            });
            self.phase = Phase::Hold {
                card,
                from: SewerSource::Discard,
            };
        }
    }

    fn ask_plumber(&mut self, tell: &mut impl FnMut(SewerEvent)) {
        if self.clogging {
            self.board = Some(SewerBoard::Toilet);
        }
        tell(SewerEvent::Asked { seat: self.turn });
        self.phase = Phase::Offer {
            cards: self.offer().count() as u8,
        };
    }

    fn choose_offered(&mut self, index: u8, tell: &mut impl FnMut(SewerEvent)) {
        let top = self.discard.len() - 1;
        let card = self.discard.remove(top - usize::from(index));
        tell(SewerEvent::Chose {
            seat: self.turn,
            card: card.into(),
        });
        self.phase = Phase::Hold {
            card,
            from: SewerSource::Plumber,
        };
    }

    fn flip(&mut self, cell: u8, tell: &mut impl FnMut(SewerEvent)) {
        let (seat, place) = (self.turn, self.grid.place(cell));
        self.network_mut(seat).flip(place);
        let card = self.network(seat).card(place).into();
        tell(SewerEvent::Flipped { seat, cell, card });
        if !self.link(tell) {
            self.end_turn(tell);
        }
    }

    fn flush(&mut self, cell: u8, tell: &mut impl FnMut(SewerEvent)) {
        let (seat, place) = (self.turn, self.grid.place(cell));
        let openings = self.network(seat).card(place).openings();
        self.network_mut(seat).covered &= !(1 << place);
        self.flushed.push(Card::clogged(openings));
        self.board = Some(SewerBoard::Plumber);
        tell(SewerEvent::Flushed { seat, cell });
        self.end_turn(tell);
    }

    /// "If the pile is empty when a card must be drawn, the discard except its top card is shuffled."
    fn refill(&mut self, tell: &mut impl FnMut(SewerEvent)) {
        if !self.pile.is_empty() {
            return;
        }
        let Some(top) = self.discard.pop() else { return };
        std::mem::swap(&mut self.pile, &mut self.discard);
        self.discard.push(top);
        self.shuffles += 1;
        Dice::new(self.seed, self.shuffles).shuffle(&mut self.pile);
        tell(SewerEvent::Reshuffled {
            cards: self.pile.len() as u32,
        });
    }

    fn place(&mut self, cell: u8, turned: bool, tell: &mut impl FnMut(SewerEvent)) {
        let Phase::Hold { card, .. } = self.phase else {
            return;
        };
        let (seat, place) = (self.turn, self.grid.place(cell));
        let card = card.laid(turned);
        let network = self.network_mut(seat);
        let (out, was_down) = (network.card(place), network.up >> place & 1 == 0);
        let cover = (network.covered >> place & 1 == 1).then(|| Card::clogged(out.openings()));
        network.lay_up(place, card);
        tell(SewerEvent::Placed {
            seat,
            cell,
            card: card.into(),
            out: out.into(),
            was_down,
        });

        // A plain pipe that leaves a slot goes to the discard. A clogged card that leaves, as the pipe itself or as the
        // cover on it (then the pipe goes first), may clog an opponent, or goes to the discard, too.
        let clogged = cover.or(Some(out).filter(|out| out.is_clogged()));
        if clogged != Some(out) {
            self.discard.push(out);
        }
        let over = self.link(tell);
        match clogged {
            Some(card) if !over && self.can_clog(card) => self.phase = Phase::Eject { card },
            clogged => {
                if let Some(card) = clogged {
                    self.discard.push(card);
                }
                if !over {
                    self.end_turn(tell);
                }
            }
        }
    }

    fn clog(&mut self, target: Seat, cell: u8, tell: &mut impl FnMut(SewerEvent)) {
        let (seat, place) = (self.turn, self.grid.place(cell));
        let from_hand = matches!(self.phase, Phase::Hold { .. });
        let network = self.network_mut(target);
        network.covered |= 1 << place;
        let card = Card::clogged(network.card(place).openings()).into();
        tell(SewerEvent::Clogged {
            seat,
            target,
            cell,
            card,
        });
        if from_hand && self.has_down() {
            self.phase = Phase::Flip { optional: true };
        } else {
            self.end_turn(tell);
        }
    }

    fn discard_held(&mut self, tell: &mut impl FnMut(SewerEvent)) {
        let (Phase::Hold { card, .. } | Phase::Eject { card }) = self.phase else {
            return;
        };
        let from_pile = matches!(self.phase, Phase::Hold { .. });
        self.discard.push(card);
        tell(SewerEvent::Discarded {
            seat: self.turn,
            card: card.into(),
        });
        if from_pile && self.has_down() {
            self.phase = Phase::Flip { optional: false };
        } else {
            self.end_turn(tell);
        }
    }

    /// Hands out the five-cheese board on the first link of the round. Returns whether the link ends the round.
    fn link(&mut self, tell: &mut impl FnMut(SewerEvent)) -> bool {
        let seat = self.turn;
        if self.five_cheese.is_some() || !self.network(seat).is_linked(self.grid) {
            return false;
        }
        self.five_cheese = Some(seat);
        tell(SewerEvent::Linked { seat });
        if self.goal == SewerGoal::FirstLink {
            self.end_round(SewerEnd::FirstLink { seat }, tell);
        }
        self.goal == SewerGoal::FirstLink
    }

    fn end_turn(&mut self, tell: &mut impl FnMut(SewerEvent)) {
        self.turns_left -= 1;
        if self.goal == SewerGoal::Points && !self.has_down() {
            self.end_round(SewerEnd::AllFaceUp { seat: self.turn }, tell);
        } else if self.turns_left == 0 {
            self.end_round(SewerEnd::TurnsUsedUp, tell);
        } else {
            self.turn = self.turn.next(self.seats);
            self.phase = Phase::Begin;
        }
    }

    fn end_round(&mut self, why: SewerEnd, tell: &mut impl FnMut(SewerEvent)) {
        self.phase = Phase::Over { why };
        tell(SewerEvent::Ended { why });
    }
}
