//! The engine for two seats: iterative deepening alpha-beta search with a transposition table. A position is
//! evaluated by the difference between the two ways to the goal.

use std::cell::Cell;
use std::cmp::Reverse;

use super::board::Board;
use super::cell_set::CellSet;
use super::legal::{MOST_PLIES, Ply, PlyList};
use super::paths::NEVER;
use super::solver::Verdict;
use super::walls::Places;
use super::wire::MiceEnd;
use crate::dice::Dice;
use crate::game::Seat;
use crate::opponents::{Limits, Thought, WHOLE};

/// Number of nodes that take as long as one playout.
const NODES: u64 = 24;

/// Number of nodes between two checks whether to stop.
const LOOK: u64 = 1_024;

/// The budget in playouts from which the engine tries to solve the position.
const SOLVE_FROM: u64 = 600;

/// Number of solver tables that take as long as one playout, on a board with one cell. The time for a table grows with
/// the square of the number of cells.
const TABLES_PER_PLAYOUT: u64 = 2_700;

/// The score of a won round, from which the number of plies to the goal is subtracted.
const WON: i32 = 30_000;

/// The lowest score of a position that is certainly won.
const SURE: i32 = 20_000;

/// The weight of one step less on the way to the goal. `STEP`, `TEMPO` and `BARRIER` were fitted to the results of
/// rounds of the engine against itself. Their sum is divided, see [`SETTLED`].
const STEP: i32 = 3_500;

/// The weight of being the seat to move.
const TEMPO: i32 = 1_750;

/// The weight of one barrier more in hand.
const BARRIER: i32 = 1_750;

/// The weights are divided by the number of barriers left plus this, so that they count more when fewer barriers are
/// left.
const SETTLED: i32 = 5;

/// The bonus for being in front of a seat that has no barrier left.
const UNHINDERED: i32 = 3_000;

/// The score of a position in which 85 of 100 rounds are won. Above it, the score grows faster than the share of wins.
const GOOD: i32 = 1_000;

/// The most plies of a line.
const DEEPEST: usize = 40;

/// The most barriers looked at in a node with a depth below 3.
const FEW_BARRIERS: usize = 10;

/// The most barriers looked at in a node with a depth of 3 or more.
const MANY_BARRIERS: usize = 40;

/// How the score in the transposition table relates to the true score.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Bound {
    /// The score is exact.
    Exact,
    /// The true score is at least this.
    AtLeast,
    /// The true score is at most this.
    AtMost,
}

/// An entry of the transposition table.
#[derive(Clone, Copy)]
struct Entry {
    /// The key of the position.
    key: u64,
    /// The score for the seat to move.
    score: i16,
    /// The depth of the search that found the score.
    depth: u8,
    /// How the score relates to the true score.
    bound: Bound,
    /// The best ply found.
    best: Ply,
}

/// One search.
pub(super) struct Engine<'a, W, const N: usize> {
    board: Board<W, N>,
    limits: Limits<'a>,
    /// Number of nodes so far.
    nodes: u64,
    /// The number of nodes at which the engine next checks whether to stop.
    next_look: u64,
    /// Whether the search has stopped. Its scores are then worthless.
    stopped: bool,
    /// The transposition table.
    table: Vec<Option<Entry>>,
    /// A measure of how often each ply caused a cutoff, by [`Engine::place`].
    history: Vec<u32>,
    /// The latest two plies that caused a cutoff at each distance from the root.
    killers: [[Option<Ply>; 2]; DEEPEST],
}

impl<'a, W: CellSet, const N: usize> Engine<'a, W, N> {
    pub(super) fn new(board: &Board<W, N>, limits: Limits<'a>) -> Self {
        let room = (u64::from(limits.playouts) * NODES / 2).clamp(1 << 8, 1 << 19);
        Engine {
            board: board.clone(),
            limits,
            nodes: 0,
            next_look: LOOK,
            stopped: false,
            table: vec![None; room.next_power_of_two() as usize],
            history: vec![0; 3 * N * N + 1],
            killers: [[None; 2]; DEEPEST],
        }
    }

