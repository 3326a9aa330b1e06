//! The wire types of Rébus: moves, cells, phases, views.
//!
//! A card on the wire is either face up or the viewer's own. Every other card stays in [`super::Rebus`], which is
//! never serialised.

use serde::{Deserialize, Serialize};

use super::family::RebusFamilyCard;
use crate::game::Seat;

/// One ply. The cards of the box are numbered from 0, a family's own from 1000 (`own_cards` of the view). The end of
/// the glass and the verdicts of people are moves too: the shell plays them in the name of any seat that may act.
///
/// `legal_moves` lists every move except the two that carry text, `answer` and `guess`; the view says when they may
/// be played (`may_answer`, `may_guess`).
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(
    tag = "type",
    rename_all = "camelCase",
    rename_all_fields = "camelCase",
    deny_unknown_fields
)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "uniffi", derive(uniffi::Enum))]
pub enum RebusMove {
    /// Add a card to the end of the own strip; at the beginning of a turn, to the cards to be thrown.
    Add {
        /// The card.
        card: u16,
    },
    /// Remove a card from the strip.
    Remove {
        /// The card.
        card: u16,
    },
    /// Swap a card of the strip with the next card.
    Nudge {
        /// The card.
        card: u16,
    },
    /// Mark a card of the strip as the intruder, in secret.
    Mark {
        /// The card.
        card: u16,
    },
    /// Seal a written answer, in place of the one before, if any. Changing the strip breaks the seal: the text stays
    /// and can be sealed again. Never listed.
    Answer {
        /// The text, 1 to 80 characters, with at least one letter or digit.
        text: String,
    },
    /// Throw the written answer away.
    Unseal,
    /// Throw the chosen cards and draw as many. Ends the turn.
    Throw,
    /// Roll the die, move the pawn, and carry out the cell.
    Roll,
    /// On a SWAP cell: assign one more card to swap with this opponent. The last assignment swaps all of them, drawn
    /// at random from both racks.
    Exchange {
        /// The other seat.
        with: Seat,
    },
    /// Lay the strip face up. The minute of the others begins.
    Lay,
    /// The glass has run out, or those whose minute it is give up: the author who composes, all who guess, or the
    /// seat that has to continue a chain. Not during a swap, not before a chain has begun, not in a chain without a
    /// glass, and not by the author in the minute of the others.
    TimeUp,
    /// Compare a typed guess with the sealed answer. Never listed.
    Guess {
        /// The text, 1 to 80 characters, with at least one letter or digit.
        text: String,
        /// On an INTRUDER cell: the card named as intruder.
        intruder: Option<u16>,
    },
    /// The table says that this seat solved the rebus.
    Solved {
        /// The seat.
        by: Seat,
        /// On an INTRUDER cell, before the intruder is shown: the card the solver named.
        intruder: Option<u16>,
    },
    /// The table says that no seat solved the rebus.
    NotSolved,
    /// Doubt that the rebus means anything. The other seats vote, once for each rebus.
    Challenge,
    /// Vote on a challenged rebus.
    Vote {
        /// Whether the rebus means something.
        accept: bool,
    },
    /// On a CHAIN cell: lay a card of the own rack at the end of the sentence.
    Play {
        /// The card.
        card: u16,
    },
    /// On a CHAIN cell: the table says that the last card broke the sentence.
    Broke,
    /// On a CHAIN cell at a table without a glass: add nothing. A whole lap of passes ends the chain.
    Pass,
    /// Fill the own rack up to ten. Legal when asked, and at the beginning of every own turn.
    Refill,
    /// Keep the rack as it is.
    Keep,
}

