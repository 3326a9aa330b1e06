//! The laws for Lokus.

use super::*;
use crate::games::laws_tests::{Tested, table};

impl Tested for Lokus {
    const CHOSEN: &'static [&'static str] = &["Seal", "Place"];

    fn universe() -> Vec<LokusMove> {
        use LokusColour::*;
        let cards = (0..=13).chain([255]).flat_map(|number| {
            [Red, Yellow, Green, Blue, Orange, Grey].map(|colour| LokusCard { number, colour })
        });
        let seals = cards.map(|card| LokusMove::Seal { card });
        let places = [0, 1, 2, 255].map(|row| LokusMove::Place { row });
        seals.chain(places).chain([LokusMove::Unseal]).collect()
    }

    fn tables() -> Vec<Setup<LokusOptions>> {
        [
            (3, LokusOptions::default()),
            (4, LokusOptions::simple()),
            (5, LokusOptions::default()),
        ]
        .map(|(seats, options)| table(seats, 0, options))
        .into()
    }
}
