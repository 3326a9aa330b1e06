//! The form of the house rules.

use super::wire::MiceOptions;
use crate::form::OptionsField;

/// The options of Mice & Fences, field by field.
pub(super) fn form() -> Vec<OptionsField> {
    let usual = MiceOptions::default();
    vec![
        OptionsField::number("size", 5, 11, usual.size),
        OptionsField::number("barriersTwo", 0, 20, usual.barriers_two),
        OptionsField::number("barriersFour", 0, 20, usual.barriers_four),
    ]
}
