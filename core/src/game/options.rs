//! Checks each option against the allowed values of its field. The game itself checks whether the options fit each
//! other and the number of seats.

use std::ops::RangeInclusive;

use serde::{Deserialize, Serialize};

use super::numbers::Numbers;
use crate::form::{Field, FieldValue};

/// Why a set of options cannot be played. `field` names an option as the wire spells it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, thiserror::Error)]
#[serde(tag = "type", rename_all = "camelCase", rename_all_fields = "camelCase")]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "uniffi", derive(uniffi::Enum))]
pub enum OptionsRefusal {
    /// The game does not allow this number of seats.
    #[error("{seats} seats, but the game takes {allowed:?}")]
    Seats {
        /// The number of seats asked for.
        seats: u8,
        /// The numbers of seats that the game allows, fewest first.
        allowed: Numbers,
    },
    /// The first seat is not at the table.
    #[error("seat {first} cannot begin at a table of {seats}")]
    First {
        /// The first seat.
        first: u8,
        /// The number of seats at the table.
        seats: u8,
    },
    /// A number lies outside its range.
    #[error("{field} is {value}, allowed are {min} to {max}")]
    OutOfRange {
        /// The option.
        field: String,
        /// The value of the option.
        value: i32,
        /// The lowest allowed value.
        min: i32,
        /// The highest allowed value.
        max: i32,
    },
    /// There are too few cards, tiles or other pieces to set up.
    #[error("{field} has {value} pieces, this table needs at least {needed}")]
    TooFew {
        /// The option that holds the pieces.
        field: String,
        /// The number of pieces.
        value: u32,
        /// The number of pieces that are needed.
        needed: u32,
    },
    /// The value of an option makes no sense.
    #[error("{field} is malformed")]
    Malformed {
        /// The option.
        field: String,
    },
    /// Two options contradict each other.
    #[error("{field} cannot go together with {other}")]
    Conflict {
        /// One option.
        field: String,
        /// The other.
        other: String,
    },
}

/// Refuses a number outside the range of its field, a row of another length, and a set that contains a number twice.
pub(crate) fn check_fields(fields: impl IntoIterator<Item = Field>) -> Result<(), OptionsRefusal> {
    fields.into_iter().try_for_each(|field| check_field(&field))
}

fn check_field(field: &Field) -> Result<(), OptionsRefusal> {
    let name = field.name();
    match &field.value {
        // The types allow no other values.
        FieldValue::Switch(_) | FieldValue::Choice(..) => Ok(()),
        FieldValue::Number(range, value) => check_range(name, *value, range),
        FieldValue::Row(range, length, values) => {
            let [length, found] =
                [*length, values.len()].map(|count| i32::try_from(count).unwrap_or(i32::MAX));
            check_range(name, found, &(length..=length))?;
            values
                .iter()
                .try_for_each(|value| check_range(name, *value, range))
        }
        FieldValue::Set(range, values) => {
            for (at, value) in values.iter().enumerate() {
                check_range(name, *value, range)?;
                if values[..at].contains(value) {
                    return Err(OptionsRefusal::Conflict {
                        field: name.to_owned(),
                        other: name.to_owned(),
                    });
                }
            }
            Ok(())
        }
    }
}

/// Refuses a number outside `range`. `field` names the option as the wire spells it.
pub(crate) fn check_range(
    field: &str,
    value: i32,
    range: &RangeInclusive<i32>,
) -> Result<(), OptionsRefusal> {
    if range.contains(&value) {
        return Ok(());
    }
    Err(OptionsRefusal::OutOfRange {
        field: field.to_owned(),
        value,
        min: *range.start(),
        max: *range.end(),
    })
}
