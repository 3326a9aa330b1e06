//! What the table says and sees in Sewer Rats: moves, views, events.
//!
//! Nothing here is secret. Everything that is lives in [`super::Sewer`], which is never serialised.

use serde::{Deserialize, Serialize};

use super::options::SewerGoal;
use crate::game::Seat;

/// One ply. A turn is one of `draw`, `take`, `ask` or `flush`, and the choices that follow from it.
/// Cells count row by row from the top left: 0 is the start, the last one the arrival.
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
    /// Ask the plumber for a good pipe: look at the top five of the discard.
    Ask,
    /// After `ask`: take this one of the offered cards, 0 being the top of the discard.
    Choose {
        /// Index into the offer.
        index: u8,
    },
    /// Lay the held card on one of the own cells.
    Place {
        /// Where.
        cell: u8,
        /// Half a turn from how the card is held. Only for cards that look different then.
        turned: bool,
    },
    /// Lay the held, or just ejected, clogged card on an opponent's cheese.
    Clog {
        /// Whose network.
        seat: Seat,
        /// Which card.
        cell: u8,
    },
    /// Put the card drawn from the pile, or the ejected clogged card, on the discard.
    Discard,
    /// Turn over one of the own face-down cards.
    Flip {
        /// Which.
        cell: u8,
    },
    /// Turn over nothing, where turning over is optional.
    Keep,
    /// Flush the toilet: remove a clogged card that an opponent laid on this cell.
    Flush {
        /// Which.
        cell: u8,
    },
    /// Nothing else is possible: no card to draw or take, nothing to flush.
    Pass,
}

/// What speaks for a move; for taking a card, what the best use of it does.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "camelCase", rename_all_fields = "camelCase")]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "uniffi", derive(uniffi::Enum))]
pub enum SewerReason {
    /// The rat comes home, the first of all.
    HomeFirst,
    /// The rat gets at more cheeses.
    Cheeses {
        /// How many.
        count: u32,
    },
    /// The rat gets farther.
    Farther {
        /// By so many cards.
        cards: u32,
    },
    /// An opponent's cheeses are covered.
    Covers {
        /// Whose.
        seat: Seat,
        /// How many.
        cheeses: u32,
    },
    /// Own cheeses are no longer covered.
    Uncovers {
        /// How many.
        cheeses: u32,
    },
    /// A card that lay face down, and cost a point, lies open.
    TurnedUp,
    /// The card that is turned over lies beside the rat's way.
    BesideTheWay,
    /// The card on the discard brings nothing.
    DiscardBringsNothing,
    /// The card in hand brings nothing.
    HeldBringsNothing,
}

/// A card as it lies, seen from its player. Start and arrival are not cards in this sense.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "uniffi", derive(uniffi::Record))]
pub struct SewerCard {
    /// Where the pipe opens: 1 north + 2 east + 4 south + 8 west.
    pub openings: u8,
    /// The cheese on it: 0 none, else 1 to 3.
    pub cheese: u8,
    /// A clogged (blue) pipe.
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
        /// Where its pipe opens.
        openings: u8,
    },
    /// The rat's home, bottom right. Never replaced.
    Arrival {
        /// Where its pipe opens.
        openings: u8,
        /// Whether the rat can come home as the pipes lie now.
        reached: bool,
    },
    /// A face-down card: nobody knows what it is.
    Down,
    /// A face-up pipe.
    Up {
        /// The card.
        card: SewerCard,
        /// An opponent's clogged card lies on it, in the same orientation, and hides its cheese.
        covered: bool,
        /// The rat can run here from its start.
        reached: bool,
    },
}

/// One player's network.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "uniffi", derive(uniffi::Record))]
pub struct SewerNetwork {
    /// Whose.
    pub seat: Seat,
    /// Row by row from the top left.
    pub cells: Vec<SewerCell>,
    /// What this network would score if the round ended now.
    pub points: i32,
    /// A walk of the rat from its start over every cell it can reach, stepping between joined
    /// neighbours only (so it turns back in dead ends), ending at home when home can be reached.
    pub walk: Vec<u32>,
}

/// Where a held card came from.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "uniffi", derive(uniffi::Enum))]
pub enum SewerSource {
    /// The pile: it may be discarded.
    Pile,
    /// The discard: it must be used.
    Discard,
    /// The plumber's offer: it must be used.
    Plumber,
}

