//! What the table says and sees in Lokus: moves, views, events.
//!
//! A card on the wire is either face up or the viewer's own. Everything else lives in
//! [`super::Lokus`], which is never serialised.

use serde::{Deserialize, Serialize};

use crate::game::Seat;

/// The six colours, lowest first: they decide between equal numbers.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "uniffi", derive(uniffi::Enum))]
pub enum LokusColour {
    /// The lowest.
    Red,
    /// Above red.
    Yellow,
    /// Above yellow.
    Green,
    /// Above green.
    Blue,
    /// Above blue.
    Orange,
    /// The highest.
    Grey,
}

/// A character card. Cards are ordered by number, then by colour.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "uniffi", derive(uniffi::Record))]
pub struct LokusCard {
    /// 1 to 12.
    pub number: u8,
    /// The colour.
    pub colour: LokusColour,
}

/// One ply. While cards are being chosen every seat may act, a sealed one too: a choice can change
/// until the last seat seals, which reveals all of them at once.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(
    tag = "type",
    rename_all = "camelCase",
    rename_all_fields = "camelCase",
    deny_unknown_fields
)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "uniffi", derive(uniffi::Enum))]
pub enum LokusMove {
    /// Lay this card of the own hand face down, in place of the one sealed before, if any.
    Seal {
        /// Which.
        card: LokusCard,
    },
    /// Take the own face-down card back into the hand.
    Unseal,
    /// Put the own card in this row, where both rows take it. Where only one does, it goes there by
    /// itself.
    Place {
        /// 0 or 1.
        row: u8,
    },
}

/// What speaks for a move. Of the cards that its player has not seen it is only counted how many are lower or higher.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "camelCase", rename_all_fields = "camelCase")]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "uniffi", derive(uniffi::Enum))]
pub enum LokusReason {
    /// The door's row is full with it: a cleaning card.
    Cleans {
        /// 0 or 1.
        row: u8,
    },
    /// Few of the cards that have not been seen are lower, so it is likely to be the lowest.
    Low {
        /// How many.
        lower: u32,
    },
    /// Few of the cards that have not been seen are higher, so it is likely to be the highest.
    High {
        /// How many.
        higher: u32,
    },
    /// Both doors take it.
    BothDoors,
    /// Only this door takes it.
    OneDoor {
        /// 0 or 1.
        row: u8,
    },
    /// No door takes it, and as many cards may be lower as may be higher: it is likely to cost one roll, not two.
    Middle {
        /// How many are lower.
        lower: u32,
        /// How many are higher.
        higher: u32,
    },
    /// In the other row it would be the fourth, and whoever comes next would have the fifth.
    LeavesNoFifth {
        /// That row, 0 or 1.
        row: u8,
    },
}

/// The row of cards beside one WC, first card first.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "uniffi", derive(uniffi::Record))]
pub struct LokusRow {
    /// One to four cards, no number and no colour twice.
    pub cards: Vec<LokusCard>,
}

/// What is being decided.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "camelCase", rename_all_fields = "camelCase")]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "uniffi", derive(uniffi::Enum))]
pub enum LokusPhase {
    /// Everybody chooses a card.
    Sealing,
    /// The cards lie open and both rows take this one: its player chooses.
    Placing {
        /// Who.
        seat: Seat,
        /// Which card.
        card: LokusCard,
    },
    /// The round is over.
    Over,
}

/// What everybody sees of one seat.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "uniffi", derive(uniffi::Record))]
pub struct LokusPlace {
    /// Whose.
    pub seat: Seat,
    /// Cards in the hand, a sealed one not included.
    pub hand: u32,
    /// Whether a card lies face down before this seat.
    pub sealed: bool,
    /// The card lying face up before this seat, after the reveal and until it is placed or turned.
    pub open: Option<LokusCard>,
    /// Paper rolls so far, 0 to 20.
    pub rolls: u8,
    /// Cleaning cards so far, 0 to 5.
    pub cleaning: u8,
    /// Penalty points if the round ended now.
    pub penalty: i32,
}

/// What only one seat sees.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "uniffi", derive(uniffi::Record))]
pub struct LokusOwn {
    /// The cards in hand, lowest first, a sealed one not included.
    pub hand: Vec<LokusCard>,
    /// The card lying face down.
    pub sealed: Option<LokusCard>,
}

/// The table as one viewer sees it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "uniffi", derive(uniffi::Record))]
pub struct LokusView {
    /// The turn being played, 1 to 10; stays at 10 when the round is over.
    pub turn: u8,
    /// What is being decided.
    pub phase: LokusPhase,
    /// The two rows.
    pub rows: Vec<LokusRow>,
    /// Cards left in the pile.
    pub pile: u32,
    /// Every card that has lain face up and is in no row any more, lowest first.
    pub gone: Vec<LokusCard>,
    /// What everybody sees of each seat, in seat order.
    pub places: Vec<LokusPlace>,
    /// What everybody played at the latest reveal, in seat order; nothing before the first.
    pub played: Vec<LokusPlayed>,
    /// Whose cards of it are placed: the lowest, then the highest.
    pub placers: Vec<Seat>,
    /// What only the viewer sees; nothing for the table.
    pub own: Option<LokusOwn>,
}

/// A card and who played it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "uniffi", derive(uniffi::Record))]
pub struct LokusPlayed {
    /// Who.
    pub seat: Seat,
    /// Which card.
    pub card: LokusCard,
}

/// Something everybody saw.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "camelCase", rename_all_fields = "camelCase")]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "uniffi", derive(uniffi::Enum))]
pub enum LokusEvent {
    /// A card was laid face down. Exchanging it for another is seen by nobody.
    Sealed {
        /// By whom.
        seat: Seat,
    },
    /// A face-down card was taken back.
    Unsealed {
        /// By whom.
        seat: Seat,
    },
    /// All cards were turned over together.
    Revealed {
        /// What everybody played, in seat order.
        cards: Vec<LokusPlayed>,
    },
    /// A card was put in a row.
    Placed {
        /// By whom.
        seat: Seat,
        /// Which card.
        card: LokusCard,
        /// 0 or 1.
        row: u8,
    },
    /// A fifth card emptied its row and stays as the first: its player gets a cleaning card.
    Cleaned {
        /// By whom.
        seat: Seat,
        /// 0 or 1.
        row: u8,
        /// The four cards that leave the round.
        away: Vec<LokusCard>,
    },
    /// Neither row took a card: it became a roll, and its player took one more from the pile.
    Unplaced {
        /// Whose.
        seat: Seat,
        /// Which card.
        card: LokusCard,
    },
    /// Everybody else turned the card they played face down: one roll each.
    Rolled {
        /// Who.
        seats: Vec<Seat>,
    },
    /// The round ended.
    Ended,
}
