//! Guests who become people of the family, people who were entered twice, and the table of last time.

use super::merged::{device, meet, text};
use super::sheets::other;
use super::*;
use crate::statistics::HistoryFilter;

/// A finished sheet between Léa and a guest.
fn with_guest(home: &Home, name: &str, points: &[i32]) -> String {
    let mut form = home.sheet_form(other("Uno"));
    form.seats.truncate(1);
    form.seats.push(guest(name));
    home.finished(form, points).match_id
}

fn matches_of(home: &Home, profile_id: &str) -> (u32, u32) {
    let figures = home
        .calepin
        .person_statistics(profile_id.to_owned(), HistoryFilter::default())
        .unwrap();
    (figures.matches.unwrap(), figures.wins)
}

#[test]
fn a_guest_becomes_a_profile_and_stops_being_one() {
    let home = home();
    let id = with_guest(&home, "Nina", &[1, 9]);
    with_guest(&home, "Nina", &[1, 0]);
    with_guest(&home, "Paul", &[0, 3]);
    let family = || home.family.id.clone();
    let guests = home.calepin.guests(family()).unwrap();
    let seen: Vec<_> = guests.iter().map(|g| (g.name.as_str(), g.matches)).collect();
    assert_eq!(seen, [("Paul", 1), ("Nina", 2)]);

    let nina = home
        .calepin
        .welcome_guest(family(), "Nina".to_owned(), person("Nina"))
        .unwrap();
    assert_eq!(matches_of(&home, &nina.id), (2, 1));
    let seats = home.calepin.sheet(id.clone()).unwrap().seats;
    assert_eq!(seats[1].profile_id.as_ref(), Some(&nina.id));
    assert_eq!(seats[1].avatar, Avatar::RatCook, "the face of today");
    let guests = home.calepin.guests(family()).unwrap();
    assert_eq!(guests[1].profile_id.as_ref(), Some(&nina.id));

    home.calepin
        .release_guest(family(), "Nina".to_owned(), nina.id.clone())
        .unwrap();
    assert_eq!(matches_of(&home, &nina.id), (0, 0));
    assert_eq!(home.calepin.sheet(id).unwrap().seats[1].avatar, Avatar::Owl);

    // Léa sat at a table with Paul, so she is not Paul.
    let is_paul = |who: usize| {
        let id = home.people[who].id.clone();
        home.calepin.adopt_guest(family(), "Paul".to_owned(), id)
    };
    assert_eq!(is_paul(0), Err(CalepinError::SatTogether { matches: 1 }));
    let paul = is_paul(1).unwrap();
    assert_eq!(matches_of(&home, &paul.id), (1, 1));
    assert_eq!(unknown(is_paul(0)), Thing::Guest, "he is somebody");
    let nobody = home
        .calepin
        .welcome_guest(family(), "Zed".to_owned(), person("Zed"));
    assert_eq!(unknown(nobody), Thing::Guest);
    let names = home.calepin.profiles(family()).unwrap();
    assert!(
        names.iter().all(|profile| profile.name != "Zed"),
        "nothing was changed"
    );
}

#[test]
fn another_guest_of_the_same_name_takes_nothing_from_who_the_first_became() {
    let home = home();
    let family = || home.family.id.clone();
    let welcome = |name: &str| {
        home.calepin
            .welcome_guest(family(), "Nina".to_owned(), person(name))
            .unwrap()
            .id
    };
    let guests = || -> Vec<_> {
        let guests = home.calepin.guests(family()).unwrap();
        guests
            .into_iter()
            .map(|guest| (guest.profile_id, guest.matches))
            .collect()
    };
    with_guest(&home, "Nina", &[1, 9]);
    with_guest(&home, "Nina", &[1, 0]);
    let nina = welcome("Nina");
    with_guest(&home, "Nina", &[0, 3]);
    assert_eq!(guests(), [(None, 1), (Some(nina.clone()), 2)]);
    let other = welcome("Nina B");
    assert_eq!(guests(), [(Some(other.clone()), 1), (Some(nina.clone()), 2)]);
    assert_eq!(
        (matches_of(&home, &nina), matches_of(&home, &other)),
        ((2, 1), (1, 1))
    );
    // When one of them is a guest again, nobody else loses seats.
    let released = home.calepin.release_guest(family(), "Nina".to_owned(), other);
    assert_eq!(released.map(|guest| guest.matches), Ok(1));
    assert_eq!(guests(), [(None, 1), (Some(nina), 2)]);
}

