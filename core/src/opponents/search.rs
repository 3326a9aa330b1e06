//! Choosing a move: information-set Monte Carlo search.
//!
//! The candidate moves of the seat race by sequential halving: every candidate starts from the same made-up rounds,
//! so luck is the same for all, and after each lap the worse half drops out. Later moves are chosen by a tree of the
//! results so far. In games with secrets they are chosen without a tree, by [`Knowledge::quick`]: in one tree the
//! seats would know each other's secrets, and with one tree per seat Lokus was played no better.

use std::cmp::Reverse;

use super::knowledge::{Knowledge, Limits, Thought, WHOLE, deciders};
use super::tree::{Index, Node, ROOT, Step, Tree};
use crate::dice::{Dice, Seed};
use crate::game::{Seat, Setup, Viewer};

/// The dice stream of a thought.
const THINKING: u64 = 1 << 33;

/// The largest number of playouts of one thought. Every playout takes memory.
const MOST: u32 = 1_000_000;

/// Playouts of a thought with a single candidate: enough for a rough worth of the round.
const FORCED: u32 = 100;

/// Why an opponent has no move.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[cfg_attr(feature = "uniffi", derive(uniffi::Enum))]
pub enum NoThought {
    /// The level is not 1 to 8.
    #[error("there is no level {level}")]
    NoSuchLevel {
        /// The level asked for.
        level: u8,
    },
    /// The round is over, or other seats are to decide.
    #[error("{seat} has nothing to decide")]
    NothingToDecide {
        /// The seat asked about.
        seat: Seat,
    },
}

/// The question to an opponent.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Ask {
    /// The seat to decide for.
    pub seat: Seat,
    /// The level, 1 to 8.
    pub level: u8,
    /// Whether the opponent thinks about every move, even at a level that slips.
    pub steady: bool,
    /// Playouts in place of those of the level, at most a million. Implies `steady`.
    pub playouts: Option<u32>,
    /// The source of all chance in the thought.
    pub seed: Seed,
}

/// The move an opponent plays on this view. The same arguments give the same thought, unless `stop` returns true.
///
/// # Errors
/// [`NoThought`] if the level does not exist, or the seat has nothing to decide.
pub fn think<G: Knowledge>(
    setup: &Setup<G::Options>,
    view: &G::View,
    ask: Ask,
    stop: &dyn Fn(u32) -> bool,
) -> Result<Thought<G::Move>, NoThought> {
    think_as::<G>(setup, view, Viewer::Seat { seat: ask.seat }, ask, stop)
}

/// The move an opponent plays for a seat, knowing no more than `viewer`: the seat itself, or the table.
///
/// # Errors
/// As [`think`].
pub fn think_as<G: Knowledge>(
    setup: &Setup<G::Options>,
    view: &G::View,
    viewer: Viewer,
    ask: Ask,
    stop: &dyn Fn(u32) -> bool,
) -> Result<Thought<G::Move>, NoThought> {
    let Ask {
        seat,
        level,
        steady,
        playouts,
        seed,
    } = ask;
    let temper = G::temper(level).ok_or(NoThought::NoSuchLevel { level })?;
    let nothing = NoThought::NothingToDecide { seat };
    let mut dice = Dice::new(seed, THINKING);
    let game = G::imagine(setup, view, viewer, &mut dice);
    if !game.decides(seat) {
        return Err(nothing);
    }
    if !steady && playouts.is_none() && dice.below(100) < temper.slips {
        let other = G::imagine(setup, view, viewer, &mut dice);
        let mv = at_a_glance(setup, [&game, &other], seat, level, &mut dice).ok_or(nothing)?;
        let worth = game.shares(setup.seats)[seat.index() & 7];
        return Ok(Thought {
            mv,
            worth,
            playouts: 0,
        });
    }
    let of_level = playouts.is_none();
    let playouts = playouts.unwrap_or_else(|| game.budget(temper.playouts));
    let mut limits = Limits {
        playouts: playouts.clamp(1, MOST),
        stop,
    };
    if let Some(thought) = game.engine(seat, limits, &mut dice) {
        return Ok(thought);
    }
    if of_level && has_no_choice(&game, seat, dice.clone()) {
        limits.playouts = limits.playouts.min(FORCED);
    }
    let imagine = |dice: &mut Dice| G::imagine(setup, view, viewer, dice);
    by_playouts(setup, seat, limits, dice, imagine).ok_or(nothing)
}

fn has_no_choice<G: Knowledge>(game: &G, seat: Seat, mut dice: Dice) -> bool {
    let mut moves = Vec::new();
    game.candidates(seat, &mut dice, &mut moves);
    moves.len() == 1
}

