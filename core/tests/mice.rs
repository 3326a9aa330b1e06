//! Mice & Fences against a slow reference, known counts, and the laws every game obeys.

#![allow(clippy::unwrap_used, clippy::expect_used, reason = "a test may fail")]

#[path = "reference/mice.rs"]
mod reference;

use calepin_core::dice::{Dice, Seed};
use calepin_core::game::{Game, Imagine, OptionsRefusal, Seat, Setup, Viewer};
use calepin_core::games::mice::*;
use reference::SlowMice;

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

/// Plays moves that must be legal, whoever is to move.
fn play(mice: &mut Mice, moves: &[MiceMove]) -> Vec<MiceEvent> {
    let mut events = Vec::new();
    for mv in moves {
        let seat = mice.view(Viewer::Table).turn;
        assert_eq!(mice.check(seat, mv), Ok(()), "{mv:?}");
        mice.apply(seat, mv, &mut |event| events.push(event));
    }
    events
}

/// Of the legal moves, a barrier with this chance in percent, if there is one.
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

/// Known counts: size, stock, seats, then the count for each depth from 1.
const PERFT: [(u8, u8, u8, &[u64]); 3] = [
    (7, 8, 2, &[75, 5_357, 363_872, 23_458_826]),
    (7, 4, 4, &[75, 5_357, 363_681, 23_416_185]),
    (5, 3, 2, &[35, 1_109, 31_540, 794_442]),
];

#[test]
fn the_tree_has_the_known_counts() {
    for (size, stock, seats, counts) in PERFT {
        let mice = deal(size, seats, stock);
        // The deepest count of the larger boards takes seconds without optimisation: the bench checks it.
        let depth = if cfg!(debug_assertions) && size > 5 {
            3
        } else {
            counts.len()
        };
        for (count, depth) in counts[..depth].iter().zip(1..) {
            assert_eq!(
                mice.perft(depth),
                *count,
                "size {size}, {seats} seats, depth {depth}"
            );
        }
    }
}

/// Random rounds on one board next to the reference, every position compared.
fn compare(size: u8, seats: u8, positions: u32) {
    let mut dice = Dice::new(Seed(u64::from(size)), u64::from(seats));
    let mut compared = 0;
    while compared < positions {
        let stock = dice.below(21) as u8;
        let first = dice.below(u32::from(seats)) as u8;
        let barriers = 20 + dice.below(80);
        let setup = Setup {
            first: Seat(first),
            ..setup(size, seats, stock)
        };
        let mut mice = Mice::deal(&setup, Seed(0)).unwrap();
        let mut slow = SlowMice::new(size, seats, first, stock);
        loop {
            assert_eq!(mice.view(Viewer::Table).end, slow.end);
            if slow.end.is_some() {
                break;
            }
            assert_eq!(mice.to_act(), calepin_core::game::Seats::one(slow.turn()));
            let moves = legal(&mice, slow.turn());
            assert_eq!(moves, slow.legal(), "{:?}", mice.view(Viewer::Table));
            compared += 1;
            let mv = pick(&moves, barriers, &mut dice);
            slow.play(&mv);
            mice.apply(mice.view(Viewer::Table).turn, &mv, &mut |_| {});
        }
    }
}

macro_rules! compare {
    ($($name:ident: $size:literal;)*) => { $(
        #[test]
        fn $name() {
            // Thousands with optimisation; else what a few seconds allow.
            let positions = if cfg!(debug_assertions) { 300 } else { 5_000 };
            compare($size, 2, positions);
            compare($size, 4, positions);
        }
    )* };
}

compare! {
    five_by_five_as_the_reference: 5;
    six_by_six_as_the_reference: 6;
    seven_by_seven_as_the_reference: 7;
    eight_by_eight_as_the_reference: 8;
    nine_by_nine_as_the_reference: 9;
    ten_by_ten_as_the_reference: 10;
    eleven_by_eleven_as_the_reference: 11;
}

/// A board with these barriers, the mice where they are told to be, seat 0 to move.
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
    view.past.clear();
    Mice::imagine(&setup, &view, Viewer::Table, &mut Dice::new(Seed(0), 0))
}

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

