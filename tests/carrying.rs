//! Kills imports, merges, migrations, backups and restores in the middle, lets them run out of space, or lets
//! them meet another program. Afterwards the notebook is in its old or its new state, and never between.

use std::fs;
use std::io::{BufRead, BufReader, Write};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use calepin_core::calepin::{Calepin, StartReport};
use calepin_core::dice::{Dice, Seed};
use calepin_core::error::Trouble;
use calepin_core::folder::FolderState;
use calepin_core::game::{Numbers, Seat};
use calepin_core::people::{Avatar, Colour};
use calepin_core::played::PlayedGame;
use calepin_core::sheets::{RowEntry, RowForm, SheetForm};
use calepin_core::table::{Ending, Sitter};
use calepin_tests::evening::{FILE, trouble, two_rounds};
use rusqlite::Connection;
use serde_json::{Value, json};
use tempfile::TempDir;

const RUNS: u32 = 25;

fn carrier(dir: &Path, what: &[&str]) -> Child {
    Command::new(env!("CARGO_BIN_EXE_carrier"))
        .arg(dir)
        .args(what)
        .stdout(Stdio::piped())
        .stderr(Stdio::null())
        .stdin(Stdio::null())
        .spawn()
        .expect("the carrier starts")
}

/// Waits until the carrier is ready, then for `moment`, and kills it. Returns whether it had finished.
fn killed(mut child: Child, moment: Duration) -> bool {
    let mut lines = BufReader::new(child.stdout.take().expect("a pipe")).lines();
    let first = lines.next().and_then(Result::ok);
    assert_eq!(first.as_deref(), Some("ready"));
    std::thread::sleep(moment);
    child.kill().expect("the carrier can be killed");
    child.wait().expect("the carrier ends");
    lines.map_while(Result::ok).any(|line| line == "done")
}

/// The duration of the carrier's work when it is not killed.
fn takes(dir: &Path, what: &[&str]) -> Duration {
    let mut child = carrier(dir, what);
    let mut lines = BufReader::new(child.stdout.take().expect("a pipe")).lines();
    lines.next();
    let clock = Instant::now();
    assert_eq!(lines.next().and_then(Result::ok).as_deref(), Some("done"));
    let took = clock.elapsed();
    assert!(child.wait().expect("the carrier ends").success());
    took
}

/// A random moment within that time, sometimes just after it.
fn moment(dice: &mut Dice, within: Duration) -> Duration {
    let micros = u32::try_from(within.as_micros()).unwrap_or(u32::MAX);
    Duration::from_micros(u64::from(dice.below(micros + micros / 8 + 1)))
}

/// The content of a notebook, without the time of the export.
fn holds(calepin: &Calepin) -> Value {
    let file = calepin.export_notebook().expect("an export");
    let mut file: Value = serde_json::from_str(&file.text).expect("JSON");
    file["exportedAt"] = json!(null);
    file
}

fn copied(from: &Path) -> TempDir {
    let dir = tempfile::tempdir().expect("a folder");
    fs::copy(from.join(FILE), dir.path().join(FILE)).expect("a copy");
    dir
}

/// A closed notebook with this number of sheets, and its export.
fn notebook_of(sheets: u32) -> (TempDir, String) {
    let dir = tempfile::tempdir().expect("a folder");
    let calepin = Calepin::open(dir.path()).expect("a notebook");
    let family = calepin.add_family("Les Chats".to_owned()).expect("a family");
    for n in 0..sheets {
        let form = SheetForm {
            family_id: family.id.clone(),
            game: PlayedGame::Other {
                title: format!("Jeu {n}"),
            },
            variant: "base".to_owned(),
            options: None,
            tally: calepin_core::game::Tally::HighestTotal,
            negatives: true,
            ending: Ending::Open,
            seats: (0..4)
                .map(|seat| Sitter::Guest {
                    name: format!("Guest {seat}"),
                    avatar: Avatar::Cat,
                    colour: Colour::Red,
                })
                .collect(),
            teams: Numbers::default(),
            dealer: Seat(0),
        };
        let mut sheet = calepin.start_sheet(form).expect("a sheet");
        for round in 0..3 {
            let row = RowForm {
                entry: RowEntry::Points {
                    points: vec![round, -round, 7, n as i32],
                },
                dealer: None,
                counts: true,
            };
            sheet = calepin
                .write_row(sheet.match_id, sheet.position.clone(), row)
                .expect("a row");
        }
    }
    let text = calepin.export_notebook().expect("an export").text;
    drop(calepin);
    (dir, text)
}

