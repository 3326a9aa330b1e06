//! Why a move, or a count typed in, is not allowed.

use serde::{Deserialize, Serialize};

use crate::game::Seat;

/// Why a move is not allowed.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, thiserror::Error)]
#[serde(tag = "type", rename_all = "camelCase", rename_all_fields = "camelCase")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export))]
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
    /// The cards lie open: first somebody chooses a row.
    #[error("{seat} chooses a row first")]
    AlreadyRevealed {
        /// Who.
        seat: Seat,
    },
    /// The cards still lie face down: there is nothing to place.
    #[error("the cards are not revealed yet")]
    NotRevealed,
    /// No such character card.
    #[error("there is no card with the number {number}")]
    NoSuchCard {
        /// The number asked for.
        number: u8,
    },
    /// That card is not in this seat's hand.
    #[error("that card is not in your hand")]
    NotInHand,
    /// That card lies face down already.
    #[error("that card is sealed already")]
    AlreadySealed,
    /// No card lies face down.
    #[error("you have sealed no card")]
    NotSealed,
    /// There are two rows, 0 and 1.
    #[error("there is no row {row}")]
    NoSuchRow {
        /// The row asked for.
        row: u8,
    },
}

/// Why a count from a real table cannot be right.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, thiserror::Error)]
#[serde(tag = "type", rename_all = "camelCase", rename_all_fields = "camelCase")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export))]
#[cfg_attr(feature = "uniffi", derive(uniffi::Enum))]
pub enum LokusCountRefusal {
    /// The game is not for this many people.
    #[error("{seats} seats, but the game takes {min} to {max}")]
    Seats {
        /// Seats counted.
        seats: u32,
        /// Fewest allowed.
        min: u8,
        /// Most allowed.
        max: u8,
    },
    /// More rolls than ten turns can bring. Who placed a card for each cleaning card took none then.
    #[error("{seat} cannot have {rolls} rolls, {max} at most")]
    Rolls {
        /// Whose.
        seat: Seat,
        /// How many were typed in.
        rolls: u8,
        /// Most possible beside that seat's cleaning cards.
        max: u8,
    },
    /// More cleaning cards than the box holds, all seats together.
    #[error("{cleaning} cleaning cards, there are only {max}")]
    Cleaning {
        /// How many were typed in.
        cleaning: u32,
        /// How many there are.
        max: u32,
    },
}
