//! Open matches: kept in memory equal to the disk, with the rules of who may look at them.

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
