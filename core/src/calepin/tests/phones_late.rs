//! Requests of phones that the network delays, repeats, or delivers late.

use super::curtain::{is_add, sit_down};
use super::phones::{invite, invite_once, is_not_invited, seen, sit};
use super::*;
use crate::phones::PhoneKey;
use crate::table::Curtain;

#[test]
fn what_is_asked_again_because_nobody_heard_the_answer_is_done_once() {
    let home = home();
    let table = sit_down(&home, GameId::Lokus, 1);
    let id = table.match_id.clone();
    let keys = [0, 1].map(|seat| sit(&home, &invite_once(&home, &table), seat));
    let own = keys.each_ref().map(|key| seen(&home, key));
    let phones = keys.each_ref().map(|key| home.calepin.phone(&key.token).unwrap());
    let seal = |at: usize, mv: usize| {
        let (seat, position) = (Seat(at as u8), own[at].position.clone());
        phones[at].play(id.clone(), seat, position, own[at].legal[mv].clone())
    };
    let sealed = seal(0, 0).unwrap();
    seal(1, 0).unwrap();
    // The same request again is accepted, also after others have sealed. Another move at that position is refused.
    assert_eq!(seal(0, 0).unwrap().legal, sealed.legal);
    assert_eq!(seal(0, 1).map(|_| ()), Err(CalepinError::Stale));
    let lying = home.calepin.table(id.clone(), Viewer::Table).unwrap();
    assert_eq!(lying.ply, table.ply + 2);
}

#[test]
fn who_decides_in_secret_is_not_late_because_the_page_has_just_read_what_others_decided() {
    let home = home();
    let table = sit_down(&home, GameId::Lokus, 1);
    let keys = [0, 1].map(|seat| sit(&home, &invite_once(&home, &table), seat));
    let own = keys.each_ref().map(|key| seen(&home, key));
    let seal = |at: usize| {
        let (seat, TableView { position, legal, .. }) = (Seat(at as u8), own[at].clone());
        let phone = home.calepin.phone(&keys[at].token).unwrap();
        phone.play(table.match_id.clone(), seat, position, legal[0].clone())
    };
    seal(0).unwrap();
    // The answer is on its way to the screen when a finger taps.
    assert_ne!(seen(&home, &keys[1]).position, own[1].position);
    assert_eq!(seal(1).unwrap().ply, table.ply + 2);
}

#[test]
fn what_the_network_has_kept_until_something_else_was_done_is_not_done_again() {
    let home = home();
    let answer = |text: &str| {
        rebus(RebusMove::Answer {
            text: text.to_owned(),
        })
    };
    let tables = std::iter::repeat_with(|| {
        let table = sit_down(&home, GameId::Rebus, 1);
        let key = sit(&home, &invite(&home, &table), 1);
        (seen(&home, &key), key)
    });
    let play = |key: &PhoneKey, table: &TableView, mv: AnyMove| {
        let phone = home.calepin.phone(&key.token).unwrap();
        phone.play(table.match_id.clone(), Seat(1), table.position.clone(), mv)
    };
    let composing = tables.map(|(table, key)| (play(&key, &table, rebus(RebusMove::Roll)).unwrap(), key));
    let mut composing = composing
        .take(40)
        .filter(|(table, _)| table.legal.iter().any(is_add));
    let (table, key) = composing.next().unwrap();
    let card = table.legal.iter().find(|mv| is_add(mv)).unwrap().clone();
    let added = play(&key, &table, card).unwrap();
    let first = play(&key, &added, answer("chat")).unwrap();
    let second = play(&key, &first, answer("château")).unwrap();
    // The same moves are legal as before, so it looks as if nothing had happened.
    assert_eq!(second.legal, first.legal);
    let third = play(&key, &second, answer("chapeau")).unwrap();
    for late in ["château", "chat"] {
        assert_eq!(play(&key, &first, answer(late)), Err(CalepinError::Stale));
    }
    assert_eq!(play(&key, &second, answer("chapeau")), Ok(third));
}

#[test]
fn what_is_taken_back_is_taken_back_once() {
    let home = home();
    let table = sit_down(&home, GameId::Rebus, 1);
    let id = table.match_id.clone();
    let Curtain::Down { asks } = table.curtain else {
        panic!("somebody begins")
    };
    let key = sit(&home, &invite(&home, &table), asks.0);
    let (own, phone) = (seen(&home, &key), home.calepin.phone(&key.token).unwrap());
    let lay = || phone.play(id.clone(), asks, own.position.clone(), own.legal[0].clone());
    let laid = lay().unwrap();
    assert_ne!(laid.legal, own.legal);
    let take_back = || phone.undo(id.clone(), laid.position.clone(), false);
    let open = take_back().unwrap();
    assert_eq!(open.legal, own.legal);
    assert_eq!(take_back().unwrap(), open);
    // The late move answers an earlier position, although the same move is legal again.
    assert_eq!(lay().map(|_| ()), Err(CalepinError::Stale));
}

#[test]
fn what_a_phone_asked_just_before_another_was_given_its_seat_is_not_done() {
    let home = home();
    let table = sit_down(&home, GameId::Lokus, 1);
    let (id, code) = (table.match_id.clone(), invite(&home, &table));
    let key = sit(&home, &code, 0);
    let (own, phone) = (seen(&home, &key), home.calepin.phone(&key.token).unwrap());
    sit(&home, &code, 0);
    home.calepin.admit_phone(id.clone(), 2, true).unwrap();
    let late = phone.play(id.clone(), Seat(0), own.position, own.legal[0].clone());
    is_not_invited(late);
    is_not_invited(phone.table(id.clone(), Viewer::Table));
    let lying = home.calepin.table(id, Viewer::Table).unwrap();
    assert_eq!(lying.ply, table.ply);
}

#[test]
fn a_call_on_its_way_when_the_phone_loses_its_seat_shows_and_does_nothing() {
    let home = home();
    let table = sit_down(&home, GameId::Lokus, 1);
    let id = table.match_id.clone();
    let code = invite_once(&home, &table);
    let phone_id = uuid::Uuid::now_v7().simple().to_string();
    let come = |seat| {
        home.calepin
            .sit_down(&code, Some(Seat(seat)), phone_id.clone())
            .unwrap()
    };
    let key = come(0);
    let own = seen(&home, &key);
    let late = home.calepin.phone(&key.token).unwrap();
    // The same phone takes another seat, and another phone its first one.
    let moved = come(1);
    sit(&home, &code, 0);
    assert_eq!(
        home.calepin.phone(&key.token).unwrap().place().unwrap(),
        moved.place
    );
    is_not_invited(late.table(id.clone(), Viewer::Seat { seat: Seat(0) }));
    is_not_invited(late.why_not(id.clone(), Seat(0), own.legal[0].clone()));
    is_not_invited(late.play(id.clone(), Seat(0), own.position.clone(), own.legal[0].clone()));
    is_not_invited(late.undo(id, own.position, false));
}
