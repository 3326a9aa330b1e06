//! Folders for tests.

/// A folder that nobody else has, and that goes with this.
pub use tempfile::TempDir as Scratch;

/// Another folder, with nothing in it.
pub fn scratch() -> Scratch {
    tempfile::tempdir().unwrap()
}
