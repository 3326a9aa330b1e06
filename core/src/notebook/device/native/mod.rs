//! What an operating system has.

pub mod files;
mod lock;
pub mod seal;
mod worker;

pub use lock::Lock;
/// Folders for tests.
#[cfg(test)]
pub use tempfile::{TempDir as Scratch, tempdir as scratch};
pub use worker::BackgroundWorker;
