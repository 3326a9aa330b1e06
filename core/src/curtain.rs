//! What a table tells of the curtain, the minute glass and taking back.

use serde::{Deserialize, Serialize};

use crate::any::AnyMove;
use crate::game::Seat;

/// Whether, and how, the last ply can be taken back.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "uniffi", derive(uniffi::Enum))]
pub enum UndoRule {
    /// There is nothing to take back.
    Nothing,
    /// Nothing hidden was shown, nobody else has moved or taken the tablet, and the round is not over; or nobody else is a
    /// person. Just do it.
    Free,
    /// Something was shown, somebody else has moved or taken the tablet, or the round is over: only if the table agrees.
    Consent,
}

/// Who may look at the tablet. While the curtain is down, nothing that is one seat's alone leaves the core.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "camelCase", rename_all_fields = "camelCase")]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "uniffi", derive(uniffi::Enum))]
pub enum Curtain {
    /// Nothing secret is being decided: the tablet lies before everybody.
    Open,
    /// The tablet goes to this seat, who opens the curtain (`claim`).
    Down {
        /// Who.
        asks: Seat,
    },
    /// This seat looks at what is theirs alone.
    Raised {
        /// Who.
        seat: Seat,
        /// They play with an open hand: the curtain rises and falls by itself.
        open_hand: bool,
    },
}

/// What one seat may play in everybody's sight.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "uniffi", derive(uniffi::Record))]
pub struct SeatMoves {
    /// Who.
    pub seat: Seat,
    /// What.
    pub moves: Vec<AnyMove>,
}

/// Whether the glass runs.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "uniffi", derive(uniffi::Enum))]
pub enum GlassState {
    /// Time goes by: the shell calls `run_glass` about once a second.
    Running,
    /// The table has stopped it, or it was found after a start of the program: somebody sets it going.
    Paused,
    /// It stands by itself: the tablet is being handed on, the table votes, or it is empty and a swap of cards is
    /// finished first.
    Waiting,
    /// Nothing is left: the shell calls `time_up`.
    RunOut,
}

/// The minute glass.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "uniffi", derive(uniffi::Record))]
pub struct GlassView {
    /// Milliseconds when it was turned over.
    pub total: u32,
    /// Milliseconds left, when it was looked at last.
    pub left: u32,
    /// Whose time it is.
    pub seats: Vec<Seat>,
    /// Whether it runs.
    pub state: GlassState,
}
