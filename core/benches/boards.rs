//! Speed of the two open boards, next to the slow references of the tests, in one run on one core.
//!
//! Each figure is the best of several runs, because other programs only make a run slower.
//!
//! What limits each figure, by profile:
//! - Legal lists: writing down the plies. The closing planes of a mouse are some forty operations.
//! - Perft: the same, and the flood fill for a new way after a barrier across the old one (a fifth).
//! - Playouts: the barriers of the opening (walls joined, ways found again), and then one mispredicted branch in every
//!   few steps.
//! - Canals: the eight passes over the rows of a sheet for each of four orientations, and half as much again to list
//!   the places found.
//!
//! `cargo bench --bench boards -- <word>` measures only the lines that contain the word.

#![allow(clippy::print_stdout, missing_docs, reason = "a bench prints")]

#[expect(dead_code, reason = "the tests ask more of it")]
#[path = "../tests/reference/canals.rs"]
mod slow_canals;
#[expect(dead_code, reason = "the tests ask more of it")]
#[path = "../tests/reference/mice.rs"]
mod slow_mice;

use std::hint::black_box;
use std::time::{Duration, Instant};

use calepin_core::dice::Seed;
use calepin_core::game::{Game, Seat, Setup};
use calepin_core::games::canals::{self, COPIES, CanalsTile, TILES};
use calepin_core::games::mice::{Board, CellSet, Mice, MiceOptions, OnBoard, Ply, PlyList};
use slow_canals::SlowCanals;
use slow_mice::SlowMice;

/// A fast random generator, because the board is measured and not the dice. The bias of `below` is under 2⁻²⁴.
struct Chance(u64);

impl Chance {
    fn below(&mut self, n: u32) -> u32 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (((self.0 >> 32) * u64::from(n)) >> 32) as u32
    }
}

/// Runs `work` for a short time, several times. Returns the highest rate of any run, in things done per second.
fn rate(mut work: impl FnMut() -> u64) -> f64 {
    let run = |work: &mut dyn FnMut() -> u64| {
        let (start, mut done) = (Instant::now(), 0);
        while start.elapsed() < TIME {
            done += work();
        }
        done as f64 / start.elapsed().as_secs_f64()
    };
    (0..RUNS).map(|_| run(&mut work)).fold(0.0, f64::max)
}

/// Number of runs. They are many and short, so that some are not interrupted.
const RUNS: u32 = 60;
const TIME: Duration = Duration::from_millis(10);

fn line(what: &str, fast: f64, slow: f64) {
    println!(
        "{what:<46} {fast:>14.0}/s   reference {slow:>9.0}/s   × {:.0}",
        fast / slow
    );
}

/// The way a playout picks its plies.
#[derive(Clone, Copy)]
enum Pick {
    Sampled,
    WholeSet,
}

/// Random playouts from the first position.
struct Playouts {
    pick: Pick,
    chance: Chance,
}

impl OnBoard for Playouts {
    type Out = (f64, f64);

    fn run<W: CellSet, const N: usize>(mut self, board: &mut Board<W, N>) -> (f64, f64) {
        let (mut plies, mut rounds) = (0, 0u32);
        let per_second = rate(|| {
            for _ in 0..100 {
                let mut round = board.clone();
                let below = &mut |n| self.chance.below(n);
                match self.pick {
                    Pick::Sampled => {
                        round.playout(below);
                    }
                    Pick::WholeSet => {
                        while round.end().is_none() {
                            round.play(round.random_legal(below));
                        }
                    }
                }
                plies += u64::from(round.plies());
                rounds += 1;
            }
            100
        });
        (per_second, plies as f64 / f64::from(rounds))
    }
}

/// Legal lists of positions from random play, only of those in which the player to move still has a barrier. The
/// others have steps only, and are too easy to tell anything.
struct Lists(Chance);

impl OnBoard for Lists {
    type Out = (f64, Vec<(Seat, Vec<Ply>)>);

    fn run<W: CellSet, const N: usize>(mut self, board: &mut Board<W, N>) -> Self::Out {
        let mut positions = Vec::new();
        let mut lines = Vec::new();
        while positions.len() < 500 {
            let (mut round, mut line) = (board.clone(), Vec::new());
            while round.end().is_none() && positions.len() < 500 {
                if round.stock(round.turn()) > 0 {
                    positions.push(round.clone());
                    lines.push((round.turn(), line.clone()));
                }
                let ply = round.random_ply(&mut |n| self.0.below(n));
                line.push(ply);
                round.play(ply);
            }
        }
        let per_second = rate(|| {
            for position in &positions {
                let mut list = PlyList::new();
                position.legal().list(&mut list);
                black_box(&list);
            }
            positions.len() as u64
        });
        (per_second, lines)
    }
}

