//! One folder and several devices: what is written there, what is merged, and what the folder's view says.

use std::fs;

use super::exchange::out;
use super::merged::{begun, fresh, history, play, plies};
use super::own_cards::{PNG, form as own_card};
use super::*;
use crate::folder::{FolderState, FolderView};

pub(super) fn choose(calepin: &Calepin, folder: &Path, name: &str) {
    let path = folder.to_str().unwrap().to_owned();
    calepin.choose_folder(path, name.to_owned(), None).unwrap();
}

/// A new device that has merged the files of the folder.
pub(super) fn joined(folder: &Scratch) -> (Scratch, Calepin) {
    let (dir, _, calepin) = fresh(1);
    choose(&calepin, folder.path(), "Chez Mamie");
    calepin.keep_folder().unwrap();
    (dir, calepin)
}

/// Every file of the folder.
pub(super) fn files(folder: &Path) -> Vec<PathBuf> {
    let mut found = Vec::new();
    for entry in fs::read_dir(folder).into_iter().flatten() {
        let path = entry.unwrap().path();
        match path.is_dir() {
            true => found.extend(files(&path)),
            false => found.push(path),
        }
    }
    found.sort();
    found
}

fn segments(folder: &Path) -> usize {
    let is_one = |path: &&PathBuf| path.extension().is_some_and(|end| end == "gz");
    files(folder).iter().filter(is_one).count()
}

/// A device that uses a folder, and its match.
pub(super) fn shared() -> (Scratch, Home, String) {
    let folder = scratch().unwrap();
    let (home, table, _) = begun();
    choose(&home.calepin, folder.path(), "La tablette");
    home.calepin.keep_folder().unwrap();
    (folder, home, table)
}

/// The state of the folder of a device.
pub(super) fn standing(calepin: &Calepin) -> FolderView {
    calepin.folder().unwrap().unwrap()
}

/// Asserts that the device has written everything and merged everything.
pub(super) fn rests(calepin: &Calepin, when: &str) {
    let view = standing(calepin);
    let stands = (view.state, view.waiting, view.unread);
    assert_eq!(stands, (FolderState::There, 0, 0), "{when}");
}

/// Asserts that a new device with this folder has everything that this device has.
pub(super) fn is_whole(folder: &Scratch, calepin: &Calepin) {
    let (_dir, other) = joined(folder);
    assert_eq!(out(&other), out(calepin));
}

#[test]
fn a_new_device_has_the_notebook_once_it_has_the_folder() {
    let folder = scratch().unwrap();
    let (home, table, _) = begun();
    assert_eq!(home.calepin.folder().unwrap(), None);
    assert!(!home.calepin.keep_folder().unwrap());
    choose(&home.calepin, folder.path(), "La tablette");
    assert_eq!(standing(&home.calepin).state, FolderState::Unknown);
    assert!(home.calepin.keep_folder().unwrap());

    let (_dir, _, other) = fresh(1);
    choose(&other, folder.path(), "Chez Mamie");
    assert!(other.keep_folder().unwrap());
    assert_eq!(out(&other), out(&home.calepin));
    // The device has nothing to write except that it is here.
    home.calepin.keep_folder().unwrap();
    assert_eq!(standing(&home.calepin).devices[0].name, "Chez Mamie");
    rests(&other, "just come");
    assert_eq!(standing(&other).devices[0].name, "La tablette");
    // Merged rows are not written again.
    assert_eq!(segments(folder.path()), 2);
    assert!(!other.keep_folder().unwrap());

    // A match goes on on the other device, and then on this one.
    play(&other, &table, 5, 0);
    other.keep_folder().unwrap();
    home.calepin.keep_folder().unwrap();
    assert_eq!(plies(&home.calepin, &table), plies(&other, &table));
    play(&home.calepin, &table, 5, 0);
    home.calepin.keep_folder().unwrap();
    other.keep_folder().unwrap();
    assert_eq!(out(&other), out(&home.calepin));
    assert_eq!(history(&other).len(), 2);
    let devices = standing(&home.calepin).devices;
    assert_eq!((devices.len(), devices[0].name.as_str()), (1, "Chez Mamie"));
}

