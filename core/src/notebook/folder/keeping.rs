//! State of the folder that is kept between two looks at it.

use std::collections::HashMap;
use std::time::SystemTime;

use super::rows::Reached;
use super::sealed::Keys;
use crate::folder::{FolderState, FolderView};

/// State of the work on the folder. Only one thread at a time works on it.
#[derive(Default)]
pub struct Keeping {
    /// Files that could not be read, with the time and size they had then. A file is tried again when these change.
    pub unread: HashMap<String, Vec<Option<(SystemTime, u64)>>>,
    /// What the notebook had come to when no waiting row could be written.
    pub untold: Option<Reached>,
    /// The keys derived from the family's phrase.
    pub keys: Keys,
    /// The view that was last reported.
    pub told: Option<FolderView>,
}

/// The result of the last look at the folder.
#[derive(Clone, Default)]
pub struct LastLook {
    /// State of the folder.
    pub state: FolderState,
    /// Number of files that could not be read.
    pub unread: u32,
}
