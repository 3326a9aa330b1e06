//! What entries of an exported file have to be, and how a file is refused in which one is not.

use serde::de::DeserializeOwned;
use serde_json::Value;

use crate::check;
use crate::exchange::ImportRefusal;
use crate::notebook::words::{EARLIEST, LATEST};

/// Why the file was not taken.
pub type Refused = ImportRefusal;

pub(super) fn broken(detail: impl ToString) -> Refused {
    Refused::Broken {
        detail: detail.to_string(),
    }
}

/// Refuses with this detail unless it holds.
pub(super) fn holds(is: bool, detail: &str, id: &str) -> Result<(), Refused> {
    match is {
        true => Ok(()),
        false => Err(broken(format!("{detail} ({id})"))),
    }
}

pub(super) fn is_name(name: &str) -> bool {
    check::name("name", name).is_ok_and(|trimmed| trimmed == name)
}

pub(super) fn is_id(id: &str) -> bool {
    uuid::Uuid::parse_str(id).is_ok_and(|uuid| uuid.to_string() == id)
}

/// Refuses what no clock of ours can have told.
pub(super) fn times(times: impl IntoIterator<Item = i64>, id: &str) -> Result<(), Refused> {
    let all = times.into_iter().all(|time| (EARLIEST..=LATEST).contains(&time));
    holds(all, "no time", id)
}

pub(super) fn typed<T: DeserializeOwned>(value: &Value) -> Option<T> {
    T::deserialize(value).ok()
}
