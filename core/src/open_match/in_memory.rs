//! The open notebook, and the few matches that are being played, kept in memory.
//!
//! Memory equals the disk. If another program has written to the file, or writing failed, memory is emptied and the
//! matches are read again.

use std::path::PathBuf;

use jiff::Timestamp;

use super::loaded::{Change, OpenMatch, load};
use crate::check;
use crate::error::{Answer, CalepinError, Thing, Trouble};
use crate::notebook::error::NotebookError;
use crate::notebook::restore::Ready;
use crate::notebook::{Connection, Notebook, glasses};
use crate::phones::Invitations;
use crate::progress::Progress;

/// Most matches kept in memory: the one being played, and those that others look at or play on phones.
const MOST_OPEN: usize = 16;

/// What is kept in memory beside the notebook: the open matches, which are on disk as well, and the invitations,
/// which are never written down.
#[derive(Default)]
pub(crate) struct InMemory {
    /// The open matches, last used first.
    matches: Vec<OpenMatch>,
    /// The invitations of phones to matches.
    pub invitations: Invitations,
}

impl InMemory {
    /// Puts a match in front, and updates what phones and the glass change in it.
    fn keep(&mut self, mut new: OpenMatch) -> &mut OpenMatch {
        let phones = self.invitations.seats_of(&new.row.id);
        // A seat whose phone is gone may have looked at its secrets until then.
        new.tablet.passed |= new.phones.iter().any(|seat| !phones.contains(seat));
        new.phones = phones;
        // A phone took the seat while the tablet showed its secrets.
        new.tablet.holder = new.tablet.holder.filter(|seat| !new.phones.contains(*seat));
        // Every call for a match comes here, so the glass cannot start before it was seen standing still.
        new.rest_glass();
        self.matches.truncate(MOST_OPEN - 1);
        self.matches.insert(0, new);
        &mut self.matches[0]
    }
}

/// The open notebook, with the matches in memory.
pub(crate) struct OpenMatches {
    notebook: Notebook,
    memory: InMemory,
}

impl OpenMatches {
    pub fn new(notebook: Notebook) -> OpenMatches {
        OpenMatches {
            notebook,
            memory: InMemory::default(),
        }
    }

    /// Forgets a match, if it is in memory.
    pub fn forget(&mut self, match_id: &str) {
        self.memory.matches.retain(|one| one.row.id != match_id);
    }

    /// Forgets all matches in memory.
    pub fn clear(&mut self) {
        self.memory.matches.clear();
    }

    /// Logs trouble with the notebook. If it is damaged, the next start checks all of it.
    pub fn note_trouble(&self, error: &CalepinError) {
        if let CalepinError::Notebook { trouble, detail } = error
            && *trouble != Trouble::Unreplayable
        {
            log::error!("the notebook: {trouble} ({detail})");
            if *trouble == Trouble::Damaged {
                self.notebook.mark_suspect();
            }
        }
    }

    /// Reads from the notebook. The matches in memory are equal to the disk.
    pub fn read<T>(&mut self, run: impl FnOnce(&Connection, &mut InMemory) -> Answer<T>) -> Answer<T> {
        let memory = &mut self.memory;
        self.notebook.read(|conn, changed| {
            if changed {
                memory.matches.clear();
            }
            run(conn, memory)
        })
    }

    /// Writes to the notebook in a transaction, which is committed when this returns. Where that fails, memory may be
    /// ahead of the disk, so the matches are read again.
    pub fn write<T>(&mut self, run: impl FnOnce(&Connection, &mut InMemory) -> Answer<T>) -> Answer<T> {
        let memory = &mut self.memory;
        let result = self.notebook.write(|conn, changed| {
            if changed {
                memory.matches.clear();
            }
            run(conn, memory)
        });
        // A round that cannot be replayed is never in memory.
        if let Err(CalepinError::Notebook { trouble, .. }) = &result
            && *trouble != Trouble::Unreplayable
        {
            self.clear();
        }
        result
    }

    /// Changes a match, first on disk and then in memory. Returns the changed match.
    pub fn change(
        &mut self,
        match_id: &str,
        run: impl FnOnce(&Connection, &OpenMatch) -> Answer<Change>,
    ) -> Answer<&OpenMatch> {
        let (change, glass) = self.write(|conn, memory| {
            let current = find(conn, memory, match_id)?;
            let change = run(conn, current)?;
            let after = match &change {
                Change::Step(step) => Some(step.game()),
                Change::Match { game, .. } => Some(game.round().game()).filter(|_| game.closed().is_none()),
            };
            let glass = current.glass_after(after);
            if glass != current.glass {
                glasses::set(conn, match_id, glass.map(|glass| glass.row))?;
            }
            Ok((change, glass))
        })?;
        let current = self
            .memory
            .matches
            .iter_mut()
            .find(|one| one.row.id == match_id)
            .ok_or_else(|| check::unknown(Thing::Match, match_id))?;
        current.glass = glass;
        match change {
            Change::Step(step) => {
                let before = current.game.round().game().in_secret();
                current.game.commit(step);
                current.settle(Some(before));
            }
            Change::Match { game, round_id } => {
                let noticed = current.noticed();
                current.game = game;
                current.round_id = round_id;
                // The curtain stays up for a seat that takes back a ply of its own that nobody noticed.
                if current.noticed() != noticed || current.game.closed().is_some() {
                    current.settle(None);
                }
            }
        }
        Ok(current)
    }

    /// Keeps a match in memory that was just written to disk.
    pub fn keep(&mut self, new: OpenMatch) -> &OpenMatch {
        self.memory.keep(new)
    }

    /// The matches and invitations in memory.
    pub fn in_memory(&mut self) -> &mut InMemory {
        &mut self.memory
    }

    /// Replaces the notebook by a backup that is ready. Returns the backup of the replaced notebook.
    pub fn replace(
        &mut self,
        ready: &Ready,
        now: Timestamp,
        progress: &Progress,
    ) -> Result<PathBuf, NotebookError> {
        let before = self.notebook.replace(ready, now, progress)?;
        self.memory = InMemory::default();
        Ok(before)
    }

    /// The notebook, with the connection that writes.
    pub fn notebook(&self) -> &Notebook {
        &self.notebook
    }
}

/// Finds a match in memory, or reads it from disk into memory. Puts it in front.
pub(crate) fn find<'a>(
    conn: &Connection,
    memory: &'a mut InMemory,
    match_id: &str,
) -> Answer<&'a mut OpenMatch> {
    let found = match memory.matches.iter().position(|m| m.row.id == match_id) {
        Some(at) => memory.matches.remove(at),
        None => load(conn, match_id)?,
    };
    Ok(memory.keep(found))
}
