//! Canals against a slow reference, the sheet's examples, and the laws every game obeys.

#![allow(clippy::unwrap_used, clippy::expect_used, reason = "a test may fail")]

#[path = "reference/canals.rs"]
mod reference;

use calepin_core::dice::{Dice, Seed};
use calepin_core::game::{Game, Imagine, OptionsRefusal, Seat, Seats, Setup, Viewer};
use calepin_core::games::canals::*;
use reference::SlowCanals;

fn setup(seats: u8, options: CanalsOptions) -> Setup<CanalsOptions> {
    Setup {
        seats,
        first: Seat(0),
        options,
    }
}

fn preset(word: &str) -> CanalsOptions {
    presets().into_iter().find(|(name, _)| *name == word).unwrap().1
}

fn legal(canals: &Canals) -> Vec<CanalsMove> {
    let mut moves = Vec::new();
    canals.legal_moves(canals.view(Viewer::Table).turn, &mut moves);
    moves
}

/// Every move that could be written down for a board, and some that could not be meant.
fn universe(size: u8) -> Vec<CanalsMove> {
    let cells = u16::from(size) * u16::from(size);
    let mut moves = vec![
        CanalsMove::Choose { ringed: false },
        CanalsMove::Choose { ringed: true },
    ];
    for cell in (0..cells + 3).chain([u16::MAX]) {
        moves.extend([0, 1, 2, 3, 4, 255].map(|orientation| CanalsMove::Place { cell, orientation }));
    }
    moves
}

/// A random round with the reference beside it. `every` tells which plies try the whole universe.
fn random_round(setup: &Setup<CanalsOptions>, seed: u64, every: usize) -> Vec<CanalsEvent> {
    let mut canals = Canals::deal(setup, Seed(seed)).unwrap();
    let mut dice = Dice::new(Seed(seed), 9);
    let mut slow = SlowCanals::new(setup.options.size);
    let mut events = Vec::new();
    let size = setup.options.size;
    for ply in 0.. {
        assert!(ply <= 2 * 84, "every round ends");
        let view = canals.view(Viewer::Table);
        let imagined = Canals::imagine(setup, &view, Viewer::Seat { seat: Seat(1) }, &mut dice);
        assert_eq!(imagined.view(Viewer::Table), view);
        assert_eq!(
            canals.view(Viewer::Seat { seat: Seat(1) }),
            view,
            "the same for all"
        );

        // Tiles are neither lost nor made.
        let mut count = view.left.clone();
        view.placed
            .iter()
            .for_each(|placed| count[usize::from(placed.tile.index)] += 1);
        if let CanalsPhase::Place { tile }
        | CanalsPhase::Over {
            why: CanalsEnd::NoPlace { tile },
        } = view.phase
        {
            count[usize::from(tile.index)] += 1;
        }
        assert_eq!(count, [COPIES; KINDS]);

        // The score equals a recount of all tiles; no arm is ever blocked.
        let [north, east, south, west] = slow.sums(&setup.options.doubles);
        let recount = CanalsScore {
            north,
            east,
            south,
            west,
            north_south: north * south,
            west_east: west * east,
        };
        assert_eq!(view.score, recount);
        assert_eq!(score(&setup.options, &view.rim), recount);
        assert_eq!(slow.blocked_arms(), 0);

        let moves = legal(&canals);
        if ply % every == 0 {
            let before = view.clone();
            for mv in universe(size) {
                let accepted = canals.check(view.turn, &mv).is_ok();
                assert_eq!(
                    accepted,
                    moves.contains(&mv),
                    "{mv:?} {:?}",
                    canals.check(view.turn, &mv)
                );
                if !accepted {
                    canals.apply(view.turn, &mv, &mut |event| panic!("{event:?}"));
                    assert_eq!(canals.view(Viewer::Table), before, "a refusal changes nothing");
                }
                let other = view.turn.next(setup.seats);
                assert!(canals.check(other, &mv).is_err());
            }
        }
        match view.phase {
            CanalsPhase::Over { why } => {
                if let CanalsEnd::NoPlace { tile } = why {
                    assert_eq!(slow.places(tile.openings), []);
                } else {
                    assert_eq!(view.placed.len(), 84);
                }
                assert_eq!((canals.to_act(), moves.len()), (Seats::NONE, 0));
                assert_eq!(
                    canals.outcome(),
                    Some(sheet(setup.seats, &setup.options, &view.rim).unwrap().outcome)
                );
                return events;
            }
            CanalsPhase::Place { tile } => {
                let mut ours: Vec<(u16, u8)> = moves
                    .iter()
                    .map(|mv| match mv {
                        CanalsMove::Place { cell, orientation } => (*cell, *orientation),
                        CanalsMove::Choose { .. } => panic!("a tile is drawn"),
                    })
                    .collect();
                ours.sort_unstable_by_key(|(cell, orientation)| (*orientation, *cell));
                assert_eq!(ours, slow.places(tile.openings));
                assert!(!ours.is_empty(), "a drawn tile that fits nowhere ends the round");
            }
            CanalsPhase::Choose { .. } => assert!(setup.options.chosen_backs),
        }
        assert_eq!(canals.outcome(), None);
        let mv = *dice.pick(&moves).unwrap();
        let revealed = canals.reveals(view.turn, &mv);
        let mut drew = false;
        canals.apply(view.turn, &mv, &mut |event| {
            drew |= matches!(event, CanalsEvent::Drew { .. });
            events.push(event);
        });
        assert_eq!(revealed, drew, "what draws a tile shows something hidden");
        if let (CanalsMove::Place { cell, orientation }, CanalsPhase::Place { tile }) = (mv, view.phase) {
            slow.place(tile.openings, cell, orientation);
        }
    }
    events
}

