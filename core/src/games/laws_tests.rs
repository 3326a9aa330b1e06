//! The laws of [`crate::game::Game`], for every game, over random play.

use crate::dice::{Dice, Seed};
use crate::game::{Game, Imagine, Outcome, Seat, Setup, Viewer};
use crate::games::{self, every_game};

/// More plies than a round of any game may take.
const TOO_LONG: usize = 20_000;

/// A seat and its move.
type Ply<G> = (Seat, <G as Game>::Move);

/// A game under test. It can list all moves that could be sent to it, legal or not.
pub trait Tested: Imagine {
    /// The playouts of a thought in the laws of opponents.
    const PLAYOUTS: u32 = 24;
    /// The kinds of moves of which opponents must choose many in the laws, which otherwise show nothing.
    const CHOSEN: &'static [&'static str];

    /// A finite set of moves that contains all legal moves of [`Tested::tables`], and many illegal moves.
    fn universe() -> Vec<Self::Move>;
    /// The setups to test.
    fn tables() -> Vec<Setup<Self::Options>>;
    /// More setups, of unusual options. Only the laws of opponents are put to them, at few positions.
    fn corners() -> Vec<Setup<Self::Options>> {
        Vec::new()
    }
    /// Every legal move of this seat. Of the moves that carry text, only those with a few fixed texts.
    fn moves(&self, seat: Seat) -> Vec<Self::Move> {
        let mut moves = Vec::new();
        self.legal_moves(seat, &mut moves);
        moves
    }
}

/// A setup with these options.
pub fn table<O>(seats: u8, first: u8, options: O) -> Setup<O> {
    let first = Seat(first);
    Setup {
        seats,
        first,
        options,
    }
}

/// Deals and plays a round at random. Calls `look` with each position and the ply chosen there. Returns the final
/// position.
pub fn playout<G: Tested>(setup: &Setup<G::Options>, seed: Seed, look: impl FnMut(&G, &Ply<G>)) -> G {
    played_by(setup, seed, |_, _| None, look)
}

/// Deals and plays a round by plies of `choose`, at random where it chooses none. Calls `look` as [`playout`] does.
pub fn played_by<G: Tested>(
    setup: &Setup<G::Options>,
    seed: Seed,
    mut choose: impl FnMut(&G, u64) -> Option<Ply<G>>,
    mut look: impl FnMut(&G, &Ply<G>),
) -> G {
    let mut game = G::deal(setup, seed).expect("these options can be dealt");
    let mut dice = Dice::new(seed, 1 << 32);
    let mut plies = 0;
    while let Some(seat) = dice.pick(&game.to_act().iter().collect::<Vec<_>>()).copied() {
        assert!(plies < TOO_LONG, "the round does not end");
        let ply = choose(&game, plies as u64).unwrap_or_else(|| {
            let mv = dice.pick(&game.moves(seat)).cloned();
            (
                seat,
                mv.unwrap_or_else(|| panic!("{seat} is to act and has no move")),
            )
        });
        look(&game, &ply);
        game.apply(ply.0, &ply.1, &mut |_| {})
            .expect("a listed move is legal");
        plies += 1;
    }
    game
}

fn viewers(seats: u8) -> impl Iterator<Item = Viewer> {
    Seat::all(seats)
        .map(|seat| Viewer::Seat { seat })
        .chain([Viewer::Table])
}

/// Everything a position shows: the view of each viewer, the outcome, and the legal moves of each seat.
type Shown<G> = (
    Vec<<G as Game>::View>,
    Option<Outcome>,
    Vec<Vec<<G as Game>::Move>>,
);

fn shows<G: Tested>(game: &G, seats: u8) -> Shown<G> {
    let views = viewers(seats).map(|viewer| game.view(viewer)).collect();
    let moves = Seat::all(seats).map(|seat| game.moves(seat)).collect();
    (views, game.outcome(), moves)
}

