//! Players to measure opponents against, and paired rounds: the same deal twice, with the seats exchanged.
//!
//! A file that includes this module calls the core `calepin`.

use super::calepin::dice::{Dice, Seed};
use super::calepin::game::{Seat, Setup, Viewer};
use super::calepin::games::mice::MiceOptions;
use super::calepin::opponents::{Ask, Knowledge, Limits, Temper, WHOLE, by_playouts, by_winning, think};

/// A player. Only the oracle sees more than its seat may.
#[derive(Clone, Copy, Debug)]
pub enum Player {
    /// Plays a random legal move.
    Random,
    /// Plays the move that is worth most at once.
    Greedy,
    /// Spreads this number of playouts evenly over the moves worth a thought.
    Flat(u32),
    /// The search of all games, with this number of playouts. In Mice this is Monte Carlo with path heuristics:
    /// barriers across shortest ways are tried, and mice run along them.
    Playouts(u32),
    /// Like `Playouts`, but sees all hands. No opponent may know as much.
    Oracle(u32),
    /// An opponent with this budget.
    Thinking(u32),
    /// An opponent of this level.
    Level(u8),
}

impl Player {
    /// The strength of an opponent, on which the time depends that it lets others go first. `None` for the others.
    fn temper<G: Knowledge>(self) -> Option<Temper> {
        match self {
            Player::Thinking(playouts) => Some(Temper { playouts, slips: 0 }),
            Player::Level(level) => G::temper(level),
            _ => None,
        }
    }

    fn pick<G: Knowledge>(
        self,
        setup: &Setup<G::Options>,
        game: &G,
        seat: Seat,
        seed: Seed,
    ) -> Option<G::Move> {
        let (mut dice, viewer) = (Dice::new(seed, 1), Viewer::Seat { seat });
        let view = game.view(viewer);
        let ask = |level, playouts| Ask {
            seat,
            level,
            steady: false,
            playouts,
            seed,
        };
        let mut moves = Vec::new();
        match self {
            Player::Random => {
                game.legal_moves(seat, &mut moves);
                dice.pick(&moves).cloned()
            }
            Player::Greedy => {
                let made_up = G::imagine(setup, &view, viewer, &mut dice);
                made_up.legal_moves(seat, &mut moves);
                dice.shuffle(&mut moves);
                moves.into_iter().max_by_key(|mv| {
                    let mut after = made_up.clone();
                    assert!(after.apply(seat, mv, &mut |_| {}).is_ok());
                    after.shares(setup.seats)[seat.index()]
                })
            }
            Player::Flat(playouts) => {
                let made_up = G::imagine(setup, &view, viewer, &mut dice);
                made_up.candidates(seat, &mut dice, &mut moves);
                let each = (playouts / moves.len().max(1) as u32).max(1);
                let mut room = Vec::new();
                moves.into_iter().max_by_key(|mv| {
                    let playout = |_| {
                        let mut made_up = G::imagine(setup, &view, viewer, &mut dice);
                        assert!(made_up.apply(seat, mv, &mut |_| {}).is_ok());
                        made_up.play_on(&mut dice, &mut room);
                        made_up.shares(setup.seats)[seat.index()]
                    };
                    (0..each).map(playout).sum::<u32>()
                })
            }
            Player::Playouts(playouts) => {
                let limits = Limits {
                    playouts,
                    stop: &|_| false,
                };
                let imagine = |dice: &mut Dice| G::imagine(setup, &view, viewer, dice);
                by_playouts(setup, seat, limits, dice, imagine).map(|thought| thought.mv)
            }
            Player::Oracle(playouts) => {
                let limits = Limits {
                    playouts,
                    stop: &|_| false,
                };
                let imagine = |dice: &mut Dice| game.with_open_hands(dice);
                by_playouts(setup, seat, limits, dice, imagine).map(|thought| thought.mv)
            }
            Player::Thinking(playouts) => think::<G>(setup, &view, ask(8, Some(playouts)), &|_| false)
                .ok()
                .map(|thought| thought.mv),
            Player::Level(level) => think::<G>(setup, &view, ask(level, None), &|_| false)
                .ok()
                .map(|thought| thought.mv),
        }
    }
}

