//! Figures: what is counted ([`results`]), and what it comes to.
//!
//! Counted are finished matches that count, as a [`crate::statistics::HistoryFilter`] lets them through. Where a
//! person hides their losses, everything is counted all the same, and their own page leaves some of it out.

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
