//! Families that were added twice: merging them, and undoing the merge.

use serde_json::Value;

use super::exchange::out;
use super::merged::{device, history, meet, play, plies, text};
use super::*;
use crate::people::SamePerson;
use crate::statistics::HistoryFilter;

/// Grandmother's notebook: a family with two of the same people, and a match of them.
fn grandmothers(home: &Home) -> (Scratch, Arc<Made>, Calepin, Family) {
    let (dir, made, calepin) = device(1, &text(&home.calepin));
    let family = calepin.add_family("Chez Mamie".to_owned()).unwrap();
    let people = ["léa", "Mamie", "Chat"].map(|name| {
        let added = calepin.add_profile(family.id.clone(), person(name));
        Sitter::Person {
            profile_id: added.unwrap().id,
        }
    });
    let table = calepin
        .start_match(MatchForm {
            family_id: family.id.clone(),
            seats: people.to_vec(),
            ..home.form(Ending::Rounds { count: 1 })
        })
        .unwrap();
    end(&calepin, table);
    (dir, made, calepin, family)
}

fn end(calepin: &Calepin, table: TableView) -> MatchLine {
    let mut dice = Dice::new(Seed(3), 0);
    let (id, mut table) = (table.match_id.clone(), table);
    while table.stage == Stage::Playing {
        let mv = dice.pick(&table.legal).unwrap().clone();
        table = calepin
            .play(id.clone(), table.to_act[0], table.position, mv)
            .unwrap();
    }
    let ways = calepin.ways(id.clone()).unwrap();
    ways.into_iter().find(|line| line.match_id == id).unwrap()
}

/// Merges one family into another, with the people that are likely the same.
fn merge(calepin: &Calepin, from: &Family, into: &Family) {
    let (from, into) = (from.id.clone(), into.id.clone());
    let same = calepin.likely_same(from.clone(), into.clone()).unwrap();
    calepin.merge_families(from, into, same).unwrap();
}

fn names(calepin: &Calepin, family: &Family) -> Vec<String> {
    let people = calepin.profiles(family.id.clone()).unwrap();
    let in_use = people.into_iter().filter(|one| !one.archived);
    in_use.map(|one| one.name).collect()
}

fn matches(calepin: &Calepin, family: &Family) -> usize {
    let page = calepin.history(family.id.clone(), HistoryFilter::default(), None, 100);
    page.unwrap().lines.len()
}

fn played(calepin: &Calepin, person: &Profile) -> Option<u32> {
    let figures = calepin.person_statistics(person.id.clone(), HistoryFilter::default());
    figures.unwrap().matches
}

/// The notebook without the times and clocks of changes.
fn timeless(calepin: &Calepin) -> Value {
    let mut file = out(calepin);
    for list in ["families", "profiles"] {
        for row in file[list].as_array_mut().unwrap() {
            (row["updatedAt"], row["changedAt"]) = (Value::Null, Value::Null);
        }
    }
    file
}

#[test]
fn two_families_become_one_and_are_parted_again() {
    let home = home();
    end(&home.calepin, home.start(1));
    let (_dir, _, calepin, other) = grandmothers(&home);
    let before = timeless(&calepin);
    let same = calepin
        .likely_same(other.id.clone(), home.family.id.clone())
        .unwrap();
    let of_name = |name: &str| {
        let people = calepin.profiles(other.id.clone()).unwrap();
        people.into_iter().find(|one| one.name == name).unwrap().id
    };
    assert_eq!(
        same,
        [("léa", 0), ("Mamie", 2)].map(|(name, at)| SamePerson {
            from_id: of_name(name),
            into_id: home.people[at].id.clone(),
        })
    );
    assert_eq!(
        (matches(&calepin, &home.family), matches(&calepin, &other)),
        (1, 1)
    );
    assert_eq!(played(&calepin, &home.people[0]), Some(1));
    calepin
        .merge_families(other.id.clone(), home.family.id.clone(), same)
        .unwrap();
    assert_eq!(
        (matches(&calepin, &home.family), matches(&calepin, &other)),
        (2, 0)
    );
    assert_eq!(played(&calepin, &home.people[0]), Some(2));
    assert_eq!(names(&calepin, &home.family), ["Léa", "Tom", "Mamie", "Chat"]);
    // The name of the archived family is free for a third one, and nothing can be begun in it.
    let again = calepin.merge_families(other.id.clone(), home.family.id.clone(), Vec::new());
    assert_eq!(again, Err(CalepinError::NotNow));
    assert_eq!(
        calepin.archive_family(other.id.clone(), false),
        Err(CalepinError::NotNow)
    );
    // People of both families sit at one table.
    let chat = calepin.profiles(home.family.id.clone()).unwrap().pop().unwrap();
    let mut form = home.form(Ending::Rounds { count: 1 });
    form.seats[1] = Sitter::Person { profile_id: chat.id };
    let together = calepin.start_match(form).unwrap();
    calepin.abandon_match(together.match_id.clone()).unwrap();

    calepin.unmerge_family(other.id.clone()).unwrap();
    assert_eq!(
        (matches(&calepin, &home.family), matches(&calepin, &other)),
        (2, 1)
    );
    assert_eq!(names(&calepin, &other), ["léa", "Mamie", "Chat"]);
    assert_eq!(played(&calepin, &home.people[0]), Some(1));
    let mut after = timeless(&calepin);
    let lines = after["matches"].as_array_mut().unwrap();
    lines.retain(|line| line["id"] != together.match_id.as_str());
    assert_eq!(after, before);
    // The notebook with the table of both families can be exported and imported.
    let (_dir, _, third) = device(2, &text(&calepin));
    assert_eq!(out(&third), out(&calepin));
    assert_eq!(calepin.unmerge_family(other.id), Err(CalepinError::NotNow));
}

