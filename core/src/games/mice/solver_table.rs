//! One table of the solver: the spots from which a seat wins, for one set of barriers. A spot is the cells of both
//! mice and the seat to move.
//!
//! The table is filled backwards. A spot is won if the seat can move to a won spot, or if the other seat can move to
//! nothing but won spots. Every spot found to be won follows from spots found before. So every move to a spot that was
//! found earlier brings the end nearer, and a forced win never repeats a spot. The table ignores two rules: positions
//! from before the solver began count for repetition, and a round ends after four hundred plies. The search among the
//! plies that the solver keeps sees both.
//!
//! No seat ever has to pass. Only the mouse of the other seat can leave a mouse without a step. That other mouse has a
//! way to its goal, which leads on from its cell: the two goals are not next to each other, and the way of the stuck
//! mouse leads over the cell of the other mouse. So the stuck mouse may jump there.

use super::board::Board;
use super::cell_set::CellSet;
use super::walls::Places;

/// The cells of both mice and the seat to move.
#[derive(Clone, Copy)]
pub(super) struct Spot {
    /// The cell of each mouse, by seat.
    pub(super) mice: [u8; 2],
    /// The seat to move.
    pub(super) turn: usize,
}

/// Two mice face to face.
struct Face<W> {
    /// The cell of seat 0's mouse.
    row: u8,
    /// The cell of seat 1's mouse.
    cell: u8,
    /// The cells to which the mouse to move may go.
    targets: W,
}

/// Fills tables, one after another.
///
/// A table has one row for each cell of seat 0's mouse, and the members of a row are cells of seat 1's mouse. The
/// rows with seat 0 to move come first, then those with seat 1 to move. An unreachable position is scored against the
/// player who laid the barrier. The lists below have one row for each cell of seat 0's mouse, too.
pub(super) struct Filler<W, const N: usize> {
    /// The seat whose wins the table holds.
    seat: usize,
    /// A board with the barriers of the table; the rest of the board is unused.
    pub(super) ground: Board<W, N>,
    /// All cells in the rows from which seat 0's mouse can step down, no cell in the others.
    below: Vec<W>,
    /// All cells in the rows from which seat 0's mouse can step to the right, no cell in the others.
    right: Vec<W>,
    /// The positions that can come up.
    all: Vec<W>,
    /// The positions of `all` in which the round goes on.
    going: Vec<W>,
    /// The positions with the mice face to face, by the seat to move.
    faces: [Vec<Face<W>>; 2],
    /// The positions with the mice face to face.
    facing: Vec<W>,
    /// The positions of `facing` from which the other seat can still go to a spot that is not won.
    faced: Vec<W>,
    /// The positions in which the other seat can lay a barrier without being lost.
    held: Vec<W>,
    /// The positions that the seat to move looks for: won ones for `seat`, others for the other seat.
    sought: Vec<W>,
    /// The positions from which the seat to move finds a sought position.
    found: Vec<W>,
}

impl<W: CellSet, const N: usize> Filler<W, N> {
    /// Number of cells of the board.
    const CELLS: usize = N * N;
    /// Number of words of a table.
    pub(super) const TABLE: usize = 2 * Self::CELLS;

    pub(super) fn new(seat: usize) -> Self {
        let cells = || vec![W::ZERO; Self::CELLS];
        Filler {
            seat,
            ground: Board::bare(2, 0, [0; 4], [0; 4]),
            below: cells(),
            right: cells(),
            all: cells(),
            going: cells(),
            faces: [Vec::new(), Vec::new()],
            facing: cells(),
            faced: cells(),
            held: cells(),
            sought: cells(),
            found: cells(),
        }
    }

    /// Prepares the lists for these barriers.
    pub(super) fn survey(&mut self, laid: Places<W>) {
        let ground = &mut self.ground;
        ground.fence(laid);
        let goals = [0, 1].map(|seat| ground.goal_cells(seat));
        let homes = goals.map(|goal| {
            let (mut reached, mut wider) = (W::ZERO, goal);
            while wider != reached {
                reached = wider;
                wider |= ground.around(reached);
            }
            reached
        });
        self.faces.iter_mut().for_each(Vec::clear);
        for cell in 0..Self::CELLS as u8 {
            let (row, at) = (usize::from(cell), W::bit(cell));
            let gate = |open: W| {
                if open.has(cell) {
                    W::of(Board::<W, N>::CELLS)
                } else {
                    W::ZERO
                }
            };
            self.below[row] = gate(ground.open_below);
            self.right[row] = gate(ground.open_right);
            self.all[row] = if homes[0].has(cell) {
                homes[1] & !at
            } else {
                W::ZERO
            };
            self.going[row] = if goals[0].has(cell) {
                W::ZERO
            } else {
                self.all[row] & !goals[1]
            };
            self.facing[row] = ground.around(at) & self.going[row];
            for other in self.facing[row].members() {
                ground.occupied = at | W::bit(other);
                for (faces, mouse) in self.faces.iter_mut().zip([cell, other]) {
                    faces.push(Face {
                        row: cell,
                        cell: other,
                        targets: ground.targets(mouse),
                    });
                }
            }
        }
    }

