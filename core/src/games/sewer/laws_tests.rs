//! The laws for Sewer Rats.

use super::*;
use crate::games::laws_tests::{Tested, table};

impl Tested for Sewer {
    const CHOSEN: &'static [&'static str] = &["Draw", "Take", "Flip", "Place", "Clog", "Ask"];

    fn universe() -> Vec<SewerMove> {
        use SewerMove::*;
        let cells = || (0..27).chain([200, 255]);
        let mut all = vec![Draw, Take, Ask, Discard, Keep, Pass];
        all.extend((0..7).chain([255]).map(|index| Choose { index }));
        for cell in cells() {
            all.extend([Flip { cell }, Flush { cell }]);
            all.extend([false, true].map(|turned| Place { cell, turned }));
            all.extend((0..7).chain([8, 255]).map(|seat| Clog {
                seat: Seat(seat),
                cell,
            }));
        }
        all
    }

    fn tables() -> Vec<Setup<SewerOptions>> {
        let large = SewerOptions {
            columns: 5,
            rows: 4,
            ..SewerOptions::default()
        };
        let long = SewerOptions {
            columns: 2,
            rows: 2,
            ..SewerOptions::default()
        };
        let first = SewerOptions {
            goal: SewerGoal::FirstLink,
            ..SewerOptions::default()
        };
        [
            (2, SewerOptions::default()),
            (4, SewerOptions::default()),
            (6, SewerOptions::default()),
        ]
        .into_iter()
        .chain([
            (2, SewerOptions::children()),
            (6, SewerOptions::children()),
            (3, large),
            (5, long),
            (3, first),
        ])
        .map(|(seats, options)| table(seats, seats - 1, options))
        .collect()
    }

    fn corners() -> Vec<Setup<SewerOptions>> {
        let bare = SewerOptions {
            plumber: false,
            clogs: false,
            ..SewerOptions::default()
        };
        // Large networks for six seats need more cards than come in the box.
        let many = SewerShapeCount {
            plain: 12,
            ..SewerShapeCount::default()
        };
        let largest = SewerOptions {
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
        [(2, bare.clone()), (6, bare), (6, largest)]
            .map(|(seats, options)| table(seats, 0, options))
            .into()
    }
}
