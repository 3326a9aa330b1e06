//! The clock and the randomness that the façade uses.

use std::sync::LazyLock;
use std::time::Duration;

use jiff::Timestamp;
use rand::TryRng;
use rand::rngs::SysRng;
use web_time::Instant;

#[cfg(debug_assertions)]
use crate::dice::{Dice, Seed};

/// A clock and a source of randomness. Tests use their own.
pub trait Surroundings: Send + Sync {
    /// The current time. It may jump, also backwards.
    fn now(&self) -> Timestamp;

    /// Time since an arbitrary but fixed moment. Never goes back.
    fn elapsed(&self) -> Duration;

    /// Fills the bytes with unpredictable randomness.
    fn fill(&self, bytes: &mut [u8]) -> std::io::Result<()>;
}

/// The clock and the randomness of the operating system.
#[derive(Clone, Copy, Debug)]
pub struct System;

impl Surroundings for System {
    fn now(&self) -> Timestamp {
        Timestamp::now()
    }

    fn elapsed(&self) -> Duration {
        static BEGAN: LazyLock<Instant> = LazyLock::new(Instant::now);
        BEGAN.elapsed()
    }

    fn fill(&self, bytes: &mut [u8]) -> std::io::Result<()> {
        #[cfg(debug_assertions)]
        if let Some(mut dice) = rehearsed() {
            bytes.fill_with(|| dice.below(256) as u8);
            return Ok(());
        }
        SysRng.try_fill_bytes(bytes).map_err(std::io::Error::other)
    }
}

/// Randomness that is the same after each start, for tests that look at what was dealt. Exists in debug builds only:
/// a released program must not have a seed that can be set.
#[cfg(debug_assertions)]
fn rehearsed() -> Option<Dice> {
    use std::sync::atomic::{AtomicU64, Ordering};

    static TIMES: AtomicU64 = AtomicU64::new(0);
    let seed = std::env::var("CALEPIN_REHEARSED").ok()?.parse().ok()?;
    Some(Dice::new(Seed(seed), TIMES.fetch_add(1, Ordering::Relaxed)))
}
