//! The form of the house rules.

use super::wire::MiceOptions;
use crate::form::OptionsField;

/// Most barriers of one seat.
pub(super) const MOST_EACH: u8 = 20;

/// The options of Mice & Fences, field by field.
pub(super) fn form() -> Vec<OptionsField> {
    let (usual, most) = (MiceOptions::default(), i32::from(MOST_EACH));
    vec![
        OptionsField::number("size", 5, 11, usual.size),
        OptionsField::number("barriersTwo", 0, most, usual.barriers_two),
        OptionsField::number("barriersFour", 0, most, usual.barriers_four),
    ]
}
