//! Scoring what lies on a real table, with the scoring of play.

use calepin_core::games::canals::{self, CanalsOptions, CanalsRim, CanalsRimRefusal, CanalsSheet};
use calepin_core::games::sewer::{SewerSheet, SewerSheetRefusal, SewerSheetScore};

/// Why something cannot lie on any table.
#[derive(Debug, thiserror::Error, uniffi::Error)]
pub enum SheetError {
    /// A sewer network that these rules cannot have brought about.
    #[error("{why}")]
    Sewer {
        /// What is wrong, and on which cell.
        why: SewerSheetRefusal,
    },
    /// A canals rim that no board has.
    #[error("{why}")]
    Canals {
        /// What is wrong, and on which side.
        why: CanalsRimRefusal,
    },
}

/// Scores a sewer network card by card, and says which way the rat walks.
#[uniffi::export]
pub fn score_sewer_network(sheet: SewerSheet) -> Result<SewerSheetScore, SheetError> {
    sheet.score().map_err(|why| SheetError::Sewer { why })
}

/// Scores the outlets at the rim of a Canals board, for so many seats.
#[uniffi::export]
pub fn score_canals_rim(
    seats: u8,
    options: CanalsOptions,
    rim: CanalsRim,
) -> Result<CanalsSheet, SheetError> {
    canals::sheet(seats, &options, &rim).map_err(|why| SheetError::Canals { why })
}
