//! The log tells what the table agreed to take back: the seat, never the move.

use super::curtain::sit_down;
use super::log::{events, news, taken_back};
use super::*;
use crate::table::{Curtain, LogEntry, LogLine, UndoRule};

/// The round goes on: the seat that is asked claims the tablet, or a random move is played.
pub(super) fn go_on(home: &Home, table: &TableView, dice: &mut Dice) -> TableView {
    let (id, calepin) = (table.match_id.clone(), &home.calepin);
    if let Curtain::Down { asks } = table.curtain {
        return calepin.claim(id, asks).unwrap();
    }
    let (seat, moves) = match (table.viewer, dice.pick(&table.open)) {
        (Viewer::Seat { seat }, _) if table.to_act.contains(&seat) => (seat, &table.legal),
        (Viewer::Seat { .. }, _) => return calepin.lower(id).unwrap(),
        (Viewer::Table, Some(one)) => (one.seat, &one.moves),
        (Viewer::Table, None) => (table.to_act[0], &table.legal),
    };
    let mv = dice.pick(moves).unwrap().clone();
    calepin.play(id, seat, table.position.clone(), mv).unwrap()
}

#[test]
fn what_was_agreed_to_be_taken_back_is_told_with_a_name_and_without_the_card() {
    let home = home();
    let table = sit_down(&home, GameId::Lokus, 1);
    let id = table.match_id.clone();
    let undo = |home: &Home, consent| {
        let position = shown(&home.calepin, &id);
        home.calepin.undo(id.clone(), position, consent).unwrap()
    };

    // A free undo has no log line.
    home.seal(&table, 1);
    assert_eq!(undo(&home, false).log, []);

    // The tablet has been passed on: everybody has to agree, and everybody is told.
    home.seal(&table, 1);
    home.calepin.claim(id.clone(), Seat(2)).unwrap();
    assert_eq!(undo(&home, true).viewer, Viewer::Seat { seat: Seat(2) });
    let told = home.calepin.lower(id.clone()).unwrap();
    let gone = LogLine {
        number: 3,
        entry: LogEntry::TakenBack { seat: Seat(1) },
    };
    assert_eq!(
        told.log,
        std::slice::from_ref(&gone),
        "two cards were sealed before"
    );
    assert_ne!(told.position, table.position);
    assert_eq!(
        TableView {
            log: Vec::new(),
            news: table.news,
            undo: table.undo,
            position: table.position.clone(),
            ..told.clone()
        },
        table,
        "nothing else tells of it"
    );

    // The line stays in the log while the game goes on, and is news to a seat that has not played since.
    home.seal(&table, 1);
    let after = home.seal(&table, 2);
    assert_eq!((&after.log[0], after.log.len()), (&gone, 3));
    let own = home.calepin.claim(id.clone(), Seat(3)).unwrap();
    assert_eq!(news(&own), after.log);
    let own = home.calepin.claim(id.clone(), Seat(2)).unwrap();
    assert_eq!(news(&own), [], "Mamie has played since");

    let home = home.reopened();
    let found = home.calepin.table(id.clone(), Viewer::Table).unwrap();
    assert_eq!(found.log, after.log);
}

/// A change of mind that nobody noticed has no line, even if the table had to agree to take back more.
#[test]
fn what_was_done_in_secret_is_not_counted_among_it() {
    let home = home();
    let table = sit_down(&home, GameId::Lokus, 1);
    let id = table.match_id.clone();
    for card in [0, 1, 2, 3] {
        let own = home.calepin.claim(id.clone(), Seat(1)).unwrap();
        let mv = own.legal[card].clone();
        home.move_as(&own, 1, mv).unwrap();
    }
    home.calepin.claim(id.clone(), Seat(2)).unwrap();
    let told = home
        .calepin
        .undo(id.clone(), shown(&home.calepin, &id), true)
        .unwrap();
    assert_eq!((told.ply, taken_back(&told.log)), (0, vec![Seat(1)]));
    let home = home.reopened();
    let found = home.calepin.table(id, Viewer::Table).unwrap();
    assert_eq!(found.log, told.log);
}

#[test]
fn in_every_game_the_disk_tells_the_same() {
    for game in GameId::ALL {
        let mut home = home();
        let mut table = sit_down(&home, *game, 1);
        let id = table.match_id.clone();
        let (mut dice, mut agreed) = (Dice::new(Seed(31), 4), Vec::new());
        for step in 1..=260 {
            if table.stage != Stage::Playing {
                break;
            }
            let log = |home: &Home| home.calepin.round_log(id.clone()).unwrap();
            if step % 40 == 0 {
                let (position, told) = (shown(&home.calepin, &id), log(&home));
                home = home.reopened();
                let found = home.calepin.table(id.clone(), Viewer::Table).unwrap();
                assert_eq!(log(&home), told, "{game:?}");
                assert_eq!(
                    (found.log.clone(), found.position.clone()),
                    (table.log, position),
                    "{game:?}"
                );
                table = found;
            } else if dice.below(3) == 0 && table.undo != UndoRule::Nothing {
                let consent = table.undo == UndoRule::Consent;
                let happened = events(&log(&home)).len();
                table = home.undo(&table, consent).unwrap();
                let told = log(&home);
                if consent && events(&told).len() < happened {
                    agreed.push(*taken_back(&told).last().unwrap());
                }
            } else {
                table = go_on(&home, &table, &mut dice);
            }
            assert_eq!(taken_back(&log(&home)), agreed, "{game:?} after {step}");
        }
        assert!(agreed.len() > 4, "{game:?}: {}", agreed.len());
    }
}
