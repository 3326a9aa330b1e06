//! Picture cards that a family adds.

use proptest::prelude::*;

use super::exchange::{carried, empty, out, told};
use super::merged::text;
use super::*;
use crate::any::AnyView;
use crate::exchange::ImportRefusal;
use crate::games::rebus::{RebusFamilyCard, RebusMove, RebusOptions, RebusOwnCard, RebusView};
use crate::people::{OwnCard, OwnCardForm};

/// A PNG of one grey pixel.
pub(super) const PNG: &str = "data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNoAAAAggCBd81ytgAAAABJRU5ErkJggg==";
/// A JPEG of one pixel.
const JPEG: &str = "data:image/jpeg;base64,/9j/4AAQSkZJRgABAQAAAQABAAD/wAALCAABAAEBAREA/9k=";

pub(super) fn form(name: &str, picture: &str) -> OwnCardForm {
    OwnCardForm {
        name: name.to_owned(),
        reading: None,
        picture: picture.to_owned(),
    }
}

fn problem(answer: Answer<OwnCard>) -> (String, Problem) {
    match answer {
        Err(CalepinError::Invalid { field, problem }) => (field, problem),
        other => panic!("{other:?}"),
    }
}

#[test]
fn own_cards_are_kept_changed_and_put_away() {
    let home = home();
    let family = || home.family.id.clone();
    let card = home
        .calepin
        .add_own_card(family(), form(" Doudou ", PNG))
        .unwrap();
    assert_eq!((card.name.as_str(), card.picture.as_str()), ("Doudou", PNG));
    let taken = home.calepin.add_own_card(family(), form("DOUDOU", PNG));
    assert_eq!(problem(taken), ("name".to_owned(), Problem::Taken));

    let changed = home
        .calepin
        .edit_own_card(card.id.clone(), form("Lapinou", JPEG))
        .unwrap();
    assert_eq!(
        (changed.id.as_str(), changed.picture.as_str()),
        (card.id.as_str(), JPEG)
    );
    let away = home.calepin.archive_own_card(card.id.clone(), true).unwrap();
    home.calepin.add_own_card(family(), form("Lapinou", PNG)).unwrap();
    let back = home.calepin.archive_own_card(card.id, false);
    assert_eq!(problem(back), ("name".to_owned(), Problem::Taken));

    let home = home.reopened();
    let all = home.calepin.own_cards(home.family.id.clone()).unwrap();
    assert_eq!(all.len(), 2);
    assert_eq!(all[0], away);
}

#[test]
fn only_small_pictures_that_every_screen_shows_are_taken() {
    let home = home();
    let add = |picture: &str| {
        let family = home.family.id.clone();
        problem(home.calepin.add_own_card(family, form("Carte", picture))).1
    };
    assert_eq!(add(""), Problem::Empty);
    for odd in [
        "doudou.png",
        "data:image/svg+xml;base64,PHN2Zz4=",
        "data:image/png;base64,",
        "data:image/png;base64,PHN2Zz4=",
        &PNG.replacen("png", "jpeg", 1),
    ] {
        assert_eq!(add(odd), Problem::Malformed, "{odd}");
    }
    let large = PNG.to_owned() + &"A".repeat(400_000);
    assert_eq!(add(&large), Problem::TooLong { max: 400_000 });
}

#[test]
fn a_family_has_room_for_a_hundred() {
    let home = home();
    for number in 0..100 {
        let card = form(&format!("Carte {number}"), PNG);
        home.calepin.add_own_card(home.family.id.clone(), card).unwrap();
    }
    let more = home
        .calepin
        .add_own_card(home.family.id.clone(), form("Encore", PNG));
    assert_eq!(problem(more).1, Problem::OutOfRange { min: 0, max: 100 });
    let nowhere = home
        .calepin
        .add_own_card("nobody".to_owned(), form("Encore", PNG));
    assert_eq!(unknown(nowhere), Thing::Family);
    let nothing = home.calepin.archive_own_card("none".to_owned(), true);
    assert_eq!(unknown(nothing), Thing::OwnCard);
}

