//! Tables `folder`, `outbox`, `sent`, `taken` and `devices`.

use std::collections::{BTreeMap, BTreeSet};

use rusqlite::{Connection, params};

use crate::folder::FolderDevice;
use crate::notebook::error::NotebookError;
use crate::notebook::times_replaced;
use crate::notebook::words::{collect, first, rfc3339};

type Read<T> = Result<T, NotebookError>;

/// Files that become one where there are very many.
const TOGETHER: u32 = 48;

/// The folder that was chosen.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Chosen {
    /// Where it lies on this device.
    pub path: String,
    /// By what it is known again.
    pub mark: String,
    /// The id of this device there.
    pub device: String,
    /// What it is called.
    pub name: String,
    /// What its files are sealed by.
    pub phrase: Option<String>,
}

/// A row that has changed: of which table, and its id.
pub type Waiting = (String, String);

/// A moment of the notebook: how often a backup had been put in its place, and the number of the newest change.
pub type Moment = (i64, i64);

/// The folder, if one was chosen.
pub fn chosen(conn: &Connection) -> Read<Option<Chosen>> {
    let mut query = conn.prepare_cached("SELECT path, mark, device, name, phrase FROM folder")?;
    first(query.query([])?, |row| {
        Ok(Chosen {
            path: row.get(0)?,
            mark: row.get(1)?,
            device: row.get(2)?,
            name: row.get(3)?,
            phrase: row.get(4)?,
        })
    })
}

/// Keeps the choice of a folder, of which nothing is known yet.
pub fn write(conn: &Connection, chosen: &Chosen) -> Read<()> {
    leave(conn)?;
    conn.prepare_cached(
        "INSERT INTO folder (id, path, mark, device, name, phrase) VALUES (1, ?1, ?2, ?3, ?4, ?5)",
    )?
    .execute(params![
        chosen.path,
        chosen.mark,
        chosen.device,
        chosen.name,
        chosen.phrase
    ])?;
    all_wait(conn)
}

/// Keeps a device in the folder that it is in, or in none, whichever it was in when this notebook was backed up. What is
/// known of the folder holds only where it has been in it since.
pub fn stay(conn: &Connection, stays_in: Option<&Chosen>) -> Read<()> {
    match stays_in {
        _ if chosen(conn)?.as_ref() == stays_in => Ok(()),
        Some(chosen) => write(conn, chosen),
        None => leave(conn),
    }
}

/// Forgets the folder, and all that was known of it.
pub fn leave(conn: &Connection) -> Read<()> {
    for table in ["folder", "outbox", "sent", "taken", "devices"] {
        conn.prepare_cached(&format!("DELETE FROM {table}"))?
            .execute([])?;
    }
    Ok(())
}

/// Has everything wait that is in the notebook.
pub fn all_wait(conn: &Connection) -> Read<()> {
    for table in ["families", "profiles", "variants", "own_cards", "matches"] {
        conn.prepare_cached(&format!(
            "INSERT OR REPLACE INTO outbox (thing, id) SELECT '{table}', id FROM {table}"
        ))?
        .execute([])?;
    }
    Ok(())
}

/// What waits, the oldest change first, and when it did.
pub fn waiting(conn: &Connection) -> Read<(Moment, Vec<Waiting>)> {
    let mut query = conn.prepare_cached("SELECT change, thing, id FROM outbox ORDER BY change")?;
    let all: Vec<(i64, Waiting)> = collect(query.query([])?, |row| {
        Ok((row.get(0)?, (row.get(1)?, row.get(2)?)))
    })?;
    let newest = all.last().map_or(0, |(change, _)| *change);
    let at = (times_replaced(conn)?, newest);
    Ok((at, all.into_iter().map(|(_, one)| one).collect()))
}

/// What has changed since then.
pub fn changed_since(conn: &Connection, (_, newest): Moment) -> Read<Vec<Waiting>> {
    let mut query = conn.prepare_cached("SELECT thing, id FROM outbox WHERE change > ?1")?;
    collect(query.query([newest])?, |row| Ok((row.get(0)?, row.get(1)?)))
}

