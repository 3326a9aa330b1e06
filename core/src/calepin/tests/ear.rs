//! The ear: which seats it answers, at which tables, and about which cards.

use super::own_cards::{PNG, form, view};
use super::*;
use crate::aid::Aid;
use crate::games::rebus::{RebusCircuit, RebusHeard, RebusMove, RebusOptions, RebusOwn, ear::hear};

/// Rules where every cell asks for a rebus of two cards.
fn rules(ear: Aid) -> AnyOptions {
    let circuit = RebusCircuit {
        two: 10,
        ..RebusCircuit::EMPTY
    };
    let options = RebusOptions {
        circuit,
        ear,
        ..RebusOptions::default()
    };
    AnyOptions::Rebus { options }
}

/// A table of three with this level of the ear. Léa begins, and is a child with or without hints.
fn sit_down(home: &Home, ear: Aid, hints: bool) -> TableView {
    home.child(0, |lea| lea.hints = hints);
    let mut form = home.form(Ending::Rounds { count: 1 });
    form.options = rules(ear);
    form.variant = "short".to_owned();
    form.dealer = Seat(0);
    form.seats = home.sitters();
    home.calepin.start_match(form).unwrap()
}

fn play(home: &Home, table: &TableView, mv: RebusMove) -> TableView {
    let Viewer::Seat { seat } = table.viewer else {
        panic!("nobody looks");
    };
    home.move_as(table, seat.0, rebus(mv)).unwrap()
}

/// The seat that begins claims the tablet, rolls and composes.
fn compose(home: &Home, ear: Aid, hints: bool) -> TableView {
    let table = sit_down(home, ear, hints);
    let own = home.claim(&table, 0);
    play(home, &own, RebusMove::Roll)
}

fn own(table: &TableView) -> RebusOwn {
    view(&table.view).own.clone().unwrap()
}

fn asked(home: &Home, table: &TableView) -> [Answer<Vec<RebusHeard>>; 2] {
    let id = || table.match_id.clone();
    [home.calepin.ear_hear(id()), home.calepin.ear_ideas(id())]
}

#[test]
fn a_table_has_as_much_of_the_ear_as_its_rules_say() {
    for ear in [Aid::Off, Aid::Check, Aid::Ideas] {
        let home = home();
        let table = compose(&home, ear, false);
        assert_eq!(table.aid, ear);
        let [heard, ideas] = asked(&home, &table);
        assert_eq!(heard.err(), (ear == Aid::Off).then_some(CalepinError::NoAid));
        assert_eq!(ideas.err(), (ear != Aid::Ideas).then_some(CalepinError::NoAid));
    }
}

#[test]
fn a_child_with_hints_has_all_of_it_and_nobody_else() {
    let home = home();
    let table = compose(&home, Aid::Off, true);
    assert_eq!(table.aid, Aid::Ideas);
    assert!(asked(&home, &table).iter().all(Result::is_ok));
    assert_eq!(home.open_table(&table).aid, Aid::Off);
    // Tom looks at his own rack. It is not his turn to compose, and he has no hints.
    let toms = home.claim(&table, 1);
    assert_eq!(toms.aid, Aid::Off);
    assert!(
        asked(&home, &toms)
            .iter()
            .all(|answer| *answer == Err(CalepinError::NoAid))
    );
}

#[test]
fn behind_the_curtain_it_says_nothing_and_neither_when_nobody_composes() {
    let home = home();
    let table = sit_down(&home, Aid::Ideas, false);
    let begin = home.claim(&table, 0);
    assert_eq!(asked(&home, &begin), [const { Err(CalepinError::NotNow) }; 2]);
    play(&home, &begin, RebusMove::Roll);
    let down = home.calepin.lower(table.match_id).unwrap();
    let curtain = || Err(CalepinError::Curtain { asks: Some(Seat(0)) });
    assert_eq!(asked(&home, &down), [curtain(), curtain()]);

    // Other games have no ear.
    let sewer = home.start(1);
    assert_eq!(sewer.aid, Aid::Off);
    assert_eq!(asked(&home, &sewer), [const { Err(CalepinError::NotNow) }; 2]);
    let nothing = home.calepin.ear_hear("nothing".to_owned());
    assert_eq!(unknown(nothing), Thing::Match);
}

#[test]
fn it_listens_to_the_strip_and_thinks_about_the_rack() {
    let home = home();
    let racks = std::iter::repeat_with(|| compose(&home, Aid::Ideas, false)).take(500);
    let mut speaking = racks.filter(|table| asked(&home, table)[1] != Ok(Vec::new()));
    let mut table = speaking.next().expect("a rack with ideas");
    let [silence, ideas] = asked(&home, &table);
    assert_eq!(silence, Ok(Vec::new()), "nothing is laid yet");
    for idea in ideas.unwrap() {
        assert!(idea.cards.iter().all(|card| own(&table).rack.contains(card)));
    }
    let words = home.calepin.ear_spell("chapeau".to_owned()).unwrap();
    assert!(words.iter().any(|word| word.exact && word.cards.len() == 2));
    let card = own(&table).rack[0];
    table = play(&home, &table, RebusMove::Add { card });
    let strip = own(&table).strip;
    assert_eq!(strip, [card]);
    assert_eq!(home.calepin.ear_hear(table.match_id), Ok(hear(&strip, &[])));
    assert!(home.calepin.ear_spell("x".repeat(81)).is_err());
}

/// A table with own cards for cats and pots, dealt again until both are on one rack.
#[test]
fn it_hears_the_own_cards_of_a_match() {
    let home = home();
    let add = |name: String, reading: &str| {
        let mut form = form(&name, PNG);
        form.reading = Some(reading.to_owned());
        home.calepin.add_own_card(home.family.id.clone(), form).unwrap();
    };
    for n in 0..10 {
        add(format!("Minou {n}"), "chat");
        add(format!("Marmite {n}"), "pot");
    }
    let (table, cat, pot) = (0..500)
        .find_map(|_| {
            let table = compose(&home, Aid::Ideas, false);
            let view = view(&table.view);
            let of = |name: &str| {
                let own = view.own_cards.iter().filter(|card| card.name.starts_with(name));
                own.map(|card| card.number)
                    .find(|card| view.own.as_ref().is_some_and(|own| own.rack.contains(card)))
            };
            let (cat, pot) = (of("Minou"), of("Marmite"));
            Some((table.clone(), cat?, pot?))
        })
        .expect("a rack with both");
    let both = |heard: &[RebusHeard]| {
        let exact = heard.iter().filter(|heard| heard.exact);
        exact
            .filter(|heard| heard.cards == [cat, pot])
            .any(|heard| heard.word == "chapeau")
    };
    assert!(both(&home.calepin.ear_ideas(table.match_id.clone()).unwrap()));
    let mut table = play(&home, &table, RebusMove::Add { card: cat });
    table = play(&home, &table, RebusMove::Add { card: pot });
    assert!(both(&home.calepin.ear_hear(table.match_id).unwrap()));
}
