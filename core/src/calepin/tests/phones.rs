//! Phones at the table: which phones are let in, what each may see and do, and that nothing outlives the invitation.

use serde_json::{Value, json};

use super::curtain::sit_down;
use super::*;
use crate::calls::phone as phone_calls;
use crate::every_call;
use crate::phones::{PhoneAsking, PhoneKey, PhonePlace, PhonesView};
use crate::table::Curtain;

pub(super) fn invite(home: &Home, table: &TableView) -> String {
    home.calepin.invite_phones(table.match_id.clone()).unwrap().code
}

/// The code of the current invitation, or of a new one.
pub(super) fn invite_once(home: &Home, table: &TableView) -> String {
    let known = phones_of(home, table).unwrap();
    known.map_or_else(|| invite(home, table), |view| view.code)
}

/// Lets in a new phone.
pub(super) fn come(home: &Home, code: &str, seat: Option<Seat>) -> PhoneKey {
    let id = uuid::Uuid::now_v7().simple().to_string();
    home.calepin.sit_down(code, seat, id).unwrap()
}

pub(super) fn sit(home: &Home, code: &str, seat: u8) -> PhoneKey {
    come(home, code, Some(Seat(seat)))
}

fn phones_of(home: &Home, table: &TableView) -> Answer<Option<PhonesView>> {
    home.calepin.phones(table.match_id.clone())
}

pub(super) fn seen(home: &Home, key: &PhoneKey) -> TableView {
    let id = key.place.match_id.clone();
    let phone = home.calepin.phone(&key.token).unwrap();
    phone.table(id, Viewer::Table).unwrap()
}

#[track_caller]
pub(super) fn is_not_invited<T>(answer: Answer<T>) {
    assert_eq!(answer.map(drop), Err(CalepinError::NotInvited));
}

#[test]
fn nobody_is_invited_until_somebody_invites() {
    let home = home();
    let table = home.start(1);
    assert_eq!(phones_of(&home, &table), Ok(None));
    is_not_invited(home.calepin.sit_down("", None, "0".repeat(16)));
    let code = invite(&home, &table);
    assert_eq!(code.len(), 8);
    let typed = format!(" {} {}", &code[..4], code[4..].to_lowercase());
    let shown = home.calepin.phone_invitation(&typed);
    assert!(shown.is_ok(), "as a tablet shows it");
    for wrong in ["", "AAAAAAAA", &code[1..], &format!("{code}A")] {
        is_not_invited(home.calepin.phone_invitation(wrong));
    }
    let typed = home
        .calepin
        .phone_invitation(&format!(" {} ", code.to_lowercase()))
        .unwrap();
    assert_eq!((typed.seats.len(), typed.taken), (3, vec![]));
}

#[test]
fn a_seat_that_another_phone_holds_is_asked_for() {
    let home = home();
    let table = home.start(1);
    let code = invite(&home, &table);
    let first = sit(&home, &code, 0);
    assert_eq!(first.place.seat, Some(Seat(0)));
    let second = sit(&home, &code, 0);
    assert_eq!((second.place.seat, second.place.asks), (None, Some(Seat(0))));
    let phones = phones_of(&home, &table).unwrap().unwrap();
    let asking = PhoneAsking {
        phone: 2,
        seat: Seat(0),
    };
    assert_eq!(
        (phones.seats, phones.asking, phones.watching),
        (vec![Seat(0)], vec![asking], 0)
    );
    // Until the table decides, the first phone plays on and the second watches.
    assert_eq!(seen(&home, &second).viewer, Viewer::Table);
    assert_eq!(
        home.calepin.admit_phone(table.match_id.clone(), 1, true),
        Err(CalepinError::NotNow)
    );
    home.calepin.admit_phone(table.match_id.clone(), 2, true).unwrap();
    is_not_invited(home.calepin.phone(&first.token));
    assert_eq!(seen(&home, &second).viewer, Viewer::Seat { seat: Seat(0) });
    // A phone that is refused goes on watching.
    let third = sit(&home, &code, 0);
    let phones = home
        .calepin
        .admit_phone(table.match_id.clone(), 3, false)
        .unwrap();
    assert_eq!((phones.asking.len(), phones.watching), (0, 1));
    assert_eq!(seen(&home, &third).viewer, Viewer::Table);
    home.calepin
        .release_phone(table.match_id.clone(), Seat(0))
        .unwrap();
    is_not_invited(home.calepin.phone(&second.token));
    assert_eq!(
        home.calepin.release_phone(table.match_id.clone(), Seat(0)),
        Err(CalepinError::NotNow)
    );
}

