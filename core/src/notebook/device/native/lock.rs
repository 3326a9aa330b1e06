//! Locks between programs: each lock is a file, which one program locks while it needs to be alone.

use std::fs::{File, TryLockError};
use std::io::Result;
use std::path::Path;
use std::time::{Duration, Instant};

/// A lock that is held until it is dropped or the program ends.
pub struct Lock(#[expect(dead_code, reason = "dropping it unlocks")] File);

impl Lock {
    /// Takes a lock, waiting up to `patience`. `None` if another program still holds it then.
    pub fn take(path: &Path, patience: Duration) -> Result<Option<Lock>> {
        let file = File::create(path)?;
        let start = Instant::now();
        loop {
            match file.try_lock() {
                Ok(()) => return Ok(Some(Lock(file))),
                Err(TryLockError::WouldBlock) if start.elapsed() < patience => {
                    std::thread::sleep(Duration::from_millis(5));
                }
                Err(TryLockError::WouldBlock) => return Ok(None),
                Err(TryLockError::Error(error)) => return Err(error),
            }
        }
    }
}
