//! Tables `rounds` and `scores`: rounds, and the score sheets of finished rounds.

use rusqlite::{Connection, Row, params};

use super::error::NotebookError;
use super::words::{collect, first, from_word, json, parsed, word};
use crate::dice::Seed;
use crate::game::{Outcome, Seat, SeatScore};

/// The state of a round.
#[derive(Clone, Copy, PartialEq, Eq, Debug, serde::Serialize, serde::Deserialize)]
#[serde(rename_all = "camelCase")]
pub enum RoundState {
    /// The round is being played.
    Playing,
    /// The round is over and has a score sheet.
    Finished,
    /// The round was given up with its match and has no score sheet.
    Dropped,
}

/// A round as it is stored, without its turns.
#[derive(Clone, PartialEq, Debug)]
pub struct RoundRow {
    /// Key of its turns and scores.
    pub id: i64,
    /// Counted from 1.
    pub number: u32,
    /// Version of the rules by which it was played.
    pub rules_version: u16,
    /// The seed of the deal. `None` for a round on paper.
    pub seed: Option<Seed>,
    /// The state.
    pub state: RoundState,
}

/// Inserts a round that was just dealt. Returns its key.
pub fn insert(
    conn: &Connection,
    match_id: &str,
    number: u32,
    dealer: Seat,
    rules_version: u16,
    seed: Seed,
    now: i64,
) -> Result<i64, NotebookError> {
    conn.prepare_cached(
        "INSERT INTO rounds (match_id, number, dealer, rules_version, seed, state, started_at) \
         VALUES (?1, ?2, ?3, ?4, ?5, 'playing', ?6)",
    )?
    .execute(params![
        match_id,
        number,
        dealer.0,
        rules_version,
        seed.0.cast_signed(),
        now
    ])?;
    Ok(conn.last_insert_rowid())
}

fn read(row: &Row<'_>) -> Result<RoundRow, NotebookError> {
    Ok(RoundRow {
        id: row.get(0)?,
        number: row.get(1)?,
        rules_version: row.get(2)?,
        seed: row
            .get::<_, Option<i64>>(3)?
            .map(|seed| Seed(seed.cast_unsigned())),
        state: from_word(row.get(4)?)?,
    })
}

/// The rounds of a match, in order.
pub fn of_match(conn: &Connection, match_id: &str) -> Result<Vec<RoundRow>, NotebookError> {
    let mut query = conn.prepare_cached(
        "SELECT id, number, rules_version, seed, state FROM rounds WHERE match_id = ?1 ORDER BY number",
    )?;
    collect(query.query([match_id])?, read)
}

/// The dealer of the latest round of a match, if there is one.
pub fn latest_dealer(conn: &Connection, match_id: &str) -> Result<Option<Seat>, NotebookError> {
    let mut query =
        conn.prepare_cached("SELECT dealer FROM rounds WHERE match_id = ?1 ORDER BY number DESC LIMIT 1")?;
    first(query.query([match_id])?, |row| Ok(Seat(row.get(0)?)))
}

/// Ends a round. `outcome` is its score sheet if it was played to its end.
pub fn end(
    conn: &Connection,
    round_id: i64,
    outcome: Option<&Outcome>,
    now: i64,
) -> Result<(), NotebookError> {
    let state = match outcome {
        Some(_) => RoundState::Finished,
        None => RoundState::Dropped,
    };
    conn.prepare_cached("UPDATE rounds SET state = ?2, ended_at = max(started_at, ?3) WHERE id = ?1")?
        .execute(params![round_id, word(&state)?, now])?;
    let Some(outcome) = outcome else {
        return Ok(());
    };
    for score in &outcome.scores {
        let won = outcome.winners.contains(&score.seat);
        self::score(conn, round_id, score.seat, score, won)?;
    }
    Ok(())
}

/// Inserts the score of a seat in a finished round.
pub(super) fn score(
    conn: &Connection,
    round_id: i64,
    seat: Seat,
    score: &SeatScore,
    won: bool,
) -> Result<(), NotebookError> {
    conn.prepare_cached(
        "INSERT INTO scores (round_id, seat, points, won, lines) VALUES (?1, ?2, ?3, ?4, ?5)",
    )?
    .execute(params![round_id, seat.0, score.points, won, json(&score.lines)?])?;
    Ok(())
}

/// Reopens a finished round whose last ply was taken back. Deletes the score sheet, which follows from the turns. All
/// turns stay.
pub fn reopen(conn: &Connection, round_id: i64) -> Result<(), NotebookError> {
    conn.prepare_cached("DELETE FROM scores WHERE round_id = ?1")?
        .execute([round_id])?;
    conn.prepare_cached("UPDATE rounds SET state = 'playing', ended_at = NULL WHERE id = ?1")?
        .execute([round_id])?;
    Ok(())
}

/// Removes a round from its match, so that another can be dealt in its place. Its log is kept in `set_aside_rounds`.
pub fn set_aside(conn: &Connection, round_id: i64, now: i64) -> Result<(), NotebookError> {
    conn.prepare_cached(
        "INSERT INTO set_aside_rounds (match_id, number, rules_version, seed, started_at, set_aside_at, turns) \
         SELECT match_id, number, rules_version, seed, started_at, ?2, \
             (SELECT json_group_array(json_array(sequence, ply, seat, mv, revealed, played_at, undone_at, \
                                                 by_consent) ORDER BY sequence) \
              FROM turns WHERE round_id = rounds.id) \
         FROM rounds WHERE id = ?1",
    )?
    .execute(params![round_id, now])?;
    conn.prepare_cached("DELETE FROM turns WHERE round_id = ?1")?
        .execute([round_id])?;
    conn.prepare_cached("DELETE FROM rounds WHERE id = ?1")?
        .execute([round_id])?;
    Ok(())
}

/// The score sheet of a finished round.
pub fn outcome(conn: &Connection, round_id: i64) -> Result<Outcome, NotebookError> {
    let mut query =
        conn.prepare_cached("SELECT seat, points, lines, won FROM scores WHERE round_id = ?1 ORDER BY seat")?;
    let scores: Vec<_> = collect(query.query([round_id])?, |row| {
        let score = SeatScore {
            seat: Seat(row.get(0)?),
            points: row.get(1)?,
            lines: parsed(row, 2)?,
        };
        Ok((score, row.get::<_, bool>(3)?))
    })?;
    Ok(Outcome {
        winners: scores
            .iter()
            .filter(|(_, won)| *won)
            .map(|(s, _)| s.seat)
            .collect(),
        scores: scores.into_iter().map(|(score, _)| score).collect(),
    })
}
