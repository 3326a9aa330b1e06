//! One match on two devices: the longer log stays, and if two logs part, both stay.

use std::collections::BTreeSet;

use proptest::prelude::*;
use serde_json::Value;

use super::exchange::out;
use super::own_cards::{PNG, form as own_card};
use super::sheets::{other, row};
use super::*;
use crate::played::Source;

/// A new device with its own clock and random bytes.
pub(super) fn fresh(number: u64) -> (Scratch, Arc<Made>, Calepin) {
    let (dir, made) = (scratch().unwrap(), Made::new());
    made.chance.store(1_000_000 * (number + 1), Ordering::Relaxed);
    let calepin = Calepin::open_with(dir.path(), made.clone()).unwrap();
    (dir, made, calepin)
}

/// A new device that has imported this notebook.
pub(super) fn device(number: u64, begin: &str) -> (Scratch, Arc<Made>, Calepin) {
    let (dir, made, calepin) = fresh(number);
    calepin.import_notebook(begin.to_owned()).unwrap();
    (dir, made, calepin)
}

pub(super) fn text(calepin: &Calepin) -> String {
    calepin.export_notebook().unwrap().text
}

/// Plays a number of plies, each time the first legal move, as long as the match goes on.
pub(super) fn play(calepin: &Calepin, match_id: &str, plies: u32, choice: usize) {
    let Ok(mut table) = calepin.table(match_id.to_owned(), Viewer::Table) else {
        return;
    };
    for _ in 0..plies {
        let next = match table.legal.get(choice % table.legal.len().max(1)).cloned() {
            Some(mv) => calepin.play(match_id.to_owned(), table.to_act[0], table.position, mv),
            None => calepin.next_round(match_id.to_owned()),
        };
        match next {
            Ok(next) => table = next,
            Err(_) => return,
        }
    }
}

/// A home with a match on the screen that has a few plies, and a sheet with a round.
pub(super) fn begun() -> (Home, String, String) {
    let home = home();
    let table = home.start(3).match_id;
    play(&home.calepin, &table, 10, 0);
    let sheet = home.sheet(other("Tarot"));
    let sheet = home.write(&sheet, &[1, 2, 3]).match_id;
    (home, table, sheet)
}

pub(super) fn history(calepin: &Calepin) -> Vec<MatchLine> {
    let family = calepin.families().unwrap().remove(0).id;
    let page = calepin.history(family, Default::default(), None, 100);
    page.unwrap().lines
}

pub(super) fn plies(calepin: &Calepin, match_id: &str) -> u32 {
    let table = calepin.table(match_id.to_owned(), Viewer::Table);
    table.unwrap().ply
}

#[test]
fn a_tap_on_does_not_count_takes_no_ply_away() {
    let (home, table, _) = begun();
    let (_dir, made, other) = device(1, &text(&home.calepin));
    play(&home.calepin, &table, 30, 0);
    let long = plies(&home.calepin, &table);
    // Later, and with a clock that is years ahead.
    made.go_on(24 * 365 * 9);
    other.count_match(table.clone(), false).unwrap();
    meet(&home.calepin, &other);
    for calepin in [&home.calepin, &other] {
        assert_eq!(plies(calepin, &table), long);
        let line = history(calepin).into_iter().find(|line| line.match_id == table);
        assert!(!line.unwrap().counts, "and it was said that it does not count");
    }
    assert_eq!(out(&home.calepin), out(&other));
}

/// A device closes a match. The match stays closed only if the device knew its last ply.
#[test]
fn a_match_is_closed_by_whoever_knows_its_last_ply() {
    for plays_on in [0, 30] {
        let (home, table, _) = begun();
        let (_dir, made, other) = device(1, &text(&home.calepin));
        play(&home.calepin, &table, plays_on, 0);
        let long = plies(&home.calepin, &table);
        // Later, whatever has been played meanwhile.
        made.go_on(48);
        other.abandon_match(table.clone()).unwrap();
        meet(&home.calepin, &other);
        let state = if plays_on == 0 { "abandoned" } else { "playing" };
        for calepin in [&home.calepin, &other] {
            assert_eq!(plies(calepin, &table), long);
            assert_eq!(out(calepin)["matches"][0]["state"], state);
        }
        assert_eq!(out(&home.calepin), out(&other));
    }
}

