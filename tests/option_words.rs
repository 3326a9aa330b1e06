//! Every option of every game has words in both languages: its name in the form of the house rules, and what a
//! refusal calls it. The words of refusals are among those that every screen has.

use calepin_core::any::{AnyOptions, GameId};
use calepin_core::form::FieldKind;
use calepin_core::game::OptionsRefusal;
use serde_json::{Value, json};

/// Language, the words of every screen, those of the notebook.
const LANGUAGES: [(&str, &str, &str); 2] = [
    (
        "fr",
        include_str!("../ui/src/lib/i18n/fr/words.ftl"),
        include_str!("../ui/src/lib/i18n/fr/notebook.ftl"),
    ),
    (
        "en",
        include_str!("../ui/src/lib/i18n/en/words.ftl"),
        include_str!("../ui/src/lib/i18n/en/notebook.ftl"),
    ),
];

fn has(text: &str, id: &str) -> bool {
    text.lines().any(|line| line.starts_with(&format!("{id} =")))
}

#[test]
fn every_field_of_every_form_has_a_name() {
    for (language, _, notebook) in LANGUAGES {
        let must = |id: String| assert!(has(notebook, &id), "{language}: {id}");
        for game in GameId::ALL {
            for field in game.options_form().fields {
                let key = |path: &str| format!("form-{}-{}", game.word(), path.replace('.', "-"));
                if let Some(group) = &field.group {
                    must(format!("form-group-{group}"));
                }
                match field.path.split('.').collect::<Vec<_>>()[..] {
                    // A cell of a table has the names of its row and of its column.
                    [group, row, column] => {
                        must(key(&format!("{group}.{row}")));
                        must(key(&format!("{group}.{column}")));
                    }
                    _ => must(key(&field.path)),
                }
                if let FieldKind::Choice { words, .. } = field.kind {
                    words
                        .iter()
                        .for_each(|word| must(format!("{}-{word}", key(&field.path))));
                }
            }
        }
    }
}

/// Values that a field does not offer.
fn odd(kind: &FieldKind) -> Vec<Value> {
    match kind {
        FieldKind::Switch { .. } | FieldKind::Choice { .. } => Vec::new(),
        FieldKind::Number { min, max, .. } => vec![json!(min - 1), json!(max + 1)],
        FieldKind::Row { max, usual, .. } => vec![json!([]), json!(vec![max + 1; usual.len()])],
        FieldKind::Set { min, max, .. } => vec![json!([max + 1]), json!([min, min])],
    }
}

/// What a refusal calls its options.
fn fields(why: OptionsRefusal) -> Vec<String> {
    match why {
        OptionsRefusal::Seats { .. } | OptionsRefusal::First { .. } => Vec::new(),
        OptionsRefusal::OutOfRange { field, .. }
        | OptionsRefusal::TooFew { field, .. }
        | OptionsRefusal::Malformed { field } => vec![field],
        OptionsRefusal::Conflict { field, other } => vec![field, other],
    }
}

#[test]
fn whatever_a_refusal_names_has_a_word_on_every_screen() {
    let mut named = Vec::new();
    for game in GameId::ALL {
        let preset = serde_json::to_value(&game.presets()[0].1).expect("options are JSON");
        let form = game.options_form();
        for field in form.fields {
            for value in odd(&field.kind) {
                let mut options = preset.clone();
                let pointer = format!("/options/{}", field.path.replace('.', "/"));
                *options.pointer_mut(&pointer).expect("its place") = value;
                // What does not even fit into the type is refused before.
                let Ok(options) = serde_json::from_value::<AnyOptions>(options) else {
                    continue;
                };
                let refusals = game
                    .info()
                    .seats
                    .iter()
                    .filter_map(|seats| options.check(*seats).err());
                named.extend(refusals.flat_map(fields));
            }
        }
    }
    for field in ["size", "doubles", "barriersTwo", "columns", "glass", "penalties"] {
        assert!(named.iter().any(|name| name == field), "{field} is never refused");
    }
    for (language, words, _) in LANGUAGES {
        for field in &named {
            assert!(
                has(words, &format!("option-{field}")),
                "{language}: option-{field}"
            );
        }
    }
}
