//! The façade: everything a shell may ask. `calls.rs` says what each call does and refuses.
//!
//! Every call may come from any thread. A call that changes something returns after the change is on disk, and a call
//! that is refused has changed nothing. One lock guards the connection that writes and the matches kept in memory; no
//! watcher runs while it is held. Calls that read the notebook, and not a match in memory, use connections of their
//! own, and keep no table waiting.

mod exchange;
mod folder;
mod guests;
mod look;
mod opponents;
mod people;
pub mod phones;
mod play;
mod rebus;
mod scores;
mod sheets;
mod statistics;
mod topic;

#[cfg(test)]
mod tests;

use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use crate::dice::Seed;
use crate::error::{Answer, CalepinError, Trouble};
use crate::notebook::backup::{self, Backups, Job};
use crate::notebook::device::{BackgroundWorker, SHARES_FILES, files};
use crate::notebook::error::NotebookError;
use crate::notebook::exchange::Incoming;
use crate::notebook::folder::{Keeping, LastLook};
use crate::notebook::{Connection, Notebook, Readers, known};
use crate::open_match::OpenMatches;
use crate::progress::Progress;
use crate::table::GameLine;

pub use crate::notebook::StartReport;
pub use crate::notebook::device::{Surroundings, System};
pub use crate::people::Language;
pub use topic::Topic;

/// A listener for changes. It is called on the thread that made the change, with no lock held, so it may call the
/// façade.
pub trait Watcher: Send + Sync {
    /// Reports that `topic` has changed. A screen that shows it reads it again.
    fn changed(&self, topic: &Topic);
}

/// An open notebook, with every call that a shell may make.
pub struct Calepin {
    // Dropped first, so that the last backup is finished while the notebook is still open.
    backups: BackgroundWorker<Job>,
    // Dropped before the connection that writes. The write-ahead log is merged into the file only if the last
    // connection to be closed may write.
    readers: Option<Arc<Readers>>,
    open_matches: Mutex<OpenMatches>,
    watchers: Mutex<Vec<Arc<dyn Watcher>>>,
    // The file that was previewed last. Its matches need not be replayed when it is imported.
    previewed: Mutex<Option<Arc<Incoming>>>,
    // Locked by the calls that keep the folder, choose one or leave it.
    keeping: Mutex<Keeping>,
    // Not in `keeping`, because the state of the folder may be asked while `keep_folder` runs.
    last_look: Mutex<LastLook>,
    surroundings: Arc<dyn Surroundings>,
    report: StartReport,
    dir: PathBuf,
}

/// Locks, ignoring poisoning: the value is valid even if a holder panicked.
fn lock<T>(kept: &Mutex<T>) -> MutexGuard<'_, T> {
    kept.lock().unwrap_or_else(PoisonError::into_inner)
}

/// The folder of the notebook: `CALEPIN_DATA` if it is set, otherwise the platform's folder for data.
pub fn data_dir() -> Answer<PathBuf> {
    if let Some(dir) = std::env::var_os("CALEPIN_DATA").filter(|dir| !dir.is_empty()) {
        return Ok(PathBuf::from(dir));
    }
    match directories::ProjectDirs::from("io.github", "calepin", "Calepin") {
        Some(dirs) => Ok(dirs.data_dir().to_owned()),
        None => Err(CalepinError::Notebook {
            trouble: Trouble::Other,
            detail: "this system names no home folder; set CALEPIN_DATA".to_owned(),
        }),
    }
}

#[expect(missing_docs, reason = "said in calls.rs")]
impl Calepin {
    /// Opens the notebook in a folder. A missing folder is created. A damaged notebook is kept aside and the last
    /// good backup restored; [`Calepin::start_report`] says so.
    pub fn open(dir: &Path) -> Answer<Calepin> {
        Calepin::open_with(dir, Arc::new(System))
    }

    /// [`Calepin::open`] with another clock and another source of chance.
    pub fn open_with(dir: &Path, surroundings: Arc<dyn Surroundings>) -> Answer<Calepin> {
        // The path must not depend on the working folder, which may change later.
        let dir = files::absolute(dir).map_err(NotebookError::from)?;
        let (notebook, report) = Notebook::open(&dir, surroundings.now())?;
        let clock = Arc::clone(&surroundings);
        let backups = backup::in_background(dir.clone(), move || clock.now())?;
        if report != StartReport::Fresh {
            backups.ask(Job::Daily);
        }
        Ok(Calepin {
            backups,
            readers: notebook.readers(),
            open_matches: Mutex::new(OpenMatches::new(notebook)),
            watchers: Mutex::new(Vec::new()),
            previewed: Mutex::new(None),
            keeping: Mutex::default(),
            last_look: Mutex::default(),
            surroundings,
            report,
            dir,
        })
    }

    pub fn start_report(&self) -> Answer<StartReport> {
        Ok(self.report.clone())
    }

    pub fn games(&self) -> Answer<Vec<GameLine>> {
        Ok(GameLine::shelf())
    }

