//! The types of Mice & Fences on the wire: options, moves, views, events and refusals.
//!
//! Cells are counted row by row from the top left, and so are anchors, the points where four cells meet. Seats sit
//! clockwise: bottom, left, top, right. Two seats sit at the bottom and at the top.

use serde::{Deserialize, Serialize};

use crate::game::{Numbers, Seat};

/// One set of house rules for Mice & Fences. `Default` is the base game.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields, default)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "uniffi", derive(uniffi::Record))]
pub struct MiceOptions {
    /// Cells along each side, 5 to 11.
    pub size: u8,
    /// Barriers of each player in a game of two, 0 to 20.
    pub barriers_two: u8,
    /// Barriers of each player in a game of four, 0 to 20.
    pub barriers_four: u8,
}

/// A place for a barrier, which is two cells long, with its middle on an anchor.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "uniffi", derive(uniffi::Record))]
pub struct MiceBarrier {
    /// The anchor under the middle, counted row by row from the top left, with `size - 1` anchors in a row.
    pub anchor: u8,
    /// Whether the barrier is upright, between left and right cells. Otherwise it lies, between upper and lower cells.
    pub upright: bool,
}

/// One ply.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(
    tag = "type",
    rename_all = "camelCase",
    rename_all_fields = "camelCase",
    deny_unknown_fields
)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "uniffi", derive(uniffi::Enum))]
pub enum MiceMove {
    /// Move the mouse: a step, a jump over a mouse face to face, or a step to its side.
    Go {
        /// The cell on which the mouse ends.
        cell: u8,
    },
    /// Lay a barrier.
    Lay {
        /// The place of the barrier.
        barrier: MiceBarrier,
    },
    /// Pass, because neither is possible.
    Pass,
}

/// A reason for a move. A way is a shortest way in steps, other mice ignored.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "camelCase", rename_all_fields = "camelCase")]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "uniffi", derive(uniffi::Enum))]
pub enum MiceReason {
    /// The mouse reaches its goal.
    Arrives,
    /// The mouse jumps over another, or steps past it.
    Passes {
        /// The seat of the other mouse.
        seat: Seat,
    },
    /// The own way becomes shorter.
    Nearer {
        /// The steps gained.
        steps: u32,
        /// The steps left.
        left: u32,
    },
    /// The way of another seat becomes longer.
    Longer {
        /// The other seat.
        seat: Seat,
        /// The steps added.
        steps: u32,
    },
    /// The own way stays as long as before, although a barrier is added.
    OwnWayKept {
        /// The steps left.
        left: u32,
    },
    /// Every other seat has a longer way.
    InFront {
        /// The steps left.
        left: u32,
    },
}

/// A side of the board.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "uniffi", derive(uniffi::Enum))]
pub enum MiceSide {
    /// The last row.
    Bottom,
    /// The first column.
    Left,
    /// The first row.
    Top,
    /// The last column.
    Right,
}

/// One mouse.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "uniffi", derive(uniffi::Record))]
pub struct MiceMouse {
    /// The seat of the mouse.
    pub seat: Seat,
    /// The cell of the mouse.
    pub cell: u8,
    /// The side that the mouse has to reach, on any cell.
    pub goal: MiceSide,
    /// The barriers that the seat has left.
    pub barriers: u8,
    /// The cells to which the mouse may go, lowest first; for a mouse that is not to move, the cells to which it
    /// might go if it were its turn. Empty when the round is over.
    pub reach: Numbers,
    /// Number of steps to the goal side, other mice ignored.
    pub distance: u32,
}

/// Why a round ended.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "camelCase", rename_all_fields = "camelCase")]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "uniffi", derive(uniffi::Enum))]
pub enum MiceEnd {
    /// A mouse reached its goal side.
    Goal {
        /// The seat of the mouse.
        seat: Seat,
    },
    /// The same position came up for the third time: a draw.
    Repetition,
    /// Four hundred plies were played: a draw.
    PlyLimit,
}

