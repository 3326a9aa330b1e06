//! The board in machine words: cells, open edges and steps.
//!
//! Row 0 is the top. A cell is bit `row * N + column`. An anchor has the number of the cell above and to the left of
//! it, so a row of anchors has one spare bit, and a shift never carries an anchor into another row. The board stores
//! *open* edges. The edges at the rim are never open, so a step cannot wrap around either.

use super::cell_set::CellSet;
use super::history::History;
use super::walls::{Places, Walls, Way};
use super::wire::MiceEnd;
use crate::game::Seat;

/// Number of directions. [`Board::step`] counts them clockwise from the top.
const TURNS: usize = 4;

/// The position of a round on a board of `N` × `N` cells, with everything that legality depends on.
#[derive(Clone)]
pub struct Board<W, const N: usize> {
    /// The cells from which a mouse can step down.
    pub(super) open_below: W,
    /// The cells from which a mouse can step to the right.
    pub(super) open_right: W,
    /// The barriers on the board.
    pub(super) laid: Places<W>,
    /// The walls that the barriers form.
    pub(super) walls: Walls<W, N>,
    /// A way from each mouse to its goal side. The ways are kept up to date only while somebody has a barrier.
    pub(super) ways: [Way<W>; 4],
    /// The cell of each mouse, by seat.
    pub(super) mice: [u8; 4],
    /// The cells with a mouse.
    pub(super) occupied: W,
    /// The barriers that each seat has left.
    pub(super) stock: [u8; 4],
    /// Number of seats.
    pub(super) seats: u8,
    /// The seat to move. A seat that reached its goal stays the seat to move.
    pub(super) turn: u8,
    /// Number of plies played.
    pub(super) plies: u16,
    /// How the round ended, if it did.
    pub(super) end: Option<MiceEnd>,
    /// The positions so far.
    pub(super) history: History,
}

impl<W: CellSet, const N: usize> Board<W, N> {
    /// All cells.
    pub(super) const CELLS: u128 = (1 << (N * N)) - 1;
    /// The cells of the top row.
    pub(super) const TOP_ROW: u128 = (1 << N) - 1;
    /// The cells of the first column.
    const FIRST_COLUMN: u128 = {
        let (mut set, mut row) = (0, 0);
        while row < N {
            set |= 1 << (row * N);
            row += 1;
        }
        set
    };
    /// The cells of the last column.
    const LAST_COLUMN: u128 = Self::FIRST_COLUMN << (N - 1);
    /// The cells of the bottom row.
    const BOTTOM_ROW: u128 = Self::TOP_ROW << (N * (N - 1));
    /// The cells of each side: bottom, left, top, right.
    const SIDES: [u128; 4] = [
        Self::BOTTOM_ROW,
        Self::FIRST_COLUMN,
        Self::TOP_ROW,
        Self::LAST_COLUMN,
    ];
    /// All anchors.
    pub(super) const ANCHORS: u128 = Self::CELLS & !Self::BOTTOM_ROW & !Self::LAST_COLUMN;
    /// The starting cell on each side: the middle, or on an even board the cell to the right of the middle, as the
    /// mouse sees it.
    const STARTS: [u8; 4] = [
        ((N - 1) * N + N / 2) as u8,
        (N / 2 * N) as u8,
        (N - 1 - N / 2) as u8,
        ((N - 1 - N / 2) * N + N - 1) as u8,
    ];

    /// The first position. `seats` is 2 or 4, `first` is less than `seats`, and `stock` is at most 20.
    pub(super) fn new(seats: u8, first: u8, stock: u8) -> Self {
        let mut board = Self::bare(seats, first, [stock; 4], [0; 4]);
        for seat in 0..seats {
            board.mice[usize::from(seat)] = Self::STARTS[board.home(seat)];
        }
        board.settle();
        board.note();
        board
    }

    /// A position without barriers and history.
    pub(super) fn bare(seats: u8, turn: u8, stock: [u8; 4], mice: [u8; 4]) -> Self {
        Board {
            open_below: W::of(Self::CELLS & !Self::BOTTOM_ROW),
            open_right: W::of(Self::CELLS & !Self::LAST_COLUMN),
            laid: Places::NONE,
            walls: Walls::new(),
            ways: [Way::NONE; 4],
            mice,
            occupied: W::ZERO,
            stock: std::array::from_fn(|seat| if seat < usize::from(seats) { stock[seat] } else { 0 }),
            seats,
            turn,
            plies: 0,
            end: None,
            history: History::new(),
        }
    }

    /// Replaces all barriers by these, for steps only: walls and ways stay as they are.
    pub(super) fn fence(&mut self, laid: Places<W>) {
        let Places { lying, upright } = laid;
        self.laid = laid;
        self.open_below = W::of(Self::CELLS & !Self::BOTTOM_ROW) & !(lying | (lying << 1));
        self.open_right = W::of(Self::CELLS & !Self::LAST_COLUMN) & !(upright | (upright << N));
    }

