//! The board as rows of bits: the laid tiles, the open arms, and every place where a tile fits.
//!
//! The board records the edges that are known to be open, where an arm waits to be joined, or walled. A tile fits
//! where, at each of its eight edge positions, it opens to no wall and has no wall against an arm, and where it joins
//! at least one arm. Shifting rows tries all places of a row at once. Upright tiles are lying tiles on a second
//! sheet, on which rows and columns are exchanged.

use super::tiles::{EAST, WEST, half_turn, mirrored};
use super::wire::{CanalsRefusal, CanalsRim, CanalsSide};

/// Number of cells along a side of the smallest board.
pub(super) const SHORTEST: usize = 9;

/// Number of cells along a side of the largest board.
pub(super) const LONGEST: usize = 19;

/// Number of rows of a sheet, with one more row for the edges below the last one.
const ROWS: usize = LONGEST + 1;

/// Rows of a sheet: bit `column` of a row is one cell, or one edge.
type Rows = [u32; ROWS];

/// The board as it is, or with rows and columns exchanged.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
struct Sheet {
    /// The free cells of the board.
    free: Rows,
    /// The edges above cells that are open, because a tile on one side opens there.
    above_open: Rows,
    /// The edges above cells that are walled, because a tile on one side has a wall there.
    above_wall: Rows,
    /// The edges to the left of cells that are open.
    left_open: Rows,
    /// The edges to the left of cells that are walled.
    left_wall: Rows,
}

/// The places where one tile fits: for each orientation, the leftmost cells on the sheet on which the tile lies.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Spots([Rows; 4]);

/// A place for a tile: its topmost or leftmost cell, and its orientation.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Spot {
    /// Row of the cell, 0 at the top.
    pub row: u8,
    /// Column of the cell, 0 at the left.
    pub column: u8,
    /// Quarter turns clockwise: lying for 0 and 2, upright for 1 and 3.
    pub orientation: u8,
}

/// The openings on one side of a tile that would lead to free cells, or out of the board.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub(super) struct Arms {
    /// The places along that side of the board, one bit each.
    pub(super) places: u32,
    /// Number of cells between the tile and the rim: none at an outlet.
    pub(super) cells: u8,
}

/// An edge of a tile, on the sheet that the tile lies on.
struct Edge {
    /// The cell of the tile, 0 to 2.
    cell: u8,
    /// The side of that cell.
    side: CanalsSide,
    /// Whether the tile opens there.
    opens: bool,
    /// Whether a neighbour opens there.
    open: bool,
    /// Whether a neighbour is walled there.
    wall: bool,
}

impl Spots {
    /// Number of places.
    pub fn count(&self) -> u32 {
        self.0.iter().flatten().map(|row| row.count_ones()).sum()
    }

    /// Whether the tile fits there.
    pub fn has(&self, spot: Spot) -> bool {
        let (line, bit) = on_sheet(spot.row, spot.column, spot.orientation);
        let rows = &self.0[usize::from(spot.orientation & 3)];
        rows.get(usize::from(line))
            .is_some_and(|row| bit < 32 && row >> bit & 1 == 1)
    }

    /// Every place, orientation by orientation: along the rows for lying tiles, along the columns for upright ones.
    pub fn iter(&self) -> impl Iterator<Item = Spot> {
        self.0.iter().zip(0u8..).flat_map(|(rows, orientation)| {
            rows.iter().zip(0u8..).flat_map(move |(row, line)| {
                let mut bits = *row;
                std::iter::from_fn(move || {
                    let bit = (bits != 0).then(|| bits.trailing_zeros() as u8)?;
                    bits &= bits - 1;
                    let (row, column) = on_sheet(line, bit, orientation);
                    Some(Spot {
                        row,
                        column,
                        orientation,
                    })
                })
            })
        })
    }

    /// The rows of all orientations, each with the number of places up to its end.
    pub(super) fn counted(&self) -> [(u32, u32); 4 * ROWS] {
        let (mut rows, mut sum) = ([(0, 0); 4 * ROWS], 0);
        for (counted, row) in rows.iter_mut().zip(self.0.iter().flatten()) {
            sum += row.count_ones();
            *counted = (*row, sum);
        }
        rows
    }

