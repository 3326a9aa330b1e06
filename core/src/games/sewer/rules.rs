//! Turns: what may be done, why something may not, and what it does (RULES §1, "A turn").

use super::cards::{Card, Stack};
use super::network::places;
use super::wire::{SewerBoard, SewerEnd, SewerEvent, SewerGoal, SewerMove, SewerRefusal, SewerSource};
use super::{Phase, Sewer};
use crate::dice::Dice;
use crate::game::Seat;

/// How many cards of the discard the plumber lets one look at.
const OFFER: usize = 5;

type Check = Result<(), SewerRefusal>;

fn ensure(condition: bool, refusal: SewerRefusal) -> Check {
    if condition { Ok(()) } else { Err(refusal) }
}

impl Sewer {
    /// Whether a card can be drawn, if need be after the discard without its top card is shuffled.
    fn can_draw(&self) -> bool {
        !self.pile.is_empty() || self.discard.len() > 1
    }

    /// The network of the seat to act still has face-down cards.
    fn has_down(&self) -> bool {
        self.grid.pipes() & !self.network(self.turn).up != 0
    }

    /// Cells of this seat's network that a clogged card could be laid on by another.
    fn clog_targets(&self, seat: Seat, card: Card) -> u32 {
        let network = self.network(seat);
        places(network.cheeses())
            .filter(|place| network.card(*place).same_shape(card))
            .fold(0, |cells, place| cells | 1 << place)
    }

    fn can_clog(&self, card: Card) -> bool {
        card.is_clogged() && self.opponents().any(|seat| self.clog_targets(seat, card) != 0)
    }

    fn opponents(&self) -> impl Iterator<Item = Seat> {
        let turn = self.turn;
        Seat::all(self.seats).filter(move |seat| *seat != turn)
    }

    /// Every legal move of a seat, each effect once.
    pub(super) fn list_moves(&self, seat: Seat, out: &mut Vec<SewerMove>) {
        if seat != self.turn {
            return;
        }
        match self.phase {
            Phase::Begin => self.list_begin(out),
            Phase::Offer { cards } => out.extend((0..cards).map(|index| SewerMove::Choose { index })),
            Phase::Hold { card, from } => {
                for cell in self.grid.list(self.grid.pipes()) {
                    out.push(SewerMove::Place { cell, turned: false });
                    if !card.is_symmetric() {
                        out.push(SewerMove::Place { cell, turned: true });
                    }
                }
                self.list_clogs(card, out);
                if from == SewerSource::Pile {
                    out.push(SewerMove::Discard);
                }
            }
            Phase::Eject { card } => {
                self.list_clogs(card, out);
                out.push(SewerMove::Discard);
            }
            Phase::Flip { optional } => {
                let down = self.grid.pipes() & !self.network(seat).up;
                out.extend(self.grid.list(down).map(|cell| SewerMove::Flip { cell }));
                if optional {
                    out.push(SewerMove::Keep);
                }
            }
            Phase::Over { .. } => {}
        }
    }

    fn list_begin(&self, out: &mut Vec<SewerMove>) {
        let before = out.len();
        if self.can_draw() {
            out.push(SewerMove::Draw);
        }
        if !self.discard.is_empty() {
            out.push(SewerMove::Take);
            if self.board == Some(SewerBoard::Plumber) {
                out.push(SewerMove::Ask);
            }
        }
        if self.board == Some(SewerBoard::Toilet) {
            let covered = self.network(self.turn).covered;
            out.extend(self.grid.list(covered).map(|cell| SewerMove::Flush { cell }));
        }
        if out.len() == before {
            out.push(SewerMove::Pass);
        }
    }

    fn list_clogs(&self, card: Card, out: &mut Vec<SewerMove>) {
        if card.is_clogged() {
            for seat in self.opponents() {
                let cells = self.grid.list(self.clog_targets(seat, card));
                out.extend(cells.map(|cell| SewerMove::Clog { seat, cell }));
            }
        }
    }

