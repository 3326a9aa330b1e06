//! Why a move is good: what it does, as far as whoever looks may know.

use super::knowledge::Knowledge;
use crate::dice::{Dice, Seed};
use crate::game::{Seat, Setup, Viewer};

/// The stream of chance that makes up what nobody sees, of which no reason tells.
const MADE_UP: u64 = (1 << 33) + 1;

/// A move with what speaks for it.
#[derive(Clone, PartialEq, Debug)]
pub struct Advice<M, R> {
    /// What to play.
    pub mv: M,
    /// What speaks for it, weightiest first; nothing where no more is known than that it was the best that was found.
    pub reasons: Vec<R>,
    /// What the mover may expect of the round, 0 to [`WHOLE`](super::WHOLE).
    pub worth: u32,
    /// Playouts done, or nodes.
    pub playouts: u32,
}

/// A game that says why a move is good.
pub trait Reasons: Knowledge {
    /// One reason: numbers and seats, never words.
    type Reason: Clone + PartialEq + std::fmt::Debug;

    /// What speaks for this legal move, weightiest first: what is another afterwards, and what lies open. The state was
    /// made up from what somebody sees, and nothing that was made up is in any reason.
    fn reasons(&self, seat: Seat, mv: &Self::Move) -> Vec<Self::Reason>;
}

/// What speaks for this move, to the eyes of this viewer.
pub fn reasons_as<G: Reasons>(
    setup: &Setup<G::Options>,
    view: &G::View,
    viewer: Viewer,
    seat: Seat,
    mv: &G::Move,
) -> Vec<G::Reason> {
    G::imagine(setup, view, viewer, &mut Dice::new(Seed(0), MADE_UP)).reasons(seat, mv)
}
