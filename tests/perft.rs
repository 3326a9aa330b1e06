//! Perft: how many ways of playing so many plies there are. A changed number is a changed rule.

use calepin_core::dice::Seed;
use calepin_core::game::{Game, Seat, Setup};
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
            next.apply(seat, mv, &mut |_| {});
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
