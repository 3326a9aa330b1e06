//! Calculators: what lies on a real table, reckoned by the rules of play. Nothing is written down.

use super::{Answer, Calepin};
use crate::error::{CalepinError, SheetRefusal};
use crate::games::canals::{self, CanalsOptions, CanalsRim, CanalsSheet};

impl Calepin {
    /// Reckons the rim of a real board of Canals for 2 to 4 seats. Refuses, as
    /// [`SheetRefusal::Canals`], options that cannot be played by so many, an outlet past the end of its
    /// side, and one that is entered twice.
    pub fn canals_sheet(&self, seats: u8, options: CanalsOptions, rim: CanalsRim) -> Answer<CanalsSheet> {
        canals::sheet(seats, &options, &rim).map_err(|why| CalepinError::Sheet {
            why: SheetRefusal::Canals { why },
        })
    }
}
