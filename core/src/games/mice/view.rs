//! What a view takes from the board, and a board set up from a view.

use super::board::Board;
use super::cell_set::{BoardAnchor, CellSet};
use super::wire::{MiceEnd, MiceMouse, MiceSide, MiceView};
use crate::game::{Numbers, Seat};

/// The sides in seat order.
const SIDES: [MiceSide; 4] = [MiceSide::Bottom, MiceSide::Left, MiceSide::Top, MiceSide::Right];

impl<W: CellSet, const N: usize> Board<W, N> {
    /// One mouse of the view.
    pub(super) fn mouse_view(&self, seat: Seat) -> MiceMouse {
        let cell = self.mouse(seat);
        MiceMouse {
            seat,
            cell,
            goal: SIDES[self.goal(seat.0)],
            barriers: self.stock(seat),
            reach: if self.end.is_some() {
                Numbers::default()
            } else {
                self.targets(cell).members().collect()
            },
            distance: self.distance(seat),
        }
    }

    /// Number of steps from a mouse to its goal side, other mice ignored; `u32::MAX` if the mouse is shut in.
    pub fn distance(&self, seat: Seat) -> u32 {
        self.steps(seat, W::bit(self.mouse(seat)))
    }

    /// Number of steps from the nearest of these cells to the goal side of a seat, other mice ignored; `u32::MAX` if
    /// there is no way.
    pub(super) fn steps(&self, seat: Seat, from: W) -> u32 {
        let goal = self.goal_cells(seat.0);
        let mut reached = from;
        let mut steps = 0;
        while !reached.meets(goal) {
            let wider = reached | self.around(reached);
            if wider == reached {
                // A barrier that shuts a mouse in is illegal, but a board that does not come from play may have one.
                return u32::MAX;
            }
            reached = wider;
            steps += 1;
        }
        steps
    }

    /// The seat whose mouse the seat to move passes on the way to a legal cell, if any. For a step to the side, this
    /// is the mouse with a barrier or the edge behind it.
    pub(super) fn passed(&self, to: u8) -> Option<Seat> {
        let own = self.mice[usize::from(self.turn)];
        let near = self.around(W::bit(own));
        if near.has(to) {
            return None;
        }
        let over = near & self.around(W::bit(to)) & self.occupied;
        let blocked = |cell: &u8| {
            let behind = u8::try_from(2 * i16::from(*cell) - i16::from(own)).ok();
            behind.is_none_or(|behind| !self.around(W::bit(*cell)).has(behind))
        };
        let cell = over.members().find(blocked).or_else(|| over.members().next());
        cell.and_then(|cell| self.who(cell))
    }

    /// Sets the board up as a view shows it. `barriers` are the barriers of the view: the anchor of each, and whether
    /// it is upright.
    pub(super) fn recall(&mut self, view: &MiceView, barriers: &[(BoardAnchor, bool)]) {
        let (mut stock, mut cells) = ([0; 4], [0; 4]);
        for ((mouse, stock), cell) in view.mice.iter().zip(&mut stock).zip(&mut cells) {
            *stock = mouse.barriers;
            *cell = mouse.cell.min((N * N - 1) as u8);
        }
        let draw = matches!(view.end, Some(MiceEnd::Repetition | MiceEnd::PlyLimit));
        let turn = if draw {
            view.turn.next(self.seats)
        } else {
            view.turn
        };
        let mut board = Self::bare(self.seats, turn.0, stock, cells);
        for &(anchor, upright) in barriers {
            board.walls.add(anchor, upright);
            board.put(anchor, upright);
        }
        board.settle();
        let left = board.still_to_lay();
        for key in &view.past {
            board.history.push(*key, left);
        }
        board.plies = view.plies as u16;
        board.end = view.end;
        *self = board;
    }
}
