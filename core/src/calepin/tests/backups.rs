//! Backups through the façade: listing, previewing and restoring them.

use super::curtain::sit_down;
use super::merged::text;
use super::sheets::other;
use super::*;
use crate::notebook::restore::Ready;

#[test]
fn a_backup_is_looked_into_and_put_back() {
    let home = home();
    let table = home.play_round(home.start(2));
    let line = home.calepin.make_backup().unwrap();
    assert_eq!(home.calepin.backups().unwrap()[0], line);
    assert!(line.bytes > 10_000 && line.made_at.ends_with('Z'));
    let preview = home.calepin.preview_backup(line.name.clone()).unwrap();
    assert_eq!(preview.newer_matches, 0);
    assert_eq!(preview.families[0].people, ["Léa", "Tom", "Mamie"]);
    assert_eq!(
        (preview.families[0].name.as_str(), preview.families[0].matches),
        ("Les Rats", 1)
    );

    let next = home.calepin.next_round(table.match_id.clone()).unwrap();
    home.sheet(other("Uno"));
    home.calepin.add_family("Les Chats".to_owned()).unwrap();
    assert_eq!(
        home.calepin
            .preview_backup(line.name.clone())
            .unwrap()
            .newer_matches,
        2
    );

    let before = home.calepin.restore_backup(line.name.clone()).unwrap();
    assert_eq!(home.calepin.families().unwrap().len(), 1);
    let back = home.open_table(&table);
    assert_ne!(back.position, table.position);
    let position = table.position.clone();
    assert_eq!(TableView { position, ..back }, table);
    // The restored notebook is like any other: it goes on, and opens again.
    let other_way = home.calepin.next_round(table.match_id.clone()).unwrap();
    assert_eq!(other_way.round, 2);
    let home = home.reopened();
    assert_eq!(home.calepin.start_report().unwrap(), StartReport::Opened);

    // The replaced notebook is kept.
    home.calepin.restore_backup(before.name).unwrap();
    assert_eq!(home.calepin.families().unwrap().len(), 2);
    let back = home.open_table(&next);
    let position = next.position.clone();
    assert_eq!(TableView { position, ..back }, next);
}

#[test]
#[cfg_attr(target_family = "wasm", ignore = "nobody else reaches a file")]
fn a_backup_that_is_gone_or_damaged_changes_nothing() {
    let home = home();
    let line = home.calepin.make_backup().unwrap();
    home.calepin.add_family("Les Chats".to_owned()).unwrap();
    let table = sit_down(&home, GameId::Lokus, 1);
    let raised = home.claim(&table, 1);
    for name in ["calepin-20200101T000000Z.db", "../calepin.db", ""] {
        for answer in [
            home.calepin.preview_backup(name.to_owned()).map(|_| ()),
            home.calepin.restore_backup(name.to_owned()).map(|_| ()),
        ] {
            assert_eq!(unknown(answer), Thing::Backup);
        }
    }
    let path = home.dir.path().join("backups").join(&line.name);
    let bytes = std::fs::read(&path).unwrap();
    std::fs::write(&path, &bytes[..bytes.len() / 2]).unwrap();
    assert_eq!(
        trouble(home.calepin.preview_backup(line.name.clone())),
        Trouble::Damaged
    );
    assert_eq!(trouble(home.calepin.restore_backup(line.name)), Trouble::Damaged);
    assert_eq!(home.calepin.families().unwrap().len(), 2);
    for left in ["calepin.restoring", "calepin.suspect"] {
        assert!(!home.dir.path().join(left).exists(), "{left}");
    }
    assert_eq!(home.looks(&table, 1), Ok(raised));
}

#[test]
#[cfg_attr(target_family = "wasm", ignore = "a file cannot be open twice")]
fn another_window_sees_the_backup_that_was_put_back() {
    let home = home();
    let line = home.calepin.make_backup().unwrap();
    let window = Calepin::open_with(home.dir.path(), home.made.clone()).unwrap();
    let table = home.start(1);
    window.table(table.match_id.clone(), Viewer::Table).unwrap();
    home.calepin.restore_backup(line.name).unwrap();
    let gone = window.table(table.match_id, Viewer::Table);
    assert_eq!(unknown(gone), Thing::Match);
    window.add_family("Les Chats".to_owned()).unwrap();
    assert_eq!(home.calepin.families().unwrap().len(), 2);
}

#[test]
fn backups_of_one_second_do_not_take_each_other_s_place() {
    let home = home();
    let names: Vec<String> = (0..4)
        .map(|_| {
            home.made.set(EVENING + 900);
            home.calepin.make_backup().unwrap().name
        })
        .collect();
    let mut listed: Vec<String> = home
        .calepin
        .backups()
        .unwrap()
        .into_iter()
        .map(|line| line.name)
        .collect();
    listed.reverse();
    assert_eq!(listed, names);
}

#[test]
#[cfg_attr(target_family = "wasm", ignore = "no threads")]
fn an_import_and_a_restore_do_not_wait_for_each_other() {
    let home = home();
    let file = text(&home.calepin);
    let ready = Ready::from(home.dir.path(), &home.calepin.back_up().unwrap()).unwrap();
    std::thread::scope(|scope| {
        let importing = scope.spawn(|| home.calepin.import_notebook(file));
        // Waits until the work has begun.
        std::thread::sleep(Duration::from_millis(300));
        let (now, progress) = (home.made.now(), Progress::default());
        let restored = home
            .calepin
            .open_matches(|open| Ok(open.replace(&ready, now, &progress)?));
        drop(ready);
        restored.unwrap();
        importing.join().unwrap().unwrap();
    });
}
