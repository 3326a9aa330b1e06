//! A move that is shown to whoever asks for one.

use serde::{Deserialize, Serialize};

use super::Position;
use crate::any::{AnyMove, AnyReason};
use crate::game::Seat;

/// A move that is good here, and why. It was not played.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export))]
#[cfg_attr(feature = "uniffi", derive(uniffi::Record))]
pub struct Hint {
    /// Who would play it.
    pub seat: Seat,
    /// The position it is for, as its seat, or the table, was shown it.
    pub position: Position,
    /// The move.
    pub mv: AnyMove,
    /// What speaks for it, weightiest first; nothing where no more is known than that it was the best that was found.
    pub reasons: Vec<AnyReason>,
}
