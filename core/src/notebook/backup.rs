//! Backups: made by SQLite's own online backup, checked before they count, few enough to keep.
//!
//! They lie in `backups/`, named by their time in UTC and a number that grows. Kept are the newest twelve, the newest of
//! each of the last seven days that have one, and the newest of each of the last twelve months that have one.
//! A damaged notebook is renamed and never deleted.

use std::collections::HashSet;
use std::path::{Path, PathBuf};
use std::time::Duration;

use jiff::{SignedDuration, Timestamp, civil::DateTime, tz::TimeZone};
use rusqlite::backup::{Backup, StepResult};
use rusqlite::{Connection, OpenFlags};

use super::device::{BackgroundWorker, Lock, beside, connect, files};
use super::error::NotebookError;
use super::format::{FILE, FORMAT, check_backup};
use super::suspect;
use crate::error::Trouble;
use crate::progress::Progress;

const FOLDER: &str = "backups";
const STAMP: &str = "%Y%m%dT%H%M%SZ";
/// Locked while one program makes, replaces or deletes backups.
const LOCK: &str = "calepin.backups.lock";
/// How long to wait for another program that is at it: it may be copying a large notebook.
const PATIENCE: Duration = Duration::from_secs(60);
/// Pages that are copied between two looks at whether somebody has called it off.
const PAGES: i32 = 16;
/// A backup older than this is followed by another at the next start.
const DAY: SignedDuration = SignedDuration::from_hours(24);
/// So many are kept however young they are. Every match that ends makes one: an afternoon of them must not push out
/// what somebody asked for before it.
const NEWEST: usize = 12;

/// A backup and when it was made.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Kept {
    /// How many were made before it: clocks go wrong, this only grows. 0 for those of earlier programs.
    number: u64,
    /// To the second, by the clock of that moment.
    pub made: Timestamp,
    /// The file.
    pub path: PathBuf,
    /// Its size.
    pub bytes: u64,
}

impl Kept {
    /// The file's name.
    pub fn name(&self) -> String {
        let name = self.path.file_name().unwrap_or_default();
        name.to_string_lossy().into_owned()
    }
}

/// The backups of a notebook's folder, the one made last in front.
pub fn list(dir: &Path) -> Result<Vec<Kept>, NotebookError> {
    let folder = dir.join(FOLDER);
    let mut found = Vec::new();
    for name in files::names(&folder)? {
        if let Some((made, number)) = read_name(&name) {
            let path = folder.join(name);
            found.push(Kept {
                number,
                made,
                bytes: files::size(&path).ok().flatten().unwrap_or_default(),
                path,
            });
        }
    }
    found.sort_by_key(|kept| std::cmp::Reverse((kept.number, kept.made)));
    Ok(found)
}

/// What is asked of the one who makes backups in the background.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Job {
    /// A backup, if the last one is a day old.
    Daily,
    /// A backup.
    Now,
}

/// Makes backups of the notebook of this folder in the background, when asked to.
pub fn in_background(
    dir: PathBuf,
    now: impl Fn() -> Timestamp + Send + 'static,
) -> Result<BackgroundWorker<Job>, NotebookError> {
    let work = move |job: Job| {
        let made = is_wanted(&dir, job, now()).and_then(|wanted| match wanted {
            true => Backups::of(&dir)?
                .back_up(now(), &Progress::default())
                .map(|_| ()),
            false => Ok(()),
        });
        if let Err(error) = made {
            log::warn!("no backup was made: {error}");
        }
    };
    Ok(BackgroundWorker::start("calepin-backup", work)?)
}

/// Whether there is a backup to be made: always, or once the newest is a day away from now, on either side, since
/// clocks are set back, too.
pub fn is_wanted(dir: &Path, job: Job, now: Timestamp) -> Result<bool, NotebookError> {
    match job {
        Job::Now => Ok(true),
        Job::Daily => Ok(list(dir)?
            .first()
            .is_none_or(|newest| now.duration_since(newest.made).abs() >= DAY)),
    }
}

/// The backups of a folder in the hands of one program: no other makes, replaces or deletes any meanwhile. Whoever
/// needs the connection that writes as well takes these first, so that no two wait for each other.
pub struct Backups {
    dir: PathBuf,
    _alone: Lock,
}

impl Backups {
    /// Waits for other programs to be done with them.
    pub fn of(dir: &Path) -> Result<Backups, NotebookError> {
        Ok(Backups {
            _alone: Lock::take(&dir.join(LOCK), PATIENCE)?.ok_or(NotebookError::Locked)?,
            dir: dir.to_owned(),
        })
    }

