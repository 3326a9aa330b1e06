//! Long work, away from the thread that asked for it.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

/// Whether somebody still waits for the work.
#[derive(Clone)]
pub struct Wanted(Arc<AtomicBool>);

impl Wanted {
    /// False once whoever asked has gone.
    pub fn is_wanted(&self) -> bool {
        self.0.load(Ordering::Relaxed)
    }
}

/// Lives in the future: dropping that is how the other side cancels.
struct Wish(Wanted);

impl Drop for Wish {
    fn drop(&mut self) {
        self.0.0.store(false, Ordering::Relaxed);
    }
}

/// Runs `work` on a thread of a pool. A panic in it goes to whoever awaits.
pub async fn in_background<T: Send + 'static>(work: impl FnOnce(&Wanted) -> T + Send + 'static) -> T {
    let wanted = Wanted(Arc::new(AtomicBool::new(true)));
    let _wish = Wish(wanted.clone());
    blocking::unblock(move || work(&wanted)).await
}
