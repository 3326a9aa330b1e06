//! Restores a backup on request, after a preview of it.
//!
//! The backup is copied beside the notebook, checked, and migrated to today's format. Then its pages are written into
//! the open notebook in one transaction. An interruption leaves either the old notebook or the restored one, and
//! another program that has the file open simply sees it changed.

use std::collections::HashMap;
use std::path::{Path, PathBuf};

use jiff::Timestamp;
use rusqlite::backup::{Backup, StepResult};
use rusqlite::{Connection, OpenFlags};

use super::backup::{self, BESIDE, Backups};
use super::device::{beside, connect, files};
use super::error::NotebookError;
use super::format::{FORMAT, check_backup, migrate};
use super::words::{collect, rfc3339};
use crate::exchange::{BackupFamily, BackupLine, BackupPreview};
use crate::progress::Progress;

/// Name of the file that is prepared for restoring.
const READY: &str = "calepin.restoring";

/// Describes a backup, compared with the [`times`] of the notebook now.
pub fn preview(
    now: &HashMap<String, i64>,
    path: &Path,
    backup: BackupLine,
) -> Result<BackupPreview, NotebookError> {
    let kept = open(path)?;
    check_backup(&kept, FORMAT)?;
    // Uses only columns of the first format: a backup may be that old.
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
    let newer = now
        .iter()
        .filter(|(id, updated_at)| then.get(*id).is_none_or(|then| then < updated_at));
    Ok(BackupPreview {
        backup,
        families,
        newer_matches: newer.count() as u32,
    })
}

/// The time of the last change of each match, by id.
pub fn times(conn: &Connection) -> Result<HashMap<String, i64>, NotebookError> {
    let mut query = conn.prepare("SELECT id, updated_at FROM matches")?;
    let rows: Vec<(String, i64)> = collect(query.query([])?, |row| Ok((row.get(0)?, row.get(1)?)))?;
    Ok(rows.into_iter().collect())
}

/// A backup that is prepared for restoring: copied, checked, and migrated to today's format.
pub struct Ready {
    /// Keeps other programs from the backups.
    backups: Backups,
    path: PathBuf,
}

impl Ready {
    /// Prepares a backup. Until the value is dropped no other program makes or restores backups, so a fixed name is
    /// enough.
    pub fn from(dir: &Path, path: &Path) -> Result<Ready, NotebookError> {
        let ready = Ready {
            backups: Backups::of(dir)?,
            path: dir.join(READY),
        };
        ready.remove()?;
        files::copy(path, &ready.path)?;
        let mut conn = connect(&ready.path, OpenFlags::default())?;
        check_backup(&conn, FORMAT)?;
        migrate(&mut conn)?;
        Ok(ready)
    }

    /// Changes the prepared copy.
    pub fn change(
        &self,
        run: impl FnOnce(&Connection) -> Result<(), NotebookError>,
    ) -> Result<(), NotebookError> {
        run(&connect(&self.path, OpenFlags::default())?)
    }

    /// Number of pages to restore.
    pub fn pages(&self) -> Result<usize, NotebookError> {
        backup::pages(&open(&self.path)?)
    }

    /// Removes the prepared copy and its logs.
    fn remove(&self) -> Result<(), NotebookError> {
        for end in BESIDE {
            files::remove(&beside(&self.path, end))?;
        }
        Ok(())
    }
}

impl Drop for Ready {
    fn drop(&mut self) {
        if let Err(error) = self.remove() {
            log::warn!("{} stays: {error}", self.path.display());
        }
    }
}

fn open(file: &Path) -> Result<Connection, NotebookError> {
    Ok(connect(file, OpenFlags::SQLITE_OPEN_READ_ONLY)?)
}

/// Writes a prepared backup into the open notebook, all or nothing. Backs up the old content first, and returns that
/// backup. One step per page.
///
/// Nobody can write from before that backup begins until the last page is restored, so every acknowledged change is
/// in the backup or in the notebook. `reader` is a second connection that can read while `conn` has the notebook
/// locked. Without it, nobody else can use the notebook meanwhile.
pub(super) fn replace(
    conn: &mut Connection,
    reader: Option<&Connection>,
    ready: &Ready,
    now: Timestamp,
    progress: &Progress,
) -> Result<PathBuf, NotebookError> {
    let source = open(&ready.path)?;
    conn.flush_prepared_statement_cache();
    match reader {
        Some(reader) => {
            let restoring = Backup::new(&source, conn)?;
            // Copies nothing yet, but locks the notebook for writing.
            match restoring.step(0)? {
                StepResult::More | StepResult::Done => {}
                _ => return Err(NotebookError::Locked),
            }
            let before = ready.backups.make(reader, now, progress)?;
            backup::go_on(&restoring, progress)?;
            Ok(before)
        }
        None => {
            let replaced = locking(conn, "EXCLUSIVE")
                .and_then(|()| ready.backups.make(conn, now, progress))
                .and_then(|before| backup::copy_pages(&source, conn, progress).map(|()| before));
            locking(conn, "NORMAL")?;
            replaced
        }
    }
}

/// Sets the locking mode of the connection, effective at once.
fn locking(conn: &Connection, mode: &str) -> Result<(), NotebookError> {
    conn.query_row(&format!("PRAGMA locking_mode = {mode}"), [], |_| Ok(()))?;
    // A mode takes effect with the next transaction.
    Ok(conn.execute_batch("BEGIN EXCLUSIVE; COMMIT")?)
}
