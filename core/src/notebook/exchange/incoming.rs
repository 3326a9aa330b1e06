//! A file that was read and can be merged, once its matches were played again: before, or while it is merged.

use std::sync::OnceLock;

use rusqlite::Connection;

use super::checks::{parse, played, refused};
use super::file::File;
use super::merge::{Writing, merge, steps};
use super::part::known;
use crate::error::Answer;
use crate::exchange::{ImportRefusal, ImportReport};
use crate::notebook::error::NotebookError;
use crate::progress::Progress;

/// A file that is to be merged.
pub struct Incoming {
    text: String,
    file: File,
    /// Matches with a result that cannot be checked, once all were played again.
    recorded: OnceLock<u32>,
}

impl Incoming {
    /// Reads a file. Refuses (`Import`) what is not an exported notebook, whole, its matches aside.
    pub fn read(text: String) -> Answer<Incoming> {
        let file = parse(&text)?;
        Ok(Incoming {
            text,
            file,
            recorded: OnceLock::new(),
        })
    }

    /// Whether it was read from this very text.
    pub fn is_of(&self, text: &str) -> bool {
        self.text == text
    }

    /// Plans the steps of a check that is still to be made, and those of a merge.
    pub fn plan(&self, progress: &Progress) {
        let check = match self.recorded.get() {
            Some(_) => 0,
            None => self.file.matches.len(),
        };
        progress.plan(check + steps(&self.file));
    }

    /// Plays its matches again, unless that was done. Says how many have a result that cannot be checked; refuses
    /// (`Import`) a file with one that is not sound.
    pub fn check(&self, progress: &Progress) -> Answer<u32> {
        if let Some(recorded) = self.recorded.get() {
            return Ok(*recorded);
        }
        let recorded = played(&self.file, progress)?;
        Ok(*self.recorded.get_or_init(|| recorded))
    }

    /// The rows of it that are in the notebook as they are in the file, by their tables and ids.
    pub fn known(&self, conn: &Connection) -> Result<Vec<(String, String)>, NotebookError> {
        known(conn, &self.file)
    }

    /// Merges it into the notebook, or tells what that would do; `verdict` is what [`Incoming::check`] says, and
    /// refuses the file whatever the merge has come to. What the notebook itself refuses in the file is a broken file.
    /// Run inside a transaction, its steps planned.
    pub fn merge(
        &self,
        conn: &Connection,
        writing: Writing,
        progress: &Progress,
        verdict: impl FnOnce() -> Answer<u32>,
    ) -> Answer<ImportReport> {
        let merged = merge(conn, &self.file, writing, progress);
        let recorded = verdict()?;
        let merged = merged.map_err(|error| match error {
            NotebookError::Unreadable(detail) => refused(ImportRefusal::Broken { detail }),
            error if error.is_constraint() => refused(ImportRefusal::Broken {
                detail: error.to_string(),
            }),
            error => error.into(),
        })?;
        Ok(ImportReport { recorded, ..merged })
    }
}
