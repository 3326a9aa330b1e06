//! The laws of [`crate::opponents`], for every game that opponents play.

use std::cell::Cell;
use std::collections::BTreeMap;

use super::laws_tests::{Tested, each_table, played_by, playout, table};
use crate::dice::{Dice, Seed};
use crate::game::{Seat, Setup, Viewer};
use crate::games::{self, every_game};
use crate::opponents::{Ask, Knowledge, LEVELS, NoThought, Reasons, Thought, WHOLE, think};

/// One position in this many is tested.
const EVERY: u64 = 9;

/// The positions in which an opponent must not peek. Compiled for a browser the tests are slower, and take fewer.
const POSITIONS: u32 = if cfg!(target_family = "wasm") {
    1_000
} else {
    10_000
};

/// A level with at most this many playouts is quick enough to be asked at some positions.
const QUICK: u32 = 250;

/// A question with [`Tested::PLAYOUTS`].
fn ask<G: Tested>(seat: Seat, seed: u64) -> Ask {
    Ask {
        seat,
        level: 8,
        steady: false,
        playouts: Some(G::PLAYOUTS),
        seed: Seed(seed),
    }
}

/// A question to a level as it is.
fn ask_level<G: Tested>(seat: Seat, seed: u64, level: u8) -> Ask {
    Ask {
        level,
        playouts: None,
        ..ask::<G>(seat, seed)
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

/// The thought of a seat that decides. Everything that the seat may not know is dealt anew: the thought must be the
/// same, and legal.
fn same_thought<G: Knowledge>(
    setup: &Setup<G::Options>,
    game: &G,
    ask: Ask,
    dice: &mut Dice,
) -> Thought<G::Move> {
    let viewer = Viewer::Seat { seat: ask.seat };
    let other = G::imagine(setup, &game.view(viewer), viewer, dice);
    let first = thought(setup, game, ask);
    assert_eq!(first, thought(setup, &other, ask), "{ask:?}");
    let first = first.unwrap();
    assert_eq!(
        game.check(ask.seat, &first.mv),
        Ok(()),
        "{:?} of {ask:?}",
        first.mv
    );
    first
}

/// The seats that have something to decide.
fn deciding<G: Knowledge>(setup: &Setup<G::Options>, game: &G) -> Vec<Seat> {
    Seat::all(setup.seats)
        .filter(|seat| game.decides(*seat))
        .collect()
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
            let first = thought(setup, game, ask::<G>(seat, ply));
            assert_eq!(
                first,
                thought(setup, game, ask::<G>(seat, ply)),
                "{seat} at ply {ply}"
            );
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
                (1..=G::PLAYOUTS).contains(&first.playouts) && first.worth <= WHOLE,
                "{first:?}"
            );
            let at_level = |level, playouts| {
                let mut ask = ask::<G>(seat, ply);
                (ask.level, ask.playouts) = (level, playouts);
                thought(setup, game, ask)
            };
            for level in [0, 9, 255] {
                let none = at_level(level, Some(G::PLAYOUTS));
                assert_eq!(none, Err(NoThought::NoSuchLevel { level }));
            }
        }
    });
}

/// An opponent plays the same when everything its seat may not know is dealt anew, in at least `positions`
/// positions: every ply of rounds that opponents play, and some of random play, by turns. No kind of decision may be
/// so rare among them that nothing was compared.
fn never_peeks<G: Tested + Knowledge>(positions: u32) {
    let (mut dice, mut looked) = (Dice::new(Seed(5), 0), 0);
    let mut chosen = BTreeMap::new();
    let mut round = 0;
    while looked < positions {
        let by_opponents = round % 2 == 0;
        for (at, setup) in G::tables().iter().enumerate() {
            let seed = round * 1_000 + at as u64;
            let choose = |game: &G, plies: u64| {
                let seats = deciding(setup, game);
                let seat = *seats.get(plies as usize % seats.len().max(1))?;
                if !by_opponents && !plies.is_multiple_of(EVERY) {
                    return None;
                }
                looked += 1;
                let mv = same_thought(setup, game, ask::<G>(seat, seed + plies), &mut dice).mv;
                let text = format!("{mv:?} ");
                let kind = text[..text.find(' ').unwrap_or(0)].to_owned();
                *chosen.entry(kind).or_insert(0) += 1;
                by_opponents.then_some((seat, mv))
            };
            played_by::<G>(setup, Seed(seed), choose, |_, _| {});
        }
        round += 1;
    }
    for kind in G::CHOSEN {
        let often = chosen.get(*kind).copied().unwrap_or(0);
        assert!(often >= positions / 1_000, "{kind} {often} times: {chosen:?}");
    }
}

/// By every rule set that comes with the game, with every number of seats, and by unusual options: opponents play
/// legal moves, the same every time, and never peek. So do the levels as they are, where they are quick.
fn plays_by_every_rule_set<G: Tested + Knowledge>() {
    let shipped = G::presets().into_iter().flat_map(|(_, options)| {
        let seats = G::INFO.seats.iter();
        let tables = seats.map(move |seats| table(*seats, 0, options.clone()));
        tables.filter(|setup| G::check_options(setup.seats, &setup.options).is_ok())
    });
    let mut dice = Dice::new(Seed(6), 0);
    for (at, setup) in shipped.chain(G::corners()).enumerate() {
        let (mut ply, mut asked) = (0_u64, 0);
        playout::<G>(&setup, Seed(at as u64), |game, _| {
            ply += 1;
            if !ply.is_power_of_two() {
                return;
            }
            for seat in deciding(&setup, game) {
                same_thought(&setup, game, ask::<G>(seat, ply), &mut dice);
                for level in 1..=LEVELS as u8 {
                    let playouts = G::temper(level).unwrap().playouts;
                    if playouts <= QUICK.max(G::PLAYOUTS) {
                        same_thought(&setup, game, ask_level::<G>(seat, ply, level), &mut dice);
                        asked += 1;
                    }
                }
            }
        });
        assert!(asked >= 4, "{asked} thoughts in {ply} plies: {setup:?}");
    }
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
                ..ask::<G>(seat, ply)
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
            assert_eq!(thought(setup, &end, ask::<G>(seat, 1)), Err(nothing));
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
            #[test] fn never_peeks() { super::never_peeks::<$State>(POSITIONS); }
            #[test] fn plays_by_every_rule_set() { super::plays_by_every_rule_set::<$State>(); }
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
                        steady,
                        ..ask_level::<games::lokus::Lokus>(seat, ply, level)
                    };
                    assert!((1..=100).contains(&thought(setup, game, ask).unwrap().playouts));
                }
            }
        }
    });
    assert!(forced > 0);
}
