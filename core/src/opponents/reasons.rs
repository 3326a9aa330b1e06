//! Why a move is good: its effects, as far as a viewer may know them.

use super::knowledge::Knowledge;
use crate::dice::{Dice, Seed};
use crate::game::{Seat, Setup, Viewer};

/// The dice stream that makes up the hidden part. No reason may depend on it.
const MADE_UP: u64 = (1 << 33) + 1;

/// A move with the reasons for it.
#[derive(Clone, PartialEq, Debug)]
pub struct Advice<M, R> {
    /// The move to play.
    pub mv: M,
    /// The reasons, weightiest first; empty if the search found the move without a reason that can be told.
    pub reasons: Vec<R>,
    /// The expected share of the mover, 0 to [`WHOLE`](super::WHOLE).
    pub worth: u32,
    /// Playouts done, or nodes.
    pub playouts: u32,
}

/// A game that can say why a move is good.
pub trait Reasons: Knowledge {
    /// One reason: numbers and seats, never words.
    type Reason: Clone + PartialEq + std::fmt::Debug;

    /// The reasons for this legal move, weightiest first: what the move changes, and what is visible. The state was
    /// made up from a view; no reason may use the made-up part.
    fn reasons(&self, seat: Seat, mv: &Self::Move) -> Vec<Self::Reason>;
}

/// The reasons for this move, as far as `viewer` may know them.
pub fn reasons_as<G: Reasons>(
    setup: &Setup<G::Options>,
    view: &G::View,
    viewer: Viewer,
    seat: Seat,
    mv: &G::Move,
) -> Vec<G::Reason> {
    G::imagine(setup, view, viewer, &mut Dice::new(Seed(0), MADE_UP)).reasons(seat, mv)
}
