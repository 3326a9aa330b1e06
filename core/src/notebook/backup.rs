//! Backups: made by SQLite's own online backup, checked before they count, few enough to keep.
//!
//! They lie in `backups/`, named by their time in UTC. Kept are the newest four, the newest of each of
//! the last seven days that have one, and the newest of each of the last twelve months that have one.
//! A damaged notebook is renamed and never deleted.

use std::collections::HashSet;
use std::fs::{self, File};
use std::io::ErrorKind;
use std::path::{Path, PathBuf};
use std::sync::{Mutex, PoisonError};

use jiff::{SignedDuration, Timestamp, civil::DateTime, tz::TimeZone};
use rusqlite::backup::{Backup, StepResult};
use rusqlite::{Connection, OpenFlags};

use super::error::NotebookError;
use super::open::{FILE, FORMAT, check_backup, mark_suspect};
use crate::progress::Progress;

const FOLDER: &str = "backups";
const STAMP: &str = "%Y%m%dT%H%M%SZ";
/// Pages that are copied between two looks at whether somebody has called it off.
const PAGES: i32 = 16;
/// A backup older than this is followed by another at the next start.
const DAY: SignedDuration = SignedDuration::from_hours(24);

/// A backup and when it was made.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Kept {
    /// To the second.
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

/// The backups of a notebook's folder, newest first.
pub fn list(dir: &Path) -> Result<Vec<Kept>, NotebookError> {
    let mut found: Vec<Kept> = names(&dir.join(FOLDER))?
        .into_iter()
        .filter_map(|name| {
            let stamp = name.strip_prefix("calepin-")?.strip_suffix(".db")?;
            let path = dir.join(FOLDER).join(&name);
            Some(Kept {
                made: read_stamp(stamp)?,
                bytes: fs::metadata(&path).map_or(0, |meta| meta.len()),
                path,
            })
        })
        .collect();
    found.sort_by_key(|kept| std::cmp::Reverse(kept.made));
    Ok(found)
}

/// Whether the newest backup is a day away from now, on either side: clocks are set back, too.
pub fn is_due(dir: &Path, now: Timestamp) -> Result<bool, NotebookError> {
    Ok(list(dir)?
        .first()
        .is_none_or(|newest| now.duration_since(newest.made).abs() >= DAY))
}

/// Makes a backup of the notebook in this folder while others go on writing to it. A page is a step.
pub fn back_up(dir: &Path, now: Timestamp, progress: &Progress) -> Result<PathBuf, NotebookError> {
    static ONE_AT_A_TIME: Mutex<()> = Mutex::new(());
    let _turn = ONE_AT_A_TIME.lock().unwrap_or_else(PoisonError::into_inner);
    let flags = OpenFlags::SQLITE_OPEN_READ_ONLY | OpenFlags::SQLITE_OPEN_NO_MUTEX;
    let source = Connection::open_with_flags(dir.join(FILE), flags)?;
    let made = make(&source, dir, now, progress);
    if let Err(error) = &made
        && error.trouble() == crate::error::Trouble::Damaged
    {
        mark_suspect(dir);
    }
    made
}

/// Makes a backup from an open connection. It counts, and older ones go, only once it has passed a check.
pub fn make(
    source: &Connection,
    dir: &Path,
    now: Timestamp,
    progress: &Progress,
) -> Result<PathBuf, NotebookError> {
    let folder = dir.join(FOLDER);
    fs::create_dir_all(&folder)?;
    // The newest is always the one with the latest name, even when the clock was set back; and names tell
    // seconds, so that two backups of one second need two.
    let newest = list(dir)?.first().map(|kept| kept.made);
    let second = SignedDuration::from_secs(1);
    let made = match newest {
        Some(newest) if now.duration_since(newest) < second => newest.saturating_add(second).unwrap_or(now),
        _ => now,
    };
    let name = format!("calepin-{}", made.strftime(STAMP));
    let unfinished = folder.join(format!("{name}.tmp"));
    remove(&unfinished)?;
    let mut copy = Connection::open(&unfinished)?;
    let result = copy_all(source, &mut copy, progress).and_then(|()| check_backup(&copy, FORMAT));
    drop(copy);
    if let Err(error) = result {
        remove(&unfinished)?;
        return Err(error);
    }
    let path = folder.join(format!("{name}.db"));
    fs::rename(&unfinished, &path)?;
    sync_folder(&folder);
    rotate(dir)?;
    Ok(path)
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
    let backup = Backup::new(source, copy)?;
    let mut copied = 0;
    loop {
        let result = backup.step(PAGES)?;
        let now = backup.progress();
        let done = usize::try_from(now.pagecount - now.remaining).unwrap_or(copied);
        let step = progress.step(done.saturating_sub(copied));
        copied = copied.max(done);
        match result {
            StepResult::More => step?,
            // Whoever calls it off now comes too late.
            StepResult::Done => return Ok(()),
            _ => return Err(NotebookError::Locked),
        }
    }
}

