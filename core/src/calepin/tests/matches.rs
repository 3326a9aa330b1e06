//! Playing, undo, and ending.

use super::merged::history;
use super::trouble::number;
use super::*;
use crate::games::sewer::SewerMove;
use crate::table::{MatchState, UndoRule};

#[test]
fn an_evening_from_the_first_card_to_the_history() {
    let home = home();
    let mut table = home.start(2);
    assert_eq!((table.round, table.ply, table.dealer), (1, 0, Seat(1)));
    assert_eq!(table.to_act, [Seat(1)]);
    assert_eq!(table.seats[1].name, "Zoé");

    table = home.play_round(table);
    assert!(matches!(table.stage, Stage::RoundOver { .. }));
    assert!(table.legal.is_empty() && table.to_act.is_empty());
    let unfinished = home.unfinished();
    assert_eq!((unfinished.len(), unfinished[0].rounds), (1, 1));

    table = home.calepin.next_round(table.match_id).unwrap();
    assert_eq!((table.round, table.dealer), (2, Seat(2)));
    table = home.play_round(table);
    let Stage::MatchOver { winners, .. } = &table.stage else {
        panic!("{:?}", table.stage);
    };
    let best = table.standings.iter().map(|s| s.total).max().unwrap();
    for standing in &table.standings {
        assert_eq!(winners.contains(&standing.seat), standing.total == best);
    }

    let page = home
        .calepin
        .history(home.family.id.clone(), Default::default(), None, 20)
        .unwrap();
    assert_eq!((page.lines.len(), page.next), (1, None));
    let line = &page.lines[0];
    assert_eq!((line.state, line.rounds), (MatchState::Finished, 2));
    assert!(line.updated_at > line.started_at && line.started_at.ends_with('Z'));
    for (seat, standing) in line.seats.iter().zip(&table.standings) {
        assert_eq!(seat.total, standing.total);
        assert_eq!(seat.won, winners.contains(&standing.seat));
    }
    assert!(home.unfinished().is_empty());
}

#[test]
fn a_match_goes_on_where_it_was_left() {
    let home = home();
    let mut dice = Dice::new(Seed(1), 1);
    let mut table = home.play_round(home.start(3));
    table = home.calepin.next_round(table.match_id).unwrap();
    for _ in 0..17 {
        table = home.play_one(&table, &mut dice);
    }
    let home = home.reopened();
    assert_eq!(home.calepin.start_report().unwrap(), StartReport::Opened);
    let again = home.open_table(&table);
    assert_eq!(again, table);
    home.play_one(&again, &mut dice);
}

#[test]
fn the_table_shows_moves_where_nothing_is_secret() {
    let home = home();
    let table = home.start(1);
    let id = table.match_id.clone();
    let seat = |seat| home.calepin.table(id.clone(), Viewer::Seat { seat: Seat(seat) });
    assert!(!table.legal.is_empty());
    assert_eq!(seat(1).unwrap().legal, table.legal);
    assert!(seat(0).unwrap().legal.is_empty());
    assert_eq!(problem(seat(3)), Problem::OutOfRange { min: 0, max: 2 });
}

#[test]
fn no_view_holds_the_seed() {
    let home = home();
    let mut table = home.start(1);
    let seed = number(&home, "SELECT seed FROM rounds");
    let mut dice = Dice::new(Seed(2), 2);
    while table.stage == Stage::Playing {
        let text = serde_json::to_string(&table).unwrap();
        assert!(!text.contains(&seed.to_string()) && !text.contains(&seed.cast_unsigned().to_string()));
        assert!(!text.contains("seed"));
        table = home.play_one(&table, &mut dice);
    }
}

