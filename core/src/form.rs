//! How a game describes its own options, so that every shell can make a form of them without knowing
//! the game.
//!
//! A field names its place in the options as they are spelled on the wire: `columns`, or
//! `deck.ns.plain`. The words of a field, and its explanation, are the shells', under the game and the
//! path. Numbers that depend on the number of seats or on another field are checked by the game itself
//! when the form is handed in; the range here is the widest one.

use serde::{Deserialize, Serialize};

/// The options of a game, field by field, in the order they are best asked.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export))]
#[cfg_attr(feature = "uniffi", derive(uniffi::Record))]
pub struct OptionsForm {
    /// The fields.
    pub fields: Vec<OptionsField>,
}

/// One option of a game.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export))]
#[cfg_attr(feature = "uniffi", derive(uniffi::Record))]
pub struct OptionsField {
    /// Where it is in the options, steps divided by dots. Also the key of its name and explanation.
    pub path: String,
    /// Fields with the same word belong together and are best folded away: `deck`, `circuit`. `None` for
    /// what everybody asks first.
    pub group: Option<String>,
    /// What may be put in.
    pub kind: FieldKind,
}

/// What may be put into a field, and what the usual rules have there.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "camelCase", rename_all_fields = "camelCase")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export))]
#[cfg_attr(feature = "uniffi", derive(uniffi::Enum))]
pub enum FieldKind {
    /// Yes or no.
    Switch {
        /// Usually.
        usual: bool,
    },
    /// A whole number.
    Number {
        /// Lowest.
        min: i32,
        /// Highest.
        max: i32,
        /// Usually.
        usual: i32,
    },
    /// One of these words.
    Choice {
        /// The words, as on the wire. Each has a name under the field's path.
        words: Vec<String>,
        /// Usually.
        usual: String,
    },
    /// A list of exactly so many numbers, each in the range.
    Row {
        /// Lowest of each.
        min: i32,
        /// Highest of each.
        max: i32,
        /// Usually; its length is the length of the list.
        usual: Vec<i32>,
    },
    /// A set of different numbers, each in the range.
    Set {
        /// Lowest of each.
        min: i32,
        /// Highest of each.
        max: i32,
        /// Usually.
        usual: Vec<i32>,
    },
}

impl OptionsField {
    /// A field on its own.
    pub(crate) fn new(path: &str, kind: FieldKind) -> OptionsField {
        OptionsField {
            path: path.to_owned(),
            group: None,
            kind,
        }
    }

    /// A whole number on its own.
    pub(crate) fn number(path: &str, min: i32, max: i32, usual: impl Into<i32>) -> OptionsField {
        let usual = usual.into();
        OptionsField::new(path, FieldKind::Number { min, max, usual })
    }

    /// A switch on its own.
    pub(crate) fn switch(path: &str, usual: bool) -> OptionsField {
        OptionsField::new(path, FieldKind::Switch { usual })
    }

    /// The same field among others of a group.
    #[must_use]
    pub(crate) fn within(self, group: &str) -> OptionsField {
        OptionsField {
            group: Some(group.to_owned()),
            ..self
        }
    }
}