/// The kind of a cell of the track.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "camelCase", rename_all_fields = "camelCase")]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "uniffi", derive(uniffi::Enum))]
pub enum RebusCell {
    /// The start of all pawns.
    Start,
    /// A rebus of exactly this many cards.
    Number {
        /// The number of cards, 2 to 7.
        cards: u8,
    },
    /// A rebus as long as possible, with one card that is not part of it.
    Intruder,
    /// A rebus as long as possible, with at least one card of the own rack and, if there are any, one from the
    /// centre.
    Plus,
    /// A swap of cards with opponents, then a rebus as long as possible.
    Swap,
    /// A rebus of at least eight cards.
    Rebussimo,
    /// A chain: one card per seat in turn, building one sentence.
    Chain,
    /// The end of the track, which pawns do not leave: a rebus of exactly the number rolled.
    Arrival,
}

/// The rebus the author has to compose.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "camelCase", rename_all_fields = "camelCase")]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "uniffi", derive(uniffi::Enum))]
pub enum RebusTask {
    /// Exactly this many cards; fewer cost steps.
    Number {
        /// The number of cards, 2 to 7.
        cards: u8,
    },
    /// At least two cards, one of which is not part of the rebus.
    Intruder,
    /// At least one card of the own rack and, if there are any, one from the centre.
    Plus,
    /// Any length, after the swap.
    Swap,
    /// At least this many cards; failing costs as many steps.
    Rebussimo {
        /// The number of cards: 8.
        cards: u8,
    },
    /// On arrival: exactly this many cards, at least one of them from the own rack.
    Arrival {
        /// The number of cards, 2 to 6.
        cards: u8,
    },
}

/// A rebus on the table.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "uniffi", derive(uniffi::Record))]
pub struct RebusLaid {
    /// The task of the author.
    pub task: RebusTask,
    /// The cards, in reading order.
    pub cards: Vec<u16>,
    /// The cards that came from the centre.
    pub borrowed: Vec<u16>,
    /// Whether the author sealed a written answer.
    pub sealed: bool,
    /// Whether the minute is over and the sealed secrets are visible.
    pub shown: bool,
    /// The written answer, once shown.
    pub answer: Option<String>,
    /// The intruder, once shown.
    pub intruder: Option<u16>,
    /// Whether the table has voted on the rebus: there is no second challenge.
    pub challenged: bool,
    /// Wrong guesses, the latest last.
    pub tried: Vec<RebusTried>,
}

/// A wrong guess.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "uniffi", derive(uniffi::Record))]
pub struct RebusTried {
    /// The owning seat.
    pub seat: Seat,
    /// The words.
    pub text: String,
    /// The card named as intruder.
    pub intruder: Option<u16>,
}

/// A card of a chain and the seat that laid it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "uniffi", derive(uniffi::Record))]
pub struct RebusLink {
    /// The seat.
    pub seat: Seat,
    /// The card.
    pub card: u16,
}

/// The number of cards to swap with one opponent.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "uniffi", derive(uniffi::Record))]
pub struct RebusSwap {
    /// The other seat.
    pub with: Seat,
    /// The number of cards, at least 1.
    pub cards: u8,
}

/// A vote on a challenged rebus.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "uniffi", derive(uniffi::Record))]
pub struct RebusVote {
    /// The owning seat.
    pub seat: Seat,
    /// Whether the vote is that the rebus means something.
    pub accept: bool,
}

/// Why a round ended.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "camelCase", rename_all_fields = "camelCase")]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "uniffi", derive(uniffi::Enum))]
pub enum RebusEnd {
    /// These seats stand on arrival with an empty rack; more than one if the last step was shared.
    Home {
        /// The seats.
        seats: Vec<Seat>,
    },
    /// Every seat has used its agreed number of turns: the furthest pawn wins, then the rack with the fewest cards.
    TurnsUsedUp {
        /// Whether the racks decided: not all seats with the furthest pawn have won.
        by_rack: bool,
    },
}

