//! The server for phones in the home, whose people play on their own screens.
//!
//! The server listens only while somebody invites phones. The core decides by the token what a phone may call
//! (`calepin_core::calls::phone`); this server offers only what a phone needs: the screens, calls, and a
//! socket that tells when to read again. It uses plain HTTP inside of the home: anybody who can eavesdrop
//! there sees what phones are shown, and nothing of that has any value after the match.

use std::collections::{HashMap, VecDeque};
use std::net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr};
use std::path::PathBuf;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

use axum::body::Body;
use axum::extract::ws::{Message, WebSocket, WebSocketUpgrade};
use axum::extract::{Path, Request, State};
use axum::http::{HeaderMap, StatusCode, Uri, header};
use axum::middleware::{self, Next};
use axum::response::{Html, IntoResponse, Response};
use axum::routing::{get, post};
use axum::{Extension, Router};
use calepin_core::calepin::Topic;
use calepin_core::calls::PhonePlace;
use calepin_core::error::CalepinError;
use tokio::net::{TcpListener, TcpSocket};
use tokio::sync::broadcast::error::RecvError;
use tokio::sync::broadcast::{Receiver, Sender};
use tokio::sync::oneshot;
use tokio::task::JoinSet;
use tokio::time::timeout;

use super::addresses::{self, NAME, Named};
use super::serve::{Ends, Limits, serve};
use super::{api, assets, guard};
use crate::door::{Door, internal};

/// Interval between two looks at the addresses of this computer.
const LOOKS: Duration = Duration::from_secs(5);
/// Environment variable with the only address to listen at for phones.
const AT: &str = "CALEPIN_PHONES";
/// The port for phones, if it is free: fixed, so that a firewall has to be configured only once.
const PORT: u16 = 7431;
/// Limit in bytes of the arguments of a call.
const MOST_BYTES: usize = 16 * 1024;
/// Limit in bytes of a message by a phone on its socket, which only tells that the phone is there.
const LARGEST_WORD: usize = 64;
/// Limit of open sockets.
const MOST_SOCKETS: usize = 256;
/// Limit of open sockets of one phone. A waking phone opens another socket before its last one is known to be dead;
/// at the limit, the oldest socket ends.
const MOST_SOCKETS_OF_ONE: usize = 3;
/// Longest silence on a socket; pages send much more often.
const SILENCE: Duration = Duration::from_secs(20);
/// Limit of requests by one address in a second: a call counts four times, a file once (a page has some
/// sixty). Behind a repeater all phones of a home may share one address.
const MOST_REQUESTS: u32 = 600;

/// The state that answers the requests of phones.
#[derive(Clone)]
pub struct Phones {
    door: Arc<Door>,
    changes: Sender<Topic>,
    ui: Option<PathBuf>,
    /// The sockets of each token, the oldest first. Dropping a sender ends its socket.
    sockets: Arc<Mutex<HashMap<String, VecDeque<oneshot::Sender<()>>>>>,
    pace: Arc<Mutex<HashMap<IpAddr, (Instant, u32)>>>,
}

impl Phones {
    /// A server for the phones of this notebook, with the built-in screens or those of the folder `ui`.
    pub fn new(door: Arc<Door>, changes: Sender<Topic>, ui: Option<PathBuf>) -> Phones {
        Phones {
            door,
            changes,
            ui,
            sockets: Arc::default(),
            pace: Arc::default(),
        }
    }

    /// Listens while phones are invited. Looks up its addresses regularly, since a computer joins and leaves
    /// networks.
    pub async fn listen_while_invited(self) {
        let mut heard = self.changes.subscribe();
        let mut listening: Option<Listening> = None;
        let mut invited = false;
        let mut looked = Instant::now();
        loop {
            // Listening that failed is tried again at every look.
            let patience = match invited {
                true => LOOKS.saturating_sub(looked.elapsed()),
                false => Duration::MAX,
            };
            match timeout(patience, heard.recv()).await {
                Ok(Ok(Topic::Phones | Topic::Notebook) | Err(RecvError::Lagged(_))) | Err(_) => {}
                Ok(Ok(_)) => continue,
                Ok(Err(RecvError::Closed)) => return,
            }
            let door = self.door.clone();
            let asked = tokio::task::spawn_blocking(move || door.invites_phones()).await;
            invited = asked.unwrap_or(false);
            if !invited {
                listening = None;
                continue;
            }
            if listening.is_none() {
                listening = self
                    .listen()
                    .inspect_err(|error| log::warn!("phones cannot be listened to: {error}"))
                    .ok();
            }
            looked = Instant::now();
            let reach = match listening.as_mut().map(Listening::reach).transpose() {
                Ok(reach) => reach.unwrap_or_default(),
                Err(error) => {
                    log::debug!("the network cards are not told: {error}");
                    continue;
                }
            };
            let door = self.door.clone();
            let said = tokio::task::spawn_blocking(move || door.phones_reach(reach)).await;
            if let Ok(Err(error)) = said {
                log::debug!("it is not known where phones reach this: {error}");
            }
        }
    }

