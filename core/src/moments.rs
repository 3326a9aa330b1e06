//! Finds the decisions that decided a finished round. Every decision is judged by what its seat saw at that moment,
//! first all of them briefly, then again those that stand out.

mod told;

pub use told::{MomentKind, MomentMove, RoundMoment};

use std::cmp::Reverse;
use std::iter::once;

use serde::{Deserialize, Serialize};

use crate::any::{AnyGame, AnyMove, AnyOptions, AnyView};
use crate::dice::{Dice, Seed};
use crate::error::Answer;
use crate::game::{Seat, Setup, Viewer};
use crate::opponents::{Care, Judged};
use crate::progress::Progress;
use crate::round::Round;
use crate::table::{LogEntry, LogLine};

/// The largest number of moments of a round.
const MOST: usize = 3;

/// The number of decisions judged a second time, of each kind: those that look well done, and those that look
/// missed.
const LOOKED_AT: u32 = 4;

/// Other moves weighed for each decision. Where only a miss can be told, none are.
const OTHERS: u32 = 4;

/// The smallest number of playouts of a first look. A long round takes longer instead of being judged by nothing.
const FEWEST: u32 = 4;

/// The gain from which a decision is worth telling, out of ten thousand.
const GAIN: u32 = 500;
/// The miss from which a decision is worth telling, out of ten thousand.
const MISS: u32 = 1_000;

/// What a judgement of a round needs, without the notebook: for each decision, only what its seat saw.
#[derive(Serialize, Deserialize)]
pub struct Review {
    setup: Setup<AnyOptions>,
    /// The seed of the judgement, unrelated to the seed of the deal.
    chance: u64,
    /// The total number of playouts.
    playouts: u32,
    decisions: Vec<Decision>,
}

/// One decision of the round.
#[derive(Serialize, Deserialize)]
struct Decision {
    /// The number of plies played before, including those that only their own seat noticed.
    at: usize,
    seat: Seat,
    mv: AnyMove,
    /// Whether a person who may be shown better moves plays this seat.
    learns: bool,
    /// The view of the seat before the move.
    view: AnyView,
}

/// A decision that mattered.
#[derive(PartialEq, Debug, Serialize, Deserialize)]
pub struct Verdict {
    at: usize,
    mv: AnyMove,
    kind: MomentKind,
    other: AnyMove,
}

/// A decision that stands out.
struct Found<'a> {
    decision: &'a Decision,
    judged: Judged<AnyMove>,
    /// How much the decision gained or missed, out of ten thousand.
    weight: u32,
}

impl Found<'_> {
    fn missed(&self) -> bool {
        self.judged.missed > 0
    }
}

impl Review {
    /// The decisions that mattered most: first those well done, then the misses, each kind in playing order. One
    /// step of `progress` for each decision judged. The same round gives the same verdicts on every machine.
    ///
    /// # Errors
    /// `CalledOff` if the work was called off.
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

    /// Judges decisions, each with a number of other moves to weigh, and returns those that stand out. `look` is 0
    /// for the first look and 1 for the second.
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
                seed: Dice::new(Seed(self.chance), 2 * *at as u64 + look).seed(),
            };
            let stop = |_| progress.is_called_off();
            let judged = decision.view.judge(&self.setup, *seat, mv, care, &stop);
            progress.step(1)?;
            let Some(judged) = judged else { continue };
            let weight = judged.missed.max(judged.gained);
            // If only the best move was weighed besides the move played, nothing is known about most other moves:
            // such a decision cannot count as a gain.
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

/// Chooses the weightiest decisions, among them at least one well done if there is any.
fn chosen(mut found: Vec<Found>, seats: u8) -> Vec<Verdict> {
    found.sort_by_key(|one| (Reverse(one.weight), one.decision.at));
    let mut kept: Vec<Found> = Vec::new();
    for one in found {
        // Of two steps of a turn, or of two turns in a row, only the weightier counts.
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
        kind: match one.missed() {
            true => MomentKind::Missed,
            false => MomentKind::Gained,
        },
        other: one.judged.other,
    };
    kept.into_iter().map(verdict).collect()
}

/// A finished round with the position before every ply and after the last.
pub(crate) struct Course {
    round: Round,
    positions: Vec<AnyGame>,
}

impl Course {
    pub fn of(round: Round) -> Course {
        let positions = round.positions().collect();
        Course { round, positions }
    }

    /// The decisions to judge. Seats for which `learns` returns true are also told what they missed. `chance` seeds
    /// the judgement, not the deal.
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

    /// The verdicts in displayable form; `None` if they belong to another course of the round.
    pub fn moments(&self, verdicts: Vec<Verdict>) -> Option<Vec<RoundMoment>> {
        let shown = |Verdict { at, mv, kind, other }| {
            let end = self.seen(at)?;
            let (before, ply) = (&self.positions[at], &self.round.plies()[at]);
            if ply.mv != mv || before.check(ply.seat, &other).is_err() {
                return None;
            }
            let noticed = self.round.noticed().filter(|(plies, _)| *plies as usize <= end);
            Some(RoundMoment {
                ply: noticed.count() as u32,
                seat: ply.seat,
                kind,
                before: before.view(Viewer::Table),
                played: self.after(at, end, mv),
                other: self.after(at, end, other),
            })
        };
        verdicts.into_iter().map(shown).collect()
    }

    /// The number of plies played when everybody saw the decision made with ply `at`. `None` if an opponent could
    /// not have decided there, or if the seat changed its mind afterwards.
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

    /// The result of playing `mv` instead of ply `at`. The other seats decide as they did, up to ply `end`.
    fn after(&self, at: usize, end: usize, mv: AnyMove) -> MomentMove {
        let (before, seat) = (&self.positions[at], self.round.plies()[at].seat);
        let viewer = Viewer::Seat { seat };
        let (mut game, mut log) = (before.clone(), Vec::new());
        let others = self.round.plies()[at + 1..end]
            .iter()
            .map(|ply| (ply.seat, &ply.mv));
        for (seat, mv) in once((seat, &mv)).chain(others) {
            // A ply of another seat that this move rules out is refused and left out.
            let _ = game.apply(seat, mv, &mut |event| {
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
