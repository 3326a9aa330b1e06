//! Table `profiles`: people.

use rusqlite::{Connection, Row, params};

use super::error::NotebookError;
use super::words::{collect, first, from_word, word};
use crate::people::{ChildSettings, Profile};

const COLUMNS: &str = "id, family_id, name, avatar, colour, archived, \
                       open_hand, glass_percent, hints, voice, hide_losses, big_targets, merged_into, birth_year, shown_moves";

fn read(row: &Row<'_>) -> Result<Profile, NotebookError> {
    Ok(Profile {
        id: row.get(0)?,
        family_id: row.get(1)?,
        name: row.get(2)?,
        avatar: from_word(row.get(3)?)?,
        colour: from_word(row.get(4)?)?,
        archived: row.get(5)?,
        child: child(row, 6, 14)?,
        merged_into: row.get(12)?,
        birth_year: row.get(13)?,
    })
}

/// Reads the settings of a child: six columns from `at` on, and column `shown_moves`. All are null for a grown-up.
pub(super) fn child(
    row: &Row<'_>,
    at: usize,
    shown_moves: usize,
) -> Result<Option<ChildSettings>, NotebookError> {
    let Some(open_hand) = row.get(at)? else {
        return Ok(None);
    };
    Ok(Some(ChildSettings {
        open_hand,
        glass_percent: row.get(at + 1)?,
        hints: row.get(at + 2)?,
        shown_moves: from_word(row.get(shown_moves)?)?,
        voice: row.get(at + 3)?,
        hide_losses: row.get(at + 4)?,
        big_targets: row.get(at + 5)?,
    }))
}

/// The people of a family, in the order in which they were added.
pub fn of_family(conn: &Connection, family_id: &str) -> Result<Vec<Profile>, NotebookError> {
    let mut query = conn.prepare_cached(&format!(
        "SELECT {COLUMNS} FROM profiles WHERE family_id = ?1 ORDER BY rowid"
    ))?;
    collect(query.query([family_id])?, read)
}

/// The profile with this id.
pub fn get(conn: &Connection, id: &str) -> Result<Option<Profile>, NotebookError> {
    let mut query = conn.prepare_cached(&format!("SELECT {COLUMNS} FROM profiles WHERE id = ?1"))?;
    first(query.query([id])?, read)
}

/// The profiles that were merged into a person who is now of another family, since a merge of families was undone.
pub fn merged_elsewhere(conn: &Connection) -> Result<Vec<String>, NotebookError> {
    let mut query = conn.prepare_cached(
        "SELECT p.id FROM profiles p JOIN profiles q ON q.id = p.merged_into WHERE p.family_id <> q.family_id",
    )?;
    collect(query.query([])?, |row| Ok(row.get(0)?))
}

/// The person to whom a profile belongs: the profile itself, unless it was merged or is unknown.
pub fn person_of(conn: &Connection, id: &str) -> Result<String, NotebookError> {
    let mut query = conn.prepare_cached("SELECT person_id FROM profiles WHERE id = ?1")?;
    let person = first(query.query([id])?, |row| Ok(row.get(0)?))?;
    Ok(person.unwrap_or_else(|| id.to_owned()))
}

/// Inserts a person, or updates the one with this id.
pub fn save(conn: &Connection, profile: &Profile, now: i64) -> Result<(), NotebookError> {
    let child = profile.child;
    conn.prepare_cached(
        "INSERT INTO profiles (id, family_id, name, avatar, colour, archived, open_hand, glass_percent, \
                               hints, voice, hide_losses, big_targets, birth_year, shown_moves, created_at, \
                               updated_at) \
         VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13, ?14, ?15, ?15) \
         ON CONFLICT (id) DO UPDATE SET \
             given_name = iif(name = excluded.name, given_name, NULL), name = excluded.name, \
             avatar = excluded.avatar, \
             colour = excluded.colour, archived = excluded.archived, open_hand = excluded.open_hand, \
             glass_percent = excluded.glass_percent, hints = excluded.hints, voice = excluded.voice, \
             hide_losses = excluded.hide_losses, big_targets = excluded.big_targets, \
             birth_year = excluded.birth_year, shown_moves = excluded.shown_moves, \
             updated_at = max(updated_at + 1, excluded.updated_at)",
    )?
    .execute(params![
        profile.id,
        profile.family_id,
        profile.name,
        word(&profile.avatar)?,
        word(&profile.colour)?,
        profile.archived,
        child.map(|c| c.open_hand),
        child.map(|c| c.glass_percent),
        child.map(|c| c.hints),
        child.map(|c| c.voice),
        child.map(|c| c.hide_losses),
        child.map(|c| c.big_targets),
        profile.birth_year,
        child.map(|c| word(&c.shown_moves)).transpose()?,
        now,
    ])?;
    Ok(())
}
