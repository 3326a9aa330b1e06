//! Golden playthroughs: whole rounds as text, kept beside the tests. Read one to learn the game.
//! After a deliberate change of the rules, `UPDATE_PLAYTHROUGHS=1 cargo test -p calepin-tests` writes
//! them anew, and the difference is what to review.

use std::fmt::Write as _;
use std::path::Path;

use calepin_core::any::{AnyGame, AnyOptions, AnyView, GameId};
use calepin_core::dice::{Dice, Seed};
use calepin_core::game::{Seat, Setup, Viewer};
use calepin_core::games::rebus::{RebusCircuit, RebusOptions};
use calepin_tests::draw;

/// Plays a round at random and writes down every ply: who, what, what everybody saw, the table.
fn playthrough(setup: &Setup<AnyOptions>, seed: Seed) -> String {
    let mut text = format!("{} seats, {} begins\n", setup.seats, setup.first);
    let mut game = AnyGame::deal(setup, seed).expect("these options can be dealt");
    let mut dice = Dice::new(seed, 1 << 32);
    let mut ply = 0;
    text += &board(&game);
    while let Some(seat) = dice.pick(&game.to_act().iter().collect::<Vec<_>>()).copied() {
        let moves = game.legal_moves(seat);
        let mv = dice.pick(&moves).expect("who is to act can move");
        ply += 1;
        let _ = writeln!(text, "\n{ply}. {seat}: {}  ({} legal)", json(mv), moves.len());
        game.apply(seat, mv, &mut |event| {
            let _ = writeln!(text, "   ▸ {}", json(&event));
        });
        text += &board(&game);
    }
    let outcome = game.outcome().expect("the round is over");
    for score in &outcome.scores {
        let _ = writeln!(text, "\n{}: {}", score.seat, score.points);
        for line in &score.lines {
            let _ = writeln!(text, "   {:+} {:?} {:?}", line.points, line.reason, line.cells);
        }
    }
    let _ = writeln!(
        text,
        "\nwinners: {:?}",
        outcome.winners.iter().map(|s| s.0).collect::<Vec<_>>()
    );
    text
}

fn json(value: &impl serde::Serialize) -> String {
    serde_json::to_string(value).expect("wire types are JSON")
}

fn board(game: &AnyGame) -> String {
    match game.view(Viewer::Table) {
        AnyView::Sewer { view } => draw::sewer(&view),
        AnyView::Lokus { view } => draw::lokus(&view),
        AnyView::Rebus { view } => draw::rebus(&view),
    }
}

fn check(game: GameId, name: &str, preset: &str, seats: u8, seed: u64) {
    let (_, options) = game
        .presets()
        .into_iter()
        .find(|(word, _)| *word == preset)
        .expect("a preset");
    check_with(game, name, options, seats, seed);
}

fn check_with(game: GameId, name: &str, options: AnyOptions, seats: u8, seed: u64) {
    let text = playthrough(
        &Setup {
            seats,
            first: Seat(0),
            options,
        },
        Seed(seed),
    );
    let path = Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("playthroughs")
        .join(game.word())
        .join(format!("{name}.txt"));
    if std::env::var_os("UPDATE_PLAYTHROUGHS").is_some() {
        std::fs::write(&path, &text).expect("the playthrough can be written");
    }
    let golden = std::fs::read_to_string(&path).unwrap_or_default();
    let line = text.lines().zip(golden.lines()).position(|(a, b)| a != b);
    assert!(
        text == golden,
        "{} differs, first in line {:?}",
        path.display(),
        line.map(|n| n + 1)
    );
}

#[test]
fn sewer_base() {
    check(GameId::Sewer, "base-two-seats", "base", 2, 3);
    check(GameId::Sewer, "base-five-seats", "base", 5, 4);
}

#[test]
fn sewer_children() {
    check(GameId::Sewer, "children-three-seats", "children", 3, 5);
}

#[test]
fn lokus() {
    check(GameId::Lokus, "base-three-seats", "base", 3, 6);
    check(GameId::Lokus, "simple-four-seats", "simple", 4, 7);
}

/// The usual track is too long to be read in one go: one small circuit with a cell of each kind.
#[test]
fn rebus() {
    let circuit = RebusCircuit {
        two: 1,
        three: 1,
        four: 1,
        five: 0,
        six: 0,
        seven: 0,
        intruder: 1,
        plus: 1,
        swap: 1,
        rebussimo: 1,
        chain: 1,
    };
    let options = RebusOptions {
        circuits: 1,
        circuit,
        turns_per_seat: 5,
        ..RebusOptions::default()
    };
    let options = AnyOptions::Rebus { options };
    check_with(GameId::Rebus, "small-three-seats", options, 3, 125);
}