    /// The best ply that the budget allows to find. The dice decide between equal plies.
    pub(super) fn think(mut self, dice: &mut Dice) -> Option<Thought<Ply>> {
        let playouts = u64::from(self.limits.playouts);
        let room = playouts * TABLES_PER_PLAYOUT / (N * N * N * N) as u64;
        let mut left = room;
        let stopped = Cell::new(false);
        let stop = || {
            stopped.set((self.limits.stop)(0));
            stopped.get()
        };
        let solved = match playouts {
            ..SOLVE_FROM => None,
            _ => self.board.solve(&mut left, &stop),
        };
        self.stopped = stopped.get();
        // A solved position is searched, too: among plies that all lose, some make it harder for the other seat.
        self.nodes = self.node_limit() * u64::min(room - left, room / 4 * 3) / room.max(1);
        let mut plies = PlyList::new();
        match &solved {
            Some((_, best)) => plies.clone_from(best),
            None => self.board.legal().list(&mut plies),
        }
        dice.shuffle(&mut plies);
        let (mut best, mut score) = (None, 0);
        for depth in 1..DEEPEST as u8 {
            let start = best;
            plies.sort_by_key(|ply| Reverse((Some(*ply) == start, self.promise(*ply, 0))));
            let mut alpha = -WON;
            for (index, ply) in plies.iter().enumerate() {
                let found = self.score_of(*ply, depth, alpha, WON, index, 0);
                if self.stopped {
                    break;
                }
                if found > alpha {
                    (alpha, best, score) = (found, Some(*ply), found);
                }
            }
            if self.stopped || plies.len() == 1 || score.abs() >= SURE {
                break;
            }
        }
        let mv = best.or(plies.first().copied())?;
        let playouts = (self.nodes.div_ceil(NODES) as u32).clamp(1, self.limits.playouts);
        Some(Thought {
            mv,
            worth: match solved {
                Some((Verdict::Won, _)) => WHOLE,
                Some((Verdict::Drawn, _)) => WHOLE / 2,
                Some((Verdict::Lost, _)) => 0,
                None => worth(score),
            },
            playouts,
        })
    }

    /// The score of a ply. Late plies are first searched less deeply, and all plies but the first in a narrow window.
    fn score_of(&mut self, ply: Ply, depth: u8, alpha: i32, beta: i32, index: usize, line: usize) -> i32 {
        let undo = self.board.make(ply);
        let less = if index >= 4 && depth >= 3 && !matches!(ply, Ply::Go(_)) {
            1 + u8::from(index >= 14)
        } else {
            0
        };
        let mut score = alpha + 1;
        if index > 0 {
            score = -self.search((depth - 1).saturating_sub(less), -alpha - 1, -alpha, line + 1);
        }
        if score > alpha && (less > 0 && index > 0 || index == 0 || score < beta) {
            score = -self.search(depth - 1, -beta, -alpha, line + 1);
        }
        self.board.unmake(undo);
        score
    }

    /// The most nodes of the search.
    fn node_limit(&self) -> u64 {
        u64::from(self.limits.playouts) * NODES
    }

    /// The score of the position for the seat to move. `line` is the number of plies from the root.
    fn search(&mut self, depth: u8, alpha: i32, beta: i32, line: usize) -> i32 {
        self.nodes += 1;
        if self.nodes >= self.next_look {
            self.next_look = self.nodes + LOOK;
            self.stopped |= (self.limits.stop)((100 * self.nodes / self.node_limit()) as u32);
        }
        self.stopped |= self.nodes >= self.node_limit();
        if self.stopped {
            return 0;
        }
        match self.board.end {
            // Seen from the other seat: the seat that reached its goal stays the seat to move.
            Some(MiceEnd::Goal { .. }) => return line as i32 - WON,
            Some(_) => return 0,
            None => {}
        }
        if depth == 0 || line + 1 >= DEEPEST {
            return self.estimate();
        }
        let key = self.key();
        let slot = key as usize & (self.table.len() - 1);
        let known = self.table[slot].filter(|entry| entry.key == key);
        if let Some(entry) = known.filter(|entry| entry.depth >= depth) {
            let score = i32::from(entry.score);
            let cuts = match entry.bound {
                Bound::Exact => true,
                Bound::AtLeast => score >= beta,
                Bound::AtMost => score <= alpha,
            };
            if cuts && score.abs() < SURE {
                return score;
            }
        }
        let mut plies = PlyList::new();
        let across = self.list(depth, &mut plies);
        let (score, best) = if depth == 1 {
            self.last(&plies, across, beta, line)
        } else {
            let first = known.map(|entry| entry.best);
            self.deeper(&plies, first, depth, [alpha, beta], line)
        };
        if self.stopped {
            return 0;
        }
        let bound = match score {
            score if score >= beta => Bound::AtLeast,
            score if score > alpha => Bound::Exact,
            _ => Bound::AtMost,
        };
        self.table[slot] = Some(Entry {
            key,
            score: score as i16,
            depth,
            bound,
            best,
        });
        score
    }

