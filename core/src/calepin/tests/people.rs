//! Calls for families, people, rules and settings.

use super::exchange::out;
use super::merged::{device, text};
use super::*;
use crate::game::Begins;
use crate::people::{ChildSettings, Language, Pace, Settings, TableMode};

const CHILD: ChildSettings = ChildSettings {
    open_hand: true,
    glass_percent: 200,
    hints: true,
    shown_moves: HintStrength::Full,
    voice: false,
    hide_losses: true,
    big_targets: false,
};

#[test]
fn families_are_added_renamed_and_put_away() {
    let home = home();
    let calepin = &home.calepin;
    let second = calepin.add_family("  Tanière du loup ".to_owned()).unwrap();
    assert_eq!(second.name, "Tanière du loup");
    let second = calepin.rename_family(second.id, "Loups".to_owned()).unwrap();
    let second = calepin.archive_family(second.id, true).unwrap();
    assert!(second.archived);
    let home = home.reopened();
    assert_eq!(
        home.calepin.families().unwrap(),
        [home.family.clone(), second.clone()]
    );
    assert!(!home.calepin.archive_family(second.id, false).unwrap().archived);
}

#[test]
fn names_are_checked() {
    let home = home();
    let add = |name: &str| home.calepin.add_family(name.to_owned());
    assert_eq!(problem(add(" \t ")), Problem::Empty);
    assert_eq!(problem(add("a\u{7}b")), Problem::Malformed);
    assert_eq!(problem(add(&"é".repeat(25))), Problem::TooLong { max: 24 });
    assert_eq!(problem(add("les RATS")), Problem::Taken);
    add(&"é".repeat(24)).unwrap();
    add("O'Neil; DROP TABLE families; --").unwrap_err();
    add("'; DROP TABLE x; --").unwrap();
    assert_eq!(home.calepin.families().unwrap().len(), 3);
}

#[test]
fn a_name_put_away_is_free_until_it_comes_back() {
    let home = home();
    let calepin = &home.calepin;
    let tom = &home.people[1];
    let add = || calepin.add_profile(home.family.id.clone(), person("TOM"));
    assert_eq!(problem(add()), Problem::Taken);
    calepin.archive_profile(tom.id.clone(), true).unwrap();
    let other = add().unwrap();
    assert_eq!(
        problem(calepin.archive_profile(tom.id.clone(), false)),
        Problem::Taken
    );
    assert_eq!(
        problem(calepin.edit_profile(other.id.clone(), person("léa"))),
        Problem::Taken
    );
    calepin.edit_profile(other.id, person("tom")).unwrap();
}

#[test]
fn people_are_added_and_changed() {
    let home = home();
    let calepin = &home.calepin;
    let form = ProfileForm {
        name: "Léa".to_owned(),
        avatar: Avatar::Hedgehog,
        colour: Colour::Purple,
        child: Some(CHILD),
        birth_year: Some(2019),
    };
    let table = home.start(1);
    let id = home.people[0].id.clone();
    let lea = calepin.edit_profile(id.clone(), form.clone()).unwrap();
    assert_eq!((lea.avatar, lea.child), (Avatar::Hedgehog, Some(CHILD)));
    // A running match shows the person as she is now.
    let shown = calepin.table(table.match_id, Viewer::Table).unwrap();
    assert_eq!(
        (shown.seats[0].avatar, shown.seats[0].child),
        (Avatar::Hedgehog, Some(CHILD))
    );
    assert_eq!(calepin.profiles(home.family.id.clone()).unwrap()[0], lea);

    let too_long = ProfileForm {
        child: Some(ChildSettings {
            glass_percent: 501,
            ..CHILD
        }),
        ..form
    };
    assert_eq!(
        problem(calepin.edit_profile(id.clone(), too_long)),
        Problem::OutOfRange { min: 50, max: 500 }
    );
    assert_eq!(calepin.edit_profile(id, person("Léa")).unwrap().child, None);
}

