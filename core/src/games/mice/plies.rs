//! Plies made and taken back: mice move, barriers are laid, ways are kept up to date, rounds end.

use super::board::Board;
use super::cell_set::{BoardAnchor, CellSet};
use super::history::PLY_LIMIT;
use super::legal::Ply;
use super::walls::{self, Way};
use super::wire::MiceEnd;
use crate::game::Seat;

/// What [`Board::unmake`] needs to take back a ply.
#[derive(Clone, Debug)]
pub struct Undo<W>(Before<W>);

#[derive(Clone, Debug)]
enum Before<W> {
    Go {
        from: u8,
        way: Way<W>,
    },
    Lay {
        ply: Ply,
        ways: [Way<W>; 4],
        walls: walls::Undo<W>,
        since: usize,
    },
    Pass,
}

impl<W: CellSet, const N: usize> Board<W, N> {
    /// Whether anybody can still lay a barrier: else nobody needs a known way.
    #[inline]
    pub(super) fn barriers_left(&self) -> bool {
        self.stock != [0; 4]
    }

    /// Plays a legal ply. Another is a fault of the caller: the board then no longer obeys the rules.
    #[inline]
    pub fn play(&mut self, ply: Ply) {
        match ply {
            Ply::Go(cell) => self.go(cell),
            Ply::Lying(anchor) | Ply::Upright(anchor) => {
                let upright = matches!(ply, Ply::Upright(_));
                self.walls.add(anchor, upright);
                self.lay(anchor, upright);
            }
            Ply::Pass => {}
        }
        self.finish_ply();
    }

    /// Plays a legal ply that [`Board::unmake`] can take back.
    #[inline]
    pub fn make(&mut self, ply: Ply) -> Undo<W> {
        let mover = usize::from(self.turn);
        let before = match ply {
            Ply::Go(cell) => {
                let before = Before::Go {
                    from: self.mice[mover],
                    way: self.ways[mover],
                };
                self.go(cell);
                before
            }
            Ply::Lying(anchor) | Ply::Upright(anchor) => {
                let upright = matches!(ply, Ply::Upright(_));
                let mut walls = self.walls.before();
                self.walls.add_noting(anchor, upright, &mut walls);
                let before = Before::Lay {
                    ply,
                    ways: self.ways,
                    walls,
                    since: self.history.since(),
                };
                self.lay(anchor, upright);
                before
            }
            Ply::Pass => Before::Pass,
        };
        self.finish_ply();
        Undo(before)
    }

    fn go(&mut self, cell: u8) {
        let mover = usize::from(self.turn);
        let from = self.mice[mover];
        if self.barriers_left() {
            self.lead_way(mover, from, cell);
        }
        self.mice[mover] = cell;
        self.occupied ^= W::bit(from) | W::bit(cell);
        if self.goal_cells(self.turn).has(cell) {
            self.end = Some(MiceEnd::Goal {
                seat: Seat(self.turn),
            });
        }
    }

    /// A mouse that moves draws its way along: an edge crossed twice is as good as not crossed.
    #[inline]
    fn lead_way(&mut self, mover: usize, from: u8, to: u8) {
        let near = self.around(W::bit(from));
        if near.has(to) {
            self.toggle(mover, Self::edge(from, to));
        } else {
            // Past a mouse: over its cell, or another one that is open on both sides.
            let over = near & self.around(W::bit(to));
            debug_assert!(!over.is_empty(), "a mouse goes no farther than past one cell");
            let over = over.lowest();
            self.toggle(mover, Self::edge(from, over));
            self.toggle(mover, Self::edge(over, to));
        }
    }

    #[inline(always)]
    fn toggle(&mut self, mover: usize, edge: Way<W>) {
        self.ways[mover].below ^= edge.below;
        self.ways[mover].right ^= edge.right;
    }

    /// The edges a barrier closes.
    #[inline(always)]
    fn closed_edges(anchor: BoardAnchor, upright: bool) -> Way<W> {
        let at = W::bit(anchor.0);
        if upright {
            Way {
                below: W::ZERO,
                right: at | (at << N),
            }
        } else {
            Way {
                below: at | (at << 1),
                right: W::ZERO,
            }
        }
    }

