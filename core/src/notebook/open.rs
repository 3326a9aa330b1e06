//! Opens the notebook, whatever the state of its file.
//!
//! | the file is | what happens |
//! |---|---|
//! | missing or empty | the newest good backup is put in its place; without one a notebook is begun |
//! | whole, of this format | it is opened |
//! | whole, of an older format | a backup is made, then every migration runs in one transaction each |
//! | of a newer format | refused; not a byte of it changes |
//! | damaged | it is renamed and kept, and the newest good backup takes its place |
//!
//! To be quick, opening checks only the header, the schema and the size. Damage elsewhere shows when a page is read.
//! That leaves a note, and the next start checks every page.

use std::path::Path;

use jiff::Timestamp;
use rusqlite::config::DbConfig;
use rusqlite::{Connection, OpenFlags};
use rusqlite_migration::Migrations;
use serde::{Deserialize, Serialize};

use super::backup::{self, Backups};
use super::device::files::{self, size};
use super::device::{Lock, beside, connect};
use super::error::NotebookError;
use super::format::{
    FILE, FORMAT, MIGRATIONS, begin, check_every_page, check_known, check_mark, migrate_with, number,
};
use super::link::{Opened, PATIENCE};
use super::suspect;
use crate::error::Trouble;
use crate::progress::Progress;

/// What happened when the notebook was opened.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "camelCase", rename_all_fields = "camelCase")]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "uniffi", derive(uniffi::Enum))]
pub enum StartReport {
    /// A new notebook was begun.
    Fresh,
    /// The notebook was opened as it was.
    Opened,
    /// The notebook was brought to this version's format.
    Upgraded,
    /// The notebook was damaged: it was kept aside, and the last good backup took its place.
    Restored {
        /// The damaged file's new name, in the same folder; `None` when the file had vanished.
        kept_as: Option<String>,
        /// When the backup was made, RFC 3339 in UTC.
        backup_of: String,
    },
    /// The notebook was damaged and there was no good backup: it was kept aside and a new one begun.
    Lost {
        /// The damaged file's new name, in the same folder.
        kept_as: String,
    },
}

/// Lock file. Locked while a program opens the notebook.
const LOCK: &str = "calepin.lock";

/// Opens the notebook of a folder.
pub(super) fn open(dir: &Path, now: Timestamp) -> Result<(Connection, Opened, StartReport), NotebookError> {
    files::make_folder(dir)?;
    // Keeps other programs from opening the notebook, which may be restored here.
    let _opening = Lock::take(&dir.join(LOCK), PATIENCE)?.ok_or(NotebookError::Locked)?;
    let (conn, report) = open_with(dir, now, &MIGRATIONS, FORMAT)?;
    let path = dir.join(FILE);
    let file = files::identity(&path)?;
    Ok((conn, Opened { path, file }, report))
}

/// Opens the notebook with these migrations up to this format.
fn open_with(
    dir: &Path,
    now: Timestamp,
    migrations: &Migrations<'_>,
    format: u32,
) -> Result<(Connection, StartReport), NotebookError> {
    let path = dir.join(FILE);
    let kept_as = if size(&path)? == Some(0) {
        // A write-ahead log without its database cannot be used. It is kept all the same.
        if size(&beside(&path, "-wal"))? != Some(0) {
            Some(backup::keep_aside(dir, now)?)
        } else {
            None
        }
    } else {
        match open_file(&path, now, migrations, format) {
            Ok(opened) => return Ok(opened),
            Err(error) if error.trouble() == Trouble::Damaged => {
                log::error!("the notebook is damaged: {error}");
                Some(backup::keep_aside(dir, now)?)
            }
            Err(error) => return Err(error),
        }
    };
    suspect::clear(dir)?;
    let restored = backup::put_back_newest(dir, format)?;
    let (conn, _) = open_file(&path, now, migrations, format)?;
    let report = match (restored, kept_as) {
        (Some(backup_of), kept_as) => StartReport::Restored {
            // An earlier start may have been interrupted after it had kept the damaged file.
            kept_as: kept_as.or(backup::last_kept_aside(dir, backup_of)?),
            backup_of: backup_of.to_string(),
        },
        (None, Some(kept_as)) => StartReport::Lost { kept_as },
        (None, None) => StartReport::Fresh,
    };
    Ok((conn, report))
}

