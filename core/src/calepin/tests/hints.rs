//! Hints: a shown move is legal, is not played, has reasons, and never reveals what is behind the curtain.

use super::curtain::sit_down;
use super::exchange::{empty, told};
use super::merged::text;
use super::opponents::seated;
use super::*;
use crate::table::{Curtain, Hint};

fn hint(home: &Home, table: &TableView, seat: Seat) -> Answer<Hint> {
    home.calepin.hint(table.match_id.clone(), seat)
}

/// Gives Léa, a child, hints of this strength.
pub(super) fn wants(home: &Home, shown_moves: HintStrength) {
    home.child(0, |lea| lea.shown_moves = shown_moves);
}

/// A table with the fewest seats of the game, the family first.
pub(super) fn table_of(home: &Home, game: GameId) -> TableView {
    let fewest = usize::from(game.info().seats[0]);
    let seats = home.sitters().into_iter().take(fewest).collect();
    seated(home, game, 0, seats)
}

fn with_hints() -> impl Iterator<Item = GameId> {
    GameId::ALL.iter().copied().filter(|game| game.has_hints())
}

/// The seat that is asked claims the tablet.
fn claimed(home: &Home, table: TableView) -> TableView {
    match table.curtain {
        Curtain::Down { asks } => home.claim(&table, asks.0),
        _ => table,
    }
}

#[test]
fn what_is_shown_is_legal_and_is_not_played_until_somebody_plays_it() {
    assert_eq!(with_hints().count(), 4);
    for game in with_hints() {
        let home = home();
        let mut table = claimed(&home, table_of(&home, game));
        let (mut told, mut plies) = (0, 0);
        while table.stage == Stage::Playing && plies < 12 {
            let seat = table.hint.expect("somebody has to decide");
            let shown = hint(&home, &table, seat).unwrap();
            assert_eq!(
                (shown.seat, shown.clone()),
                (seat, hint(&home, &table, seat).unwrap())
            );
            assert!(table.legal.contains(&shown.mv), "{game:?} {:?}", shown.mv);
            let now = home.calepin.table(table.match_id.clone(), table.viewer).unwrap();
            assert_eq!(now, table, "nothing has changed");
            told += shown.reasons.len();
            plies += 1;
            let played = home
                .calepin
                .play(table.match_id.clone(), seat, shown.position, shown.mv);
            table = claimed(&home, played.unwrap());
        }
        assert!(told > plies / 2, "{game:?}: {told} reasons in {plies} plies");
    }
}

#[test]
fn the_shown_move_follows_the_settings_of_its_person() {
    let home = home();
    let table = table_of(&home, GameId::Mice);
    let grown_up = hint(&home, &table, Seat(0)).unwrap();
    for (strength, answer) in [
        (HintStrength::Gentle, Ok(grown_up)),
        (HintStrength::Off, Err(CalepinError::NoAid)),
    ] {
        wants(&home, strength);
        let now = home.open_table(&table);
        assert_eq!(now.hint, answer.is_ok().then_some(Seat(0)));
        assert_eq!(hint(&home, &now, Seat(0)), answer);
    }
    wants(&home, HintStrength::Full);
    assert!(hint(&home, &table, Seat(0)).is_ok());
}

#[test]
fn nobody_is_shown_a_move_by_a_hand_behind_the_curtain() {
    let home = home();
    let table = sit_down(&home, GameId::Lokus, 1);
    let Curtain::Down { asks } = table.curtain else {
        panic!("{:?}", table.curtain)
    };
    assert_eq!(table.hint, None);
    for seat in Seat::all(4) {
        is_refused(hint(&home, &table, seat));
    }
    let own = home.claim(&table, asks.0);
    assert_eq!(own.hint, Some(asks));
    assert!(hint(&home, &own, asks).is_ok());
    is_refused(hint(&home, &own, asks.next(4)));
}

#[test]
fn who_decides_before_everybody_is_shown_what_follows_from_what_lies_open() {
    let home = home();
    let (mut table, mut dice) = (sit_down(&home, GameId::Lokus, 1), Dice::new(Seed(2), 2));
    // Plays until somebody chooses between the doors.
    while !(table.curtain == Curtain::Open && table.stage == Stage::Playing) {
        let own = claimed(&home, table);
        let seat = own
            .to_act
            .iter()
            .find(|seat| own.viewer == Viewer::Seat { seat: **seat });
        let mv = dice.pick(&own.legal).unwrap().clone();
        let played = home.move_as(&own, seat.unwrap().0, mv);
        table = played.unwrap();
    }
    let seat = table.hint.unwrap();
    let shown = hint(&home, &table, seat).unwrap();
    assert_eq!(shown.position, table.position, "thought by what the table sees");
    assert!(table.legal.contains(&shown.mv));
}

#[test]
fn nothing_is_shown_where_there_is_nothing_to_decide() {
    let home = home();
    let table = home.start(1);
    let acts = table.to_act[0];
    assert_eq!(hint(&home, &table, acts.next(3)), Err(CalepinError::NotNow));
    problem(hint(&home, &table, Seat(9)));
    let over = home.play_round(table);
    assert_eq!(over.hint, None);
    for seat in Seat::all(3) {
        assert_eq!(hint(&home, &over, seat), Err(CalepinError::NotNow));
    }
    // The ear of Rébus has ideas of its own.
    let rebus = sit_down(&home, GameId::Rebus, 1);
    assert_eq!(
        (rebus.hint, hint(&home, &rebus, rebus.to_act[0])),
        (None, Err(CalepinError::NotNow))
    );
}

#[test]
fn a_thought_that_is_called_off_shows_nothing() {
    let home = home();
    let table = table_of(&home, GameId::Canals);
    let progress = Progress::default();
    progress.call_off();
    let off = home
        .calepin
        .hint_telling(table.match_id.clone(), table.to_act[0], &progress);
    assert_eq!(off, Err(CalepinError::CalledOff));
}

#[test]
fn how_good_a_move_is_shown_is_kept_and_carried_and_older_files_have_the_one_in_the_middle() {
    let home = home();
    wants(&home, HintStrength::Full);
    let shown = |calepin: &Calepin| {
        let people = calepin.profiles(home.family.id.clone()).unwrap();
        people[0].child.unwrap().shown_moves
    };
    assert_eq!(shown(&home.calepin), HintStrength::Full);
    let mut older = told(&home.calepin);
    older["version"] = 4.into();
    for profile in older["profiles"].as_array_mut().unwrap() {
        if let Some(child) = profile["child"].as_object_mut() {
            child.remove("shownMoves");
        }
    }
    for (file, strength) in [
        (text(&home.calepin), HintStrength::Full),
        (older.to_string(), HintStrength::Gentle),
    ] {
        let (_dir, other) = empty();
        other.import_notebook(file).unwrap();
        assert_eq!(shown(&other), strength);
    }
}
