//! The shells of Calepin. Each carries calls to the façade and tells its page when a match changed;
//! neither knows a rule.
//!
//! - [`window`]: the desktop window (feature `window`);
//! - [`server`]: the same over HTTP and WebSocket, on loopback for any browser, and at home for invited phones;
//! - [`door`]: what both go through;
//! - [`save`]: files that leave the notebook;
//! - [`speech`]: reading aloud, where a web view cannot.

pub mod arguments;
pub mod door;
#[cfg(feature = "window")]
pub mod save;
pub mod server;
#[cfg(feature = "window")]
pub mod speech;
#[cfg(feature = "window")]
pub mod window;
