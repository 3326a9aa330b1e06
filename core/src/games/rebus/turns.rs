//! The effects of moves, from the roll to the cards on the table (RULES §5, "A turn").

use super::events::RebusEvent;
use super::wire::{RebusCell, RebusDie, RebusEnd, RebusLink, RebusMove, RebusTask};
use super::{Draft, Laid, MAX_SEATS, Phase, Rebus};
use crate::game::Seat;

impl Rebus {
    /// Plays a legal move.
    pub(super) fn play(&mut self, seat: Seat, mv: &RebusMove, tell: &mut impl FnMut(RebusEvent)) {
        match mv {
            RebusMove::Add { card } => {
                self.draft.strip.push(*card);
                self.draft.sealed = false;
            }
            RebusMove::Remove { card } => {
                self.draft.sealed = false;
                self.draft.strip.retain(|other| other != card);
                self.draft.intruder = self.draft.intruder.filter(|marked| marked != card);
            }
            RebusMove::Nudge { card } => {
                let place = self.draft.strip.iter().position(|other| other == card);
                if let Some(at) = place.filter(|at| at + 1 < self.draft.strip.len()) {
                    self.draft.strip.swap(at, at + 1);
                    self.draft.sealed = false;
                }
            }
            RebusMove::Mark { card } => self.draft.intruder = Some(*card),
            RebusMove::Answer { text } => {
                self.draft.answer = Some(text.clone());
                self.draft.sealed = true;
            }
            RebusMove::Unseal => {
                self.draft.answer = None;
                self.draft.sealed = false;
            }
            RebusMove::Throw => {
                self.throw(tell);
                self.wind_up(&[], tell);
            }
            RebusMove::Roll => self.roll(tell),
            RebusMove::Exchange { with } => self.assign(*with, tell),
            RebusMove::Lay => self.lay(tell),
            RebusMove::Play { card } => self.link(*card, tell),
            RebusMove::Pass => self.pass(seat, tell),
            RebusMove::Refill if matches!(self.phase, Phase::Begin) => self.fill_up(seat, tell),
            RebusMove::Refill | RebusMove::Keep => self.decide_refill(*mv == RebusMove::Refill, tell),
            RebusMove::TimeUp => match &self.phase {
                Phase::Compose { task } => self.lay_nothing(*task, tell),
                Phase::Chain { next, .. } => self.end_chain(*next, tell),
                _ => self.time_up(tell),
            },
            RebusMove::Broke => {
                if let Phase::Chain { links, .. } = &self.phase
                    && let Some(last) = links.last()
                {
                    self.end_chain(last.seat, tell);
                }
            }
            RebusMove::Guess { text, intruder } => self.guess(seat, text, *intruder, tell),
            RebusMove::Solved { by, intruder } => self.solved(*by, *intruder, tell),
            RebusMove::NotSolved => self.settle(None, tell),
            RebusMove::Challenge => self.challenge(seat, tell),
            RebusMove::Vote { accept } => self.vote(seat, *accept, tell),
        }
    }

    fn roll(&mut self, tell: &mut impl FnMut(RebusEvent)) {
        let seat = self.turn;
        self.draft = Draft::default();
        let pips = self.throw_die();
        self.die = Some(RebusDie { seat, pips });
        tell(RebusEvent::Rolled { seat, pips });
        if self.pawns[seat.index()] < self.arrival() {
            self.advance(seat, i32::from(pips), tell);
            self.land(pips, tell);
        } else if pips == 1 {
            tell(RebusEvent::Passed { seat });
            self.wind_up(&[], tell);
        } else {
            let task = RebusTask::Arrival { cards: pips };
            self.phase = Phase::Compose { task };
        }
    }

