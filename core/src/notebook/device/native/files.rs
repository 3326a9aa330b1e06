//! Files and folders.
//!
//! Nothing here opens the notebook's own file: closing a second descriptor of a file drops all locks that this
//! process holds on it, SQLite's included. The notebook is read only through SQLite.

use std::fs::{self, File};
use std::io::{ErrorKind, Result, Write};
use std::path::{Path, PathBuf};
use std::time::SystemTime;

/// Identifies the file under a path. Differs after the file was renamed away or replaced.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct FileId {
    device: u64,
    node: u64,
}

/// The identity of the file, or `None` if it is missing.
#[cfg(unix)]
pub fn identity(path: &Path) -> Result<Option<FileId>> {
    use std::os::unix::fs::MetadataExt;
    let id = |meta: fs::Metadata| FileId {
        device: meta.dev(),
        node: meta.ino(),
    };
    Ok(existing(fs::metadata(path))?.map(id))
}

/// Always `None`: on this system a file that SQLite has open can neither be renamed nor replaced.
#[cfg(not(unix))]
pub fn identity(_: &Path) -> Result<Option<FileId>> {
    Ok(None)
}

/// The absolute path, which stays valid when the working folder changes.
pub fn absolute(path: &Path) -> Result<PathBuf> {
    std::path::absolute(path)
}

/// Creates a folder and its parents where they are missing.
pub fn make_folder(path: &Path) -> Result<()> {
    fs::create_dir_all(path)
}

/// Size of a file in bytes, 0 if it is missing. Never `None` on this platform.
pub fn size(path: &Path) -> Result<Option<u64>> {
    match existing(fs::metadata(path))? {
        Some(meta) if meta.is_dir() => Err(ErrorKind::IsADirectory.into()),
        Some(meta) => Ok(Some(meta.len())),
        None => Ok(Some(0)),
    }
}

/// Whether the file or folder exists.
pub fn exists(path: &Path) -> bool {
    path.exists()
}

/// The names in a folder. Empty if the folder is missing.
pub fn names(folder: &Path) -> Result<Vec<String>> {
    let mut names = Vec::new();
    if let Some(entries) = existing(fs::read_dir(folder))? {
        for entry in entries {
            names.extend(entry?.file_name().into_string());
        }
    }
    Ok(names)
}

/// Copies a file. The copy is on the disk when this returns.
pub fn copy(from: &Path, to: &Path) -> Result<()> {
    fs::copy(from, to)?;
    File::options().write(true).open(to)?.sync_all()
}

/// The content of a file, or `None` if it is missing.
pub fn read(path: &Path) -> Result<Option<Vec<u8>>> {
    existing(fs::read(path))
}

/// Writes a file, replacing one that was there. The content is on the disk when this returns.
pub fn write(path: &Path, bytes: &[u8]) -> Result<()> {
    let mut file = File::create(path)?;
    file.write_all(bytes)?;
    file.sync_all()
}

/// Time of the last change and size of a file, or `None` if it is missing.
pub fn stamp(path: &Path) -> Option<(SystemTime, u64)> {
    let meta = fs::metadata(path).ok()?;
    Some((meta.modified().ok()?, meta.len()))
}

/// Renames a file. Returns whether it existed.
pub fn rename(from: &Path, to: &Path) -> Result<bool> {
    Ok(existing(fs::rename(from, to))?.is_some())
}

/// Removes a file if it exists.
pub fn remove(path: &Path) -> Result<()> {
    existing(fs::remove_file(path)).map(|_| ())
}

/// Creates an empty file, or empties it.
pub fn touch(path: &Path) -> Result<()> {
    File::create(path).map(|_| ())
}

/// Makes renames in a folder survive a power cut, where the system supports that.
pub fn sync_folder(folder: &Path) {
    if let Err(error) = File::open(folder).and_then(|folder| folder.sync_all()) {
        log::debug!("{} cannot be synced: {error}", folder.display());
    }
}

/// Turns the error about a missing file into `None`.
fn existing<T>(answer: Result<T>) -> Result<Option<T>> {
    match answer {
        Ok(found) => Ok(Some(found)),
        Err(error) if error.kind() == ErrorKind::NotFound => Ok(None),
        Err(error) => Err(error),
    }
}
