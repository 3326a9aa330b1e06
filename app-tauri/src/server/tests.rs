//! Tests of the server from outside: its answers, and above all its refusals.

use std::net::Ipv4Addr;
use std::time::{Duration, Instant};

use axum::body::Body;
use axum::http::{Method, Request, StatusCode};
use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use calepin_core::calepin::{Calepin, Topic};
use calepin_core::calls::{self, most_bytes};
use calepin_core::error::CalepinError;
use futures_util::StreamExt;
use http_body_util::BodyExt;
use serde_json::{Value, json};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio::time::timeout;
use tokio_tungstenite::connect_async;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tower::ServiceExt;

use super::serve::Limits;
use super::*;

mod limits;
mod phones;

const PORT: u16 = 4321;
const HOST: &str = "127.0.0.1:4321";

/// A state whose calls echo their arguments, except: `play` is refused, `games` panics, and unknown calls
/// fail.
fn state() -> ServerState {
    let door = Door::answering(|name, args, _| match name {
        "families" | "import_notebook" => Ok(args),
        "play" => Err(CalepinError::Stale),
        "games" => panic!("on purpose"),
        _ => Err(CalepinError::BadCall {
            detail: format!("no call {name:?}"),
        }),
    });
    ServerState {
        door: Arc::new(door),
        changes: broadcast::channel(BACKLOG).0,
    }
}

/// A guard and its token.
fn guard(port: u16) -> (Guard, String) {
    let guard = Guard::new(port).unwrap();
    let token = guard.address().split_once("token=").unwrap().1.to_owned();
    (guard, token)
}

