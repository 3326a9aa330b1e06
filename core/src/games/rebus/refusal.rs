//! Why a move is not allowed: one variant per rule.

use serde::{Deserialize, Serialize};

use crate::game::Seat;

/// Why a move is not allowed.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, thiserror::Error)]
#[serde(tag = "type", rename_all = "camelCase", rename_all_fields = "camelCase")]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "uniffi", derive(uniffi::Enum))]
pub enum RebusRefusal {
    /// The round is over.
    #[error("the round is over")]
    RoundOver,
    /// There is no such seat.
    #[error("there is no seat {seat} at this table")]
    NoSuchSeat {
        /// The seat asked for.
        seat: u8,
    },
    /// Another seat is to act.
    #[error("it is the turn of {turn}")]
    NotYourTurn {
        /// The seat to act.
        turn: Seat,
    },
    /// The move belongs to another phase.
    #[error("not at this point of the turn")]
    NotNow,
    /// The card is neither on the own rack nor free to be taken.
    #[error("you cannot use card {card}")]
    NotYours {
        /// The card asked for.
        card: u16,
    },
    /// The card is in the strip already.
    #[error("card {card} is in the strip already")]
    AlreadyThere {
        /// The card asked for.
        card: u16,
    },
    /// The card is not in the strip.
    #[error("card {card} is not in the strip")]
    NotInStrip {
        /// The card asked for.
        card: u16,
    },
    /// The last card of the strip has no next card.
    #[error("card {card} is the last of the strip")]
    LastOfStrip {
        /// The card asked for.
        card: u16,
    },
    /// The card is marked already.
    #[error("card {card} is the intruder already")]
    AlreadyMarked {
        /// The card asked for.
        card: u16,
    },
    /// The task has no intruder, or the intruder is known already.
    #[error("there is no intruder to name")]
    NoIntruder,
    /// The strip is empty.
    #[error("choose at least one card")]
    NothingChosen,
    /// Too many cards for this task.
    #[error("at most {most} cards here")]
    TooManyCards {
        /// The largest number allowed.
        most: u32,
    },
    /// Too few cards for this task.
    #[error("at least {least} cards here")]
    TooFewCards {
        /// The smallest number allowed.
        least: u32,
    },
    /// At least one card must come from the centre.
    #[error("one card must come from the centre")]
    CentreNeeded,
    /// At least one card must come from the own rack.
    #[error("one card must come from your rack")]
    OwnNeeded,
    /// The intruder has not been marked.
    #[error("mark the intruder first")]
    IntruderNotMarked,
    /// The solver must name the intruder too.
    #[error("the solver must name the intruder too")]
    IntruderNotNamed,
    /// The card is not part of the rebus on the table.
    #[error("card {card} does not lie there")]
    NotLaid {
        /// The card asked for.
        card: u16,
    },
    /// The text has no letter or digit.
    #[error("write something")]
    NoWords,
    /// The text is too long.
    #[error("at most {max} characters")]
    TooLong {
        /// The largest number of characters.
        max: u32,
    },
    /// There is no written answer to guess or to throw away.
    #[error("there is no written answer")]
    NoAnswer,
    /// The author can neither solve, challenge nor judge the own rebus, nor end the minute of the others.
    #[error("that is the author's own rebus")]
    OwnRebus,
    /// The table has voted on this rebus already.
    #[error("the table has voted on this rebus already")]
    AlreadyChallenged,
    /// The seat has voted already.
    #[error("you have voted already")]
    AlreadyVoted,
    /// A seat can only swap with other seats.
    #[error("swap with somebody else")]
    SwapWithOthers,
    /// That opponent has no further card.
    #[error("{with} has no further card to swap")]
    NoCardsLeft {
        /// The opponent.
        with: Seat,
    },
    /// The rack is full.
    #[error("the rack is full")]
    RackFull,
    /// No card of the chain has been laid yet.
    #[error("no card has been laid yet")]
    NoLink,
}
