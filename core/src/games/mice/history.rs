//! Repetition: which positions have come up since the last barrier.
//!
//! A barrier never leaves, so barriers and stocks of a position are told apart by how many barriers are left;
//! what is left to compare is where the mice are and who is to move: one number.

use arrayvec::ArrayVec;

/// Plies after which a round is drawn.
pub(super) const PLY_LIMIT: u16 = 400;

/// Buckets of the tally: enough that two positions of one round seldom share one.
const BUCKETS: usize = 512;

/// Positions of a round, the latest last.
#[derive(Clone)]
pub(super) struct History {
    keys: ArrayVec<u32, { PLY_LIMIT as usize + 1 }>,
    /// Where the positions with the barriers of today begin.
    since: usize,
    /// How many positions fell into each bucket: below three, no position has come up three times.
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

    fn bucket(key: u32, left: u32) -> usize {
        (key.wrapping_add(left.wrapping_mul(0x85EB_CA6B))
            .wrapping_mul(0x9E37_79B1)
            >> 23) as usize
            % BUCKETS
    }

    /// Where the positions with the barriers of today begin: to be handed back to [`History::rewind`].
    pub(super) fn since(&self) -> usize {
        self.since
    }

    /// A barrier was laid: no earlier position can come up again.
    pub(super) fn cut(&mut self) {
        self.since = self.keys.len();
    }

    /// Takes back a [`History::cut`].
    pub(super) fn rewind(&mut self, since: usize) {
        self.since = since;
    }

    /// Notes a position and tells whether it came up for the third time.
    #[inline]
    pub(super) fn push(&mut self, key: u32, left: u32) -> bool {
        let tally = &mut self.tally[History::bucket(key, left)];
        *tally += 1;
        let perhaps = *tally >= 3;
        // A round has one position more than plies, and a round set up again has no more than it showed.
        self.keys.push(key);
        perhaps && self.repeats(key) >= 3
    }

    /// Takes back the latest [`History::push`].
    pub(super) fn pop(&mut self, left: u32) {
        if let Some(key) = self.keys.pop() {
            self.tally[History::bucket(key, left)] -= 1;
        }
    }

    /// How many times this position has come up.
    pub(super) fn repeats(&self, key: u32) -> usize {
        self.recent().iter().filter(|k| **k == key).count()
    }

    /// The positions since the last barrier, the latest last.
    pub(super) fn recent(&self) -> &[u32] {
        self.keys.get(self.since..).unwrap_or_default()
    }
}
