//! The view of each viewer, and a made-up state that agrees with a view.

use super::options::RebusOptions;
use super::wire::{RebusLaid, RebusOwn, RebusPhase, RebusPlace, RebusSwap, RebusTask, RebusView, RebusVote};
use super::{Draft, Laid, MAX_SEATS, Phase, Rebus, RebusHeard, ear, family};
use crate::dice::Dice;
use crate::game::{Imagine, Seat, Setup, Viewer};

impl Rebus {
    pub(super) fn seen_by(&self, viewer: Viewer) -> RebusView {
        let seat = viewer.seat().filter(|seat| seat.0 < self.seats);
        let author = seat == Some(self.turn);
        let guessing = matches!(&self.phase, Phase::Judge { laid } if !laid.shown && laid.votes.is_none());
        RebusView {
            track: self.track.clone(),
            circuits: self.circuits.clone(),
            own_cards: family::named(&self.own_cards),
            turn: self.turn,
            phase: self.seen_phase(),
            places: Seat::all(self.seats).map(|seat| self.seen_place(seat)).collect(),
            die: self.die,
            centre: self.centre.clone(),
            pile: self.pile.len() as u32,
            thrown: self.thrown.len() as u32,
            turns_left: self.turns_left,
            own: seat.map(|seat| self.own(seat)),
            may_borrow: author && matches!(self.phase, Phase::Compose { task } if task.borrows()),
            may_answer: author && matches!(self.phase, Phase::Compose { .. }),
            may_guess: (seat.is_some() || viewer == Viewer::Table)
                && !author
                && guessing
                && self.draft.answer.is_some(),
        }
    }

    fn own(&self, seat: Seat) -> RebusOwn {
        let Draft {
            strip,
            intruder,
            answer,
            sealed,
        } = if seat == self.turn {
            self.draft.clone()
        } else {
            Draft::default()
        };
        RebusOwn {
            rack: self.racks[seat.index()].clone(),
            strip,
            intruder,
            answer,
            sealed,
        }
    }

    fn seen_place(&self, seat: Seat) -> RebusPlace {
        RebusPlace {
            seat,
            pawn: self.pawns[seat.index()],
            cards: self.racks[seat.index()].len() as u32,
        }
    }

    fn seen_phase(&self) -> RebusPhase {
        match &self.phase {
            Phase::Begin => RebusPhase::Begin,
            Phase::Swap { left, with } => RebusPhase::Swapping {
                left: *left,
                with: Seat::all(self.seats)
                    .zip(*with)
                    .filter(|(_, cards)| *cards > 0)
                    .map(|(with, cards)| RebusSwap { with, cards })
                    .collect(),
            },
            Phase::Compose { task } => RebusPhase::Composing { task: *task },
            Phase::Judge { laid } => {
                let rebus = self.seen_laid(laid);
                match laid.votes {
                    Some(votes) => RebusPhase::Voting {
                        rebus,
                        votes: Seat::all(self.seats)
                            .zip(votes)
                            .filter_map(|(seat, accept)| accept.map(|accept| RebusVote { seat, accept }))
                            .collect(),
                    },
                    None if laid.shown => RebusPhase::Judging { rebus },
                    None => RebusPhase::Guessing { rebus },
                }
            }
            Phase::Chain { next, links, passes } => RebusPhase::Chaining {
                next: *next,
                links: links.clone(),
                passes: *passes,
            },
            Phase::Refill { waiting } => RebusPhase::Refilling {
                waiting: waiting.clone(),
            },
            Phase::Over { why } => RebusPhase::Over { why: why.clone() },
        }
    }

    fn seen_laid(&self, laid: &Laid) -> RebusLaid {
        RebusLaid {
            task: laid.task,
            cards: laid.cards.clone(),
            borrowed: laid.borrowed.clone(),
            sealed: self.draft.answer.is_some(),
            shown: laid.shown,
            answer: self.draft.answer.clone().filter(|_| laid.shown),
            intruder: self.draft.intruder.filter(|_| laid.shown),
            challenged: laid.challenged,
            tried: laid.tried.clone(),
        }
    }
}

/// The questions to the ear, and its answers.
impl Rebus {
    /// The seat that composes now, if any.
    pub fn composer(&self) -> Option<Seat> {
        matches!(self.phase, Phase::Compose { .. }).then_some(self.turn)
    }

    /// The words the strip of this seat sounds like, without its intruder.
    pub fn heard(&self, seat: Seat) -> Vec<RebusHeard> {
        let RebusOwn { strip, intruder, .. } = self.own(seat);
        let strip: Vec<u16> = strip.into_iter().filter(|card| intruder != Some(*card)).collect();
        ear::hear(&strip, &self.own_cards)
    }

