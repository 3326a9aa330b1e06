//! Tests of single rules, each on a board set up for it, and of options and spelling.

use super::*;

#[test]
fn options_out_of_range_are_refused_with_the_range() {
    let check = |change: fn(&mut CanalsOptions)| {
        let mut options = CanalsOptions::default();
        change(&mut options);
        let refusal = Canals::check_options(2, &options);
        assert_eq!(
            Canals::deal(&setup(2, options), Seed(0)).err(),
            refusal.clone().err()
        );
        refusal
    };
    let range = |field: &str, value, min, max| {
        Err(OptionsRefusal::OutOfRange {
            field: field.into(),
            value,
            min,
            max,
        })
    };
    assert_eq!(check(|_| {}), Ok(()));
    assert_eq!(check(|o| o.size = 8), range("size", 8, 9, 19));
    assert_eq!(check(|o| o.size = 20), range("size", 20, 9, 19));
    assert_eq!(check(|o| o.target = 0), range("target", 0, 1, 9_999));
    assert_eq!(check(|o| o.target = 9_999), Ok(()));
    assert_eq!(check(|o| o.target = 10_000), range("target", 10_000, 1, 9_999));
    assert_eq!(
        check(|o| o.target = u32::MAX),
        range("target", i32::MAX, 1, 9_999)
    );
    assert_eq!(
        check(|o| o.doubles = vec![19].into()),
        range("doubles", 19, 0, 18)
    );
    for twice in [vec![4, 4], vec![0; 200]] {
        let options = CanalsOptions {
            doubles: twice.into(),
            ..CanalsOptions::default()
        };
        let refusal = Canals::check_options(2, &options);
        assert!(matches!(refusal, Err(OptionsRefusal::Conflict { .. })));
    }
    let nobody = Setup {
        first: Seat(2),
        ..setup(2, CanalsOptions::default())
    };
    assert!(matches!(
        Canals::deal(&nobody, Seed(0)),
        Err(OptionsRefusal::First { first: 2, seats: 2 })
    ));
}

