//! One match in memory, and how it is read from the disk.

use std::time::Duration;

use super::{Answer, check};
use crate::error::Thing;
use crate::game::{Outcome, Seat};
use crate::match_::{Closed, Match, Terms};
use crate::notebook::error::NotebookError;
use crate::notebook::glasses::GlassRow;
use crate::notebook::matches::MatchRow;
use crate::notebook::rounds::{RoundRow, RoundState};
use crate::notebook::{Connection, glasses, matches, rounds, seats, times_replaced, turns};
use crate::round::{Round, Written};
use crate::table::{MatchState, SeatInfo};

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

/// Who holds the tablet.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub(super) struct Tablet {
    /// The seat that has opened the curtain.
    pub holder: Option<Seat>,
    /// Somebody other than who played last may have held it since.
    pub passed: bool,
}

impl Tablet {
    /// As it is found when a match is read from the disk: nobody knows in whose hands it was.
    pub const FOUND: Tablet = Tablet {
        holder: None,
        passed: true,
    };
}

/// The glass of a match in memory.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Glass {
    /// As it is written down.
    pub row: GlassRow,
    /// The table has stopped it.
    pub paused: bool,
    /// When somebody last looked at it running.
    pub looked: Option<Duration>,
}

/// A match as it is written down, without its current round having been played again.
pub(super) struct Record {
    pub row: MatchRow,
    pub seats: Vec<SeatInfo>,
    pub terms: Terms,
    /// In order; there is at least one.
    pub rounds: Vec<RoundRow>,
    pub latest: RoundRow,
    /// Of the finished rounds.
    pub outcomes: Vec<Outcome>,
}

/// Reads what is written down of a match.
pub(super) fn record(conn: &Connection, match_id: &str) -> Answer<Record> {
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
    let rounds = rounds::of_match(conn, match_id)?;
    let latest = rounds
        .last()
        .cloned()
        .ok_or_else(|| NotebookError::Unreplayable("the match has no round".to_owned()))?;
    let mut outcomes = Vec::new();
    for finished in rounds.iter().filter(|round| round.state == RoundState::Finished) {
        outcomes.push(rounds::outcome(conn, finished.id)?);
    }
    Ok(Record {
        row,
        seats,
        terms,
        rounds,
        latest,
        outcomes,
    })
}

/// Reads a match from the disk, with its current round as its log tells it.
pub(super) fn load(conn: &Connection, match_id: &str) -> Answer<OpenMatch> {
    let Record {
        row,
        seats,
        terms,
        latest,
        outcomes,
        ..
    } = record(conn, match_id)?;
    let round = replayed(conn, &terms, &latest)?;
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
    let seed = replayable(terms, row)?;
    let log = turns::of_round(conn, row.id).map_err(|error| match error {
        NotebookError::Unreadable(why) => NotebookError::Unreplayable(why),
        other => other,
    })?;
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
    let game = terms.options.game();
    if !game.plays(row.rules_version) {
        let known = game.info().rules_version;
        let why = format!("rules {} instead of {known}", row.rules_version);
        return Err(NotebookError::Unreplayable(why).into());
    }
    match row.seed {
        Some(seed) => Ok(seed),
        None => Err(NotebookError::Unreplayable("a sheet from the real table".to_owned()).into()),
    }
}
