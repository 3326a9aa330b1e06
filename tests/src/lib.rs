//! Helpers of the tests: boards drawn as text, evenings in a notebook.

pub mod draw;
pub mod evening;
