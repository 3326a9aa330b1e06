//! Table `own_cards`: the picture cards of families.

use rusqlite::{Connection, Row, params};

use super::error::NotebookError;
use super::words::{collect, first};
use crate::aid::FamilyCard;
use crate::games::rebus::ear;
use crate::people::{OwnCard, OwnCardForm};

const COLUMNS: &str = "id, family_id, name, reading, picture, archived";

/// A card in use from a form. Finds out whether the ear knows its sound.
pub fn card(id: String, family_id: String, form: OwnCardForm) -> OwnCard {
    let words = form.reading.as_ref().unwrap_or(&form.name);
    OwnCard {
        id,
        family_id,
        heard: !ear::sounds_of(words).is_empty(),
        name: form.name,
        reading: form.reading,
        picture: form.picture,
        archived: false,
    }
}

fn read(row: &Row<'_>) -> Result<OwnCard, NotebookError> {
    let form = OwnCardForm {
        name: row.get(2)?,
        reading: row.get(3)?,
        picture: row.get(4)?,
    };
    Ok(OwnCard {
        archived: row.get(5)?,
        ..card(row.get(0)?, row.get(1)?, form)
    })
}

/// All cards of a family, those put away included, in the order in which they were added.
pub fn of_family(conn: &Connection, family_id: &str) -> Result<Vec<OwnCard>, NotebookError> {
    let mut query = conn.prepare_cached(&format!(
        "SELECT {COLUMNS} FROM own_cards WHERE family_id = ?1 ORDER BY id"
    ))?;
    collect(query.query([family_id])?, read)
}

/// The cards of a family that are in use, in the form that games take, in the order in which they were added.
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

/// The card with this id.
pub fn get(conn: &Connection, id: &str) -> Result<Option<OwnCard>, NotebookError> {
    let mut query = conn.prepare_cached(&format!("SELECT {COLUMNS} FROM own_cards WHERE id = ?1"))?;
    first(query.query([id])?, read)
}

/// Inserts a card, or updates the one with its id.
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
