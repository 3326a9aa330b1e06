//! Work on several threads for the duration of one call. A page in a browser has one core and no threads.

use std::num::NonZero;
use std::panic::resume_unwind;
use std::thread::{self, ScopedJoinHandle};

use crate::error::Answer;

/// Fewest items per thread: for fewer, starting a thread costs more than it saves.
const FEWEST_PER_THREAD: usize = 16;

/// Runs `make_sure` on a thread while `work` runs, if `can_be`; otherwise runs `make_sure` first. `work` gets a
/// function that waits for the verdict of `make_sure`.
pub fn make_sure_beside<C: Send, T>(
    can_be: bool,
    make_sure: impl FnOnce() -> Answer<C> + Send,
    work: impl FnOnce(Box<dyn FnOnce() -> Answer<C> + '_>) -> T,
) -> T {
    if !can_be {
        let verdict = make_sure();
        return work(Box::new(|| verdict));
    }
    thread::scope(|scope| {
        let running = scope.spawn(make_sure);
        work(Box::new(|| ended(running)))
    })
}

/// Joins a thread. Passes its panic on.
fn ended<T>(running: ScopedJoinHandle<'_, Answer<T>>) -> Answer<T> {
    running.join().unwrap_or_else(|panic| resume_unwind(panic))
}

/// Applies `look` to all items, on as many threads as the machine has cores. If several items are refused, returns
/// the error of the first.
pub fn on_all_cores<T: Sync, R: Send>(all: &[T], look: impl Fn(&T) -> Answer<R> + Sync) -> Answer<Vec<R>> {
    let threads = thread::available_parallelism().map_or(1, NonZero::get);
    let each = all.len().div_ceil(threads).max(FEWEST_PER_THREAD);
    let part = |some: &[T]| some.iter().map(&look).collect::<Answer<Vec<R>>>();
    thread::scope(|scope| {
        let mut parts = all.chunks(each);
        let first = parts.next().unwrap_or_default();
        let running: Vec<_> = parts.map(|some| scope.spawn(move || part(some))).collect();
        // The first part runs on this thread. On a machine of one core it is the only part.
        let mut seen = part(first)?;
        for part in running {
            seen.extend(ended(part)?);
        }
        Ok(seen)
    })
}
