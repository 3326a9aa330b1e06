//! Putting a backup back on purpose, with a look at what is in it first.
//!
//! The backup is copied, checked and brought to today's format beside the notebook. Then its pages are
//! written into the open notebook in one transaction, so that an interruption leaves the one or the other,
//! and another program that has the file open simply sees it changed.

use std::collections::HashMap;
use std::fs;
use std::path::{Path, PathBuf};

use rusqlite::{Connection, OpenFlags};

use super::backup::{copy_pages, remove};
use super::error::NotebookError;
use super::open::{FORMAT, check_backup, migrate};
use super::words::{collect, rfc3339};
use crate::exchange::{BackupFamily, BackupLine, BackupPreview};
use crate::progress::Progress;

/// What is made ready to be put back lies here.
const READY: &str = "calepin.restoring";

/// What is in a backup, beside what is in the notebook now.
pub fn preview(now: &Connection, path: &Path, backup: BackupLine) -> Result<BackupPreview, NotebookError> {
    let kept = open(path)?;
    check_backup(&kept, FORMAT)?;
    // Columns of the first format only: a backup may be that old.
    let mut query = kept.prepare(
        "SELECT id, name, (SELECT count(*) FROM matches WHERE family_id = families.id), \
                (SELECT max(updated_at) FROM matches WHERE family_id = families.id) \
         FROM families WHERE archived = 0 ORDER BY rowid",
    )?;
    let found: Vec<(String, String, u32, Option<i64>)> = collect(query.query([])?, |row| {
        Ok((row.get(0)?, row.get(1)?, row.get(2)?, row.get(3)?))
    })?;
    let mut people =
        kept.prepare("SELECT name FROM profiles WHERE family_id = ?1 AND archived = 0 ORDER BY rowid")?;
    let mut families = Vec::with_capacity(found.len());
    for (id, name, matches, last) in found {
        families.push(BackupFamily {
            name,
            people: collect(people.query([id])?, |row| Ok(row.get(0)?))?,
            matches,
            last_played: last.map(rfc3339).transpose()?,
        });
    }
    let then = times(&kept)?;
    let newer = times(now)?
        .into_iter()
        .filter(|(id, updated_at)| then.get(id).is_none_or(|then| then < updated_at));
    Ok(BackupPreview {
        backup,
        families,
        newer_matches: newer.count() as u32,
    })
}

fn times(conn: &Connection) -> Result<HashMap<String, i64>, NotebookError> {
    let mut query = conn.prepare("SELECT id, updated_at FROM matches")?;
    let rows: Vec<(String, i64)> = collect(query.query([])?, |row| Ok((row.get(0)?, row.get(1)?)))?;
    Ok(rows.into_iter().collect())
}

/// Makes a copy of a backup ready to be put back: checked, and of today's format.
pub fn prepare(dir: &Path, path: &Path) -> Result<PathBuf, NotebookError> {
    let ready = dir.join(READY);
    for end in ["", "-journal", "-wal", "-shm"] {
        remove(&super::backup::beside(&ready, end))?;
    }
    let made = fs::copy(path, &ready)
        .map_err(NotebookError::from)
        .and_then(|_| Ok(Connection::open(&ready)?))
        .and_then(|mut conn| {
            check_backup(&conn, FORMAT)?;
            migrate(&mut conn)
        });
    match made {
        Ok(()) => Ok(ready),
        Err(error) => {
            remove(&ready)?;
            Err(error)
        }
    }
}

/// Throws away what was made ready.
pub fn forget(ready: &Path) {
    if let Err(error) = remove(ready) {
        log::warn!("{} stays: {error}", ready.display());
    }
}

/// How many pages are ready to be put back.
pub fn pages(ready: &Path) -> Result<usize, NotebookError> {
    super::backup::pages(&open(ready)?)
}

fn open(file: &Path) -> Result<Connection, NotebookError> {
    let flags = OpenFlags::SQLITE_OPEN_READ_ONLY | OpenFlags::SQLITE_OPEN_NO_MUTEX;
    Ok(Connection::open_with_flags(file, flags)?)
}

/// Writes what was made ready into the open notebook, all or nothing, and removes it. A page is a step.
pub(super) fn replace(conn: &mut Connection, ready: &Path, progress: &Progress) -> Result<(), NotebookError> {
    let source = open(ready)?;
    conn.flush_prepared_statement_cache();
    let copied = copy_pages(&source, conn, progress);
    drop(source);
    remove(ready)?;
    copied
}
