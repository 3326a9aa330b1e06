//! Files of a browser. There are no folders, only names; a database that is open cannot be read beside SQLite.

use std::cell::RefCell;
use std::io::{Error, ErrorKind, Result};
use std::path::{Path, PathBuf};
use std::rc::Rc;

/// Where the files lie. The shell brings it, before a notebook is opened.
pub trait Pool {
    /// The names of all files, as whole paths.
    fn names(&self) -> Result<Vec<String>>;
    /// Whether there is such a file.
    fn contains(&self, name: &str) -> Result<bool>;
    /// Bytes of a file that is there; `None` when only SQLite may look: it is open, or has a log beside it.
    fn size(&self, name: &str) -> Result<Option<u64>>;
    /// Copies a file under a name that is free. It is there whole or not at all, and lasts when this returns.
    fn copy(&self, from: &str, to: &str) -> Result<()>;
    /// Makes an empty file under a name that is free.
    fn touch(&self, name: &str) -> Result<()>;
    /// Removes a file, if it is there.
    fn remove(&self, name: &str) -> Result<()>;
}

thread_local! {
    static POOL: RefCell<Option<Rc<dyn Pool>>> = const { RefCell::new(None) };
}

/// From now on files lie there.
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

/// Which file lies under a path: always the same, nobody else can touch it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct FileId(());

/// Which file lies there: see [`FileId`].
pub fn identity(_: &Path) -> Result<Option<FileId>> {
    Ok(None)
}

/// The path: there is no working folder.
pub fn absolute(path: &Path) -> Result<PathBuf> {
    Ok(path.to_owned())
}

/// There are no folders to be made.
pub fn make_folder(_: &Path) -> Result<()> {
    Ok(())
}

/// Bytes of a file, 0 when it is missing; `None` when only SQLite may look.
pub fn size(path: &Path) -> Result<Option<u64>> {
    let (pool, name) = (pool()?, name(path)?);
    match pool.contains(name)? {
        true => pool.size(name),
        false => Ok(Some(0)),
    }
}

/// Whether there is such a file.
pub fn exists(path: &Path) -> bool {
    name(path)
        .and_then(|name| pool()?.contains(name))
        .unwrap_or_default()
}

/// The names in a folder, none if there is nothing in it.
pub fn names(folder: &Path) -> Result<Vec<String>> {
    let inside = |path: String| {
        let path = Path::new(&path);
        let name = path.file_name().filter(|_| path.parent() == Some(folder))?;
        Some(name.to_str()?.to_owned())
    };
    Ok(pool()?.names()?.into_iter().filter_map(inside).collect())
}

/// Copies a file over another.
pub fn copy(from: &Path, to: &Path) -> Result<()> {
    let pool = pool()?;
    pool.remove(name(to)?)?;
    pool.copy(name(from)?, name(to)?)
}

/// Files that other programs read are none of a page's.
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

/// Gives a file another name. Says whether there was such a one. Interrupted, it is there under both.
pub fn rename(from: &Path, to: &Path) -> Result<bool> {
    let there = pool()?.contains(name(from)?)?;
    if there {
        copy(from, to)?;
        remove(from)?;
    }
    Ok(there)
}

/// Removes a file, if it is there.
pub fn remove(path: &Path) -> Result<()> {
    pool()?.remove(name(path)?)
}

/// Makes an empty file.
pub fn touch(path: &Path) -> Result<()> {
    match exists(path) {
        true => Ok(()),
        false => pool()?.touch(name(path)?),
    }
}

/// A name that was changed lasts already.
pub fn sync_folder(_: &Path) {}
