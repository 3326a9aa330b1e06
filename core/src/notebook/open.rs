//! Opening the notebook, whatever state its file is in.
//!
//! | the file is | what happens |
//! |---|---|
//! | missing or empty | the newest good backup is put in its place; without one a notebook is begun |
//! | whole, of this format | it is opened |
//! | whole, of an older format | a backup is made, then every migration runs in one transaction each |
//! | of a newer format | refused; not a byte of it changes |
//! | damaged | it is renamed and kept, and the newest good backup takes its place |
//!
//! Opening looks at the header, the schema and the size only, so that it stays quick. Damage further
//! inside shows when a page is read; that leaves a marker, and the next start examines everything.

use std::fs::{self, File, TryLockError};
use std::io::Read;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use jiff::Timestamp;
use rusqlite::config::DbConfig;
use rusqlite::{Connection, OpenFlags};
use rusqlite_migration::{M, Migrations};
use serde::{Deserialize, Serialize};

use super::backup;
use super::error::NotebookError;
use crate::error::Trouble;
use crate::progress::Progress;

/// What happened when the notebook was opened.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "camelCase", rename_all_fields = "camelCase")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export))]
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

/// The notebook's name in its folder.
pub const FILE: &str = "calepin.db";
/// Lies beside a notebook that gave a read error.
const SUSPECT: &str = "calepin.suspect";
/// Locked while one program opens the notebook.
const LOCK: &str = "calepin.lock";
/// How long to wait for another program that is opening or writing.
const PATIENCE: Duration = Duration::from_secs(5);
/// `PRAGMA application_id` of a notebook.
const APPLICATION: i32 = 0x4361_4c70;

const STEPS: &[M<'static>] = &[
    M::up(include_str!("../../migrations/001_notebook.sql")),
    M::up(include_str!("../../migrations/002_paper.sql")),
    M::up(include_str!("../../migrations/003_rebus.sql")),
    M::up(include_str!("../../migrations/004_own_cards.sql")),
    M::up(include_str!("../../migrations/005_birth_years.sql")),
];
const MIGRATIONS: Migrations<'static> = Migrations::from_slice(STEPS);
/// The format this program writes: the number of migrations.
pub const FORMAT: u32 = STEPS.len() as u32;
const TABLES: u32 = 12;

/// Opens the notebook of a folder.
pub fn open(dir: &Path, now: Timestamp) -> Result<(Connection, StartReport), NotebookError> {
    open_with(dir, now, &MIGRATIONS, FORMAT)
}

