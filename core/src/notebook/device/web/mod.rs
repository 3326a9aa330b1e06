//! The device of a page in a browser: a pool of files that one worker holds, and no threads.

pub mod files;
mod lock;
mod memory;
#[cfg(test)]
mod scratch;
pub mod seal;
mod worker;

pub use lock::Lock;
pub use memory::Memory;
#[cfg(test)]
pub use scratch::{Scratch, scratch};
pub use worker::BackgroundWorker;
