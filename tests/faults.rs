//! Opens notebooks with every kind of damage.

use std::fs;
use std::path::{Path, PathBuf};
use std::sync::OnceLock;

use calepin_core::calepin::{Calepin, StartReport};
use calepin_core::error::{CalepinError, Trouble};
use calepin_core::game::Viewer;
use calepin_core::table::TableView;
use calepin_tests::evening::{FILE, trouble, two_rounds};
use tempfile::TempDir;

/// The bytes and the table of a closed notebook with two rounds, made once for all tests.
fn played() -> &'static (Vec<u8>, TableView) {
    static PLAYED: OnceLock<(Vec<u8>, TableView)> = OnceLock::new();
    PLAYED.get_or_init(|| {
        let dir = tempfile::tempdir().expect("a folder");
        let table = two_rounds(dir.path());
        (fs::read(dir.path().join(FILE)).expect("the notebook"), table)
    })
}

/// A copy of that notebook, with or without a backup.
fn notebook(with_backup: bool) -> (TempDir, TableView) {
    let (bytes, table) = played();
    let dir = tempfile::tempdir().expect("a folder");
    fs::write(dir.path().join(FILE), bytes).expect("a notebook");
    if with_backup {
        // A copy of the closed notebook serves as a backup.
        let backups = dir.path().join("backups");
        fs::create_dir(&backups).expect("a folder");
        fs::write(backups.join("calepin-20260310T200000Z.db"), bytes).expect("a backup");
    }
    (dir, table.clone())
}

fn file(dir: &TempDir) -> PathBuf {
    dir.path().join(FILE)
}

/// Damages a file.
type Damage = fn(&Path);

/// Kinds of damage that opening the notebook detects.
fn damages() -> Vec<(&'static str, Damage)> {
    fn overwrite(path: &Path, at: usize, with: &[u8]) {
        let mut bytes = fs::read(path).expect("the file");
        bytes[at..at + with.len()].copy_from_slice(with);
        fs::write(path, bytes).expect("the file");
    }
    vec![
        ("a header of noise", |path| overwrite(path, 0, &[0xa5; 100])),
        ("noise from end to end", |path| {
            let size = fs::metadata(path).expect("the file").len();
            let noise: Vec<u8> = (0..size).map(|n| (n * n % 251) as u8).collect();
            fs::write(path, noise).expect("the file");
        }),
        ("a schema page of noise", |path| {
            overwrite(path, 100, &[0xa5; 3_900])
        }),
        ("half a file", |path| {
            let bytes = fs::read(path).expect("the file");
            fs::write(path, &bytes[..bytes.len() / 2]).expect("the file");
        }),
        ("the last page cut off", |path| {
            let bytes = fs::read(path).expect("the file");
            fs::write(path, &bytes[..bytes.len() - 100]).expect("the file");
        }),
        ("ten bytes", |path| fs::write(path, [1; 10]).expect("the file")),
        ("a text", |path| {
            fs::write(path, "Chère Mamie, voici les scores : ".repeat(900)).expect("the file");
        }),
        ("another program's database", |path| {
            fs::remove_file(path).expect("the file");
            let conn = rusqlite::Connection::open(path).expect("a database");
            conn.execute_batch("CREATE TABLE songs (id INTEGER)")
                .expect("a table");
        }),
        ("a notebook without its tables", |path| {
            let conn = rusqlite::Connection::open(path).expect("a database");
            conn.execute_batch("PRAGMA foreign_keys = OFF; DROP TABLE turns; DROP TABLE scores;")
                .expect("tables");
        }),
    ]
}

#[test]
fn a_damaged_notebook_is_kept_and_the_backup_takes_its_place() {
    for (what, damage) in damages() {
        let (dir, before) = notebook(true);
        damage(&file(&dir));
        let damaged = fs::read(file(&dir)).expect("the damaged file");
        let calepin = Calepin::open(dir.path()).unwrap_or_else(|error| panic!("{what}: {error}"));
        let StartReport::Restored {
            kept_as: Some(kept_as),
            backup_of,
        } = calepin.start_report().expect("a report")
        else {
            panic!("{what}: {:?}", calepin.start_report());
        };
        assert!(backup_of.ends_with('Z'), "{backup_of}");
        let kept = fs::read(dir.path().join(kept_as)).expect("the kept file");
        assert!(kept == damaged, "{what}: kept to the byte");
        let table = calepin
            .table(before.match_id.clone(), Viewer::Table)
            .expect("the match is there");
        assert_eq!(table, before, "{what}");
        drop(calepin);
        let calepin = Calepin::open(dir.path()).expect("the notebook opens");
        assert_eq!(calepin.start_report(), Ok(StartReport::Opened), "{what}");
    }
}

