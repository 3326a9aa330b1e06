//! Counts real tables without a notebook.

use calepin_core::error::CalepinError;
use calepin_core::sheets::{AnyCount, RowEntry};

/// Counts a real table of `seats` by the rules of its game: card by card, outlet by outlet.
#[uniffi::export]
pub fn count_table(seats: u8, round: RowEntry) -> Result<AnyCount, CalepinError> {
    round.count(seats).map_err(|why| CalepinError::Sheet { why })
}
