//! Background work: one thread that runs a given function.

use std::sync::mpsc::{Sender, channel};
use std::thread::JoinHandle;

/// Runs jobs one after the other on a background thread. Dropping it waits for the last job.
pub struct BackgroundWorker<Job> {
    jobs: Option<Sender<Job>>,
    thread: Option<JoinHandle<()>>,
}

impl<Job: Send + Ord + 'static> BackgroundWorker<Job> {
    /// Starts the thread. If several jobs are waiting, runs only the greatest.
    pub fn start(name: &str, work: impl Fn(Job) + Send + 'static) -> std::io::Result<BackgroundWorker<Job>> {
        let (jobs, asked) = channel::<Job>();
        let thread = std::thread::Builder::new().name(name.to_owned()).spawn(move || {
            while let Ok(first) = asked.recv() {
                work(asked.try_iter().fold(first, Ord::max));
            }
        })?;
        Ok(BackgroundWorker {
            jobs: Some(jobs),
            thread: Some(thread),
        })
    }

    /// Queues a job and returns at once.
    pub fn ask(&self, job: Job) {
        if let Some(jobs) = &self.jobs
            && jobs.send(job).is_err()
        {
            log::warn!("the background thread has ended");
        }
    }
}

impl<Job> Drop for BackgroundWorker<Job> {
    fn drop(&mut self) {
        self.jobs = None;
        if let Some(thread) = self.thread.take()
            && thread.join().is_err()
        {
            log::error!("the background thread panicked");
        }
    }
}
