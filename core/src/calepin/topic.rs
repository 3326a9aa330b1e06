//! The topics of changes.

use serde::{Deserialize, Serialize};

/// What has changed. A screen that shows any of it reads that part again, and nothing else.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "camelCase", rename_all_fields = "camelCase")]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "uniffi", derive(uniffi::Enum))]
pub enum Topic {
    /// The table of a match, or its sheet.
    Match {
        /// The match.
        match_id: String,
    },
    /// The phones: which are invited, hold a seat, or ask for one.
    Phones,
    /// The list of matches, their states, and the statistics.
    Matches,
    /// Families, their people, and the guests.
    People,
    /// Saved rules.
    Rules,
    /// A family's own picture cards.
    Cards,
    /// The settings of this device.
    Settings,
    /// The folder that keeps several devices in sync: what waits, and which devices were heard of.
    Folder,
    /// Anything: a file was imported, or a backup restored.
    Notebook,
}
