//! The five games, each in its own folder, none knowing of another.

pub mod lokus;
pub mod rebus;
pub mod sewer;
