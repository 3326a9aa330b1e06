//! Who plays where nobody sits: a character for each level.

use serde::{Deserialize, Serialize};

use crate::any::GameId;
use crate::opponents::LEVELS;
use crate::people::{Avatar, Colour};

/// Raised when a level plays differently from before: a notebook keeps against which strength was played.
pub(crate) const VERSION: u16 = 2;

/// Name, face and colour of each level, weakest first.
const CHARACTERS: [(&str, Avatar, Colour); LEVELS] = [
    ("Mirabelle", Avatar::Hedgehog, Colour::Pink),
    ("Pistache", Avatar::Frog, Colour::Green),
    ("Barnabé", Avatar::Bear, Colour::Orange),
    ("Clémentine", Avatar::Cat, Colour::Yellow),
    ("Ratafia", Avatar::RatPirate, Colour::Teal),
    ("Gaspard", Avatar::Fox, Colour::Red),
    ("Philomène", Avatar::Owl, Colour::Purple),
    ("Cunégonde", Avatar::RatQueen, Colour::Blue),
];

/// An opponent that can be given a seat.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export))]
#[cfg_attr(feature = "uniffi", derive(uniffi::Record))]
pub struct Opponent {
    /// How strong, 1 to 8.
    pub level: u8,
    /// What it is called, in every language.
    pub name: String,
    /// The face.
    pub avatar: Avatar,
    /// The colour.
    pub colour: Colour,
}

impl Opponent {
    /// The opponent of this level; there are eight.
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

    /// Those that play this game, weakest first.
    pub(crate) fn of_game(game: GameId) -> Vec<Opponent> {
        let levels = 1..=LEVELS as u8;
        let plays = levels.filter(|_| game.has_opponents());
        plays.filter_map(Opponent::of_level).collect()
    }
}
