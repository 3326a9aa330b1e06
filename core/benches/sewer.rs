//! Speed of Sewer Rats: random rounds, legal moves and views, beside a reference measured in the same process
//! (shuffling one deck with the same dice), so that figures of two machines compare.
//!
//! `cargo bench -p calepin-core --bench sewer`

#![allow(clippy::print_stdout, reason = "a bench prints its figures")]

use std::hint::black_box;
use std::time::{Duration, Instant};

use calepin_core::dice::{Dice, Seed};
use calepin_core::game::{Game, Seat, Setup, Viewer};
use calepin_core::games::sewer::{Sewer, SewerMove, SewerOptions};

/// Runs `work` for about half a second, five times. Returns the best time per call in nanoseconds.
fn nanoseconds(mut work: impl FnMut(u64)) -> f64 {
    let mut best = f64::INFINITY;
    for _ in 0..5 {
        let (start, mut calls) = (Instant::now(), 0u64);
        while start.elapsed() < Duration::from_millis(400) {
            for _ in 0..16 {
                work(calls);
                calls += 1;
            }
        }
        best = best.min(start.elapsed().as_nanos() as f64 / calls as f64);
    }
    best
}

/// Plays a round to its end, uniformly at random. Returns its plies.
fn playout(mut game: Sewer, dice: &mut Dice, moves: &mut Vec<SewerMove>) -> u64 {
    let mut plies = 0;
    while let Some(seat) = game.to_act().iter().next() {
        moves.clear();
        game.legal_moves(seat, moves);
        let Some(mv) = dice.pick(moves).copied() else {
            break;
        };
        if game.apply(seat, &mv, &mut |_| {}).is_err() {
            break;
        }
        plies += 1;
    }
    plies
}

fn main() {
    let mut deck: Vec<u8> = (0..98).collect();
    let mut dice = Dice::new(Seed(1), 0);
    let reference = nanoseconds(|_| dice.shuffle(black_box(&mut deck)));
    println!("reference: one shuffle of 98 cards    {reference:>9.0} ns");

    let mut moves = Vec::with_capacity(64);
    for (name, seats, options) in [
        ("base, 2 seats", 2, SewerOptions::default()),
        ("base, 6 seats", 6, SewerOptions::default()),
        ("children, 4 seats", 4, SewerOptions::children()),
    ] {
        let setup = Setup {
            seats,
            first: Seat(0),
            options,
        };
        let (mut plies, mut rounds) = (0u64, 0u64);
        let time = nanoseconds(|seed| {
            let Ok(game) = Sewer::deal(&setup, Seed(seed)) else {
                return;
            };
            plies += playout(game, &mut Dice::new(Seed(seed), 9), &mut moves);
            rounds += 1;
        });
        let length = plies as f64 / rounds as f64;
        println!(
            "random round, {name:<18} {:>9.0} rounds/s  {length:>5.0} plies  {:>5.0} ns/ply  {:>6.1} × reference",
            1e9 / time,
            time / length,
            time / reference
        );
    }

    // A crowded position: six seats, some way into the round, a card in hand.
    let setup = Setup {
        seats: 6,
        first: Seat(0),
        options: SewerOptions::default(),
    };
    let Ok(mut game) = Sewer::deal(&setup, Seed(5)) else {
        return;
    };
    let mut dice = Dice::new(Seed(5), 9);
    for ply in 0.. {
        moves.clear();
        game.legal_moves(game.view(Viewer::Table).turn, &mut moves);
        if ply > 60 && moves.len() > 8 {
            break;
        }
        let Some(mv) = dice.pick(&moves).copied() else {
            break;
        };
        if game
            .apply(game.view(Viewer::Table).turn, &mv, &mut |_| {})
            .is_err()
        {
            break;
        }
    }
    let seat = game.view(Viewer::Table).turn;
    let time = nanoseconds(|_| {
        moves.clear();
        black_box(&game).legal_moves(seat, &mut moves);
    });
    println!(
        "legal_moves, {} moves                 {time:>9.0} ns  {:>6.2} × reference",
        moves.len(),
        time / reference
    );
    let time = nanoseconds(|_| drop(black_box(game.view(Viewer::Table))));
    println!(
        "view, 6 seats                         {time:>9.0} ns  {:>6.2} × reference",
        time / reference
    );
}
