//! The form of the house rules.

use super::{RACK, RebusOptions, pictures};
use crate::form::OptionsField;

/// The options of Rébus, field by field.
pub fn form() -> Vec<OptionsField> {
    let usual = RebusOptions::default();
    // Ten for each of three, and ten more.
    let fewest = 4 * RACK as i32;
    let most = pictures().len() as i32;
    let turns = i32::try_from(usual.turns_per_seat).unwrap_or(i32::MAX);
    let mut fields = vec![
        OptionsField::number("circuits", 1, 5, usual.circuits),
        OptionsField::number("glass", 0, 600, usual.glass),
        OptionsField::number("turnsPerSeat", 5, 200, turns),
        OptionsField::switch("own", usual.own),
        OptionsField::number("cards", fewest, most, usual.cards),
    ];
    fields.extend(usual.circuit.fields().map(|(cell, count)| {
        let path = format!("circuit.{cell}");
        OptionsField::number(&path, 0, 10, count).within("circuit")
    }));
    fields
}
