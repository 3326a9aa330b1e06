//! A parsed file on its way into the notebook. Its matches are replayed before the merge, or during it.

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

/// A parsed file that is to be merged.
pub struct Incoming {
    text: String,
    file: File,
    /// Number of matches whose result cannot be checked. Set once all matches were replayed.
    recorded: OnceLock<u32>,
}

impl Incoming {
    /// Parses a file. Refuses (`Import`) text that is not a whole exported notebook. Does not look inside the
    /// matches.
    pub fn read(text: String) -> Answer<Incoming> {
        let file = parse(&text)?;
        Ok(Incoming {
            text,
            file,
            recorded: OnceLock::new(),
        })
    }

    /// Whether the file was parsed from this text.
    pub fn is_of(&self, text: &str) -> bool {
        self.text == text
    }

    /// Plans the steps of a merge, and those of the check if it has not been made yet.
    pub fn plan(&self, progress: &Progress) {
        let check = match self.recorded.get() {
            Some(_) => 0,
            None => self.file.matches.len(),
        };
        progress.plan(check + steps(&self.file));
    }

    /// Replays the matches, unless that was done before. Returns the number of matches whose result cannot be
    /// checked. Refuses (`Import`) a file with an unsound match.
    pub fn check(&self, progress: &Progress) -> Answer<u32> {
        if let Some(recorded) = self.recorded.get() {
            return Ok(*recorded);
        }
        let recorded = played(&self.file, progress)?;
        Ok(*self.recorded.get_or_init(|| recorded))
    }

    /// The rows of the file that the notebook has with the same content, as pairs of table and id.
    pub fn known(&self, conn: &Connection) -> Result<Vec<(String, String)>, NotebookError> {
        known(conn, &self.file)
    }

    /// Merges the file into the notebook, or reports what that would do. `verdict` returns the result of
    /// [`Incoming::check`]; its refusal takes precedence over the result of the merge. An error of the notebook about
    /// the data of the file is reported as a broken file. Run inside a transaction, with the steps planned.
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
