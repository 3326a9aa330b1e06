//! Matches played by an older program: another version of the rules, options that lack newer fields, moves that do
//! not exist any more. Their scores stay, their rounds are not shown, and no call is a dead end.

use super::exchange::carried;
use super::merged::text;
use super::trouble::{number, sql};
use super::*;
use crate::table::MatchState;

/// Changes the notebook as if its matches were played by version 0 of all rules: the box has version 1 and later. The
/// options lack newer fields, and every move is spelled differently.
fn grow_old(home: Home) -> Home {
    sql(
        &home,
        "UPDATE rounds SET rules_version = 0;
         UPDATE turns SET mv = '{\"game\":\"sewer\",\"mv\":{\"type\":\"whistle\"}}';
         UPDATE matches SET options = json_remove(options, '$.options.plumber', '$.options.turnsPerSeat', \
                                                  '$.options.deck.nesw');
         UPDATE variants SET options = json_remove(options, '$.options.plumber', '$.options.deck');",
    );
    home.reopened()
}

#[test]
fn a_round_begun_by_earlier_rules_is_dealt_anew_and_what_was_played_of_it_is_kept() {
    let home = home();
    let first = home.play_round(home.start(2));
    let mut table = home.calepin.next_round(first.match_id).unwrap();
    let mut dice = Dice::new(Seed(6), 6);
    for _ in 0..6 {
        table = home.play_one(&table, &mut dice);
    }
    let home = grow_old(home);
    let id = table.match_id.clone();
    unreplayable(home.calepin.table(id.clone(), Viewer::Table));
    unreplayable(home.calepin.replay(id.clone(), 1, 0));
    let scores = home.calepin.match_scores(id.clone()).unwrap();
    assert_eq!((scores.state, scores.playable), (MatchState::Playing, false));
    assert_eq!((scores.round, scores.round_over), (2, false));
    assert_eq!(
        (&scores.rounds, &scores.standings),
        (&table.rounds, &table.standings)
    );
    assert_eq!((scores.replayable.len(), scores.winners.len()), (0, 0));

    let dealt = home.calepin.deal_again(id.clone()).unwrap();
    assert_eq!((dealt.round, dealt.ply, &dealt.stage), (2, 0, &Stage::Playing));
    assert_eq!((&dealt.rounds, dealt.dealer), (&table.rounds, table.dealer));
    assert_eq!(
        number(&home, "SELECT json_array_length(turns) FROM set_aside_rounds"),
        6
    );
    assert_eq!(home.calepin.deal_again(id.clone()), Err(CalepinError::NotNow));
    let home = home.reopened();
    let over = home.play_round(home.calepin.table(id.clone(), Viewer::Table).unwrap());
    assert!(matches!(over.stage, Stage::MatchOver { .. }));
    let scores = home.calepin.match_scores(id.clone()).unwrap();
    assert!(scores.playable);
    assert_eq!((scores.replayable, scores.rounds.len()), (vec![2], 2));
    // The match is exported and imported as a whole.
    let there = super::home();
    let file = home.calepin.export_notebook().unwrap();
    assert_eq!(file.left_out, 0);
    there.calepin.import_notebook(file.text).unwrap();
    assert_eq!(
        there.calepin.table(id, Viewer::Table).unwrap().rounds,
        over.rounds
    );
}

#[test]
fn after_a_round_by_earlier_rules_the_next_is_dealt_or_its_scores_stand() {
    let home = home();
    let (goes_on, stops) = (home.play_round(home.start(2)), home.play_round(home.start(2)));
    let home = grow_old(home);
    unreplayable(home.calepin.next_round(goes_on.match_id.clone()));
    let next = home.calepin.deal_again(goes_on.match_id.clone()).unwrap();
    assert_eq!((next.round, &next.rounds), (2, &goes_on.rounds));
    assert_eq!(number(&home, "SELECT count(*) FROM set_aside_rounds"), 0);

    let ended = home.calepin.end_unplayable(stops.match_id.clone(), true).unwrap();
    assert_eq!(
        (ended.state, &ended.rounds),
        (MatchState::Finished, &stops.rounds)
    );
    let best: Vec<_> = stops
        .standings
        .iter()
        .filter(|s| s.rank == 1)
        .map(|s| s.seat)
        .collect();
    assert_eq!(ended.winners, best);
    // The match ended before the agreed ending, and is exported and imported all the same.
    carried(&home.calepin);
    let again = home.calepin.play_again(stops.match_id).unwrap();
    assert_eq!(
        (again.round, again.seats, again.dealer),
        (1, stops.seats, Seat(2))
    );
}

