//! Chance with a fixed output: a ChaCha8 stream and our own shuffle.
//!
//! Saved rounds outlive library versions, so no number given here may ever change. The golden test below fails if a
//! dependency changes one.

use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::{Rng, SeedableRng};
use uuid::Uuid;

/// The secret of a round: with the setup and the moves it determines everything.
/// It never leaves the core and the notebook.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Seed(pub u64);

impl Seed {
    /// The seed that a text names, on every machine and in every release: the first half of the text's UUID of
    /// version 5 (RFC 9562) in the namespace of zeros.
    pub fn named(text: &str) -> Seed {
        Seed(Uuid::new_v5(&Uuid::nil(), text.as_bytes()).as_u64_pair().0)
    }
}

impl std::fmt::Debug for Seed {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Seed(secret)")
    }
}

/// A source of chance. Two dice of the same seed and stream give the same numbers on every machine.
#[derive(Clone)]
pub struct Dice(ChaCha8Rng);

impl Dice {
    /// The dice of a round. `stream` separates the uses of one seed (0 is the deal), so that a state needs only its
    /// seed and a counter.
    pub fn new(seed: Seed, stream: u64) -> Dice {
        let mut key = [0; 32];
        key[..8].copy_from_slice(&seed.0.to_le_bytes());
        let mut rng = ChaCha8Rng::from_seed(key);
        rng.set_stream(stream);
        Dice(rng)
    }

    /// A number from 0 to `n - 1`, all equally likely; 0 when `n` is 0.
    pub fn below(&mut self, n: u32) -> u32 {
        if n == 0 {
            return 0;
        }
        // Lemire's method: multiply, and reject the few values that would make some results likelier.
        let floor = n.wrapping_neg() % n;
        loop {
            let wide = u64::from(self.0.next_u32()) * u64::from(n);
            if wide as u32 >= floor {
                return (wide >> 32) as u32;
            }
        }
    }

    /// A random boolean.
    pub fn coin(&mut self) -> bool {
        self.0.next_u32() & 1 == 1
    }

    /// Puts the items in a random order (Fisher–Yates from the end).
    pub fn shuffle<T>(&mut self, items: &mut [T]) {
        for i in (1..items.len()).rev() {
            items.swap(i, self.below(i as u32 + 1) as usize);
        }
    }

    /// A random item, or `None` if there is none.
    pub fn pick<'a, T>(&mut self, items: &'a [T]) -> Option<&'a T> {
        items.get(self.below(items.len() as u32) as usize)
    }

    /// A new seed, for rounds that follow from this one.
    pub fn seed(&mut self) -> Seed {
        Seed(self.0.next_u64())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_stream_never_changes() {
        let mut dice = Dice::new(Seed(42), 0);
        let mut deck: Vec<u32> = (0..20).collect();
        dice.shuffle(&mut deck);
        assert_eq!(deck, GOLDEN_SHUFFLE);
        let rolls: Vec<u32> = (0..8).map(|_| dice.below(6)).collect();
        assert_eq!(rolls, GOLDEN_ROLLS);
        assert_eq!(dice.seed().0, GOLDEN_SEED);
    }

    #[test]
    fn a_name_gives_the_same_seed_for_ever() {
        assert_eq!(Seed::named("").0, 16224765748327963740);
        assert_eq!(
            Seed::named("0190d7a4-7b6c-7c3e-8f2a-1b2c3d4e5f60 1 12").0,
            7881949073039315142
        );
    }

    #[test]
    fn streams_of_one_seed_differ() {
        let numbers = |stream| {
            (0..8)
                .map(|_| Dice::new(Seed(7), stream).below(1 << 31))
                .collect::<Vec<_>>()
        };
        assert_ne!(numbers(0), numbers(1));
    }

    #[test]
    fn below_is_even_and_in_range() {
        let mut dice = Dice::new(Seed(1), 0);
        let mut counts = [0u32; 7];
        for _ in 0..70_000 {
            counts[dice.below(7) as usize] += 1;
        }
        // 10,000 of each expected; the standard deviation is about 93.
        assert!(counts.iter().all(|c| (9_500..10_500).contains(c)), "{counts:?}");
        assert_eq!(dice.below(0), 0);
        assert_eq!(dice.below(1), 0);
    }

    #[test]
    fn a_seed_does_not_show_in_debug_output() {
        assert!(!format!("{:?}", Seed(123_456)).contains("123456"));
    }

    const GOLDEN_SHUFFLE: [u32; 20] = [
        5, 15, 12, 13, 11, 2, 3, 17, 10, 0, 9, 14, 16, 8, 7, 18, 4, 19, 6, 1,
    ];
    const GOLDEN_ROLLS: [u32; 8] = [4, 0, 3, 5, 4, 0, 1, 2];
    const GOLDEN_SEED: u64 = 17463156720495376999;
}
