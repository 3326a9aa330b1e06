//! Tests of the options, and of the spelling on the wire.

use super::*;

#[test]
fn options_out_of_range_are_refused_with_the_range() {
    let options = MiceOptions::default();
    let range = |field: &str, value, min, max| {
        Err(OptionsRefusal::OutOfRange {
            field: field.into(),
            value,
            min,
            max,
        })
    };
    let check = |options| Mice::check_options(2, &options);
    assert_eq!(check(MiceOptions { size: 4, ..options }), range("size", 4, 5, 11));
    assert_eq!(
        check(MiceOptions { size: 12, ..options }),
        range("size", 12, 5, 11)
    );
    assert_eq!(
        check(MiceOptions {
            barriers_two: 21,
            ..options
        }),
        range("barriersTwo", 21, 0, 20)
    );
    assert_eq!(
        check(MiceOptions {
            barriers_four: 255,
            ..options
        }),
        range("barriersFour", 255, 0, 20)
    );
    for seats in [0, 1, 3, 5, 255] {
        assert!(
            matches!(
                Mice::check_options(seats, &options),
                Err(OptionsRefusal::Seats { .. })
            ),
            "{seats}"
        );
    }
    let nobody = Setup {
        first: Seat(2),
        ..setup(7, 2, 8)
    };
    assert_eq!(
        Mice::deal(&nobody, Seed(0)).err(),
        Some(OptionsRefusal::First { first: 2, seats: 2 })
    );
}

/// Shells read this spelling, so a change here is a change of the contract.
#[test]
fn the_wire_is_spelled_as_agreed() {
    let mut mice = deal(5, 2, 3);
    play(&mut mice, &[lay(9, true), go(7)]);
    let view = mice.view(Viewer::Table);
    let spelled = serde_json::to_string(&view).unwrap();
    assert_eq!(
        spelled,
        concat!(
            r#"{"size":5,"turn":0,"mice":["#,
            r#"{"seat":0,"cell":22,"goal":"top","barriers":2,"reach":[17,21,23],"distance":4},"#,
            r#"{"seat":1,"cell":7,"goal":"bottom","barriers":3,"reach":[2,6,8,12],"distance":3}],"#,
            r#""barriers":[{"anchor":9,"upright":true}],"owners":[0],"plies":2,"plyLimit":400,"repeats":1,"#,
            r#""past":[268435734,918],"end":null}"#
        )
    );
    assert_eq!(serde_json::from_str::<MiceView>(&spelled).unwrap(), view);
    let mv = serde_json::to_string(&lay(9, true)).unwrap();
    assert_eq!(mv, r#"{"type":"lay","barrier":{"anchor":9,"upright":true}}"#);
    assert_eq!(
        serde_json::to_string(&go(7)).unwrap(),
        r#"{"type":"go","cell":7}"#
    );
}
