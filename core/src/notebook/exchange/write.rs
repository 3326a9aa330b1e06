//! Writes rows of an exported file into the notebook. A row replaces the one with the same id.

use std::slice::from_ref;

use rusqlite::{Connection, ToSql, params_from_iter};

use super::columns::Columns;
use super::fields::Fields;
use super::file::MatchRecord;
use crate::notebook::error::NotebookError;
use crate::notebook::words::json;

/// Names and values of columns that the file does not have.
type More<'a> = &'a [(&'static str, &'a dyn ToSql)];

/// Inserts rows with one statement. If `anew`, a row replaces the one with the same id, but stays in the family in
/// which that one is shown.
fn insert<T: Columns>(
    conn: &Connection,
    rows: &[T],
    more: More<'_>,
    anew: bool,
) -> Result<(), NotebookError> {
    let mut names = T::COLUMNS.concat();
    names.extend(more.iter().map(|(name, _)| *name));
    let mut values = Vec::new();
    for row in rows {
        row.write(&mut values)?;
        for (_, value) in more {
            values.push(value.to_sql()?);
        }
    }
    let places = format!("({})", vec!["?"; names.len()].join(", "));
    let places = vec![places; rows.len()].join(", ");
    let mut sql = format!("INSERT INTO {} ({}) VALUES {places}", T::TABLE, names.join(", "));
    if anew {
        let changed = names.iter().filter(|name| !["id", "family_id"].contains(name));
        let changed: Vec<_> = changed.map(|name| format!("{name} = excluded.{name}")).collect();
        sql = format!("{sql} ON CONFLICT (id) DO UPDATE SET {}", changed.join(", "));
    }
    conn.prepare_cached(&sql)?.execute(params_from_iter(values))?;
    Ok(())
}

/// Rows per statement of a list. Plies are most of what an import writes, and one statement for several is faster.
const TOGETHER: usize = 16;

/// Inserts the rows of a list, [`TOGETHER`] per statement.
fn list<T: Columns>(conn: &Connection, rows: &[T], more: More<'_>) -> Result<(), NotebookError> {
    let together = rows.chunks_exact(TOGETHER);
    let others = together.remainder().chunks(1);
    together
        .chain(others)
        .try_for_each(|some| insert(conn, some, more, false))
}

/// Writes a row with the change times of its fields. These replace the times that triggers of the notebook have just
/// set.
pub(super) fn row<T: Fields>(conn: &Connection, row: &T, more: More<'_>) -> Result<(), NotebookError> {
    insert(conn, from_ref(row), more, true)?;
    conn.prepare_cached(&format!("UPDATE {} SET changed_at = ?2 WHERE id = ?1", T::TABLE))?
        .execute([row.id(), &json(row.times())?])?;
    Ok(())
}

/// Writes the name that a person is shown as: `given`, or another one that tells them apart.
pub(super) fn shown(conn: &Connection, id: &str, given: &str, shown: &str) -> Result<(), NotebookError> {
    conn.prepare_cached("UPDATE profiles SET name = ?3, given_name = iif(?2 = ?3, NULL, ?2) WHERE id = ?1")?
        .execute([id, given, shown])?;
    Ok(())
}

/// Deletes the contents of a match before another copy is written. The minute glass goes too: it belongs to the old
/// copy.
fn clear(conn: &Connection, id: &str) -> Result<(), NotebookError> {
    for table in ["turns", "scores"] {
        conn.prepare_cached(&format!(
            "DELETE FROM {table} WHERE round_id IN (SELECT id FROM rounds WHERE match_id = ?1)"
        ))?
        .execute([id])?;
    }
    for table in ["rounds", "sheet_rows", "seats", "glasses"] {
        conn.prepare_cached(&format!("DELETE FROM {table} WHERE match_id = ?1"))?
            .execute([id])?;
    }
    Ok(())
}

/// Writes a match with its seats, rounds and log. If `is_known`, nothing remains of the copy that was there.
pub(super) fn one_match(conn: &Connection, row: &MatchRecord, is_known: bool) -> Result<(), NotebookError> {
    if is_known {
        clear(conn, &row.id)?;
    }
    let rounds = row.counted().count() as u32;
    insert(conn, from_ref(row), &[("rounds", &rounds)], true)?;
    let of_match: More<'_> = &[("match_id", &row.id)];
    list(conn, &row.seats, of_match)?;
    for round in &row.rounds {
        insert(conn, from_ref(round), of_match, false)?;
        let of_round: More<'_> = &[("round_id", &conn.last_insert_rowid())];
        list(conn, &round.scores, of_round)?;
        list(conn, &round.turns, of_round)?;
    }
    list(conn, &row.sheet_rows, of_match)
}
