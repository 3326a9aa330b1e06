//! Locks between programs. The pool of files has one holder, so whoever asks has it.

use std::io::Result;
use std::path::Path;
use std::time::Duration;

/// A lock that nobody else can want.
pub struct Lock(());

impl Lock {
    /// Takes it.
    pub fn take(_: &Path, _: Duration) -> Result<Option<Lock>> {
        Ok(Some(Lock(())))
    }
}