/// The answer to a request of our own page, after one change to the request.
async fn ask(change: impl FnOnce(&mut Request<Body>)) -> (StatusCode, Value) {
    let (guard, token) = guard(PORT);
    let mut request = Request::builder()
        .method(Method::POST)
        .uri("/api/call/families")
        .header("host", HOST)
        .header("origin", format!("http://{HOST}"))
        .header("authorization", format!("Bearer {token}"))
        .body(Body::from(r#"["a",1]"#))
        .unwrap();
    change(&mut request);
    let response = router(state(), guard, None).oneshot(request).await.unwrap();
    let status = response.status();
    let body = response.into_body().collect().await.unwrap().to_bytes();
    (status, serde_json::from_slice(&body).unwrap_or(Value::Null))
}

fn set(request: &mut Request<Body>, name: &'static str, value: &str) {
    request.headers_mut().insert(name, value.parse().unwrap());
}

fn say(request: &mut Request<Body>, body: impl Into<Body>) {
    *request.body_mut() = body.into();
}

#[tokio::test]
async fn our_page_is_answered() {
    assert_eq!(ask(|_| {}).await, (StatusCode::OK, json!(["a", 1])));
    let local = ask(|r| {
        set(r, "host", "localhost:4321");
        set(r, "origin", "http://localhost:4321");
    });
    assert_eq!(local.await.0, StatusCode::OK);
    // A program other than a browser sends no origin.
    let plain = ask(|r| drop(r.headers_mut().remove("origin")));
    assert_eq!(plain.await.0, StatusCode::OK);
}

#[tokio::test]
async fn no_token_no_answer() {
    let (status, error) = ask(|r| drop(r.headers_mut().remove("authorization"))).await;
    assert_eq!(status, StatusCode::UNAUTHORIZED);
    assert_eq!(error["type"], "badCall");
}

#[tokio::test]
async fn a_wrong_token_is_none() {
    let other = guard(PORT).1;
    for wrong in [
        format!("Bearer {other}"),
        format!("Bearer {}", &other[1..]),
        "Bearer ".into(),
        other,
    ] {
        assert_eq!(
            ask(|r| set(r, "authorization", &wrong)).await.0,
            StatusCode::UNAUTHORIZED
        );
    }
}

#[tokio::test]
async fn a_call_may_not_carry_its_token_in_the_address() {
    let moved = ask(|r| {
        let bearer = r.headers_mut().remove("authorization").unwrap();
        let token = bearer.to_str().unwrap().trim_start_matches("Bearer ");
        *r.uri_mut() = format!("/api/call/families?token={token}").parse().unwrap();
    });
    assert_eq!(moved.await.0, StatusCode::UNAUTHORIZED);
}

#[tokio::test]
async fn unknown_addresses_want_the_token_too() {
    let unknown = |r: &mut Request<Body>| *r.uri_mut() = "/api/nothing".parse().unwrap();
    assert_eq!(ask(unknown).await.0, StatusCode::NOT_FOUND);
    let bare = ask(|r| {
        unknown(r);
        r.headers_mut().remove("authorization");
    });
    assert_eq!(bare.await.0, StatusCode::UNAUTHORIZED);
}

#[tokio::test]
async fn another_name_is_another_site() {
    for host in [
        "evil.example:4321",
        "127.0.0.1",
        "127.0.0.1:80",
        "localhost.evil.example:4321",
        "[::1]:4321",
    ] {
        assert_eq!(
            ask(|r| set(r, "host", host)).await.0,
            StatusCode::FORBIDDEN,
            "{host}"
        );
    }
    assert_eq!(
        ask(|r| drop(r.headers_mut().remove("host"))).await.0,
        StatusCode::FORBIDDEN
    );
    let twice = ask(|r| {
        r.headers_mut().append("host", HOST.parse().unwrap());
    });
    assert_eq!(twice.await.0, StatusCode::FORBIDDEN);
}

#[tokio::test]
async fn another_page_is_not_ours() {
    for origin in [
        "http://evil.example",
        "null",
        "http://127.0.0.1:80",
        "https://127.0.0.1:4321",
    ] {
        assert_eq!(
            ask(|r| set(r, "origin", origin)).await.0,
            StatusCode::FORBIDDEN,
            "{origin}"
        );
    }
}

#[tokio::test]
async fn nothing_is_shared_with_other_origins() {
    let (guard, _) = guard(PORT);
    let request = Request::builder()
        .method(Method::OPTIONS)
        .uri("/api/call/families")
        .header("host", HOST)
        .header("origin", "http://evil.example")
        .header("access-control-request-method", "POST");
    let request = request.body(Body::empty()).unwrap();
    let response = router(state(), guard, None).oneshot(request).await.unwrap();
    assert_eq!(response.status(), StatusCode::FORBIDDEN);
    assert!(!response.headers().contains_key("access-control-allow-origin"));
}

#[tokio::test]
async fn arguments_have_a_largest_size() {
    let most = most_bytes("families").unwrap();
    let of = |len: usize| format!("[\"{}\"]", "x".repeat(len - 4));
    let fits = ask(|r| say(r, of(most)));
    assert_eq!(fits.await.0, StatusCode::OK);
    let (status, error) = ask(|r| say(r, of(most + 1))).await;
    assert_eq!(
        (status, &error["type"]),
        (StatusCode::PAYLOAD_TOO_LARGE, &json!("badCall"))
    );
    // A whole notebook is larger than any other argument.
    let import = ask(|r| {
        *r.uri_mut() = "/api/call/import_notebook".parse().unwrap();
        say(r, of(2 * most));
    });
    assert_eq!(import.await.0, StatusCode::OK);
}

#[tokio::test]
async fn malformed_arguments_are_refused() {
    let (status, error) = ask(|r| say(r, vec![b'[', 0xff, 0xfe, b']'])).await;
    assert_eq!(
        (status, &error["type"]),
        (StatusCode::BAD_REQUEST, &json!("badCall"))
    );
}

#[tokio::test]
async fn errors_keep_their_type() {
    let (status, error) = ask(|r| *r.uri_mut() = "/api/call/nope".parse().unwrap()).await;
    assert_eq!(
        (status, &error["type"]),
        (StatusCode::BAD_REQUEST, &json!("badCall"))
    );
    let stale = ask(|r| *r.uri_mut() = "/api/call/play".parse().unwrap());
    assert_eq!(stale.await, (StatusCode::CONFLICT, json!({ "type": "stale" })));
}

#[tokio::test]
async fn a_panic_is_an_error_and_the_server_goes_on() {
    let (guard, token) = guard(PORT);
    let router = router(state(), guard, None);
    for (name, expected) in [("games", 500), ("families", 200)] {
        let request = Request::post(format!("/api/call/{name}"))
            .header("host", HOST)
            .header("authorization", format!("Bearer {token}"))
            .body(Body::from("[]"))
            .unwrap();
        let response = router.clone().oneshot(request).await.unwrap();
        assert_eq!(response.status(), expected, "{name}");
    }
}

/// The response for a path of the screens, from the folder `ui` or built in.
async fn fetch(path: &str, ui: Option<PathBuf>) -> axum::response::Response {
    let (guard, _) = guard(PORT);
    let request = Request::get(path)
        .header("host", HOST)
        .body(Body::empty())
        .unwrap();
    router(state(), guard, ui).oneshot(request).await.unwrap()
}

#[tokio::test]
async fn the_screens_need_no_token_and_are_sealed() {
    for path in ["/", "/?token=x", "/index.html"] {
        let page = fetch(path, None).await;
        assert_eq!(page.status(), StatusCode::OK, "{path}");
        assert_eq!(page.headers()["content-type"], "text/html");
        assert_eq!(page.headers()["referrer-policy"], "no-referrer");
        let policy = page.headers()["content-security-policy"].to_str().unwrap();
        assert!(policy.starts_with("default-src 'none'"), "{policy}");
        let body = page.into_body().collect().await.unwrap().to_bytes();
        assert!(String::from_utf8_lossy(&body).contains("id=\"app\""));
    }
}

#[tokio::test]
async fn no_path_leads_out_of_the_screens() {
    let home = tempfile::tempdir().unwrap();
    let ui = home.path().join("ui");
    std::fs::create_dir(&ui).unwrap();
    std::fs::write(ui.join("index.html"), "inside").unwrap();
    std::fs::write(home.path().join("secret.txt"), "outside").unwrap();
    for path in [
        "/../secret.txt",
        "/..%2fsecret.txt",
        "/%2e%2e/secret.txt",
        "/assets/../../secret.txt",
        "/..%5csecret.txt",
        "//secret.txt",
        "/../package.json",
        "/..%2fpackage.json",
        "/assets/../../package.json",
        "/etc/passwd",
        "//etc/passwd",
    ] {
        for folder in [None, Some(ui.clone())] {
            let answer = fetch(path, folder.clone()).await;
            assert!(
                answer.status().is_client_error(),
                "{path} in {folder:?}: {}",
                answer.status()
            );
        }
    }
    assert_eq!(fetch("/", Some(ui)).await.status(), StatusCode::OK);
}

/// Starts the real server on a real port.
async fn serve() -> (u16, String, broadcast::Sender<Topic>) {
    serve_with(state(), Limits::default()).await
}

async fn serve_with(state: ServerState, limits: Limits) -> (u16, String, broadcast::Sender<Topic>) {
    let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).await.unwrap();
    let port = listener.local_addr().unwrap().port();
    let (guard, token) = guard(port);
    let changes = state.changes.clone();
    tokio::spawn(serve::serve(listener, router(state, guard, None), limits));
    (port, token, changes)
}

/// Limits with a short patience.
fn hurried(connections: usize) -> Limits {
    Limits {
        connections,
        from_one_address: 256,
        patience: Duration::from_millis(300),
    }
}

async fn connect(port: u16) -> TcpStream {
    TcpStream::connect((Ipv4Addr::LOCALHOST, port)).await.unwrap()
}

/// The host name that our own page uses for this port.
fn ours(port: u16) -> String {
    format!("127.0.0.1:{port}")
}

/// A call as raw HTTP.
fn post(port: u16, token: &str, name: &str, body: &str) -> String {
    posted(&ours(port), &format!("/api/call/{name}"), token, body)
}

fn posted(host: &str, path: &str, token: &str, body: &str) -> String {
    format!(
        "POST {path} HTTP/1.1\r\nHost: {host}\r\nAuthorization: Bearer {token}\r\n\
         Connection: close\r\nContent-Length: {}\r\n\r\n{body}",
        body.len()
    )
}

/// Reads a connection until the server closes it.
async fn rest(mut socket: TcpStream) -> String {
    let mut answer = String::new();
    // The server may reset the connection if it has not read everything.
    let _ = timeout(Duration::from_secs(60), socket.read_to_string(&mut answer))
        .await
        .unwrap();
    answer
}

/// The whole answer to a raw request.
async fn raw(port: u16, request: String) -> String {
    let mut socket = connect(port).await;
    socket.write_all(request.as_bytes()).await.unwrap();
    let mut answer = String::new();
    let read = timeout(Duration::from_secs(60), socket.read_to_string(&mut answer));
    read.await.unwrap().unwrap();
    answer
}

#[tokio::test]
async fn over_a_real_socket() {
    let (port, token, _) = serve().await;
    let asked = |host: &str, token: &str| posted(host, "/api/call/families", token, "[1]");
    let ours = ours(port);
    let answer = raw(port, asked(&ours, &token)).await;
    assert!(
        answer.starts_with("HTTP/1.1 200") && answer.ends_with("[1]"),
        "{answer}"
    );
    assert!(raw(port, asked(&ours, "0")).await.starts_with("HTTP/1.1 401"));
    assert!(
        raw(port, asked("evil.example", &token))
            .await
            .starts_with("HTTP/1.1 403")
    );
    let climb = format!("GET /../package.json HTTP/1.1\r\nHost: {ours}\r\nConnection: close\r\n\r\n");
    assert!(raw(port, climb).await.starts_with("HTTP/1.1 404"));
    // A body longer than promised is refused without being read to its end.
    let huge = format!(
        "POST /api/call/families HTTP/1.1\r\nHost: {ours}\r\nAuthorization: Bearer {token}\r\n\
         Connection: close\r\nContent-Length: 99999999\r\n\r\n{}",
        "x".repeat(600 * 1024)
    );
    let mut socket = connect(port).await;
    socket.write_all(huge.as_bytes()).await.unwrap();
    let mut start = [0; 12];
    timeout(Duration::from_secs(10), socket.read_exact(&mut start))
        .await
        .unwrap()
        .unwrap();
    assert_eq!(&start, b"HTTP/1.1 413");
}

#[tokio::test]
async fn a_page_that_hangs_up_calls_off_what_takes_long() {
    let (tell, mut told) = tokio::sync::mpsc::unbounded_channel();
    let door = Door::answering(move |_, _, progress| {
        tell.send(false).unwrap();
        let patience = Instant::now() + Duration::from_secs(60);
        while !progress.is_called_off() && Instant::now() < patience {
            std::thread::sleep(Duration::from_millis(5));
        }
        tell.send(progress.is_called_off()).unwrap();
        Err(CalepinError::CalledOff)
    });
    let changes = broadcast::channel(BACKLOG).0;
    let door = Arc::new(door);
    let (port, token, _) = serve_with(ServerState { door, changes }, Limits::default()).await;
    let mut page = connect(port).await;
    page.write_all(post(port, &token, "moments", "[]").as_bytes())
        .await
        .unwrap();
    assert_eq!(told.recv().await, Some(false));
    drop(page);
    assert_eq!(told.recv().await, Some(true));
}

#[tokio::test]
async fn changes_reach_a_page_that_listens() {
    let (port, token, changes) = serve().await;
    let (mut socket, _) = connect_async(format!("ws://127.0.0.1:{port}/api/changes?token={token}"))
        .await
        .unwrap();
    let changed = Topic::Match { match_id: "m".into() };
    changes.send(changed).unwrap();
    let heard = timeout(Duration::from_secs(10), socket.next())
        .await
        .unwrap()
        .unwrap()
        .unwrap();
    let heard: Value = serde_json::from_str(heard.to_text().unwrap()).unwrap();
    assert_eq!(heard, json!({ "type": "match", "matchId": "m" }));
}

/// The status of a refused WebSocket.
async fn socket_refused(address: String, origin: Option<&str>) -> u16 {
    let mut request = address.into_client_request().unwrap();
    if let Some(origin) = origin {
        request.headers_mut().insert("origin", origin.parse().unwrap());
    }
    match connect_async(request).await {
        Err(tokio_tungstenite::tungstenite::Error::Http(response)) => response.status().as_u16(),
        other => panic!("{other:?}"),
    }
}

#[tokio::test]
async fn a_socket_wants_the_token_and_our_page() {
    let (port, token, _) = serve().await;
    let address = format!("ws://127.0.0.1:{port}/api/changes");
    assert_eq!(socket_refused(address.clone(), None).await, 401);
    let other = guard(port).1;
    assert_eq!(
        socket_refused(format!("{address}?token={other}"), None).await,
        401
    );
    let known = format!("{address}?token={token}");
    assert_eq!(
        socket_refused(known.clone(), Some("http://evil.example")).await,
        403
    );
    let renamed = known.replace("127.0.0.1", "localhost");
    assert!(connect_async(renamed).await.is_ok());
}