/// What the seat to act has to decide.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "camelCase", rename_all_fields = "camelCase")]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "uniffi", derive(uniffi::Enum))]
pub enum SewerPhase {
    /// A turn begins: draw, take, ask, flush.
    Begin,
    /// The plumber's offer lies open: choose one.
    Offer {
        /// The top of the discard first.
        cards: Vec<SewerCard>,
    },
    /// A card is held, open for all to see: place, clog or (from the pile) discard it.
    Hold {
        /// The card, as it was drawn.
        card: SewerCard,
        /// The same card after half a turn, or nothing where that changes nothing.
        turned: Option<SewerCard>,
        /// Where from.
        from: SewerSource,
    },
    /// A clogged card left the network: clog an opponent with it, or discard it.
    Eject {
        /// The clogged card.
        card: SewerCard,
    },
    /// Turn over one of the own face-down cards.
    Flip {
        /// Whether it may be left (`keep`).
        optional: bool,
    },
    /// The round is over.
    Over {
        /// Why.
        why: SewerEnd,
    },
}

/// The two sides of the plumber/toilet board.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "uniffi", derive(uniffi::Enum))]
pub enum SewerBoard {
    /// One may ask for a good pipe.
    Plumber,
    /// One may flush.
    Toilet,
}

/// Why a round ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "camelCase", rename_all_fields = "camelCase")]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "uniffi", derive(uniffi::Enum))]
pub enum SewerEnd {
    /// All cards of this seat are face up.
    AllFaceUp {
        /// Whose.
        seat: Seat,
    },
    /// This seat linked start and arrival first (children's game).
    FirstLink {
        /// Who.
        seat: Seat,
    },
    /// Every seat has had its agreed number of turns.
    TurnsUsedUp,
}

/// Everything on the table. The same for every viewer: what is hidden is hidden from all.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "uniffi", derive(uniffi::Record))]
pub struct SewerView {
    /// Columns of each network.
    pub columns: u8,
    /// Rows of each network.
    pub rows: u8,
    /// Whose turn it is (the last one to move, when the round is over).
    pub turn: Seat,
    /// What they decide.
    pub phase: SewerPhase,
    /// Cards left in the pile.
    pub pile: u32,
    /// The discard, bottom first. All of it has been seen by all.
    pub discard: Vec<SewerCard>,
    /// Clogged cards flushed out of the round.
    pub flushed: Vec<SewerCard>,
    /// The plumber/toilet board, if it is played with.
    pub board: Option<SewerBoard>,
    /// Who holds the five-cheese board; nobody while it lies in the middle.
    pub five_cheese: Option<Seat>,
    /// What wins.
    pub goal: SewerGoal,
    /// Whole turns left before the round is ended.
    pub turns_left: u32,
    /// Every network, in seat order.
    pub networks: Vec<SewerNetwork>,
}

/// Something everybody saw.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "camelCase", rename_all_fields = "camelCase")]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "uniffi", derive(uniffi::Enum))]
pub enum SewerEvent {
    /// The discard was shuffled into a new pile.
    Reshuffled {
        /// Cards in the new pile.
        cards: u32,
    },
    /// A card was drawn from the pile.
    Drew {
        /// By whom.
        seat: Seat,
        /// Which.
        card: SewerCard,
    },
    /// The top of the discard was taken.
    Took {
        /// By whom.
        seat: Seat,
        /// Which.
        card: SewerCard,
    },
    /// The plumber was asked.
    Asked {
        /// By whom.
        seat: Seat,
    },
    /// A card was chosen from the plumber's offer.
    Chose {
        /// By whom.
        seat: Seat,
        /// Which.
        card: SewerCard,
    },
    /// A card was laid in the own network.
    Placed {
        /// By whom.
        seat: Seat,
        /// Where.
        cell: u8,
        /// The new card as it lies.
        card: SewerCard,
        /// What left the cell, as it lay there.
        out: SewerCard,
        /// Whether what left had been face down.
        was_down: bool,
    },
    /// A clogged card was laid on an opponent's cheese.
    Clogged {
        /// By whom.
        seat: Seat,
        /// Whose network.
        target: Seat,
        /// Where.
        cell: u8,
        /// The clogged card as it lies.
        card: SewerCard,
    },
    /// A card was put on the discard.
    Discarded {
        /// By whom.
        seat: Seat,
        /// Which.
        card: SewerCard,
    },
    /// A face-down card was turned over.
    Flipped {
        /// By whom.
        seat: Seat,
        /// Where.
        cell: u8,
        /// What it is.
        card: SewerCard,
    },
    /// A cover was flushed.
    Flushed {
        /// By whom.
        seat: Seat,
        /// Where.
        cell: u8,
    },
    /// Nothing could be done.
    Passed {
        /// By whom.
        seat: Seat,
    },
    /// Start and arrival were joined for the first time in the round: the five-cheese board is taken.
    Linked {
        /// By whom.
        seat: Seat,
    },
    /// The round ended.
    Ended {
        /// Why.
        why: SewerEnd,
    },
}