#[test]
fn bad_moves_are_refused_and_change_nothing() {
    let home = home();
    let table = home.start(1);
    let id = table.match_id.clone();
    let play = |id: &str, seat, position: &Position, mv| {
        home.calepin.play(id.to_owned(), Seat(seat), position.clone(), mv)
    };
    let (now, other) = (&table.position, Position("0".to_owned()));
    let discard = AnyMove::Sewer {
        mv: SewerMove::Discard,
    };
    assert_eq!(play(&id, 1, &other, draw()), Err(CalepinError::Stale));
    assert!(matches!(
        play(&id, 1, now, discard.clone()),
        Err(CalepinError::Refused { .. })
    ));
    assert!(matches!(
        play(&id, 0, now, draw()),
        Err(CalepinError::Refused { .. })
    ));
    assert!(matches!(
        play(&id, 200, now, draw()),
        Err(CalepinError::Refused { .. })
    ));
    assert_eq!(unknown(play("nowhere", 1, now, draw())), Thing::Match);
    assert_eq!(home.calepin.table(id.clone(), Viewer::Table).unwrap(), table);

    assert_eq!(home.calepin.why_not(id.clone(), Seat(1), draw()).unwrap(), None);
    assert!(
        home.calepin
            .why_not(id.clone(), Seat(1), discard)
            .unwrap()
            .is_some()
    );

    let over = home.play_round(table);
    assert_eq!(play(&id, 0, &over.position, draw()), Err(CalepinError::NotNow));
    assert!(home.calepin.why_not(id, Seat(1), draw()).unwrap().is_some());
}

#[test]
fn a_double_tap_plays_once() {
    let home = home();
    let table = home.start(1);
    let play = || home.move_as(&table, 1, draw());
    let drawn = play().unwrap();
    assert_eq!(drawn.ply, 1);
    assert_eq!(play(), Err(CalepinError::Stale));
    // A second tap does not play either after the first ply was taken back, in memory or on disk.
    let back = home.undo(&drawn, true).unwrap();
    assert_eq!((back.ply, &back.view), (table.ply, &table.view));
    assert_eq!(play(), Err(CalepinError::Stale));
    home.calepin.add_family("Les Loups".to_owned()).unwrap();
    assert_eq!(play(), Err(CalepinError::Stale));
    assert_eq!(shown(&home.calepin, &table.match_id), back.position);
}

#[test]
fn a_tap_from_before_a_backup_was_put_back_plays_nothing() {
    let home = home();
    let table = home.start(1);
    let sheet = home.sheet(super::sheets::other("Tarot"));
    let backup = home.calepin.make_backup().unwrap();
    let play = || home.move_as(&table, 1, draw());
    play().unwrap();
    home.calepin.restore_backup(backup.name).unwrap();
    let back = home.open_table(&table);
    assert_eq!((back.ply, back.view), (table.ply, table.view.clone()));
    assert_eq!(play(), Err(CalepinError::Stale));
    let abandon = home.calepin.abandon_sheet(sheet.match_id, sheet.position);
    assert_eq!(abandon, Err(CalepinError::Stale));
}

/// Plies and undo change the position at once, and when the match is read from disk.
#[test]
fn a_position_is_the_same_on_the_disk_and_never_comes_back() {
    let home = home();
    let mut table = home.start(1);
    let mut dice = Dice::new(Seed(8), 2);
    let mut seen = std::collections::HashSet::from([table.position.clone()]);
    for _ in 0..60 {
        let id = table.match_id.clone();
        table = match table.undo {
            UndoRule::Nothing => home.play_one(&table, &mut dice),
            _ if table.stage != Stage::Playing || dice.below(3) == 0 => home.undo(&table, true).unwrap(),
            _ => home.play_one(&table, &mut dice),
        };
        assert!(seen.insert(table.position.clone()), "a position came back");
        // A change of people causes the match to be read again.
        home.calepin.write(Topic::People, |_, _| Ok(())).unwrap();
        assert_eq!(home.calepin.table(id, Viewer::Table).unwrap(), table);
    }
}

