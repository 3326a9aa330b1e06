//! The lesson of Mice & Fences, in a small garden.

use calepin_core::dice::Seed;
use calepin_core::game::{Game, Seat, Setup};
use calepin_core::games::mice::{Mice, MiceBarrier, MiceMove, MiceOptions};
use serde_json::{Value, json};

fn go(cell: u8) -> MiceMove {
    MiceMove::Go { cell }
}

fn lying(anchor: u8) -> MiceMove {
    lay(anchor, false)
}

fn lay(anchor: u8, upright: bool) -> MiceMove {
    let barrier = MiceBarrier { anchor, upright };
    MiceMove::Lay { barrier }
}

/// One step: the position after `before`, and the answers of the seat that begins.
fn step(name: &str, before: &[MiceMove], answers: &[MiceMove]) -> Value {
    let options = MiceOptions {
        size: 5,
        barriers_two: 3,
        barriers_four: 2,
    };
    let first = Seat(0);
    let setup = Setup {
        seats: 2,
        first,
        options,
    };
    let garden = Mice::deal(&setup, Seed(0)).expect("a small garden");
    let seats = [first, Seat(1)].into_iter().cycle();
    let plies: Vec<_> = seats.zip(before.iter().copied()).collect();
    super::step(name, &super::played(&garden, &plies), first, answers)
}

#[test]
fn the_lesson_of_mice_is_the_core_s() {
    let steps = [
        step("go", &[], &[go(17), go(21), go(23)]),
        step("lay", &[go(17), go(7)], &[lying(5)]),
        step("jump", &[go(17), go(7), lay(0, true), go(12)], &[go(7)]),
        step(
            "side",
            &[go(17), go(7), lay(0, true), go(12), lying(5), lay(11, true)],
            &[go(11), go(13)],
        ),
        step("shut", &[lying(4), go(1), lying(6), go(2)], &[lay(3, true)]),
        step("home", &[go(17), go(1), go(12), go(6), go(7), go(11)], &[go(2)]),
    ];
    let shut = &steps[4]["answers"][0]["why"];
    assert_eq!(shut, &json!({ "type": "shutsIn", "seats": [1] }));
    super::compare("mice", &steps);
}
