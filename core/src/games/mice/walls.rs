//! Finds the barriers that would shut a mouse in, for all places at once and without trying any barrier.
//!
//! Barriers that touch form a wall. The rim counts as a wall too, except the goal side of the mouse in question,
//! which we think of as open to one big cell outside. A new barrier cuts the board in two only if it closes a ring,
//! that is, if two of its three points belong to the same wall already. The ring shuts the mouse in if and only if it
//! lies between the mouse and the outside. Then any walk from the mouse to the outside crosses the ring an odd number
//! of times. The walk crosses no laid barrier, so it can cross the ring only at the place of the new barrier.
//!
//! So one known way per mouse decides every place with a few operations on whole planes. The way is stored as the set
//! of edges that it crosses an odd number of times. A flood fill looks for another way only when a barrier is laid
//! across the known one.
//!
//! # The largest number of walls
//!
//! On `n` × `n` anchors, `n` ≥ 4, there are at most 4(n − 3) + 4 + ⌊(n − 4)² / 3⌋ walls, and that many fit:
//!
//! 1. Walls share no anchor. A wall of two anchors is a barrier that ends at the rim: its middle lies on the outermost
//!    ring of anchors, and its other anchor is one step from the middle. Every other wall has three anchors or more.
//! 2. If the middle of a wall of two anchors is no corner, its other anchor lies on the second ring, which has
//!    4(n − 3) anchors. If the middle is a corner, both anchors lie on the outermost ring; there are four corners. So
//!    at most 4(n − 3) + 4 walls have two anchors.
//! 3. With `k` walls of two anchors there are at most k + ⌊(n² − 2k) / 3⌋ walls, which grows with `k`. For the largest
//!    `k`, n² − 2(4n − 8) = (n − 4)² anchors are left, hence the bound.
//! 4. The bound is reached: the walls of two anchors fill both outer rings, and walls of three fill the square within
//!    (for n = 10: 6 × 6 anchors). No wall touches another wall, or the rim twice, so no mouse is shut in.
//!
//! The bound grows with `n`. The largest board has 10 × 10 anchors: 32 walls of two anchors and 12 of three.

use arrayvec::ArrayVec;

use super::cell_set::{BoardAnchor, CellSet};

/// The largest number of separate walls on the largest board: see above.
const MOST_WALLS: usize = most_walls(10);

/// The largest number of separate walls on `n` × `n` anchors: see above.
const fn most_walls(n: usize) -> usize {
    4 * (n - 3) + 4 + (n - 4) * (n - 4) / 3
}

/// Number of barriers from which one barrier more can close a ring: a ring has four corners.
const RING: u8 = 3;

/// A way as the set of edges that it crosses an odd number of times.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Way<W> {
    /// The edges below these cells.
    pub(super) below: W,
    /// The edges to the right of these cells.
    pub(super) right: W,
}

impl<W: CellSet> Way<W> {
    /// The way that crosses no edge.
    pub(super) const NONE: Way<W> = Way {
        below: W::ZERO,
        right: W::ZERO,
    };
}

/// Places for barriers, by anchor.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Places<W> {
    /// The anchors for lying barriers.
    pub lying: W,
    /// The anchors for upright barriers.
    pub upright: W,
}

impl<W: CellSet> Places<W> {
    /// No place.
    pub const NONE: Places<W> = Places {
        lying: W::ZERO,
        upright: W::ZERO,
    };

    /// The anchors for upright or for lying barriers.
    #[inline(always)]
    pub(super) fn of(&self, upright: bool) -> W {
        if upright { self.upright } else { self.lying }
    }

    /// Whether the place of this barrier is in the set.
    #[inline(always)]
    pub(super) fn has(&self, anchor: BoardAnchor, upright: bool) -> bool {
        self.of(upright).has(anchor.0)
    }
}

/// A wall: barriers that touch.
#[derive(Clone, Copy, Debug)]
struct Wall<W> {
    /// The anchors on the wall, including its ends.
    points: W,
    /// The sides of the board that the wall touches, one bit each.
    sides: u8,
    /// Number of barriers, at most [`RING`].
    barriers: u8,
}

