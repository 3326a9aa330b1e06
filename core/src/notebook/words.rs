//! Spelling of values in columns: words as on the wire, JSON for structures, milliseconds for times.

use jiff::Timestamp;
use rusqlite::Row;
use serde::{Serialize, de::DeserializeOwned};
use serde_json::Value;

use super::error::NotebookError;

/// The word of a plain enum value.
pub fn word<T: Serialize>(value: &T) -> Result<String, NotebookError> {
    match serde_json::to_value(value) {
        Ok(Value::String(word)) => Ok(word),
        Ok(other) => Err(NotebookError::Unreadable(format!("{other} is not a word"))),
        Err(error) => Err(NotebookError::unreadable(error)),
    }
}

/// The enum value of a word.
pub fn from_word<T: DeserializeOwned>(word: String) -> Result<T, NotebookError> {
    let shown = word.clone();
    serde_json::from_value(Value::String(word))
        .map_err(|_| NotebookError::Unreadable(format!("unknown word {shown:?}")))
}

/// The value as JSON text.
pub fn json<T: Serialize>(value: &T) -> Result<String, NotebookError> {
    serde_json::to_string(value).map_err(NotebookError::unreadable)
}

/// The value of a JSON text.
pub fn from_json<T: DeserializeOwned>(text: &str) -> Result<T, NotebookError> {
    serde_json::from_str(text).map_err(NotebookError::unreadable)
}

/// The value of a JSON column.
pub fn parsed<T: DeserializeOwned>(row: &Row<'_>, at: usize) -> Result<T, NotebookError> {
    from_json(row.get_ref(at)?.as_str().map_err(rusqlite::Error::from)?)
}

/// The earliest time of a time column: the beginning of the year 1.
pub const EARLIEST: i64 = -62_135_596_800_000;
/// The latest time of a time column: the end of the year 9998. Times that grow by 1 with every change stay valid for
/// ages beyond it.
pub const LATEST: i64 = 253_370_764_799_999;

/// A time column as on the wire: RFC 3339 in UTC with milliseconds, so that texts sort like times. An invalid number
/// becomes the nearest valid time: one odd row must not make a list unreadable.
pub fn rfc3339(millis: i64) -> Result<String, NotebookError> {
    Timestamp::from_millisecond(millis.clamp(EARLIEST, LATEST))
        .map(|time| format!("{time:.3}"))
        .map_err(NotebookError::unreadable)
}

/// Reads all rows of a query. Fails if one of them cannot be read.
pub fn collect<T, All: FromIterator<T>>(
    rows: rusqlite::Rows<'_>,
    read: impl Fn(&Row<'_>) -> Result<T, NotebookError>,
) -> Result<All, NotebookError> {
    rows.and_then(read).collect()
}

/// Reads the rows of a query that can be read. Logs and skips the others. For lists of independent things.
pub fn collect_readable<T>(
    rows: rusqlite::Rows<'_>,
    read: impl Fn(&Row<'_>) -> Result<T, NotebookError>,
) -> Result<Vec<T>, NotebookError> {
    let is_readable = |item: &Result<T, NotebookError>| match item {
        Err(NotebookError::Unreadable(why)) => {
            log::warn!("left out of a list: {why}");
            false
        }
        _ => true,
    };
    rows.and_then(read).filter(is_readable).collect()
}

/// Reads the first row of a query, if there is one.
pub fn first<T>(
    rows: rusqlite::Rows<'_>,
    read: impl Fn(&Row<'_>) -> Result<T, NotebookError>,
) -> Result<Option<T>, NotebookError> {
    rows.and_then(read).next().transpose()
}
