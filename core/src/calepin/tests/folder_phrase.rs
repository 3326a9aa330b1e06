//! A folder that only people who know the family's phrase can read.

use std::fs;

use super::exchange::out;
use super::folder::files;
use super::merged::{begun, fresh, play};
use super::*;

const PHRASE: &str = "quatre rats en \u{e9}t\u{e9}";

fn choose(calepin: &Calepin, folder: &Path, phrase: Option<&str>) -> Answer<()> {
    let path = folder.to_str().unwrap().to_owned();
    let phrase = phrase.map(str::to_owned);
    calepin
        .choose_folder(path, "La tablette".to_owned(), phrase)
        .map(drop)
}

fn refused(problem: Problem) -> Answer<()> {
    Err(CalepinError::Invalid {
        field: "phrase".to_owned(),
        problem,
    })
}

#[test]
fn who_knows_the_phrase_has_the_notebook_and_nobody_else_reads_a_word() {
    let folder = scratch().unwrap();
    let (home, table, _) = begun();
    choose(&home.calepin, folder.path(), Some(PHRASE)).unwrap();
    home.calepin.keep_folder().unwrap();
    // The phrase is typed with spaces around it, and with decomposed letters.
    let (_dir, _, other) = fresh(1);
    choose(&other, folder.path(), Some(" quatre rats en e\u{301}te\u{301} ")).unwrap();
    other.keep_folder().unwrap();
    assert_eq!(out(&other), out(&home.calepin));
    assert!(other.folder().unwrap().unwrap().sealed);
    play(&other, &table, 5, 0);
    other.keep_folder().unwrap();
    // After a restart the program still knows the phrase.
    let home = home.reopened();
    home.calepin.keep_folder().unwrap();
    assert_eq!(out(&other), out(&home.calepin));
    assert_eq!(home.calepin.folder().unwrap().unwrap().unread, 0);
    let all = files(folder.path());
    assert!(all.len() >= 3, "{all:?}");
    for file in all {
        let bytes = fs::read(&file).unwrap();
        assert!(bytes.starts_with(b"CalSeal1"), "{file:?}");
    }
}

#[test]
fn a_phrase_that_is_missing_wrong_or_too_late_changes_nothing() {
    let (sealed, open) = (scratch().unwrap(), scratch().unwrap());
    let (home, _, _) = begun();
    choose(&home.calepin, open.path(), None).unwrap();
    choose(&home.calepin, sealed.path(), Some(PHRASE)).unwrap();
    home.calepin.keep_folder().unwrap();
    let (_dir, _, other) = fresh(1);
    let before = files(sealed.path());
    for (folder, phrase, problem) in [
        (&sealed, None, Problem::Locked),
        (&sealed, Some("quatre rats"), Problem::Wrong),
        (&sealed, Some("  "), Problem::Empty),
        (&open, Some(PHRASE), Problem::NotLocked),
    ] {
        assert_eq!(choose(&other, folder.path(), phrase), refused(problem));
    }
    assert_eq!(other.folder().unwrap(), None);
    assert_eq!(files(sealed.path()), before);
    assert!(!other.keep_folder().unwrap());
    // The file that shows whether a phrase is right may still be on its way.
    let key = before
        .iter()
        .find(|path| path.extension().is_some_and(|end| end == "key"));
    let key = key.unwrap();
    let whole = fs::read(key).unwrap();
    for arrived in [0, 5, 8, 50] {
        fs::write(key, &whole[..arrived]).unwrap();
        for phrase in [PHRASE, "quatre rats"] {
            let away = choose(&other, sealed.path(), Some(phrase));
            assert_eq!(unknown(away), Thing::Folder, "{arrived} bytes");
        }
    }
    fs::write(key, whole).unwrap();
    choose(&other, sealed.path(), Some(PHRASE)).unwrap();
}

#[test]
fn a_file_that_is_not_sealed_is_not_taken_from_a_sealed_folder() {
    let (open, sealed) = (scratch().unwrap(), scratch().unwrap());
    let (home, _, _) = begun();
    let (_dir, _, other) = fresh(1);
    other.add_family("Les Intrus".to_owned()).unwrap();
    choose(&other, open.path(), None).unwrap();
    other.keep_folder().unwrap();
    choose(&home.calepin, sealed.path(), Some(PHRASE)).unwrap();
    let plain = files(open.path());
    let plain = plain
        .iter()
        .find(|path| path.extension().is_some_and(|end| end == "gz"));
    let there = sealed
        .path()
        .join(plain.unwrap().strip_prefix(open.path()).unwrap());
    fs::create_dir_all(there.parent().unwrap()).unwrap();
    fs::copy(plain.unwrap(), there).unwrap();
    let before = out(&home.calepin);
    home.calepin.keep_folder().unwrap();
    assert_eq!(home.calepin.folder().unwrap().unwrap().unread, 1);
    assert_eq!(out(&home.calepin), before);
}

#[test]
fn two_devices_that_begin_a_folder_at_once_with_one_phrase_read_each_other() {
    let (ours, theirs) = (scratch().unwrap(), scratch().unwrap());
    let (home, _, _) = begun();
    let (_dir, _, other) = fresh(1);
    other.add_family("Chez Mamie".to_owned()).unwrap();
    choose(&home.calepin, ours.path(), Some(PHRASE)).unwrap();
    choose(&other, theirs.path(), Some(PHRASE)).unwrap();
    for calepin in [&home.calepin, &other] {
        calepin.keep_folder().unwrap();
    }
    // Now the engine brings each device the files of the other.
    for (from, to) in [(&ours, &theirs), (&theirs, &ours)] {
        for file in files(from.path()) {
            let there = to.path().join(file.strip_prefix(from.path()).unwrap());
            fs::create_dir_all(there.parent().unwrap()).unwrap();
            if !there.exists() {
                fs::copy(&file, there).unwrap();
            }
        }
    }
    for calepin in [&home.calepin, &other] {
        calepin.keep_folder().unwrap();
        assert_eq!(calepin.folder().unwrap().unwrap().unread, 0);
    }
    assert_eq!(out(&other), out(&home.calepin));
}

#[test]
fn a_folder_that_could_not_be_begun_is_not_begun() {
    let folder = scratch().unwrap();
    let (home, _, _) = begun();
    let backups = home.dir.path().join("backups");
    let _ = fs::remove_dir_all(&backups);
    fs::write(&backups, "no folder").unwrap();
    assert!(choose(&home.calepin, folder.path(), None).is_err());
    assert_eq!(files(folder.path()), Vec::<std::path::PathBuf>::new());
    fs::remove_file(&backups).unwrap();
    choose(&home.calepin, folder.path(), Some(PHRASE)).unwrap();
}