/// Calls `test` for every setup with `seeds` different seeds.
pub fn each_table<G: Tested>(seeds: u64, mut test: impl FnMut(&Setup<G::Options>, Seed)) {
    for (table, setup) in G::tables().iter().enumerate() {
        for seed in 0..seeds {
            test(setup, Seed(seed * 1_000 + table as u64));
        }
    }
}

/// `legal_moves` lists exactly the moves that `check` accepts, each once; a refused move changes nothing.
fn legal_is_accepted<G: Tested>() {
    let universe = G::universe();
    each_table::<G>(3, |setup, seed| {
        let mut ply = 0;
        playout::<G>(setup, seed, |game, _| {
            ply += 1;
            if ply % 5 != 0 {
                return;
            }
            let shown = shows(game, setup.seats);
            let mut copy = game.clone();
            for seat in (0..setup.seats + 2).map(Seat) {
                let legal = game.moves(seat);
                assert_eq!(
                    legal.is_empty(),
                    !game.to_act().contains(seat),
                    "{seat} at ply {ply}"
                );
                for mv in &universe {
                    let listed = legal.iter().filter(|other| *other == mv).count();
                    let check = game.check(seat, mv);
                    assert_eq!(
                        listed,
                        usize::from(check.is_ok()),
                        "{mv:?} by {seat} at ply {ply}: {check:?}"
                    );
                    if check.is_err() {
                        let applied = copy.apply(seat, mv, &mut |event| {
                            panic!("{mv:?} was refused but told {event:?}")
                        });
                        assert_eq!(applied, check, "{mv:?} by {seat} at ply {ply}");
                    }
                }
                for mv in &legal {
                    assert!(universe.contains(mv), "{mv:?} is legal but not in the universe");
                }
            }
            assert_eq!(
                shows(&copy, setup.seats),
                shown,
                "a refused move changed something at ply {ply}"
            );
        });
    });
}

/// The same setup, seed and moves give the same views and events. There is an outcome exactly at the end.
fn replays_are_the_same<G: Tested>() {
    each_table::<G>(10, |setup, seed| {
        let mut again = G::deal(setup, seed).expect("these options can be dealt");
        let end = playout::<G>(setup, seed, |game, (seat, mv): &Ply<G>| {
            assert!(game.outcome().is_none());
            assert_eq!(shows(&again, setup.seats), shows(game, setup.seats));
            let mut told = [Vec::new(), Vec::new()];
            let mut after = game.clone();
            after.apply(*seat, mv, &mut |event| told[0].push(event)).unwrap();
            again.apply(*seat, mv, &mut |event| told[1].push(event)).unwrap();
            assert_eq!(told[0], told[1], "events of {mv:?}");
        });
        assert_eq!(shows(&again, setup.seats), shows(&end, setup.seats));

        let outcome = end.outcome().expect("nobody is to act, so the round is over");
        assert_eq!(outcome.scores.len(), usize::from(setup.seats));
        for (score, seat) in outcome.scores.iter().zip(Seat::all(setup.seats)) {
            assert_eq!(score.seat, seat);
            assert_eq!(
                score.points,
                score.lines.iter().map(|line| line.points).sum::<i32>()
            );
        }
    });
}

