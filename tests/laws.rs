//! The laws of [`calepin_core::game::Game`], for every game, over random play.

use std::fmt::Debug;

use calepin_core::dice::{Dice, Seed};
use calepin_core::game::{Game, Imagine, Seat, Setup, Viewer};
use calepin_core::games::canals::{Canals, CanalsMove, CanalsOptions};
use calepin_core::games::lokus::{Lokus, LokusCard, LokusColour, LokusMove, LokusOptions};
use calepin_core::games::mice::{Mice, MiceBarrier, MiceMove, MiceOptions};
use calepin_core::games::rebus::{FIRST_OWN, RebusCircuit, RebusMove, RebusOptions, RebusOwnCard};
use calepin_core::games::sewer::{Sewer, SewerMove, SewerOptions};
use calepin_tests::random::{Ply, playout};
use calepin_tests::wordy::{ANSWER, GUESSES, Wordy};

/// A game that can be put to the test: it can name every move that could be sent to it, good or bad.
trait Tested: Imagine {
    fn universe() -> Vec<Self::Move>;
    fn tables() -> Vec<Setup<Self::Options>>;
    /// What the open part of a position shows, as one comparable value.
    fn shows(&self) -> String {
        format!("{:?} {:?}", self.view(Viewer::Table), self.outcome())
    }
}

impl Tested for Sewer {
    fn universe() -> Vec<SewerMove> {
        use SewerMove::*;
        let cells = || (0..27).chain([200, 255]);
        let mut all = vec![Draw, Take, Ask, Discard, Keep, Pass];
        all.extend((0..7).chain([255]).map(|index| Choose { index }));
        for cell in cells() {
            all.extend([Flip { cell }, Flush { cell }]);
            all.extend([false, true].map(|turned| Place { cell, turned }));
            all.extend((0..7).chain([8, 255]).map(|seat| Clog {
                seat: Seat(seat),
                cell,
            }));
        }
        all
    }

    fn tables() -> Vec<Setup<SewerOptions>> {
        let large = SewerOptions {
            columns: 5,
            rows: 4,
            ..SewerOptions::default()
        };
        let long = SewerOptions {
            columns: 2,
            rows: 2,
            ..SewerOptions::default()
        };
        [
            (2, SewerOptions::default()),
            (4, SewerOptions::default()),
            (6, SewerOptions::default()),
        ]
        .into_iter()
        .chain([
            (2, SewerOptions::children()),
            (6, SewerOptions::children()),
            (3, large),
            (5, long),
        ])
        .map(|(seats, options)| Setup {
            seats,
            first: Seat(seats - 1),
            options,
        })
        .collect()
    }
}

impl Tested for Mice {
    fn universe() -> Vec<MiceMove> {
        use MiceMove::*;
        let cells = || (0..121).chain([200, 255]);
        let lay = |upright| cells().map(move |anchor| MiceBarrier { anchor, upright });
        let fences = lay(false).chain(lay(true)).map(|barrier| Lay { barrier });
        fences
            .chain(cells().map(|cell| Go { cell }))
            .chain([Pass])
            .collect()
    }

    fn tables() -> Vec<Setup<MiceOptions>> {
        let small = MiceOptions {
            size: 5,
            barriers_two: 3,
            barriers_four: 2,
        };
        let bare = MiceOptions {
            barriers_two: 0,
            ..small
        };
        [(2, MiceOptions::default()), (4, small), (2, bare)]
            .map(|(seats, options)| Setup {
                seats,
                first: Seat(seats - 1),
                options,
            })
            .into()
    }
}

impl Tested for Canals {
    fn universe() -> Vec<CanalsMove> {
        use CanalsMove::*;
        let turns = |cell| [0, 1, 2, 3, 4, 255].map(|orientation| Place { cell, orientation });
        (0..=361)
            .chain([400, u16::MAX])
            .flat_map(turns)
            .chain([false, true].map(|ringed| Choose { ringed }))
            .collect()
    }

