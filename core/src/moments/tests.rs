//! Tests on random rounds of every game that gives reasons, judged with few playouts.

use super::*;
use crate::any::GameId;

fn dealt(game: GameId, seats: u8, seed: u64) -> Round {
    let setup = Setup {
        seats,
        first: Seat(0),
        options: game.presets().remove(0).1,
    };
    Round::deal(setup, Seed(seed)).unwrap()
}

/// Plays a random round to its end.
fn played(game: GameId, seats: u8, seed: u64) -> Round {
    let (mut round, mut dice) = (dealt(game, seats, seed), Dice::new(Seed(seed), 1));
    while round.game().outcome().is_none() {
        let seats: Vec<Seat> = round.game().to_act().iter().collect();
        let seat = *dice.pick(&seats).unwrap();
        let mv = dice.pick(&round.game().legal_moves(seat)).unwrap().clone();
        let step = round.step(seat, &mv).unwrap();
        round.commit(step);
    }
    round
}

fn games() -> impl Iterator<Item = GameId> {
    GameId::ALL.iter().copied().filter(|game| game.has_hints())
}

/// The real review with a twentieth of the playouts.
fn review(course: &Course) -> Review {
    let review = course.review(|seat| seat != Seat(1), 7);
    Review {
        playouts: review.playouts / 20,
        ..review
    }
}

#[test]
fn what_is_told_of_a_round_was_played_in_it_and_could_have_been_otherwise() {
    let mut told = 0;
    for game in games() {
        let seats = game.info().seats;
        for (seats, seed) in [(seats[0], 1), (seats[seats.len() - 1], 2), (seats[0], 3)] {
            let round = played(game, seats, seed);
            let plies = round.noticed().count() as u32;
            let course = Course::of(round.clone());
            let verdicts = review(&course).judge(&Progress::default()).unwrap();
            let again = review(&course).judge(&Progress::default()).unwrap();
            assert_eq!(verdicts, again, "{game:?}");
            let ats: Vec<usize> = verdicts.iter().map(|verdict| verdict.at).collect();
            let moments = course.moments(verdicts).unwrap();
            assert!(moments.len() <= MOST);
            let missed = |moment: &RoundMoment| moment.kind != MomentKind::Gained;
            assert!(
                moments.is_sorted_by_key(missed),
                "{game:?}: what was gained comes first"
            );
            for (moment, at) in moments.iter().zip(ats) {
                told += 1;
                assert!((1..=plies).contains(&moment.ply), "{game:?} {moment:?}");
                let (standing, _) = round.noticed().nth(moment.ply as usize - 1).unwrap();
                let then = round.positions().nth(standing as usize).unwrap();
                assert_eq!(moment.played.view, then.view(Viewer::Table), "{game:?}");
                let before = round.positions().nth(at).unwrap();
                assert_eq!(moment.before, before.view(Viewer::Table));
                assert_ne!(moment.other.mv, moment.played.mv);
                assert_eq!(before.check(moment.seat, &moment.other.mv), Ok(()));
                if moment.kind == MomentKind::Missed {
                    assert_ne!(moment.seat, Seat(1), "{game:?}: an opponent misses nothing");
                }
            }
        }
    }
    assert!(told > 12, "{told}");
}

/// With no other move weighed, it is only known that nothing better was found.
#[test]
fn what_was_weighed_beside_the_best_alone_is_never_well_done() {
    for game in games() {
        let course = Course::of(played(game, game.info().seats[0], 6));
        let review = review(&course);
        let alone: Vec<_> = review.decisions.iter().map(|one| (one, 0)).collect();
        let found = review.found(&alone, (4, 1), &Progress::default()).unwrap();
        assert!(found.iter().all(Found::missed), "{game:?}");
    }
}

/// Of the moves that the search did not prefer, the luckiest may look best.
#[test]
fn what_could_have_been_is_what_was_looked_for_however_many_others_are_weighed() {
    let mut compared = 0;
    for game in games() {
        let course = Course::of(played(game, game.info().seats[0], 8));
        let review = review(&course);
        for Decision { view, seat, mv, .. } in &review.decisions {
            let best = |others| {
                let (playouts, seed) = (4, Seed(2));
                let care = Care {
                    playouts,
                    others,
                    seed,
                };
                let judged = view.judge(&review.setup, *seat, mv, care, &|_| false)?;
                (judged.missed > 0).then_some(judged.other)
            };
            if let (Some(only), Some(of_many)) = (best(0), best(OTHERS)) {
                assert_eq!(only, of_many, "{game:?}");
                compared += 1;
            }
        }
    }
    assert!(compared > 20, "{compared}");
}

/// Views only: reading another seat's hand from the view gives the same as in a made-up round.
#[test]
fn a_decision_is_judged_by_what_its_seat_saw() {
    let round = played(GameId::Lokus, 3, 4);
    let course = Course::of(round);
    for decision in review(&course).decisions {
        let seat = decision.seat;
        assert_eq!(
            decision.view,
            course.positions[decision.at].view(Viewer::Seat { seat })
        );
    }
}

#[test]
fn whoever_changes_their_mind_in_secret_is_judged_by_what_they_leave() {
    let mut round = dealt(GameId::Lokus, 3, 5);
    let mut sealed = Vec::new();
    let play = |round: &mut Round, seat: u8, nth: usize| {
        let mv = round.game().legal_moves(Seat(seat))[nth].clone();
        let step = round.step(Seat(seat), &mv).unwrap();
        round.commit(step);
        mv
    };
    // Seat 0 seals a card, takes it back, and seals another.
    play(&mut round, 0, 0);
    sealed.push(play(&mut round, 1, 1));
    let unseal = AnyMove::Lokus {
        mv: crate::games::lokus::LokusMove::Unseal,
    };
    let step = round.step(Seat(0), &unseal).unwrap();
    round.commit(step);
    sealed.push(play(&mut round, 0, 2));
    sealed.push(play(&mut round, 2, 3));
    let course = Course::of(round);
    let judged: Vec<AnyMove> = review(&course).decisions.into_iter().map(|one| one.mv).collect();
    assert_eq!(judged, sealed);
}
