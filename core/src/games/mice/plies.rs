//! Makes plies and takes them back: moves mice, lays barriers, keeps the ways up to date, and ends the round.

use super::board::Board;
use super::cell_set::{BoardAnchor, CellSet};
use super::history::PLY_LIMIT;
use super::legal::Ply;
use super::walls::{self, Way};
use super::wire::MiceEnd;
use crate::game::Seat;

/// The data that [`Board::unmake`] needs to take back a ply.
#[derive(Clone, Debug)]
pub struct Undo<W>(Before<W>);

/// The state before a ply, as far as the ply changed it.
#[derive(Clone, Debug)]
enum Before<W> {
    /// A mouse moved.
    Go {
        /// The cell of the mouse.
        from: u8,
        /// The way of the mouse.
        way: Way<W>,
    },
    /// A barrier was laid.
    Lay {
        /// The ply itself.
        ply: Ply,
        /// The ways of all mice.
        ways: [Way<W>; 4],
        /// The change of the walls.
        walls: walls::Undo<W>,
        /// See [`super::history::History::since`].
        since: usize,
    },
    /// The seat passed.
    Pass,
}

impl<W: CellSet, const N: usize> Board<W, N> {
    /// Whether anybody has a barrier left. Otherwise the ways are not needed.
    #[inline]
    pub(super) fn barriers_left(&self) -> bool {
        self.stock != [0; 4]
    }

    /// Plays a ply, which must be legal. After an illegal ply the board no longer obeys the rules.
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

    /// Plays a ply, which must be legal, so that [`Board::unmake`] can take it back.
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

    /// Moves the mouse of the seat to move.
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

    /// Keeps the way of a mouse up to date when the mouse moves. The edges that the mouse crosses are toggled,
    /// because an edge crossed twice counts as not crossed.
    #[inline]
    fn lead_way(&mut self, mover: usize, from: u8, to: u8) {
        let near = self.around(W::bit(from));
        if near.has(to) {
            self.toggle(mover, Self::edge(from, to));
        } else {
            // Past a mouse: by way of a cell that is open towards both cells.
            let over = near & self.around(W::bit(to));
            debug_assert!(!over.is_empty(), "a mouse goes no farther than past one cell");
            let over = over.lowest();
            self.toggle(mover, Self::edge(from, over));
            self.toggle(mover, Self::edge(over, to));
        }
    }

    /// Toggles an edge of the way of a mouse.
    #[inline(always)]
    fn toggle(&mut self, mover: usize, edge: Way<W>) {
        self.ways[mover].below ^= edge.below;
        self.ways[mover].right ^= edge.right;
    }

    /// The edges that a barrier closes.
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

    /// Puts a barrier on the board and returns the edges that the barrier closes. The walls must contain it already.
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

    /// The result of `look` on the board with one barrier more. Only the edges of the barrier are closed for it;
    /// walls and ways stay as they are.
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

    /// Lays a barrier of the seat to move.
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

    /// Counts the ply, passes the turn on and ends the round if it is drawn.
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

    /// The seat `places` places clockwise from the seat to move.
    fn after(&self, places: u8) -> u8 {
        let seat = self.turn + places;
        if seat >= self.seats {
            seat - self.seats
        } else {
            seat
        }
    }

    /// The cells of the mice and the seat to move as one number: see [`super::MiceView::past`].
    pub(super) fn key(&self) -> u32 {
        let mut key = u32::from(self.turn) << 28;
        for (seat, cell) in self.mice.iter().enumerate() {
            key |= u32::from(*cell) << (7 * seat);
        }
        key
    }

    /// Number of barriers that are not laid yet. It tells positions with different barriers apart.
    pub(super) fn still_to_lay(&self) -> u32 {
        self.stock.iter().map(|n| u32::from(*n)).sum()
    }

    /// Notes the position in the history. Returns whether the position has come up for the third time.
    pub(super) fn note(&mut self) -> bool {
        self.history.push(self.key(), self.still_to_lay())
    }

    /// Takes back the last ply, which [`Board::make`] made.
    #[inline]
    pub fn unmake(&mut self, undo: Undo<W>) {
        self.plies -= 1;
        // After a goal the turn was not passed on, and no position was noted.
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
