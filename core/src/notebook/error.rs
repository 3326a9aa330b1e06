//! Errors of the notebook, and how they are reported to the shells.

use rusqlite::ErrorCode;

use crate::error::{CalepinError, Trouble};
use crate::progress::CalledOff;

/// Anything that can go wrong inside the notebook.
#[derive(Debug, thiserror::Error)]
pub enum NotebookError {
    /// An error of SQLite.
    #[error("{0}")]
    Sqlite(#[from] rusqlite::Error),
    /// A migration failed; it was rolled back.
    #[error("bringing the notebook to this format: {0}")]
    Migration(#[from] rusqlite_migration::Error),
    /// The system refused access to a file or folder, or to its randomness.
    #[error("{0}")]
    Io(#[from] std::io::Error),
    /// A newer program wrote the file.
    #[error("format {found}, this program knows {known}")]
    Newer {
        /// The file's format.
        found: u32,
        /// The newest this program knows.
        known: u32,
    },
    /// The file is not a whole notebook.
    #[error("{0}")]
    Damaged(String),
    /// Another program opens the notebook, writes to it or works on its backups, and did not finish in time.
    #[error("another program has the notebook or its backups to itself")]
    Locked,
    /// The opened file is no longer at its path.
    #[error("the notebook was moved or replaced while it was open")]
    Moved,
    /// A stored value that this program cannot understand.
    #[error("{0}")]
    Unreadable(String),
    /// A saved round that the rules of this program refuse.
    #[error("{0}")]
    Unreplayable(String),
    /// The work was called off.
    #[error("{0}")]
    CalledOff(#[from] CalledOff),
}

impl NotebookError {
    /// An [`NotebookError::Unreadable`] with this reason.
    pub fn unreadable(why: impl ToString) -> NotebookError {
        NotebookError::Unreadable(why.to_string())
    }

    /// Whether a constraint of the schema was violated.
    pub fn is_constraint(&self) -> bool {
        match self {
            NotebookError::Sqlite(error) => error.sqlite_error_code() == Some(ErrorCode::ConstraintViolation),
            _ => false,
        }
    }

    /// The trouble that people are told about.
    pub fn trouble(&self) -> Trouble {
        match self {
            NotebookError::Sqlite(error) => sqlite_trouble(error),
            NotebookError::Migration(rusqlite_migration::Error::RusqliteError { err, .. }) => {
                sqlite_trouble(err)
            }
            NotebookError::Migration(_) => Trouble::Other,
            NotebookError::Io(error) => io_trouble(error),
            NotebookError::Newer { found, known } => Trouble::Newer {
                found: *found,
                known: *known,
            },
            NotebookError::Damaged(_) => Trouble::Damaged,
            NotebookError::Locked => Trouble::Busy,
            NotebookError::Moved => Trouble::Moved,
            NotebookError::Unreadable(_) | NotebookError::CalledOff(_) => Trouble::Other,
            NotebookError::Unreplayable(_) => Trouble::Unreplayable,
        }
    }
}

fn sqlite_trouble(error: &rusqlite::Error) -> Trouble {
    match error.sqlite_error_code() {
        Some(ErrorCode::DiskFull) => Trouble::Full,
        Some(ErrorCode::ReadOnly | ErrorCode::CannotOpen | ErrorCode::PermissionDenied) => Trouble::ReadOnly,
        Some(ErrorCode::DatabaseBusy | ErrorCode::DatabaseLocked) => Trouble::Busy,
        Some(ErrorCode::DatabaseCorrupt | ErrorCode::NotADatabase) => Trouble::Damaged,
        _ => Trouble::Other,
    }
}

fn io_trouble(error: &std::io::Error) -> Trouble {
    use std::io::ErrorKind::{
        AlreadyExists, IsADirectory, NotADirectory, PermissionDenied, QuotaExceeded, ReadOnlyFilesystem,
        StorageFull,
    };
    match error.kind() {
        StorageFull | QuotaExceeded => Trouble::Full,
        PermissionDenied | ReadOnlyFilesystem | NotADirectory | IsADirectory | AlreadyExists => {
            Trouble::ReadOnly
        }
        _ => Trouble::Other,
    }
}

impl From<NotebookError> for CalepinError {
    fn from(error: NotebookError) -> CalepinError {
        match error {
            NotebookError::CalledOff(why) => why.into(),
            error => CalepinError::Notebook {
                trouble: error.trouble(),
                detail: error.to_string(),
            },
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use rusqlite::ffi;

    #[test]
    fn codes_become_troubles() {
        let trouble =
            |code| NotebookError::from(rusqlite::Error::SqliteFailure(ffi::Error::new(code), None)).trouble();
        assert_eq!(trouble(ffi::SQLITE_FULL), Trouble::Full);
        assert_eq!(trouble(ffi::SQLITE_READONLY), Trouble::ReadOnly);
        assert_eq!(trouble(ffi::SQLITE_READONLY_DIRECTORY), Trouble::ReadOnly);
        assert_eq!(trouble(ffi::SQLITE_CANTOPEN), Trouble::ReadOnly);
        assert_eq!(trouble(ffi::SQLITE_BUSY_SNAPSHOT), Trouble::Busy);
        assert_eq!(trouble(ffi::SQLITE_LOCKED), Trouble::Busy);
        assert_eq!(trouble(ffi::SQLITE_CORRUPT_VTAB), Trouble::Damaged);
        assert_eq!(trouble(ffi::SQLITE_NOTADB), Trouble::Damaged);
        assert_eq!(trouble(ffi::SQLITE_MISUSE), Trouble::Other);
    }

    #[test]
    fn system_errors_become_troubles() {
        let trouble = |kind| NotebookError::from(std::io::Error::from(kind)).trouble();
        assert_eq!(trouble(std::io::ErrorKind::StorageFull), Trouble::Full);
        assert_eq!(trouble(std::io::ErrorKind::PermissionDenied), Trouble::ReadOnly);
        assert_eq!(trouble(std::io::ErrorKind::Interrupted), Trouble::Other);
    }
}
