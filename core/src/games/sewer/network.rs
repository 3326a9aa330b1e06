//! One player's network as bitboards: which cards are face up, which pipe ends are open, and which cells are joined.
//!
//! A cell's place in a bitboard is `6 × row + column`. Networks have at most five columns, so the sixth column is
//! always empty and a shift to the east or west never wraps into the next row.

use super::cards::{ARRIVAL, Card, START};

/// The number of bits from one row to the next.
pub(super) const STRIDE: u32 = 6;
/// The number of places of the largest network: 5 × 5 with its guard column.
const PLACES: usize = 30;

/// A set of cells as a bitboard, indexed by place.
pub(super) type Cells = u32;

/// The size of a network. Translates between cells (numbered row by row, without guard column) and places in a
/// bitboard.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Grid {
    pub(super) columns: u8,
    pub(super) rows: u8,
}

impl Grid {
    /// The number of cells, start and arrival included.
    pub(super) fn cells(self) -> u8 {
        self.columns * self.rows
    }

    /// The place of a cell, which must be a cell of this grid.
    pub(super) fn place(self, cell: u8) -> u32 {
        u32::from(cell / self.columns) * STRIDE + u32::from(cell % self.columns)
    }

    /// The cell at a place.
    pub(super) fn cell(self, place: u32) -> u8 {
        (place / STRIDE) as u8 * self.columns + (place % STRIDE) as u8
    }

    fn arrival(self) -> u32 {
        self.place(self.cells() - 1)
    }

    /// All cells except start and arrival.
    pub(super) fn pipes(self) -> Cells {
        let row = (1u32 << self.columns) - 1;
        let all = (0..u32::from(self.rows)).fold(0, |all, r| all | row << (r * STRIDE));
        all & !1 & !(1 << self.arrival())
    }

    /// The cells of a set, row by row.
    pub(super) fn list(self, cells: Cells) -> impl Iterator<Item = u8> {
        places(cells).map(move |place| self.cell(place))
    }
}

/// The places of a set, lowest first.
pub(super) fn places(mut cells: Cells) -> impl Iterator<Item = u32> {
    std::iter::from_fn(move || {
        (cells != 0).then(|| {
            let place = cells.trailing_zeros();
            cells &= cells - 1;
            place
        })
    })
}

/// The cells next to a set of cells, joined or not.
pub(super) fn around(cells: Cells) -> Cells {
    cells << 1 | cells >> 1 | cells << STRIDE | cells >> STRIDE
}

/// The cells next to a set of cells and joined to it. `east` and `south` are as in [`Network::joints`].
fn joined((east, south): (Cells, Cells), cells: Cells) -> Cells {
    (cells & east) << 1 | cells >> 1 & east | (cells & south) << STRIDE | cells >> STRIDE & south
}

/// All cells that repeated `step`s reach from the start.
fn flood(step: impl Fn(Cells) -> Cells) -> Cells {
    let mut reached: Cells = 1;
    loop {
        let next = reached | step(reached);
        if next == reached {
            return reached;
        }
        reached = next;
    }
}

/// One network: its cards, which of them are face up, and the open pipe ends.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Network {
    cards: [Card; PLACES],
    /// Pipe cards that lie face up, without start and arrival.
    pub(super) up: Cells,
    /// Pipe cards under an opponent's clogged card.
    pub(super) covered: Cells,
    /// The open ends to the north, east, south and west of face-up cards, start and arrival.
    open: [Cells; 4],
}

impl Network {
    /// A network with only its start and arrival.
    pub(super) fn new(grid: Grid) -> Network {
        let mut network = Network {
            cards: [Card::NONE; PLACES],
            up: 0,
            covered: 0,
            open: [0; 4],
        };
        network.open_ends(0, START);
        network.open_ends(grid.arrival(), ARRIVAL);
        network
    }

    fn open_ends(&mut self, place: u32, openings: u8) {
        for (direction, plane) in self.open.iter_mut().enumerate() {
            *plane = *plane & !(1 << place) | u32::from(openings >> direction & 1) << place;
        }
    }

    /// The card at a place, face up or face down.
    pub(super) fn card(&self, place: u32) -> Card {
        self.cards.get(place as usize).copied().unwrap_or(Card::NONE)
    }

