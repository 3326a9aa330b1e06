//! Table `variants`: sets of rules a family has named.

use rusqlite::{Connection, Row, params};

use super::error::NotebookError;
use super::words::{collect_readable, first, from_json, json};
use crate::any::GameId;
use crate::table::Variant;

fn read(row: &Row<'_>) -> Result<Variant, NotebookError> {
    Ok(Variant {
        id: row.get(0)?,
        name: row.get(1)?,
        preset: false,
        options: from_json(row.get_ref(2)?.as_str().map_err(rusqlite::Error::from)?)?,
    })
}

/// The variants of a family that are not put away, in the order they were first saved. Of two that came
/// from two devices under one name, the one saved last.
pub fn of_family(conn: &Connection, family_id: &str, game: GameId) -> Result<Vec<Variant>, NotebookError> {
    let mut query = conn.prepare_cached(
        "SELECT id, name, options FROM variants \
         WHERE family_id = ?1 AND game = ?2 AND archived = 0 \
           AND NOT EXISTS (SELECT 1 FROM variants o WHERE o.family_id = variants.family_id AND o.game = ?2 \
                           AND o.name = variants.name AND o.archived = 0 \
                           AND (o.updated_at, o.id) > (variants.updated_at, variants.id)) \
         ORDER BY rowid",
    )?;
    collect_readable(query.query([family_id, game.word()])?, read)
}

/// The variant under this name, unless it is put away.
pub fn named(
    conn: &Connection,
    family_id: &str,
    game: GameId,
    name: &str,
) -> Result<Option<Variant>, NotebookError> {
    let mut query = conn.prepare_cached(
        "SELECT id, name, options FROM variants \
         WHERE family_id = ?1 AND game = ?2 AND name = ?3 AND archived = 0 \
         ORDER BY updated_at DESC, id DESC LIMIT 1",
    )?;
    first(query.query([family_id, game.word(), name])?, read)
}

/// A variant that is not put away, with its family.
pub fn get(conn: &Connection, id: &str) -> Result<Option<(String, Variant)>, NotebookError> {
    let mut query = conn
        .prepare_cached("SELECT id, name, options, family_id FROM variants WHERE id = ?1 AND archived = 0")?;
    first(query.query([id])?, |row| Ok((row.get(3)?, read(row)?)))
}

/// Adds a variant, or writes a known one anew.
pub fn save(conn: &Connection, family_id: &str, variant: &Variant, now: i64) -> Result<(), NotebookError> {
    conn.prepare_cached(
        "INSERT INTO variants (id, family_id, game, name, options, created_at, updated_at) \
         VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?6) \
         ON CONFLICT (id) DO UPDATE SET name = excluded.name, options = excluded.options, \
             updated_at = max(updated_at + 1, excluded.updated_at)",
    )?
    .execute(params![
        variant.id,
        family_id,
        variant.options.game().word(),
        variant.name,
        json(&variant.options)?,
        now
    ])?;
    Ok(())
}

/// Puts a variant away. Says whether there was such a one.
pub fn archive(conn: &Connection, id: &str, now: i64) -> Result<bool, NotebookError> {
    let changed = conn
        .prepare_cached(
            "UPDATE variants SET archived = 1, updated_at = max(updated_at + 1, ?2) WHERE id = ?1",
        )?
        .execute(params![id, now])?;
    Ok(changed > 0)
}
