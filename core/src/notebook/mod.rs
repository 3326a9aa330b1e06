//! The notebook: one SQLite file, and the only module that touches a file.
//!
//! A file per table, and besides them: opening, migrating and restoring ([`open`]), backups
//! ([`backup`]), errors ([`error`]), how values are spelled ([`words`]). Functions on tables take a
//! connection and run inside whichever transaction is open on it.

pub mod backup;
pub mod error;
pub mod exchange;
pub mod families;
pub mod glasses;
pub mod guests;
pub mod keeper;
pub mod matches;
pub mod open;
pub mod own_cards;
pub mod profiles;
pub mod restore;
pub mod rounds;
pub mod seats;
pub mod settings;
pub mod sheets;
pub mod statistics;
pub mod turns;
pub mod variants;
mod words;

use std::path::{Path, PathBuf};

use jiff::Timestamp;
pub use rusqlite::Connection;
use rusqlite::{Transaction, TransactionBehavior};

use error::NotebookError;

use crate::progress::Progress;
pub use open::StartReport;
pub use words::rfc3339;

/// The open notebook.
pub struct Notebook {
    conn: Connection,
    dir: PathBuf,
    seen: i64,
}

impl Notebook {
    /// Opens the notebook of a folder, making either if it is missing. See [`open`] for what happens
    /// to damaged, old and newer files.
    pub fn open(dir: &Path, now: Timestamp) -> Result<(Notebook, StartReport), NotebookError> {
        let (conn, report) = open::open(dir, now)?;
        let notebook = Notebook {
            conn,
            dir: dir.to_owned(),
            seen: 0,
        };
        Ok((notebook, report))
    }

    /// Reads, from one state of the file. The closure also learns whether another program has changed
    /// the file since the last time anything was read or written here.
    pub fn read<T, E: From<NotebookError>>(
        &mut self,
        run: impl FnOnce(&Connection, bool) -> Result<T, E>,
    ) -> Result<T, E> {
        self.run(TransactionBehavior::Deferred, run)
    }

    /// Writes, all or nothing: when this returns `Ok` the change is on the disk, else nothing changed.
    pub fn write<T, E: From<NotebookError>>(
        &mut self,
        run: impl FnOnce(&Connection, bool) -> Result<T, E>,
    ) -> Result<T, E> {
        self.run(TransactionBehavior::Immediate, run)
    }

    fn run<T, E: From<NotebookError>>(
        &mut self,
        behavior: TransactionBehavior,
        run: impl FnOnce(&Connection, bool) -> Result<T, E>,
    ) -> Result<T, E> {
        let transaction =
            Transaction::new(&mut self.conn, behavior).map_err(|e| E::from(NotebookError::from(e)))?;
        let version = data_version(&transaction).map_err(E::from)?;
        let changed = std::mem::replace(&mut self.seen, version) != version;
        let result = run(&transaction, changed)?;
        transaction
            .commit()
            .map_err(|e| E::from(NotebookError::from(e)))?;
        Ok(result)
    }

    /// Puts what [`restore::prepare`] made ready in the place of everything in this notebook.
    pub fn replace(&mut self, ready: &Path, progress: &Progress) -> Result<(), NotebookError> {
        restore::replace(&mut self.conn, ready, progress)
    }

    /// Leaves a note that the file looks damaged: the next start examines every page of it.
    pub fn mark_suspect(&self) {
        open::mark_suspect(&self.dir);
    }

    /// The connection, for tests that make it fail.
    #[cfg(test)]
    pub fn connection(&self) -> &Connection {
        &self.conn
    }
}

/// A number that grows when a backup is put in the place of what the file held: SQLite raises it so that
/// every program reads the tables anew.
pub fn times_replaced(conn: &Connection) -> Result<i64, NotebookError> {
    let mut query = conn.prepare_cached("PRAGMA schema_version")?;
    Ok(query.query_row([], |row| row.get(0))?)
}

/// A number that changes when another connection changes the file.
fn data_version(conn: &Connection) -> Result<i64, NotebookError> {
    let mut query = conn.prepare_cached("PRAGMA data_version")?;
    Ok(query.query_row([], |row| row.get(0))?)
}
