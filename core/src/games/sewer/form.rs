//! The form of the house rules.

use super::options::{SewerGoal, SewerOptions, SewerShapeCount};
use crate::form::{FieldKind, OptionsField};

/// Most cards of one kind the form offers.
const MOST_OF_A_KIND: i32 = 20;

/// The options of Sewer Rats, field by field.
pub(super) fn form() -> Vec<OptionsField> {
    let usual = SewerOptions::default();
    let goal = |goal| match goal {
        SewerGoal::Points => "points".to_owned(),
        SewerGoal::FirstLink => "firstLink".to_owned(),
    };
    let goals = FieldKind::Choice {
        words: [SewerGoal::Points, SewerGoal::FirstLink].map(goal).to_vec(),
        usual: goal(usual.goal),
    };
    let turns = i32::try_from(usual.turns_per_seat).unwrap_or(i32::MAX);
    let mut fields = vec![
        OptionsField::number("columns", 2, 5, usual.columns),
        OptionsField::number("rows", 2, 5, usual.rows),
        OptionsField::new("goal", goals),
        OptionsField::switch("cheeses", usual.cheeses),
        OptionsField::switch("clogs", usual.clogs),
        OptionsField::switch("plumber", usual.plumber),
        OptionsField::number("turnsPerSeat", 5, 200, turns),
    ];
    let deck = usual.deck;
    let shapes = [
        ("ns", deck.ns),
        ("ew", deck.ew),
        ("ne", deck.ne),
        ("nw", deck.nw),
        ("nes", deck.nes),
        ("new", deck.new),
        ("nesw", deck.nesw),
    ];
    for (shape, count) in shapes {
        fields.extend(kinds(count).map(|(kind, usual)| {
            let path = format!("deck.{shape}.{kind}");
            OptionsField::number(&path, 0, MOST_OF_A_KIND, usual).within("deck")
        }));
    }
    fields
}

fn kinds(count: SewerShapeCount) -> [(&'static str, u8); 5] {
    [
        ("plain", count.plain),
        ("one", count.one),
        ("two", count.two),
        ("three", count.three),
        ("clogged", count.clogged),
    ]
}