#[test]
fn taking_back_is_free_until_something_was_shown() {
    let home = home();
    let table = home.start(1);
    let id = table.match_id.clone();
    let undo = |table: &TableView, consent| home.undo(table, consent);
    let play = |table: &TableView, mv| home.move_as(table, 1, mv);
    assert_eq!(table.undo, UndoRule::Nothing);
    assert_eq!(undo(&table, true), Err(CalepinError::NothingToUndo));

    let take = AnyMove::Sewer { mv: SewerMove::Take };
    let taken = play(&table, take).unwrap();
    assert_eq!(taken.undo, UndoRule::Free);
    assert_eq!(undo(&table, false), Err(CalepinError::Stale));
    let back = undo(&taken, false).unwrap();
    assert_eq!(back.view, table.view);

    let drawn = play(&back, draw()).unwrap();
    assert_eq!(drawn.undo, UndoRule::Consent);
    assert_eq!(undo(&drawn, false), Err(CalepinError::NeedsConsent));
    let back = undo(&drawn, true).unwrap();
    assert_eq!(back.view, table.view);

    // Both plies stay in the log, with how they were taken back. The same card comes again.
    let kept: Vec<(u32, Option<bool>)> = home
        .calepin
        .read(|conn| {
            let mut query = conn
                .prepare(
                    "SELECT sequence, by_consent FROM turns WHERE undone_at IS NOT NULL ORDER BY sequence",
                )
                .map_err(NotebookError::from)?;
            let rows = query.query_map([], |row| Ok((row.get(0)?, row.get(1)?)));
            Ok(rows.and_then(Iterator::collect).map_err(NotebookError::from)?)
        })
        .unwrap();
    assert_eq!(kept, [(1, Some(false)), (2, Some(true))]);
    let again = play(&back, draw()).unwrap();
    assert_eq!(again.view, drawn.view);
    let home = home.reopened();
    assert_eq!(home.calepin.table(id, Viewer::Table).unwrap(), again);
}

#[test]
fn the_ply_that_ended_a_round_or_the_match_can_be_taken_back() {
    for rounds in [1, 2] {
        let home = home();
        let over = home.play_round(home.start(rounds));
        let id = over.match_id.clone();
        // Everybody has seen the scores, and what else could have been played.
        let undo = |consent| home.undo(&over, consent);
        assert_eq!(undo(false), Err(CalepinError::NeedsConsent));
        let back = undo(true).unwrap();
        assert_eq!((back.stage.clone(), back.ply), (Stage::Playing, over.ply - 1));
        assert!(back.rounds.is_empty());
        let line = &home.unfinished()[0];
        assert_eq!((line.rounds, line.seats[0].total), (0, 0));

        let home = home.reopened();
        assert_eq!(home.calepin.table(id.clone(), Viewer::Table).unwrap(), back);
        let over = home.play_round(back);
        if rounds == 2 {
            let next = home.calepin.next_round(id.clone()).unwrap();
            assert_eq!(home.undo(&next, true), Err(CalepinError::NothingToUndo));
        } else {
            assert!(matches!(over.stage, Stage::MatchOver { .. }));
        }
    }
}

#[test]
fn rounds_follow_only_when_they_may() {
    let home = home();
    let table = home.start(1);
    let id = table.match_id.clone();
    let calepin = &home.calepin;
    assert_eq!(calepin.next_round(id.clone()), Err(CalepinError::NotNow));
    assert_eq!(calepin.finish_match(id.clone()), Err(CalepinError::NotNow));
    assert_eq!(calepin.play_again(id.clone()), Err(CalepinError::NotNow));
    home.play_round(table);
    assert_eq!(calepin.next_round(id.clone()), Err(CalepinError::NotNow));
    assert_eq!(calepin.finish_match(id.clone()), Err(CalepinError::NotNow));
    assert_eq!(calepin.abandon_match(id), Err(CalepinError::NotNow));
}

#[test]
fn an_open_match_ends_when_the_table_says_so() {
    let home = home();
    let calepin = &home.calepin;
    let table = calepin.start_match(home.form(Ending::Open)).unwrap();
    let id = table.match_id.clone();
    assert_eq!(calepin.finish_match(id.clone()), Err(CalepinError::NotNow));
    home.play_round(table);
    let next = calepin.next_round(id.clone()).unwrap();
    home.play_one(&next, &mut Dice::new(Seed(1), 1));
    let over = calepin.finish_match(id.clone()).unwrap();
    assert!(matches!(over.stage, Stage::MatchOver { .. }));
    assert_eq!((over.rounds.len(), over.round), (1, 2));
    assert_eq!(
        calepin.undo(id.clone(), over.position.clone(), true),
        Err(CalepinError::NotNow)
    );
    assert_eq!(calepin.finish_match(id.clone()), Err(CalepinError::NotNow));
    let home = home.reopened();
    assert_eq!(home.calepin.table(id.clone(), Viewer::Table).unwrap(), over);
    assert_eq!(home.calepin.replay(id, 2, 1).unwrap().outcome, None);
}

