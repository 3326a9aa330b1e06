//! The façade for native shells: one object, a line per method, no logic.
//!
//! Every method may be called from any thread. None holds a lock while foreign code runs. All of them
//! return a `Result`, because a Swift call without one would trap on an unexpected failure.

#![allow(
    clippy::needless_pass_by_value,
    reason = "values cross the language boundary by value"
)]

use std::path::Path;
use std::sync::Arc;

use calepin_core::any::{AnyMove, AnyOptions, AnyRefusal, GameId};
use calepin_core::calepin::{self, StartReport};
use calepin_core::error::CalepinError;
use calepin_core::exchange::{BackupLine, BackupPreview, CsvTable, ExportFile, ImportReport};
use calepin_core::form::OptionsForm;
use calepin_core::game::{Outcome, Seat, Viewer};
use calepin_core::games::lokus::LokusSheet;
use calepin_core::games::sewer::{SewerSheet, SewerSheetScore};
use calepin_core::people::{Family, Guest, Profile, ProfileForm, Settings};
use calepin_core::played::{BoxGame, PlayedGame};
use calepin_core::sheets::{RowForm, RowVersion, SheetForm, SheetView};
use calepin_core::statistics::{
    Distribution, EveningPage, FamilyStatistics, HistoryFilter, PersonStatistics, YearAlbum,
};
use calepin_core::table::{
    GameLine, HistoryPage, MatchForm, MatchLine, ReplayView, TableView, TonightsTable, Variant,
};

uniffi::setup_scaffolding!();

type Answer<T> = Result<T, CalepinError>;

/// The notebook and everything that can be asked of it.
#[derive(uniffi::Object)]
pub struct Calepin(calepin::Calepin);

#[uniffi::export]
impl Calepin {
    /// Opens the notebook in a folder, which is made if it is missing. A damaged notebook is kept
    /// aside and the last good backup restored; [`Calepin::start_report`] says so.
    #[uniffi::constructor]
    pub fn open(folder: String) -> Answer<Arc<Calepin>> {
        Ok(Arc::new(Calepin(calepin::Calepin::open(Path::new(&folder))?)))
    }

    /// What happened when the notebook was opened: fresh, as it was, upgraded, restored from a backup.
    pub fn start_report(&self) -> Answer<StartReport> {
        self.0.start_report()
    }

    /// The games of the box, with their seats and shipped rule sets.
    pub fn games(&self) -> Answer<Vec<GameLine>> {
        self.0.games()
    }

    /// How the box looks and sounds on this device.
    pub fn settings(&self) -> Answer<Settings> {
        self.0.settings()
    }

    /// Keeps the settings. Refuses numbers outside their ranges.
    pub fn save_settings(&self, settings: Settings) -> Answer<Settings> {
        self.0.save_settings(settings)
    }

    /// Every family of this notebook, archived ones included.
    pub fn families(&self) -> Answer<Vec<Family>> {
        self.0.families()
    }

    /// Begins a family. The name is 1 to 24 characters after trimming.
    pub fn add_family(&self, name: String) -> Answer<Family> {
        self.0.add_family(name)
    }

    /// Gives a family another name.
    pub fn rename_family(&self, family_id: String, name: String) -> Answer<Family> {
        self.0.rename_family(family_id, name)
    }

    /// Puts a family away, or takes it out again. Nothing is deleted.
    pub fn archive_family(&self, family_id: String, archived: bool) -> Answer<Family> {
        self.0.archive_family(family_id, archived)
    }

    /// The people of a family, archived ones included.
    pub fn profiles(&self, family_id: String) -> Answer<Vec<Profile>> {
        self.0.profiles(family_id)
    }

    /// Adds a person to a family.
    pub fn add_profile(&self, family_id: String, form: ProfileForm) -> Answer<Profile> {
        self.0.add_profile(family_id, form)
    }

    /// Changes a person. Past matches show the new name and face.
    pub fn edit_profile(&self, profile_id: String, form: ProfileForm) -> Answer<Profile> {
        self.0.edit_profile(profile_id, form)
    }

    /// Puts a person away, or takes them out again. Every score stays.
    pub fn archive_profile(&self, profile_id: String, archived: bool) -> Answer<Profile> {
        self.0.archive_profile(profile_id, archived)
    }

