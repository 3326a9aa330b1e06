//! What comes and goes as JSON: text, as shells have it.

use serde::Serialize;
use serde::de::DeserializeOwned;

use crate::error::CalepinError;

/// Reads positional arguments. The text, which may be a whole notebook, is let go before anything is done with them.
pub(super) fn arguments<T: DeserializeOwned>(args: String) -> Result<T, CalepinError> {
    let inside = args
        .trim()
        .strip_prefix('[')
        .and_then(|rest| rest.strip_suffix(']'));
    let read = match inside.map(str::trim) {
        // What serde knows as none.
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

/// Reads what was written here.
pub(super) fn read<T: DeserializeOwned>(text: &str) -> Result<T, CalepinError> {
    serde_json::from_str(text).map_err(bad_call)
}

/// Writes a result.
pub(super) fn result<T: Serialize>(result: &T) -> Result<String, CalepinError> {
    serde_json::to_string(result).map_err(|error| CalepinError::Internal {
        detail: error.to_string(),
    })
}

/// A call that is not of the contract.
fn bad_call(error: serde_json::Error) -> CalepinError {
    CalepinError::BadCall {
        detail: error.to_string(),
    }
}
