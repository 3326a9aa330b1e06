//! What the table says and sees in Sewer Rats: options, moves, views, events, refusals.
//!
//! Nothing here is secret. Everything that is lives in [`super::Sewer`], which is never serialised.

use serde::{Deserialize, Serialize};

use crate::game::Seat;

/// How many cards of one shape the deck holds, by what is on them.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export))]
#[cfg_attr(feature = "uniffi", derive(uniffi::Record))]
pub struct SewerShapeCount {
    /// Pipes without cheese.
    pub plain: u8,
    /// Pipes with a cheese worth one.
    pub one: u8,
    /// Pipes with a cheese worth two.
    pub two: u8,
    /// Pipes with a cheese worth three.
    pub three: u8,
    /// Clogged pipes.
    pub clogged: u8,
}

/// The deck: a count for each of the seven shapes (RULES §1, "Openings").
/// Two cards have the same shape when one equals the other after a half turn.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export))]
#[cfg_attr(feature = "uniffi", derive(uniffi::Record))]
pub struct SewerDeck {
    /// Straight, upright.
    pub ns: SewerShapeCount,
    /// Straight, lying.
    pub ew: SewerShapeCount,
    /// Bend north–east, or south–west.
    pub ne: SewerShapeCount,
    /// Bend north–west, or east–south.
    pub nw: SewerShapeCount,
    /// T along the upright, with one arm.
    pub nes: SewerShapeCount,
    /// T along the lying, with one leg.
    pub new: SewerShapeCount,
    /// Crossing.
    pub nesw: SewerShapeCount,
}

/// What ends a round and who wins it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export))]
#[cfg_attr(feature = "uniffi", derive(uniffi::Enum))]
pub enum SewerGoal {
    /// The base game: a network with all cards face up ends the round, points decide.
    Points,
    /// The children's game: the first link from start to arrival wins at once.
    FirstLink,
}

/// One set of house rules for Sewer Rats. `Default` is the base game.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export))]
#[cfg_attr(feature = "uniffi", derive(uniffi::Record))]
pub struct SewerOptions {
    /// Columns of each network, 2 to 5.
    pub columns: u8,
    /// Rows of each network, 2 to 5.
    pub rows: u8,
    /// The cards.
    pub deck: SewerDeck,
    /// Whether cheeses count. When off, every pipe with cheese is dealt as a plain one.
    pub cheeses: bool,
    /// Whether clogged cards can cover an opponent's cheese. When off, they are dealt as plain pipes.
    pub clogs: bool,
    /// Whether the plumber/toilet board is on the table.
    pub plumber: bool,
    /// What wins.
    pub goal: SewerGoal,
    /// A round ends after this many turns per seat, 5 to 200.
    pub turns_per_seat: u32,
}

/// One ply. A turn is one of `draw`, `take`, `ask` or `flush`, and the choices that follow from it.
/// Cells count row by row from the top left: 0 is the start, the last one the arrival.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(
    tag = "type",
    rename_all = "camelCase",
    rename_all_fields = "camelCase",
    deny_unknown_fields
)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export))]
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

/// A card as it lies, seen from its player. Start and arrival are not cards in this sense.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export))]
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
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export))]
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
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export))]
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
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export))]
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
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export))]
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
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export))]
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
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export))]
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
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export))]
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
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export))]
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

/// Why a move is not allowed.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, thiserror::Error)]
#[serde(tag = "type", rename_all = "camelCase", rename_all_fields = "camelCase")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export))]
#[cfg_attr(feature = "uniffi", derive(uniffi::Enum))]
pub enum SewerRefusal {
    /// The round is over.
    #[error("the round is over")]
    RoundOver,
    /// Somebody else is to act.
    #[error("it is the turn of {turn}")]
    NotYourTurn {
        /// Who is to act.
        turn: Seat,
    },
    /// A card is held, or a choice is open: that comes first.
    #[error("finish the choice that is open first")]
    ChoiceOpen,
    /// No card is in hand to be placed, clogged or discarded.
    #[error("no card in your hand")]
    NothingHeld,
    /// Pile and discard hold no card that could be drawn.
    #[error("no card is left to draw")]
    NothingToDraw,
    /// The discard is empty.
    #[error("the discard is empty")]
    DiscardEmpty,
    /// This table plays without the plumber/toilet board.
    #[error("this table plays without the plumber")]
    NoBoard,
    /// The board shows the toilet.
    #[error("the board shows the toilet")]
    ToiletUp,
    /// The board shows the plumber.
    #[error("the board shows the plumber")]
    PlumberUp,
    /// The plumber did not offer such a card.
    #[error("the plumber offers {offered} cards")]
    NotOffered {
        /// How many cards the offer holds.
        offered: u32,
    },
    /// There is no such cell.
    #[error("there is no cell {cell}, the network has {cells}")]
    NoSuchCell {
        /// The cell asked for.
        cell: u8,
        /// Cells of a network.
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
    /// A card from the discard or the plumber must be used.
    #[error("this card cannot be put back")]
    MustUse,
    /// That card is face up already.
    #[error("that card is face up already")]
    AlreadyUp,
    /// A card has to be turned over.
    #[error("turn over one of your face-down cards")]
    MustFlip,
    /// The held card is not a clogged one.
    #[error("no clogged card in your hand")]
    NotClogged,
    /// One clogs others, not oneself.
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
    /// There is something better to do than to pass.
    #[error("you can still move")]
    CanMove,
}