    /// Makes a backup of the notebook in this folder while others go on writing to it. A page is a step.
    pub fn back_up(&self, now: Timestamp, progress: &Progress) -> Result<PathBuf, NotebookError> {
        let source = connect(&self.dir.join(FILE), OpenFlags::SQLITE_OPEN_READ_ONLY)?;
        let made = self.make(&source, now, progress);
        if let Err(error) = &made
            && error.trouble() == Trouble::Damaged
        {
            suspect::mark(&self.dir);
        }
        made
    }

    /// Makes a backup from an open connection. It counts, and older ones go, only once it has passed a check.
    pub fn make(
        &self,
        source: &Connection,
        now: Timestamp,
        progress: &Progress,
    ) -> Result<PathBuf, NotebookError> {
        let folder = self.dir.join(FOLDER);
        files::make_folder(&folder)?;
        let number = list(&self.dir)?.first().map_or(1, |newest| newest.number + 1);
        let path = folder.join(format!("calepin-{}-{number:06}.db", now.strftime(STAMP)));
        let unfinished = beside(&path, ".tmp");
        files::remove(&unfinished)?;
        let mut copy = connect(&unfinished, OpenFlags::default())?;
        copy.execute_batch("PRAGMA fullfsync = ON")?;
        let result = copy_all(source, &mut copy, progress).and_then(|()| check_backup(&copy, FORMAT));
        drop(copy);
        if let Err(error) = result {
            files::remove(&unfinished)?;
            return Err(error);
        }
        files::rename(&unfinished, &path)?;
        files::sync_folder(&folder);
        self.rotate()?;
        Ok(path)
    }

    /// Deletes the backups that are no longer to be kept, and what an interrupted backup left behind: the
    /// program that made it is gone, since this program has the lock.
    fn rotate(&self) -> Result<(), NotebookError> {
        let all = list(&self.dir)?;
        let times: Vec<Timestamp> = all.iter().map(|kept| kept.made).collect();
        let wanted = wanted(&times);
        for (_, kept) in all.iter().enumerate().filter(|(at, _)| !wanted.contains(at)) {
            files::remove(&kept.path)?;
        }
        let folder = self.dir.join(FOLDER);
        for name in files::names(&folder)? {
            if name.starts_with("calepin-") && !name.ends_with(".db") {
                files::remove(&folder.join(name))?;
            }
        }
        Ok(())
    }
}

fn copy_all(source: &Connection, copy: &mut Connection, progress: &Progress) -> Result<(), NotebookError> {
    // One state of the file, which a write-ahead log keeps writers out of until the last page is read.
    let reading = source.unchecked_transaction()?;
    progress.plan(pages(source)?);
    copy_pages(source, copy, progress)?;
    reading.finish()?;
    // A backup is one file, with no log beside it.
    let _: String = copy.query_row("PRAGMA journal_mode = DELETE", [], |row| row.get(0))?;
    Ok(())
}

/// How many pages a notebook has. Inside a transaction this is what holds its state.
pub(super) fn pages(conn: &Connection) -> Result<usize, NotebookError> {
    let pages: u32 = conn.query_row("PRAGMA page_count", [], |row| row.get(0))?;
    Ok(pages as usize)
}

/// Copies one notebook over another: all pages or, when it is called off or fails, none.
pub(super) fn copy_pages(
    source: &Connection,
    copy: &mut Connection,
    progress: &Progress,
) -> Result<(), NotebookError> {
    go_on(&Backup::new(source, copy)?, progress)
}

/// Copies what is left to copy.
pub(super) fn go_on(backup: &Backup<'_, '_>, progress: &Progress) -> Result<(), NotebookError> {
    let mut copied = 0;
    loop {
        let result = backup.step(PAGES)?;
        let now = backup.progress();
        let done = usize::try_from(now.pagecount - now.remaining).unwrap_or(copied);
        let step = progress.step(done.saturating_sub(copied));
        copied = copied.max(done);
        match result {
            StepResult::More => step?,
            // Calling it off now comes too late.
            StepResult::Done => return Ok(()),
            _ => return Err(NotebookError::Locked),
        }
    }
}

/// Which of these backups, the one made last in front, are to be kept.
fn wanted(times: &[Timestamp]) -> HashSet<usize> {
    let mut wanted: HashSet<usize> = (0..times.len()).take(NEWEST).collect();
    for (most, period) in [(7, "%Y-%m-%d"), (12, "%Y-%m")] {
        let mut seen = HashSet::new();
        for (at, time) in times.iter().enumerate() {
            if seen.len() < most && seen.insert(time.strftime(period).to_string()) {
                wanted.insert(at);
            }
        }
    }
    wanted
}