    /// Rule sets of a game: shipped ones first, then the family's own.
    pub fn variants(&self, family_id: String, game: GameId) -> Answer<Vec<Variant>> {
        self.0.variants(family_id, game)
    }

    /// Keeps a rule set under a name. An existing one of that name is replaced; matches keep their own
    /// copy.
    pub fn save_variant(&self, family_id: String, name: String, options: AnyOptions) -> Answer<Variant> {
        self.0.save_variant(family_id, name, options)
    }

    /// Puts a saved rule set away. Presets cannot be put away.
    pub fn archive_variant(&self, variant_id: String) -> Answer<()> {
        self.0.archive_variant(variant_id)
    }

    /// Whether these rules can be dealt to that many seats; the error says which option and its range.
    pub fn check_options(&self, seats: u8, options: AnyOptions) -> Answer<()> {
        self.0.check_options(seats, options)
    }

    /// Seats people and deals the first round.
    pub fn start_match(&self, form: MatchForm) -> Answer<TableView> {
        self.0.start_match(form)
    }

    /// The table of a match for one viewer, resumed from disk if need be.
    pub fn table(&self, match_id: String, viewer: Viewer) -> Answer<TableView> {
        self.0.table(match_id, viewer)
    }

    /// Plays a move. It is on disk when this returns. `ply` is the table's ply that the move answers.
    pub fn play(&self, match_id: String, seat: Seat, ply: u32, mv: AnyMove) -> Answer<TableView> {
        self.0.play(match_id, seat, ply, mv)
    }

    /// Why this move is not allowed now, or nothing when it is. Changes nothing.
    pub fn why_not(&self, match_id: String, seat: Seat, mv: AnyMove) -> Answer<Option<AnyRefusal>> {
        self.0.why_not(match_id, seat, mv)
    }

    /// Takes back the last ply. `consent` says that the whole table agreed, where that is needed.
    pub fn undo(&self, match_id: String, ply: u32, consent: bool) -> Answer<TableView> {
        self.0.undo(match_id, ply, consent)
    }

    /// Deals the next round; the deal passes to the left.
    pub fn next_round(&self, match_id: String) -> Answer<TableView> {
        self.0.next_round(match_id)
    }

    /// Ends a match that was begun without a fixed ending.
    pub fn finish_match(&self, match_id: String) -> Answer<TableView> {
        self.0.finish_match(match_id)
    }

    /// Gives a match up. It is kept, and counts for nothing.
    pub fn abandon_match(&self, match_id: String) -> Answer<TableView> {
        self.0.abandon_match(match_id)
    }

    /// The same people, rules and ending once more; the deal passes to the left.
    pub fn play_again(&self, match_id: String) -> Answer<TableView> {
        self.0.play_again(match_id)
    }

    /// Matches to go on with, latest first.
    pub fn unfinished(&self, family_id: String) -> Answer<Vec<MatchLine>> {
        self.0.unfinished(family_id)
    }

    /// A page of the family's matches that the filter lets through, latest first. `limit` is 1 to 100; `cursor` comes from the page
    /// before.
    pub fn history(
        &self,
        family_id: String,
        filter: HistoryFilter,
        cursor: Option<String>,
        limit: u32,
    ) -> Answer<HistoryPage> {
        self.0.history(family_id, filter, cursor, limit)
    }

    /// The table as it lay after `ply` plies of a round, for everybody's eyes.
    pub fn replay(&self, match_id: String, round: u32, ply: u32) -> Answer<ReplayView> {
        self.0.replay(match_id, round, ply)
    }

    /// Says that two profiles are the same person: all seats of `from` count for `into`, and `from` is put
    /// away. Nothing is written over: [`Calepin::unmerge_profile`] takes it back.
    pub fn merge_profiles(&self, from_id: String, into_id: String) -> Answer<Profile> {
        self.0.merge_profiles(from_id, into_id)
    }

    /// Takes back that a profile was merged into another: its seats are its own again.
    /// Refuses when it was not, or when its name is another's by now.
    pub fn unmerge_profile(&self, profile_id: String) -> Answer<Profile> {
        self.0.unmerge_profile(profile_id)
    }

