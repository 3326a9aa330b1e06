//! JSON that an import or export copies as text between file and column. It is parsed only where its content matters:
//! a notebook has a hundred times more moves than anything else.

use serde::de::DeserializeOwned;
use serde::{Deserialize, Deserializer, Serialize};
use serde_json::Value;
use serde_json::value::RawValue;

use crate::notebook::error::NotebookError;
use crate::notebook::words::from_json;

/// A JSON text without blanks. Two are equal if their values are.
#[derive(Clone, Debug, Serialize)]
#[serde(transparent)]
pub struct Json(Box<RawValue>);

impl Json {
    /// The text.
    pub fn text(&self) -> &str {
        self.0.get()
    }

    /// The value, with the names of objects in alphabetical order.
    pub fn value(&self) -> Result<Value, NotebookError> {
        from_json(self.text())
    }

    /// Parses the value.
    pub fn read<T: DeserializeOwned>(&self) -> serde_json::Result<T> {
        serde_json::from_str(self.text())
    }
}

impl<'de> Deserialize<'de> for Json {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Json, D::Error> {
        let raw = Box::<RawValue>::deserialize(deserializer)?;
        if !raw.get().contains([' ', '\n', '\r', '\t']) {
            return Ok(Json(raw));
        }
        RawValue::from_string(without_blanks(raw.get()))
            .map(Json)
            .map_err(serde::de::Error::custom)
    }
}

impl PartialEq for Json {
    fn eq(&self, other: &Json) -> bool {
        let same = || Some(self.value().ok()? == other.value().ok()?);
        self.text() == other.text() || same() == Some(true)
    }
}

/// The same JSON without blanks outside of strings.
fn without_blanks(text: &str) -> String {
    let (mut quoted, mut escaped) = (false, false);
    let keeps = |letter: &char| {
        if quoted {
            quoted = escaped || *letter != '"';
            escaped = !escaped && *letter == '\\';
            return true;
        }
        quoted = *letter == '"';
        !matches!(letter, ' ' | '\n' | '\r' | '\t')
    };
    text.chars().filter(keeps).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(text: &str) -> Json {
        from_json(text).unwrap()
    }

    #[test]
    fn blanks_go_from_between_words_and_stay_in_them() {
        let pretty = read("{ \"a\": [1,\n 2],\t\"b c\": \"d \\\" e \\\\\", \"f\" : null }");
        assert_eq!(pretty.text(), r#"{"a":[1,2],"b c":"d \" e \\","f":null}"#);
        assert_eq!(read(pretty.text()).text(), pretty.text());
    }

    #[test]
    fn two_are_equal_when_they_say_the_same() {
        assert_eq!(read(r#"{"a":1,"b":[2]}"#), read(r#"{"b": [2], "a": 1}"#));
        assert_ne!(read(r#"{"a":1}"#), read(r#"{"a":2}"#));
        assert_eq!(
            read(r#"{"b":1,"a":1}"#).value().unwrap().to_string(),
            r#"{"a":1,"b":1}"#
        );
    }
}
