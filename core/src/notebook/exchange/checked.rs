//! A file that was read, and its matches played again: it can be merged, now or after it was looked at.

use rusqlite::Connection;

use super::checks::{parse, played, refused};
use super::file::File;
use super::merge::{Writing, merge, steps};
use super::part::known;
use crate::error::Answer;
use crate::exchange::{ImportRefusal, ImportReport};
use crate::notebook::error::NotebookError;
use crate::progress::Progress;

/// A file that can be merged.
pub struct Checked {
    text: String,
    file: File,
    /// Matches with a result that could not be checked.
    recorded: u32,
}

impl Checked {
    /// Reads a file and plays its matches again; plans these steps and those of the merge. Refuses (`Import`) what is
    /// not an exported notebook, whole and sound.
    pub fn read(text: String, progress: &Progress) -> Answer<Checked> {
        let file = parse(&text)?;
        progress.plan(file.matches.len() + steps(&file));
        let recorded = played(&file, progress)?;
        Ok(Checked { text, file, recorded })
    }

    /// Whether it was read from this very text.
    pub fn is_of(&self, text: &str) -> bool {
        self.text == text
    }

    /// The steps of a merge.
    pub fn steps(&self) -> usize {
        steps(&self.file)
    }

    /// The rows of it that are in the notebook as they are in the file, by their tables and ids.
    pub fn known(&self, conn: &Connection) -> Result<Vec<(String, String)>, NotebookError> {
        known(conn, &self.file)
    }

    /// Merges it into the notebook, or tells what that would do. What the notebook itself refuses in the file is a
    /// broken file. Run inside a transaction, its steps planned.
    pub fn merge(&self, conn: &Connection, writing: Writing, progress: &Progress) -> Answer<ImportReport> {
        let merged = merge(conn, &self.file, writing, progress).map_err(|error| match error {
            NotebookError::Unreadable(detail) => refused(ImportRefusal::Broken { detail }),
            error if error.is_constraint() => refused(ImportRefusal::Broken {
                detail: error.to_string(),
            }),
            error => error.into(),
        })?;
        Ok(ImportReport {
            recorded: self.recorded,
            ..merged
        })
    }
}
