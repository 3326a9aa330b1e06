//! Table `turns`: every ply ever played, including those taken back.

use rusqlite::{Connection, params};

use super::error::NotebookError;
use super::words::{collect, json, parsed};
use crate::game::Seat;
use crate::round::{Ply, Trace, Written};

/// Inserts a ply. `sequence` counts all plies ever played in the round, `ply_number` those that stand. Both start at
/// 1.
pub fn insert(
    conn: &Connection,
    round_id: i64,
    sequence: u32,
    ply_number: u32,
    ply: &Ply,
    now: i64,
) -> Result<(), NotebookError> {
    conn.prepare_cached(
        "INSERT INTO turns (round_id, sequence, ply, seat, mv, revealed, played_at) \
         VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7)",
    )?
    .execute(params![
        round_id,
        sequence,
        ply_number,
        ply.seat.0,
        json(&ply.mv)?,
        ply.revealed,
        now
    ])?;
    Ok(())
}

/// Marks the standing ply with this number as taken back.
pub fn take_back(
    conn: &Connection,
    round_id: i64,
    ply: u32,
    by_consent: bool,
    now: i64,
) -> Result<(), NotebookError> {
    conn.prepare_cached(
        "UPDATE turns SET undone_at = ?3, by_consent = ?4 \
         WHERE round_id = ?1 AND ply = ?2 AND undone_at IS NULL",
    )?
    .execute(params![round_id, ply, now, by_consent])?;
    Ok(())
}

/// All plies of a round in the order in which they were played, including those taken back.
pub fn of_round(conn: &Connection, round_id: i64) -> Result<Vec<Written>, NotebookError> {
    let mut query = conn.prepare_cached(
        "SELECT seat, mv, revealed, undone_at IS NULL, ply, coalesce(by_consent, 0) FROM turns \
         WHERE round_id = ?1 ORDER BY sequence",
    )?;
    collect(query.query([round_id])?, |row| {
        Ok(Written {
            mv: parsed(row, 1)?,
            trace: Trace {
                seat: Seat(row.get(0)?),
                revealed: row.get(2)?,
                stands: row.get(3)?,
            },
            ply: row.get(4)?,
            by_consent: row.get(5)?,
        })
    })
}
