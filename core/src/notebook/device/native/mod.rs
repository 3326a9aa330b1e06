//! The device of a native program, with an operating system.

pub mod files;
mod lock;
pub mod seal;
mod worker;

pub use lock::Lock;
/// Folders for tests.
#[cfg(test)]
pub use tempfile::{TempDir as Scratch, tempdir as scratch};
pub use worker::BackgroundWorker;
