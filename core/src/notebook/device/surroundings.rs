//! What the façade needs from the world: a clock and chance.

use std::sync::LazyLock;
use std::time::Duration;

use jiff::Timestamp;
use rand::TryRng;
use rand::rngs::SysRng;
use web_time::Instant;

#[cfg(debug_assertions)]
use crate::dice::{Dice, Seed};

/// A clock and a source of chance. Tests bring their own.
pub trait Surroundings: Send + Sync {
    /// The time. It may jump, also backwards.
    fn now(&self) -> Timestamp;

    /// How much time has gone by since some moment. It never goes back.
    fn elapsed(&self) -> Duration;

    /// Fills the bytes with chance nobody can guess.
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

/// Chance that is the same at every start, for tests that look at what was dealt. Only a debug build has it: in what
/// is released there is no such seed to be set.
#[cfg(debug_assertions)]
fn rehearsed() -> Option<Dice> {
    use std::sync::atomic::{AtomicU64, Ordering};

    static TIMES: AtomicU64 = AtomicU64::new(0);
    let seed = std::env::var("CALEPIN_REHEARSED").ok()?.parse().ok()?;
    Some(Dice::new(Seed(seed), TIMES.fetch_add(1, Ordering::Relaxed)))
}