#[test]
fn every_change_is_noted_when_it_is_made_and_sent_once() {
    let folder = scratch().unwrap();
    let (home, table, sheet) = begun();
    let calepin = &home.calepin;
    choose(calepin, folder.path(), "La tablette");
    calepin.keep_folder().unwrap();
    let (_dir, other) = joined(&folder);
    let (family, mamie) = (|| home.family.id.clone(), || home.people[2].id.clone());
    let zoe = || "Zoé".to_owned();
    let changes: [&dyn Fn(); 10] = [
        &|| drop(calepin.rename_family(family(), "Les Souris".to_owned()).unwrap()),
        &|| drop(calepin.archive_profile(mamie(), true).unwrap()),
        &|| drop(calepin.adopt_guest(family(), zoe(), mamie()).unwrap()),
        &|| drop(calepin.release_guest(family(), zoe(), mamie()).unwrap()),
        &|| play(calepin, &table, 1, 0),
        &|| drop(calepin.undo(table.clone(), shown(calepin, &table), true).unwrap()),
        &|| drop(calepin.count_match(sheet.clone(), false).unwrap()),
        &|| drop(home.undo_row(&calepin.sheet(sheet.clone()).unwrap())),
        &|| drop(calepin.abandon_match(table.clone()).unwrap()),
        &|| drop(calepin.add_own_card(family(), own_card("Le chat", PNG)).unwrap()),
    ];
    for (at, change) in changes.iter().enumerate() {
        change();
        assert!(standing(calepin).waiting > 0, "change {at}");
        calepin.keep_folder().unwrap();
        assert_eq!(standing(calepin).waiting, 0, "change {at}");
        assert!(other.keep_folder().unwrap(), "change {at}");
        assert_eq!(out(&other), out(calepin), "change {at}");
        assert!(!calepin.keep_folder().unwrap(), "an echo of change {at}");
    }
}

#[test]
fn what_is_in_a_hand_is_in_no_file_before_the_round_is_over() {
    let folder = scratch().unwrap();
    let home = home();
    let table = super::curtain::sit_down(&home, GameId::Lokus, 1);
    choose(&home.calepin, folder.path(), "La tablette");
    home.calepin.keep_folder().unwrap();
    assert_eq!(standing(&home.calepin).waiting, 1);
    // The file is not tried again and again: after one look, the clock is not read any more.
    assert!(!home.calepin.keep_folder().unwrap());
    let clock = home.made.millis.load(Ordering::Relaxed);
    assert!(!home.calepin.keep_folder().unwrap());
    assert_eq!(home.made.millis.load(Ordering::Relaxed), clock);
    let (_dir, other) = joined(&folder);
    assert!(history(&other).is_empty());
    home.calepin.abandon_match(table.match_id).unwrap();
    home.calepin.keep_folder().unwrap();
    other.keep_folder().unwrap();
    assert_eq!(out(&other), out(&home.calepin));
    assert_eq!(standing(&home.calepin).waiting, 0);
}

#[test]
fn what_is_too_much_for_one_file_is_written_into_several() {
    let folder = scratch().unwrap();
    let home = home();
    let picture = PNG.replace("==", "AA") + &"A".repeat(390_000);
    for number in 0..15 {
        let card = own_card(&format!("Carte {number}"), &picture);
        home.calepin.add_own_card(home.family.id.clone(), card).unwrap();
    }
    choose(&home.calepin, folder.path(), "La tablette");
    home.calepin.keep_folder().unwrap();
    assert_eq!(standing(&home.calepin).waiting, 0);
    is_whole(&folder, &home.calepin);
}

