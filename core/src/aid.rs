//! What passes between a game and the façade besides its rounds: how much it helps people who are stuck, where it
//! knows how to, and a family's own cards, where it shuffles them in.

use serde::{Deserialize, Serialize};

/// How much a table, or one seat of it, is helped.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Default, Debug, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "uniffi", derive(uniffi::Enum))]
pub enum Aid {
    /// Not at all.
    #[default]
    Off,
    /// It says what it makes of what somebody has put together.
    Check,
    /// It has ideas of its own besides.
    Ideas,
}

impl Aid {
    /// Every amount, least first, as it is spelled on the wire.
    pub const ALL: [(&'static str, Aid); 3] =
        [("off", Aid::Off), ("check", Aid::Check), ("ideas", Aid::Ideas)];
}

/// A card that a family has made, for games that shuffle such into theirs.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct FamilyCard {
    /// Its id in the notebook.
    pub id: String,
    /// What it is called.
    pub name: String,
    /// What it is read as, where that is not its name.
    pub reading: Option<String>,
}
