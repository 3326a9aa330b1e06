//! Opponents: who plays where nobody sits, from what that seat may see.
//!
//! `knowledge` is what a game may tell them, `tree` what a search remembers, `search` thinks. A game plays by
//! implementing [`Knowledge`], if need be with nothing in it. `reasons` is what a game says for a move, `judge` what a move
//! was worth that somebody played, `fitting` which level fits whom; `exact`, for tests, what endings are worth in truth.
//!
//! An opponent is handed a view and never the state. What its seat may not know is made up anew for every playout
//! ([`crate::game::Imagine`]), so it cannot peek. The same view, seed and budget give the same move on every machine:
//! no clock is read, and all there is of floating point is what IEEE 754 rounds alike everywhere (`+ − × ÷ √`).

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
