//! Table `sheet_rows`: the log of a sheet. The rounds that follow from it are stored for the statistics.

use rusqlite::{Connection, params};

use super::error::NotebookError;
use super::matches::read_ending;
use super::rounds;
use super::words::{collect, from_word, json, parsed};
use crate::game::{Outcome, Seat};
use crate::paper::Entry;
use crate::paper_games::{PaperTerms, PlayedPaper};
use crate::played::PlayedGame;

/// The games that a family has played on paper, latest first, each with the terms of its latest sheet.
pub fn played(conn: &Connection, family_id: &str, most: u32) -> Result<Vec<PlayedPaper>, NotebookError> {
    // SQLite takes the other columns from the row with the max.
    let mut query = conn.prepare_cached(
        "SELECT game, title, tally, negatives, ending, ending_value, max(updated_at) AS latest FROM matches \
         WHERE family_id = ?1 AND source = 'paper' GROUP BY game, title \
         ORDER BY latest DESC, game, title LIMIT ?2",
    )?;
    collect(query.query(params![family_id, most])?, |row| {
        let (word, ending): (String, String) = (row.get(0)?, row.get(4)?);
        let value: Option<u32> = row.get(5)?;
        Ok(PlayedPaper {
            game: PlayedGame::from_words(&word, row.get(1)?)
                .ok_or_else(|| NotebookError::Unreadable(format!("unknown game {word:?}")))?,
            terms: PaperTerms {
                tally: from_word(row.get(2)?)?,
                negatives: row.get(3)?,
                ending: read_ending(&ending, value.unwrap_or_default()),
            },
        })
    })
}

/// The log of a sheet, oldest first.
pub fn log(conn: &Connection, match_id: &str) -> Result<Vec<Entry>, NotebookError> {
    let mut query = conn.prepare_cached(
        "SELECT sequence, number, dealer, counts, entry, points, written_at, taken_back_at \
         FROM sheet_rows WHERE match_id = ?1 ORDER BY sequence",
    )?;
    collect(query.query([match_id])?, |row| {
        Ok(Entry {
            sequence: row.get(0)?,
            number: row.get(1)?,
            dealer: Seat(row.get(2)?),
            counts: row.get(3)?,
            entry: parsed(row, 4)?,
            points: parsed(row, 5)?,
            written_at: row.get(6)?,
            taken_back_at: row.get(7)?,
        })
    })
}

/// Appends an entry to the log.
pub fn write(conn: &Connection, match_id: &str, entry: &Entry) -> Result<(), NotebookError> {
    conn.prepare_cached(
        "INSERT INTO sheet_rows (match_id, sequence, number, dealer, counts, entry, points, written_at) \
         VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8)",
    )?
    .execute(params![
        match_id,
        entry.sequence,
        entry.number,
        entry.dealer.0,
        entry.counts,
        json(&entry.entry)?,
        json(&entry.points)?,
        entry.written_at
    ])?;
    Ok(())
}

/// Marks the entries of a round as taken back, its earlier versions too.
pub fn take_back(conn: &Connection, match_id: &str, number: u32, now: i64) -> Result<(), NotebookError> {
    conn.prepare_cached(
        "UPDATE sheet_rows SET taken_back_at = ?3 \
         WHERE match_id = ?1 AND number = ?2 AND taken_back_at IS NULL",
    )?
    .execute(params![match_id, number, now])?;
    Ok(())
}

/// Saves the result of a round. Without a standing entry, deletes the round, which then exists in the log only.
pub fn set_round(
    conn: &Connection,
    match_id: &str,
    number: u32,
    standing: Option<(&Entry, &Outcome, &[Vec<Seat>])>,
) -> Result<(), NotebookError> {
    conn.prepare_cached(
        "DELETE FROM scores WHERE round_id = (SELECT id FROM rounds WHERE match_id = ?1 AND number = ?2)",
    )?
    .execute(params![match_id, number])?;
    let Some((entry, outcome, sides)) = standing else {
        conn.prepare_cached("DELETE FROM rounds WHERE match_id = ?1 AND number = ?2")?
            .execute(params![match_id, number])?;
        return Ok(());
    };
    let round_id: i64 = conn
        .prepare_cached(
            "INSERT INTO rounds (match_id, number, dealer, rules_version, state, started_at, ended_at, counts) \
             VALUES (?1, ?2, ?3, 0, 'finished', ?4, ?4, ?5) \
             ON CONFLICT (match_id, number) DO UPDATE SET dealer = excluded.dealer, counts = excluded.counts, \
                 ended_at = max(started_at, excluded.ended_at) \
             RETURNING id",
        )?
        .query_row(
            params![match_id, number, entry.dealer.0, entry.written_at, entry.counts],
            |row| row.get(0),
        )?;
    for (side, score) in sides.iter().zip(&outcome.scores) {
        let won = outcome.winners.contains(&score.seat);
        for seat in side {
            rounds::score(conn, round_id, *seat, score, won)?;
        }
    }
    Ok(())
}