#[test]
fn what_is_refused_of_one_person_changes_nothing_of_the_families() {
    let home = home();
    let (_dir, _, calepin, other) = grandmothers(&home);
    let before = out(&calepin);
    let nobody = SamePerson {
        from_id: home.people[0].id.clone(),
        into_id: "nobody".to_owned(),
    };
    for (from, into, same) in [(&other, &home.family, vec![nobody]), (&other, &other, Vec::new())] {
        let refused = calepin.merge_families(from.id.clone(), into.id.clone(), same);
        unknown(refused);
    }
    assert_eq!(out(&calepin), before);
}

#[test]
fn what_a_device_adds_that_has_not_heard_of_it_is_shown_in_the_one_family() {
    let home = home();
    let (_dir, made, calepin, other) = grandmothers(&home);
    meet(&home.calepin, &calepin);
    merge(&calepin, &other, &home.family);
    made.go_on(1);
    // On this device the families are still two, and a person is added to the one that was archived there.
    home.calepin.add_profile(other.id.clone(), person("Tom")).unwrap();
    meet(&home.calepin, &calepin);
    assert_eq!(out(&home.calepin), out(&calepin));
    for device in [&home.calepin, &calepin] {
        assert_eq!(
            names(device, &home.family),
            ["Léa", "Tom", "Mamie", "Chat", "Tom 2"]
        );
        assert_eq!(matches(device, &home.family), 1);
        assert_eq!(played(device, &home.people[0]), Some(1));
    }
}

#[test]
fn two_devices_that_merge_two_families_either_way_round_agree() {
    let home = home();
    let (_dir, _, calepin, other) = grandmothers(&home);
    meet(&home.calepin, &calepin);
    merge(&home.calepin, &other, &home.family);
    merge(&calepin, &home.family, &other);
    meet(&home.calepin, &calepin);
    assert_eq!(out(&home.calepin), out(&calepin));
    let first = [&home.family, &other]
        .into_iter()
        .min_by_key(|one| &one.id)
        .unwrap();
    for device in [&home.calepin, &calepin] {
        assert_eq!(
            (
                matches(device, first),
                device.profiles(first.id.clone()).unwrap().len()
            ),
            (1, 6)
        );
        // The merged family is in use, and lists everybody once.
        let in_use: Vec<_> = device
            .families()
            .unwrap()
            .into_iter()
            .filter(|one| !one.archived)
            .collect();
        assert_eq!(in_use.iter().map(|one| &one.id).collect::<Vec<_>>(), [&first.id]);
        assert_eq!(names(device, first).len(), 4, "{:?}", names(device, first));
    }
    // The families stay merged, however often the devices import each other.
    let before = out(&calepin);
    meet(&home.calepin, &calepin);
    assert_eq!((out(&calepin), out(&home.calepin)), (before.clone(), before));
}

