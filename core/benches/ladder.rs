//! Strength of opponents: each plays the one below in paired rounds. Prints the difference in Elo, its 95 %
//! confidence interval, and the thinking time of both. `cargo bench --bench ladder -- <words>` plays only the lines
//! that contain all the words. A number among the words is the number of pairs.

#![allow(clippy::print_stdout, missing_docs, reason = "a bench prints")]

use calepin_core as calepin;
#[path = "../tests/reference/players.rs"]
mod players;

use std::sync::OnceLock;
use std::time::Instant;

use calepin::game::{Seat, Setup};
use calepin::games::{canals::Canals, lokus::Lokus, mice::Mice, rebus::Rebus, sewer::Sewer};
use calepin::opponents::{Knowledge, LEVELS};
use players::{Player, Won, duel, small, won_by};

/// The default number of pairs of rounds: enough to see large differences.
const PAIRS: u64 = 10;

/// The pairings of a game played by playouts, beside [`LEVEL_BY_LEVEL`]. The player that should be stronger comes first.
const RUNGS: &[(Player, Player)] = &[
    (Player::Greedy, Player::Random),
    (Player::Flat(300), Player::Greedy),
    (Player::Thinking(300), Player::Flat(300)),
    (Player::Level(8), Player::Flat(300)),
    (Player::Thinking(3_000), Player::Thinking(300)),
    (Player::Thinking(3_000), Player::Playouts(3_000)),
    (Player::Thinking(20_000), Player::Playouts(20_000)),
    (Player::Thinking(60_000), Player::Playouts(60_000)),
    (Player::Level(1), Player::Random),
    (Player::Greedy, Player::Level(1)),
];

/// The pairings of Rébus, beside [`LEVEL_BY_LEVEL`]. `Thinking(110)` lays the first rebus a child would say.
const WORDS: &[(Player, Player)] = &[
    (Player::Level(1), Player::Random),
    (Player::Thinking(110), Player::Random),
    (Player::Level(8), Player::Thinking(110)),
    (Player::Level(8), Player::Level(1)),
];

/// The pairings of neighbouring levels.
const LEVEL_BY_LEVEL: &[(Player, Player)] = &[
    (Player::Level(2), Player::Level(1)),
    (Player::Level(3), Player::Level(2)),
    (Player::Level(4), Player::Level(3)),
    (Player::Level(5), Player::Level(4)),
    (Player::Level(6), Player::Level(5)),
    (Player::Level(7), Player::Level(6)),
    (Player::Level(8), Player::Level(7)),
];

/// Seconds since the first call.
fn clock() -> f64 {
    static BEGUN: OnceLock<Instant> = OnceLock::new();
    BEGUN.get_or_init(Instant::now).elapsed().as_secs_f64()
}

/// The pairings of one player against three others, on each of four seats in turn.
const ALONE: &[(Player, Player)] = &[(Player::Level(8), Player::Level(5))];

/// The known winners of perfect play: the number of cells along a side, and for each number of barriers, from 0 on,
/// the seat that wins.
const KNOWN: &[(u8, &[u8])] = &[(5, &[1, 1, 1, 1, 1, 0, 0]), (7, &[1, 1, 1])];

/// Prints how often the known winner wins at the highest level.
fn known(words: &[String], rounds: u64) {
    for (size, winners) in KNOWN {
        for (barriers, winner) in winners.iter().enumerate() {
            let name = format!("mice {size} × {size}, {barriers} barriers, known");
            if words.iter().all(|word| name.contains(word.as_str())) {
                let setup = small(*size, barriers as u8);
                let share = won_by::<Mice>(&setup, Player::Level(8), Seat(*winner), rounds);
                println!("{name:<64} {:>5.1} %   {rounds} rounds", 100.0 * share);
            }
        }
    }
}

/// Prints how much the highest level wins against random play, as a share of what a player wins that sees all hands.
fn seen<G: Knowledge>(words: &[String], pairs: u64) {
    let (playouts, _) = G::TEMPERS[LEVELS - 1];
    let rungs = [Player::Level(8), Player::Oracle(playouts)].map(|one| (one, Player::Random));
    let [own, all] = compare::<G>(words, pairs, G::INFO.seats[0], 2, &rungs)[..] else {
        return;
    };
    let name = format!("{}: of what one wins who sees all hands", G::INFO.id);
    println!(
        "{name:<64} {:>5.1} %",
        100.0 * (own.share - 0.5) / (all.share - 0.5)
    );
}

/// Compares the highest level with players of ten and a hundred times its budget. This takes days, and is only played
/// if "converged" is among the words.
fn converged<G: Knowledge>(words: &[String], pairs: u64) {
    let Some(at) = words.iter().position(|word| word == "converged") else {
        return;
    };
    let words = [&words[..at], &words[at + 1..]].concat();
    let (playouts, _) = G::TEMPERS[LEVELS - 1];
    let rungs = [10, 100].map(|times| (Player::Thinking(times * playouts), Player::Level(8)));
    let _ = compare::<G>(&words, pairs, G::INFO.seats[0], 2, &rungs);
}

/// Plays the pairings of a game, then level by level.
fn climb<G: Knowledge>(words: &[String], pairs: u64, seats: u8, own: &[(Player, Player)]) {
    for rungs in [own, LEVEL_BY_LEVEL] {
        let _ = compare::<G>(words, pairs, seats, 2, rungs);
    }
}

fn compare<G: Knowledge>(
    words: &[String],
    pairs: u64,
    seats: u8,
    sides: u8,
    rungs: &[(Player, Player)],
) -> Vec<Won> {
    let mut all = Vec::new();
    let Some((_, options)) = G::presets().into_iter().next() else {
        return all;
    };
    let id = G::INFO.id;
    let setup = Setup {
        seats,
        first: Seat(0),
        options,
    };
    for (better, other) in rungs {
        let others = if sides == 2 { "against" } else { "alone among" };
        let name = format!("{id} {seats} seats: {better:?} {others} {other:?}");
        if words.iter().all(|word| name.contains(word.as_str())) {
            let won = duel::<G>(&setup, *better, *other, sides, pairs, clock);
            let elo = if sides == 2 {
                let [least, elo, most] = won.elo(pairs);
                format!("Elo {elo:>+5.0} ({least:+.0} to {most:+.0})   {pairs} pairs")
            } else {
                format!("{} rounds", pairs * u64::from(sides))
            };
            println!(
                "{name:<64} {:>5.1} ± {:<4.1} %   {elo}, {:.0} and {:.0} s",
                100.0 * won.share,
                100.0 * won.margin,
                won.seconds[0],
                won.seconds[1]
            );
            all.push(won);
        }
    }
    all
}

fn main() {
    let said: Vec<String> = std::env::args()
        .skip(1)
        .filter(|word| !word.starts_with("--"))
        .collect();
    let pairs = said.iter().find_map(|word| word.parse().ok()).unwrap_or(PAIRS);
    let words: Vec<String> = said
        .into_iter()
        .filter(|word| word.parse::<u64>().is_err())
        .collect();
    climb::<Mice>(&words, pairs, 2, RUNGS);
    let _ = compare::<Mice>(&words, pairs, 4, 4, ALONE);
    known(&words, pairs);
    climb::<Canals>(&words, pairs, 2, RUNGS);
    climb::<Sewer>(&words, pairs, 2, RUNGS);
    converged::<Canals>(&words, pairs);
    converged::<Sewer>(&words, pairs);
    climb::<Lokus>(&words, pairs, 3, RUNGS);
    seen::<Lokus>(&words, pairs);
    climb::<Rebus>(&words, pairs, 4, WORDS);
}