/// Cells of a 5×5 board: row × 5 + column. Anchors: row × 4 + column.
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
    // A fence under the first row that turns down before the last column: one more barrier closes it.
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
    // Corner mouse 20 with both its neighbours taken, further mice behind them.
    let stuck = scene(5, &[20, 15, 21, 10], 0, &[(12, true)]);
    // 20 to 21 is fenced; 15 is taken, 10 is behind it.
    assert_eq!(legal(&stuck, Seat(0)), [MiceMove::Pass]);
    assert_eq!(stuck.check(Seat(0), &MiceMove::Pass), Ok(()));
    let mut after = stuck.clone();
    assert_eq!(
        play(&mut after, &[MiceMove::Pass]),
        [MiceEvent::Passed { seat: Seat(0) }]
    );
    assert_eq!(after.view(Viewer::Table).turn, Seat(1));
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
    // Mice that stay away from both sides and never come back to a position.
    let mut mice = deal(11, 2, 0);
    let mut dice = Dice::new(Seed(8), 0);
    for ply in 0..400 {
        assert_eq!(mice.outcome(), None);
        let view = mice.view(Viewer::Table);
        assert_eq!((view.plies, view.ply_limit), (ply, 400));
        let mut moves = legal(&mice, view.turn);
        moves.retain(|mv| {
            let mut then = mice.clone();
            then.apply(view.turn, mv, &mut |_| {});
            let then = then.view(Viewer::Table);
            then.repeats == 1 && then.mice.iter().all(|mouse| mouse.distance > 0)
        });
        mice.apply(view.turn, dice.pick(&moves).unwrap(), &mut |_| {});
    }
    assert_eq!(mice.view(Viewer::Table).end, Some(MiceEnd::PlyLimit));
    assert_eq!(mice.outcome().unwrap().winners, []);
}

/// Legal is accepted, refused changes nothing, views agree with what is imagined from them, and play goes
/// on from an imagined board as from the real one.
#[test]
fn the_laws_hold_over_random_play() {
    let mut dice = Dice::new(Seed(3), 0);
    for round in 0..if cfg!(debug_assertions) { 14 } else { 140 } {
        let (size, seats) = (5 + round % 7, if round % 2 == 0 { 2 } else { 4 });
        let setup = Setup {
            first: Seat(round % seats),
            ..setup(size, seats, 6)
        };
        let mut mice = Mice::deal(&setup, Seed(1)).unwrap();
        let mut again = Mice::deal(&setup, Seed(2)).unwrap();
        while mice.outcome().is_none() {
            let view = mice.view(Viewer::Table);
            assert_eq!(
                again.view(Viewer::Seat { seat: Seat(0) }),
                view,
                "same moves, same views"
            );
            let mut imagined = Mice::imagine(&setup, &view, Viewer::Table, &mut dice);
            assert_eq!(imagined.view(Viewer::Table), view);
            assert_eq!(
                serde_json::from_str::<MiceView>(&serde_json::to_string(&view).unwrap()).unwrap(),
                view
            );
            let moves = legal(&mice, view.turn);
            let reach: Vec<_> = view.mice[view.turn.index()]
                .reach
                .iter()
                .map(|cell| go(*cell))
                .collect();
            assert!(
                reach
                    .iter()
                    .eq(moves.iter().filter(|mv| matches!(mv, MiceMove::Go { .. })))
            );
            if view.plies % 5 == 0 {
                let universe = (0..=255).flat_map(|n| [go(n), lay(n, false), lay(n, true)]);
                for mv in universe.chain([MiceMove::Pass]) {
                    assert_eq!(mice.check(view.turn, &mv).is_ok(), moves.contains(&mv), "{mv:?}");
                    if !moves.contains(&mv) {
                        mice.apply(view.turn, &mv, &mut |event| panic!("{event:?}"));
                    }
                    assert!(mice.check(view.turn.next(seats), &mv).is_err());
                }
                assert_eq!(mice.view(Viewer::Table), view);
            }
            let mv = pick(&moves, 30, &mut dice);
            assert!(!mice.reveals(view.turn, &mv));
            let tell = |mice: &mut Mice| {
                let mut events = Vec::new();
                mice.apply(view.turn, &mv, &mut |event| events.push(event));
                events
            };
            let events = tell(&mut mice);
            assert_eq!(tell(&mut again), events);
            assert_eq!(tell(&mut imagined), events);
            assert_eq!(imagined.view(Viewer::Table), mice.view(Viewer::Table));
        }
    }
}

