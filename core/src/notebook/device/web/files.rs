//! Files of a page in a browser. There are no folders, only names. Only SQLite can read a database that is open.

use std::cell::RefCell;
use std::io::{Error, ErrorKind, Result};
use std::path::{Path, PathBuf};
use std::rc::Rc;

/// The storage of the files. The shell provides it before a notebook is opened.
pub trait Pool {
    /// The names of all files, as full paths.
    fn names(&self) -> Result<Vec<String>>;
    /// Whether the file exists.
    fn contains(&self, name: &str) -> Result<bool>;
    /// Size of an existing file in bytes. `None` if only SQLite may look: the file is open or has a write-ahead log.
    fn size(&self, name: &str) -> Result<Option<u64>>;
    /// Copies a file to a free name. The copy is either whole or missing, and persists once this returns.
    fn copy(&self, from: &str, to: &str) -> Result<()>;
    /// Creates an empty file with a free name.
    fn touch(&self, name: &str) -> Result<()>;
    /// Removes a file if it exists.
    fn remove(&self, name: &str) -> Result<()>;
}

thread_local! {
    static POOL: RefCell<Option<Rc<dyn Pool>>> = const { RefCell::new(None) };
}

/// Sets the storage of all files.
pub fn set_pool(pool: Rc<dyn Pool>) {
    POOL.set(Some(pool));
}

fn pool() -> Result<Rc<dyn Pool>> {
    let pool = POOL.with_borrow(Clone::clone);
    pool.ok_or_else(|| Error::new(ErrorKind::NotFound, "no pool of files"))
}

fn name(path: &Path) -> Result<&str> {
    path.to_str().ok_or_else(|| ErrorKind::InvalidFilename.into())
}

/// Identifies the file under a path. Always the same: nobody else can change files here.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct FileId(());

/// See [`FileId`]; always `None`.
pub fn identity(_: &Path) -> Result<Option<FileId>> {
    Ok(None)
}

/// The path itself: there is no working folder.
pub fn absolute(path: &Path) -> Result<PathBuf> {
    Ok(path.to_owned())
}

/// Does nothing: there are no folders.
pub fn make_folder(_: &Path) -> Result<()> {
    Ok(())
}

/// Size of a file in bytes, 0 if it is missing. `None` if only SQLite may look.
pub fn size(path: &Path) -> Result<Option<u64>> {
    let (pool, name) = (pool()?, name(path)?);
    match pool.contains(name)? {
        true => pool.size(name),
        false => Ok(Some(0)),
    }
}

/// Whether the file exists.
pub fn exists(path: &Path) -> bool {
    name(path)
        .and_then(|name| pool()?.contains(name))
        .unwrap_or_default()
}

/// The names in a folder. Empty if it has no files.
pub fn names(folder: &Path) -> Result<Vec<String>> {
    let inside = |path: String| {
        let path = Path::new(&path);
        let name = path.file_name().filter(|_| path.parent() == Some(folder))?;
        Some(name.to_str()?.to_owned())
    };
    Ok(pool()?.names()?.into_iter().filter_map(inside).collect())
}

/// Copies a file, replacing one that was there.
pub fn copy(from: &Path, to: &Path) -> Result<()> {
    let pool = pool()?;
    pool.remove(name(to)?)?;
    pool.copy(name(from)?, name(to)?)
}

/// Refuses: a page has no files that other programs read.
pub fn read(_: &Path) -> Result<Option<Vec<u8>>> {
    Err(ErrorKind::Unsupported.into())
}

/// See [`read`].
pub fn write(_: &Path, _: &[u8]) -> Result<()> {
    Err(ErrorKind::Unsupported.into())
}

/// See [`read`].
pub fn stamp(_: &Path) -> Option<(std::time::SystemTime, u64)> {
    None
}

/// Renames a file. Returns whether it existed. After an interruption the file may have both names.
pub fn rename(from: &Path, to: &Path) -> Result<bool> {
    let there = pool()?.contains(name(from)?)?;
    if there {
        copy(from, to)?;
        remove(from)?;
    }
    Ok(there)
}

/// Removes a file if it exists.
pub fn remove(path: &Path) -> Result<()> {
    pool()?.remove(name(path)?)
}

/// Creates an empty file, unless it exists.
pub fn touch(path: &Path) -> Result<()> {
    match exists(path) {
        true => Ok(()),
        false => pool()?.touch(name(path)?),
    }
}

/// Does nothing: a rename persists at once.
pub fn sync_folder(_: &Path) {}
