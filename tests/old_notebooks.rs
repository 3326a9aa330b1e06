//! Opens notebooks of earlier versions, stored as SQL: after the migration their schema equals that of a
//! fresh notebook, and their matches replay to the outcomes stored in them.

use std::path::Path;

use calepin_core::any::{AnyOptions, AnyView};
use calepin_core::calepin::{Calepin, StartReport};
use calepin_core::error::{CalepinError, Trouble};
use calepin_core::game::{Seat, Viewer};
use calepin_core::table::{Ending, MatchForm, MatchState, Sitter, Stage};
use calepin_tests::evening::{FILE, on_disk, play_round};
use rusqlite::Connection;

/// The formats and their notebooks.
const OLD: &[(u32, &str)] = &[
    (1, include_str!("notebooks/format-1.sql")),
    (2, include_str!("notebooks/format-2.sql")),
    (3, include_str!("notebooks/format-3.sql")),
    (4, include_str!("notebooks/format-4.sql")),
];

/// Runs SQL on a notebook, which is created if it is missing.
fn write(file: &Path, sql: &str) {
    let written = Connection::open(file).and_then(|conn| conn.execute_batch(sql));
    written.expect("the old notebook");
}

/// Every table, index and trigger, without comments and blanks, since the SQL of a fresh notebook is
/// formatted for readers.
fn schema(dir: &Path) -> Vec<(String, String)> {
    let conn = Connection::open(dir.join(FILE)).expect("the file opens");
    let mut query = conn
        .prepare("SELECT name, coalesce(sql, '') FROM sqlite_schema ORDER BY name")
        .expect("a schema");
    let bare = |sql: String| {
        let lines = sql
            .lines()
            .map(|line| line.split("--").next().unwrap_or_default());
        lines.collect::<String>().split_whitespace().collect()
    };
    let rows = query.query_map([], |row| Ok((row.get(0)?, bare(row.get(1)?))));
    rows.and_then(Iterator::collect).expect("a schema")
}

#[test]
fn every_old_notebook_opens_and_goes_on() {
    let fresh = tempfile::tempdir().expect("a folder");
    drop(Calepin::open(fresh.path()).expect("a fresh notebook"));
    for (format, sql) in OLD {
        let dir = tempfile::tempdir().expect("a folder");
        write(&dir.path().join(FILE), sql);
        let calepin = Calepin::open(dir.path()).expect("the old notebook opens");
        assert_eq!(
            calepin.start_report(),
            Ok(StartReport::Upgraded),
            "format {format}"
        );
        assert_eq!(schema(dir.path()), schema(fresh.path()));
        check(&calepin, dir.path());
        if *format >= 2 {
            check_sheets(&calepin);
        }
        if *format >= 3 {
            check_own_cards(&calepin);
        }
    }
}

/// Checks the content of every old notebook: a family of two, a finished match, and a match abandoned in its
/// second round.
fn check(calepin: &Calepin, dir: &Path) {
    let family = calepin.families().expect("families").remove(0);
    assert_eq!(family.name, "Les Dupont");
    let people = calepin.profiles(family.id.clone()).expect("people");
    let names: Vec<_> = people
        .iter()
        .map(|p| (p.name.as_str(), p.child.is_some()))
        .collect();
    assert_eq!(names, [("Léa", true), ("Papa", false)]);
    let saved = calepin
        .variants(family.id.clone(), calepin_core::any::GameId::Sewer)
        .expect("variants");
    assert!(
        saved
            .iter()
            .any(|variant| variant.name == "Petit jardin" && !variant.preset)
    );
    assert_eq!(calepin.settings().expect("settings").text_percent, 120);

    let lines = calepin
        .history(family.id, Default::default(), None, 10)
        .expect("a page")
        .lines;
    let states: Vec<_> = lines.iter().map(|line| (line.state, line.rounds)).collect();
    assert_eq!(states, [(MatchState::Playing, 1), (MatchState::Finished, 2)]);
    for line in &lines {
        let table = calepin
            .table(line.match_id.clone(), Viewer::Table)
            .expect("the match opens");
        for round in &table.rounds {
            let first = calepin
                .replay(line.match_id.clone(), round.number, 0)
                .expect("it replays");
            let last = calepin
                .replay(line.match_id.clone(), round.number, first.plies)
                .expect("it replays");
            // Today's rules reach the stored outcome.
            let folded = on_disk(dir, &line.match_id, Some(round.number))
                .folded
                .game()
                .outcome();
            assert!(folded.is_some() && last.outcome == folded, "{folded:?}");
        }
    }
    let running = calepin
        .table(lines[0].match_id.clone(), Viewer::Table)
        .expect("the match opens");
    assert_eq!((running.round, running.stage.clone()), (2, Stage::Playing));
    assert!(running.ply > 5);
    let mut dice = calepin_core::dice::Dice::new(calepin_core::dice::Seed(1), 1);
    play_round(calepin, running, &mut dice);
}

