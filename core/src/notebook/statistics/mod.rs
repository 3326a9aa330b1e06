//! Figures: what is counted ([`results`]), and what it comes to.
//!
//! Counted are finished matches that count, as a [`crate::statistics::HistoryFilter`] lets them through. Where a
//! person hides their losses, everything is counted all the same, and their own page leaves some of it out.

mod album;
mod evenings;
mod family;
mod person;
mod results;

use rusqlite::{Connection, Row};

pub use album::album;
pub use evenings::evenings;
pub use family::figures;
pub use person::{distribution, person};

use super::error::NotebookError;
use super::words::{first, from_word};
use crate::played::PlayedGame;
use crate::statistics::PersonName;

/// A person as figures show them, from four columns.
fn name(row: &Row<'_>, at: usize) -> Result<PersonName, NotebookError> {
    Ok(PersonName {
        profile_id: row.get(at)?,
        name: row.get(at + 1)?,
        avatar: from_word(row.get(at + 2)?)?,
        colour: from_word(row.get(at + 3)?)?,
    })
}

/// One person as figures show them.
fn person_name(conn: &Connection, id: &str) -> Result<Option<PersonName>, NotebookError> {
    let mut query = conn.prepare_cached("SELECT id, name, avatar, colour FROM profiles WHERE id = ?1")?;
    first(query.query([id])?, |row| name(row, 0))
}

/// The game of two columns; `None` for one this program does not know.
fn game(row: &Row<'_>, at: usize) -> Result<Option<PlayedGame>, NotebookError> {
    let word: String = row.get(at)?;
    Ok(PlayedGame::from_words(&word, row.get(at + 1)?))
}

/// The month of an evening.
fn month(evening: &str) -> &str {
    evening.get(..7).unwrap_or(evening)
}