    /// Carries out the cell on which the pawn of the seat that rolled has landed. Arrival has no effect before the
    /// next turn.
    pub(super) fn land(&mut self, pips: u8, tell: &mut impl FnMut(RebusEvent)) {
        let pawn = self.pawns[self.turn.index()];
        let cell = self.track.get(pawn as usize).copied();
        let left = usize::from(pips).min(self.most_swaps()) as u8;
        match cell {
            Some(RebusCell::Swap) if left > 0 => {
                let with = [0; MAX_SEATS];
                self.phase = Phase::Swap { left, with };
            }
            Some(RebusCell::Chain) if self.racks[self.turn.index()].is_empty() => {
                tell(RebusEvent::NothingLaid { seat: self.turn });
                self.wind_up(&[], tell);
            }
            Some(RebusCell::Chain) => {
                self.phase = Phase::Chain {
                    next: self.turn,
                    links: Vec::new(),
                    passes: 0,
                };
            }
            _ => match cell.and_then(RebusCell::task) {
                Some(task) => self.phase = Phase::Compose { task },
                None => self.wind_up(&[], tell),
            },
        }
    }

    /// Moves a pawn by `steps`, within start and arrival. A pawn on arrival never moves.
    pub(super) fn advance(&mut self, seat: Seat, steps: i32, tell: &mut impl FnMut(RebusEvent)) {
        let from = self.pawns[seat.index()];
        let to = from.saturating_add_signed(steps).min(self.arrival());
        if from != to && from != self.arrival() {
            self.pawns[seat.index()] = to;
            tell(RebusEvent::Moved { seat, from, to });
        }
    }

    fn assign(&mut self, opponent: Seat, tell: &mut impl FnMut(RebusEvent)) {
        let seat = self.turn;
        let Phase::Swap { left, with } = &mut self.phase else {
            return;
        };
        tell(RebusEvent::Chosen { seat, with: opponent });
        with[opponent.index()] += 1;
        *left -= 1;
        if *left == 0 {
            let with = *with;
            self.swap(with, tell);
            let task = RebusTask::Swap;
            self.phase = Phase::Compose { task };
        }
    }

    fn lay(&mut self, tell: &mut impl FnMut(RebusEvent)) {
        let Phase::Compose { task } = self.phase else {
            return;
        };
        let seat = self.turn;
        let cards = std::mem::take(&mut self.draft.strip);
        self.draft.answer = self.draft.answer.take().filter(|_| self.draft.sealed);
        let in_centre = |card: &&u16| self.centre.contains(card);
        let borrowed = cards.iter().filter(in_centre).copied().collect();
        self.centre.retain(|card| !cards.contains(card));
        self.racks[seat.index()].retain(|card| !cards.contains(card));
        tell(RebusEvent::Laid {
            seat,
            cards: cards.clone(),
            sealed: self.draft.answer.is_some(),
        });
        let too_short =
            matches!(task, RebusTask::Rebussimo { cards: least } if cards.len() < usize::from(least));
        self.phase = Phase::Judge {
            laid: Laid {
                task,
                cards,
                borrowed,
                shown: false,
                challenged: false,
                votes: None,
                tried: Vec::new(),
            },
        };
        if too_short {
            self.settle(None, tell);
        }
    }

    /// The author's minute is over and no rebus was laid.
    fn lay_nothing(&mut self, task: RebusTask, tell: &mut impl FnMut(RebusEvent)) {
        let seat = self.turn;
        tell(RebusEvent::NothingLaid { seat });
        match task {
            RebusTask::Number { cards } | RebusTask::Rebussimo { cards } => {
                self.advance(seat, -i32::from(cards), tell);
            }
            RebusTask::Arrival { .. } => tell(RebusEvent::Passed { seat }),
            RebusTask::Intruder | RebusTask::Plus | RebusTask::Swap => {}
        }
        self.wind_up(&[], tell);
    }

