//! Table `variants`: sets of rules that families have named.

use rusqlite::{Connection, Row, params};

use super::error::NotebookError;
use super::matches::{read_ending, write_ending};
use super::words::{collect_readable, first, json, parsed};
use crate::any::{AnyOptions, GameId};
use crate::table::{Ending, Variant};

/// A named set of rules.
#[derive(Clone, PartialEq, Debug)]
pub struct VariantRow {
    /// UUIDv7.
    pub id: String,
    /// The name as typed, trimmed.
    pub name: String,
    /// The rules.
    pub options: AnyOptions,
    /// The ending of a match by these rules. `None`: the usual ending.
    pub ending: Option<Ending>,
}

impl VariantRow {
    /// The variant in the form that shells show.
    pub fn shown(self) -> Variant {
        let presets = Variant::presets(self.options.game());
        let called = match presets.iter().any(|preset| preset.id == self.name) {
            true => format!("“{}”", self.name),
            false => self.name.clone(),
        };
        let target = self.options.usual_target();
        // Earlier programs asked for an ending even for rules without a target.
        let agreed = self.ending.filter(|_| target.is_some());
        Variant {
            called,
            id: self.id,
            name: self.name,
            preset: false,
            ending: agreed.unwrap_or_else(|| Ending::usual(&self.options)),
            target,
            options: self.options,
        }
    }
}

fn read(row: &Row<'_>) -> Result<VariantRow, NotebookError> {
    let (ending, value): (Option<String>, Option<u32>) = (row.get(3)?, row.get(4)?);
    Ok(VariantRow {
        id: row.get(0)?,
        name: row.get(1)?,
        options: parsed(row, 2)?,
        ending: ending.map(|word| read_ending(&word, value.unwrap_or_default())),
    })
}

/// The variants of a family that are not put away, in the order in which they were first saved. Of several with one
/// name, which come from several devices, only the one saved last.
pub fn of_family(conn: &Connection, family_id: &str, game: GameId) -> Result<Vec<VariantRow>, NotebookError> {
    let mut query = conn.prepare_cached(
        "SELECT id, name, options, ending, ending_value FROM variants \
         WHERE family_id = ?1 AND game = ?2 AND archived = 0 \
           AND NOT EXISTS (SELECT 1 FROM variants o WHERE o.family_id = variants.family_id AND o.game = ?2 \
                           AND o.name = variants.name AND o.archived = 0 \
                           AND (o.updated_at, o.id) > (variants.updated_at, variants.id)) \
         ORDER BY rowid",
    )?;
    collect_readable(query.query([family_id, game.word()])?, read)
}

/// The variant with this name that was saved last, unless it is put away.
pub fn named(
    conn: &Connection,
    family_id: &str,
    game: GameId,
    name: &str,
) -> Result<Option<VariantRow>, NotebookError> {
    let mut query = conn.prepare_cached(
        "SELECT id, name, options, ending, ending_value FROM variants \
         WHERE family_id = ?1 AND game = ?2 AND name = ?3 AND archived = 0 \
         ORDER BY updated_at DESC, id DESC LIMIT 1",
    )?;
    first(query.query([family_id, game.word(), name])?, read)
}

/// A variant that is not put away, and the id of its family.
pub fn get(conn: &Connection, id: &str) -> Result<Option<(String, VariantRow)>, NotebookError> {
    let mut query = conn.prepare_cached(
        "SELECT id, name, options, ending, ending_value, family_id FROM variants WHERE id = ?1 AND archived = 0",
    )?;
    first(query.query([id])?, |row| Ok((row.get(5)?, read(row)?)))
}

/// Inserts a variant, or updates the one with its id.
pub fn save(conn: &Connection, family_id: &str, variant: &VariantRow, now: i64) -> Result<(), NotebookError> {
    let (ending, value) = variant.ending.map(write_ending).unzip();
    conn.prepare_cached(
        "INSERT INTO variants (id, family_id, game, name, options, ending, ending_value, created_at, updated_at) \
         VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?8) \
         ON CONFLICT (id) DO UPDATE SET name = excluded.name, options = excluded.options, \
             ending = excluded.ending, ending_value = excluded.ending_value, \
             updated_at = max(updated_at + 1, excluded.updated_at)",
    )?
    .execute(params![
        variant.id,
        family_id,
        variant.options.game().word(),
        variant.name,
        json(&variant.options)?,
        ending,
        value.flatten(),
        now
    ])?;
    Ok(())
}

/// Puts away earlier variants with the name of this one, which come from other devices. Otherwise one of them would
/// appear when this one is put away.
pub fn archive_behind(conn: &Connection, id: &str, now: i64) -> Result<(), NotebookError> {
    conn.prepare_cached(
        "UPDATE variants SET archived = 1, updated_at = max(updated_at + 1, ?2) \
         WHERE archived = 0 \
           AND (family_id, game, name) IN (SELECT family_id, game, name FROM variants WHERE id = ?1 AND archived = 0) \
           AND (updated_at, id) < (SELECT updated_at, id FROM variants WHERE id = ?1)",
    )?
    .execute(params![id, now])?;
    Ok(())
}

/// Puts a variant away, and those behind it. Returns whether it existed.
pub fn archive(conn: &Connection, id: &str, now: i64) -> Result<bool, NotebookError> {
    archive_behind(conn, id, now)?;
    let changed = conn
        .prepare_cached(
            "UPDATE variants SET archived = 1, updated_at = max(updated_at + 1, ?2) WHERE id = ?1",
        )?
        .execute(params![id, now])?;
    Ok(changed > 0)
}
