//! What a change is about.

use serde::{Deserialize, Serialize};

/// What has changed. A screen that shows any of it reads that again, and nothing else.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "camelCase", rename_all_fields = "camelCase")]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "uniffi", derive(uniffi::Enum))]
pub enum Topic {
    /// What lies on the table of this match, or stands on its sheet.
    Match {
        /// Which.
        match_id: String,
    },
    /// Which phones are invited, hold a seat, or ask for one.
    Phones,
    /// Which matches there are, how they stand, and what follows from them.
    Matches,
    /// Families, their people, and the guests.
    People,
    /// Saved rules.
    Rules,
    /// A family's own picture cards.
    Cards,
    /// The settings of this device.
    Settings,
    /// The folder that keeps several devices together: what waits, and who was heard of.
    Folder,
    /// Any of it, or all: a file was imported, or a backup put back.
    Notebook,
}