/// Opens an existing file, or begins a new one.
fn open_file(
    path: &Path,
    now: Timestamp,
    migrations: &Migrations<'_>,
    format: u32,
) -> Result<(Connection, StartReport), NotebookError> {
    let dir = path.parent().unwrap_or(Path::new(""));
    let before = size(path)?;
    let mut conn = connect(
        path,
        OpenFlags::SQLITE_OPEN_READ_WRITE | OpenFlags::SQLITE_OPEN_CREATE,
    )?;
    // Until the file is known to be a notebook of this format, closing the connection must not change a byte of it.
    conn.set_db_config(DbConfig::SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, true)?;
    conn.busy_timeout(PATIENCE)?;

    let found = check_known(&conn, format)?;
    check_length(&conn, path, before)?;
    // A file without tables is a notebook whose beginning was interrupted.
    let things: u32 = conn.query_row("SELECT count(*) FROM sqlite_schema", [], |row| row.get(0))?;
    let fresh = found == 0 && things == 0;
    if !fresh {
        check_mark(&conn, found)?;
    }
    if conn.is_readonly("main")? {
        return Err(std::io::Error::from(std::io::ErrorKind::PermissionDenied).into());
    }
    let upgrade = !fresh && found < i64::from(format);
    if suspect::is_marked(dir) {
        check_every_page(&conn)?;
        suspect::clear(dir)?;
    }
    if upgrade {
        Backups::of(dir)?.make(&conn, now, &Progress::default())?;
    }

    let mode: String = conn.query_row("PRAGMA journal_mode = WAL", [], |row| row.get(0))?;
    if mode != "wal" {
        log::warn!("the notebook runs without write-ahead log, with {mode:?}");
    }
    // Full sync exists only on Apple's systems, where an ordinary sync does not reach the disk.
    conn.execute_batch(
        "PRAGMA synchronous = FULL; PRAGMA fullfsync = ON; PRAGMA checkpoint_fullfsync = ON; \
         PRAGMA foreign_keys = ON; PRAGMA trusted_schema = OFF; PRAGMA temp_store = MEMORY;",
    )?;
    conn.set_prepared_statement_cache_capacity(64);
    if fresh {
        begin(&mut conn)?;
    }
    migrate_with(&mut conn, migrations)?;
    conn.set_db_config(DbConfig::SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, false)?;
    let report = match (fresh, upgrade) {
        (true, _) => StartReport::Fresh,
        (false, true) => StartReport::Upgraded,
        (false, false) => StartReport::Opened,
    };
    Ok((conn, report))
}

/// Refuses a file that is shorter than its pages, unless its write-ahead log has the rest. `before` is the size
/// before opening, for devices that cannot tell the size of an open file.
fn check_length(conn: &Connection, path: &Path, before: Option<u64>) -> Result<(), NotebookError> {
    let reading = conn.unchecked_transaction()?;
    let bytes = number(conn, "page_count")? * number(conn, "page_size")?;
    // Reads the log first: if it is empty, everything of this state was written into the file before. The other way
    // round, another program might close the notebook in between.
    let logged = size(&beside(path, "-wal"))? != Some(0);
    let size = size(path)?.or(before);
    reading.finish()?;
    match size {
        Some(size) if !logged && i64::try_from(size).is_ok_and(|size| size < bytes) => {
            Err(NotebookError::Damaged(format!("{size} of {bytes} bytes")))
        }
        _ => Ok(()),
    }
}

// Tests with files that another program leaves behind, which only native devices have.
#[cfg(not(target_family = "wasm"))]
#[cfg(test)]
mod tests {
    use std::fs;

    use rusqlite_migration::M;

    use super::*;
    use crate::notebook::device::scratch;
    use crate::notebook::format::STEPS;

    /// The next format.
    const NEXT: u32 = FORMAT + 1;

    const ADD: &str =
        "INSERT INTO families (id, name, archived, created_at, updated_at) VALUES ('f', 'Rats', 0, 1, 1)";

