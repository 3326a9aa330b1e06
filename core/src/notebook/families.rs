//! Table `families`.

use rusqlite::{Connection, Row, params};

use super::error::NotebookError;
use super::words::{collect, first};
use crate::people::Family;

const COLUMNS: &str = "id, name, archived";

fn read(row: &Row<'_>) -> Result<Family, NotebookError> {
    Ok(Family {
        id: row.get(0)?,
        name: row.get(1)?,
        archived: row.get(2)?,
    })
}

/// All families, in the order they were added.
pub fn all(conn: &Connection) -> Result<Vec<Family>, NotebookError> {
    let mut query = conn.prepare_cached(&format!("SELECT {COLUMNS} FROM families ORDER BY rowid"))?;
    collect(query.query([])?, read)
}

/// One family.
pub fn get(conn: &Connection, id: &str) -> Result<Option<Family>, NotebookError> {
    let mut query = conn.prepare_cached(&format!("SELECT {COLUMNS} FROM families WHERE id = ?1"))?;
    first(query.query([id])?, read)
}

/// Adds a family.
pub fn insert(conn: &Connection, family: &Family, now: i64) -> Result<(), NotebookError> {
    conn.prepare_cached(
        "INSERT INTO families (id, name, archived, created_at, updated_at) VALUES (?1, ?2, ?3, ?4, ?4)",
    )?
    .execute(params![family.id, family.name, family.archived, now])?;
    Ok(())
}

/// Writes a family's name and whether it is put away.
pub fn update(conn: &Connection, family: &Family, now: i64) -> Result<(), NotebookError> {
    conn.prepare_cached(
        "UPDATE families SET name = ?2, archived = ?3, updated_at = max(updated_at + 1, ?4) WHERE id = ?1",
    )?
    .execute(params![family.id, family.name, family.archived, now])?;
    Ok(())
}
