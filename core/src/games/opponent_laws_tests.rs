//! The laws of [`crate::opponents`], for every game that opponents play, over random play.

use std::cell::Cell;

use super::laws_tests::{Tested, each_table, playout};
use crate::dice::{Dice, Seed};
use crate::game::{Seat, Setup, Viewer};
use crate::games::{self, every_game};
use crate::opponents::{Ask, Knowledge, NoThought, Reasons, Thought, WHOLE, think};

/// The number of playouts of a thought in these tests.
const PLAYOUTS: u32 = 24;

/// One position in this many is tested.
const EVERY: u64 = 9;

/// A question with [`PLAYOUTS`] playouts.
fn ask(seat: Seat, seed: u64) -> Ask {
    Ask {
        seat,
        level: 8,
        steady: false,
        playouts: Some(PLAYOUTS),
        seed: Seed(seed),
    }
}

fn thought<G: Knowledge>(
    setup: &Setup<G::Options>,
    game: &G,
    ask: Ask,
) -> Result<Thought<G::Move>, NoThought> {
    let view = game.view(Viewer::Seat { seat: ask.seat });
    think::<G>(setup, &view, ask, &|_| false)
}

/// Calls `look` with positions of random play, each with a number that serves as a seed.
fn each_position<G: Tested>(rounds: u64, mut look: impl FnMut(&Setup<G::Options>, &G, u64)) {
    each_table::<G>(rounds, |setup, seed| {
        let mut ply = seed.0;
        playout::<G>(setup, seed, |game, _| {
            ply += 1;
            if ply.is_multiple_of(EVERY) {
                look(setup, game, ply);
            }
        });
    });
}

/// A seat that decides plays a legal move within the budget, the same every time. A seat that does not decide gets
/// an error.
fn plays_by_the_rules<G: Tested + Knowledge>() {
    each_position::<G>(2, |setup, game, ply| {
        for seat in Seat::all(setup.seats) {
            let first = thought(setup, game, ask(seat, ply));
            assert_eq!(first, thought(setup, game, ask(seat, ply)), "{seat} at ply {ply}");
            if !game.decides(seat) {
                assert_eq!(first, Err(NoThought::NothingToDecide { seat }));
                continue;
            }
            let first = first.unwrap();
            assert_eq!(
                game.check(seat, &first.mv),
                Ok(()),
                "{:?} by {seat} at ply {ply}",
                first.mv
            );
            assert!(
                (1..=PLAYOUTS).contains(&first.playouts) && first.worth <= WHOLE,
                "{first:?}"
            );
            let at_level = |level, playouts| {
                let mut ask = ask(seat, ply);
                (ask.level, ask.playouts) = (level, playouts);
                thought(setup, game, ask)
            };
            for level in 1..=2 {
                let quickly = at_level(level, None).unwrap().mv;
                assert_eq!(game.check(seat, &quickly), Ok(()), "{quickly:?} at level {level}");
            }
            for level in [0, 9, 255] {
                let none = at_level(level, Some(PLAYOUTS));
                assert_eq!(none, Err(NoThought::NoSuchLevel { level }));
            }
        }
    });
}

/// An opponent plays the same when everything its seat may not know is dealt anew. Tests at most `positions`
/// positions of `rounds` rounds; returns their number.
fn never_peeks<G: Tested + Knowledge>(rounds: u64, positions: u32) -> u32 {
    let (mut dice, mut looked) = (Dice::new(Seed(5), 0), 0);
    each_position::<G>(rounds, |setup, game, ply| {
        for seat in Seat::all(setup.seats).filter(|seat| game.decides(*seat)) {
            if looked == positions {
                return;
            }
            looked += 1;
            let viewer = Viewer::Seat { seat };
            let other = G::imagine(setup, &game.view(viewer), viewer, &mut dice);
            assert_eq!(
                thought(setup, game, ask(seat, ply)),
                thought(setup, &other, ask(seat, ply)),
                "{seat} at ply {ply}"
            );
        }
    });
    looked
}

