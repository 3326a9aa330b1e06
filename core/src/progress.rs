//! How far long work has come, for those who wait for it.
//!
//! The work counts its steps and never calls anybody, so it may hold locks. The one who waits reads the count from
//! another thread, and may call the work off.

use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};

use crate::error::CalepinError;

/// The steps of a piece of work, shared between those who do it and those who wait for it.
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

/// The one who waited has called the work off.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("called off")]
pub struct CalledOff;

impl From<CalledOff> for CalepinError {
    fn from(_: CalledOff) -> CalepinError {
        CalepinError::CalledOff
    }
}

impl Progress {
    /// Asks the work to stop: its next step is refused.
    pub fn call_off(&self) {
        self.count().called_off = true;
    }

    /// Whether the work was asked to stop.
    pub fn is_called_off(&self) -> bool {
        self.count().called_off
    }

    /// So many of all steps are done by now. Whether the work was asked to stop.
    pub(crate) fn reaches(&self, done: u32) -> bool {
        let mut count = self.count();
        if done > count.done {
            count.done = done.min(count.total);
            self.news.notify_all();
        }
        count.called_off
    }

    /// Says that nothing more will be done, whether all is or not.
    pub fn end(&self) {
        self.count().over = true;
        self.news.notify_all();
    }

    /// Waits until more than `seen` steps are done. Returns how many are, and of how many; nothing once the
    /// work is over and all was seen. Who asks slowly misses steps in between, never the last.
    pub fn after(&self, seen: u32) -> Option<(u32, u32)> {
        let count = self
            .news
            .wait_while(self.count(), |count| count.done <= seen && !count.over)
            .unwrap_or_else(PoisonError::into_inner);
        (count.done > seen).then_some((count.done, count.total))
    }

    /// Adds to the steps that there are. Each part of the work says how many are its own, before the first.
    pub(crate) fn plan(&self, steps: usize) {
        let mut count = self.count();
        count.total = count.total.saturating_add(size(steps));
    }

    /// So many more steps are done. Refuses when the work was called off; nothing must be changed then.
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

    /// Nobody panics while holding the count.
    fn count(&self) -> MutexGuard<'_, Count> {
        self.count.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Lives as long as somebody waits: dropping it, as a future is that nobody awaits any more, calls the work off.
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
