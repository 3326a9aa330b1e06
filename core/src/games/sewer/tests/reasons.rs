//! Reasons for moves, on positions set up by hand.

use super::*;
use crate::opponents::{Care, Reasons, judge};

#[track_caller]
fn says(scene: &Scene, mv: SewerMove, reasons: &[SewerReason]) {
    assert_eq!(scene.0.check(Seat(0), &mv), Ok(()));
    assert_eq!(scene.0.reasons(Seat(0), &mv), reasons);
}

#[test]
fn a_card_joins_its_cheese_and_what_lies_behind_it() {
    // Cell 1 is next to the start; behind it, a cheese worth two is not reached yet.
    let scene = Scene::new()
        .up(0, 2, cheese(S | W, 2))
        .discard(&[cheese(E | W, 1)]);
    let joined = [
        SewerReason::Cheeses { count: 3 },
        SewerReason::Farther { cards: 2 },
        SewerReason::TurnedUp,
    ];
    says(&scene, SewerMove::Take, &joined);
    says(&scene.play(&[SewerMove::Take]), place(1), &joined);
}

#[test]
fn home_first_comes_before_all_else_and_only_once() {
    let way = || {
        Scene::new()
            .up(0, 1, cheese(E | W, 0))
            .up(0, 2, cheese(S | W, 0))
            .discard(&[cheese(N | S, 0)])
    };
    let home = [
        SewerReason::HomeFirst,
        SewerReason::Farther { cards: 2 },
        SewerReason::TurnedUp,
    ];
    says(&way().play(&[SewerMove::Take]), place(5), &home);
    let mut late = way().play(&[SewerMove::Take]);
    late.0.five_cheese = Some(Seat(1));
    says(&late, place(5), &home[1..]);
}

#[test]
fn covering_and_flushing_say_whose_cheeses_and_how_many() {
    let scene = Scene::new()
        .up(1, 1, cheese(E | W, 3))
        .discard(&[Card::clogged(E | W)])
        .play(&[SewerMove::Take]);
    let covers = SewerReason::Covers {
        seat: Seat(1),
        cheeses: 3,
    };
    says(&scene, clog(1, 1), &[covers]);
    let mut scene = Scene::new().up(0, 1, cheese(E | W, 2)).cover(0, 1);
    scene.0.board = Some(SewerBoard::Toilet);
    says(
        &scene,
        SewerMove::Flush { cell: 1 },
        &[SewerReason::Uncovers { cheeses: 2 }],
    );
}

#[test]
fn what_brings_nothing_is_left() {
    // Two dead ends next to the start: no straight pipe leads any farther.
    let dead = || Scene::new().up(0, 1, cheese(N | W, 0)).up(0, 3, cheese(N | W, 0));
    says(&dead(), DRAW, &[SewerReason::DiscardBringsNothing]);
    says(
        &dead().play(&[DRAW]),
        SewerMove::Discard,
        &[SewerReason::HeldBringsNothing, SewerReason::TurnedUp],
    );
    // A card that ejects a clogged card brings something: one lying as a pipe, or one covering a cheese.
    let clogged = || dead().up(0, 4, Card::clogged(N | E));
    says(&clogged(), DRAW, &[SewerReason::DiscardBringsNothing]);
    says(&clogged().up(1, 1, BEND), DRAW, &[]);
    let covered = dead().up(0, 5, BEND).cover(0, 5);
    says(&covered.up(1, 1, BEND), DRAW, &[]);
    says(&Scene::new(), DRAW, &[]);
    says(
        &Scene::new().play(&[DRAW]),
        SewerMove::Discard,
        &[SewerReason::TurnedUp],
    );
}

#[test]
fn what_leads_a_little_farther_brings_something() {
    // Turning up the last card is worth more than the step past the first card, but the step is something.
    let up = |scene: Scene, cell| scene.up(0, cell, cheese(N | W, 0));
    says(&(1..7).fold(Scene::new(), up), DRAW, &[]);
}

