//! Draws boards as text, for playthroughs that people can read.

use calepin_core::games::canals::{CanalsPhase, CanalsPlaced, CanalsView};
use calepin_core::games::lokus::{LokusCard, LokusColour, LokusPhase, LokusView};
use calepin_core::games::mice::MiceView;
use calepin_core::games::rebus::{RebusPhase, RebusView};
use calepin_core::games::sewer::{SewerCard, SewerCell, SewerView};

/// Box-drawing characters by openings: 1 north, 2 east, 4 south, 8 west.
const THIN: [&str; 16] = [
    "?", "╵", "╶", "└", "╷", "│", "┌", "├", "╴", "┘", "─", "┴", "┐", "┤", "┬", "┼",
];

/// A card: a box-drawing character for its pipe, doubled when clogged, and its cheese.
fn sewer_card(card: &SewerCard) -> String {
    let wet = [
        "?", "║", "═", "╚", "║", "║", "╔", "╠", "═", "╝", "═", "╩", "╗", "╣", "╦", "╬",
    ];
    let pipe = if card.clogged { wet } else { THIN }[usize::from(card.openings & 15)];
    match card.cheese {
        0 => format!("{pipe} "),
        cheese => format!("{pipe}{cheese}"),
    }
}

/// All networks side by side, with a star on cells that the rat can reach, and brackets around covered
/// cheese.
pub fn sewer(view: &SewerView) -> String {
    let columns = usize::from(view.columns);
    let mut text = String::new();
    for row in 0..usize::from(view.rows) {
        for network in &view.networks {
            for cell in &network.cells[row * columns..(row + 1) * columns] {
                text += &match cell {
                    SewerCell::Start { .. } => " S* ".to_owned(),
                    SewerCell::Arrival { reached, .. } => format!(" A{} ", if *reached { '*' } else { ' ' }),
                    SewerCell::Down => " ▒▒ ".to_owned(),
                    SewerCell::Up {
                        card, covered: true, ..
                    } => format!("[{}]", sewer_card(card)),
                    SewerCell::Up { card, reached, .. } => {
                        format!(" {}{}", sewer_card(card), if *reached { '*' } else { ' ' })
                    }
                };
            }
            text += "   ";
        }
        text.truncate(text.trim_end().len());
        text.push('\n');
    }
    let points: Vec<String> = view.networks.iter().map(|n| n.points.to_string()).collect();
    let top = view.discard.last().map_or_else(|| "–".to_owned(), sewer_card);
    text + &format!(
        "points {}  pile {}  discard {} ({})\n",
        points.join(" "),
        view.pile,
        top,
        view.discard.len()
    )
}

/// A character card: its number and the first letter of its colour, `a` for grey.
fn lokus_card(card: &LokusCard) -> String {
    let colour = match card.colour {
        LokusColour::Red => 'r',
        LokusColour::Yellow => 'y',
        LokusColour::Green => 'g',
        LokusColour::Blue => 'b',
        LokusColour::Orange => 'o',
        LokusColour::Grey => 'a',
    };
    format!("{}{colour}", card.number)
}

/// Both rows, then every seat: its open or sealed card, rolls and cleaning cards.
pub fn lokus(view: &LokusView) -> String {
    let mut text = format!("turn {}  pile {}\n", view.turn, view.pile);
    for row in &view.rows {
        let cards: Vec<String> = row.cards.iter().map(lokus_card).collect();
        text += &format!(" WC {}\n", cards.join(" "));
    }
    for place in &view.places {
        let chooses = matches!(view.phase, LokusPhase::Placing { seat, .. } if seat == place.seat);
        let laid = match &place.open {
            Some(card) => lokus_card(card),
            None if place.sealed => "▒▒".to_owned(),
            None => "··".to_owned(),
        };
        text += &format!(
            "{}{} hand {:>2}  {laid:<3}  rolls {}  cleaning {}  penalty {}\n",
            if chooses { '▸' } else { ' ' },
            place.seat,
            place.hand,
            place.rolls,
            place.cleaning,
            place.penalty
        );
    }
    text
}

/// The phase; then the pawns, the number of cards on each rack, and the centre.
pub fn rebus(view: &RebusView) -> String {
    let phase = match &view.phase {
        RebusPhase::Begin => "begins".to_owned(),
        RebusPhase::Swapping { left, with } => format!("swaps, {left} left, {with:?}"),
        RebusPhase::Composing { task } => format!("composes {task:?}"),
        RebusPhase::Guessing { rebus } => format!("laid {:?} for {:?}", rebus.cards, rebus.task),
        RebusPhase::Judging { rebus } => format!("laid {:?}, time is up", rebus.cards),
        RebusPhase::Voting { rebus, votes } => format!("laid {:?}, {} votes", rebus.cards, votes.len()),
        RebusPhase::Chaining { next, links, .. } => format!("chain of {}, {next} next", links.len()),
        RebusPhase::Refilling { waiting } => format!("{waiting:?} may refill"),
        RebusPhase::Over { why } => format!("over: {why:?}"),
    };
    let places: Vec<String> = view
        .places
        .iter()
        .map(|p| format!("{}/{}", p.pawn, p.cards))
        .collect();
    format!(
        "{}: {phase}\npawns/racks {}  pile {}  thrown {}  centre {:?}  turns {}\n",
        view.turn,
        places.join(" "),
        view.pile,
        view.thrown,
        view.centre,
        view.turns_left
    )
}