    /// The place at `index` of [`Spots::iter`].
    pub fn nth(&self, index: u32) -> Option<Spot> {
        nth(&self.counted(), index)
    }
}

/// The place at `index` of the rows of [`Spots::counted`].
pub(super) fn nth(rows: &[(u32, u32); 4 * ROWS], index: u32) -> Option<Spot> {
    let at = rows.partition_point(|(_, up_to)| *up_to <= index);
    let (row, up_to) = *rows.get(at)?;
    let skipped = index + row.count_ones() - up_to;
    let bits = (0..skipped).fold(row, |bits, _| bits & (bits - 1));
    let (line, bit) = ((at % ROWS) as u8, bits.trailing_zeros() as u8);
    let orientation = (at / ROWS) as u8;
    let (row, column) = on_sheet(line, bit, orientation);
    Some(Spot {
        row,
        column,
        orientation,
    })
}

impl Sheet {
    fn new(size: usize) -> Sheet {
        let mut free = [0; ROWS];
        free[..size].fill((1 << size) - 1);
        Sheet {
            free,
            above_open: [0; ROWS],
            above_wall: [0; ROWS],
            left_open: [0; ROWS],
            left_wall: [0; ROWS],
        }
    }

    /// The leftmost cells from which a lying tile fits and joins an arm.
    fn fits(&self, openings: u8) -> Rows {
        let mut fits: Rows = std::array::from_fn(|r| self.free[r] & self.free[r] >> 1 & self.free[r] >> 2);
        let mut joins = [0; ROWS];
        let mut edge = |opens: bool, open: &[u32], wall: &[u32], shift: u32| {
            // Both loops run over whole rows without a branch, so that the compiler vectorises them.
            if opens {
                for (((fit, join), open), wall) in fits.iter_mut().zip(&mut joins).zip(open).zip(wall) {
                    *fit &= !(wall >> shift);
                    *join |= open >> shift;
                }
            } else {
                for (fit, open) in fits.iter_mut().zip(open) {
                    *fit &= !(open >> shift);
                }
            }
        };
        for i in 0..3 {
            edge(openings >> i & 1 == 1, &self.above_open, &self.above_wall, i);
            edge(
                openings >> (4 + i) & 1 == 1,
                &self.above_open[1..],
                &self.above_wall[1..],
                i,
            );
        }
        edge(openings & WEST != 0, &self.left_open, &self.left_wall, 0);
        edge(openings & EAST != 0, &self.left_open, &self.left_wall, 3);
        for (fit, join) in fits.iter_mut().zip(joins) {
            *fit &= join;
        }
        fits
    }

    /// The edges of a lying tile whose leftmost cell is at `row` and `column`, cell by cell.
    fn edges(&self, openings: u8, row: usize, column: u8) -> impl Iterator<Item = Edge> {
        let edges_of = move |cell: u8| {
            let at = column + cell;
            let above = |row: usize, side: CanalsSide, opening: u8| Edge {
                cell,
                side,
                opens: openings & opening != 0,
                open: self.above_open[row] >> at & 1 == 1,
                wall: self.above_wall[row] >> at & 1 == 1,
            };
            let left_of = |at: u8, side: CanalsSide, opening: u8| Edge {
                cell,
                side,
                opens: openings & opening != 0,
                open: self.left_open[row] >> at & 1 == 1,
                wall: self.left_wall[row] >> at & 1 == 1,
            };
            [
                Some(above(row, CanalsSide::North, 1 << cell)),
                Some(above(row + 1, CanalsSide::South, 1 << (4 + cell))),
                (cell == 0).then(|| left_of(at, CanalsSide::West, WEST)),
                (cell == 2).then(|| left_of(at + 1, CanalsSide::East, EAST)),
            ]
        };
        (0..3).flat_map(edges_of).flatten()
    }

    /// Marks the edge above a cell as open or walled.
    fn mark_above(&mut self, row: usize, column: usize, open: bool) {
        let rows = if open {
            &mut self.above_open
        } else {
            &mut self.above_wall
        };
        rows[row] |= 1 << column;
    }

    /// Marks the edge to the left of a cell as open or walled.
    fn mark_left(&mut self, row: usize, column: usize, open: bool) {
        let rows = if open {
            &mut self.left_open
        } else {
            &mut self.left_wall
        };
        rows[row] |= 1 << column;
    }
}

