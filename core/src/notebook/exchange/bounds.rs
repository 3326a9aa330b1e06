//! What entries of an exported file have to be, and how a file is refused in which one is not.

use serde::de::DeserializeOwned;
use serde_json::Value;

use crate::exchange::ImportRefusal;
use crate::notebook::words::{EARLIEST, LATEST};

/// Most characters of a name.
pub(super) const LONGEST_NAME: usize = 24;

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
    let length = name.chars().count();
    (1..=LONGEST_NAME).contains(&length) && name.trim() == name && !name.chars().any(char::is_control)
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