/// Provokes each refusal on a board with known tiles.
#[test]
fn every_refusal_names_its_rule() {
    let setup = setup(2, CanalsOptions::default());
    let view = Canals::deal(&setup, Seed(0)).unwrap().view(Viewer::Table);
    let with = |placed: Vec<CanalsPlaced>, index: u8| {
        let phase = CanalsPhase::Place {
            tile: TILES[usize::from(index)],
        };
        let view = CanalsView {
            placed,
            phase,
            ..view.clone()
        };
        Canals::imagine(&setup, &view, Viewer::Table, &mut Dice::new(Seed(0), 0))
    };
    let check = |canals: &Canals, row: u16, column: u16, orientation: u8| {
        canals.check(
            Seat(0),
            &CanalsMove::Place {
                cell: row * 19 + column,
                orientation,
            },
        )
    };
    // Tile 0 opens at N0 N1 N2 only.
    assert_eq!(TILES[0].openings, 7);
    let first = with(vec![], 0);
    assert_eq!(check(&first, 9, 7, 0), Ok(()));
    assert_eq!(check(&first, 9, 6, 0), Err(CanalsRefusal::NotCentre));
    assert_eq!(check(&first, 8, 9, 1), Ok(()));
    let placed = vec![CanalsPlaced {
        tile: TILES[0],
        cell: 9 * 19 + 8,
        orientation: 0,
        seat: Seat(1),
    }];
    let second = with(placed.clone(), 0);
    assert_eq!(check(&second, 8, 8, 2), Ok(()), "all three arms joined");
    assert_eq!(
        check(&second, 8, 8, 0),
        Err(CanalsRefusal::ArmBlocked {
            cell: 8 * 19 + 8,
            side: CanalsSide::South,
            own: false
        })
    );
    assert_eq!(
        check(&second, 10, 8, 0),
        Err(CanalsRefusal::ArmBlocked {
            cell: 10 * 19 + 8,
            side: CanalsSide::North,
            own: true
        })
    );
    assert_eq!(check(&second, 10, 8, 2), Err(CanalsRefusal::NotJoined));
    assert_eq!(check(&second, 9, 11, 0), Err(CanalsRefusal::NotJoined));
    assert_eq!(check(&second, 9, 12, 0), Err(CanalsRefusal::NotTouching));
    assert_eq!(
        check(&second, 8, 9, 1),
        Err(CanalsRefusal::Taken { cell: 9 * 19 + 9 })
    );
    assert_eq!(check(&second, 9, 17, 0), Err(CanalsRefusal::OffBoard));
    assert_eq!(check(&second, 17, 9, 3), Err(CanalsRefusal::OffBoard));
    assert_eq!(
        check(&second, 9, 11, 4),
        Err(CanalsRefusal::NoSuchOrientation { orientation: 4 })
    );
    assert_eq!(
        check(&second, 19, 0, 0),
        Err(CanalsRefusal::NoSuchCell {
            cell: 361,
            cells: 361
        })
    );
    let ringed = CanalsMove::Choose { ringed: true };
    assert_eq!(
        second.check(Seat(0), &ringed),
        Err(CanalsRefusal::NothingToChoose)
    );
    assert_eq!(
        second.check(Seat(1), &ringed),
        Err(CanalsRefusal::NotYourTurn { turn: Seat(0) })
    );

    let plain_only = CanalsView {
        phase: CanalsPhase::Choose { ringed: 0, plain: 1 },
        left: TILES.iter().map(|tile| u8::from(tile.index == 0)).collect(),
        ..view.clone()
    };
    let choosing = Canals::imagine(&setup, &plain_only, Viewer::Table, &mut Dice::new(Seed(0), 0));
    assert_eq!(
        choosing.check(Seat(0), &ringed),
        Err(CanalsRefusal::NoneLeft { ringed: true })
    );
    assert_eq!(check(&choosing, 9, 9, 0), Err(CanalsRefusal::ChooseFirst));
    let over = CanalsView {
        phase: CanalsPhase::Over {
            why: CanalsEnd::AllPlaced,
        },
        ..view.clone()
    };
    let over = Canals::imagine(&setup, &over, Viewer::Table, &mut Dice::new(Seed(0), 0));
    assert_eq!(check(&over, 9, 9, 0), Err(CanalsRefusal::RoundOver));
}

/// Two tiles that join all their arms leave no open arm, so the next tile fits nowhere.
#[test]
fn a_tile_that_fits_nowhere_ends_the_round() {
    let setup = setup(2, CanalsOptions::default());
    let start = Canals::deal(&setup, Seed(0)).unwrap().view(Viewer::Table);
    let first = CanalsPlaced {
        tile: TILES[0],
        cell: 9 * 19 + 8,
        orientation: 0,
        seat: Seat(0),
    };
    let view = CanalsView {
        placed: vec![first],
        turn: Seat(1),
        phase: CanalsPhase::Place { tile: TILES[0] },
        left: TILES.iter().map(|tile| u8::from(tile.index == 5)).collect(),
        ..start
    };
    let mut canals = Canals::imagine(&setup, &view, Viewer::Table, &mut Dice::new(Seed(0), 0));
    let mut events = Vec::new();
    let facing = CanalsMove::Place {
        cell: 8 * 19 + 8,
        orientation: 2,
    };
    canals
        .apply(Seat(1), &facing, &mut |event| events.push(event))
        .unwrap();
    let why = CanalsEnd::NoPlace { tile: TILES[5] };
    assert_eq!(
        events[1..],
        [
            CanalsEvent::Drew {
                seat: Seat(0),
                tile: TILES[5]
            },
            CanalsEvent::Ended { why }
        ]
    );
    let outcome = canals.outcome().unwrap();
    assert_eq!(outcome.winners, [Seat(0), Seat(1)], "nothing to nothing");
}

/// The first row's cells 0 to 2 are the only place left: three arms lead into it.
fn one_gap() -> CanalsView {
    let laid = |cell| CanalsPlaced {
        tile: TILES[0],
        cell,
        orientation: 0,
        seat: Seat(0),
    };
    let setup = setup(2, CanalsOptions::default());
    CanalsView {
        placed: vec![laid(19), laid(3)],
        turn: Seat(1),
        ..Canals::deal(&setup, Seed(0)).unwrap().view(Viewer::Table)
    }
}

