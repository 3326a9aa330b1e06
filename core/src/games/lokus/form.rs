//! The form of the house rules.

use super::options::LokusOptions;
use crate::form::{FieldKind, OptionsField};

/// The options of Lokus, field by field.
pub(super) fn form() -> Vec<OptionsField> {
    let usual = LokusOptions::default().penalties;
    let penalties = FieldKind::Row {
        min: 0,
        max: 1000,
        usual: usual.into_iter().map(i32::from).collect(),
    };
    vec![OptionsField::new("penalties", penalties)]
}
