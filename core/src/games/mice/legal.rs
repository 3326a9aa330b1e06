//! Legal plies: as sets, as a list, one at random, and why a ply is refused.

use arrayvec::ArrayVec;

use super::board::Board;
use super::cell_set::{BoardAnchor, CellSet};
use super::walls::Places;
use super::wire::{MiceEnd, MiceRefusal};
use crate::game::Seat;

/// A ply as searches use it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Ply {
    /// Move the mouse to this cell.
    Go(u8),
    /// Lay a lying barrier on this anchor.
    Lying(BoardAnchor),
    /// Lay an upright barrier on this anchor.
    Upright(BoardAnchor),
    /// Pass, because nothing else is possible.
    Pass,
}

/// The most plies that can be legal at once: two barriers on each of 100 anchors, and three cells around each of four
/// neighbours.
pub(super) const MOST_PLIES: usize = 212;

/// A list with room for all plies that can be legal at once.
pub type PlyList = ArrayVec<Ply, MOST_PLIES>;

impl<W: CellSet> Places<W> {
    /// The plies that lay a barrier on these places: lying ones, then upright ones, each lowest first.
    #[inline]
    pub(super) fn plies(self) -> impl Iterator<Item = Ply> {
        let lying = self.lying.members().map(|at| Ply::Lying(BoardAnchor(at)));
        lying.chain(self.upright.members().map(|at| Ply::Upright(BoardAnchor(at))))
    }
}

/// All legal plies of the seat to move, as sets.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Legal<W> {
    /// The cells to which the mouse may go.
    pub go: W,
    /// The places where a barrier may be laid.
    pub lay: Places<W>,
    /// Whether the seat has to pass.
    pub pass: bool,
}

impl<W: CellSet> Legal<W> {
    /// Number of plies.
    pub fn count(&self) -> u32 {
        self.go.count() + self.lay.lying.count() + self.lay.upright.count() + u32::from(self.pass)
    }

    /// Appends the plies: steps, lying barriers, upright barriers, each lowest first.
    #[inline]
    pub fn list(&self, out: &mut PlyList) {
        let mut push = |ply| {
            let pushed = out.try_push(ply);
            debug_assert!(pushed.is_ok(), "there is room for every ply of the largest board");
        };
        self.go.members().for_each(|cell| push(Ply::Go(cell)));
        self.lay.plies().for_each(&mut push);
        if self.pass {
            push(Ply::Pass);
        }
    }

    /// The ply at `index` of the list, or `Pass` past the end.
    pub(super) fn nth(&self, index: u32) -> Ply {
        let (go, lying) = (self.go.count(), self.lay.lying.count());
        let nth = |set: W, index: u32| set.members().nth(index as usize);
        if index < go {
            nth(self.go, index).map(Ply::Go)
        } else if index < go + lying {
            nth(self.lay.lying, index - go).map(|at| Ply::Lying(BoardAnchor(at)))
        } else {
            nth(self.lay.upright, index - go - lying).map(|at| Ply::Upright(BoardAnchor(at)))
        }
        .unwrap_or(Ply::Pass)
    }
}

/// The member at `index` of a small set. The first three members are found without a branch: in random play the branch
/// would be mispredicted, which costs more than the rest of a ply.
#[inline(always)]
fn nth_of_few<W: CellSet>(mut set: W, index: u32) -> u8 {
    for i in 0..3 {
        let rest = set.rest();
        set = if i < index { rest } else { set };
    }
    for _ in 3..index {
        set = set.rest();
    }
    set.lowest()
}

impl<W: CellSet, const N: usize> Board<W, N> {
    /// The places where a barrier would neither overlap nor cross another one.
    #[inline(always)]
    pub(super) fn free(&self) -> Places<W> {
        let Places { lying, upright } = self.laid;
        Places {
            lying: W::of(Self::ANCHORS) & !(lying | (lying << 1) | (lying >> 1) | upright),
            upright: W::of(Self::ANCHORS) & !(upright | (upright << N) | (upright >> N) | lying),
        }
    }

    /// The places where a barrier would shut in this seat's mouse.
    #[inline]
    pub(super) fn closing(&self, seat: u8) -> Places<W> {
        self.walls.closing(self.ways[usize::from(seat)], self.goal(seat))
    }

    /// The places where the seat to move may lay a barrier.
    #[inline]
    fn layable(&self) -> Places<W> {
        if self.stock[usize::from(self.turn)] == 0 {
            return Places::NONE;
        }
        let mut places = self.free();
        for seat in 0..self.seats {
            let closing = self.closing(seat);
            places.lying &= !closing.lying;
            places.upright &= !closing.upright;
        }
        places
    }

    /// All legal plies of the seat to move, or none once the round is over.
    #[inline]
    pub fn legal(&self) -> Legal<W> {
        if self.end.is_some() {
            return Legal {
                go: W::ZERO,
                lay: Places::NONE,
                pass: false,
            };
        }
        let go = self.targets(self.mice[usize::from(self.turn)]);
        let lay = self.layable();
        let pass = go.is_empty() && lay == Places::NONE;
        Legal { go, lay, pass }
    }

    /// A random legal ply, chosen evenly from the whole legal set. `below(n)` returns a random number below `n`.
    #[inline]
    pub fn random_legal(&self, below: &mut impl FnMut(u32) -> u32) -> Ply {
        if self.stock[usize::from(self.turn)] == 0 {
            return self.random_ply(below);
        }
        let legal = self.legal();
        legal.nth(below(legal.count().max(1)))
    }

