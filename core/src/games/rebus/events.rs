//! What everybody saw happen in Rébus.

use serde::{Deserialize, Serialize};

use super::wire::RebusEnd;
use crate::game::Seat;

/// Something everybody saw. Composing, marking and sealing an answer are seen by nobody.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "camelCase", rename_all_fields = "camelCase")]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "uniffi", derive(uniffi::Enum))]
pub enum RebusEvent {
    /// Cards were thrown face down and as many drawn.
    Threw {
        /// By whom.
        seat: Seat,
        /// How many.
        cards: u32,
    },
    /// The die was rolled.
    Rolled {
        /// By whom.
        seat: Seat,
        /// 1 to 6.
        pips: u8,
    },
    /// A pawn moved.
    Moved {
        /// Whose.
        seat: Seat,
        /// From which cell.
        from: u32,
        /// To which cell.
        to: u32,
    },
    /// An opponent was chosen to swap one card more with.
    Chosen {
        /// By whom.
        seat: Seat,
        /// With whom.
        with: Seat,
    },
    /// Cards were swapped at random.
    Exchanged {
        /// By whom.
        seat: Seat,
        /// With whom.
        with: Seat,
        /// How many.
        cards: u32,
    },
    /// A rebus was laid.
    Laid {
        /// By whom.
        seat: Seat,
        /// The cards as they read.
        cards: Vec<u16>,
        /// Whether there is a written answer to it.
        sealed: bool,
    },
    /// The author laid nothing, or had no card to begin a chain with.
    NothingLaid {
        /// Who.
        seat: Seat,
    },
    /// A guess was typed.
    Guessed {
        /// By whom.
        seat: Seat,
        /// The words.
        text: String,
        /// The intruder that was named with it.
        intruder: Option<u16>,
        /// Whether it is what was sealed.
        right: bool,
    },
    /// Somebody found the meaning but named a card that has its part in it.
    WrongIntruder {
        /// Who.
        by: Seat,
        /// Which card.
        card: u16,
    },
    /// The others' minute is over.
    TimeUp,
    /// What the author had sealed was shown.
    Shown {
        /// The written answer.
        answer: Option<String>,
        /// The card that has no part in it.
        intruder: Option<u16>,
    },
    /// The rebus was solved.
    Solved {
        /// By whom.
        by: Seat,
    },
    /// Nobody solved the rebus, or it does not count.
    NotSolved,
    /// The author took the cards of the rebus back.
    TookBack {
        /// Who.
        seat: Seat,
    },
    /// Somebody passes: the turn, on arrival; or one card of a chain without a glass.
    Passed {
        /// Who.
        seat: Seat,
    },
    /// The rebus is said to mean nothing.
    Challenged {
        /// By whom.
        by: Seat,
    },
    /// A vote was cast.
    Voted {
        /// By whom.
        seat: Seat,
        /// Whether it means something.
        accept: bool,
    },
    /// The vote is over.
    Judged {
        /// Whether the rebus stands.
        accepted: bool,
    },
    /// A card was added to the chain.
    Linked {
        /// By whom.
        seat: Seat,
        /// Which.
        card: u16,
    },
    /// The chain ended: all but one go forward.
    ChainEnded {
        /// Who stays.
        stays: Seat,
        /// How many cards were laid.
        cards: u32,
    },
    /// The pile was empty: other cards were shuffled into it.
    Reshuffled {
        /// Cards in the new pile.
        cards: u32,
        /// Whether they came from the centre; otherwise they had been thrown.
        centre: bool,
    },
    /// A rack was filled up.
    Refilled {
        /// Whose.
        seat: Seat,
        /// How many cards were drawn.
        cards: u32,
    },
    /// A rack was left as it is.
    Kept {
        /// Whose.
        seat: Seat,
    },
    /// The round ended.
    Ended {
        /// Why.
        why: RebusEnd,
    },
}
