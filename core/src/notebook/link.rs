//! A connection to the notebook, and what it keeps an eye on: whether others have written, whether a newer
//! program has upgraded the file, and whether it is still the file that lies under its path.

use std::path::PathBuf;
use std::sync::{Mutex, PoisonError};
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
    /// Which file it was.
    pub file: Option<FileId>,
}

impl Opened {
    /// Refuses when the file was renamed, replaced or removed since: what is written now would be lost.
    fn check(&self) -> Result<(), NotebookError> {
        ensure(files::identity(&self.path)? == self.file, NotebookError::Moved)
    }
}

/// An open connection.
pub(super) struct Link {
    pub conn: Connection,
    opened: Opened,
    /// [`data_version`] when it was last looked at; none is 0.
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

    /// Another connection to the same file, for reading only.
    fn reading(opened: Opened) -> Result<Link, NotebookError> {
        opened.check()?;
        let conn = connect(&opened.path, OpenFlags::SQLITE_OPEN_READ_ONLY)?;
        conn.busy_timeout(PATIENCE)?;
        conn.execute_batch("PRAGMA trusted_schema = OFF; PRAGMA temp_store = MEMORY;")?;
        conn.set_prepared_statement_cache_capacity(64);
        Ok(Link::new(conn, opened))
    }

    /// Runs inside one transaction; `writes` says whether it writes. The closure also learns whether somebody else has
    /// changed the file since the last time.
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

/// Begins a transaction, and says whether somebody else has changed the file since it was last seen.
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

/// Ends it, with all that follows from what was written.
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

/// Connections that only read, each from one state of the file, while others go on writing: looks that take
/// long keep nobody waiting.
pub struct Readers {
    opened: Opened,
    idle: Mutex<Vec<Link>>,
}

/// Readers that are kept for the next look.
const MOST_IDLE: usize = 2;

impl Readers {
    pub(super) fn new(opened: Opened) -> Readers {
        Readers {
            opened,
            idle: Mutex::new(Vec::new()),
        }
    }

    /// Reads from one state of the file.
    pub fn read<T, E: From<NotebookError>>(
        &self,
        run: impl FnOnce(&Connection) -> Result<T, E>,
    ) -> Result<T, E> {
        let idle = || self.idle.lock().unwrap_or_else(PoisonError::into_inner);
        let kept = idle().pop();
        let mut link = match kept {
            Some(link) => link,
            None => Link::reading(self.opened.clone())?,
        };
        let result = link.run(false, |conn, _| run(conn))?;
        let mut idle = idle();
        if idle.len() < MOST_IDLE {
            idle.push(link);
        }
        Ok(result)
    }

    /// Runs with a connection for reading, outside of any transaction.
    pub(super) fn with_another<T>(
        &self,
        run: impl FnOnce(&Connection) -> Result<T, NotebookError>,
    ) -> Result<T, NotebookError> {
        run(&Link::reading(self.opened.clone())?.conn)
    }
}