/// An opponent that is called off still returns a move, and soon.
fn can_be_called_off<G: Tested + Knowledge>() {
    each_position::<G>(2, |setup, game, ply| {
        for seat in Seat::all(setup.seats).filter(|seat| game.decides(*seat)) {
            let asked = Cell::new(0);
            let stop = |_| {
                asked.set(asked.get() + 1);
                true
            };
            let view = game.view(Viewer::Seat { seat });
            let endless = Ask {
                playouts: Some(u32::MAX),
                ..ask(seat, ply)
            };
            let thought = think::<G>(setup, &view, endless, &stop).unwrap();
            assert_eq!(game.check(seat, &thought.mv), Ok(()));
            assert!(asked.get() <= 1 && thought.playouts < 5_000, "{thought:?}");
        }
    });
}

/// A finished round is refused, and its shares favour the winners.
fn a_finished_round_is_refused<G: Tested + Knowledge>() {
    each_table::<G>(6, |setup, seed| {
        let end = playout::<G>(setup, seed, |_, _| {});
        for seat in (0..=255).map(Seat) {
            let nothing = NoThought::NothingToDecide { seat };
            assert_eq!(thought(setup, &end, ask(seat, 1)), Err(nothing));
        }
        let shares = end.shares(setup.seats);
        assert!(shares.iter().all(|share| *share <= WHOLE), "{shares:?}");
        let outcome = end.outcome().expect("over");
        let best = shares.iter().max();
        for winner in &outcome.winners {
            assert_eq!(Some(&shares[winner.index()]), best, "{outcome:?} {shares:?}");
        }
    });
}

/// Reasons depend only on the view: a made-up state gives the same reasons for every move, from the view of the
/// seat, and from that of the table if the seat does not decide in secret.
fn reasons_tell_no_secret<G: Tested + Reasons>() {
    let (mut dice, mut told) = (Dice::new(Seed(8), 0), 0);
    each_position::<G>(3, |setup, game, ply| {
        for seat in Seat::all(setup.seats).filter(|seat| game.decides(*seat)) {
            let table = (!game.in_secret().contains(seat)).then_some(Viewer::Table);
            for viewer in [Viewer::Seat { seat }].into_iter().chain(table) {
                let other = G::imagine(setup, &game.view(viewer), viewer, &mut dice);
                for mv in game.moves(seat) {
                    let reasons = game.reasons(seat, &mv);
                    told += reasons.len();
                    assert_eq!(reasons, other.reasons(seat, &mv), "{mv:?} by {seat} at ply {ply}");
                }
            }
        }
    });
    assert!(told > 100, "{told}");
}

macro_rules! laws {
    ($( $(#[$doc:meta])* $Game:ident: $State:ty $(, told by $Reason:ty)? $(, counted from $Paper:ty)?
        $(, begun from $Start:ty, or $No:ty)?; )*) => { $(
        #[expect(non_snake_case, reason = "named like the game")]
        mod $Game {
            use super::*;
            #[test] fn plays_by_the_rules() { super::plays_by_the_rules::<$State>(); }
            #[test] fn never_peeks() { assert!(super::never_peeks::<$State>(2, 1_000) > 0); }
            #[test] #[ignore = "takes a minute"] fn never_peeks_in_ten_thousand_positions() {
                let looked = super::never_peeks::<$State>(3_000, 10_000);
                assert!(looked == 10_000 || !<$State as crate::game::Game>::INFO.secrets, "{looked}");
            }
            #[test] fn can_be_called_off() { super::can_be_called_off::<$State>(); }
            $( #[test] fn reasons_tell_no_secret() {
                fn each<G: Tested + Reasons<Reason = $Reason>>() { super::reasons_tell_no_secret::<G>(); }
                each::<$State>();
            } )?
            #[test] fn a_finished_round_is_refused() { super::a_finished_round_is_refused::<$State>(); }
        }
    )* };
}

every_game!(laws);

#[test]
fn who_has_no_choice_does_not_think_long_about_it() {
    let mut forced = 0;
    each_position::<games::lokus::Lokus>(8, |setup, game, ply| {
        for seat in Seat::all(setup.seats).filter(|seat| game.decides(*seat)) {
            if game.moves(seat).len() == 1 {
                forced += 1;
                // Nor does a level 1 that always thinks (`steady`), though it usually slips.
                for (level, steady) in [(8, false), (1, true)] {
                    let ask = Ask {
                        level,
                        steady,
                        playouts: None,
                        ..ask(seat, ply)
                    };
                    assert!((1..=100).contains(&thought(setup, game, ask).unwrap().playouts));
                }
            }
        }
    });
    assert!(forced > 0);
}
