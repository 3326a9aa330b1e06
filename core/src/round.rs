//! A round: a setup, a seed and a log of plies. Everything else follows from these.
//!
//! The log keeps every ply that was ever played, also those that were taken back, because undo depends on what people
//! have seen and done since.

mod history;
mod log;

pub use history::{Logged, Past, history};

use std::iter::successors;

use crate::any::{AnyEvent, AnyGame, AnyMove, AnyOptions, AnyRefusal};
use crate::dice::Seed;
use crate::game::{OptionsRefusal, Outcome, Seat, Setup};
use crate::table::{LogEntry, LogLine, Position, UndoRule};

/// A ply that stands: it was not taken back.
#[derive(Clone, PartialEq, Debug)]
pub struct Ply {
    /// The seat that played.
    pub seat: Seat,
    /// The move.
    pub mv: AnyMove,
    /// Whether the ply showed somebody something hidden.
    pub revealed: bool,
    /// The events of the ply, which everybody saw.
    pub events: Vec<AnyEvent>,
    /// The number of the first log line of the ply. A ply without events has the number of the next line.
    line: u32,
}

/// What a round remembers of every ply, also of those that were taken back.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Trace {
    /// The seat that played.
    pub seat: Seat,
    /// Whether the ply showed somebody something hidden.
    pub revealed: bool,
    /// Whether the ply stands.
    pub stands: bool,
}

/// A row of the saved log: a ply that stands or was taken back.
#[derive(Clone, PartialEq, Debug)]
pub struct Written {
    /// The move.
    pub mv: AnyMove,
    /// The seat, whether the ply showed something hidden, and whether the ply stands.
    pub trace: Trace,
    /// The number of the ply, counted from 1, when it was played.
    pub ply: u32,
    /// Whether the ply was taken back with everybody's consent.
    pub by_consent: bool,
}

impl Logged for Written {
    fn number(&self) -> u32 {
        self.ply
    }

    fn stands(&self) -> bool {
        self.trace.stands
    }
}

/// Why the rules refuse a saved log.
#[derive(Clone, PartialEq, Debug, thiserror::Error)]
pub enum Unreplayable {
    /// The round cannot be dealt.
    #[error("the round cannot be dealt: {0}")]
    Deal(OptionsRefusal),
    /// A ply that stands is not legal at its place.
    #[error("ply {ply} is refused: {why}")]
    Ply {
        /// The number of the ply, counted from 1.
        ply: u32,
        /// The refusal.
        why: AnyRefusal,
    },
}

/// A legal ply with its effect that is not part of the round yet: a ply is saved before it is shown.
#[derive(Clone)]
pub struct Step {
    after: AnyGame,
    ply: Ply,
}

impl Step {
    /// The ply.
    pub fn ply(&self) -> &Ply {
        &self.ply
    }

    /// The position after the ply.
    pub fn game(&self) -> &AnyGame {
        &self.after
    }

    /// The outcome, if the ply ends the round.
    pub fn outcome(&self) -> Option<Outcome> {
        self.after.outcome()
    }
}

/// A round that is being played or is over.
#[derive(Clone)]
pub struct Round {
    setup: Setup<AnyOptions>,
    /// The position before the first ply.
    dealt: AnyGame,
    /// The current position.
    game: AnyGame,
    /// The plies that stand.
    plies: Vec<Ply>,
    /// Every ply that was ever played, in order.
    traces: Vec<Trace>,
    /// Number of log lines ever given, including those of plies that were taken back.
    lines: u32,
    /// The log lines about plies that were taken back with everybody's consent. A line names the seat and not the
    /// move. A change of mind in secret has no line, because it is that seat's own secret.
    taken_back: Vec<LogLine>,
    noticed: Noticed,
}

/// What everybody has noticed: plies that were not quiet, and that such plies were taken back.
#[derive(Clone, Copy, Default, Debug)]
struct Noticed {
    /// How often everybody noticed something. The count only grows.
    count: u32,
    /// A hash of the events of the plies that stand.
    hash: u64,
    /// Number of plies ever played when everybody last noticed something.
    at_ply: usize,
}