#[test]
fn what_does_not_exist_is_named() {
    let home = home();
    let calepin = &home.calepin;
    let x = || "x".to_owned();
    let options = GameId::Sewer.presets().remove(0).1;
    assert_eq!(unknown(calepin.rename_family(x(), x())), Thing::Family);
    assert_eq!(unknown(calepin.archive_family(x(), true)), Thing::Family);
    assert_eq!(unknown(calepin.profiles(x())), Thing::Family);
    assert_eq!(unknown(calepin.add_profile(x(), person("a"))), Thing::Family);
    assert_eq!(unknown(calepin.edit_profile(x(), person("a"))), Thing::Profile);
    assert_eq!(unknown(calepin.archive_profile(x(), true)), Thing::Profile);
    assert_eq!(unknown(calepin.variants(x(), GameId::Sewer)), Thing::Family);
    assert_eq!(
        unknown(calepin.save_variant(x(), x(), options, Ending::Open)),
        Thing::Family
    );
    assert_eq!(unknown(calepin.archive_variant(x())), Thing::Variant);
    assert_eq!(unknown(calepin.table(x(), Viewer::Table)), Thing::Match);
    assert_eq!(unknown(calepin.why_not(x(), Seat(0), draw())), Thing::Match);
    assert_eq!(unknown(calepin.undo(x(), Position(x()), true)), Thing::Match);
    assert_eq!(unknown(calepin.next_round(x())), Thing::Match);
    assert_eq!(unknown(calepin.finish_match(x())), Thing::Match);
    assert_eq!(unknown(calepin.abandon_match(x())), Thing::Match);
    assert_eq!(unknown(calepin.play_again(x())), Thing::Match);
    assert_eq!(unknown(calepin.unfinished(x())), Thing::Family);
    assert_eq!(
        unknown(calepin.history(x(), Default::default(), None, 1)),
        Thing::Family
    );
    let settings = Settings {
        family_id: Some(x()),
        ..Settings::default()
    };
    assert_eq!(unknown(calepin.save_settings(settings)), Thing::Family);
}

#[test]
fn rules_are_saved_written_over_and_put_away() {
    let home = home();
    let calepin = &home.calepin;
    let shipped = calepin.games().unwrap()[0].presets.clone();
    let variants = || calepin.variants(home.family.id.clone(), GameId::Sewer).unwrap();
    let three = Ending::Rounds { count: 3 };
    let save =
        |name: &str, options| calepin.save_variant(home.family.id.clone(), name.to_owned(), options, three);
    assert_eq!(variants(), shipped);
    let saved = save("Dimanche", shipped[0].options.clone()).unwrap();
    assert!(!saved.preset);
    let again = save("Dimanche", shipped[1].options.clone()).unwrap();
    assert_eq!((&again.id, &again.options), (&saved.id, &shipped[1].options));
    assert_eq!(variants().last(), Some(&again));
    assert_eq!((saved.called.as_str(), saved.ending), ("Dimanche", three));
    let ends = |one: &Variant| (one.ending, one.target);
    assert_eq!(ends(&shipped[0]), (three, Some(30)));
    // The children's game has one round: of several rounds, nobody counts the others.
    let children = (Ending::Rounds { count: 1 }, None);
    assert_eq!((ends(&shipped[1]), ends(&again)), (children, children));

    let crate::any::AnyOptions::Sewer { mut options } = shipped[0].options.clone() else {
        panic!("rules of another game");
    };
    options.columns = 9;
    let odd = crate::any::AnyOptions::Sewer { options };
    assert!(matches!(
        save("Trop", odd.clone()),
        Err(CalepinError::Options { .. })
    ));
    assert!(matches!(
        calepin.check_options(3, odd),
        Err(CalepinError::Options { .. })
    ));
    assert!(calepin.check_options(1, shipped[0].options.clone()).is_err());

    calepin.archive_variant(again.id).unwrap();
    assert_eq!(variants(), shipped);
    save("Dimanche", shipped[0].options.clone()).unwrap();
    assert_eq!(variants().len(), shipped.len() + 1);
}