    /// Begins a table: marks the spots in which the round is over and won, and the unreachable ones that count as won.
    pub(super) fn begin(&mut self, won: &mut [W]) {
        for row in 0..Self::CELLS {
            let home = self.all[row] & !self.going[row];
            let first = self.ground.goal_cells(0).has(row as u8);
            let over = if first == (self.seat == 0) { home } else { W::ZERO };
            won[self.seat * Self::CELLS + row] = over | !self.all[row];
            won[(1 - self.seat) * Self::CELLS + row] = over;
            self.held[row] = W::ZERO;
        }
    }

    /// Adds the results of laying a barrier as seat `turn`. `further` is the table with that barrier.
    pub(super) fn lay(&mut self, turn: usize, further: &[W], won: &mut [W]) {
        let (own, after) = (turn * Self::CELLS, (1 - turn) * Self::CELLS);
        let further = &further[after..][..Self::CELLS];
        if turn == self.seat {
            for ((won, further), going) in won[own..].iter_mut().zip(further).zip(&self.going) {
                *won |= *further & *going;
            }
        } else {
            for (held, further) in self.held.iter_mut().zip(further) {
                *held |= !*further;
            }
        }
    }

    /// Adds the spots that follow from those in `won`, until there are no more, or until the spot `until` is won.
    pub(super) fn spread(&mut self, won: &mut [W], until: Option<Spot>) {
        self.faced.clone_from(&self.facing);
        let mut changed = true;
        while changed && !until.is_some_and(|spot| spot.is_in(won)) {
            changed = false;
            for turn in 0..2 {
                changed |= self.face(won, turn);
                changed |= self.sweep(won, turn);
            }
        }
    }

    /// Adds the won spots with seat `turn` to move: for `seat`, a step leads to a win; for the other seat, every ply
    /// does. [`Filler::face`] has the spots with the mice face to face. Returns whether there were any.
    fn sweep(&mut self, won: &mut [W], turn: usize) -> bool {
        let (own, after) = (turn * Self::CELLS, (1 - turn) * Self::CELLS);
        let other = turn != self.seat;
        for (sought, won) in self.sought.iter_mut().zip(&won[after..]) {
            *sought = if other { !*won } else { *won };
        }
        self.step(turn);
        let mut all = W::ZERO;
        for (row, won) in won[own..][..Self::CELLS].iter_mut().enumerate() {
            let found = self.found[row];
            let found = if other {
                !(found | self.held[row] | self.faced[row])
            } else {
                found
            };
            let gained = self.going[row] & !*won & found;
            all |= gained;
            *won |= gained;
        }
        !all.is_empty()
    }

    /// Adds the spots with the mice face to face and seat `turn` to move that lead to a win. Returns whether anything
    /// changed.
    fn face(&mut self, won: &mut [W], turn: usize) -> bool {
        let (own, after) = (turn * Self::CELLS, (1 - turn) * Self::CELLS);
        let other = turn != self.seat;
        let mut changed = false;
        for Face { row, cell, targets } in &self.faces[turn] {
            let (row, at) = (usize::from(*row), W::bit(*cell));
            let open = if other { self.faced[row] } else { !won[own + row] };
            if !open.meets(at) {
                continue;
            }
            let sought = |won: W| if other { !won } else { won };
            let found = match turn {
                0 => targets
                    .members()
                    .any(|row| sought(won[after + usize::from(row)]).meets(at)),
                _ => sought(won[after + row]).meets(*targets),
            };
            if other && !found {
                self.faced[row] &= !at;
            } else if !other && found {
                won[own + row] |= at;
            } else {
                continue;
            }
            changed = true;
        }
        changed
    }

    /// Finds the positions from which a step leads to a sought position, other mice ignored. Positions with the
    /// waiting mouse on its goal, or with both mice on one cell, are never sought.
    fn step(&mut self, turn: usize) {
        let (ground, found, sought) = (&self.ground, &mut self.found, &self.sought);
        if turn == 1 {
            for (found, sought) in found.iter_mut().zip(sought) {
                *found = ground.around(*sought);
            }
            return;
        }
        found.fill(W::ZERO);
        for (gates, places) in [(&self.below, N), (&self.right, 1)] {
            for ((found, sought), gate) in found.iter_mut().zip(&sought[places..]).zip(gates) {
                *found |= *sought & *gate;
            }
            for ((found, sought), gate) in found[places..].iter_mut().zip(sought).zip(gates) {
                *found |= *sought & *gate;
            }
        }
    }
}

impl Spot {
    /// The spot of a board.
    pub(super) fn of<W: CellSet, const N: usize>(board: &Board<W, N>) -> Spot {
        Spot {
            mice: [board.mice[0], board.mice[1]],
            turn: usize::from(board.turn),
        }
    }

    /// Whether the spot is in a table.
    pub(super) fn is_in<W: CellSet>(self, won: &[W]) -> bool {
        let row = won.get(self.turn * won.len() / 2 + usize::from(self.mice[0]));
        row.is_some_and(|row| row.has(self.mice[1]))
    }
}
