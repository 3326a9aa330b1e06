//! Table `matches`.

use rusqlite::{Connection, Row, params};

use super::error::NotebookError;
use super::words::{collect, first, from_json, from_word, json, word};
use crate::any::{AnyOptions, GameId};
use crate::game::Seat;
use crate::table::{Ending, MatchState};

/// A match as it is written down, without its seats and rounds.
#[derive(Clone, PartialEq, Debug)]
pub struct MatchRow {
    /// UUIDv7.
    pub id: String,
    /// Whose evening it is.
    pub family_id: String,
    /// What the rules are called.
    pub variant: String,
    /// The rules.
    pub options: AnyOptions,
    /// When the match ends.
    pub ending: Ending,
    /// Who dealt the first round.
    pub dealer: Seat,
    /// What became of it.
    pub state: MatchState,
}

/// A match on the history, without its seats.
#[derive(Clone, PartialEq, Debug)]
pub struct HistoryRow {
    /// UUIDv7.
    pub id: String,
    /// The word of the game, which this program may not know.
    pub game: Option<GameId>,
    /// What the rules are called.
    pub variant: String,
    /// What became of it.
    pub state: MatchState,
    /// Unix milliseconds.
    pub started_at: i64,
    /// Unix milliseconds.
    pub updated_at: i64,
    /// Finished rounds.
    pub rounds: u32,
}

/// Where a page of the history begins: just before this match.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Cursor {
    /// Unix milliseconds.
    pub updated_at: i64,
    /// The match.
    pub id: String,
}

/// Writes down a new match.
pub fn insert(conn: &Connection, row: &MatchRow, now: i64) -> Result<(), NotebookError> {
    let (ending, value) = match row.ending {
        Ending::Rounds { count } => ("rounds", Some(count)),
        Ending::Target { points } => ("target", Some(points)),
        Ending::Open => ("open", None),
    };
    conn.prepare_cached(
        "INSERT INTO matches (id, family_id, game, variant, options, ending, ending_value, dealer, state, \
                              source, started_at, updated_at) \
         VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, 'playing', 'digital', ?9, ?9)",
    )?
    .execute(params![
        row.id,
        row.family_id,
        row.options.game().word(),
        row.variant,
        json(&row.options)?,
        ending,
        value,
        row.dealer.0,
        now,
    ])?;
    Ok(())
}

fn read(row: &Row<'_>) -> Result<MatchRow, NotebookError> {
    let ending: String = row.get(4)?;
    let value: u32 = row.get::<_, Option<u32>>(5)?.unwrap_or_default();
    Ok(MatchRow {
        id: row.get(0)?,
        family_id: row.get(1)?,
        variant: row.get(2)?,
        options: from_json(row.get_ref(3)?.as_str().map_err(rusqlite::Error::from)?)?,
        ending: match ending.as_str() {
            "rounds" => Ending::Rounds { count: value },
            "target" => Ending::Target { points: value },
            _ => Ending::Open,
        },
        dealer: Seat(row.get(6)?),
        state: from_word(row.get(7)?)?,
    })
}

/// One match.
pub fn get(conn: &Connection, id: &str) -> Result<Option<MatchRow>, NotebookError> {
    let mut query = conn.prepare_cached(
        "SELECT id, family_id, variant, options, ending, ending_value, dealer, state \
         FROM matches WHERE id = ?1",
    )?;
    first(query.query([id])?, read)
}

/// Notes that something happened. A clock that went backwards does not move a match down the history.
pub fn touch(conn: &Connection, id: &str, now: i64) -> Result<(), NotebookError> {
    conn.prepare_cached("UPDATE matches SET updated_at = max(updated_at, ?2) WHERE id = ?1")?
        .execute(params![id, now])?;
    Ok(())
}

/// Writes down what became of a match and how many of its rounds are finished.
pub fn set_state(
    conn: &Connection,
    id: &str,
    state: MatchState,
    rounds: u32,
    now: i64,
) -> Result<(), NotebookError> {
    conn.prepare_cached(
        "UPDATE matches SET state = ?2, rounds = ?3, updated_at = max(updated_at, ?4), \
                            ended_at = iif(?2 = 'playing', NULL, max(started_at, ?4)) \
         WHERE id = ?1",
    )?
    .execute(params![id, word(&state)?, rounds, now])?;
    Ok(())
}

fn read_history(row: &Row<'_>) -> Result<HistoryRow, NotebookError> {
    let game: String = row.get(1)?;
    Ok(HistoryRow {
        id: row.get(0)?,
        game: GameId::from_word(&game),
        variant: row.get(2)?,
        state: from_word(row.get(3)?)?,
        started_at: row.get(4)?,
        updated_at: row.get(5)?,
        rounds: row.get(6)?,
    })
}

const HISTORY_COLUMNS: &str = "id, game, variant, state, started_at, updated_at, rounds";

/// At most `limit` matches of a family, latest first, from `before` on.
pub fn page(
    conn: &Connection,
    family_id: &str,
    before: Option<&Cursor>,
    limit: u32,
) -> Result<Vec<HistoryRow>, NotebookError> {
    let Some(before) = before else {
        let mut query = conn.prepare_cached(&format!(
            "SELECT {HISTORY_COLUMNS} FROM matches WHERE family_id = ?1 \
             ORDER BY updated_at DESC, id DESC LIMIT ?2"
        ))?;
        return collect(query.query(params![family_id, limit])?, read_history);
    };
    let mut query = conn.prepare_cached(&format!(
        "SELECT {HISTORY_COLUMNS} FROM matches WHERE family_id = ?1 AND (updated_at, id) < (?3, ?4) \
         ORDER BY updated_at DESC, id DESC LIMIT ?2"
    ))?;
    collect(
        query.query(params![family_id, limit, before.updated_at, before.id])?,
        read_history,
    )
}

/// Every match of a family that is to be gone on with, latest first.
pub fn unfinished(conn: &Connection, family_id: &str) -> Result<Vec<HistoryRow>, NotebookError> {
    let mut query = conn.prepare_cached(&format!(
        "SELECT {HISTORY_COLUMNS} FROM matches WHERE family_id = ?1 AND state = 'playing' \
         ORDER BY updated_at DESC, id DESC"
    ))?;
    collect(query.query([family_id])?, read_history)
}
