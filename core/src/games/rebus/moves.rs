//! The legal moves, and why a move is refused.

use super::refusal::RebusRefusal;
use super::wire::{RebusMove, RebusTask};
use super::{Laid, MAX_TEXT, Phase, Rebus, words};
use crate::game::{Game, Seat, ensure};

type Check = Result<(), RebusRefusal>;

impl RebusTask {
    /// Whether cards of the centre may be part of the rebus.
    pub(super) fn borrows(self) -> bool {
        matches!(self, RebusTask::Plus | RebusTask::Arrival { .. })
    }
}

impl Rebus {
    /// Appends every legal move of a seat except `answer` and `guess`, each effect once.
    pub(super) fn list_moves(&self, seat: Seat, out: &mut Vec<RebusMove>) {
        if !self.to_act().contains(seat) {
            return;
        }
        match &self.phase {
            Phase::Begin => {
                self.list_strip(None, out);
                if self.may_refill() {
                    out.push(RebusMove::Refill);
                }
                if !self.draft.strip.is_empty() {
                    out.push(RebusMove::Throw);
                }
                out.push(RebusMove::Roll);
            }
            Phase::Swap { .. } => {
                let moves = Seat::all(self.seats).map(|with| RebusMove::Exchange { with });
                out.extend(moves.filter(|mv| self.check_move(seat, mv).is_ok()));
            }
            Phase::Compose { task } => {
                self.list_strip(Some(*task), out);
                if self.draft.answer.is_some() {
                    out.push(RebusMove::Unseal);
                }
                if self.check_lay(*task).is_ok() {
                    out.push(RebusMove::Lay);
                }
                out.push(RebusMove::TimeUp);
            }
            Phase::Judge { laid } => self.list_judge(seat, laid, out),
            Phase::Chain { links, .. } => {
                let rack = &self.racks[seat.index()];
                out.extend(rack.iter().map(|card| RebusMove::Play { card: *card }));
                if !links.is_empty() {
                    let waits = if self.glass > 0 {
                        RebusMove::TimeUp
                    } else {
                        RebusMove::Pass
                    };
                    out.extend([RebusMove::Broke, waits]);
                }
            }
            Phase::Refill { .. } => out.extend([RebusMove::Refill, RebusMove::Keep]),
            Phase::Over { .. } => {}
        }
    }

    /// Appends the moves that change the strip. Without a task, the strip is a set of cards to be thrown.
    fn list_strip(&self, task: Option<RebusTask>, out: &mut Vec<RebusMove>) {
        let strip = &self.draft.strip;
        let rack = self.racks[self.turn.index()].iter();
        let centre = self
            .centre
            .iter()
            .filter(|_| task.is_some_and(RebusTask::borrows));
        let free = rack.chain(centre).filter(|card| !strip.contains(card));
        out.extend(free.map(|card| RebusMove::Add { card: *card }));
        for (at, card) in strip.iter().enumerate() {
            let card = *card;
            out.push(RebusMove::Remove { card });
            if task.is_some() && at + 1 < strip.len() {
                out.push(RebusMove::Nudge { card });
            }
            if task == Some(RebusTask::Intruder) && self.draft.intruder != Some(card) {
                out.push(RebusMove::Mark { card });
            }
        }
    }

    fn list_judge(&self, seat: Seat, laid: &Laid, out: &mut Vec<RebusMove>) {
        if laid.votes.is_some() {
            out.extend([true, false].map(|accept| RebusMove::Vote { accept }));
            return;
        }
        for by in Seat::all(self.seats).filter(|by| *by != self.turn) {
            if laid.asks_for_intruder() {
                let named = laid.cards.iter().map(|card| RebusMove::Solved {
                    by,
                    intruder: Some(*card),
                });
                out.extend(named);
            } else {
                out.push(RebusMove::Solved { by, intruder: None });
            }
        }
        if laid.shown || seat != self.turn {
            out.push(RebusMove::NotSolved);
        }
        if !laid.shown && seat != self.turn {
            out.push(RebusMove::TimeUp);
        }
        if !laid.challenged && seat != self.turn {
            out.push(RebusMove::Challenge);
        }
    }

