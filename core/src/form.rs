//! How a game describes its own options, so that every shell can make a form of them without knowing
//! the game.
//!
//! A field names its place in the options as they are spelled on the wire: `columns`, or
//! `deck.ns.plain`. The words of a field, and its explanation, are the shells', under the game and the
//! path. Numbers that depend on the number of seats or on another field are checked by the game itself
//! when the form is handed in; the range here is the widest one.

use std::ops::RangeInclusive;

use serde::{Deserialize, Serialize};

/// The options of a game, field by field, in the order they are best asked.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "uniffi", derive(uniffi::Record))]
pub struct OptionsForm {
    /// The fields.
    pub fields: Vec<OptionsField>,
    /// The total proposed where a match is to end at one.
    pub target: u32,
}

/// One option of a game.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(test, derive(ts_rs::TS))]
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
#[cfg_attr(test, derive(ts_rs::TS))]
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
        /// The one by which the first who gets there has won, and the match with the round: nobody is asked then
        /// when it ends.
        first_wins: Option<String>,
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

/// An option of one set of rules: what it is, and what it may be. The form is made of those of the usual rules; a set of
/// rules that is handed in is checked by its own, see [`crate::game::Game::check_options`].
#[derive(Clone, Debug)]
pub struct Field {
    /// The steps to it, as on the wire; empty after the last.
    path: [&'static str; 3],
    /// What it may be, and what it is.
    pub(crate) value: FieldValue,
}

/// What an option may be, and what it is.
#[derive(Clone, Debug)]
pub(crate) enum FieldValue {
    Switch(bool),
    Number(RangeInclusive<i32>, i32),
    /// One of these words; by the last, if there is one, the first who gets there has won, and the match with the round.
    Choice(Vec<&'static str>, &'static str, Option<&'static str>),
    /// So many numbers.
    Row(RangeInclusive<i32>, usize, Vec<i32>),
    /// Different numbers.
    Set(RangeInclusive<i32>, Vec<i32>),
}

impl Field {
    /// A field on its own.
    pub(crate) fn new(path: &'static str, value: FieldValue) -> Field {
        Field {
            path: [path, "", ""],
            value,
        }
    }

    /// A whole number on its own.
    pub(crate) fn number(path: &'static str, range: RangeInclusive<i32>, value: impl TryInto<i32>) -> Field {
        Field::among([path, "", ""], range, value)
    }

    /// A whole number among others that belong together.
    pub(crate) fn among(
        path: [&'static str; 3],
        range: RangeInclusive<i32>,
        value: impl TryInto<i32>,
    ) -> Field {
        let value = FieldValue::Number(range, value.try_into().unwrap_or(i32::MAX));
        Field { path, value }
    }

    /// Whether by what it is the first who gets there has won, and the match with the round.
    pub(crate) fn first_wins(&self) -> bool {
        matches!(self.value, FieldValue::Choice(_, word, Some(first)) if word == first)
    }

    /// What it is called where it is refused: a cell of a table as the table is.
    pub(crate) fn name(&self) -> &'static str {
        match self.path {
            [name, "", _] | [_, name, ""] | [name, ..] => name,
        }
    }

    /// As a shell makes a form of it, with what it is as what is usual.
    pub(crate) fn asked(self) -> OptionsField {
        let [group, inner, _] = self.path;
        let steps: Vec<&str> = self.path.into_iter().filter(|step| !step.is_empty()).collect();
        OptionsField {
            path: steps.join("."),
            group: (!inner.is_empty()).then(|| group.to_owned()),
            kind: match self.value {
                FieldValue::Switch(usual) => FieldKind::Switch { usual },
                FieldValue::Number(range, usual) => {
                    let (min, max) = range.into_inner();
                    FieldKind::Number { min, max, usual }
                }
                FieldValue::Choice(words, usual, first_wins) => FieldKind::Choice {
                    words: words.into_iter().map(str::to_owned).collect(),
                    usual: usual.to_owned(),
                    first_wins: first_wins.map(str::to_owned),
                },
                FieldValue::Row(range, _, usual) => {
                    let (min, max) = range.into_inner();
                    FieldKind::Row { min, max, usual }
                }
                FieldValue::Set(range, usual) => {
                    let (min, max) = range.into_inner();
                    FieldKind::Set { min, max, usual }
                }
            },
        }
    }
}
