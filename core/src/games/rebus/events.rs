//! The events of Rébus.

use serde::{Deserialize, Serialize};

use super::wire::RebusEnd;
use crate::game::Seat;

/// Something everybody saw. Composing, marking and sealing an answer are seen by nobody.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "camelCase", rename_all_fields = "camelCase")]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "uniffi", derive(uniffi::Enum))]
pub enum RebusEvent {
    /// Cards were thrown face down, and as many drawn.
    Threw {
        /// The seat that acted.
        seat: Seat,
        /// The number of cards.
        cards: u32,
    },
    /// The die was rolled.
    Rolled {
        /// The seat that acted.
        seat: Seat,
        /// The number shown, 1 to 6.
        pips: u8,
    },
    /// A pawn moved.
    Moved {
        /// The owning seat.
        seat: Seat,
        /// The cell it left.
        from: u32,
        /// The cell it reached.
        to: u32,
    },
    /// An opponent was chosen to swap one more card with.
    Chosen {
        /// The seat that acted.
        seat: Seat,
        /// The other seat.
        with: Seat,
    },
    /// Cards were swapped at random.
    Exchanged {
        /// The seat that acted.
        seat: Seat,
        /// The other seat.
        with: Seat,
        /// The number of cards.
        cards: u32,
    },
    /// A rebus was laid.
    Laid {
        /// The seat that acted.
        seat: Seat,
        /// The cards, in reading order.
        cards: Vec<u16>,
        /// Whether the author sealed a written answer.
        sealed: bool,
    },
    /// The author laid nothing, or had no card to begin a chain with.
    NothingLaid {
        /// The seat.
        seat: Seat,
    },
    /// A guess was typed.
    Guessed {
        /// The seat that acted.
        seat: Seat,
        /// The words.
        text: String,
        /// The card named as intruder.
        intruder: Option<u16>,
        /// Whether the guess is the sealed answer.
        right: bool,
    },
    /// A seat found the meaning but named a card as intruder that is part of it.
    WrongIntruder {
        /// The seat.
        by: Seat,
        /// The card.
        card: u16,
    },
    /// The minute of the other seats is over.
    TimeUp,
    /// The sealed secrets of the author were shown.
    Shown {
        /// The written answer.
        answer: Option<String>,
        /// The intruder.
        intruder: Option<u16>,
    },
    /// The rebus was solved.
    Solved {
        /// The seat that acted.
        by: Seat,
    },
    /// The rebus was not solved, or does not count.
    NotSolved,
    /// The author took the cards of the rebus back.
    TookBack {
        /// The seat.
        seat: Seat,
    },
    /// A seat passed: its turn on arrival, or its card in a chain without a glass.
    Passed {
        /// The seat.
        seat: Seat,
    },
    /// A seat claimed that the rebus means nothing.
    Challenged {
        /// The seat that acted.
        by: Seat,
    },
    /// A vote was cast.
    Voted {
        /// The seat that acted.
        seat: Seat,
        /// Whether the vote is that the rebus means something.
        accept: bool,
    },
    /// The vote is over.
    Judged {
        /// Whether the rebus stands.
        accepted: bool,
    },
    /// A card was added to the chain.
    Linked {
        /// The seat that acted.
        seat: Seat,
        /// The card.
        card: u16,
    },
    /// The chain ended: every seat but one advances.
    ChainEnded {
        /// The seat that stays.
        stays: Seat,
        /// The number of cards laid.
        cards: u32,
    },
    /// The pile was empty: the thrown cards, or the cards of the centre, were shuffled into a new pile.
    Reshuffled {
        /// The number of cards in the new pile.
        cards: u32,
        /// Whether the cards came from the centre; otherwise they were the thrown cards.
        centre: bool,
    },
    /// A rack was filled up.
    Refilled {
        /// The owning seat.
        seat: Seat,
        /// The number of cards drawn.
        cards: u32,
    },
    /// A rack was not filled up.
    Kept {
        /// The owning seat.
        seat: Seat,
    },
    /// The round ended.
    Ended {
        /// The reason.
        why: RebusEnd,
    },
}
