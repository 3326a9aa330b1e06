//! The lesson of Lokus: a turn of three players, a fifth card, and the last turn of a round.

use calepin_core::dice::Seed;
use calepin_core::game::{Game, Seat, Setup, Viewer};
use calepin_core::games::lokus::{
    Lokus, LokusCard, LokusColour, LokusMove, LokusOptions, LokusOwn, LokusRow,
};
use serde_json::{Value, json};

use super::{imagined, legal, played, step};
use LokusColour::{Blue, Green, Grey, Orange, Red, Yellow};

const PUPIL: Seat = Seat(0);
const FRIEND: Seat = Seat(1);
const GRANNY: Seat = Seat(2);

fn card(number: u8, colour: LokusColour) -> LokusCard {
    LokusCard { number, colour }
}

fn seal(card: LokusCard) -> LokusMove {
    LokusMove::Seal { card }
}

fn door(row: u8) -> LokusMove {
    LokusMove::Place { row }
}

/// A table at the beginning of a turn: its rows, the rolls and cleaning cards of the seats, the pupil's hand, and a
/// card in each of the other hands.
fn table(
    rows: [&[LokusCard]; 2],
    counts: [(u8, u8); 3],
    hand: &[LokusCard],
    others: [LokusCard; 2],
) -> Lokus {
    let setup = Setup {
        seats: 3,
        first: PUPIL,
        options: LokusOptions::default(),
    };
    let viewer = Viewer::Seat { seat: PUPIL };
    let dealt = Lokus::deal(&setup, Seed(0)).expect("a table for three");
    let mut view = dealt.view(viewer);
    view.turn = 11 - hand.len() as u8;
    view.rows = rows.map(|cards| LokusRow { cards: cards.into() }).into();
    for (place, (rolls, cleaning)) in view.places.iter_mut().zip(counts) {
        place.hand = hand.len() as u32;
        (place.rolls, place.cleaning) = (rolls, cleaning);
    }
    view.own = Some(LokusOwn {
        hand: hand.into(),
        sealed: None,
    });
    imagined(&setup, &view, viewer, |table: &Lokus| {
        let holds = |(seat, card)| legal(table, seat).contains(&seal(card));
        [FRIEND, GRANNY].into_iter().zip(others).all(holds)
    })
}

/// A turn, card by card.
fn turn() -> [Value; 4] {
    let (low, middle, high) = (card(1, Yellow), card(6, Red), card(11, Blue));
    let rows: [&[_]; 2] = [&[card(7, Green)], &[card(3, Orange), card(8, Grey)]];
    let hand = [low, card(4, Red), card(6, Grey), card(9, Orange), card(12, Blue)];
    let begun = table(rows, [(0, 0); 3], &hand, [high, middle]);
    let first = played(&begun, &[(FRIEND, seal(high))]);
    let second = played(&first, &[(PUPIL, seal(low))]);
    let revealed = played(&second, &[(GRANNY, seal(middle))]);
    let [last, other] = [0, 1].map(|row| {
        let entered = played(&revealed, &[(PUPIL, door(row))]);
        step("high", &entered, FRIEND, &[door(1)])
    });
    let events = |step: &Value| step["answers"][0]["events"].clone();
    assert_eq!(events(&last), events(&other), "the same at either door");
    [
        step("seal", &first, PUPIL, &[seal(low)]),
        step("reveal", &second, GRANNY, &[seal(middle)]),
        step("low", &revealed, PUPIL, &[door(0), door(1)]),
        last,
    ]
}

/// A fifth card, in the second turn of a round.
fn fifth() -> Value {
    let (low, middle, high) = (card(5, Red), card(8, Orange), card(9, Grey));
    let row = [card(7, Green), card(1, Yellow), card(11, Blue)];
    let counts = [(0, 0), (0, 0), (1, 0)];
    let hand: Vec<_> = (1..=9).map(|number| card(number, Grey)).collect();
    let begun = table([&row, &[card(3, Orange)]], counts, &hand, [low, middle]);
    let seals = [(PUPIL, seal(high)), (FRIEND, seal(low)), (GRANNY, seal(middle))];
    let revealed = played(&begun, &seals);
    let full = played(&revealed, &[(FRIEND, door(0))]);
    step("fifth", &full, PUPIL, &[door(0)])
}

/// The last turn of a round: the highest card fits at neither door.
fn last_turn() -> [Value; 2] {
    let (low, middle, high) = (card(2, Blue), card(6, Green), card(12, Blue));
    let rows: [&[_]; 2] = [&[card(5, Red), card(8, Blue)], &[card(9, Orange)]];
    let begun = table(rows, [(3, 2), (4, 1), (4, 1)], &[low], [high, middle]);
    let sealed = played(&begun, &[(PUPIL, seal(low)), (GRANNY, seal(middle))]);
    let over = played(&sealed, &[(FRIEND, seal(high))]);
    let mut score = step("score", &over, PUPIL, &[]);
    score["penalties"] = json!(LokusOptions::default().penalties);
    [step("stuck", &sealed, FRIEND, &[seal(high)]), score]
}

#[test]
fn the_lesson_of_lokus_is_the_core_s() {
    let steps = [&turn()[..], &[fifth()], &last_turn()].concat();
    super::compare("lokus", &steps);
}
