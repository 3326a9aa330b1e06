//! Tables `folder`, `outbox`, `sent`, `taken` and `devices`.

use std::collections::{BTreeMap, BTreeSet};

use rusqlite::{Connection, params};

use crate::folder::FolderDevice;
use crate::notebook::error::NotebookError;
use crate::notebook::times_replaced;
use crate::notebook::words::{collect, first, rfc3339};

type Read<T> = Result<T, NotebookError>;

/// Most files that are compacted into one.
const TOGETHER: u32 = 48;

/// The folder that was chosen.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Chosen {
    /// Its path on this device.
    pub path: String,
    /// The id of its mark.
    pub mark: String,
    /// The id of this device in it.
    pub device: String,
    /// The name of this device.
    pub name: String,
    /// The phrase that seals its files, if any.
    pub phrase: Option<String>,
}

/// A changed row that is to be sent: its table and id.
pub type Waiting = (String, String);

/// What the notebook had come to: how often a backup had replaced its content, and the number of the latest change
/// that waits.
pub type Reached = (i64, i64);

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

/// Saves the choice of a folder, and forgets what was known of another. All rows wait to be sent.
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

/// After a backup was restored, keeps the device in the folder in which it is now, not in that of the backup. Rows
/// about the folder stay only if the backup is of the same choice.
pub fn stay(conn: &Connection, stays_in: Option<&Chosen>) -> Read<()> {
    match stays_in {
        _ if chosen(conn)?.as_ref() == stays_in => Ok(()),
        Some(chosen) => write(conn, chosen),
        None => leave(conn),
    }
}

/// Forgets the folder and everything known about it.
pub fn leave(conn: &Connection) -> Read<()> {
    for table in ["folder", "outbox", "sent", "taken", "devices"] {
        conn.prepare_cached(&format!("DELETE FROM {table}"))?
            .execute([])?;
    }
    Ok(())
}

/// Marks all rows of the notebook as waiting to be sent.
pub fn all_wait(conn: &Connection) -> Read<()> {
    for table in ["families", "profiles", "variants", "own_cards", "matches"] {
        conn.prepare_cached(&format!(
            "INSERT OR REPLACE INTO outbox (thing, id) SELECT '{table}', id FROM {table}"
        ))?
        .execute([])?;
    }
    Ok(())
}

/// The rows that wait to be sent, oldest change first.
pub fn waiting(conn: &Connection) -> Read<Vec<Waiting>> {
    let mut query = conn.prepare_cached("SELECT thing, id FROM outbox ORDER BY change")?;
    collect(query.query([])?, |row| Ok((row.get(0)?, row.get(1)?)))
}

/// Number of rows that wait to be sent.
pub fn count_waiting(conn: &Connection) -> Read<u32> {
    let mut query = conn.prepare_cached("SELECT count(*) FROM outbox")?;
    Ok(query.query_row([], |row| row.get(0))?)
}

/// What the notebook has come to.
pub fn reached(conn: &Connection) -> Read<Reached> {
    let mut query = conn.prepare_cached("SELECT coalesce(max(change), 0) FROM outbox")?;
    Ok((times_replaced(conn)?, query.query_row([], |row| row.get(0))?))
}

/// The rows that changed since then.
pub fn changed_since(conn: &Connection, (_, newest): Reached) -> Read<Vec<Waiting>> {
    let mut query = conn.prepare_cached("SELECT thing, id FROM outbox WHERE change > ?1")?;
    collect(query.query([newest])?, |row| Ok((row.get(0)?, row.get(1)?)))
}

/// Records that a file of this device holds these rows as they were then. Does nothing if a backup has
/// replaced the notebook since: the file is then read like that of another device.
pub fn send(conn: &Connection, segment: &str, all: &[Waiting], (replaced, change): Reached) -> Read<()> {
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

/// Records that a file was merged. `known` are its rows that the notebook has with the same content: they need not be
/// sent any more.
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

/// Records that a file was merged or written.
fn mark_taken(conn: &Connection, segment: &str) -> Read<()> {
    conn.prepare_cached("INSERT OR IGNORE INTO taken (segment) VALUES (?1)")?
        .execute([segment])?;
    Ok(())
}

/// The ids of the files that were merged or written here.
pub fn taken(conn: &Connection) -> Read<BTreeSet<String>> {
    let mut query = conn.prepare_cached("SELECT segment FROM taken")?;
    collect(query.query([])?, |row| Ok(row.get(0)?))
}

/// Forgets a file that is gone from the folder.
pub fn forget(conn: &Connection, segment: &str) -> Read<()> {
    conn.prepare_cached("DELETE FROM taken WHERE segment = ?1")?
        .execute([segment])?;
    Ok(())
}

/// The files of this device that hold the last sent state of some row, with the number of such rows.
pub fn own_files(conn: &Connection) -> Read<BTreeMap<String, u32>> {
    let mut query = conn.prepare_cached("SELECT segment, count(*) FROM sent GROUP BY segment")?;
    collect(query.query([])?, |row| Ok((row.get(0)?, row.get(1)?)))
}

/// Marks the rows of a file that is gone as waiting to be sent.
pub fn lost(conn: &Connection, segment: &str) -> Read<()> {
    conn.prepare_cached(
        "INSERT OR REPLACE INTO outbox (thing, id) SELECT thing, id FROM sent WHERE segment = ?1",
    )?
    .execute([segment])?;
    conn.prepare_cached("DELETE FROM sent WHERE segment = ?1")?
        .execute([segment])?;
    Ok(())
}

/// Marks the rows in the smallest files of this device as waiting to be sent: one file will replace those files.
pub fn compact(conn: &Connection) -> Read<()> {
    conn.prepare_cached(
        "INSERT OR REPLACE INTO outbox (thing, id) SELECT thing, id FROM sent WHERE segment IN \
         (SELECT segment FROM sent GROUP BY segment ORDER BY count(*), segment LIMIT ?1)",
    )?
    .execute([TOGETHER])?;
    Ok(())
}

/// Records that a file of a device was read.
pub fn heard_of(conn: &Connection, device: &str, name: &str, now: i64) -> Read<()> {
    conn.prepare_cached("INSERT OR REPLACE INTO devices (device, name, heard_at) VALUES (?1, ?2, ?3)")?
        .execute(params![device, name, now])?;
    Ok(())
}

/// The devices whose files were read, the latest first.
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