    /// Lays a card face down.
    pub(super) fn lay_down(&mut self, place: u32, card: Card) {
        if let Some(slot) = self.cards.get_mut(place as usize) {
            *slot = card;
        }
    }

    /// Lays a card face up in place of the previous card. Removes any cover.
    pub(super) fn lay_up(&mut self, place: u32, card: Card) {
        self.lay_down(place, card);
        self.covered &= !(1 << place);
        self.flip(place);
    }

    /// Turns a card face up, in the orientation in which it was dealt.
    pub(super) fn flip(&mut self, place: u32) {
        self.up |= 1 << place;
        self.open_ends(place, self.card(place).openings());
    }

    /// Cells with a visible cheese: the targets of clogged cards.
    pub(super) fn cheeses(&self) -> Cells {
        places(self.up & !self.covered)
            .filter(|place| self.card(*place).cheese() > 0)
            .fold(0, |cells, place| cells | 1 << place)
    }

    /// The cells joined to their eastern neighbour, and the cells joined to their southern neighbour.
    fn joints(&self) -> (Cells, Cells) {
        let [north, east, south, west] = self.open;
        (east & west >> 1, south & north >> STRIDE)
    }

    /// All cells the rat can reach, start included, and arrival if the two are joined.
    pub(super) fn reached(&self) -> Cells {
        let joints = self.joints();
        flood(|cells| joined(joints, cells))
    }

    /// Whether start and arrival are joined.
    pub(super) fn is_linked(&self, grid: Grid) -> bool {
        self.reached() & 1 << grid.arrival() != 0
    }

    /// Whether start and arrival can have been joined earlier in the round by cards that were replaced since. Cards
    /// never turn face down again, so every such link ran through cells that are face up now.
    pub(super) fn may_have_linked(&self, grid: Grid) -> bool {
        let seen = self.up | 1 | 1 << grid.arrival();
        flood(|cells| around(cells) & seen) & 1 << grid.arrival() != 0
    }

    /// The neighbours joined to a place.
    fn joined(&self, place: u32) -> Cells {
        joined(self.joints(), 1 << place)
    }

    /// A walk over every reached cell, from start through joined neighbours. The rat explores every side branch on
    /// its way; the walk ends at arrival if arrival is reached.
    pub(super) fn walk(&self, grid: Grid) -> Vec<u32> {
        let way = if self.is_linked(grid) {
            self.way_home(grid)
        } else {
            vec![0]
        };
        let mut seen = way.iter().fold(0, |cells: Cells, place| cells | 1 << place);
        let mut walk = Vec::new();
        for place in way {
            walk.push(place);
            self.explore(place, &mut seen, &mut walk);
        }
        walk.into_iter()
            .map(|place| u32::from(grid.cell(place)))
            .collect()
    }

    /// Visits every unseen cell that can be reached from a place, and returns to the place.
    fn explore(&self, from: u32, seen: &mut Cells, walk: &mut Vec<u32>) {
        for place in places(self.joined(from)) {
            if *seen & 1 << place == 0 {
                *seen |= 1 << place;
                walk.push(place);
                self.explore(place, seen, walk);
                walk.push(from);
            }
        }
    }

    /// A shortest way from start to arrival. The two must be joined.
    fn way_home(&self, grid: Grid) -> Vec<u32> {
        let mut from = [0u32; PLACES];
        let mut seen: Cells = 1;
        let mut wave = vec![0u32];
        while seen & 1 << grid.arrival() == 0 && !wave.is_empty() {
            let mut next = Vec::new();
            for &place in &wave {
                for neighbour in places(self.joined(place) & !seen) {
                    seen |= 1 << neighbour;
                    from[neighbour as usize] = place;
                    next.push(neighbour);
                }
            }
            wave = next;
        }
        let mut way = vec![grid.arrival()];
        while let Some(&place) = way.last().filter(|place| **place != 0) {
            way.push(from[place as usize]);
        }
        way.reverse();
        way
    }
}

#[cfg(test)]
mod tests {
    use super::super::cards::{E, N, S, W};
    use super::*;
    use proptest::prelude::*;

    const GRID: Grid = Grid { columns: 3, rows: 3 };

