//! Connections: how many, and how long one may hold out without asking anything.

use std::sync::Arc;
use std::time::Duration;

use axum::Router;
use hyper::server::conn::http1;
use hyper_util::rt::{TokioIo, TokioTimer};
use hyper_util::service::TowerToHyperService;
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::Semaphore;
use tower_http::timeout::RequestBodyTimeoutLayer;

/// What the server puts up with.
#[derive(Clone, Copy, Debug)]
pub struct Limits {
    /// Connections at a time. Those of pages that listen for changes, which have shown the token, are not
    /// counted.
    pub connections: usize,
    /// How long a connection may take to ask: for its first request, for the next, and for each piece of what a
    /// request carries.
    pub patience: Duration,
}

impl Default for Limits {
    fn default() -> Self {
        Limits {
            connections: 256,
            patience: Duration::from_secs(15),
        }
    }
}

/// Serves until the process is ended. A connection that comes while all places are taken waits for one: a
/// connection that has nothing to ask loses its place soon.
pub async fn serve(listener: TcpListener, router: Router, limits: Limits) {
    let router = router.layer(RequestBodyTimeoutLayer::new(limits.patience));
    let places = Arc::new(Semaphore::new(limits.connections));
    loop {
        let Ok(place) = places.clone().acquire_owned().await else {
            return;
        };
        let stream = match listener.accept().await {
            Ok((stream, _)) => stream,
            Err(error) => {
                // Out of file handles, perhaps: they come back.
                log::warn!("a connection was not accepted: {error}");
                tokio::time::sleep(Duration::from_millis(100)).await;
                continue;
            }
        };
        let router = router.clone();
        tokio::spawn(async move {
            if let Err(error) = attend(stream, router, limits.patience).await {
                log::debug!("a connection ended: {error}");
            }
            drop(place);
        });
    }
}

async fn attend(stream: TcpStream, router: Router, patience: Duration) -> Result<(), hyper::Error> {
    let service = TowerToHyperService::new(router);
    http1::Builder::new()
        .timer(TokioTimer::new())
        .header_read_timeout(patience)
        .serve_connection(TokioIo::new(stream), service)
        .with_upgrades()
        .await
}
