//! What decided a finished round: every decision is judged by what its seat saw then, in a first look at all of them
//! and a second at those that stand out.

mod told;

pub use told::{MomentKind, MomentMove, RoundMoment};

use std::cmp::Reverse;
use std::iter::once;

use serde::{Deserialize, Serialize};

use crate::any::{AnyGame, AnyMove, AnyOptions, AnyView};
use crate::dice::Seed;
use crate::error::Answer;
use crate::game::{Seat, Setup, Viewer};
use crate::opponents::{Care, Judged};
use crate::progress::Progress;
use crate::round::Round;
use crate::table::{LogEntry, LogLine, Position};

/// Most moments of a round.
const MOST: usize = 3;

/// So many that look well done, and so many that look missed, are thought about once more.
const LOOKED_AT: u32 = 4;

/// Moves that are weighed beside what was played and the best: none where only what was missed is to be known.
const OTHERS: u32 = 4;

/// Fewest playouts of a first look: a long round takes longer, and is not judged by nothing.
const FEWEST: u32 = 4;

/// From so much of a round on, of ten thousand, a decision is worth telling.
const GAIN: u32 = 500;
const MISS: u32 = 1_000;

/// All that is needed to judge a round, without the notebook: what each seat saw when it decided, and no more.
#[derive(Serialize, Deserialize)]
pub struct Review {
    setup: Setup<AnyOptions>,
    /// Of how it is judged; what was dealt has another.
    chance: u64,
    /// What all of it costs.
    playouts: u32,
    decisions: Vec<Decision>,
}

#[derive(Serialize, Deserialize)]
struct Decision {
    /// Plies of the round before it, those included that only their own seat noticed.
    at: usize,
    seat: Seat,
    mv: AnyMove,
    /// Somebody plays there who may be shown what else could have been played.
    learns: bool,
    /// What the seat saw.
    view: AnyView,
}

/// A decision that mattered.
#[derive(PartialEq, Debug, Serialize, Deserialize)]
pub struct Verdict {
    at: usize,
    mv: AnyMove,
    /// What was missed; nothing where it was well done.
    instead: Option<AnyMove>,
}

/// A decision that stands out, and by how much.
struct Found<'a> {
    decision: &'a Decision,
    judged: Judged<AnyMove>,
    weight: u32,
}

impl Found<'_> {
    fn missed(&self) -> bool {
        self.judged.missed > 0
    }
}

impl Review {
    /// The decisions that mattered most: those well done first, each kind in its order. A step of `progress` for each
    /// decision that is looked at. The same round gives the same ones on every machine.
    ///
    /// # Errors
    /// `CalledOff`.
    pub fn judge(&self, progress: &Progress) -> Answer<Vec<Verdict>> {
        let quarter = self.playouts / 4;
        let all = self.decisions.iter().map(|one| (one, OTHERS)).collect::<Vec<_>>();
        let first = quarter / Care::cost(OTHERS) / (all.len() as u32).max(1);
        let mut found = self.found(&all, (first.max(FEWEST), 0), progress)?;
        found.sort_by_key(|one| Reverse(one.weight));
        let few = |missed: bool, others| {
            let kind = found.iter().filter(move |one| one.missed() == missed);
            kind.take(LOOKED_AT as usize)
                .map(move |one| (one.decision, others))
        };
        let again: Vec<_> = few(false, OTHERS).chain(few(true, 0)).collect();
        let second = 3 * quarter / LOOKED_AT / (Care::cost(OTHERS) + Care::cost(0));
        let mut found = self.found(&again, (second, 1), progress)?;
        found.retain(|one| one.weight >= if one.missed() { MISS } else { GAIN });
        Ok(chosen(found, self.setup.seats))
    }

    /// Those that stand out among decisions, each with how many other moves are weighed.
    fn found<'a>(
        &self,
        decisions: &[(&'a Decision, u32)],
        (playouts, look): (u32, u64),
        progress: &Progress,
    ) -> Answer<Vec<Found<'a>>> {
        progress.plan(decisions.len());
        let mut found = Vec::new();
        for (decision, others) in decisions.iter().copied() {
            let Decision { at, seat, mv, .. } = decision;
            let care = Care {
                playouts,
                others,
                seed: Seed(Position::number((self.chance, *at as u64, look))),
            };
            let stop = |_| progress.is_called_off();
            let judged = decision.view.judge(&self.setup, *seat, mv, care, &stop);
            progress.step(1)?;
            let Some(judged) = judged else { continue };
            let weight = judged.missed.max(judged.gained);
            // What was weighed beside nothing but the best was not much better than what else could have been played.
            let is_told = if judged.missed > 0 {
                decision.learns
            } else {
                others > 0
            };
            if is_told {
                found.push(Found {
                    decision,
                    judged,
                    weight,
                });
            }
        }
        Ok(found)
    }
}