    /// The best of the plies and its score, with each ply searched to `depth`. `first` is searched first.
    fn deeper(
        &mut self,
        plies: &PlyList,
        first: Option<Ply>,
        depth: u8,
        [mut alpha, beta]: [i32; 2],
        line: usize,
    ) -> (i32, Ply) {
        let mut ranks = [(0u32, 0u8); MOST_PLIES];
        for (rank, (ply, at)) in ranks.iter_mut().zip(plies.iter().zip(0u8..)) {
            *rank = (
                if Some(*ply) == first {
                    u32::MAX
                } else {
                    self.promise(*ply, line)
                },
                at,
            );
        }
        let ranks = &mut ranks[..plies.len()];
        ranks.sort_unstable_by_key(|(promise, at)| (Reverse(*promise), *at));
        let (mut best, mut score) = (Ply::Pass, -WON);
        for (index, (_, at)) in ranks.iter().enumerate() {
            let ply = plies[usize::from(*at)];
            let found = self.score_of(ply, depth, alpha, beta, index, line);
            if self.stopped {
                break;
            }
            if found > score {
                (score, best) = (found, ply);
            }
            alpha = alpha.max(found);
            if alpha >= beta {
                self.history[Self::place(ply)] += u32::from(depth) * u32::from(depth);
                if self.killers[line][0] != Some(ply) {
                    self.killers[line][1] = self.killers[line][0].replace(ply);
                }
                break;
            }
        }
        (score, best)
    }

    /// Lists the plies to look at: all steps, and the most promising barriers, fewer at a low depth. Returns the
    /// places of barriers across the shortest ways of the seat to move and of the other seat; no places if no barrier
    /// is legal.
    fn list(&self, depth: u8, out: &mut PlyList) -> [Places<W>; 2] {
        let legal = self.board.legal();
        legal.go.members().for_each(|cell| out.push(Ply::Go(cell)));
        if legal.pass {
            out.push(Ply::Pass);
        }
        if legal.lay == Places::NONE {
            return [Places::NONE; 2];
        }
        let mover = self.board.turn;
        let hindering = self.board.across_shortest(1 - mover);
        let near = if depth >= 2 {
            self.board.beside_walls()
        } else {
            hindering
        };
        let most = out.len() + if depth >= 3 { MANY_BARRIERS } else { FEW_BARRIERS };
        let own = self.board.across_shortest(mover);
        let chosen = |upright: bool| {
            let [lay, cuts, beside, own] = [legal.lay, hindering, near, own].map(|places| places.of(upright));
            [lay & cuts & !own, lay & cuts & own, lay & beside & !cuts & !own]
        };
        let (lying, upright) = (chosen(false), chosen(true));
        for (lying, upright) in lying.into_iter().zip(upright) {
            let room = most.saturating_sub(out.len());
            out.extend(Places { lying, upright }.plies().take(room));
        }
        [own, hindering]
    }

    /// The rank of a ply in the order of search: the highest comes first.
    fn promise(&self, ply: Ply, line: usize) -> u32 {
        let killer = self.killers[line.min(DEEPEST - 1)].contains(&Some(ply));
        let step = match ply {
            Ply::Go(cell) => {
                let nearer = self.board.nearest(
                    self.board.turn,
                    W::bit(cell) | W::bit(self.board.mice[usize::from(self.board.turn)]),
                );
                if nearer == W::bit(cell) { 1 << 29 } else { 0 }
            }
            _ => 0,
        };
        step + if killer { 1 << 28 } else { 0 } + self.history[Self::place(ply)].min(1 << 27)
    }

