//! The form of the house rules.

use super::options::{RACK, RebusOptions};
use super::pictures::pictures;
use crate::aid::Aid;
use crate::form::{FieldKind, OptionsField};

/// The options of Rébus, field by field.
pub(super) fn form() -> Vec<OptionsField> {
    let usual = RebusOptions::default();
    // Ten for each of three, and ten more.
    let fewest = 4 * RACK as i32;
    let most = pictures().len() as i32;
    let turns = i32::try_from(usual.turns_per_seat).unwrap_or(i32::MAX);
    let words = Aid::ALL.map(|(word, _)| word.to_owned());
    let ear = Aid::ALL.into_iter().find(|(_, ear)| *ear == usual.ear);
    let ear = FieldKind::Choice {
        words: words.to_vec(),
        usual: ear.map_or_else(String::new, |(word, _)| word.to_owned()),
    };
    let mut fields = vec![
        OptionsField::number("circuits", 1, 5, usual.circuits),
        OptionsField::number("glass", 0, 600, usual.glass),
        OptionsField::new("ear", ear),
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
