//! Long work, away from the thread that asked for it.

use std::panic::{AssertUnwindSafe, catch_unwind, resume_unwind};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::thread;

use calepin_core::error::CalepinError;
use calepin_core::progress::{CallOffOnDrop, Progress};
use tokio::sync::oneshot;

use crate::watchers::ProgressWatcher;

/// How many threads are out, and who waits for the last of them.
static OUT: (Mutex<usize>, Condvar) = (Mutex::new(0), Condvar::new());

/// Waits until no thread of this library is at work or calls the other side, also for work that was cancelled. Not to
/// be called by a watcher: its own thread is one of them.
///
/// Python does that on its way out: a thread that came back to an interpreter that has gone would end the process.
#[uniffi::export]
pub fn settle() -> Result<(), CalepinError> {
    drop(OUT.1.wait_while(out(), |out| *out > 0));
    Ok(())
}

fn out() -> MutexGuard<'static, usize> {
    OUT.0.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Lives as long as a thread is out.
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

/// Lives as long as the work, also when that panics.
struct EndOnDrop(Arc<Progress>);

impl Drop for EndOnDrop {
    fn drop(&mut self) {
        self.0.end();
    }
}

/// Runs `work` on a thread of its own. A panic in it goes to the one who awaits it.
///
/// `watcher` hears how far it has come, on another thread: the work may hold a lock, and waits for nobody. It
/// has heard the last step before the answer is there.
pub(crate) async fn in_background<T: Send + 'static>(
    watcher: Option<Arc<dyn ProgressWatcher>>,
    work: impl FnOnce(&Progress) -> T + Send + 'static,
) -> T {
    let progress = Arc::new(Progress::default());
    // Dropping the future is how the other side cancels.
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
        // The answer wakes who awaits it, which is code of the other side: that too before the thread is home.
        let _out = out;
        // Nobody waits for it any more once it is cancelled.
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
        // A watcher that throws does not stop what it watches.
        if let Ok(false) = watcher.progress(done, total) {
            progress.call_off();
        }
    }
}
