//! Locks between programs. The pool of files has a single holder, so every lock is free.

use std::io::Result;
use std::path::Path;
use std::time::Duration;

/// A lock that no other program can hold.
pub struct Lock(());

impl Lock {
    /// Takes the lock, without waiting.
    pub fn take(_: &Path, _: Duration) -> Result<Option<Lock>> {
        Ok(Some(Lock(())))
    }
}
