//! What a page has: a pool of files that one worker holds, and no threads.

pub mod files;
mod lock;
mod worker;

pub use lock::Lock;
pub use worker::BackgroundWorker;
