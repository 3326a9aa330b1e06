//! Tests of single rules, each on a board set up for it.

use super::*;

fn goes(mice: &Mice) -> Vec<u8> {
    let cells = legal(mice, Seat(0));
    cells
        .iter()
        .filter_map(|mv| {
            if let MiceMove::Go { cell } = mv {
                Some(*cell)
            } else {
                None
            }
        })
        .collect()
}

/// On a 5×5 board, cells are row × 5 + column, and anchors are row × 4 + column.
#[test]
fn face_to_face_one_jumps_or_steps_aside() {
    let at = |cells: &[u8], barriers: &[(u8, bool)]| goes(&scene(5, cells, 3, barriers));
    assert_eq!(at(&[12, 7], &[]), [2, 11, 13, 17], "straight over");
    assert_eq!(
        at(&[12, 7], &[(6, false)]),
        [11, 13, 17],
        "a barrier lies between"
    );
    assert_eq!(
        at(&[12, 7], &[(1, false)]),
        [6, 8, 11, 13, 17],
        "a barrier behind: to either side"
    );
    assert_eq!(
        at(&[12, 7], &[(1, false), (4, true)]),
        [6, 8, 11, 13, 17],
        "not between those cells"
    );
    assert_eq!(
        at(&[12, 7], &[(1, false), (5, true)]),
        [8, 13, 17],
        "one side fenced off"
    );
    assert_eq!(at(&[7, 2], &[]), [1, 3, 6, 8, 12], "the edge counts as a barrier");
    assert_eq!(
        at(&[12, 7, 2, 24], &[]),
        [11, 13, 17],
        "a mouse directly behind: neither"
    );
    assert_eq!(
        at(&[12, 7, 6, 24], &[(1, false)]),
        [8, 11, 13, 17],
        "the side cell is taken"
    );
}

#[test]
fn events_tell_whom_a_mouse_passed() {
    let mut mice = scene(5, &[12, 7], 3, &[(1, false)]);
    let events = play(&mut mice, &[go(6)]);
    assert_eq!(
        events,
        [MiceEvent::Went {
            seat: Seat(0),
            from: 12,
            to: 6,
            past: Some(Seat(1))
        }]
    );
    let events = play(&mut mice, &[lay(15, true), go(5), lay(8, false), go(0)]);
    let barrier = |anchor, upright| MiceBarrier { anchor, upright };
    let why = MiceEnd::Goal { seat: Seat(0) };
    assert_eq!(
        events,
        [
            MiceEvent::Laid {
                seat: Seat(1),
                barrier: barrier(15, true),
                left: 2
            },
            MiceEvent::Went {
                seat: Seat(0),
                from: 6,
                to: 5,
                past: None
            },
            MiceEvent::Laid {
                seat: Seat(1),
                barrier: barrier(8, false),
                left: 1
            },
            MiceEvent::Went {
                seat: Seat(0),
                from: 5,
                to: 0,
                past: None
            },
            MiceEvent::Ended { why },
        ]
    );
    let outcome = mice.outcome().unwrap();
    assert_eq!(outcome.winners, [Seat(0)]);
    assert_eq!(
        outcome
            .scores
            .iter()
            .map(|score| score.points)
            .collect::<Vec<_>>(),
        [1, 0]
    );
    assert_eq!(outcome.scores[0].lines[0].cells, [0]);
    assert_eq!(mice.view(Viewer::Table).turn, Seat(0));
}

