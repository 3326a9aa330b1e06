//! Arguments and results of calls as JSON text, which is how shells exchange them.

use serde::Serialize;
use serde::de::DeserializeOwned;

use crate::error::CalepinError;

/// Reads positional arguments. The text, which may be a whole notebook, is dropped before the call runs.
pub(super) fn arguments<T: DeserializeOwned>(args: String) -> Result<T, CalepinError> {
    let inside = args
        .trim()
        .strip_prefix('[')
        .and_then(|rest| rest.strip_suffix(']'));
    let read = match inside.map(str::trim) {
        // serde reads no arguments, `()`, from `null`.
        Some("") => serde_json::from_str("null"),
        Some(_) => serde_json::from_str(&args),
        None => {
            return Err(CalepinError::BadCall {
                detail: "the arguments are not an array".to_owned(),
            });
        }
    };
    read.map_err(bad_call)
}

/// Reads a value that [`result`] wrote.
pub(super) fn read<T: DeserializeOwned>(text: &str) -> Result<T, CalepinError> {
    serde_json::from_str(text).map_err(bad_call)
}

/// Writes a result as JSON.
pub(super) fn result<T: Serialize>(result: &T) -> Result<String, CalepinError> {
    serde_json::to_string(result).map_err(|error| CalepinError::Internal {
        detail: error.to_string(),
    })
}

/// The error for a call that does not match the contract.
fn bad_call(error: serde_json::Error) -> CalepinError {
    CalepinError::BadCall {
        detail: error.to_string(),
    }
}
