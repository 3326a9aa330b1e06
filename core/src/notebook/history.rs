//! The history: matches as lines, with their seats.

use rusqlite::{Connection, Row as Columns, params};

use super::error::NotebookError;
use super::matches::counts_points;
use super::words::{collect, first, from_word, rfc3339, word};
use super::{profiles, seats};
use crate::check;
use crate::error::{Answer, Problem};
use crate::played::PlayedGame;
use crate::statistics::HistoryFilter;
use crate::table::{HistoryPage, MatchLine};

const COLUMNS: &str = "id, game, variant, state, started_at, updated_at, rounds, title, source, counts, evening, options, name, \
     (SELECT count(*) FROM matches w WHERE w.parted_from = coalesce(matches.parted_from, matches.id))";

/// A match with its line.
struct Row {
    id: String,
    /// Unix milliseconds.
    updated_at: i64,
    /// The line without seats. `None` for a game that this program does not know.
    line: Option<MatchLine>,
}

fn read(row: &Columns<'_>) -> Result<Row, NotebookError> {
    let (id, word): (String, String) = (row.get(0)?, row.get(1)?);
    let updated_at = row.get(5)?;
    let line = match PlayedGame::from_words(&word, row.get(7)?) {
        None => None,
        Some(game) => Some(MatchLine {
            match_id: id.clone(),
            game,
            source: from_word(row.get(8)?)?,
            variant: row.get(2)?,
            state: from_word(row.get(3)?)?,
            counts: row.get(9)?,
            counts_points: counts_points(row.get_ref(11)?),
            evening: row.get(10)?,
            started_at: rfc3339(row.get(4)?)?,
            updated_at: rfc3339(updated_at)?,
            rounds: row.get(6)?,
            name: row.get(12)?,
            other_ways: row.get(13)?,
            seats: Vec::new(),
        }),
    };
    Ok(Row { id, updated_at, line })
}

/// The lines of these matches, with seats. Skips unknown games.
fn lines(conn: &Connection, rows: Vec<Row>) -> Result<Vec<MatchLine>, NotebookError> {
    let known = rows.into_iter().filter_map(|row| row.line);
    known
        .map(|line| {
            let seats = seats::of_match(conn, &line.match_id)?;
            Ok(MatchLine { seats, ..line })
        })
        .collect()
}

/// The condition of a filter, with parameters 1 to 9.
const FILTER: &str = "family_id = ?1 \
    AND (?2 IS NULL OR EXISTS (SELECT 1 FROM seats WHERE person_id = ?2 AND match_id = matches.id)) \
    AND (?3 IS NULL OR (game = ?3 AND title IS ?4)) AND (?5 IS NULL OR variant = ?5) \
    AND (?6 IS NULL OR source = ?6) AND (?7 IS NULL OR state = ?7) \
    AND (?8 IS NULL OR evening >= ?8) AND (?9 IS NULL OR evening <= ?9)";

/// A page of a family's history, latest first: at most `limit` matches, starting at `cursor`, which the page before
/// gave. Refuses an invalid cursor.
pub fn page(
    conn: &Connection,
    family_id: &str,
    filter: &HistoryFilter,
    cursor: Option<&str>,
    limit: u32,
) -> Answer<HistoryPage> {
    let before = cursor.map(read_cursor).transpose()?;
    let person = filter.profile_id.as_deref();
    let person = person.map(|id| profiles::person_of(conn, id)).transpose()?;
    let game = filter.game.as_ref().map(PlayedGame::words);
    // The comparison is part of the text, not switched by a parameter: otherwise SQLite does not seek in the index.
    let from = match before {
        Some(_) => "AND (updated_at, id) < (?11, ?12)",
        None => "AND ?11 IS NULL AND ?12 IS NULL",
    };
    let sql = format!(
        "SELECT {COLUMNS} FROM matches WHERE {FILTER} {from} ORDER BY updated_at DESC, id DESC LIMIT ?10"
    );
    let mut query = conn.prepare_cached(&sql).map_err(NotebookError::from)?;
    let (time, id) = before.unzip();
    // Asks for one match more, to know whether another page follows.
    let rows = query.query(params![
        family_id,
        person,
        game.map(|(word, _)| word),
        game.and_then(|(_, title)| title),
        filter.variant,
        filter.source.as_ref().map(word).transpose()?,
        filter.state.as_ref().map(word).transpose()?,
        filter.since,
        filter.until,
        limit + 1,
        time,
        id
    ]);
    let mut rows: Vec<_> = collect(rows.map_err(NotebookError::from)?, read)?;
    let more = rows.len() > limit as usize;
    rows.truncate(limit as usize);
    let last = rows.last().filter(|_| more);
    let next = last.map(|row| format!("{}.{}", row.updated_at, row.id));
    Ok(HistoryPage {
        lines: lines(conn, rows)?,
        next,
    })
}