    /// Puts a barrier on the board that the walls know already.
    pub(super) fn put(&mut self, anchor: BoardAnchor, upright: bool) -> Way<W> {
        let closed = Self::closed_edges(anchor, upright);
        self.open_below &= !closed.below;
        self.open_right &= !closed.right;
        if upright {
            self.laid.upright |= W::bit(anchor.0);
        } else {
            self.laid.lying |= W::bit(anchor.0);
        }
        closed
    }

    /// What would be seen of a board on which this barrier lay, too. Nothing but its edges is closed.
    pub(super) fn once_laid<T>(
        &mut self,
        anchor: BoardAnchor,
        upright: bool,
        look: impl FnOnce(&Self) -> T,
    ) -> T {
        let before = (self.open_below, self.open_right);
        let closed = Self::closed_edges(anchor, upright);
        self.open_below &= !closed.below;
        self.open_right &= !closed.right;
        let seen = look(self);
        (self.open_below, self.open_right) = before;
        seen
    }

    #[inline]
    fn lay(&mut self, anchor: BoardAnchor, upright: bool) {
        let closed = self.put(anchor, upright);
        self.stock[usize::from(self.turn)] -= 1;
        self.history.cut();
        if self.barriers_left() {
            for seat in 0..self.seats {
                let way = self.ways[usize::from(seat)];
                if way.below.meets(closed.below) || way.right.meets(closed.right) {
                    let another = self.find_way(seat);
                    debug_assert!(another.is_some(), "a legal barrier shuts no mouse in");
                    self.ways[usize::from(seat)] = another.unwrap_or(Way::NONE);
                }
            }
        }
    }

    #[inline(always)]
    fn finish_ply(&mut self) {
        self.plies += 1;
        if self.end.is_some() {
            return;
        }
        self.turn = self.after(1);
        if self.note() {
            self.end = Some(MiceEnd::Repetition);
        } else if self.plies >= PLY_LIMIT {
            self.end = Some(MiceEnd::PlyLimit);
        }
    }

    /// The seat so many places clockwise from the one to move.
    fn after(&self, places: u8) -> u8 {
        let seat = self.turn + places;
        if seat >= self.seats {
            seat - self.seats
        } else {
            seat
        }
    }

    /// Where the mice are and who is to move, as one number.
    pub(super) fn key(&self) -> u32 {
        let mut key = u32::from(self.turn) << 28;
        for (seat, cell) in self.mice.iter().enumerate() {
            key |= u32::from(*cell) << (7 * seat);
        }
        key
    }

    /// Barriers not yet laid: tells apart positions with different barriers.
    pub(super) fn still_to_lay(&self) -> u32 {
        self.stock.iter().map(|n| u32::from(*n)).sum()
    }

    /// Notes the position in the history; whether it came up for the third time.
    pub(super) fn note(&mut self) -> bool {
        self.history.push(self.key(), self.still_to_lay())
    }

    /// Takes back the ply that was made last.
    #[inline]
    pub fn unmake(&mut self, undo: Undo<W>) {
        self.plies -= 1;
        // Who reached the goal is still the one whose turn it is, and nothing was noted.
        if !matches!(self.end.take(), Some(MiceEnd::Goal { .. })) {
            self.history.pop(self.still_to_lay());
            self.turn = self.after(self.seats - 1);
        }
        let mover = usize::from(self.turn);
        match undo.0 {
            Before::Go { from, way } => {
                self.occupied ^= W::bit(self.mice[mover]) | W::bit(from);
                self.mice[mover] = from;
                self.ways[mover] = way;
            }
            Before::Lay {
                ply,
                ways,
                walls,
                since,
            } => {
                if let Ply::Lying(anchor) | Ply::Upright(anchor) = ply {
                    let upright = matches!(ply, Ply::Upright(_));
                    let opened = Self::closed_edges(anchor, upright);
                    self.open_below |= opened.below;
                    self.open_right |= opened.right;
                    self.laid.lying &= !(if upright { W::ZERO } else { W::bit(anchor.0) });
                    self.laid.upright &= !(if upright { W::bit(anchor.0) } else { W::ZERO });
                }
                self.walls.remove(walls);
                self.ways = ways;
                self.stock[mover] += 1;
                self.history.rewind(since);
            }
            Before::Pass => {}
        }
    }
}
