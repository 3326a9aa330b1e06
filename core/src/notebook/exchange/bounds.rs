//! Bounds for the values of an exported file, and how a file is refused.

use serde::de::DeserializeOwned;
use serde_json::Value;

use crate::check;
use crate::exchange::ImportRefusal;
use crate::notebook::words::{EARLIEST, LATEST};

/// Why the file is refused.
pub type Refused = ImportRefusal;

/// The refusal of a broken file.
pub(super) fn broken(detail: impl ToString) -> Refused {
    Refused::Broken {
        detail: detail.to_string(),
    }
}

/// Refuses the file with this detail, unless `is` holds. `id` names the row.
pub(super) fn holds(is: bool, detail: &str, id: &str) -> Result<(), Refused> {
    match is {
        true => Ok(()),
        false => Err(broken(format!("{detail} ({id})"))),
    }
}

/// Whether the text is a name as the forms accept it, trimmed.
pub fn is_name(name: &str) -> bool {
    check::name("name", name).is_ok_and(|trimmed| trimmed == name)
}

/// Whether the text is a UUID in its canonical spelling.
pub fn is_id(id: &str) -> bool {
    uuid::Uuid::parse_str(id).is_ok_and(|uuid| uuid.to_string() == id)
}

/// Refuses times that no clock of this program can have told.
pub(super) fn times(times: impl IntoIterator<Item = i64>, id: &str) -> Result<(), Refused> {
    let all = times.into_iter().all(|time| (EARLIEST..=LATEST).contains(&time));
    holds(all, "no time", id)
}

/// The JSON value as a `T`, or `None` if it is none.
pub(super) fn typed<T: DeserializeOwned>(value: &Value) -> Option<T> {
    T::deserialize(value).ok()
}
