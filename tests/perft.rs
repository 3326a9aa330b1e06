//! Perft: counts the ways of playing a number of plies. A changed count is a changed rule.

#![cfg_attr(
    all(test, target_family = "wasm"),
    feature(custom_test_frameworks),
    test_runner(calepin_web_harness::take)
)]

use calepin_core::dice::Seed;
use calepin_core::game::{Game, Seat, Setup};
use calepin_core::games::lokus::{Lokus, LokusOptions};
use calepin_core::games::sewer::{Sewer, SewerOptions};

fn perft<G: Game>(game: &G, depth: u32) -> u64 {
    let mut moves = Vec::new();
    let mut count = 0;
    for seat in game.to_act().iter() {
        moves.clear();
        game.legal_moves(seat, &mut moves);
        if depth == 1 {
            count += moves.len() as u64;
            continue;
        }
        for mv in &moves {
            let mut next = game.clone();
            next.apply(seat, mv, &mut |_| {}).expect("a listed move is legal");
            count += perft(&next, depth - 1);
        }
    }
    count
}

#[test]
fn sewer() {
    let cases: [(u8, SewerOptions, u64, [u64; 5]); 3] = [
        (2, SewerOptions::default(), 7, [3, 23, 84, 504, 2093]),
        (4, SewerOptions::default(), 8, [3, 23, 77, 497, 2016]),
        (3, SewerOptions::children(), 9, [2, 41, 90, 1180, 2950]),
    ];
    for (seats, options, seed, counts) in cases {
        let game = Sewer::deal(
            &Setup {
                seats,
                first: Seat(0),
                options,
            },
            Seed(seed),
        )
        .unwrap();
        let found: Vec<u64> = (1..=counts.len() as u32)
            .map(|depth| perft(&game, depth))
            .collect();
        assert_eq!(found, counts, "{seats} seats, seed {seed}");
    }
}

/// Every opening of Lokus is n seats with ten cards each. The counts of a few plies beyond each seat's first
/// move include reveals and placings.
#[test]
fn lokus() {
    let cases: [(u8, usize, u64, [u64; 4]); 3] = [
        (3, 0, 7, [30, 900, 27_000, 648_450]),
        (3, 24, 8, [12, 132, 1404, 14_604]),
        (5, 32, 9, [25, 625, 15_625, 385_903]),
    ];
    for (seats, plies, seed, counts) in cases {
        let mut game = Lokus::deal(
            &Setup {
                seats,
                first: Seat(0),
                options: LokusOptions::default(),
            },
            Seed(seed),
        )
        .unwrap();
        let mut moves = Vec::new();
        for ply in 0..plies {
            let seats: Vec<Seat> = game.to_act().iter().collect();
            let seat = seats[ply % seats.len()];
            moves.clear();
            game.legal_moves(seat, &mut moves);
            game.apply(seat, &moves[0], &mut |_| {}).unwrap();
        }
        let found: Vec<u64> = (1..=counts.len() as u32)
            .map(|depth| perft(&game, depth))
            .collect();
        assert_eq!(found, counts, "{seats} seats after {plies} plies, seed {seed}");
    }
}
