//! Against known counts and the slow reference.

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

/// Random rounds on one board next to the reference, every position compared.
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
            assert_eq!(mice.view(Viewer::Table).end, slow.end);
            if slow.end.is_some() {
                break;
            }
            assert_eq!(mice.to_act(), calepin_core::game::Seats::one(slow.turn()));
            let moves = legal(&mice, slow.turn());
            assert_eq!(moves, slow.legal(), "{:?}", mice.view(Viewer::Table));
            compared += 1;
            let mv = pick(&moves, barriers, &mut dice);
            slow.play(&mv);
            mice.apply(mice.view(Viewer::Table).turn, &mv, &mut |_| {});
        }
    }
}

macro_rules! compare {
    ($($name:ident: $size:literal;)*) => { $(
        #[test]
        fn $name() {
            // Thousands with optimisation; else what a few seconds allow.
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
