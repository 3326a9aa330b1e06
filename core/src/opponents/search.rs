//! Thinking: information-set Monte Carlo search.
//!
//! Every playout begins from a round of its own, made up to agree with what the seat sees. Where seats hold
//! secrets, each has a tree of its own, made of its moves and of those that everybody saw: so nobody in a playout
//! plays by what they could not know, and who chooses at the same time chooses without knowing the other's choice.
//! Where nothing is secret one tree is enough.

use super::knowledge::{Knowledge, LEVELS, Limits, Shares, Thought, WHOLE, deciders};
use super::tree::{Index, Node, ROOT, Step, Tree};
use crate::dice::{Dice, Seed};
use crate::game::{Seat, Setup, Viewer};

/// The stream of a seed that opponents think by.
const THINKING: u64 = 1 << 33;

/// Most playouts of one thought, whatever is asked: each is remembered.
const MOST: u32 = 1_000_000;

/// Playouts between two looks at whether to stop.
const LOOK: u32 = 8;

/// Why an opponent has no move.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[cfg_attr(feature = "uniffi", derive(uniffi::Enum))]
pub enum NoThought {
    /// Nobody but people can play this game.
    #[error("no opponent plays this game")]
    NoOpponent,
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
    /// How much it thinks instead of what its level does, at most a million: then it thinks about every move.
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
    stop: &dyn Fn() -> bool,
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
    stop: &dyn Fn() -> bool,
) -> Result<Thought<G::Move>, NoThought> {
    let Ask {
        seat,
        level,
        playouts,
        seed,
    } = ask;
    let levels: [_; LEVELS] = G::LEVELS.ok_or(NoThought::NoOpponent)?;
    let temper = level
        .checked_sub(1)
        .and_then(|index| levels.get(usize::from(index)));
    let temper = temper.ok_or(NoThought::NoSuchLevel { level })?;
    let nothing = NoThought::NothingToDecide { seat };
    let mut dice = Dice::new(seed, THINKING);
    let game = G::imagine(setup, view, viewer, &mut dice);
    if !game.decides(seat) {
        return Err(nothing);
    }
    if playouts.is_none() && dice.below(100) < temper.slips {
        let mv = at_a_glance(setup, &game, seat, level, &mut dice).ok_or(nothing)?;
        let worth = game.shares(setup.seats)[seat.index() & 7];
        return Ok(Thought {
            mv,
            worth,
            playouts: 0,
        });
    }
    let playouts = playouts.unwrap_or_else(|| game.budget(temper.playouts));
    let limits = Limits {
        playouts: playouts.clamp(1, MOST),
        stop,
    };
    if let Some(thought) = game.engine(seat, limits, &mut dice) {
        return Ok(thought);
    }
    let imagine = |dice: &mut Dice| G::imagine(setup, view, viewer, dice);
    by_playouts(setup, seat, limits, dice, imagine).ok_or(nothing)
}