#[test]
fn nobodys_curtain_falls_because_others_play_elsewhere() {
    let folder = scratch().unwrap();
    let home = home();
    let elsewhere = home.start(1).match_id;
    choose(&home.calepin, folder.path(), "La tablette");
    home.calepin.keep_folder().unwrap();
    let (_dir, other) = joined(&folder);

    let table = super::curtain::sit_down(&home, GameId::Lokus, 1);
    let seat = table.to_act[0];
    home.claim(&table, seat.0);
    play(&other, &elsewhere, 3, 0);
    other.keep_folder().unwrap();
    assert!(home.calepin.keep_folder().unwrap());
    assert_eq!(plies(&home.calepin, &elsewhere), plies(&other, &elsewhere));
    // Rules that are saved elsewhere lower no curtain either: a match has its own.
    let rules = preset(GameId::Lokus, "base");
    save_rules(&other, &home.family, "Chez Mamie", rules, Ending::Open);
    other.keep_folder().unwrap();
    assert!(home.calepin.keep_folder().unwrap());
    let looks = home.looks(&table, seat.0);
    assert_eq!(looks.unwrap().viewer, Viewer::Seat { seat });
    // A new name is shown at every table, so every curtain falls.
    other
        .rename_family(home.family.id.clone(), "Les Souris".to_owned())
        .unwrap();
    other.keep_folder().unwrap();
    home.calepin.keep_folder().unwrap();
    assert_eq!(home.calepin.families().unwrap()[0].name, "Les Souris");
}

#[test]
fn the_folder_stays_as_large_as_the_notebook() {
    let folder = scratch().unwrap();
    let home = home();
    choose(&home.calepin, folder.path(), "La tablette");
    for _ in 0..90 {
        let table = home.start(1).match_id;
        for _ in 0..3 {
            play(&home.calepin, &table, 1, 0);
            home.calepin.keep_folder().unwrap();
        }
    }
    assert!(segments(folder.path()) <= 65, "{}", segments(folder.path()));
    is_whole(&folder, &home.calepin);
}

#[test]
fn a_large_notebook_comes_to_rest() {
    let folder = scratch().unwrap();
    let home = home();
    let rules = preset(GameId::Lokus, "base");
    save_rules(&home.calepin, &home.family, "Chez Mamie", rules, Ending::Open);
    super::trouble::sql(
        &home,
        "WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 6500) \
         INSERT INTO variants (id, family_id, game, name, options, archived, created_at, updated_at) \
         SELECT printf('%08x-0000-7000-8000-000000000000', i), family_id, game, name, options, 1, 1, 1 \
         FROM variants, n",
    );
    choose(&home.calepin, folder.path(), "La tablette");
    assert!(home.calepin.keep_folder().unwrap());
    assert!(!home.calepin.keep_folder().unwrap(), "the same is written again");
    assert_eq!(segments(folder.path()), 66);
}

#[test]
fn a_folder_that_is_gone_or_anothers_changes_nothing() {
    let (folder, home, table) = shared();
    let ours = folder.path().join("calepin");
    let away = folder.path().join("away");
    fs::rename(&ours, &away).unwrap();
    let before = out(&home.calepin);
    play(&home.calepin, &table, 3, 0);
    assert!(!home.calepin.keep_folder().unwrap());
    assert_eq!(standing(&home.calepin).state, FolderState::Away);
    assert!(files(&ours).is_empty());

    // Another family's folder lies at the path now.
    let stranger = super::home();
    choose(&stranger.calepin, folder.path(), "Voisins");
    stranger.calepin.keep_folder().unwrap();
    let lying = files(&ours);
    assert!(!home.calepin.keep_folder().unwrap());
    assert_eq!(standing(&home.calepin).state, FolderState::Other);
    assert_eq!(files(&ours), lying);
    assert_eq!(out(&home.calepin)["families"], before["families"]);

    // The folder comes back, and everything goes on.
    fs::remove_dir_all(&ours).unwrap();
    fs::rename(&away, &ours).unwrap();
    assert!(home.calepin.keep_folder().unwrap());
    let (_dir, other) = joined(&folder);
    assert_eq!(out(&other), out(&home.calepin));
    home.calepin.leave_folder().unwrap();
    assert_eq!(home.calepin.folder().unwrap(), None);
    play(&other, &table, 2, 0);
    other.keep_folder().unwrap();
    assert!(!home.calepin.keep_folder().unwrap());
    assert_ne!(out(&other), out(&home.calepin));
}

#[test]
fn what_somebody_removed_is_written_again_by_whoever_wrote_it() {
    let (folder, home, _) = shared();
    for path in files(folder.path())
        .iter()
        .filter(|path| path.extension().is_some_and(|end| end == "gz"))
    {
        fs::remove_file(path).unwrap();
    }
    assert!(home.calepin.keep_folder().unwrap());
    is_whole(&folder, &home.calepin);
}

