//! Two seats, solved: who wins from every place of the mice, with these barriers and those that may still be laid.
//!
//! Backwards, round by round: won is what leads to something lost, lost is what leads to nothing but what is won.
//! What is neither goes round for ever, and is drawn. A forced win never comes back to where it was, so that what
//! came up before does not matter; that a round ends after four hundred plies does not either on boards this small.

use std::collections::HashMap;

use super::board::Board;
use super::cell_set::CellSet;
use super::legal::{Ply, PlyList};

/// How it ends for the one to move: won in so many plies, lost in so many (negative), or drawn (0).
pub(super) type Verdict = i16;

/// Barriers of both seats together up to which a board of five is solved while one waits.
const MOST_BARRIERS: u32 = 2;

/// The verdicts for every place of both mice and either turn.
type Table = Vec<Verdict>;

/// Positions of one table between two looks at whether to stop.
const LOOK: usize = 64;

/// What is solved so far, by the barriers that lie and those that are left.
pub(super) struct Solver<'a, W> {
    tables: HashMap<(W, W, [u8; 4]), Table>,
    stop: &'a dyn Fn() -> bool,
    stopped: bool,
}

impl<W: CellSet, const N: usize> Board<W, N> {
    /// Whether a position of two seats can be solved while one waits.
    pub(super) fn can_be_solved(&self) -> bool {
        let left = self.still_to_lay();
        self.seats == 2 && (left == 0 || N == 5 && left <= MOST_BARRIERS)
    }
}

impl<'a, W: CellSet> Solver<'a, W> {
    /// Nothing is solved yet. `stop`: whether to stop at once.
    pub(super) fn new(stop: &'a dyn Fn() -> bool) -> Solver<'a, W> {
        Solver {
            tables: HashMap::new(),
            stop,
            stopped: false,
        }
    }

    /// Whether it was stopped: what it said last means nothing then.
    pub(super) fn stopped(&self) -> bool {
        self.stopped
    }

    /// How a position ends with best play. Two seats only.
    pub(super) fn verdict<const N: usize>(&mut self, board: &Board<W, N>) -> Verdict {
        let index = place::<N>(board.mice[0], board.mice[1], board.turn);
        let key = (board.laid.lying, board.laid.upright, board.stock);
        if !self.tables.contains_key(&key) && !self.stopped {
            let table = self.solve(board);
            if !self.stopped {
                self.tables.insert(key, table);
            }
        }
        let table = self.tables.get(&key);
        table.and_then(|table| table.get(index)).copied().unwrap_or(0)
    }

    /// The best ply, and how it ends then.
    pub(super) fn best<const N: usize>(&mut self, board: &Board<W, N>) -> Option<(Ply, Verdict)> {
        let mut plies = PlyList::new();
        board.legal().list(&mut plies);
        let ends = plies.into_iter().map(|ply| (ply, self.after(board, ply)));
        ends.max_by_key(|(_, verdict)| preference(*verdict))
    }

    /// How it ends for the mover if they play this.
    fn after<const N: usize>(&mut self, board: &Board<W, N>, ply: Ply) -> Verdict {
        let mut after = board.clone();
        after.forget();
        after.play(ply);
        match after.end() {
            Some(_) => 1,
            None => before(self.verdict(&after)),
        }
    }

    fn solve<const N: usize>(&mut self, board: &Board<W, N>) -> Table {
        let cells = (N * N) as u8;
        let mut table = vec![0; 2 * N * N * N * N];
        let mut open = Vec::new();
        let (mut longest, mut looked) = (0, 0);
        let mut here = board.clone();
        here.forget();
        // What leads out of this position of barriers is known before: the best of it, and where the mouse may go.
        for (a, b, turn) in (0..cells).flat_map(|a| (0..cells).flat_map(move |b| [(a, b, 0), (a, b, 1)])) {
            (here.mice[0], here.mice[1], here.turn, here.end) = (a, b, turn, None);
            here.settle();
            let home = here.goal_cells(0).has(a) || here.goal_cells(1).has(b);
            if a == b || home {
                continue;
            }
            looked += 1;
            if self.stopped || looked % LOOK == 0 && (self.stop)() {
                self.stopped = true;
                return table;
            }
            let legal = here.legal();
            let mut best_lay: Option<Verdict> = None;
            let mut consider = |verdict: Verdict| {
                longest = longest.max(verdict.abs());
                best_lay = best_lay
                    .into_iter()
                    .chain([verdict])
                    .max_by_key(|verdict| preference(*verdict));
            };
            let lays = legal.lay.lying.members().map(Ply::Lying);
            for ply in lays.chain(legal.lay.upright.members().map(Ply::Upright)) {
                consider(self.after(&here, ply));
            }
            let wins = legal.go.meets(here.goal_cells(turn));
            if wins {
                table[place::<N>(a, b, turn)] = 1;
            } else {
                open.push((a, b, turn, legal.go, legal.pass, best_lay));
            }
        }
        let mut plies = 1;
        let mut changed = true;
        while changed || plies <= longest {
            plies += 1;
            changed = false;
            let mut found = Vec::new();
            open.retain(|&(a, b, turn, go, pass, best_lay)| {
                let next = |cell: u8| {
                    let (a, b) = if turn == 0 { (cell, b) } else { (a, cell) };
                    before(table[place::<N>(a, b, 1 - turn)])
                };
                let stays = pass.then(|| before(table[place::<N>(a, b, 1 - turn)]));
                let ends = go.members().map(next).chain(stays).chain(best_lay);
                let best = ends.max_by_key(|verdict| preference(*verdict)).unwrap_or(0);
                // A verdict of so many plies is final once all shorter ones are known.
                let known = best.abs() == plies;
                if known {
                    found.push((place::<N>(a, b, turn), best));
                }
                !known
            });
            for (index, verdict) in found {
                table[index] = verdict;
                changed = true;
            }
        }
        table
    }
}

/// Where a position is in a table.
fn place<const N: usize>(a: u8, b: u8, turn: u8) -> usize {
    (usize::from(a) * N * N + usize::from(b)) * 2 + usize::from(turn)
}

/// A ply before something that ends like this for the other one.
fn before(verdict: Verdict) -> Verdict {
    match verdict {
        0 => 0,
        won if won > 0 => -(won + 1),
        lost => 1 - lost,
    }
}

/// Winning soon before winning late before a draw before losing late.
fn preference(verdict: Verdict) -> i32 {
    match verdict {
        0 => 0,
        won if won > 0 => 10_000 - i32::from(won),
        lost => -10_000 - i32::from(lost),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn winner<const N: usize>(barriers: u8) -> u8 {
        let board = Board::<u64, N>::new(2, 0, barriers);
        match Solver::new(&|| false).verdict(&board) {
            0 => 0,
            won if won > 0 => 1,
            _ => 2,
        }
    }

    /// Known values: whoever does not begin wins the small boards with few barriers.
    #[test]
    fn small_boards_are_won_by_the_second() {
        assert_eq!([winner::<5>(0), winner::<5>(1), winner::<7>(0)], [2, 2, 2]);
    }
}
