//! The rules of Rébus, one by one, on positions set up by hand. [`cells`] tests every entry of the table of cells,
//! [`judging`] the verdicts of people, [`home`] the end of the track.

use super::*;
use crate::games::laws_tests::{playout, table};

mod cells;
mod home;
mod judging;
mod opponents;
mod scene;

use scene::*;

#[test]
fn a_deal_is_ten_cards_each_at_the_start() {
    for seats in 3..=6 {
        let setup = table(seats, 2, RebusOptions::default());
        let game = Rebus::deal(&setup, Seed(9)).unwrap();
        let view = game.view(Viewer::Table);
        assert_eq!((view.turn, view.phase), (Seat(2), RebusPhase::Begin));
        assert!(
            view.places
                .iter()
                .all(|place| place.pawn == 0 && place.cards == 10)
        );
        assert_eq!(view.pile, 200 - 10 * u32::from(seats));
        assert_eq!(view.own, None);
        let own = game.view(Viewer::Seat { seat: Seat(1) }).own.unwrap();
        assert_eq!(own.rack.len(), 10);
    }
}

/// An own card of a family.
fn own_card(number: u16) -> RebusOwnCard {
    RebusOwnCard {
        id: format!("own-{number}"),
        name: format!("Carte {number}"),
        sounds: Vec::new(),
    }
}

#[test]
fn own_cards_are_shuffled_in_and_change_nothing_where_there_are_none() {
    let setup = |own_cards: u16| {
        let options = RebusOptions {
            cards: 40,
            own_cards: (0..own_cards).map(own_card).collect(),
            ..RebusOptions::default()
        };
        table(3, 0, options)
    };
    let mut held = 0;
    for seed in 0..40 {
        let game = Rebus::deal(&setup(5), Seed(seed)).unwrap();
        held += game
            .racks
            .iter()
            .flatten()
            .filter(|card| **card >= FIRST_OWN)
            .count();
        assert_eq!(game.pile.len(), 15);
        // All viewers know which own cards are in play; none knows who holds them.
        let table = game.view(Viewer::Table);
        assert_eq!(table.own_cards.len(), 5);
        let again = Rebus::deal(&setup(5), Seed(seed)).unwrap();
        assert_eq!(again.racks, game.racks);
    }
    // Thirty of forty-five cards are dealt: two thirds of the five.
    assert!((100..167).contains(&held), "{held} of 200 own cards");

    let off = RebusOptions {
        own: false,
        ..setup(1).options
    };
    let refused = Rebus::check_options(3, &off);
    assert!(matches!(refused, Err(OptionsRefusal::Conflict { .. })));
    let before = r#"{"circuits":3,"circuit":{"two":2,"three":2,"four":2,"five":2,"six":2,"seven":2,"intruder":2,
        "plus":2,"swap":2,"rebussimo":1,"chain":1},"cards":200,"glass":60,"turnsPerSeat":60}"#;
    let before: RebusOptions = serde_json::from_str(before).unwrap();
    assert_eq!(
        before,
        RebusOptions::default(),
        "rules saved before there were own cards"
    );
}

#[test]
fn every_card_is_somewhere_at_every_moment_and_every_round_ends() {
    for seed in 0..24 {
        let options = RebusOptions {
            // Some rounds of the usual length. Few cards, so that piles run out.
            turns_per_seat: if seed < 4 { 60 } else { 20 },
            cards: 80,
            own_cards: (0..10).map(own_card).collect(),
            glass: if seed % 2 == 0 { 60 } else { 0 },
            ..RebusOptions::default()
        };
        let setup = table(3 + (seed % 4) as u8, 0, options);
        let all_there = |game: &Rebus| {
            let mut all: Vec<u16> = [&game.pile, &game.thrown, &game.centre]
                .into_iter()
                .chain(&game.racks)
                .flatten()
                .copied()
                .collect();
            match &game.phase {
                Phase::Judge { laid } => all.extend(&laid.cards),
                Phase::Chain { links, .. } => all.extend(links.iter().map(|link| link.card)),
                _ => {}
            }
            all.sort_unstable();
            assert!(all.into_iter().eq((0..80).chain(1_000..1_010)));
            assert!(game.racks.iter().all(|rack| rack.len() <= RACK));
            for seat in Seat::all(setup.seats).filter(|_| matches!(game.phase, Phase::Begin)) {
                let (pawn, rack) = (game.pawns[seat.index()], &game.racks[seat.index()]);
                assert!(
                    rack.len() == RACK || pawn >= game.last_circuit(),
                    "{seat} has {rack:?}"
                );
                assert!(!rack.is_empty() || pawn < game.arrival(), "{seat} has won");
            }
        };
        let end = playout::<Rebus>(&setup, Seed(seed), |game, _| all_there(game));
        all_there(&end);
        assert!(end.outcome().is_some());
    }
}