    /// Why a move is not allowed now.
    pub(super) fn check_move(&self, seat: Seat, mv: SewerMove) -> Check {
        if let Phase::Over { .. } = self.phase {
            return Err(SewerRefusal::RoundOver);
        }
        ensure(seat.0 < self.seats, SewerRefusal::NoSuchSeat { seat: seat.0 })?;
        ensure(seat == self.turn, SewerRefusal::NotYourTurn { turn: self.turn })?;
        match mv {
            SewerMove::Draw
            | SewerMove::Take
            | SewerMove::Ask
            | SewerMove::Flush { .. }
            | SewerMove::Pass => {
                ensure(self.phase == Phase::Begin, SewerRefusal::ChoiceOpen)?;
                self.check_begin(mv)
            }
            SewerMove::Choose { index } => match self.phase {
                Phase::Offer { cards } => ensure(
                    index < cards,
                    SewerRefusal::NotOffered {
                        offered: u32::from(cards),
                    },
                ),
                _ => Err(SewerRefusal::NotOffered { offered: 0 }),
            },
            SewerMove::Place { cell, turned } => {
                let Phase::Hold { card, .. } = self.phase else {
                    return Err(self.nothing_held());
                };
                self.check_pipe(cell)?;
                ensure(!turned || !card.is_symmetric(), SewerRefusal::SameBothWays)
            }
            SewerMove::Clog { seat, cell } => {
                let (Phase::Hold { card, .. } | Phase::Eject { card }) = self.phase else {
                    return Err(self.nothing_held());
                };
                self.check_clog(card, seat, cell)
            }
            SewerMove::Discard => match self.phase {
                Phase::Hold {
                    from: SewerSource::Pile,
                    ..
                }
                | Phase::Eject { .. } => Ok(()),
                Phase::Hold { .. } => Err(SewerRefusal::MustUse),
                _ => Err(self.nothing_held()),
            },
            SewerMove::Flip { cell } => {
                ensure(matches!(self.phase, Phase::Flip { .. }), self.choice_open())?;
                self.check_pipe(cell)?;
                let down = self.network(self.turn).up >> self.grid.place(cell) & 1 == 0;
                ensure(down, SewerRefusal::AlreadyUp)
            }
            SewerMove::Keep => match self.phase {
                Phase::Flip { optional: true } => Ok(()),
                Phase::Flip { optional: false } => Err(SewerRefusal::MustFlip),
                _ => Err(self.choice_open()),
            },
        }
    }

    fn check_begin(&self, mv: SewerMove) -> Check {
        match mv {
            SewerMove::Draw => ensure(self.can_draw(), SewerRefusal::NothingToDraw),
            SewerMove::Take => ensure(!self.discard.is_empty(), SewerRefusal::DiscardEmpty),
            SewerMove::Ask => match self.board {
                None => Err(SewerRefusal::NoBoard),
                Some(SewerBoard::Toilet) => Err(SewerRefusal::ToiletUp),
                Some(SewerBoard::Plumber) => ensure(!self.discard.is_empty(), SewerRefusal::DiscardEmpty),
            },
            SewerMove::Flush { cell } => match self.board {
                None => Err(SewerRefusal::NoBoard),
                Some(SewerBoard::Plumber) => Err(SewerRefusal::PlumberUp),
                Some(SewerBoard::Toilet) => {
                    self.check_pipe(cell)?;
                    let covered = self.network(self.turn).covered >> self.grid.place(cell) & 1 == 1;
                    ensure(covered, SewerRefusal::NotCovered)
                }
            },
            _ => {
                let mut others = Vec::with_capacity(4);
                self.list_begin(&mut others);
                ensure(others == [SewerMove::Pass], SewerRefusal::CanMove)
            }
        }
    }

    fn check_clog(&self, card: Card, seat: Seat, cell: u8) -> Check {
        ensure(card.is_clogged(), SewerRefusal::NotClogged)?;
        ensure(seat.0 < self.seats, SewerRefusal::NoSuchSeat { seat: seat.0 })?;
        ensure(seat != self.turn, SewerRefusal::OwnNetwork)?;
        self.check_pipe(cell)?;
        let (network, place) = (self.network(seat), self.grid.place(cell));
        let target = network.card(place);
        ensure(network.up >> place & 1 == 1, SewerRefusal::TargetDown)?;
        ensure(!target.is_clogged(), SewerRefusal::TargetClogged)?;
        ensure(network.covered >> place & 1 == 0, SewerRefusal::AlreadyCovered)?;
        ensure(target.cheese() > 0, SewerRefusal::NoCheese)?;
        ensure(target.same_shape(card), SewerRefusal::OtherShape)
    }

    /// The cell exists and is neither start nor arrival.
    fn check_pipe(&self, cell: u8) -> Check {
        let cells = self.grid.cells();
        ensure(
            cell < cells,
            SewerRefusal::NoSuchCell {
                cell,
                cells: u32::from(cells),
            },
        )?;
        ensure(cell != 0 && cell != cells - 1, SewerRefusal::StartOrArrival)
    }

