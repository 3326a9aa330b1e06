//! Counting, through the same door as everything else.

use serde_json::json;

use super::*;
use crate::calls::call;
use crate::game::OptionsRefusal;
use crate::games::canals::{CanalsOptions, CanalsRim, CanalsRimRefusal, CanalsSide};

fn rim(north: &[u8], east: &[u8], south: &[u8], west: &[u8]) -> CanalsRim {
    CanalsRim {
        north: north.into(),
        east: east.into(),
        south: south.into(),
        west: west.into(),
    }
}

/// RULES §4: five outlets facing four score 20, and 24 if one of the five lies on a double place.
#[test]
fn a_canal_rim_is_reckoned_as_in_play() {
    let home = home();
    let count = |north: &[u8]| {
        let rim = rim(north, &[0, 1, 3], &[0, 1, 3, 4], &[5, 6, 8, 9, 10, 12]);
        home.calepin
            .count_canals(2, CanalsOptions::default(), rim)
            .unwrap()
    };
    let plain = count(&[0, 1, 3, 4, 5]);
    assert_eq!((plain.score.north_south, plain.score.west_east), (20, 18));
    assert_eq!(plain.outcome.winners, [Seat(0)]);
    assert_eq!(count(&[0, 1, 2, 3, 4]).score.north_south, 24);
}

#[test]
fn a_rim_that_cannot_be_is_refused_by_its_type() {
    let home = home();
    let refused = |seats, rim| match home.calepin.count_canals(seats, CanalsOptions::default(), rim) {
        Err(CalepinError::Rim { why }) => why,
        other => panic!("{other:?}"),
    };
    assert_eq!(
        refused(2, rim(&[19], &[], &[], &[])),
        CanalsRimRefusal::NoSuchPlace {
            side: CanalsSide::North,
            place: 19,
            places: 19
        }
    );
    assert_eq!(
        refused(2, rim(&[], &[], &[], &[4, 4])),
        CanalsRimRefusal::Twice {
            side: CanalsSide::West,
            place: 4
        }
    );
    assert!(matches!(
        refused(5, rim(&[], &[], &[], &[])),
        CanalsRimRefusal::Options {
            why: OptionsRefusal::Seats { seats: 5, .. }
        }
    ));
}

#[test]
fn a_rim_goes_through_the_door_of_the_shells() {
    let home = home();
    let options = json!({ "size": 19, "doubles": [2, 7, 11, 16], "chosenBacks": false, "target": 24 });
    let ask = |rim| call(&home.calepin, "count_canals", json!([2, options, rim]));
    let counted = ask(json!({ "north": [2], "east": [], "south": [0, 1], "west": [] })).unwrap();
    assert_eq!(counted["score"]["northSouth"], 4);
    let why = ask(json!({ "north": [2, 2], "east": [], "south": [], "west": [] })).unwrap_err();
    assert_eq!(
        serde_json::to_value(why).unwrap(),
        json!({ "type": "rim", "why": { "type": "twice", "side": "north", "place": 2 } })
    );
    let odd = ask(json!({ "north": [-1], "east": [], "south": [], "west": [] }));
    assert!(matches!(odd, Err(CalepinError::BadCall { .. })));
}