#[test]
fn without_a_backup_a_damaged_notebook_is_kept_and_a_new_one_begun() {
    for (what, damage) in damages() {
        let (dir, _) = notebook(false);
        damage(&file(&dir));
        let damaged = fs::read(file(&dir)).expect("the damaged file");
        let calepin = Calepin::open(dir.path()).unwrap_or_else(|error| panic!("{what}: {error}"));
        let StartReport::Lost { kept_as } = calepin.start_report().expect("a report") else {
            panic!("{what}: {:?}", calepin.start_report());
        };
        assert!(fs::read(dir.path().join(kept_as)).expect("the kept file") == damaged);
        assert_eq!(calepin.families(), Ok(Vec::new()));
        calepin
            .add_family("Les Rats".to_owned())
            .expect("it can be written");
    }
}

#[test]
fn damage_twice_in_a_second_keeps_both_files() {
    let (dir, before) = notebook(true);
    for _ in 0..3 {
        fs::write(file(&dir), [3; 5_000]).expect("damage");
        let calepin = Calepin::open(dir.path()).expect("the notebook opens");
        calepin
            .table(before.match_id.clone(), Viewer::Table)
            .expect("the match is there");
    }
    let kept = fs::read_dir(dir.path())
        .expect("a folder")
        .filter_map(|entry| entry.ok()?.file_name().into_string().ok())
        .filter(|name| name.starts_with("calepin-damaged-") && name.ends_with(".db"))
        .count();
    assert_eq!(kept, 3);
}

#[test]
fn the_newest_good_backup_is_the_one_put_back() {
    let (dir, before) = notebook(true);
    let backups = dir.path().join("backups");
    // Newer backups, all unusable: truncated, of a newer format, and not a notebook at all.
    let (bytes, _) = played();
    let cut = &bytes[..bytes.len() / 2];
    fs::write(backups.join("calepin-20990101T000000Z.db"), cut).expect("a file");
    fs::write(backups.join("calepin-20990102T000000Z.db"), b"hello").expect("a file");
    let newer = backups.join("calepin-20990103T000000Z.db");
    fs::write(&newer, bytes).expect("a file");
    rusqlite::Connection::open(&newer)
        .and_then(|conn| conn.execute_batch("PRAGMA user_version = 9999"))
        .expect("a newer one");
    fs::write(file(&dir), [0x42; 9_000]).expect("damage");
    let calepin = Calepin::open(dir.path()).expect("the notebook opens");
    assert!(matches!(calepin.start_report(), Ok(StartReport::Restored { .. })));
    let table = calepin.table(before.match_id.clone(), Viewer::Table);
    assert_eq!(table, Ok(before));
}

#[test]
fn a_vanished_or_emptied_notebook_comes_back_from_its_backup() {
    for emptied in [false, true] {
        let (dir, before) = notebook(true);
        // The file of an old damage is not the file of this damage.
        fs::write(dir.path().join("calepin-damaged-20200101T000000Z.db"), "old").expect("a file");
        if emptied {
            fs::write(file(&dir), []).expect("an empty file");
        } else {
            fs::remove_file(file(&dir)).expect("no file");
        }
        let calepin = Calepin::open(dir.path()).expect("the notebook opens");
        assert!(matches!(
            calepin.start_report(),
            Ok(StartReport::Restored { kept_as: None, .. })
        ));
        assert_eq!(calepin.table(before.match_id.clone(), Viewer::Table), Ok(before));
    }
    let dir = tempfile::tempdir().expect("a folder");
    fs::write(file(&dir), []).expect("an empty file");
    let calepin = Calepin::open(&dir.path().join("")).expect("the notebook opens");
    assert_eq!(calepin.start_report(), Ok(StartReport::Fresh));
}

/// Spoils one page after another. Each later call answers correctly or with `Damaged`, never wrongly; after
/// `Damaged` the next start restores the backup.
#[test]
fn a_damaged_page_is_noticed_when_it_is_read_and_mended_at_the_next_start() {
    let (dir, before) = notebook(true);
    let clean = fs::read(file(&dir)).expect("the file");
    let pages = clean.len() / 4_096;
    assert!(pages > 15, "{pages}");
    let (mut restored_at_once, mut noticed, mut unread) = (0, 0, 0);
    for page in 1..pages {
        let mut bytes = clean.clone();
        bytes[page * 4_096..(page + 1) * 4_096].fill(0x5a);
        fs::write(file(&dir), &bytes).expect("the spoilt file");
        // A backup in the background may have noticed the page first.
        let _ = fs::remove_file(dir.path().join("calepin.suspect"));
        let calepin = Calepin::open(dir.path()).expect("the notebook opens");
        if calepin.start_report() != Ok(StartReport::Opened) {
            restored_at_once += 1;
            continue;
        }
        let asked = look_everywhere(&calepin, &before);
        drop(calepin);
        match asked {
            Ok(table) => {
                assert_eq!(table, before, "page {page}");
                unread += 1;
            }
            Err(CalepinError::Notebook {
                trouble: Trouble::Damaged,
                ..
            }) => {
                noticed += 1;
                let calepin = Calepin::open(dir.path()).expect("the notebook opens");
                assert!(
                    matches!(calepin.start_report(), Ok(StartReport::Restored { .. })),
                    "page {page}: {:?}",
                    calepin.start_report()
                );
                let table = look_everywhere(&calepin, &before).expect("the restored notebook is whole");
                // A move from before the damage may be refused.
                let position = before.position.clone();
                assert_eq!(TableView { position, ..table }, before);
            }
            Err(other) => panic!("page {page}: {other}"),
        }
    }
    assert!(
        noticed > 5 && restored_at_once > 0,
        "{restored_at_once} at once, {noticed} when read, {unread} not at all"
    );
}