#[test]
fn a_match_that_went_on_after_it_was_given_up_elsewhere_goes_on() {
    let (home, table, _) = begun();
    let (_dir, _made, other) = device(1, &text(&home.calepin));
    other.abandon_match(table.clone()).unwrap();
    home.made.go_on(48);
    play(&home.calepin, &table, 5, 0);
    let long = plies(&home.calepin, &table);
    other.import_notebook(text(&home.calepin)).unwrap();
    home.calepin.import_notebook(text(&other)).unwrap();
    for calepin in [&home.calepin, &other] {
        assert_eq!(plies(calepin, &table), long);
    }
    assert_eq!(out(&home.calepin), out(&other));
}

#[test]
fn where_two_logs_part_both_are_kept() {
    let (home, table, sheet) = begun();
    let (_dir, _made, other) = device(1, &text(&home.calepin));
    home.made.go_on(2);
    play(&home.calepin, &table, 6, 0);
    home.made.go_on(2);
    play(&other, &table, 20, 1);
    for (calepin, points) in [(&home.calepin, 40), (&other, 50)] {
        let position = calepin.sheet(sheet.clone()).unwrap().position;
        calepin
            .write_row(sheet.clone(), position, row(&[points, 0, 0]))
            .unwrap();
    }
    let (ours, theirs) = (text(&home.calepin), text(&other));
    let preview = home.calepin.preview_import(theirs.clone()).unwrap();
    let report = home.calepin.import_notebook(theirs.clone()).unwrap();
    assert_eq!(preview, report);
    assert_eq!((report.parted, history(&home.calepin).len()), (2, 4));
    other.import_notebook(ours.clone()).unwrap();
    assert_eq!(out(&home.calepin), out(&other));
    // Importing again and again, and after one of them has gone on, there are still two of each.
    for file in [&ours, &theirs] {
        let again = home.calepin.import_notebook(file.clone()).unwrap();
        assert_eq!(
            (again.matches.new, again.matches.changed, again.parted),
            (0, 0, 0)
        );
    }
    let (_dir, _made, third) = device(2, &theirs);
    play(&third, &table, 3, 0);
    home.calepin.import_notebook(text(&third)).unwrap();
    assert_eq!(history(&home.calepin).len(), 4);
}

#[derive(Clone, Debug)]
pub(super) enum Doing {
    Play(u32, usize),
    Undo,
    Count(bool),
    Abandon,
    Row(i32),
    Rewrite(i32),
    UndoRow,
    Close(u8),
    Clock(i64),
}

pub(super) fn doing() -> impl Strategy<Value = Doing> {
    prop_oneof![
        4 => (1..40u32, 0..3usize).prop_map(|(plies, choice)| Doing::Play(plies, choice)),
        2 => Just(Doing::Undo),
        2 => any::<bool>().prop_map(Doing::Count),
        1 => Just(Doing::Abandon),
        2 => (0..50i32).prop_map(Doing::Row),
        1 => (0..50i32).prop_map(Doing::Rewrite),
        1 => Just(Doing::UndoRow),
        1 => (0..3u8).prop_map(Doing::Close),
        // The clock is off by up to years.
        2 => (-90_000..90_000i64).prop_map(Doing::Clock),
    ]
}

pub(super) fn does(calepin: &Calepin, made: &Made, what: &Doing) {
    for line in history(calepin) {
        let id = line.match_id;
        let paper = line.source == Source::Paper;
        let position = || calepin.sheet(id.clone()).unwrap().position;
        // Actions that do not fit are refused, which is right.
        let _ = match (what, paper) {
            (Doing::Play(plies, choice), false) => {
                play(calepin, &id, *plies, *choice);
                Ok(())
            }
            (Doing::Undo, false) => {
                let table = calepin.table(id.clone(), Viewer::Table);
                table.and_then(|table| calepin.undo(id, table.position, true).map(drop))
            }
            (Doing::Count(counts), _) => calepin.count_match(id, *counts).map(drop),
            (Doing::Abandon, false) => calepin.abandon_match(id).map(drop),
            (Doing::Row(points), true) => calepin
                .write_row(id.clone(), position(), row(&[*points, 0, 0]))
                .map(drop),
            (Doing::Rewrite(points), true) => calepin
                .rewrite_row(id.clone(), position(), 1, row(&[*points, 0, 0]))
                .map(drop),
            (Doing::UndoRow, true) => calepin.undo_row(id.clone(), position()).map(drop),
            (Doing::Close(0), true) => calepin.finish_sheet(id.clone(), position()).map(drop),
            (Doing::Close(1), true) => calepin.abandon_sheet(id.clone(), position()).map(drop),
            (Doing::Close(_), true) => calepin.reopen_sheet(id.clone(), position()).map(drop),
            _ => Ok(()),
        };
    }
    if let Doing::Clock(hours) = what {
        let then = EVENING + hours * 3_600_000;
        made.set(then.max(1_000));
    }
}

