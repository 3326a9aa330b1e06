//! RULES §5, the last circuit and "Arrival".

use super::*;

#[test]
fn filling_up_is_optional_from_the_last_circuit_on() {
    let end = |cell| {
        Scene::new()
            .pawns(cell)
            .compose(RebusTask::Swap)
            .lay(&[0, 1, 2])
            .play(1, RebusMove::NotSolved)
    };
    // The cell where the pawn ends up decides: here, three steps back.
    let before = end(LAST_CIRCUIT + 2);
    assert_eq!(before.rack_of(0), 10);
    before.next_turn();
    let on = end(LAST_CIRCUIT + 3);
    assert_eq!(
        on.phase(),
        RebusPhase::Refilling {
            waiting: vec![Seat(0)]
        }
    );
    on.refuses(1, RebusMove::Keep, RebusRefusal::NotYourTurn { turn: Seat(0) });
    let kept = end(LAST_CIRCUIT + 3).play(0, RebusMove::Keep);
    assert_eq!(kept.rack_of(0), 7);
    kept.next_turn();
    let filled = on.play(0, RebusMove::Refill);
    assert_eq!(filled.rack_of(0), 10);
    assert_eq!(
        filled.told.last(),
        Some(&RebusEvent::Refilled {
            seat: Seat(0),
            cards: 3
        })
    );
    filled.next_turn();
}

#[test]
fn after_a_chain_each_is_asked_who_may_choose() {
    let chain = |cards: &[u16]| {
        let scene = Scene::new().landed(RebusCell::Chain, 1);
        let scene = scene.pawn(0, 50).pawn(1, 10).pawn(2, ARRIVAL);
        (0..).zip(cards).fold(scene, |scene, (turn, card)| {
            scene.play(turn % 3, RebusMove::Play { card: *card })
        })
    };
    let scene = chain(&[0, 10, 20, 1]).play(1, RebusMove::TimeUp);
    assert_eq!(scene.rack_of(1), 10, "filled up at once");
    let waiting = vec![Seat(0), Seat(2)];
    assert_eq!(scene.phase(), RebusPhase::Refilling { waiting });
    let scene = scene.play(0, RebusMove::Keep).play(2, RebusMove::Refill);
    assert_eq!([0, 2].map(|seat| scene.rack_of(seat)), [8, 10]);
    scene.next_turn();
    let scene = chain(&[0]).play(1, RebusMove::TimeUp);
    assert_eq!(
        scene.phase(),
        RebusPhase::Refilling {
            waiting: vec![Seat(0)]
        },
        "only who laid some"
    );
}

#[test]
fn who_falls_back_from_the_last_circuit_is_filled_up_whatever_made_the_pawn_fall() {
    let few: [u16; 4] = [0, 1, 2, 3];
    let kept = || Scene::new().pawns(LAST_CIRCUIT).rack(0, &few);
    let late = kept().compose(number(5)).play(0, RebusMove::TimeUp);
    let failed = kept().compose(RebusTask::REBUSSIMO).lay(&few);
    let voted_down = kept().compose(RebusTask::Swap).lay(&[0]);
    let voted_down = voted_down.play(1, RebusMove::Challenge);
    let voted_down = [1, 2].into_iter().fold(voted_down, |scene, seat| {
        scene.play(seat, RebusMove::Vote { accept: false })
    });
    let too_short = kept().compose(number(5)).lay(&[0, 1]).play(1, solved(2));
    for scene in [late, failed, voted_down, too_short] {
        assert!(scene.game.pawns[0] < LAST_CIRCUIT);
        assert_eq!(scene.rack_of(0), 10, "{:?}", scene.told);
        scene.next_turn();
    }
    // Racks before the last circuit are filled up in every seat's turn.
    let scene = Scene::new()
        .rack(2, &[20])
        .compose(number(2))
        .play(0, RebusMove::TimeUp);
    assert_eq!(scene.rack_of(2), 10);
}

#[test]
fn filling_up_is_offered_again_at_every_own_turn() {
    let full = Scene::new().pawns(LAST_CIRCUIT);
    full.refuses(0, RebusMove::Refill, RebusRefusal::RackFull);
    for cell in [LAST_CIRCUIT, ARRIVAL] {
        let scene = Scene::new().pawns(cell).rack(0, &[0, 1]).play(0, add(1));
        let mut moves = Vec::new();
        scene.game.legal_moves(Seat(0), &mut moves);
        assert!(moves.contains(&RebusMove::Refill));
        let scene = scene.play(0, RebusMove::Refill);
        assert_eq!(
            scene.told,
            [RebusEvent::Refilled {
                seat: Seat(0),
                cards: 8
            }]
        );
        assert_eq!((scene.phase(), scene.game.turn), (RebusPhase::Begin, Seat(0)));
        assert_eq!(scene.game.draft.strip, [1], "what was chosen stays chosen");
        scene.refuses(0, RebusMove::Refill, RebusRefusal::RackFull);
    }
}

