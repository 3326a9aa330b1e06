//! A full disk, a locked file, a clock set back, a round that cannot be replayed: memory equals disk.

use rusqlite::Connection;

use super::curtain::sit_down;
use super::merged::history;
use super::*;
use crate::table::MatchState;

/// Runs SQL on the notebook's own connection.
pub(super) fn sql(home: &Home, sql: &str) {
    home.calepin
        .open_matches(|open| {
            let conn = open.notebook().connection();
            Ok(conn.execute_batch(sql).map_err(NotebookError::from)?)
        })
        .unwrap();
}

pub(super) fn number(home: &Home, query: &str) -> i64 {
    home.calepin
        .read(|conn| {
            let number = conn.query_row(query, [], |row| row.get(0));
            Ok(number.map_err(NotebookError::from)?)
        })
        .unwrap()
}

fn standing_turns(home: &Home) -> i64 {
    number(home, "SELECT count(*) FROM turns WHERE undone_at IS NULL")
}

#[test]
fn a_match_that_cannot_be_read_lowers_no_curtain_elsewhere() {
    let home = home();
    let spoilt = home.start(1).match_id;
    let table = sit_down(&home, GameId::Lokus, 1);
    let raised = home.claim(&table, 1);
    sql(
        &home,
        &format!("UPDATE matches SET options = '{{}}' WHERE id = '{spoilt}'"),
    );
    assert_eq!(trouble(home.calepin.match_scores(spoilt)), Trouble::Other);
    assert_eq!(home.looks(&table, 1), Ok(raised));
}

#[test]
fn a_full_disk_stops_play_and_loses_nothing() {
    let home = home();
    let mut table = home.start(99);
    let pages = number(&home, "PRAGMA page_count");
    sql(&home, &format!("PRAGMA max_page_count = {}", pages + 1));
    let mut dice = Dice::new(Seed(1), 1);
    let refused = loop {
        let (id, mv) = (table.match_id.clone(), dice.pick(&table.legal).cloned());
        let answer = match mv {
            Some(mv) => home.move_as(&table, table.to_act[0].0, mv),
            None => home.calepin.next_round(id),
        };
        match answer {
            Ok(next) => table = next,
            refused => break refused,
        }
    };
    assert_eq!(trouble(refused), Trouble::Full);
    // Small writes may still fit into free pages. Hundreds of families do not.
    let families = (0..200).try_for_each(|n| home.calepin.add_family(format!("family {n}")).map(drop));
    assert_eq!(trouble(families), Trouble::Full);
    let shown = home.open_table(&table);
    assert_eq!(shown, table);

    sql(&home, "PRAGMA max_page_count = 1000000");
    let table = if shown.legal.is_empty() {
        home.calepin.next_round(table.match_id).unwrap()
    } else {
        home.play_one(&shown, &mut dice)
    };
    let home = home.reopened();
    assert_eq!(home.open_table(&table), table);
}

#[test]
#[cfg_attr(target_family = "wasm", ignore = "a panic ends it all")]
fn after_a_panic_at_a_table_the_tablet_is_claimed_once_and_not_with_every_move() {
    let home = home();
    let table = super::curtain::sit_down(&home, GameId::Lokus, 1);
    let panicked = std::panic::catch_unwind(std::panic::AssertUnwindSafe(|| {
        home.calepin.open_matches(|_| -> Answer<()> { panic!("a bug") })
    }));
    assert!(panicked.is_err());
    let own = home.claim(&table, 1);
    let sealed = home.move_as(&own, 1, own.legal[0].clone());
    assert_eq!(sealed.map(|after| after.ply), Ok(1));
}

#[test]
fn a_notebook_that_cannot_be_written_can_be_read() {
    let home = home();
    let table = home.start(1);
    sql(&home, "PRAGMA query_only = ON");
    let id = table.match_id.clone();
    assert_eq!(trouble(home.move_as(&table, 1, draw())), Trouble::ReadOnly);
    let refused = home.calepin.add_family("Loups".to_owned());
    assert_eq!(trouble(refused), Trouble::ReadOnly);
    assert_eq!(home.calepin.table(id, Viewer::Table).unwrap(), table);
    assert_eq!(standing_turns(&home), 0);
}

