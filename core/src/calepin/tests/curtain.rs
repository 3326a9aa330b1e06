//! The curtain: who may look, what may be taken back, and what news there is.

use super::log::{events, news};
use super::sheets::other;
use super::*;
use crate::games::lokus::LokusEvent;
use crate::table::{Curtain, UndoRule};

/// A table of a game with the three people of the family, and a guest.
pub(super) fn sit_down(home: &Home, game: GameId, rounds: u32) -> TableView {
    sit_down_with(home, game, rounds, |_| {})
}

pub(super) fn sit_down_with(
    home: &Home,
    game: GameId,
    rounds: u32,
    change: impl FnOnce(&mut AnyOptions),
) -> TableView {
    let mut seats = home.sitters();
    seats.insert(1, guest("Zoé"));
    let mut form = home.form_of(game, seats);
    form.ending = Ending::Rounds { count: rounds };
    change(&mut form.options);
    home.calepin.start_match(form).unwrap()
}

impl Home {
    /// The seat claims the tablet and seals its first card.
    pub fn seal(&self, table: &TableView, seat: u8) -> TableView {
        let table = self.claim(table, seat);
        self.move_as(&table, seat, table.legal[0].clone()).unwrap()
    }
}

fn is_reveal(event: &AnyEvent) -> bool {
    matches!(
        event,
        AnyEvent::Lokus {
            event: LokusEvent::Revealed { .. }
        }
    )
}

/// Whether the move adds a card to the strip.
pub(super) fn is_add(mv: &AnyMove) -> bool {
    matches!(
        mv,
        AnyMove::Rebus {
            mv: RebusMove::Add { .. }
        }
    )
}

fn asks(seat: u8) -> Curtain {
    Curtain::Down { asks: Seat(seat) }
}

fn raised(seat: u8) -> Curtain {
    Curtain::Raised {
        seat: Seat(seat),
        open_hand: false,
    }
}

#[test]
fn open_games_never_see_a_curtain() {
    let home = home();
    let mut table = home.start(1);
    let mut dice = Dice::new(Seed(6), 6);
    for _ in 0..20 {
        assert_eq!((table.curtain, table.viewer), (Curtain::Open, Viewer::Table));
        assert_eq!(
            home.claim(&table, 0),
            home.calepin.lower(table.match_id.clone()).unwrap()
        );
        assert!(home.looks(&table, 2).is_ok());
        table = home.play_one(&table, &mut dice);
    }
}

#[test]
fn the_tablet_goes_round_and_everybody_seals_behind_the_curtain() {
    let home = home();
    let mut table = sit_down(&home, GameId::Lokus, 3);
    for (turn, seat) in [1, 2, 3, 0].into_iter().enumerate() {
        assert_eq!((table.curtain, table.viewer), (asks(seat), Viewer::Table));
        assert!(table.legal.is_empty() && table.open.is_empty());
        assert_eq!(table.log.len(), turn, "a line for each sealed card");
        for other in 0..4 {
            let asks = Some(Seat(seat));
            assert_eq!(home.looks(&table, other), Err(CalepinError::Curtain { asks }));
        }
        let own = home.claim(&table, seat);
        assert_eq!(
            (own.curtain, own.viewer),
            (raised(seat), Viewer::Seat { seat: Seat(seat) })
        );
        assert_eq!(own.legal.len(), 10);
        assert_eq!(home.looks(&table, seat).unwrap(), own);
        for other in (0..4).filter(|other| *other != seat) {
            assert!(
                home.looks(&table, other).is_err(),
                "seat {other} while {seat} looks"
            );
        }
        let here = home.open_table(&table);
        assert_eq!((here.ply, here.legal.len()), (table.ply, 0));
        table = home.move_as(&own, seat, own.legal[3].clone()).unwrap();
    }
    assert!(events(&table.log).iter().any(is_reveal));
    // The round goes on with another sealed card, or with somebody who chooses a row in everybody's sight.
    match table.curtain {
        Curtain::Open => assert_eq!(table.legal.len(), 2),
        Curtain::Down { .. } => assert!(table.legal.is_empty()),
        Curtain::Raised { .. } => panic!("nobody has claimed the tablet"),
    }
}

/// A position that everybody looks at is not interrupted by the next seat's hand.
#[test]
fn the_last_to_seal_has_to_claim_the_tablet_for_the_next_turn() {
    let home = home();
    let mut table = sit_down(&home, GameId::Lokus, 3);
    let mut reveals = 0;
    while reveals < 4 {
        table = match table.curtain {
            Curtain::Down { asks } => {
                let own = home.claim(&table, asks.0);
                home.move_as(&own, asks.0, own.legal[0].clone()).unwrap()
            }
            Curtain::Open => {
                let seat = table.to_act[0].0;
                home.move_as(&table, seat, table.legal[0].clone()).unwrap()
            }
            Curtain::Raised { .. } => panic!("nobody has claimed the tablet since the last card"),
        };
        let log = home.calepin.round_log(table.match_id.clone()).unwrap();
        reveals = events(&log).iter().filter(|event| is_reveal(event)).count();
    }
}