#[test]
fn every_refusal_names_its_rule() {
    let check = |mice: &Mice, mv: MiceMove| mice.check(Seat(0), &mv).unwrap_err();
    let mice = scene(5, &[12, 7], 3, &[(6, true), (9, false), (13, false)]);
    assert_eq!(
        check(&mice, go(25)),
        MiceRefusal::NoSuchCell { cell: 25, cells: 25 }
    );
    assert_eq!(
        check(&mice, go(255)),
        MiceRefusal::NoSuchCell { cell: 255, cells: 25 }
    );
    assert_eq!(check(&mice, go(12)), MiceRefusal::SameCell);
    assert_eq!(check(&mice, go(7)), MiceRefusal::Occupied { seat: Seat(1) });
    assert_eq!(check(&mice, go(13)), MiceRefusal::BarrierBetween);
    assert_eq!(check(&mice, go(17)), MiceRefusal::BarrierBetween);
    assert_eq!(check(&mice, go(6)), MiceRefusal::NoSideStep, "the jump is free");
    assert_eq!(check(&mice, go(10)), MiceRefusal::TooFar);
    assert_eq!(check(&mice, go(0)), MiceRefusal::TooFar);
    assert_eq!(
        check(&scene(5, &[12, 7], 3, &[(1, false)]), go(2)),
        MiceRefusal::BarrierBehind
    );
    assert_eq!(
        check(&scene(5, &[12, 7], 3, &[(6, false)]), go(2)),
        MiceRefusal::BarrierBetween
    );
    assert_eq!(
        check(&mice, lay(16, false)),
        MiceRefusal::NoSuchAnchor {
            anchor: 16,
            anchors: 16
        }
    );
    assert_eq!(
        check(&mice, lay(255, true)),
        MiceRefusal::NoSuchAnchor {
            anchor: 255,
            anchors: 16
        }
    );
    assert_eq!(check(&mice, lay(6, true)), MiceRefusal::Overlaps);
    assert_eq!(check(&mice, lay(10, true)), MiceRefusal::Overlaps);
    assert_eq!(check(&mice, lay(8, false)), MiceRefusal::Overlaps);
    assert_eq!(check(&mice, lay(6, false)), MiceRefusal::Crosses);
    assert_eq!(check(&mice, lay(9, true)), MiceRefusal::Crosses);
    assert_eq!(check(&mice, MiceMove::Pass), MiceRefusal::CanMove);
    assert_eq!(
        check(&scene(5, &[12, 7], 0, &[]), lay(0, true)),
        MiceRefusal::NoBarrierLeft
    );
    assert_eq!(
        mice.check(Seat(1), &go(2)),
        Err(MiceRefusal::NotYourTurn { turn: Seat(0) })
    );
    assert_eq!(
        mice.check(Seat(9), &go(2)),
        Err(MiceRefusal::NotYourTurn { turn: Seat(0) })
    );
    let mut won = scene(5, &[7, 22], 3, &[]);
    play(&mut won, &[go(2)]);
    assert_eq!(check(&won, go(7)), MiceRefusal::RoundOver);
}

#[test]
fn a_barrier_that_closes_the_last_way_names_the_mice() {
    // A fence under the first row turns down before the last column. One more barrier closes it.
    let fence = [(0, false), (2, false), (7, true)];
    let shut =
        |cells: &[u8], anchor, upright| scene(5, cells, 3, &fence).check(Seat(0), &lay(anchor, upright));
    let seats = |seats: &[u8]| {
        Err(MiceRefusal::ShutsIn {
            seats: seats.iter().map(|seat| Seat(*seat)).collect(),
        })
    };
    assert_eq!(shut(&[22, 2], 11, false), seats(&[0, 1]));
    assert_eq!(
        shut(&[22, 7], 11, false),
        seats(&[0]),
        "seat 1 is on its goal's side"
    );
    assert_eq!(
        shut(&[14, 2], 11, false),
        seats(&[1]),
        "seat 0 is on its goal's side"
    );
    assert_eq!(shut(&[14, 7], 11, false), Ok(()), "so are both");
    assert_eq!(
        shut(&[22, 2], 5, true),
        Ok(()),
        "it touches the fence and closes nothing"
    );
    assert_eq!(
        seats(&[0, 2]).unwrap_err().to_string(),
        "it would shut in seat 0, seat 2"
    );
}

#[test]
fn without_barriers_one_moves_and_without_moves_one_passes() {
    let open = scene(7, &[45, 3], 0, &[]);
    assert!(
        legal(&open, Seat(0))
            .iter()
            .all(|mv| matches!(mv, MiceMove::Go { .. }))
    );
    // The mouse on cell 20 is in the corner.
    let stuck = scene(5, &[20, 15, 21, 10], 0, &[(12, true)]);
    // A barrier lies between 20 and 21. A mouse is on 15, and another one behind it on 10.
    assert_eq!(legal(&stuck, Seat(0)), [MiceMove::Pass]);
    assert_eq!(stuck.check(Seat(0), &MiceMove::Pass), Ok(()));
    let mut after = stuck.clone();
    assert_eq!(
        play(&mut after, &[MiceMove::Pass]),
        [MiceEvent::Passed { seat: Seat(0) }]
    );
    assert_eq!(after.view(Viewer::Table).turn, Seat(1));
    // The same mouse with a barrier left must lay it.
    let fenced = scene(5, &[20, 15, 21, 10], 1, &[(12, true)]);
    let moves = legal(&fenced, Seat(0));
    assert!(!moves.is_empty() && moves.iter().all(|mv| matches!(mv, MiceMove::Lay { .. })));
    assert_eq!(fenced.check(Seat(0), &MiceMove::Pass), Err(MiceRefusal::CanMove));
}

