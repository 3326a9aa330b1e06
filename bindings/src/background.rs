//! Runs long work on other threads than the caller's.

use std::panic::{AssertUnwindSafe, catch_unwind, resume_unwind};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::thread;

use calepin_core::error::CalepinError;
use calepin_core::progress::{CallOffOnDrop, Progress};
use tokio::sync::oneshot;

use crate::watchers::ProgressWatcher;

/// Number of running threads, and the condition that it has changed.
static OUT: (Mutex<usize>, Condvar) = (Mutex::new(0), Condvar::new());

/// Waits until no thread of this library is at work or calls foreign code, also for cancelled work. A watcher
/// must not call this: it runs on such a thread.
///
/// Python calls this when it shuts down: a thread that returned to a finished interpreter would end the
/// process.
#[uniffi::export]
pub fn settle() -> Result<(), CalepinError> {
    drop(OUT.1.wait_while(out(), |out| *out > 0));
    Ok(())
}

fn out() -> MutexGuard<'static, usize> {
    OUT.0.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Counts a running thread until it is dropped.
struct Out;

impl Out {
    fn begin() -> Out {
        *out() += 1;
        Out
    }
}

impl Drop for Out {
    fn drop(&mut self) {
        *out() -= 1;
        OUT.1.notify_all();
    }
}

/// Ends the progress when the work ends, also by a panic.
struct EndOnDrop(Arc<Progress>);

impl Drop for EndOnDrop {
    fn drop(&mut self) {
        self.0.end();
    }
}

/// Runs `work` on a new thread. A panic in `work` reaches the caller who awaits it.
///
/// Another thread tells `watcher` the progress, since `work` may hold a lock, and waits for nobody. `watcher`
/// hears the last step before the answer arrives.
pub(crate) async fn in_background<T: Send + 'static>(
    watcher: Option<Arc<dyn ProgressWatcher>>,
    work: impl FnOnce(&Progress) -> T + Send + 'static,
) -> T {
    let progress = Arc::new(Progress::default());
    // Foreign code cancels by dropping the future.
    let _call_off = CallOffOnDrop(Arc::clone(&progress));
    let telling = watcher.map(|watcher| {
        let progress = Arc::clone(&progress);
        send_out(move || tell(&progress, &*watcher))
    });
    let underway = EndOnDrop(progress);
    let result = come_home(send_out(move || work(&underway.0))).await;
    if let Some(telling) = telling {
        come_home(telling).await;
    }
    result
}

fn send_out<T: Send + 'static>(
    work: impl FnOnce() -> T + Send + 'static,
) -> oneshot::Receiver<thread::Result<T>> {
    let (answer, answered) = oneshot::channel();
    let out = Out::begin();
    thread::spawn(move || {
        // Kept until after the answer is sent: sending wakes the waiting foreign code on this thread.
        let _out = out;
        // Sending fails only if the work was cancelled.
        let _ = answer.send(catch_unwind(AssertUnwindSafe(work)));
    });
    answered
}

async fn come_home<T>(answered: oneshot::Receiver<thread::Result<T>>) -> T {
    answered
        .await
        .unwrap_or_else(|lost| Err(Box::new(lost)))
        .unwrap_or_else(|panic| resume_unwind(panic))
}

fn tell(progress: &Progress, watcher: &dyn ProgressWatcher) {
    let mut seen = 0;
    while let Some((done, total)) = progress.after(seen) {
        seen = done;
        // An exception of a watcher does not stop the work.
        if let Ok(false) = watcher.progress(done, total) {
            progress.call_off();
        }
    }
}
