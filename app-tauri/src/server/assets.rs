//! Serves the built screens, from the program or from a given folder.

use std::path::{Path, PathBuf};

use axum::Router;
use axum::http::{HeaderValue, StatusCode, Uri, header};
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use rust_embed::RustEmbed;
use tower_http::services::ServeDir;

/// The built-in screens, also in debug builds: tests see the screens that people see.
#[derive(RustEmbed)]
#[folder = "../ui/dist/"]
struct Screens;

/// Adds the screens to a router, for every path without another handler.
pub fn with_screens(router: Router, folder: Option<PathBuf>) -> Router {
    match folder {
        // `ServeDir` itself keeps requests inside the folder.
        Some(folder) => router.fallback_service(ServeDir::new(folder)),
        None => router.fallback_service(get(embedded)),
    }
}

/// The first page, with the name of its shell in its first line.
pub fn page_of(shell: &str, folder: Option<&Path>) -> std::io::Result<String> {
    let page = match folder {
        Some(folder) => std::fs::read(folder.join("index.html"))?,
        None => Screens::get("index.html").map_or_else(Vec::new, |file| file.data.into_owned()),
    };
    let page = String::from_utf8_lossy(&page);
    Ok(page.replacen("<html ", &format!("<html data-shell=\"{shell}\" "), 1))
}

/// Names are compared undecoded: a path with `..` or an escape matches no screen.
async fn embedded(uri: Uri) -> Response {
    let name = match uri.path().trim_start_matches('/') {
        "" => "index.html",
        name if name.split('/').any(|part| part == "..") => return StatusCode::NOT_FOUND.into_response(),
        name => name,
    };
    let Some(file) = Screens::get(name) else {
        return StatusCode::NOT_FOUND.into_response();
    };
    let kind = HeaderValue::from_str(file.metadata.mimetype())
        .unwrap_or(HeaderValue::from_static("application/octet-stream"));
    // Names of files under assets/ contain a hash of the content.
    let keep = HeaderValue::from_static(match name.starts_with("assets/") {
        true => "public, max-age=31536000, immutable",
        false => "no-cache",
    });
    let headers = [(header::CONTENT_TYPE, kind), (header::CACHE_CONTROL, keep)];
    (headers, file.data).into_response()
}
