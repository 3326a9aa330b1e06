//! The shells of Calepin. A shell passes calls to the façade and tells its page when a match has changed; no shell
//! knows a rule.
//!
//! - [`window`]: the desktop window (feature `window`);
//! - [`server`]: a server over HTTP and WebSocket, on loopback for any browser, and at home for invited phones;
//! - [`door`]: the access of both to the façade;
//! - [`save`]: files that leave the notebook;
//! - [`speech`]: reading aloud, for web views that cannot.

pub mod arguments;
pub mod door;
#[cfg(feature = "window")]
pub mod save;
pub mod server;
#[cfg(feature = "window")]
pub mod speech;
#[cfg(feature = "window")]
pub mod window;
