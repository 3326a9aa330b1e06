//! The wire types of Sewer Rats: moves, views, events.
//!
//! Nothing in them is secret. Secrets stay in [`super::Sewer`], which is never serialised.

use serde::{Deserialize, Serialize};

use super::options::SewerGoal;
use crate::game::Seat;

/// One ply. A turn is one of `draw`, `take`, `ask` or `flush`, and the choices that follow from it. Cells are
/// numbered row by row from the top left: 0 is the start, the last cell is the arrival.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(
    tag = "type",
    rename_all = "camelCase",
    rename_all_fields = "camelCase",
    deny_unknown_fields
)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "uniffi", derive(uniffi::Enum))]
pub enum SewerMove {
    /// Draw the unseen top card of the pile.
    Draw,
    /// Take the top card of the discard.
    Take,
    /// Ask the plumber: look at the top five cards of the discard.
    Ask,
    /// After `ask`: take one of the offered cards.
    Choose {
        /// The index in the offer; 0 is the top of the discard.
        index: u8,
    },
    /// Lay the held card on a cell of the own network.
    Place {
        /// The cell.
        cell: u8,
        /// Whether to lay the card after half a turn. Only for cards that look different then.
        turned: bool,
    },
    /// Lay the held or just ejected clogged card on an opponent's cheese.
    Clog {
        /// The opponent.
        seat: Seat,
        /// The cell of the cheese.
        cell: u8,
    },
    /// Put the card drawn from the pile, or the ejected clogged card, on the discard.
    Discard,
    /// Turn up one of the own face-down cards.
    Flip {
        /// The cell.
        cell: u8,
    },
    /// Turn up no card, where turning up is optional.
    Keep,
    /// Flush the toilet: remove a clogged card that an opponent laid on this cell.
    Flush {
        /// The cell.
        cell: u8,
    },
    /// Pass. Only legal when there is no card to draw or take, and nothing to flush.
    Pass,
}

/// A reason for a move. The reasons for taking a card are those of its best use.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "camelCase", rename_all_fields = "camelCase")]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "uniffi", derive(uniffi::Enum))]
pub enum SewerReason {
    /// The rat reaches home, first of all seats.
    HomeFirst,
    /// The rat reaches more cheese.
    Cheeses {
        /// The number of points.
        count: u32,
    },
    /// The rat gets farther.
    Farther {
        /// The number of additional cards.
        cards: u32,
    },
    /// The move covers an opponent's cheese.
    Covers {
        /// The opponent.
        seat: Seat,
        /// The number of points.
        cheeses: u32,
    },
    /// The move uncovers own cheese.
    Uncovers {
        /// The number of points.
        cheeses: u32,
    },
    /// A face-down card, which costs a point, turns face up.
    TurnedUp,
    /// The card to turn up lies next to the rat's way.
    BesideTheWay,
    /// The top card of the discard is useless.
    DiscardBringsNothing,
    /// The held card is useless.
    HeldBringsNothing,
}

/// A card in its orientation, as its player sees it. Start and arrival are not cards in this sense.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "uniffi", derive(uniffi::Record))]
pub struct SewerCard {
    /// The open sides: the sum of 1 north, 2 east, 4 south, 8 west.
    pub openings: u8,
    /// The points of its cheese, 0 to 3.
    pub cheese: u8,
    /// Whether it is a clogged (blue) pipe.
    pub clogged: bool,
}

/// One cell of a network, as everybody sees it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "camelCase", rename_all_fields = "camelCase")]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "uniffi", derive(uniffi::Enum))]
pub enum SewerCell {
    /// The rat's start, top left. Never replaced.
    Start {
        /// The open sides of its pipe.
        openings: u8,
    },
    /// The rat's home, bottom right. Never replaced.
    Arrival {
        /// The open sides of its pipe.
        openings: u8,
        /// Whether the pipes now join it to the start.
        reached: bool,
    },
    /// A face-down card, unknown to every seat.
    Down,
    /// A face-up pipe.
    Up {
        /// The card.
        card: SewerCard,
        /// Whether an opponent's clogged card lies on it, in the same orientation, and hides its cheese.
        covered: bool,
        /// Whether the rat can reach it from the start.
        reached: bool,
    },
}

/// One player's network.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "uniffi", derive(uniffi::Record))]
pub struct SewerNetwork {
    /// The owning seat.
    pub seat: Seat,
    /// The cells, row by row from the top left.
    pub cells: Vec<SewerCell>,
    /// The score of the network if the round ended now.
    pub points: i32,
    /// The cells of a walk of the rat from the start over every cell it can reach. It steps between joined
    /// neighbours only (so it turns back in dead ends), and ends at home if home can be reached.
    pub walk: Vec<u32>,
}

/// The source of a held card.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "uniffi", derive(uniffi::Enum))]
pub enum SewerSource {
    /// The pile: the card may be discarded.
    Pile,
    /// The discard: the card must be used.
    Discard,
    /// The plumber's offer: the card must be used.
    Plumber,
}

