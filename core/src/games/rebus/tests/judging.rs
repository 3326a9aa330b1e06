//! RULES §5, "Judging": verdicts of people, sealed answers, typed guesses, challenges.

use super::*;

fn laid() -> Scene {
    Scene::new().compose(number(2)).lay(&[0, 1])
}

fn sealed() -> Scene {
    Scene::new()
        .compose(number(2))
        .play(0, add(0))
        .play(0, add(1))
        .play(0, answer("Le château"))
        .play(0, RebusMove::Lay)
}

#[test]
fn anybody_may_enter_the_table_s_verdict_but_no_author_solves() {
    let scene = laid();
    assert_eq!(scene.game.to_act().iter().count(), 3);
    for seat in 0..3 {
        scene.refuses(seat, solved(0), RebusRefusal::OwnRebus);
        scene.refuses(seat, solved(3), RebusRefusal::NoSuchSeat { seat: 3 });
        assert_eq!(scene.game.check(Seat(seat), &solved(1)), Ok(()));
    }
    let scene = scene.play(0, solved(1));
    assert_eq!(scene.steps(), [2, 2, 0]);
    scene.next_turn();
}

#[test]
fn the_others_minute_is_ended_by_the_glass_or_by_those_who_guess_never_by_the_author() {
    let scene = laid();
    let mut moves = Vec::new();
    for ends in [RebusMove::TimeUp, RebusMove::NotSolved] {
        scene.refuses(0, ends.clone(), RebusRefusal::OwnRebus);
        moves.clear();
        scene.game.legal_moves(Seat(0), &mut moves);
        assert!(!moves.contains(&ends), "{ends:?}");
        for seat in [1, 2] {
            assert_eq!(scene.game.check(Seat(seat), &ends), Ok(()));
        }
    }
    let over = scene.play(1, RebusMove::TimeUp);
    assert_eq!(over.game.check(Seat(0), &RebusMove::NotSolved), Ok(()));
}

#[test]
fn after_the_minute_people_still_say_how_it_went() {
    let scene = laid().play(2, RebusMove::TimeUp);
    assert!(matches!(scene.phase(), RebusPhase::Judging { .. }));
    scene.refuses(2, RebusMove::TimeUp, RebusRefusal::NotNow);
    assert_eq!(scene.play(0, solved(2)).steps(), [2, 0, 2]);
    let scene = laid().play(2, RebusMove::TimeUp).play(1, RebusMove::NotSolved);
    assert_eq!(scene.steps(), [-2, 0, 0]);
}

#[test]
fn a_sealed_answer_is_shown_at_the_end_of_the_minute() {
    let scene = sealed();
    let RebusPhase::Guessing { rebus } = scene.phase() else {
        panic!("{:?}", scene.phase())
    };
    assert_eq!((rebus.sealed, rebus.answer), (true, None));
    for viewer in [Viewer::Table, Viewer::Seat { seat: Seat(1) }] {
        assert!(!format!("{:?}", scene.game.view(viewer)).contains("château"));
    }
    let own = scene.game.view(Viewer::Seat { seat: Seat(0) }).own.unwrap();
    assert_eq!(own.answer.as_deref(), Some("Le château"));
    assert!(!format!("{:?}", scene.told).contains("château"));
    let scene = scene.play(1, RebusMove::TimeUp);
    let RebusPhase::Judging { rebus } = scene.phase() else {
        panic!("{:?}", scene.phase())
    };
    assert_eq!(rebus.answer.as_deref(), Some("Le château"));
    assert_eq!(
        scene.told.last(),
        Some(&RebusEvent::Shown {
            answer: Some("Le château".into()),
            intruder: None
        })
    );
    scene.refuses(1, guess("chateau"), RebusRefusal::NotNow);
}

