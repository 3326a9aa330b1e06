//! The children's game (RULES §1, "Children's variant").

use super::*;

#[test]
fn the_childrens_game_ends_with_the_first_link() {
    let options = SewerOptions::children();
    let mut scene = Scene::with(&options).pile(&[Card::pipe(N | S, 0); 9]);
    for (cell, openings) in [(1, E | W), (2, E | W), (3, S | W)] {
        scene = scene.up(0, cell, Card::pipe(openings, 0));
    }
    let scene = scene.play(&[DRAW, place(7)]);
    assert_eq!(
        scene.0.table().phase,
        SewerPhase::Over {
            why: SewerEnd::FirstLink { seat: Seat(0) }
        }
    );
    let outcome = scene.0.outcome().unwrap();
    assert_eq!((outcome.scores[0].points, outcome.scores[1].points), (5, 0));
    assert_eq!(outcome.winners, [Seat(0)]);
    let shown: Vec<i32> = scene
        .0
        .table()
        .networks
        .iter()
        .map(|network| network.points)
        .collect();
    assert_eq!(shown, [5, 0], "the table shows what the outcome says");
}

#[test]
fn the_first_link_ends_the_round_though_a_clogged_card_leaves() {
    let scene = Scene::with(&SewerOptions {
        goal: SewerGoal::FirstLink,
        ..SewerOptions::default()
    });
    let scene = scene
        .up(0, 1, cheese(E | W, 0))
        .up(0, 2, cheese(S | W, 0))
        .up(0, 5, Card::clogged(N | E))
        .up(1, 1, BEND)
        .play(&[DRAW, place(5)]);
    assert_eq!(
        scene.0.table().phase,
        SewerPhase::Over {
            why: SewerEnd::FirstLink { seat: Seat(0) }
        }
    );
    assert_eq!(scene.top(), Some(Card::clogged(N | E)));
}

#[test]
fn in_the_childrens_game_a_network_all_open_plays_on() {
    let mut scene = Scene::with(&SewerOptions::children());
    for cell in 1..11 {
        scene = scene.up(0, cell, Card::pipe(E | W, 0));
    }
    let scene = scene.play(&[DRAW, SewerMove::Discard]);
    assert_eq!(scene.0.turn, Seat(1), "nothing to turn over: one just discards");
    assert!(scene.0.outcome().is_none());
}

#[test]
fn nobody_has_won_the_childrens_game_if_the_turns_run_out_first() {
    let mut scene = Scene::with(&SewerOptions::children());
    scene.0.turns_left = 1;
    let scene = scene.play(&[DRAW, place(1)]);
    assert_eq!(
        scene.0.table().phase,
        SewerPhase::Over {
            why: SewerEnd::TurnsUsedUp
        }
    );
    let outcome = scene.0.outcome().unwrap();
    assert_eq!(outcome.winners, []);
    assert!(outcome.scores.iter().all(|score| score.points == 0));
}