/// The result of one player against another.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Won {
    /// The share of all points that the player won, 0 to 1.
    pub share: f64,
    /// Half the width of the 95 % confidence interval of the share.
    pub margin: f64,
    /// Seconds that the player and the other one thought.
    pub seconds: [f64; 2],
}

impl Won {
    /// The difference in Elo: lower end, value and upper end. A share of all or nothing counts as that of half a
    /// round less.
    pub fn elo(self, pairs: u64) -> [f64; 3] {
        let least = 0.25 / pairs as f64;
        [-1.0, 0.0, 1.0].map(|side| {
            let share = (self.share + side * self.margin).clamp(least, 1.0 - least);
            400.0 * (share / (1.0 - share)).log10()
        })
    }
}

/// A function that returns seconds since some moment.
pub type Clock = fn() -> f64;

/// Plays each deal once per side: `one` sits on the seats of each side once. With two sides the seats belong to them
/// alternately. With as many sides as seats, `one` is alone among others.
pub fn duel<G: Knowledge>(
    setup: &Setup<G::Options>,
    one: Player,
    other: Player,
    sides: u8,
    pairs: u64,
    clock: Clock,
) -> Won {
    let (mut sum, mut squares, mut seconds) = (0.0, 0.0, [0.0; 2]);
    for pair in 0..pairs {
        let mut share = 0.0;
        for side in 0..sides {
            let is_one = |seat: Seat| seat.0 % sides == side;
            let player = |seat| if is_one(seat) { one } else { other };
            let shares = round::<G>(setup, pair, player, clock, |seat, thought| {
                seconds[usize::from(!is_one(seat))] += thought;
            });
            let own = Seat::all(setup.seats).filter(|seat| is_one(*seat));
            share += own.map(|seat| f64::from(shares[seat.index()])).sum::<f64>();
        }
        share /= f64::from(sides) * f64::from(WHOLE);
        sum += share;
        squares += share * share;
    }
    let pairs = pairs as f64;
    let share = sum / pairs;
    let variance = (squares / pairs - share * share).max(0.0);
    Won {
        share,
        margin: 1.96 * (variance / pairs).sqrt(),
        seconds,
    }
}

/// Two mice on a board of this size, with this number of barriers each. The first seat begins.
pub fn small(size: u8, barriers: u8) -> Setup<MiceOptions> {
    Setup {
        seats: 2,
        first: Seat(0),
        options: MiceOptions {
            size,
            barriers_two: barriers,
            ..MiceOptions::default()
        },
    }
}

/// The share that this seat wins of rounds that all seats play with the same player, 0 to 1.
pub fn won_by<G: Knowledge>(setup: &Setup<G::Options>, player: Player, seat: Seat, rounds: u64) -> f64 {
    let won = |seed| {
        let shares = round::<G>(setup, seed, |_| player, || 0.0, |_, _| {});
        f64::from(shares[seat.index()]) / f64::from(WHOLE)
    };
    (0..rounds).map(won).sum::<f64>() / rounds as f64
}

/// Plays a round. Returns the share that each seat won. Calls `thought` with the seconds of each move. Where several
/// seats may decide, the opponent decides that waits least, as at a table.
fn round<G: Knowledge>(
    setup: &Setup<G::Options>,
    seed: u64,
    player: impl Fn(Seat) -> Player,
    clock: Clock,
    mut thought: impl FnMut(Seat, f64),
) -> [u32; 8] {
    let Ok(mut game) = G::deal(setup, Seed(seed)) else {
        return [0; 8];
    };
    let tempers: Vec<_> = Seat::all(setup.seats)
        .map(|seat| player(seat).temper::<G>())
        .collect();
    for ply in 0.. {
        let deciding = Seat::all(setup.seats).filter(|seat| game.decides(*seat));
        let waits = |seat: &Seat| game.ponders(*seat, &tempers).unwrap_or(u32::MAX);
        let Some(seat) = deciding.min_by_key(waits) else {
            break;
        };
        let begun = clock();
        let mv = player(seat).pick(setup, &game, seat, Seed(seed << 16 | ply));
        thought(seat, clock() - begun);
        if mv.is_none_or(|mv| game.apply(seat, &mv, &mut |_| {}).is_err()) {
            return [0; 8];
        }
    }
    game.outcome().map_or([0; 8], |outcome| by_winning(&outcome))
}