/// The weightiest few, and one that was well done among them if there is any.
fn chosen(mut found: Vec<Found>, seats: u8) -> Vec<Verdict> {
    found.sort_by_key(|one| (Reverse(one.weight), one.decision.at));
    let mut kept: Vec<Found> = Vec::new();
    for one in found {
        // Of two steps of a turn, or of two turns in a row, the weightier speaks for both.
        let beside = |other: &Found| {
            let apart = other.decision.at.abs_diff(one.decision.at);
            other.decision.seat == one.decision.seat && apart <= 2 * usize::from(seats)
        };
        if !kept.iter().any(beside) {
            kept.push(one);
        }
    }
    if let Some(gained) = kept.iter().position(|one| !one.missed())
        && gained >= MOST
    {
        kept.swap(gained, MOST - 1);
    }
    kept.truncate(MOST);
    kept.sort_by_key(|one| (one.missed(), one.decision.at));
    let verdict = |one: Found| Verdict {
        at: one.decision.at,
        mv: one.decision.mv.clone(),
        instead: one.missed().then_some(one.judged.best),
    };
    kept.into_iter().map(verdict).collect()
}

/// A finished round with its position before every ply, and after the last.
pub(crate) struct Course {
    round: Round,
    positions: Vec<AnyGame>,
}

impl Course {
    pub fn of(round: Round) -> Course {
        let positions = round.positions().collect();
        Course { round, positions }
    }

    /// What is to be judged: of seats that learn, what they missed, too. `chance` is that of the thoughts; what was dealt
    /// has another.
    pub fn review(&self, learns: impl Fn(Seat) -> bool, chance: u64) -> Review {
        let setup = self.round.setup().clone();
        let plies = self.round.plies().iter().enumerate();
        let decided = plies.filter(|(at, _)| self.seen(*at).is_some());
        let decisions = decided.map(|(at, ply)| Decision {
            at,
            seat: ply.seat,
            mv: ply.mv.clone(),
            learns: learns(ply.seat),
            view: self.positions[at].view(Viewer::Seat { seat: ply.seat }),
        });
        Review {
            decisions: decisions.collect(),
            playouts: setup.options.game().playouts_of_review(),
            setup,
            chance,
        }
    }

    /// What was judged, as it is shown; nothing if that was another course of the round.
    pub fn moments(&self, verdicts: Vec<Verdict>) -> Option<Vec<RoundMoment>> {
        let shown = |Verdict { at, mv, instead }| {
            let end = self.seen(at)?;
            let (before, ply) = (&self.positions[at], &self.round.plies()[at]);
            let legal = |mv: &AnyMove| before.check(ply.seat, mv).is_ok();
            if ply.mv != mv || !instead.as_ref().is_none_or(legal) {
                return None;
            }
            let noticed = self.round.noticed().filter(|(plies, _)| *plies as usize <= end);
            Some(RoundMoment {
                ply: noticed.count() as u32,
                seat: ply.seat,
                kind: instead.map_or(MomentKind::Gained, |instead| MomentKind::Missed {
                    instead: self.after(at, end, instead),
                }),
                before: before.view(Viewer::Table),
                played: self.after(at, end, mv),
            })
        };
        verdicts.into_iter().map(shown).collect()
    }

    /// How many plies had been played when everybody saw what was decided with this one. Nothing where there was nothing
    /// that an opponent could have decided, or where its seat changed its mind before.
    fn seen(&self, at: usize) -> Option<usize> {
        let plies = self.round.plies();
        let (seat, before) = (plies.get(at)?.seat, self.positions.get(at)?);
        if !before.decides(seat) {
            return None;
        }
        let waits = |game: &&AnyGame| {
            let secret = game.in_secret();
            before.in_secret().contains(seat) && !secret.is_empty() && !secret.contains(seat)
        };
        let others = self.positions[at + 1..].iter().take_while(waits).count();
        let end = at + 1 + others;
        let anew = plies.get(at + 1..end)?.iter().any(|ply| ply.seat == seat);
        (!anew).then_some(end)
    }

    /// What comes of this move in the place of the one that was played: others decide what they decided.
    fn after(&self, at: usize, end: usize, mv: AnyMove) -> MomentMove {
        let (before, seat) = (&self.positions[at], self.round.plies()[at].seat);
        let viewer = Viewer::Seat { seat };
        let (mut game, mut log) = (before.clone(), Vec::new());
        let others = self.round.plies()[at + 1..end]
            .iter()
            .map(|ply| (ply.seat, &ply.mv));
        for (seat, mv) in once((seat, &mv)).chain(others) {
            game.apply(seat, mv, &mut |event| {
                let number = log.len() as u32 + 1;
                let entry = LogEntry::Event { event };
                log.push(LogLine { number, entry });
            });
        }
        MomentMove {
            reasons: before.view(viewer).reasons(self.round.setup(), viewer, seat, &mv),
            mv,
            view: game.view(Viewer::Table),
            log,
        }
    }
}

#[cfg(test)]
mod tests;
