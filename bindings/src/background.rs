//! Long work, away from the thread that asked for it.

use std::sync::Arc;

use blocking::unblock;
use calepin_core::progress::Progress;

use crate::watchers::ProgressWatcher;

/// Lives in the future: dropping that is how the other side cancels.
struct CallOffOnDrop(Arc<Progress>);

impl Drop for CallOffOnDrop {
    fn drop(&mut self) {
        self.0.call_off();
    }
}

/// Lives as long as the work, also when that panics.
struct EndOnDrop(Arc<Progress>);

impl Drop for EndOnDrop {
    fn drop(&mut self) {
        self.0.end();
    }
}

/// Runs `work` on a thread of a pool. A panic in it goes to the one who awaits it.
///
/// `watcher` hears how far it has come, on another thread: the work may hold a lock, and waits for nobody. It
/// has heard the last step before the answer is there.
pub(crate) async fn in_background<T: Send + 'static>(
    watcher: Option<Arc<dyn ProgressWatcher>>,
    work: impl FnOnce(&Progress) -> T + Send + 'static,
) -> T {
    let progress = Arc::new(Progress::default());
    let _call_off = CallOffOnDrop(Arc::clone(&progress));
    let telling = watcher.map(|watcher| {
        let progress = Arc::clone(&progress);
        unblock(move || tell(&progress, &*watcher))
    });
    let underway = EndOnDrop(progress);
    let result = unblock(move || work(&underway.0)).await;
    if let Some(telling) = telling {
        telling.await;
    }
    result
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
