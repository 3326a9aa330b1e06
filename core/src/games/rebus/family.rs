//! A family's own cards in a match, with their names and sounds at its beginning.
//!
//! The match keeps this copy, so that later changes to a card do not change what was dealt. The pictures stay in the
//! notebook.

use std::collections::BTreeSet;

use serde::{Deserialize, Serialize};

use super::pictures::{SIGNS, UNHEARD};
use crate::game::{OptionsRefusal, check_range, ensure};

/// The number of the first own card in a match. Far above the numbers of the box, which may grow.
pub const FIRST_OWN: u16 = 1_000;
/// The largest number of own cards in a deck.
pub const MOST_OWN: usize = 100;
/// The largest number of characters of an id.
const LONGEST_ID: usize = 36;
/// The largest number of characters of a name.
const LONGEST_NAME: usize = 24;
/// The largest number of sounds of a card.
const MOST_SOUNDS: usize = 8;
/// The largest number of signs of a sound.
const LONGEST_SOUND: usize = 24;

/// A family's own card, copied when the match was set up.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "uniffi", derive(uniffi::Record))]
pub struct RebusOwnCard {
    /// The id of the card in the notebook.
    pub id: String,
    /// The name at the time of the copy, 1 to 24 characters.
    pub name: String,
    /// The possible sounds, one sign for each phoneme; empty for a card that the ear does not know.
    pub sounds: Vec<String>,
}

/// The public information about an own card in the deck. Does not tell who holds it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "uniffi", derive(uniffi::Record))]
pub struct RebusFamilyCard {
    /// The number in this match, used by moves and views: 1000 or more.
    pub number: u16,
    /// The id of the card, and of its picture, in the notebook.
    pub id: String,
    /// The name when the match began.
    pub name: String,
    /// Whether the ear knows its sound.
    pub heard: bool,
}

/// The numbers of this many own cards.
pub(super) fn numbers(cards: usize) -> impl Iterator<Item = u16> {
    (FIRST_OWN..).take(cards)
}

/// The own cards with their numbers, as public information.
pub(super) fn named(own: &[RebusOwnCard]) -> Vec<RebusFamilyCard> {
    let card = |(number, card): (u16, &RebusOwnCard)| RebusFamilyCard {
        number,
        id: card.id.clone(),
        name: card.name.clone(),
        heard: !card.sounds.is_empty(),
    };
    numbers(own.len()).zip(own).map(card).collect()
}

/// Refuses more than a hundred cards, a card twice, and cards with impossible ids, names or sounds.
pub(super) fn check(own: &[RebusOwnCard]) -> Result<(), OptionsRefusal> {
    let count = i32::try_from(own.len()).unwrap_or(i32::MAX);
    check_range("ownCards", count, &(0..=MOST_OWN as i32))?;
    let ids: BTreeSet<&str> = own.iter().map(|card| card.id.as_str()).collect();
    let sound = ids.len() == own.len() && own.iter().all(RebusOwnCard::is_sound);
    let field = "ownCards".to_owned();
    ensure(sound, OptionsRefusal::Malformed { field })
}

impl RebusOwnCard {
    fn is_sound(&self) -> bool {
        let id = (1..=LONGEST_ID).contains(&self.id.len())
            && self.id.bytes().all(|c| c.is_ascii_alphanumeric() || c == b'-');
        let length = self.name.chars().count();
        let name = (1..=LONGEST_NAME).contains(&length)
            && self.name.trim() == self.name
            && !self.name.chars().any(char::is_control);
        // A sound of unheard signs alone would match anywhere in a word, any number of times.
        let sound = |sound: &String| {
            (1..=LONGEST_SOUND).contains(&sound.len())
                && sound.chars().all(|sign| SIGNS.contains(sign))
                && sound.chars().any(|sign| sign != UNHEARD)
        };
        id && name && self.sounds.len() <= MOST_SOUNDS && self.sounds.iter().all(sound)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn card(id: &str) -> RebusOwnCard {
        RebusOwnCard {
            id: id.to_owned(),
            name: "Doudou".to_owned(),
            sounds: vec!["dudu".to_owned()],
        }
    }

    #[test]
    fn own_cards_are_numbered_behind_the_box_and_say_whether_they_are_heard() {
        let silent = RebusOwnCard {
            name: "Pépé".to_owned(),
            sounds: Vec::new(),
            ..card("b")
        };
        let seen = named(&[card("a"), silent]);
        let seen: Vec<_> = seen
            .iter()
            .map(|card| (card.number, card.id.as_str(), card.name.as_str(), card.heard))
            .collect();
        assert_eq!(seen, [(1_000, "a", "Doudou", true), (1_001, "b", "Pépé", false)]);
        assert!(super::super::pictures().len() < usize::from(FIRST_OWN));
    }

    #[test]
    fn only_cards_that_somebody_could_have_made_are_played_with() {
        let many = |cards: u32| (0..cards).map(|n| card(&n.to_string())).collect::<Vec<_>>();
        assert_eq!(check(&many(100)), Ok(()));
        assert_eq!(
            check(&many(101)),
            Err(OptionsRefusal::OutOfRange {
                field: "ownCards".to_owned(),
                value: 101,
                min: 0,
                max: 100
            })
        );
        let changed = |change: fn(&mut RebusOwnCard)| {
            let mut odd = card("a");
            change(&mut odd);
            odd
        };
        let odd = [
            vec![card("a"), card("a")],
            vec![changed(|card| card.id = String::new())],
            vec![changed(|card| card.id = "../x".to_owned())],
            vec![changed(|card| card.id = "a".repeat(37))],
            vec![changed(|card| card.name = String::new())],
            vec![changed(|card| card.name = " x".to_owned())],
            vec![changed(|card| card.name = "x".repeat(25))],
            vec![changed(|card| card.name = "a\nb".to_owned())],
            vec![changed(|card| card.sounds = vec![String::new()])],
            vec![changed(|card| card.sounds = vec!["d u".to_owned()])],
            vec![changed(|card| card.sounds = vec!["°°".to_owned()])],
            vec![changed(|card| card.sounds = vec!["d".repeat(25)])],
            vec![changed(|card| card.sounds = vec!["du".to_owned(); 9])],
        ];
        for own in odd {
            let refused =
                matches!(check(&own), Err(OptionsRefusal::Malformed { field }) if field == "ownCards");
            assert!(refused, "{own:?}");
        }
    }
}
