//! The types of Canals on the wire: options, moves, views, events, refusals, and the calculator's sheet.
//!
//! Cells are counted row by row from the top left. A tile has eight edge positions: N0 N1 N2 along the long top edge
//! from left to right, E at the right end, S0 S1 S2 along the long bottom edge from left to right, and W at the left
//! end. `openings` is a sum of N0 1, N1 2, N2 4, E 8, S0 16, S1 32, S2 64, W 128.

use serde::{Deserialize, Serialize};

use crate::game::{Numbers, OptionsRefusal, Outcome, Seat};

/// One set of house rules for Canals. `Default` is the base game.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields, default)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "uniffi", derive(uniffi::Record))]
pub struct CanalsOptions {
    /// Cells along each side, 9 to 19. A board with an odd size has one central cell, with an even size four.
    pub size: u8,
    /// The double places of every side, counted from 0: at most `size` places, each once.
    pub doubles: Numbers,
    /// Whether the player chooses between ringed and plain backs instead of drawing blindly.
    pub chosen_backs: bool,
    /// The score that keeps the saboteur from winning in a game of three, 1 to 9999.
    pub target: u32,
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
pub enum CanalsMove {
    /// Choose a back and draw a tile with it, at a table with chosen backs.
    Choose {
        /// Whether the back has a ring.
        ringed: bool,
    },
    /// Lay the drawn tile.
    Place {
        /// The topmost or leftmost cell of the tile.
        cell: u16,
        /// Quarter turns clockwise from the printed orientation, 0 to 3: lying for 0 and 2, upright for 1 and 3.
        orientation: u8,
    },
}

/// A reason for a move.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "camelCase", rename_all_fields = "camelCase")]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "uniffi", derive(uniffi::Enum))]
pub enum CanalsReason {
    /// An own side counts more.
    Outlet {
        /// The side.
        side: CanalsSide,
        /// The gain.
        more: u32,
        /// The sum of the side after the move.
        now: u32,
        /// Whether a new outlet is on a double place.
        double: bool,
    },
    /// The own score grows.
    Score {
        /// The score before the move.
        before: u32,
        /// The score after the move.
        now: u32,
    },
    /// An arm of the tile leads towards an own side, with less than half of the board before it.
    Towards {
        /// The side.
        side: CanalsSide,
        /// Number of cells between the tile and the rim.
        cells: u8,
    },
    /// No arm of the tile leads to a side of others.
    NothingForOthers,
    /// Nobody gains an outlet, which is the aim of the third of three.
    NoOutlet,
}

/// A tile as it is printed.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "uniffi", derive(uniffi::Record))]
pub struct CanalsTile {
    /// The index of the tile, 0 to 27.
    pub index: u8,
    /// The open edge positions.
    pub openings: u8,
    /// Whether the back has a ring, which means that the tile opens on three sides.
    pub ringed: bool,
}

/// A tile on the board.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "uniffi", derive(uniffi::Record))]
pub struct CanalsPlaced {
    /// The tile.
    pub tile: CanalsTile,
    /// The topmost or leftmost cell of the tile.
    pub cell: u16,
    /// Quarter turns clockwise from the printed orientation.
    pub orientation: u8,
    /// The seat that laid the tile.
    pub seat: Seat,
}

/// A side of the board, or of a cell.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "uniffi", derive(uniffi::Enum))]
pub enum CanalsSide {
    /// The top.
    North,
    /// The right.
    East,
    /// The bottom.
    South,
    /// The left.
    West,
}

/// The outlets along the rim: on each side, the places where water runs out. Places are counted from 0, on north and
/// south from the left, on west and east from the top. In a view the lowest place comes first.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "uniffi", derive(uniffi::Record))]
pub struct CanalsRim {
    /// The outlets along the top.
    pub north: Numbers,
    /// The outlets along the right side.
    pub east: Numbers,
    /// The outlets along the bottom.
    pub south: Numbers,
    /// The outlets along the left side.
    pub west: Numbers,
}

/// The score of a rim. An outlet counts 1, or 2 on a double place.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "uniffi", derive(uniffi::Record))]
pub struct CanalsScore {
    /// Sum along the top.
    pub north: u32,
    /// Sum along the right side.
    pub east: u32,
    /// Sum along the bottom.
    pub south: u32,
    /// Sum along the left side.
    pub west: u32,
    /// North times south.
    pub north_south: u32,
    /// West times east.
    pub west_east: u32,
}

/// The owners of the sides of the board.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "uniffi", derive(uniffi::Record))]
pub struct CanalsOwners {
    /// The seats that own the top and the bottom.
    pub north_south: Vec<Seat>,
    /// The seats that own the left and the right side.
    pub west_east: Vec<Seat>,
    /// The third of three seats, which owns no side and wins if nobody reaches the target.
    pub saboteur: Option<Seat>,
}

/// A round of Canals on paper.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "uniffi", derive(uniffi::Record))]
pub struct CanalsPaper {
    /// The options of the round: the board, its double places, the saboteur's target.
    pub options: CanalsOptions,
    /// The outlets.
    pub rim: CanalsRim,
}

/// The score of the rim of a real table.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "uniffi", derive(uniffi::Record))]
pub struct CanalsSheet {
    /// The owners of the sides.
    pub owners: CanalsOwners,
    /// The sums and products.
    pub score: CanalsScore,
    /// The points of each seat, and the winners.
    pub outcome: Outcome,
}

/// Why the rim of a real table cannot be scored.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, thiserror::Error)]
#[serde(tag = "type", rename_all = "camelCase", rename_all_fields = "camelCase")]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "uniffi", derive(uniffi::Enum))]
pub enum CanalsRimRefusal {
    /// These options cannot be played.
    #[error("{why}")]
    Options {
        /// The refusal of the options.
        why: OptionsRefusal,
    },
    /// There is no such place on that side.
    #[error("there is no place {place}, the side has {places}")]
    NoSuchPlace {
        /// The side.
        side: CanalsSide,
        /// The place asked for.
        place: u8,
        /// Number of places of the side.
        places: u8,
    },
    /// The same outlet was entered twice.
    #[error("place {place} is entered twice")]
    Twice {
        /// The side.
        side: CanalsSide,
        /// The place.
        place: u8,
    },
}

/// What the seat to act has to do.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "camelCase", rename_all_fields = "camelCase")]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "uniffi", derive(uniffi::Enum))]
pub enum CanalsPhase {
    /// Choose a back.
    Choose {
        /// Number of tiles with a ring in the bag.
        ringed: u32,
        /// Number of tiles without a ring in the bag.
        plain: u32,
    },
    /// Lay the drawn tile.
    Place {
        /// The drawn tile.
        tile: CanalsTile,
    },
    /// The round is over.
    Over {
        /// How it ended.
        why: CanalsEnd,
    },
}

/// How a round ended.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "camelCase", rename_all_fields = "camelCase")]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "uniffi", derive(uniffi::Enum))]
pub enum CanalsEnd {
    /// All tiles are placed.
    AllPlaced,
    /// The drawn tile fits nowhere.
    NoPlace {
        /// The drawn tile.
        tile: CanalsTile,
    },
}

/// Everything on the table, the same for every viewer: only the order of the bag is hidden, and from everybody.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "uniffi", derive(uniffi::Record))]
pub struct CanalsView {
    /// Cells along each side.
    pub size: u8,
    /// The double places of every side.
    pub doubles: Numbers,
    /// The value of an outlet at each place of a side.
    pub worth: Numbers,
    /// The owners of the sides.
    pub owners: CanalsOwners,
    /// The score that keeps the saboteur from winning, in a game of three.
    pub target: Option<u32>,
    /// The seat to act, or the seat that acted last when the round is over.
    pub turn: Seat,
    /// What the seat has to do.
    pub phase: CanalsPhase,
    /// The tiles on the board, in the order in which they were laid.
    pub placed: Vec<CanalsPlaced>,
    /// Number of copies in the bag of each of the 28 tiles.
    pub left: Numbers,
    /// The current outlets.
    pub rim: CanalsRim,
    /// The score of the current outlets.
    pub score: CanalsScore,
}

/// Something everybody saw.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "camelCase", rename_all_fields = "camelCase")]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "uniffi", derive(uniffi::Enum))]
pub enum CanalsEvent {
    /// A back was chosen.
    Chose {
        /// The seat that chose.
        seat: Seat,
        /// Whether the back has a ring.
        ringed: bool,
    },
    /// A tile was drawn.
    Drew {
        /// The seat that drew.
        seat: Seat,
        /// The tile.
        tile: CanalsTile,
    },
    /// A tile was laid.
    Placed {
        /// The seat that laid the tile.
        seat: Seat,
        /// The tile.
        tile: CanalsTile,
        /// The topmost or leftmost cell of the tile.
        cell: u16,
        /// Quarter turns clockwise from the printed orientation.
        orientation: u8,
        /// The score after the tile was laid.
        score: CanalsScore,
    },
    /// The round ended.
    Ended {
        /// How it ended.
        why: CanalsEnd,
    },
}

/// Why a move is not allowed.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, thiserror::Error)]
#[serde(tag = "type", rename_all = "camelCase", rename_all_fields = "camelCase")]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "uniffi", derive(uniffi::Enum))]
pub enum CanalsRefusal {
    /// The round is over.
    #[error("the round is over")]
    RoundOver,
    /// Another seat is to act.
    #[error("it is the turn of {turn}")]
    NotYourTurn {
        /// The seat to act.
        turn: Seat,
    },
    /// A back has to be chosen before a tile is laid.
    #[error("choose a back first")]
    ChooseFirst,
    /// The table draws blindly, or a tile is drawn already.
    #[error("there is no back to choose now")]
    NothingToChoose,
    /// No tile with that back is left.
    #[error("no tile with that back is left")]
    NoneLeft {
        /// Whether the back has a ring.
        ringed: bool,
    },
    /// There is no such cell.
    #[error("there is no cell {cell}, the board has {cells}")]
    NoSuchCell {
        /// The cell asked for.
        cell: u16,
        /// Number of cells of the board.
        cells: u32,
    },
    /// There is no such orientation.
    #[error("there is no orientation {orientation}, a tile has four")]
    NoSuchOrientation {
        /// The orientation asked for.
        orientation: u8,
    },
    /// Part of the tile would lie outside the board.
    #[error("the tile would hang over the edge")]
    OffBoard,
    /// Another tile lies on one of the cells.
    #[error("another tile lies on cell {cell}")]
    Taken {
        /// The first cell of the tile that is taken.
        cell: u16,
    },
    /// The first tile must cover the centre.
    #[error("the first tile covers the centre")]
    NotCentre,
    /// The tile would touch no other.
    #[error("the tile would touch no other")]
    NotTouching,
    /// An arm would end at a wall.
    #[error("an arm would be blocked")]
    ArmBlocked {
        /// The cell of the new tile at which the arm would end.
        cell: u16,
        /// The side of that cell.
        side: CanalsSide,
        /// Whether the arm belongs to the new tile. Otherwise it belongs to a laid tile.
        own: bool,
    },
    /// The tile would touch another tile, but no opening would meet an opening.
    #[error("no opening would meet an opening")]
    NotJoined,
}
