//! The description that a game gives of its options. A shell makes a form from the description without knowing the
//! game.
//!
//! A field is named by its path in the options as the wire spells it: `columns`, or `deck.ns.plain`. The shells have
//! the name and the explanation of each field, under the game and the path. The range of a number is the widest one:
//! a game checks what depends on the number of seats or on another field when the form is handed in.

use std::ops::RangeInclusive;

use serde::{Deserialize, Serialize};

/// The options of a game as a form, field by field, in the order in which a shell should ask for them.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "uniffi", derive(uniffi::Record))]
pub struct OptionsForm {
    /// The fields.
    pub fields: Vec<OptionsField>,
    /// The total that is proposed for a match that ends at a total.
    pub target: u32,
}

/// One option of a game.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "uniffi", derive(uniffi::Record))]
pub struct OptionsField {
    /// The path of the option, its steps separated by dots. The path is also the key of the name and the explanation.
    pub path: String,
    /// The group of the field, such as `deck` or `circuit`. A shell should fold a group away. `None` for a field that
    /// is asked first.
    pub group: Option<String>,
    /// The allowed values.
    pub kind: FieldKind,
}

/// The allowed values of a field, and its value in the usual rules.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "camelCase", rename_all_fields = "camelCase")]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "uniffi", derive(uniffi::Enum))]
pub enum FieldKind {
    /// Yes or no.
    Switch {
        /// The usual value.
        usual: bool,
    },
    /// A whole number.
    Number {
        /// The lowest value.
        min: i32,
        /// The highest value.
        max: i32,
        /// The usual value.
        usual: i32,
    },
    /// One of these words.
    Choice {
        /// The words as the wire spells them. The shells have a name for each under the path of the field.
        words: Vec<String>,
        /// The usual word.
        usual: String,
        /// The word, if any, with which the first seat to reach the goal wins the round and the match. A shell then
        /// does not ask when the match ends.
        first_wins: Option<String>,
    },
    /// A list of numbers with a fixed length.
    Row {
        /// The lowest value of each number.
        min: i32,
        /// The highest value of each number.
        max: i32,
        /// The usual list, which has the fixed length.
        usual: Vec<i32>,
    },
    /// A set of different numbers.
    Set {
        /// The lowest value of each number.
        min: i32,
        /// The highest value of each number.
        max: i32,
        /// The usual set.
        usual: Vec<i32>,
    },
}

/// One option of a set of rules: its value and its allowed values. The fields of the usual rules make the form; a set
/// of rules that is handed in is checked against its own fields, see [`crate::game::Game::check_options`].
#[derive(Clone, Debug)]
pub struct Field {
    /// The steps of the path as the wire spells them, empty after the last step.
    path: [&'static str; 3],
    /// The allowed values and the value.
    pub(crate) value: FieldValue,
}

/// The allowed values of an option, followed by its value.
#[derive(Clone, Debug)]
pub(crate) enum FieldValue {
    /// Yes or no.
    Switch(bool),
    /// A number in the range.
    Number(RangeInclusive<i32>, i32),
    /// One of the words. The last field is the word, if any, with which the first seat to reach the goal wins the
    /// round and the match.
    Choice(Vec<&'static str>, &'static str, Option<&'static str>),
    /// Numbers in the range; the second field is how many there must be.
    Row(RangeInclusive<i32>, usize, Vec<i32>),
    /// Different numbers in the range.
    Set(RangeInclusive<i32>, Vec<i32>),
}

impl Field {
    /// A field outside of any group.
    pub(crate) fn new(path: &'static str, value: FieldValue) -> Field {
        Field {
            path: [path, "", ""],
            value,
        }
    }

    /// A whole number outside of any group.
    pub(crate) fn number(path: &'static str, range: RangeInclusive<i32>, value: impl TryInto<i32>) -> Field {
        Field::among([path, "", ""], range, value)
    }

    /// A whole number inside a group.
    pub(crate) fn among(
        path: [&'static str; 3],
        range: RangeInclusive<i32>,
        value: impl TryInto<i32>,
    ) -> Field {
        let value = FieldValue::Number(range, value.try_into().unwrap_or(i32::MAX));
        Field { path, value }
    }

    /// Whether, with this value, the first seat to reach the goal wins the round and the match.
    pub(crate) fn first_wins(&self) -> bool {
        matches!(self.value, FieldValue::Choice(_, word, Some(first)) if word == first)
    }

    /// The name that a refusal gives to the option. A cell of a table is named like the table.
    pub(crate) fn name(&self) -> &'static str {
        match self.path {
            [name, "", _] | [_, name, ""] | [name, ..] => name,
        }
    }

    /// The field of the form, with the value as the usual value.
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
