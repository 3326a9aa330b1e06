//! Counting a round of a game on a real table, by the rules of the game.

use serde::Serialize;
use serde::de::DeserializeOwned;

use crate::game::{Outcome, Seat};

/// A round of a real table as people enter it, for all sides: what a paper sheet stores. [`crate::games`] names the
/// type of each game.
pub trait PaperRound: Clone + PartialEq + Serialize + DeserializeOwned {
    /// The interim result that a calculator shows while people enter the round.
    type Count: Serialize;
    /// Why no real table can look like the entry.
    type Refusal: std::error::Error + Serialize;

    /// Whether the round can be counted for these sides. By default, only if everybody plays alone.
    fn suits(sides: &[Vec<Seat>]) -> bool {
        sides.iter().all(|side| side.len() == 1)
    }

    /// The number of seats that the entry is for, if the entry says so.
    fn seats(&self) -> Option<usize> {
        None
    }

    /// Counts what was entered so far, at a table of this number of seats.
    fn count(&self, seats: u8) -> Result<Self::Count, Self::Refusal>;

    /// The outcome of the round. Also refuses what no round can end with.
    fn outcome(&self, seats: u8) -> Result<Outcome, Self::Refusal>;
}