    /// Everybody who sat at the family's tables without a profile, the one seen last in front. Those who
    /// have become a profile since are among them.
    pub fn guests(&self, family_id: String) -> Answer<Vec<Guest>> {
        self.0.guests(family_id)
    }

    /// Makes a profile of a guest: every seat the guest had in this family is the new person's.
    /// Refuses what [`Calepin::add_profile`] refuses, and an unknown guest.
    pub fn welcome_guest(&self, family_id: String, name: String, form: ProfileForm) -> Answer<Profile> {
        self.0.welcome_guest(family_id, name, form)
    }

    /// Says that a guest is somebody of the family: every seat the guest had there is theirs.
    /// Refuses an unknown guest, a profile of another family, and one who sat at a table with the guest.
    pub fn adopt_guest(&self, family_id: String, name: String, profile_id: String) -> Answer<Profile> {
        self.0.adopt_guest(family_id, name, profile_id)
    }

    /// Takes back that a guest is somebody of the family.
    pub fn release_guest(&self, family_id: String, name: String) -> Answer<Guest> {
        self.0.release_guest(family_id, name)
    }

    /// The table as it was laid last time for this game; the seats of any other game when this one was
    /// never played; `None` before the first match.
    pub fn tonights_table(&self, family_id: String, game: PlayedGame) -> Answer<Option<TonightsTable>> {
        self.0.tonights_table(family_id, game)
    }

    /// Gives a saved variant another name. Refuses what [`Calepin::save_variant`] refuses, and a name that is
    /// taken.
    pub fn rename_variant(&self, variant_id: String, name: String) -> Answer<Variant> {
        self.0.rename_variant(variant_id, name)
    }

    /// A game's own description of its options.
    pub fn options_form(&self, game: BoxGame) -> Answer<OptionsForm> {
        self.0.options_form(game)
    }

    /// Evenings on which a family played, latest first.
    pub fn evenings(&self, family_id: String, cursor: Option<String>, limit: u32) -> Answer<EveningPage> {
        self.0.evenings(family_id, cursor, limit)
    }

    /// Says whether a match, on the screen or on paper, counts in statistics.
    pub fn count_match(&self, match_id: String, counts: bool) -> Answer<MatchLine> {
        self.0.count_match(match_id, counts)
    }

    /// Begins a sheet for a match on a real table.
    pub fn start_sheet(&self, form: SheetForm) -> Answer<SheetView> {
        self.0.start_sheet(form)
    }

    /// A sheet as it stands.
    pub fn sheet(&self, match_id: String) -> Answer<SheetView> {
        self.0.sheet(match_id)
    }

    /// Writes the next round. The match is over when its ending is reached. Refuses entries that do not
    /// fit or cannot be (`Sheet`), a stale version, and a sheet that is over (`NotNow`).
    pub fn write_row(&self, match_id: String, version: u32, row: RowForm) -> Answer<SheetView> {
        self.0.write_row(match_id, version, row)
    }

    /// Writes a round anew; what stood there stays in [`Calepin::row_versions`]. Also for a round of a
    /// finished match, which may then have other winners. Refuses what [`Calepin::write_row`] refuses.
    pub fn rewrite_row(
        &self,
        match_id: String,
        version: u32,
        number: u32,
        row: RowForm,
    ) -> Answer<SheetView> {
        self.0.rewrite_row(match_id, version, number, row)
    }

    /// Takes back the last thing that was written; step by step everything can be. Not while the match
    /// was ended by the table's word: take it up again first.
    pub fn undo_row(&self, match_id: String, version: u32) -> Answer<SheetView> {
        self.0.undo_row(match_id, version)
    }

    /// Everything that ever stood in a round, oldest first, taken back or not.
    pub fn row_versions(&self, match_id: String, number: u32) -> Answer<Vec<RowVersion>> {
        self.0.row_versions(match_id, number)
    }

    /// Ends the match: the rounds that count decide. Refuses when none does.
    pub fn finish_sheet(&self, match_id: String, version: u32) -> Answer<SheetView> {
        self.0.finish_sheet(match_id, version)
    }

    /// Takes a match up again that was over or given up. If its ending was reached, it goes on without one.
    pub fn reopen_sheet(&self, match_id: String, version: u32) -> Answer<SheetView> {
        self.0.reopen_sheet(match_id, version)
    }

