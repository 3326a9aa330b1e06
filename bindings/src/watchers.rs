//! What the other side may implement to be told of things.

use std::sync::Arc;

use calepin_core::calepin::{self, Topic};

/// Something on the other side that wants to know of changes. It is called on the thread that made the change,
/// with no lock held, so it may ask back; what it throws stops nothing.
#[uniffi::export(with_foreign)]
pub trait Watcher: Send + Sync {
    /// This has changed: a screen that shows it reads it again.
    fn changed(&self, topic: Topic) -> Result<(), WatchError>;
}

/// Something on the other side that wants to know how far long work has come, and may call it off.
#[uniffi::export(with_foreign)]
pub trait ProgressWatcher: Send + Sync {
    /// So many of `total` steps are done: matches read, things merged, pages copied, rounds played, hundredths of a
    /// thought. It is called
    /// on a thread of its own, at least for the last step; a watcher that is slow hears fewer in between.
    ///
    /// Returns whether to go on: after `false` the work ends as `CalledOff` at its next step, with nothing
    /// changed. What it throws stops nothing.
    fn progress(&self, done: u32, total: u32) -> Result<bool, WatchError>;
}

/// The watcher failed. Whatever it watched goes on without minding.
#[derive(Debug, thiserror::Error, uniffi::Error)]
pub enum WatchError {
    /// Whatever was thrown on the other side.
    #[error("the watcher failed: {reason}")]
    Failed {
        /// What it said.
        reason: String,
    },
}

impl From<uniffi::UnexpectedUniFFICallbackError> for WatchError {
    fn from(error: uniffi::UnexpectedUniFFICallbackError) -> Self {
        WatchError::Failed { reason: error.reason }
    }
}

/// Tells a foreign watcher what the core tells. One that throws must not stop what it watches.
pub struct Forward(pub Arc<dyn Watcher>);

impl calepin::Watcher for Forward {
    fn changed(&self, topic: &Topic) {
        let _ = self.0.changed(topic.clone());
    }
}
