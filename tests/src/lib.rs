//! What the tests share: drawing a board as text, evenings in a notebook.

pub mod draw;
pub mod evening;
