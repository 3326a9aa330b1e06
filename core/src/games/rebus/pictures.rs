//! The picture cards: their drawings, names and sounds. Read from data files whose comments describe the columns.

use std::collections::HashMap;
use std::sync::OnceLock;

use serde::{Deserialize, Serialize};

/// The signs for phonemes.
pub(super) const SIGNS: &str = "aiyueEoO29°5@§1jw8pbtdkgfvszSZmnNlR";
/// The sign that a tolerant ear does not hear.
pub(super) const UNHEARD: char = '°';

const CARDS: &str = include_str!("../../../data/rebus/cards.tsv");
const SPOKEN: &str = include_str!("../../../data/rebus/spoken.tsv");

/// The kind of thing on a card, for a person who does not recognise the drawing.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(test, derive(ts_rs::TS))]
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
    /// Something to hear.
    Music,
    /// A person, real or from a tale.
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
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "uniffi", derive(uniffi::Record))]
pub struct RebusReading {
    /// The word.
    pub word: String,
    /// The sound, one sign for each phoneme.
    pub phonemes: String,
}

/// The text read aloud for a card: its name with an article, and a short clue.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "uniffi", derive(uniffi::Record))]
pub struct RebusSpoken {
    /// In French.
    pub fr: String,
    /// In English.
    pub en: String,
}

/// A picture card.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "uniffi", derive(uniffi::Record))]
pub struct RebusPicture {
    /// The number of the card, used by moves and views.
    pub card: u16,
    /// The name of the drawing in the sprite.
    pub picture: String,
    /// Its French name.
    pub fr: String,
    /// Its English name.
    pub en: String,
    /// The kind of thing it shows.
    pub hint: RebusHint,
    /// The text read aloud to a person who cannot read yet.
    pub spoken: RebusSpoken,
    /// The possible readings in French, its name first.
    pub readings: Vec<RebusReading>,
}

/// Every card of the box, in the order of their numbers.
pub fn pictures() -> &'static [RebusPicture] {
    static READ: OnceLock<Vec<RebusPicture>> = OnceLock::new();
    READ.get_or_init(|| {
        let said = spoken();
        (0..)
            .zip(rows(CARDS))
            .filter_map(|(card, row)| picture(card, &row, &said))
            .collect()
    })
}

/// The rows of a table without comments and heading, split into columns.
pub(super) fn rows(table: &'static str) -> impl Iterator<Item = Vec<&'static str>> {
    let lines = table.lines().filter(|line| !line.starts_with('#'));
    lines.skip(1).map(|line| line.split('\t').collect())
}

/// The texts read aloud, by the name of the drawing.
fn spoken() -> HashMap<&'static str, RebusSpoken> {
    let row = |row: Vec<&'static str>| match row[..] {
        [picture, fr, en] => Some((
            picture,
            RebusSpoken {
                fr: fr.to_owned(),
                en: en.to_owned(),
            },
        )),
        _ => None,
    };
    rows(SPOKEN).filter_map(row).collect()
}

fn picture(card: u16, row: &[&str], said: &HashMap<&str, RebusSpoken>) -> Option<RebusPicture> {
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
        spoken: said.get(picture)?.clone(),
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
    fn every_row_is_read_aloud_in_both_languages_with_its_name_and_an_article() {
        let said = spoken();
        assert_eq!(said.len(), rows(CARDS).count(), "a row too many, or one twice");
        for row in rows(CARDS) {
            let name = row[0];
            assert!(said.contains_key(name), "nothing is said of {name}");
        }
        let french = ["un ", "une ", "le ", "la ", "l’", "du ", "de la ", "de l’"];
        for RebusPicture { fr, en, spoken, .. } in pictures() {
            let name = fr.to_lowercase();
            let told = spoken.fr.to_lowercase();
            let article = french.iter().find(|article| {
                told.strip_prefix(**article)
                    .is_some_and(|rest| rest.starts_with(&name))
            });
            assert!(article.is_some(), "{fr}: {}", spoken.fr);
            assert!(spoken.en.to_lowercase().contains(en), "{en}: {}", spoken.en);
            for text in [&spoken.fr, &spoken.en] {
                assert!(text.chars().count() <= 60, "{text:?} is long to listen to");
                let plain = |c: char| c.is_alphabetic() || " ,:’-".contains(c);
                assert!(text.chars().all(plain), "{text:?} holds signs that are not read");
            }
        }
    }

    #[test]
    fn every_reading_is_another_word_that_the_ear_is_not_asked_for() {
        let all = pictures();
        let words: Vec<&str> = rows(super::super::ear::WORDS).map(|row| row[0]).collect();
        for card in all {
            for (at, reading) in card.readings.iter().enumerate() {
                let again = |other: &RebusReading| other.word == reading.word;
                assert!(!card.readings[..at].iter().any(again), "{reading:?} twice");
                assert!(
                    at == 0 || !words.contains(&reading.word.as_str()),
                    "{reading:?} alone is what the ear is asked for"
                );
            }
        }
        let several = all.iter().filter(|card| card.readings.len() > 1).count();
        assert!(several >= 120, "{several}");
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