    fn nothing_held(&self) -> SewerRefusal {
        match self.phase {
            Phase::Begin => SewerRefusal::NothingHeld,
            _ => SewerRefusal::ChoiceOpen,
        }
    }

    /// What to say to a flip out of place.
    fn choice_open(&self) -> SewerRefusal {
        match self.phase {
            Phase::Begin => SewerRefusal::NothingHeld,
            Phase::Flip { optional: false } => SewerRefusal::MustFlip,
            _ => SewerRefusal::ChoiceOpen,
        }
    }

    /// Plays a legal move of the seat to act.
    pub(super) fn play(&mut self, mv: SewerMove, tell: &mut impl FnMut(SewerEvent)) {
        let seat = self.turn;
        match mv {
            SewerMove::Draw => {
                self.refill(tell);
                if let Some(card) = self.pile.pop() {
                    tell(SewerEvent::Drew {
                        seat,
                        card: card.into(),
                    });
                    self.phase = Phase::Hold {
                        card,
                        from: SewerSource::Pile,
                    };
                }
            }
            SewerMove::Take => {
                if let Some(card) = self.discard.pop() {
                    tell(SewerEvent::Took {
                        seat,
                        card: card.into(),
                    });
                    self.phase = Phase::Hold {
                        card,
                        from: SewerSource::Discard,
                    };
                }
            }
            SewerMove::Ask => {
                self.board = Some(SewerBoard::Toilet);
                tell(SewerEvent::Asked { seat });
                self.phase = Phase::Offer {
                    cards: self.discard.len().min(OFFER) as u8,
                };
            }
            SewerMove::Choose { index } => {
                let top = self.discard.len() - 1;
                let card = self.discard.remove(top - usize::from(index));
                tell(SewerEvent::Chose {
                    seat,
                    card: card.into(),
                });
                self.phase = Phase::Hold {
                    card,
                    from: SewerSource::Plumber,
                };
            }
            SewerMove::Place { cell, turned } => self.place(cell, turned, tell),
            SewerMove::Clog { seat: target, cell } => self.clog(target, cell, tell),
            SewerMove::Discard => self.discard_held(tell),
            SewerMove::Flip { cell } => {
                let place = self.grid.place(cell);
                self.network_mut(seat).flip(place);
                let card = self.network(seat).card(place).into();
                tell(SewerEvent::Flipped { seat, cell, card });
                if !self.link(tell) {
                    self.end_turn(tell);
                }
            }
            SewerMove::Keep => self.end_turn(tell),
            SewerMove::Flush { cell } => {
                let place = self.grid.place(cell);
                let openings = self.network(seat).card(place).openings();
                self.network_mut(seat).covered &= !(1 << place);
                push(&mut self.flushed, Card::clogged(openings));
                self.board = Some(SewerBoard::Plumber);
                tell(SewerEvent::Flushed { seat, cell });
                self.end_turn(tell);
            }
            SewerMove::Pass => {
                tell(SewerEvent::Passed { seat });
                self.end_turn(tell);
            }
        }
    }

    /// "If the pile is empty when a card must be drawn, the discard except its top card is shuffled."
    fn refill(&mut self, tell: &mut impl FnMut(SewerEvent)) {
        if !self.pile.is_empty() {
            return;
        }
        let Some(top) = self.discard.pop() else { return };
        std::mem::swap(&mut self.pile, &mut self.discard);
        push(&mut self.discard, top);
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
        let card = if turned { card.turned() } else { card };
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

        // What leaves goes to the discard, pipe first; a clogged card may clog an opponent instead.
        let clogged = cover.or(Some(out).filter(|out| out.is_clogged()));
        if clogged != Some(out) {
            push(&mut self.discard, out);
        }
        let over = self.link(tell);
        match clogged {
            Some(card) if !over && self.can_clog(card) => self.phase = Phase::Eject { card },
            clogged => {
                if let Some(card) = clogged {
                    push(&mut self.discard, card);
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
        push(&mut self.discard, card);
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

    /// Hands out the five-cheese board on the first link of the round. Says whether that ends it.
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

/// Lays a card on a stack. A stack has room for every card of the round.
fn push(stack: &mut Stack, card: Card) {
    let fits = stack.try_push(card).is_ok();
    debug_assert!(fits, "more cards than the deck holds");
}
