//! The shells of Calepin. Each carries calls to the façade and tells its page when a match changed;
//! neither knows a rule.
//!
//! - [`window`]: the desktop window (feature `window`);
//! - [`headless`]: the same over HTTP and WebSocket on loopback, for any browser (feature `headless`);
//! - [`door`]: what both go through;
//! - [`save`]: files that leave the notebook;
//! - [`speech`]: reading aloud, where a web view cannot.

pub mod arguments;
pub mod door;
#[cfg(feature = "headless")]
pub mod headless;
#[cfg(feature = "window")]
pub mod save;
#[cfg(feature = "window")]
pub mod speech;
#[cfg(feature = "window")]
pub mod window;
