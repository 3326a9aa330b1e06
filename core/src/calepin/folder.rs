//! Calls for the folder that keeps the notebooks of several devices in sync.

use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};
use std::sync::{MutexGuard, TryLockError};

use super::{Calepin, Topic, lock};
use crate::check;
use crate::error::{Answer, CalepinError, Problem, Thing};
use crate::exchange::ImportRefusal;
use crate::folder::{FolderState, FolderView};
use crate::notebook::device::{SHARES_FILES, files};
use crate::notebook::error::NotebookError;
use crate::notebook::exchange::{self, Incoming, Writing};
use crate::notebook::folder::{self, Chosen, Found, Keeping, Keys, LastLook, Place, Segment};
use crate::progress::Progress;

/// Most rows of one file.
const ROWS_PER_FILE: usize = 100;
/// Most files of this device beyond those that its rows fill. When there are more, small files are rewritten
/// together.
const MOST_FILES: usize = 64;
/// Most matches that watchers are notified of one by one.
const MOST_TOLD: usize = 8;
/// Number of missing files of other devices from which on they are forgotten.
const MOST_GONE: usize = 500;

/// The usual names, in a home folder, of folders that programs synchronise between devices.
const LIKELY: [&str; 9] = [
    "Nextcloud",
    "ownCloud",
    "Syncthing",
    "Sync",
    "Dropbox",
    "OneDrive",
    "Google Drive",
    "kDrive",
    "Library/Mobile Documents/com~apple~CloudDocs",
];

#[expect(missing_docs, reason = "said in calls.rs")]
impl Calepin {
    pub fn likely_folders(&self) -> Answer<Vec<String>> {
        let Some(home) = directories::BaseDirs::new().filter(|_| SHARES_FILES) else {
            return Ok(Vec::new());
        };
        let all = LIKELY.map(|name| home.home_dir().join(name));
        let there = all.iter().filter(|path| files::exists(path));
        Ok(there.map(|path| path.to_string_lossy().into_owned()).collect())
    }

    pub fn folder(&self) -> Answer<Option<FolderView>> {
        let LastLook { state, unread } = lock(&self.last_look).clone();
        self.read(|conn| {
            let Some(chosen) = folder::chosen(conn)? else {
                return Ok(None);
            };
            Ok(Some(FolderView {
                path: chosen.path,
                name: chosen.name,
                sealed: chosen.phrase.is_some(),
                state,
                waiting: folder::count_waiting(conn)?,
                unread,
                devices: folder::devices(conn)?,
            }))
        })
    }

    pub fn choose_folder(&self, path: String, name: String, phrase: Option<String>) -> Answer<FolderView> {
        let name = check::name("name", &name)?;
        let phrase = phrase.map(|phrase| check::phrase(&phrase)).transpose()?;
        let place = PathBuf::from(path.trim());
        let (folder, fresh) = (Place::at(&place), self.new_id()?);
        let there = SHARES_FILES && place.is_absolute() && files::exists(&place);
        if !there || folder.is_in(&self.dir) {
            return Err(check::unknown(Thing::Folder, &path));
        }
        let keeping = lock(&self.keeping);
        let marks = folder.marks()?;
        let mark = match marks.iter().find(|mark| mark.sealed == phrase.is_some()) {
            Some(mark) => mark.id.clone(),
            None if marks.is_empty() => fresh,
            None if phrase.is_none() => return Err(check::invalid("phrase", Problem::Locked)),
            None => return Err(check::invalid("phrase", Problem::NotLocked)),
        };
        if let Some(phrase) = &phrase
            && !marks.is_empty()
        {
            unlock(&folder, &mark, phrase)?;
        }
        self.back_up()?;
        match &phrase {
            None => folder.mark(&mark, None)?,
            Some(phrase) if marks.is_empty() => {
                let key = Keys::default().seal(phrase, &mark, self.random()?, &[])?;
                folder.mark(&mark, Some(&key))?;
            }
            Some(_) => {}
        }
        let chosen = Chosen {
            path: place.to_string_lossy().into_owned(),
            mark,
            device: self.new_id()?,
            name,
            phrase,
        };
        self.open_matches(|open| open.write(|conn, _| Ok(folder::write(conn, &chosen)?)))?;
        self.forget_keeping(keeping);
        self.folder()?.ok_or(CalepinError::NotNow)
    }

