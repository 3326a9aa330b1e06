//! Nobody but people can play Rébus yet: a search would say that it has solved what it cannot read.

use super::Rebus;
use crate::opponents::{Knowledge, LEVELS, Temper};

impl Knowledge for Rebus {
    const LEVELS: Option<[Temper; LEVELS]> = None;
}
