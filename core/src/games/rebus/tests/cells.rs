//! RULES §5, the table of cells: a test for every entry.

use super::*;

/// The author lays these cards; seat 2 solves the rebus.
fn solved_with(task: RebusTask, cards: &[u16]) -> Scene {
    Scene::new().compose(task).lay(cards).play(1, solved(2))
}

/// The author lays these cards; nobody solves the rebus.
fn failed_with(task: RebusTask, cards: &[u16]) -> Scene {
    Scene::new()
        .compose(task)
        .lay(cards)
        .play(1, RebusMove::NotSolved)
}

fn too_late(task: RebusTask) -> Scene {
    Scene::new()
        .compose(task)
        .play(0, add(0))
        .play(0, RebusMove::TimeUp)
}

/// The laid cards are in the centre, the author's rack is full again, and the turn has passed.
#[track_caller]
fn stays_in_the_centre(scene: &Scene, cards: &[u16]) {
    assert!(cards.iter().all(|card| scene.game.centre.contains(card)));
    assert_eq!(scene.rack_of(0), 10);
    scene.next_turn();
}

#[test]
fn number_exactly_n_solved() {
    for n in 2..=7 {
        let cards: Vec<u16> = (0..u16::from(n)).collect();
        let scene = solved_with(number(n), &cards);
        assert_eq!(scene.steps(), [i32::from(n), 0, i32::from(n)]);
        stays_in_the_centre(&scene, &cards);
    }
}

#[test]
fn number_with_fewer_cards_solved_costs_the_author_the_missing_ones() {
    let scene = solved_with(number(7), &[0, 1, 2]);
    assert_eq!(scene.steps(), [-4, 0, 3]);
    stays_in_the_centre(&scene, &[0, 1, 2]);
}

#[test]
fn number_with_more_cards_is_refused() {
    let scene = Scene::new()
        .compose(number(2))
        .play(0, add(0))
        .play(0, add(1))
        .play(0, add(2));
    scene.refuses(0, RebusMove::Lay, RebusRefusal::TooManyCards { most: 2 });
}

#[test]
fn number_not_solved_costs_what_was_laid() {
    let scene = failed_with(number(5), &[0, 1, 2, 3, 4]);
    assert_eq!(scene.steps(), [-5, 0, 0]);
    stays_in_the_centre(&scene, &[0, 1, 2, 3, 4]);
    assert_eq!(failed_with(number(5), &[0, 1]).steps(), [-2, 0, 0]);
}

