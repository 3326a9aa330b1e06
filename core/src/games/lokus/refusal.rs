//! Why a move is not allowed.

use serde::{Deserialize, Serialize};

use crate::game::Seat;

/// Why a move is not allowed.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, thiserror::Error)]
#[serde(tag = "type", rename_all = "camelCase", rename_all_fields = "camelCase")]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "uniffi", derive(uniffi::Enum))]
pub enum LokusRefusal {
    /// The round is over.
    #[error("the round is over")]
    RoundOver,
    /// There is no such seat.
    #[error("there is no seat {seat} at this table")]
    NoSuchSeat {
        /// The seat asked for.
        seat: u8,
    },
    /// The cards are revealed, and another decision comes first: a seat chooses a row.
    #[error("{seat} chooses a row first")]
    AlreadyRevealed {
        /// The seat that chooses.
        seat: Seat,
    },
    /// The cards are still face down: there is nothing to place.
    #[error("the cards are not revealed yet")]
    NotRevealed,
    /// There is no character card with this number.
    #[error("there is no card with the number {number}")]
    NoSuchCard {
        /// The number asked for.
        number: u8,
    },
    /// That card is not in this seat's hand.
    #[error("that card is not in your hand")]
    NotInHand,
    /// That card is sealed already.
    #[error("that card is sealed already")]
    AlreadySealed,
    /// The seat has sealed no card.
    #[error("you have sealed no card")]
    NotSealed,
    /// The row is not 0 or 1.
    #[error("there is no row {row}")]
    NoSuchRow {
        /// The row asked for.
        row: u8,
    },
}
