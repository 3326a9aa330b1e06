//! Connections: how many, and how long one may hold out without asking anything.

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

/// What the server puts up with.
#[derive(Clone, Copy, Debug)]
pub struct Limits {
    /// Connections at a time. Those of pages that listen for changes, which have shown the token, are not
    /// counted.
    pub connections: usize,
    /// Of these, connections from one address.
    pub from_one_address: usize,
    /// How long a connection may take to ask: for its first request, for the next, and for each piece of what a
    /// request carries.
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

/// The two ends of a connection, as every request on it is told.
#[derive(Clone, Copy, Debug)]
pub struct Ends {
    /// Which of our addresses was asked.
    pub ours: SocketAddr,
    /// Who asks.
    pub theirs: SocketAddr,
}

/// Connections of each address.
#[derive(Default)]
struct Crowd(Mutex<HashMap<IpAddr, usize>>);

impl Crowd {
    /// Counts one more, unless there are too many.
    fn enter(self: &Arc<Crowd>, who: IpAddr, most: usize) -> Option<Counted> {
        let mut all = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let count = all.entry(who).or_default();
        (*count < most).then(|| {
            *count += 1;
            Counted(self.clone(), who)
        })
    }
}

/// A connection that is counted until it ends.
struct Counted(Arc<Crowd>, IpAddr);

impl Drop for Counted {
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

/// Serves until the task is ended, and every connection with it but those that were upgraded: a WebSocket ends by
/// itself. A connection that comes while all places are taken waits for one: a connection that has nothing to ask loses
/// its place soon.
pub async fn serve(listener: TcpListener, router: Router, limits: Limits) {
    let router = router.layer(RequestBodyTimeoutLayer::new(limits.patience));
    let places = Arc::new(Semaphore::new(limits.connections));
    let crowd = Arc::new(Crowd::default());
    // What is still served when this ends is ended, too.
    let mut served = JoinSet::new();
    loop {
        while served.try_join_next().is_some() {}
        let Ok(place) = places.clone().acquire_owned().await else {
            return;
        };
        let (stream, theirs) = match listener.accept().await {
            Ok(accepted) => accepted,
            Err(error) => {
                // Out of file handles, perhaps: they come back.
                log::warn!("a connection was not accepted: {error}");
                tokio::time::sleep(Duration::from_millis(100)).await;
                continue;
            }
        };
        let Ok(ours) = stream.local_addr() else { continue };
        let Some(counted) = crowd.enter(theirs.ip(), limits.from_one_address) else {
            continue;
        };
        let router = router.clone().layer(Extension(Ends { ours, theirs }));
        served.spawn(async move {
            let _counted = counted;
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
