//! Matches that the first to reach a goal wins have no figures of points: they are not played for points.

use rusqlite::Connection;

use super::digests::same_anew;
use super::exchange::{carried, out};
use super::statistics::home_of_five;
use super::*;
use crate::notebook::format::FILE;
use crate::played::PlayedGame;
use crate::statistics::{HistoryFilter, Moment};

/// A match of Sewer by these rules, played to its end.
fn played(home: &Home, rules: &str) {
    let form = MatchForm {
        options: preset(GameId::Sewer, rules),
        variant: rules.to_owned(),
        ..home.form(Ending::Rounds { count: 1 })
    };
    home.play_round(home.calepin.start_match(form).unwrap());
}

fn sewer() -> HistoryFilter {
    HistoryFilter {
        game: Some(PlayedGame::Boxed { game: GameId::Sewer }),
        ..HistoryFilter::default()
    }
}

#[test]
fn no_figure_tells_of_points_where_nothing_is_counted() {
    let home = home_of_five();
    played(&home, "children");
    for person in [0, 1] {
        let figures = home.figures(person);
        assert_eq!(figures.matches, Some(1));
        let one = &figures.games[0];
        assert_eq!((one.matches, one.rounds), (Some(1), Some(1)));
        assert_eq!((one.average, one.best_round), (None, None));
        assert!(figures.scores.is_empty(), "{:?}", figures.scores);
    }
    let spread = home.calepin.distribution(home.family.id.clone(), sewer());
    assert_eq!(spread.unwrap().bars, []);
    let of_points =
        |moment: &Moment| matches!(moment, Moment::BestRound { .. } | Moment::ClosestMatch { .. });
    let album = home.album();
    assert!(!album.moments.iter().any(of_points), "{:?}", album.moments);
}

#[test]
fn beside_a_match_about_points_the_others_change_no_figure_of_points() {
    let home = home_of_five();
    played(&home, "base");
    let alone = home.figures(0);
    played(&home, "children");
    let both = home.figures(0);
    assert_eq!((alone.matches, both.matches), (Some(1), Some(2)));
    let points =
        |one: &crate::statistics::GameFigures| (one.average, one.best_round, one.best_match_id.clone());
    assert_eq!(points(&alone.games[0]), points(&both.games[0]));
    assert_eq!(alone.scores, both.scores);
    let spread = home
        .calepin
        .distribution(home.family.id.clone(), sewer())
        .unwrap();
    assert_eq!(spread.bars.iter().map(|bar| bar.rounds).sum::<u32>(), 2);
}

#[test]
#[cfg_attr(target_family = "wasm", ignore = "a file cannot be open twice")]
fn what_was_counted_before_is_counted_anew() {
    let home = home_of_five();
    played(&home, "children");
    let Home {
        calepin, made, dir, ..
    } = home;
    drop(calepin);
    let conn = Connection::open(dir.path().join(FILE)).unwrap();
    let undo = "SELECT 'DROP TRIGGER ' || name FROM sqlite_schema WHERE type = 'trigger' AND (sql LIKE '%changed_at%' OR sql LIKE '%outbox%') \
                UNION ALL SELECT 'DROP TABLE ' || name FROM sqlite_schema \
                WHERE name IN ('folder', 'outbox', 'sent', 'taken', 'devices') \
                UNION ALL SELECT 'ALTER TABLE ' || name || ' DROP COLUMN changed_at' FROM sqlite_schema \
                WHERE type = 'table' AND sql LIKE '%changed_at%'";
    let undo: Vec<String> = conn
        .prepare(undo)
        .and_then(|mut query| query.query_map([], |row| row.get(0))?.collect())
        .unwrap();
    conn.execute_batch(&undo.join(";")).unwrap();
    conn.execute_batch(
        "DROP TRIGGER match_shown_elsewhere; DROP INDEX profiles_made_in; DROP INDEX variants_made_in; \
         DROP INDEX own_cards_made_in; DROP INDEX matches_made_in; DROP INDEX matches_parted; \
         ALTER TABLE profiles DROP COLUMN made_in; ALTER TABLE variants DROP COLUMN made_in; \
         ALTER TABLE own_cards DROP COLUMN made_in; ALTER TABLE matches DROP COLUMN made_in; \
         ALTER TABLE families DROP COLUMN merged_into; ALTER TABLE matches DROP COLUMN name; \
         ALTER TABLE matches DROP COLUMN name_at; ALTER TABLE settings DROP COLUMN pace; ALTER TABLE profiles DROP COLUMN shown_moves; \
         ALTER TABLE seats DROP COLUMN opponents_version; ALTER TABLE seats DROP COLUMN level; \
         UPDATE digests SET results = x'00'; PRAGMA user_version = 9;",
    )
    .unwrap();
    drop(conn);
    let calepin = Calepin::open_with(dir.path(), made).unwrap();
    assert_eq!(same_anew(&calepin, "the upgrade"), 1);
}

/// The children's game is over with the first link, whatever number of rounds was agreed.
#[test]
fn a_match_that_ended_before_its_last_round_comes_back() {
    let home = home();
    let ended = (0..20).any(|_| {
        let mut form = home.form(Ending::Rounds { count: 3 });
        form.options = preset(GameId::Sewer, "children");
        let over = home.play_round(home.calepin.start_match(form).unwrap());
        matches!(over.stage, Stage::MatchOver { .. })
    });
    assert!(ended);
    let (_dir, other_device) = carried(&home.calepin);
    assert_eq!(out(&other_device)["matches"], out(&home.calepin)["matches"]);
}
