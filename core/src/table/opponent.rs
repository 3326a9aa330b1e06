//! The opponents: a character for each level, and one that is as strong as those it plays with.

use serde::{Deserialize, Serialize};

use crate::opponents::LEVELS;
use crate::people::{Avatar, Colour};

/// The version of the opponents. Raised when a level plays differently from before, because a notebook stores the
/// strength of opponents.
pub(crate) const VERSION: u16 = 13;

/// The level number of the opponent that has no level of its own. Its strength follows from how those who sit with it
/// did lately. The notebook stores its name, and the level at which it played.
pub(crate) const FITTING: u8 = LEVELS as u8 + 1;

/// Name, face and colour of each level, weakest first, and then of [`FITTING`].
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
    /// The level, 1 to 8. 9 is the opponent that is as strong as those it plays with were lately.
    pub level: u8,
    /// The name, the same in every language.
    pub name: String,
    /// The face.
    pub avatar: Avatar,
    /// The colour.
    pub colour: Colour,
}

impl Opponent {
    /// The opponent of this level, 1 to 9.
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

    /// The level that was asked for when an opponent with this name was seated, which plays at `level`.
    pub(crate) fn asked(name: &str, level: u8) -> u8 {
        let fits = Opponent::of_level(FITTING).is_some_and(|one| one.name == name);
        if fits { FITTING } else { level }
    }

    /// All opponents, weakest first, and at last [`FITTING`].
    pub(crate) fn all() -> Vec<Opponent> {
        (1..=FITTING).filter_map(Opponent::of_level).collect()
    }
}