#[test]
fn who_is_in_use_again_is_told_apart_from_whoever_took_that_name() {
    let home = home();
    let (_dir, _, other) = device(1, &text(&home.calepin));
    let [lea, tom, ..] = &home.people[..] else {
        panic!("two people")
    };
    let merge = |calepin: &Calepin, from: &Profile, into: &Profile| {
        calepin.merge_profiles(from.id.clone(), into.id.clone()).unwrap();
    };
    merge(&home.calepin, tom, lea);
    merge(&other, lea, tom);
    other.add_profile(home.family.id.clone(), person("Léa")).unwrap();
    meet(&home.calepin, &other);
    assert_eq!(out(&home.calepin), out(&other));
    for device in [&home.calepin, &other] {
        let names = names(device, &home.family);
        assert!(
            ["Léa", "Léa 2"]
                .iter()
                .all(|name| names.iter().any(|one| one == name)),
            "{names:?}"
        );
        assert!(!names.iter().any(|one| one == "Tom"), "{names:?}");
    }
}

#[test]
fn of_two_ways_a_match_went_one_counts_until_the_family_says_otherwise() {
    let home = home();
    let table = home.start(1).match_id;
    play(&home.calepin, &table, 6, 0);
    let (_dir, made, other) = device(1, &text(&home.calepin));
    home.made.go_on(2);
    made.go_on(3);
    for (calepin, choice) in [(&home.calepin, 0), (&other, 1)] {
        play(calepin, &table, 2, choice);
        let table = calepin.table(table.clone(), Viewer::Table).unwrap();
        end(calepin, table);
    }
    meet(&home.calepin, &other);
    let ways = home.calepin.ways(table.clone()).unwrap();
    let counted: Vec<_> = ways.iter().map(|line| (line.counts, line.other_ways)).collect();
    assert_eq!(counted, [(true, 1), (false, 1)]);
    assert_eq!(
        plies(&home.calepin, &ways[0].match_id),
        plies(&other, &ways[0].match_id)
    );
    let tom = &home.people[1];
    assert_eq!(
        (played(&home.calepin, tom), played(&other, tom)),
        (Some(1), Some(1))
    );
    // The family says that the other way counts, and names both.
    let second = || ways[1].match_id.clone();
    other.count_match(second(), true).unwrap();
    other.count_match(table.clone(), false).unwrap();
    home.calepin
        .name_match(table.clone(), Some(" À la maison ".to_owned()))
        .unwrap();
    other
        .name_match(second(), Some("Dans le train".to_owned()))
        .unwrap();
    meet(&home.calepin, &other);
    assert_eq!(out(&home.calepin), out(&other));
    let named: Vec<_> = history(&home.calepin)
        .into_iter()
        .map(|line| (line.name, line.counts))
        .collect();
    assert_eq!(named.len(), 2);
    assert!(
        named.contains(&(Some("À la maison".to_owned()), false)),
        "{named:?}"
    );
    assert!(
        named.contains(&(Some("Dans le train".to_owned()), true)),
        "{named:?}"
    );
    assert_eq!(played(&home.calepin, tom), Some(1));
    // A device that has only its own way does not undo that.
    let (_dir, _, late) = device(2, &text(&home.calepin));
    assert_eq!(late.name_match(table, None).unwrap().name, None);
    meet(&home.calepin, &late);
    assert_eq!(played(&home.calepin, tom), Some(1));
    assert!(home.calepin.name_match("nothing".to_owned(), None).is_err());
}

#[test]
fn what_was_changed_on_both_sides_is_told_before_and_after() {
    let home = home();
    let (_dir, made, other) = device(1, &text(&home.calepin));
    let id = home.people[0].id.clone();
    home.calepin.edit_profile(id.clone(), person("Lucie")).unwrap();
    home.calepin
        .rename_family(home.family.id.clone(), "Les Souris".to_owned())
        .unwrap();
    made.go_on(1);
    other.edit_profile(id, person("Lucette")).unwrap();
    let told = |report: crate::exchange::ImportReport| -> Vec<_> {
        let one = |one: crate::exchange::Differing| (one.name, one.field, one.ours_stays);
        report.differing.into_iter().map(one).collect()
    };
    let theirs = ("Lucette".to_owned(), "name".to_owned(), false);
    assert_eq!(
        told(home.calepin.preview_import(text(&other)).unwrap()),
        std::slice::from_ref(&theirs)
    );
    let ours = ("Lucie".to_owned(), "name".to_owned(), true);
    assert_eq!(told(other.import_notebook(text(&home.calepin)).unwrap()), [ours]);
    assert_eq!(
        told(home.calepin.import_notebook(text(&other)).unwrap()),
        [theirs]
    );
    assert!(told(other.import_notebook(text(&home.calepin)).unwrap()).is_empty());
}