#[test]
fn a_card_is_turned_over_where_the_rat_may_go_on() {
    let scene = Scene::new().play(&[DRAW, SewerMove::Discard]);
    let (beside, up) = (SewerReason::BesideTheWay, SewerReason::TurnedUp);
    says(&scene, SewerMove::Flip { cell: 3 }, &[beside, up]);
    says(&scene, SewerMove::Flip { cell: 4 }, &[up]);
}

#[test]
fn the_plumber_is_asked_for_the_best_of_his_cards() {
    let cards = [cheese(E | W, 1), cheese(E | W, 3), cheese(N | E, 0)];
    let scene = Scene::new().discard(&cards);
    let best = [
        SewerReason::Cheeses { count: 3 },
        SewerReason::Farther { cards: 1 },
        SewerReason::TurnedUp,
    ];
    says(&scene, SewerMove::Ask, &best);
    says(
        &scene.play(&[SewerMove::Ask]),
        SewerMove::Choose { index: 1 },
        &best,
    );
}

#[test]
fn the_first_to_come_home_wins_so_a_card_face_down_costs_nothing() {
    let children = SewerOptions::children();
    let scene = Scene::with(&children)
        .discard(&[cheese(E | W, 0)])
        .play(&[SewerMove::Take]);
    says(&scene, place(1), &[SewerReason::Farther { cards: 1 }]);
}

#[test]
fn where_the_first_to_come_home_wins_cheeses_are_no_reason() {
    let options = SewerOptions {
        goal: SewerGoal::FirstLink,
        ..SewerOptions::default()
    };
    let scene = Scene::with(&options)
        .up(1, 1, cheese(E | W, 3))
        .discard(&[cheese(E | W, 2)])
        .play(&[SewerMove::Take]);
    let farther = SewerReason::Farther { cards: 1 };
    says(&scene, place(1), &[farther]);
    let scene = Scene::with(&options)
        .up(1, 1, cheese(E | W, 3))
        .discard(&[Card::clogged(E | W)])
        .play(&[SewerMove::Take]);
    says(&scene, clog(1, 1), &[]);
}

#[test]
fn a_card_drawn_unseen_is_nobody_s_merit_whatever_it_is_but_what_was_left_for_it_may_be_missed() {
    let plain = |plain| SewerShapeCount {
        plain,
        one: 0,
        two: 0,
        three: 0,
        clogged: 0,
    };
    // One card in three links start and arrival here.
    let options = SewerOptions {
        deck: SewerDeck {
            ns: plain(30),
            ew: plain(0),
            ne: plain(0),
            nw: plain(50),
            nes: plain(0),
            new: plain(0),
            nesw: plain(0),
        },
        plumber: false,
        ..SewerOptions::default()
    };
    let (home, useless) = (cheese(N | S, 0), cheese(N | W, 0));
    // The last turn of each seat: seat 0 takes the open card or draws the unseen card.
    let judged = |open, unseen, played| {
        let mut scene = Scene::with(&options)
            .up(0, 1, cheese(E | W, 0))
            .up(0, 2, cheese(S | W, 0))
            .discard(&[open])
            .pile(&[unseen]);
        scene.0.turns_left = 2;
        let (setup, view) = (table(2, 0, options.clone()), scene.0.table());
        let care = Care {
            playouts: 200,
            others: 4,
            seed: Seed(1),
        };
        judge::<Sewer>(&setup, &view, Seat(0), &played, care, &|_| false).unwrap()
    };
    let (lucky, unlucky) = (judged(useless, home, DRAW), judged(useless, useless, DRAW));
    assert_eq!(lucky, unlucky);
    assert_eq!((lucky.missed, lucky.gained), (0, 0));
    let left = judged(home, home, DRAW);
    assert!(
        left.other == TAKE && left.missed > 0 && left.gained == 0,
        "{left:?}"
    );
    assert!(judged(useless, home, TAKE).missed > 0);
    assert!(judged(home, useless, TAKE).gained > 0);
}
