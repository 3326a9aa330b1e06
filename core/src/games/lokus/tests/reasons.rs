//! Reasons for moves, on positions set up by hand.

use super::*;
use crate::opponents::Reasons;

#[track_caller]
fn says(scene: &Scene, mv: LokusMove, reasons: &[LokusReason]) {
    assert_eq!(scene.game.check(Seat(0), &mv), Ok(()));
    assert_eq!(scene.game.reasons(Seat(0), &mv), reasons);
}

#[test]
fn a_low_card_says_how_many_unseen_ones_are_lower_and_where_it_fits() {
    // Four cards are lower: two in the own hand, one in a row, one unseen. The hands of other seats are unknown.
    let scene = Scene::new(["1r", "8b"], &["1y 1g 1o 8r", "2r", "3r"]);
    let low = LokusReason::Low { lower: 1 };
    says(&scene, seal("1o"), &[low, LokusReason::OneDoor { row: 1 }]);
    says(
        &scene,
        seal("1y"),
        &[LokusReason::Low { lower: 0 }, LokusReason::OneDoor { row: 1 }],
    );
}

#[test]
fn a_card_that_fits_twice_keeps_both_doors_open() {
    let scene = Scene::new(["5r", "8b"], &["12a 12o 7g", "2r", "3r"]);
    let high = LokusReason::High { higher: 0 };
    says(&scene, seal("12a"), &[high, LokusReason::BothDoors]);
    // A card in the middle is probably neither the lowest nor the highest.
    says(&scene, seal("7g"), &[LokusReason::BothDoors]);
}

#[test]
fn what_fits_nowhere_is_safest_in_the_middle() {
    let scene = Scene::new(["6r 7y", "8b 6g"], &["6o 6a 1o", "2r", "3r"]);
    let reasons = scene.game.reasons(Seat(0), &seal("6o"));
    assert!(
        matches!(reasons[..], [LokusReason::Middle { lower, higher }] if lower + higher == 65),
        "{reasons:?}"
    );
}

#[test]
fn the_fifth_card_cleans_and_a_fourth_is_not_left_to_others() {
    let scene = Scene::new(["1r 2y 3g 4b", "8b 9r 10y"], &["12a 1y", "11r", "11o"]);
    let full = LokusReason::Cleans { row: 0 };
    let both = LokusReason::BothDoors;
    says(
        &scene,
        seal("12a"),
        &[full, LokusReason::High { higher: 0 }, both],
    );
    // A lower card is placed first, and may take the cleaning card.
    let sealed = Scene::new(["1r 2y 3g 4b", "8b 9r 10y"], &["12a", "5o", "7r"]).seal_all("12a 5o 7r");
    assert_eq!(sealed.place(1, 0).place(0, 0).cleaning(), [0, 1, 0]);
    // A card in the middle is probably not placed at all.
    let scene = Scene::new(["1r 2y 3g 4b", "8b 9r 10y"], &["7o 1y", "11r", "11o"]);
    says(&scene, seal("7o"), &[both]);
    // The lowest card fits both rows: its player chooses first.
    let scene = Scene::new(["1r 2y 3g 4b", "8b 9r 10y"], &["6a 1y", "11r", "11o"]).seal_all("6a 11r 11o");
    says(&scene, LokusMove::Place { row: 0 }, &[full]);
    says(&scene, LokusMove::Place { row: 1 }, &[]);
    let scene = Scene::new(["1r", "8b 9r 10y"], &["6a 1y", "11r", "11o"]).seal_all("6a 11r 11o");
    says(
        &scene,
        LokusMove::Place { row: 0 },
        &[LokusReason::LeavesNoFifth { row: 1 }],
    );
    // After the last card of a round, no seat can profit from the row.
    let mut scene = Scene::new(["1r", "8b 9r 10y"], &["12a 1y", "11g", "1b"]).seal_all("12a 11g 1b");
    let place = LokusMove::Place { row: 0 };
    says(&scene, place, &[LokusReason::LeavesNoFifth { row: 1 }]);
    scene.game.turn = crate::games::lokus::options::TURNS;
    says(&scene, place, &[]);
    let scene = Scene::new(["1r 2y 3g", "8b 9r 10y"], &["6a 1y", "11r", "11o"]).seal_all("6a 11r 11o");
    for row in [0, 1] {
        says(&scene, LokusMove::Place { row }, &[]);
    }
}
