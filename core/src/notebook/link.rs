//! Connections to the notebook. Every transaction finds out whether others have written, whether a newer program has
//! upgraded the file, and whether the file still has its path.

use std::path::PathBuf;
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use rusqlite::{Connection, OpenFlags, Transaction, TransactionBehavior};

use super::device::connect;
use super::device::files::{self, FileId};
use super::error::NotebookError;
use super::format::{FORMAT, check_known, number};
use super::{digests, families, guests};
use crate::game::ensure;

/// How long to wait for another program that is opening or writing.
pub(super) const PATIENCE: Duration = Duration::from_secs(5);

/// The file that was opened.
#[derive(Clone, Debug)]
pub(super) struct Opened {
    pub path: PathBuf,
    /// The identity of the file when it was opened.
    pub file: Option<FileId>,
}

impl Opened {
    /// Refuses if the file was renamed, replaced or removed: whatever is written now would be lost.
    fn check(&self) -> Result<(), NotebookError> {
        ensure(files::identity(&self.path)? == self.file, NotebookError::Moved)
    }
}

/// An open connection.
pub(super) struct Link {
    pub conn: Connection,
    opened: Opened,
    /// SQLite's `data_version` at the last look. 0 before the first look: no version is 0.
    seen: i64,
}

impl Link {
    pub fn new(conn: Connection, opened: Opened) -> Link {
        Link {
            conn,
            opened,
            seen: 0,
        }
    }

    /// Opens another connection to the same file, for reading only.
    fn reading(opened: Opened) -> Result<Link, NotebookError> {
        opened.check()?;
        let conn = connect(&opened.path, OpenFlags::SQLITE_OPEN_READ_ONLY)?;
        conn.busy_timeout(PATIENCE)?;
        conn.execute_batch("PRAGMA trusted_schema = OFF; PRAGMA temp_store = MEMORY;")?;
        conn.set_prepared_statement_cache_capacity(64);
        Ok(Link::new(conn, opened))
    }

    /// Runs `run` in one transaction, which writes if `writes`. The flag tells the closure whether another connection
    /// has changed the file since the last run.
    pub fn run<T, E: From<NotebookError>>(
        &mut self,
        writes: bool,
        run: impl FnOnce(&Connection, bool) -> Result<T, E>,
    ) -> Result<T, E> {
        let Link { conn, opened, seen } = self;
        let (transaction, changed) = begin(conn, writes, opened, seen)?;
        let result = run(&transaction, changed)?;
        end(transaction, writes, opened)?;
        Ok(result)
    }
}

/// Begins a transaction. Returns whether another connection has changed the file since `seen`, and updates `seen`.
fn begin<'a>(
    conn: &'a mut Connection,
    writes: bool,
    opened: &Opened,
    seen: &mut i64,
) -> Result<(Transaction<'a>, bool), NotebookError> {
    let behavior = match writes {
        true => TransactionBehavior::Immediate,
        false => TransactionBehavior::Deferred,
    };
    let transaction = Transaction::new(conn, behavior)?;
    let version = number(&transaction, "data_version")?;
    let changed = *seen != version;
    if changed && check_known(&transaction, FORMAT)? < i64::from(FORMAT) {
        // An older notebook was copied over this one.
        return Err(NotebookError::Moved);
    }
    if !writes {
        opened.check()?;
    }
    *seen = version;
    Ok((transaction, changed))
}

/// Commits the transaction. Before that, updates everything derived from what was written.
fn end(transaction: Transaction, writes: bool, opened: &Opened) -> Result<(), NotebookError> {
    if writes {
        families::find_homes(&transaction)?;
        guests::find_persons(&transaction)?;
        digests::refresh(&transaction)?;
        opened.check()?;
    }
    transaction.commit()?;
    Ok(())
}

/// Connections that only read, each from one state of the file. Others can write meanwhile, so that long reads block
/// nobody.
pub struct Readers {
    opened: Opened,
    idle: Mutex<Vec<Link>>,
}

/// Most idle connections that are kept.
const MOST_IDLE: usize = 2;

impl Readers {
    pub(super) fn new(opened: Opened) -> Readers {
        Readers {
            opened,
            idle: Mutex::new(Vec::new()),
        }
    }

    /// Runs a read on one state of the file.
    pub fn read<T, E: From<NotebookError>>(
        &self,
        run: impl FnOnce(&Connection) -> Result<T, E>,
    ) -> Result<T, E> {
        let mut link = self.take()?;
        let result = link.run(false, |conn, _| run(conn))?;
        self.give_back(link);
        Ok(result)
    }

    /// An idle connection, or a new one.
    fn take(&self) -> Result<Link, NotebookError> {
        let kept = self.idle().pop();
        kept.map_or_else(|| Link::reading(self.opened.clone()), Ok)
    }

    /// Keeps a connection for the next read.
    fn give_back(&self, link: Link) {
        let mut idle = self.idle();
        if idle.len() < MOST_IDLE {
            idle.push(link);
        }
    }

    fn idle(&self) -> MutexGuard<'_, Vec<Link>> {
        self.idle.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Runs `run` with a connection for reading, outside of any transaction.
    pub(super) fn with_another<T>(
        &self,
        run: impl FnOnce(&Connection) -> Result<T, NotebookError>,
    ) -> Result<T, NotebookError> {
        run(&Link::reading(self.opened.clone())?.conn)
    }
}