#[test]
#[cfg_attr(target_family = "wasm", ignore = "a file cannot be open twice")]
fn another_program_writing_is_waited_for_and_then_named() {
    let home = home();
    let table = home.start(1);
    let id = table.match_id.clone();
    sql(&home, "PRAGMA busy_timeout = 20");
    let other = Connection::open(home.dir.path().join("calepin.db")).unwrap();
    other.execute_batch("BEGIN IMMEDIATE").unwrap();
    assert_eq!(trouble(home.move_as(&table, 1, draw())), Trouble::Busy);
    assert_eq!(home.calepin.table(id.clone(), Viewer::Table).unwrap(), table);
    other.execute_batch("ROLLBACK").unwrap();
    assert_eq!(home.move_as(&table, 1, draw()).unwrap().ply, 1);
}

#[test]
#[cfg_attr(target_family = "wasm", ignore = "a file cannot be open twice")]
fn two_programs_on_one_notebook_see_each_other() {
    let home = home();
    let second = Calepin::open_with(home.dir.path(), Made::new()).unwrap();
    let table = home.start(2);
    let id = table.match_id.clone();
    let look = |calepin: &Calepin| calepin.table(id.clone(), Viewer::Table).unwrap();
    assert_eq!(look(&second), table);

    let played = second
        .play(id.clone(), Seat(1), table.position.clone(), draw())
        .unwrap();
    // The move answers a table that was shown before the other program moved.
    assert_eq!(home.move_as(&table, 1, draw()), Err(CalepinError::Stale));
    assert_eq!(look(&home.calepin), played);
    let back = home.undo(&played, true).unwrap();
    assert_eq!(look(&second), back);

    second
        .edit_profile(home.people[0].id.clone(), person("Léopoldine"))
        .unwrap();
    assert_eq!(home.calepin.families().unwrap().len(), 1);
    assert_eq!(look(&home.calepin).seats[0].name, "Léopoldine");

    second.abandon_match(id.clone()).unwrap();
    assert_eq!(home.move_as(&back, 1, draw()), Err(CalepinError::NotNow));
}

#[test]
#[cfg_attr(target_family = "wasm", ignore = "a file cannot be open twice")]
fn of_two_programs_playing_the_same_ply_one_wins() {
    let home = home();
    let second = Calepin::open_with(home.dir.path(), Made::new()).unwrap();
    let mut table = home.start(1);
    let mut dice = Dice::new(Seed(4), 4);
    for _ in 0..40 {
        let Some(mv) = dice.pick(&table.legal).cloned() else {
            break;
        };
        let play = |calepin: &Calepin| {
            calepin.play(
                table.match_id.clone(),
                table.to_act[0],
                table.position.clone(),
                mv.clone(),
            )
        };
        let answers = std::thread::scope(|scope| {
            let other = scope.spawn(|| play(&second));
            [play(&home.calepin), other.join().unwrap()]
        });
        let stale = Err(CalepinError::Stale);
        let won: Vec<_> = answers.iter().filter(|answer| **answer != stale).collect();
        assert_eq!(won.len(), 1, "{answers:?}");
        table = won[0].clone().unwrap();
        assert_eq!(standing_turns(&home), i64::from(table.ply));
    }
    assert!(table.ply > 10);
}

#[test]
fn the_file_itself_refuses_a_ply_played_twice() {
    let home = home();
    let table = home.start(1);
    home.move_as(&table, 1, draw()).unwrap();
    let twice =
        "INSERT INTO turns SELECT round_id, 2, ply, seat, mv, revealed, played_at, NULL, NULL FROM turns";
    let other = Connection::open(home.dir.path().join("calepin.db")).unwrap();
    assert!(other.execute(twice, []).is_err());
}

#[test]
fn a_clock_set_back_disturbs_nothing() {
    let home = home();
    let (first, second) = (home.start(1), home.start(1));
    home.made.set(EVENING - 400 * 86_400_000);
    let played = home.move_as(&second, 1, draw()).unwrap();
    let over = home.play_round(first);
    let third = home.start(1);
    let home = home.reopened();
    assert_eq!(home.open_table(&second), played);
    let lines = history(&home.calepin);
    let ids: Vec<_> = lines.iter().map(|line| &line.match_id).collect();
    assert_eq!(ids, [&second.match_id, &over.match_id, &third.match_id]);
    assert!(lines.iter().all(|line| line.updated_at >= line.started_at));
    // Backups go on, and the newest one is the last one made.
    let made = home.calepin.back_up().unwrap();
    assert_eq!(backup::list(home.dir.path()).unwrap()[0].path, made);
}