    /// Refuses a move that is not legal now.
    pub(super) fn check_move(&self, seat: Seat, mv: &RebusMove) -> Check {
        use RebusMove::*;
        ensure(!matches!(self.phase, Phase::Over { .. }), RebusRefusal::RoundOver)?;
        ensure(seat.0 < self.seats, RebusRefusal::NoSuchSeat { seat: seat.0 })?;
        if let Phase::Judge { laid } = &self.phase {
            return self.check_judge(seat, laid, mv);
        }
        if let Some(turn) = self.to_act().iter().next() {
            ensure(seat == turn, RebusRefusal::NotYourTurn { turn })?;
        }
        match (&self.phase, mv) {
            (Phase::Begin, Roll) | (Phase::Compose { .. }, TimeUp) => Ok(()),
            (Phase::Begin, Refill) => ensure(self.may_refill(), RebusRefusal::RackFull),
            (Phase::Begin, Throw) => ensure(!self.draft.strip.is_empty(), RebusRefusal::NothingChosen),
            (Phase::Begin, Add { card }) => self.check_add(*card, false),
            (Phase::Compose { task }, Add { card }) => self.check_add(*card, task.borrows()),
            (Phase::Begin | Phase::Compose { .. }, Remove { card }) => self.place_in_strip(*card).map(|_| ()),
            (Phase::Compose { .. }, Nudge { card }) => {
                let last = self.place_in_strip(*card)? + 1 == self.draft.strip.len();
                ensure(!last, RebusRefusal::LastOfStrip { card: *card })
            }
            (Phase::Compose { task }, Mark { card }) => {
                let card = *card;
                ensure(*task == RebusTask::Intruder, RebusRefusal::NoIntruder)?;
                self.place_in_strip(card)?;
                let marked = self.draft.intruder == Some(card);
                ensure(!marked, RebusRefusal::AlreadyMarked { card })
            }
            (Phase::Compose { .. }, Answer { text }) => check_text(text),
            (Phase::Compose { .. }, Unseal) => ensure(self.draft.answer.is_some(), RebusRefusal::NoAnswer),
            (Phase::Compose { task }, Lay) => self.check_lay(*task),
            (Phase::Swap { with: assigned, .. }, Exchange { with }) => {
                let with = *with;
                ensure(with.0 < self.seats, RebusRefusal::NoSuchSeat { seat: with.0 })?;
                ensure(with != seat, RebusRefusal::SwapWithOthers)?;
                let left = self.racks[with.index()].len() > usize::from(assigned[with.index()]);
                ensure(left, RebusRefusal::NoCardsLeft { with })
            }
            (Phase::Chain { .. }, Play { card }) => {
                let own = self.racks[seat.index()].contains(card);
                ensure(own, RebusRefusal::NotYours { card: *card })
            }
            (Phase::Chain { .. }, TimeUp) if self.glass == 0 => Err(RebusRefusal::NotNow),
            (Phase::Chain { .. }, Pass) if self.glass > 0 => Err(RebusRefusal::NotNow),
            (Phase::Chain { links, .. }, Broke | TimeUp | Pass) => {
                ensure(!links.is_empty(), RebusRefusal::NoLink)
            }
            (Phase::Refill { .. }, Refill | Keep) => Ok(()),
            _ => Err(RebusRefusal::NotNow),
        }
    }

    fn place_in_strip(&self, card: u16) -> Result<usize, RebusRefusal> {
        let place = self.draft.strip.iter().position(|other| *other == card);
        place.ok_or(RebusRefusal::NotInStrip { card })
    }

    fn check_add(&self, card: u16, borrows: bool) -> Check {
        let there = self.draft.strip.contains(&card);
        ensure(!there, RebusRefusal::AlreadyThere { card })?;
        let own = self.racks[self.turn.index()].contains(&card);
        let free = own || borrows && self.centre.contains(&card);
        ensure(free, RebusRefusal::NotYours { card })
    }

