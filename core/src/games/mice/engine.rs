//! Two seats: deepening search with a table, on the difference of the ways home.

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

/// Nodes that take as long as one playout.
const NODES: u64 = 24;

/// Nodes between two looks at whether to stop.
const LOOK: u64 = 1_024;

/// Budget from which it is worth while to solve what can be solved; and how many tables take as long as a playout, on
/// a board of one cell: every one takes longer by the square of its cells.
const SOLVES: u64 = 600;
const TABLES: u64 = 2_700;

/// A won round, less the plies it takes. Anything from `SURE` on is won.
const WON: i32 = 30_000;
const SURE: i32 = 20_000;

/// A step of the way home; to be the one to move; a barrier in hand. Each counts the more, the fewer barriers are
/// left: fitted to how rounds of the engine against itself ended.
const STEP: i32 = 3_500;
const TEMPO: i32 = 1_750;
const BARRIER: i32 = 1_750;
/// All that is divided by so many more than the barriers that are left.
const SETTLED: i32 = 5;
/// To be in front of somebody who can't lay anything any more.
const UNHINDERED: i32 = 3_000;
/// A score that stands for 85 of 100 rounds won: from here on it grows faster than they do.
const GOOD: i32 = 1_000;

/// Deepest line.
const DEEPEST: usize = 40;

/// Barriers looked at where little depth is left, and elsewhere.
const FEW: usize = 10;
const MANY: usize = 40;

#[derive(Clone, Copy, PartialEq, Eq)]
enum Bound {
    Exact,
    AtLeast,
    AtMost,
}

/// What is known of a position.
#[derive(Clone, Copy)]
struct Entry {
    key: u64,
    score: i16,
    depth: u8,
    bound: Bound,
    best: Ply,
}

/// One thought.
pub(super) struct Engine<'a, W, const N: usize> {
    board: Board<W, N>,
    limits: Limits<'a>,
    nodes: u64,
    /// How many nodes there are at the next look at whether to stop.
    look: u64,
    over: bool,
    table: Vec<Option<Entry>>,
    /// How often a ply cut something off, by kind and place.
    history: Vec<u32>,
    killers: [[Option<Ply>; 2]; DEEPEST],
}

impl<'a, W: CellSet, const N: usize> Engine<'a, W, N> {
    pub(super) fn new(board: &Board<W, N>, limits: Limits<'a>) -> Self {
        let room = (u64::from(limits.playouts) * NODES / 2).clamp(1 << 8, 1 << 19);
        Engine {
            board: board.clone(),
            limits,
            nodes: 0,
            look: LOOK,
            over: false,
            table: vec![None; room.next_power_of_two() as usize],
            history: vec![0; 3 * N * N + 1],
            killers: [[None; 2]; DEEPEST],
        }
    }

    /// The best ply there is time to find. The dice decide between equals.
    pub(super) fn think(mut self, dice: &mut Dice) -> Option<Thought<Ply>> {
        let playouts = u64::from(self.limits.playouts);
        let room = playouts * TABLES / (N * N * N * N) as u64;
        let mut left = room;
        let stopped = Cell::new(false);
        let stop = || {
            stopped.set((self.limits.stop)(0));
            stopped.get()
        };
        let solved = match playouts {
            ..SOLVES => None,
            _ => self.board.solve(&mut left, &stop),
        };
        self.over = stopped.get();
        // Even what is solved is thought about: of plies that all lose, some make it hard.
        self.nodes = self.most() * u64::min(room - left, room / 4 * 3) / room.max(1);
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
                let found = self.one(*ply, depth, alpha, WON, index, 0);
                if self.over {
                    break;
                }
                if found > alpha {
                    (alpha, best, score) = (found, Some(*ply), found);
                }
            }
            if self.over || plies.len() == 1 || score.abs() >= SURE {
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

    /// What a ply leads to. Late ones are looked at less deeply first, and all but the first in a narrow window.
    fn one(&mut self, ply: Ply, depth: u8, alpha: i32, beta: i32, index: usize, line: usize) -> i32 {
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

    /// How many nodes there may be.
    fn most(&self) -> u64 {
        u64::from(self.limits.playouts) * NODES
    }

    /// The score of the position for the one to move.
    fn search(&mut self, depth: u8, alpha: i32, beta: i32, line: usize) -> i32 {
        self.nodes += 1;
        if self.nodes >= self.look {
            self.look = self.nodes + LOOK;
            self.over |= (self.limits.stop)((100 * self.nodes / self.most()) as u32);
        }
        self.over |= self.nodes >= self.most();
        if self.over {
            return 0;
        }
        match self.board.end {
            // Who reached the goal is still the one whose turn it is, so this is seen by the other.
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
        if self.over {
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

    /// The best of the plies, each followed to its depth, and its score.
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
            let found = self.one(ply, depth, alpha, beta, index, line);
            if self.over {
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

    /// The plies looked at in a position: all steps; the barriers that promise most, fewer where depth ends. If there
    /// are any: where one would be across the shortest ways of the mover, and of the other.
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
        let most = out.len() + if depth >= 3 { MANY } else { FEW };
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

    /// How early to look at a ply.
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

    fn place(ply: Ply) -> usize {
        match ply {
            Ply::Go(cell) => usize::from(cell),
            Ply::Lying(at) => N * N + usize::from(at.0),
            Ply::Upright(at) => 2 * N * N + usize::from(at.0),
            Ply::Pass => 3 * N * N,
        }
    }

    /// What the position is worth for the one to move.
    fn estimate(&self) -> i32 {
        let seats = self.seats();
        value(
            seats.map(|seat| self.board.distance(seat)),
            seats.map(|seat| self.board.stock(seat)),
        )
    }

    /// The one to move, and the other.
    fn seats(&self) -> [Seat; 2] {
        [Seat(self.board.turn), Seat(1 - self.board.turn)]
    }

    /// The best of the plies that end a line, and its score. Next to nothing has to be played for it: a way is only
    /// another one after a step on it, or a barrier across the shortest.
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

    /// The position as one number.
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

/// What a position is worth for the one to move, by the ways home and the barriers in hand, their own first.
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

/// The share that a score stands for.
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
