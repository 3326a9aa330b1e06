//! Whether options are within what the form of their game offers. What else they have to fit, each other and the seats,
//! the game itself says.

use serde::Serialize;
use serde_json::Value;

use crate::form::{FieldKind, OptionsField};
use crate::game::OptionsRefusal;

/// Refuses options with a number outside of its field's range, with a list of another length, and with a set that has
/// a number twice.
pub fn check_form(options: &impl Serialize, form: &[OptionsField]) -> Result<(), OptionsRefusal> {
    let options = serde_json::to_value(options).unwrap_or_default();
    form.iter().try_for_each(|field| check_field(&options, field))
}

fn check_field(options: &Value, field: &OptionsField) -> Result<(), OptionsRefusal> {
    let steps = || field.path.split('.');
    let value = steps().fold(options, |at, step| &at[step]);
    // A cell of a table is called what the table is.
    let name = match steps().count() {
        0..=2 => steps().next_back(),
        _ => steps().next(),
    };
    let name = name.unwrap_or_default();
    let numbers = value.as_array().map(Vec::as_slice).unwrap_or_default();
    match &field.kind {
        // Their types have no other values.
        FieldKind::Switch { .. } | FieldKind::Choice { .. } => Ok(()),
        FieldKind::Number { min, max, .. } => check_range(name, number(value), *min, *max),
        FieldKind::Row { min, max, usual } => {
            let [length, found] =
                [usual.len(), numbers.len()].map(|len| i32::try_from(len).unwrap_or(i32::MAX));
            check_range(name, found, length, length)?;
            let mut all = numbers.iter().map(number);
            all.try_for_each(|one| check_range(name, one, *min, *max))
        }
        FieldKind::Set { min, max, .. } => {
            for (at, one) in numbers.iter().enumerate() {
                check_range(name, number(one), *min, *max)?;
                if numbers[..at].contains(one) {
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

fn number(value: &Value) -> i32 {
    let number = value.as_i64().unwrap_or(i64::MAX);
    i32::try_from(number).unwrap_or(i32::MAX)
}

/// Refuses a number outside its range, naming the option as the wire spells it.
pub fn check_range(field: &str, value: i32, min: i32, max: i32) -> Result<(), OptionsRefusal> {
    if (min..=max).contains(&value) {
        Ok(())
    } else {
        Err(OptionsRefusal::OutOfRange {
            field: field.to_owned(),
            value,
            min,
            max,
        })
    }
}
