//! The device the notebook lies on: its files, its locks, its threads, its clock. Nothing else in `core` asks
//! the operating system for any of them, so that a place without one of them (a browser has neither threads
//! nor shared files) is a matter of this folder.

pub mod files;
mod lock;
mod surroundings;
mod worker;

pub use lock::Lock;
pub use surroundings::{Surroundings, System};
pub use worker::BackgroundWorker;
