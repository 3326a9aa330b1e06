//! Table `matches`.

use rusqlite::types::ValueRef;
use rusqlite::{Connection, Row, params};

use super::error::NotebookError;
use super::words::{first, from_json, from_word, json, word};
use crate::any::AnyOptions;
use crate::game::Seat;
use crate::played::PlayedGame;
use crate::statistics::HistoryFilter;
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

/// Writes down a new match.
pub fn insert(conn: &Connection, row: &MatchRow, now: i64) -> Result<(), NotebookError> {
    let (ending, value) = write_ending(row.ending);
    conn.prepare_cached(
        "INSERT INTO matches (id, family_id, game, variant, options, ending, ending_value, dealer, state, \
                              source, started_at, updated_at, tally, evening) \
         VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, 'playing', 'digital', ?9, ?9, ?10, \
                 date(?9 / 1000 - 18000, 'unixepoch', 'localtime'))",
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
        word(&row.options.game().info().tally)?,
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
        ending: read_ending(&ending, value),
        dealer: Seat(row.get(6)?),
        state: from_word(row.get(7)?)?,
    })
}

/// One match played on the screen.
pub fn get(conn: &Connection, id: &str) -> Result<Option<MatchRow>, NotebookError> {
    let mut query = conn.prepare_cached(
        "SELECT id, family_id, variant, options, ending, ending_value, dealer, state \
         FROM matches WHERE id = ?1 AND source = 'digital'",
    )?;
    first(query.query([id])?, read)
}

/// Notes that something happened. The time always goes on, even where a clock went backwards: the match
/// stays where it is in the history, and of two copies the later is known.
pub fn touch(conn: &Connection, id: &str, now: i64) -> Result<(), NotebookError> {
    conn.prepare_cached("UPDATE matches SET updated_at = max(updated_at + 1, ?2) WHERE id = ?1")?
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
        "UPDATE matches SET state = ?2, rounds = ?3, updated_at = max(updated_at + 1, ?4), \
                            ended_at = iif(?2 = 'playing', NULL, max(started_at, ?4)) \
         WHERE id = ?1",
    )?
    .execute(params![id, word(&state)?, rounds, now])?;
    Ok(())
}

/// How an ending is spelled.
pub(super) fn write_ending(ending: Ending) -> (&'static str, Option<u32>) {
    match ending {
        Ending::Rounds { count } => ("rounds", Some(count)),
        Ending::Target { points } => ("target", Some(points)),
        Ending::Open => ("open", None),
    }
}

/// The ending spelled like this.
pub(super) fn read_ending(ending: &str, value: u32) -> Ending {
    match ending {
        "rounds" => Ending::Rounds { count: value },
        "target" => Ending::Target { points: value },
        _ => Ending::Open,
    }
}

/// Says whether a match counts, which has a time of its own: it is nothing that was played. Says whether there
/// is such a one.
pub fn set_counts(conn: &Connection, id: &str, counts: bool, now: i64) -> Result<bool, NotebookError> {
    let changed = conn
        .prepare_cached(
            "UPDATE matches SET counts = ?2, version = version + 1, \
                                counts_at = max(coalesce(counts_at + 1, ?3), ?3) \
             WHERE id = ?1",
        )?
        .execute(params![id, counts, now])?;
    Ok(changed > 0)
}

/// Says what a match is called, or nothing of its own. Says whether there is such a one.
pub fn set_name(conn: &Connection, id: &str, name: Option<&str>, now: i64) -> Result<bool, NotebookError> {
    let changed = conn
        .prepare_cached(
            "UPDATE matches SET name = ?2, name_at = max(coalesce(name_at + 1, ?3), ?3) WHERE id = ?1",
        )?
        .execute(params![id, name, now])?;
    Ok(changed > 0)
}

/// Whether points are what a match with these `options` is about.
pub(super) fn counts_points(options: ValueRef<'_>) -> bool {
    match options {
        ValueRef::Text(text) => {
            serde_json::from_slice::<AnyOptions>(text).map_or(true, |options| options.counts_points())
        }
        _ => true,
    }
}

/// What a filter asks of a row of `matches`, with parameters 1 to 9: see [`filter_params`].
pub(super) const FILTER: &str = "family_id = ?1 \
    AND (?2 IS NULL OR EXISTS (SELECT 1 FROM seats WHERE person_id = ?2 AND match_id = matches.id)) \
    AND (?3 IS NULL OR (game = ?3 AND title IS ?4)) AND (?5 IS NULL OR variant = ?5) \
    AND (?6 IS NULL OR source = ?6) AND (?7 IS NULL OR state = ?7) \
    AND (?8 IS NULL OR evening >= ?8) AND (?9 IS NULL OR evening <= ?9)";

/// The nine parameters of [`FILTER`].
pub(super) fn filter_params(
    conn: &Connection,
    family_id: &str,
    filter: &HistoryFilter,
) -> Result<[Option<String>; 9], NotebookError> {
    let person = match &filter.profile_id {
        Some(profile_id) => Some(super::profiles::person_of(conn, profile_id)?),
        None => None,
    };
    let game = filter.game.as_ref().map(PlayedGame::words);
    Ok([
        Some(family_id.to_owned()),
        person,
        game.map(|(word, _)| word.to_owned()),
        game.and_then(|(_, title)| title.map(str::to_owned)),
        filter.variant.clone(),
        filter.source.as_ref().map(word).transpose()?,
        filter.state.as_ref().map(word).transpose()?,
        filter.since.clone(),
        filter.until.clone(),
    ])
}