#[test]
fn a_secret_cannot_be_found_out_by_trying() {
    let home = home();
    let table = sit_down(&home, GameId::Lokus, 3);
    let own = home.claim(&table, 1);
    let down = home.calepin.lower(table.match_id.clone()).unwrap();
    assert_eq!(down, table);
    let refused = CalepinError::Curtain { asks: Some(Seat(1)) };
    let not_there = lokus(LokusMove::Unseal);
    for mv in own.legal.iter().chain([&not_there]) {
        let why = home.calepin.why_not(table.match_id.clone(), Seat(1), mv.clone());
        assert_eq!(why, Err(refused.clone()));
        assert_eq!(home.move_as(&table, 1, mv.clone()), Err(refused.clone()));
    }
    assert_eq!(home.open_table(&table), table);
}

#[test]
fn a_sealed_choice_changes_without_a_trace_until_the_last_seal() {
    let home = home();
    let table = sit_down(&home, GameId::Lokus, 3);
    let table = home.seal(&home.seal(&table, 1), 2);
    assert_eq!((table.curtain, table.ply), (asks(3), 2));

    // The first seat to seal a card changes it, without being asked.
    let own = home.claim(&table, 1);
    let other = own.legal[5].clone();
    let after = home.move_as(&own, 1, other.clone()).unwrap();
    assert_eq!((after.curtain, after.viewer), (asks(3), Viewer::Table));
    let shown = TableView {
        undo: table.undo,
        ..after.clone()
    };
    assert_eq!(
        shown,
        TableView {
            undo: table.undo,
            ..table.clone()
        }
    );

    // Only the seat itself sees the change, and can take it back.
    let mine = home.claim(&after, 1);
    assert_eq!((mine.ply, mine.undo), (3, UndoRule::Free));
    let why = home
        .calepin
        .why_not(mine.match_id.clone(), Seat(1), other.clone());
    assert!(why.unwrap().is_some(), "that card is sealed");
    let back = home.undo(&mine, false).unwrap();
    assert_eq!(back.ply, 2);
    assert!(back.legal.contains(&other));

    // After an open undo, the seat is asked for a card again.
    let bare = home.move_as(&back, 1, lokus(LokusMove::Unseal)).unwrap();
    assert_eq!((bare.curtain, bare.ply), (raised(1), 3));
    let down = home.calepin.lower(bare.match_id).unwrap();
    assert_eq!(down.curtain, asks(3));
    let table = home.seal(&home.seal(&down, 3), 0);
    assert_eq!(table.curtain, asks(1));
    assert!(home.seal(&table, 1).log.len() > 6);
}

#[test]
fn the_curtain_falls_on_every_interruption() {
    let home = home();
    let table = sit_down(&home, GameId::Rebus, 1);
    let own = home.claim(&table, 1);
    let add = home.move_as(&own, 1, own.legal[0].clone()).unwrap();
    assert_eq!(add.curtain, raised(1), "the seat that is at it goes on");
    // The tablet is put down or locked.
    let down = home.calepin.lower(table.match_id.clone()).unwrap();
    assert_eq!((down.curtain, down.ply), (asks(1), 0));
    // After a change of a person at the table, the match is read again.
    home.claim(&table, 1);
    let lea = home.people[0].id.clone();
    home.calepin.edit_profile(lea, person("Léa")).unwrap();
    assert!(home.looks(&table, 1).is_err());
    // Saving settings or other things is no interruption.
    home.claim(&table, 1);
    let settings = home.calepin.settings().unwrap();
    home.calepin.save_settings(settings).unwrap();
    home.sheet(other("Tarot"));
    assert!(home.looks(&table, 1).is_ok());
    // After a restart, what was begun is still there.
    home.claim(&table, 1);
    let home = home.reopened();
    assert_eq!(home.open_table(&table).curtain, asks(1));
    assert_eq!(home.claim(&table, 1).view, add.view);
}

#[test]
fn an_open_hand_needs_no_curtain() {
    let home = home();
    home.child(0, |lea| lea.open_hand = true);
    let table = sit_down(&home, GameId::Lokus, 1);
    // Seats with an open hand may look at any time. The hands of others stay closed.
    assert_eq!(home.looks(&table, 0).unwrap().legal.len(), 10);
    assert!(home.looks(&table, 2).is_err());
    let mut table = table;
    for seat in [1, 2, 3] {
        table = home.seal(&table, seat);
    }
    let open = Curtain::Raised {
        seat: Seat(0),
        open_hand: true,
    };
    assert_eq!(
        (table.curtain, table.viewer),
        (open, Viewer::Seat { seat: Seat(0) })
    );
    assert_eq!(home.calepin.lower(table.match_id.clone()).unwrap().curtain, open);
    let table = home.move_as(&table, 0, table.legal[0].clone()).unwrap();
    assert!(table.log.len() > 5, "revealed");
}

