//! Into the notebook: rows of an exported file, in the place of what was there under their ids.

use std::slice::from_ref;

use rusqlite::{Connection, ToSql, params_from_iter};

use super::columns::Columns;
use super::fields::Fields;
use super::file::MatchRow;
use crate::notebook::error::NotebookError;
use crate::notebook::words::json;

type Written = Result<(), NotebookError>;

/// Columns that the file does not tell, by name.
type More<'a> = &'a [(&'static str, &'a dyn ToSql)];

/// Writes rows by one statement; `anew`, in the place of what is there under their ids, which stays in the family it is
/// shown in.
fn insert<T: Columns>(conn: &Connection, rows: &[T], more: More<'_>, anew: bool) -> Written {
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

/// So many rows of a list are written by one statement: plies are most of what an import writes.
const TOGETHER: usize = 16;

/// Writes the rows of a list.
fn list<T: Columns>(conn: &Connection, rows: &[T], more: More<'_>) -> Written {
    let together = rows.chunks_exact(TOGETHER);
    let others = together.remainder().chunks(1);
    together
        .chain(others)
        .try_for_each(|some| insert(conn, some, more, false))
}

/// Writes a row whose fields change one by one, with when each was changed in the place of what the notebook has just
/// noted of its own.
pub(super) fn row<T: Fields>(conn: &Connection, row: &T, more: More<'_>) -> Written {
    insert(conn, from_ref(row), more, true)?;
    conn.prepare_cached(&format!("UPDATE {} SET changed_at = ?2 WHERE id = ?1", T::TABLE))?
        .execute([row.id(), &json(row.times())?])?;
    Ok(())
}

/// What a person is shown as: `given`, or another name that tells them apart.
pub(super) fn shown(conn: &Connection, id: &str, given: &str, shown: &str) -> Written {
    conn.prepare_cached("UPDATE profiles SET name = ?3, given_name = iif(?2 = ?3, NULL, ?2) WHERE id = ?1")?
        .execute([id, given, shown])?;
    Ok(())
}

/// Takes away what is in a match, before another copy of it is written. What is left of a minute glass was a
/// stretch of the old one.
fn clear(conn: &Connection, id: &str) -> Written {
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

/// Writes a match with everything in it. Of one that was there before, nothing is left.
pub(super) fn one_match(conn: &Connection, row: &MatchRow, is_known: bool) -> Written {
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