    /// The index of a ply in [`Engine::history`].
    fn place(ply: Ply) -> usize {
        match ply {
            Ply::Go(cell) => usize::from(cell),
            Ply::Lying(at) => N * N + usize::from(at.0),
            Ply::Upright(at) => 2 * N * N + usize::from(at.0),
            Ply::Pass => 3 * N * N,
        }
    }

    /// The evaluation of the position for the seat to move.
    fn estimate(&self) -> i32 {
        let seats = self.seats();
        value(
            seats.map(|seat| self.board.distance(seat)),
            seats.map(|seat| self.board.stock(seat)),
        )
    }

    /// The seat to move, and the other seat.
    fn seats(&self) -> [Seat; 2] {
        [Seat(self.board.turn), Seat(1 - self.board.turn)]
    }

    /// The best of the plies that end a line, and its score. Hardly any ply has to be played for this: the length of
    /// a way changes only with a step of its mouse, or with a barrier across a shortest way. `across` comes from
    /// [`Engine::list`].
    fn last(&mut self, plies: &PlyList, across: [Places<W>; 2], beta: i32, line: usize) -> (i32, Ply) {
        let seats = self.seats();
        let ways = seats.map(|seat| self.board.distance(seat));
        let stock = seats.map(|seat| self.board.stock(seat));
        let goal = self.board.goal_cells(self.board.turn);
        let (mut score, mut best) = (-WON, Ply::Pass);
        for ply in plies {
            self.nodes += 1;
            let (mut left, mut after) = (stock, ways);
            match *ply {
                Ply::Go(cell) if goal.has(cell) => return (WON - (line as i32 + 1), *ply),
                Ply::Go(cell) => after[0] = self.board.steps(seats[0], W::bit(cell)),
                Ply::Lying(at) | Ply::Upright(at) => {
                    let upright = matches!(ply, Ply::Upright(_));
                    left[0] -= 1;
                    self.board.once_laid(at, upright, |board| {
                        for ((way, seat), across) in after.iter_mut().zip(seats).zip(across) {
                            if across.has(at, upright) {
                                *way = board.distance(seat);
                            }
                        }
                    });
                }
                Ply::Pass => {}
            }
            let found = -value([after[1], after[0]], [left[1], left[0]]);
            if found > score {
                (score, best) = (found, *ply);
            }
            if score >= beta {
                break;
            }
        }
        (score, best)
    }

    /// The key of the position in the transposition table.
    fn key(&self) -> u64 {
        let mix = |key: u64, part: u64| (key ^ part).wrapping_mul(0x9E37_79B9_7F4A_7C15).rotate_left(29);
        let stock = u64::from(u32::from_le_bytes(self.board.stock));
        let places = mix(mix(0, u64::from(self.board.key())), stock);
        let key = mix(
            mix(places, self.board.laid.lying.folded()),
            self.board.laid.upright.folded(),
        );
        key ^ key >> 32
    }
}

/// The evaluation for the seat to move, from the lengths of the ways to the goal and the barriers in hand. The first
/// entry is that of the seat to move.
fn value(ways: [u32; 2], stock: [u8; 2]) -> i32 {
    let ([way, other], [left, theirs]) = (ways.map(|way| way.min(NEVER) as i32), stock.map(i32::from));
    let lead = STEP * (other - way) + TEMPO + BARRIER * (left - theirs);
    let unhindered = match () {
        () if theirs == 0 && way <= other => UNHINDERED,
        () if left == 0 && other < way => -UNHINDERED,
        () => 0,
    };
    (lead / (left + theirs + SETTLED) + unhindered).clamp(1 - SURE, SURE - 1)
}

/// The share of the round, 0 to [`WHOLE`], that a score stands for.
fn worth(score: i32) -> u32 {
    let half = WHOLE as i32 / 2;
    match score {
        SURE.. => WHOLE,
        score if score <= -SURE => 0,
        score => {
            let all = (score * score + GOOD * GOOD).isqrt();
            (half + score * half / all).clamp(half / 50, 2 * half - half / 50) as u32
        }
    }
}
