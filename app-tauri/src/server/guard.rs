//! Admits requests by their host, their origin and the token of this start.

use std::io;
use std::sync::Arc;

use axum::extract::{Request, State};
use axum::http::{HeaderMap, HeaderName, HeaderValue, StatusCode, Uri, header};
use axum::middleware::Next;
use axum::response::Response;
use subtle::ConstantTimeEq;

use super::api::refused;

/// The window's policy (`tauri.conf.json`), except for `connect-src`.
const POLICY: &str = "default-src 'none'; script-src 'self'; style-src 'self'; \
    style-src-attr 'unsafe-inline'; img-src 'self' data:; font-src 'self'; media-src 'self'; \
    connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; object-src 'none'";

/// The accepted hosts and the token.
pub struct Guard {
    hosts: [String; 2],
    token: String,
}

impl Guard {
    /// A guard for the server on this port, with a token of 256 random bits.
    ///
    /// # Errors
    /// The platform has no randomness to give.
    pub fn new(port: u16) -> io::Result<Guard> {
        let mut bits = [0u8; 32];
        getrandom::fill(&mut bits).map_err(io::Error::other)?;
        let hosts = ["127.0.0.1", "localhost"].map(|name| match port {
            // A browser omits the default port.
            80 => name.to_owned(),
            _ => format!("{name}:{port}"),
        });
        Ok(Guard {
            hosts,
            token: bits.iter().map(|byte| format!("{byte:02x}")).collect(),
        })
    }

    /// The address to open, with the token.
    pub fn address(&self) -> String {
        format!("http://{}/?token={}", self.hosts[0], self.token)
    }

    /// Compares in constant time, which tells nothing of the right token.
    fn knows(&self, token: &str) -> bool {
        self.token.as_bytes().ct_eq(token.as_bytes()).into()
    }
}

/// Admits requests to one of this server's names.
pub async fn place(State(guard): State<Arc<Guard>>, request: Request, next: Next) -> Response {
    asked_of(&guard.hosts, request, next).await
}

/// Admits a request to one of `names` (any other name that resolves to here is another site). A request of a
/// page must come from the same origin.
pub async fn asked_of(names: &[String], request: Request, next: Next) -> Response {
    let headers = request.headers();
    let is_ours = |host: &str| names.iter().any(|ours| ours == host);
    if !only(headers, header::HOST).is_some_and(is_ours) {
        return refused(StatusCode::FORBIDDEN, "asked under another name");
    }
    let origin = only(headers, header::ORIGIN).and_then(|origin| origin.strip_prefix("http://"));
    if headers.contains_key(header::ORIGIN) && !origin.is_some_and(is_ours) {
        return refused(StatusCode::FORBIDDEN, "asked by another page");
    }
    next.run(request).await
}

/// Admits requests with the token: in `Authorization: Bearer`, or in `?token=` for a WebSocket, whose headers
/// a page cannot set.
pub async fn token(State(guard): State<Arc<Guard>>, request: Request, next: Next) -> Response {
    let headers = request.headers();
    let shown = match headers.contains_key(header::UPGRADE) {
        true => in_query(request.uri()),
        false => None,
    };
    let shown = shown.or_else(|| only(headers, header::AUTHORIZATION)?.strip_prefix("Bearer "));
    match shown {
        Some(token) if guard.knows(token) => next.run(request).await,
        _ => refused(StatusCode::UNAUTHORIZED, "without this start's token"),
    }
}

/// Adds the security headers to every response.
pub async fn seal(mut response: Response) -> Response {
    const SEALS: [(HeaderName, &str); 6] = [
        (header::CONTENT_SECURITY_POLICY, POLICY),
        (header::X_CONTENT_TYPE_OPTIONS, "nosniff"),
        (header::X_FRAME_OPTIONS, "DENY"),
        // The address contains the token until the page has removed it.
        (header::REFERRER_POLICY, "no-referrer"),
        (
            HeaderName::from_static("cross-origin-opener-policy"),
            "same-origin",
        ),
        (
            HeaderName::from_static("cross-origin-resource-policy"),
            "same-origin",
        ),
    ];
    for (name, value) in SEALS {
        response
            .headers_mut()
            .insert(name, HeaderValue::from_static(value));
    }
    response
}

/// The value of a header that occurs exactly once and is readable.
pub fn only(headers: &HeaderMap, name: HeaderName) -> Option<&str> {
    let mut values = headers.get_all(name).iter();
    match (values.next(), values.next()) {
        (Some(value), None) => value.to_str().ok(),
        _ => None,
    }
}

/// Tokens are letters and digits, and need no decoding.
pub fn in_query(uri: &Uri) -> Option<&str> {
    uri.query()?
        .split('&')
        .find_map(|pair| pair.strip_prefix("token="))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn two_starts_have_two_tokens() {
        let (one, other) = (Guard::new(1).unwrap(), Guard::new(1).unwrap());
        assert_eq!(one.token.len(), 64);
        assert_ne!(one.token, other.token);
        assert!(one.knows(&one.token) && !one.knows(&other.token) && !one.knows(""));
    }

    #[test]
    fn the_usual_port_is_left_out_as_browsers_do() {
        let (usual, other) = (Guard::new(80).unwrap(), Guard::new(8080).unwrap());
        assert_eq!(usual.hosts, ["127.0.0.1", "localhost"]);
        assert!(usual.address().starts_with("http://127.0.0.1/?token="));
        assert_eq!(other.hosts, ["127.0.0.1:8080", "localhost:8080"]);
    }

    #[test]
    fn the_policy_is_the_windows_but_for_its_connections() {
        let conf: serde_json::Value = serde_json::from_str(include_str!("../../tauri.conf.json")).unwrap();
        let mut window: Vec<String> = conf["app"]["security"]["csp"]
            .as_object()
            .unwrap()
            .iter()
            .map(|(directive, sources)| format!("{directive} {}", sources.as_str().unwrap()))
            .collect();
        let mut served: Vec<String> = POLICY.split("; ").map(String::from).collect();
        for policy in [&mut window, &mut served] {
            policy.retain(|directive| !directive.starts_with("connect-src"));
            policy.sort();
        }
        assert_eq!(served, window);
        assert!(served.len() > 8);
    }
}
