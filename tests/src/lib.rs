//! What the tests share: random play, and drawing a board as text.

pub mod draw;
pub mod random;
pub mod wordy;
