//! What of a game on a real table can be counted, by the rules of play.

use serde::Serialize;
use serde::de::DeserializeOwned;

use crate::game::{Outcome, Seat};

/// A round of a real table as it is tapped in, for everybody at it: what a paper sheet keeps of it. Its game names
/// it in [`crate::games`].
pub trait PaperRound: Clone + PartialEq + Serialize + DeserializeOwned {
    /// What a calculator says while it is being tapped in.
    type Count: Serialize;
    /// Why no table looks like that.
    type Refusal: std::error::Error + Serialize;

    /// Whether it can be counted for sides that sit like this: usually, where everybody plays alone.
    fn suits(sides: &[Vec<Seat>]) -> bool {
        sides.iter().all(|side| side.len() == 1)
    }

    /// For how many it was tapped in, where it says so.
    fn seats(&self) -> Option<usize> {
        None
    }

    /// Counts what is there so far, at a table of so many.
    fn count(&self, seats: u8) -> Result<Self::Count, Self::Refusal>;

    /// What the round comes to. Refuses besides what no round ends with.
    fn outcome(&self, seats: u8) -> Result<Outcome, Self::Refusal>;
}