/// The card "Doudou" with another reading.
fn read_as(reading: &str) -> OwnCardForm {
    OwnCardForm {
        reading: Some(reading.to_owned()),
        ..form("Doudou", PNG)
    }
}

#[test]
fn the_ear_knows_a_card_by_its_reading_or_else_by_its_name() {
    let home = home();
    let add = |form| home.calepin.add_own_card(home.family.id.clone(), form);
    let doudou = add(form("Doudou", PNG)).unwrap();
    assert!(!doudou.heard);
    let edited = home
        .calepin
        .edit_own_card(doudou.id.clone(), read_as(" le chat "));
    let edited = edited.unwrap();
    assert_eq!((edited.reading.as_deref(), edited.heard), (Some("le chat"), true));
    let unread = home.calepin.edit_own_card(doudou.id, read_as("  ")).unwrap();
    assert_eq!((unread.reading, unread.heard), (None, false));
    assert!(add(form("Pot", PNG)).unwrap().heard);
    assert_eq!(
        problem(add(read_as(&"x".repeat(25)))).1,
        Problem::TooLong { max: 24 }
    );
    assert_eq!(problem(add(read_as("a\tb"))).1, Problem::Malformed);
}

/// Rébus for three of the family, with a small deck.
fn rules(change: impl FnOnce(&mut RebusOptions)) -> AnyOptions {
    let mut options = RebusOptions {
        cards: 40,
        ..RebusOptions::default()
    };
    change(&mut options);
    AnyOptions::Rebus { options }
}

fn sit_down(home: &Home, options: AnyOptions) -> TableView {
    let form = MatchForm {
        options,
        ..home.form_of(GameId::Rebus, home.sitters())
    };
    home.calepin.start_match(form).unwrap()
}

pub(super) fn view(table: &AnyView) -> &RebusView {
    match table {
        AnyView::Rebus { view } => view,
        _ => panic!("another game"),
    }
}

fn names(cards: &[RebusFamilyCard]) -> Vec<(u16, &str)> {
    cards
        .iter()
        .map(|card| (card.number, card.name.as_str()))
        .collect()
}

/// Number of cards on the racks and in the pile.
fn dealt(table: &TableView) -> u32 {
    let shown = view(&table.view);
    shown.pile + shown.places.iter().map(|place| place.cards).sum::<u32>()
}

#[test]
fn own_cards_are_dealt_under_the_names_they_had_when_the_match_began() {
    let home = home();
    let add = |form| home.calepin.add_own_card(home.family.id.clone(), form).unwrap();
    let doudou = add(read_as("chat"));
    let papi = add(form("Papi", JPEG));
    let away = add(form("Rangée", PNG));
    home.calepin.archive_own_card(away.id, true).unwrap();

    // Own cards in the options of a shell are ignored.
    let invented = rules(|options| {
        options.own_cards.push(RebusOwnCard {
            id: "x".to_owned(),
            name: "Inventée".to_owned(),
            sounds: Vec::new(),
        });
    });
    let table = sit_down(&home, invented);
    assert_eq!(
        names(&view(&table.view).own_cards),
        [(1_000, "Doudou"), (1_001, "Papi")]
    );
    assert_eq!(dealt(&table), 42);

    // Whatever happens to the cards, the match goes on with the cards it was started with.
    let tractor = form("Tracteur", JPEG);
    home.calepin.edit_own_card(doudou.id.clone(), tractor).unwrap();
    home.calepin.archive_own_card(papi.id.clone(), true).unwrap();
    let home = home.reopened();
    let again = home.open_table(&table);
    assert_eq!((&again.view, &again.options), (&table.view, &table.options));
    let replay = home.calepin.replay(table.match_id.clone(), 1, 0).unwrap();
    assert_eq!(view(&replay.view).own_cards, view(&table.view).own_cards);

    // The next match begins with the current cards.
    home.calepin.abandon_match(table.match_id.clone()).unwrap();
    let next = home.calepin.play_again(table.match_id).unwrap();
    assert_eq!(names(&view(&next.view).own_cards), [(1_000, "Tracteur")]);
    let ids: Vec<_> = view(&next.view)
        .own_cards
        .iter()
        .map(|card| card.id.clone())
        .collect();
    assert_eq!(ids, [doudou.id]);
}

