//! Boards as text, for playthroughs a person can read.

use calepin_core::games::sewer::{SewerCard, SewerCell, SewerView};

/// The pipe of a card: box-drawing for its openings, doubled when clogged, and its cheese.
pub fn sewer_card(card: &SewerCard) -> String {
    let thin = [
        "?", "╵", "╶", "└", "╷", "│", "┌", "├", "╴", "┘", "─", "┴", "┐", "┤", "┬", "┼",
    ];
    let wet = [
        "?", "║", "═", "╚", "║", "║", "╔", "╠", "═", "╝", "═", "╩", "╗", "╣", "╦", "╬",
    ];
    let pipe = if card.clogged { wet } else { thin }[usize::from(card.openings & 15)];
    match card.cheese {
        0 => format!("{pipe} "),
        cheese => format!("{pipe}{cheese}"),
    }
}

/// All networks side by side, a star on what the rat reaches, brackets around what is covered.
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