#[test]
fn on_an_even_board_a_mouse_starts_right_of_the_middle_as_it_sees_it() {
    let cells = |mice: Mice| -> Vec<u8> {
        let view = mice.view(Viewer::Table);
        view.mice.iter().map(|mouse| mouse.cell).collect()
    };
    let at = |row: u8, column: u8| row * 8 + column;
    assert_eq!(cells(deal(8, 4, 5)), [at(7, 4), at(4, 0), at(0, 3), at(3, 7)]);
    assert_eq!(cells(deal(8, 2, 10)), [at(7, 4), at(0, 3)]);
}

#[test]
fn the_boards_and_stocks_of_the_box_and_of_the_grand_game() {
    let presets: Vec<_> = Mice::presets()
        .into_iter()
        .map(|(name, o)| (name, o.size, o.barriers_two, o.barriers_four))
        .collect();
    assert_eq!(presets, [("classic", 7, 8, 4), ("grand", 9, 10, 5)]);
}

#[test]
fn the_third_time_a_position_comes_up_is_a_draw() {
    let mut mice = deal(7, 2, 8);
    let there_and_back = [go(44), go(2), go(45), go(3)];
    play(&mut mice, &there_and_back);
    assert_eq!(mice.view(Viewer::Table).repeats, 2);
    // A barrier makes every position new.
    play(
        &mut mice,
        &[lay(0, true), go(4), go(46), go(3), go(45), go(4), go(46), go(3)],
    );
    assert_eq!((mice.outcome(), mice.view(Viewer::Table).repeats), (None, 2));
    assert_eq!(mice.view(Viewer::Table).past.len(), 8);
    let events = play(&mut mice, &[go(45)]);
    assert_eq!(
        events.last(),
        Some(&MiceEvent::Ended {
            why: MiceEnd::Repetition
        })
    );
    let outcome = mice.outcome().unwrap();
    assert_eq!(outcome.winners, []);
    assert!(
        outcome
            .scores
            .iter()
            .all(|score| score.points == 0 && score.lines.is_empty())
    );
    let view = mice.view(Viewer::Table);
    assert_eq!((view.turn, view.repeats), (Seat(0), 3));
    assert!(view.mice.iter().all(|mouse| mouse.reach.is_empty()));
}

#[test]
fn four_hundred_plies_are_a_draw() {
    // The mice stay away from both sides and never repeat a position.
    let mut mice = deal(11, 2, 0);
    let mut dice = Dice::new(Seed(8), 0);
    for ply in 0..400 {
        assert_eq!(mice.outcome(), None);
        let view = mice.view(Viewer::Table);
        assert_eq!((view.plies, view.ply_limit), (ply, 400));
        let mut moves = legal(&mice, view.turn);
        moves.retain(|mv| {
            let mut then = mice.clone();
            then.apply(view.turn, mv, &mut |_| {}).unwrap();
            let then = then.view(Viewer::Table);
            then.repeats == 1 && then.mice.iter().all(|mouse| mouse.distance > 0)
        });
        mice.apply(view.turn, dice.pick(&moves).unwrap(), &mut |_| {})
            .unwrap();
    }
    assert_eq!(mice.view(Viewer::Table).end, Some(MiceEnd::PlyLimit));
    assert_eq!(mice.outcome().unwrap().winners, []);
}

#[test]
fn the_goal_reached_on_the_last_ply_wins() {
    let setup = setup(5, 2, 0);
    let view = MiceView {
        plies: 399,
        ..scene(5, &[7, 22], 0, &[]).view(Viewer::Table)
    };
    let end = |cell| {
        let mut mice = Mice::imagine(&setup, &view, Viewer::Table, &mut Dice::new(Seed(0), 0));
        play(&mut mice, &[go(cell)]);
        (mice.view(Viewer::Table).end, mice.outcome().unwrap().winners)
    };
    assert_eq!(end(2), (Some(MiceEnd::Goal { seat: Seat(0) }), vec![Seat(0)]));
    assert_eq!(end(6), (Some(MiceEnd::PlyLimit), vec![]));
}