#[test]
fn a_table_may_play_without_them_and_saved_rules_name_none() {
    let home = home();
    let family = home.family.id.clone();
    home.calepin.add_own_card(family, form("Doudou", PNG)).unwrap();
    let without = rules(|options| options.own = false);
    let table = sit_down(&home, without);
    assert_eq!(view(&table.view).own_cards, []);
    assert_eq!(dealt(&table), 40);

    let table = sit_down(&home, rules(|_| ()));
    let saved = save_rules(&home.calepin, &home.family, "À nous", table.options, Ending::Open);
    assert_eq!(saved.options, rules(|_| ()));
}

/// A notebook with own cards, one of them archived, and a match that was played with one.
fn with_cards() -> (Home, String) {
    let home = home();
    let add = |form| home.calepin.add_own_card(home.family.id.clone(), form).unwrap();
    add(read_as("chat"));
    let papi = add(form("Papi", JPEG));
    home.calepin.archive_own_card(papi.id, true).unwrap();
    let table = sit_down(&home, rules(|_| ()));
    home.claim(&table, 1);
    home.move_as(&table, 1, rebus(RebusMove::Roll)).unwrap();
    home.calepin.abandon_match(table.match_id.clone()).unwrap();
    (home, table.match_id)
}

#[test]
fn own_cards_go_out_and_come_back_with_the_matches_they_were_played_in() {
    let (home, match_id) = with_cards();
    let file = text(&home.calepin);
    let (_dir, other) = empty();
    let report = other.import_notebook(file.clone()).unwrap();
    assert_eq!((report.own_cards.new, report.matches.new), (2, 1));
    assert_eq!(out(&other), out(&home.calepin));
    let family = || home.family.id.clone();
    assert_eq!(
        other.own_cards(family()).unwrap(),
        home.calepin.own_cards(family()).unwrap()
    );
    let last = |calepin: &Calepin| calepin.replay(match_id.clone(), 1, 1).unwrap();
    assert_eq!(last(&other), last(&home.calepin));
    assert_eq!(other.import_notebook(file).unwrap().own_cards.kept, 2);

    // The copy that was changed last stays, whichever way it travels.
    let cards = home.calepin.own_cards(family()).unwrap();
    other
        .edit_own_card(cards[0].id.clone(), form("Lapin", JPEG))
        .unwrap();
    let back = home.calepin.import_notebook(text(&other)).unwrap();
    assert_eq!((back.own_cards.changed, back.own_cards.kept), (1, 1));
    assert_eq!(home.calepin.own_cards(family()).unwrap()[0].name, "Lapin");
    assert_eq!(out(&other), out(&home.calepin));
    assert_eq!(
        names(&view(&last(&home.calepin).view).own_cards),
        [(1_000, "Doudou")]
    );
}

#[test]
fn a_file_with_odd_cards_is_broken() {
    let (home, _) = with_cards();
    let good = told(&home.calepin);
    let (_dir, other) = empty();
    let broken = |change: &dyn Fn(&mut serde_json::Value)| {
        let mut odd = good.clone();
        change(&mut odd);
        match other.import_notebook(odd.to_string()) {
            Err(CalepinError::Import {
                why: ImportRefusal::Broken { detail },
            }) => detail,
            answer => panic!("{answer:?}"),
        }
    };
    let svg = "data:image/svg+xml;base64,PHN2Zy8+";
    assert!(broken(&|file| file["ownCards"][0]["picture"] = svg.into()).contains("no picture"));
    assert!(broken(&|file| file["ownCards"][0]["name"] = "".into()).contains("no name"));
    assert!(broken(&|file| file["ownCards"][0]["reading"] = "".into()).contains("no reading"));
    assert!(broken(&|file| file["ownCards"][0]["familyId"] = "x".into()).contains("no such family"));
    assert!(broken(&|file| file["ownCards"][1] = file["ownCards"][0].clone()).contains("twice"));
    assert!(broken(&|file| file["ownCards"] = serde_json::json!([])).contains("no such card"));
    let number = "/matches/0/options/options/ownCards/0/name";
    assert!(broken(&|file| *file.pointer_mut(number).unwrap() = "\n".into()).contains("cannot be played"));
    // A file of the first version has no own cards, one of the second has the list.
    assert!(broken(&|file| file["version"] = 1.into()).contains("version"));
    assert!(
        broken(&|file| {
            file.as_object_mut().unwrap().remove("ownCards");
        })
        .contains("version")
    );
    assert_eq!(other.families().unwrap(), []);
}

