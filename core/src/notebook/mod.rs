//! The notebook: one SQLite file, and the only module that touches a file.
//!
//! Mostly a file per table; [`exchange`], [`folder`] and [`statistics`] are more than one. Besides: opening and migrating ([`open`], [`format`]), what every transaction
//! looks out for ([`link`]), backups and the way back ([`backup`], [`restore`]), errors ([`error`]), how values
//! are spelled ([`words`]), and the device itself ([`device`]). Functions on tables take a connection and run
//! inside whichever transaction is open on it.

pub mod backup;
pub mod device;
pub mod digests;
pub mod error;
pub mod exchange;
pub mod families;
mod fitting;
pub mod folder;
pub mod format;
pub mod glasses;
pub mod guests;
pub mod history;
pub mod known;
mod link;
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
mod suspect;
pub mod turns;
pub mod variants;
mod words;

use std::path::{Path, PathBuf};
use std::sync::Arc;

use jiff::Timestamp;
pub use rusqlite::Connection;

use backup::Backups;
use error::NotebookError;
use link::Link;

use crate::progress::Progress;
pub use link::Readers;
pub use open::StartReport;
pub use words::rfc3339;

/// The open notebook.
pub struct Notebook {
    // Dropped first: the last connection to be closed brings the log into the file, if it may write.
    readers: Option<Arc<Readers>>,
    link: Link,
    dir: PathBuf,
}

impl Notebook {
    /// Opens the notebook of a folder, making either if it is missing. See [`open`] for what happens
    /// to damaged, old and newer files.
    pub fn open(dir: &Path, now: Timestamp) -> Result<(Notebook, StartReport), NotebookError> {
        let (conn, opened, report) = open::open(dir, now)?;
        // Without a write-ahead log a connection that reads keeps others from writing: a second connection would only
        // be in the way of the first.
        let mode: String = conn
            .query_row("PRAGMA journal_mode", [], |row| row.get(0))
            .map_err(NotebookError::from)?;
        let readers = (device::SHARES_FILES && mode == "wal").then(|| Arc::new(Readers::new(opened.clone())));
        let notebook = Notebook {
            link: Link::new(conn, opened),
            dir: dir.to_owned(),
            readers,
        };
        Ok((notebook, report))
    }

    /// Connections for looks that take long; `None` where there can be only one.
    pub fn readers(&self) -> Option<Arc<Readers>> {
        self.readers.clone()
    }

    /// Reads, from one state of the file. The closure also learns whether another program has changed
    /// the file since the last time anything was read or written here.
    pub fn read<T, E: From<NotebookError>>(
        &mut self,
        run: impl FnOnce(&Connection, bool) -> Result<T, E>,
    ) -> Result<T, E> {
        self.link.run(false, run)
    }

    /// Writes, all or nothing: when this returns `Ok` the change is on the disk, else nothing changed.
    pub fn write<T, E: From<NotebookError>>(
        &mut self,
        run: impl FnOnce(&Connection, bool) -> Result<T, E>,
    ) -> Result<T, E> {
        self.link.run(true, run)
    }

    /// Makes a backup from this connection, which writes nothing meanwhile. A page is a step.
    pub fn back_up(
        &self,
        backups: &Backups,
        now: Timestamp,
        progress: &Progress,
    ) -> Result<PathBuf, NotebookError> {
        backups.make(&self.link.conn, now, progress)
    }

    /// Puts a backup in the place of everything in this notebook. What was there is backed up first: returns
    /// that backup.
    pub fn replace(
        &mut self,
        ready: &restore::Ready,
        now: Timestamp,
        progress: &Progress,
    ) -> Result<PathBuf, NotebookError> {
        let conn = &mut self.link.conn;
        match &self.readers {
            Some(readers) => {
                readers.with_another(|reader| restore::replace(conn, Some(reader), ready, now, progress))
            }
            None => restore::replace(conn, None, ready, now, progress),
        }
    }

    /// Leaves a note that the file looks damaged: the next start examines every page of it.
    pub fn mark_suspect(&self) {
        suspect::mark(&self.dir);
    }

    /// As where there can be no write-ahead log, and one connection only.
    #[cfg(test)]
    pub fn without_log(&mut self) {
        self.readers = None;
        let mode: Result<String, _> = self
            .link
            .conn
            .query_row("PRAGMA journal_mode = DELETE", [], |row| row.get(0));
        assert_eq!(mode, Ok("delete".to_owned()));
    }

    /// The connection, for tests that make it fail.
    #[cfg(test)]
    pub fn connection(&self) -> &Connection {
        &self.link.conn
    }
}

/// A number that grows when a backup is put in the place of what the file held: SQLite raises it so that
/// every program reads the tables anew.
pub fn times_replaced(conn: &Connection) -> Result<i64, NotebookError> {
    format::number(conn, "schema_version")
}
