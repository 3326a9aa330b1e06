//! The form of the house rules.

use super::board::{LONGEST, SHORTEST};
use super::wire::CanalsOptions;
use crate::form::{FieldKind, OptionsField};

/// The options of Canals, field by field.
pub(super) fn form() -> Vec<OptionsField> {
    let usual = CanalsOptions::default();
    let doubles = FieldKind::Set {
        min: 0,
        max: LONGEST as i32 - 1,
        usual: usual.doubles.iter().map(|place| i32::from(*place)).collect(),
    };
    let target = i32::try_from(usual.target).unwrap_or(i32::MAX);
    vec![
        OptionsField::number("size", SHORTEST as i32, LONGEST as i32, usual.size),
        OptionsField::switch("chosenBacks", usual.chosen_backs),
        OptionsField::number("target", 1, 1000, target),
        OptionsField::new("doubles", doubles),
    ]
}
