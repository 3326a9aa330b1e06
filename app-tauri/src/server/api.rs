//! The two requests of a page to the server: make a call, and listen for changes.

use std::error::Error;
use std::sync::Arc;

use axum::Json;
use axum::body::Body;
use axum::extract::ws::{Message, WebSocket, WebSocketUpgrade};
use axum::extract::{Path, State};
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};
use calepin_core::calepin::Topic;
use calepin_core::calls::most_bytes;
use calepin_core::error::CalepinError;
use calepin_core::progress::{CallOffOnDrop, Progress};
use http_body_util::LengthLimitError;
use tokio::sync::broadcast::{Receiver, Sender};

use crate::door::{Door, internal};

/// Limit in bytes of a message by a page on the WebSocket, where pages need to say nothing.
const LARGEST_WORD: usize = 1024;

/// The state that answers every request.
#[derive(Clone)]
pub struct ServerState {
    /// Answers calls.
    pub door: Arc<Door>,
    /// Broadcasts changes.
    pub changes: Sender<Topic>,
}

/// `POST /api/call/{name}` with a JSON array of arguments: 200 and the result, or the typed error with its
/// status. A page that disconnects cancels a long call.
pub async fn call(State(state): State<ServerState>, Path(name): Path<String>, body: Body) -> Response {
    let most = most_bytes(&name).unwrap_or(usize::MAX);
    let progress = Arc::new(Progress::default());
    let _waiting = CallOffOnDrop(progress.clone());
    answer(body, most, move |args| state.door.call(&name, args, &progress)).await
}

/// Answers a call whose arguments are in this body, of at most `most` bytes.
pub async fn answer(
    body: Body,
    most: usize,
    call: impl FnOnce(String) -> Result<String, CalepinError> + Send + 'static,
) -> Response {
    let body = match axum::body::to_bytes(body, most).await {
        Ok(body) => body,
        Err(error) => return unread(&error, most),
    };
    // A whole notebook takes time to be parsed and written, too.
    let answered = tokio::task::spawn_blocking(move || {
        let Ok(args) = String::from_utf8(body.into()) else {
            return refused(StatusCode::BAD_REQUEST, "the arguments are not UTF-8");
        };
        match call(args) {
            Ok(result) => ([(header::CONTENT_TYPE, "application/json")], result).into_response(),
            Err(error) => failed(error),
        }
    });
    answered.await.unwrap_or_else(|error| failed(internal(error)))
}

/// The response for an error of a call, with its status.
pub fn failed(error: CalepinError) -> Response {
    (status(&error), Json(error)).into_response()
}

/// The response for a body that could not be read to its end: too long, too slow, or cut off.
fn unread(error: &axum::Error, most: usize) -> Response {
    let mut causes = std::iter::successors(Some(error as &dyn Error), |error| (*error).source());
    if causes.any(|cause| cause.is::<LengthLimitError>()) {
        let detail = format!("the arguments are longer than {most} bytes");
        return refused(StatusCode::PAYLOAD_TOO_LARGE, &detail);
    }
    refused(StatusCode::REQUEST_TIMEOUT, "the arguments did not arrive whole")
}

/// `GET /api/changes`, upgraded to a WebSocket: one JSON text per change, which is its topic.
pub async fn changes(State(state): State<ServerState>, upgrade: WebSocketUpgrade) -> Response {
    let changes = state.changes.subscribe();
    upgrade
        .max_message_size(LARGEST_WORD)
        .on_upgrade(move |socket| tell(socket, changes))
}

/// Refuses all other paths under `/api`.
pub async fn nothing_here() -> Response {
    refused(StatusCode::NOT_FOUND, "no such address")
}

/// Sends changes until the page leaves, or is too slow to receive every change: then it reconnects and reads
/// the table again.
async fn tell(mut socket: WebSocket, mut changes: Receiver<Topic>) {
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

/// The response for a request that never reached the façade. Typed like an error of the façade, so that pages
/// parse one kind of error.
pub fn refused(status: StatusCode, detail: &str) -> Response {
    let error = CalepinError::BadCall {
        detail: detail.to_owned(),
    };
    (status, Json(error)).into_response()
}

fn status(error: &CalepinError) -> StatusCode {
    match error {
        CalepinError::BadCall { .. } => StatusCode::BAD_REQUEST,
        CalepinError::NotInvited => StatusCode::UNAUTHORIZED,
        CalepinError::Unknown { .. } => StatusCode::NOT_FOUND,
        CalepinError::Stale
        | CalepinError::NotNow
        | CalepinError::NoAid
        | CalepinError::Curtain { .. }
        | CalepinError::NothingToUndo
        | CalepinError::CalledOff
        | CalepinError::SatTogether { .. }
        | CalepinError::NeedsConsent => StatusCode::CONFLICT,
        CalepinError::Refused { .. }
        | CalepinError::Options { .. }
        | CalepinError::Sheet { .. }
        | CalepinError::Import { .. }
        | CalepinError::Invalid { .. } => StatusCode::UNPROCESSABLE_ENTITY,
        CalepinError::Internal { .. } | CalepinError::Notebook { .. } => StatusCode::INTERNAL_SERVER_ERROR,
    }
}
