//! The five games, each in its own folder, none knowing of another.

pub mod canals;
pub mod mice;
pub mod sewer;
