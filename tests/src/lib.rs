//! What the tests share: random play, drawing a board as text, evenings in a notebook.

pub mod draw;
pub mod evening;
pub mod random;
pub mod wordy;
