//! What the façade needs from the world: a clock and chance.

use std::sync::LazyLock;
use std::time::{Duration, Instant};

use jiff::Timestamp;
use rand::TryRng;
use rand::rngs::SysRng;

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
        SysRng.try_fill_bytes(bytes).map_err(std::io::Error::other)
    }
}
