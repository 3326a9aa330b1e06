//! Thinking: information-set Monte Carlo search.
//!
//! The moves of the seat race: each of them begins the same rounds, made up to agree with what the seat sees, and lap
//! after lap the worse half is out (sequential halving; that luck is the same for all tells them apart sooner). What
//! comes after them is chosen by a tree of what came of it so far. Where seats hold secrets they play on without
//! thinking instead: in a tree they would know each other's, and with a tree for each seat Lokus was played no better.

use std::cmp::Reverse;

use super::knowledge::{Knowledge, Limits, Thought, WHOLE, deciders};
use super::tree::{Index, Node, ROOT, Step, Tree};
use crate::dice::{Dice, Seed};
use crate::game::{Seat, Setup, Viewer};

/// The stream of a seed that opponents think by.
const THINKING: u64 = 1 << 33;

/// Most playouts of one thought, whatever is asked: each is remembered.
const MOST: u32 = 1_000_000;

/// Playouts of a level where there is no choice: they tell roughly what the round is worth.
const FORCED: u32 = 100;

/// Why an opponent has no move.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[cfg_attr(feature = "uniffi", derive(uniffi::Enum))]
pub enum NoThought {
    /// Levels are 1 to 8.
    #[error("there is no level {level}")]
    NoSuchLevel {
        /// The level asked for.
        level: u8,
    },
    /// The round is over, or others are to decide.
    #[error("{seat} has nothing to decide")]
    NothingToDecide {
        /// The seat asked about.
        seat: Seat,
    },
}

/// What an opponent is asked.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Ask {
    /// For which seat.
    pub seat: Seat,
    /// At which level, 1 to 8.
    pub level: u8,
    /// Whether it thinks about every move, also at a level that slips.
    pub steady: bool,
    /// How much it thinks instead of what its level does, at most a million, and steadily then.
    pub playouts: Option<u32>,
    /// All chance there is in it.
    pub seed: Seed,
}

/// What an opponent plays who sees this. The same arguments give the same thought, unless `stop` says to stop.
///
/// # Errors
/// [`NoThought`] if there is no such opponent, or nothing for it to decide.
pub fn think<G: Knowledge>(
    setup: &Setup<G::Options>,
    view: &G::View,
    ask: Ask,
    stop: &dyn Fn(u32) -> bool,
) -> Result<Thought<G::Move>, NoThought> {
    think_as::<G>(setup, view, Viewer::Seat { seat: ask.seat }, ask, stop)
}

/// What somebody would play for a seat who sees what this viewer does, and no more: the seat itself, or the table.
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

/// A move played without thinking: one of those worth a thought, the likelier the better it looks, and the better
/// the level the more. What wins the round at once is seen by all, where it is no luck: in both of two made-up rounds.
fn at_a_glance<G: Knowledge>(
    setup: &Setup<G::Options>,
    made_up: [&G; 2],
    seat: Seat,
    level: u8,
    dice: &mut Dice,
) -> Option<G::Move> {
    let mut moves = Vec::new();
    made_up[0].candidates(seat, dice, &mut moves);
    // How many win, the seat among them. Not where all do, nor where points count, too.
    let winners = |game: &G, mv: &G::Move| {
        let mut after = game.clone();
        after.apply(seat, mv, &mut |_| {});
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
    // Each level looks once more every other time: a look more, always, would be too far from the level below.
    let looks = 1 + (1..level).filter(|_| dice.below(2) == 0).count();
    let looked = (0..looks).map(|_| dice.below(moves.len() as u32) as usize);
    moves.get(looked.min()?).cloned()
}

/// What comes of playouts alone, also in a game with an engine of its own; each begins from a round that `imagine`
/// makes up. Nothing if the seat has no choice.
pub fn by_playouts<G: Knowledge>(
    setup: &Setup<G::Options>,
    seat: Seat,
    limits: Limits<'_>,
    dice: Dice,
    imagine: impl FnMut(&mut Dice) -> G,
) -> Option<Thought<G::Move>> {
    Search::new(setup, limits, dice).run(seat, imagine)
}

/// What each of these moves is worth to a seat that sees this, 0 to [`WHOLE`](super::WHOLE): so many playouts begin with
/// each, and all of them with the same made-up rounds.
pub fn weigh<G: Knowledge>(
    setup: &Setup<G::Options>,
    view: &G::View,
    seat: Seat,
    moves: &[G::Move],
    limits: Limits<'_>,
    dice: Dice,
) -> Vec<u32> {
    let mut field: Vec<Racing<_>> = moves.iter().map(|mv| (mv.clone(), 0)).collect();
    let mut search = Search::<G>::new(setup, limits, dice);
    let mut imagine = |dice: &mut Dice| G::imagine(setup, view, Viewer::Seat { seat }, dice);
    let rounds = search.race(seat, &mut field, limits.playouts, &mut imagine);
    field.into_iter().map(|(_, sum)| mean(sum, rounds)).collect()
}

/// One thought in progress. What a playout needs is kept for the next.
struct Search<'a, G: Knowledge> {
    setup: &'a Setup<G::Options>,
    limits: Limits<'a>,
    dice: Dice,
    playouts: u32,
    tree: Tree<G::Move>,
    /// The nodes a playout went through, and who moved.
    path: Vec<(Index, Seat)>,
    moves: Vec<G::Move>,
}