    pub fn leave_folder(&self) -> Answer<()> {
        let keeping = lock(&self.keeping);
        self.open_matches(|open| open.write(|conn, _| Ok(folder::leave(conn)?)))?;
        self.forget_keeping(keeping);
        Ok(())
    }

    fn forget_keeping(&self, mut keeping: MutexGuard<'_, Keeping>) {
        *keeping = Keeping::default();
        *lock(&self.last_look) = LastLook::default();
        drop(keeping);
        self.tell(&Topic::Folder);
    }

    pub fn keep_folder(&self) -> Answer<bool> {
        let mut keeping = match self.keeping.try_lock() {
            Ok(keeping) => keeping,
            Err(TryLockError::Poisoned(poisoned)) => poisoned.into_inner(),
            Err(TryLockError::WouldBlock) => return Ok(false),
        };
        let Some(chosen) = self.read(|conn| Ok(folder::chosen(conn)?))? else {
            return Ok(false);
        };
        let mut news = BTreeSet::new();
        let kept = self.keep(&mut keeping, &chosen, &mut news);
        let (state, done) = kept.unwrap_or_else(|error| {
            let detail = error.to_string();
            (FolderState::Trouble { detail }, false)
        });
        let unread = keeping.unread.len() as u32;
        *lock(&self.last_look) = LastLook { state, unread };
        let is_new = self.folder().map(|view| {
            let is_new = view != keeping.told;
            keeping.told = view;
            is_new
        });
        // A watcher may leave the folder, or wait for a thread that does, so the lock must be released.
        drop(keeping);
        self.tell_of_taken(&news);
        if is_new? {
            self.tell(&Topic::Folder);
        }
        Ok(done)
    }

    fn keep(
        &self,
        keeping: &mut Keeping,
        chosen: &Chosen,
        news: &mut BTreeSet<folder::Waiting>,
    ) -> Answer<(FolderState, bool)> {
        let place = Place::at(Path::new(&chosen.path));
        let marks = place.marks()?;
        if !marks.iter().any(|mark| mark.id == chosen.mark) {
            let state = match marks.is_empty() {
                true => FolderState::Away,
                false => FolderState::Other,
            };
            return Ok((state, false));
        }
        let there = place.segments(&chosen.device)?;
        let took = self.take_in(keeping, chosen, &there, news)?;
        self.handle_missing(&there)?;
        let mut sent = self.send(keeping, &place, chosen)?;
        if !sent && !there.values().any(|found| found.own) {
            // A device that has nothing to write writes an empty file, so that others know of it.
            let now = self.read(|conn| Ok(folder::reached(conn)?))?;
            self.write_one(&mut keeping.keys, &place, chosen, &[], now)?;
            sent = true;
        }
        let first = keeping.told.is_none();
        if first {
            // Only on the first look: later, another program may be about to finish a file it began since.
            place.sweep(&chosen.device)?;
        }
        if took || sent || first {
            self.clear_away(&place, chosen)?;
        }
        Ok((FolderState::There, took || sent))
    }

    /// Merges every file that was not merged yet. Each merge is a transaction of its own, so that no table waits for
    /// many. The changes are added to `news`, even if one of the files fails.
    fn take_in(
        &self,
        keeping: &mut Keeping,
        chosen: &Chosen,
        there: &BTreeMap<String, Found>,
        news: &mut BTreeSet<folder::Waiting>,
    ) -> Answer<bool> {
        let taken = self.read(|conn| Ok(folder::taken(conn)?))?;
        let mut any = false;
        for (id, found) in there.iter().filter(|(id, _)| !taken.contains(*id)) {
            let stamps: Vec<_> = found.files.iter().map(|path| files::stamp(path)).collect();
            if keeping.unread.get(id) == Some(&stamps) {
                continue;
            }
            let mut given = true;
            let read = read_one(found, &mut keeping.keys, chosen.phrase.as_deref(), &mut given);
            let merged =
                read.and_then(|(segment, incoming)| self.take_one(id, found.own, &segment, &incoming));
            match merged {
                Ok(changed) => {
                    keeping.unread.remove(id);
                    news.extend(changed);
                    any = true;
                }
                Err(CalepinError::Import { why }) => {
                    log::info!("the file {id} of the folder is not read: {why}");
                    // A file that the system did not provide may look the same once it does, so its stamps are not
                    // remembered.
                    keeping
                        .unread
                        .insert(id.clone(), if given { stamps } else { Vec::new() });
                }
                Err(error) => return Err(error),
            }
        }
        keeping.unread.retain(|id, _| there.contains_key(id));
        Ok(any)
    }

