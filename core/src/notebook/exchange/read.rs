//! Out of the notebook: every row as the exported file has it.

use std::collections::{BTreeSet, HashMap};

use rusqlite::{Connection, Params, params};

use super::columns::{Cells, Columns, select};
use super::file::{File, MatchRow, NAME, VERSION};
use crate::any::GameId;
use crate::notebook::error::NotebookError;
use crate::notebook::words::{collect, first, rfc3339};
use crate::progress::Progress;

type Read<T> = Result<T, NotebookError>;

/// The whole notebook as a file, and what it could not tell.
pub struct Export {
    pub file: File,
    /// Matches whose hands it would have told.
    pub secret: u32,
    /// Matches that can't be read.
    pub spoilt: u32,
}

/// The whole notebook, in an order that is the same on every device. A match is a step, and another where nobody will
/// look at it again.
pub fn export(conn: &Connection, now: i64, progress: &Progress) -> Read<Export> {
    let mut file = File {
        families: every(conn)?,
        profiles: every(conn)?,
        variants: every(conn)?,
        own_cards: every(conn)?,
        ..empty(now)?
    };
    let mut query = conn.prepare_cached("SELECT id FROM matches ORDER BY started_at, id")?;
    let matches: Vec<String> = collect(query.query([])?, |row| Ok(row.get(0)?))?;
    progress.plan(2 * matches.len());
    let (mut secret, mut spoilt) = (0, 0);
    for id in matches {
        if is_secret(conn, &id)? {
            secret += 1;
            progress.step(1)?;
        } else {
            match legible(conn, &id)? {
                Some(row) => file.matches.push(row),
                None => {
                    spoilt += 1;
                    progress.step(1)?;
                }
            }
        }
        progress.step(1)?;
    }
    Ok(Export { file, secret, spoilt })
}

/// A file with nothing in it.
pub(super) fn empty(now: i64) -> Read<File> {
    Ok(File {
        format: NAME.to_owned(),
        version: VERSION,
        exported_at: rfc3339(now)?,
        families: Vec::new(),
        profiles: Vec::new(),
        variants: Vec::new(),
        own_cards: Vec::new(),
        matches: Vec::new(),
    })
}

/// Whether somebody at this table holds cards that are theirs alone. A file can be read by anybody, so
/// it tells of a round with secrets only once that round is over.
pub(super) fn is_secret(conn: &Connection, id: &str) -> Read<bool> {
    let mut query = conn.prepare_cached(
        "SELECT game FROM matches WHERE id = ?1 \
         AND EXISTS (SELECT 1 FROM rounds WHERE match_id = ?1 AND state = 'playing')",
    )?;
    let game: Option<String> = first(query.query([id])?, |row| Ok(row.get(0)?))?;
    let game = game.and_then(|word| GameId::from_word(&word));
    Ok(game.is_some_and(|game| game.info().secrets))
}

/// All rows of a table, in an order that is the same on every device.
pub(super) fn every<T: Columns>(conn: &Connection) -> Read<Vec<T>> {
    rows(conn, "ORDER BY created_at, id", [])
}

/// The row of this id.
pub(super) fn one<T: Columns>(conn: &Connection, id: &str) -> Read<Option<T>> {
    Ok(rows(conn, "WHERE id = ?1", [id])?.pop())
}

/// The rows of a table that are asked for like this.
fn rows<T: Columns>(conn: &Connection, which: &str, of: impl Params) -> Read<Vec<T>> {
    let mut query = conn.prepare_cached(&format!("{} {which}", select::<T>()))?;
    collect(query.query(of)?, |row| T::read(&mut Cells::of(row)))
}

/// A match, unless what is written of it can't be read.
pub(super) fn legible(conn: &Connection, id: &str) -> Read<Option<MatchRow>> {
    match one_match(conn, id) {
        Err(NotebookError::Unreadable(why)) => {
            log::warn!("left out of a file: {id}: {why}");
            Ok(None)
        }
        found => found,
    }
}

/// One match with everything in it.
pub(super) fn one_match(conn: &Connection, id: &str) -> Read<Option<MatchRow>> {
    let Some(mut found) = one::<MatchRow>(conn, id)? else {
        return Ok(None);
    };
    found.seats = rows(conn, "WHERE match_id = ?1 ORDER BY seat", [id])?;
    found.rounds = rows(conn, "WHERE match_id = ?1 ORDER BY number", [id])?;
    found.sheet_rows = rows(conn, "WHERE match_id = ?1 ORDER BY sequence", [id])?;
    let of_round = "WHERE round_id = (SELECT id FROM rounds WHERE match_id = ?1 AND number = ?2)";
    for round in &mut found.rounds {
        let number = round.number;
        round.scores = rows(conn, &format!("{of_round} ORDER BY seat"), params![id, number])?;
        round.turns = rows(
            conn,
            &format!("{of_round} ORDER BY sequence"),
            params![id, number],
        )?;
    }
    Ok(Some(found))
}

/// The matches that have parted from another, by its id.
pub(super) fn parted_copies(conn: &Connection) -> Read<HashMap<String, BTreeSet<String>>> {
    let mut query =
        conn.prepare_cached("SELECT parted_from, id FROM matches WHERE parted_from IS NOT NULL")?;
    let mut copies: HashMap<String, BTreeSet<String>> = HashMap::new();
    let all: Vec<(String, String)> = collect(query.query([])?, |row| Ok((row.get(0)?, row.get(1)?)))?;
    for (first, copy) in all {
        copies.entry(first).or_default().insert(copy);
    }
    Ok(copies)
}
