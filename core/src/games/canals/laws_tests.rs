//! Canals put to the laws.

use super::*;
use crate::games::laws_tests::{Tested, table};

impl Tested for Canals {
    const CHOSEN: &'static [&'static str] = &["Place", "Choose"];

    fn universe() -> Vec<CanalsMove> {
        use CanalsMove::*;
        let turns = |cell| [0, 1, 2, 3, 4, 255].map(|orientation| Place { cell, orientation });
        (0..=361)
            .chain([400, u16::MAX])
            .flat_map(turns)
            .chain([false, true].map(|ringed| Choose { ringed }))
            .collect()
    }

    fn tables() -> Vec<Setup<CanalsOptions>> {
        let small = CanalsOptions {
            size: 9,
            doubles: vec![0, 4, 8].into(),
            ..CanalsOptions::default()
        };
        let backs = CanalsOptions {
            size: 12,
            chosen_backs: true,
            ..small.clone()
        };
        [(2, small), (3, backs), (4, CanalsOptions::default())]
            .map(|(seats, options)| table(seats, seats - 1, options))
            .into()
    }

    fn corners() -> Vec<Setup<CanalsOptions>> {
        let even = CanalsOptions {
            size: 18,
            chosen_backs: true,
            ..CanalsOptions::default()
        };
        [2, 3, 4].map(|seats| table(seats, 0, even.clone())).into()
    }
}
