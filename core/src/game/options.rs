//! Whether options are what their fields may be. What else they have to fit, each other and the seats, the game itself
//! says.

use std::ops::RangeInclusive;

use serde::{Deserialize, Serialize};

use super::numbers::Numbers;
use crate::form::{Field, FieldValue};

/// Why a set of options cannot be played. `field` names the option as it is spelled on the wire.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, thiserror::Error)]
#[serde(tag = "type", rename_all = "camelCase", rename_all_fields = "camelCase")]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "uniffi", derive(uniffi::Enum))]
pub enum OptionsRefusal {
    /// The game is not for this many people.
    #[error("{seats} seats, but the game takes {allowed:?}")]
    Seats {
        /// Seats asked for.
        seats: u8,
        /// For how many it is, fewest first.
        allowed: Numbers,
    },
    /// The seat named to begin is not at the table.
    #[error("seat {first} cannot begin at a table of {seats}")]
    First {
        /// Seat asked for.
        first: u8,
        /// Seats at the table.
        seats: u8,
    },
    /// A number lies outside its range.
    #[error("{field} is {value}, allowed are {min} to {max}")]
    OutOfRange {
        /// The option.
        field: String,
        /// Its value.
        value: i32,
        /// Lowest allowed.
        min: i32,
        /// Highest allowed.
        max: i32,
    },
    /// There are not enough cards, tiles or pieces to set up.
    #[error("{field} has {value} pieces, this table needs at least {needed}")]
    TooFew {
        /// The option that holds the pieces.
        field: String,
        /// How many there are.
        value: u32,
        /// How many are needed.
        needed: u32,
    },
    /// An option is not what it should be.
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

/// Refuses options with a number outside of its field's range, with a row of another length, and with a set that has a
/// number twice.
pub(crate) fn check_fields(fields: impl IntoIterator<Item = Field>) -> Result<(), OptionsRefusal> {
    fields.into_iter().try_for_each(|field| check_field(&field))
}

fn check_field(field: &Field) -> Result<(), OptionsRefusal> {
    let name = field.name();
    match &field.value {
        // Their types have no other values.
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

/// Refuses a number outside its range, naming the option as the wire spells it.
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
