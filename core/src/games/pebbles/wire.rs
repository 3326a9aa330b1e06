//! The wire types of Pebbles.

use serde::{Deserialize, Serialize};

use crate::game::{Numbers, Seat};

/// House rules.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields, default)]
#[cfg_attr(feature = "uniffi", derive(uniffi::Record))]
pub struct PebblesOptions {
    /// The largest number of pebbles in a fist, 1 to 9.
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
    /// Guesses the total number of pebbles in all fists.
    Say {
        /// The total.
        total: u8,
    },
}

/// What one viewer sees.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(feature = "uniffi", derive(uniffi::Record))]
pub struct PebblesView {
    /// The seat that guesses next.
    pub turn: Option<Seat>,
    /// The largest number of pebbles in a fist.
    pub most: u8,
    /// The totals guessed in earlier hands.
    pub before: Numbers,
    /// The totals guessed in this hand, in turn order.
    pub said: Numbers,
    /// The fists of the hands that are over, in seat order.
    pub opened: Vec<Numbers>,
    /// The number of correct guesses of each seat.
    pub hits: Numbers,
    /// The pebbles the viewer holds.
    pub own: Option<u8>,
}

/// What everybody saw.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "camelCase")]
#[cfg_attr(feature = "uniffi", derive(uniffi::Enum))]
pub enum PebblesEvent {
    /// A seat guessed a total.
    Said {
        /// The seat.
        seat: Seat,
        /// The total.
        total: u8,
    },
    /// All fists were opened.
    Opened {
        /// The number of pebbles in each fist, in seat order.
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
    /// Another seat is to guess.
    #[error("it is {turn}'s turn")]
    NotYourTurn {
        /// The seat to guess.
        turn: Seat,
    },
    /// The total is larger than all fists can hold.
    #[error("there cannot be so many")]
    TooMany,
    /// The total was guessed before in this hand.
    #[error("somebody said that before")]
    SaidBefore,
}
