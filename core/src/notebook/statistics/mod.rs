//! Figures by SQL: what is counted, and the words the queries share.
//!
//! Counted are finished matches that count, as a [`HistoryFilter`] lets them through. Where a person
//! hides their losses, everything is counted all the same, and their own page leaves some of it out.

mod album;
mod evenings;
mod family;
mod person;

use rusqlite::{Connection, Row, params};

pub use album::album;
pub use evenings::evenings;
pub use family::{figures, people};
pub use person::{distribution, person};

use super::error::NotebookError;
use super::words::{first, from_word};
use crate::played::PlayedGame;
use crate::statistics::{HistoryFilter, PersonName};

/// What is counted of `matches`; goes with [`super::matches::FILTER`].
const COUNTED: &str = "state = 'finished' AND counts = 1";

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

/// The matches of a family that count and pass the filter, as a temporary table `counted`, oldest first.
/// Queries begin with it: `CROSS JOIN` keeps SQLite, which knows nothing of its size, from another order.
fn count(conn: &Connection, family_id: &str, filter: &HistoryFilter) -> Result<(), NotebookError> {
    conn.execute_batch(
        "CREATE TEMP TABLE IF NOT EXISTS counted ( \
             n INTEGER PRIMARY KEY, match_id TEXT, game TEXT, title TEXT, variant TEXT, tally TEXT, \
             evening TEXT, started_at INTEGER, rounds INTEGER); \
         DELETE FROM counted;",
    )?;
    let [family, person, game, title, variant, source, state, from, to] =
        super::matches::filter_params(conn, family_id, filter)?;
    conn.prepare_cached(&format!(
        "INSERT INTO counted SELECT NULL, id, game, title, variant, tally, evening, started_at, rounds \
         FROM matches WHERE {} AND {COUNTED} ORDER BY started_at, id",
        super::matches::FILTER
    ))?
    .execute(params![
        family, person, game, title, variant, source, state, from, to
    ])?;
    Ok(())
}
