//! Background work without a thread: a job is remembered until the shell has time for it.

use std::sync::{Mutex, MutexGuard, PoisonError};

/// Remembers the greatest job that was asked for.
pub struct BackgroundWorker<Job> {
    asked: Mutex<Option<Job>>,
}

impl<Job: Send + Ord + 'static> BackgroundWorker<Job> {
    /// Starts without a job. `_` is not used: whoever takes the job runs it on the only connection.
    pub fn start(_: &str, _: impl Fn(Job) + Send + 'static) -> std::io::Result<BackgroundWorker<Job>> {
        Ok(BackgroundWorker {
            asked: Mutex::new(None),
        })
    }

    /// Remembers a job if it is greater than the one remembered.
    pub fn ask(&self, job: Job) {
        let mut asked = self.asked();
        *asked = asked.take().max(Some(job));
    }

    /// Takes the remembered job, which the caller then runs.
    pub fn take(&self) -> Option<Job> {
        self.asked().take()
    }

    fn asked(&self) -> MutexGuard<'_, Option<Job>> {
        self.asked.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