#[test]
fn two_profiles_become_one_person_and_two_again() {
    let home = home();
    let form = |at: usize| {
        let mut form = home.sheet_form(other("Uno"));
        form.seats = vec![form.seats[at].clone()];
        form.dealer = Seat(0);
        form
    };
    let ids = [(0, 3), (1, 5), (1, 7)].map(|(at, points)| home.finished(form(at), &[points]).match_id);
    let [lea, tom, mamie] = [0, 1, 2].map(|at| home.people[at].id.clone());
    home.calepin.merge_profiles(tom.clone(), lea.clone()).unwrap();
    assert_eq!(matches_of(&home, &lea), (3, 3));
    assert_eq!(
        matches_of(&home, &tom),
        (3, 3),
        "also for a caller who asks for the old one"
    );
    let seat = &home.calepin.sheet(ids[2].clone()).unwrap().seats[0];
    assert_eq!(
        (seat.name.as_str(), seat.profile_id.as_ref()),
        ("Léa", Some(&lea))
    );
    let merged = home.calepin.profiles(home.family.id.clone()).unwrap().remove(1);
    assert!(merged.archived && merged.merged_into.as_ref() == Some(&lea));

    // A merge of a merged profile takes everything along.
    home.calepin.merge_profiles(lea.clone(), mamie.clone()).unwrap();
    assert_eq!(matches_of(&home, &mamie), (3, 3));
    for (from, into) in [(&tom, &mamie), (&mamie, &tom), (&lea, &lea)] {
        assert!(home.calepin.merge_profiles(from.clone(), into.clone()).is_err());
    }
    let out = home.calepin.archive_profile(tom.clone(), false);
    assert_eq!(out, Err(CalepinError::NotNow));
    home.calepin.unmerge_profile(lea.clone()).unwrap();
    assert_eq!(matches_of(&home, &lea), (3, 3));
    home.calepin.unmerge_profile(tom.clone()).unwrap();
    assert_eq!(
        (matches_of(&home, &lea), matches_of(&home, &tom)),
        ((1, 1), (2, 2))
    );

    let both = home.sheet(other("Uno"));
    assert_eq!(both.seats.len(), 3);
    let refused = home.calepin.merge_profiles(lea.clone(), tom.clone());
    assert_eq!(refused, Err(CalepinError::SatTogether { matches: 1 }));
    home.calepin
        .add_profile(home.family.id.clone(), person("Nina"))
        .unwrap();
}

#[test]
fn merging_in_a_circle_ends_in_one_person() {
    let home = home();
    let ids: Vec<_> = home.people.iter().map(|profile| profile.id.clone()).collect();
    home.calepin
        .write(Topic::People, |conn, _| {
            let merge = |from: usize, into: usize| {
                conn.execute(
                    "UPDATE profiles SET merged_into = ?2, archived = 1 WHERE id = ?1",
                    [&ids[from], &ids[into]],
                )
                .map_err(NotebookError::from)
            };
            merge(0, 1)?;
            merge(1, 0)?;
            merge(2, 1)?;
            Ok(())
        })
        .unwrap();
    let lowest = ids.iter().take(2).min().unwrap();
    let person = |id: &String| {
        let read = |conn: &Connection| Ok(crate::notebook::profiles::person_of(conn, id)?);
        home.calepin.read(read).unwrap()
    };
    assert!(ids.iter().all(|id| person(id) == *lowest));
    let mut people = home.calepin.profiles(home.family.id.clone()).unwrap();
    people.retain(|one| !one.archived || one.merged_into.is_none());
    let in_use: Vec<_> = people.iter().map(|one| (&one.id, one.archived)).collect();
    assert_eq!(in_use, [(lowest, false)]);
}

#[test]
fn a_person_on_two_seats_of_a_match_is_counted_once() {
    let home = home();
    let twin = home.calepin.add_profile(home.family.id.clone(), person("Léa B."));
    let twin = twin.unwrap().id;
    let (_dir, _, elsewhere) = device(1, &text(&home.calepin));
    // One device merges the two, while on another both sit at one table.
    elsewhere
        .merge_profiles(twin.clone(), home.people[0].id.clone())
        .unwrap();
    let mut form = home.sheet_form(other("Tarot"));
    form.seats[1] = Sitter::Person { profile_id: twin };
    home.finished(form, &[10, 30, 20]);
    meet(&home.calepin, &elsewhere);

    let (family, all) = (home.family.id.clone(), HistoryFilter::default);
    let figures = elsewhere.family_statistics(family, all()).unwrap();
    let lea = &figures.people[0];
    assert_eq!(
        (&lea.who.name, lea.matches, lea.wins),
        (&"Léa".to_owned(), Some(1), 1)
    );
    let duels: Vec<_> = figures
        .duels
        .iter()
        .map(|duel| (duel.profile_id != duel.other_id, duel.matches, duel.wins))
        .collect();
    assert_eq!(duels, [(true, 1, 1), (true, 1, 0)]);
    let figures = elsewhere.person_statistics(home.people[0].id.clone(), all());
    let figures = figures.unwrap();
    assert_eq!((figures.matches, figures.wins, figures.streak), (Some(1), 1, 1));
    assert_eq!(figures.games[0].best_round, Some(30));
}