    fn link(&mut self, card: u16, tell: &mut impl FnMut(RebusEvent)) {
        let Phase::Chain { next, links, passes } = &mut self.phase else {
            return;
        };
        let seat = *next;
        *passes = 0;
        links.push(RebusLink { seat, card });
        *next = seat.next(self.seats);
        self.racks[seat.index()].retain(|other| *other != card);
        tell(RebusEvent::Linked { seat, card });
    }

    /// Whether, after `more` further passes, a whole lap adds nothing to the chain.
    pub(super) fn laps_with(&self, more: u8) -> bool {
        matches!(self.phase, Phase::Chain { passes, .. } if passes + more >= self.seats)
    }

    /// Passes in a chain. After a lap of passes, the turn is back at the first seat that passed: the chain ends as
    /// if the glass had run out, and that seat stays.
    fn pass(&mut self, seat: Seat, tell: &mut impl FnMut(RebusEvent)) {
        tell(RebusEvent::Passed { seat });
        let Phase::Chain { next, passes, .. } = &mut self.phase else {
            return;
        };
        *next = seat.next(self.seats);
        *passes += 1;
        let stays = *next;
        if self.laps_with(0) {
            self.end_chain(stays, tell);
        }
    }

    /// Ends the chain: every seat but `stays` advances by the number of cards laid.
    fn end_chain(&mut self, stays: Seat, tell: &mut impl FnMut(RebusEvent)) {
        let Phase::Chain { links, .. } = &mut self.phase else {
            return;
        };
        let links = std::mem::take(links);
        tell(RebusEvent::ChainEnded {
            stays,
            cards: links.len() as u32,
        });
        for seat in Seat::all(self.seats).filter(|seat| *seat != stays) {
            self.advance(seat, links.len() as i32, tell);
        }
        self.centre.extend(links.iter().map(|link| link.card));
        let laid: Vec<Seat> = links.iter().map(|link| link.seat).collect();
        self.wind_up(&laid, tell);
    }

    fn decide_refill(&mut self, refill: bool, tell: &mut impl FnMut(RebusEvent)) {
        let Phase::Refill { waiting } = &mut self.phase else {
            return;
        };
        let mut waiting = std::mem::take(waiting);
        if !waiting.is_empty() {
            let seat = waiting.remove(0);
            if refill {
                self.fill_up(seat, tell);
            } else {
                tell(RebusEvent::Kept { seat });
            }
        }
        self.ask_refill(waiting, tell);
    }

    /// Ends the turn, after pawns and cards have moved. A seat on arrival with an empty rack has won at once, before
    /// any seat draws; otherwise the racks are filled. `laid` holds the seats that laid cards in this turn.
    pub(super) fn wind_up(&mut self, laid: &[Seat], tell: &mut impl FnMut(RebusEvent)) {
        let home: Vec<Seat> = Seat::all(self.seats)
            .filter(|seat| self.pawns[seat.index()] == self.arrival() && self.racks[seat.index()].is_empty())
            .collect();
        if home.is_empty() {
            self.refill(laid, tell);
        } else {
            self.turns_left -= 1;
            self.end_round(RebusEnd::Home { seats: home }, tell);
        }
    }

    /// Starts the turn of the next seat, or ends the round.
    pub(super) fn end_turn(&mut self, tell: &mut impl FnMut(RebusEvent)) {
        self.turns_left -= 1;
        if self.turns_left == 0 {
            let pawns = &self.pawns[..self.seats.into()];
            let as_far = pawns.iter().filter(|pawn| pawns.iter().max() == Some(pawn));
            let by_rack = as_far.count() > self.furthest().len();
            return self.end_round(RebusEnd::TurnsUsedUp { by_rack }, tell);
        }
        self.draft = Draft::default();
        self.turn = self.turn.next(self.seats);
        self.phase = Phase::Begin;
    }

    fn end_round(&mut self, why: RebusEnd, tell: &mut impl FnMut(RebusEvent)) {
        self.draft = Draft::default();
        tell(RebusEvent::Ended { why: why.clone() });
        self.phase = Phase::Over { why };
    }
}