/// Puts a copy of the newest good backup of a known format in the notebook's place, which must be
/// empty. Returns when that backup was made, or `None` when there is none.
pub(super) fn put_back_newest(dir: &Path, format: u32) -> Result<Option<Timestamp>, NotebookError> {
    // One name is enough: only the one program that opens the notebook puts a backup back.
    let incoming = dir.join("calepin.incoming");
    for kept in list(dir)? {
        files::remove(&incoming)?;
        let good = files::copy(&kept.path, &incoming)
            .map_err(NotebookError::from)
            .and_then(|()| Ok(connect(&incoming, OpenFlags::default())?))
            .and_then(|conn| check_backup(&conn, format));
        match good {
            Ok(()) => {
                files::rename(&incoming, &dir.join(FILE))?;
                files::sync_folder(dir);
                return Ok(Some(kept.made));
            }
            Err(error) => log::warn!("backup {} cannot be used: {error}", kept.path.display()),
        }
    }
    files::remove(&incoming)?;
    Ok(None)
}

/// Renames the notebook and the files beside it. Returns its new name.
pub(super) fn keep_aside(dir: &Path, now: Timestamp) -> Result<String, NotebookError> {
    let stamp = now.strftime(STAMP).to_string();
    let mut name = format!("calepin-damaged-{stamp}.db");
    let mut again = 1;
    while taken(&dir.join(&name)) {
        again += 1;
        name = format!("calepin-damaged-{stamp}-{again}.db");
    }
    // The logs go first: left behind by an interruption, one would be played into the restored file.
    for end in BESIDE {
        files::rename(&beside(&dir.join(FILE), end), &beside(&dir.join(&name), end))?;
        files::sync_folder(dir);
    }
    Ok(name)
}

/// What SQLite keeps beside a file, and the file itself.
pub(super) const BESIDE: [&str; 4] = ["-journal", "-wal", "-shm", ""];

fn taken(path: &Path) -> bool {
    BESIDE.iter().any(|end| files::exists(&beside(path, end)))
}

/// The name of the damaged notebook kept last, if one was since then.
pub(super) fn last_kept_aside(dir: &Path, since: Timestamp) -> Result<Option<String>, NotebookError> {
    let oldest = format!("calepin-damaged-{}", since.strftime(STAMP));
    let kept =
        |name: &String| name.starts_with("calepin-damaged-") && name.ends_with(".db") && *name >= oldest;
    Ok(files::names(dir)?.into_iter().filter(kept).max())
}

/// When a backup of this name was made, and its number; `None` for any other file.
fn read_name(name: &str) -> Option<(Timestamp, u64)> {
    let name = name.strip_prefix("calepin-")?.strip_suffix(".db")?;
    let (stamp, number) = match name.split_once('-') {
        Some((stamp, number)) => (stamp, number.parse().ok()?),
        None => (name, 0),
    };
    let time = DateTime::strptime(STAMP, stamp).ok()?;
    Some((time.to_zoned(TimeZone::UTC).ok()?.timestamp(), number))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn times(texts: &[&str]) -> Vec<Timestamp> {
        texts.iter().map(|text| text.parse().unwrap()).collect()
    }

    #[test]
    fn a_long_evening_does_not_push_out_last_month() {
        let mut all: Vec<Timestamp> = (0..30)
            .map(|n| {
                let evening: Timestamp = "2026-03-10T22:00:00Z".parse().unwrap();
                evening - SignedDuration::from_mins(5 * n)
            })
            .collect();
        all.extend(times(&[
            "2026-03-08T20:00:00Z",
            "2026-02-20T20:00:00Z",
            "2026-02-19T20:00:00Z",
            "2025-12-01T20:00:00Z",
        ]));
        let kept = wanted(&all);
        assert_eq!(
            kept.len(),
            NEWEST + 4,
            "the newest of the evening, one each of four other days"
        );
        assert!(kept.contains(&0) && kept.contains(&33));
    }

    #[test]
    fn after_years_a_handful_is_left() {
        let start: Timestamp = "2026-03-10T22:00:00Z".parse().unwrap();
        let all: Vec<Timestamp> = (0..2_000)
            .map(|days| start - SignedDuration::from_hours(24 * days))
            .collect();
        let kept = wanted(&all);
        assert_eq!(kept.len(), NEWEST + 10);
    }

    #[test]
    fn names_are_read_back() {
        let time: Timestamp = "2026-03-10T22:05:06Z".parse().unwrap();
        assert_eq!(read_name("calepin-20260310T220506Z.db"), Some((time, 0)));
        assert_eq!(read_name("calepin-20260310T220506Z-000012.db"), Some((time, 12)));
        for odd in [
            "yesterday",
            "calepin-20260310T220506Z-000012.db.tmp",
            "calepin-1-x.db",
        ] {
            assert_eq!(read_name(odd), None, "{odd}");
        }
    }
}