#[test]
fn a_round_ends_with_the_last_tile() {
    let setup = setup(2, CanalsOptions::default());
    let view = CanalsView {
        phase: CanalsPhase::Place { tile: TILES[0] },
        left: vec![0; KINDS].into(),
        ..one_gap()
    };
    let mut canals = Canals::imagine(&setup, &view, Viewer::Table, &mut Dice::new(Seed(0), 0));
    let last = CanalsMove::Place {
        cell: 0,
        orientation: 2,
    };
    canals.apply(Seat(1), &last, &mut |_| {}).unwrap();
    let view = canals.view(Viewer::Table);
    let why = CanalsEnd::AllPlaced;
    assert_eq!((view.phase, view.turn), (CanalsPhase::Over { why }, Seat(1)));
    assert_eq!(canals.outcome().unwrap().winners, [Seat(0), Seat(1)]);
}

#[test]
fn a_chosen_tile_that_fits_nowhere_ends_the_round_though_one_with_the_other_back_would_fit() {
    let setup = setup(2, preset("backs"));
    let ringed = *TILES.iter().find(|tile| tile.ringed).unwrap();
    let left = |tile: &CanalsTile| u8::from(tile.index == 0 || *tile == ringed);
    let view = CanalsView {
        phase: CanalsPhase::Choose { ringed: 1, plain: 1 },
        left: TILES.iter().map(left).collect(),
        ..one_gap()
    };
    let after = |ringed| {
        let mut canals = Canals::imagine(&setup, &view, Viewer::Table, &mut Dice::new(Seed(0), 0));
        canals
            .apply(Seat(1), &CanalsMove::Choose { ringed }, &mut |_| {})
            .unwrap();
        canals.view(Viewer::Table).phase
    };
    assert_eq!(after(false), CanalsPhase::Place { tile: TILES[0] });
    let why = CanalsEnd::NoPlace { tile: ringed };
    assert_eq!(after(true), CanalsPhase::Over { why });
}

#[test]
fn the_boards_that_come_with_the_game() {
    let board = |word| {
        let options = preset(word);
        (
            options.size,
            options.doubles.to_vec(),
            options.chosen_backs,
            options.target,
        )
    };
    let odd = vec![2, 7, 11, 16];
    assert_eq!(board("classic"), (19, odd.clone(), false, 24));
    assert_eq!(board("even"), (18, vec![2, 6, 11, 15], false, 24));
    assert_eq!(board("backs"), (19, odd, true, 24));
}

/// Shells read this spelling, so a change here is a change of the contract.
#[test]
fn the_wire_is_spelled_as_agreed() {
    let options = CanalsOptions {
        doubles: vec![2].into(),
        ..CanalsOptions::default()
    };
    assert_eq!(
        serde_json::to_string(&options).unwrap(),
        r#"{"size":19,"doubles":[2],"chosenBacks":false,"target":24}"#
    );
    let mv = CanalsMove::Place {
        cell: 180,
        orientation: 3,
    };
    assert_eq!(
        serde_json::to_string(&mv).unwrap(),
        r#"{"type":"place","cell":180,"orientation":3}"#
    );
    let setup = setup(
        3,
        CanalsOptions {
            chosen_backs: true,
            ..options
        },
    );
    let view = Canals::deal(&setup, Seed(0)).unwrap().view(Viewer::Table);
    let json = serde_json::to_string(&view).unwrap();
    let threes = ["3"; 28].join(",");
    let worth = format!("1,1,2{}", ",1".repeat(16));
    assert_eq!(
        json,
        format!(
            r#"{{"size":19,"doubles":[2],"worth":[{worth}],"owners":{{"northSouth":[0],"westEast":[1],"saboteur":2}},"target":24,"turn":0,"phase":{{"type":"choose","ringed":36,"plain":48}},"placed":[],"left":[{threes}],"rim":{{"north":[],"east":[],"south":[],"west":[]}},"score":{{"north":0,"east":0,"south":0,"west":0,"northSouth":0,"westEast":0}}}}"#
        )
    );
    assert_eq!(serde_json::from_str::<CanalsView>(&json).unwrap(), view);
}