/// Takes back what it makes: after any line and its undoing the counts are the same.
struct ThereAndBack(Dice);

impl OnBoard for ThereAndBack {
    type Out = u32;

    fn run<W: Word, const N: usize>(mut self, board: &mut Board<W, N>) -> u32 {
        let mut line = Vec::new();
        let mut taken_back = 0;
        for _ in 0..400 {
            if board.end().is_some() || self.0.below(4) == 0 {
                for _ in 0..self.0.below(8) {
                    if let Some((before, undo)) = line.pop() {
                        board.unmake(undo);
                        let now = (
                            board.legal(),
                            board.turn(),
                            board.plies(),
                            board.end(),
                            board.perft(2),
                        );
                        assert_eq!(now, before);
                        taken_back += 1;
                    }
                }
            } else {
                let before = (
                    board.legal(),
                    board.turn(),
                    board.plies(),
                    board.end(),
                    board.perft(2),
                );
                let ply = board.random_legal(&mut |n| self.0.below(n));
                line.push((before, board.make(ply)));
            }
        }
        taken_back
    }
}

#[test]
fn what_is_made_can_be_taken_back() {
    for size in 5..=11 {
        for seats in [2, 4] {
            let there_and_back = ThereAndBack(Dice::new(Seed(u64::from(size)), u64::from(seats)));
            assert!(deal(size, seats, 4).on_board(there_and_back) > 100);
        }
    }
}

/// Counts what random play picks, by either way of picking.
struct Picks(bool, Dice);

impl OnBoard for Picks {
    type Out = Vec<(Ply, u32)>;

    fn run<W: Word, const N: usize>(mut self, board: &mut Board<W, N>) -> Self::Out {
        let mut plies = PlyList::new();
        board.legal().list(&mut plies);
        let mut picks: Vec<(Ply, u32)> = plies.into_iter().map(|ply| (ply, 0)).collect();
        for _ in 0..1000 * picks.len() {
            let below = &mut |n| self.1.below(n);
            let ply = if self.0 {
                board.random_ply(below)
            } else {
                board.random_legal(below)
            };
            picks
                .iter_mut()
                .find(|(legal, _)| *legal == ply)
                .expect("only legal plies")
                .1 += 1;
        }
        picks
    }
}

#[test]
fn random_plies_are_equally_likely() {
    // Rows of barriers on which many more would shut somebody in.
    let mice = scene(5, &[22, 2], 3, &[(0, false), (2, false), (9, false), (11, false)]);
    for sampled in [false, true] {
        let picks = mice.on_board(Picks(sampled, Dice::new(Seed(4), 0)));
        assert_eq!(picks.len(), legal(&mice, Seat(0)).len());
        // A thousand expected each; the standard deviation is about 31.
        assert!(picks.iter().all(|(_, n)| (850..1150).contains(n)), "{picks:?}");
    }
}

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
    assert!(presets().iter().all(|(_, options)| {
        [2, 4]
            .iter()
            .all(|seats| Mice::check_options(*seats, options).is_ok())
    }));
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

/// What shells read: a change here is a change of the contract.
#[test]
fn the_wire_is_spelled_as_agreed() {
    let mut mice = deal(5, 2, 3);
    play(&mut mice, &[lay(9, true), go(7)]);
    assert_eq!(
        serde_json::to_string(&mice.view(Viewer::Table)).unwrap(),
        concat!(
            r#"{"size":5,"turn":0,"mice":["#,
            r#"{"seat":0,"cell":22,"goal":"top","barriers":2,"reach":[17,21,23],"distance":4},"#,
            r#"{"seat":1,"cell":7,"goal":"bottom","barriers":3,"reach":[2,6,8,12],"distance":3}],"#,
            r#""barriers":[{"anchor":9,"upright":true}],"plies":2,"plyLimit":400,"repeats":1,"#,
            r#""past":[268435734,918],"end":null}"#
        )
    );
    let mv = serde_json::to_string(&lay(9, true)).unwrap();
    assert_eq!(mv, r#"{"type":"lay","barrier":{"anchor":9,"upright":true}}"#);
    assert_eq!(
        serde_json::to_string(&go(7)).unwrap(),
        r#"{"type":"go","cell":7}"#
    );
}