#[test]
fn an_answer_can_be_written_anew_until_the_cards_are_laid() {
    let scene = Scene::new().compose(number(2));
    assert!(scene.game.view(Viewer::Seat { seat: Seat(0) }).may_answer);
    assert!(!scene.game.view(Viewer::Seat { seat: Seat(1) }).may_answer);
    let scene = scene.play(0, answer("chat")).play(0, answer("chien"));
    assert_eq!(scene.told, []);
    scene.refuses(0, answer(" ?! "), RebusRefusal::NoWords);
    scene.refuses(0, answer(&"a".repeat(81)), RebusRefusal::TooLong { max: 80 });
    assert_eq!(scene.game.check(Seat(0), &answer(&"é".repeat(80))), Ok(()));
    let scene = scene
        .play(0, add(0))
        .play(0, answer("chien"))
        .play(0, RebusMove::Lay);
    scene.refuses(0, answer("loup"), RebusRefusal::NotNow);
    scene.refuses(0, RebusMove::Unseal, RebusRefusal::NotNow);
    assert_eq!(scene.play(1, guess("un chien")).steps(), [-1, 1, 0]);
}

#[test]
fn a_sealed_answer_can_be_thrown_away() {
    let scene = Scene::new().compose(number(2)).play(0, add(0));
    scene.refuses(0, RebusMove::Unseal, RebusRefusal::NoAnswer);
    let scene = scene.play(0, answer("chat")).play(0, RebusMove::Unseal);
    assert!(!scene.game.reveals(Seat(0), &RebusMove::Unseal));
    assert_eq!(scene.told, []);
    scene.refuses(0, RebusMove::Unseal, RebusRefusal::NoAnswer);
    let scene = scene.play(0, RebusMove::Lay);
    assert!(matches!(
        &scene.told[..],
        [RebusEvent::Laid { sealed: false, .. }]
    ));
    scene.refuses(1, guess("chat"), RebusRefusal::NoAnswer);
}

#[test]
fn a_strip_that_changes_asks_for_the_seal_again() {
    let own = |scene: &Scene| scene.game.view(Viewer::Seat { seat: Seat(0) }).own.unwrap();
    let written = || {
        let scene = Scene::new().compose(number(3)).play(0, add(0)).play(0, add(1));
        scene.play(0, answer("chapeau"))
    };
    assert!(own(&written()).sealed);
    for change in [
        add(2),
        RebusMove::Remove { card: 0 },
        RebusMove::Nudge { card: 0 },
    ] {
        let scene = written().play(0, change.clone());
        let seen = own(&scene);
        assert_eq!(
            (seen.answer.as_deref(), seen.sealed),
            (Some("chapeau"), false),
            "{change:?}"
        );
        let again = written().play(0, change).play(0, answer("chapeau"));
        assert!(own(&again).sealed);
        // An answer written for another strip is not laid with this one.
        let scene = scene.play(0, RebusMove::Lay);
        assert!(matches!(
            &scene.told[..],
            [RebusEvent::Laid { sealed: false, .. }]
        ));
        assert_eq!(own(&scene).answer, None);
    }
}

#[test]
fn any_number_of_guesses_until_one_is_right() {
    let scene = sealed();
    let guesses = |seat| scene.game.view(Viewer::Seat { seat: Seat(seat) }).may_guess;
    assert_eq!([guesses(0), guesses(1), guesses(2)], [false, true, true]);
    scene.refuses(0, guess("château"), RebusRefusal::OwnRebus);
    scene.refuses(1, guess("…"), RebusRefusal::NoWords);
    let scene = scene
        .play(1, guess("chapeau"))
        .play(1, guess("chameau"))
        .play(2, guess("shako"));
    assert!(matches!(scene.phase(), RebusPhase::Guessing { .. }));
    let scene = scene.play(2, guess("CHATEAU !"));
    assert!(scene.told.contains(&RebusEvent::Guessed {
        seat: Seat(2),
        text: "CHATEAU !".into(),
        intruder: None,
        right: true
    }));
    assert_eq!(scene.steps(), [2, 0, 2]);
    laid().refuses(1, guess("château"), RebusRefusal::NoAnswer);
}

#[test]
fn a_typed_guess_names_the_intruder_too() {
    let guess = |text: &str, intruder| RebusMove::Guess {
        text: text.into(),
        intruder,
    };
    let scene = Scene::new()
        .compose(RebusTask::Intruder)
        .play(0, add(0))
        .play(0, add(1))
        .play(0, answer("chat"))
        .play(0, RebusMove::Mark { card: 1 })
        .play(0, RebusMove::Lay);
    scene.refuses(1, guess("chat", None), RebusRefusal::IntruderNotNamed);
    scene.refuses(1, guess("chat", Some(7)), RebusRefusal::NotLaid { card: 7 });
    sealed().refuses(1, guess("chat", Some(0)), RebusRefusal::NoIntruder);
    let scene = scene
        .play(1, guess("chat", Some(0)))
        .play(1, guess("chien", Some(1)));
    assert_eq!(scene.steps(), [0, 0, 0]);
    assert_eq!(scene.play(1, guess("le chat", Some(1))).steps(), [2, 2, 0]);
}

