//! The two things a page asks of the server: make a call, and hear of changes.

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

/// Most bytes a page may say on the WebSocket, where it has nothing to say.
const LARGEST_WORD: usize = 1024;

/// What every request is answered from.
#[derive(Clone)]
pub struct ServerState {
    /// Answers calls.
    pub door: Arc<Door>,
    /// Where changes are announced.
    pub changes: Sender<Topic>,
}

/// `POST /api/call/{name}` with a JSON array of arguments: 200 and the result, or the typed error under
/// the status that fits it. A page that hangs up, or goes, calls off what takes long.
pub async fn call(State(state): State<ServerState>, Path(name): Path<String>, body: Body) -> Response {
    let most = most_bytes(&name).unwrap_or(usize::MAX);
    let progress = Arc::new(Progress::default());
    let _waiting = CallOffOnDrop(progress.clone());
    answer(body, most, move |args| state.door.call(&name, args, &progress)).await
}

/// What is answered to a call whose arguments, of at most so many bytes, are in this body.
pub async fn answer(
    body: Body,
    most: usize,
    call: impl FnOnce(String) -> Result<String, CalepinError> + Send + 'static,
) -> Response {
    let body = match axum::body::to_bytes(body, most).await {
        Ok(body) => body,
        Err(error) => return unread(&error, most),
    };
    // A whole notebook takes its time to be read and written, too.
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

/// What a call was refused with, under the status that fits it.
pub fn failed(error: CalepinError) -> Response {
    (status(&error), Json(error)).into_response()
}

/// Why a body was not read to its end: too long, too slow, or cut off.
fn unread(error: &axum::Error, most: usize) -> Response {
    let mut causes = std::iter::successors(Some(error as &dyn Error), |error| (*error).source());
    if causes.any(|cause| cause.is::<LengthLimitError>()) {
        let detail = format!("the arguments are longer than {most} bytes");
        return refused(StatusCode::PAYLOAD_TOO_LARGE, &detail);
    }
    refused(StatusCode::REQUEST_TIMEOUT, "the arguments did not arrive whole")
}

/// `GET /api/changes`, upgraded to a WebSocket: one JSON text for each change, which is its topic.
pub async fn changes(State(state): State<ServerState>, upgrade: WebSocketUpgrade) -> Response {
    let changes = state.changes.subscribe();
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