    /// The migrations of the next format, which adds a column. The last step fails if `broken`.
    fn next(broken: bool) -> Vec<M<'static>> {
        let step = if broken {
            "ALTER TABLE families ADD COLUMN motto TEXT; INSERT INTO nowhere VALUES (1);"
        } else {
            "ALTER TABLE families ADD COLUMN motto TEXT;"
        };
        let mut steps = STEPS.to_vec();
        steps.push(M::up(step));
        steps
    }

    fn begun(dir: &Path) -> (Connection, StartReport) {
        let (conn, _, report) = open(dir, now()).unwrap();
        (conn, report)
    }

    fn now() -> Timestamp {
        "2026-03-10T20:00:00Z".parse().unwrap()
    }

    fn schema(dir: &Path) -> Vec<(String, String)> {
        let conn = Connection::open(dir.join(FILE)).unwrap();
        let mut query = conn
            .prepare("SELECT name, coalesce(sql, '') FROM sqlite_schema ORDER BY name")
            .unwrap();
        let rows = query.query_map([], |row| Ok((row.get(0)?, row.get(1)?))).unwrap();
        rows.map(Result::unwrap).collect()
    }

    #[test]
    fn the_migrations_are_sound() {
        MIGRATIONS.validate().unwrap();
    }

    #[test]
    fn an_upgraded_notebook_equals_a_fresh_one_and_was_backed_up_first() {
        let (old, fresh) = (scratch().unwrap(), scratch().unwrap());
        let (conn, report) = begun(old.path());
        assert_eq!(report, StartReport::Fresh);
        conn.execute(ADD, []).unwrap();
        drop(conn);

        let steps = next(false);
        let migrations = Migrations::from_slice(&steps);
        let (conn, report) = open_with(old.path(), now(), &migrations, NEXT).unwrap();
        assert_eq!(report, StartReport::Upgraded);
        let motto: Option<String> = conn
            .query_row("SELECT motto FROM families", [], |row| row.get(0))
            .unwrap();
        assert_eq!(motto, None);
        drop(conn);
        open_with(fresh.path(), now(), &migrations, NEXT).unwrap();
        assert_eq!(schema(old.path()), schema(fresh.path()));

        let backups = backup::list(old.path()).unwrap();
        assert_eq!(backups.len(), 1);
        let conn = Connection::open(&backups[0].path).unwrap();
        assert_eq!(number(&conn, "user_version").unwrap(), i64::from(FORMAT));
    }

    /// Another program lets the file grow and closes it, again and again: its log appears and disappears.
    #[test]
    fn a_healthy_file_is_never_set_aside() {
        use std::sync::atomic::{AtomicBool, Ordering};
        let dir = scratch().unwrap();
        drop(begun(dir.path()));
        let over = AtomicBool::new(false);
        std::thread::scope(|scope| {
            scope.spawn(|| {
                for n in 0.. {
                    if over.load(Ordering::Relaxed) {
                        return;
                    }
                    let conn = Connection::open(dir.path().join(FILE)).unwrap();
                    conn.busy_timeout(PATIENCE).unwrap();
                    let add = "INSERT INTO families (id, name, archived, created_at, updated_at) VALUES (?1, hex(randomblob(20000)), 0, 1, 1)";
                    conn.execute(add, [n.to_string()]).unwrap();
                }
            });
            let reports: Vec<_> = (0..150).map(|_| begun(dir.path()).1).collect();
            over.store(true, Ordering::Relaxed);
            assert!(
                reports.iter().all(|report| *report == StartReport::Opened),
                "{reports:?}"
            );
        });
    }

    #[test]
    fn what_is_written_reaches_the_disk_on_every_system() {
        let dir = scratch().unwrap();
        let (conn, _) = begun(dir.path());
        let set =
            ["synchronous", "fullfsync", "checkpoint_fullfsync"].map(|pragma| number(&conn, pragma).unwrap());
        assert_eq!(set, [2, 1, 1]);
    }

    #[test]
    fn a_migration_that_fails_changes_nothing() {
        let dir = scratch().unwrap();
        drop(begun(dir.path()));
        let before = schema(dir.path());
        let steps = next(true);
        let failed = open_with(dir.path(), now(), &Migrations::from_slice(&steps), NEXT);
        assert_eq!(failed.map(|_| ()).unwrap_err().trouble(), Trouble::Other);
        assert_eq!(schema(dir.path()), before);
        assert_eq!(begun(dir.path()).1, StartReport::Opened);
    }

    #[test]
    fn a_newer_notebook_is_refused_to_the_byte() {
        let (closed, killed) = (scratch().unwrap(), scratch().unwrap());
        let steps = next(false);
        let (conn, _) = open_with(closed.path(), now(), &Migrations::from_slice(&steps), NEXT).unwrap();
        conn.execute(ADD, []).unwrap();
        // The state that a killed program leaves: with a write-ahead log.
        let files = [FILE, "calepin.db-wal"];
        for name in files {
            fs::copy(closed.path().join(name), killed.path().join(name)).unwrap();
        }
        drop(conn);
        for (dir, files) in [(closed, &files[..1]), (killed, &files)] {
            let bytes = || -> Vec<_> {
                let read = |name| fs::read(dir.path().join(name)).unwrap();
                files.iter().map(read).collect()
            };
            let before = bytes();
            assert!(before.iter().all(|file| file.len() > 1_000));
            let refused = open(dir.path(), now()).map(|_| ()).unwrap_err();
            let (found, known) = (NEXT, FORMAT);
            assert_eq!(refused.trouble(), Trouble::Newer { found, known });
            assert!(bytes() == before);
        }
    }
}
