//! Folders for tests.

use std::path::{Path, PathBuf};
use std::rc::Rc;
use std::sync::atomic::{AtomicU32, Ordering};

use super::files::set_pool;
use super::memory::Memory;

/// Number of folders created so far.
static BEGUN: AtomicU32 = AtomicU32::new(0);

/// A folder that no other test has.
pub struct Scratch(PathBuf);

/// Creates an empty folder.
pub fn scratch() -> std::io::Result<Scratch> {
    set_pool(Rc::new(Memory::new()));
    Ok(Scratch(
        format!("/scratch-{}", BEGUN.fetch_add(1, Ordering::Relaxed)).into(),
    ))
}

impl Scratch {
    /// Path of the folder.
    pub fn path(&self) -> &Path {
        &self.0
    }
}
