//! Why a move is not allowed: one word for each rule that can stand in the way.

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
    /// Somebody else is to act.
    #[error("it is the turn of {turn}")]
    NotYourTurn {
        /// Who is to act.
        turn: Seat,
    },
    /// Something else is going on.
    #[error("not at this point of the turn")]
    NotNow,
    /// That card is neither on the own rack nor free to be taken.
    #[error("you cannot use card {card}")]
    NotYours {
        /// The card asked for.
        card: u16,
    },
    /// That card is in the strip already.
    #[error("card {card} is in the strip already")]
    AlreadyThere {
        /// The card asked for.
        card: u16,
    },
    /// That card is not in the strip.
    #[error("card {card} is not in the strip")]
    NotInStrip {
        /// The card asked for.
        card: u16,
    },
    /// The last card of the strip has no next one.
    #[error("card {card} is the last of the strip")]
    LastOfStrip {
        /// The card asked for.
        card: u16,
    },
    /// That card is marked already.
    #[error("card {card} is the intruder already")]
    AlreadyMarked {
        /// The card asked for.
        card: u16,
    },
    /// This cell asks for no intruder, or it is known already.
    #[error("there is no intruder to name")]
    NoIntruder,
    /// No card is in the strip.
    #[error("choose at least one card")]
    NothingChosen,
    /// Too many cards for this cell.
    #[error("at most {most} cards here")]
    TooManyCards {
        /// Most allowed.
        most: u32,
    },
    /// Too few cards for this cell.
    #[error("at least {least} cards here")]
    TooFewCards {
        /// Fewest allowed.
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
    /// Who solved this must name the intruder too.
    #[error("the solver must name the intruder too")]
    IntruderNotNamed,
    /// That card is not part of the rebus on the table.
    #[error("card {card} does not lie there")]
    NotLaid {
        /// The card asked for.
        card: u16,
    },
    /// Words without a letter or digit.
    #[error("write something")]
    NoWords,
    /// Words too long.
    #[error("at most {max} characters")]
    TooLong {
        /// Most characters.
        max: u32,
    },
    /// There is no written answer: none that typed words could match, or that could be thrown away.
    #[error("there is no written answer")]
    NoAnswer,
    /// Authors neither solve, nor challenge, nor judge their own rebus, nor end the others' minute.
    #[error("that is the author's own rebus")]
    OwnRebus,
    /// One challenge is enough.
    #[error("the table has voted on this rebus already")]
    AlreadyChallenged,
    /// One vote each.
    #[error("you have voted already")]
    AlreadyVoted,
    /// One swaps with others.
    #[error("swap with somebody else")]
    SwapWithOthers,
    /// That opponent has no further card.
    #[error("{with} has no further card to swap")]
    NoCardsLeft {
        /// Who.
        with: Seat,
    },
    /// A full rack takes no more cards.
    #[error("the rack is full")]
    RackFull,
    /// No card of the chain has been laid yet.
    #[error("no card has been laid yet")]
    NoLink,
}
