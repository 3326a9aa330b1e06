//! What comes and goes as JSON.

use serde::de::DeserializeOwned;
use serde_json::Value;

use crate::error::CalepinError;

/// Reads positional arguments; none may be sent as `[]` or `null`.
pub(super) fn arguments<T: DeserializeOwned>(args: Value) -> Result<T, CalepinError> {
    let args = match args {
        Value::Array(items) if items.is_empty() => Value::Null,
        other => other,
    };
    serde_json::from_value(args).map_err(bad_call)
}

/// A call that is not of the contract.
pub(super) fn bad_call(error: serde_json::Error) -> CalepinError {
    CalepinError::BadCall {
        detail: error.to_string(),
    }
}