#[test]
fn taking_back_is_free_until_the_tablet_has_passed() {
    let home = home();
    let table = sit_down(&home, GameId::Lokus, 1);
    let id = table.match_id.clone();
    let undo = |consent| home.calepin.undo(id.clone(), shown(&home.calepin, &id), consent);
    let sealed = home.seal(&table, 1);
    assert_eq!((sealed.undo, sealed.ply), (UndoRule::Free, 1));
    let back = undo(false).unwrap();
    assert_eq!((back.curtain, back.ply), (asks(1), 0));

    let sealed = home.seal(&back, 1);
    home.claim(&sealed, 2);
    assert_eq!(home.open_table(&sealed).undo, UndoRule::Consent);
    assert_eq!(undo(false), Err(CalepinError::NeedsConsent));
    assert_eq!(home.looks(&table, 2).unwrap().undo, UndoRule::Consent);
    assert_eq!(undo(true).unwrap().ply, 0);

    // Another card in its place is no news to a seat that has looked meanwhile.
    let sealed = home.seal(&home.calepin.lower(id.clone()).unwrap(), 1);
    home.claim(&sealed, 2);
    home.seal(&home.calepin.lower(id.clone()).unwrap(), 1);
    assert_eq!(home.open_table(&table).undo, UndoRule::Consent);
    assert_eq!(undo(true).unwrap().ply, 0);

    // Nobody knows who held the tablet while the program was closed.
    home.seal(&home.calepin.lower(id.clone()).unwrap(), 1);
    let home = home.reopened();
    let undo = |consent| home.calepin.undo(id.clone(), shown(&home.calepin, &id), consent);
    assert_eq!(undo(false), Err(CalepinError::NeedsConsent));
    assert_eq!(undo(true).unwrap().ply, 0);
}

#[test]
fn composing_is_taken_back_step_by_step_by_its_author_alone() {
    let home = home();
    let table = sit_down(&home, GameId::Rebus, 1);
    let id = table.match_id.clone();
    let mut own = home.claim(&table, 1);
    own = home.move_as(&own, 1, rebus(RebusMove::Roll)).unwrap();
    let rolled = home.open_table(&table);
    assert_eq!((rolled.ply, rolled.undo), (1, UndoRule::Consent));
    // Whatever the cell asks for, the table sees only the roll.
    let mut steps = 0;
    while own.viewer == (Viewer::Seat { seat: Seat(1) }) && steps < 3 {
        let Some(add) = own.legal.iter().find(|mv| is_add(mv)) else {
            break;
        };
        own = home.move_as(&own, 1, add.clone()).unwrap();
        steps += 1;
        assert_eq!((own.ply, own.undo), (1 + steps, UndoRule::Free));
        assert_eq!(
            home.open_table(&table),
            TableView {
                curtain: raised(1),
                ..rolled.clone()
            }
        );
    }
    assert_eq!(steps, 3);
    let older = own.position;
    let mut back = home.calepin.undo(id.clone(), older.clone(), false).unwrap();
    assert_eq!(back.ply, 3);
    // A move for an older strip is a double tap.
    let stale = home
        .calepin
        .play(id.clone(), Seat(1), older.clone(), rebus(RebusMove::Lay));
    assert_eq!(stale, Err(CalepinError::Stale));
    // The old position does not come back when the same number of steps is taken again.
    let add = back.legal.iter().find(|mv| is_add(mv));
    back = home.move_as(&back, 1, add.unwrap().clone()).unwrap();
    assert_eq!(back.ply, 4);
    let stale = home
        .calepin
        .play(id.clone(), Seat(1), older, rebus(RebusMove::Lay));
    assert_eq!(stale, Err(CalepinError::Stale));
    home.calepin.lower(id.clone()).unwrap();
    assert_eq!(home.undo(&back, true), Err(CalepinError::Stale));
    // Taking back the roll also takes back what was composed after it.
    assert_eq!(
        home.calepin.undo(id.clone(), shown(&home.calepin, &id), false),
        Err(CalepinError::NeedsConsent)
    );
    let back = home
        .calepin
        .undo(id.clone(), shown(&home.calepin, &id), true)
        .unwrap();
    assert_eq!((back.view, back.ply), (table.view, 0));
}

#[test]
fn the_table_tells_what_happened_since_ones_last_ply() {
    let home = home();
    let mut table = sit_down(&home, GameId::Lokus, 1);
    let first = home.claim(&table, 1);
    assert_eq!((first.news, first.log.len()), (1, 0));
    for seat in [1, 2, 3] {
        table = home.seal(&table, seat);
        assert_eq!(news(&table), [], "nothing is news to the table");
    }
    let again = home.claim(&table, 1);
    let sealed = |seat| AnyEvent::Lokus {
        event: LokusEvent::Sealed { seat: Seat(seat) },
    };
    assert_eq!(events(&news(&again)), [sealed(2), sealed(3)]);
}

#[test]
fn nobody_claims_a_seat_that_is_not_there_or_a_round_that_is_over() {
    let home = home();
    let table = sit_down(&home, GameId::Lokus, 1);
    let claim = |seat| home.calepin.claim(table.match_id.clone(), Seat(seat));
    problem(claim(4));
    problem(claim(255));
    home.calepin.abandon_match(table.match_id.clone()).unwrap();
    assert_eq!(claim(1), Err(CalepinError::NotNow));
    assert!(home.looks(&table, 1).is_err());
}
