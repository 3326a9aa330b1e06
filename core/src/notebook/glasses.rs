//! Table `glasses`: the minute glass of a match, in milliseconds.

use rusqlite::{Connection, params};

use super::error::NotebookError;
use super::words::first;

/// A glass as it is stored.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct GlassRow {
    /// The full time.
    pub total_ms: u32,
    /// The remaining time, at most `total_ms`.
    pub left_ms: u32,
}

/// The glass of a match. `None` if no glass is running or standing.
pub fn get(conn: &Connection, match_id: &str) -> Result<Option<GlassRow>, NotebookError> {
    let mut query = conn.prepare_cached("SELECT total_ms, left_ms FROM glasses WHERE match_id = ?1")?;
    first(query.query([match_id])?, |row| {
        Ok(GlassRow {
            total_ms: row.get(0)?,
            left_ms: row.get(1)?,
        })
    })
}

/// Saves the glass of a match, or that there is none.
pub fn set(conn: &Connection, match_id: &str, glass: Option<GlassRow>) -> Result<(), NotebookError> {
    match glass {
        Some(GlassRow { total_ms, left_ms }) => conn
            .prepare_cached(
                "INSERT OR REPLACE INTO glasses (match_id, total_ms, left_ms) VALUES (?1, ?2, ?3)",
            )?
            .execute(params![match_id, total_ms, left_ms])?,
        None => conn
            .prepare_cached("DELETE FROM glasses WHERE match_id = ?1")?
            .execute([match_id])?,
    };
    Ok(())
}