#[test]
fn two_programs_on_one_notebook_keep_one_folder() {
    let folder = scratch().unwrap();
    let (home, ..) = begun();
    let beside = Calepin::open_with(home.dir.path(), home.made.clone()).unwrap();
    choose(&home.calepin, folder.path(), "La tablette");
    std::thread::scope(|scope| {
        for calepin in [&home.calepin, &beside] {
            scope.spawn(|| {
                for _ in 0..30 {
                    calepin.keep_folder().unwrap();
                }
            });
        }
        for n in 0..20 {
            beside.add_family(format!("Famille {n}")).unwrap();
        }
    });
    let is_quiet = |_| !(home.calepin.keep_folder().unwrap() | beside.keep_folder().unwrap());
    assert!((0..20).any(is_quiet), "they never come to rest");
    is_whole(&folder, &home.calepin);
    rests(&home.calepin, "the first");
    rests(&beside, "the other");
}

#[test]
fn a_folder_that_cannot_be_is_refused_and_nothing_is_changed() {
    let (home, _, _) = begun();
    let folder = scratch().unwrap();
    let file = folder.path().join("file");
    fs::write(&file, "").unwrap();
    let say = |path: &Path, name: &str| {
        let path = path.to_str().unwrap().to_owned();
        home.calepin.choose_folder(path, name.to_owned(), None).map(drop)
    };
    let (ours, backups) = (home.dir.path(), home.dir.path().join("backups"));
    fs::create_dir_all(&backups).unwrap();
    for path in ["", "calepin", "/no/such/folder"]
        .map(Path::new)
        .into_iter()
        .chain([ours, &backups])
    {
        let answer = say(path, "La tablette");
        assert_eq!(unknown(answer), Thing::Folder, "{path:?}");
    }
    trouble(say(&file, "La tablette"));
    for name in ["", "  ", "Une tablette dont le nom est long"] {
        problem(say(folder.path(), name));
    }
    assert_eq!(home.calepin.folder().unwrap(), None);
    assert_eq!(files(folder.path()), [file]);
}

#[test]
fn what_is_no_file_of_ours_is_left_alone_and_what_cannot_be_read_is_told() {
    let (folder, home, _) = shared();
    let before = out(&home.calepin);
    let writer = folder
        .path()
        .join("calepin")
        .join(uuid::Uuid::now_v7().to_string());
    fs::create_dir(&writer).unwrap();
    let odd = [
        folder.path().join("holiday.jpg"),
        folder.path().join("calepin/notes.txt"),
        writer.join("thumbs.db"),
        writer.join(format!("{}.json.gz", uuid::Uuid::now_v7())),
    ];
    odd.iter().for_each(|path| fs::write(path, "no segment").unwrap());
    home.calepin.keep_folder().unwrap();
    let view = standing(&home.calepin);
    assert_eq!((view.state, view.unread), (FolderState::There, 1));
    assert_eq!(out(&home.calepin), before);
    odd.iter().for_each(|path| assert!(path.exists(), "{path:?}"));
}

#[test]
fn a_match_that_is_spoilt_keeps_no_other_from_being_told() {
    let folder = scratch().unwrap();
    let home = home();
    let spoilt = home.play_one(&home.start(1), &mut Dice::new(Seed(6), 6));
    let whole = home.start(1);
    choose(&home.calepin, folder.path(), "La tablette");
    for broken in [
        "UPDATE turns SET mv = 'x'",
        "UPDATE turns SET seat = 7, mv = '{}'",
    ] {
        super::trouble::sql(&home, broken);
        home.calepin.write(Topic::People, |_, _| Ok(())).unwrap();
        home.calepin.keep_folder().unwrap();
        assert_eq!(standing(&home.calepin).state, FolderState::There);
        let (_dir, other) = joined(&folder);
        assert!(other.table(whole.match_id.clone(), Viewer::Table).is_ok());
        assert!(other.table(spoilt.match_id.clone(), Viewer::Table).is_err());
        assert_eq!(standing(&other).unread, 0);
        let file = home.calepin.export_notebook().unwrap();
        assert_eq!((file.left_out, file.spoilt), (0, 1));
        self::home().calepin.import_notebook(file.text).unwrap();
    }
}
