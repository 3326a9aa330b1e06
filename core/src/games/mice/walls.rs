//! Which barriers would shut a mouse in, for all places at once and without trying any.
//!
//! Barriers that touch form a wall. A new barrier cuts the board in two only if it closes a ring, that
//! is if two of its three points belong to the same wall already (the rim counts as wall too, except the
//! goal side of the mouse in question, which we think of as open to a big cell outside). Such a ring
//! shuts the mouse in if and only if it lies between the mouse and the outside, and that shows in any
//! walk from the one to the other: the walk crosses the ring an odd number of times. Since the walk
//! crosses no barrier that lies, it can cross the ring only where the new barrier would lie.
//!
//! So one known way per mouse, kept as the set of edges it crosses an odd number of times, decides every
//! place with a few operations on whole planes. Only when a barrier is laid across that way does a flood
//! fill look for another.
//!
//! # How many walls there can be
//!
//! On `n` × `n` anchors, `n` ≥ 4, never more than 4(n − 3) + 4 + ⌊(n − 4)² / 3⌋, and that many fit:
//!
//! 1. Walls share no anchor. A wall of two anchors is a barrier that ends at the rim: its middle lies on
//!    the outermost ring of anchors, its other anchor one step from the rim. Every other wall has three
//!    anchors or more.
//! 2. Of a wall of two anchors whose middle is no corner the other anchor lies on the second ring, which
//!    has 4(n − 3). One whose middle is a corner has both on the outermost ring; there are four corners.
//!    So at most 4(n − 3) + 4 walls have two anchors.
//! 3. With `k` of these, all walls are at most k + ⌊(n² − 2k) / 3⌋, which only grows with `k`. For the most
//!    of them, n² − 2(4n − 8) = (n − 4)² anchors are left, hence the bound.
//! 4. It is reached: those walls of two fill both outer rings, and threes fill the square within (for
//!    n = 10: 6 × 6 anchors). No wall touches another or the rim twice, so nobody is shut in.
//!
//! It grows with `n`, and the largest board has 10 × 10 anchors: 32 walls of two and 12 of three.

use arrayvec::ArrayVec;

use super::cell_set::{BoardAnchor, CellSet};

/// Most walls apart from each other on the largest board, see above.
const MOST_WALLS: usize = most_walls(10);

/// Most walls apart from each other on `n` × `n` anchors.
const fn most_walls(n: usize) -> usize {
    4 * (n - 3) + 4 + (n - 4) * (n - 4) / 3
}

/// A wall needs three barriers before a fourth can close a ring: a ring has four corners.
const RING: u8 = 3;

/// The edges a way crosses an odd number of times.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Way<W> {
    /// Edges below these cells.
    pub(super) below: W,
    /// Edges to the right of these cells.
    pub(super) right: W,
}

impl<W: CellSet> Way<W> {
    pub(super) const NONE: Way<W> = Way {
        below: W::ZERO,
        right: W::ZERO,
    };
}

/// Places for barriers, by anchor.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Places<W> {
    /// Lying.
    pub lying: W,
    /// Upright.
    pub upright: W,
}

impl<W: CellSet> Places<W> {
    /// No place.
    pub const NONE: Places<W> = Places {
        lying: W::ZERO,
        upright: W::ZERO,
    };

    /// Those of barriers that stand, or that lie.
    #[inline(always)]
    pub(super) fn of(&self, upright: bool) -> W {
        if upright { self.upright } else { self.lying }
    }

    /// Whether a barrier that lies or stands there is one of them.
    #[inline(always)]
    pub(super) fn has(&self, anchor: BoardAnchor, upright: bool) -> bool {
        self.of(upright).has(anchor.0)
    }
}

/// Barriers that touch, as one.
#[derive(Clone, Copy, Debug)]
struct Wall<W> {
    /// The anchors on it, its ends included.
    points: W,
    /// The sides of the board it touches, a bit each.
    sides: u8,
    /// How many barriers, capped.
    barriers: u8,
}

/// What takes back one [`Walls::add`].
#[derive(Clone, Debug)]
pub(super) struct Undo<W> {
    points: W,
    by_side: [W; 4],
    merged: ArrayVec<(u8, Wall<W>), 3>,
}