#[test]
fn on_arrival_cards_may_be_thrown_instead_of_rolling() {
    let scene = Scene::new().pawn(0, ARRIVAL).rack(0, &[0, 1, 2]);
    let scene = scene.play(0, add(1)).play(0, add(2)).play(0, RebusMove::Throw);
    assert_eq!(scene.rack_of(0), 3, "as many as were thrown");
    assert_eq!(scene.game.thrown, [1, 2]);
    scene.next_turn();
}

/// Seat 0 rolls `pips` on arrival: tries seeds until the roll is right.
fn rolled_on_arrival(pips: u8, rack: &[u16]) -> Scene {
    (0..)
        .find_map(|seed| {
            let mut scene = Scene::new().pawn(0, ARRIVAL).rack(0, rack);
            scene.game.seed = Seed(seed);
            let scene = scene.play(0, RebusMove::Roll);
            let rolled = RebusEvent::Rolled { seat: Seat(0), pips };
            (scene.told[0] == rolled).then_some(scene)
        })
        .unwrap()
}

#[test]
fn rolling_onto_arrival_ends_the_turn() {
    let scene = Scene::new().pawn(0, ARRIVAL - 1).play(0, RebusMove::Roll);
    assert_eq!(scene.game.pawns[0], ARRIVAL);
    scene.next_turn();
}

#[test]
fn a_one_passes_on_arrival() {
    let scene = rolled_on_arrival(1, &[0, 1, 2]);
    assert_eq!(scene.told[1], RebusEvent::Passed { seat: Seat(0) });
    scene.next_turn();
}

#[test]
fn on_arrival_a_rebus_has_exactly_as_many_cards_as_the_roll() {
    let scene = rolled_on_arrival(3, &[0, 1, 2, 3]);
    let task = RebusTask::Arrival { cards: 3 };
    assert_eq!(scene.phase(), RebusPhase::Composing { task });
    let scene = scene.play(0, add(0)).play(0, add(1));
    scene.refuses(0, RebusMove::Lay, RebusRefusal::TooFewCards { least: 3 });
    let scene = scene.play(0, add(2)).play(0, add(3));
    scene.refuses(0, RebusMove::Lay, RebusRefusal::TooManyCards { most: 3 });
    let scene = scene
        .play(0, RebusMove::Remove { card: 3 })
        .play(0, RebusMove::Lay);
    let scene = scene.play(1, RebusMove::NotSolved);
    assert_eq!(scene.game.pawns[0], ARRIVAL, "a pawn there never goes back");
    let scene = scene.play(0, RebusMove::Keep);
    assert_eq!(scene.game.racks[0], [3]);
    assert!(scene.game.centre.ends_with(&[0, 1, 2]));
    scene.next_turn();
}

#[test]
fn on_arrival_the_centre_may_help_but_one_card_is_the_own() {
    let scene = rolled_on_arrival(2, &[0, 1, 2]).play(0, add(30)).play(0, add(31));
    scene.refuses(0, RebusMove::Lay, RebusRefusal::OwnNeeded);
    let scene = scene.play(0, RebusMove::Remove { card: 30 }).lay(&[2]);
    let scene = scene.play(1, solved(2)).play(0, RebusMove::Refill);
    assert_eq!(scene.steps(), [41, 0, 2], "the solver moves as everywhere");
    assert_eq!(scene.rack_of(0), 10);
    scene.next_turn();
}

#[test]
fn on_arrival_cards_may_be_taken_back() {
    let scene = rolled_on_arrival(4, &[0, 1, 2])
        .play(0, add(0))
        .play(0, add(33))
        .play(0, RebusMove::TimeUp);
    assert_eq!(scene.told.last(), Some(&RebusEvent::Passed { seat: Seat(0) }));
    assert_eq!(scene.game.racks[0], [0, 1, 2]);
    assert!(scene.game.centre.contains(&33));
    scene.next_turn();
}