    /// Works out occupied cells and ways from the mice and the barriers.
    pub(super) fn settle(&mut self) {
        self.occupied = W::ZERO;
        for seat in 0..self.seats {
            self.occupied |= W::bit(self.mice[usize::from(seat)]);
            if self.barriers_left() {
                self.ways[usize::from(seat)] = self.find_way(seat).unwrap_or(Way::NONE);
            }
        }
    }

    /// The side on which a seat starts: 0 bottom, 1 left, 2 top, 3 right.
    pub(super) fn home(&self, seat: u8) -> usize {
        usize::from(if self.seats == 2 { 2 * seat } else { seat }) & 3
    }

    /// The side that a seat has to reach, numbered as in [`Board::home`].
    pub(super) fn goal(&self, seat: u8) -> usize {
        (self.home(seat) + 2) & 3
    }

    /// The cells of the side that a seat has to reach.
    pub(super) fn goal_cells(&self, seat: u8) -> W {
        W::of(Self::SIDES[self.goal(seat)])
    }

    /// The seat to move. After a goal this is still the seat that reached it; after a draw, the seat that would be
    /// next.
    pub fn turn(&self) -> Seat {
        Seat(self.turn)
    }

    /// Number of plies played.
    pub fn plies(&self) -> u32 {
        u32::from(self.plies)
    }

    /// How the round ended, if it did.
    pub fn end(&self) -> Option<MiceEnd> {
        self.end
    }

    /// The cell of a seat's mouse, counted row by row from the top left.
    pub fn mouse(&self, seat: Seat) -> u8 {
        self.mice[seat.index() & 3]
    }

    /// The barriers that a seat has left.
    pub fn stock(&self, seat: Seat) -> u8 {
        self.stock[seat.index() & 3]
    }

    /// The cells one step from `from` in a direction: 0 is up, then clockwise. A barrier stops the step.
    #[inline(always)]
    pub(super) fn step(&self, from: W, direction: usize) -> W {
        match direction & 3 {
            0 => (from >> N) & self.open_below,
            1 => (from & self.open_right) << 1,
            2 => (from & self.open_below) << N,
            _ => (from >> 1) & self.open_right,
        }
    }

    /// The cells one step from `from` in any direction.
    #[inline(always)]
    pub(super) fn around(&self, from: W) -> W {
        self.step(from, 0) | self.step(from, 1) | self.step(from, 2) | self.step(from, 3)
    }

    /// The cells to which the mouse on `cell` may go.
    #[inline(always)]
    pub(super) fn targets(&self, cell: u8) -> W {
        let at = W::bit(cell);
        let near = self.around(at);
        if near.meets(self.occupied) {
            self.targets_face_to_face(at, near)
        } else {
            near
        }
    }

    /// The cells to which the mouse on `cell` may go, and their number, which is cheaper than counting bits.
    #[inline(always)]
    pub(super) fn counted_targets(&self, cell: u8) -> (W, u32) {
        let at = W::bit(cell);
        let near: [W; TURNS] = std::array::from_fn(|direction| self.step(at, direction));
        let all = near[0] | near[1] | near[2] | near[3];
        if all.meets(self.occupied) {
            let targets = self.targets_face_to_face(at, all);
            (targets, targets.count())
        } else {
            (all, near.iter().map(|cell| u32::from(!cell.is_empty())).sum())
        }
    }

    /// The cells to which the mouse on `at` may go when another mouse stands on one of the neighbours `near`.
    fn targets_face_to_face(&self, at: W, near: W) -> W {
        let mut targets = near & !self.occupied;
        for direction in 0..TURNS {
            let other = self.step(at, direction);
            if other.meets(self.occupied) {
                let behind = self.step(other, direction);
                // A mouse directly behind leaves neither jump nor side step.
                targets |= if behind.is_empty() {
                    self.step(other, direction + 1) | self.step(other, direction + 3)
                } else {
                    behind
                } & !self.occupied;
            }
        }
        targets
    }

    /// The edge between two neighbouring cells.
    pub(super) fn edge(a: u8, b: u8) -> Way<W> {
        let low = W::bit(a.min(b));
        if a.abs_diff(b) == 1 {
            Way {
                below: W::ZERO,
                right: low,
            }
        } else {
            Way {
                below: low,
                right: W::ZERO,
            }
        }
    }

    /// A shortest way of a mouse to its goal side, other mice ignored, or `None` if the mouse is shut in. A flood
    /// fill over words goes ring by ring from the mouse to the goal side, and then back down the rings.
    pub(super) fn find_way(&self, seat: u8) -> Option<Way<W>> {
        let goal = self.goal_cells(seat);
        let mut reached = W::bit(self.mice[usize::from(seat)]);
        let mut rings = arrayvec::ArrayVec::<W, 121>::new();
        while !reached.meets(goal) {
            rings.try_push(reached).ok()?;
            let wider = reached | self.around(reached);
            if wider == reached {
                return None;
            }
            reached = wider;
        }
        let mut way = Way::NONE;
        let mut at = (reached & goal).lowest();
        for ring in rings.into_iter().rev() {
            let back = (self.around(W::bit(at)) & ring).lowest();
            let edge = Self::edge(at, back);
            way.below |= edge.below;
            way.right |= edge.right;
            at = back;
        }
        Some(way)
    }
}
