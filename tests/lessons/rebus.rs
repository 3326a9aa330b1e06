//! The lesson of Rébus, on a short track with one cell of each kind: a rebus from the roll to the steps, a rebus with
//! an intruder, and a table near the end.

use calepin_core::dice::Seed;
use calepin_core::game::{Seat, Setup};
use calepin_core::games::rebus::{Rebus, RebusCircuit, RebusMove, RebusOptions, RebusStart, pictures};

use super::{played, step};

const PUPIL: Seat = Seat(0);
const FRIEND: Seat = Seat(1);

/// The card with this French name.
fn card(name: &str) -> u16 {
    let picture = pictures().iter().find(|picture| picture.fr == name);
    picture.expect("a card of the box").card
}

fn add(card: u16) -> RebusMove {
    RebusMove::Add { card }
}

fn solved(intruder: Option<u16>) -> RebusMove {
    let by = FRIEND;
    RebusMove::Solved { by, intruder }
}

/// A table with these cards on the pupil's rack, these pawns, and this throw of the die.
fn table(rack: &[u16], pawns: [u32; 3], roll: u8) -> Rebus {
    let circuit = RebusCircuit {
        two: 1,
        three: 1,
        four: 1,
        five: 1,
        six: 1,
        seven: 0,
        intruder: 1,
        plus: 1,
        swap: 1,
        rebussimo: 1,
        chain: 1,
    };
    let options = RebusOptions {
        circuits: 1,
        circuit,
        ..RebusOptions::default()
    };
    let setup = Setup {
        seats: 3,
        first: PUPIL,
        options,
    };
    let free = (0..).filter(|card| !rack.contains(card));
    let others: Vec<u16> = free.take(20).collect();
    let start = RebusStart {
        racks: [rack, &others[..10], &others[10..]].map(Vec::from).into(),
        pawns: pawns.into(),
        rolls: vec![roll].into(),
        ..RebusStart::default()
    };
    Rebus::deal_from(&setup, Seed(0), &start).expect("a table as it is named")
}

/// The table after the pupil has played these moves.
fn after(game: &Rebus, moves: &[RebusMove]) -> Rebus {
    let plies: Vec<_> = moves.iter().map(|mv| (PUPIL, mv.clone())).collect();
    played(game, &plies)
}

#[test]
fn the_lesson_of_rebus_is_the_core_s() {
    let [moon, cat, cow, pot] = ["lune", "chat", "vache", "pot"].map(card);
    let begun = table(&[moon, cat, cow, pot], [0, 3, 0], 1);
    let composing = after(&begun, &[RebusMove::Roll]);
    let half = after(&composing, &[add(cat)]);
    let laid = after(&half, &[add(pot), RebusMove::Lay]);

    let [sea, milk, saw] = ["mer", "lait", "scie"].map(card);
    let begun = table(&[sea, milk, saw], [0, 3, 0], 2);
    let mark = RebusMove::Mark { card: milk };
    let masked = after(
        &begun,
        &[
            RebusMove::Roll,
            add(sea),
            add(milk),
            add(saw),
            mark,
            RebusMove::Lay,
        ],
    );

    let steps = [
        step("compose", &composing, PUPIL, &[add(cat)]),
        step("guess", &laid, FRIEND, &[solved(None)]),
        step("intruder", &masked, FRIEND, &[solved(Some(milk))]),
        step("end", &table(&[cat], [11, 9, 6], 1), PUPIL, &[]),
    ];
    super::compare("rebus", &steps);
}
