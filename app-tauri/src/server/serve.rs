//! Serves connections, with limits on their number and on their idle time.

use std::collections::HashMap;
use std::net::{IpAddr, SocketAddr};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use axum::{Extension, Router};
use hyper::server::conn::http1;
use hyper_util::rt::{TokioIo, TokioTimer};
use hyper_util::service::TowerToHyperService;
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::Semaphore;
use tokio::task::JoinSet;
use tower_http::timeout::RequestBodyTimeoutLayer;

/// The limits of a server.
#[derive(Clone, Copy, Debug)]
pub struct Limits {
    /// Limit of open connections. Connections of pages that listen for changes, which have shown the token,
    /// are not counted.
    pub connections: usize,
    /// Limit of open connections from one address.
    pub from_one_address: usize,
    /// Longest wait for a connection: for the first request, for the next request, and for each piece of a
    /// body.
    pub patience: Duration,
}

impl Default for Limits {
    fn default() -> Self {
        Limits {
            connections: 256,
            from_one_address: 256,
            patience: Duration::from_secs(15),
        }
    }
}

/// The two ends of a connection, as an extension of each of its requests.
#[derive(Clone, Copy, Debug)]
pub struct Ends {
    /// Our address.
    pub ours: SocketAddr,
    /// The address of the client.
    pub theirs: SocketAddr,
}

/// Number of connections of each address.
#[derive(Default)]
struct ConnectionCounts(Mutex<HashMap<IpAddr, usize>>);

impl ConnectionCounts {
    /// Counts one more connection, unless `most` are open.
    fn enter(self: &Arc<ConnectionCounts>, who: IpAddr, most: usize) -> Option<CountedConnection> {
        let mut all = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let count = all.entry(who).or_default();
        (*count < most).then(|| {
            *count += 1;
            CountedConnection(self.clone(), who)
        })
    }
}

/// A counted connection; dropping it frees its place.
struct CountedConnection(Arc<ConnectionCounts>, IpAddr);

impl Drop for CountedConnection {
    fn drop(&mut self) {
        let mut all = self.0.0.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(count) = all.get_mut(&self.1) {
            *count -= 1;
            if *count == 0 {
                all.remove(&self.1);
            }
        }
    }
}

/// Serves until the task is aborted, which closes all connections except upgraded ones: WebSockets end by
/// themselves. While all places are taken, a new connection waits; idle connections soon lose their places.
pub async fn serve(listener: TcpListener, router: Router, limits: Limits) {
    let router = router.layer(RequestBodyTimeoutLayer::new(limits.patience));
    let places = Arc::new(Semaphore::new(limits.connections));
    let counts = Arc::new(ConnectionCounts::default());
    // Dropping the set aborts all connections.
    let mut served = JoinSet::new();
    loop {
        while served.try_join_next().is_some() {}
        let Ok(place) = places.clone().acquire_owned().await else {
            return;
        };
        let (stream, theirs) = match listener.accept().await {
            Ok(accepted) => accepted,
            Err(error) => {
                // File handles may be exhausted for a moment.
                log::warn!("a connection was not accepted: {error}");
                tokio::time::sleep(Duration::from_millis(100)).await;
                continue;
            }
        };
        let Ok(ours) = stream.local_addr() else { continue };
        let Some(counted) = counts.enter(theirs.ip(), limits.from_one_address) else {
            continue;
        };
        let router = router.clone().layer(Extension(Ends { ours, theirs }));
        served.spawn(async move {
            let _counted = counted;
            if let Err(error) = serve_one(stream, router, limits.patience).await {
                log::debug!("a connection ended: {error}");
            }
            drop(place);
        });
    }
}

async fn serve_one(stream: TcpStream, router: Router, patience: Duration) -> Result<(), hyper::Error> {
    let service = TowerToHyperService::new(router);
    http1::Builder::new()
        .timer(TokioTimer::new())
        .header_read_timeout(patience)
        .serve_connection(TokioIo::new(stream), service)
        .with_upgrades()
        .await
}
