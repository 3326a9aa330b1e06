//! What is remembered between two looks at a folder.

use std::collections::HashMap;
use std::time::SystemTime;

use super::rows::{Moment, Waiting};
use super::sealed::Keys;
use crate::folder::{FolderState, FolderView};

/// Whoever keeps the folder, one at a time.
#[derive(Default)]
pub struct Keeping {
    /// Files that could not be read, as they were then: they are read again when they have changed.
    pub unread: HashMap<String, Vec<Option<(SystemTime, u64)>>>,
    /// What waited when nothing of it could be written, and when it did.
    pub untold: Option<(Moment, Vec<Waiting>)>,
    /// The keys of the family's phrase.
    pub keys: Keys,
    /// What was told last.
    pub told: Option<FolderView>,
}

/// How the folder stood when it was looked at last, and how many of its files could not be read.
#[derive(Clone, Default)]
pub struct LastLook {
    /// How it stood.
    pub state: FolderState,
    /// Files of it that could not be read.
    pub unread: u32,
}