    /// The words that can be made of this seat's rack, as [`ear::ideas`] returns them.
    pub fn ideas(&self, seat: Seat) -> Vec<RebusHeard> {
        ear::ideas(&self.racks[seat.index()], &self.own_cards)
    }
}

impl Imagine for Rebus {
    fn imagine(setup: &Setup<RebusOptions>, view: &RebusView, viewer: Viewer, dice: &mut Dice) -> Self {
        let mut game = Rebus::bare(setup, dice.seed());
        game.turn = view.turn;
        game.turns_left = view.turns_left;
        game.die = view.die;
        game.centre.clone_from(&view.centre);
        game.phase = phase_of(&view.phase);
        game.draft = game.made_up_draft(view, dice);
        for (place, index) in view.places.iter().zip(0..MAX_SEATS) {
            game.pawns[index] = place.pawn;
        }
        let me = viewer.seat().map(Seat::index);
        if let (Some(rack), Some(own)) = (me.and_then(|me| game.racks.get_mut(me)), &view.own) {
            rack.clone_from(&own.rack);
            if viewer == (Viewer::Seat { seat: view.turn }) {
                game.draft = Draft {
                    strip: own.strip.clone(),
                    intruder: own.intruder,
                    answer: own.answer.clone(),
                    sealed: own.sealed,
                };
            }
        }

        // Distributes all cards the viewer does not see in a random order: racks, thrown cards, pile.
        let mut unseen = game.unseen();
        dice.shuffle(&mut unseen);
        let mut take = |cards: u32| unseen.split_off(unseen.len().saturating_sub(cards as usize));
        for (place, index) in view.places.iter().zip(0..MAX_SEATS) {
            if me != Some(index) {
                game.racks[index] = take(place.cards);
            }
        }
        game.thrown = take(view.thrown);
        game.pile = take(view.pile);
        game
    }
}

impl Rebus {
    /// Made-up secrets of the author, for a viewer who cannot know them.
    fn made_up_draft(&self, view: &RebusView, dice: &mut Dice) -> Draft {
        let (RebusPhase::Guessing { rebus }
        | RebusPhase::Judging { rebus }
        | RebusPhase::Voting { rebus, .. }) = &view.phase
        else {
            return Draft::default();
        };
        let hidden = rebus.task == RebusTask::Intruder && !rebus.shown;
        let unread = rebus.sealed && !rebus.shown;
        Draft {
            strip: Vec::new(),
            intruder: match hidden {
                true => dice.pick(&rebus.cards).copied(),
                false => rebus.intruder,
            },
            answer: match unread {
                true => Some(dice.below(1_000_000).to_string()),
                false => rebus.answer.clone(),
            },
            sealed: rebus.sealed,
        }
    }

    /// Every card that has no place yet.
    fn unseen(&self) -> Vec<u16> {
        let laid: Vec<u16> = match &self.phase {
            Phase::Judge { laid } => laid.cards.clone(),
            Phase::Chain { links, .. } => links.iter().map(|link| link.card).collect(),
            _ => Vec::new(),
        };
        let lies = |card: &u16| {
            laid.contains(card)
                || self.centre.contains(card)
                || self.racks.iter().any(|rack| rack.contains(card))
        };
        self.deck().filter(|card| !lies(card)).collect()
    }
}

/// The phase that a view shows.
fn phase_of(phase: &RebusPhase) -> Phase {
    let judge = |rebus: &RebusLaid, votes| Phase::Judge {
        laid: Laid {
            task: rebus.task,
            cards: rebus.cards.clone(),
            borrowed: rebus.borrowed.clone(),
            shown: rebus.shown,
            challenged: rebus.challenged,
            votes,
            tried: rebus.tried.clone(),
        },
    };
    match phase {
        RebusPhase::Begin => Phase::Begin,
        RebusPhase::Swapping { left, with } => {
            let mut assigned = [0; MAX_SEATS];
            for swap in with {
                if let Some(cards) = assigned.get_mut(swap.with.index()) {
                    *cards = swap.cards;
                }
            }
            Phase::Swap {
                left: *left,
                with: assigned,
            }
        }
        RebusPhase::Composing { task } => Phase::Compose { task: *task },
        RebusPhase::Guessing { rebus } | RebusPhase::Judging { rebus } => judge(rebus, None),
        RebusPhase::Voting { rebus, votes } => {
            let mut cast = [None; MAX_SEATS];
            for vote in votes {
                if let Some(slot) = cast.get_mut(vote.seat.index()) {
                    *slot = Some(vote.accept);
                }
            }
            judge(rebus, Some(cast))
        }
        RebusPhase::Chaining { next, links, passes } => Phase::Chain {
            next: *next,
            links: links.clone(),
            passes: *passes,
        },
        RebusPhase::Refilling { waiting } => Phase::Refill {
            waiting: waiting.clone(),
        },
        RebusPhase::Over { why } => Phase::Over { why: why.clone() },
    }
}
