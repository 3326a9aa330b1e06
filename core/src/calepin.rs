//! The façade: everything a shell may ask. What each call does and refuses is said in `calls.rs`.
//!
//! Every call may come from any thread. A call that changes something has it on the disk before it
//! returns, and one that is refused has changed nothing. One lock guards the connection that writes and the
//! matches kept in memory; nobody else's code runs while it is held. What reads the notebook, and not a table that
//! lies open, has a connection of its own, and keeps no table waiting.

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

/// Somebody who wants to know what has changed. Called on the thread that made the change, with no lock held:
/// asking the façade from here is allowed.
pub trait Watcher: Send + Sync {
    /// This has changed: a screen that shows it reads it again.
    fn changed(&self, topic: &Topic);
}

/// The notebook and everything that can be asked of it.
pub struct Calepin {
    // Dropped first: the last backup is finished while the notebook is still open.
    backups: BackgroundWorker<Job>,
    // Before what writes: only the last connection to be closed, if it may write, brings the log into the file.
    readers: Option<Arc<Readers>>,
    open_matches: Mutex<OpenMatches>,
    watchers: Mutex<Vec<Arc<dyn Watcher>>>,
    // The file that was previewed last: its matches need not be played again when it is imported.
    previewed: Mutex<Option<Arc<Incoming>>>,
    // Held by whoever keeps the folder, chooses one or leaves it.
    keeping: Mutex<Keeping>,
    // Beside it, since how the folder stands is asked while somebody keeps it.
    last_look: Mutex<LastLook>,
    surroundings: Arc<dyn Surroundings>,
    report: StartReport,
    dir: PathBuf,
}

/// Locks what is whole whoever panics while they hold it.
fn lock<T>(kept: &Mutex<T>) -> MutexGuard<'_, T> {
    kept.lock().unwrap_or_else(PoisonError::into_inner)
}

/// The folder of the notebook: `CALEPIN_DATA` if it is set, else the platform's folder for data.
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
    /// Opens the notebook in a folder, which is made if it is missing. A damaged notebook is kept aside
    /// and the last good backup restored; [`Calepin::start_report`] says so.
    pub fn open(dir: &Path) -> Answer<Calepin> {
        Calepin::open_with(dir, Arc::new(System))
    }

    /// The same, with another clock and another source of chance.
    pub fn open_with(dir: &Path, surroundings: Arc<dyn Surroundings>) -> Answer<Calepin> {
        // The working folder may change, the notebook stays where it is, and so do its backups.
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

    /// Calls `watcher` whenever something has been changed through this object, until the object goes.
    pub fn watch(&self, watcher: Arc<dyn Watcher>) {
        lock(&self.watchers).push(watcher);
    }

    /// Makes a backup now and waits for it. Backups are also made in the background: when a match ends,
    /// and at the start when the last one is a day old. Returns the file.
    pub fn back_up(&self) -> Answer<PathBuf> {
        self.back_up_telling(&Backups::of(&self.dir)?, &Progress::default())
    }

    /// The same, telling how many pages are copied.
    fn back_up_telling(&self, backups: &Backups, progress: &Progress) -> Answer<PathBuf> {
        let now = self.surroundings.now();
        match SHARES_FILES {
            true => Ok(backups.back_up(now, progress)?),
            false => self.open_matches(|tables| Ok(tables.notebook().back_up(backups, now, progress)?)),
        }
    }

    /// Makes the backup that is due, where no thread does it: a shell calls this when nobody waits. Whether one was.
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

    /// Tells the watchers what has changed. No lock is held while they are told.
    fn tell(&self, topic: &Topic) {
        let watchers = Vec::clone(&lock(&self.watchers));
        for watcher in watchers {
            watcher.changed(topic);
        }
    }

    /// Tells the watchers that something happened in a match.
    fn tell_of_match(&self, match_id: &str) {
        self.tell(&Topic::Match {
            match_id: match_id.to_owned(),
        });
    }

    /// Runs with the connection that writes and the matches in memory. A notebook error empties memory, so
    /// that it is read from the disk again.
    fn open_matches<T>(&self, run: impl FnOnce(&mut OpenMatches) -> Answer<T>) -> Answer<T> {
        let mut tables = self.open_matches.lock().unwrap_or_else(|poisoned| {
            let mut tables = poisoned.into_inner();
            tables.clear();
            self.open_matches.clear_poison();
            tables
        });
        let result = run(&mut tables);
        tables.look_at(&result);
        result
    }

    /// Reads from the notebook, however long it takes: nobody at a table waits for it, where the file can be
    /// read while others write.
    fn read<T>(&self, run: impl FnOnce(&Connection) -> Answer<T>) -> Answer<T> {
        let Some(readers) = &self.readers else {
            return self.open_matches(|tables| tables.read(|conn, _| run(conn)));
        };
        let result = readers.read(run);
        if let Err(CalepinError::Notebook { .. }) = &result {
            return self.open_matches(|_| result);
        }
        result
    }

    /// The same of what is a family's. Refuses an unknown one.
    fn read_of<T>(&self, family_id: &str, run: impl FnOnce(&Connection) -> Answer<T>) -> Answer<T> {
        self.read(|conn| {
            known::family(conn, family_id)?;
            run(conn)
        })
    }

    /// Writes something about this topic, and tells of it. The matches in memory show people, so they are read
    /// again where those may be others; what else is written lowers no curtain and stops no glass.
    fn write<T>(&self, topic: Topic, run: impl FnOnce(&Connection, i64) -> Answer<T>) -> Answer<T> {
        let now = self.now();
        let result = self.open_matches(|tables| {
            let result = tables.write(|conn, _| run(conn, now))?;
            if matches!(topic, Topic::People | Topic::Notebook) {
                tables.clear();
            }
            Ok(result)
        })?;
        self.tell(&topic);
        Ok(result)
    }

    /// Unix milliseconds.
    fn now(&self) -> i64 {
        self.surroundings.now().as_millisecond()
    }

    /// A fresh UUIDv7.
    fn new_id(&self) -> Answer<String> {
        let millis = u64::try_from(self.now()).unwrap_or_default();
        let id = uuid::Builder::from_unix_timestamp_millis(millis, &self.random()?).into_uuid();
        Ok(id.to_string())
    }

    /// A fresh secret.
    fn new_seed(&self) -> Answer<Seed> {
        Ok(Seed(u64::from_le_bytes(self.random()?)))
    }

    /// Chance nobody can guess.
    fn random<const N: usize>(&self) -> Answer<[u8; N]> {
        let mut bytes = [0; N];
        self.fill(&mut bytes)?;
        Ok(bytes)
    }

    fn fill(&self, bytes: &mut [u8]) -> Answer<()> {
        Ok(self.surroundings.fill(bytes).map_err(NotebookError::from)?)
    }
}