/// Everything on the table. The same for every viewer: nothing is hidden.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "uniffi", derive(uniffi::Record))]
pub struct MiceView {
    /// Cells along each side.
    pub size: u8,
    /// The seat to move, or the seat that moved last when the round is over.
    pub turn: Seat,
    /// Every mouse, in seat order.
    pub mice: Vec<MiceMouse>,
    /// The barriers on the board: the lying ones by anchor, then the upright ones by anchor.
    pub barriers: Vec<MiceBarrier>,
    /// The seat that laid each barrier, in the order of `barriers`.
    pub owners: Vec<Seat>,
    /// Number of plies played.
    pub plies: u32,
    /// Number of plies after which the round is drawn.
    pub ply_limit: u32,
    /// Number of times that this position has come up, including now. The third time is a draw.
    pub repeats: u32,
    /// The positions since the last barrier, the current one last, for counting repetition. A position is a number
    /// with seven bits for the cell of each mouse, seat 0 lowest, and the seat to move above the fourth mouse.
    pub past: Vec<u32>,
    /// How the round ended, if it did.
    pub end: Option<MiceEnd>,
}

/// Something everybody saw.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "camelCase", rename_all_fields = "camelCase")]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "uniffi", derive(uniffi::Enum))]
pub enum MiceEvent {
    /// A mouse moved.
    Went {
        /// The seat of the mouse.
        seat: Seat,
        /// The cell before.
        from: u8,
        /// The cell after.
        to: u8,
        /// The seat whose mouse it jumped over or stepped around.
        past: Option<Seat>,
    },
    /// A barrier was laid.
    Laid {
        /// The seat that laid the barrier.
        seat: Seat,
        /// The place of the barrier.
        barrier: MiceBarrier,
        /// The barriers that the seat has left.
        left: u8,
    },
    /// A seat passed, because nothing else was possible.
    Passed {
        /// The seat.
        seat: Seat,
    },
    /// The round ended.
    Ended {
        /// How it ended.
        why: MiceEnd,
    },
}

/// Why a move is not allowed.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, thiserror::Error)]
#[serde(tag = "type", rename_all = "camelCase", rename_all_fields = "camelCase")]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "uniffi", derive(uniffi::Enum))]
pub enum MiceRefusal {
    /// The round is over.
    #[error("the round is over")]
    RoundOver,
    /// Another seat is to move.
    #[error("it is the turn of {turn}")]
    NotYourTurn {
        /// The seat to move.
        turn: Seat,
    },
    /// There is no such cell.
    #[error("there is no cell {cell}, the board has {cells}")]
    NoSuchCell {
        /// The cell asked for.
        cell: u8,
        /// Number of cells of the board.
        cells: u32,
    },
    /// There is no such anchor.
    #[error("there is no anchor {anchor}, the board has {anchors}")]
    NoSuchAnchor {
        /// The anchor asked for.
        anchor: u8,
        /// Number of anchors of the board.
        anchors: u32,
    },
    /// The mouse is on that cell already.
    #[error("your mouse is there already")]
    SameCell,
    /// Another mouse stands on the cell.
    #[error("the mouse of {seat} is there")]
    Occupied {
        /// The seat of that mouse.
        seat: Seat,
    },
    /// A barrier lies between the cells.
    #[error("a barrier lies between")]
    BarrierBetween,
    /// A barrier lies behind the other mouse: no jump is possible, but perhaps a step to the side.
    #[error("a barrier lies behind that mouse")]
    BarrierBehind,
    /// A step to the side of another mouse needs a barrier or the edge directly behind that mouse.
    #[error("one steps aside only where a barrier or the edge is behind the other mouse")]
    NoSideStep,
    /// The cell is too far for one move.
    #[error("that is too far")]
    TooFar,
    /// The seat has no barrier left.
    #[error("no barrier left")]
    NoBarrierLeft,
    /// The barrier would overlap another barrier.
    #[error("another barrier lies there")]
    Overlaps,
    /// The barrier would cross another barrier.
    #[error("it would cross another barrier")]
    Crosses,
    /// The barrier would close the last way of some mice to their goal sides.
    #[error("it would shut in {}", .seats.iter().map(ToString::to_string).collect::<Vec<_>>().join(", "))]
    ShutsIn {
        /// The seats of the mice.
        seats: Vec<Seat>,
    },
    /// A seat passes only when nothing else is possible.
    #[error("you can still move")]
    CanMove,
}