/// A move played without thinking: one of those worth a thought, the likelier the better it looks, and the better
/// the level the more. What wins the round at once is seen by all.
fn at_a_glance<G: Knowledge>(
    setup: &Setup<G::Options>,
    game: &G,
    seat: Seat,
    level: u8,
    dice: &mut Dice,
) -> Option<G::Move> {
    let mut moves = Vec::new();
    game.candidates(seat, dice, &mut moves);
    let wins = |mv: &&G::Move| {
        let mut after = game.clone();
        after.apply(seat, mv, &mut |_| {});
        after.outcome().is_some() && after.shares(setup.seats)[seat.index() & 7] == WHOLE
    };
    if let Some(mv) = moves.iter().find(wins) {
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

/// What each of these moves is worth to a seat that sees this, 0 to [`WHOLE`]: so many playouts begin with each, and
/// all of them with the same made-up rounds.
pub fn weigh<G: Knowledge>(
    setup: &Setup<G::Options>,
    view: &G::View,
    seat: Seat,
    moves: &[G::Move],
    limits: Limits<'_>,
    dice: Dice,
) -> Vec<u32> {
    let all = limits.playouts.saturating_mul(moves.len() as u32);
    let whole = Limits {
        playouts: all,
        ..limits
    };
    let mut search = Search::<G>::new(setup, whole, dice);
    let mut sums = vec![0; moves.len()];
    let mut rounds = 0;
    while rounds < limits.playouts && !(rounds > 0 && (limits.stop)()) {
        let game = G::imagine(setup, view, Viewer::Seat { seat }, &mut search.dice);
        for (sum, mv) in sums.iter_mut().zip(moves) {
            *sum += u64::from(search.playout(game.clone(), Some((seat, mv)))[seat.index() & 7]);
        }
        rounds += 1;
    }
    let mean = |sum: u64| (sum / u64::from(rounds.max(1))) as u32;
    sums.into_iter().map(mean).collect()
}

/// One thought in progress. What a playout needs is kept for the next.
struct Search<'a, G: Knowledge> {
    setup: &'a Setup<G::Options>,
    limits: Limits<'a>,
    dice: Dice,
    trees: Vec<Tree<G::Move>>,
    /// Where the playout is in each tree, until it leaves it.
    at: Vec<Option<Index>>,
    /// The nodes it went through: in which tree, which, and who moved.
    path: Vec<(usize, Index, Seat)>,
    moves: Vec<G::Move>,
}

impl<'a, G: Knowledge> Search<'a, G> {
    fn new(setup: &'a Setup<G::Options>, limits: Limits<'a>, dice: Dice) -> Self {
        let trees = if G::INFO.secrets {
            usize::from(setup.seats)
        } else {
            1
        };
        let room = limits.playouts.min(1 << 16) as usize + 1;
        Search {
            setup,
            limits,
            dice,
            trees: (0..trees).map(|_| Tree::new(room)).collect(),
            at: vec![None; trees],
            path: Vec::new(),
            moves: Vec::new(),
        }
    }

    fn run(mut self, seat: Seat, mut imagine: impl FnMut(&mut Dice) -> G) -> Option<Thought<G::Move>> {
        let mut playouts = 0;
        while playouts < self.limits.playouts
            && !(playouts > 0 && playouts.is_multiple_of(LOOK) && (self.limits.stop)())
        {
            let game = imagine(&mut self.dice);
            self.playout(game, None);
            playouts += 1;
        }
        let tree = &self.trees[self.tree_of(seat)];
        // Of equals the one found first: children come newest first.
        let (_, best) = tree
            .children(0)
            .max_by_key(|(_, node)| (node.visits, node.worth))?;
        Some(Thought {
            mv: best.mv()?.clone(),
            worth: (best.mean() * f64::from(WHOLE)) as u32,
            playouts,
        })
    }

    fn tree_of(&self, seat: Seat) -> usize {
        if self.trees.len() == 1 { 0 } else { seat.index() }
    }

    /// Down the trees by what is known of the moves, one new move in each, on to the end, and what came of it back
    /// up. `first`: what a seat plays at its first decision, whatever the trees say.
    fn playout(&mut self, mut game: G, mut first: Option<(Seat, &G::Move)>) -> Shares {
        self.at.fill(Some(ROOT));
        self.path.clear();
        while self.at.iter().any(Option::is_some)
            && let Some(seat) = deciders(&game).iter().next()
        {
            let given = first
                .take_if(|(given, _)| *given == seat)
                .map(|(_, mv)| mv.clone());
            let Some(mv) = given.or_else(|| self.choose(&game, seat)) else {
                break;
            };
            let hidden = !game.is_open(&mv);
            game.apply(seat, &mv, &mut |_| {});
            let shown = game.shown();
            let own = self.tree_of(seat);
            for tree in 0..self.trees.len() {
                if tree == own || !hidden {
                    self.follow(tree, Step::Move(mv.clone()), seat);
                }
                if shown != 0 {
                    self.follow(tree, Step::Shown(shown), seat);
                }
            }
        }
        game.play_on(&mut self.dice, &mut self.moves);
        let shares = game.shares(self.setup.seats);
        for (tree, node, seat) in &self.path {
            let node = self.trees[*tree].node_mut(*node);
            node.visits += 1;
            node.worth += u64::from(shares[seat.index() & 7]);
        }
        for tree in &mut self.trees {
            tree.node_mut(ROOT).visits += 1;
        }
        shares
    }

    /// A tree sees what was played. Where that is new, the playout leaves the tree; what chance shows is no move.
    fn follow(&mut self, tree: usize, step: Step<G::Move>, seat: Seat) {
        if let Some(from) = self.at[tree] {
            let moved = matches!(step, Step::Move(_));
            let (node, new) = self.trees[tree].grown(from, step);
            self.path.push((tree, node, seat));
            self.at[tree] = (!new || !moved).then_some(node);
        }
    }

    /// What this seat plays in this playout: by its tree, and past that without thinking. A node looks at few moves
    /// first, and at more the oftener it is passed.
    fn choose(&mut self, game: &G, seat: Seat) -> Option<G::Move> {
        let index = self.tree_of(seat);
        let Some(parent) = self.at[index] else {
            return game.quick(seat, &mut self.dice, &mut self.moves);
        };
        let wide = width(self.trees[index].node(parent).visits);
        if let Some(known) = self.known(game, seat, parent, wide) {
            return Some(known);
        }
        self.moves.clear();
        game.candidates(seat, &mut self.dice, &mut self.moves);
        let tree = &mut self.trees[index];
        let (mut best, mut score, mut fresh, mut known) = (None, f64::NEG_INFINITY, None, 0);
        for mv in &self.moves {
            let Some(child) = tree.played(parent, mv) else {
                fresh = fresh.or(Some(mv));
                continue;
            };
            known += 1;
            let node = tree.node_mut(child);
            node.offered += 1;
            let hope = hope::<G>(node, node.offered);
            if hope > score {
                (best, score) = (Some(mv), hope);
            }
        }
        let (fresh, listed) = (fresh.cloned(), fresh.is_none());
        let best = best.cloned();
        tree.node_mut(parent).listed = listed;
        let fresh = fresh.filter(|_| known < wide || best.is_none());
        fresh.or(best)
    }

    /// The most hopeful of the moves known here, if there is to be none beside them: where nothing is secret what
    /// could be played once can be played again, and need not be listed.
    fn known(&mut self, game: &G, seat: Seat, parent: Index, wide: usize) -> Option<G::Move> {
        if G::INFO.secrets {
            return None;
        }
        let tree = &mut self.trees[0];
        let offered = tree.node(parent).visits;
        let (mut best, mut score, mut known) = (None, f64::NEG_INFINITY, 0);
        for (_, node) in tree.children(parent).filter(|(_, node)| node.mv().is_some()) {
            known += 1;
            let hope = hope::<G>(node, offered);
            if hope > score {
                (best, score) = (node.mv(), hope);
            }
        }
        let mv = best.filter(|_| known >= wide || tree.node(parent).listed)?;
        game.check(seat, mv).is_ok().then(|| mv.clone())
    }
}

/// How much is hoped from a move that could have been played so often.
fn hope<G: Knowledge>(node: &Node<G::Move>, offered: u32) -> f64 {
    let doubt = log2(offered + 1) / f64::from(node.visits.max(1));
    node.mean() + f64::from(G::CURIOSITY) / 100.0 * doubt.sqrt()
}

/// How many moves a node looks at that was passed so often. Twice as many lose 58 ± 4 % in Sewer.
fn width(visits: u32) -> usize {
    2 + f64::from(visits).sqrt() as usize
}

/// The binary logarithm, straight between powers of two: the library's differs between machines.
fn log2(n: u32) -> f64 {
    let whole = n.max(1).ilog2();
    f64::from(whole) + f64::from(n) / f64::from(1 << whole) - 1.0
}
