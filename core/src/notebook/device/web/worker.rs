//! Work for which there is no thread: it is remembered until the shell has time for it.

use std::sync::{Mutex, MutexGuard, PoisonError};

/// Remembers the greatest job it was asked for.
pub struct BackgroundWorker<Job> {
    asked: Mutex<Option<Job>>,
}

impl<Job: Send + Ord + 'static> BackgroundWorker<Job> {
    /// Nothing is asked for yet. The job is done by whoever takes it, who has the one connection there is.
    pub fn start(_: &str, _: impl Fn(Job) + Send + 'static) -> std::io::Result<BackgroundWorker<Job>> {
        Ok(BackgroundWorker {
            asked: Mutex::new(None),
        })
    }

    /// Asks for something to be done.
    pub fn ask(&self, job: Job) {
        let mut asked = self.asked();
        *asked = asked.take().max(Some(job));
    }

    /// What was asked for, if anything: the caller does it.
    pub fn take(&self) -> Option<Job> {
        self.asked().take()
    }

    fn asked(&self) -> MutexGuard<'_, Option<Job>> {
        self.asked.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