    fn tables() -> Vec<Setup<CanalsOptions>> {
        let small = CanalsOptions {
            size: 9,
            doubles: vec![0, 4, 8].into(),
            ..CanalsOptions::default()
        };
        let backs = CanalsOptions {
            size: 12,
            chosen_backs: true,
            ..small.clone()
        };
        [(2, small), (3, backs), (4, CanalsOptions::default())]
            .map(|(seats, options)| Setup {
                seats,
                first: Seat(seats - 1),
                options,
            })
            .into()
    }
}

impl Tested for Lokus {
    fn universe() -> Vec<LokusMove> {
        use LokusColour::*;
        let cards = (0..=13).chain([255]).flat_map(|number| {
            [Red, Yellow, Green, Blue, Orange, Grey].map(|colour| LokusCard { number, colour })
        });
        let seals = cards.map(|card| LokusMove::Seal { card });
        let places = [0, 1, 2, 255].map(|row| LokusMove::Place { row });
        seals.chain(places).chain([LokusMove::Unseal]).collect()
    }

    fn tables() -> Vec<Setup<LokusOptions>> {
        [
            (3, LokusOptions::default()),
            (4, LokusOptions::simple()),
            (5, LokusOptions::default()),
        ]
        .map(|(seats, options)| Setup {
            seats,
            first: Seat(0),
            options,
        })
        .into()
    }
}

impl Tested for Wordy {
    fn universe() -> Vec<RebusMove> {
        use RebusMove::*;
        let cards = || (0..61).chain(FIRST_OWN..FIRST_OWN + 13).chain([65_535]);
        let texts = || GUESSES.iter().chain(&["", " ?!"]).map(|text| (*text).to_owned());
        let mut all = vec![
            Unseal, Throw, Roll, Lay, TimeUp, NotSolved, Challenge, Broke, Pass, Refill, Keep,
        ];
        all.extend([true, false].map(|accept| Vote { accept }));
        all.extend((0..6).chain([255]).map(|with| Exchange { with: Seat(with) }));
        for card in cards() {
            all.extend([
                Add { card },
                Remove { card },
                Nudge { card },
                Mark { card },
                Play { card },
            ]);
        }
        for intruder in cards().map(Some).chain([None]) {
            all.extend((0..6).map(|by| Solved {
                by: Seat(by),
                intruder,
            }));
            all.extend(texts().map(|text| Guess { text, intruder }));
        }
        all.extend([ANSWER.to_owned(), String::new(), "x".repeat(81)].map(|text| Answer { text }));
        all
    }

    /// Short tracks with much on them, so that random play gets everywhere.
    fn tables() -> Vec<Setup<RebusOptions>> {
        let one_each = RebusCircuit {
            two: 1,
            three: 0,
            four: 0,
            five: 0,
            six: 0,
            seven: 1,
            intruder: 1,
            plus: 1,
            swap: 1,
            rebussimo: 1,
            chain: 1,
        };
        let hard = RebusCircuit {
            plus: 3,
            intruder: 3,
            swap: 3,
            chain: 2,
            ..one_each
        };
        let own = |id: u16| RebusOwnCard {
            id: id.to_string(),
            name: format!("Carte {id}"),
            sounds: Vec::new(),
        };
        [(3, 40, 12, 1, one_each, 60), (5, 60, 0, 2, hard, 0)]
            .map(|(seats, cards, own_cards, circuits, circuit, glass)| Setup {
                seats,
                first: Seat(1),
                options: RebusOptions {
                    circuits,
                    circuit,
                    cards,
                    own_cards: (0..own_cards).map(own).collect(),
                    glass,
                    turns_per_seat: 6,
                    ..RebusOptions::default()
                },
            })
            .into()
    }

    /// The track never changes: leaving it out is most of the work saved.
    fn shows(&self) -> String {
        let mut view = self.view(Viewer::Table);
        view.track.clear();
        format!("{view:?} {:?}", self.outcome())
    }
}

