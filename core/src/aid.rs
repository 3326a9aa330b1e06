//! What passes between a game and the façade besides its rounds: help for people who are stuck, and the family's own
//! cards, in the games that support them.

use serde::{Deserialize, Serialize};

/// The amount of help for a table, or for one seat.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Default, Debug, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "uniffi", derive(uniffi::Enum))]
pub enum Aid {
    /// No help.
    #[default]
    Off,
    /// The game says how it reads what a person has put together.
    Check,
    /// Like [`Aid::Check`], and the game proposes ideas of its own.
    Ideas,
}

impl Aid {
    /// All amounts with their names on the wire, least first.
    pub const ALL: [(&'static str, Aid); 3] =
        [("off", Aid::Off), ("check", Aid::Check), ("ideas", Aid::Ideas)];
}

/// A card made by a family, for games that shuffle such cards into their own.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct FamilyCard {
    /// The card's id in the notebook.
    pub id: String,
    /// The card's name.
    pub name: String,
    /// How the card is read, if not by its name.
    pub reading: Option<String>,
}