#[test]
fn number_none_laid_costs_n_and_the_cards_stay_on_the_rack() {
    let scene = too_late(number(6));
    assert_eq!(scene.steps(), [-6, 0, 0]);
    assert_eq!(scene.told[0], RebusEvent::NothingLaid { seat: Seat(0) });
    assert_eq!(scene.game.racks[0], [0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
    scene.next_turn();
}

#[test]
fn nothing_at_all_cannot_be_laid() {
    let scene = Scene::new().compose(RebusTask::Swap);
    scene.refuses(0, RebusMove::Lay, RebusRefusal::NothingChosen);
}

#[test]
fn plus_needs_a_card_from_the_centre() {
    let scene = Scene::new().compose(RebusTask::Plus).play(0, add(0));
    scene.refuses(0, RebusMove::Lay, RebusRefusal::CentreNeeded);
    scene.refuses(0, add(60), RebusRefusal::NotYours { card: 60 });
    let may_borrow = |scene: &Scene, seat| scene.game.view(Viewer::Seat { seat: Seat(seat) }).may_borrow;
    assert!(may_borrow(&scene, 0));
    assert!(!may_borrow(&scene, 1), "only the author composes");
    assert!(!may_borrow(&Scene::new().compose(number(2)), 0));
    let scene = scene.play(0, add(34)).play(0, RebusMove::Lay);
    let RebusPhase::Guessing { rebus } = scene.phase() else {
        panic!("{:?}", scene.phase())
    };
    assert_eq!((rebus.cards, rebus.borrowed), (vec![0, 34], vec![34]));
    assert!(!scene.game.centre.contains(&34), "it lies in the rebus now");
}

#[test]
fn plus_needs_a_card_of_one_s_own_too() {
    let borrowed: Vec<u16> = (30..40).collect();
    let scene = borrowed
        .iter()
        .fold(Scene::new().compose(RebusTask::Plus), |scene, card| {
            scene.play(0, add(*card))
        });
    scene.refuses(0, RebusMove::Lay, RebusRefusal::OwnNeeded);
    let mut moves = Vec::new();
    scene.game.legal_moves(Seat(0), &mut moves);
    assert!(!moves.contains(&RebusMove::Lay));
    let scene = scene.lay(&[3]).play(1, solved(2));
    assert_eq!(scene.steps(), [11, 0, 11]);
}

#[test]
fn plus_asks_nothing_of_an_empty_centre() {
    let mut scene = Scene::new();
    scene.game.centre.clear();
    let scene = scene
        .compose(RebusTask::Plus)
        .play(0, add(0))
        .play(0, RebusMove::Lay);
    assert!(matches!(scene.phase(), RebusPhase::Guessing { .. }));
}

#[test]
fn plus_solved_and_not_solved() {
    let scene = solved_with(RebusTask::Plus, &[0, 34, 1, 35]);
    assert_eq!(scene.steps(), [4, 0, 4]);
    stays_in_the_centre(&scene, &[0, 34, 1, 35]);
    assert_eq!(scene.game.centre.len(), 12);
    let scene = failed_with(RebusTask::Plus, &[0, 34, 1]);
    assert_eq!(scene.steps(), [-3, 0, 0]);
    stays_in_the_centre(&scene, &[0, 34, 1]);
    assert_eq!(too_late(RebusTask::Plus).steps(), [0, 0, 0], "no card, no step");
}

#[test]
fn swap_exchanges_as_many_random_cards_as_the_roll_before_composing() {
    let with = |with| RebusMove::Exchange { with: Seat(with) };
    let scene = Scene::new().landed(RebusCell::Swap, 3);
    scene.refuses(0, with(0), RebusRefusal::SwapWithOthers);
    scene.refuses(0, with(3), RebusRefusal::NoSuchSeat { seat: 3 });
    scene.refuses(0, RebusMove::TimeUp, RebusRefusal::NotNow);
    let scene = scene.play(0, with(1)).play(0, with(2)).play(0, with(1));
    let (chosen, swapped) = scene.told.split_at(3);
    assert_eq!(
        chosen,
        [1, 2, 1].map(|with| RebusEvent::Chosen {
            seat: Seat(0),
            with: Seat(with)
        })
    );
    assert_eq!(
        swapped,
        [(1, 2), (2, 1)].map(|(with, cards)| RebusEvent::Exchanged {
            seat: Seat(0),
            with: Seat(with),
            cards
        })
    );
    assert_eq!(
        scene.phase(),
        RebusPhase::Composing {
            task: RebusTask::Swap
        }
    );
    let from = |rack: usize, seat: u16| {
        let cards = &scene.game.racks[rack];
        cards.iter().filter(|card| **card / 10 == seat).count()
    };
    assert_eq!([from(0, 0), from(0, 1), from(0, 2)], [7, 2, 1]);
    assert_eq!([from(1, 0), from(1, 1), from(1, 2)], [2, 8, 0]);
    assert_eq!([from(2, 0), from(2, 1), from(2, 2)], [1, 0, 9]);
}

#[test]
fn swap_is_limited_by_the_racks() {
    let with = |with| RebusMove::Exchange { with: Seat(with) };
    let scene = Scene::new()
        .rack(1, &[])
        .rack(2, &[20, 21])
        .landed(RebusCell::Swap, 5);
    assert_eq!(
        scene.phase(),
        RebusPhase::Swapping {
            left: 2,
            with: vec![]
        }
    );
    scene.refuses(0, with(1), RebusRefusal::NoCardsLeft { with: Seat(1) });
    let scene = scene.play(0, with(2)).play(0, with(2));
    assert_eq!(scene.game.racks[2].iter().filter(|card| **card < 10).count(), 2);
    let alone = Scene::new().rack(1, &[]).rack(2, &[]).landed(RebusCell::Swap, 5);
    assert_eq!(
        alone.phase(),
        RebusPhase::Composing {
            task: RebusTask::Swap
        }
    );
}

#[test]
fn a_swap_is_known_to_those_who_swapped_only() {
    let scene = Scene::new()
        .landed(RebusCell::Swap, 1)
        .play(0, RebusMove::Exchange { with: Seat(1) });
    let got = *scene.game.racks[0].last().unwrap();
    let seen = |seat| scene.game.view(Viewer::Seat { seat: Seat(seat) });
    assert!(seen(0).own.unwrap().rack.contains(&got));
    assert!(!seen(1).own.unwrap().rack.contains(&got));
    assert_eq!(seen(2).own.unwrap().rack, scene.game.racks[2]);
    assert_eq!(seen(2).places, scene.game.view(Viewer::Table).places);
}

#[test]
fn swap_solved_and_not_solved() {
    let scene = solved_with(RebusTask::Swap, &[0, 1, 2, 3, 4, 5]);
    assert_eq!(scene.steps(), [6, 0, 6]);
    stays_in_the_centre(&scene, &[0, 1, 2, 3, 4, 5]);
    assert_eq!(failed_with(RebusTask::Swap, &[0, 1, 2]).steps(), [-3, 0, 0]);
    assert_eq!(too_late(RebusTask::Swap).steps(), [0, 0, 0]);
}

#[test]
fn intruder_must_be_marked_and_one_of_at_least_two() {
    let mark = |card| RebusMove::Mark { card };
    let scene = Scene::new().compose(RebusTask::Intruder).play(0, add(0));
    scene.refuses(0, RebusMove::Lay, RebusRefusal::TooFewCards { least: 2 });
    let scene = scene.play(0, add(1));
    scene.refuses(0, RebusMove::Lay, RebusRefusal::IntruderNotMarked);
    scene.refuses(0, mark(2), RebusRefusal::NotInStrip { card: 2 });
    let scene = scene.play(0, mark(1));
    scene.refuses(0, mark(1), RebusRefusal::AlreadyMarked { card: 1 });
    let scene = scene.play(0, RebusMove::Remove { card: 1 }).play(0, add(2));
    scene.refuses(0, RebusMove::Lay, RebusRefusal::IntruderNotMarked);
    let scene = scene.play(0, mark(0)).play(0, RebusMove::Lay);
    let RebusPhase::Guessing { rebus } = scene.phase() else {
        panic!("{:?}", scene.phase())
    };
    assert_eq!(rebus.intruder, None, "not shown before the minute is over");
    let own = scene.game.view(Viewer::Seat { seat: Seat(0) }).own.unwrap();
    assert_eq!(own.intruder, Some(0));
}

fn intruder_laid() -> Scene {
    Scene::new()
        .compose(RebusTask::Intruder)
        .play(0, add(0))
        .play(0, add(1))
        .play(0, RebusMove::Mark { card: 1 })
        .lay(&[2])
}

#[test]
fn intruder_solver_names_both() {
    let named = |intruder| RebusMove::Solved {
        by: Seat(2),
        intruder,
    };
    let scene = intruder_laid();
    scene.refuses(1, named(None), RebusRefusal::IntruderNotNamed);
    scene.refuses(1, named(Some(9)), RebusRefusal::NotLaid { card: 9 });
    let scene = scene.play(1, named(Some(0)));
    assert!(
        scene
            .told
            .contains(&RebusEvent::WrongIntruder { by: Seat(2), card: 0 })
    );
    assert_eq!(scene.steps(), [0, 0, 0], "a guess like any other");
    assert!(matches!(scene.phase(), RebusPhase::Guessing { .. }));
    let scene = scene.play(1, named(Some(1)));
    assert!(scene.told.contains(&RebusEvent::Shown {
        answer: None,
        intruder: Some(1)
    }));
    assert_eq!(scene.steps(), [3, 0, 3], "the intruder counts as a card laid");
    stays_in_the_centre(&scene, &[0, 1, 2]);
}

#[test]
fn intruder_not_solved() {
    let scene = intruder_laid().play(2, RebusMove::TimeUp);
    let RebusPhase::Judging { rebus } = scene.phase() else {
        panic!("{:?}", scene.phase())
    };
    assert_eq!(rebus.intruder, Some(1));
    let named = RebusMove::Solved {
        by: Seat(2),
        intruder: Some(1),
    };
    scene.refuses(2, named, RebusRefusal::NoIntruder);
    let scene = scene.play(0, RebusMove::NotSolved);
    assert_eq!(scene.steps(), [-3, 0, 0]);
    stays_in_the_centre(&scene, &[0, 1, 2]);
    assert_eq!(too_late(RebusTask::Intruder).steps(), [0, 0, 0]);
}

#[test]
fn rebussimo_solved() {
    for most in 8..=10 {
        let cards: Vec<u16> = (0..most).collect();
        let scene = solved_with(RebusTask::REBUSSIMO, &cards);
        assert_eq!(scene.steps(), [i32::from(most), 0, i32::from(most)]);
        stays_in_the_centre(&scene, &cards);
    }
}

#[test]
fn rebussimo_not_solved_costs_eight_and_the_cards_go_back() {
    let nine: Vec<u16> = (0..9).collect();
    let scene = failed_with(RebusTask::REBUSSIMO, &nine);
    assert_eq!(scene.steps(), [-8, 0, 0]);
    let mut rack = scene.game.racks[0].clone();
    rack.sort_unstable();
    assert_eq!(rack, [0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
    assert_eq!(scene.game.centre.len(), 10);
    scene.next_turn();
}

#[test]
fn rebussimo_of_fewer_than_eight_counts_as_not_solved_at_once() {
    let scene = Scene::new()
        .compose(RebusTask::REBUSSIMO)
        .lay(&[0, 1, 2, 3, 4, 5, 6]);
    assert_eq!(scene.steps(), [-8, 0, 0]);
    assert_eq!(scene.rack_of(0), 10);
    scene.next_turn();
    let scene = too_late(RebusTask::REBUSSIMO);
    assert_eq!(scene.steps(), [-8, 0, 0]);
    scene.next_turn();
}

fn play(card: u16) -> RebusMove {
    RebusMove::Play { card }
}

#[test]
fn chain_whoever_must_play_when_the_glass_runs_out_stays() {
    let scene = Scene::new().landed(RebusCell::Chain, 2).pawns(20);
    scene.refuses(0, RebusMove::Broke, RebusRefusal::NoLink);
    scene.refuses(0, RebusMove::TimeUp, RebusRefusal::NoLink);
    scene.refuses(1, play(10), RebusRefusal::NotYourTurn { turn: Seat(0) });
    let scene = scene.play(0, play(0));
    scene.refuses(1, play(0), RebusRefusal::NotYours { card: 0 });
    let scene = scene.play(1, play(10)).play(2, play(20)).play(0, play(1));
    assert_eq!(
        scene.told.last(),
        Some(&RebusEvent::Linked {
            seat: Seat(0),
            card: 1
        })
    );
    let scene = scene.play(1, RebusMove::TimeUp);
    assert_eq!(scene.steps(), [4, 0, 4]);
    stays_in_the_centre(&scene, &[0, 10, 20, 1]);
    assert_eq!([1, 2].map(|seat| scene.rack_of(seat)), [10, 10]);
}

#[test]
fn chain_whoever_breaks_it_stays() {
    let scene = Scene::new().landed(RebusCell::Chain, 2).pawns(20);
    let scene = scene.play(0, play(0)).play(1, play(10)).play(2, RebusMove::Broke);
    assert!(scene.told.contains(&RebusEvent::ChainEnded {
        stays: Seat(1),
        cards: 2
    }));
    assert_eq!(scene.steps(), [2, 0, 2]);
    stays_in_the_centre(&scene, &[0, 10]);
}

#[test]
fn the_glass_of_a_chain_is_turned_after_its_first_card() {
    let scene = Scene::new().landed(RebusCell::Chain, 2);
    assert_eq!(scene.game.timed(), None);
    let scene = scene.play(0, play(0));
    let timed = scene.game.timed().unwrap();
    assert_eq!((timed.seconds, timed.seats.iter().count()), (60, 3));
    scene.refuses(1, RebusMove::Pass, RebusRefusal::NotNow);
    // The whole chain has one glass.
    assert_eq!(scene.play(1, play(10)).game.timed(), Some(timed));
}

/// A chain at a table without a glass.
fn calm_chain() -> Scene {
    let mut scene = Scene::new().landed(RebusCell::Chain, 2).pawns(20);
    scene.game.glass = 0;
    scene
}

#[test]
fn a_chain_without_a_glass_ends_when_a_whole_lap_adds_nothing() {
    let scene = calm_chain();
    scene.refuses(0, RebusMove::Pass, RebusRefusal::NoLink);
    let scene = scene.play(0, play(0));
    scene.refuses(1, RebusMove::TimeUp, RebusRefusal::NotNow);
    assert!(!scene.game.reveals(Seat(1), &RebusMove::Pass));
    let scene = scene.play(1, RebusMove::Pass).play(2, RebusMove::Pass);
    let passed = [1, 2].map(|seat| RebusEvent::Passed { seat: Seat(seat) });
    assert!(scene.told.ends_with(&passed));
    // Seat 0 adds a card: the lap starts again.
    let scene = scene
        .play(0, play(1))
        .play(1, RebusMove::Pass)
        .play(2, RebusMove::Pass);
    let RebusPhase::Chaining { next, links, passes } = scene.phase() else {
        panic!("{:?}", scene.phase())
    };
    assert_eq!((next, links.len(), passes), (Seat(0), 2, 2));
    assert!(
        scene.game.reveals(Seat(0), &RebusMove::Pass),
        "new cards are drawn"
    );
    let scene = scene.play(0, RebusMove::Pass);
    assert!(scene.told.contains(&RebusEvent::ChainEnded {
        stays: Seat(1),
        cards: 2
    }));
    assert_eq!(scene.steps(), [2, 0, 2], "the first who had nothing to add stays");
    stays_in_the_centre(&scene, &[0, 1]);
}

#[test]
fn a_chain_without_a_glass_is_broken_like_any_other() {
    let scene = calm_chain().play(0, play(0)).play(1, RebusMove::Pass);
    let scene = scene.play(2, play(20)).play(0, RebusMove::Broke);
    assert_eq!(scene.steps(), [2, 2, 0]);
}

#[test]
fn who_has_no_card_begins_no_chain_and_goes_on_with_none() {
    let scene = Scene::new().rack(0, &[]).pawns(50).landed(RebusCell::Chain, 2);
    assert_eq!(scene.told[0], RebusEvent::NothingLaid { seat: Seat(0) });
    let scene = calm_chain().rack(1, &[]).play(0, play(0));
    let mut moves = Vec::new();
    scene.game.legal_moves(Seat(1), &mut moves);
    assert_eq!(moves, [RebusMove::Broke, RebusMove::Pass]);
}

#[test]
fn the_second_landing_triggers_nothing_and_pawns_are_held_on_the_track() {
    let track = Scene::new().game.track;
    let rebussimo = track.iter().position(|c| *c == RebusCell::Rebussimo).unwrap() as u32;
    let scene = Scene::new()
        .pawns(rebussimo - 3)
        .compose(number(3))
        .lay(&[0, 1, 2])
        .play(1, solved(2));
    assert_eq!(scene.game.pawns[..3], [rebussimo, rebussimo - 3, rebussimo]);
    scene.next_turn();
    let scene = Scene::new()
        .pawns(3)
        .compose(number(7))
        .play(0, RebusMove::TimeUp);
    assert_eq!(scene.game.pawns[0], 0, "held at the start");
    let scene = Scene::new()
        .pawns(58)
        .compose(number(7))
        .lay(&[0, 1, 2, 3, 4, 5, 6]);
    let scene = scene.play(1, solved(2));
    assert_eq!(scene.game.pawns[..3], [ARRIVAL, 58, ARRIVAL], "held at arrival");
}