/// Converts row and column between the board and the sheet on which the tile lies: exchanged for an upright tile.
fn on_sheet(row: u8, column: u8, orientation: u8) -> (u8, u8) {
    if orientation & 1 == 0 {
        (row, column)
    } else {
        (column, row)
    }
}

/// A side of the board as the other sheet has it, with rows and columns exchanged.
fn exchanged(side: CanalsSide) -> CanalsSide {
    match side {
        CanalsSide::North => CanalsSide::West,
        CanalsSide::East => CanalsSide::South,
        CanalsSide::South => CanalsSide::East,
        CanalsSide::West => CanalsSide::North,
    }
}

/// The openings of a tile in this orientation, on the sheet on which the tile lies.
fn turned(openings: u8, orientation: u8) -> u8 {
    let half = if orientation & 2 == 0 {
        openings
    } else {
        half_turn(openings)
    };
    if orientation & 1 == 0 {
        half
    } else {
        mirrored(half)
    }
}

/// The tiles on the board.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Board {
    /// Number of cells along each side.
    size: u8,
    /// Number of laid tiles.
    tiles: u32,
    /// The board as it is, and with rows and columns exchanged.
    sheets: [Sheet; 2],
}

impl Board {
    /// An empty board with `size` cells a side, 9 to 19. A size out of range becomes the nearest size.
    pub fn new(size: u8) -> Board {
        let size = size.clamp(SHORTEST as u8, LONGEST as u8);
        let sheet = Sheet::new(usize::from(size));
        Board {
            size,
            tiles: 0,
            sheets: [sheet.clone(), sheet],
        }
    }

    /// Cells along each side.
    pub fn size(&self) -> u8 {
        self.size
    }

    /// The places where the tile may be laid. The first tile is laid over the centre.
    pub fn spots(&self, openings: u8) -> Spots {
        if self.tiles == 0 {
            return self.over_the_centre();
        }
        Spots(std::array::from_fn(|orientation| {
            self.sheets[orientation & 1].fits(turned(openings, orientation as u8))
        }))
    }

    /// Whether the tile fits anywhere. Stops at the first orientation that fits.
    pub fn fits(&self, openings: u8) -> bool {
        self.tiles == 0
            || (0..4u8).any(|orientation| {
                let sheet = &self.sheets[usize::from(orientation & 1)];
                sheet
                    .fits(turned(openings, orientation))
                    .iter()
                    .any(|row| *row != 0)
            })
    }

    /// The places over the centre.
    fn over_the_centre(&self) -> Spots {
        let (low, high) = (usize::from((self.size - 1) / 2), usize::from(self.size / 2));
        let mut rows = [0; ROWS];
        rows[low..=high].fill((1 << (high + 1)) - (1 << (low - 2)));
        Spots([rows; 4])
    }

    /// Lays a tile on a spot from [`Board::spots`]. On another spot the tile is laid, too, against the rules, unless
    /// it would hang over the edge: then nothing happens.
    pub fn place(&mut self, openings: u8, spot: Spot) {
        let stands = spot.orientation & 1;
        let (row, column) = on_sheet(spot.row, spot.column, stands);
        if row >= self.size || column + 3 > self.size {
            return;
        }
        let (row, column) = (usize::from(row), usize::from(column));
        let openings = turned(openings, spot.orientation);
        let [lying, standing] = &mut self.sheets;
        let (along, across) = if stands == 0 {
            (lying, standing)
        } else {
            (standing, lying)
        };
        along.free[row] &= !(7 << column);
        for i in 0..3 {
            across.free[column + i] &= !(1 << row);
            let (north, south) = (openings >> i & 1 == 1, openings >> (4 + i) & 1 == 1);
            along.mark_above(row, column + i, north);
            across.mark_left(column + i, row, north);
            along.mark_above(row + 1, column + i, south);
            across.mark_left(column + i, row + 1, south);
        }
        let (west, east) = (openings & WEST != 0, openings & EAST != 0);
        along.mark_left(row, column, west);
        across.mark_above(column, row, west);
        along.mark_left(row, column + 3, east);
        across.mark_above(column + 3, row, east);
        self.tiles += 1;
    }

