//! What decided a finished round: a few of its moves, and what else could have been played.

use serde::{Deserialize, Serialize};

use crate::any::{AnyMove, AnyReason, AnyView};
use crate::game::Seat;
use crate::table::LogLine;

/// A decision that mattered in a finished round, judged by what its seat could see then.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "uniffi", derive(uniffi::Record))]
pub struct RoundMoment {
    /// The ply with which everybody saw it, as a replay counts them.
    pub ply: u32,
    /// Who decided.
    pub seat: Seat,
    /// Whether it was well done.
    pub kind: MomentKind,
    /// The table before, for everybody's eyes.
    pub before: AnyView,
    /// What was played.
    pub played: MomentMove,
}

/// What there is to say of a decision.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "camelCase", rename_all_fields = "camelCase")]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "uniffi", derive(uniffi::Enum))]
#[expect(clippy::large_enum_variant, reason = "three at most, handed over at once")]
pub enum MomentKind {
    /// Nothing better was found, and most of what else could have been played was much worse.
    Gained,
    /// Something else was clearly better.
    Missed {
        /// The best that was found.
        instead: MomentMove,
    },
}

/// A move with what comes of it at once.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "uniffi", derive(uniffi::Record))]
pub struct MomentMove {
    /// The move.
    pub mv: AnyMove,
    /// What speaks for it, weightiest first, to the eyes of its seat then.
    pub reasons: Vec<AnyReason>,
    /// The table as everybody sees it once this has been played: where several decide in secret, once all have.
    pub view: AnyView,
    /// What is told of it, counted from 1.
    pub log: Vec<LogLine>,
}