    /// Gives a match up. It counts for nothing, and everything is kept.
    pub fn abandon_sheet(&self, match_id: String, version: u32) -> Answer<SheetView> {
        self.0.abandon_sheet(match_id, version)
    }

    /// A new sheet with the same people and rules; the deal passes on. Only when the match is over.
    pub fn sheet_again(&self, match_id: String) -> Answer<SheetView> {
        self.0.sheet_again(match_id)
    }

    /// Counts a network of Rats d'égout that lies on a real table.
    pub fn count_sewer(&self, sheet: SewerSheet) -> Answer<SewerSheetScore> {
        self.0.count_sewer(sheet)
    }

    /// Counts a round of Lokus played on a real table.
    pub fn count_lokus(&self, sheet: LokusSheet) -> Answer<Outcome> {
        self.0.count_lokus(sheet)
    }

    /// A person's figures.
    pub fn person_statistics(&self, profile_id: String, filter: HistoryFilter) -> Answer<PersonStatistics> {
        self.0.person_statistics(profile_id, filter)
    }

    /// A family's figures.
    pub fn family_statistics(&self, family_id: String, filter: HistoryFilter) -> Answer<FamilyStatistics> {
        self.0.family_statistics(family_id, filter)
    }

    /// How round points are spread.
    pub fn distribution(&self, family_id: String, filter: HistoryFilter) -> Answer<Distribution> {
        self.0.distribution(family_id, filter)
    }

    /// The album page of a year.
    pub fn year_album(&self, family_id: String, year: Option<i32>) -> Answer<YearAlbum> {
        self.0.year_album(family_id, year)
    }

    /// The whole notebook as one file.
    pub fn export_notebook(&self) -> Answer<ExportFile> {
        self.0.export_notebook()
    }

    /// A table for a spreadsheet.
    pub fn export_csv(&self, family_id: String, table: CsvTable) -> Answer<ExportFile> {
        self.0.export_csv(family_id, table)
    }

    /// What importing a file would do.
    pub fn preview_import(&self, text: String) -> Answer<ImportReport> {
        self.0.preview_import(text)
    }

    /// Imports a file.
    pub fn import_notebook(&self, text: String) -> Answer<ImportReport> {
        self.0.import_notebook(text)
    }

    /// The backups, newest first.
    pub fn backups(&self) -> Answer<Vec<BackupLine>> {
        self.0.backups()
    }

    /// Makes a backup.
    pub fn make_backup(&self) -> Answer<BackupLine> {
        self.0.make_backup()
    }

    /// What is in a backup.
    pub fn preview_backup(&self, name: String) -> Answer<BackupPreview> {
        self.0.preview_backup(name)
    }

    /// Puts a backup in the notebook's place.
    pub fn restore_backup(&self, name: String) -> Answer<BackupLine> {
        self.0.restore_backup(name)
    }

    /// Calls `watcher` whenever a match has changed, from whichever thread changed it.
    pub fn watch(&self, watcher: Arc<dyn TableWatcher>) -> Answer<()> {
        self.0.watch(Arc::new(Forward(watcher)));
        Ok(())
    }
}

/// Something on the other side that wants to know when a table changed.
#[uniffi::export(with_foreign)]
pub trait TableWatcher: Send + Sync {
    /// The match has changed; its round now has so many plies.
    fn changed(&self, match_id: String, ply: u32) -> Result<(), WatchError>;
}

/// The watcher failed. The notebook goes on without minding.
#[derive(Debug, thiserror::Error, uniffi::Error)]
pub enum WatchError {
    /// Whatever was thrown on the other side.
    #[error("the watcher failed: {reason}")]
    Failed {
        /// What it said.
        reason: String,
    },
}

impl From<uniffi::UnexpectedUniFFICallbackError> for WatchError {
    fn from(error: uniffi::UnexpectedUniFFICallbackError) -> Self {
        WatchError::Failed { reason: error.reason }
    }
}

struct Forward(Arc<dyn TableWatcher>);

impl calepin::Watcher for Forward {
    fn changed(&self, match_id: &str, ply: u32) {
        // A watcher that throws must not stop the match it watches.
        let _ = self.0.changed(match_id.to_owned(), ply);
    }
}
