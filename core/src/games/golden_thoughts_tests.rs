//! Thoughts of opponents that are the same on every machine: these tests run on this one and, compiled for browsers,
//! in 32 bits. A line changes only when an opponent plays differently (`VERSION` in `table/opponent.rs`).

use super::laws_tests::{Tested, playout, table};
use crate::dice::Seed;
use crate::game::{Seat, Viewer};
use crate::games::{self, every_game};
use crate::opponents::{Ask, Knowledge, think};

/// The plies of a random round before which a seat is asked.
const BEFORE: [u32; 3] = [2, 11, 20];

/// The moves that opponents choose in a random round by the usual rules, and what they think the round is worth.
fn thoughts<G: Tested + Knowledge>() -> Vec<String> {
    let (_, options) = G::presets().swap_remove(0);
    let setup = table(G::INFO.seats[0], 0, options);
    let (mut plies, mut all) = (0, Vec::new());
    playout::<G>(&setup, Seed(11), |game, _| {
        plies += 1;
        let Some(seat) = Seat::all(setup.seats).find(|seat| game.decides(*seat) && BEFORE.contains(&plies))
        else {
            return;
        };
        let ask = Ask {
            seat,
            level: 8,
            steady: true,
            playouts: Some(1_000),
            seed: Seed::named(&format!("golden {plies}")),
        };
        let thought = think::<G>(&setup, &game.view(Viewer::Seat { seat }), ask, &|_| false).unwrap();
        all.push(format!("{:?} {}", thought.mv, thought.worth));
    });
    all
}

/// What [`thoughts`] are, by the name of the game.
fn golden(game: &str) -> &'static [&'static str] {
    match game {
        "Sewer" => &[
            "Place { cell: 5, turned: false } 5798",
            "Place { cell: 4, turned: false } 5951",
            "Take 4677",
        ],
        "Lokus" => &[
            "Seal { card: LokusCard { number: 6, colour: Blue } } 4511",
            "Seal { card: LokusCard { number: 8, colour: Grey } } 4395",
            "Seal { card: LokusCard { number: 8, colour: Grey } } 2953",
        ],
        "Mice" => &[
            "Lay { barrier: MiceBarrier { anchor: 26, upright: true } } 5000",
            "Lay { barrier: MiceBarrier { anchor: 33, upright: false } } 8906",
            "Go { cell: 1 } 0",
        ],
        "Canals" => &[
            "Place { cell: 161, orientation: 0 } 5538",
            "Place { cell: 87, orientation: 3 } 4866",
            "Place { cell: 82, orientation: 3 } 7000",
        ],
        "Rebus" => &[
            "Add { card: 170 } 3333",
            "Add { card: 177 } 3333",
            "Add { card: 63 } 3333",
        ],
        "Pebbles" => &["Say { total: 3 } 5404"],
        _ => &[],
    }
}

macro_rules! goldens {
    ($( $(#[$doc:meta])* $Game:ident: $State:ty $(, told by $Reason:ty)? $(, counted from $Paper:ty)?
        $(, begun from $Start:ty, or $No:ty)?; )*) => { $(
        #[test]
        #[expect(non_snake_case, reason = "named like the game")]
        fn $Game() {
            let all = thoughts::<$State>();
            assert!(!all.is_empty());
            assert_eq!(all, golden(stringify!($Game)));
        }
    )* };
}

every_game!(goldens);
