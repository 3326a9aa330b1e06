//! A match as it lies open: in memory what it is on the disk, and who may look.

mod curtain;
mod glass;
mod in_memory;
mod loaded;
mod opponents;
mod record;
mod view;

pub(crate) use curtain::{Screen, TakeBack};
pub(crate) use in_memory::{InMemory, OpenMatches, find};
pub(crate) use loaded::{Change, OpenMatch, begin};
pub(crate) use opponents::Question;
pub(crate) use record::record;
pub(crate) use view::{replay, review};