#[test]
fn a_turn_may_be_a_swap_of_up_to_ten_cards() {
    let scene = Scene::new();
    scene.refuses(0, RebusMove::Throw, RebusRefusal::NothingChosen);
    let scene = scene
        .play(0, add(3))
        .play(0, add(4))
        .play(0, RebusMove::Remove { card: 3 });
    assert_eq!(scene.told, [], "choosing is seen by nobody");
    scene.refuses(0, RebusMove::Nudge { card: 4 }, RebusRefusal::NotNow);
    let scene = scene.play(0, RebusMove::Throw);
    assert_eq!(
        scene.told,
        [RebusEvent::Threw {
            seat: Seat(0),
            cards: 1
        }]
    );
    assert_eq!(scene.game.thrown, [4]);
    assert_eq!(scene.rack_of(0), 10);
    scene.next_turn();

    let all = (0..10).fold(Scene::new(), |scene, card| scene.play(0, add(card)));
    let all = all.play(0, RebusMove::Throw);
    assert_eq!((all.rack_of(0), all.game.thrown.len()), (10, 10));
    assert!(all.game.racks[0].iter().all(|card| *card >= 40));
}

#[test]
fn an_empty_pile_takes_what_was_thrown_and_then_the_centre() {
    let mut scene = Scene::new();
    scene.game.pile = vec![50];
    scene.game.thrown = vec![60, 61];
    let scene = scene.play(0, add(0)).play(0, add(1)).play(0, RebusMove::Throw);
    // One card from the pile, then one of the four thrown cards.
    assert_eq!(
        scene.told[1],
        RebusEvent::Reshuffled {
            cards: 4,
            centre: false
        }
    );
    assert_eq!(scene.game.pile.len(), 3);
    assert!(scene.game.thrown.is_empty());

    let mut scene = Scene::new().compose(number(2)).lay(&[0, 1]);
    scene.game.pile.clear();
    let scene = scene.play(1, RebusMove::NotSolved);
    assert!(scene.told.contains(&RebusEvent::Reshuffled {
        cards: 12,
        centre: true
    }));
    assert!(scene.game.centre.is_empty(), "the rebus just laid went with it");
    assert_eq!(scene.rack_of(0), 10);
}

#[test]
fn rolling_moves_the_pawn_and_drops_the_chosen_cards() {
    for seed in 0..40 {
        let mut scene = Scene::new().pawns(0).play(0, add(7));
        scene.game.seed = Seed(seed);
        let scene = scene.play(0, RebusMove::Roll);
        let RebusEvent::Rolled { pips, .. } = scene.told[0] else {
            panic!("{:?}", scene.told)
        };
        assert!((1..=6).contains(&pips));
        assert_eq!(
            scene.told[1],
            RebusEvent::Moved {
                seat: Seat(0),
                from: 0,
                to: u32::from(pips)
            }
        );
        assert!(scene.game.draft.strip.is_empty());
        assert_eq!(scene.rack_of(0), 10);
        let cell = scene.game.track[usize::from(pips)];
        let task = cell.task().unwrap();
        assert_eq!(scene.phase(), RebusPhase::Composing { task });
    }
}