#[test]
fn rules_may_be_called_like_a_preset_and_are_told_apart() {
    let home = home();
    let (calepin, family) = (&home.calepin, home.family.id.clone());
    for game in GameId::ALL {
        for preset in calepin.variants(family.clone(), *game).unwrap() {
            assert_eq!(preset.called, preset.id);
            let (name, options) = (preset.id.clone(), preset.options.clone());
            let own = calepin
                .save_variant(family.clone(), name, options, preset.ending)
                .unwrap();
            assert_eq!((&own.name, own.preset), (&preset.id, false));
            let known = calepin.variants(family.clone(), *game).unwrap();
            let alike = known.iter().filter(|one| one.called == own.called);
            assert_eq!(alike.collect::<Vec<_>>(), [&own], "{game:?}");
        }
    }
}

#[test]
fn a_birth_year_is_kept_changed_and_taken_away() {
    let home = home();
    let born = |birth_year| ProfileForm {
        birth_year,
        ..person("Léa")
    };
    let id = home.people[0].id.clone();
    let edit = |year| home.calepin.edit_profile(id.clone(), born(year));
    assert_eq!(edit(Some(2018)).unwrap().birth_year, Some(2018));
    assert_eq!(edit(None).unwrap().birth_year, None);
    let this = 2026;
    for year in [0, 1899, this as u16 + 1, u16::MAX] {
        let out = Problem::OutOfRange { min: 1900, max: this };
        assert_eq!(problem(edit(Some(year))), out, "{year}");
    }
    edit(Some(this as u16)).unwrap();
    let home = home.reopened();
    let people = home.calepin.profiles(home.family.id.clone()).unwrap();
    assert_eq!(people[0].birth_year, Some(this as u16));
}

#[test]
fn the_youngest_begins_where_a_birth_year_is_known_and_else_a_lot_decides() {
    let home = home();
    let (calepin, family) = (&home.calepin, home.family.id.clone());
    let mut seats = home.form(Ending::Open).seats;
    // The guest sits last.
    seats.swap(1, 2);
    let begins = |game| calepin.who_begins(family.clone(), game, seats.clone()).unwrap();
    for game in GameId::ALL {
        assert_eq!(begins(*game).youngest, None);
    }
    assert_eq!(begins(GameId::Canals).usual, Begins::ByLot);

    let year = |seat: usize, year| {
        let form = ProfileForm {
            birth_year: Some(year),
            ..person(&home.people[seat].name)
        };
        calepin.edit_profile(home.people[seat].id.clone(), form).unwrap();
    };
    year(0, 1980);
    year(1, 2015);
    for game in [GameId::Canals, GameId::Rebus] {
        let settled = begins(game);
        assert_eq!(
            (settled.usual, settled.youngest),
            (Begins::Youngest, Some(Seat(1)))
        );
    }
    assert_eq!(
        (begins(GameId::Mice).usual, begins(GameId::Mice).youngest),
        (Begins::ByLot, None)
    );
    assert_eq!(begins(GameId::Sewer).usual, Begins::InTurn);

    // A lot can fall on everybody, and on either of two twins.
    year(0, 2015);
    let many: Vec<_> = (0..200).map(|_| begins(GameId::Canals)).collect();
    for seat in 0..seats.len() as u8 {
        assert!(many.iter().any(|one| one.lot == Seat(seat)), "{seat}");
        assert_eq!(many.iter().any(|one| one.youngest == Some(Seat(seat))), seat < 2);
    }
    assert!(
        calepin
            .who_begins(family.clone(), GameId::Mice, Vec::new())
            .is_err()
    );
}

#[test]
fn settings_are_kept() {
    let home = home();
    let calepin = &home.calepin;
    assert_eq!(calepin.settings().unwrap(), Settings::default());
    let new = Settings {
        language: Some(Language::En),
        sound: false,
        motion: Some(false),
        contrast: true,
        text_percent: 130,
        left_handed: true,
        table_mode: TableMode::Flat,
        pace: Pace::Slow,
        family_id: Some(home.family.id.clone()),
    };
    assert_eq!(calepin.save_settings(new.clone()).unwrap(), new);
    for text_percent in [79, 161] {
        let odd = Settings {
            text_percent,
            ..new.clone()
        };
        assert_eq!(
            problem(calepin.save_settings(odd)),
            Problem::OutOfRange { min: 80, max: 160 }
        );
    }
    let home = home.reopened();
    assert_eq!(home.calepin.settings().unwrap(), new);
}

