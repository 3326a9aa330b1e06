//! What an operating system has.

pub mod files;
mod lock;
mod worker;

pub use lock::Lock;
pub use worker::BackgroundWorker;