#[test]
fn the_strip_is_composed_in_private() {
    let scene = Scene::new()
        .compose(number(3))
        .play(0, add(5))
        .play(0, add(2))
        .play(0, add(8));
    scene.refuses(0, add(5), RebusRefusal::AlreadyThere { card: 5 });
    scene.refuses(0, add(12), RebusRefusal::NotYours { card: 12 });
    scene.refuses(0, add(35), RebusRefusal::NotYours { card: 35 });
    scene.refuses(
        0,
        RebusMove::Remove { card: 1 },
        RebusRefusal::NotInStrip { card: 1 },
    );
    scene.refuses(
        0,
        RebusMove::Nudge { card: 8 },
        RebusRefusal::LastOfStrip { card: 8 },
    );
    scene.refuses(0, RebusMove::Mark { card: 5 }, RebusRefusal::NoIntruder);
    scene.refuses(1, add(10), RebusRefusal::NotYourTurn { turn: Seat(0) });
    let scene = scene
        .play(0, RebusMove::Nudge { card: 5 })
        .play(0, RebusMove::Remove { card: 8 });
    assert_eq!(scene.game.draft.strip, [2, 5]);
    assert_eq!(scene.told, []);
    let view = |viewer| scene.game.view(viewer);
    let own = view(Viewer::Seat { seat: Seat(0) }).own.unwrap();
    assert_eq!((own.strip, own.rack.len()), (vec![2, 5], 10));
    for viewer in [Viewer::Table, Viewer::Seat { seat: Seat(1) }] {
        let seen = view(viewer);
        let before = Scene::new().compose(number(3)).game.view(viewer);
        assert_eq!(seen, before, "nothing seems to have happened");
    }
}

#[test]
fn a_turn_cap_ends_the_round_for_the_furthest_pawn() {
    let mut scene = Scene::new()
        .pawn(1, 45)
        .pawn(2, 45)
        .rack(2, &[20, 21])
        .compose(RebusTask::Swap);
    scene.game.turns_left = 1;
    let scene = scene.play(0, RebusMove::TimeUp);
    assert_eq!(
        scene.phase(),
        RebusPhase::Over {
            why: RebusEnd::TurnsUsedUp { by_rack: true }
        }
    );
    let outcome = scene.game.outcome().unwrap();
    assert_eq!(outcome.winners, [Seat(2)], "as far as seat 1, with fewer cards");
    let points: Vec<i32> = outcome.scores.iter().map(|score| score.points).collect();
    assert_eq!(points, [0, 0, 1]);
    assert!(scene.game.to_act().is_empty());
    scene.refuses(1, RebusMove::Roll, RebusRefusal::RoundOver);

    let mut alone = Scene::new().pawn(1, 45).compose(RebusTask::Swap);
    alone.game.turns_left = 1;
    let why = RebusEnd::TurnsUsedUp { by_rack: false };
    assert_eq!(alone.play(0, RebusMove::TimeUp).phase(), RebusPhase::Over { why });
}

#[test]
fn at_the_turn_cap_equals_share_the_win_and_who_comes_home_wins_before_it() {
    let mut equal = Scene::new().pawn(1, 45).pawn(2, 45).compose(RebusTask::Swap);
    equal.game.turns_left = 1;
    let equal = equal.play(0, RebusMove::TimeUp);
    let why = RebusEnd::TurnsUsedUp { by_rack: false };
    assert_eq!(equal.phase(), RebusPhase::Over { why });
    assert_eq!(equal.game.outcome().unwrap().winners, [Seat(1), Seat(2)]);

    let mut home = Scene::new().pawn(0, ARRIVAL - 1).rack(0, &[]);
    home.game.turns_left = 1;
    let home = home.play(0, RebusMove::Roll);
    let why = RebusEnd::Home { seats: vec![Seat(0)] };
    assert_eq!(home.phase(), RebusPhase::Over { why });
}

#[test]
fn only_moves_that_show_something_need_the_table_s_consent() {
    let scene = Scene::new().compose(number(2)).play(0, add(1));
    for mv in [add(2), RebusMove::Remove { card: 1 }, answer("chat")] {
        assert!(!scene.game.reveals(Seat(0), &mv), "{mv:?}");
    }
    for mv in [
        RebusMove::Lay,
        RebusMove::TimeUp,
        RebusMove::Roll,
        RebusMove::Throw,
    ] {
        assert!(scene.game.reveals(Seat(0), &mv), "{mv:?}");
    }
}