/// The garden: mice by their seats, fences between the cells; then the seat to move and the stocks.
pub fn mice(view: &MiceView) -> String {
    let size = usize::from(view.size);
    // A cell is three characters wide; one row or column of grooves lies between cells.
    let mut grid = vec![vec![' '; size * 4 - 1]; size * 2 - 1];
    for row in 0..size {
        for column in 0..size {
            grid[row * 2][column * 4 + 1] = '·';
        }
    }
    for mouse in &view.mice {
        let cell = usize::from(mouse.cell);
        grid[cell / size * 2][cell % size * 4 + 1] = char::from(b'0' + mouse.seat.0);
    }
    for barrier in &view.barriers {
        let anchor = usize::from(barrier.anchor);
        let (row, column) = (anchor / (size - 1) * 2 + 1, anchor % (size - 1) * 4 + 3);
        if barrier.upright {
            (row - 1..=row + 1).for_each(|row| grid[row][column] = '║');
        } else {
            (column - 3..=column + 3).for_each(|column| grid[row][column] = '═');
        }
    }
    let mut text = String::new();
    for line in grid {
        text += String::from_iter(line).trim_end();
        text.push('\n');
    }
    for mouse in &view.mice {
        text += &format!(
            "{}{} fences {}  {} steps to {:?}  reach {:?}\n",
            if mouse.seat == view.turn { '▸' } else { ' ' },
            mouse.seat,
            mouse.barriers,
            mouse.distance,
            mouse.goal,
            mouse.reach.0
        );
    }
    text
}

/// The openings of each cell that a tile covers, including those to its other cells.
fn canals_cells(placed: &CanalsPlaced, size: u8) -> [(usize, usize); 3] {
    let upright = placed.orientation % 2 == 1;
    let printed = usize::from(placed.tile.openings);
    let (long, far, end, start) = if placed.orientation < 2 {
        (printed & 7, printed >> 4 & 7, printed >> 3 & 1, printed >> 7 & 1)
    } else {
        let turned = |three: usize| (three & 1) << 2 | three & 2 | three >> 2;
        (
            turned(printed >> 4 & 7),
            turned(printed & 7),
            printed >> 7 & 1,
            printed >> 3 & 1,
        )
    };
    // Along the tile: whether each cell has an opening for the water.
    let wet = [0, 1, 2].map(|k| (long | far) >> k & 1 == 1 || k == 0 && start == 1 || k == 2 && end == 1);
    [0, 1, 2].map(|k| {
        let back = if k == 0 {
            start == 1
        } else {
            wet[..k].contains(&true) && wet[k..].contains(&true)
        };
        let on = if k == 2 {
            end == 1
        } else {
            wet[..=k].contains(&true) && wet[k + 1..].contains(&true)
        };
        let (left, right) = (long >> k & 1, far >> k & 1);
        let (back, on) = (usize::from(back), usize::from(on));
        if upright {
            (
                usize::from(placed.cell) + k * usize::from(size),
                back | left << 1 | on << 2 | right << 3,
            )
        } else {
            (
                usize::from(placed.cell) + k,
                left | on << 1 | right << 2 | back << 3,
            )
        }
    })
}

/// The board with its canals; then the phase, and the worth of the rim.
pub fn canals(view: &CanalsView) -> String {
    let size = usize::from(view.size);
    let mut grid = vec!["·"; size * size];
    for placed in &view.placed {
        for (cell, openings) in canals_cells(placed, view.size) {
            grid[cell] = if openings == 0 { "▒" } else { THIN[openings] };
        }
    }
    let mut text = String::new();
    for row in grid.chunks(size) {
        text += &row.concat();
        text.push('\n');
    }
    let phase = match &view.phase {
        CanalsPhase::Choose { ringed, plain } => format!("chooses among {ringed} ringed and {plain} plain"),
        CanalsPhase::Place { tile } => format!("holds tile {} ({:08b})", tile.index, tile.openings),
        CanalsPhase::Over { why } => format!("over: {why:?}"),
    };
    let score = &view.score;
    text + &format!(
        "{} {phase}\nnorth {} × south {} = {}  west {} × east {} = {}  bag {}\n",
        view.turn,
        score.north,
        score.south,
        score.north_south,
        score.west,
        score.east,
        score.west_east,
        view.left.iter().map(|left| u32::from(*left)).sum::<u32>()
    )
}