    /// Merges a file and returns the changed rows. Of the matches in memory only the changed ones are read again, so
    /// that no curtain falls because others play elsewhere.
    fn take_one(
        &self,
        id: &str,
        own: bool,
        segment: &Segment,
        incoming: &Incoming,
    ) -> Answer<Vec<folder::Waiting>> {
        let now = self.now();
        self.open_matches(|open| {
            let changed = open.write(|conn, _| {
                let before = folder::reached(conn)?;
                let progress = Progress::default();
                incoming.merge(conn, Writing::Down, &progress, || incoming.check(&progress))?;
                let changed = folder::changed_since(conn, before)?;
                folder::take(conn, id, own, &incoming.known(conn)?)?;
                if !own {
                    folder::heard_of(conn, &segment.device, &segment.name, now)?;
                }
                Ok(changed)
            })?;
            for (table, id) in &changed {
                match table.as_str() {
                    "families" | "profiles" => open.clear(),
                    "matches" => open.forget(id),
                    // A match has its own copy of rules and cards.
                    _ => {}
                }
            }
            Ok(changed)
        })
    }

    /// Notifies the watchers of what was merged, once for all files.
    fn tell_of_taken(&self, news: &BTreeSet<folder::Waiting>) {
        let (matches, others): (Vec<_>, Vec<_>) = news.iter().partition(|(table, _)| table == "matches");
        if !others.is_empty() || matches.len() > MOST_TOLD {
            self.tell(&Topic::Notebook);
        } else if !matches.is_empty() {
            matches.iter().for_each(|(_, id)| self.tell_of_match(id));
            self.tell(&Topic::Matches);
        }
    }

    /// Handles missing files: what this device wrote is written again, what others wrote is forgotten.
    fn handle_missing(&self, there: &BTreeMap<String, Found>) -> Answer<()> {
        let (taken, own) = self.read(|conn| Ok((folder::taken(conn)?, folder::own_files(conn)?)))?;
        let lost: Vec<_> = own.keys().filter(|id| !there.contains_key(*id)).collect();
        let gone: Vec<_> = taken.iter().filter(|id| !there.contains_key(*id)).collect();
        if lost.is_empty() && gone.len() < MOST_GONE {
            return Ok(());
        }
        self.open_matches(|open| {
            open.write(|conn, _| {
                lost.into_iter().try_for_each(|id| folder::lost(conn, id))?;
                gone.into_iter().try_for_each(|id| folder::forget(conn, id))?;
                Ok(())
            })
        })
    }

    /// Writes the waiting rows. A file is complete before its rows are marked as sent, so an interrupted write is
    /// repeated. If no row may be told yet, the rows are not looked at again before something has changed.
    fn send(&self, keeping: &mut Keeping, place: &Place, chosen: &Chosen) -> Answer<bool> {
        let untold = keeping.untold;
        let (then, waiting) = self.read(|conn| {
            let then = folder::reached(conn)?;
            let is_known = untold == Some(then);
            Ok((
                then,
                if is_known {
                    Vec::new()
                } else {
                    folder::waiting(conn)?
                },
            ))
        })?;
        let mut any = false;
        for rows in waiting.chunks(ROWS_PER_FILE) {
            any |= self.write_one(&mut keeping.keys, place, chosen, rows, then)?;
        }
        keeping.untold = Some(then).filter(|_| !any);
        Ok(any)
    }