/// The data that takes back one [`Walls::add_noting`].
#[derive(Clone, Debug)]
pub(super) struct Undo<W> {
    /// [`Walls::points`] before.
    points: W,
    /// [`Walls::by_side`] before.
    by_side: [W; 4],
    /// The walls that the new wall took up, each with its index in [`Walls::list`].
    merged: ArrayVec<(u8, Wall<W>), 3>,
}

/// All walls of a board.
#[derive(Clone, Debug)]
pub(super) struct Walls<W, const N: usize> {
    list: ArrayVec<Wall<W>, MOST_WALLS>,
    /// The anchors on any wall.
    points: W,
    /// The anchors on walls that touch each side: bottom, left, top, right.
    by_side: [W; 4],
}

/// The bit of the bottom side. The bits of the sides are in seat order.
const BOTTOM: u8 = 1;
/// The bit of the left side.
const LEFT: u8 = 2;
/// The bit of the top side.
const TOP: u8 = 4;
/// The bit of the right side.
const RIGHT: u8 = 8;

impl<W: CellSet, const N: usize> Walls<W, N> {
    /// The anchors next to the left side.
    const FIRST_COLUMN: u128 = {
        let (mut set, mut row) = (0, 0);
        while row < N - 1 {
            set |= 1 << (row * N);
            row += 1;
        }
        set
    };
    /// The anchors next to the right side.
    const LAST_COLUMN: u128 = Self::FIRST_COLUMN << (N - 2);
    /// The anchors next to the top side.
    const FIRST_ROW: u128 = (1 << (N - 1)) - 1;
    /// The anchors next to the bottom side.
    const LAST_ROW: u128 = Self::FIRST_ROW << (N * (N - 2));

    pub(super) fn new() -> Self {
        Walls {
            list: ArrayVec::new(),
            points: W::ZERO,
            by_side: [W::ZERO; 4],
        }
    }

    /// The anchors under a barrier, and the sides that the barrier touches.
    fn span(anchor: BoardAnchor, upright: bool) -> (W, u8) {
        let at = W::bit(anchor.0);
        // For each end: its anchor, the anchors from which it would lie on the rim, and the side there.
        let ends = if upright {
            [(at >> N, Self::FIRST_ROW, TOP), (at << N, Self::LAST_ROW, BOTTOM)]
        } else {
            [
                (at >> 1, Self::FIRST_COLUMN, LEFT),
                (at << 1, Self::LAST_COLUMN, RIGHT),
            ]
        };
        let (mut points, mut sides) = (at, 0);
        for (end, at_rim, side) in ends {
            if W::of(at_rim).meets(at) {
                sides |= side;
            } else {
                points |= end;
            }
        }
        (points, sides)
    }

    /// Begins the data that [`Walls::remove`] needs to take back the next [`Walls::add_noting`], which adds the walls
    /// that it merges.
    pub(super) fn before(&self) -> Undo<W> {
        Undo {
            points: self.points,
            by_side: self.by_side,
            merged: ArrayVec::new(),
        }
    }

    /// Adds a barrier. Calls `merged` with each wall that the barrier joins, and with the index of the wall.
    fn join(&mut self, anchor: BoardAnchor, upright: bool, mut merged: impl FnMut(u8, Wall<W>)) {
        let (points, sides) = Self::span(anchor, upright);
        let mut wall = Wall {
            points,
            sides,
            barriers: 1,
        };
        if self.points.meets(points) {
            let mut index = 0;
            while let Some(&other) = self.list.get(index) {
                if other.points.meets(points) {
                    wall.points |= other.points;
                    wall.sides |= other.sides;
                    wall.barriers = (wall.barriers + other.barriers).min(RING);
                    merged(index as u8, other);
                    self.list.swap_remove(index);
                } else {
                    index += 1;
                }
            }
        }
        self.points |= wall.points;
        for (side, on_side) in self.by_side.iter_mut().enumerate() {
            if wall.sides & (1 << side) != 0 {
                *on_side |= wall.points;
            }
        }
        self.list.push(wall);
    }

    /// Adds a barrier for good.
    pub(super) fn add(&mut self, anchor: BoardAnchor, upright: bool) {
        self.join(anchor, upright, |_, _| {});
    }

