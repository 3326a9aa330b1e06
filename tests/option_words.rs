//! Checks that every option of every game has words in both languages: its name in refusals, and its name in
//! the form of the house rules if that differs. The words of refusals are loaded on every screen.

use std::fs::read_to_string;
use std::path::Path;

use calepin_core::any::{AnyOptions, GameId};
use calepin_core::form::FieldKind;
use calepin_core::game::OptionsRefusal;
use serde_json::{Value, json};

const LANGUAGES: [&str; 2] = ["fr", "en"];

/// The words of every screen and of the game's box; with `all`, also the game's other words.
fn words(language: &str, game: GameId, all: bool) -> String {
    let ui = Path::new(env!("CARGO_MANIFEST_DIR")).join("../ui/src");
    let sentences = ui.join("games").join(game.word()).join("sentences");
    let own = all.then(|| sentences.join(format!("{language}.ftl")));
    [
        ui.join("lib/i18n").join(language).join("words.ftl"),
        sentences.join(format!("box.{language}.ftl")),
    ]
    .into_iter()
    .chain(own)
    .map(|file| read_to_string(&file).unwrap_or_else(|_| panic!("no {}", file.display())))
    .collect()
}

fn has(text: &str, id: &str) -> bool {
    text.lines().any(|line| line.starts_with(&format!("{id} =")))
}

#[test]
fn every_field_of_every_form_has_a_name() {
    for language in LANGUAGES {
        for game in GameId::ALL {
            let told = words(language, *game, true);
            let must = |id: String| assert!(has(&told, &id), "{language}: {id}");
            for field in game.options_form().fields {
                let key = |path: &str| format!("form-{}-{}", game.word(), path.replace('.', "-"));
                if let Some(group) = &field.group {
                    must(format!("form-group-{group}"));
                }
                match field.path.split('.').collect::<Vec<_>>()[..] {
                    // A cell of a table is named by its row and its column.
                    [group, row, column] => {
                        must(key(&format!("{group}.{row}")));
                        must(key(&format!("{group}.{column}")));
                    }
                    [.., last] if has(&told, &format!("option-{last}")) => {}
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

/// The options that a refusal names.
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
                // A value that does not fit the type is refused earlier.
                let Ok(options) = serde_json::from_value::<AnyOptions>(options) else {
                    continue;
                };
                let refusals = game
                    .info()
                    .seats
                    .iter()
                    .filter_map(|seats| options.check(*seats).err());
                named.extend(refusals.flat_map(fields).map(|field| (*game, field)));
            }
        }
    }
    for field in ["size", "doubles", "barriersTwo", "columns", "glass", "penalties"] {
        assert!(
            named.iter().any(|(_, name)| name == field),
            "{field} is never refused"
        );
    }
    named.sort_by_key(|(game, field)| (game.word(), field.clone()));
    named.dedup();
    for language in LANGUAGES {
        for (game, field) in &named {
            let id = format!("option-{field}");
            assert!(has(&words(language, *game, false), &id), "{language}: {id}");
        }
    }
}
