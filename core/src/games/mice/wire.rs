//! What the table says and sees in Mice & Fences: options, moves, views, events, refusals.
//!
//! Cells count row by row from the top left; so do anchors, the points where four cells meet.
//! Seats sit clockwise: bottom, left, top, right; two seats sit at the bottom and at the top.

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
    /// Barriers of each player when two play, 0 to 20.
    pub barriers_two: u8,
    /// Barriers of each player when four play, 0 to 20.
    pub barriers_four: u8,
}

/// A place for a barrier: two cells long, its middle on an anchor.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "uniffi", derive(uniffi::Record))]
pub struct MiceBarrier {
    /// The point under its middle, row by row from the top left, `size - 1` points to a row.
    pub anchor: u8,
    /// Whether it runs from top to bottom, between left and right cells; else it lies, between upper
    /// and lower cells.
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
        /// Where it ends.
        cell: u8,
    },
    /// Lay a barrier.
    Lay {
        /// Where.
        barrier: MiceBarrier,
    },
    /// Neither is possible.
    Pass,
}

/// What speaks for a move. Ways are the shortest ones, in steps, other mice ignored.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "camelCase", rename_all_fields = "camelCase")]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "uniffi", derive(uniffi::Enum))]
pub enum MiceReason {
    /// The mouse is at its goal.
    Arrives,
    /// The mouse jumps over another, or steps past it.
    Passes {
        /// Whose mouse.
        seat: Seat,
    },
    /// The own way is shorter now.
    Nearer {
        /// By so many steps.
        steps: u32,
        /// So many are left.
        left: u32,
    },
    /// Somebody else's way is longer now.
    Longer {
        /// Whose.
        seat: Seat,
        /// By so many steps.
        steps: u32,
    },
    /// The own way is as long as before, although there is a fence more.
    OwnWayKept {
        /// So many steps are left.
        left: u32,
    },
    /// Nobody has as short a way to go.
    InFront {
        /// So many steps are left.
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
    /// Whose.
    pub seat: Seat,
    /// Where it stands.
    pub cell: u8,
    /// The side it has to reach: any of its cells.
    pub goal: MiceSide,
    /// Barriers its player still has.
    pub barriers: u8,
    /// Where it may go by the rules; for the mice that are not to move, if it were their turn.
    /// Lowest cell first. Empty when the round is over.
    pub reach: Numbers,
    /// Steps to its goal side with no other mouse in the way.
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
        /// Whose.
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
    /// Whose turn it is (the last one to move, when the round is over).
    pub turn: Seat,
    /// Every mouse, in seat order.
    pub mice: Vec<MiceMouse>,
    /// Barriers on the board: the lying ones, then the upright ones, each by anchor.
    pub barriers: Vec<MiceBarrier>,
    /// Who laid each of them, in their order.
    pub owners: Vec<Seat>,
    /// Plies played.
    pub plies: u32,
    /// Plies after which the round is drawn.
    pub ply_limit: u32,
    /// How many times this position has come up, this one included. The third is a draw.
    pub repeats: u32,
    /// The positions since the last barrier, this one last: what repetition is counted on. Seven bits
    /// for the cell of each mouse, seat 0 lowest, and the seat to move above the fourth.
    pub past: Vec<u32>,
    /// How the round ended.
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
        /// Whose.
        seat: Seat,
        /// From where.
        from: u8,
        /// To where.
        to: u8,
        /// The mouse it jumped over or stepped around.
        past: Option<Seat>,
    },
    /// A barrier was laid.
    Laid {
        /// By whom.
        seat: Seat,
        /// Where.
        barrier: MiceBarrier,
        /// How many its player has left.
        left: u8,
    },
    /// Nothing was possible.
    Passed {
        /// By whom.
        seat: Seat,
    },
    /// The round ended.
    Ended {
        /// Why.
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
    /// Somebody else is to move.
    #[error("it is the turn of {turn}")]
    NotYourTurn {
        /// Who is to move.
        turn: Seat,
    },
    /// There is no such cell.
    #[error("there is no cell {cell}, the board has {cells}")]
    NoSuchCell {
        /// The cell asked for.
        cell: u8,
        /// Cells of the board.
        cells: u32,
    },
    /// There is no such anchor.
    #[error("there is no anchor {anchor}, the board has {anchors}")]
    NoSuchAnchor {
        /// The anchor asked for.
        anchor: u8,
        /// Anchors of the board.
        anchors: u32,
    },
    /// The mouse is there already.
    #[error("your mouse is there already")]
    SameCell,
    /// A mouse stands there.
    #[error("the mouse of {seat} is there")]
    Occupied {
        /// Whose.
        seat: Seat,
    },
    /// A barrier lies between.
    #[error("a barrier lies between")]
    BarrierBetween,
    /// Behind the other mouse lies a barrier: no jump, but perhaps a step to its side.
    #[error("a barrier lies behind that mouse")]
    BarrierBehind,
    /// One steps to the side of a mouse only where a barrier or the edge is directly behind it.
    #[error("one steps aside only where a barrier or the edge is behind the other mouse")]
    NoSideStep,
    /// Too far for one move.
    #[error("that is too far")]
    TooFar,
    /// The player has no barrier left.
    #[error("no barrier left")]
    NoBarrierLeft,
    /// Part of the groove is taken by another barrier.
    #[error("another barrier lies there")]
    Overlaps,
    /// It would cross another barrier.
    #[error("it would cross another barrier")]
    Crosses,
    /// It would close the last way of these mice to their goal sides.
    #[error("it would shut in {}", .seats.iter().map(ToString::to_string).collect::<Vec<_>>().join(", "))]
    ShutsIn {
        /// Whose mice.
        seats: Vec<Seat>,
    },
    /// One passes only when nothing else is possible.
    #[error("you can still move")]
    CanMove,
}
