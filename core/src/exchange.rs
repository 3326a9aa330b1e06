//! What goes out of the notebook and comes back in: exports, imports, backups.
//!
//! The exported file is described in `core/EXPORT.md`.

use serde::{Deserialize, Serialize};

/// A file for the shell to save or hand on.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "uniffi", derive(uniffi::Record))]
pub struct ExportFile {
    /// A name for it, with its ending.
    pub name: String,
    /// What it is, such as `application/json`.
    pub mime: String,
    /// What is in it, UTF-8.
    pub text: String,
    /// Matches that are not in it, because hands are held in them that a file would tell.
    pub left_out: u32,
    /// Matches that are not in it, because what is written of them is spoilt: whoever read the file would refuse it.
    pub spoilt: u32,
}

/// Which table to write for a spreadsheet.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "uniffi", derive(uniffi::Enum))]
pub enum CsvTable {
    /// A line for each seat of each match.
    Matches,
    /// A line for each seat of each round.
    Rounds,
}

/// Why a file was not imported. Nothing was changed.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, thiserror::Error)]
#[serde(tag = "type", rename_all = "camelCase", rename_all_fields = "camelCase")]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "uniffi", derive(uniffi::Enum))]
pub enum ImportRefusal {
    /// Not written by Calepin.
    #[error("the file was not written by Calepin")]
    Foreign,
    /// Cut short, or changed by something else.
    #[error("the file is broken: {detail}")]
    Broken {
        /// What the reader of a log wants to know.
        detail: String,
    },
    /// A match on the screen that cannot have been played as the file says: by these rules it does not
    /// fold, or comes to other scores.
    #[error("match {match_id} of {day} cannot have been played so, round {round}, ply {ply}: {detail}")]
    Unplayable {
        /// Which match.
        match_id: String,
        /// The evening it belongs to, `2026-03-10`.
        day: String,
        /// Which round, counted from 1.
        round: u32,
        /// Which ply, counted from 1; 0: the deal, one past the last: what the round comes to.
        ply: u32,
        /// What the reader of a log wants to know.
        detail: String,
    },
    /// Written by a newer Calepin.
    #[error("the file was written by a newer Calepin (format {found}, this one knows {known})")]
    Newer {
        /// Its format.
        found: u32,
        /// The newest format this program knows.
        known: u32,
    },
}

/// What importing a file does, or did: how many of each kind are new here, how many known ones are
/// brought up to date, how many stay as they are.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "uniffi", derive(uniffi::Record))]
pub struct ImportCount {
    /// Not known before.
    pub new: u32,
    /// Known, and changed by the file.
    pub changed: u32,
    /// Known, and not changed: the same, or older than what is here.
    pub kept: u32,
}

/// What importing a file does, or did.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "uniffi", derive(uniffi::Record))]
pub struct ImportReport {
    /// When the file was written, RFC 3339 in UTC.
    pub exported_at: String,
    /// The families in the file, by name.
    pub family_names: Vec<String>,
    /// Families.
    pub families: ImportCount,
    /// People.
    pub profiles: ImportCount,
    /// Saved rules.
    pub variants: ImportCount,
    /// Picture cards of families' own.
    pub own_cards: ImportCount,
    /// Matches.
    pub matches: ImportCount,
    /// Matches of the file with a result that is taken as it was recorded: rounds by other rules than this
    /// program's, or counted otherwise than it counts, which nobody can check here.
    pub recorded: u32,
    /// Matches that had gone different ways on two devices. Both ways are kept, the other as a match of its own.
    pub parted: u32,
    /// People who are shown under another name from now on, because somebody else in use has theirs.
    pub told_apart: Vec<ToldApart>,
    /// What was changed both here and in the file, and is not the same: fifty at most.
    pub differing: Vec<Differing>,
}

/// Something about a family, a person, rules or a card that was changed both here and in the file.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "uniffi", derive(uniffi::Record))]
pub struct Differing {
    /// What it is called in the file.
    pub name: String,
    /// What was changed, by its name in `core/EXPORT.md`.
    pub field: String,
    /// It stays as it is here, where it was changed later; otherwise it becomes as in the file.
    pub ours_stays: bool,
}

/// Somebody who has the name of another person in use, and is told apart.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "uniffi", derive(uniffi::Record))]
pub struct ToldApart {
    /// The name that both were given.
    pub name: String,
    /// What this one is called now.
    pub shown: String,
}

/// A backup.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "uniffi", derive(uniffi::Record))]
pub struct BackupLine {
    /// The file's name in the folder of backups.
    pub name: String,
    /// When it was made, RFC 3339 in UTC.
    pub made_at: String,
    /// Its size in bytes.
    pub bytes: u64,
}

/// A family in a backup.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "uniffi", derive(uniffi::Record))]
pub struct BackupFamily {
    /// Its name.
    pub name: String,
    /// People in it.
    pub people: Vec<String>,
    /// Matches, finished or not.
    pub matches: u32,
    /// When something last happened in one, RFC 3339 in UTC.
    pub last_played: Option<String>,
}

/// What is in a backup.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "uniffi", derive(uniffi::Record))]
pub struct BackupPreview {
    /// The backup.
    pub backup: BackupLine,
    /// Its families.
    pub families: Vec<BackupFamily>,
    /// Matches of the notebook that are not in the backup, or have gone on since: putting it back takes
    /// them away from the notebook, a backup of which is made first.
    pub newer_matches: u32,
}