/// Reads a cursor: time and id of the last match of the page before.
fn read_cursor(text: &str) -> Answer<(i64, &str)> {
    let parts = text.split_once('.');
    let parts = parts.and_then(|(time, id)| Some((time.parse().ok()?, id)));
    parts.ok_or_else(|| check::invalid("cursor", Problem::Malformed))
}

/// The match with this id as a line of the history.
pub fn line(conn: &Connection, id: &str) -> Result<Option<MatchLine>, NotebookError> {
    let mut query = conn.prepare_cached(&format!("SELECT {COLUMNS} FROM matches WHERE id = ?1"))?;
    let found = first(query.query([id])?, read)?;
    Ok(lines(conn, found.into_iter().collect())?.pop())
}

/// A match and its parted copies, the one that kept the id first.
pub fn ways(conn: &Connection, id: &str) -> Result<Vec<MatchLine>, NotebookError> {
    let mut query = conn.prepare_cached(&format!(
        "SELECT {COLUMNS} FROM matches, \
                (SELECT coalesce(parted_from, id) AS first FROM matches WHERE id = ?1) \
         WHERE id = first OR parted_from = first ORDER BY id <> first, started_at, id"
    ))?;
    lines(conn, collect(query.query([id])?, read)?)
}

/// The condition that a match was put away and has not changed since.
const AWAY: &str = "EXISTS (SELECT 1 FROM put_away WHERE match_id = id AND as_of >= updated_at)";

/// Whether a match is put away.
pub fn is_away(conn: &Connection, id: &str) -> Result<bool, NotebookError> {
    let mut query = conn.prepare_cached(&format!("SELECT 1 FROM matches WHERE id = ?1 AND {AWAY}"))?;
    Ok(query.exists([id])?)
}

/// All unfinished matches of a family that are not put away, latest first.
pub fn unfinished(conn: &Connection, family_id: &str) -> Result<Vec<MatchLine>, NotebookError> {
    playing(conn, family_id, &format!("NOT {AWAY}"))
}

/// All unfinished matches of a family that are put away, latest first.
pub fn put_away(conn: &Connection, family_id: &str) -> Result<Vec<MatchLine>, NotebookError> {
    playing(conn, family_id, AWAY)
}

/// The unfinished matches of a family that fulfil the condition `which`, latest first.
fn playing(conn: &Connection, family_id: &str, which: &str) -> Result<Vec<MatchLine>, NotebookError> {
    let mut query = conn.prepare_cached(&format!(
        "SELECT {COLUMNS} FROM matches WHERE family_id = ?1 AND state = 'playing' AND {which} \
         ORDER BY updated_at DESC, id DESC"
    ))?;
    lines(conn, collect(query.query([family_id])?, read)?)
}

/// Puts a match away in its present state, or brings it back.
pub fn put_match_away(conn: &Connection, id: &str, away: bool) -> Result<(), NotebookError> {
    let sql = if away {
        "INSERT INTO put_away (match_id, as_of) SELECT id, updated_at FROM matches WHERE id = ?1 \
         ON CONFLICT (match_id) DO UPDATE SET as_of = excluded.as_of"
    } else {
        "DELETE FROM put_away WHERE match_id = ?1"
    };
    conn.prepare_cached(sql)?.execute([id])?;
    Ok(())
}