impl Round {
    /// Deals a round.
    pub fn deal(setup: Setup<AnyOptions>, seed: Seed) -> Result<Round, OptionsRefusal> {
        let dealt = AnyGame::deal(&setup, seed)?;
        Ok(Round {
            setup,
            game: dealt.clone(),
            dealt,
            plies: Vec::new(),
            traces: Vec::new(),
            lines: 0,
            taken_back: Vec::new(),
            noticed: Noticed::default(),
        })
    }

    /// Replays a saved log: every ply ever played, in order. A ply that was taken back and that these rules refuse is
    /// skipped, and so are the plies that were played on top of it.
    ///
    /// # Errors
    /// [`Unreplayable`] if the round cannot be dealt, or if the rules refuse a ply that stands.
    pub fn replay(setup: Setup<AnyOptions>, seed: Seed, log: &[Written]) -> Result<Round, Unreplayable> {
        let mut round = Round::deal(setup, seed).map_err(Unreplayable::Deal)?;
        // Plies on the table that the rules refuse, and those on top of them.
        let mut skipped = 0;
        for run in history(log).chunk_by(taken_back_together) {
            match run {
                [Past::TakenBack(row), ..] => {
                    let absent = skipped.min(run.len());
                    skipped -= absent;
                    if run.len() > absent {
                        let shorter = round.without((run.len() - absent) as u32, row.by_consent);
                        debug_assert!(shorter.is_some(), "what is taken back was played or skipped");
                        round = shorter.unwrap_or(round);
                    }
                }
                [Past::Played(row), ..] => match round.step(row.trace.seat, &row.mv) {
                    Ok(step) if skipped == 0 => round.commit(step),
                    Err(why) if row.trace.stands => {
                        let ply = round.ply() + 1;
                        return Err(Unreplayable::Ply { ply, why });
                    }
                    _ => {
                        skipped += 1;
                        round.traces.push(row.trace);
                    }
                },
                [] => {}
            }
        }
        round.traces = log.iter().map(|row| row.trace).collect();
        Ok(round)
    }

    /// Checks a move and works out its effect. The round does not change.
    pub fn step(&self, seat: Seat, mv: &AnyMove) -> Result<Step, AnyRefusal> {
        let mut after = self.game.clone();
        let mut events = Vec::new();
        after.apply(seat, mv, &mut |event| events.push(event))?;
        let revealed = self.game.reveals(seat, mv);
        Ok(Step {
            after,
            ply: Ply {
                seat,
                mv: mv.clone(),
                revealed,
                events,
                line: self.lines + 1,
            },
        })
    }

    /// Adds a step to the round. The step must come from this very position.
    pub fn commit(&mut self, step: Step) {
        self.game = step.after;
        self.traces.push(Trace {
            seat: step.ply.seat,
            revealed: step.ply.revealed,
            stands: true,
        });
        if !self.is_quiet(&step.ply) {
            self.noticed.hash = noticed_after(self.noticed.hash, &step.ply);
            self.note_noticed();
        }
        self.lines += step.ply.events.len() as u32;
        self.plies.push(step.ply);
    }

    /// The round with its last `count` plies taken back, which stay in the log. If `by_consent`, a log line tells the
    /// table of each that everybody noticed. `None` if fewer plies stand.
    pub fn without(&self, count: u32, by_consent: bool) -> Option<Round> {
        let kept = self.plies.len().checked_sub(count as usize)?;
        let mut shorter = self.clone();
        shorter.game = self.positions().nth(kept)?;
        let gone = shorter.plies.split_off(kept);
        let standing = shorter.traces.iter_mut().rev().filter(|trace| trace.stands);
        for trace in standing.take(gone.len()) {
            trace.stands = false;
        }
        let noticed = shorter.noticed();
        shorter.noticed.hash = noticed.fold(0, |hash, (_, ply)| noticed_after(hash, ply));
        for gone in gone.iter().rev().filter(|ply| !self.is_quiet(ply)) {
            shorter.note_noticed();
            if by_consent {
                shorter.tell_taken_back(gone.seat);
            }
        }
        Some(shorter)
    }

    /// Adds a log line: a ply of this seat was taken back.
    fn tell_taken_back(&mut self, seat: Seat) {
        self.lines += 1;
        self.taken_back.push(LogLine {
            number: self.lines,
            entry: LogEntry::TakenBack { seat },
        });
    }

