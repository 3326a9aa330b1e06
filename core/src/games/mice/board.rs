//! The board in machine words: cells, open edges, steps, and plies made and taken back.
//!
//! Row 0 is the top. A cell is bit `row * N + column`; an anchor has the number of the cell above and to
//! its left, so that its row has one bit to spare and shifts never carry it into another row. Edges are
//! kept as *open* edges, and those at the rim are never open: a step can't wrap around either.

use super::cell_set::CellSet;
use super::history::History;
use super::walls::{Places, Walls, Way};
use super::wire::MiceEnd;
use crate::game::Seat;

/// The four directions, clockwise from the top, as [`Board::step`] counts them.
const TURNS: usize = 4;

/// The position of a round on a board of `N` × `N` cells, with everything that legality depends on.
#[derive(Clone)]
pub struct Board<W, const N: usize> {
    /// Where one can step down from.
    pub(super) open_below: W,
    /// Where one can step to the right from.
    pub(super) open_right: W,
    /// Anchors of barriers.
    pub(super) laid: Places<W>,
    pub(super) walls: Walls<W, N>,
    /// A way to the goal side for every mouse, kept as long as somebody has a barrier.
    pub(super) ways: [Way<W>; 4],
    pub(super) mice: [u8; 4],
    pub(super) occupied: W,
    pub(super) stock: [u8; 4],
    pub(super) seats: u8,
    pub(super) turn: u8,
    pub(super) plies: u16,
    pub(super) end: Option<MiceEnd>,
    pub(super) history: History,
}

impl<W: CellSet, const N: usize> Board<W, N> {
    /// All cells.
    pub(super) const CELLS: u128 = (1 << (N * N)) - 1;
    pub(super) const TOP_ROW: u128 = (1 << N) - 1;
    const FIRST_COLUMN: u128 = {
        let (mut set, mut row) = (0, 0);
        while row < N {
            set |= 1 << (row * N);
            row += 1;
        }
        set
    };
    const LAST_COLUMN: u128 = Self::FIRST_COLUMN << (N - 1);
    const BOTTOM_ROW: u128 = Self::TOP_ROW << (N * (N - 1));
    /// The sides bottom, left, top, right.
    const SIDES: [u128; 4] = [
        Self::BOTTOM_ROW,
        Self::FIRST_COLUMN,
        Self::TOP_ROW,
        Self::LAST_COLUMN,
    ];
    /// All anchors.
    pub(super) const ANCHORS: u128 = Self::CELLS & !Self::BOTTOM_ROW & !Self::LAST_COLUMN;
    /// The middle of each side; on an even board the cell to the right of the middle, as its mouse sees it.
    const STARTS: [u8; 4] = [
        ((N - 1) * N + N / 2) as u8,
        (N / 2 * N) as u8,
        (N - 1 - N / 2) as u8,
        ((N - 1 - N / 2) * N + N - 1) as u8,
    ];

    /// The first position. `seats` is 2 or 4, `first` less than that, `stock` at most 20.
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

    /// Lays these barriers and no others, for steps alone: walls and ways know nothing of it.
    pub(super) fn fence(&mut self, laid: Places<W>) {
        let Places { lying, upright } = laid;
        self.laid = laid;
        self.open_below = W::of(Self::CELLS & !Self::BOTTOM_ROW) & !(lying | (lying << 1));
        self.open_right = W::of(Self::CELLS & !Self::LAST_COLUMN) & !(upright | (upright << N));
    }

    /// Works out what follows from where mice and barriers are.
    pub(super) fn settle(&mut self) {
        self.occupied = W::ZERO;
        for seat in 0..self.seats {
            self.occupied |= W::bit(self.mice[usize::from(seat)]);
            if self.barriers_left() {
                self.ways[usize::from(seat)] = self.find_way(seat).unwrap_or(Way::NONE);
            }
        }
    }

    /// The side a seat starts from: 0 bottom, 1 left, 2 top, 3 right.
    pub(super) fn home(&self, seat: u8) -> usize {
        usize::from(if self.seats == 2 { 2 * seat } else { seat }) & 3
    }

    /// The side a seat has to reach.
    pub(super) fn goal(&self, seat: u8) -> usize {
        (self.home(seat) + 2) & 3
    }

    /// The cells of the side a seat has to reach.
    pub(super) fn goal_cells(&self, seat: u8) -> W {
        W::of(Self::SIDES[self.goal(seat)])
    }

    /// Whose turn it is, or was when the round ended.
    pub fn turn(&self) -> Seat {
        Seat(self.turn)
    }

    /// Plies played.
    pub fn plies(&self) -> u32 {
        u32::from(self.plies)
    }

    /// How the round ended, if it did.
    pub fn end(&self) -> Option<MiceEnd> {
        self.end
    }

    /// The cell of a seat's mouse, row by row from the top left.
    pub fn mouse(&self, seat: Seat) -> u8 {
        self.mice[seat.index() & 3]
    }

    /// Barriers a seat has left.
    pub fn stock(&self, seat: Seat) -> u8 {
        self.stock[seat.index() & 3]
    }

    /// The cells one step away in a direction (0 top, then clockwise) from these, barriers regarded.
    #[inline(always)]
    pub(super) fn step(&self, from: W, direction: usize) -> W {
        match direction & 3 {
            0 => (from >> N) & self.open_below,
            1 => (from & self.open_right) << 1,
            2 => (from & self.open_below) << N,
            _ => (from >> 1) & self.open_right,
        }
    }

    /// The cells one step away from these.
    #[inline(always)]
    pub(super) fn around(&self, from: W) -> W {
        self.step(from, 0) | self.step(from, 1) | self.step(from, 2) | self.step(from, 3)
    }

    /// Where the mouse on `cell` may go.
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

    /// Where the mouse on `cell` may go, and how many cells that is: cheaper than counting bits.
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

    /// The edge between two neighbours, as part of a way.
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

    /// Flood fill over words, ring by ring from the mouse until its goal side is reached, then back down
    /// the rings: a shortest way, other mice ignored. `None` if the mouse is shut in.
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
