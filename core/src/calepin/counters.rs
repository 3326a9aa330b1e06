//! Counting what lies on a real table, by the rules of play. Nothing is written down.

use super::{Answer, Calepin};
use crate::error::CalepinError;
use crate::games::canals::{self, CanalsOptions, CanalsRim, CanalsSheet};

impl Calepin {
    /// Counts the rim of a real board of Canals for 2 to 4 seats. Refuses, as [`CalepinError::Rim`],
    /// options that cannot be played by so many, an outlet past the end of its side, and one that is
    /// entered twice.
    pub fn count_canals(&self, seats: u8, options: CanalsOptions, rim: CanalsRim) -> Answer<CanalsSheet> {
        canals::sheet(seats, &options, &rim).map_err(|why| CalepinError::Rim { why })
    }
}
