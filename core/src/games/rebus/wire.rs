//! What the table says and sees in Rébus: moves, cells, phases, views.
//!
//! A card on the wire is either face up or the viewer's own. Everything else lives in
//! [`super::Rebus`], which is never serialised.

use serde::{Deserialize, Serialize};

use super::family::RebusFamilyCard;
use crate::game::Seat;

/// One ply. The cards of the box are numbered from 0, a family's own from 1000 (`own_cards` of the view). The
/// glass and the verdicts of people are moves too: the shell plays them in the name of any seat that may act.
///
/// `legal_moves` lists every move but the two that carry words, `answer` and `guess`, of which there
/// is no end; the view says when they may be played (`may_answer`, `may_guess`).
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
    /// Put a card at the end of the own strip; at the beginning of a turn, among those to be thrown.
    Add {
        /// Which.
        card: u16,
    },
    /// Take a card out of the strip.
    Remove {
        /// Which.
        card: u16,
    },
    /// Let a card of the strip change places with the next one.
    Nudge {
        /// Which.
        card: u16,
    },
    /// Say in secret which card of the strip is the intruder.
    Mark {
        /// Which.
        card: u16,
    },
    /// Seal a written answer, in place of the one before, if any. A change of the strip breaks the seal: the
    /// words stay, to be sealed again or not. Never listed.
    Answer {
        /// The words, 1 to 80 characters, with a letter or digit among them.
        text: String,
    },
    /// Throw the written answer away.
    Unseal,
    /// Throw the chosen cards and draw as many: the turn ends.
    Throw,
    /// Roll the die, go there, and do what the cell says.
    Roll,
    /// On a SWAP cell: one card more is swapped with this opponent. The last one swaps them all, drawn
    /// at random from both racks.
    Exchange {
        /// With whom.
        with: Seat,
    },
    /// Lay the strip face up. The others' minute begins.
    Lay,
    /// The glass has run out, or those whose minute it is give up: the author who composes, all who guess, or
    /// the seat that has to go on with a chain. Never before a swap is over or a chain begun, not in a chain that has
    /// no glass, and never the author's in the others' minute.
    TimeUp,
    /// Try typed words against the sealed answer. Never listed.
    Guess {
        /// The words, 1 to 80 characters, with a letter or digit among them.
        text: String,
        /// On an INTRUDER cell: the card that has no part in it.
        intruder: Option<u16>,
    },
    /// The table says who solved it.
    Solved {
        /// Who.
        by: Seat,
        /// On an INTRUDER cell, before the intruder is shown: the card the solver named.
        intruder: Option<u16>,
    },
    /// The table says that nobody solved it.
    NotSolved,
    /// Doubt that the rebus means anything: the others vote, once for each rebus.
    Challenge,
    /// Vote on a challenged rebus.
    Vote {
        /// Whether it means something.
        accept: bool,
    },
    /// On a CHAIN cell: lay one card of the own rack at the end of the sentence.
    Play {
        /// Which.
        card: u16,
    },
    /// On a CHAIN cell: the table says that the last card laid broke the sentence.
    Broke,
    /// On a CHAIN cell, at a table without a glass: add nothing. When a whole lap adds nothing the chain is over.
    Pass,
    /// Fill the own rack up to ten, where that is optional: when asked, and at the beginning of every own turn.
    Refill,
    /// Keep the rack as it is.
    Keep,
}

/// What a cell of the track asks for.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "camelCase", rename_all_fields = "camelCase")]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "uniffi", derive(uniffi::Enum))]
pub enum RebusCell {
    /// Where all pawns begin.
    Start,
    /// A rebus of exactly that many cards.
    Number {
        /// 2 to 7.
        cards: u8,
    },
    /// As long as possible, with one card that has no part in it.
    Intruder,
    /// As long as possible, with at least one card from the centre, while any lies there, and one of one's own.
    Plus,
    /// First swap cards with opponents, then as long as possible.
    Swap,
    /// At least eight cards.
    Rebussimo,
    /// One card each in turn, building one sentence.
    Chain,
    /// Where pawns stay: a rebus of exactly the number rolled.
    Arrival,
}

/// What the author's rebus has to be.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "camelCase", rename_all_fields = "camelCase")]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "uniffi", derive(uniffi::Enum))]
pub enum RebusTask {
    /// Exactly that many cards; fewer cost steps.
    Number {
        /// 2 to 7.
        cards: u8,
    },
    /// At least two cards, one of which has no part in it.
    Intruder,
    /// At least one card from the centre, while any lies there, and one from the own rack.
    Plus,
    /// Any length, after the swap.
    Swap,
    /// At least that many cards; failing it costs as many steps.
    Rebussimo {
        /// 8.
        cards: u8,
    },
    /// On arrival: exactly that many, at least one of them from the own rack.
    Arrival {
        /// 2 to 6.
        cards: u8,
    },
}

/// A rebus lying on the table.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "uniffi", derive(uniffi::Record))]
pub struct RebusLaid {
    /// What was asked for.
    pub task: RebusTask,
    /// The cards as they read.
    pub cards: Vec<u16>,
    /// Those of them that came from the centre.
    pub borrowed: Vec<u16>,
    /// Whether the author sealed a written answer.
    pub sealed: bool,
    /// Whether the minute is over, and what was sealed lies open.
    pub shown: bool,
    /// The written answer, once shown.
    pub answer: Option<String>,
    /// The intruder, once shown.
    pub intruder: Option<u16>,
    /// Whether the table has voted on it already: no second challenge.
    pub challenged: bool,
    /// What was guessed and is not the answer, the latest last.
    pub tried: Vec<RebusTried>,
}