#[test]
fn a_phone_that_has_not_heard_where_it_sits_asks_again_and_sits_there() {
    let home = home();
    let table = home.start(1);
    let code = invite(&home, &table);
    let ask = |seat: Option<u8>, id: &str| home.calepin.sit_down(&code, seat.map(Seat), id.to_owned());
    let first = ask(Some(0), "0123456789abcdef").unwrap();
    let again = ask(Some(0), "0123456789abcdef").unwrap();
    assert_eq!(again, first);
    // The phone sat down on the wrong seat.
    let other = ask(Some(1), "0123456789abcdef").unwrap();
    let phones = phones_of(&home, &table).unwrap().unwrap();
    assert_eq!((other.place.seat, phones.seats), (Some(Seat(1)), vec![Seat(1)]));
    assert_eq!(other.token, first.token);
    for bad in ["", "0123456789abcde", "0123456789abcde-", &"0".repeat(65)] {
        let refused = ask(None, bad).unwrap_err();
        assert!(matches!(refused, CalepinError::Invalid { .. }), "{bad:?}");
    }
}

#[test]
fn a_table_lets_in_no_more_phones_than_it_can_look_after() {
    let home = home();
    let table = home.start(1);
    let code = invite(&home, &table);
    let seated = sit(&home, &code, 1);
    let watching: Vec<_> = (0..40).map(|_| come(&home, &code, None)).collect();
    assert!(home.calepin.phone(&seated.token).is_ok());
    is_not_invited(home.calepin.phone(&watching[0].token));
    assert_eq!(phones_of(&home, &table).unwrap().unwrap().watching, 23);
}