fn bench_mice(wanted: &dyn Fn(&str) -> bool) {
    for (word, options) in Mice::presets() {
        let MiceOptions {
            size,
            barriers_two,
            barriers_four,
        } = options;
        for (seats, stock) in [(2, barriers_two), (4, barriers_four)] {
            let setup = Setup {
                seats,
                first: Seat(0),
                options,
            };
            let Ok(game) = Mice::deal(&setup, Seed(0)) else {
                continue;
            };
            let name = |what: &str| format!("mice {size}×{size} {seats} seats: {what}");
            if wanted(&name("legal lists")) {
                let (fast, lines) = game.on_board(Lists(Chance(7)));
                let slow_positions: Vec<SlowMice> = lines
                    .iter()
                    .step_by(10)
                    .map(|(_, line)| {
                        let mut slow = SlowMice::new(size, seats, 0, stock);
                        line.iter().for_each(|ply| slow.play(&game.mv(*ply)));
                        slow
                    })
                    .collect();
                let mut next = slow_positions.iter().cycle();
                let slow = rate(|| {
                    next.next()
                        .map_or(0, |slow| black_box(slow.legal()).len().min(1) as u64)
                });
                line(&name("legal lists"), fast, slow);
            }
            let slow_playouts = || {
                let mut chance = Chance(9);
                rate(|| {
                    let mut round = SlowMice::new(size, seats, 0, stock);
                    while round.end.is_none() {
                        let moves = round.legal();
                        round.play(&moves[chance.below(moves.len() as u32) as usize]);
                    }
                    1
                })
            };
            for (what, pick) in [
                ("playouts, sampled", Pick::Sampled),
                ("playouts, whole sets", Pick::WholeSet),
            ] {
                if !wanted(&name(what)) {
                    continue;
                }
                let (fast, plies) = game.on_board(Playouts {
                    pick,
                    chance: Chance(5),
                });
                line(&name(what), fast, slow_playouts());
                println!(
                    "{:<46} {plies:>14.0} plies each, {:.1} ns a ply",
                    "",
                    1e9 / fast / plies
                );
            }
            if wanted(&name("perft(4)")) && word == "classic" {
                let best = (0..5)
                    .map(|_| {
                        let start = Instant::now();
                        let count = black_box(game.perft(4));
                        (start.elapsed(), count)
                    })
                    .min();
                if let Some((time, count)) = best {
                    println!(
                        "{:<46} {:>14.1} ms  {count}",
                        name("perft(4)"),
                        time.as_secs_f64() * 1e3
                    );
                }
            }
        }
    }
}

fn bag(chance: &mut Chance) -> Vec<CanalsTile> {
    let mut bag: Vec<CanalsTile> = TILES.iter().flat_map(|tile| (0..COPIES).map(|_| *tile)).collect();
    for i in (1..bag.len()).rev() {
        bag.swap(i, chance.below(i as u32 + 1) as usize);
    }
    bag
}

fn bench_canals(wanted: &dyn Fn(&str) -> bool) {
    let mut chance = Chance(3);
    let size = 19;
    if wanted("canals: legal places of a tile") {
        let (mut fast_positions, mut slow_positions) = (Vec::new(), Vec::new());
        for _ in 0..8 {
            let (mut board, mut slow) = (canals::Board::new(size), SlowCanals::new(size));
            for tile in bag(&mut chance) {
                let spots = board.spots(tile.openings);
                let Some(spot) = spots.nth(chance.below(spots.count().max(1))) else {
                    break;
                };
                fast_positions.push((board.clone(), tile));
                slow_positions.push((slow.clone(), tile));
                board.place(tile.openings, spot);
                let cell = u16::from(spot.row) * u16::from(size) + u16::from(spot.column);
                slow.place(tile.openings, cell, spot.orientation);
            }
        }
        let fast = rate(|| {
            for (board, tile) in &fast_positions {
                board.spots(tile.openings).iter().for_each(|spot| {
                    black_box(spot);
                });
            }
            fast_positions.len() as u64
        });
        let mut next = slow_positions.iter().cycle();
        let slow = rate(|| {
            next.next().map_or(0, |(slow, tile)| {
                black_box(slow.places(tile.openings));
                1
            })
        });
        line("canals: legal places of a tile", fast, slow);
    }
    if wanted("canals: playouts") {
        let (mut tiles, mut rounds) = (0, 0u32);
        let fast = rate(|| {
            let mut board = canals::Board::new(size);
            rounds += 1;
            for tile in bag(&mut chance) {
                let spots = board.spots(tile.openings);
                let Some(spot) = spots.nth(chance.below(spots.count().max(1))) else {
                    break;
                };
                board.place(tile.openings, spot);
                tiles += 1;
            }
            black_box(board.rim());
            1
        });
        let mut chance = Chance(4);
        let slow = rate(|| {
            let mut board = SlowCanals::new(size);
            for tile in bag(&mut chance) {
                let places = board.places(tile.openings);
                let Some((cell, orientation)) = places.get(chance.below(places.len() as u32) as usize) else {
                    break;
                };
                board.place(tile.openings, *cell, *orientation);
            }
            black_box(board.sums(&[]));
            1
        });
        line("canals: playouts", fast, slow);
        println!(
            "{:<46} {:>14.0} tiles each",
            "",
            f64::from(tiles) / f64::from(rounds)
        );
    }
}

fn main() {
    let words: Vec<String> = std::env::args()
        .skip(1)
        .filter(|word| !word.starts_with("--"))
        .collect();
    let wanted = |name: &str| words.iter().all(|word| name.contains(word.as_str()));
    bench_mice(&wanted);
    bench_canals(&wanted);
}