/// A guess that was wrong.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "uniffi", derive(uniffi::Record))]
pub struct RebusTried {
    /// Whose.
    pub seat: Seat,
    /// The words.
    pub text: String,
    /// The card that was called the intruder.
    pub intruder: Option<u16>,
}

/// A card of a chain and who laid it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "uniffi", derive(uniffi::Record))]
pub struct RebusLink {
    /// Who.
    pub seat: Seat,
    /// Which card.
    pub card: u16,
}

/// How many cards are to be swapped with an opponent.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "uniffi", derive(uniffi::Record))]
pub struct RebusSwap {
    /// With whom.
    pub with: Seat,
    /// How many, at least 1.
    pub cards: u8,
}

/// A vote on a challenged rebus.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "uniffi", derive(uniffi::Record))]
pub struct RebusVote {
    /// Whose.
    pub seat: Seat,
    /// Whether it means something.
    pub accept: bool,
}

/// Why a round ended.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "camelCase", rename_all_fields = "camelCase")]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "uniffi", derive(uniffi::Enum))]
pub enum RebusEnd {
    /// These seats stand on arrival with an empty rack; more than one after a shared last step.
    Home {
        /// Who.
        seats: Vec<Seat>,
    },
    /// Every seat has had its agreed number of turns: the furthest pawn wins, then the emptiest rack.
    TurnsUsedUp {
        /// Whether the racks decided: of several pawns that are furthest not all have won.
        by_rack: bool,
    },
}

/// What is going on.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "camelCase", rename_all_fields = "camelCase")]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "uniffi", derive(uniffi::Enum))]
pub enum RebusPhase {
    /// A turn begins: choose cards and throw them, or roll.
    Begin,
    /// On a SWAP cell: choose opponents.
    Swapping {
        /// Cards still to be assigned.
        left: u8,
        /// Those assigned, in seat order.
        with: Vec<RebusSwap>,
    },
    /// The author's minute.
    Composing {
        /// What is asked for.
        task: RebusTask,
    },
    /// The others' minute.
    Guessing {
        /// What lies there.
        rebus: RebusLaid,
    },
    /// The minute is over: the table says whether somebody had solved it.
    Judging {
        /// What lies there.
        rebus: RebusLaid,
    },
    /// All but the author vote on whether it means anything. The glass stands still.
    Voting {
        /// What lies there.
        rebus: RebusLaid,
        /// The votes so far, in seat order.
        votes: Vec<RebusVote>,
    },
    /// A chain. Its shared minute begins with the first card.
    Chaining {
        /// Who lays the next card.
        next: Seat,
        /// The sentence so far.
        links: Vec<RebusLink>,
        /// How many have added nothing since the last card; only at a table without a glass.
        passes: u8,
    },
    /// Filling up the rack is optional: these seats decide, one after the other.
    Refilling {
        /// The first one is asked now.
        waiting: Vec<Seat>,
    },
    /// The round is over.
    Over {
        /// Why.
        why: RebusEnd,
    },
}

/// What everybody sees of one seat.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "uniffi", derive(uniffi::Record))]
pub struct RebusPlace {
    /// Whose.
    pub seat: Seat,
    /// The cell of the pawn, 0 being the start.
    pub pawn: u32,
    /// Cards on the rack, a strip in progress included.
    pub cards: u32,
}

/// What only one seat sees.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "uniffi", derive(uniffi::Record))]
pub struct RebusOwn {
    /// The rack, those of its cards that are in the strip included.
    pub rack: Vec<u16>,
    /// The strip in progress, or the cards chosen to be thrown.
    pub strip: Vec<u16>,
    /// The card marked as intruder.
    pub intruder: Option<u16>,
    /// The written answer.
    pub answer: Option<String>,
    /// Whether it is sealed. Without the seal, since the strip has changed, it is not laid with the strip.
    pub sealed: bool,
}

/// The die after a throw.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "uniffi", derive(uniffi::Record))]
pub struct RebusDie {
    /// Who threw it.
    pub seat: Seat,
    /// What it shows, 1 to 6.
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
    /// The first cell of each circuit: from that of the last one on filling up the rack is optional.
    pub circuits: Vec<u32>,
    /// The family's own cards in the deck, wherever they lie, in the order of their numbers.
    pub own_cards: Vec<RebusFamilyCard>,
    /// Whose turn it is: the author.
    pub turn: Seat,
    /// What is going on.
    pub phase: RebusPhase,
    /// What everybody sees of each seat, in seat order.
    pub places: Vec<RebusPlace>,
    /// The die as it lies; nothing before the first throw.
    pub die: Option<RebusDie>,
    /// The cards lying face up in the centre, oldest first.
    pub centre: Vec<u16>,
    /// Cards left in the pile.
    pub pile: u32,
    /// Cards thrown, face down.
    pub thrown: u32,
    /// Whole turns left before the round is ended.
    pub turns_left: u32,
    /// What only the viewer sees; nothing for the table.
    pub own: Option<RebusOwn>,
    /// Whether cards of the centre may be part of what the viewer composes now.
    pub may_borrow: bool,
    /// Whether the viewer may seal a written answer now.
    pub may_answer: bool,
    /// Whether the viewer may type a guess now; for the table, whether anybody but the author may.
    pub may_guess: bool,
}
