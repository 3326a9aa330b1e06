//! The five games, each in its own folder, none knowing of another.

pub mod canals;
pub mod lokus;
pub mod mice;
pub mod rebus;
pub mod sewer;
