//! What a turn may still choose, and what ends it.

use super::*;

const OVER: SewerPhase = SewerPhase::Over {
    why: SewerEnd::AllFaceUp { seat: Seat(0) },
};

/// Only cell 7 of seat 0 lies face down, and the pile's cards can clog seat 1.
fn one_down() -> Scene {
    let scene = Scene::new().pile(&[Card::clogged(N | E); 9]).up(1, 1, BEND);
    (1..7).fold(scene, |scene, cell| scene.up(0, cell, Card::pipe(E | W, 0)))
}

#[test]
fn a_round_ends_when_the_last_card_is_turned_over_for_a_discarded_one() {
    let scene = one_down().play(&[DRAW, SewerMove::Discard]);
    assert!(scene.0.outcome().is_none());
    assert_eq!(scene.play(&[SewerMove::Flip { cell: 7 }]).0.table().phase, OVER);
}

#[test]
fn after_clogging_the_last_card_may_be_turned_over_or_kept() {
    let scene = one_down().play(&[DRAW, clog(1, 1)]);
    assert_eq!(scene.0.table().phase, SewerPhase::Flip { optional: true });
    let turned = Scene(scene.0.clone()).play(&[SewerMove::Flip { cell: 7 }]);
    assert_eq!(turned.0.table().phase, OVER);
    let kept = scene.play(&[SewerMove::Keep]);
    assert_eq!((kept.0.outcome(), kept.0.turn), (None, Seat(1)));
}

#[test]
fn one_may_clog_with_a_taken_card_and_with_the_plumber_s_and_then_turn_a_card_over() {
    let bottom = Card::pipe(E | W, 0);
    for how in [&[TAKE][..], &[SewerMove::Ask, SewerMove::Choose { index: 0 }]] {
        let scene = Scene::new()
            .discard(&[bottom, Card::clogged(S | W)])
            .up(1, 1, BEND)
            .play(how)
            .play(&[clog(1, 1)]);
        assert_eq!(scene.0.table().phase, SewerPhase::Flip { optional: true });
        assert_eq!(scene.0.discard.as_slice(), [bottom]);
        let kept = Scene(scene.0.clone()).play(&[SewerMove::Keep]);
        assert_eq!(kept.0.turn, Seat(1));
        let turned = scene.play(&[SewerMove::Flip { cell: 3 }]);
        assert_eq!(
            (turned.0.turn, turned.0.table().networks[0].points),
            (Seat(1), -6)
        );
    }
}

#[test]
fn the_five_cheeses_are_taken_before_a_leaving_clogged_card_is_decided_about() {
    let scene = home(0).up(0, 5, Card::clogged(N | E)).up(1, 1, BEND);
    let scene = scene.play(&[DRAW, place(5)]);
    assert!(matches!(scene.0.table().phase, SewerPhase::Eject { .. }));
    assert_eq!(scene.0.five_cheese, Some(Seat(0)));
}

#[test]
fn a_flush_removes_one_of_two_covers_and_its_cheese_counts_again() {
    let scene = Scene::new().up(0, 1, cheese(E | W, 2)).up(0, 2, cheese(S | W, 3));
    let mut scene = scene.cover(0, 1).cover(0, 2);
    scene.0.board = Some(SewerBoard::Toilet);
    assert_eq!(scene.0.table().networks[0].points, -5);
    let scene = scene.play(&[SewerMove::Flush { cell: 1 }]);
    let view = scene.0.table();
    assert_eq!((view.networks[0].points, view.flushed.len()), (2 - 5, 1));
    let covered = |cell: usize| matches!(view.networks[0].cells[cell], SewerCell::Up { covered: true, .. });
    assert_eq!([1, 2].map(covered), [false, true]);
}

#[test]
fn the_plumber_offers_what_there_is_if_the_discard_has_fewer_than_five() {
    let cards = [N | S, E | W, N | E, N | W].map(|openings| Card::pipe(openings, 1));
    for many in 1..=4 {
        let scene = Scene::new().discard(&cards[..many]).play(&[SewerMove::Ask]);
        let offer = cards[..many]
            .iter()
            .rev()
            .map(|card| SewerCard::from(*card))
            .collect();
        assert_eq!(scene.0.table().phase, SewerPhase::Offer { cards: offer });
        let refused = SewerRefusal::NotOffered { offered: many as u32 };
        scene.refuses(SewerMove::Choose { index: many as u8 }, refused);
        let held = scene.play(&[SewerMove::Choose { index: 0 }]);
        assert_eq!(held.0.discard.as_slice(), &cards[..many - 1]);
        assert_eq!(held.play(&[place(1)]).top(), Some(Card::pipe(15, 0)));
    }
}
