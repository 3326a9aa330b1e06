//! The traits that foreign code implements to be notified.

use std::sync::Arc;

use calepin_core::calepin::{self, Topic};

/// Notified of changes. Called on the thread that made the change, with no lock held, so it may make calls;
/// an exception stops nothing.
#[uniffi::export(with_foreign)]
pub trait Watcher: Send + Sync {
    /// This topic has changed: a screen that shows it should read it again.
    fn changed(&self, topic: Topic) -> Result<(), WatchError>;
}

/// Notified of the progress of long work, which it may cancel.
#[uniffi::export(with_foreign)]
pub trait ProgressWatcher: Send + Sync {
    /// `done` of `total` steps are done: matches read, items merged, pages copied, rounds played, hundredths
    /// of a thought. Called on a thread of its own, at least for the last step; a slow watcher hears fewer
    /// steps in between.
    ///
    /// Returns whether to go on: after `false` the work ends as `CalledOff` at its next step, with nothing
    /// changed. An exception stops nothing.
    fn progress(&self, done: u32, total: u32) -> Result<bool, WatchError>;
}

/// The watcher failed. The watched work goes on.
#[derive(Debug, thiserror::Error, uniffi::Error)]
pub enum WatchError {
    /// An exception in foreign code.
    #[error("the watcher failed: {reason}")]
    Failed {
        /// The message of the exception.
        reason: String,
    },
}

impl From<uniffi::UnexpectedUniFFICallbackError> for WatchError {
    fn from(error: uniffi::UnexpectedUniFFICallbackError) -> Self {
        WatchError::Failed { reason: error.reason }
    }
}

/// Forwards the core's notifications to a foreign watcher, whose exceptions are ignored.
pub struct Forward(pub Arc<dyn Watcher>);

impl calepin::Watcher for Forward {
    fn changed(&self, topic: &Topic) {
        let _ = self.0.changed(topic.clone());
    }
}