/// Reads everything and returns the table.
fn look_everywhere(calepin: &Calepin, before: &TableView) -> Result<TableView, CalepinError> {
    let families = calepin.families()?;
    calepin.settings()?;
    for family in families {
        calepin.profiles(family.id.clone())?;
        calepin.variants(family.id.clone(), before.game)?;
        calepin.unfinished(family.id.clone())?;
        calepin.history(family.id.clone(), Default::default(), None, 100)?;
        calepin.family_statistics(family.id, Default::default())?;
    }
    calepin.export_notebook()?;
    for round in 1..=2 {
        calepin.replay(before.match_id.clone(), round, 0)?;
    }
    calepin.table(before.match_id.clone(), Viewer::Table)
}

#[test]
fn damage_found_while_backing_up_spares_the_good_backup() {
    let (dir, before) = notebook(true);
    let mut bytes = fs::read(file(&dir)).expect("the file");
    // Every page with turns: pages that opening does not read.
    let turn = b"\"game\":\"sewer\",\"mv\"";
    let mut spoilt = 0;
    for page in bytes.chunks_mut(4_096) {
        if page.windows(turn.len()).any(|bytes| bytes == turn) {
            page.fill(0x5a);
            spoilt += 1;
        }
    }
    assert!(spoilt > 0);
    fs::write(file(&dir), &bytes).expect("the spoilt file");
    let backups = || fs::read_dir(dir.path().join("backups")).expect("backups").count();
    assert_eq!(backups(), 1);
    let calepin = Calepin::open(dir.path()).expect("the notebook opens");
    assert_eq!(calepin.start_report(), Ok(StartReport::Opened));
    assert_eq!(trouble(calepin.back_up()), Trouble::Damaged);
    drop(calepin);
    assert_eq!(backups(), 1);
    let calepin = Calepin::open(dir.path()).expect("the notebook opens");
    assert!(matches!(calepin.start_report(), Ok(StartReport::Restored { .. })));
    assert_eq!(calepin.table(before.match_id.clone(), Viewer::Table), Ok(before));
}

#[test]
fn a_mark_of_suspicion_on_a_whole_notebook_is_taken_away() {
    let (dir, before) = notebook(false);
    let mark = dir.path().join("calepin.suspect");
    fs::write(&mark, []).expect("a mark");
    let calepin = Calepin::open(dir.path()).expect("the notebook opens");
    assert_eq!(calepin.start_report(), Ok(StartReport::Opened));
    assert!(!mark.exists());
    assert_eq!(calepin.table(before.match_id.clone(), Viewer::Table), Ok(before));
}

#[test]
fn places_that_cannot_be_written_are_named() {
    let dir = tempfile::tempdir().expect("a folder");
    fs::create_dir(file(&dir)).expect("a folder in the notebook's place");
    assert_eq!(trouble(Calepin::open(dir.path())), Trouble::ReadOnly);
    assert!(file(&dir).is_dir());

    let dir = tempfile::tempdir().expect("a folder");
    let taken = dir.path().join("taken");
    fs::write(&taken, "a file where the folder should be").expect("a file");
    assert_eq!(trouble(Calepin::open(&taken)), Trouble::ReadOnly);
    assert_eq!(trouble(Calepin::open(&taken.join("below"))), Trouble::ReadOnly);
}

#[test]
fn a_newer_notebook_is_not_touched() {
    let (dir, _) = notebook(true);
    rusqlite::Connection::open(file(&dir))
        .and_then(|conn| conn.execute_batch("PRAGMA user_version = 77"))
        .expect("a newer format");
    let before = fs::read(file(&dir)).expect("the file");
    let newer = trouble(Calepin::open(dir.path()));
    assert!(matches!(newer, Trouble::Newer { found: 77, .. }), "{newer:?}");
    assert!(fs::read(file(&dir)).expect("the file") == before);
}
