//! The lesson of Canals, on a board of nine by nine.

use calepin_core::dice::Seed;
use calepin_core::game::{Game, Seat, Setup, Viewer};
use calepin_core::games::canals::{Canals, CanalsMove, CanalsOptions, CanalsStart};
use serde_json::{Value, json};

use super::{legal, played};

/// The spring of every board of the lesson.
const SPRING: (u16, u8) = (39, 0);

fn place((cell, orientation): (u16, u8)) -> CanalsMove {
    CanalsMove::Place { cell, orientation }
}

/// The board after both seats in turn have laid the first of these tiles at these places. The next tile is drawn.
fn board(tiles: &[u8], laid: &[(u16, u8)]) -> Canals {
    let options = CanalsOptions {
        size: 9,
        doubles: vec![2, 6].into(),
        ..CanalsOptions::default()
    };
    let setup = Setup {
        seats: 2,
        first: Seat(0),
        options,
    };
    let start = CanalsStart {
        tiles: tiles.to_vec().into(),
    };
    let bare = Canals::deal_from(&setup, Seed(0), &start).expect("a bag with these tiles");
    let seats = [Seat(0), Seat(1)].into_iter().cycle();
    let plies: Vec<_> = seats.zip(laid.iter().copied().map(place)).collect();
    played(&bare, &plies)
}

/// A step in which every place leads on that the tile may take and `wanted` allows. `blocked` is tried before.
fn step(name: &str, game: &Canals, blocked: &[CanalsMove], wanted: impl Fn(&Canals) -> bool) -> Value {
    let seat = game.view(Viewer::Table).turn;
    let mut answers = legal(game, seat);
    answers.retain(|mv| wanted(&played(game, &[(seat, *mv)])));
    answers.splice(0..0, blocked.iter().copied());
    super::step(name, game, seat, &answers)
}

/// A step with something to look at only.
fn look(name: &str, game: &Canals) -> Value {
    super::step(name, game, game.view(Viewer::Table).turn, &[])
}

#[test]
fn the_lesson_of_canals_is_the_core_s() {
    let outlet = board(&[26, 26, 6], &[SPRING, (13, 1)]);
    let double = board(&[26, 26, 6], &[SPRING, (13, 1), (4, 0)]);
    let last = board(
        &[26, 26, 6, 27, 27, 26, 18],
        &[SPRING, (13, 1), (4, 0), (42, 0), (36, 2), (45, 1), (72, 2)],
    );
    let any = |_: &Canals| true;
    let steps = [
        step("first", &board(&[26], &[]), &[], any),
        step("join", &board(&[26, 9], &[SPRING]), &[], any),
        step("turn", &board(&[26, 0], &[SPRING]), &[], any),
        step("blocked", &board(&[26, 23], &[SPRING]), &[place((30, 0))], any),
        step("outlet", &outlet, &[], |after| {
            !after.view(Viewer::Table).rim.north.is_empty()
        }),
        look("double", &double),
        look("score", &last),
    ];
    let why = &steps[3]["answers"][0]["why"];
    assert_eq!(
        why,
        &json!({ "type": "armBlocked", "cell": 30, "side": "south", "own": true })
    );
    let score = &steps[6]["view"]["score"];
    assert_eq!((&score["northSouth"], &score["westEast"]), (&json!(9), &json!(1)));
    super::compare("canals", &steps);
}
