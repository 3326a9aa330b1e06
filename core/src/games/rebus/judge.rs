//! From the laid rebus to the move of the pawns: guesses, verdicts, challenges (RULES §5, "Judging" and the table of
//! cells).

use super::events::RebusEvent;
use super::wire::{RebusTask, RebusTried};
use super::{Draft, Laid, MAX_SEATS, Phase, Rebus, words};
use crate::game::Seat;

impl Rebus {
    /// The rebus being judged.
    fn laid_mut(&mut self) -> Option<&mut Laid> {
        match &mut self.phase {
            Phase::Judge { laid } => Some(laid),
            _ => None,
        }
    }

    /// Whether this card is the intruder. Any card is, if the rebus has none.
    fn is_intruder(&self, card: Option<u16>) -> bool {
        self.draft.intruder.is_none() || card == self.draft.intruder
    }

    pub(super) fn guess(
        &mut self,
        seat: Seat,
        text: &str,
        intruder: Option<u16>,
        tell: &mut impl FnMut(RebusEvent),
    ) {
        let answer = self.draft.answer.as_deref();
        let right =
            answer.is_some_and(|answer| words::same_words(answer, text)) && self.is_intruder(intruder);
        tell(RebusEvent::Guessed {
            seat,
            text: text.to_owned(),
            intruder,
            right,
        });
        if right {
            self.settle(Some(seat), tell);
        } else if let Some(laid) = self.laid_mut() {
            laid.tried.push(RebusTried {
                seat,
                text: text.to_owned(),
                intruder,
            });
        }
    }

    /// The table says that this seat solved the rebus. Before the minute is over the intruder must be named too;
    /// naming a wrong one counts as a wrong guess, and the minute goes on.
    pub(super) fn solved(&mut self, by: Seat, intruder: Option<u16>, tell: &mut impl FnMut(RebusEvent)) {
        match intruder {
            Some(card) if !self.is_intruder(intruder) => tell(RebusEvent::WrongIntruder { by, card }),
            _ => self.settle(Some(by), tell),
        }
    }

    /// The minute of the other seats is over: shows the sealed secrets; the table then says whether the rebus was
    /// solved.
    pub(super) fn time_up(&mut self, tell: &mut impl FnMut(RebusEvent)) {
        tell(RebusEvent::TimeUp);
        self.show(tell);
    }

    fn show(&mut self, tell: &mut impl FnMut(RebusEvent)) {
        let Draft { intruder, answer, .. } = self.draft.clone();
        let Some(laid) = self.laid_mut().filter(|laid| !laid.shown) else {
            return;
        };
        laid.shown = true;
        if answer.is_some() || intruder.is_some() {
            tell(RebusEvent::Shown { answer, intruder });
        }
    }

    pub(super) fn challenge(&mut self, by: Seat, tell: &mut impl FnMut(RebusEvent)) {
        if let Some(laid) = self.laid_mut() {
            laid.challenged = true;
            laid.votes = Some([None; MAX_SEATS]);
            tell(RebusEvent::Challenged { by });
        }
    }

    /// The verdict of the table after this vote: whether the rebus stands, or `None` while votes are missing. A tie
    /// accepts the rebus.
    pub(super) fn verdict_after(&self, seat: Seat, accept: bool) -> Option<bool> {
        let Phase::Judge {
            laid: Laid {
                votes: Some(votes), ..
            },
        } = &self.phase
        else {
            return None;
        };
        let others = Seat::all(self.seats).filter(|other| *other != self.turn);
        let (mut yes, mut no) = (0, 0);
        for other in others {
            let vote = if other == seat {
                Some(accept)
            } else {
                votes[other.index()]
            };
            match vote? {
                true => yes += 1,
                false => no += 1,
            }
        }
        Some(yes >= no)
    }

    pub(super) fn vote(&mut self, seat: Seat, accept: bool, tell: &mut impl FnMut(RebusEvent)) {
        let verdict = self.verdict_after(seat, accept);
        let Some(laid) = self.laid_mut() else {
            return;
        };
        if let Some(votes) = &mut laid.votes {
            votes[seat.index()] = Some(accept);
        }
        tell(RebusEvent::Voted { seat, accept });
        let Some(accepted) = verdict else {
            return;
        };
        laid.votes = None;
        tell(RebusEvent::Judged { accepted });
        if !accepted {
            self.reject(tell);
        }
    }

    /// The rebus means nothing. On arrival, this counts as laying nothing; elsewhere, as not solved.
    fn reject(&mut self, tell: &mut impl FnMut(RebusEvent)) {
        let on_arrival = self
            .laid_mut()
            .is_some_and(|laid| matches!(laid.task, RebusTask::Arrival { .. }));
        if !on_arrival {
            return self.settle(None, tell);
        }
        self.show(tell);
        tell(RebusEvent::NotSolved);
        self.take_back(tell);
        tell(RebusEvent::Passed { seat: self.turn });
        self.wind_up(&[], tell);
    }

    /// Scores the rebus, solved or not: moves the pawns, and moves the cards to the centre or back to the rack.
    pub(super) fn settle(&mut self, solver: Option<Seat>, tell: &mut impl FnMut(RebusEvent)) {
        self.show(tell);
        let Some(laid) = self.laid_mut() else {
            return;
        };
        let (task, laid) = (laid.task, laid.cards.len() as i32);
        tell(match solver {
            Some(by) => RebusEvent::Solved { by },
            None => RebusEvent::NotSolved,
        });
        let author = match (task, solver) {
            (RebusTask::Number { cards }, Some(_)) if laid < i32::from(cards) => laid - i32::from(cards),
            (RebusTask::Rebussimo { cards }, None) => -i32::from(cards),
            (_, Some(_)) => laid,
            (_, None) => -laid,
        };
        self.advance(self.turn, author, tell);
        if let Some(solver) = solver {
            self.advance(solver, laid, tell);
        }
        if matches!(task, RebusTask::Rebussimo { .. }) && solver.is_none() {
            self.take_back(tell);
            self.wind_up(&[], tell);
        } else {
            if let Some(laid) = self.laid_mut() {
                let cards = std::mem::take(&mut laid.cards);
                self.centre.extend(cards);
            }
            self.wind_up(&[self.turn], tell);
        }
    }

    /// Returns the author's cards to the rack, and borrowed cards to the centre.
    fn take_back(&mut self, tell: &mut impl FnMut(RebusEvent)) {
        let Some(laid) = self.laid_mut() else {
            return;
        };
        let (cards, borrowed) = (
            std::mem::take(&mut laid.cards),
            std::mem::take(&mut laid.borrowed),
        );
        let (borrowed, own): (Vec<u16>, Vec<u16>) =
            cards.into_iter().partition(|card| borrowed.contains(card));
        self.centre.extend(borrowed);
        let seat = self.turn;
        self.racks[seat.index()].extend(own);
        tell(RebusEvent::TookBack { seat });
    }
}
