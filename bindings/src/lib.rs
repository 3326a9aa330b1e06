//! The core of Calepin for native shells: objects and foreign traits over its façade, and no logic.
//!
//! * Every call may come from any thread, and none holds a lock while foreign code runs.
//! * Every call returns a `Result`, because a Swift call without one would trap on an unexpected failure.
//! * A panic ends only its own call, with an internal error on the other side.
//! * A call that may take long is `async`, runs on another thread and reports its progress; cancelling it stops the
//!   work with nothing changed.

#![allow(
    clippy::needless_pass_by_value,
    reason = "values cross the language boundary by value"
)]

mod background;
mod calepin;
mod sandbox;
mod sheets;
#[cfg(feature = "trouble")]
mod trouble;
mod watchers;

pub use background::settle;
pub use calepin::Calepin;
pub use sandbox::{RoundSandbox, shelf, simulate};
pub use sheets::count_table;
pub use watchers::{ProgressWatcher, WatchError, Watcher};

uniffi::setup_scaffolding!();