#[test]
fn tonights_table_is_the_one_of_last_time() {
    let home = home();
    let table = |game| home.calepin.tonights_table(home.family.id.clone(), game).unwrap();
    assert_eq!(table(other("Uno")), None);
    let sheet = home.sheet(other("Tarot"));
    let tarot = table(other("Tarot")).unwrap();
    assert_eq!(
        (tarot.seats.len(), tarot.dealer),
        (3, Some(Seat(1))),
        "nobody has dealt"
    );
    assert_eq!(tarot.rules.map(|rules| rules.variant), Some("base".to_owned()));
    let uno = table(other("Uno")).unwrap();
    assert_eq!((uno.seats, uno.rules), (tarot.seats, None));
    home.calepin
        .archive_profile(home.people[2].id.clone(), true)
        .unwrap();
    let two = table(other("Tarot")).unwrap();
    assert_eq!((two.seats.len(), two.dealer), (2, None));
    let screen = home.start(1);
    let sewer = crate::played::PlayedGame::Boxed { game: GameId::Sewer };
    let again = table(sewer).unwrap();
    assert_eq!(again.rules.and_then(|rules| rules.options), Some(screen.options));
    // The deal goes on from the last round, as when the same is played again.
    let over = home.play_round(home.start(2));
    let over = home.play_round(home.calepin.next_round(over.match_id).unwrap());
    let next = table(crate::played::PlayedGame::Boxed { game: GameId::Sewer })
        .unwrap()
        .dealer;
    let again = home.calepin.play_again(over.match_id).unwrap();
    assert_eq!((next, again.dealer), (Some(again.dealer), over.dealer.next(3)));
    home.write(&sheet, &[1, 2, 3]);
}

#[test]
fn a_variant_is_renamed() {
    let home = home();
    let options = GameId::Sewer.presets().remove(1).1;
    let family = || home.family.id.clone();
    let save = |name: &str| {
        home.calepin
            .save_variant(family(), name.to_owned(), options.clone(), Ending::Open)
    };
    let (one, _) = (save("Petit").unwrap(), save("Grand").unwrap());
    let renamed = home
        .calepin
        .rename_variant(one.id.clone(), " Moyen ".to_owned())
        .unwrap();
    assert_eq!((renamed.name.as_str(), &renamed.id), ("Moyen", &one.id));
    let refused = home.calepin.rename_variant(one.id.clone(), "Grand".to_owned());
    assert_eq!(problem(refused), Problem::Taken);
    let names: Vec<_> = home.calepin.variants(family(), GameId::Sewer).unwrap();
    let names: Vec<_> = names
        .iter()
        .filter(|v| !v.preset)
        .map(|v| v.name.as_str())
        .collect();
    assert_eq!(names, ["Moyen", "Grand"]);
}

#[test]
fn every_form_describes_its_options() {
    use crate::form::FieldKind;
    /// The leaves of the options, where lists are leaves. The own cards are left out, because no form asks for them.
    fn leaves(value: &serde_json::Value) -> usize {
        match value {
            serde_json::Value::Object(fields) => {
                let asked = fields.iter().filter(|(name, _)| *name != "ownCards");
                asked.map(|(_, value)| leaves(value)).sum()
            }
            _ => 1,
        }
    }
    for game in GameId::ALL {
        let form = game.options_form();
        let presets: Vec<_> = game
            .presets()
            .into_iter()
            .map(|(_, options)| serde_json::to_value(options).unwrap()["options"].take())
            .collect();
        assert_eq!(
            form.fields.len(),
            leaves(&presets[0]),
            "{game:?}: every option has a field"
        );
        for (index, preset) in presets.iter().enumerate() {
            for field in &form.fields {
                let value = &preset[field.path.split('.').next().unwrap()];
                let value = field
                    .path
                    .split('.')
                    .skip(1)
                    .fold(value, |value, step| &value[step]);
                let number = value.as_i64();
                let list = |min: i32, max: i32| {
                    let items = value.as_array().unwrap();
                    items.iter().all(|item| {
                        let item = item.as_i64().unwrap();
                        (i64::from(min)..=i64::from(max)).contains(&item)
                    })
                };
                let usual = match &field.kind {
                    FieldKind::Switch { usual } => {
                        assert!(value.is_boolean());
                        serde_json::json!(usual)
                    }
                    FieldKind::Number { min, max, usual } => {
                        let number = number.unwrap();
                        assert!((i64::from(*min)..=i64::from(*max)).contains(&number));
                        serde_json::json!(usual)
                    }
                    FieldKind::Choice {
                        words,
                        usual,
                        first_wins,
                    } => {
                        assert!(words.iter().any(|word| value == word));
                        assert!(
                            first_wins
                                .iter()
                                .all(|word| words.contains(word) && word != usual)
                        );
                        serde_json::json!(usual)
                    }
                    FieldKind::Row { min, max, usual } => {
                        assert!(list(*min, *max) && value.as_array().unwrap().len() == usual.len());
                        serde_json::json!(usual)
                    }
                    FieldKind::Set { min, max, usual } => {
                        assert!(list(*min, *max));
                        serde_json::json!(usual)
                    }
                };
                assert!(
                    index > 0 || *value == usual,
                    "{game:?} {}: the usual rules",
                    field.path
                );
            }
        }
    }
}