    fn listen(&self) -> std::io::Result<Listening> {
        let named = std::env::var(AT).ok().filter(|named| !named.is_empty());
        let named: Option<IpAddr> = named
            .map(|named| named.parse())
            .transpose()
            .map_err(std::io::Error::other)?;
        let ip = named.unwrap_or(IpAddr::V4(Ipv4Addr::UNSPECIFIED));
        let own = listener(SocketAddr::from((ip, PORT)));
        let own = own.or_else(|_| listener(SocketAddr::from((ip, 0))))?;
        let port = own.local_addr()?.port();
        let limits = Limits {
            connections: 512,
            // A browser keeps six connections, and all phones of a home may share one address.
            from_one_address: 128,
            patience: Duration::from_secs(15),
        };
        let mut tasks = JoinSet::new();
        // Without IPv6, IPv4 alone is enough.
        let at_six = || listener(SocketAddr::from((Ipv6Addr::UNSPECIFIED, port))).ok();
        let other = if named.is_none() { at_six() } else { None };
        for listener in [Some(own), other].into_iter().flatten() {
            tasks.spawn(serve(listener, self.router(), limits));
        }
        Ok(Listening {
            port,
            only_at: named,
            name: if named.is_none() { Named::at(port) } else { None },
            _tasks: tasks,
        })
    }

    /// All routes for phones: `/api/phone/{name}`, `/api/changes`, and the screens.
    pub fn router(&self) -> Router {
        let api = Router::new()
            .route("/phone/{name}", post(call))
            .route("/changes", get(changes))
            .fallback(api::nothing_here)
            .with_state(self.clone());
        let pages = Router::new()
            .route("/", get(page))
            .route("/index.html", get(page))
            .with_state(self.clone());
        let screens = assets::with_screens(pages.nest("/api", api), self.ui.clone());
        screens
            .layer(middleware::from_fn_with_state(self.clone(), moderate))
            .layer(middleware::from_fn(place))
            .layer(middleware::map_response(seal))
    }
}

/// The open listener for phones. Dropping it closes the listener and all connections; sockets end by
/// themselves, since their tokens are invalid.
struct Listening {
    port: u16,
    only_at: Option<IpAddr>,
    name: Option<Named>,
    _tasks: JoinSet<()>,
}

impl Listening {
    /// The present addresses for phones, the likeliest first.
    fn reach(&mut self) -> std::io::Result<Vec<String>> {
        self.name.take_if(|name| name.is_lost());
        match self.only_at {
            Some(ip) => Ok(vec![addresses::address(ip, self.port)]),
            None => addresses::of_this_computer(self.port, self.name.as_ref()),
        }
    }
}

/// Binds one socket for one family of addresses: not every system has sockets for both.
fn listener(at: SocketAddr) -> std::io::Result<TcpListener> {
    let socket = match at {
        SocketAddr::V4(_) => TcpSocket::new_v4()?,
        SocketAddr::V6(_) => {
            let socket = socket2::Socket::new(socket2::Domain::IPV6, socket2::Type::STREAM, None)?;
            socket.set_only_v6(true)?;
            socket.set_nonblocking(true)?;
            TcpSocket::from_std_stream(socket.into())
        }
    };
    // Allows to bind the port again shortly after it was closed.
    #[cfg(unix)]
    socket.set_reuseaddr(true)?;
    socket.bind(at)?;
    socket.listen(128)
}

/// Admits requests to this computer's number, or to the mDNS name, which only a computer in the home can
/// claim, and from pages of the same origin. Anybody can make any other name resolve to here.
async fn place(Extension(ends): Extension<Ends>, request: Request, next: Next) -> Response {
    let ours = [ends.ours.to_string(), format!("{NAME}:{}", ends.ours.port())];
    guard::asked_of(&ours, request, next).await
}

/// Refuses addresses with more requests than pages make.
async fn moderate(
    State(phones): State<Phones>,
    Extension(ends): Extension<Ends>,
    request: Request,
    next: Next,
) -> Response {
    let weight = if request.uri().path().starts_with("/api/") {
        4
    } else {
        1
    };
    if phones.is_too_fast(ends.theirs.ip(), weight, Instant::now()) {
        return api::refused(StatusCode::TOO_MANY_REQUESTS, "asked too often");
    }
    next.run(request).await
}

impl Phones {
    fn is_too_fast(&self, who: IpAddr, weight: u32, now: Instant) -> bool {
        let mut pace = self.pace.lock().unwrap_or_else(PoisonError::into_inner);
        if pace.len() > 1024 {
            pace.retain(|_, (since, _)| now.duration_since(*since) < Duration::from_secs(1));
        }
        let (since, count) = pace.entry(who).or_insert((now, 0));
        if now.duration_since(*since) >= Duration::from_secs(1) {
            (*since, *count) = (now, 0);
        }
        *count += weight;
        *count > MOST_REQUESTS
    }

