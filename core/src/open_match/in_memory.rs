//! The open notebook, and the few matches that are being played, kept in memory.
//!
//! What is in memory equals what is on the disk. When another program has written to the file, or
//! writing failed, memory is emptied and read again.

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

/// Matches kept in memory: the one being played, and those somebody else looks at or plays on phones.
const MOST_OPEN: usize = 16;

/// What lies open beside the notebook and is never written down.
#[derive(Default)]
pub(crate) struct InMemory {
    /// The matches in memory, the one used last in front.
    matches: Vec<OpenMatch>,
    /// The phones of matches, while they are invited.
    pub invitations: Invitations,
}

impl InMemory {
    /// Keeps a match in front.
    fn keep(&mut self, mut new: OpenMatch) -> &mut OpenMatch {
        let phones = self.invitations.seats_of(&new.row.id);
        // Whose phone is gone may have looked at what is theirs until then.
        new.tablet.passed |= new.phones.iter().any(|seat| !phones.contains(seat));
        new.phones = phones;
        // Somebody took the seat along while the tablet showed what is theirs.
        new.tablet.holder = new.tablet.holder.filter(|seat| !new.phones.contains(*seat));
        // Every call comes by here, so that nothing sets the glass going before it was seen to stand still.
        new.rest_glass();
        self.matches.truncate(MOST_OPEN - 1);
        self.matches.insert(0, new);
        &mut self.matches[0]
    }
}

/// The open notebook, and what lies open beside it.
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

    /// Forgets the matches in memory.
    pub fn clear(&mut self) {
        self.memory.matches.clear();
    }

    /// A notebook error empties memory, so that it is read from the disk again: but not that a round cannot be replayed,
    /// of which nothing is in memory.
    pub fn look_at<T>(&mut self, result: &Answer<T>) {
        if let Err(CalepinError::Notebook { trouble, detail }) = result
            && *trouble != Trouble::Unreplayable
        {
            log::error!("the notebook: {trouble} ({detail})");
            self.clear();
            if *trouble == Trouble::Damaged {
                self.notebook.mark_suspect();
            }
        }
    }

    /// Reads, with the matches in memory as they are on the disk.
    pub fn read<T>(&mut self, run: impl FnOnce(&Connection, &mut InMemory) -> Answer<T>) -> Answer<T> {
        let memory = &mut self.memory;
        self.notebook.read(|conn, changed| {
            if changed {
                memory.matches.clear();
            }
            run(conn, memory)
        })
    }

    /// Writes, all or nothing. What the closure returns is on the disk when this returns.
    pub fn write<T>(&mut self, run: impl FnOnce(&Connection, &mut InMemory) -> Answer<T>) -> Answer<T> {
        let memory = &mut self.memory;
        self.notebook.write(|conn, changed| {
            if changed {
                memory.matches.clear();
            }
            run(conn, memory)
        })
    }

    /// Changes a match: on the disk first, then in memory. Returns it as it is now.
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
                // A seat that takes back a step of its own that nobody noticed goes on looking.
                if current.noticed() != noticed || current.game.closed().is_some() {
                    current.settle(None);
                }
            }
        }
        Ok(current)
    }

    /// Keeps a match in memory that was just written down.
    pub fn keep(&mut self, new: OpenMatch) -> &OpenMatch {
        self.memory.keep(new)
    }

    /// What lies open and was never written down.
    pub fn in_memory(&mut self) -> &mut InMemory {
        &mut self.memory
    }

    /// Puts a backup made ready in the place of the notebook. Returns the backup of what was there.
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

    /// The notebook, by the connection that writes.
    pub fn notebook(&self) -> &Notebook {
        &self.notebook
    }
}

/// The match from memory, or from the disk into memory; it is in front afterwards.
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