/// Notes that these lie in a file of this device as they were then. Of a notebook that a backup was put in the place of
/// since, the file says nothing: it is taken in like any other.
pub fn send(conn: &Connection, segment: &str, all: &[Waiting], (replaced, change): Moment) -> Read<()> {
    if replaced != times_replaced(conn)? {
        return Ok(());
    }
    for (thing, id) in all {
        conn.prepare_cached("INSERT OR REPLACE INTO sent (thing, id, segment) VALUES (?1, ?2, ?3)")?
            .execute([thing, id, segment])?;
        conn.prepare_cached("DELETE FROM outbox WHERE thing = ?1 AND id = ?2 AND change <= ?3")?
            .execute(params![thing, id, change])?;
    }
    mark_taken(conn, segment)
}

/// Notes that a file was taken in, in which these are as they are here: they wait no more.
pub fn take(conn: &Connection, segment: &str, own: bool, known: &[Waiting]) -> Read<()> {
    if own {
        return send(conn, segment, known, (times_replaced(conn)?, i64::MAX));
    }
    for (thing, id) in known {
        conn.prepare_cached("DELETE FROM outbox WHERE thing = ?1 AND id = ?2")?
            .execute([thing, id])?;
    }
    mark_taken(conn, segment)
}

fn mark_taken(conn: &Connection, segment: &str) -> Read<()> {
    conn.prepare_cached("INSERT OR IGNORE INTO taken (segment) VALUES (?1)")?
        .execute([segment])?;
    Ok(())
}

/// The files that were taken in, or written here.
pub fn taken(conn: &Connection) -> Read<BTreeSet<String>> {
    let mut query = conn.prepare_cached("SELECT segment FROM taken")?;
    collect(query.query([])?, |row| Ok(row.get(0)?))
}

/// Forgets a file that does not lie in the folder any more.
pub fn forget(conn: &Connection, segment: &str) -> Read<()> {
    conn.prepare_cached("DELETE FROM taken WHERE segment = ?1")?
        .execute([segment])?;
    Ok(())
}

/// The files of this device in which something lies as it was sent last, and how many rows.
pub fn own_files(conn: &Connection) -> Read<BTreeMap<String, u32>> {
    let mut query = conn.prepare_cached("SELECT segment, count(*) FROM sent GROUP BY segment")?;
    collect(query.query([])?, |row| Ok((row.get(0)?, row.get(1)?)))
}

/// Has what lay in a file wait again that does not lie there any more.
pub fn lost(conn: &Connection, segment: &str) -> Read<()> {
    conn.prepare_cached(
        "INSERT OR REPLACE INTO outbox (thing, id) SELECT thing, id FROM sent WHERE segment = ?1",
    )?
    .execute([segment])?;
    conn.prepare_cached("DELETE FROM sent WHERE segment = ?1")?
        .execute([segment])?;
    Ok(())
}

/// Has what lies in the smallest files of this device wait again: one file will hold it.
pub fn compact(conn: &Connection) -> Read<()> {
    conn.prepare_cached(
        "INSERT OR REPLACE INTO outbox (thing, id) SELECT thing, id FROM sent WHERE segment IN \
         (SELECT segment FROM sent GROUP BY segment ORDER BY count(*), segment LIMIT ?1)",
    )?
    .execute([TOGETHER])?;
    Ok(())
}

/// Notes that a device was heard of.
pub fn heard_of(conn: &Connection, device: &str, name: &str, now: i64) -> Read<()> {
    conn.prepare_cached("INSERT OR REPLACE INTO devices (device, name, heard_at) VALUES (?1, ?2, ?3)")?
        .execute(params![device, name, now])?;
    Ok(())
}

/// The devices that were heard of, the latest first.
pub fn devices(conn: &Connection) -> Read<Vec<FolderDevice>> {
    let mut query =
        conn.prepare_cached("SELECT name, heard_at FROM devices ORDER BY heard_at DESC, device")?;
    collect(query.query([])?, |row| {
        Ok(FolderDevice {
            name: row.get(0)?,
            heard_at: rfc3339(row.get(1)?)?,
        })
    })
}