/// Everything that was ever played or written. What was acknowledged must be in here.
pub(super) fn acknowledged(file: &Value) -> BTreeSet<String> {
    let mut all = BTreeSet::new();
    for one in file["matches"].as_array().unwrap() {
        for round in one["rounds"].as_array().unwrap() {
            for turn in round["turns"].as_array().unwrap() {
                all.insert(format!("{} {turn}", round["seed"]));
                if !turn["undoneAt"].is_null() {
                    let mut stood = turn.clone();
                    (stood["undoneAt"], stood["byConsent"]) = (Value::Null, Value::Null);
                    all.insert(format!("{} {stood}", round["seed"]));
                }
            }
        }
        for row in one["sheetRows"].as_array().unwrap() {
            all.insert(format!("{} {row}", one["startedAt"]));
            if !row["takenBackAt"].is_null() {
                let mut stood = row.clone();
                stood["takenBackAt"] = Value::Null;
                all.insert(format!("{} {stood}", one["startedAt"]));
            }
        }
    }
    all
}

proptest! {
    #![proptest_config(ProptestConfig { cases: if cfg!(target_family = "wasm") { 6 } else { 24 }, max_shrink_iters: 30, ..ProptestConfig::default() })]

    /// Devices begin with the same notebook and go on with clocks that are years apart. When each has imported the
    /// others, in any order, they are the same, and nothing that anybody played or wrote is missing from any of them.
    #[test]
    fn nothing_acknowledged_is_missing_after_merging_both_ways(
        ways in prop::collection::vec(prop::collection::vec(doing(), 1..8), 3),
        later in prop::collection::vec(doing(), 0..4),
    ) {
        let (home, _, _) = begun();
        let begin = text(&home.calepin);
        let mut devices = Vec::new();
        for (number, way) in (0u64..).zip(&ways) {
            let (dir, made, calepin) = device(number, &begin);
            for what in way {
                does(&calepin, &made, what);
            }
            devices.push((dir, made, calepin));
        }
        let (_, _, first) = &devices[0];
        let files: Vec<String> = devices.iter().map(|(_, _, calepin)| text(calepin)).collect();
        let all: BTreeSet<String> = devices.iter().flat_map(|(_, _, calepin)| acknowledged(&out(calepin))).collect();
        let (_dir, _made, straight) = device(7, &begin);
        let (_dir2, _made2, mixed) = device(8, &files[2]);
        for at in [0, 1, 2] {
            straight.import_notebook(files[at].clone()).unwrap();
        }
        for at in [1, 0, 1] {
            mixed.import_notebook(files[at].clone()).unwrap();
        }
        first.import_notebook(text(&mixed)).unwrap();
        let union = out(&straight);
        prop_assert_eq!(out(&mixed), union.clone());
        prop_assert_eq!(out(first), union.clone());
        let there = acknowledged(&union);
        for event in &all {
            prop_assert!(there.contains(event), "{} is missing", event);
        }
        for file in &files {
            let again = straight.import_notebook(file.clone()).unwrap();
            prop_assert_eq!((again.matches.new, again.matches.changed, again.parted), (0, 0, 0));
        }
        prop_assert_eq!(out(&straight), union.clone());

        // A device that has imported nothing goes on. The others import it, and it imports them.
        let (_, made, second) = &devices[1];
        for what in &later {
            does(second, made, what);
        }
        let more = acknowledged(&out(second));
        straight.import_notebook(text(second)).unwrap();
        second.import_notebook(text(&straight)).unwrap();
        prop_assert_eq!(out(second), out(&straight));
        for calepin in [first, &mixed] {
            calepin.import_notebook(text(second)).unwrap();
            prop_assert_eq!(out(calepin), out(second));
        }
        let there = acknowledged(&out(second));
        for event in all.iter().chain(&more) {
            prop_assert!(there.contains(event), "{} is missing at last", event);
        }
    }
}

/// A person's name and looks on a device.
fn looks(calepin: &Calepin, id: &str) -> (String, Avatar, Colour, bool) {
    let family = calepin.families().unwrap().remove(0).id;
    let people = calepin.profiles(family).unwrap();
    let found = people.into_iter().find(|one| one.id == id).unwrap();
    (found.name, found.avatar, found.colour, found.child.is_some())
}