macro_rules! names {
    (
        $( $(#[doc = $doc:literal])* fn $name:ident($($arg:ident: $type:ty),* $(,)?) -> $result:ty; )*
        long:
        $( $(#[doc = $long_doc:literal])* fn $long:ident($($long_arg:ident: $long_type:ty),* $(,)?) -> $long_result:ty => $telling:ident; )*
    ) => {
        /// The names of all calls of the façade.
        pub(super) const ALL_CALLS: &[&str] = &[$( stringify!($name), )* $( stringify!($long), )*];
    };
}
every_call!(names);

/// Makes a call of the phone with this token.
fn call_of(home: &Home, token: &str, name: &str, args: &Value) -> Answer<Value> {
    let answer = phone_calls::call(&home.calepin, token, name, args.to_string())?;
    Ok(serde_json::from_str(&answer).unwrap())
}

/// Valid arguments of the call, if a phone may make it.
fn fitting(name: &str, id: &str, table: &TableView) -> Value {
    let mv = json!({ "game": "sewer", "mv": { "type": "draw" } });
    match name {
        "place" | "leave" | "games" | "pictures" => json!([]),
        "table" => json!([id, { "type": "table" }]),
        "play" => json!([id, 0, table.position, mv]),
        "why_not" => json!([id, 0, mv]),
        "undo" => json!([id, table.position, true]),
        "pause_glass" => json!([id, true]),
        "own_cards" => json!([table.family_id]),
        _ => json!([id]),
    }
}

#[test]
fn a_phone_makes_the_calls_of_a_short_list_and_no_other() {
    let home = home();
    let table = home.start(1);
    let key = sit(&home, &invite(&home, &table), 0);
    let mut refused = 0;
    for name in ALL_CALLS {
        if phone_calls::NAMES.contains(name) {
            continue;
        }
        let args = fitting(name, &table.match_id, &table);
        let answer = call_of(&home, &key.token, name, &args);
        assert!(
            matches!(answer, Err(CalepinError::BadCall { .. })),
            "{name}: {answer:?}"
        );
        refused += 1;
    }
    assert!(refused > 60, "{refused}");
    assert_eq!(phone_calls::NAMES.len(), 14);
}

#[test]
fn a_token_opens_its_own_seat_of_its_own_match_while_it_is_invited() {
    let home = home();
    let (table, other) = (home.start(1), home.start(1));
    let key = sit(&home, &invite(&home, &table), 0);
    let ask = |token: &str, name: &str, id: &str| call_of(&home, token, name, &fitting(name, id, &table));
    let with_match = phone_calls::NAMES
        .iter()
        .filter(|name| !["place", "leave", "games", "pictures", "own_cards"].contains(name));
    for name in with_match.clone() {
        assert_eq!(
            ask(&key.token, name, &other.match_id),
            Err(CalepinError::NotInvited),
            "{name}"
        );
    }
    // Another phone's seat.
    let phone = home.calepin.phone(&key.token).unwrap();
    is_refused(phone.play(table.match_id.clone(), Seat(1), table.position.clone(), draw()));
    is_refused(phone.why_not(table.match_id.clone(), Seat(2), draw()));
    is_refused(phone.table(table.match_id.clone(), Viewer::Seat { seat: Seat(1) }));
    is_not_invited(phone.own_cards("another family".to_owned()));
    // A guessed token, an earlier token, and a token of another match.
    let dead = |token: &str| {
        for name in phone_calls::NAMES {
            assert_eq!(
                ask(token, name, &table.match_id),
                Err(CalepinError::NotInvited),
                "{name}"
            );
        }
    };
    dead("");
    dead(&"0".repeat(64));
    dead(&key.token[..63]);
    // Both matches invite phones. A token is valid for one of them.
    let moved = sit(&home, &invite(&home, &other), 0);
    assert!(home.calepin.phone(&key.token).is_ok());
    is_not_invited(ask(&moved.token, "table", &table.match_id));
    // After a new invitation all phones sit down anew. The other match is not affected.
    invite(&home, &table);
    dead(&key.token);
    home.calepin.send_phones_away(table.match_id.clone()).unwrap();
    assert!(home.calepin.phone(&moved.token).is_ok());
    home.calepin.send_phones_away(other.match_id.clone()).unwrap();
    dead(&moved.token);
    assert_eq!(
        (phones_of(&home, &other), home.calepin.invites_phones()),
        (Ok(None), Ok(false))
    );
    // A program that starts has invited nobody.
    let late = sit(&home, &invite(&home, &other), 0);
    let home = home.reopened();
    assert_eq!(phones_of(&home, &other), Ok(None));
    is_not_invited(home.calepin.phone(&late.token));
}

#[test]
fn a_phone_that_watches_sees_what_lies_open_and_plays_nothing() {
    let home = home();
    let table = home.start(1);
    let code = invite(&home, &table);
    let key = come(&home, &code, None);
    let shown = seen(&home, &key);
    assert_eq!((shown.viewer, shown.curtain), (Viewer::Table, Curtain::Open));
    assert_eq!((shown.legal.len(), shown.open.len()), (0, 0));
    let phone = home.calepin.phone(&key.token).unwrap();
    let seat = table.to_act[0];
    is_refused(phone.play(table.match_id.clone(), seat, table.position.clone(), draw()));
    is_refused(phone.undo(table.match_id.clone(), table.position.clone(), true));
    is_refused(phone.pause_glass(table.match_id, true));
}

#[test]
fn what_is_held_on_a_phone_is_shown_on_no_tablet() {
    let home = home();
    let table = sit_down(&home, GameId::Lokus, 1);
    let id = table.match_id.clone();
    let Curtain::Down { asks } = table.curtain else {
        panic!("all are to seal")
    };
    // The seat's secrets are open on the tablet when the phone takes the seat.
    home.calepin.claim(id.clone(), asks).unwrap();
    let key = sit(&home, &invite(&home, &table), asks.0);
    let lying = home.calepin.table(id.clone(), Viewer::Table).unwrap();
    assert_eq!(lying.phones, [asks]);
    assert!(matches!(lying.curtain, Curtain::Down { asks: other } if other != asks));
    let own = seen(&home, &key);
    let mv = own.legal[0].clone();
    assert!(matches!(mv, AnyMove::Lokus { .. }), "a seal");
    is_refused(home.calepin.claim(id.clone(), asks));
    is_refused(home.calepin.table(id.clone(), Viewer::Seat { seat: asks }));
    is_refused(home.calepin.why_not(id.clone(), asks, mv.clone()));
    is_refused(home.move_as(&lying, asks.0, mv.clone()));
    let phone = home.calepin.phone(&key.token).unwrap();
    let sealed = phone.play(id.clone(), asks, own.position, mv).unwrap();
    assert_eq!(sealed.curtain, Curtain::Open);
    // After the phone is sent away, its seat is at the tablet again.
    home.calepin.send_phones_away(table.match_id.clone()).unwrap();
    home.calepin.claim(id.clone(), asks).unwrap();
    home.calepin.table(id, Viewer::Seat { seat: asks }).unwrap();
}

#[test]
fn in_sight_of_all_whoever_is_quicker_plays_and_nobody_twice() {
    let home = home();
    let table = home.start(1);
    let seat = table.to_act[0];
    let key = sit(&home, &invite(&home, &table), seat.0);
    let own = seen(&home, &key);
    assert_eq!(own.legal, table.legal);
    let id = table.match_id.clone();
    let mv = own.legal[0].clone();
    let tablet = shown(&home.calepin, &id);
    let phone = home.calepin.phone(&key.token).unwrap();
    phone
        .play(id.clone(), seat, own.position.clone(), mv.clone())
        .unwrap();
    let slower = home.calepin.play(id, seat, tablet, mv);
    assert_eq!(slower.map(|_| ()), Err(CalepinError::Stale));
}

#[test]
fn phones_go_along_to_the_next_match_of_the_same_people_with_other_tokens() {
    let home = home();
    let table = home.start(1);
    let code = invite(&home, &table);
    let (key, watching) = (sit(&home, &code, 1), come(&home, &code, None));
    home.calepin.abandon_match(table.match_id.clone()).unwrap();
    let next = home.calepin.play_again(table.match_id.clone()).unwrap();
    assert_eq!(next.phones, [Seat(1)]);
    // The old token is not valid any more, except to get a new one.
    let ask = |name: &str, args: Value| call_of(&home, &key.token, name, &args);
    for name in phone_calls::NAMES {
        let args = fitting(name, &next.match_id, &next);
        assert_eq!(ask(name, args), Err(CalepinError::NotInvited), "{name}");
    }
    is_not_invited(home.calepin.phone_invitation(&code));
    let renewed = ask("renewed_phone", json!([])).unwrap();
    let renewed: PhoneKey = serde_json::from_value(renewed).unwrap();
    assert_ne!(renewed.token, key.token);
    assert_eq!(
        (&renewed.place.match_id, renewed.place.seat),
        (&next.match_id, Some(Seat(1)))
    );
    assert_eq!(seen(&home, &renewed).viewer, Viewer::Seat { seat: Seat(1) });
    // The answer may be lost, and another match may begin meanwhile.
    let again = home.calepin.renewed_phone(&key.token);
    assert_eq!(again.map(|key| key.token), Ok(renewed.token.clone()));
    home.calepin.abandon_match(next.match_id.clone()).unwrap();
    let last = home.calepin.play_again(next.match_id).unwrap();
    let after_both = home.calepin.renewed_phone(&key.token).unwrap();
    assert_eq!(Ok(after_both.clone()), home.calepin.renewed_phone(&renewed.token));
    assert_eq!(after_both.place.match_id, last.match_id);
    // A phone that is sent away before it asks gets no new token.
    home.calepin.send_phones_away(last.match_id).unwrap();
    is_not_invited(home.calepin.renewed_phone(&watching.token));
}

#[test]
fn where_chance_fails_no_phone_goes_along_and_all_stay_invited() {
    let home = home();
    let table = home.start(1);
    let code = invite(&home, &table);
    let keys = [1, 2].map(|seat| sit(&home, &code, seat));
    let before = phones_of(&home, &table);
    for drawn in 0..3 {
        let mut left = drawn;
        let refused = home.calepin.open_matches(|open| {
            let invitations = &mut open.in_memory().invitations;
            invitations.go_on(&table.match_id, "next", |_| match left {
                0 => Err(CalepinError::NotNow),
                _ => {
                    left -= 1;
                    Ok(())
                }
            })
        });
        assert_eq!(refused, Err(CalepinError::NotNow));
        assert_eq!(phones_of(&home, &table), before, "after {drawn}");
        for key in &keys {
            assert_eq!(
                seen(&home, key).viewer,
                Viewer::Seat {
                    seat: key.place.seat.unwrap()
                }
            );
        }
    }
}

#[test]
fn who_plays_again_with_the_only_persons_seat_on_a_phone_is_shown_the_table_of_all() {
    let home = home();
    let table = super::opponents::against(&home, GameId::Lokus);
    let key = sit(&home, &invite(&home, &table), 0);
    home.calepin.abandon_match(table.match_id.clone()).unwrap();
    let next = home.calepin.play_again(table.match_id).unwrap();
    assert_eq!((next.viewer, &*next.phones), (Viewer::Table, &[Seat(0)][..]));
    let renewed = home.calepin.renewed_phone(&key.token).unwrap();
    assert_eq!(renewed.place.match_id, next.match_id);
}

#[test]
fn an_invitation_ends_when_the_next_match_begins() {
    let home = home();
    let table = home.start(1);
    let key = sit(&home, &invite(&home, &table), 0);
    // Another match begins while this one is played. No phone is sent away.
    home.start(1);
    assert_eq!(seen(&home, &key).stage, Stage::Playing);
    home.calepin.abandon_match(table.match_id.clone()).unwrap();
    assert_eq!(seen(&home, &key).stage, Stage::Abandoned);
    assert_eq!(
        home.calepin.invite_phones(table.match_id.clone()),
        Err(CalepinError::NotNow)
    );
    home.start(1);
    assert_eq!(phones_of(&home, &table), Ok(None));
    is_not_invited(home.calepin.phone(&key.token));
}

#[test]
fn a_place_says_where_a_phone_sits() {
    let home = home();
    let table = home.start(1);
    let key = sit(&home, &invite(&home, &table), 2);
    let place = call_of(&home, &key.token, "place", &json!([])).unwrap();
    let place: PhonePlace = serde_json::from_value(place).unwrap();
    assert_eq!(place, key.place);
    call_of(&home, &key.token, "leave", &json!([])).unwrap();
    is_not_invited(home.calepin.phone(&key.token));
    let lying = home.open_table(&table);
    assert_eq!(lying.phones, []);
}

#[test]
fn who_had_a_phone_may_have_looked_when_it_is_gone() {
    let home = home();
    let table = sit_down(&home, GameId::Lokus, 1);
    let phone = sit(&home, &invite(&home, &table), 2);
    let own = home.claim(&table, 1);
    let sealed = home.move_as(&own, 1, own.legal[0].clone()).unwrap();
    assert!(!seen(&home, &phone).legal.is_empty());
    home.calepin
        .release_phone(table.match_id.clone(), Seat(2))
        .unwrap();
    assert_eq!(home.undo(&sealed, false), Err(CalepinError::NeedsConsent));
    assert!(home.undo(&sealed, true).is_ok());
}