    /// Writes these rows, in several files if one would be too large. Writes nothing if no row may be told yet.
    fn write_one(
        &self,
        keys: &mut Keys,
        place: &Place,
        chosen: &Chosen,
        rows: &[folder::Waiting],
        then: folder::Reached,
    ) -> Answer<bool> {
        let now = self.now();
        let mut file = self.read(|conn| Ok(exchange::export_of(conn, now, rows)?))?;
        exchange::leave_out_spoilt(&mut file, &Progress::default())?;
        let sent = exchange::rows_of(&file);
        if !rows.is_empty() && !rows.iter().any(|row| sent.contains(row)) {
            return Ok(false);
        }
        let id = self.new_id()?;
        let segment = Segment::of(&chosen.device, &chosen.name, &file)?;
        let Some(mut bytes) = segment.packed()? else {
            let (some, others) = rows.split_at(rows.len() / 2);
            if some.is_empty() {
                log::warn!("too large for the folder: {rows:?}");
                return Ok(false);
            }
            let any = self.write_one(keys, place, chosen, some, then)?;
            return Ok(self.write_one(keys, place, chosen, others, then)? || any);
        };
        if let Some(phrase) = &chosen.phrase {
            bytes = keys.seal(phrase, &chosen.mark, self.random()?, &bytes)?;
        }
        place.write(&chosen.device, &id, &bytes, chosen.phrase.is_some())?;
        self.open_matches(|open| open.write(|conn, _| Ok(folder::send(conn, &id, &sent, then)?)))?;
        Ok(true)
    }

    /// Removes the files of this device all of whose rows are in a later file.
    fn clear_away(&self, place: &Place, chosen: &Chosen) -> Answer<()> {
        let (taken, own) = self.read(|conn| Ok((folder::taken(conn)?, folder::own_files(conn)?)))?;
        let there = place.segments(&chosen.device)?;
        if own.is_empty() {
            return Ok(());
        }
        let old = there
            .iter()
            .filter(|(id, found)| found.own && taken.contains(*id) && !own.contains_key(*id));
        for path in old.flat_map(|(_, found)| &found.files) {
            files::remove(path).map_err(NotebookError::from)?;
        }
        if own.len() > MOST_FILES + own.values().sum::<u32>() as usize / ROWS_PER_FILE {
            self.open_matches(|open| open.write(|conn, _| Ok(folder::compact(conn)?)))?;
        }
        Ok(())
    }
}

/// Checks that this is the phrase that the folder was begun with.
fn unlock(folder: &Place, mark: &str, phrase: &str) -> Answer<()> {
    let key = folder.key(mark)?;
    let key = key.ok_or_else(|| check::unknown(Thing::Folder, mark))?;
    match Keys::default().open(Some(phrase), key) {
        Ok(_) => Ok(()),
        Err(_) => Err(check::invalid("phrase", Problem::Wrong)),
    }
}

/// Reads a segment from the first of its files that is whole, and replays its matches. Clears `given` if the system
/// did not provide one of the files.
fn read_one(
    found: &Found,
    keys: &mut Keys,
    phrase: Option<&str>,
    given: &mut bool,
) -> Answer<(Segment, Incoming)> {
    let mut why = "a placeholder".to_owned();
    for path in &found.files {
        let read = files::read(path).map_err(NotebookError::from);
        *given &= matches!(read, Ok(Some(_)));
        let opened = read.and_then(|bytes| keys.open(phrase, bytes.unwrap_or_default()));
        match opened.and_then(|bytes| Segment::unpacked(&bytes)) {
            Ok(segment) => {
                let incoming = Incoming::read(segment.notebook.get().to_owned())?;
                incoming.check(&Progress::default())?;
                return Ok((segment, incoming));
            }
            Err(error) => why = error.to_string(),
        }
    }
    Err(CalepinError::Import {
        why: ImportRefusal::Broken { detail: why },
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    #[cfg_attr(target_family = "wasm", ignore = "no folders")]
    fn what_the_system_did_not_give_is_told_from_what_is_no_segment() {
        let dir = crate::notebook::device::scratch().unwrap();
        let torn = dir.path().join("torn");
        files::write(&torn, b"no segment").unwrap();
        // The system provides no content for a directory that is read as a file.
        for (path, expected) in [(torn, true), (dir.path().to_owned(), false)] {
            let found = Found {
                files: vec![path],
                own: false,
            };
            let mut given = true;
            let read = read_one(&found, &mut Keys::default(), None, &mut given);
            assert!(matches!(read, Err(CalepinError::Import { .. })));
            assert_eq!(given, expected);
        }
    }
}