/// Checks the additions of format 2: a family with two sheets of one person, who was entered twice.
fn check_sheets(calepin: &Calepin) {
    let family = calepin.families().expect("families").remove(1);
    assert_eq!(family.name, "Les Durand");
    let people = calepin.profiles(family.id.clone()).expect("people");
    assert_eq!(people[1].merged_into.as_ref(), Some(&people[0].id));
    let page = calepin.history(family.id.clone(), Default::default(), None, 10);
    let lines = page.expect("a page").lines;
    assert_eq!(lines.len(), 2);
    for line in lines {
        let sheet = calepin.sheet(line.match_id).expect("the sheet opens");
        let totals: Vec<_> = sheet.sides.iter().map(|side| side.total).collect();
        assert_eq!((totals, sheet.rows.len()), (vec![242, 82], 2));
        assert_eq!(sheet.seats[0].profile_id.as_ref(), Some(&people[0].id));
        assert_eq!(sheet.seats[1].name, "Zoé");
        let past = calepin.row_versions(sheet.match_id, 1).expect("its past");
        assert_eq!(past.len(), 2);
    }
    let anne = people[0].id.clone();
    let figures = calepin
        .person_statistics(anne, Default::default())
        .expect("figures");
    assert_eq!((figures.matches, figures.wins), (Some(1), 1));
    let guests = calepin.guests(family.id).expect("guests");
    let zoe = guests
        .iter()
        .find(|guest| guest.name == "Zoé")
        .expect("she was one");
    assert_eq!(zoe.profile_id.as_ref(), Some(&people[2].id));
}

/// Checks the additions of format 3: an own card of a family, and a match begun before own cards were dealt.
fn check_own_cards(calepin: &Calepin) {
    let family = calepin.families().expect("families").remove(2);
    assert_eq!(family.name, "Les Martin");
    let cards = calepin.own_cards(family.id.clone()).expect("own cards");
    let names: Vec<_> = cards
        .iter()
        .map(|card| (card.name.as_str(), card.heard))
        .collect();
    assert_eq!(names, [("Doudou", false)]);
    let line = calepin.unfinished(family.id).expect("a match").remove(0);
    // The rules of Rébus have changed since: the match is still listed, and can be abandoned.
    let Err(CalepinError::Notebook { trouble, .. }) = calepin.table(line.match_id.clone(), Viewer::Table)
    else {
        panic!("a round of other rules was played on");
    };
    assert_eq!(trouble, Trouble::Unreplayable);
    let left = calepin
        .end_unplayable(line.match_id, false)
        .expect("it is given up");
    assert_eq!(left.state, MatchState::Abandoned);
    let family = calepin.families().expect("families").remove(2);
    let unfinished = calepin.unfinished(family.id.clone()).expect("a list");
    assert!(unfinished.is_empty());
    let AnyOptions::Rebus { options } = &left.options else {
        panic!("another game: {:?}", left.game);
    };
    // The options as dealt: 200 cards, no own cards.
    assert_eq!((options.cards, options.own_cards.len()), (200, 0));
    let guests = left.seats.into_iter().map(|seat| Sitter::Guest {
        name: seat.name,
        avatar: seat.avatar,
        colour: seat.colour,
    });
    let anew = MatchForm {
        family_id: family.id,
        options: left.options,
        variant: left.variant,
        seats: guests.collect(),
        ending: Ending::Rounds { count: 1 },
        dealer: Seat(0),
    };
    let again = calepin.start_match(anew).expect("it begins anew");
    let AnyView::Rebus { view } = again.view else {
        panic!("another game: {:?}", again.game);
    };
    assert_eq!((view.pile, view.own_cards[0].name.as_str()), (171, "Doudou"));
}

#[test]
fn a_match_that_was_to_go_on_after_its_first_link_is_over() {
    let dir = tempfile::tempdir().expect("a folder");
    let finished = "SELECT id FROM matches WHERE state = 'finished' AND variant = 'Petit jardin'";
    let a_round_earlier = format!(
        "UPDATE seats SET won = 0 WHERE match_id IN ({finished}); \
         UPDATE matches SET state = 'playing', ended_at = NULL, ending_value = 5 WHERE id IN ({finished});"
    );
    for sql in [include_str!("notebooks/format-4.sql"), &a_round_earlier] {
        write(&dir.path().join(FILE), sql);
    }
    let calepin = Calepin::open(dir.path()).expect("the old notebook opens");
    let family = calepin.families().expect("families").remove(0);
    let page = calepin
        .history(family.id, Default::default(), None, 10)
        .expect("a page");
    let line = page
        .lines
        .iter()
        .find(|line| line.variant == "Petit jardin")
        .expect("the match");
    let won: Vec<_> = line.seats.iter().map(|seat| (seat.total, seat.won)).collect();
    assert_eq!(
        (line.state, won),
        (MatchState::Finished, vec![(0, false), (5, true)])
    );
    let table = calepin
        .table(line.match_id.clone(), Viewer::Table)
        .expect("it opens");
    assert!(matches!(table.stage, Stage::MatchOver { .. }));
}

#[test]
fn a_backup_of_an_old_format_is_put_back_in_today_s() {
    let dir = tempfile::tempdir().expect("a folder");
    let backups = dir.path().join("backups");
    std::fs::create_dir(&backups).expect("a folder");
    for (format, sql) in OLD {
        write(&backups.join(format!("calepin-2026010{format}T200000Z.db")), sql);
    }
    std::fs::write(dir.path().join(FILE), []).expect("no notebook yet");
    let calepin = Calepin::open(dir.path()).expect("a notebook");
    calepin.add_family("Les Rats".to_owned()).expect("a family");
    for (format, _) in OLD {
        let name = format!("calepin-2026010{format}T200000Z.db");
        let preview = calepin.preview_backup(name.clone()).expect("a look");
        assert_eq!(preview.families[0].name, "Les Dupont");
        calepin.restore_backup(name).expect("it is put back");
        check(&calepin, dir.path());
    }
}
