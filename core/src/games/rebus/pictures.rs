//! The picture cards: what they show, what they are called, how they sound. Data, not code: the file
//! says in its own words what its columns are.

use std::sync::OnceLock;

use serde::{Deserialize, Serialize};

/// The signs of phonemes.
pub(super) const SIGNS: &str = "aiyueEoO29°5@§1jw8pbtdkgfvszSZmnNlR";

const CARDS: &str = include_str!("../../../data/rebus/cards.tsv");

/// What kind of thing a card shows, for whoever does not recognise the drawing.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export))]
#[cfg_attr(feature = "uniffi", derive(uniffi::Enum))]
pub enum RebusHint {
    /// An animal.
    Animal,
    /// A part of the body.
    Body,
    /// Something of land, sea or sky.
    Nature,
    /// Something to eat or drink.
    Food,
    /// Something to travel with.
    Vehicle,
    /// Something to work with.
    Tool,
    /// Something found in a house.
    House,
    /// Something to wear.
    Clothes,
    /// Something to play with.
    Play,
    /// Something to be heard.
    Music,
    /// Somebody, of this world or of a tale.
    Person,
    /// A place.
    Place,
    /// A time of day.
    Time,
    /// Something else.
    Thing,
}

/// One way to read a card in French.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export))]
#[cfg_attr(feature = "uniffi", derive(uniffi::Record))]
pub struct RebusReading {
    /// The word.
    pub word: String,
    /// How it sounds, one sign for each phoneme.
    pub phonemes: String,
}

/// A picture card.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export))]
#[cfg_attr(feature = "uniffi", derive(uniffi::Record))]
pub struct RebusPicture {
    /// Its number, as moves and views name it.
    pub card: u16,
    /// Which drawing of the sprite it shows.
    pub picture: String,
    /// Its French name.
    pub fr: String,
    /// Its English name.
    pub en: String,
    /// What kind of thing it is.
    pub hint: RebusHint,
    /// How it may be read in French, its name first.
    pub readings: Vec<RebusReading>,
}

/// Every card of the box, in the order of their numbers.
pub fn pictures() -> &'static [RebusPicture] {
    static READ: OnceLock<Vec<RebusPicture>> = OnceLock::new();
    READ.get_or_init(|| {
        let rows = rows(CARDS);
        (0..)
            .zip(rows)
            .filter_map(|(card, row)| picture(card, &row))
            .collect()
    })
}

/// The rows of a table without its comments and its heading, split into columns.
pub(super) fn rows(table: &'static str) -> impl Iterator<Item = Vec<&'static str>> {
    let lines = table.lines().filter(|line| !line.starts_with('#'));
    lines.skip(1).map(|line| line.split('\t').collect())
}

fn picture(card: u16, row: &[&str]) -> Option<RebusPicture> {
    let [picture, fr, en, hint, _gender, readings] = row else {
        return None;
    };
    let reading = |text: &str| {
        let (word, phonemes) = text.split_once(':')?;
        Some(RebusReading {
            word: word.replace('_', " "),
            phonemes: phonemes.to_owned(),
        })
    };
    Some(RebusPicture {
        card,
        picture: (*picture).to_owned(),
        fr: (*fr).to_owned(),
        en: (*en).to_owned(),
        hint: serde_json::from_value((*hint).into()).ok()?,
        readings: readings.split(' ').filter_map(reading).collect(),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_row_has_a_picture_both_names_a_hint_and_a_reading() {
        let all = pictures();
        assert!(all.len() >= 200);
        assert_eq!(all.len(), rows(CARDS).count(), "a row cannot be read");
        for card in all {
            assert!(
                !card.picture.is_empty() && !card.fr.is_empty() && !card.en.is_empty(),
                "{card:?}"
            );
            assert_eq!(card.readings.first().map(|reading| &reading.word), Some(&card.fr));
            for reading in &card.readings {
                assert!(!reading.phonemes.is_empty(), "{card:?}");
                assert!(
                    reading.phonemes.chars().all(|sign| SIGNS.contains(sign)),
                    "{reading:?}"
                );
            }
        }
    }

    #[test]
    fn no_two_cards_look_or_are_called_the_same() {
        let all = pictures();
        for (at, card) in all.iter().enumerate() {
            assert_eq!(usize::from(card.card), at);
            for other in &all[at + 1..] {
                assert_ne!(card.picture, other.picture);
                assert_ne!(card.fr, other.fr);
            }
        }
    }
}
