//! Whole rounds beside the slow reference, and the laws every game obeys.

use super::*;
use crate::reference::SlowCanals;

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
        assert_eq!(*count, [COPIES; KINDS]);

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
    for (word, options) in Canals::presets() {
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
            doubles: vec![0, size - 1].into(),
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