/// Two devices have each added a Nina. The choice of the one who is told apart does not depend on the order of
/// imports.
#[test]
fn two_people_of_one_name_are_told_apart() {
    let home = home();
    let (_dir, _, other) = device(90, &text(&home.calepin));
    for calepin in [&home.calepin, &other] {
        calepin
            .add_profile(home.family.id.clone(), person("Nina"))
            .unwrap();
    }
    let (ours, theirs) = (text(&home.calepin), text(&other));
    let preview = home.calepin.preview_import(theirs.clone()).unwrap();
    let report = home.calepin.import_notebook(theirs.clone()).unwrap();
    assert_eq!(report, preview);
    assert_eq!(
        report.told_apart,
        [crate::exchange::ToldApart {
            name: "Nina".to_owned(),
            shown: "Nina 2".to_owned()
        }]
    );
    other.import_notebook(ours).unwrap();
    let names = |calepin: &Calepin| {
        let mut names: Vec<_> = calepin
            .profiles(home.family.id.clone())
            .unwrap()
            .into_iter()
            .map(|profile| (profile.id, profile.name))
            .collect();
        names.sort();
        names
    };
    assert_eq!(names(&home.calepin), names(&other));
    let again = home.calepin.import_notebook(theirs).unwrap();
    assert_eq!((again.profiles.changed, again.told_apart.len()), (0, 0));
    assert_eq!(names(&home.calepin), names(&other));

    // A new colour is no new name: the person is told apart as before, and carried by the name she was given.
    let (second, shown) = names(&home.calepin)
        .into_iter()
        .find(|(_, name)| name == "Nina 2")
        .unwrap();
    let mut form = person(&shown);
    form.colour = Colour::Pink;
    home.calepin.edit_profile(second.clone(), form).unwrap();
    let told = out(&home.calepin);
    let told = told["profiles"].as_array().unwrap().iter();
    let told: Vec<_> = told
        .filter(|row| row["id"] == *second)
        .map(|row| &row["name"])
        .collect();
    assert_eq!(told, ["Nina"]);
    assert_eq!(names(&home.calepin), names(&other));
}

/// Two devices have each saved rules under the same name. The later rules are in front, and the ones behind them go
/// with them.
#[test]
fn rules_of_one_name_are_renamed_and_put_away_together() {
    for renamed in [true, false] {
        let home = home();
        let options = preset(GameId::Sewer, "children");
        let saved = save_rules(&home.calepin, &home.family, "Maison", options, Ending::Open);
        super::trouble::sql(
            &home,
            "CREATE TEMP TABLE earlier AS SELECT * FROM variants;
             UPDATE earlier SET id = 'earlier', updated_at = updated_at - 1;
             INSERT INTO variants SELECT * FROM earlier;",
        );
        let names = || {
            let family = home.family.id.clone();
            let shown = home.calepin.variants(family, GameId::Sewer).unwrap().into_iter();
            let own = shown.filter(|one| !one.preset);
            own.map(|one| one.name).collect::<Vec<_>>()
        };
        assert_eq!(names(), ["Maison"]);
        // A device still has the rules in front that another device has rewritten since: these stay.
        home.calepin.archive_variant("earlier".to_owned()).unwrap();
        assert_eq!(names(), ["Maison"]);
        super::trouble::sql(
            &home,
            "UPDATE variants SET archived = 0, updated_at = 0 WHERE id = 'earlier';",
        );
        match renamed {
            true => drop(
                home.calepin
                    .rename_variant(saved.id, "Chez nous".to_owned())
                    .unwrap(),
            ),
            false => home.calepin.archive_variant(saved.id).unwrap(),
        }
        assert_eq!(names(), if renamed { vec!["Chez nous"] } else { vec![] });
    }
}
