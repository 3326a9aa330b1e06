//! The two things a page asks of the server: make a call, and hear of changes.

use axum::Json;
use axum::body::Body;
use axum::extract::ws::{Message, WebSocket, WebSocketUpgrade};
use axum::extract::{Path, State};
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use calepin_core::error::CalepinError;
use serde_json::Value;
use tokio::sync::broadcast::Receiver;

use super::Desk;
use crate::door::{Changed, broken};

/// Most bytes of a call's arguments.
pub const LARGEST_BODY: usize = 256 * 1024;

/// Most bytes of a call that carries a whole exported notebook: some ten thousand matches.
const LARGEST_NOTEBOOK: usize = 256 * 1024 * 1024;

/// How much the arguments of this call may be.
fn largest(name: &str) -> usize {
    match name {
        "preview_import" | "import_notebook" => LARGEST_NOTEBOOK,
        _ => LARGEST_BODY,
    }
}

/// Most bytes a page may say on the WebSocket, where it has nothing to say.
const LARGEST_WORD: usize = 1024;

/// `POST /api/call/{name}` with a JSON array of arguments: 200 and the result, or the typed error under
/// the status that fits it.
pub async fn call(State(desk): State<Desk>, Path(name): Path<String>, body: Body) -> Response {
    let Ok(body) = axum::body::to_bytes(body, largest(&name)).await else {
        return refused(
            StatusCode::PAYLOAD_TOO_LARGE,
            "more than the call takes, or cut off",
        );
    };
    let args = match serde_json::from_slice::<Value>(&body) {
        Ok(args @ Value::Array(_)) => args,
        Ok(_) => return refused(StatusCode::BAD_REQUEST, "the arguments are not an array"),
        Err(error) => return refused(StatusCode::BAD_REQUEST, &error.to_string()),
    };
    let door = desk.door;
    let answer = tokio::task::spawn_blocking(move || door.call(&name, args))
        .await
        .unwrap_or_else(|error| Err(broken(error.to_string())));
    match answer {
        Ok(result) => Json(result).into_response(),
        Err(error) => (status(&error), Json(error)).into_response(),
    }
}

/// `GET /api/changes`, upgraded to a WebSocket: one JSON text for each change of a match.
pub async fn changes(State(desk): State<Desk>, upgrade: WebSocketUpgrade) -> Response {
    let changes = desk.changes.subscribe();
    upgrade
        .max_message_size(LARGEST_WORD)
        .on_upgrade(move |socket| tell(socket, changes))
}

/// Anything else under `/api`.
pub async fn nothing_here() -> Response {
    refused(StatusCode::NOT_FOUND, "no such address")
}

/// Ends when the page leaves, and also when it was too slow to hear of every change: it connects again,
/// and looks at the table anew.
async fn tell(mut socket: WebSocket, mut changes: Receiver<Changed>) {
    loop {
        let changed = tokio::select! {
            changed = changes.recv() => changed,
            heard = socket.recv() => match heard {
                Some(Ok(_)) => continue,
                Some(Err(_)) | None => return,
            },
        };
        let Ok(changed) = changed else { return };
        let Ok(text) = serde_json::to_string(&changed) else {
            return;
        };
        if socket.send(Message::text(text)).await.is_err() {
            return;
        }
    }
}

/// A request that never reached the façade. Typed like the façade's own refusals, so that a page has
/// one kind of error to read.
pub fn refused(status: StatusCode, detail: &str) -> Response {
    let error = CalepinError::BadCall {
        detail: detail.to_owned(),
    };
    (status, Json(error)).into_response()
}

fn status(error: &CalepinError) -> StatusCode {
    match error {
        CalepinError::BadCall { .. } => StatusCode::BAD_REQUEST,
        CalepinError::Unknown { .. } => StatusCode::NOT_FOUND,
        CalepinError::Stale { .. }
        | CalepinError::NotNow
        | CalepinError::NoEar
        | CalepinError::Curtain { .. }
        | CalepinError::NothingToUndo
        | CalepinError::CalledOff
        | CalepinError::SatTogether { .. }
        | CalepinError::NeedsConsent => StatusCode::CONFLICT,
        CalepinError::Refused { .. }
        | CalepinError::Options { .. }
        | CalepinError::Rim { .. }
        | CalepinError::Sheet { .. }
        | CalepinError::Import { .. }
        | CalepinError::Invalid { .. } => StatusCode::UNPROCESSABLE_ENTITY,
        CalepinError::Notebook { .. } => StatusCode::INTERNAL_SERVER_ERROR,
    }
}