    /// The open arms that a tile would have on a spot where it fits: north, east, south, west.
    pub(super) fn arms(&self, openings: u8, spot: Spot) -> [Arms; 4] {
        let stands = spot.orientation & 1;
        let (row, column) = on_sheet(spot.row, spot.column, stands);
        let openings = u32::from(turned(openings, spot.orientation));
        let (sheet, last) = (&self.sheets[usize::from(stands)], self.size - 1);
        // The arms of one side on the sheet. Inside the board, only openings towards free cells count.
        let side = |places: u32, cells: u8, free: u32| Arms {
            places: if cells == 0 { places } else { places & free },
            cells,
        };
        let free = |row: usize| sheet.free.get(row).copied().unwrap_or(0);
        let line = usize::from(row);
        let beside = |at: u8| (free(line) >> at & 1) << row;
        let (west, east) = (openings >> 7 & 1, openings >> 3 & 1);
        let above = side((openings & 7) << column, row, free(line.wrapping_sub(1)));
        let right = side(east << row, last.saturating_sub(column + 2), beside(column + 3));
        let under = side((openings >> 4 & 7) << column, last - row, free(line + 1));
        let left = side(west << row, column, beside(column.wrapping_sub(1) & 31));
        // On the exchanged sheet, north is west and east is south.
        if stands == 0 {
            [above, right, under, left]
        } else {
            [left, under, right, above]
        }
    }

    /// The outlets as bits, by side: north, east, south, west.
    pub(super) fn outlets(&self) -> [u32; 4] {
        let size = usize::from(self.size);
        let [lying, standing] = &self.sheets;
        [
            lying.above_open[0],
            standing.above_open[size],
            lying.above_open[size],
            standing.above_open[0],
        ]
    }

    /// The outlets, which are the openings at the rim.
    pub fn rim(&self) -> CanalsRim {
        let places = |bits: u32| (0..self.size).filter(|i| bits >> i & 1 == 1).collect();
        let [north, east, south, west] = self.outlets().map(places);
        CanalsRim {
            north,
            east,
            south,
            west,
        }
    }

    /// Refuses a place where the tile may not be laid.
    pub(super) fn check(&self, openings: u8, cell: u16, orientation: u8) -> Result<(), CanalsRefusal> {
        let size = u16::from(self.size);
        if cell >= size * size {
            let cells = u32::from(size) * u32::from(size);
            return Err(CanalsRefusal::NoSuchCell { cell, cells });
        }
        if orientation > 3 {
            return Err(CanalsRefusal::NoSuchOrientation { orientation });
        }
        let spot = self.spot(cell, orientation);
        let stands = orientation & 1 == 1;
        let (row, column) = on_sheet(spot.row, spot.column, orientation);
        if column + 3 > self.size {
            return Err(CanalsRefusal::OffBoard);
        }
        if self.spots(openings).has(spot) {
            return Ok(());
        }
        let nth = |i: u8| cell + u16::from(i) * if stands { size } else { 1 };
        let sheet = &self.sheets[usize::from(stands)];
        let row = usize::from(row);
        if let Some(i) = (0..3u8).find(|i| sheet.free[row] >> (column + i) & 1 == 0) {
            return Err(CanalsRefusal::Taken { cell: nth(i) });
        }
        if self.tiles == 0 {
            return Err(CanalsRefusal::NotCentre);
        }
        let mut touches = false;
        for edge in sheet.edges(turned(openings, orientation), row, column) {
            touches |= edge.open || edge.wall;
            let blocked = if edge.opens { edge.wall } else { edge.open };
            if blocked {
                return Err(CanalsRefusal::ArmBlocked {
                    cell: nth(edge.cell),
                    side: if stands { exchanged(edge.side) } else { edge.side },
                    own: edge.opens,
                });
            }
        }
        Err(if touches {
            CanalsRefusal::NotJoined
        } else {
            CanalsRefusal::NotTouching
        })
    }

    /// The spot of a cell of the wire.
    pub(super) fn spot(&self, cell: u16, orientation: u8) -> Spot {
        let size = u16::from(self.size);
        Spot {
            row: (cell / size) as u8,
            column: (cell % size) as u8,
            orientation,
        }
    }
}