/// A notebook with a played match, and a file of sixty sheets to import.
fn import_ready() -> (TempDir, TempDir, PathBuf) {
    let dir = tempfile::tempdir().expect("a folder");
    two_rounds(dir.path());
    let (beside, text) = notebook_of(60);
    let file = beside.path().join("notebook.json");
    fs::write(&file, text).expect("a file");
    (dir, beside, file)
}

#[test]
fn killed_while_importing_all_or_nothing_came_over() {
    let (home, _beside, file) = import_ready();
    let file = file.to_string_lossy().into_owned();
    let what = ["import", file.as_str()];
    let trial = copied(home.path());
    let before = holds(&Calepin::open(trial.path()).expect("the notebook opens"));
    let within = takes(trial.path(), &what);
    let after = holds(&Calepin::open(trial.path()).expect("the notebook opens"));
    assert_ne!(before, after);
    let (mut dice, mut nothing) = (Dice::new(Seed(51), 0), 0);
    for run in 0..RUNS {
        let dir = copied(home.path());
        let done = killed(carrier(dir.path(), &what), moment(&mut dice, within));
        let calepin = Calepin::open(dir.path()).expect("the notebook opens");
        assert_eq!(calepin.start_report(), Ok(StartReport::Opened), "run {run}");
        let found = holds(&calepin);
        assert!(found == after || !done && found == before, "run {run}");
        nothing += u32::from(found == before);
        // The failed first try does not hinder the second.
        let text = fs::read_to_string(&file).expect("the file");
        calepin.import_notebook(text).expect("the import");
        assert!(holds(&calepin) == after, "run {run}");
    }
    assert!(nothing > 0, "never killed early enough");
}

#[test]
fn killed_while_a_backup_is_put_back_it_is_the_one_or_the_other() {
    let (home, _beside, file) = import_ready();
    let calepin = Calepin::open(home.path()).expect("the notebook opens");
    let before = holds(&calepin);
    let backup = calepin.make_backup().expect("a backup").name;
    let text = fs::read_to_string(&file).expect("the file");
    calepin.import_notebook(text).expect("the import");
    let after = holds(&calepin);
    drop(calepin);
    let with_backup = || {
        let dir = copied(home.path());
        let folder = dir.path().join("backups");
        fs::create_dir(&folder).expect("a folder");
        fs::copy(home.path().join("backups").join(&backup), folder.join(&backup)).expect("a copy");
        dir
    };
    let what = ["restore", backup.as_str()];
    let within = takes(with_backup().path(), &what);
    let mut dice = Dice::new(Seed(52), 0);
    let (mut old, mut new) = (0, 0);
    for run in 0..RUNS {
        let dir = with_backup();
        killed(carrier(dir.path(), &what), moment(&mut dice, within));
        let calepin = Calepin::open(dir.path()).expect("the notebook opens");
        assert_eq!(calepin.start_report(), Ok(StartReport::Opened), "run {run}");
        let found = holds(&calepin);
        assert!(found == before || found == after, "run {run}");
        (old, new) = (old + u32::from(found == before), new + u32::from(found == after));
        if found == before {
            // The backup made first has the data that was removed from the notebook.
            let kept = calepin.backups().expect("backups");
            let whole = kept.iter().any(|line| {
                let preview = calepin.preview_backup(line.name.clone()).expect("a preview");
                preview.families.iter().any(|family| family.matches == 60)
            });
            assert!(whole, "run {run}");
        }
        calepin.restore_backup(backup.clone()).expect("a second try");
        assert!(holds(&calepin) == before, "run {run}");
    }
    assert!(new > 0, "never killed early enough: {old} {new}");
}