#[test]
fn a_points_target_ends_the_match() {
    let home = home();
    let mut table = home
        .calepin
        .start_match(home.form(Ending::Target { points: 10 }))
        .unwrap();
    for _ in 0..40 {
        table = home.play_round(table);
        let reached = table.standings.iter().any(|s| s.total >= 10);
        assert_eq!(reached, matches!(table.stage, Stage::MatchOver { .. }));
        if reached {
            return;
        }
        table = home.calepin.next_round(table.match_id).unwrap();
    }
    panic!("forty rounds without ten points");
}

#[test]
fn an_abandoned_match_is_kept_and_wins_nobody_anything() {
    let home = home();
    let table = home.play_round(home.start(2));
    let id = table.match_id.clone();
    let left = home.calepin.abandon_match(id.clone()).unwrap();
    assert_eq!(left.stage, Stage::Abandoned);
    assert_eq!(left.undo, UndoRule::Nothing);
    let calepin = &home.calepin;
    assert_eq!(calepin.abandon_match(id.clone()), Err(CalepinError::NotNow));
    assert_eq!(
        calepin.play(id.clone(), Seat(0), left.position.clone(), draw()),
        Err(CalepinError::NotNow)
    );
    assert_eq!(
        calepin.why_not(id.clone(), Seat(0), draw()),
        Err(CalepinError::NotNow)
    );
    assert_eq!(
        calepin.undo(id.clone(), left.position.clone(), true),
        Err(CalepinError::NotNow)
    );
    let line = &history(calepin)[0];
    assert_eq!(line.state, MatchState::Abandoned);
    assert!(line.seats.iter().all(|seat| !seat.won));
    let home = home.reopened();
    assert_eq!(home.calepin.table(id, Viewer::Table).unwrap(), left);
}

#[test]
fn playing_again_passes_the_deal_on() {
    let home = home();
    let over = home.play_round(home.start(1));
    let again = home.calepin.play_again(over.match_id.clone()).unwrap();
    assert_ne!(again.match_id, over.match_id);
    assert_eq!((again.dealer, again.round, again.ply), (Seat(2), 1, 0));
    assert_eq!(again.seats, over.seats);
    assert_eq!(
        (again.options, again.ending, again.variant),
        (over.options, over.ending, over.variant)
    );
    assert_eq!(again.standings.iter().map(|s| s.total).sum::<i32>(), 0);
}

#[test]
fn tables_that_cannot_be_set_are_refused() {
    let home = home();
    let form = || home.form(Ending::Open);
    let start = |form| home.calepin.start_match(form);
    let invalid = |field: &str, problem| {
        Err(CalepinError::Invalid {
            field: field.to_owned(),
            problem,
        })
    };

    let mut twice = form();
    twice.seats[2] = twice.seats[0].clone();
    assert_eq!(start(twice), invalid("seats", Problem::Taken));
    let mut alone = form();
    alone.seats.truncate(1);
    assert!(matches!(start(alone), Err(CalepinError::Options { .. })));
    let mut crowd = form();
    crowd.seats = vec![crowd.seats[1].clone(); 300];
    assert!(matches!(start(crowd), Err(CalepinError::Options { .. })));
    let mut dealer = form();
    dealer.dealer = Seat(3);
    assert_eq!(
        start(dealer),
        invalid("dealer", Problem::OutOfRange { min: 0, max: 2 })
    );
    for ending in [Ending::Rounds { count: 0 }, Ending::Rounds { count: 100 }] {
        let refused = invalid("ending", Problem::OutOfRange { min: 1, max: 99 });
        assert_eq!(start(home.form(ending)), refused);
    }
    let mut nameless = form();
    nameless.seats[1] = guest("  ");
    assert_eq!(start(nameless), invalid("name", Problem::Empty));
    let mut unnamed = form();
    unnamed.variant = String::new();
    assert_eq!(start(unnamed), invalid("variant", Problem::Empty));
    let mut stranger = form();
    stranger.family_id = "nobody".to_owned();
    assert_eq!(unknown(start(stranger)), Thing::Family);

    let others = home.calepin.add_family("Voisins".to_owned()).unwrap();
    let neighbour = home.calepin.add_profile(others.id, person("Zed")).unwrap();
    let mut visit = form();
    visit.seats[0] = Sitter::Person {
        profile_id: neighbour.id,
    };
    assert_eq!(unknown(start(visit)), Thing::Profile);
    home.calepin
        .archive_profile(home.people[0].id.clone(), true)
        .unwrap();
    assert_eq!(unknown(start(form())), Thing::Profile);
    assert!(home.unfinished().is_empty());
}
