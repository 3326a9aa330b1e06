//! The notebook: one SQLite file, and the only module that touches files.
//!
//! Most modules have one table each; [`exchange`], [`folder`] and [`statistics`] use several. The others: opening and
//! migrating ([`open`], [`format`]), checks around every transaction (`link`), backups and restoring ([`backup`],
//! [`restore`]), errors ([`error`]), spelling of values (`words`), and the device ([`device`]). Functions on tables
//! take a connection and run inside its open transaction.

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
    // Dropped first: the last connection to close brings the log into the file, for which it must be able to write.
    readers: Option<Arc<Readers>>,
    link: Link,
    dir: PathBuf,
}

impl Notebook {
    /// Opens the notebook of a folder. Creates folder and notebook if they are missing. See [`open`] for damaged, old
    /// and newer files.
    pub fn open(dir: &Path, now: Timestamp) -> Result<(Notebook, StartReport), NotebookError> {
        let (conn, opened, report) = open::open(dir, now)?;
        // Without a write-ahead log, a connection that reads blocks writers: a second connection would only block the
        // first.
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

    /// Connections for long reads. `None` if there can be only one connection.
    pub fn readers(&self) -> Option<Arc<Readers>> {
        self.readers.clone()
    }

    /// Runs a read on one state of the file. The flag tells the closure whether another program has changed the file
    /// since the last read or write here.
    pub fn read<T, E: From<NotebookError>>(
        &mut self,
        run: impl FnOnce(&Connection, bool) -> Result<T, E>,
    ) -> Result<T, E> {
        self.link.run(false, run)
    }

    /// Runs a write, all or nothing: after `Ok` the change is on the disk, otherwise nothing has changed. The flag is
    /// that of [`Notebook::read`].
    pub fn write<T, E: From<NotebookError>>(
        &mut self,
        run: impl FnOnce(&Connection, bool) -> Result<T, E>,
    ) -> Result<T, E> {
        self.link.run(true, run)
    }

    /// Makes a backup from this connection, which cannot write meanwhile. One step per page.
    pub fn back_up(
        &self,
        backups: &Backups,
        now: Timestamp,
        progress: &Progress,
    ) -> Result<PathBuf, NotebookError> {
        backups.make(&self.link.conn, now, progress)
    }

    /// Replaces everything in this notebook by a backup. Backs up the old content first, and returns that backup.
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

    /// Leaves a note that the file looks damaged, so that the next start checks every page.
    pub fn mark_suspect(&self) {
        suspect::mark(&self.dir);
    }

    /// Simulates a device without a write-ahead log and with a single connection.
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

/// A number that grows whenever a backup replaces the content of the file. SQLite increments it so that every program
/// reads the schema anew.
pub fn times_replaced(conn: &Connection) -> Result<i64, NotebookError> {
    format::number(conn, "schema_version")
}
