//! Tests of the sandbox on every game of the box.

use super::*;
use crate::any::GameId;
use crate::games::canals::CanalsStart;
use crate::games::rebus::RebusStart;

/// The usual rules of every game of the box, at its smallest table.
fn setups() -> impl Iterator<Item = Setup<AnyOptions>> {
    GameId::ALL.iter().map(|game| Setup {
        seats: game.info().seats[0],
        first: Seat(1),
        options: game.presets().remove(0).1,
    })
}

#[test]
fn a_round_played_out_ends_and_replays() {
    for setup in setups() {
        let mut sandbox = Sandbox::deal(setup.clone(), Seed(3)).unwrap();
        sandbox.play_out(Seed(4)).unwrap();
        let outcome = sandbox.outcome().unwrap();
        assert_eq!(outcome.scores.len(), usize::from(setup.seats));

        let mut again = Sandbox::deal(setup, Seed(3)).unwrap();
        again.play_all(sandbox.plies().to_vec()).unwrap();
        assert_eq!(again.outcome(), Some(outcome));
        assert_eq!(again.view(Viewer::Table), sandbox.view(Viewer::Table));
    }
}

#[test]
fn taking_back_shows_the_position_before() {
    for setup in setups() {
        let mut sandbox = Sandbox::deal(setup, Seed(5)).unwrap();
        assert_eq!(sandbox.undo(), Err(SandboxError::NothingToUndo));
        let seat = sandbox.to_act()[0];
        let viewer = Viewer::Seat { seat };
        let before = sandbox.view(viewer).unwrap();
        let mv = sandbox.legal_moves(seat).unwrap().remove(0);
        assert_eq!(sandbox.why_not(seat, &mv), None);
        sandbox.play(seat, mv).unwrap();
        assert_ne!(sandbox.view(viewer).unwrap(), before);
        sandbox.undo().unwrap();
        assert_eq!(sandbox.view(viewer).unwrap(), before);
    }
}

#[test]
fn a_list_with_a_bad_move_changes_nothing_and_names_the_ply() {
    let setup = setups().next().unwrap();
    let mut sandbox = Sandbox::deal(setup, Seed(5)).unwrap();
    sandbox.clone().play_out(Seed(5)).unwrap();
    let seat = sandbox.to_act()[0];
    let good = SandboxPly {
        seat,
        mv: sandbox.legal_moves(seat).unwrap().remove(0),
    };
    let bad = SandboxPly {
        seat: Seat(9),
        ..good.clone()
    };
    let refused = sandbox.play_all(vec![good, bad]);
    assert!(matches!(refused, Err(SandboxError::Refused { ply: 2, .. })));
    assert!(sandbox.plies().is_empty());
}

#[test]
fn strangers_see_nothing_and_have_no_moves() {
    let setup = setups().next().unwrap();
    let sandbox = Sandbox::deal(setup, Seed(5)).unwrap();
    let nobody = SandboxError::NoSuchSeat { seat: 2, seats: 2 };
    let viewer = Viewer::Seat { seat: Seat(2) };
    assert_eq!(sandbox.view(viewer).unwrap_err(), nobody);
    assert_eq!(sandbox.legal_moves(Seat(2)).unwrap_err(), nobody);
}

fn usual(game: GameId) -> Setup<AnyOptions> {
    setups().find(|setup| setup.options.game() == game).unwrap()
}

