//! Repetition: the positions that have come up since the last barrier.
//!
//! A barrier never leaves the board, so the number of barriers left tells positions with different barriers apart. The
//! rest of a position, the cells of the mice and the seat to move, is one number, the key.

use arrayvec::ArrayVec;

/// Number of plies after which a round is drawn.
pub(super) const PLY_LIMIT: u16 = 400;

/// Number of buckets of the tally: enough that two positions of one round seldom share a bucket.
const BUCKETS: usize = 512;

/// The positions of a round.
#[derive(Clone)]
pub(super) struct History {
    /// The keys of the positions, the latest last.
    keys: ArrayVec<u32, { PLY_LIMIT as usize + 1 }>,
    /// The index in `keys` of the first position after the last barrier.
    since: usize,
    /// Number of positions in each bucket. Below three, no position of the bucket has come up three times.
    tally: [u16; BUCKETS],
}

impl History {
    pub(super) fn new() -> History {
        History {
            keys: ArrayVec::new(),
            since: 0,
            tally: [0; BUCKETS],
        }
    }

    /// The bucket of a position.
    fn bucket(key: u32, left: u32) -> usize {
        (key.wrapping_add(left.wrapping_mul(0x85EB_CA6B))
            .wrapping_mul(0x9E37_79B1)
            >> 23) as usize
            % BUCKETS
    }

    /// The index of the first position after the last barrier, for [`History::rewind`].
    pub(super) fn since(&self) -> usize {
        self.since
    }

    /// Notes that a barrier was laid: no earlier position can come up again.
    pub(super) fn cut(&mut self) {
        self.since = self.keys.len();
    }

    /// Takes back a [`History::cut`].
    pub(super) fn rewind(&mut self, since: usize) {
        self.since = since;
    }

    /// Notes a position. Returns whether the position has come up for the third time. `left` is the number of barriers
    /// left.
    #[inline]
    pub(super) fn push(&mut self, key: u32, left: u32) -> bool {
        let tally = &mut self.tally[History::bucket(key, left)];
        *tally += 1;
        let perhaps = *tally >= 3;
        // There is room: a round has one position more than plies, and a recalled board has the positions of its view.
        self.keys.push(key);
        perhaps && self.repeats(key) >= 3
    }

    /// Takes back the latest [`History::push`], with the same `left`.
    pub(super) fn pop(&mut self, left: u32) {
        if let Some(key) = self.keys.pop() {
            self.tally[History::bucket(key, left)] -= 1;
        }
    }

    /// Number of times that this position has come up since the last barrier.
    pub(super) fn repeats(&self, key: u32) -> usize {
        self.recent().iter().filter(|k| **k == key).count()
    }

    /// The positions since the last barrier, the latest last.
    pub(super) fn recent(&self) -> &[u32] {
        self.keys.get(self.since..).unwrap_or_default()
    }
}
