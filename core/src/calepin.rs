//! The façade.
#![allow(unused_variables, missing_docs, dead_code)]
use crate::any::*;
use crate::error::CalepinError;
use crate::game::*;
use crate::people::*;
use crate::table::*;
use serde::{Deserialize, Serialize};
use std::path::{Path, PathBuf};
use std::sync::Arc;

/// What happened when the notebook was opened.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "camelCase", rename_all_fields = "camelCase")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export))]
#[cfg_attr(feature = "uniffi", derive(uniffi::Enum))]
pub enum StartReport {
    /// A new notebook was begun.
    Fresh,
    /// The notebook was opened as it was.
    Opened,
    /// The notebook was brought to this version's format.
    Upgraded,
    /// The notebook was damaged: it was kept aside, and the last good backup took its place.
    Restored {
        /// The damaged file's new name, in the same folder.
        kept_as: String,
        /// When the backup was made, RFC 3339 in UTC.
        backup_of: String,
    },
    /// The notebook was damaged and there was no good backup: it was kept aside and a new one begun.
    Lost {
        /// The damaged file's new name, in the same folder.
        kept_as: String,
    },
}

/// Who is told when a match changes.
pub trait Watcher: Send + Sync {
    fn changed(&self, match_id: &str, ply: u32);
}

/// Where the notebook lives: `CALEPIN_DATA`, else the platform's data directory.
pub fn data_dir() -> R<PathBuf> {
    Ok(std::env::var_os("CALEPIN_DATA").map_or_else(std::env::temp_dir, PathBuf::from))
}

pub struct Calepin;
type R<T> = Result<T, CalepinError>;
impl Calepin {
    pub fn open(dir: &Path) -> R<Calepin> {
        Ok(Calepin)
    }
    pub fn watch(&self, watcher: Arc<dyn Watcher>) {}
    pub fn start_report(&self) -> R<StartReport> {
        todo!()
    }
    pub fn games(&self) -> R<Vec<GameLine>> {
        todo!()
    }
    pub fn settings(&self) -> R<Settings> {
        todo!()
    }
    pub fn save_settings(&self, settings: Settings) -> R<Settings> {
        todo!()
    }
    pub fn families(&self) -> R<Vec<Family>> {
        todo!()
    }
    pub fn add_family(&self, name: String) -> R<Family> {
        todo!()
    }
    pub fn rename_family(&self, family_id: String, name: String) -> R<Family> {
        todo!()
    }
    pub fn archive_family(&self, family_id: String, archived: bool) -> R<Family> {
        todo!()
    }
    pub fn profiles(&self, family_id: String) -> R<Vec<Profile>> {
        todo!()
    }
    pub fn add_profile(&self, family_id: String, form: ProfileForm) -> R<Profile> {
        todo!()
    }
    pub fn edit_profile(&self, profile_id: String, form: ProfileForm) -> R<Profile> {
        todo!()
    }
    pub fn archive_profile(&self, profile_id: String, archived: bool) -> R<Profile> {
        todo!()
    }
    pub fn variants(&self, family_id: String, game: GameId) -> R<Vec<Variant>> {
        todo!()
    }
    pub fn save_variant(&self, family_id: String, name: String, options: AnyOptions) -> R<Variant> {
        todo!()
    }
    pub fn archive_variant(&self, variant_id: String) -> R<()> {
        todo!()
    }
    pub fn check_options(&self, seats: u8, options: AnyOptions) -> R<()> {
        todo!()
    }
    pub fn start_match(&self, form: MatchForm) -> R<TableView> {
        todo!()
    }
    pub fn table(&self, match_id: String, viewer: Viewer) -> R<TableView> {
        todo!()
    }
    pub fn play(&self, match_id: String, seat: Seat, ply: u32, mv: AnyMove) -> R<TableView> {
        todo!()
    }
    pub fn why_not(&self, match_id: String, seat: Seat, mv: AnyMove) -> R<Option<AnyRefusal>> {
        todo!()
    }
    pub fn undo(&self, match_id: String, ply: u32, consent: bool) -> R<TableView> {
        todo!()
    }
    pub fn next_round(&self, match_id: String) -> R<TableView> {
        todo!()
    }
    pub fn finish_match(&self, match_id: String) -> R<TableView> {
        todo!()
    }
    pub fn abandon_match(&self, match_id: String) -> R<TableView> {
        todo!()
    }
    pub fn play_again(&self, match_id: String) -> R<TableView> {
        todo!()
    }
    pub fn unfinished(&self, family_id: String) -> R<Vec<MatchLine>> {
        todo!()
    }
    pub fn history(&self, family_id: String, cursor: Option<String>, limit: u32) -> R<HistoryPage> {
        todo!()
    }
    pub fn replay(&self, match_id: String, round: u32, ply: u32) -> R<ReplayView> {
        todo!()
    }
}