/// Each device imports the other.
pub(super) fn meet(one: &Calepin, other: &Calepin) {
    let (ours, theirs) = (text(one), text(other));
    one.import_notebook(theirs).unwrap();
    other.import_notebook(ours).unwrap();
}

#[test]
fn what_two_devices_change_of_one_person_stays_field_by_field() {
    let home = home();
    let id = home.people[0].id.clone();
    let begin = text(&home.calepin);
    let (_dir, made, other) = device(1, &begin);
    let before = looks(&home.calepin, &id);
    let edit = |calepin: &Calepin, change: &dyn Fn(&mut ProfileForm)| {
        let (name, avatar, colour, _) = looks(calepin, &id);
        let mut form = ProfileForm {
            avatar,
            colour,
            ..person(&name)
        };
        change(&mut form);
        calepin.edit_profile(id.clone(), form).unwrap();
    };
    edit(&home.calepin, &|form| form.name = "Lucie".to_owned());
    // The clock is years behind. The device has imported this person before, so its change counts as later all the
    // same.
    made.go_on(-24 * 365 * 9);
    edit(&other, &|form| form.colour = Colour::Teal);
    meet(&home.calepin, &other);
    for calepin in [&home.calepin, &other] {
        let after = ("Lucie".to_owned(), before.1, Colour::Teal, before.3);
        assert_eq!(looks(calepin, &id), after);
    }
    // A clock that is years ahead wins once, and not for ever.
    made.go_on(24 * 365 * 20);
    edit(&other, &|form| form.name = "Lucette".to_owned());
    meet(&home.calepin, &other);
    assert_eq!(looks(&home.calepin, &id).0, "Lucette");
    edit(&home.calepin, &|form| form.name = "Lucie".to_owned());
    meet(&home.calepin, &other);
    for calepin in [&home.calepin, &other] {
        assert_eq!(looks(calepin, &id).0, "Lucie");
    }
    assert_eq!(out(&home.calepin), out(&other));
}

#[test]
fn rules_cards_and_families_are_joined_field_by_field_too() {
    let home = home();
    let family = home.family.id.clone();
    let (calepin, target) = (&home.calepin, Ending::Target { points: 50 });
    let save = |calepin: &Calepin, rules: &AnyOptions, ending| {
        save_rules(calepin, &home.family, "Petit", rules.clone(), ending);
    };
    let [base, simple] = ["base", "simple"].map(|word| preset(GameId::Lokus, word));
    save(calepin, &base, Ending::Open);
    let card = calepin
        .add_own_card(family.clone(), own_card("Doudou", PNG))
        .unwrap();
    let (_dir, _, other) = device(1, &text(calepin));
    save(calepin, &base, target);
    save(&other, &simple, Ending::Open);
    calepin
        .rename_family(family.clone(), "Les Rats".to_owned())
        .unwrap();
    other.archive_own_card(card.id.clone(), true).unwrap();
    calepin.edit_own_card(card.id, own_card("Nounours", PNG)).unwrap();
    meet(calepin, &other);
    for device in [calepin, &other] {
        let saved = device.variants(family.clone(), GameId::Lokus).unwrap();
        let saved = saved.iter().find(|one| one.name == "Petit").unwrap();
        assert_eq!((&saved.options, saved.ending), (&simple, target));
        assert_eq!(device.families().unwrap()[0].name, "Les Rats");
        let card = device.own_cards(family.clone()).unwrap().remove(0);
        assert_eq!((card.name.as_str(), card.archived), ("Nounours", true));
    }
}

#[test]
fn a_file_that_does_not_tell_when_fields_changed_was_changed_as_a_whole() {
    let home = home();
    let (id, begin) = (home.people[0].id.clone(), text(&home.calepin));
    let (_dir, made, other) = device(1, &begin);
    home.calepin.edit_profile(id.clone(), person("Lucie")).unwrap();
    made.go_on(1);
    let colour = Colour::Teal;
    other
        .edit_profile(
            id.clone(),
            ProfileForm {
                colour,
                ..person("Léa")
            },
        )
        .unwrap();
    let mut older: Value = serde_json::from_str(&text(&other)).unwrap();
    older["version"] = 5.into();
    for list in ["families", "profiles", "variants", "ownCards"] {
        for row in older[list].as_array_mut().unwrap() {
            row.as_object_mut().unwrap().remove("changedAt");
        }
    }
    home.calepin.import_notebook(older.to_string()).unwrap();
    let (name, _, now, _) = looks(&home.calepin, &id);
    assert_eq!((name.as_str(), now), ("Léa", Colour::Teal));
}
