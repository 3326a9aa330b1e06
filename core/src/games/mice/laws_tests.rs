//! Mice & Fences put to the laws.

use super::*;
use crate::games::laws_tests::{Tested, table};

impl Tested for Mice {
    const CHOSEN: &'static [&'static str] = &["Go", "Lay"];

    fn universe() -> Vec<MiceMove> {
        use MiceMove::*;
        let cells = || (0..121).chain([200, 255]);
        let lay = |upright| cells().map(move |anchor| MiceBarrier { anchor, upright });
        let fences = lay(false).chain(lay(true)).map(|barrier| Lay { barrier });
        fences
            .chain(cells().map(|cell| Go { cell }))
            .chain([Pass])
            .collect()
    }

    fn tables() -> Vec<Setup<MiceOptions>> {
        let small = MiceOptions {
            size: 5,
            barriers_two: 3,
            barriers_four: 2,
        };
        let bare = MiceOptions {
            barriers_two: 0,
            ..small
        };
        let large = MiceOptions {
            size: 11,
            ..MiceOptions::default()
        };
        [(2, MiceOptions::default()), (4, small), (2, bare), (4, large)]
            .map(|(seats, options)| table(seats, seats - 1, options))
            .into()
    }

    fn corners() -> Vec<Setup<MiceOptions>> {
        let crowded = MiceOptions {
            size: 11,
            barriers_two: MOST_EACH,
            barriers_four: MOST_EACH,
        };
        [2, 4].map(|seats| table(seats, 0, crowded)).into()
    }
}