    /// A random legal ply, chosen evenly, mostly without the legal set: points at a random place and takes the ply
    /// there if the ply is legal. When the place is free but a barrier there would shut a mouse in, the legal set
    /// decides after all, so the search always ends.
    #[inline]
    pub fn random_ply(&self, below: &mut impl FnMut(u32) -> u32) -> Ply {
        let (go, steps) = self.counted_targets(self.mice[usize::from(self.turn)]);
        if self.stock[usize::from(self.turn)] == 0 {
            return if steps == 0 {
                Ply::Pass
            } else {
                Ply::Go(nth_of_few(go, below(steps)))
            };
        }
        let free = self.free();
        if free == Places::NONE {
            return self.random_legal(below);
        }
        let cells = (N * N) as u32;
        loop {
            let point = below(steps + 2 * cells);
            if point < steps {
                return Ply::Go(nth_of_few(go, point));
            }
            let upright = point - steps >= cells;
            let anchor = BoardAnchor(((point - steps) % cells) as u8);
            if free.has(anchor, upright) {
                return if self.shut_in(anchor, upright).next().is_some() {
                    self.random_legal(below)
                } else if upright {
                    Ply::Upright(anchor)
                } else {
                    Ply::Lying(anchor)
                };
            }
        }
    }

    /// Plays random legal plies to the end of the round.
    pub fn playout(&mut self, below: &mut impl FnMut(u32) -> u32) -> MiceEnd {
        loop {
            if let Some(end) = self.end {
                return end;
            }
            self.play(self.random_ply(below));
        }
    }

    /// The seats whose mice a barrier on a free place would shut in.
    #[inline]
    pub(super) fn shut_in(&self, anchor: BoardAnchor, upright: bool) -> impl Iterator<Item = Seat> {
        (0..self.seats)
            .filter(move |seat| {
                // A barrier that lies across no known way shuts nobody in. Most barriers are such.
                let way = self.ways[usize::from(*seat)];
                let at = W::bit(anchor.0);
                let across = if upright {
                    way.right.meets(at | (at << N))
                } else {
                    way.below.meets(at | (at << 1))
                };
                across && self.closing(*seat).has(anchor, upright)
            })
            .map(Seat)
    }

    /// Refuses a cell, counted row by row from the top left, to which the seat to move may not go.
    pub(super) fn check_go(&self, cell: u8) -> Result<(), MiceRefusal> {
        let cells = (N * N) as u32;
        if u32::from(cell) >= cells {
            return Err(MiceRefusal::NoSuchCell { cell, cells });
        }
        let from = self.mice[usize::from(self.turn)];
        if cell == from {
            return Err(MiceRefusal::SameCell);
        }
        if let Some(seat) = self.who(cell) {
            return Err(MiceRefusal::Occupied { seat });
        }
        if self.targets(from).has(cell) {
            return Ok(());
        }
        Err(self.why_not_there(from, cell))
    }

    /// The seat whose mouse is on this cell.
    pub(super) fn who(&self, cell: u8) -> Option<Seat> {
        (0..self.seats)
            .find(|seat| self.mice[usize::from(*seat)] == cell)
            .map(Seat)
    }

    /// Why a mouse cannot go from one cell to another cell, which is free.
    fn why_not_there(&self, from: u8, to: u8) -> MiceRefusal {
        let place = |cell: u8| (i32::from(cell) / N as i32, i32::from(cell) % N as i32);
        let ((row, column), (to_row, to_column)) = (place(from), place(to));
        let mouse_at = |row: i32, column: i32| self.occupied.has((row * N as i32 + column) as u8);
        match ((to_row - row).abs(), (to_column - column).abs()) {
            (0, 1) | (1, 0) => MiceRefusal::BarrierBetween,
            (0, 2) | (2, 0) => {
                let (mid_row, mid_column) = ((row + to_row) / 2, (column + to_column) / 2);
                let mid = (mid_row * N as i32 + mid_column) as u8;
                if !mouse_at(mid_row, mid_column) {
                    MiceRefusal::TooFar
                } else if self.around(W::bit(from)).has(mid) {
                    MiceRefusal::BarrierBehind
                } else {
                    MiceRefusal::BarrierBetween
                }
            }
            (1, 1) if mouse_at(row, to_column) || mouse_at(to_row, column) => MiceRefusal::NoSideStep,
            _ => MiceRefusal::TooFar,
        }
    }

    /// Refuses an anchor on which the seat to move may not lay a barrier.
    pub(super) fn check_lay(&self, anchor: BoardAnchor, upright: bool) -> Result<(), MiceRefusal> {
        if self.stock[usize::from(self.turn)] == 0 {
            return Err(MiceRefusal::NoBarrierLeft);
        }
        if self.laid.has(anchor, !upright) {
            return Err(MiceRefusal::Crosses);
        }
        if !self.free().has(anchor, upright) {
            return Err(MiceRefusal::Overlaps);
        }
        let seats: Vec<Seat> = self.shut_in(anchor, upright).collect();
        if seats.is_empty() {
            Ok(())
        } else {
            Err(MiceRefusal::ShutsIn { seats })
        }
    }
}