/// All walls of a board.
#[derive(Clone, Debug)]
pub(super) struct Walls<W, const N: usize> {
    list: ArrayVec<Wall<W>, MOST_WALLS>,
    /// Anchors on any wall.
    points: W,
    /// Anchors on walls that touch each side (bottom, left, top, right).
    by_side: [W; 4],
}

/// Bits of the sides, in seat order.
const BOTTOM: u8 = 1;
const LEFT: u8 = 2;
const TOP: u8 = 4;
const RIGHT: u8 = 8;

impl<W: CellSet, const N: usize> Walls<W, N> {
    /// Anchors next to the left side, and so on.
    const FIRST_COLUMN: u128 = {
        let (mut set, mut row) = (0, 0);
        while row < N - 1 {
            set |= 1 << (row * N);
            row += 1;
        }
        set
    };
    const LAST_COLUMN: u128 = Self::FIRST_COLUMN << (N - 2);
    const FIRST_ROW: u128 = (1 << (N - 1)) - 1;
    const LAST_ROW: u128 = Self::FIRST_ROW << (N * (N - 2));

    pub(super) fn new() -> Self {
        Walls {
            list: ArrayVec::new(),
            points: W::ZERO,
            by_side: [W::ZERO; 4],
        }
    }

    /// The anchors under a barrier, and the sides it touches.
    fn span(anchor: BoardAnchor, upright: bool) -> (W, u8) {
        let at = W::bit(anchor.0);
        let (before, after, first, last, low, high) = if upright {
            (at >> N, at << N, Self::FIRST_ROW, Self::LAST_ROW, TOP, BOTTOM)
        } else {
            (
                at >> 1,
                at << 1,
                Self::FIRST_COLUMN,
                Self::LAST_COLUMN,
                LEFT,
                RIGHT,
            )
        };
        let (mut points, mut sides) = (at, 0);
        if W::of(first).meets(at) {
            sides |= low;
        } else {
            points |= before;
        }
        if W::of(last).meets(at) {
            sides |= high;
        } else {
            points |= after;
        }
        (points, sides)
    }

    /// What [`Walls::remove`] will need to take back the next [`Walls::add`], without the walls it merges.
    pub(super) fn before(&self) -> Undo<W> {
        Undo {
            points: self.points,
            by_side: self.by_side,
            merged: ArrayVec::new(),
        }
    }

    /// Adds a barrier. `merged` is told each wall it takes up, with its index.
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

    /// Adds a barrier that [`Walls::remove`] can take away.
    pub(super) fn add_noting(&mut self, anchor: BoardAnchor, upright: bool, undo: &mut Undo<W>) {
        self.join(anchor, upright, |index, wall| {
            // A barrier has three points, so it meets three walls at most.
            undo.merged.push((index, wall));
        });
    }

    /// Takes away the barrier that was added last.
    pub(super) fn remove(&mut self, undo: Undo<W>) {
        self.list.pop();
        for (index, wall) in undo.merged.into_iter().rev() {
            // What was swapped into the gap goes back to the end.
            let last = self.list.len();
            self.list.push(wall);
            self.list.swap(usize::from(index), last);
        }
        self.points = undo.points;
        self.by_side = undo.by_side;
    }

    /// Places that would shut in a mouse with this way to this goal side (0 to 3), free or not.
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

    /// Places where a barrier would close a ring with this wall that the way crosses an odd number of
    /// times. A barrier has two halves, before and after its middle: each closes a ring if both its ends
    /// are on the wall, both together if the outer ends are.
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

    /// The pattern of the proof, for the boards whose inner square is filled by rows of three.
    fn most<W: CellSet, const N: usize>() -> usize {
        let (n, mut walls) = (N - 1, Walls::<W, N>::new());
        let mut add = |row: usize, column: usize, upright| {
            let anchor = BoardAnchor((row * N + column) as u8);
            walls.add(anchor, upright);
        };
        for along in 0..n - 2 {
            // Each side takes the corner it begins with and leaves the other: turned by a quarter.
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