#[test]
fn random_rounds_are_played_as_the_reference_would() {
    let (rounds, every) = if cfg!(debug_assertions) { (2, 9) } else { (25, 3) };
    for (word, options) in presets() {
        for seats in 2..=4 {
            for seed in 0..rounds {
                let setup = setup(seats, options.clone());
                let once = random_round(&setup, seed, every);
                assert!(!once.is_empty(), "{word}");
            }
        }
    }
}

#[test]
fn boards_of_every_size_are_played_as_the_reference_would() {
    for size in 9..=19 {
        let options = CanalsOptions {
            size,
            doubles: vec![0, size - 1],
            ..CanalsOptions::default()
        };
        random_round(&setup(2, options), u64::from(size), 11);
    }
}

#[test]
fn the_same_seed_and_moves_give_the_same_round() {
    for word in ["classic", "backs"] {
        let setup = setup(2, preset(word));
        assert_eq!(random_round(&setup, 3, 99), random_round(&setup, 3, 99));
        assert_ne!(random_round(&setup, 3, 99), random_round(&setup, 4, 99));
    }
}

/// What nobody knows, the order of the bag, never changes what is shown until a tile is drawn.
#[test]
fn the_order_of_the_bag_does_not_show() {
    let setup = setup(2, preset("backs"));
    let mut dice = Dice::new(Seed(5), 1);
    let canals = Canals::deal(&setup, Seed(5)).unwrap();
    let view = canals.view(Viewer::Table);
    let other = Canals::imagine(&setup, &view, Viewer::Table, &mut dice);
    assert_eq!(legal(&canals), legal(&other));
    let draws = |mut canals: Canals| {
        let mut events = Vec::new();
        canals.apply(Seat(0), &CanalsMove::Choose { ringed: true }, &mut |event| {
            events.push(event)
        });
        events
    };
    assert!((0..20).any(|_| {
        draws(canals.clone()) != draws(Canals::imagine(&setup, &view, Viewer::Table, &mut dice))
    }));
}

/// The examples of the sheet, on a board whose doubles are those of RULES §4.
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
    // The first player's fifth on a double place: (5+1) × 4 = 24.
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

#[test]
fn teams_share_and_the_saboteur_wins_what_nobody_reached() {
    let rim = |north: u8, south: u8, west: u8, east: u8| {
        // Places 3, 4, 5, 6 and 8, 9, 10 are single ones on the default board.
        let some = |n: u8| [3, 4, 5, 6, 8, 9, 10][..usize::from(n)].to_vec();
        CanalsRim {
            north: some(north),
            south: some(south),
            west: some(west),
            east: some(east),
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
        north: vec![],
        east: east.into(),
        south: vec![],
        west: vec![],
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
            why: OptionsRefusal::Seats {
                seats: 5,
                min: 2,
                max: 4
            }
        })
    ));
    assert_eq!(
        sheet(2, &options, &rim(&[])).unwrap().score,
        score(&options, &rim(&[]))
    );
}

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
    assert_eq!(check(|o| o.target = 0), range("target", 0, 1, 1000));
    assert_eq!(check(|o| o.target = u32::MAX), range("target", i32::MAX, 1, 1000));
    assert_eq!(check(|o| o.doubles = vec![19]), range("doubles", 19, 0, 18));
    assert_eq!(check(|o| o.doubles = vec![0; 20]), range("doubles", 20, 0, 19));
    assert!(matches!(
        check(|o| o.doubles = vec![4, 4]),
        Err(OptionsRefusal::Conflict { .. })
    ));
    assert!(
        presets()
            .iter()
            .all(|(_, options)| (2..=4).all(|seats| Canals::check_options(seats, options).is_ok()))
    );
    let nobody = Setup {
        first: Seat(2),
        ..setup(2, CanalsOptions::default())
    };
    assert!(matches!(
        Canals::deal(&nobody, Seed(0)),
        Err(OptionsRefusal::First { first: 2, seats: 2 })
    ));
}

/// Each refusal, on a board where the tiles are known.
#[test]
fn every_refusal_names_its_rule() {
    let setup = setup(2, CanalsOptions::default());
    let view = Canals::deal(&setup, Seed(0)).unwrap().view(Viewer::Table);
    let with = |placed: Vec<CanalsPlaced>, index: u8| {
        let phase = CanalsPhase::Place {
            tile: tile(index).unwrap(),
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
    assert_eq!(tile(0).unwrap().openings, 7);
    let first = with(vec![], 0);
    assert_eq!(check(&first, 9, 7, 0), Ok(()));
    assert_eq!(check(&first, 9, 6, 0), Err(CanalsRefusal::NotCentre));
    assert_eq!(check(&first, 8, 9, 1), Ok(()));
    let placed = vec![CanalsPlaced {
        tile: tile(0).unwrap(),
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

/// Four tiles of three arms each in a ring around the centre leave no arm: what is drawn next fits nowhere.
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
    canals.apply(Seat(1), &facing, &mut |event| events.push(event));
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

/// What shells read: a change here is a change of the contract.
#[test]
fn the_wire_is_spelled_as_agreed() {
    let options = CanalsOptions {
        doubles: vec![2],
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
    assert_eq!(
        json,
        format!(
            r#"{{"size":19,"doubles":[2],"target":24,"turn":0,"phase":{{"type":"choose","ringed":36,"plain":48}},"placed":[],"left":[{threes}],"rim":{{"north":[],"east":[],"south":[],"west":[]}},"score":{{"north":0,"east":0,"south":0,"west":0,"northSouth":0,"westEast":0}}}}"#
        )
    );
    assert_eq!(serde_json::from_str::<CanalsView>(&json).unwrap(), view);
}
