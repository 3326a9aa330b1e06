//! The device the notebook lies on: its files, its locks, its clock, and what is done there in the background. Nothing
//! else in `core` asks the operating system for any of them, so that a place without one of them is a matter of this
//! folder: a page in a browser has neither such a thread nor files that two can have open.

use std::path::{Path, PathBuf};

mod connection;
#[cfg(not(target_family = "wasm"))]
mod native;
mod surroundings;
#[cfg(target_family = "wasm")]
mod web;

#[cfg(not(target_family = "wasm"))]
pub use native::{BackgroundWorker, Lock, files, seal};
#[cfg(target_family = "wasm")]
pub use web::{BackgroundWorker, Lock, Memory, files, seal};

#[cfg(all(test, not(target_family = "wasm")))]
pub use native::{Scratch, scratch};
#[cfg(all(test, target_family = "wasm"))]
pub use web::{Scratch, scratch};

pub use connection::{SHARES_FILES, connect};
pub use surroundings::{Surroundings, System};

/// The path with something added to its name.
pub fn beside(path: &Path, end: &str) -> PathBuf {
    let mut name = path.as_os_str().to_owned();
    name.push(end);
    PathBuf::from(name)
}
