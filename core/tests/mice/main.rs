//! Tests of Mice & Fences: against a slow reference and known counts, the laws of the board, single rules and the
//! wire.

#![cfg_attr(
    all(test, target_family = "wasm"),
    feature(custom_test_frameworks),
    test_runner(calepin_web_harness::take)
)]
#![allow(clippy::unwrap_used, clippy::expect_used, reason = "a test may fail")]

#[path = "../reference/mice.rs"]
mod reference;

mod against;
mod laws;
mod scenes;
mod wire;

use calepin_core::dice::{Dice, Seed};
use calepin_core::game::{Game, Imagine, OptionsRefusal, Seat, Setup, Viewer};
use calepin_core::games::mice::*;

fn setup(size: u8, seats: u8, stock: u8) -> Setup<MiceOptions> {
    Setup {
        seats,
        first: Seat(0),
        options: MiceOptions {
            size,
            barriers_two: stock,
            barriers_four: stock,
        },
    }
}

fn deal(size: u8, seats: u8, stock: u8) -> Mice {
    Mice::deal(&setup(size, seats, stock), Seed(0)).unwrap()
}

fn legal(mice: &Mice, seat: Seat) -> Vec<MiceMove> {
    let mut moves = Vec::new();
    mice.legal_moves(seat, &mut moves);
    moves
}

fn lay(anchor: u8, upright: bool) -> MiceMove {
    MiceMove::Lay {
        barrier: MiceBarrier { anchor, upright },
    }
}

fn go(cell: u8) -> MiceMove {
    MiceMove::Go { cell }
}

/// Plays legal moves, each by the seat to move.
fn play(mice: &mut Mice, moves: &[MiceMove]) -> Vec<MiceEvent> {
    let mut events = Vec::new();
    for mv in moves {
        let seat = mice.view(Viewer::Table).turn;
        let played = mice.apply(seat, mv, &mut |event| events.push(event));
        assert_eq!(played, Ok(()), "{mv:?}");
    }
    events
}

/// A random legal move: a barrier with a chance of `barriers` percent, otherwise another move, as far as there are
/// any.
fn pick(moves: &[MiceMove], barriers: u32, dice: &mut Dice) -> MiceMove {
    let wanted = dice.below(100) < barriers;
    let some: Vec<_> = moves
        .iter()
        .filter(|mv| matches!(mv, MiceMove::Lay { .. }) == wanted)
        .collect();
    **dice
        .pick(&some)
        .unwrap_or(&&moves[dice.below(moves.len() as u32) as usize])
}

/// A board with these barriers and the mice on these cells. Seat 0 is to move.
fn scene(size: u8, cells: &[u8], stock: u8, barriers: &[(u8, bool)]) -> Mice {
    let setup = setup(size, cells.len() as u8, stock);
    let mut view = Mice::deal(&setup, Seed(0)).unwrap().view(Viewer::Table);
    for (mouse, cell) in view.mice.iter_mut().zip(cells) {
        mouse.cell = *cell;
    }
    view.barriers = barriers
        .iter()
        .map(|(anchor, upright)| MiceBarrier {
            anchor: *anchor,
            upright: *upright,
        })
        .collect();
    view.owners = vec![Seat(0); barriers.len()];
    view.past.clear();
    Mice::imagine(&setup, &view, Viewer::Table, &mut Dice::new(Seed(0), 0))
}
