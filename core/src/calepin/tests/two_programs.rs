//! Another program at the same file: one that upgrades it, one that takes it away, one that restores it during play.
//! And clocks.

use std::sync::atomic::AtomicBool;

use rusqlite::Connection;

use super::merged::text;
use super::*;
use crate::notebook::format::FORMAT;
use crate::notebook::restore::Ready;

fn trouble_of_playing(home: &Home, table: &TableView) -> Trouble {
    trouble(home.move_as(table, 1, draw()))
}

fn plies(file: &Path) -> u32 {
    let conn = Connection::open(file).unwrap();
    conn.query_row("SELECT count(*) FROM turns", [], |row| row.get(0))
        .unwrap()
}

#[test]
fn a_running_program_stops_when_a_newer_one_has_upgraded_the_file() {
    let home = home();
    let table = home.start(1);
    let newer = Connection::open(home.dir.path().join("calepin.db")).unwrap();
    newer.pragma_update(None, "user_version", FORMAT + 1).unwrap();
    let known = FORMAT;
    let upgraded = Trouble::Newer {
        found: FORMAT + 1,
        known,
    };
    for _ in 0..2 {
        assert_eq!(trouble_of_playing(&home, &table), upgraded);
        assert_eq!(trouble(home.calepin.families()), upgraded);
        assert_eq!(
            trouble(home.calepin.table(table.match_id.clone(), Viewer::Table)),
            upgraded
        );
        assert_eq!(trouble(home.calepin.make_backup()), upgraded);
    }
    assert_eq!(plies(&home.dir.path().join("calepin.db")), 0);
    assert!(!home.dir.path().join("calepin.suspect").exists());
}

#[test]
#[cfg(unix)]
fn a_program_whose_file_was_taken_away_acknowledges_nothing_more() {
    type Harm = fn(&Path);
    let harms: [Harm; 3] = [
        |file| std::fs::rename(file, file.with_extension("away")).unwrap(),
        |file| std::fs::remove_file(file).unwrap(),
        |file| {
            let copy = file.with_extension("copy");
            std::fs::copy(file, &copy).unwrap();
            std::fs::rename(copy, file).unwrap();
        },
    ];
    for harm in harms {
        let home = home();
        let table = home.start(1);
        let file = home.dir.path().join("calepin.db");
        harm(&file);
        for _ in 0..2 {
            assert_eq!(trouble_of_playing(&home, &table), Trouble::Moved);
            assert_eq!(trouble(home.calepin.families()), Trouble::Moved);
        }
    }
}

/// The process that closes a notebook last removes its log. Another process that closes it must know that it is not
/// the last: if the log is removed, every ply written to it from then on is lost.
#[test]
#[cfg(unix)]
fn a_second_notebook_of_this_program_does_not_loosen_the_locks_of_the_first() {
    const LOOK: &str = "import sqlite3, sys; c = sqlite3.connect(sys.argv[1]); \
                        c.execute('SELECT count(*) FROM turns').fetchall(); c.close()";
    let home = home().reopened();
    home.calepin
        .open_matches(|open| open.read(|_, _| Ok(())))
        .unwrap();
    drop(Calepin::open_with(home.dir.path(), Made::new()).unwrap());
    let file = home.dir.path().join("calepin.db");
    let looked = std::process::Command::new("python3")
        .args(["-c", LOOK])
        .arg(&file)
        .status();
    assert!(looked.unwrap().success());
    assert!(
        file.with_extension("db-wal").exists(),
        "another process removed the log"
    );
}

#[test]
fn whatever_is_acknowledged_while_a_backup_is_put_back_is_in_the_one_file_or_the_other() {
    let home = home();
    fatten(&home);
    let table = home.start(99);
    let id = table.match_id;
    let file = home.dir.path().join("calepin.db");
    // A separate process, so that the lock of this one does not help.
    let other = Calepin::open_with(home.dir.path(), Made::new()).unwrap();
    for _ in 0..4 {
        let kept = home.calepin.make_backup().unwrap();
        let (progress, over) = (Progress::default(), AtomicBool::new(false));
        let (acknowledged, before) = std::thread::scope(|scope| {
            let playing = scope.spawn(|| {
                let mut dice = Dice::new(Seed(3), 3);
                let mut table = other.table(id.clone(), Viewer::Table).unwrap();
                let mut acknowledged = 0;
                while !over.load(Ordering::Relaxed) && !table.legal.is_empty() {
                    let mv = dice.pick(&table.legal).unwrap().clone();
                    match other.play(id.clone(), table.to_act[0], table.position.clone(), mv) {
                        Ok(next) => table = next,
                        Err(_) => break,
                    }
                    acknowledged = table.ply;
                }
                acknowledged
            });
            let before = home.calepin.restore_backup_telling(kept.name.clone(), &progress);
            over.store(true, Ordering::Relaxed);
            (playing.join().unwrap(), before.unwrap())
        });
        let saved = plies(&home.dir.path().join("backups").join(before.name));
        assert!(
            saved >= acknowledged || plies(&file) == acknowledged,
            "{acknowledged} acknowledged, {saved} saved"
        );
    }
}

/// Makes the notebook so large that copying it takes a while.
fn fatten(home: &Home) {
    super::trouble::sql(
        home,
        "WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 2000) \
         INSERT INTO families (id, name, archived, created_at, updated_at) SELECT 'f' || i, hex(randomblob(2000)), 1, 1, 1 FROM n",
    );
}

/// A notebook that cannot have a write-ahead log.
fn without_log(dir: &Path, made: &Made) -> Notebook {
    let mut notebook = Notebook::open(dir, made.now()).unwrap().0;
    notebook.without_log();
    notebook
}

