//! What the other side may implement to be told of things.

use std::sync::Arc;

use calepin_core::calepin;

/// Something on the other side that wants to know when a table changed.
#[uniffi::export(with_foreign)]
pub trait TableWatcher: Send + Sync {
    /// The match has changed; its round now has so many plies.
    fn changed(&self, match_id: String, ply: u32) -> Result<(), WatchError>;
}

/// Something on the other side that wants to know how far long work has come.
#[uniffi::export(with_foreign)]
pub trait ProgressWatcher: Send + Sync {
    /// So many of `total` pieces are done. Called from the thread that works.
    fn progress(&self, done: u32, total: u32) -> Result<(), WatchError>;
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

/// Tells a foreign watcher what the core tells.
pub struct TableForward(pub Arc<dyn TableWatcher>);

impl calepin::Watcher for TableForward {
    fn changed(&self, match_id: &str, ply: u32) {
        // A watcher that throws must not stop the match it watches.
        let _ = self.0.changed(match_id.to_owned(), ply);
    }
}