fn open_with(
    dir: &Path,
    now: Timestamp,
    migrations: &Migrations<'_>,
    format: u32,
) -> Result<(Connection, StartReport), NotebookError> {
    fs::create_dir_all(dir)?;
    let _opening = lock(dir)?;
    let path = dir.join(FILE);
    let kept_as = if size(&path)? == 0 {
        // A write-ahead log without its file cannot be put back; it is kept all the same.
        if size(&backup::beside(&path, "-wal"))? > 0 {
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
    clear_suspect(dir)?;
    let restored = backup::put_back_newest(dir, format)?;
    let (conn, _) = open_file(&path, now, migrations, format)?;
    let report = match (restored, kept_as) {
        (Some(backup_of), kept_as) => StartReport::Restored {
            // When an earlier start was interrupted between keeping aside and putting back.
            kept_as: kept_as.or(backup::last_kept_aside(dir)?),
            backup_of: backup_of.to_string(),
        },
        (None, Some(kept_as)) => StartReport::Lost { kept_as },
        (None, None) => StartReport::Fresh,
    };
    Ok((conn, report))
}

/// Opens a file that is there, or begins one.
fn open_file(
    path: &Path,
    now: Timestamp,
    migrations: &Migrations<'_>,
    format: u32,
) -> Result<(Connection, StartReport), NotebookError> {
    check_size(path)?;
    let dir = path.parent().unwrap_or(Path::new(""));
    let flags =
        OpenFlags::SQLITE_OPEN_READ_WRITE | OpenFlags::SQLITE_OPEN_CREATE | OpenFlags::SQLITE_OPEN_NO_MUTEX;
    let mut conn = Connection::open_with_flags(path, flags)?;
    // Until the file is known to be ours to write, closing it again must not change a byte of it.
    conn.set_db_config(DbConfig::SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, true)?;
    conn.busy_timeout(PATIENCE)?;

    let found = number(&conn, "user_version")?;
    if found > i64::from(format) {
        let found = u32::try_from(found).unwrap_or(u32::MAX);
        return Err(NotebookError::Newer { found, known: format });
    }
    // Without a single table, it is a notebook that was being begun when the program was ended.
    let things: u32 = conn.query_row("SELECT count(*) FROM sqlite_schema", [], |row| row.get(0))?;
    let fresh = found == 0 && things == 0;
    if !fresh && (found < 1 || number(&conn, "application_id")? != i64::from(APPLICATION)) {
        return Err(NotebookError::Damaged("this is no notebook".to_owned()));
    }
    if conn.is_readonly("main")? {
        return Err(std::io::Error::from(std::io::ErrorKind::PermissionDenied).into());
    }
    let upgrade = !fresh && found < i64::from(format);
    if dir.join(SUSPECT).exists() {
        check_every_page(&conn)?;
        clear_suspect(dir)?;
    }
    if upgrade {
        backup::make(&conn, dir, now, &Progress::default())?;
    }

    let mode: String = conn.query_row("PRAGMA journal_mode = WAL", [], |row| row.get(0))?;
    if mode != "wal" {
        log::warn!("the notebook runs without write-ahead log, with {mode:?}");
    }
    conn.execute_batch(
        "PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON; PRAGMA trusted_schema = OFF; \
         PRAGMA temp_store = MEMORY;",
    )?;
    conn.set_prepared_statement_cache_capacity(64);
    migrations.to_latest(&mut conn)?;
    let tables: u32 = conn.query_row(
        "SELECT count(*) FROM sqlite_schema WHERE type = 'table' AND name IN \
         ('families', 'profiles', 'variants', 'settings', 'matches', 'seats', 'rounds', 'scores', 'turns', \
          'glasses', 'own_cards', 'sheet_rows')",
        [],
        |row| row.get(0),
    )?;
    if tables != TABLES {
        return Err(NotebookError::Damaged(format!("{tables} of {TABLES} tables")));
    }
    conn.set_db_config(DbConfig::SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, false)?;
    let report = match (fresh, upgrade) {
        (true, _) => StartReport::Fresh,
        (false, true) => StartReport::Upgraded,
        (false, false) => StartReport::Opened,
    };
    Ok((conn, report))
}

/// Brings a notebook to today's format.
pub(super) fn migrate(conn: &mut Connection) -> Result<(), NotebookError> {
    Ok(MIGRATIONS.to_latest(conn)?)
}

/// A pragma that is a number.
pub(super) fn number(conn: &Connection, pragma: &str) -> Result<i64, NotebookError> {
    Ok(conn.query_row(&format!("PRAGMA {pragma}"), [], |row| row.get(0))?)
}

/// Refuses a file that is not a notebook of a known format, or has a damaged page.
pub(super) fn check_backup(conn: &Connection, format: u32) -> Result<(), NotebookError> {
    let found = number(conn, "user_version")?;
    if !(1..=i64::from(format)).contains(&found) || number(conn, "application_id")? != i64::from(APPLICATION)
    {
        return Err(NotebookError::Damaged(format!("format {found}")));
    }
    let answer: String = conn.query_row("PRAGMA quick_check(1)", [], |row| row.get(0))?;
    if answer == "ok" {
        Ok(())
    } else {
        Err(NotebookError::Damaged(answer))
    }
}

fn check_every_page(conn: &Connection) -> Result<(), NotebookError> {
    let answer: String = conn.query_row("PRAGMA integrity_check(1)", [], |row| row.get(0))?;
    if answer == "ok" {
        Ok(())
    } else {
        Err(NotebookError::Damaged(answer))
    }
}

/// Refuses a file that is shorter than its header says, unless a write-ahead log may hold the rest.
fn check_size(path: &Path) -> Result<(), NotebookError> {
    let size = size(path)?;
    if size == 0 || self::size(&backup::beside(path, "-wal"))? > 0 {
        return Ok(());
    }
    let mut header = [0; 100];
    let whole = File::open(path).and_then(|mut file| file.read_exact(&mut header));
    match whole {
        Err(error) if error.kind() == std::io::ErrorKind::UnexpectedEof => {
            return Err(NotebookError::Damaged(format!("only {size} bytes")));
        }
        other => other?,
    }
    let four = |at: usize| {
        u64::from(u32::from_be_bytes([
            header[at],
            header[at + 1],
            header[at + 2],
            header[at + 3],
        ]))
    };
    // The page size is stored in two bytes, 1 standing for 65 536. The page count holds only if the
    // program that wrote it last knew of it.
    let page = match u64::from(u16::from_be_bytes([header[16], header[17]])) {
        1 => 65_536,
        other => other,
    };
    let (pages, count_holds) = (four(28), four(24) == four(92));
    if count_holds && size < pages * page {
        let expected = pages * page;
        return Err(NotebookError::Damaged(format!("{size} of {expected} bytes")));
    }
    Ok(())
}

/// Bytes of a file, 0 when it is missing.
fn size(path: &Path) -> Result<u64, NotebookError> {
    match fs::metadata(path) {
        Ok(meta) if meta.is_dir() => Err(std::io::Error::from(std::io::ErrorKind::IsADirectory).into()),
        Ok(meta) => Ok(meta.len()),
        Err(error) if error.kind() == std::io::ErrorKind::NotFound => Ok(0),
        Err(error) => Err(error.into()),
    }
}

/// Keeps other programs from opening the notebook at the same time: one of them may be restoring it.
fn lock(dir: &Path) -> Result<File, NotebookError> {
    let file = File::create(dir.join(LOCK))?;
    let start = Instant::now();
    loop {
        match file.try_lock() {
            Ok(()) => return Ok(file),
            Err(TryLockError::WouldBlock) if start.elapsed() < PATIENCE => {
                std::thread::sleep(Duration::from_millis(5));
            }
            Err(TryLockError::WouldBlock) => return Err(NotebookError::Locked),
            Err(TryLockError::Error(error)) => return Err(error.into()),
        }
    }
}

/// Leaves a note that the notebook of this folder looks damaged.
pub(super) fn mark_suspect(dir: &Path) {
    if let Err(error) = File::create(marker(dir)) {
        log::error!("the notebook looks damaged, and that cannot be noted: {error}");
    }
}

fn clear_suspect(dir: &Path) -> Result<(), NotebookError> {
    match fs::remove_file(marker(dir)) {
        Err(error) if error.kind() != std::io::ErrorKind::NotFound => Err(error.into()),
        _ => Ok(()),
    }
}

fn marker(dir: &Path) -> PathBuf {
    dir.join(SUSPECT)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The next format, as it might come: a column, and a step that fails when `broken`.
    const NEXT: u32 = FORMAT + 1;

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
        let (old, fresh) = (tempfile::tempdir().unwrap(), tempfile::tempdir().unwrap());
        let (conn, report) = open(old.path(), now()).unwrap();
        assert_eq!(report, StartReport::Fresh);
        let add = "INSERT INTO families VALUES ('f', 'Rats', 0, 1, 1)";
        conn.execute(add, []).unwrap();
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

    #[test]
    fn a_migration_that_fails_changes_nothing() {
        let dir = tempfile::tempdir().unwrap();
        drop(open(dir.path(), now()).unwrap());
        let before = schema(dir.path());
        let steps = next(true);
        let failed = open_with(dir.path(), now(), &Migrations::from_slice(&steps), NEXT);
        assert_eq!(failed.map(|_| ()).unwrap_err().trouble(), Trouble::Other);
        assert_eq!(schema(dir.path()), before);
        assert_eq!(open(dir.path(), now()).unwrap().1, StartReport::Opened);
    }

    #[test]
    fn a_newer_notebook_is_refused_to_the_byte() {
        let dir = tempfile::tempdir().unwrap();
        let steps = next(false);
        drop(open_with(dir.path(), now(), &Migrations::from_slice(&steps), NEXT).unwrap());
        let path = dir.path().join(FILE);
        let before = fs::read(&path).unwrap();
        let refused = open(dir.path(), now()).map(|_| ()).unwrap_err();
        assert_eq!(
            refused.trouble(),
            Trouble::Newer {
                found: NEXT,
                known: FORMAT
            }
        );
        assert_eq!(fs::read(&path).unwrap(), before);
    }

    #[test]
    fn a_newer_notebook_is_refused_with_its_log_untouched() {
        let dir = tempfile::tempdir().unwrap();
        let steps = next(false);
        let (conn, _) = open_with(dir.path(), now(), &Migrations::from_slice(&steps), NEXT).unwrap();
        conn.execute("INSERT INTO families VALUES ('f', 'Rats', 0, 1, 1, NULL)", [])
            .unwrap();
        // As a program leaves it that was killed: with a write-ahead log.
        let copy = tempfile::tempdir().unwrap();
        for name in [FILE, "calepin.db-wal"] {
            fs::copy(dir.path().join(name), copy.path().join(name)).unwrap();
        }
        let bytes = || {
            let read = |name: &str| fs::read(copy.path().join(name)).unwrap();
            (read(FILE), read("calepin.db-wal"))
        };
        let before = bytes();
        assert!(before.1.len() > 1_000);
        let refused = open(copy.path(), now()).map(|_| ()).unwrap_err();
        assert_eq!(
            refused.trouble(),
            Trouble::Newer {
                found: NEXT,
                known: FORMAT
            }
        );
        assert!(bytes() == before);
    }
}
