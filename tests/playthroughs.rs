//! Golden playthroughs: whole rounds as text, in `tests/playthroughs/`. Read one to learn the game. After a
//! deliberate change of the rules, `UPDATE_PLAYTHROUGHS=1 cargo test -p calepin-tests` rewrites the texts;
//! review the difference.

#![cfg_attr(
    all(test, target_family = "wasm"),
    feature(custom_test_frameworks),
    test_runner(calepin_web_harness::take)
)]

use std::fmt::Write as _;
use std::path::Path;

use calepin_core::dice::{Dice, Seed};
use calepin_core::game::{Game, Seat, Setup, Viewer};
use calepin_core::games::canals::{Canals, CanalsOptions};
use calepin_core::games::lokus::{Lokus, LokusOptions};
use calepin_core::games::mice::{Mice, MiceOptions};
use calepin_core::games::rebus::{Rebus, RebusCircuit, RebusOptions};
use calepin_core::games::sewer::{Sewer, SewerOptions};
use calepin_tests::draw;

/// Plays a random round and writes every ply: the seat, the move, the public events, the table.
fn playthrough<G: Game>(setup: &Setup<G::Options>, seed: Seed, draw: fn(&G::View) -> String) -> String {
    let mut text = format!("{} seats, {} begins\n", setup.seats, setup.first);
    let mut game = G::deal(setup, seed).expect("these options can be dealt");
    let mut dice = Dice::new(seed, 1 << 32);
    let (mut ply, mut moves) = (0, Vec::new());
    text += &draw(&game.view(Viewer::Table));
    while let Some(seat) = dice.pick(&game.to_act().iter().collect::<Vec<_>>()).copied() {
        moves.clear();
        game.legal_moves(seat, &mut moves);
        let mv = dice.pick(&moves).expect("who is to act can move");
        ply += 1;
        let _ = writeln!(text, "\n{ply}. {seat}: {}  ({} legal)", json(mv), moves.len());
        game.apply(seat, mv, &mut |event| {
            let _ = writeln!(text, "   ▸ {}", json(&event));
        })
        .expect("a listed move is legal");
        text += &draw(&game.view(Viewer::Table));
    }
    let outcome = game.outcome().expect("the round is over");
    for score in &outcome.scores {
        let _ = writeln!(text, "\n{}: {}", score.seat, score.points);
        for line in &score.lines {
            let _ = writeln!(text, "   {:+} {:?} {:?}", line.points, line.reason, line.cells);
        }
    }
    let winners: Vec<u8> = outcome.winners.iter().map(|seat| seat.0).collect();
    let _ = writeln!(text, "\nwinners: {winners:?}");
    text
}

fn json(value: &impl serde::Serialize) -> String {
    serde_json::to_string(value).expect("wire types are JSON")
}

/// The name of a playthrough, and its stored text.
macro_rules! golden {
    ($name:literal) => {
        ($name, include_str!(concat!("playthroughs/", $name, ".txt")))
    };
}

/// Compares a round with these options with the stored text.
fn check<G: Game>(
    (name, golden): (&str, &str),
    options: G::Options,
    seats: u8,
    seed: u64,
    draw: fn(&G::View) -> String,
) {
    let first = Seat(0);
    let text = playthrough::<G>(
        &Setup {
            seats,
            first,
            options,
        },
        Seed(seed),
        draw,
    );
    if std::env::var_os("UPDATE_PLAYTHROUGHS").is_some() {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("playthroughs");
        std::fs::write(folder.join(name).with_extension("txt"), &text)
            .expect("the playthrough can be written");
        return;
    }
    let line = text.lines().zip(golden.lines()).position(|(a, b)| a != b);
    let line = line.map(|n| n + 1);
    assert!(text == golden, "{name} differs, first in line {line:?}");
}

#[test]
fn sewer_base() {
    check::<Sewer>(
        golden!("sewer/base-two-seats"),
        SewerOptions::default(),
        2,
        3,
        draw::sewer,
    );
    check::<Sewer>(
        golden!("sewer/base-five-seats"),
        SewerOptions::default(),
        5,
        4,
        draw::sewer,
    );
}

#[test]
fn sewer_children() {
    check::<Sewer>(
        golden!("sewer/children-three-seats"),
        SewerOptions::children(),
        3,
        5,
        draw::sewer,
    );
}

/// Small gardens: random mice need many plies.
#[test]
fn mice() {
    let small = MiceOptions {
        size: 5,
        barriers_two: 4,
        barriers_four: 2,
    };
    check::<Mice>(golden!("mice/small-two-seats"), small, 2, 8, draw::mice);
    check::<Mice>(golden!("mice/small-four-seats"), small, 4, 9, draw::mice);
}

#[test]
fn canals() {
    let small = CanalsOptions {
        size: 9,
        doubles: vec![2, 6].into(),
        ..CanalsOptions::default()
    };
    let backs = CanalsOptions {
        chosen_backs: true,
        ..small.clone()
    };
    check::<Canals>(golden!("canals/small-two-seats"), small, 2, 10, draw::canals);
    check::<Canals>(
        golden!("canals/chosen-backs-three-seats"),
        backs,
        3,
        11,
        draw::canals,
    );
}

#[test]
fn lokus() {
    check::<Lokus>(
        golden!("lokus/base-three-seats"),
        LokusOptions::default(),
        3,
        6,
        draw::lokus,
    );
    check::<Lokus>(
        golden!("lokus/simple-four-seats"),
        LokusOptions::simple(),
        4,
        7,
        draw::lokus,
    );
}

/// A small circuit with a cell of each kind, since the usual track is too long to read in one go.
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
    check::<Rebus>(golden!("rebus/small-three-seats"), options, 3, 1716, draw::rebus);
}
