//! Thinking time of the highest level: the slowest and the median move of a round, by the usual rules and on the
//! largest table of each game. The bench fails if a move takes longer than people should wait.
//!
//! `cargo bench -p calepin-core --bench pace -- <word>` measures only the lines that contain the word.

#![allow(clippy::print_stdout, missing_docs, reason = "a bench prints its figures")]

use std::hint::black_box;
use std::process::ExitCode;
use std::time::{Duration, Instant};

use calepin_core::dice::Seed;
use calepin_core::game::{Seat, Setup, Viewer};
use calepin_core::games::canals::{Canals, CanalsOptions};
use calepin_core::games::lokus::Lokus;
use calepin_core::games::mice::{Mice, MiceOptions};
use calepin_core::games::rebus::Rebus;
use calepin_core::games::sewer::{Sewer, SewerDeck, SewerOptions, SewerShapeCount};
use calepin_core::opponents::{Ask, Knowledge, LEVELS, think};

/// Number of moves that are measured on each table, spread over a round.
const MOVES: usize = 16;

/// Most time for a move.
const LONGEST: Duration = Duration::from_secs(2);

/// More plies than a round takes that the lowest level plays.
const PLIES: u64 = 20_000;

/// The move of a seat at this level.
fn chosen<G: Knowledge>(
    setup: &Setup<G::Options>,
    game: &G,
    seat: Seat,
    level: u8,
    seed: u64,
) -> Option<G::Move> {
    let ask = Ask {
        seat,
        level,
        steady: false,
        playouts: None,
        seed: Seed(seed),
    };
    let thought = think::<G>(setup, &game.view(Viewer::Seat { seat }), ask, &|_| false);
    Some(thought.ok()?.mv)
}

/// The decisions of a round that the lowest level plays.
fn decisions<G: Knowledge>(setup: &Setup<G::Options>) -> Vec<(G, Seat)> {
    let mut all = Vec::new();
    let Ok(mut game) = G::deal(setup, Seed(1)) else {
        return all;
    };
    for ply in 0..PLIES {
        let decides = Seat::all(setup.seats).find(|seat| game.decides(*seat));
        let Some(seat) = decides else { break };
        all.push((game.clone(), seat));
        let Some(mv) = chosen(setup, &game, seat, 1, ply) else {
            break;
        };
        if game.apply(seat, &mv, &mut |_| {}).is_err() {
            break;
        }
    }
    all
}

/// Prints the times on one table; returns whether no move takes too long.
fn is_quick<G: Knowledge>(words: &[String], what: &str, seats: u8, options: G::Options) -> bool {
    let name = format!("{} {seats} seats, {what}", G::INFO.id);
    if words.iter().any(|word| !name.contains(word.as_str())) {
        return true;
    }
    let setup = Setup {
        seats,
        first: Seat(0),
        options,
    };
    let decisions = decisions::<G>(&setup);
    let step = decisions.len().div_ceil(MOVES).max(1);
    let mut times = Vec::new();
    for (game, seat) in decisions.iter().step_by(step) {
        let time = || {
            let start = Instant::now();
            black_box(chosen(&setup, game, *seat, LEVELS as u8, 1));
            start.elapsed()
        };
        // A slow move is measured again, because other work of the machine only makes it slower.
        let took = time();
        times.push(if took > LONGEST {
            took.min(time()).min(time())
        } else {
            took
        });
    }
    times.sort();
    let (Some(slowest), Some(median)) = (times.last(), times.get(times.len() / 2)) else {
        println!("{name:<44} has no decision");
        return false;
    };
    println!(
        "{name:<44} slowest {slowest:>9.2?}   median {median:>9.2?}   of {} moves",
        times.len()
    );
    *slowest <= LONGEST
}

/// The rules that come with the game and are usual.
fn usual<G: Knowledge>() -> G::Options {
    G::presets().swap_remove(0).1
}

fn main() -> ExitCode {
    let words: Vec<String> = std::env::args()
        .skip(1)
        .filter(|word| !word.starts_with("--"))
        .collect();
    // Large networks for six seats need more cards than come in the box.
    let many = SewerShapeCount {
        plain: 12,
        ..SewerShapeCount::default()
    };
    let largest_network = SewerOptions {
        columns: 5,
        rows: 5,
        deck: SewerDeck {
            ns: many,
            ew: many,
            ne: many,
            nw: many,
            nes: many,
            new: many,
            nesw: many,
        },
        ..SewerOptions::default()
    };
    let mice = |barriers| MiceOptions {
        size: 11,
        barriers_two: barriers,
        barriers_four: barriers,
    };
    let backs = CanalsOptions {
        chosen_backs: true,
        ..CanalsOptions::default()
    };
    let quick = [
        is_quick::<Sewer>(&words, "usual", 2, usual::<Sewer>()),
        is_quick::<Sewer>(&words, "usual", 6, usual::<Sewer>()),
        is_quick::<Sewer>(&words, "5 × 5", 6, largest_network),
        is_quick::<Lokus>(&words, "usual", 3, usual::<Lokus>()),
        is_quick::<Lokus>(&words, "usual", 5, usual::<Lokus>()),
        is_quick::<Mice>(&words, "usual", 2, usual::<Mice>()),
        is_quick::<Mice>(&words, "usual", 4, usual::<Mice>()),
        is_quick::<Mice>(&words, "11 × 11", 2, mice(20)),
        is_quick::<Mice>(&words, "11 × 11", 4, mice(20)),
        is_quick::<Canals>(&words, "usual", 2, usual::<Canals>()),
        is_quick::<Canals>(&words, "usual", 4, usual::<Canals>()),
        is_quick::<Canals>(&words, "chosen backs", 4, backs),
        is_quick::<Rebus>(&words, "usual", 3, usual::<Rebus>()),
        is_quick::<Rebus>(&words, "usual", 6, usual::<Rebus>()),
    ];
    if quick.contains(&false) {
        println!("a move may take {LONGEST:?} at most");
        return ExitCode::FAILURE;
    }
    ExitCode::SUCCESS
}
