//! Boards as text, for playthroughs a person can read.

use calepin_core::games::lokus::{LokusCard, LokusColour, LokusPhase, LokusView};
use calepin_core::games::rebus::{RebusPhase, RebusView};
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

/// A character card: its number and the first letter of its colour, `a` for grey.
pub fn lokus_card(card: &LokusCard) -> String {
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

/// What is going on; then where the pawns are, with how many cards each rack, and the centre.
pub fn rebus(view: &RebusView) -> String {
    let phase = match &view.phase {
        RebusPhase::Begin => "begins".to_owned(),
        RebusPhase::Swapping { left, with } => format!("swaps, {left} left, {with:?}"),
        RebusPhase::Composing { task } => format!("composes {task:?}"),
        RebusPhase::Guessing { rebus } => format!("laid {:?} for {:?}", rebus.cards, rebus.task),
        RebusPhase::Judging { rebus } => format!("laid {:?}, time is up", rebus.cards),
        RebusPhase::Voting { rebus, votes } => format!("laid {:?}, {} votes", rebus.cards, votes.len()),
        RebusPhase::Chaining { next, links } => format!("chain of {}, {next} next", links.len()),
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