    /// Registers one more socket of this phone, until the returned receiver is dropped; `None` if there are
    /// too many sockets in all.
    fn one_more_socket(&self, token: &str) -> Option<oneshot::Receiver<()>> {
        let mut sockets = self.sockets.lock().unwrap_or_else(PoisonError::into_inner);
        for own in sockets.values_mut() {
            own.retain(|one| !one.is_closed());
        }
        sockets.retain(|_, own| !own.is_empty());
        if sockets.values().map(VecDeque::len).sum::<usize>() >= MOST_SOCKETS {
            return None;
        }
        let own = sockets.entry(token.to_owned()).or_default();
        if own.len() >= MOST_SOCKETS_OF_ONE {
            own.pop_front();
        }
        let (sender, end) = oneshot::channel();
        own.push_back(sender);
        Some(end)
    }

    /// The seat of the phone with this token.
    async fn place_of(&self, token: &str) -> Option<PhonePlace> {
        let (door, token) = (self.door.clone(), token.to_owned());
        let asked =
            tokio::task::spawn_blocking(move || door.phone_call(&token, "place", "[]".to_owned())).await;
        serde_json::from_str(&asked.ok()?.ok()?).ok()
    }
}

/// Adds the security headers, except for those that browsers refuse on plain HTTP.
async fn seal(response: Response) -> Response {
    let mut response = guard::seal(response).await;
    response.headers_mut().remove("cross-origin-opener-policy");
    response
}

/// The first page. It asks for its table and seat next.
async fn page(State(phones): State<Phones>) -> Response {
    match assets::page_of("phone", phones.ui.as_deref()) {
        Ok(page) => ([(header::CACHE_CONTROL, "no-cache")], Html(page)).into_response(),
        Err(error) => api::failed(internal(error)),
    }
}

/// `POST /api/phone/{name}` with a JSON array of arguments.
async fn call(
    State(phones): State<Phones>,
    Path(name): Path<String>,
    headers: HeaderMap,
    body: Body,
) -> Response {
    let token = guard::only(&headers, header::AUTHORIZATION).and_then(|shown| shown.strip_prefix("Bearer "));
    let token = token.unwrap_or_default().to_owned();
    api::answer(body, MOST_BYTES, move |args| {
        phones.door.phone_call(&token, &name, args)
    })
    .await
}

/// `GET /api/changes?token=`, upgraded to a WebSocket for an invited phone, which learns when its own table
/// has changed, and nothing else.
async fn changes(State(phones): State<Phones>, uri: Uri, upgrade: WebSocketUpgrade) -> Response {
    // Subscribed before the first look, so that no change is missed.
    let heard = phones.changes.subscribe();
    let token = guard::in_query(&uri).unwrap_or_default().to_owned();
    let Some(place) = phones.place_of(&token).await else {
        return api::failed(CalepinError::NotInvited);
    };
    let Some(end) = phones.one_more_socket(&token) else {
        return api::refused(StatusCode::SERVICE_UNAVAILABLE, "too many phones");
    };
    upgrade
        .max_message_size(LARGEST_WORD)
        .on_upgrade(move |socket| tell(socket, heard, end, phones, token, place.match_id))
}

/// Sends changes until the phone leaves, falls silent, is sent away, has newer sockets, or is too slow to
/// receive every change: then it reconnects and reads the table again.
async fn tell(
    mut socket: WebSocket,
    mut heard: Receiver<Topic>,
    mut end: oneshot::Receiver<()>,
    phones: Phones,
    token: String,
    match_id: String,
) {
    let own = Topic::Match { match_id };
    let mut last = Instant::now();
    loop {
        let topic = tokio::select! {
            topic = heard.recv() => topic,
            _ = &mut end => return,
            said = timeout(SILENCE.saturating_sub(last.elapsed()), socket.recv()) => match said {
                // The phone asks whether the server is still there.
                Ok(Some(Ok(Message::Text(_)))) => {
                    last = Instant::now();
                    match timeout(SILENCE, socket.send(Message::text("."))).await {
                        Ok(Ok(())) => continue,
                        _ => return,
                    }
                }
                Ok(Some(Ok(_))) => continue,
                _ => return,
            },
        };
        let topic = match topic {
            Ok(topic) if topic == own => topic,
            Ok(Topic::Phones) => Topic::Phones,
            // People may have another name or face, or the whole notebook may be another.
            Ok(Topic::People | Topic::Notebook) => own.clone(),
            Ok(_) => continue,
            Err(_) => return,
        };
        if phones.place_of(&token).await.is_none() {
            return;
        }
        let Ok(text) = serde_json::to_string(&topic) else {
            return;
        };
        match timeout(SILENCE, socket.send(Message::text(text))).await {
            Ok(Ok(())) => {}
            _ => return,
        }
    }
}