#[test]
fn on_arrival_a_rebus_that_means_nothing_is_taken_back() {
    let scene = rolled_on_arrival(2, &[0])
        .lay(&[0, 33])
        .play(1, RebusMove::Challenge)
        .play(1, RebusMove::Vote { accept: false })
        .play(2, RebusMove::Vote { accept: false });
    assert_eq!(scene.game.racks[0], [0]);
    assert_eq!(scene.game.centre.last(), Some(&33));
    assert_eq!(scene.told.last(), Some(&RebusEvent::Passed { seat: Seat(0) }));
    scene.next_turn();
}

#[test]
fn the_first_on_arrival_with_an_empty_rack_wins() {
    let scene = rolled_on_arrival(2, &[0, 1])
        .lay(&[0, 1])
        .play(1, RebusMove::NotSolved);
    let why = RebusEnd::Home { seats: vec![Seat(0)] };
    assert_eq!(scene.told.last(), Some(&RebusEvent::Ended { why: why.clone() }));
    assert_eq!(scene.phase(), RebusPhase::Over { why });
    let outcome = scene.game.outcome().unwrap();
    assert_eq!(outcome.winners, [Seat(0)]);
    assert_eq!(outcome.scores[0].lines[0].reason, ScoreReason::Goal);
    assert_eq!(outcome.scores[1].points, 0);
}

#[test]
fn an_empty_rack_elsewhere_wins_nothing_until_the_pawn_arrives() {
    let scene = Scene::new().pawns(50).rack(0, &[0, 1]).compose(number(2));
    let scene = scene.lay(&[0, 1]).play(1, solved(1)).play(0, RebusMove::Keep);
    scene.next_turn();
    assert_eq!(scene.rack_of(0), 0);
    // This rebus could bring both home: the author and the solver.
    let mut scene = scene.pawn(0, ARRIVAL - 1).pawn(1, ARRIVAL - 1).rack(1, &[10]);
    scene.game.phase = Phase::Compose { task: number(2) };
    let scene = scene.play(1, add(10)).play(1, RebusMove::Lay).play(1, solved(0));
    let outcome = scene.game.outcome().unwrap();
    assert_eq!(outcome.winners, [Seat(0)], "the author fell one step behind");
}

#[test]
fn a_chain_brings_all_home_who_have_no_card_before_anybody_draws() {
    let scene = Scene::new()
        .rack(0, &[0])
        .rack(1, &[])
        .landed(RebusCell::Chain, 1);
    let scene = scene.pawns(ARRIVAL - 1).play(0, RebusMove::Play { card: 0 });
    let pile = scene.game.pile.len();
    let scene = scene.play(1, RebusMove::Broke);
    assert_eq!(
        scene.game.outcome().unwrap().winners,
        [Seat(1)],
        "the author stays behind"
    );
    assert_eq!(scene.game.pile.len(), pile);
}

#[test]
fn whoever_reaches_arrival_with_an_empty_rack_by_rolling_wins() {
    let scene = Scene::new()
        .pawn(0, ARRIVAL - 1)
        .rack(0, &[])
        .play(0, RebusMove::Roll);
    assert_eq!(scene.game.outcome().unwrap().winners, [Seat(0)]);
}

#[test]
fn a_shared_last_step_is_a_shared_win() {
    let scene = Scene::new()
        .pawns(ARRIVAL - 2)
        .rack(0, &[0, 1])
        .rack(2, &[])
        .compose(number(2))
        .lay(&[0, 1])
        .play(1, solved(2));
    assert_eq!(scene.game.outcome().unwrap().winners, [Seat(0), Seat(2)]);
}

#[test]
fn who_has_won_is_looked_at_when_the_chain_is_over() {
    let scene = Scene::new()
        .rack(1, &[10])
        .rack(2, &[20])
        .landed(RebusCell::Chain, 1);
    let scene = scene.pawn(0, 50).pawn(1, ARRIVAL - 2).pawn(2, ARRIVAL);
    let scene = [0, 10, 20]
        .into_iter()
        .zip(0..)
        .fold(scene, |scene, (card, seat)| {
            scene.play(seat, RebusMove::Play { card })
        });
    assert!(
        matches!(scene.phase(), RebusPhase::Chaining { next: Seat(0), .. }),
        "seat 2 is on arrival without a card, and the chain goes on"
    );
    let scene = scene.play(0, RebusMove::TimeUp);
    let seats = vec![Seat(1), Seat(2)];
    assert_eq!(
        scene.phase(),
        RebusPhase::Over {
            why: RebusEnd::Home { seats }
        }
    );
}