#[test]
fn without_a_finished_round_a_match_by_earlier_rules_can_only_be_dealt_anew_or_given_up() {
    let home = home();
    let table = home.start(1);
    let playable = home.start(1);
    let id = table.match_id.clone();
    home.move_as(&table, 1, draw()).unwrap();
    sql(
        &home,
        &format!("UPDATE rounds SET rules_version = 0 WHERE match_id = '{id}'"),
    );
    let home = home.reopened();
    for (match_id, counts) in [
        (&id, true),
        (&playable.match_id, true),
        (&playable.match_id, false),
    ] {
        let refused = home.calepin.end_unplayable(match_id.clone(), counts);
        assert_eq!(refused, Err(CalepinError::NotNow));
    }
    assert_eq!(
        home.calepin.deal_again(playable.match_id),
        Err(CalepinError::NotNow)
    );
    let given_up = home.calepin.end_unplayable(id.clone(), false).unwrap();
    assert_eq!(given_up.state, MatchState::Abandoned);
    assert_eq!(home.calepin.deal_again(id), Err(CalepinError::NotNow));
    assert_eq!(
        unknown(home.calepin.match_scores("none".to_owned())),
        Thing::Match
    );
}

#[test]
fn lists_figures_and_files_do_not_mind_earlier_rules() {
    let home = home();
    let rules = GameId::Sewer.presets().remove(1).1;
    let saved = save_rules(&home.calepin, &home.family, "Chez nous", rules, Ending::Open);
    let over = home.play_round(home.start(1));
    home.start(1);
    let (family, person) = (home.family.id.clone(), home.people[0].id.clone());
    let asked = |home: &Home| {
        let calepin = &home.calepin;
        let filter = crate::statistics::HistoryFilter::default;
        (
            calepin.unfinished(family.clone()).unwrap(),
            calepin.history(family.clone(), filter(), None, 10).unwrap(),
            calepin.person_statistics(person.clone(), filter()).unwrap(),
            calepin.family_statistics(family.clone(), filter()).unwrap(),
            calepin.year_album(family.clone(), None).unwrap(),
        )
    };
    let before = asked(&home);
    let home = grow_old(home);
    assert_eq!(asked(&home), before);
    let line = &before.1.lines[1];
    assert_eq!((line.state, line.rounds), (MatchState::Finished, 1));
    let scores = home.calepin.match_scores(over.match_id).unwrap();
    assert_eq!((scores.rounds, scores.standings), (over.rounds, over.standings));
    // Fields that were not saved get their defaults.
    let variants = home.calepin.variants(family.clone(), GameId::Sewer).unwrap();
    let base = match GameId::Sewer.presets().remove(0).1 {
        AnyOptions::Sewer { options } => options,
        other => panic!("{other:?}"),
    };
    match &variants.last().unwrap().options {
        AnyOptions::Sewer { options } => assert_eq!(
            (options.plumber, options.deck, options.columns),
            (base.plumber, base.deck, 4)
        ),
        other => panic!("{other:?}"),
    }
    super::home().calepin.preview_import(text(&home.calepin)).unwrap();
    // A saved rule set that cannot be read is hidden, and no other is.
    sql(
        &home,
        &format!("UPDATE variants SET options = '{{}}' WHERE id = '{}'", saved.id),
    );
    assert_eq!(
        home.calepin.variants(family, GameId::Sewer).unwrap().len(),
        variants.len() - 1
    );
}

#[test]
fn every_option_of_every_game_has_a_value_where_none_was_saved() {
    for game in GameId::ALL {
        let bare = serde_json::json!({ "game": game.word(), "options": {} });
        let read: AnyOptions = serde_json::from_value(bare).unwrap();
        assert_eq!(read, game.presets().remove(0).1, "{game:?}");
    }
}

#[test]
fn looking_for_a_round_that_cannot_be_shown_lowers_no_curtain() {
    let home = home();
    let old = home.play_round(home.start(1));
    let home = grow_old(home);
    let table = super::curtain::sit_down(&home, GameId::Lokus, 1);
    home.claim(&table, 1);
    let refused = home.calepin.replay(old.match_id, 1, 0);
    unreplayable(refused);
    assert_eq!(
        home.looks(&table, 1).unwrap().viewer,
        Viewer::Seat { seat: Seat(1) }
    );
}
