//! A slow and plain implementation of Mice & Fences by RULES §3: lists, and a flood fill for every barrier.

use std::collections::HashSet;

use calepin_core::game::Seat;
use calepin_core::games::mice::{MiceBarrier, MiceEnd, MiceMove};

/// Row and column.
pub type Cell = (i32, i32);

const DIRECTIONS: [Cell; 4] = [(-1, 0), (0, 1), (1, 0), (0, -1)];

/// The pairs of cells with a barrier between them, the lesser cell first.
type Fences = HashSet<(Cell, Cell)>;

fn fences(barriers: &[(Cell, bool)]) -> Fences {
    let mut fences = Fences::new();
    for ((row, column), upright) in barriers {
        for half in [0, 1] {
            fences.insert(if *upright {
                ((row + half, *column), (row + half, column + 1))
            } else {
                ((*row, column + half), (row + 1, column + half))
            });
        }
    }
    fences
}

#[derive(Clone, PartialEq, Eq, Debug)]
struct Position {
    mice: Vec<Cell>,
    barriers: Vec<(Cell, bool)>,
    stock: Vec<u8>,
    turn: usize,
}

#[derive(Clone)]
pub struct SlowMice {
    size: i32,
    now: Position,
    past: Vec<Position>,
    plies: u32,
    pub end: Option<MiceEnd>,
}

impl SlowMice {
    pub fn new(size: u8, seats: u8, first: u8, stock: u8) -> SlowMice {
        let size = i32::from(size);
        let (middle, last) = (size / 2, size - 1);
        let corners = [
            (last, middle),
            (middle, 0),
            (0, last - middle),
            (last - middle, last),
        ];
        let mice = if seats == 2 {
            vec![corners[0], corners[2]]
        } else {
            corners.to_vec()
        };
        let now = Position {
            mice,
            barriers: Vec::new(),
            stock: vec![stock; usize::from(seats)],
            turn: usize::from(first),
        };
        SlowMice {
            size,
            past: vec![now.clone()],
            now,
            plies: 0,
            end: None,
        }
    }

    pub fn turn(&self) -> Seat {
        Seat(self.now.turn as u8)
    }

    fn inside(&self, (row, column): Cell) -> bool {
        (0..self.size).contains(&row) && (0..self.size).contains(&column)
    }

    fn at_goal(&self, seat: usize, (row, column): Cell) -> bool {
        let side = if self.now.mice.len() == 2 { 2 * seat } else { seat };
        match side {
            0 => row == 0,
            1 => column == self.size - 1,
            2 => row == self.size - 1,
            _ => column == 0,
        }
    }

    /// Whether a mouse can go from a cell to a neighbour: inside the board, and no barrier between.
    fn open(&self, a: Cell, b: Cell, fences: &Fences) -> bool {
        self.inside(a) && self.inside(b) && !fences.contains(&(a.min(b), a.max(b)))
    }

    fn has_way(&self, seat: usize, barriers: &[(Cell, bool)]) -> bool {
        let fences = fences(barriers);
        let mut seen = HashSet::from([self.now.mice[seat]]);
        let mut next = vec![self.now.mice[seat]];
        while let Some(cell) = next.pop() {
            if self.at_goal(seat, cell) {
                return true;
            }
            for (down, right) in DIRECTIONS {
                let there = (cell.0 + down, cell.1 + right);
                if self.open(cell, there, &fences) && seen.insert(there) {
                    next.push(there);
                }
            }
        }
        false
    }

    fn targets(&self, seat: usize) -> Vec<Cell> {
        let from = self.now.mice[seat];
        let fences = &fences(&self.now.barriers);
        let taken = |cell: Cell| self.now.mice.contains(&cell);
        let mut targets = Vec::new();
        for (down, right) in DIRECTIONS {
            let next = (from.0 + down, from.1 + right);
            if !self.open(from, next, fences) {
                continue;
            }
            if !taken(next) {
                targets.push(next);
                continue;
            }
            let behind = (next.0 + down, next.1 + right);
            if self.open(next, behind, fences) {
                if !taken(behind) {
                    targets.push(behind);
                }
                continue;
            }
            for (down, right) in [(right, down), (-right, -down)] {
                let aside = (next.0 + down, next.1 + right);
                if self.open(next, aside, fences) && !taken(aside) {
                    targets.push(aside);
                }
            }
        }
        targets.sort_unstable();
        targets.dedup();
        targets
    }

    fn fits(&self, (row, column): Cell, upright: bool) -> bool {
        !self.now.barriers.iter().any(|((r, c), standing)| {
            if upright == *standing {
                let (along, across) = if upright {
                    (r - row, c - column)
                } else {
                    (c - column, r - row)
                };
                across == 0 && along.abs() <= 1
            } else {
                (*r, *c) == (row, column)
            }
        })
    }

    /// All legal moves, steps first, in no particular order.
    pub fn legal(&self) -> Vec<MiceMove> {
        if self.end.is_some() {
            return Vec::new();
        }
        let mut moves: Vec<MiceMove> = self
            .targets(self.now.turn)
            .into_iter()
            .map(|(row, column)| MiceMove::Go {
                cell: (row * self.size + column) as u8,
            })
            .collect();
        if self.now.stock[self.now.turn] > 0 {
            for upright in [false, true] {
                for row in 0..self.size - 1 {
                    for column in 0..self.size - 1 {
                        let mut barriers = self.now.barriers.clone();
                        barriers.push(((row, column), upright));
                        if self.fits((row, column), upright)
                            && (0..self.now.mice.len()).all(|seat| self.has_way(seat, &barriers))
                        {
                            let anchor = (row * (self.size - 1) + column) as u8;
                            moves.push(MiceMove::Lay {
                                barrier: MiceBarrier { anchor, upright },
                            });
                        }
                    }
                }
            }
        }
        if moves.is_empty() {
            moves.push(MiceMove::Pass);
        }
        moves
    }

    pub fn play(&mut self, mv: &MiceMove) {
        let turn = self.now.turn;
        match mv {
            MiceMove::Go { cell } => {
                let cell = i32::from(*cell);
                self.now.mice[turn] = (cell / self.size, cell % self.size);
            }
            MiceMove::Lay { barrier } => {
                let anchor = i32::from(barrier.anchor);
                let place = (anchor / (self.size - 1), anchor % (self.size - 1));
                self.now.barriers.push((place, barrier.upright));
                self.now.stock[turn] -= 1;
            }
            MiceMove::Pass => {}
        }
        self.plies += 1;
        if self.at_goal(turn, self.now.mice[turn]) {
            self.end = Some(MiceEnd::Goal {
                seat: Seat(turn as u8),
            });
            return;
        }
        self.now.turn = (turn + 1) % self.now.mice.len();
        self.past.push(self.now.clone());
        if self.past.iter().filter(|past| **past == self.now).count() == 3 {
            self.end = Some(MiceEnd::Repetition);
        } else if self.plies == 400 {
            self.end = Some(MiceEnd::PlyLimit);
        }
    }
}