    /// Adds a barrier so that [`Walls::remove`] can take it away.
    pub(super) fn add_noting(&mut self, anchor: BoardAnchor, upright: bool, undo: &mut Undo<W>) {
        self.join(anchor, upright, |index, wall| {
            // A barrier has three points, so it meets three walls at most.
            undo.merged.push((index, wall));
        });
    }

    /// Takes away the last barrier, which [`Walls::add_noting`] added.
    pub(super) fn remove(&mut self, undo: Undo<W>) {
        self.list.pop();
        for (index, wall) in undo.merged.into_iter().rev() {
            // The wall that `swap_remove` moved into the gap goes back to the end.
            let last = self.list.len();
            self.list.push(wall);
            self.list.swap(usize::from(index), last);
        }
        self.points = undo.points;
        self.by_side = undo.by_side;
    }

    /// The places where a barrier would shut in a mouse with this way to this goal side, 0 to 3; the places may be
    /// taken.
    #[inline]
    pub(super) fn closing(&self, way: Way<W>, goal: usize) -> Places<W> {
        let rim = |side: u8, anchors: u128| W::of(if 1 << goal == side { 0 } else { anchors });
        let on_rim =
            self.by_side[(goal + 1) & 3] | self.by_side[(goal + 2) & 3] | self.by_side[(goal + 3) & 3];
        let mut shut = Self::rings(
            on_rim,
            [
                rim(LEFT, Self::FIRST_COLUMN),
                rim(RIGHT, Self::LAST_COLUMN),
                rim(TOP, Self::FIRST_ROW),
                rim(BOTTOM, Self::LAST_ROW),
            ],
            way,
        );
        for wall in &self.list {
            if wall.barriers >= RING && wall.sides & !(1 << goal) == 0 {
                let more = Self::rings(wall.points, [W::ZERO; 4], way);
                shut.lying |= more.lying;
                shut.upright |= more.upright;
            }
        }
        shut
    }

    /// The places where a barrier would close a ring with this wall that the way crosses an odd number of times. A
    /// barrier has two halves, before and after its middle. A half closes a ring if both its ends are on the wall;
    /// both halves together close a ring if the two outer ends are.
    #[inline(always)]
    fn rings(wall: W, [left, right, top, bottom]: [W; 4], way: Way<W>) -> Places<W> {
        let closes = |before: W, after: W, crossed: W, crossed_after: W| {
            (before & wall & crossed)
                | (wall & after & crossed_after)
                | (before & after & (crossed ^ crossed_after))
        };
        Places {
            lying: closes((wall << 1) | left, (wall >> 1) | right, way.below, way.below >> 1),
            upright: closes((wall << N) | top, (wall >> N) | bottom, way.right, way.right >> N),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Number of walls in the pattern of the proof, for boards whose inner square is filled by rows of three.
    fn most<W: CellSet, const N: usize>() -> usize {
        let (n, mut walls) = (N - 1, Walls::<W, N>::new());
        let mut add = |row: usize, column: usize, upright| {
            let anchor = BoardAnchor((row * N + column) as u8);
            walls.add(anchor, upright);
        };
        for along in 0..n - 2 {
            // Each side takes the corner at which it begins and leaves the other corner to the next side.
            let last = n - 1;
            add(along, 0, false);
            add(0, last - along, true);
            add(last - along, last, false);
            add(last, along, true);
        }
        for row in 2..n - 2 {
            (3..n - 2).step_by(3).for_each(|column| add(row, column, false));
        }
        walls.list.len()
    }

    #[test]
    fn the_bound_is_reached_and_the_largest_board_has_the_most() {
        // Boards with 4, 7 and 10 anchors a side, whose inner square is a multiple of three.
        assert_eq!(most::<u64, 5>(), most_walls(4));
        assert_eq!(most::<u64, 8>(), most_walls(7));
        assert_eq!(most::<u128, 11>(), most_walls(10));
        assert_eq!(MOST_WALLS, 44);
        assert!((5..=10).all(|n| most_walls(n - 1) < most_walls(n)));
    }
}
