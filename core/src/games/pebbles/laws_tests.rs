//! The laws for Pebbles.

use super::*;
use crate::games::laws_tests::{Tested, table};

impl Tested for Pebbles {
    const CHOSEN: &'static [&'static str] = &["Say"];

    fn universe() -> Vec<PebblesMove> {
        (0..=40)
            .chain([255])
            .map(|total| PebblesMove::Say { total })
            .collect()
    }

    fn tables() -> Vec<Setup<PebblesOptions>> {
        [(2, 1), (3, 3), (4, 9)]
            .map(|(seats, most)| table(seats, 1, PebblesOptions { most }))
            .into()
    }
}