/// A move in the race, and what came of the playouts that it began, together.
type Racing<M> = (M, u64);

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
        let mut field: Vec<Racing<_>> = self.moves.drain(..).map(|mv| (mv, 0)).collect();
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
            field.sort_by_key(|(_, sum)| Reverse(*sum));
            if done < most {
                break;
            }
            field.truncate(field.len().div_ceil(2));
        }
        let (mv, sum) = field.into_iter().next()?;
        Some(Thought {
            mv,
            worth: mean(sum, rounds),
            playouts: self.playouts,
        })
    }

    /// As many made-up rounds as that, unless it is to stop: each of these moves begins every one of them. How many
    /// there were.
    fn race(
        &mut self,
        seat: Seat,
        field: &mut [Racing<G::Move>],
        most: u32,
        imagine: &mut impl FnMut(&mut Dice) -> G,
    ) -> u32 {
        let mut rounds = 0;
        while rounds < most
            && !(self.playouts > 0 && (self.limits.stop)(100 * self.playouts / self.limits.playouts))
        {
            let game = imagine(&mut self.dice);
            for (mv, sum) in field.iter_mut() {
                *sum += u64::from(self.playout(game.clone(), seat, mv));
            }
            rounds += 1;
        }
        rounds
    }

    /// This move, down the tree by what is known of those after it, one new move, on to the end, and what came of it
    /// back up. What its mover has of it.
    fn playout(&mut self, mut game: G, seat: Seat, mv: &G::Move) -> u32 {
        self.playouts += 1;
        self.path.clear();
        let (mut at, mut next) = (ROOT, Some((seat, mv.clone())));
        while let Some((mover, mv)) = next {
            game.apply(mover, &mv, &mut |_| {});
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

    /// What a seat plays in the tree: the most hopeful of the moves known here, or one that is new. A node looks at few
    /// moves first, and at more the oftener it is passed.
    fn choose(&mut self, game: &G, seat: Seat, at: Index) -> Option<G::Move> {
        let parent = self.tree.node(at);
        let (mut best, mut score, mut known) = (None, f64::NEG_INFINITY, 0);
        for (_, node) in self.tree.children(at).filter(|(_, node)| node.mv().is_some()) {
            known += 1;
            let hope = hope::<G>(node, parent.visits);
            if hope > score {
                (best, score) = (node.mv(), hope);
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

/// What came of so many playouts together, of one.
fn mean(sum: u64, playouts: u32) -> u32 {
    (sum / u64::from(playouts.max(1))) as u32
}

/// How much is hoped from a move where playouts came by so often.
fn hope<G: Knowledge>(node: &Node<G::Move>, passed: u32) -> f64 {
    let doubt = log2(passed + 1) / f64::from(node.visits.max(1));
    node.mean() + f64::from(G::CURIOSITY) / 100.0 * doubt.sqrt()
}

/// How many moves are looked at where so many playouts come by.
fn width(visits: u32) -> usize {
    2 + f64::from(visits).sqrt() as usize
}

/// The binary logarithm, straight between powers of two: the library's differs between machines.
fn log2(n: u32) -> f64 {
    let whole = n.max(1).ilog2();
    f64::from(whole) + f64::from(n) / f64::from(1 << whole) - 1.0
}