/// Deletes the backups that are no longer to be kept, and what an interrupted backup left behind.
fn rotate(dir: &Path) -> Result<(), NotebookError> {
    let all = list(dir)?;
    let times: Vec<Timestamp> = all.iter().map(|kept| kept.made).collect();
    let wanted = wanted(&times);
    for kept in all.iter().filter(|kept| !wanted.contains(&kept.made)) {
        remove(&kept.path)?;
    }
    for name in names(&dir.join(FOLDER))? {
        if name.starts_with("calepin-") && !name.ends_with(".db") {
            remove(&dir.join(FOLDER).join(name))?;
        }
    }
    Ok(())
}

/// Which of these backups, newest first, are to be kept.
fn wanted(times: &[Timestamp]) -> HashSet<Timestamp> {
    let mut wanted: HashSet<Timestamp> = times.iter().take(4).copied().collect();
    for (most, period) in [(7, "%Y-%m-%d"), (12, "%Y-%m")] {
        let mut seen = HashSet::new();
        for time in times {
            if seen.len() < most && seen.insert(time.strftime(period).to_string()) {
                wanted.insert(*time);
            }
        }
    }
    wanted
}

/// Puts a copy of the newest good backup of a known format in the notebook's place, which must be
/// empty. Returns when that backup was made, or `None` when there is none.
pub(super) fn put_back_newest(dir: &Path, format: u32) -> Result<Option<Timestamp>, NotebookError> {
    let incoming = dir.join("calepin.incoming");
    for kept in list(dir)? {
        remove(&incoming)?;
        let good = fs::copy(&kept.path, &incoming)
            .map_err(NotebookError::from)
            .and_then(|_| Ok(Connection::open(&incoming)?))
            .and_then(|conn| check_backup(&conn, format));
        match good {
            Ok(()) => {
                File::options().write(true).open(&incoming)?.sync_all()?;
                fs::rename(&incoming, dir.join(FILE))?;
                sync_folder(dir);
                return Ok(Some(kept.made));
            }
            Err(error) => log::warn!("backup {} cannot be used: {error}", kept.path.display()),
        }
    }
    remove(&incoming)?;
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
    // The log goes first: left behind by an interruption, it would be played into the restored file.
    for beside_file in ["-wal", "-shm", ""] {
        let from = beside(&dir.join(FILE), beside_file);
        match fs::rename(&from, beside(&dir.join(&name), beside_file)) {
            Err(error) if error.kind() != ErrorKind::NotFound => return Err(error.into()),
            _ => {}
        }
        sync_folder(dir);
    }
    Ok(name)
}

fn taken(path: &Path) -> bool {
    ["-wal", "-shm", ""].iter().any(|end| beside(path, end).exists())
}

/// The name of the damaged notebook kept last, if one was.
pub(super) fn last_kept_aside(dir: &Path) -> Result<Option<String>, NotebookError> {
    let kept = |name: &String| name.starts_with("calepin-damaged-") && name.ends_with(".db");
    Ok(names(dir)?.into_iter().filter(kept).max())
}

/// The path with something added to its name.
pub(super) fn beside(path: &Path, end: &str) -> PathBuf {
    let mut name = path.as_os_str().to_owned();
    name.push(end);
    PathBuf::from(name)
}

fn read_stamp(stamp: &str) -> Option<Timestamp> {
    let time = DateTime::strptime(STAMP, stamp).ok()?;
    Some(time.to_zoned(TimeZone::UTC).ok()?.timestamp())
}

/// The names in a folder, none if it is missing.
fn names(folder: &Path) -> Result<Vec<String>, NotebookError> {
    let entries = match fs::read_dir(folder) {
        Ok(entries) => entries,
        Err(error) if error.kind() == ErrorKind::NotFound => return Ok(Vec::new()),
        Err(error) => return Err(error.into()),
    };
    let mut names = Vec::new();
    for entry in entries {
        names.extend(entry?.file_name().into_string());
    }
    Ok(names)
}

/// Removes a file, if it is there.
pub(super) fn remove(path: &Path) -> Result<(), NotebookError> {
    match fs::remove_file(path) {
        Err(error) if error.kind() != ErrorKind::NotFound => Err(error.into()),
        _ => Ok(()),
    }
}

/// Makes renames in a folder last through a power cut, where the system lets one.
fn sync_folder(folder: &Path) {
    if let Err(error) = File::open(folder).and_then(|folder| folder.sync_all()) {
        log::debug!("{} cannot be synced: {error}", folder.display());
    }
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
        assert_eq!(kept.len(), 8, "four of the evening, one each of four other days");
        assert!(kept.contains(&all[0]) && kept.contains(&all[33]));
    }

    #[test]
    fn after_years_a_handful_is_left() {
        let start: Timestamp = "2026-03-10T22:00:00Z".parse().unwrap();
        let all: Vec<Timestamp> = (0..2_000)
            .map(|days| start - SignedDuration::from_hours(24 * days))
            .collect();
        let kept = wanted(&all);
        assert_eq!(kept.len(), 7 + 11);
    }

    #[test]
    fn stamps_are_read_back() {
        let time: Timestamp = "2026-03-10T22:05:06Z".parse().unwrap();
        assert_eq!(read_stamp(&time.strftime(STAMP).to_string()), Some(time));
        assert_eq!(read_stamp("yesterday"), None);
    }
}