    /// Counts that everybody has just noticed something.
    fn note_noticed(&mut self) {
        self.noticed.count += 1;
        self.noticed.at_ply = self.traces.len();
    }

    /// How often everybody has noticed something in this round, and a hash of the events of the plies that stand. The
    /// pair never comes back.
    pub fn told(&self) -> (u32, u64) {
        (self.noticed.count, self.noticed.hash)
    }

    /// Number of plies that this seat has played or taken back in secret since everybody last noticed something. Until
    /// everybody notices something again, the number only grows.
    pub fn secret_changes(&self, seat: Seat) -> u32 {
        let since = self.traces.iter().skip(self.noticed.at_ply);
        let own = since.filter(|trace| trace.seat == seat);
        own.map(|trace| if trace.stands { 1 } else { 2 }).sum()
    }

    /// The rule for taking back the last `count` plies. Undo is free if these plies, and all that were played since
    /// and taken back, showed nothing hidden and came from one seat.
    pub fn undo_rule(&self, count: u32) -> UndoRule {
        let mut standing = self.traces.iter().enumerate().rev().filter(|(_, t)| t.stands);
        let Some((first, _)) = (count as usize).checked_sub(1).and_then(|nth| standing.nth(nth)) else {
            return UndoRule::Nothing;
        };
        let seat = self.traces[first].seat;
        if self.traces[first..].iter().any(|t| t.revealed || t.seat != seat) {
            UndoRule::Consent
        } else {
            UndoRule::Free
        }
    }

    /// The positions of the round: before each ply that stands, and after the last one.
    pub fn positions(&self) -> impl Iterator<Item = AnyGame> {
        let mut plies = self.plies.iter();
        successors(Some(self.dealt.clone()), move |before| {
            let ply = plies.next()?;
            let mut after = before.clone();
            let replayed = after.apply(ply.seat, &ply.mv, &mut |_| {});
            debug_assert!(replayed.is_ok(), "a ply that stands is refused: {replayed:?}");
            Some(after)
        })
    }

    /// The setup from which the round was dealt.
    pub fn setup(&self) -> &Setup<AnyOptions> {
        &self.setup
    }

    /// The current position.
    pub fn game(&self) -> &AnyGame {
        &self.game
    }

    /// The plies that stand.
    pub fn plies(&self) -> &[Ply] {
        &self.plies
    }

    /// Number of plies that stand.
    pub fn ply(&self) -> u32 {
        self.plies.len() as u32
    }

    /// Whether only its own seat noticed this ply, such as a card added to a strip, or a sealed choice changed.
    fn is_quiet(&self, ply: &Ply) -> bool {
        ply.events.is_empty() && self.setup.options.game().info().secrets
    }

    /// The plies that stand and that everybody noticed, each with its number among the plies that stand, counted from
    /// 1. The table counts only these plies: how often a seat changes a secret of its own is a secret, too.
    pub fn noticed(&self) -> impl DoubleEndedIterator<Item = (u32, &Ply)> {
        let all = self.plies.iter().enumerate();
        all.filter(|(_, ply)| !self.is_quiet(ply))
            .map(|(at, ply)| (at as u32 + 1, ply))
    }

    /// The plies since the last one that everybody noticed.
    pub fn quiet(&self) -> &[Ply] {
        let noticed = self.noticed().next_back().map_or(0, |(plies, _)| plies);
        &self.plies[noticed as usize..]
    }

    /// Number of plies ever played, including those that were taken back.
    pub fn played(&self) -> u32 {
        self.traces.len() as u32
    }
}

/// Whether both plies were taken back, and in the same way.
fn taken_back_together(one: &Past<'_, Written>, other: &Past<'_, Written>) -> bool {
    match (one, other) {
        (Past::TakenBack(one), Past::TakenBack(other)) => one.by_consent == other.by_consent,
        _ => false,
    }
}

/// The hash of [`Noticed`] after one more ply that everybody noticed.
fn noticed_after(hash: u64, ply: &Ply) -> u64 {
    Position::number((hash, ply.seat, &ply.events))
}

#[cfg(test)]
mod tests;
