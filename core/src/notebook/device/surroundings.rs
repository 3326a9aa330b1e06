//! What the façade needs from the world: a clock and chance.

use jiff::Timestamp;
use rand::TryRng;
use rand::rngs::SysRng;

/// A clock and a source of chance. Tests bring their own.
pub trait Surroundings: Send + Sync {
    /// The time. It may jump, also backwards.
    fn now(&self) -> Timestamp;

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

    fn fill(&self, bytes: &mut [u8]) -> std::io::Result<()> {
        SysRng.try_fill_bytes(bytes).map_err(std::io::Error::other)
    }
}