fn vote(accept: bool) -> RebusMove {
    RebusMove::Vote { accept }
}

#[test]
fn a_challenge_is_a_vote_of_the_others_and_a_tie_accepts() {
    let scene = laid();
    scene.refuses(0, RebusMove::Challenge, RebusRefusal::OwnRebus);
    scene.refuses(1, vote(true), RebusRefusal::NotNow);
    let scene = scene.play(2, RebusMove::Challenge);
    scene.refuses(1, RebusMove::TimeUp, RebusRefusal::NotNow);
    scene.refuses(0, vote(true), RebusRefusal::OwnRebus);
    assert_eq!(scene.game.to_act().iter().collect::<Vec<_>>(), [Seat(1), Seat(2)]);
    let scene = scene.play(2, vote(false));
    scene.refuses(2, vote(true), RebusRefusal::AlreadyVoted);
    assert!(!scene.game.reveals(Seat(1), &vote(true)));
    assert!(scene.game.reveals(Seat(1), &vote(false)));
    let scene = scene.play(1, vote(true));
    assert_eq!(scene.told.last(), Some(&RebusEvent::Judged { accepted: true }));
    assert!(
        matches!(scene.phase(), RebusPhase::Guessing { .. }),
        "the minute goes on"
    );
    scene.refuses(1, RebusMove::Challenge, RebusRefusal::AlreadyChallenged);
    assert_eq!(scene.play(1, solved(2)).steps(), [2, 0, 2]);
}

#[test]
fn a_rejected_rebus_was_not_solved() {
    let scene = laid()
        .play(2, RebusMove::TimeUp)
        .play(2, RebusMove::Challenge)
        .play(2, vote(false))
        .play(1, vote(false));
    assert!(scene.told.contains(&RebusEvent::Judged { accepted: false }));
    assert_eq!(scene.steps(), [-2, 0, 0]);
    assert!(scene.game.centre.ends_with(&[0, 1]));
    scene.next_turn();
}

#[test]
fn three_votes_make_a_majority() {
    let result = |votes: [bool; 3]| {
        let scene = Scene::of(4).compose(number(2)).lay(&[0, 1]);
        let scene = scene.play(3, RebusMove::Challenge);
        (1..)
            .zip(votes)
            .fold(scene, |scene, (seat, accept)| scene.play(seat, vote(accept)))
            .told
            .contains(&RebusEvent::Judged { accepted: true })
    };
    assert!(result([true, true, false]));
    assert!(!result([true, false, false]));
}

/// Both others vote the rebus down.
fn voted_down(scene: Scene) -> Scene {
    let scene = scene.play(1, RebusMove::Challenge);
    scene.play(1, vote(false)).play(2, vote(false))
}

#[test]
fn a_rebussimo_that_is_voted_down_costs_eight_and_the_cards_go_back() {
    let nine: Vec<u16> = (0..9).collect();
    let scene = voted_down(Scene::new().compose(RebusTask::REBUSSIMO).lay(&nine));
    assert_eq!(scene.steps(), [-8, 0, 0]);
    let mut rack = scene.game.racks[0].clone();
    rack.sort_unstable();
    assert!(rack.into_iter().eq(0..10));
    assert_eq!(scene.game.centre.len(), 10);
    scene.next_turn();
}

#[test]
fn a_plus_that_is_voted_down_costs_all_its_cards_and_they_stay_in_the_centre() {
    let scene = voted_down(Scene::new().compose(RebusTask::Plus).lay(&[0, 34, 1]));
    assert_eq!(scene.steps(), [-3, 0, 0]);
    assert!(scene.game.centre.ends_with(&[0, 34, 1]));
    assert_eq!((scene.game.centre.len(), scene.rack_of(0)), (12, 10));
    scene.next_turn();
}
