//! Cards that a family adds.

use super::*;
use crate::error::{Problem, Thing};
use crate::people::{OwnCard, OwnCardForm};

const PNG: &str = "data:image/png;base64,iVBORw0KGgoAAAANSUhEUg==";

fn form(name: &str, picture: &str) -> OwnCardForm {
    OwnCardForm {
        name: name.to_owned(),
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

    let jpeg = "data:image/jpeg;base64,/9j/4AAQ";
    let changed = home
        .calepin
        .edit_own_card(card.id.clone(), form("Lapinou", jpeg))
        .unwrap();
    assert_eq!(
        (changed.id.as_str(), changed.picture.as_str()),
        (card.id.as_str(), jpeg)
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
        "data:image/png;base64,iVBORw0KGgo\"><script>",
        "data:image/jpeg;base64,iVBORw0KGgo=",
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
    assert!(matches!(
        nowhere,
        Err(CalepinError::Unknown {
            what: Thing::Family,
            ..
        })
    ));
    let unknown = home.calepin.archive_own_card("none".to_owned(), true);
    assert!(matches!(
        unknown,
        Err(CalepinError::Unknown {
            what: Thing::OwnCard,
            ..
        })
    ));
}
