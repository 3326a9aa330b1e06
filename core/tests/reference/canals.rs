//! A slow and plain implementation of Canals by RULES §4: a tile is its list of edges, and every place is tried.

use std::collections::{HashMap, HashSet};

/// An edge of the grid: the cell it belongs to and a step across it.
pub type Edge = ((i32, i32), (i32, i32));

const UP: (i32, i32) = (-1, 0);
const DOWN: (i32, i32) = (1, 0);
const LEFT: (i32, i32) = (0, -1);
const RIGHT: (i32, i32) = (0, 1);

/// The eight positions of a tile as printed, in the order N0 N1 N2 E S0 S1 S2 W: cell and side.
const PRINTED: [Edge; 8] = [
    ((0, 0), UP),
    ((0, 1), UP),
    ((0, 2), UP),
    ((0, 2), RIGHT),
    ((0, 0), DOWN),
    ((0, 1), DOWN),
    ((0, 2), DOWN),
    ((0, 0), LEFT),
];

#[derive(Clone)]
pub struct SlowCanals {
    pub size: i32,
    pub taken: HashSet<(i32, i32)>,
    /// For each outer edge of a laid tile, whether it is open.
    pub edges: HashMap<Edge, bool>,
}

/// The outer edges of a tile after this number of quarter turns clockwise, with its first cell at (row, column).
fn laid(openings: u8, (row, column): (i32, i32), orientation: u8) -> Vec<(Edge, bool)> {
    let turn = |(down, right): (i32, i32)| (right, -down);
    let mut edges: Vec<(Edge, bool)> = PRINTED
        .iter()
        .enumerate()
        .map(|(position, edge)| (*edge, openings >> position & 1 == 1))
        .collect();
    for _ in 0..orientation {
        for ((cell, side), _) in &mut edges {
            (*cell, *side) = (turn(*cell), turn(*side));
        }
    }
    let top = edges.iter().map(|((cell, _), _)| cell.0).min().unwrap_or(0);
    let left = edges.iter().map(|((cell, _), _)| cell.1).min().unwrap_or(0);
    for ((cell, _), _) in &mut edges {
        *cell = (cell.0 - top + row, cell.1 - left + column);
    }
    edges
}

impl SlowCanals {
    pub fn new(size: u8) -> SlowCanals {
        SlowCanals {
            size: i32::from(size),
            taken: HashSet::new(),
            edges: HashMap::new(),
        }
    }

    fn may_lie(&self, openings: u8, at: (i32, i32), orientation: u8) -> bool {
        let edges = laid(openings, at, orientation);
        let cells: HashSet<(i32, i32)> = edges.iter().map(|((cell, _), _)| *cell).collect();
        let inside =
            |(row, column): &(i32, i32)| (0..self.size).contains(row) && (0..self.size).contains(column);
        if !cells
            .iter()
            .all(|cell| inside(cell) && !self.taken.contains(cell))
        {
            return false;
        }
        if self.taken.is_empty() {
            let centre = [(self.size - 1) / 2, self.size / 2];
            return cells
                .iter()
                .any(|(row, column)| centre.contains(row) && centre.contains(column));
        }
        let mut joined = false;
        for ((cell, (down, right)), open) in edges {
            let beyond = (cell.0 + down, cell.1 + right);
            if let Some(theirs) = self.edges.get(&(beyond, (-down, -right))) {
                if *theirs != open {
                    return false;
                }
                joined |= open;
            }
        }
        joined
    }

    /// All places: cell and orientation.
    pub fn places(&self, openings: u8) -> Vec<(u16, u8)> {
        let mut places = Vec::new();
        for orientation in 0..4 {
            for cell in 0..self.size * self.size {
                if self.may_lie(openings, (cell / self.size, cell % self.size), orientation) {
                    places.push((cell as u16, orientation));
                }
            }
        }
        places
    }

    pub fn place(&mut self, openings: u8, cell: u16, orientation: u8) {
        let cell = i32::from(cell);
        for (edge, open) in laid(openings, (cell / self.size, cell % self.size), orientation) {
            self.taken.insert(edge.0);
            self.edges.insert(edge, open);
        }
    }

    /// Number of outlets of each side (north, east, south, west), recounted from the tiles. Doubles count twice.
    pub fn sums(&self, doubles: &[u8]) -> [u32; 4] {
        [UP, RIGHT, DOWN, LEFT].map(|side| {
            let outlets = self.edges.iter().filter(|((cell, at), open)| {
                let beyond = (cell.0 + side.0, cell.1 + side.1);
                let out = [beyond.0, beyond.1].iter().any(|n| *n < 0 || *n >= self.size);
                **open && *at == side && out
            });
            outlets
                .map(|((cell, _), _)| {
                    let along = if side.0 == 0 { cell.0 } else { cell.1 };
                    1 + u32::from(doubles.contains(&(along as u8)))
                })
                .sum()
        })
    }

    /// Number of arms that end at a wall.
    pub fn blocked_arms(&self) -> usize {
        let blocked = |((cell, (down, right)), open): (&Edge, &bool)| {
            let beyond = ((cell.0 + down, cell.1 + right), (-down, -right));
            *open && self.edges.get(&beyond) == Some(&false)
        };
        self.edges.iter().filter(|edge| blocked(*edge)).count()
    }
}
