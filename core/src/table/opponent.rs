//! Who plays where nobody sits: a character for each level, and one that is as strong as those it plays with.

use serde::{Deserialize, Serialize};

use crate::opponents::LEVELS;
use crate::people::{Avatar, Colour};

/// Raised when a level plays differently from before: a notebook keeps against which strength was played.
pub(crate) const VERSION: u16 = 10;

/// The one without a level of its own: how strong it is follows from how those who sit with it did lately. The notebook
/// knows it by its name, and keeps at which level it played.
pub(crate) const FITTING: u8 = LEVELS as u8 + 1;

/// Name, face and colour of each level, weakest first, and of the one that has none.
const CHARACTERS: [(&str, Avatar, Colour); LEVELS + 1] = [
    ("Mirabelle", Avatar::Chick, Colour::Pink),
    ("Pistache", Avatar::Tortoise, Colour::Green),
    ("Barnabé", Avatar::Badger, Colour::Orange),
    ("Clémentine", Avatar::Squirrel, Colour::Yellow),
    ("Ratafia", Avatar::Raccoon, Colour::Teal),
    ("Gaspard", Avatar::Wolf, Colour::Red),
    ("Philomène", Avatar::Raven, Colour::Purple),
    ("Cunégonde", Avatar::Dragon, Colour::Blue),
    ("Écho", Avatar::Parrot, Colour::Teal),
];

/// An opponent that can be given a seat.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "uniffi", derive(uniffi::Record))]
pub struct Opponent {
    /// How strong, 1 to 8; 9 is as strong as those it plays with were lately.
    pub level: u8,
    /// What it is called, in every language.
    pub name: String,
    /// The face.
    pub avatar: Avatar,
    /// The colour.
    pub colour: Colour,
}

impl Opponent {
    /// The opponent of this level; there are nine.
    pub(crate) fn of_level(level: u8) -> Option<Opponent> {
        let at = usize::from(level).checked_sub(1)?;
        let (name, avatar, colour) = *CHARACTERS.get(at)?;
        Some(Opponent {
            level,
            name: name.to_owned(),
            avatar,
            colour,
        })
    }

    /// What was asked for where one of this name was seated, who plays at this level.
    pub(crate) fn asked(name: &str, level: u8) -> u8 {
        let fits = Opponent::of_level(FITTING).is_some_and(|one| one.name == name);
        if fits { FITTING } else { level }
    }

    /// All of them, weakest first, at last the one that follows.
    pub(crate) fn all() -> Vec<Opponent> {
        (1..=FITTING).filter_map(Opponent::of_level).collect()
    }
}
