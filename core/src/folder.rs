//! The types of the folder that keeps the notebooks of several devices in sync, as screens show it.

use serde::{Deserialize, Serialize};

/// The folder that this device uses.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "uniffi", derive(uniffi::Record))]
pub struct FolderView {
    /// The path of the folder on this device.
    pub path: String,
    /// The name of this device in the folder.
    pub name: String,
    /// Whether the files in the folder are encrypted, so that only people who know the family's phrase can read them.
    pub sealed: bool,
    /// The state of the folder when it was last looked at.
    pub state: FolderState,
    /// Number of families, people, rules, cards and matches that have changed here and are in no file of the folder
    /// yet. A match with secrets waits until its round is over.
    pub waiting: u32,
    /// Number of files of other devices that are incomplete, or cannot be read here.
    pub unread: u32,
    /// The other devices that have written to the folder, last heard of first.
    pub devices: Vec<FolderDevice>,
}

/// The state of a folder.
#[derive(Clone, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "camelCase", rename_all_fields = "camelCase")]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "uniffi", derive(uniffi::Enum))]
pub enum FolderState {
    /// The folder was not looked at since the program started.
    #[default]
    Unknown,
    /// The folder is there.
    There,
    /// The folder is missing, or is not there yet: a stick is not plugged in, or the folder is still being
    /// synchronised.
    Away,
    /// The path holds another folder, perhaps of other people. Nothing is read or written until the folder is chosen
    /// again.
    Other,
    /// The folder cannot be read or written.
    Trouble {
        /// The message of the system.
        detail: String,
    },
}

/// Another device that writes into the folder.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "uniffi", derive(uniffi::Record))]
pub struct FolderDevice {
    /// The name of the device.
    pub name: String,
    /// When a file of the device was last read here, RFC 3339.
    pub heard_at: String,
}