/// A move played without thinking: a candidate at random, the better-ranked ones more likely, more so at higher
/// levels. A move that wins the round at once in both of two made-up rounds (so not by luck) is played at every
/// level.
fn at_a_glance<G: Knowledge>(
    setup: &Setup<G::Options>,
    made_up: [&G; 2],
    seat: Seat,
    level: u8,
    dice: &mut Dice,
) -> Option<G::Move> {
    let mut moves = Vec::new();
    made_up[0].candidates(seat, dice, &mut moves);
    // The number of winners if the move wins the round for the seat. `None` if all seats win, or if points count too.
    let winners = |game: &G, mv: &G::Move| {
        let mut after = game.clone();
        after.apply(seat, mv, &mut |_| {}).ok()?;
        let outcome = after.outcome()?;
        let winners = outcome.winners.len();
        let wins = winners < usize::from(setup.seats) && outcome.winners.contains(&seat);
        let own = after.shares(setup.seats)[seat.index() & 7];
        (wins && [WHOLE, WHOLE / winners as u32].contains(&own)).then_some(winners)
    };
    let won = moves.iter().filter_map(|mv| {
        let [one, other] = made_up.map(|game| winners(game, mv));
        Some((one?.max(other?), mv))
    });
    if let Some((_, mv)) = won.min_by_key(|(winners, _)| *winners) {
        return Some(mv.clone());
    }
    // Each level adds one more draw with probability ½. A draw more for certain would be too large a step between
    // levels.
    let looks = 1 + (1..level).filter(|_| dice.below(2) == 0).count();
    let looked = (0..looks).map(|_| dice.below(moves.len() as u32) as usize);
    moves.get(looked.min()?).cloned()
}

/// The result of playouts alone, even in a game with its own engine. Every playout starts from a round made up by
/// `imagine`. `None` if the seat has no candidate move.
pub fn by_playouts<G: Knowledge>(
    setup: &Setup<G::Options>,
    seat: Seat,
    limits: Limits<'_>,
    dice: Dice,
    imagine: impl FnMut(&mut Dice) -> G,
) -> Option<Thought<G::Move>> {
    Search::new(setup, limits, dice).run(seat, imagine)
}

/// The worth of each move to a seat with this view, 0 to [`WHOLE`](super::WHOLE). `limits.playouts` playouts start
/// with each move, all moves on the same made-up rounds.
pub fn weigh<G: Knowledge>(
    setup: &Setup<G::Options>,
    view: &G::View,
    seat: Seat,
    moves: &[G::Move],
    limits: Limits<'_>,
    dice: Dice,
) -> Vec<u32> {
    let mut field: Vec<Racer<_>> = moves.iter().cloned().map(Racer::new).collect();
    let mut search = Search::<G>::new(setup, limits, dice);
    let mut imagine = |dice: &mut Dice| G::imagine(setup, view, Viewer::Seat { seat }, dice);
    let rounds = search.race(seat, &mut field, limits.playouts, &mut imagine);
    field.into_iter().map(|racer| mean(racer.sum, rounds)).collect()
}

/// A thought in progress, with the buffers that playouts share.
struct Search<'a, G: Knowledge> {
    setup: &'a Setup<G::Options>,
    limits: Limits<'a>,
    dice: Dice,
    playouts: u32,
    tree: Tree<G::Move>,
    /// The nodes that the current playout went through, each with the seat that moved.
    path: Vec<(Index, Seat)>,
    moves: Vec<G::Move>,
}

/// A move in the race.
struct Racer<M> {
    mv: M,
    /// The sum of the shares from the playouts that began with the move.
    sum: u64,
}

impl<M> Racer<M> {
    fn new(mv: M) -> Racer<M> {
        Racer { mv, sum: 0 }
    }
}

impl<'a, G: Knowledge> Search<'a, G> {
    fn new(setup: &'a Setup<G::Options>, limits: Limits<'a>, dice: Dice) -> Self {
        Search {
            setup,
            limits,
            dice,
            playouts: 0,
            tree: Tree::new(limits.playouts.min(1 << 16) as usize + 1),
            path: Vec::new(),
            moves: Vec::new(),
        }
    }

    fn run(mut self, seat: Seat, mut imagine: impl FnMut(&mut Dice) -> G) -> Option<Thought<G::Move>> {
        imagine(&mut self.dice).candidates(seat, &mut self.dice, &mut self.moves);
        self.moves
            .truncate(width(self.limits.playouts).min(self.limits.playouts as usize));
        let mut field: Vec<Racer<_>> = self.moves.drain(..).map(Racer::new).collect();
        if field.is_empty() {
            return None;
        }
        let laps = field.len().next_power_of_two().ilog2().max(1);
        let mut rounds = 0;
        for lap in 0..laps {
            let left = (self.limits.playouts - self.playouts) / (laps - lap);
            let most = (left / field.len() as u32).max(u32::from(lap == 0));
            let done = self.race(seat, &mut field, most, &mut imagine);
            rounds += done;
            field.sort_by_key(|racer| Reverse(racer.sum));
            if done < most {
                break;
            }
            field.truncate(field.len().div_ceil(2));
        }
        let Racer { mv, sum } = field.into_iter().next()?;
        Some(Thought {
            mv,
            worth: mean(sum, rounds),
            playouts: self.playouts,
        })
    }

