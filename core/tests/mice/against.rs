//! Compares Mice with known counts and with the slow reference.

use super::*;
use crate::reference::SlowMice;

/// Known counts: size, stock, seats, then the count for each depth from 1.
const PERFT: [(u8, u8, u8, &[u64]); 3] = [
    (7, 8, 2, &[75, 5_357, 363_872, 23_458_826]),
    (7, 4, 4, &[75, 5_357, 363_681, 23_416_185]),
    (5, 3, 2, &[35, 1_109, 31_540, 794_442]),
];

#[test]
fn the_tree_has_the_known_counts() {
    for (size, stock, seats, counts) in PERFT {
        let mice = deal(size, seats, stock);
        // The deepest count of the larger boards takes seconds without optimisation: the bench checks it.
        let depth = if cfg!(debug_assertions) && size > 5 {
            3
        } else {
            counts.len()
        };
        for (count, depth) in counts[..depth].iter().zip(1..) {
            assert_eq!(
                mice.perft(depth),
                *count,
                "size {size}, {seats} seats, depth {depth}"
            );
        }
    }
}

/// Plays random rounds on one size of board beside the reference, and compares every position.
fn compare(size: u8, seats: u8, positions: u32) {
    let mut dice = Dice::new(Seed(u64::from(size)), u64::from(seats));
    let mut compared = 0;
    while compared < positions {
        let stock = dice.below(21) as u8;
        let first = dice.below(u32::from(seats)) as u8;
        let barriers = 20 + dice.below(80);
        let setup = Setup {
            first: Seat(first),
            ..setup(size, seats, stock)
        };
        let mut mice = Mice::deal(&setup, Seed(0)).unwrap();
        let mut slow = SlowMice::new(size, seats, first, stock);
        loop {
            let view = mice.view(Viewer::Table);
            assert_eq!(view.end, slow.end);
            if slow.end.is_some() {
                break;
            }
            assert_eq!(mice.to_act(), calepin_core::game::Seats::one(slow.turn()));
            let moves = legal(&mice, slow.turn());
            assert_eq!(moves, slow.legal(), "{view:?}");
            let reach = view.mice[view.turn.index()].reach.iter().map(|cell| go(*cell));
            let steps = moves.iter().filter(|mv| matches!(mv, MiceMove::Go { .. }));
            assert!(reach.eq(steps.copied()), "{view:?}");
            compared += 1;
            let mv = pick(&moves, barriers, &mut dice);
            slow.play(&mv);
            mice.apply(view.turn, &mv, &mut |_| {}).unwrap();
        }
    }
}

macro_rules! compare {
    ($($name:ident: $size:literal;)*) => { $(
        #[test]
        fn $name() {
            // Thousands of positions with optimisation, otherwise what a few seconds allow.
            let positions = if cfg!(debug_assertions) { 300 } else { 5_000 };
            compare($size, 2, positions);
            compare($size, 4, positions);
        }
    )* };
}

compare! {
    five_by_five_as_the_reference: 5;
    six_by_six_as_the_reference: 6;
    seven_by_seven_as_the_reference: 7;
    eight_by_eight_as_the_reference: 8;
    nine_by_nine_as_the_reference: 9;
    ten_by_ten_as_the_reference: 10;
    eleven_by_eleven_as_the_reference: 11;
}

/// The anchors under a barrier: two if the barrier ends at the rim, otherwise three.
fn anchors(size: u8, barrier: &MiceBarrier) -> Vec<(i16, i16)> {
    let row = i16::from(size) - 1;
    let (down, right) = (i16::from(barrier.anchor) / row, i16::from(barrier.anchor) % row);
    (-1..=1)
        .map(|along| match barrier.upright {
            true => (down + along, right),
            false => (down, right + along),
        })
        .filter(|(down, right)| (0..row).contains(down) && (0..row).contains(right))
        .collect()
}

/// A random barrier among the legal moves: one with the fewest anchors that touches no laid barrier, if there is one.
fn apart(size: u8, laid: &[MiceBarrier], moves: &[MiceMove], dice: &mut Dice) -> Option<MiceMove> {
    let taken: Vec<_> = laid.iter().flat_map(|barrier| anchors(size, barrier)).collect();
    let barriers = moves.iter().filter_map(|mv| match mv {
        MiceMove::Lay { barrier } => Some(barrier),
        _ => None,
    });
    let rank = |barrier: &MiceBarrier| {
        let points = anchors(size, barrier);
        let touches = points.iter().any(|point| taken.contains(point));
        if touches { usize::MAX } else { points.len() }
    };
    let best = barriers.clone().map(rank).min()?;
    let best: Vec<_> = barriers.filter(|barrier| rank(barrier) == best).collect();
    dice.pick(&best)
        .map(|barrier| MiceMove::Lay { barrier: **barrier })
}

/// Fills boards with as many barriers as possible, first separate ones and then joining ones, beside the reference.
/// Compares every place and every distance.
fn fill(size: u8, seats: u8, stock: u8, seeds: u64) {
    for seed in 0..seeds {
        let mut dice = Dice::new(Seed(seed), u64::from(size));
        let mut mice = deal(size, seats, stock);
        let mut slow = SlowMice::new(size, seats, 0, stock);
        loop {
            let view = mice.view(Viewer::Table);
            for mouse in &view.mice {
                assert_ne!(mouse.distance, u32::MAX, "seed {seed}: {view:?}");
            }
            let moves = legal(&mice, slow.turn());
            assert_eq!(moves, slow.legal(), "seed {seed}: {view:?}");
            let Some(mv) = apart(size, &view.barriers, &moves, &mut dice) else {
                break;
            };
            slow.play(&mv);
            mice.apply(view.turn, &mv, &mut |_| {}).unwrap();
        }
    }
}

#[test]
fn full_boards_are_as_the_reference() {
    for size in 5..=11 {
        for (seats, stock) in [(2, 20), (4, 5), (4, 20)] {
            let seeds = if cfg!(debug_assertions) { 2 } else { 30 };
            fill(size, seats, stock, seeds);
        }
    }
}

/// The largest number of separate walls on the largest board: walls of two anchors from nearly every anchor at the
/// rim, and walls of three within.
#[test]
fn the_most_walls_apart_still_shut_nobody_in() {
    let row = 10;
    let at = |down: u8, right: u8| down * row + right;
    let mut barriers = vec![
        (at(0, 0), false),
        (at(0, 9), true),
        (at(9, 9), false),
        (at(9, 0), true),
    ];
    for along in 1..8 {
        barriers.push((at(along, 0), false));
        barriers.push((at(0, along + 1), true));
        barriers.push((at(along + 1, 9), false));
        barriers.push((at(9, along), true));
    }
    for down in 2..8 {
        barriers.extend([(at(down, 3), false), (at(down, 6), false)]);
    }
    assert_eq!(barriers.len(), 44);
    let mut mice = deal(11, 4, 20);
    let lay: Vec<_> = barriers
        .iter()
        .map(|(anchor, upright)| lay(*anchor, *upright))
        .collect();
    play(&mut mice, &lay);
    let mut slow = SlowMice::new(11, 4, 0, 20);
    lay.iter().for_each(|mv| slow.play(mv));
    assert_eq!(legal(&mice, slow.turn()), slow.legal());
}