    fn network(grid: Grid, cards: &[(u8, u8)]) -> Network {
        let mut network = Network::new(grid);
        for &(cell, openings) in cards {
            network.lay_up(grid.place(cell), Card::pipe(openings, 0));
        }
        network
    }

    #[test]
    fn pipes_are_all_cells_but_start_and_arrival() {
        for (columns, rows) in [(2, 2), (3, 3), (4, 3), (5, 5)] {
            let grid = Grid { columns, rows };
            let cells: Vec<u8> = grid.list(grid.pipes()).collect();
            assert_eq!(cells, (1..columns * rows - 1).collect::<Vec<_>>());
        }
    }

    #[test]
    fn a_link_needs_both_ends_open() {
        assert!(!network(GRID, &[]).is_linked(GRID));
        let way = [(1, E | W), (2, W | S), (5, N | S)];
        assert!(network(GRID, &way).is_linked(GRID));
        // A bend in the middle of the way opens to the east: no link.
        assert!(!network(GRID, &[(1, E | W), (2, N | E), (5, N | S)]).is_linked(GRID));
        // A replaced card takes its openings with it.
        let mut broken = network(GRID, &way);
        broken.lay_up(GRID.place(1), Card::pipe(N | S, 0));
        assert!(!broken.is_linked(GRID));
    }

    #[test]
    fn rows_do_not_wrap() {
        // The last column opens east and the first column of the next row opens west: no joint.
        let grid = Grid { columns: 5, rows: 5 };
        let network = network(grid, &[(1, 15), (2, 15), (3, 15), (4, 15), (5, W | E)]);
        assert_eq!(network.reached() & 1 << grid.place(5), 0);
    }

    /// A simple reference: visits cells one neighbour at a time.
    fn reached_slowly(grid: Grid, openings: &[u8]) -> Vec<bool> {
        let (columns, cells) = (usize::from(grid.columns), openings.len());
        let mut reached = vec![false; cells];
        let mut todo = vec![0usize];
        while let Some(cell) = todo.pop() {
            if std::mem::replace(&mut reached[cell], true) {
                continue;
            }
            let (row, column) = (cell / columns, cell % columns);
            let mut go = |ok: bool, to: usize, mine: u8, theirs: u8| {
                if ok && openings[cell] & mine != 0 && openings[to] & theirs != 0 {
                    todo.push(to);
                }
            };
            go(column + 1 < columns, cell + 1, E, W);
            go(column > 0, cell.wrapping_sub(1), W, E);
            go(cell + columns < cells, cell + columns, S, N);
            go(row > 0, cell.wrapping_sub(columns), N, S);
        }
        reached
    }

    proptest! {
        #[test]
        fn the_flood_agrees_with_the_obvious_way(
            columns in 2u8..=5, rows in 2u8..=5, cards in prop::collection::vec(prop::option::of(1u8..16), 25)
        ) {
            let grid = Grid { columns, rows };
            let cells = usize::from(grid.cells());
            let mut openings = vec![0; cells];
            openings[0] = START;
            openings[cells - 1] = ARRIVAL;
            let mut network = Network::new(grid);
            for cell in 1..cells - 1 {
                if let Some(card) = cards[cell] {
                    openings[cell] = card;
                    network.lay_up(grid.place(cell as u8), Card::pipe(card, 0));
                }
            }
            let slow = reached_slowly(grid, &openings);
            for (cell, expected) in slow.iter().enumerate() {
                prop_assert_eq!(network.reached() >> grid.place(cell as u8) & 1 == 1, *expected);
            }

            // The walk steps between neighbours, visits every reached cell, and ends at arrival if arrival is
            // reached.
            let walk = network.walk(grid);
            prop_assert_eq!(walk[0], 0);
            for step in walk.windows(2) {
                let (a, b) = (grid.place(step[0] as u8), grid.place(step[1] as u8));
                prop_assert!(network.joined(a) >> b & 1 == 1, "{:?}", step);
            }
            let mut seen: Vec<u32> = walk.clone();
            seen.sort_unstable();
            seen.dedup();
            prop_assert_eq!(seen.len(), slow.iter().filter(|r| **r).count());
            if slow[cells - 1] {
                prop_assert_eq!(*walk.last().unwrap() as usize, cells - 1);
            }
        }
    }
}