    /// Calls `watcher` after every change made through this object, as long as the object lives.
    pub fn watch(&self, watcher: Arc<dyn Watcher>) {
        lock(&self.watchers).push(watcher);
    }

    /// Makes a backup now, waits for it, and returns its file. Backups are also made in the background: when a match
    /// ends, and at the start if the last backup is a day old.
    pub fn back_up(&self) -> Answer<PathBuf> {
        self.back_up_telling(&Backups::of(&self.dir)?, &Progress::default())
    }

    /// [`Calepin::back_up`] with progress, which counts pages copied.
    fn back_up_telling(&self, backups: &Backups, progress: &Progress) -> Answer<PathBuf> {
        let now = self.surroundings.now();
        match SHARES_FILES {
            true => Ok(backups.back_up(now, progress)?),
            false => self.open_matches(|open| Ok(open.notebook().back_up(backups, now, progress)?)),
        }
    }

    /// Makes the backup that is due, on a platform where no thread does it. A shell calls this when nobody waits.
    /// Returns whether a backup was made.
    #[cfg(target_family = "wasm")]
    pub fn work(&self) -> Answer<bool> {
        let due = match self.backups.take() {
            Some(job) => backup::is_wanted(&self.dir, job, self.surroundings.now())?,
            None => false,
        };
        if due {
            self.back_up()?;
        }
        Ok(due)
    }

    /// Notifies the watchers of a change. No lock is held while they run.
    fn tell(&self, topic: &Topic) {
        let watchers = Vec::clone(&lock(&self.watchers));
        for watcher in watchers {
            watcher.changed(topic);
        }
    }

    /// Notifies the watchers that something happened in a match.
    fn tell_of_match(&self, match_id: &str) {
        self.tell(&Topic::Match {
            match_id: match_id.to_owned(),
        });
    }

    /// Locks and passes the connection that writes and the matches in memory to `run`.
    fn open_matches<T>(&self, run: impl FnOnce(&mut OpenMatches) -> Answer<T>) -> Answer<T> {
        let mut open = self.lock_open_matches();
        let result = run(&mut open);
        if let Err(error) = &result {
            open.note_trouble(error);
        }
        result
    }

    /// Waits for the matches in memory. A panic may have left them half changed: they are then read again.
    fn lock_open_matches(&self) -> MutexGuard<'_, OpenMatches> {
        self.open_matches.lock().unwrap_or_else(|poisoned| {
            let mut open = poisoned.into_inner();
            open.clear();
            self.open_matches.clear_poison();
            open
        })
    }

    /// Reads from the notebook. A long read keeps no table waiting where the file can be read while others write.
    fn read<T>(&self, run: impl FnOnce(&Connection) -> Answer<T>) -> Answer<T> {
        let Some(readers) = &self.readers else {
            return self.open_matches(|open| open.read(|conn, _| run(conn)));
        };
        let result = readers.read(run);
        if let Err(CalepinError::Notebook { .. }) = &result {
            return self.open_matches(|_| result);
        }
        result
    }

    /// [`Calepin::read`] for a family. Refuses an unknown family.
    fn read_of<T>(&self, family_id: &str, run: impl FnOnce(&Connection) -> Answer<T>) -> Answer<T> {
        self.read(|conn| {
            known::family(conn, family_id)?;
            run(conn)
        })
    }

    /// Writes to the notebook and notifies the watchers of `topic`. The matches in memory show people, so a change of
    /// people empties memory. Other topics leave memory alone: no curtain falls and no glass stops.
    fn write<T>(&self, topic: Topic, run: impl FnOnce(&Connection, i64) -> Answer<T>) -> Answer<T> {
        let now = self.now();
        let result = self.open_matches(|open| {
            let result = open.write(|conn, _| run(conn, now))?;
            if matches!(topic, Topic::People | Topic::Notebook) {
                open.clear();
            }
            Ok(result)
        })?;
        self.tell(&topic);
        Ok(result)
    }

    /// The current time in Unix milliseconds.
    fn now(&self) -> i64 {
        self.surroundings.now().as_millisecond()
    }

    /// A new UUIDv7.
    fn new_id(&self) -> Answer<String> {
        let millis = u64::try_from(self.now()).unwrap_or_default();
        let id = uuid::Builder::from_unix_timestamp_millis(millis, &self.random()?).into_uuid();
        Ok(id.to_string())
    }

    /// A new random seed, which must stay secret.
    fn new_seed(&self) -> Answer<Seed> {
        Ok(Seed(u64::from_le_bytes(self.random()?)))
    }

    /// Random bytes that nobody can guess.
    fn random<const N: usize>(&self) -> Answer<[u8; N]> {
        let mut bytes = [0; N];
        self.fill(&mut bytes)?;
        Ok(bytes)
    }

    fn fill(&self, bytes: &mut [u8]) -> Answer<()> {
        Ok(self.surroundings.fill(bytes).map_err(NotebookError::from)?)
    }
}