#[test]
fn a_table_is_laid_again_and_stays_when_a_ply_is_taken_back() {
    let canals = |tiles: &[u8]| SandboxStart::Canals {
        table: CanalsStart { tiles: tiles.into() },
    };
    let rebus = |roll: u8| SandboxStart::Rebus {
        table: RebusStart {
            pawns: vec![7; 3],
            rolls: vec![roll].into(),
            ..RebusStart::default()
        },
    };
    for (game, start) in [(GameId::Canals, canals(&[3, 9])), (GameId::Rebus, rebus(5))] {
        let mut sandbox = Sandbox::deal_from(usual(game), Seed(1), &start).unwrap();
        let first = sandbox.view(Viewer::Table).unwrap();
        let seat = sandbox.to_act()[0];
        let mv = sandbox.legal_moves(seat).unwrap().remove(0);
        sandbox.play(seat, mv.clone()).unwrap();
        let then = sandbox.view(Viewer::Table).unwrap();
        sandbox.undo().unwrap();
        assert_eq!(sandbox.view(Viewer::Table).unwrap(), first);
        sandbox.play(seat, mv).unwrap();
        assert_eq!(sandbox.view(Viewer::Table).unwrap(), then);
    }
    let refused = |game, start| Sandbox::deal_from(usual(game), Seed(1), &start).err();
    assert!(matches!(
        refused(GameId::Canals, canals(&[200])),
        Some(SandboxError::Start { .. })
    ));
    assert!(matches!(
        refused(GameId::Rebus, rebus(7)),
        Some(SandboxError::Start { .. })
    ));
    assert_eq!(refused(GameId::Mice, rebus(1)), Some(SandboxError::OtherGame));
    let alone = Setup {
        seats: 1,
        ..usual(GameId::Rebus)
    };
    let refused = Sandbox::deal_from(alone, Seed(1), &rebus(1)).err();
    assert!(matches!(refused, Some(SandboxError::Options { .. })));
}

/// Two levels, each on every second seat, play every game, and the round ends.
#[test]
fn levels_meet() {
    for setup in setups() {
        let mut sandbox = Sandbox::deal(setup.clone(), Seed(3)).unwrap();
        let ask = |seat: Seat, ply: usize| Ask {
            seat,
            level: 1 + seat.0 % 2,
            steady: false,
            playouts: None,
            seed: Seed(ply as u64),
        };
        let nobody = Progress::default();
        while sandbox.outcome().is_none() {
            let ply = sandbox.plies().len();
            // In Lokus a seat that has sealed may still act but has nothing to decide; in Rébus the author only waits.
            let seats = sandbox.to_act().into_iter();
            let thoughts = seats.map(|seat| (seat, sandbox.suggest(ask(seat, ply), &nobody)));
            let mut thoughts = thoughts.filter(|(_, thought)| thought.is_ok());
            let (seat, thought) = thoughts.next().unwrap();
            sandbox.play(seat, thought.unwrap().mv).unwrap();
        }
        let stranger = sandbox.suggest(ask(Seat(9), 0), &nobody).err();
        assert!(matches!(stranger, Some(SandboxError::NoSuchSeat { seat: 9, .. })));
    }
}

#[test]
#[cfg_attr(target_family = "wasm", ignore = "no threads")]
fn a_thought_tells_how_far_it_is_and_ends_when_somebody_has_heard_enough() {
    let sandbox = Sandbox::deal(usual(GameId::Canals), Seed(3)).unwrap();
    // All playouts would take most of a minute.
    let ask = |playouts| Ask {
        seat: sandbox.to_act()[0],
        level: 8,
        steady: false,
        playouts: Some(playouts),
        seed: Seed(1),
    };
    let progress = Progress::default();
    std::thread::scope(|scope| {
        let thinking = scope.spawn(|| sandbox.suggest(ask(1_000_000), &progress).err());
        assert_eq!(progress.after(0).unwrap().1, 100);
        progress.call_off();
        assert_eq!(thinking.join().unwrap(), Some(SandboxError::CalledOff));
    });
}

#[test]
fn a_simulation_is_repeatable_and_can_be_stopped() {
    let setup = setups().next().unwrap();
    let progress = Progress::default();
    let outcomes = simulate(&setup, Seed(7), 5, &progress);
    assert_eq!(progress.after(0), Some((5, 5)));
    assert_eq!(outcomes, simulate(&setup, Seed(7), 5, &Progress::default()));
    assert_ne!(outcomes, simulate(&setup, Seed(8), 5, &Progress::default()));
    progress.call_off();
    let stopped = simulate(&setup, Seed(7), 5, &progress);
    assert_eq!(stopped, Err(SandboxError::CalledOff));
    let nobody = Setup { seats: 0, ..setup };
    assert!(matches!(
        simulate(&nobody, Seed(7), 5, &Progress::default()),
        Err(SandboxError::Options { .. })
    ));
}
