//! Statistics: reads what is counted ([`results`]), and works out the figures.
//!
//! Finished matches that count are counted, if a [`crate::statistics::HistoryFilter`] lets them pass. The matches of
//! a person who hides their losses are counted, too; only the figures of that person leave some out.

mod album;
mod columns;
mod evenings;
mod family;
mod person;
mod results;

pub use album::album;
pub use evenings::evenings;
pub use family::figures;
pub use person::{distribution, person};
