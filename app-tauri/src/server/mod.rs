//! The façade over HTTP and WebSocket, with the built screens.
//!
//! On loopback any browser on this computer can play, and tests can watch it. The danger is other pages in
//! the same browser. Therefore: loopback only, a new token at every start, and no answer to a page from
//! another host or origin (see [`guard`]).
//!
//! Phones in the home use another listener, which is open while somebody invites them ([`phones`]).

mod addresses;
pub mod api;
pub mod assets;
pub mod guard;
pub mod phones;
pub mod serve;
#[cfg(test)]
mod tests;

use std::io::Write;
use std::net::Ipv4Addr;
use std::path::PathBuf;
use std::sync::Arc;

use axum::Router;
use axum::middleware;
use axum::routing::{get, post};
use calepin_core::calepin::data_dir;
use tokio::net::TcpListener;
use tokio::sync::broadcast;

use crate::door::{Door, Tell};
use api::ServerState;
use guard::Guard;

/// Number of changes kept for a page that reads them slowly.
pub const BACKLOG: usize = 256;

/// Serves until the process ends. Prints the address to open, with the token, as the only line.
///
/// # Errors
/// The port is taken, or the platform has no randomness or threads to give.
pub fn run(port: u16, ui: Option<PathBuf>) -> std::io::Result<()> {
    let (changes, _) = broadcast::channel(BACKLOG);
    let announce = changes.clone();
    let tell = Tell(move |topic| {
        // Sending fails only if no page listens.
        let _ = announce.send(topic);
    });
    let door = Arc::new(Door::opening(data_dir, Arc::new(tell)));
    let state = ServerState { door, changes };

    tokio::runtime::Runtime::new()?.block_on(async move {
        let phones = phones::Phones::new(state.door.clone(), state.changes.clone(), ui.clone());
        tokio::spawn(phones.listen_while_invited());
        let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, port)).await?;
        let port = listener.local_addr()?.port();
        let guard = Guard::new(port)?;
        Door::open_and_sync(&state.door);

        let mut out = std::io::stdout();
        writeln!(out, "{}", guard.address())?;
        out.flush()?;
        serve::serve(listener, router(state, guard, ui), serve::Limits::default()).await;
        Ok(())
    })
}

/// All routes: `/api/call/{name}`, `/api/changes`, and the screens, from `ui` if given.
pub fn router(state: ServerState, guard: Guard, ui: Option<PathBuf>) -> Router {
    let guard = Arc::new(guard);
    let api = Router::new()
        .route("/call/{name}", post(api::call))
        .route("/changes", get(api::changes))
        .fallback(api::nothing_here)
        .layer(middleware::from_fn_with_state(guard.clone(), guard::token))
        .with_state(state);
    assets::with_screens(Router::new().nest("/api", api), ui)
        .layer(middleware::from_fn_with_state(guard, guard::place))
        .layer(middleware::map_response(guard::seal))
}
