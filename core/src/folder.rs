//! The folder that keeps the notebooks of several devices together, as the screens see it.

use serde::{Deserialize, Serialize};

/// The folder of this device.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "uniffi", derive(uniffi::Record))]
pub struct FolderView {
    /// Where it lies on this device.
    pub path: String,
    /// What this device is called there.
    pub name: String,
    /// Whether only who knows the family's phrase can read what lies there.
    pub sealed: bool,
    /// How it stood when it was looked at last.
    pub state: FolderState,
    /// Families, people, rules, cards and matches that have changed here and lie in no file of the folder yet. A match
    /// with secrets waits until its round is over.
    pub waiting: u32,
    /// Files of other devices that are not whole yet, or cannot be read here.
    pub unread: u32,
    /// The other devices that have written there, the one heard of last in front.
    pub devices: Vec<FolderDevice>,
}

/// How a folder stands.
#[derive(Clone, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "camelCase", rename_all_fields = "camelCase")]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "uniffi", derive(uniffi::Enum))]
pub enum FolderState {
    /// It was not looked at since the program started.
    #[default]
    Unknown,
    /// It is there.
    There,
    /// It is not there, or not yet: a stick that is not plugged in, a folder that is still being brought.
    Away,
    /// Another folder lies there, of other people perhaps. Nothing is read or written until it is chosen anew.
    Other,
    /// It cannot be read or written.
    Trouble {
        /// What the system says.
        detail: String,
    },
}

/// Another device that writes into the folder.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "uniffi", derive(uniffi::Record))]
pub struct FolderDevice {
    /// What it is called.
    pub name: String,
    /// When something of it was read here last, in RFC 3339.
    pub heard_at: String,
}
