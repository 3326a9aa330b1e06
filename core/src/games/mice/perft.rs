//! Perft: counts the sequences of legal plies.

use super::board::Board;
use super::cell_set::CellSet;
use super::legal::PlyList;

impl<W: CellSet, const N: usize> Board<W, N> {
    /// Number of sequences of `depth` legal plies from this position; none if the round is over. The board is
    /// unchanged afterwards. The last ply is counted without making it.
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
