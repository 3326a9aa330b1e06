//! Backups, which are made with SQLite's online backup, checked, and deleted when they are too many.
//!
//! They lie in `backups/`, named by their time in UTC and a growing number. The newest twelve are kept, the newest of
//! each of the last seven days that have one, and the newest of each of the last twelve months that have one. A
//! damaged notebook is renamed and never deleted.

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

/// The subfolder of backups.
const FOLDER: &str = "backups";
/// Format of the time in a name.
const STAMP: &str = "%Y%m%dT%H%M%SZ";
/// Locked while one program makes, replaces or deletes backups.
const LOCK: &str = "calepin.backups.lock";
/// How long to wait for another program that has the backups. It may be copying a large notebook.
const PATIENCE: Duration = Duration::from_secs(60);
/// Pages that are copied per step. After each step, the work can be called off.
const PAGES: i32 = 16;
/// Age at which the newest backup is followed by another at the next start.
const DAY: SignedDuration = SignedDuration::from_hours(24);
/// Number of newest backups that are always kept. Every match that ends makes one: the matches of an afternoon must
/// not displace a backup that somebody asked for before.
const NEWEST: usize = 12;

/// A backup.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Kept {
    /// Growing number, which orders backups even if the clock was wrong. 0 for backups of earlier programs.
    number: u64,
    /// When it was made, to the second, by the clock of that moment.
    pub made: Timestamp,
    /// Path of the file.
    pub path: PathBuf,
    /// Size of the file.
    pub bytes: u64,
}

impl Kept {
    /// The file's name.
    pub fn name(&self) -> String {
        let name = self.path.file_name().unwrap_or_default();
        name.to_string_lossy().into_owned()
    }
}

/// The backups in a notebook's folder, the latest first.
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

/// A job of the background worker.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Job {
    /// Make a backup if the last one is a day old.
    Daily,
    /// Make a backup.
    Now,
}

/// Starts a background worker that makes backups of the notebook in this folder.
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

/// Whether a job needs a backup now. `Daily` does if the newest is at least a day away from now, in either direction,
/// since clocks may be set back.
pub fn is_wanted(dir: &Path, job: Job, now: Timestamp) -> Result<bool, NotebookError> {
    match job {
        Job::Now => Ok(true),
        Job::Daily => Ok(list(dir)?
            .first()
            .is_none_or(|newest| now.duration_since(newest.made).abs() >= DAY)),
    }
}

/// Exclusive access to the backups of a folder: while it is held, no other program makes, replaces or deletes any.
/// Take it before the connection that writes, so that no two programs wait for each other.
pub struct Backups {
    dir: PathBuf,
    _alone: Lock,
}

impl Backups {
    /// Waits for exclusive access.
    pub fn of(dir: &Path) -> Result<Backups, NotebookError> {
        Ok(Backups {
            _alone: Lock::take(&dir.join(LOCK), PATIENCE)?.ok_or(NotebookError::Locked)?,
            dir: dir.to_owned(),
        })
    }

    /// Makes a backup of the notebook in this folder, while others may write to it. One step per page.
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

    /// Makes a backup from an open connection. It gets its name, and older backups are deleted, only after it has
    /// passed a check.
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

    /// Deletes the backups that need not be kept, and unfinished ones. The program that left these is gone, since
    /// this program has the lock.
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

/// Copies one state of the notebook to a new file, without a log.
fn copy_all(source: &Connection, copy: &mut Connection, progress: &Progress) -> Result<(), NotebookError> {
    // The transaction fixes one state of the file until the last page is read. With a write-ahead log, others can write
    // meanwhile.
    let reading = source.unchecked_transaction()?;
    progress.plan(pages(source)?);
    copy_pages(source, copy, progress)?;
    reading.finish()?;
    // A backup is one file, with no log beside it.
    let _: String = copy.query_row("PRAGMA journal_mode = DELETE", [], |row| row.get(0))?;
    Ok(())
}

/// Number of pages of the notebook. Inside a transaction, this read fixes the state of the file.
pub(super) fn pages(conn: &Connection) -> Result<usize, NotebookError> {
    let pages: u32 = conn.query_row("PRAGMA page_count", [], |row| row.get(0))?;
    Ok(pages as usize)
}

/// Copies one notebook over another: all pages, or none if it fails or is called off.
pub(super) fn copy_pages(
    source: &Connection,
    copy: &mut Connection,
    progress: &Progress,
) -> Result<(), NotebookError> {
    go_on(&Backup::new(source, copy)?, progress)
}

/// Copies the remaining pages.
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
            // Called off too late: everything is copied.
            StepResult::Done => return Ok(()),
            _ => return Err(NotebookError::Locked),
        }
    }
}

/// Indices of the backups to keep, among times with the latest first.
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

/// Puts a copy of the newest good backup of a known format in the notebook's place, which must be empty. Returns when
/// that backup was made, or `None` if there is none.
pub(super) fn put_back_newest(dir: &Path, format: u32) -> Result<Option<Timestamp>, NotebookError> {
    // A fixed name is enough: only the program that opens the notebook puts a backup back.
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

/// Renames the notebook and its logs. Returns the new name.
pub(super) fn keep_aside(dir: &Path, now: Timestamp) -> Result<String, NotebookError> {
    let stamp = now.strftime(STAMP).to_string();
    let mut name = format!("calepin-damaged-{stamp}.db");
    let mut again = 1;
    while taken(&dir.join(&name)) {
        again += 1;
        name = format!("calepin-damaged-{stamp}-{again}.db");
    }
    // The logs first: if this is interrupted, a log that stayed behind would be applied to the restored file.
    for end in BESIDE {
        files::rename(&beside(&dir.join(FILE), end), &beside(&dir.join(&name), end))?;
        files::sync_folder(dir);
    }
    Ok(name)
}

/// The endings of SQLite's files beside a database, and of the database itself.
pub(super) const BESIDE: [&str; 4] = ["-journal", "-wal", "-shm", ""];

/// Whether a database or one of its logs has this path.
fn taken(path: &Path) -> bool {
    BESIDE.iter().any(|end| files::exists(&beside(path, end)))
}

/// The name of the damaged notebook that was kept last, if that was at or after `since`.
pub(super) fn last_kept_aside(dir: &Path, since: Timestamp) -> Result<Option<String>, NotebookError> {
    let oldest = format!("calepin-damaged-{}", since.strftime(STAMP));
    let kept =
        |name: &String| name.starts_with("calepin-damaged-") && name.ends_with(".db") && *name >= oldest;
    Ok(files::names(dir)?.into_iter().filter(kept).max())
}

/// The time and number in the name of a backup, or `None` for another name.
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
