//! What people say and see.

use serde::{Deserialize, Serialize};

use crate::game::{Numbers, Seat};

/// House rules.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields, default)]
#[cfg_attr(feature = "uniffi", derive(uniffi::Record))]
pub struct PebblesOptions {
    /// Most pebbles in a fist, 1 to 9.
    pub most: u8,
}

impl Default for PebblesOptions {
    fn default() -> Self {
        PebblesOptions { most: 3 }
    }
}

/// A ply.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "camelCase")]
#[cfg_attr(feature = "uniffi", derive(uniffi::Enum))]
pub enum PebblesMove {
    /// Says how many there are in all fists together.
    Say {
        /// So many.
        total: u8,
    },
}

/// What one viewer sees.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(feature = "uniffi", derive(uniffi::Record))]
pub struct PebblesView {
    /// Who speaks.
    pub turn: Option<Seat>,
    /// Most pebbles in a fist.
    pub most: u8,
    /// What was said in the hands before.
    pub before: Numbers,
    /// What was said in this hand, in the order of the turns.
    pub said: Numbers,
    /// The fists of the hands that are over, seat by seat.
    pub opened: Vec<Numbers>,
    /// How often each seat was right.
    pub hits: Numbers,
    /// What the viewer holds.
    pub own: Option<u8>,
}

/// What everybody saw.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "camelCase")]
#[cfg_attr(feature = "uniffi", derive(uniffi::Enum))]
pub enum PebblesEvent {
    /// Somebody said a number.
    Said {
        /// Who.
        seat: Seat,
        /// Which.
        total: u8,
    },
    /// Everybody opened their fist.
    Opened {
        /// What was in them, seat by seat.
        fists: Numbers,
    },
}

/// Why a move is not allowed.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, thiserror::Error)]
#[serde(tag = "type", rename_all = "camelCase")]
#[cfg_attr(feature = "uniffi", derive(uniffi::Enum))]
pub enum PebblesRefusal {
    /// The round is over.
    #[error("the round is over")]
    RoundOver,
    /// Somebody else speaks.
    #[error("it is {turn}'s turn")]
    NotYourTurn {
        /// Who.
        turn: Seat,
    },
    /// So many fit into no fists of this table.
    #[error("there cannot be so many")]
    TooMany,
    /// Everybody says something else.
    #[error("somebody said that before")]
    SaidBefore,
}
