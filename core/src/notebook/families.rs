//! Table `families`, and merges of families.

use std::collections::{BTreeMap, BTreeSet};

use rusqlite::{Connection, Row, params};

use super::error::NotebookError;
use super::words::{collect, first};
use crate::people::Family;

const COLUMNS: &str = "id, name, archived, merged_into";

fn read(row: &Row<'_>) -> Result<Family, NotebookError> {
    Ok(Family {
        id: row.get(0)?,
        name: row.get(1)?,
        archived: row.get(2)?,
        merged_into: row.get(3)?,
    })
}

/// All families, in the order in which they were added.
pub fn all(conn: &Connection) -> Result<Vec<Family>, NotebookError> {
    let mut query = conn.prepare_cached(&format!("SELECT {COLUMNS} FROM families ORDER BY rowid"))?;
    collect(query.query([])?, read)
}

/// The family with this id.
pub fn get(conn: &Connection, id: &str) -> Result<Option<Family>, NotebookError> {
    let mut query = conn.prepare_cached(&format!("SELECT {COLUMNS} FROM families WHERE id = ?1"))?;
    first(query.query([id])?, read)
}

/// Inserts a family, or updates the one with this id.
pub fn save(conn: &Connection, family: &Family, now: i64) -> Result<(), NotebookError> {
    conn.prepare_cached(
        "INSERT INTO families (id, name, archived, created_at, updated_at) VALUES (?1, ?2, ?3, ?4, ?4) \
         ON CONFLICT (id) DO UPDATE SET name = excluded.name, archived = excluded.archived, \
             updated_at = max(updated_at + 1, excluded.updated_at)",
    )?
    .execute(params![family.id, family.name, family.archived, now])?;
    Ok(())
}

/// Merges a family into another and puts it away, or undoes that.
pub fn merge(conn: &Connection, from: &str, into: Option<&str>, now: i64) -> Result<(), NotebookError> {
    conn.prepare_cached(
        "UPDATE families SET merged_into = ?2, archived = ?2 IS NOT NULL, updated_at = max(updated_at + 1, ?3) \
         WHERE id = ?1",
    )?
    .execute(params![from, into, now])?;
    find_homes(conn)
}

/// Follows `merged_into` from each id to its end: the family in which a family is shown, or the person to whom a
/// profile belongs. If the ids form a circle, because two devices merged in opposite directions, the end is the
/// lowest id of the circle.
pub fn homes(merged: &BTreeMap<String, Option<String>>) -> BTreeMap<&str, &str> {
    let mut homes: BTreeMap<&str, &str> = BTreeMap::new();
    for family in merged.keys() {
        let (mut at, mut way, mut seen) = (family.as_str(), Vec::new(), BTreeSet::new());
        while !homes.contains_key(at) && seen.insert(at) {
            way.push(at);
            at = merged.get(at).and_then(Option::as_deref).unwrap_or(at);
        }
        let circle = way.iter().skip_while(|known| **known != at).min().copied();
        let home = homes.get(at).copied().or(circle).unwrap_or(at);
        homes.extend(way.into_iter().map(|family| (family, home)));
    }
    homes
}

/// For each family, the family into which it was merged.
pub fn merged(conn: &Connection) -> Result<BTreeMap<String, Option<String>>, NotebookError> {
    let mut query = conn.prepare_cached("SELECT id, merged_into FROM families")?;
    collect(query.query([])?, |row| Ok((row.get(0)?, row.get(1)?)))
}

/// Updates the family in which everything is shown. In a circle, puts the home in use again. Runs at the end of every
/// transaction that writes.
pub(super) fn find_homes(conn: &Connection) -> Result<(), NotebookError> {
    let any = "SELECT 1 FROM families WHERE merged_into IS NOT NULL \
               UNION ALL SELECT 1 FROM profiles WHERE made_in IS NOT NULL \
               UNION ALL SELECT 1 FROM matches WHERE made_in IS NOT NULL \
               UNION ALL SELECT 1 FROM variants WHERE made_in IS NOT NULL \
               UNION ALL SELECT 1 FROM own_cards WHERE made_in IS NOT NULL";
    if !conn.prepare_cached(any)?.exists([])? {
        return Ok(());
    }
    let merged = merged(conn)?;
    for (family, home) in homes(&merged) {
        for table in ["profiles", "variants", "own_cards", "matches"] {
            if family != home {
                conn.prepare_cached(&format!(
                    "UPDATE {table} SET made_in = coalesce(made_in, ?1), family_id = ?2 WHERE family_id = ?1"
                ))?
                .execute([family, home])?;
            }
            conn.prepare_cached(&format!(
                "UPDATE {table} SET made_in = nullif(?1, ?2), family_id = ?2 WHERE made_in = ?1 AND family_id <> ?2"
            ))?
            .execute([family, home])?;
        }
        conn.prepare_cached("UPDATE settings SET family_id = ?2 WHERE family_id = ?1 AND ?1 <> ?2")?
            .execute([family, home])?;
        if family == home {
            // In a circle all families were put away. The home is put in use again and points nowhere.
            conn.prepare_cached(
                "UPDATE families SET merged_into = NULL, archived = 0, updated_at = updated_at + 1 \
                 WHERE id = ?1 AND merged_into IS NOT NULL",
            )?
            .execute([family])?;
        }
    }
    Ok(())
}