#[test]
fn killed_while_brought_to_the_new_format_it_is_brought_there_the_next_time() {
    let old = include_str!("notebooks/format-1.sql");
    let home = tempfile::tempdir().expect("a folder");
    let conn = Connection::open(home.path().join(FILE)).expect("a file");
    conn.execute_batch(old).expect("the old notebook");
    // Enough matches for the migration to take a moment.
    conn.execute_batch(
        "CREATE TEMP TABLE n AS WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 3000) \
             SELECT i, printf('%08x-0000-7000-8000-%012x', i, i) AS new FROM n; \
         CREATE TEMP TABLE one AS SELECT * FROM matches WHERE state = 'finished'; \
         INSERT INTO matches SELECT new, family_id, game, variant, options, ending, ending_value, dealer, state, \
             source, rounds, started_at + i, updated_at + i, ended_at + i FROM n, one; \
         INSERT INTO seats SELECT new, seat, profile_id, guest_name, guest_avatar, guest_colour, total, won \
             FROM n, seats WHERE match_id = (SELECT id FROM one);",
    )
    .expect("more matches");
    drop(conn);
    let trial = copied(home.path());
    let within = takes(trial.path(), &["open"]);
    let after = holds(&Calepin::open(trial.path()).expect("the notebook opens"));
    let mut dice = Dice::new(Seed(53), 0);
    let (mut upgraded, mut opened) = (0, 0);
    for run in 0..RUNS {
        let dir = copied(home.path());
        killed(carrier(dir.path(), &["open"]), moment(&mut dice, within));
        let calepin = Calepin::open(dir.path()).expect("the notebook opens");
        match calepin.start_report() {
            Ok(StartReport::Upgraded) => upgraded += 1,
            Ok(StartReport::Opened) => opened += 1,
            other => panic!("run {run}: {other:?}"),
        }
        assert!(holds(&calepin) == after, "run {run}");
        let family = calepin.families().expect("families").remove(0);
        let figures = calepin
            .family_statistics(family.id, Default::default())
            .expect("figures");
        assert_eq!(figures.matches, 3_001, "run {run}");
    }
    assert!(upgraded > 0, "never killed early enough: {upgraded} {opened}");
}

#[test]
fn killed_while_backing_up_every_backup_is_whole() {
    let (home, _) = notebook_of(40);
    let before = holds(&Calepin::open(home.path()).expect("the notebook opens"));
    let mut dice = Dice::new(Seed(54), 0);
    for run in 0..RUNS {
        let dir = copied(home.path());
        killed(
            carrier(dir.path(), &["backups", "1000"]),
            moment(&mut dice, Duration::from_millis(60)),
        );
        let calepin = Calepin::open(dir.path()).expect("the notebook opens");
        assert_eq!(calepin.start_report(), Ok(StartReport::Opened), "run {run}");
        assert!(holds(&calepin) == before, "run {run}");
        for line in calepin.backups().expect("backups") {
            let preview = calepin.preview_backup(line.name).expect("a whole backup");
            assert_eq!(preview.families[0].matches, 40, "run {run}");
        }
        calepin.make_backup().expect("another backup");
        // Dropping waits for a backup in the background.
        drop(calepin);
        let left = fs::read_dir(dir.path().join("backups")).expect("backups");
        let unfinished = left
            .filter_map(|entry| entry.ok()?.file_name().into_string().ok())
            .filter(|name| !name.ends_with(".db"));
        assert_eq!(unfinished.count(), 0, "run {run}: nothing unfinished stays");
    }
}

#[test]
fn two_programs_import_into_one_notebook_while_a_third_plays() {
    let (home, _beside, file) = import_ready();
    let text = file.to_string_lossy().into_owned();
    let mut carriers = [0, 1].map(|_| carrier(home.path(), &["import", text.as_str()]));
    let calepin = Calepin::open(home.path()).expect("the notebook opens");
    for n in 0..20 {
        calepin.add_family(format!("Famille {n}")).expect("a family");
    }
    for child in &mut carriers {
        assert!(child.wait().expect("the carrier ends").success());
    }
    let all = holds(&calepin);
    assert_eq!(all["matches"].as_array().map(Vec::len), Some(61));
    assert_eq!(all["families"].as_array().map(Vec::len), Some(22));
}

/// A small file system, unmounted when it is dropped.
struct SmallDisk(TempDir);

impl SmallDisk {
    /// Mounts the file system; `None` if this user may not mount.
    fn new(kilobytes: u32) -> Option<SmallDisk> {
        let dir = tempfile::tempdir().expect("a folder");
        let size = format!("size={kilobytes}k");
        let mounted = Command::new("mount")
            .args(["-t", "tmpfs", "-o", size.as_str(), "tmpfs"])
            .arg(dir.path())
            .stderr(Stdio::null())
            .status();
        if mounted.is_ok_and(|status| status.success()) {
            return Some(SmallDisk(dir));
        }
        // Printed past the capture of output from passing tests.
        let skipped = b"SKIPPED: a small disk cannot be mounted here; the limit of pages is tested in core\n";
        std::io::stderr().write_all(skipped).expect("an output");
        None
    }

    /// Fills the file system except for `but` kilobytes. Returns the filling file.
    fn fill(&self, but: usize) -> PathBuf {
        let rest = self.0.path().join("rest");
        fs::write(&rest, vec![1; but * 1_024]).expect("that much room");
        let room = self.0.path().join("room");
        let mut size = 8 * 1_024 * 1_024;
        while fs::write(&room, vec![1; size]).is_err() {
            size = size.checked_sub(4_096).expect("some room");
        }
        give_back(&rest);
        room
    }

