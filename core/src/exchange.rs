//! The types of exports, imports and backups.
//!
//! `core/EXPORT.md` describes the exported file.

use serde::{Deserialize, Serialize};

/// A file for the shell to save or share.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "uniffi", derive(uniffi::Record))]
pub struct ExportFile {
    /// A name for the file, with its extension.
    pub name: String,
    /// The media type, such as `application/json`.
    pub mime: String,
    /// The content, in UTF-8.
    pub text: String,
    /// Number of matches left out because the file would reveal the hands that seats hold in them.
    pub left_out: u32,
    /// Number of matches left out because their record is spoilt: importing the file would be refused.
    pub spoilt: u32,
}

/// The tables that can be written for a spreadsheet.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "uniffi", derive(uniffi::Enum))]
pub enum CsvTable {
    /// One line for each seat of each match.
    Matches,
    /// One line for each seat of each round.
    Rounds,
}

/// Why a file was not imported. Nothing was changed.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, thiserror::Error)]
#[serde(tag = "type", rename_all = "camelCase", rename_all_fields = "camelCase")]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "uniffi", derive(uniffi::Enum))]
pub enum ImportRefusal {
    /// Calepin did not write the file.
    #[error("the file was not written by Calepin")]
    Foreign,
    /// The file is cut short, or was changed by something else.
    #[error("the file is broken: {detail}")]
    Broken {
        /// Details for a log.
        detail: String,
    },
    /// A match on the screen cannot have been played as the file says: the rules refuse its log, or its rounds have
    /// other scores by the rules.
    #[error("match {match_id} of {day} cannot have been played so, round {round}, ply {ply}: {detail}")]
    Unplayable {
        /// The match.
        match_id: String,
        /// The evening of the match, such as `2026-03-10`.
        day: String,
        /// The round, counted from 1.
        round: u32,
        /// The ply, counted from 1. 0 is the deal; one more than the last ply is the outcome of the round.
        ply: u32,
        /// Details for a log.
        detail: String,
    },
    /// A newer Calepin wrote the file.
    #[error("the file was written by a newer Calepin (format {found}, this one knows {known})")]
    Newer {
        /// The format of the file.
        found: u32,
        /// The newest format this program knows.
        known: u32,
    },
}

/// The effect of importing a file on one kind of thing: how many are new here, how many known ones change, and how
/// many stay as they are.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "uniffi", derive(uniffi::Record))]
pub struct ImportCount {
    /// Number of things not known before.
    pub new: u32,
    /// Number of known things that the file changes.
    pub changed: u32,
    /// Number of known things that stay: they are the same, or the file has an older version.
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
    /// The names of the families in the file.
    pub family_names: Vec<String>,
    /// Counts of families.
    pub families: ImportCount,
    /// Counts of people.
    pub profiles: ImportCount,
    /// Counts of saved rules.
    pub variants: ImportCount,
    /// Counts of families' own picture cards.
    pub own_cards: ImportCount,
    /// Counts of matches.
    pub matches: ImportCount,
    /// Number of matches in the file whose result is taken as recorded, because it cannot be checked here: some round
    /// has other rules than this program's, or this program would count it differently.
    pub recorded: u32,
    /// Number of matches that went on differently on two devices. Both are kept, the second as a match of its own.
    pub parted: u32,
    /// The people who get another name, because somebody else in use has theirs.
    pub told_apart: Vec<ToldApart>,
    /// What was changed differently here and in the file. At most fifty entries.
    pub differing: Vec<Differing>,
}

/// A field of a family, a person, rules or a card that was changed both here and in the file.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "uniffi", derive(uniffi::Record))]
pub struct Differing {
    /// The name of the thing in the file.
    pub name: String,
    /// The name of the field in `core/EXPORT.md`.
    pub field: String,
    /// Whether the value of this notebook stays, because it was changed later. Otherwise the value of the file is
    /// taken.
    pub ours_stays: bool,
}

/// Somebody who has the same name as another person in use, and is shown under a different one.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "uniffi", derive(uniffi::Record))]
pub struct ToldApart {
    /// The name that both have.
    pub name: String,
    /// The name that this person is shown under.
    pub shown: String,
}

/// A backup of the notebook.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "uniffi", derive(uniffi::Record))]
pub struct BackupLine {
    /// The name of the file in the folder of backups.
    pub name: String,
    /// When the backup was made, RFC 3339 in UTC.
    pub made_at: String,
    /// The size in bytes.
    pub bytes: u64,
}

/// A family in a backup.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "uniffi", derive(uniffi::Record))]
pub struct BackupFamily {
    /// The name.
    pub name: String,
    /// The names of its people.
    pub people: Vec<String>,
    /// Number of matches, finished or not.
    pub matches: u32,
    /// When something last happened in one of its matches, RFC 3339 in UTC.
    pub last_played: Option<String>,
}

/// The content of a backup.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "uniffi", derive(uniffi::Record))]
pub struct BackupPreview {
    /// The backup.
    pub backup: BackupLine,
    /// The families in the backup.
    pub families: Vec<BackupFamily>,
    /// Number of matches of the notebook that are not in the backup, or have gone on since. Restoring the backup
    /// removes them from the notebook; a backup of the notebook is made first.
    pub newer_matches: u32,
}
