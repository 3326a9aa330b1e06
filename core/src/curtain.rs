//! The types by which a table tells of the curtain, the minute glass and undo.

use serde::{Deserialize, Serialize};

use crate::any::AnyMove;
use crate::game::Seat;

/// Whether the last ply can be taken back, and whether the table must agree.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "uniffi", derive(uniffi::Enum))]
pub enum UndoRule {
    /// There is no ply to take back.
    Nothing,
    /// No consent is needed: nothing hidden was shown, nobody else has moved or taken the tablet, and the round is
    /// not over; or only one person plays.
    Free,
    /// The table must agree: something was shown, somebody else has moved or taken the tablet, or the round is over.
    Consent,
}

/// The state of the curtain: who may look at the tablet. While the curtain is down, nothing that is one seat's alone
/// leaves the core.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "camelCase", rename_all_fields = "camelCase")]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "uniffi", derive(uniffi::Enum))]
pub enum Curtain {
    /// No seat decides in secret. The tablet lies before everybody.
    Open,
    /// The curtain is down. The tablet goes to the seat `asks`, which opens the curtain with `claim`.
    Down {
        /// The seat that the tablet goes to.
        asks: Seat,
    },
    /// The curtain is up. The seat sees what is its own alone.
    Raised {
        /// The seat.
        seat: Seat,
        /// Whether the seat plays with an open hand: its curtain rises and falls by itself.
        open_hand: bool,
    },
}

/// The moves that one seat may play in everybody's sight.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "uniffi", derive(uniffi::Record))]
pub struct SeatMoves {
    /// The seat.
    pub seat: Seat,
    /// The moves.
    pub moves: Vec<AnyMove>,
}

/// The state of the minute glass.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "uniffi", derive(uniffi::Enum))]
pub enum GlassState {
    /// The glass runs. The shell calls `run_glass` about once a second.
    Running,
    /// The glass is stopped: by the table, or because the program was started since. Somebody sets it going with
    /// `pause_glass`.
    Paused,
    /// The glass stands still by itself: the tablet is being handed on, the table votes, only opponents decide in
    /// secret, or no time is left and a swap of cards is finished first.
    Waiting,
    /// No time is left. The shell calls `time_up`.
    RunOut,
}

/// The minute glass of a table.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "uniffi", derive(uniffi::Record))]
pub struct GlassView {
    /// Milliseconds of the full glass.
    pub total: u32,
    /// Milliseconds left at the last call of `run_glass`.
    pub left: u32,
    /// The seats whose time it is.
    pub seats: Vec<Seat>,
    /// Whether the glass runs.
    pub state: GlassState,
}
