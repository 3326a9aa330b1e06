//! What an operating system has.

pub mod files;
mod lock;
#[cfg(test)]
mod scratch;
mod worker;

pub use lock::Lock;
#[cfg(test)]
pub use scratch::{Scratch, scratch};
pub use worker::BackgroundWorker;
