//! The progress of long work, for those who wait for it.
//!
//! The work counts its steps and calls nobody, so it may hold locks. The waiting thread reads the count, and may call
//! the work off.

use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};

use crate::error::CalepinError;

/// The progress of a piece of work, shared between the threads that do it and those that wait for it.
#[derive(Default, Debug)]
pub struct Progress {
    count: Mutex<Count>,
    news: Condvar,
}

#[derive(Clone, Copy, Default, Debug)]
struct Count {
    done: u32,
    total: u32,
    called_off: bool,
    over: bool,
}

/// The error of work that was called off.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("called off")]
pub struct CalledOff;

impl From<CalledOff> for CalepinError {
    fn from(_: CalledOff) -> CalepinError {
        CalepinError::CalledOff
    }
}

impl Progress {
    /// Asks the work to stop. Its next step is refused.
    pub fn call_off(&self) {
        self.count().called_off = true;
    }

    /// Whether the work was asked to stop.
    pub fn is_called_off(&self) -> bool {
        self.count().called_off
    }

    /// Sets the number of steps that are done. Returns whether the work was called off.
    pub(crate) fn reaches(&self, done: u32) -> bool {
        let mut count = self.count();
        if done > count.done {
            count.done = done.min(count.total);
            self.news.notify_all();
        }
        count.called_off
    }

    /// Marks the work as over, whether all steps are done or not.
    pub fn end(&self) {
        self.count().over = true;
        self.news.notify_all();
    }

    /// Waits until more than `seen` steps are done, and returns the number of steps done and their total. Returns
    /// `None` once the work is over and all was seen. A slow caller misses steps in between, never the last.
    pub fn after(&self, seen: u32) -> Option<(u32, u32)> {
        let count = self
            .news
            .wait_while(self.count(), |count| count.done <= seen && !count.over)
            .unwrap_or_else(PoisonError::into_inner);
        (count.done > seen).then_some((count.done, count.total))
    }

    /// Adds to the total of steps. Each part of the work plans its own steps before the first of them.
    pub(crate) fn plan(&self, steps: usize) {
        let mut count = self.count();
        count.total = count.total.saturating_add(size(steps));
    }

    /// Counts more steps as done.
    ///
    /// # Errors
    /// [`CalledOff`] if the work was called off. The work must then change nothing.
    pub(crate) fn step(&self, steps: usize) -> Result<(), CalledOff> {
        let mut count = self.count();
        if count.called_off {
            return Err(CalledOff);
        }
        count.done = count.done.saturating_add(size(steps)).min(count.total);
        drop(count);
        self.news.notify_all();
        Ok(())
    }

    /// Poisoning is ignored: no code panics while it holds the count.
    fn count(&self) -> MutexGuard<'_, Count> {
        self.count.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Calls the work off when dropped. A future that nobody awaits any more drops it.
#[derive(Debug)]
pub struct CallOffOnDrop(pub Arc<Progress>);

impl Drop for CallOffOnDrop {
    fn drop(&mut self) {
        self.0.call_off();
    }
}

fn size(steps: usize) -> u32 {
    u32::try_from(steps).unwrap_or(u32::MAX)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    #[cfg_attr(target_family = "wasm", ignore = "no threads")]
    fn whoever_waits_hears_the_last_step_and_then_nothing() {
        let progress = Progress::default();
        let heard = std::thread::scope(|scope| {
            let listening = scope.spawn(|| {
                let mut heard = Vec::new();
                while let Some((done, total)) = progress.after(heard.last().map_or(0, |(done, _)| *done)) {
                    heard.push((done, total));
                }
                heard
            });
            progress.plan(30);
            progress.plan(20);
            for _ in 0..50 {
                progress.step(1).unwrap();
            }
            progress.end();
            listening.join().unwrap()
        });
        assert_eq!(heard.last(), Some(&(50, 50)));
        assert!(heard.is_sorted(), "{heard:?}");
    }

    #[test]
    fn work_that_was_called_off_goes_no_further() {
        let progress = Progress::default();
        progress.plan(2);
        progress.step(1).unwrap();
        progress.call_off();
        assert_eq!(progress.step(1), Err(CalledOff));
        progress.end();
        assert_eq!(progress.after(0), Some((1, 2)));
        assert_eq!(progress.after(1), None);
    }
}
