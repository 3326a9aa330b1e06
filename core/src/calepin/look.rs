//! Looking: the table for one viewer, the history, past positions.

use super::{Calepin, Topic, people};
use crate::check;
use crate::error::{Answer, CalepinError, Problem, Thing};
use crate::notebook::matches::{Cursor, HistoryRow};
use crate::notebook::{Connection, matches, seats};
use crate::open_match::replay;
use crate::statistics::HistoryFilter;
use crate::table::{HistoryPage, MatchLine, MatchState, ReplayView};

impl Calepin {
    /// The matches of a family to be gone on with, latest first, but those that were put away.
    pub fn unfinished(&self, family_id: String) -> Answer<Vec<MatchLine>> {
        self.read(|conn| {
            people::family(conn, &family_id)?;
            lines(conn, matches::unfinished(conn, &family_id)?)
        })
    }

    /// The matches of a family that are to be gone on with and were put away from the shelf, latest first.
    pub fn put_away_matches(&self, family_id: String) -> Answer<Vec<MatchLine>> {
        self.read(|conn| {
            people::family(conn, &family_id)?;
            lines(conn, matches::put_away(conn, &family_id)?)
        })
    }

    /// Puts a match that is to be gone on with away from the shelf, or brings it back. Nothing of it is lost,
    /// and it comes back by itself when something happens in it.
    pub fn put_match_away(&self, match_id: String, away: bool) -> Answer<MatchLine> {
        self.write(Topic::Matches, |conn, _| {
            let row = matches::line(conn, &match_id)?;
            let line = lines(conn, row.into_iter().collect())?.pop();
            let line = line.ok_or_else(|| check::unknown(Thing::Match, &match_id))?;
            if line.state != MatchState::Playing {
                return Err(CalepinError::NotNow);
            }
            matches::put_match_away(conn, &match_id, away)?;
            Ok(line)
        })
    }

    /// A page of a family's matches that the filter lets through, latest first: those after `cursor`, at
    /// most `limit` (1 to 100).
    pub fn history(
        &self,
        family_id: String,
        filter: HistoryFilter,
        cursor: Option<String>,
        limit: u32,
    ) -> Answer<HistoryPage> {
        check::range("limit", limit, 1, 100)?;
        check::filter(&filter)?;
        let cursor = cursor.map(read_cursor).transpose()?;
        self.read(|conn| {
            people::family(conn, &family_id)?;
            // One more than asked for tells whether another page follows.
            let mut rows = matches::page(conn, &family_id, &filter, cursor.as_ref(), limit + 1)?;
            let more = rows.len() > limit as usize;
            rows.truncate(limit as usize);
            let next = rows.last().filter(|_| more).map(write_cursor);
            Ok(HistoryPage {
                lines: lines(conn, rows)?,
                next,
            })
        })
    }

    /// The position of a round after `ply` plies, as the table saw it. Rounds count from 1.
    pub fn replay(&self, match_id: String, round: u32, ply: u32) -> Answer<ReplayView> {
        self.read(|conn| replay(conn, match_id, round, ply))
    }
}

/// The rows as lines; matches of games that this program does not know are left out.
pub(super) fn lines(conn: &Connection, rows: Vec<HistoryRow>) -> Answer<Vec<MatchLine>> {
    let mut lines = Vec::with_capacity(rows.len());
    for row in rows {
        let Some(game) = row.game else { continue };
        lines.push(MatchLine {
            game,
            source: row.source,
            variant: row.variant,
            state: row.state,
            counts: row.counts,
            counts_points: row.counts_points,
            evening: row.evening,
            started_at: crate::notebook::rfc3339(row.started_at)?,
            updated_at: crate::notebook::rfc3339(row.updated_at)?,
            rounds: row.rounds,
            seats: seats::of_match(conn, &row.id)?,
            match_id: row.id,
        });
    }
    Ok(lines)
}

fn write_cursor(row: &HistoryRow) -> String {
    format!("{}.{}", row.updated_at, row.id)
}

fn read_cursor(text: String) -> Answer<Cursor> {
    let parts = text.split_once('.').and_then(|(time, id)| {
        Some(Cursor {
            updated_at: time.parse().ok()?,
            id: id.to_owned(),
        })
    });
    parts.ok_or_else(|| check::invalid("cursor", Problem::Malformed))
}