/// An imagined state agrees with what its viewer sees. What a viewer may not know never changes what that viewer is
/// shown, as long as no move reveals something. Where seats have secrets, each round must compare the real state with
/// one that somebody else than the mover has imagined: otherwise the law would hold without having been tried.
fn views_hold_no_secret<G: Tested>() {
    each_table::<G>(3, |setup, seed| {
        let mut dice = Dice::new(seed, 99);
        let (mut ply, mut compared) = (0, 0);
        playout::<G>(setup, seed, |game, (seat, mv): &Ply<G>| {
            ply += 1;
            let mover = Viewer::Seat { seat: *seat };
            for viewer in viewers(setup.seats) {
                let view = game.view(viewer);
                let mut other = G::imagine(setup, &view, viewer, &mut dice);
                assert_eq!(other.view(viewer), view, "ply {ply}");
                assert!(
                    viewer != mover || game.moves(*seat) == other.moves(*seat),
                    "the moves of {seat} betray something at ply {ply}"
                );
                if other.check(*seat, mv).is_ok() && !game.reveals(*seat, mv) {
                    compared += u32::from(viewer != mover);
                    assert!(
                        !other.reveals(*seat, mv),
                        "whether {mv:?} reveals betrays something"
                    );
                    let mut told = [Vec::new(), Vec::new()];
                    let mut real = game.clone();
                    real.apply(*seat, mv, &mut |event| told[0].push(event)).unwrap();
                    other.apply(*seat, mv, &mut |event| told[1].push(event)).unwrap();
                    assert_eq!(real.view(viewer), other.view(viewer), "after {mv:?} at ply {ply}");
                    assert_eq!(told[0], told[1], "events of {mv:?} at ply {ply}");
                }
            }
        });
        assert!(
            compared > 0 || !G::INFO.secrets,
            "nothing was compared in {ply} plies for {} seats",
            setup.seats
        );
    });
}

/// With secrets: a ply without events changes no view but that of its own seat. Without secrets: all viewers see the
/// same. Seats that decide in secret may move; if no seat does, every legal move is open.
fn what_is_quiet_is_not_seen<G: Tested>() {
    each_table::<G>(5, |setup, seed| {
        playout::<G>(setup, seed, |game, (seat, mv): &Ply<G>| {
            let mut told = 0;
            let mut after = game.clone();
            after.apply(*seat, mv, &mut |_| told += 1).unwrap();
            let mine = Viewer::Seat { seat: *seat };
            let quiet = told == 0 && G::INFO.secrets;
            for viewer in viewers(setup.seats).filter(|viewer| quiet && *viewer != mine) {
                assert_eq!(after.view(viewer), game.view(viewer), "{mv:?} told nothing");
            }
            let secret = game.in_secret();
            assert!(secret.iter().all(|seat| game.to_act().contains(seat)));
            if !G::INFO.secrets {
                assert!(secret.is_empty() && game.is_open(mv), "{mv:?}");
                let table = game.view(Viewer::Table);
                assert!(viewers(setup.seats).all(|viewer| game.view(viewer) == table));
            }
            if secret.is_empty() {
                let legal = game.moves(*seat);
                assert!(
                    legal.iter().all(|mv| game.is_open(mv)),
                    "{legal:?} with nobody behind the curtain"
                );
            }
        });
    });
}

/// Impossible setups are refused.
fn bad_tables_are_refused<G: Tested>() {
    let options = G::Options::default();
    let taken = G::INFO.seats;
    for seats in (0..=255).filter(|seats| !taken.contains(seats)) {
        assert!(G::check_options(seats, &options).is_err(), "{seats} seats");
        let setup = table(seats, 0, options.clone());
        assert!(G::deal(&setup, Seed(1)).is_err(), "{seats} seats");
    }
    let setup = table(taken[0], taken[0], options);
    assert!(G::deal(&setup, Seed(1)).is_err(), "first seat not at the table");
}

macro_rules! laws {
    ($( $(#[$doc:meta])* $Game:ident: $State:ty $(, told by $Reason:ty)? $(, counted from $Paper:ty)?
        $(, begun from $Start:ty, or $No:ty)?; )*) => { $(
        #[expect(non_snake_case, reason = "named like the game")]
        mod $Game {
            use super::*;
            #[test] fn legal_is_accepted() { super::legal_is_accepted::<$State>(); }
            #[test] fn replays_are_the_same() { super::replays_are_the_same::<$State>(); }
            #[test] fn views_hold_no_secret() { super::views_hold_no_secret::<$State>(); }
            #[test] fn what_is_quiet_is_not_seen() { super::what_is_quiet_is_not_seen::<$State>(); }
            #[test] fn bad_tables_are_refused() { super::bad_tables_are_refused::<$State>(); }
        }
    )* };
}

every_game!(laws);
