//! The lesson of Sewer Rats: one short round on networks of three by two, with the draws that the lesson needs.

use calepin_core::dice::Seed;
use calepin_core::game::{Game, Seat, Setup, Viewer};
use calepin_core::games::sewer::{Sewer, SewerCard, SewerMove, SewerOptions, SewerPhase};

use super::{imagined, played, step};

const PUPIL: Seat = Seat(0);
const FRIEND: Seat = Seat(1);

const UPRIGHT: u8 = 5;
const LYING: u8 = 10;
const BEND: u8 = 3;

fn setup() -> Setup<SewerOptions> {
    let options = SewerOptions {
        columns: 3,
        rows: 2,
        ..SewerOptions::default()
    };
    Setup {
        seats: 2,
        first: PUPIL,
        options,
    }
}

fn pipe(openings: u8, cheese: u8) -> SewerCard {
    let clogged = false;
    SewerCard {
        openings,
        cheese,
        clogged,
    }
}

fn place(cell: u8, turned: bool) -> SewerMove {
    SewerMove::Place { cell, turned }
}

/// The table with this card on top of the pile.
fn stacked(game: &Sewer, wanted: SewerCard) -> Sewer {
    let view = game.view(Viewer::Table);
    imagined(&setup(), &view, Viewer::Table, |table: &Sewer| {
        let drawn = played(table, &[(view.turn, SewerMove::Draw)]).view(Viewer::Table);
        matches!(drawn.phase, SewerPhase::Hold { card, .. } if card == wanted)
    })
}

/// The table after the seat to act has drawn this card.
fn drawn(game: &Sewer, card: SewerCard) -> Sewer {
    let turn = game.view(Viewer::Table).turn;
    played(&stacked(game, card), &[(turn, SewerMove::Draw)])
}

#[test]
fn the_lesson_of_sewer_rats_is_the_core_s() {
    let dealt = Sewer::deal(&setup(), Seed(0)).expect("two small networks");
    let begun = stacked(&dealt, pipe(LYING, 2));
    let held = played(&begun, &[(PUPIL, SewerMove::Draw)]);
    let placed = played(&held, &[(PUPIL, place(1, false))]);
    let other = played(&drawn(&placed, pipe(LYING, 3)), &[(FRIEND, place(1, false))]);
    let bend = drawn(&other, pipe(BEND, 1));
    let linked = played(&bend, &[(PUPIL, place(2, true))]);
    let other = played(&drawn(&linked, pipe(UPRIGHT, 0)), &[(FRIEND, place(3, false))]);
    let clogged = SewerCard {
        clogged: true,
        ..pipe(LYING, 0)
    };
    let clog = SewerMove::Clog {
        seat: FRIEND,
        cell: 1,
    };
    let clogging = drawn(&other, clogged);
    let covered = played(&clogging, &[(PUPIL, clog), (PUPIL, SewerMove::Keep)]);

    // The friend turns up the last two cards, and so ends the round.
    let other = played(&drawn(&covered, pipe(BEND, 0)), &[(FRIEND, place(2, false))]);
    let own = played(&drawn(&other, pipe(UPRIGHT, 0)), &[(PUPIL, place(3, false))]);
    let over = played(&drawn(&own, pipe(BEND, 0)), &[(FRIEND, place(4, false))]);

    let steps = [
        step("draw", &begun, PUPIL, &[SewerMove::Draw]),
        step("place", &held, PUPIL, &[place(1, false)]),
        step("turn", &bend, PUPIL, &[place(2, true)]),
        step("home", &linked, PUPIL, &[]),
        step("clog", &clogging, PUPIL, &[clog]),
        step("flush", &covered, FRIEND, &[]),
        step("score", &over, PUPIL, &[]),
    ];
    assert_eq!(steps[6]["outcome"]["scores"][0]["points"], 7);
    super::compare("sewer", &steps);
}
