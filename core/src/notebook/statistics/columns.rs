//! Reads columns for the statistics: people as figures show them, and months.

use rusqlite::{Connection, Row};

use crate::notebook::error::NotebookError;
use crate::notebook::words::{first, from_word};
use crate::statistics::PersonName;

/// Reads a person from four columns: id, name, avatar, colour.
pub(super) fn name(row: &Row<'_>) -> Result<PersonName, NotebookError> {
    Ok(PersonName {
        profile_id: row.get(0)?,
        name: row.get(1)?,
        avatar: from_word(row.get(2)?)?,
        colour: from_word(row.get(3)?)?,
    })
}

/// The person with this id.
pub(super) fn person_name(conn: &Connection, id: &str) -> Result<Option<PersonName>, NotebookError> {
    let mut query = conn.prepare_cached("SELECT id, name, avatar, colour FROM profiles WHERE id = ?1")?;
    first(query.query([id])?, name)
}

/// The month of an evening, as `YYYY-MM`.
pub(super) fn month(evening: &str) -> &str {
    evening.get(..7).unwrap_or(evening)
}
