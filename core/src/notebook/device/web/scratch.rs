//! Folders for tests.

use std::path::{Path, PathBuf};
use std::rc::Rc;
use std::sync::atomic::{AtomicU32, Ordering};

use super::files::set_pool;
use super::memory::Memory;

static BEGUN: AtomicU32 = AtomicU32::new(0);

/// A folder that nobody else has.
pub struct Scratch(PathBuf);

/// Another folder, with nothing in it.
pub fn scratch() -> std::io::Result<Scratch> {
    set_pool(Rc::new(Memory::new()));
    Ok(Scratch(
        format!("/scratch-{}", BEGUN.fetch_add(1, Ordering::Relaxed)).into(),
    ))
}

impl Scratch {
    /// Where it is.
    pub fn path(&self) -> &Path {
        &self.0
    }
}