fn viewers(seats: u8) -> impl Iterator<Item = Viewer> {
    Seat::all(seats)
        .map(|seat| Viewer::Seat { seat })
        .chain([Viewer::Table])
}

fn each_table<G: Tested>(seeds: u64, mut test: impl FnMut(&Setup<G::Options>, Seed)) {
    for (table, setup) in G::tables().iter().enumerate() {
        for seed in 0..seeds {
            test(setup, Seed(seed * 1_000 + table as u64));
        }
    }
}

/// `legal_moves` lists exactly what `check` accepts, each move once, and a refused move changes nothing.
fn legal_is_accepted<G: Tested>()
where
    G::Move: Debug,
{
    let universe = G::universe();
    each_table::<G>(3, |setup, seed| {
        let mut ply = 0;
        playout::<G>(setup, seed, |game, _| {
            ply += 1;
            if ply % 5 != 0 {
                return;
            }
            let shown = game.shows();
            for seat in (0..setup.seats + 2).map(Seat) {
                let mut legal = Vec::new();
                game.legal_moves(seat, &mut legal);
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
                        let mut copy = game.clone();
                        copy.apply(seat, mv, &mut |event| {
                            panic!("{mv:?} was refused but told {event:?}")
                        });
                        assert_eq!(copy.shows(), shown, "{mv:?} was refused but changed the table");
                    }
                }
                for mv in &legal {
                    assert!(universe.contains(mv), "{mv:?} is legal but not in the universe");
                }
            }
        });
    });
}

