//! The moments of a finished round: decisive moves, and what else could have been played.

use serde::{Deserialize, Serialize};

use crate::any::{AnyMove, AnyReason, AnyView};
use crate::game::Seat;
use crate::table::LogLine;

/// A decision that mattered in a finished round, judged by what its seat saw at that moment.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "uniffi", derive(uniffi::Record))]
pub struct RoundMoment {
    /// The ply at which everybody saw the decision, in the numbering of a replay.
    pub ply: u32,
    /// The seat that decided.
    pub seat: Seat,
    /// Whether the decision was well done or missed something better.
    pub kind: MomentKind,
    /// The table before the decision, as everybody sees it.
    pub before: AnyView,
    /// The move played.
    pub played: MomentMove,
    /// What else could have been played: the best move found if it was missed, else a middling one.
    pub other: MomentMove,
}

/// The kind of a decision that mattered.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "uniffi", derive(uniffi::Enum))]
pub enum MomentKind {
    /// Nothing better was found, and most other moves were much worse.
    Gained,
    /// Another move was clearly better.
    Missed,
}

/// A move with its immediate effects.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "uniffi", derive(uniffi::Record))]
pub struct MomentMove {
    /// The move.
    pub mv: AnyMove,
    /// Reasons for the move, weightiest first, as its seat could know them at that moment.
    pub reasons: Vec<AnyReason>,
    /// The table as everybody sees it after the move; in games with secret choices, after the choices of all seats.
    pub view: AnyView,
    /// The log of the move, numbered from 1.
    pub log: Vec<LogLine>,
}
