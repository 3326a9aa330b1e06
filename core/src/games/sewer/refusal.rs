//! Why a move is not allowed: one variant per rule.

use serde::{Deserialize, Serialize};

use crate::game::Seat;

/// Why a move is not allowed.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, thiserror::Error)]
#[serde(tag = "type", rename_all = "camelCase", rename_all_fields = "camelCase")]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "uniffi", derive(uniffi::Enum))]
pub enum SewerRefusal {
    /// The round is over.
    #[error("the round is over")]
    RoundOver,
    /// Another seat is to act.
    #[error("it is the turn of {turn}")]
    NotYourTurn {
        /// The seat to act.
        turn: Seat,
    },
    /// A card is held or a choice is open, which has to be finished first.
    #[error("finish the choice that is open first")]
    ChoiceOpen,
    /// The seat holds no card to place, clog or discard.
    #[error("no card in your hand")]
    NothingHeld,
    /// Neither the pile nor the discard has a card to draw.
    #[error("no card is left to draw")]
    NothingToDraw,
    /// The discard is empty.
    #[error("the discard is empty")]
    DiscardEmpty,
    /// This table plays without the plumber's board.
    #[error("this table plays without the plumber")]
    NoBoard,
    /// The board shows the toilet.
    #[error("the board shows the toilet")]
    ToiletUp,
    /// The board shows the plumber.
    #[error("the board shows the plumber")]
    PlumberUp,
    /// The plumber does not offer that card.
    #[error("the plumber offers {offered} cards")]
    NotOffered {
        /// The number of cards in the offer.
        offered: u32,
    },
    /// There is no such cell.
    #[error("there is no cell {cell}, the network has {cells}")]
    NoSuchCell {
        /// The cell asked for.
        cell: u8,
        /// The number of cells of a network.
        cells: u32,
    },
    /// There is no such seat.
    #[error("there is no seat {seat} at this table")]
    NoSuchSeat {
        /// The seat asked for.
        seat: u8,
    },
    /// Start and arrival are never replaced, covered or turned.
    #[error("start and arrival stay as they are")]
    StartOrArrival,
    /// This card looks the same after a half turn.
    #[error("this card looks the same both ways")]
    SameBothWays,
    /// A card from the discard or from the plumber must be used.
    #[error("this card cannot be put back")]
    MustUse,
    /// That card is face up already.
    #[error("that card is face up already")]
    AlreadyUp,
    /// The seat must turn one of its face-down cards up.
    #[error("turn over one of your face-down cards")]
    MustFlip,
    /// The held card is not clogged.
    #[error("no clogged card in your hand")]
    NotClogged,
    /// A clogged card goes on an opponent's network, not on the own one.
    #[error("that is your own network")]
    OwnNetwork,
    /// The target is face down.
    #[error("that card is face down")]
    TargetDown,
    /// The target is a clogged card.
    #[error("that card is clogged itself")]
    TargetClogged,
    /// The target shows no cheese.
    #[error("that card shows no cheese")]
    NoCheese,
    /// The target is covered already.
    #[error("that cheese is covered already")]
    AlreadyCovered,
    /// The target has another shape.
    #[error("that pipe has another shape")]
    OtherShape,
    /// No opponent's clogged card lies there.
    #[error("no clogged card of an opponent lies there")]
    NotCovered,
    /// The seat has a move other than passing.
    #[error("you can still move")]
    CanMove,
}