#[test]
fn a_clock_before_1970_or_far_ahead_still_gives_ids() {
    let home = home();
    for millis in [-62_000_000_000_000, 253_000_000_000_000] {
        home.made.set(millis);
        let table = home.start(1);
        let line = &home.unfinished();
        assert!(line.iter().any(|line| line.match_id == table.match_id));
    }
}

#[test]
fn a_round_the_rules_refuse_spoils_its_match_only() {
    let home = home();
    let (spoiled, whole) = (home.start(1), home.start(1));
    let mut dice = Dice::new(Seed(6), 6);
    let mut table = spoiled.clone();
    for _ in 0..6 {
        table = home.play_one(&table, &mut dice);
    }
    let id = spoiled.match_id.clone();
    for (broken, mended) in [
        (
            "UPDATE turns SET seat = 7 WHERE sequence = 3",
            "UPDATE turns SET seat = 1 WHERE sequence = 3",
        ),
        ("UPDATE turns SET mv = 'x' WHERE sequence = 1", ""),
    ] {
        sql(&home, broken);
        home.calepin.write(Topic::People, |_, _| Ok(())).unwrap();
        unreplayable(home.calepin.table(id.clone(), Viewer::Table));
        unreplayable(home.move_as(&table, 1, draw()));
        unreplayable(home.calepin.replay(id.clone(), 1, 0));
        assert_eq!(home.unfinished().len(), 2);
        assert_eq!(home.open_table(&whole), whole);
        sql(&home, mended);
    }
    // The match can be put away, and is then no longer offered.
    let left = home.calepin.end_unplayable(id.clone(), false).unwrap();
    assert_eq!((left.state, left.playable), (MatchState::Abandoned, false));
    assert_eq!(home.unfinished().len(), 1);
    assert_eq!(home.calepin.end_unplayable(id, false), Err(CalepinError::NotNow));
}

#[test]
fn a_match_of_a_game_this_program_does_not_know_is_left_out() {
    let home = home();
    let (first, second) = (home.start(1), home.start(1));
    sql(
        &home,
        &format!(
            "UPDATE matches SET game = 'chess' WHERE id = '{}'",
            second.match_id
        ),
    );
    let page = home
        .calepin
        .history(home.family.id.clone(), Default::default(), None, 1)
        .unwrap();
    assert!(page.lines.is_empty());
    let page = home
        .calepin
        .history(home.family.id.clone(), Default::default(), page.next, 1)
        .unwrap();
    assert_eq!(page.lines[0].match_id, first.match_id);
}

#[test]
#[cfg_attr(target_family = "wasm", ignore = "no threads")]
fn backups_are_made_when_a_match_ends_and_once_a_day() {
    let home = home();
    let count = |home: &Home| backup::list(home.dir.path()).unwrap().len();
    let table = home.start(1);
    let home = home.reopened();
    // The notebook was reopened, and there was no backup yet. Dropping the façade waits for the thread.
    let home = home.reopened();
    assert_eq!(count(&home), 1);
    home.play_round(table);
    let home = home.reopened();
    assert_eq!(count(&home), 2);
    home.made.go_on(23);
    let home = home.reopened();
    let home = home.reopened();
    assert_eq!(count(&home), 2);
    home.made.go_on(2);
    let home = home.reopened();
    let home = home.reopened();
    assert_eq!(count(&home), 3);
}

#[test]
#[cfg_attr(target_family = "wasm", ignore = "a panic ends it all")]
fn a_panic_elsewhere_does_not_lock_the_notebook() {
    let home = home();
    let table = home.start(1);
    let panicked = std::panic::catch_unwind(std::panic::AssertUnwindSafe(|| {
        home.calepin.read(|_| -> Answer<()> { panic!("a bug") })
    }));
    assert!(panicked.is_err());
    assert_eq!(home.open_table(&table), table);
}
