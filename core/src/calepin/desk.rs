//! The desk: the open notebook, and the few matches that are being played, kept in memory.
//!
//! What is in memory equals what is on the disk. When another program has written to the file, or
//! writing failed, memory is emptied and read again.

use std::path::Path;

use super::curtain::Tablet;
use super::glass::Glass;
use super::{Answer, check};
use crate::error::Thing;
use crate::game::OptionsRefusal;
use crate::match_::{Closed, Match, Terms};
use crate::notebook::error::NotebookError;
use crate::notebook::matches::MatchRow;
use crate::notebook::rounds::{RoundRow, RoundState};
use crate::notebook::{Connection, Notebook, glasses, matches, rounds, seats, times_replaced, turns};
use crate::progress::Progress;
use crate::round::{Round, Step, Written};
use crate::table::{MatchState, SeatInfo};

/// Matches kept in memory: the one being played, and those somebody else looks at.
const MOST_OPEN: usize = 4;

/// A match in memory.
pub(super) struct OpenMatch {
    /// As it is written down.
    pub row: MatchRow,
    /// Who sits where.
    pub seats: Vec<SeatInfo>,
    /// Key of the current round.
    pub round_id: i64,
    /// How often a backup had been put in the notebook's place when this was read.
    pub replaced: i64,
    /// The match itself.
    pub game: Match,
    /// Who looks.
    pub tablet: Tablet,
    /// The minute glass.
    pub glass: Option<Glass>,
}

/// What a call has done to a match; it is on the disk, and now becomes true in memory.
pub(super) enum Change {
    /// A ply was played.
    Step(Step),
    /// The match is this now, with this current round.
    Match {
        /// The match.
        game: Match,
        /// Key of its current round.
        round_id: i64,
    },
}

/// The open notebook and the matches in memory, the one used last in front.
pub(super) struct Desk {
    notebook: Notebook,
    open: Vec<OpenMatch>,
}

impl Desk {
    pub fn new(notebook: Notebook) -> Desk {
        Desk {
            notebook,
            open: Vec::new(),
        }
    }

    /// Forgets the matches in memory.
    pub fn clear(&mut self) {
        self.open.clear();
    }

    pub fn mark_suspect(&self) {
        self.notebook.mark_suspect();
    }

    /// Reads, with the matches in memory as they are on the disk.
    pub fn read<T>(&mut self, run: impl FnOnce(&Connection, &mut Vec<OpenMatch>) -> Answer<T>) -> Answer<T> {
        let open = &mut self.open;
        self.notebook.read(|conn, changed| {
            if changed {
                open.clear();
            }
            run(conn, open)
        })
    }

    /// Writes, all or nothing. What the closure returns is on the disk when this returns.
    pub fn write<T>(&mut self, run: impl FnOnce(&Connection, &mut Vec<OpenMatch>) -> Answer<T>) -> Answer<T> {
        let open = &mut self.open;
        self.notebook.write(|conn, changed| {
            if changed {
                open.clear();
            }
            run(conn, open)
        })
    }

    /// Changes a match: on the disk first, then in memory. Returns it as it is now.
    pub fn change(
        &mut self,
        match_id: &str,
        run: impl FnOnce(&Connection, &OpenMatch) -> Answer<Change>,
    ) -> Answer<&OpenMatch> {
        let (change, glass) = self.write(|conn, open| {
            let current = find(conn, open, match_id)?;
            let change = run(conn, current)?;
            let after = match &change {
                Change::Step(step) => Some(step.game()),
                Change::Match { game, .. } => Some(game.round().game()).filter(|_| game.closed().is_none()),
            };
            let glass = current.glass_after(after);
            if glass != current.glass {
                glasses::set(conn, match_id, glass.map(|glass| glass.row))?;
            }
            Ok((change, glass))
        })?;
        let current = self
            .open
            .first_mut()
            .ok_or_else(|| check::unknown(Thing::Match, match_id))?;
        current.glass = glass;
        match change {
            Change::Step(step) => {
                let before = current.game.round().game().in_secret();
                current.game.commit(step);
                current.settle(Some(before));
            }
            Change::Match { game, round_id } => {
                let noticed = current.noticed();
                current.game = game;
                current.round_id = round_id;
                // Whoever takes back a step of their own that nobody noticed goes on looking.
                if current.noticed() != noticed {
                    current.settle(None);
                }
            }
        }
        current.rest_glass();
        Ok(current)
    }

    /// Keeps a match in memory that was just written down.
    pub fn keep(&mut self, new: OpenMatch) -> &OpenMatch {
        self.open.truncate(MOST_OPEN - 1);
        self.open.insert(0, new);
        &self.open[0]
    }

