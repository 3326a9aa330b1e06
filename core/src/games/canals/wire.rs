//! What the table says and sees in Canals: options, moves, views, events, refusals, the calculator's sheet.
//!
//! Cells count row by row from the top left. A tile has eight edge positions: N0 N1 N2 along the long top
//! edge from left to right, E, S0 S1 S2 along the long bottom edge from left to right, W. `openings` is a
//! sum of N0 1, N1 2, N2 4, E 8, S0 16, S1 32, S2 64, W 128.

use serde::{Deserialize, Serialize};

use crate::game::{Numbers, OptionsRefusal, Outcome, Seat};

/// One set of house rules for Canals. `Default` is the base game.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields, default)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "uniffi", derive(uniffi::Record))]
pub struct CanalsOptions {
    /// Cells along each side, 9 to 19. An odd board has one central cell, an even one four.
    pub size: u8,
    /// The double places of every side, counted from 0 at either end: at most `size` of them, each once.
    pub doubles: Numbers,
    /// Whether the player chooses between ringed and plain backs instead of drawing blindly.
    pub chosen_backs: bool,
    /// With three players: the score that keeps the saboteur from winning, 1 to 1000.
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
    /// With chosen backs: draw a tile with, or without, a ring on its back.
    Choose {
        /// Which.
        ringed: bool,
    },
    /// Lay the drawn tile.
    Place {
        /// The topmost or leftmost cell it covers.
        cell: u16,
        /// Quarter turns clockwise from how it is printed, 0 to 3: lying for 0 and 2, upright for 1 and 3.
        orientation: u8,
    },
}

/// What speaks for a move.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "camelCase", rename_all_fields = "camelCase")]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "uniffi", derive(uniffi::Enum))]
pub enum CanalsReason {
    /// An own side counts more.
    Outlet {
        /// Which.
        side: CanalsSide,
        /// So much more.
        more: u32,
        /// So much now.
        now: u32,
        /// A new outlet is on a double place.
        double: bool,
    },
    /// The own score grows.
    Score {
        /// What it was.
        before: u32,
        /// What it is now.
        now: u32,
    },
    /// An arm of the tile leads towards an own side, and has less than half the board before it.
    Towards {
        /// Which.
        side: CanalsSide,
        /// So many cells lie between the tile and the rim.
        cells: u8,
    },
    /// None of the tile's arms leads to the others' sides.
    NothingForOthers,
    /// Nobody has an outlet more than before: what the third of three wants.
    NoOutlet,
}

/// A tile as it is printed.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "uniffi", derive(uniffi::Record))]
pub struct CanalsTile {
    /// Which of the 28, 0 to 27.
    pub index: u8,
    /// Where it opens.
    pub openings: u8,
    /// Whether its back carries a ring: it opens on three sides.
    pub ringed: bool,
}

