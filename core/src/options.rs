//! Whether options are what their fields may be. What else they have to fit, each other and the seats, the game itself
//! says.

use std::ops::RangeInclusive;

use crate::form::{Field, FieldValue};
use crate::game::OptionsRefusal;

/// Refuses options with a number outside of its field's range, with a row of another length, and with a set that has a
/// number twice.
pub fn check_fields(fields: impl IntoIterator<Item = Field>) -> Result<(), OptionsRefusal> {
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
pub fn check_range(field: &str, value: i32, range: &RangeInclusive<i32>) -> Result<(), OptionsRefusal> {
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