    fn read_only(&self) {
        let status = Command::new("mount")
            .args(["-o", "remount,ro"])
            .arg(self.0.path())
            .status()
            .expect("mount runs");
        assert!(status.success());
    }
}

/// Frees the space of a file. Truncated first: the child process of another test may hold the file open.
fn give_back(room: &Path) {
    fs::write(room, "").expect("an empty file");
    fs::remove_file(room).expect("room again");
}

impl Drop for SmallDisk {
    fn drop(&mut self) {
        let _ = Command::new("umount").arg("-l").arg(self.0.path()).status();
    }
}

#[test]
fn a_disk_that_is_full_refuses_and_keeps_what_is_there() {
    let Some(disk) = SmallDisk::new(2_000) else {
        return;
    };
    let dir = disk.0.path();
    let played = tempfile::tempdir().expect("a folder");
    two_rounds(played.path());
    fs::copy(played.path().join(FILE), dir.join(FILE)).expect("a copy");
    let calepin = Calepin::open(dir).expect("the notebook opens");
    let before = holds(&calepin);
    let (_beside, text) = notebook_of(300);
    let backup = calepin.make_backup().expect("there is room for one").name;
    let room = disk.fill(300);
    assert_eq!(trouble(calepin.import_notebook(text)), Trouble::Full);
    assert!(holds(&calepin) == before);
    drop(calepin);

    let calepin = Calepin::open(dir).expect("the notebook opens");
    assert_eq!(calepin.start_report(), Ok(StartReport::Opened));
    give_back(&room);
    let room = disk.fill(0);
    assert_eq!(trouble(calepin.make_backup()), Trouble::Full);
    assert_eq!(trouble(calepin.restore_backup(backup.clone())), Trouble::Full);
    assert!(holds(&calepin) == before, "reading goes on");
    give_back(&room);
    let kept = calepin.backups().expect("backups");
    assert!(
        kept.iter().any(|line| line.name == backup),
        "the good backup is spared"
    );
    calepin
        .add_family("Les Chats".to_owned())
        .expect("writing goes on");
}

#[test]
fn what_does_not_fit_into_a_folder_of_several_devices_waits_for_room() {
    let Some(disk) = SmallDisk::new(1_000) else {
        return;
    };
    let (home, fresh) = [(); 2].map(|()| tempfile::tempdir().expect("a folder")).into();
    two_rounds(home.path());
    let calepin = Calepin::open(home.path()).expect("the notebook opens");
    let path = disk.0.path().to_string_lossy().into_owned();
    let choose = |calepin: &Calepin, name: &str| calepin.choose_folder(path.clone(), name.to_owned(), None);
    let standing = |calepin: &Calepin| calepin.folder().expect("an answer").expect("a folder");
    choose(&calepin, "La tablette").expect("a folder");
    assert_eq!(calepin.keep_folder(), Ok(true));

    let room = disk.fill(0);
    let full = calepin.add_family("Les Chats".to_owned());
    full.expect("the notebook lies elsewhere");
    assert_eq!(calepin.keep_folder(), Ok(false));
    let FolderState::Trouble { .. } = standing(&calepin).state else {
        panic!("{:?}", standing(&calepin));
    };
    assert_eq!(standing(&calepin).waiting, 1);

    give_back(&room);
    assert_eq!(calepin.keep_folder(), Ok(true));
    assert_eq!(
        (standing(&calepin).state, standing(&calepin).waiting),
        (FolderState::There, 0)
    );
    let other = Calepin::open(fresh.path()).expect("a notebook");
    choose(&other, "Chez Mamie").expect("a folder");
    assert_eq!(other.keep_folder(), Ok(true));
    assert!(holds(&other) == holds(&calepin));
    assert_eq!(
        standing(&other).unread,
        0,
        "nothing unfinished is taken for a file"
    );
}

#[test]
fn a_folder_that_cannot_be_written_is_named_and_left_alone() {
    let Some(disk) = SmallDisk::new(4_000) else {
        return;
    };
    let dir = disk.0.path();
    let played = tempfile::tempdir().expect("a folder");
    two_rounds(played.path());
    fs::copy(played.path().join(FILE), dir.join(FILE)).expect("a copy");
    let bytes = fs::read(dir.join(FILE)).expect("the notebook");
    disk.read_only();
    assert_eq!(trouble(Calepin::open(dir)), Trouble::ReadOnly);
    assert!(fs::read(dir.join(FILE)).expect("the notebook") == bytes);
}