/// A tile on the board.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "uniffi", derive(uniffi::Record))]
pub struct CanalsPlaced {
    /// Which.
    pub tile: CanalsTile,
    /// The topmost or leftmost cell it covers.
    pub cell: u16,
    /// Quarter turns clockwise from how it is printed.
    pub orientation: u8,
    /// Who laid it.
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

/// The outlets along the rim, on each side the places where water runs out. North and south count from
/// the left, west and east from the top, from 0; in a view lowest first.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "uniffi", derive(uniffi::Record))]
pub struct CanalsRim {
    /// Along the top.
    pub north: Numbers,
    /// Along the right side.
    pub east: Numbers,
    /// Along the bottom.
    pub south: Numbers,
    /// Along the left side.
    pub west: Numbers,
}

/// What the rim is worth: an outlet counts 1, or 2 on a double place.
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

/// Whose the sides of the board are.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "uniffi", derive(uniffi::Record))]
pub struct CanalsOwners {
    /// Whose the top and the bottom are.
    pub north_south: Vec<Seat>,
    /// Whose the left and the right side are.
    pub west_east: Vec<Seat>,
    /// The third of three, who has no side and wins if nobody reaches the target.
    pub saboteur: Option<Seat>,
}

/// A round of Canals on paper.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "uniffi", derive(uniffi::Record))]
pub struct CanalsPaper {
    /// The rules that were played: the board, its double places, the saboteur's target.
    pub options: CanalsOptions,
    /// Where the water runs out.
    pub rim: CanalsRim,
}

/// What a calculator says about the rim of a real table.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "uniffi", derive(uniffi::Record))]
pub struct CanalsSheet {
    /// Whose the sides are.
    pub owners: CanalsOwners,
    /// The sums and products.
    pub score: CanalsScore,
    /// Points per seat, and who won.
    pub outcome: Outcome,
}

/// Why the rim of a real table cannot be reckoned.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, thiserror::Error)]
#[serde(tag = "type", rename_all = "camelCase", rename_all_fields = "camelCase")]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "uniffi", derive(uniffi::Enum))]
pub enum CanalsRimRefusal {
    /// These options cannot be played.
    #[error("{why}")]
    Options {
        /// Which, and its range.
        why: OptionsRefusal,
    },
    /// There is no such place on that side.
    #[error("there is no place {place}, the side has {places}")]
    NoSuchPlace {
        /// Which side.
        side: CanalsSide,
        /// The place asked for.
        place: u8,
        /// Places of the side.
        places: u8,
    },
    /// The same outlet was entered twice.
    #[error("place {place} is entered twice")]
    Twice {
        /// Which side.
        side: CanalsSide,
        /// Which place.
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
        /// Tiles with a ring still in the bag.
        ringed: u32,
        /// Tiles without.
        plain: u32,
    },
    /// Lay the drawn tile.
    Place {
        /// Which.
        tile: CanalsTile,
    },
    /// The round is over.
    Over {
        /// Why.
        why: CanalsEnd,
    },
}

/// Why a round ended.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "camelCase", rename_all_fields = "camelCase")]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "uniffi", derive(uniffi::Enum))]
pub enum CanalsEnd {
    /// All tiles are placed.
    AllPlaced,
    /// The drawn tile fits nowhere.
    NoPlace {
        /// Which.
        tile: CanalsTile,
    },
}

/// Everything on the table. The same for every viewer: only the order of the bag is hidden, from all.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "uniffi", derive(uniffi::Record))]
pub struct CanalsView {
    /// Cells along each side.
    pub size: u8,
    /// The double places of every side.
    pub doubles: Numbers,
    /// What an outlet counts at each place of a side.
    pub worth: Numbers,
    /// Whose the sides are.
    pub owners: CanalsOwners,
    /// With three players: the score that keeps the saboteur from winning.
    pub target: Option<u32>,
    /// Whose turn it is (the last one to act, when the round is over).
    pub turn: Seat,
    /// What they have to do.
    pub phase: CanalsPhase,
    /// The tiles on the board, in the order they were laid.
    pub placed: Vec<CanalsPlaced>,
    /// How many of each of the 28 tiles are in the bag.
    pub left: Numbers,
    /// The outlets as the tiles lie now.
    pub rim: CanalsRim,
    /// What they are worth.
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
        /// By whom.
        seat: Seat,
        /// Which.
        ringed: bool,
    },
    /// A tile was drawn.
    Drew {
        /// By whom.
        seat: Seat,
        /// Which.
        tile: CanalsTile,
    },
    /// A tile was laid.
    Placed {
        /// By whom.
        seat: Seat,
        /// Which.
        tile: CanalsTile,
        /// The topmost or leftmost cell it covers.
        cell: u16,
        /// Quarter turns clockwise from how it is printed.
        orientation: u8,
        /// The score after it.
        score: CanalsScore,
    },
    /// The round ended.
    Ended {
        /// Why.
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
    /// Somebody else is to act.
    #[error("it is the turn of {turn}")]
    NotYourTurn {
        /// Who is to act.
        turn: Seat,
    },
    /// A back has to be chosen before a tile is laid.
    #[error("choose a back first")]
    ChooseFirst,
    /// This table draws blindly, or a tile is drawn already.
    #[error("there is no back to choose now")]
    NothingToChoose,
    /// No tile with that back is left.
    #[error("no tile with that back is left")]
    NoneLeft {
        /// Which back.
        ringed: bool,
    },
    /// There is no such cell.
    #[error("there is no cell {cell}, the board has {cells}")]
    NoSuchCell {
        /// The cell asked for.
        cell: u16,
        /// Cells of the board.
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
    /// Another tile lies there.
    #[error("another tile lies on cell {cell}")]
    Taken {
        /// The first cell that is taken.
        cell: u16,
    },
    /// The first tile covers the centre.
    #[error("the first tile covers the centre")]
    NotCentre,
    /// The tile would touch no other.
    #[error("the tile would touch no other")]
    NotTouching,
    /// An arm would end at a wall.
    #[error("an arm would be blocked")]
    ArmBlocked {
        /// The cell of the new tile at whose edge that happens.
        cell: u16,
        /// At which edge of that cell.
        side: CanalsSide,
        /// Whether the arm is the new tile's own; else it is one that lies already.
        own: bool,
    },
    /// The tile would touch others, but no opening would meet an opening.
    #[error("no opening would meet an opening")]
    NotJoined,
}