fn ready(dir: &Path, backup: &str) -> Ready {
    Ready::from(dir, &dir.join("backups").join(backup)).unwrap()
}

#[test]
fn without_a_write_ahead_log_a_backup_is_put_back_all_the_same() {
    let home = home();
    let table = home.start(1);
    let kept = home.calepin.make_backup().unwrap();
    let played = home.move_as(&table, 1, draw()).unwrap();
    drop(home.calepin);
    let mut notebook = without_log(home.dir.path(), &home.made);
    let ready = ready(home.dir.path(), &kept.name);
    let before = notebook
        .replace(&ready, home.made.now(), &Progress::default())
        .unwrap();
    drop((ready, notebook));
    assert_eq!(plies(&before), played.ply);
    assert_eq!(plies(&home.dir.path().join("calepin.db")), 0);
    let again = Calepin::open_with(home.dir.path(), home.made.clone()).unwrap();
    assert_eq!(again.start_report().unwrap(), StartReport::Opened);
}

#[test]
fn without_a_write_ahead_log_a_backup_that_cannot_be_put_back_now_keeps_nobody_out() {
    let home = home();
    let kept = home.calepin.make_backup().unwrap();
    drop(home.calepin);
    let mut notebook = without_log(home.dir.path(), &home.made);
    notebook
        .connection()
        .busy_timeout(Duration::from_millis(20))
        .unwrap();
    let other = Connection::open(home.dir.path().join("calepin.db")).unwrap();
    other.execute_batch("BEGIN IMMEDIATE").unwrap();
    let ready = ready(home.dir.path(), &kept.name);
    let refused = notebook.replace(&ready, home.made.now(), &Progress::default());
    assert_eq!(refused.map_err(|error| error.trouble()), Err(Trouble::Busy));
    other.execute_batch("ROLLBACK").unwrap();
    notebook.write(|_, _| Ok::<_, NotebookError>(())).unwrap();
    other.execute_batch("BEGIN IMMEDIATE; COMMIT").unwrap();
}

#[test]
fn a_start_in_2036_spoils_no_backup_of_2026() {
    let home = home();
    let names = |home: &Home| -> Vec<String> {
        let kept = home.calepin.backups().unwrap();
        kept.into_iter()
            .map(|line| line.made_at[..10].to_owned())
            .collect()
    };
    home.calepin.make_backup().unwrap();
    home.made.set(EVENING + 10 * 365 * 86_400_000);
    let wrong = home.calepin.make_backup().unwrap();
    let mut newest = wrong.clone();
    for day in 1..=9 {
        home.made.set(EVENING + day * 86_400_000);
        newest = home.calepin.make_backup().unwrap();
        assert_eq!(
            home.calepin.backups().unwrap()[0],
            newest,
            "the one made last is the newest"
        );
        assert_eq!(newest.made_at[..10], format!("2026-03-{}", 10 + day));
    }
    // After a few days with the right time, the wrong time counts as one past day only.
    assert_eq!(
        names(&home)[..6],
        [
            "2026-03-19",
            "2026-03-18",
            "2026-03-17",
            "2026-03-16",
            "2026-03-15",
            "2026-03-14"
        ]
    );
    home.made.set(EVENING + 9 * 86_400_000 + 3_600_000);
    let home = home.reopened();
    let home = home.reopened();
    assert_eq!(
        home.calepin.backups().unwrap()[0],
        newest,
        "none is due within the day"
    );
}

#[test]
fn two_programs_make_their_backups_one_after_the_other() {
    let home = home();
    fatten(&home);
    let other = Calepin::open_with(home.dir.path(), home.made.clone()).unwrap();
    let made = std::thread::scope(|scope| {
        let making = [&home.calepin, &other].map(|calepin| {
            scope.spawn(move || {
                (0..8)
                    .map(|_| calepin.make_backup().unwrap().name)
                    .collect::<Vec<_>>()
            })
        });
        making.map(|one| one.join().unwrap()).concat()
    });
    let distinct: std::collections::BTreeSet<_> = made.iter().collect();
    assert_eq!(distinct.len(), 16);
    let left = std::fs::read_dir(home.dir.path().join("backups")).unwrap();
    assert!(left.count() <= 13);
}

#[test]
fn what_only_looks_waits_for_nobody_and_keeps_nobody_waiting() {
    let home = home();
    let table = home.start(1);
    // Somebody plays during a read, and the read goes on with its snapshot.
    let seen = home
        .calepin
        .read(|conn| {
            let count = || {
                let turns = conn.query_row("SELECT count(*) FROM turns", [], |row| row.get::<_, u32>(0));
                turns.map_err(NotebookError::from)
            };
            let before = count()?;
            let played = home.move_as(&table, 1, draw())?;
            Ok((before, played.ply, count()?))
        })
        .unwrap();
    assert_eq!(seen, (0, 1, 0));
    let seen = home.open_table(&table);
    assert_eq!(seen.ply, 1);
    // A connection for reading cannot write.
    let written = home.calepin.read(|conn| {
        conn.execute("DELETE FROM turns", [])
            .map_err(NotebookError::from)?;
        Ok(())
    });
    assert_eq!(trouble(written), Trouble::ReadOnly);
}

#[test]
fn a_preview_of_an_import_writes_nothing_and_locks_nothing() {
    let home = home();
    home.play_round(home.start(1));
    let text = text(&home.calepin);
    let other = super::home();
    let lock = Connection::open(other.dir.path().join("calepin.db")).unwrap();
    lock.execute_batch("BEGIN IMMEDIATE").unwrap();
    let seen = other.calepin.preview_import(text).unwrap();
    assert_eq!(seen.matches.new, 1);
    lock.execute_batch("ROLLBACK").unwrap();
    assert_eq!(other.calepin.families().unwrap().len(), 1);
}
