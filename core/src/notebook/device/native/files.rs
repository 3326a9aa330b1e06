//! Files and folders.
//!
//! Nothing here opens the notebook's own file: closing a second descriptor of a file drops every lock that
//! this process holds on it, SQLite's too. What is to be read of it is read through SQLite.

use std::fs::{self, File};
use std::io::{ErrorKind, Result, Write};
use std::path::{Path, PathBuf};
use std::time::SystemTime;

/// Which file lies under a path: another one after it was renamed away or replaced.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct FileId {
    device: u64,
    node: u64,
}

/// Which file lies there; `None` when there is none.
#[cfg(unix)]
pub fn identity(path: &Path) -> Result<Option<FileId>> {
    use std::os::unix::fs::MetadataExt;
    let id = |meta: fs::Metadata| FileId {
        device: meta.dev(),
        node: meta.ino(),
    };
    Ok(existing(fs::metadata(path))?.map(id))
}

/// Always the same: here a file that SQLite has open can neither be renamed nor replaced.
#[cfg(not(unix))]
pub fn identity(_: &Path) -> Result<Option<FileId>> {
    Ok(None)
}

/// The path as it is understood now, whatever the working folder becomes.
pub fn absolute(path: &Path) -> Result<PathBuf> {
    std::path::absolute(path)
}

/// Makes a folder and those above it, where they are missing.
pub fn make_folder(path: &Path) -> Result<()> {
    fs::create_dir_all(path)
}

/// Bytes of a file, 0 when it is missing; here it can always be told.
pub fn size(path: &Path) -> Result<Option<u64>> {
    match existing(fs::metadata(path))? {
        Some(meta) if meta.is_dir() => Err(ErrorKind::IsADirectory.into()),
        Some(meta) => Ok(Some(meta.len())),
        None => Ok(Some(0)),
    }
}

/// Whether there is such a file or folder.
pub fn exists(path: &Path) -> bool {
    path.exists()
}

/// The names in a folder, none if it is missing.
pub fn names(folder: &Path) -> Result<Vec<String>> {
    let mut names = Vec::new();
    if let Some(entries) = existing(fs::read_dir(folder))? {
        for entry in entries {
            names.extend(entry?.file_name().into_string());
        }
    }
    Ok(names)
}

/// Copies a file. It is on the disk when this returns.
pub fn copy(from: &Path, to: &Path) -> Result<()> {
    fs::copy(from, to)?;
    File::options().write(true).open(to)?.sync_all()
}

/// The bytes of a file; `None` when it is missing.
pub fn read(path: &Path) -> Result<Option<Vec<u8>>> {
    existing(fs::read(path))
}

/// Writes a file, in the place of what was there. It is on the disk when this returns.
pub fn write(path: &Path, bytes: &[u8]) -> Result<()> {
    let mut file = File::create(path)?;
    file.write_all(bytes)?;
    file.sync_all()
}

/// When a file was changed last, and its size; `None` when it is missing.
pub fn stamp(path: &Path) -> Option<(SystemTime, u64)> {
    let meta = fs::metadata(path).ok()?;
    Some((meta.modified().ok()?, meta.len()))
}

/// Gives a file another name. Says whether there was such a one.
pub fn rename(from: &Path, to: &Path) -> Result<bool> {
    Ok(existing(fs::rename(from, to))?.is_some())
}

/// Removes a file, if it is there.
pub fn remove(path: &Path) -> Result<()> {
    existing(fs::remove_file(path)).map(|_| ())
}

/// Makes an empty file.
pub fn touch(path: &Path) -> Result<()> {
    File::create(path).map(|_| ())
}

/// Makes renames in a folder last through a power cut, where the system lets one.
pub fn sync_folder(folder: &Path) {
    if let Err(error) = File::open(folder).and_then(|folder| folder.sync_all()) {
        log::debug!("{} cannot be synced: {error}", folder.display());
    }
}

/// The answer, or `None` where it was that the file is missing.
fn existing<T>(answer: Result<T>) -> Result<Option<T>> {
    match answer {
        Ok(found) => Ok(Some(found)),
        Err(error) if error.kind() == ErrorKind::NotFound => Ok(None),
        Err(error) => Err(error),
    }
}
