//! The device on which the notebook lies: files, locks, clock, randomness and threads. No other module of
//! `core` asks the operating system for them. A platform that lacks some of them only needs changes here: a page in a
//! browser has no threads for such work, and only one connection can have a file open.

use std::path::{Path, PathBuf};

mod connection;
#[cfg(not(target_family = "wasm"))]
mod native;
mod surroundings;
mod threads;
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
pub use threads::{make_sure_beside, on_all_cores};

/// The path with `end` appended to its name.
pub fn beside(path: &Path, end: &str) -> PathBuf {
    let mut name = path.as_os_str().to_owned();
    name.push(end);
    PathBuf::from(name)
}
