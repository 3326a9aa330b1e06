//! Reads rows of the notebook in the form of the exported file.

use std::collections::{BTreeSet, HashMap};

use rusqlite::{Connection, Params, params};

use super::columns::{Cells, Columns, select};
use super::file::{File, MatchRecord, NAME, VERSION};
use crate::any::GameId;
use crate::notebook::error::NotebookError;
use crate::notebook::words::{collect, first, rfc3339};
use crate::progress::Progress;

type Read<T> = Result<T, NotebookError>;

/// The whole notebook as a file, and the number of matches left out of it.
pub struct Export {
    /// The file.
    pub file: File,
    /// Number of matches left out because the file would reveal hands.
    pub secret: u32,
    /// Number of matches left out because they cannot be read.
    pub spoilt: u32,
}

/// Exports the whole notebook, in an order that is the same on every device. Plans two steps per match: one for
/// reading it, and one for checking it, which is skipped for a match that is left out.
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

/// An empty file.
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

/// Whether a hand at this table is secret now. Anybody can read a file, so a match of a game with secrets is exported
/// only while no round of it is being played.
pub(super) fn is_secret(conn: &Connection, id: &str) -> Read<bool> {
    let mut query = conn.prepare_cached(
        "SELECT game FROM matches WHERE id = ?1 \
         AND EXISTS (SELECT 1 FROM rounds WHERE match_id = ?1 AND state = 'playing')",
    )?;
    let game: Option<String> = first(query.query([id])?, |row| Ok(row.get(0)?))?;
    let game = game.and_then(|word| GameId::from_word(&word));
    Ok(game.is_some_and(|game| game.info().secrets))
}

/// All rows of a table with `created_at`, in an order that is the same on every device.
pub(super) fn every<T: Columns>(conn: &Connection) -> Read<Vec<T>> {
    rows(conn, "ORDER BY created_at, id", [])
}

/// The row with this id.
pub(super) fn one<T: Columns>(conn: &Connection, id: &str) -> Read<Option<T>> {
    Ok(rows(conn, "WHERE id = ?1", [id])?.pop())
}

/// The rows of a table that match the clause `which` with the parameters `of`.
fn rows<T: Columns>(conn: &Connection, which: &str, of: impl Params) -> Read<Vec<T>> {
    let mut query = conn.prepare_cached(&format!("{} {which}", select::<T>()))?;
    collect(query.query(of)?, |row| T::read(&mut Cells::of(row)))
}

/// A match, or `None` if it is missing or cannot be read.
pub(super) fn legible(conn: &Connection, id: &str) -> Read<Option<MatchRecord>> {
    match one_match(conn, id) {
        Err(NotebookError::Unreadable(why)) => {
            log::warn!("left out of a file: {id}: {why}");
            Ok(None)
        }
        found => found,
    }
}

/// A match with its seats, rounds and log.
pub(super) fn one_match(conn: &Connection, id: &str) -> Read<Option<MatchRecord>> {
    let Some(mut found) = one::<MatchRecord>(conn, id)? else {
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

/// The ids of parted copies, by the id of the match from which they parted.
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