/// The same setup, seed and moves give the same views and events, and an outcome exactly at the end.
fn replays_are_the_same<G: Tested>() {
    each_table::<G>(10, |setup, seed| {
        let mut shown = Vec::new();
        let (end, log) = playout::<G>(setup, seed, |game, _| {
            assert!(game.outcome().is_none());
            shown.push(game.shows());
        });
        let mut again = G::deal(setup, seed).expect("dealt before");
        for ((seat, mv), shown) in log.iter().zip(&shown) {
            assert_eq!(&again.shows(), shown);
            again.apply(*seat, mv, &mut |_| {});
        }
        assert_eq!(again.shows(), end.shows());

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

/// Secrets: a made-up state agrees with what its viewer sees, and what a viewer may not know never
/// changes what that viewer is shown, as long as no move reveals something.
fn views_hold_no_secret<G: Tested>() {
    each_table::<G>(3, |setup, seed| {
        let mut dice = Dice::new(seed, 99);
        let mut ply = 0;
        playout::<G>(setup, seed, |game, (seat, mv): &Ply<G>| {
            ply += 1;
            for viewer in viewers(setup.seats) {
                let view = game.view(viewer);
                let mut other = G::imagine(setup, &view, viewer, &mut dice);
                assert_eq!(other.view(viewer), view, "ply {ply}");
                let own = viewer == Viewer::Seat { seat: *seat };
                if own || viewer == Viewer::Table {
                    let mut moves = [Vec::new(), Vec::new()];
                    game.legal_moves(*seat, &mut moves[0]);
                    other.legal_moves(*seat, &mut moves[1]);
                    assert!(
                        !own || moves[0] == moves[1],
                        "the moves of {seat} betray something at ply {ply}"
                    );
                }
                if other.check(*seat, mv).is_ok() && !game.reveals(*seat, mv) {
                    assert!(
                        !other.reveals(*seat, mv),
                        "whether {mv:?} reveals betrays something"
                    );
                    let mut told = [Vec::new(), Vec::new()];
                    let mut real = game.clone();
                    real.apply(*seat, mv, &mut |event| told[0].push(event));
                    other.apply(*seat, mv, &mut |event| told[1].push(event));
                    assert_eq!(real.view(viewer), other.view(viewer), "after {mv:?} at ply {ply}");
                    assert_eq!(told[0], told[1], "events of {mv:?} at ply {ply}");
                }
            }
        });
    });
}

/// Where there are secrets, a ply that tells nothing shows nothing but to its own seat; who decides in secret may move; where
/// nobody does, every move can be played in everybody's sight.
fn what_is_quiet_is_not_seen<G: Tested>() {
    each_table::<G>(5, |setup, seed| {
        playout::<G>(setup, seed, |game, (seat, mv): &Ply<G>| {
            let mut told = 0;
            let mut after = game.clone();
            after.apply(*seat, mv, &mut |_| told += 1);
            let mine = Viewer::Seat { seat: *seat };
            let quiet = told == 0 && G::INFO.secrets;
            for viewer in viewers(setup.seats).filter(|viewer| quiet && *viewer != mine) {
                assert_eq!(after.view(viewer), game.view(viewer), "{mv:?} told nothing");
            }
            let secret = game.in_secret();
            assert!(secret.iter().all(|seat| game.to_act().contains(seat)));
            if !G::INFO.secrets {
                assert!(secret.is_empty() && game.is_open(mv), "{mv:?}");
            }
            if secret.is_empty() {
                let mut legal = Vec::new();
                game.legal_moves(*seat, &mut legal);
                assert!(
                    legal.iter().all(|mv| game.is_open(mv)),
                    "{legal:?} with nobody behind the curtain"
                );
            }
        });
    });
}

/// Tables that cannot be are refused, not dealt.
fn bad_tables_are_refused<G: Tested>() {
    let options = G::Options::default();
    let taken = G::INFO.seats;
    for seats in (0..=255).filter(|seats| !taken.contains(seats)) {
        assert!(G::check_options(seats, &options).is_err(), "{seats} seats");
        let setup = Setup {
            seats,
            first: Seat(0),
            options: options.clone(),
        };
        assert!(G::deal(&setup, Seed(1)).is_err(), "{seats} seats");
    }
    let setup = Setup {
        seats: taken[0],
        first: Seat(taken[0]),
        options,
    };
    assert!(G::deal(&setup, Seed(1)).is_err(), "first seat not at the table");
}

macro_rules! laws {
    ($($game:ident: $Game:ty),*) => { $( mod $game {
        use super::*;
        #[test] fn legal_is_accepted() { super::legal_is_accepted::<$Game>(); }
        #[test] fn replays_are_the_same() { super::replays_are_the_same::<$Game>(); }
        #[test] fn views_hold_no_secret() { super::views_hold_no_secret::<$Game>(); }
        #[test] fn what_is_quiet_is_not_seen() { super::what_is_quiet_is_not_seen::<$Game>(); }
        #[test] fn bad_tables_are_refused() { super::bad_tables_are_refused::<$Game>(); }
    } )* };
}

laws!(sewer: Sewer, mice: Mice, canals: Canals, lokus: Lokus, rebus: Wordy);

/// The rebus laws above mean something only if random play gets everywhere: every kind of move,
/// and the rarer phases.
#[test]
fn rebus_play_gets_everywhere() {
    let mut played = std::collections::BTreeSet::new();
    each_table::<Wordy>(60, |setup, seed| {
        playout::<Wordy>(setup, seed, |game, (_, mv)| {
            let text = format!("{mv:?} ");
            played.insert(text[..text.find(' ').unwrap_or(0)].to_owned());
            let phase = format!("{:?}", game.view(Viewer::Table).phase);
            for what in ["Arrival", "Voting", "Judging", "Rebussimo", "shown: true"] {
                if phase.contains(what) {
                    played.insert(format!("({what})"));
                }
            }
        });
    });
    let played: Vec<&str> = played.iter().map(String::as_str).collect();
    let everywhere = "(Arrival) (Judging) (Rebussimo) (Voting) (shown: true) Add Answer Broke Challenge \
        Exchange Guess Keep Lay Mark NotSolved Nudge Pass Play Refill Remove Roll Solved Throw TimeUp Unseal Vote";
    assert_eq!(played.join(" "), everywhere);
}
