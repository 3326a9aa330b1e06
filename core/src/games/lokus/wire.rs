//! The wire types of Lokus: moves, views, events.
//!
//! A card on the wire is either face up or the viewer's own. Every other card stays in [`super::Lokus`], which is
//! never serialised.

use serde::{Deserialize, Serialize};

use crate::game::Seat;

/// The six colours, lowest first: they order cards of equal number.
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
    /// The number, 1 to 12.
    pub number: u8,
    /// The colour.
    pub colour: LokusColour,
}

/// One ply. While cards are being chosen every seat may act, even one that has sealed: a choice can change until the
/// last seat seals, which reveals all cards at once.
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
    /// Seal a card of the own hand: lay it face down, in place of the card sealed before, if any.
    Seal {
        /// The card.
        card: LokusCard,
    },
    /// Take the own sealed card back into the hand.
    Unseal,
    /// Put the own card in this row. Only where both rows take the card; otherwise it is placed automatically.
    Place {
        /// The row, 0 or 1.
        row: u8,
    },
}

/// A reason for a move. Of the cards its player has not seen, reasons tell only how many are lower or higher.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "camelCase", rename_all_fields = "camelCase")]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "uniffi", derive(uniffi::Enum))]
pub enum LokusReason {
    /// The card completes this row, which brings a cleaning card.
    Cleans {
        /// The row, 0 or 1.
        row: u8,
    },
    /// Few unseen cards are lower: the card is probably the lowest.
    Low {
        /// The number of lower unseen cards.
        lower: u32,
    },
    /// Few unseen cards are higher: the card is probably the highest.
    High {
        /// The number of higher unseen cards.
        higher: u32,
    },
    /// Both rows take the card.
    BothDoors,
    /// Only this row takes the card.
    OneDoor {
        /// The row, 0 or 1.
        row: u8,
    },
    /// No row takes the card, and about as many unseen cards are lower as higher: it probably costs one roll, not
    /// two.
    Middle {
        /// The number of lower unseen cards.
        lower: u32,
        /// The number of higher unseen cards.
        higher: u32,
    },
    /// In the other row the card would be the fourth, and the next player would get the fifth.
    LeavesNoFifth {
        /// The other row, 0 or 1.
        row: u8,
    },
}

/// The row of cards beside one WC, first card first.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "uniffi", derive(uniffi::Record))]
pub struct LokusRow {
    /// One to four cards; no number and no colour twice.
    pub cards: Vec<LokusCard>,
}

/// The decision to be made.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "camelCase", rename_all_fields = "camelCase")]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "uniffi", derive(uniffi::Enum))]
pub enum LokusPhase {
    /// Every seat chooses a card.
    Sealing,
    /// The cards are face up, and both rows take this card: its player chooses a row.
    Placing {
        /// The seat that chooses.
        seat: Seat,
        /// The card.
        card: LokusCard,
    },
    /// The round is over.
    Over,
}

/// The public information about one seat.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "uniffi", derive(uniffi::Record))]
pub struct LokusPlace {
    /// The owning seat.
    pub seat: Seat,
    /// The number of cards in the hand, without a sealed card.
    pub hand: u32,
    /// Whether a sealed card lies in front of this seat.
    pub sealed: bool,
    /// The face-up card in front of this seat, after the reveal and until it is placed or becomes a roll.
    pub open: Option<LokusCard>,
    /// The number of paper rolls so far, 0 to 20.
    pub rolls: u8,
    /// The number of cleaning cards so far, 0 to 5.
    pub cleaning: u8,
    /// Penalty points if the round ended now.
    pub penalty: i32,
}

/// The information of one seat alone.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "uniffi", derive(uniffi::Record))]
pub struct LokusOwn {
    /// The cards in the hand, lowest first, without a sealed card.
    pub hand: Vec<LokusCard>,
    /// The sealed card.
    pub sealed: Option<LokusCard>,
}

/// The table as one viewer sees it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "uniffi", derive(uniffi::Record))]
pub struct LokusView {
    /// The current turn, 1 to 10; stays at 10 when the round is over.
    pub turn: u8,
    /// The decision to be made.
    pub phase: LokusPhase,
    /// The two rows.
    pub rows: Vec<LokusRow>,
    /// The number of cards left in the pile.
    pub pile: u32,
    /// Every card that was face up and is in no row now, lowest first.
    pub gone: Vec<LokusCard>,
    /// The public information about each seat, in seat order.
    pub places: Vec<LokusPlace>,
    /// The cards the seats played at the latest reveal, in seat order; empty before the first reveal.
    pub played: Vec<LokusPlayed>,
    /// The seats that place their cards of the latest reveal: the lowest card, then the highest.
    pub placers: Vec<Seat>,
    /// The information of the viewer alone; absent for the table.
    pub own: Option<LokusOwn>,
}

/// A card and the seat that played it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "uniffi", derive(uniffi::Record))]
pub struct LokusPlayed {
    /// The seat.
    pub seat: Seat,
    /// The card.
    pub card: LokusCard,
}

/// Something everybody saw.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "camelCase", rename_all_fields = "camelCase")]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "uniffi", derive(uniffi::Enum))]
pub enum LokusEvent {
    /// A card was sealed. Exchanging it for another is not visible.
    Sealed {
        /// The seat that acted.
        seat: Seat,
    },
    /// A sealed card was taken back.
    Unsealed {
        /// The seat that acted.
        seat: Seat,
    },
    /// All cards were turned over together.
    Revealed {
        /// The cards the seats played, in seat order.
        cards: Vec<LokusPlayed>,
    },
    /// A card was put in a row.
    Placed {
        /// The seat that acted.
        seat: Seat,
        /// The card.
        card: LokusCard,
        /// 0 or 1.
        row: u8,
    },
    /// A fifth card emptied its row and stays as the first card; its player gets a cleaning card.
    Cleaned {
        /// The seat that acted.
        seat: Seat,
        /// 0 or 1.
        row: u8,
        /// The four cards that leave the round.
        away: Vec<LokusCard>,
    },
    /// Neither row took a card: it became a roll, and its player took another roll from the pile.
    Unplaced {
        /// The owning seat.
        seat: Seat,
        /// The card.
        card: LokusCard,
    },
    /// Every other seat turned its card face down: one roll each.
    Rolled {
        /// The seats.
        seats: Vec<Seat>,
    },
    /// The round ended.
    Ended,
}