    /// Refuses a strip that is not what the task asks for (RULES §5, the table of cells).
    fn check_lay(&self, task: RebusTask) -> Check {
        let strip = &self.draft.strip;
        let laid = strip.len() as u32;
        ensure(laid > 0, RebusRefusal::NothingChosen)?;
        let borrowed = strip.iter().filter(|card| self.centre.contains(card)).count();
        let most = |most: u8| {
            let most = u32::from(most);
            ensure(laid <= most, RebusRefusal::TooManyCards { most })
        };
        let least = |least: u32| ensure(laid >= least, RebusRefusal::TooFewCards { least });
        match task {
            RebusTask::Number { cards } => most(cards),
            RebusTask::Arrival { cards } => {
                most(cards)?;
                least(u32::from(cards))?;
                ensure(borrowed < strip.len(), RebusRefusal::OwnNeeded)
            }
            RebusTask::Plus => {
                ensure(borrowed < strip.len(), RebusRefusal::OwnNeeded)?;
                ensure(borrowed > 0 || self.centre.is_empty(), RebusRefusal::CentreNeeded)
            }
            RebusTask::Intruder => {
                least(2)?;
                ensure(self.draft.intruder.is_some(), RebusRefusal::IntruderNotMarked)
            }
            RebusTask::Swap | RebusTask::Rebussimo { .. } => Ok(()),
        }
    }

    fn check_judge(&self, seat: Seat, laid: &Laid, mv: &RebusMove) -> Check {
        use RebusMove::*;
        if let Some(votes) = &laid.votes {
            ensure(matches!(mv, Vote { .. }), RebusRefusal::NotNow)?;
            ensure(seat != self.turn, RebusRefusal::OwnRebus)?;
            return ensure(votes[seat.index()].is_none(), RebusRefusal::AlreadyVoted);
        }
        match mv {
            NotSolved => ensure(laid.shown || seat != self.turn, RebusRefusal::OwnRebus),
            TimeUp => {
                ensure(!laid.shown, RebusRefusal::NotNow)?;
                ensure(seat != self.turn, RebusRefusal::OwnRebus)
            }
            Solved { by, intruder } => {
                ensure(by.0 < self.seats, RebusRefusal::NoSuchSeat { seat: by.0 })?;
                ensure(*by != self.turn, RebusRefusal::OwnRebus)?;
                laid.check_named(*intruder)
            }
            Guess { text, intruder } => {
                ensure(!laid.shown, RebusRefusal::NotNow)?;
                ensure(seat != self.turn, RebusRefusal::OwnRebus)?;
                ensure(self.draft.answer.is_some(), RebusRefusal::NoAnswer)?;
                check_text(text)?;
                laid.check_named(*intruder)
            }
            Challenge => {
                ensure(seat != self.turn, RebusRefusal::OwnRebus)?;
                ensure(!laid.challenged, RebusRefusal::AlreadyChallenged)
            }
            _ => Err(RebusRefusal::NotNow),
        }
    }
}

impl Laid {
    /// Whether a solver still has to name the intruder.
    pub(super) fn asks_for_intruder(&self) -> bool {
        self.task == RebusTask::Intruder && !self.shown
    }

    fn check_named(&self, intruder: Option<u16>) -> Check {
        match intruder {
            Some(_) if !self.asks_for_intruder() => Err(RebusRefusal::NoIntruder),
            Some(card) => ensure(self.cards.contains(&card), RebusRefusal::NotLaid { card }),
            None => ensure(!self.asks_for_intruder(), RebusRefusal::IntruderNotNamed),
        }
    }
}

fn check_text(text: &str) -> Check {
    let max = MAX_TEXT as u32;
    ensure(
        text.chars().take(MAX_TEXT + 1).count() <= MAX_TEXT,
        RebusRefusal::TooLong { max },
    )?;
    ensure(words::says_something(text), RebusRefusal::NoWords)
}
