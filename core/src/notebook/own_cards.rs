//! Table `own_cards`: picture cards that a family has added.

use rusqlite::{Connection, Row, params};

use super::error::NotebookError;
use super::words::{collect, first};
use crate::game::FamilyCard;
use crate::games::rebus::ear;
use crate::people::OwnCard;

const COLUMNS: &str = "id, family_id, name, reading, picture, archived";

/// Whether the ear knows how such a card sounds.
pub fn is_heard(name: &str, reading: Option<&str>) -> bool {
    !ear::sounds_of(reading.unwrap_or(name)).is_empty()
}

fn read(row: &Row<'_>) -> Result<OwnCard, NotebookError> {
    let (name, reading): (String, Option<String>) = (row.get(2)?, row.get(3)?);
    Ok(OwnCard {
        id: row.get(0)?,
        family_id: row.get(1)?,
        heard: is_heard(&name, reading.as_deref()),
        name,
        reading,
        picture: row.get(4)?,
        archived: row.get(5)?,
    })
}

/// The cards of a family, those put away included, in the order they were added.
pub fn of_family(conn: &Connection, family_id: &str) -> Result<Vec<OwnCard>, NotebookError> {
    let mut query = conn.prepare_cached(&format!(
        "SELECT {COLUMNS} FROM own_cards WHERE family_id = ?1 ORDER BY id"
    ))?;
    collect(query.query([family_id])?, read)
}

/// The cards of a family that are in use, as a game takes them in, in the order they were added.
pub fn in_use(conn: &Connection, family_id: &str) -> Result<Vec<FamilyCard>, NotebookError> {
    let mut query = conn.prepare_cached(
        "SELECT id, name, reading FROM own_cards WHERE family_id = ?1 AND NOT archived ORDER BY id",
    )?;
    collect(query.query([family_id])?, |row| {
        Ok(FamilyCard {
            id: row.get(0)?,
            name: row.get(1)?,
            reading: row.get(2)?,
        })
    })
}

/// One card.
pub fn get(conn: &Connection, id: &str) -> Result<Option<OwnCard>, NotebookError> {
    let mut query = conn.prepare_cached(&format!("SELECT {COLUMNS} FROM own_cards WHERE id = ?1"))?;
    first(query.query([id])?, read)
}

/// Adds a card, or writes a known one anew.
pub fn save(conn: &Connection, card: &OwnCard, now: i64) -> Result<(), NotebookError> {
    conn.prepare_cached(
        "INSERT INTO own_cards (id, family_id, name, reading, picture, archived, created_at, updated_at) \
         VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?7) \
         ON CONFLICT (id) DO UPDATE SET name = excluded.name, reading = excluded.reading, \
             picture = excluded.picture, archived = excluded.archived, \
             updated_at = max(excluded.updated_at, updated_at + 1)",
    )?
    .execute(params![
        card.id,
        card.family_id,
        card.name,
        card.reading,
        card.picture,
        card.archived,
        now
    ])?;
    Ok(())
}
