//! Tests of steps, undo and replays of a round.

use super::*;
use crate::any::GameId;
use crate::dice::Dice;
use crate::games::sewer::SewerMove;

fn dealt() -> Round {
    let (_, options) = GameId::Sewer.presets().remove(0);
    let setup = Setup {
        seats: 3,
        first: Seat(1),
        options,
    };
    Round::deal(setup, Seed(11)).unwrap()
}

fn play(round: &mut Round, mv: SewerMove) {
    let seat = round.game().to_act().iter().next().unwrap();
    let step = round.step(seat, &AnyMove::Sewer { mv }).unwrap();
    round.commit(step);
}

fn random(plies: usize) -> Round {
    let mut round = dealt();
    let mut dice = Dice::new(Seed(3), 9);
    for _ in 0..plies {
        let seat = round.game().to_act().iter().next().unwrap();
        let mv = dice.pick(&round.game().legal_moves(seat)).unwrap().clone();
        let step = round.step(seat, &mv).unwrap();
        round.commit(step);
    }
    round
}

#[test]
fn a_step_changes_nothing_until_it_is_committed() {
    let round = dealt();
    let before = round.game().view(crate::game::Viewer::Table);
    round
        .step(Seat(1), &AnyMove::Sewer { mv: SewerMove::Draw })
        .unwrap();
    assert_eq!(round.game().view(crate::game::Viewer::Table), before);
    assert_eq!(round.ply(), 0);
}

#[test]
fn taking_back_gives_every_position_again() {
    let view = |game: &AnyGame| game.view(crate::game::Viewer::Table);
    let views: Vec<_> = (0..=30).map(|plies| view(random(plies).game())).collect();
    let mut round = random(30);
    let positions: Vec<_> = round.positions().map(|past| view(&past)).collect();
    assert_eq!(positions, views);
    for ply in (0..30).rev() {
        round = round.without(1, false).unwrap();
        assert_eq!(round.ply(), ply as u32);
        assert_eq!(view(round.game()), views[ply]);
        assert_eq!(round.played(), 30);
    }
    assert!(round.without(1, false).is_none());
    assert_eq!(round.undo_rule(1), UndoRule::Nothing);
}

#[test]
fn a_drawn_card_has_been_seen() {
    let mut round = dealt();
    play(&mut round, SewerMove::Draw);
    assert_eq!(round.undo_rule(1), UndoRule::Consent);
}

#[test]
fn taking_an_open_card_is_free_until_another_seat_has_moved() {
    let mut round = dealt();
    play(&mut round, SewerMove::Take);
    assert_eq!(round.undo_rule(1), UndoRule::Free);
    round = round.without(1, false).unwrap();
    play(&mut round, SewerMove::Take);
    assert_eq!(round.undo_rule(1), UndoRule::Free);
}

#[test]
fn what_was_seen_stays_seen_when_it_is_taken_back() {
    let mut round = dealt();
    play(&mut round, SewerMove::Take);
    // Replacing a face-down card shows the card. The table has to agree to undo, and has still seen the card then.
    play(
        &mut round,
        SewerMove::Place {
            cell: 1,
            turned: false,
        },
    );
    assert_eq!(round.undo_rule(1), UndoRule::Consent);
    round = round.without(1, false).unwrap();
    assert_eq!(round.undo_rule(1), UndoRule::Consent);
}

/// Earlier rules may have allowed what was taken back.
#[test]
fn what_was_taken_back_and_is_refused_is_left_out_with_all_on_top_of_it() {
    let (_, options) = GameId::Sewer.presets().remove(0);
    let setup = Setup {
        seats: 2,
        first: Seat(0),
        options,
    };
    let row = |ply, seat, mv, stands| Written {
        mv: AnyMove::Sewer { mv },
        trace: Trace {
            seat: Seat(seat),
            revealed: false,
            stands,
        },
        ply,
        by_consent: !stands,
    };
    let log = [
        row(1, 0, SewerMove::Take, false),
        row(2, 1, SewerMove::Draw, false),
        row(3, 0, SewerMove::Take, false),
        row(1, 0, SewerMove::Draw, true),
    ];
    let Ok(round) = Round::replay(setup, Seed(1), &log) else {
        panic!("what was taken back is no reason to refuse a round");
    };
    assert_eq!((round.ply(), round.played()), (1, 4));
    assert_eq!(round.plies()[0].mv, log[3].mv);
    let back = |line: &LogLine| line.entry == LogEntry::TakenBack { seat: Seat(0) };
    assert_eq!(round.log_from(1).iter().filter(|line| back(line)).count(), 1);
}

#[test]
fn a_log_the_rules_refuse_says_where() {
    let (_, options) = GameId::Sewer.presets().remove(0);
    let setup = Setup {
        seats: 2,
        first: Seat(0),
        options,
    };
    let log = [(1, SewerMove::Take), (2, SewerMove::Draw)].map(|(ply, mv)| Written {
        mv: AnyMove::Sewer { mv },
        trace: Trace {
            seat: Seat(0),
            revealed: false,
            stands: true,
        },
        ply,
        by_consent: false,
    });
    match Round::replay(setup, Seed(1), &log) {
        Err(Unreplayable::Ply { ply: 2, .. }) => {}
        Err(other) => panic!("{other}"),
        Ok(_) => panic!("an illegal log was replayed"),
    }
}