    /// Puts a backup made ready in the place of the notebook.
    pub fn replace(&mut self, ready: &Path, progress: &Progress) -> Result<(), NotebookError> {
        self.open.clear();
        self.notebook.replace(ready, progress)
    }

    #[cfg(test)]
    pub fn notebook(&self) -> &Notebook {
        &self.notebook
    }
}

/// The match from memory, or from the disk into memory; it is in front afterwards.
pub(super) fn find<'a>(
    conn: &Connection,
    open: &'a mut Vec<OpenMatch>,
    match_id: &str,
) -> Answer<&'a mut OpenMatch> {
    let found = match open.iter().position(|m| m.row.id == match_id) {
        Some(at) => open.remove(at),
        None => load(conn, match_id, replayed)?,
    };
    open.truncate(MOST_OPEN - 1);
    open.insert(0, found);
    Ok(&mut open[0])
}

/// Reads a match from the disk. `round` makes its current round.
pub(super) fn load(
    conn: &Connection,
    match_id: &str,
    round: impl FnOnce(&Connection, &Terms, &RoundRow) -> Answer<Round>,
) -> Answer<OpenMatch> {
    let row = matches::get(conn, match_id)?.ok_or_else(|| check::unknown(Thing::Match, match_id))?;
    let seats: Vec<SeatInfo> = seats::of_match(conn, match_id)?
        .into_iter()
        .map(|seat| seat.who)
        .collect();
    let terms = Terms {
        seats: seats.len() as u8,
        options: row.options.clone(),
        ending: row.ending,
        dealer: row.dealer,
    };
    let all = rounds::of_match(conn, match_id)?;
    let latest = all
        .last()
        .ok_or_else(|| NotebookError::Unreplayable("the match has no round".to_owned()))?;
    let mut outcomes = Vec::new();
    for finished in all.iter().filter(|round| round.state == RoundState::Finished) {
        outcomes.push(rounds::outcome(conn, finished.id)?);
    }
    let round = round(conn, &terms, latest)?;
    let closed = match row.state {
        MatchState::Playing => None,
        MatchState::Abandoned => Some(Closed::Abandoned),
        MatchState::Finished => {
            let by_the_table = !Match::resume(
                terms.clone(),
                outcomes.clone(),
                latest.number,
                round.clone(),
                None,
            )
            .is_over();
            by_the_table.then_some(Closed::Finished)
        }
    };
    let game = Match::resume(terms, outcomes, latest.number, round, closed);
    let mut found = OpenMatch {
        row,
        seats,
        round_id: latest.id,
        replaced: times_replaced(conn)?,
        game,
        tablet: Tablet::FOUND,
        glass: None,
    };
    found.glass = found.glass_found(glasses::get(conn, match_id)?);
    Ok(found)
}

/// The round as its log tells it.
pub(super) fn replayed(conn: &Connection, terms: &Terms, row: &RoundRow) -> Answer<Round> {
    let log = turns::of_round(conn, row.id).map_err(|error| match error {
        NotebookError::Unreadable(why) => NotebookError::Unreplayable(why),
        other => other,
    })?;
    let seed = replayable(terms, row)?;
    let traces = log.iter().map(|turn| turn.trace).collect();
    let standing = log.iter().filter(|turn| turn.trace.stands);
    let moves = standing.map(|turn| (turn.trace.seat, turn.mv.clone()));
    let round = Round::replay(terms.setup(row.number), seed, moves, traces);
    let mut round = round.map_err(|why| NotebookError::Unreplayable(why.to_string()))?;
    let written = log.iter().map(|turn| Written {
        seat: turn.trace.seat,
        mv: &turn.mv,
        ply: turn.ply,
        stands: turn.trace.stands,
        by_consent: turn.by_consent,
    });
    round.recall(&written.collect::<Vec<_>>());
    Ok(round)
}

/// The seed of a round, unless other rules than today's, or people at a real table, played it.
pub(super) fn replayable(terms: &Terms, row: &RoundRow) -> Answer<crate::dice::Seed> {
    let known = terms.options.game().info().rules_version;
    if row.rules_version != known {
        let why = format!("rules {} instead of {known}", row.rules_version);
        return Err(NotebookError::Unreplayable(why).into());
    }
    match row.seed {
        Some(seed) => Ok(seed),
        None => Err(NotebookError::Unreplayable("a sheet from the real table".to_owned()).into()),
    }
}

/// A dealt round that cannot be dealt any more is one that cannot be replayed.
pub(super) fn undealable(why: OptionsRefusal) -> NotebookError {
    NotebookError::Unreplayable(format!("the round cannot be dealt: {why}"))
}
