//! Tests of scoring a rim: the examples of the sheet, teams, the saboteur, and impossible rims.

use super::*;

/// The examples of the sheet, on a board with the double places of RULES §4.
#[test]
fn the_examples_of_the_sheet() {
    let options = CanalsOptions::default();
    let reckon = |north: &[u8], south: &[u8], west: &[u8], east: &[u8]| {
        let rim = CanalsRim {
            north: north.into(),
            east: east.into(),
            south: south.into(),
            west: west.into(),
        };
        sheet(2, &options, &rim).unwrap()
    };
    // Four outlets facing five score 20; six facing three score 18.
    let both = reckon(&[0, 3, 5, 8], &[1, 3, 4, 6, 9], &[0, 1, 3, 4, 5, 6], &[8, 9, 10]);
    assert_eq!((both.score.north_south, both.score.west_east), (20, 18));
    assert_eq!(both.outcome.winners, [Seat(0)]);
    // With the first player's fifth outlet on a double place: (5 + 1) × 4 = 24.
    let double = reckon(&[0, 3, 5, 8], &[1, 2, 4, 6, 9], &[0, 1, 3, 4, 5, 6], &[8, 9, 10]);
    assert_eq!((double.score.south, double.score.north_south), (6, 24));
    let line = &double.outcome.scores[0].lines[0];
    assert_eq!((double.outcome.scores[0].points, line.points), (24, 24));
    assert_eq!(line.cells, [0, 3, 5, 8, 343, 344, 346, 348, 351]);
    assert_eq!(
        double.outcome.scores[1].lines[0].cells,
        [0, 19, 57, 76, 95, 114, 170, 189, 208]
    );
}

/// Two seats own a pair of sides each, a third owns none, and four seats form two teams. A round says the same as the
/// calculator.
#[test]
fn the_sides_belong_to_who_sits_there() {
    let dry = CanalsRim {
        north: vec![].into(),
        east: vec![].into(),
        south: vec![].into(),
        west: vec![].into(),
    };
    let owners = |seats: u8| {
        let options = CanalsOptions::default();
        let counted = sheet(seats, &options, &dry).unwrap().owners;
        let round = Canals::deal(&setup(seats, options), Seed(0)).unwrap();
        assert_eq!(round.view(Viewer::Table).owners, counted);
        (counted.north_south, counted.west_east, counted.saboteur)
    };
    assert_eq!(owners(2), (vec![Seat(0)], vec![Seat(1)], None));
    assert_eq!(owners(3), (vec![Seat(0)], vec![Seat(1)], Some(Seat(2))));
    assert_eq!(owners(4), (vec![Seat(0), Seat(2)], vec![Seat(1), Seat(3)], None));
}

#[test]
fn teams_share_and_the_saboteur_wins_what_nobody_reached() {
    let rim = |north: u8, south: u8, west: u8, east: u8| {
        // Places 3, 4, 5, 6, 8, 9 and 10 are single places on the default board.
        let some = |n: u8| [3, 4, 5, 6, 8, 9, 10][..usize::from(n)].to_vec();
        CanalsRim {
            north: some(north).into(),
            south: some(south).into(),
            west: some(west).into(),
            east: some(east).into(),
        }
    };
    let reckon = |seats: u8, target: u32, rim: CanalsRim| {
        let options = CanalsOptions {
            target,
            ..CanalsOptions::default()
        };
        sheet(seats, &options, &rim).unwrap().outcome
    };
    let points = |seats, rim| -> Vec<i32> {
        reckon(seats, 24, rim)
            .scores
            .iter()
            .map(|score| score.points)
            .collect()
    };
    assert_eq!(points(4, rim(2, 3, 1, 4)), [6, 4, 6, 4]);
    assert_eq!(points(3, rim(2, 3, 1, 4)), [6, 4, 0]);
    assert_eq!(reckon(4, 24, rim(2, 3, 1, 4)).winners, [Seat(0), Seat(2)]);
    assert_eq!(reckon(4, 24, rim(2, 2, 1, 5)).winners, [Seat(1), Seat(3)]);
    assert_eq!(
        reckon(4, 24, rim(2, 2, 1, 4)).winners,
        [Seat(0), Seat(1), Seat(2), Seat(3)]
    );
    assert_eq!(reckon(2, 24, rim(2, 2, 1, 4)).winners, [Seat(0), Seat(1)]);
    assert_eq!(reckon(3, 24, rim(4, 5, 1, 4)).winners, [Seat(2)], "20 and 4");
    assert_eq!(
        reckon(3, 20, rim(4, 5, 1, 4)).winners,
        [Seat(0)],
        "the target itself is enough"
    );
    assert_eq!(
        reckon(3, 20, rim(4, 5, 5, 5)).winners,
        [Seat(1)],
        "the higher of both"
    );
    assert_eq!(reckon(3, 20, rim(4, 5, 5, 4)).winners, [Seat(0), Seat(1)]);
}

#[test]
fn a_rim_that_cannot_be_is_refused() {
    let options = CanalsOptions::default();
    let rim = |east: &[u8]| CanalsRim {
        north: vec![].into(),
        east: east.into(),
        south: vec![].into(),
        west: vec![].into(),
    };
    assert_eq!(
        sheet(2, &options, &rim(&[18, 19])),
        Err(CanalsRimRefusal::NoSuchPlace {
            side: CanalsSide::East,
            place: 19,
            places: 19
        })
    );
    assert_eq!(
        sheet(2, &options, &rim(&[3, 18, 3])),
        Err(CanalsRimRefusal::Twice {
            side: CanalsSide::East,
            place: 3
        })
    );
    assert!(matches!(
        sheet(5, &options, &rim(&[])),
        Err(CanalsRimRefusal::Options {
            why: OptionsRefusal::Seats { seats: 5, .. }
        })
    ));
    assert_eq!(
        sheet(2, &options, &rim(&[])).unwrap().score,
        score(&options, &rim(&[]))
    );
}