#[test]
fn files_of_the_first_version_are_still_read() {
    let home = home();
    home.start(1);
    let mut old = out(&home.calepin);
    old["version"] = 1.into();
    old["exportedAt"] = "2026-03-10T20:00:00Z".into();
    old.as_object_mut().unwrap().remove("ownCards");
    let (_dir, other) = empty();
    other.import_notebook(old.to_string()).unwrap();
    assert_eq!(out(&other), out(&home.calepin));
}

#[test]
fn of_more_cards_than_a_deck_takes_the_first_are_dealt() {
    let (home, _) = with_cards();
    let mut file = told(&home.calepin);
    let card = file["ownCards"][0].clone();
    let more = (1..=120).map(|n| {
        let mut other = card.clone();
        other["id"] = format!("ffffffff-0000-7000-8000-{n:012x}").into();
        other["name"] = format!("Carte {n}").into();
        other
    });
    file["ownCards"].as_array_mut().unwrap().extend(more);
    home.calepin.import_notebook(file.to_string()).unwrap();
    let table = sit_down(&home, rules(|_| ()));
    let own = &view(&table.view).own_cards;
    assert_eq!(
        (own.len(), own[0].name.as_str(), own[99].number),
        (100, "Doudou", 1_099)
    );
    assert_eq!(own[99].name, "Carte 99");
}

/// An action on own cards on a device.
#[derive(Clone, Debug)]
pub(super) enum Drawing {
    New(u8),
    Anew(usize, u8),
    PutAway(usize, bool),
}

pub(super) fn drawing() -> impl Strategy<Value = Drawing> {
    prop_oneof![
        (0..9u8).prop_map(Drawing::New),
        (0..4usize, 0..9u8).prop_map(|(at, n)| Drawing::Anew(at, n)),
        (0..4usize, any::<bool>()).prop_map(|(at, away)| Drawing::PutAway(at, away)),
    ]
}

/// Does the action, as far as the device allows it.
pub(super) fn draws(calepin: &Calepin, family: &str, what: &Drawing) -> Answer<()> {
    let cards = calepin.own_cards(family.to_owned())?;
    let card = |at: usize| cards[at % cards.len()].id.clone();
    let picture = |n: u8| form(&format!("Carte {n}"), [PNG, JPEG][usize::from(n % 2)]);
    match *what {
        Drawing::New(n) => calepin.add_own_card(family.to_owned(), picture(n))?,
        Drawing::Anew(at, n) => calepin.edit_own_card(card(at), picture(n))?,
        Drawing::PutAway(at, away) => calepin.archive_own_card(card(at), away)?,
    };
    Ok(())
}

#[test]
fn a_sheet_of_paper_is_dealt_no_cards() {
    let home = home();
    let card = RebusOwnCard {
        id: "none".to_owned(),
        name: "Doudou".to_owned(),
        sounds: Vec::new(),
    };
    let (_, AnyOptions::Rebus { options }) = GameId::Rebus.presets().remove(0) else {
        panic!("a game of its own");
    };
    let options = AnyOptions::Rebus {
        options: RebusOptions {
            own_cards: vec![card],
            ..options
        },
    };
    let form = crate::sheets::SheetForm {
        options: Some(options),
        ..home.sheet_form(crate::played::PlayedGame::Boxed { game: GameId::Rebus })
    };
    home.calepin.start_sheet(form).unwrap();
    carried(&home.calepin);
}
