//! The game of a match, of the box or any other, and where the match was played: on the screen or on paper.

use serde::{Deserialize, Serialize};

use crate::any::GameId;

/// The game that was played.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "camelCase", rename_all_fields = "camelCase")]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "uniffi", derive(uniffi::Enum))]
pub enum PlayedGame {
    /// A game of the box.
    Boxed {
        /// The game.
        game: GameId,
    },
    /// Any other game.
    Other {
        /// The family's name for the game, 1 to 24 characters after trimming.
        title: String,
    },
}

/// The word stored for a game that is not of the box.
const OTHER: &str = "other";

impl PlayedGame {
    /// The stored words of the game: its word, and its title if it is not of the box.
    pub fn words(&self) -> (&'static str, Option<&str>) {
        match self {
            PlayedGame::Boxed { game } => (game.word(), None),
            PlayedGame::Other { title } => (OTHER, Some(title)),
        }
    }

    /// The game that is stored under these words.
    pub fn from_words(word: &str, title: Option<String>) -> Option<PlayedGame> {
        match (word, title) {
            (OTHER, Some(title)) => Some(PlayedGame::Other { title }),
            (OTHER, None) => None,
            _ => GameId::from_word(word).map(|game| PlayedGame::Boxed { game }),
        }
    }
}

/// Where a match was played.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "uniffi", derive(uniffi::Enum))]
pub enum Source {
    /// On the screen. Every move is known.
    Digital,
    /// On a real table. Only the sheet is known.
    Paper,
}

#[cfg(test)]
mod tests {
    use serde_json::{Value, json};

    use super::*;
    use crate::any::AnyOptions;
    use crate::form::FieldKind;

    #[test]
    fn what_is_stored_is_read_back() {
        let boxed = GameId::ALL.iter().map(|game| PlayedGame::Boxed { game: *game });
        let belote = PlayedGame::Other {
            title: "Belote".to_owned(),
        };
        for game in boxed.chain([belote]) {
            let (word, title) = game.words();
            assert_eq!(
                PlayedGame::from_words(word, title.map(str::to_owned)),
                Some(game.clone())
            );
        }
        assert_eq!(PlayedGame::from_words("chess", None), None);
        assert_eq!(PlayedGame::from_words(OTHER, None), None);
    }

    /// All values that a field offers. Of a range only the ends, their neighbours, and steps between.
    fn offered(kind: &FieldKind) -> Vec<Value> {
        let numbers = |min: i32, max: i32| -> Vec<i32> {
            let between = (min..=max).step_by(((max - min) / 60).max(1) as usize);
            let ends = [min, min + 1, max - 1, max].into_iter();
            between.chain(ends.filter(|n| (min..=max).contains(n))).collect()
        };
        match kind {
            FieldKind::Switch { .. } => vec![json!(false), json!(true)],
            FieldKind::Number { min, max, .. } => numbers(*min, *max).iter().map(|n| json!(n)).collect(),
            FieldKind::Choice { words, .. } => words.iter().map(|word| json!(word)).collect(),
            FieldKind::Row { min, max, usual } => {
                let rows = [*min, *max].into_iter().flat_map(|n| {
                    let changed = (0..usual.len()).map(move |at| {
                        let mut row = usual.clone();
                        row[at] = n;
                        json!(row)
                    });
                    changed.chain([json!(vec![n; usual.len()])])
                });
                rows.collect()
            }
            FieldKind::Set { min, max, .. } => {
                let ones = (*min..=*max).map(|n| json!([n]));
                ones.chain([json!([]), json!((*min..=*max).collect::<Vec<_>>())])
                    .collect()
            }
        }
    }

    fn put(options: &mut Value, path: &str, value: Value) {
        let pointer = format!("/options/{}", path.replace('.', "/"));
        *options
            .pointer_mut(&pointer)
            .expect("every field has its place in the options") = value;
    }

    #[test]
    fn everything_a_form_offers_can_be_played_by_somebody() {
        for game in GameId::ALL {
            let form = game.options_form();
            for (word, preset) in game.presets() {
                for field in &form.fields {
                    for value in offered(&field.kind) {
                        let mut options = serde_json::to_value(&preset).unwrap();
                        put(&mut options, &field.path, value.clone());
                        let options: AnyOptions = serde_json::from_value(options).unwrap();
                        let mut checks = game.info().seats.iter().map(|seats| options.check(*seats));
                        assert!(
                            checks.any(|check| check.is_ok()),
                            "{word}, {}: {value}",
                            field.path
                        );
                    }
                }
            }
        }
    }
}
