//! The recorder of the first lessons: what every step shows, which moves it allows, and how the core replies to the
//! lesson's answers. The screens read these lines, and add sentences and pointers only. After a deliberate change of
//! rules or views, `UPDATE_LESSONS=1 cargo test -p calepin-tests --test lessons` writes the lines anew.

mod canals;
mod lokus;
mod mice;
mod rebus;
mod sewer;

use std::path::Path;

use calepin_core::dice::{Dice, Seed};
use calepin_core::game::{Game, Imagine, Seat, Setup, Viewer};
use serde_json::{Value, json};

/// One step: the table as this seat sees it, the seat's legal moves, and the core's reply to each answer.
fn step<G: Game>(name: &str, game: &G, seat: Seat, answers: &[G::Move]) -> Value {
    let viewer = Viewer::Seat { seat };
    let replies = answers.iter().map(|mv| {
        let (mut after, mut events) = (game.clone(), Vec::new());
        match after.apply(seat, mv, &mut |event| events.push(event)) {
            Err(why) => json!({ "mv": mv, "why": why }),
            Ok(()) => json!({ "mv": mv, "view": after.view(viewer), "events": events }),
        }
    });
    json!({
        "name": name,
        "view": game.view(viewer),
        "legal": legal(game, seat),
        "answers": replies.collect::<Vec<_>>(),
        "outcome": game.outcome(),
    })
}

/// The legal moves of a seat.
fn legal<G: Game>(game: &G, seat: Seat) -> Vec<G::Move> {
    let mut moves = Vec::new();
    game.legal_moves(seat, &mut moves);
    moves
}

/// The table after these moves, which the rules must allow.
fn played<G: Game>(game: &G, plies: &[(Seat, G::Move)]) -> G {
    let mut game = game.clone();
    for (seat, mv) in plies {
        assert_eq!(game.apply(*seat, mv, &mut |_| {}), Ok(()), "{seat}: {mv:?}");
    }
    game
}

/// A table with this view, on which chance has hidden what the lesson needs.
fn imagined<G: Imagine>(
    setup: &Setup<G::Options>,
    view: &G::View,
    viewer: Viewer,
    needed: impl Fn(&G) -> bool,
) -> G {
    let table = |seed| G::imagine(setup, view, viewer, &mut Dice::new(Seed(seed), 1));
    let found = (0..100_000).map(table).find(needed);
    found.expect("a table on which the lesson can be played")
}

/// Compares the steps with the lines that the screen of this game reads, or writes the lines.
fn compare(game: &str, steps: &[Value]) {
    let text: String = steps.iter().map(|step| format!("{step}\n")).collect();
    let file = format!("../ui/src/games/{game}/lesson.jsonl");
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(file);
    if std::env::var_os("UPDATE_LESSONS").is_some() {
        std::fs::write(&path, &text).expect("the lesson can be written");
    }
    let recorded = std::fs::read_to_string(&path).unwrap_or_default();
    assert!(recorded == text, "{} differs", path.display());
}