/// The decision the seat to act has to make.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "camelCase", rename_all_fields = "camelCase")]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "uniffi", derive(uniffi::Enum))]
pub enum SewerPhase {
    /// A turn begins: draw, take, ask or flush.
    Begin,
    /// The plumber's offer lies open: choose a card.
    Offer {
        /// The offered cards, the top of the discard first.
        cards: Vec<SewerCard>,
    },
    /// A card is held, visible to all: place it, clog with it, or (from the pile) discard it.
    Hold {
        /// The card, as it was drawn.
        card: SewerCard,
        /// The card after half a turn; absent if it looks the same.
        turned: Option<SewerCard>,
        /// The card's source.
        from: SewerSource,
    },
    /// A clogged card left the network: clog an opponent with it, or discard it.
    Eject {
        /// The clogged card.
        card: SewerCard,
    },
    /// Turn up one of the own face-down cards.
    Flip {
        /// Whether the seat may turn up none (`keep`).
        optional: bool,
    },
    /// The round is over.
    Over {
        /// The reason.
        why: SewerEnd,
    },
}

/// The two sides of the plumber/toilet board.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "uniffi", derive(uniffi::Enum))]
pub enum SewerBoard {
    /// The plumber: a seat may ask for a pipe.
    Plumber,
    /// The toilet: a seat may flush.
    Toilet,
}

/// Why a round ended.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "camelCase", rename_all_fields = "camelCase")]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "uniffi", derive(uniffi::Enum))]
pub enum SewerEnd {
    /// All cards of this seat are face up.
    AllFaceUp {
        /// The owning seat.
        seat: Seat,
    },
    /// This seat was the first to link start and arrival (children's game).
    FirstLink {
        /// The seat.
        seat: Seat,
    },
    /// Every seat has used its agreed number of turns.
    TurnsUsedUp,
}

/// Everything on the table, the same for every viewer: hidden cards are hidden from all.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "uniffi", derive(uniffi::Record))]
pub struct SewerView {
    /// Columns of each network.
    pub columns: u8,
    /// Rows of each network.
    pub rows: u8,
    /// The seat to act; the seat that moved last, if the round is over.
    pub turn: Seat,
    /// The decision of the seat to act.
    pub phase: SewerPhase,
    /// The number of cards left in the pile.
    pub pile: u32,
    /// The discard, bottom first. Every card in it has been seen by all.
    pub discard: Vec<SewerCard>,
    /// Clogged cards that were flushed out of the round.
    pub flushed: Vec<SewerCard>,
    /// The side of the plumber/toilet board; absent if the table plays without it.
    pub board: Option<SewerBoard>,
    /// The holder of the five-cheese board; absent until the first link.
    pub five_cheese: Option<Seat>,
    /// How the round ends, and who wins it.
    pub goal: SewerGoal,
    /// Turns left before the round ends, of all seats together.
    pub turns_left: u32,
    /// All networks, in seat order.
    pub networks: Vec<SewerNetwork>,
}

/// Something everybody saw.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "camelCase", rename_all_fields = "camelCase")]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "uniffi", derive(uniffi::Enum))]
pub enum SewerEvent {
    /// The discard was shuffled into a new pile.
    Reshuffled {
        /// The number of cards in the new pile.
        cards: u32,
    },
    /// A card was drawn from the pile.
    Drew {
        /// The seat that acted.
        seat: Seat,
        /// The card.
        card: SewerCard,
    },
    /// The top of the discard was taken.
    Took {
        /// The seat that acted.
        seat: Seat,
        /// The card.
        card: SewerCard,
    },
    /// The plumber was asked.
    Asked {
        /// The seat that acted.
        seat: Seat,
    },
    /// A card was chosen from the plumber's offer.
    Chose {
        /// The seat that acted.
        seat: Seat,
        /// The card.
        card: SewerCard,
    },
    /// A card was laid in its player's network.
    Placed {
        /// The seat that acted.
        seat: Seat,
        /// The cell.
        cell: u8,
        /// The new card as it lies.
        card: SewerCard,
        /// The card that left the cell, in its orientation there.
        out: SewerCard,
        /// Whether the card that left was face down.
        was_down: bool,
    },
    /// A clogged card was laid on an opponent's cheese.
    Clogged {
        /// The seat that acted.
        seat: Seat,
        /// The opponent whose network it is.
        target: Seat,
        /// The cell.
        cell: u8,
        /// The clogged card in its orientation.
        card: SewerCard,
    },
    /// A card was put on the discard.
    Discarded {
        /// The seat that acted.
        seat: Seat,
        /// The card.
        card: SewerCard,
    },
    /// A face-down card was turned up.
    Flipped {
        /// The seat that acted.
        seat: Seat,
        /// The cell.
        cell: u8,
        /// The card.
        card: SewerCard,
    },
    /// A clogged card that covered a cheese was flushed.
    Flushed {
        /// The seat that acted.
        seat: Seat,
        /// The cell.
        cell: u8,
    },
    /// A seat had no other move and passed.
    Passed {
        /// The seat that acted.
        seat: Seat,
    },
    /// Start and arrival were joined for the first time in the round: the five-cheese board is taken.
    Linked {
        /// The seat that acted.
        seat: Seat,
    },
    /// The round ended.
    Ended {
        /// The reason.
        why: SewerEnd,
    },
}
