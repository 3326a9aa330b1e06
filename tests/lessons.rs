//! Checks the recorded positions of the first lesson of Mice & Fences against the core. After a deliberate
//! change of the rules, `UPDATE_LESSONS=1 cargo test -p calepin-tests --test lessons` rewrites the positions.

use std::path::Path;

use calepin_core::dice::Seed;
use calepin_core::game::{Game, Seat, Setup, Viewer};
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

/// One step: the position after `before`, and the core's reply to each answer of the lesson.
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
    let mut mice = Mice::deal(&setup, Seed(0)).expect("a small garden");
    for (ply, mv) in before.iter().enumerate() {
        let seat = Seat((ply % 2) as u8);
        assert_eq!(mice.apply(seat, mv, &mut |_| {}), Ok(()), "{name}: {mv:?}");
    }
    let mut legal = Vec::new();
    mice.legal_moves(first, &mut legal);
    let answers: Vec<Value> = answers
        .iter()
        .map(|mv| {
            let mut after = mice.clone();
            match after.apply(first, mv, &mut |_| {}) {
                Err(why) => json!({ "mv": mv, "why": why }),
                Ok(()) => json!({ "mv": mv, "view": after.view(Viewer::Table) }),
            }
        })
        .collect();
    json!({ "name": name, "view": mice.view(Viewer::Table), "legal": legal, "answers": answers })
}

#[test]
fn the_lesson_shows_what_the_core_says() {
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
    let text = steps.map(|step| step.to_string()).join("\n") + "\n";
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../ui/src/games/mice/lesson.jsonl");
    if std::env::var_os("UPDATE_LESSONS").is_some() {
        std::fs::write(&path, &text).expect("the lesson can be written");
    }
    let recorded = std::fs::read_to_string(&path).unwrap_or_default();
    assert!(recorded == text, "{} differs", path.display());
}
