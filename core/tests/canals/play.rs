//! Tests of whole rounds beside the slow reference, and of the hidden order of the bag.

use super::*;
use crate::reference::SlowCanals;

/// Plays a random round beside the reference.
fn random_round(setup: &Setup<CanalsOptions>, seed: u64) {
    let mut canals = Canals::deal(setup, Seed(seed)).unwrap();
    let mut dice = Dice::new(Seed(seed), 9);
    let mut slow = SlowCanals::new(setup.options.size);
    for ply in 0.. {
        assert!(ply <= 2 * 84, "every round ends");
        let view = canals.view(Viewer::Table);

        // No tile is lost or added.
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

        // The score equals a recount of all tiles, and no arm is blocked.
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
                return;
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
        let played = canals.apply(view.turn, &mv, &mut |event| {
            drew |= matches!(event, CanalsEvent::Drew { .. });
        });
        assert_eq!(played, Ok(()));
        assert_eq!(revealed, drew, "what draws a tile shows something hidden");
        if let (CanalsMove::Place { cell, orientation }, CanalsPhase::Place { tile }) = (mv, view.phase) {
            slow.place(tile.openings, cell, orientation);
        }
    }
}

#[test]
fn random_rounds_are_played_as_the_reference_would() {
    let rounds = if cfg!(debug_assertions) { 2 } else { 25 };
    for (_, options) in Canals::presets() {
        for seats in 2..=4 {
            for seed in 0..rounds {
                random_round(&setup(seats, options.clone()), seed);
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
        random_round(&setup(2, options), u64::from(size));
    }
}

/// The order of the bag, which nobody knows, changes nothing that is shown until a tile is drawn.
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
        let ringed = CanalsMove::Choose { ringed: true };
        canals
            .apply(Seat(0), &ringed, &mut |event| events.push(event))
            .unwrap();
        events
    };
    assert!((0..20).any(|_| {
        draws(canals.clone()) != draws(Canals::imagine(&setup, &view, Viewer::Table, &mut dice))
    }));
}