/// The decision to be made.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "camelCase", rename_all_fields = "camelCase")]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "uniffi", derive(uniffi::Enum))]
pub enum RebusPhase {
    /// A turn begins: choose cards and throw them, or roll.
    Begin,
    /// On a SWAP cell: the author chooses opponents.
    Swapping {
        /// The number of cards still to be assigned.
        left: u8,
        /// The cards assigned, in seat order.
        with: Vec<RebusSwap>,
    },
    /// The author's minute: the author composes a rebus.
    Composing {
        /// The task of the author.
        task: RebusTask,
    },
    /// The minute of the other seats: they guess the rebus.
    Guessing {
        /// The rebus on the table.
        rebus: RebusLaid,
    },
    /// The minute is over: the table says whether the rebus was solved.
    Judging {
        /// The rebus on the table.
        rebus: RebusLaid,
    },
    /// All seats but the author vote on whether the rebus means anything. The glass stands still.
    Voting {
        /// The rebus on the table.
        rebus: RebusLaid,
        /// The votes so far, in seat order.
        votes: Vec<RebusVote>,
    },
    /// A chain. Its shared minute begins with the first card.
    Chaining {
        /// The seat that lays the next card.
        next: Seat,
        /// The sentence so far.
        links: Vec<RebusLink>,
        /// The number of passes since the last card; only at a table without a glass.
        passes: u8,
    },
    /// Filling up the rack is optional: these seats decide, one after the other.
    Refilling {
        /// The seats still to decide, the next one first.
        waiting: Vec<Seat>,
    },
    /// The round is over.
    Over {
        /// The reason.
        why: RebusEnd,
    },
}

/// The public information about one seat.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "uniffi", derive(uniffi::Record))]
pub struct RebusPlace {
    /// The owning seat.
    pub seat: Seat,
    /// The cell of the pawn; the start is cell 0.
    pub pawn: u32,
    /// The number of cards on the rack, including those in a strip in progress.
    pub cards: u32,
}

/// The information of one seat alone.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "uniffi", derive(uniffi::Record))]
pub struct RebusOwn {
    /// The rack, including the cards that are in the strip.
    pub rack: Vec<u16>,
    /// The strip in progress, or the cards chosen to be thrown.
    pub strip: Vec<u16>,
    /// The card marked as intruder.
    pub intruder: Option<u16>,
    /// The written answer.
    pub answer: Option<String>,
    /// Whether the answer is sealed. After a change of the strip it is not, and an unsealed answer is not laid with
    /// the strip.
    pub sealed: bool,
}

/// The die after a throw.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "uniffi", derive(uniffi::Record))]
pub struct RebusDie {
    /// The seat that threw it.
    pub seat: Seat,
    /// The number shown, 1 to 6.
    pub pips: u8,
}

/// The table as one viewer sees it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "uniffi", derive(uniffi::Record))]
pub struct RebusView {
    /// Every cell, from start to arrival.
    pub track: Vec<RebusCell>,
    /// The first cell of each circuit. From the first cell of the last circuit on, filling up the rack is optional.
    pub circuits: Vec<u32>,
    /// The family's own cards in the deck, wherever they are, in the order of their numbers.
    pub own_cards: Vec<RebusFamilyCard>,
    /// The seat whose turn it is: the author.
    pub turn: Seat,
    /// The decision to be made.
    pub phase: RebusPhase,
    /// The public information about each seat, in seat order.
    pub places: Vec<RebusPlace>,
    /// The die as it lies; absent before the first throw.
    pub die: Option<RebusDie>,
    /// The cards face up in the centre, oldest first.
    pub centre: Vec<u16>,
    /// The number of cards left in the pile.
    pub pile: u32,
    /// The number of cards thrown, face down.
    pub thrown: u32,
    /// Turns left before the round ends, of all seats together.
    pub turns_left: u32,
    /// The information of the viewer alone; absent for the table.
    pub own: Option<RebusOwn>,
    /// Whether the viewer may use cards of the centre in the present strip.
    pub may_borrow: bool,
    /// Whether the viewer may seal a written answer now.
    pub may_answer: bool,
    /// Whether the viewer may type a guess now; for the table, whether any seat but the author may.
    pub may_guess: bool,
}
