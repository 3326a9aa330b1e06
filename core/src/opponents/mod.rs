//! Opponents: the computer players. Each decides from the view of its own seat.
//!
//! Modules: `knowledge` is what a game can tell its opponents; a game is playable as soon as it implements
//! [`Knowledge`], even with an empty `impl`. `search` chooses a move, with the nodes kept in `tree`. `reasons`
//! explains a move. `judge` rates a move that was played. `fitting` proposes a level for a person. `exact` (tests
//! only) solves endings.
//!
//! An opponent gets a view, never the state. Every playout makes up the hidden part anew ([`crate::game::Imagine`]),
//! so an opponent cannot peek. The same view, seed and budget give the same move on every machine: no clock is read,
//! and floating point is limited to the operations that IEEE 754 rounds identically everywhere (`+ − × ÷ √`).

#[cfg(test)]
pub(crate) mod exact;
mod fitting;
mod judge;
mod knowledge;
mod reasons;
mod search;
mod tree;

pub(crate) use fitting::fitting;
pub use judge::{Care, Judged, judge};
pub use knowledge::{
    Knowledge, LEVELS, Limits, Shares, Temper, Tempers, Thought, WHOLE, by_points, by_winning, deciders,
};
pub use reasons::{Advice, Reasons, reasons_as};
pub use search::{Ask, NoThought, by_playouts, think, think_as};
