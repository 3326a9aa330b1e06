//! What columns of the notebook say: people as figures show them, games, months.

use rusqlite::{Connection, Row};

use crate::notebook::error::NotebookError;
use crate::notebook::words::{first, from_word};
use crate::played::PlayedGame;
use crate::statistics::PersonName;

/// A person as figures show them, from four columns.
pub(super) fn name(row: &Row<'_>, at: usize) -> Result<PersonName, NotebookError> {
    Ok(PersonName {
        profile_id: row.get(at)?,
        name: row.get(at + 1)?,
        avatar: from_word(row.get(at + 2)?)?,
        colour: from_word(row.get(at + 3)?)?,
    })
}

/// One person as figures show them.
pub(super) fn person_name(conn: &Connection, id: &str) -> Result<Option<PersonName>, NotebookError> {
    let mut query = conn.prepare_cached("SELECT id, name, avatar, colour FROM profiles WHERE id = ?1")?;
    first(query.query([id])?, |row| name(row, 0))
}

/// The game of two columns; `None` for one this program does not know.
pub(super) fn game(row: &Row<'_>, at: usize) -> Result<Option<PlayedGame>, NotebookError> {
    let word: String = row.get(at)?;
    Ok(PlayedGame::from_words(&word, row.get(at + 1)?))
}

/// The month of an evening.
pub(super) fn month(evening: &str) -> &str {
    evening.get(..7).unwrap_or(evening)
}