    /// Plays up to `most` made-up rounds, each once with every move of the field, unless stopped. Returns the number
    /// of rounds.
    fn race(
        &mut self,
        seat: Seat,
        field: &mut [Racer<G::Move>],
        most: u32,
        imagine: &mut impl FnMut(&mut Dice) -> G,
    ) -> u32 {
        let mut rounds = 0;
        while rounds < most
            && !(self.playouts > 0 && (self.limits.stop)(100 * self.playouts / self.limits.playouts))
        {
            let game = imagine(&mut self.dice);
            for racer in field.iter_mut() {
                racer.sum += u64::from(self.playout(game.clone(), seat, &racer.mv));
            }
            rounds += 1;
        }
        rounds
    }

    /// One playout: plays the move, descends the tree, adds one new node, plays on to the end, and records the
    /// result in the nodes passed. Returns the share of the seat.
    fn playout(&mut self, mut game: G, seat: Seat, mv: &G::Move) -> u32 {
        self.playouts += 1;
        self.path.clear();
        let (mut at, mut next) = (ROOT, Some((seat, mv.clone())));
        while let Some((mover, mv)) = next {
            let played = game.apply(mover, &mv, &mut |_| {});
            debug_assert!(played.is_ok(), "a search plays legal moves: {played:?}");
            let (node, new) = self.tree.grown(at, Step::Move(mv));
            at = node;
            self.path.push((at, mover));
            let shown = game.shown();
            if shown != 0 {
                (at, _) = self.tree.grown(at, Step::Shown(shown));
                self.path.push((at, mover));
            }
            if new || G::INFO.secrets {
                break;
            }
            next = deciders(&game)
                .iter()
                .next()
                .and_then(|seat| Some((seat, self.choose(&game, seat, at)?)));
        }
        game.play_on(&mut self.dice, &mut self.moves);
        let shares = game.shares(self.setup.seats);
        for (at, seat) in &self.path {
            let node = self.tree.node_mut(*at);
            node.visits += 1;
            node.worth += u64::from(shares[seat.index() & 7]);
        }
        shares[seat.index() & 7]
    }

    /// The move of a seat in the tree: the most promising known move, or a new one. The number of moves a node tries
    /// grows with its visits.
    fn choose(&mut self, game: &G, seat: Seat, at: Index) -> Option<G::Move> {
        let parent = self.tree.node(at);
        let (mut best, mut score, mut known) = (None, f64::NEG_INFINITY, 0);
        for (_, node) in self.tree.children(at).filter(|(_, node)| node.mv().is_some()) {
            known += 1;
            let bound = upper_bound::<G>(node, parent.visits);
            if bound > score {
                (best, score) = (node.mv(), bound);
            }
        }
        let best = best.filter(|mv| game.check(seat, mv).is_ok()).cloned();
        let full = known >= width(parent.visits);
        if best.is_some() && (full || parent.listed) {
            return best;
        }
        game.candidates(seat, &mut self.dice, &mut self.moves);
        let unknown = |mv: &&G::Move| !self.tree.played(at, mv);
        let fresh = self.moves.iter().find(unknown).cloned();
        self.tree.node_mut(at).listed = fresh.is_none();
        let fresh = fresh.filter(|_| !full);
        fresh.or(best).or_else(|| self.moves.first().cloned())
    }
}

/// The mean share per playout.
fn mean(sum: u64, playouts: u32) -> u32 {
    (sum / u64::from(playouts.max(1))) as u32
}

/// The upper confidence bound of a move: what its worth may be at best, as far as its visits tell.
fn upper_bound<G: Knowledge>(node: &Node<G::Move>, parent_visits: u32) -> f64 {
    let uncertainty = log2(parent_visits + 1) / f64::from(node.visits.max(1));
    node.mean() + f64::from(G::CURIOSITY) / 100.0 * uncertainty.sqrt()
}

/// The number of moves tried at a node with this many visits.
fn width(visits: u32) -> usize {
    2 + f64::from(visits).sqrt() as usize
}

/// The binary logarithm, interpolated linearly between powers of two. The library function gives different results
/// on different machines.
fn log2(n: u32) -> f64 {
    let whole = n.max(1).ilog2();
    f64::from(whole) + f64::from(n) / f64::from(1 << whole) - 1.0
}
