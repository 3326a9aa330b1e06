//! One table of the solver: from which places of both mice a seat wins, with barriers that lie.
//!
//! Backwards: won is where the seat may go to something won, or where the other one can go nowhere else. What is found
//! to be won follows from what was found before, so who goes there comes nearer to the end every time: a forced win
//! never comes back to where it was. Not counted is what came up before solving began (a position that was there twice
//! already is a draw when the win leads through it), nor that a round ends after four hundred plies. The search among
//! the plies that are kept sees both.
//!
//! Nobody has to pass. Only the other's mouse can leave a mouse no step; but that mouse has a way home, which leads
//! on from its cell (the two goals are not next to each other, and the way of the one that is stuck leads over it),
//! and there the other one may jump.

use super::board::Board;
use super::cell_set::CellSet;
use super::walls::Places;

/// Where both mice are, and whose turn it is.
#[derive(Clone, Copy)]
pub(super) struct Spot {
    pub(super) mice: [u8; 2],
    pub(super) turn: usize,
}

/// Mice next to each other, and where the mover may go.
struct Face<W> {
    row: u8,
    cell: u8,
    targets: W,
}

/// What fills tables, one after another. A row is a cell of seat 0's mouse, its members are cells of seat 1's. A table
/// has all rows where seat 0 is to move, then all where seat 1 is. A place that can't come up counts as what the one
/// does not want who laid the barrier.
pub(super) struct Filler<W, const N: usize> {
    /// Who is to win.
    seat: usize,
    /// The barriers that are looked at, and nothing else of a board.
    pub(super) ground: Board<W, N>,
    /// By row: all cells, if the first mouse may step down from there, and to the right.
    below: Vec<W>,
    right: Vec<W>,
    /// What can come up; and where the round goes on then.
    all: Vec<W>,
    going: Vec<W>,
    /// By whose turn it is.
    faces: [Vec<Face<W>>; 2],
    /// Where mice are face to face; and from where there the other one may still go somewhere that is not won.
    facing: Vec<W>,
    faced: Vec<W>,
    /// Where the other one can lay a barrier and is not lost.
    held: Vec<W>,
    /// What the one to move looks for, something won or anything else, and from where they find it.
    sought: Vec<W>,
    found: Vec<W>,
}

impl<W: CellSet, const N: usize> Filler<W, N> {
    const CELLS: usize = N * N;
    /// Words of a table.
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

    /// Works out what steps there are with these barriers.
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

    /// A table with nothing in it but rounds that are over.
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

    /// Adds what a barrier of the one to move leads to: to this table.
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

    /// Adds what leads to what is in the table, until nothing does, or this spot is in it.
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

    /// Adds what a step leads to from where a seat is to move. Whether there was any.
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

    /// Adds what a step leads to from where the mice are face to face. Whether that changes anything.
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

    /// Finds what is sought a step away, other mice ignored: those on the goal, or where both would be on one cell,
    /// are not among it.
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
    pub(super) fn of<W: CellSet, const N: usize>(board: &Board<W, N>) -> Spot {
        Spot {
            mice: [board.mice[0], board.mice[1]],
            turn: usize::from(board.turn),
        }
    }

    /// Whether a table has it.
    pub(super) fn is_in<W: CellSet>(self, won: &[W]) -> bool {
        let row = won.get(self.turn * won.len() / 2 + usize::from(self.mice[0]));
        row.is_some_and(|row| row.has(self.mice[1]))
    }
}
