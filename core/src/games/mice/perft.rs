//! Counting the tree: how many ways there are to play so many plies.

use super::board::Board;
use super::cell_set::CellSet;
use super::legal::PlyList;

impl<W: CellSet, const N: usize> Board<W, N> {
    /// How many sequences of `depth` legal plies there are from here. A round that is over has none.
    /// The board is the same afterwards. The last ply is counted, not made.
    pub fn perft(&mut self, depth: u32) -> u64 {
        if depth == 0 {
            return 1;
        }
        let legal = self.legal();
        if depth == 1 {
            return u64::from(legal.count());
        }
        let mut plies = PlyList::new();
        legal.list(&mut plies);
        let mut count = 0;
        for ply in plies {
            let undo = self.make(ply);
            count += self.perft(depth - 1);
            self.unmake(undo);
        }
        count
    }
}
