//! The notebook's side of the façade: guests, paper sheets, statistics, files that come and go, backups.

use std::sync::Arc;

use calepin_core::any::GameId;
use calepin_core::error::CalepinError;
use calepin_core::exchange::{BackupLine, BackupPreview, CsvTable, ExportFile, ImportReport};
use calepin_core::form::OptionsForm;
use calepin_core::paper_games::PaperGames;
use calepin_core::people::{Guest, OwnCard, OwnCardForm, Profile, ProfileForm};
use calepin_core::played::PlayedGame;
use calepin_core::progress::Progress;
use calepin_core::sheets::{AnyCount, RowEntry, RowForm, RowVersion, SheetForm, SheetView};
use calepin_core::statistics::{
    Distribution, EveningPage, FamilyStatistics, HistoryFilter, PersonStatistics, YearAlbum,
};
use calepin_core::table::{MatchLine, Position, TonightsTable, Variant};

use crate::Calepin;
use crate::background::in_background;
use crate::watchers::ProgressWatcher;

type Answer<T> = Result<T, CalepinError>;

#[uniffi::export]
impl Calepin {
    /// Says that two profiles are the same person: all seats of `from` count for `into`, and `from` is put
    /// away. Nothing is written over: `unmerge_profile` takes it back.
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
    /// Refuses what `add_profile` refuses, and an unknown guest.
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

    /// Gives a saved variant another name. Refuses what `save_variant` refuses, and a name that is
    /// taken.
    pub fn rename_variant(&self, variant_id: String, name: String) -> Answer<Variant> {
        self.0.rename_variant(variant_id, name)
    }

    /// A game's own description of its options.
    pub fn options_form(&self, game: GameId) -> Answer<OptionsForm> {
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

    /// What a sheet can be begun for without typing a name: what the family has written down, the latest
    /// first, and the games known in most houses.
    pub fn paper_games(&self, family_id: String) -> Answer<PaperGames> {
        self.0.paper_games(family_id)
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
    /// fit or cannot be (`Sheet`), a stale position, and a sheet that is over (`NotNow`).
    pub fn write_row(&self, match_id: String, position: Position, row: RowForm) -> Answer<SheetView> {
        self.0.write_row(match_id, position, row)
    }

    /// Writes a round anew; what stood there stays in `row_versions`. Also for a round of a
    /// finished match, which may then have other winners. Refuses what `write_row` refuses.
    pub fn rewrite_row(
        &self,
        match_id: String,
        position: Position,
        number: u32,
        row: RowForm,
    ) -> Answer<SheetView> {
        self.0.rewrite_row(match_id, position, number, row)
    }

    /// Takes back the last round, however often it was written; round by round all can be. Not while the
    /// match was ended by the table's word: take it up again first.
    pub fn undo_row(&self, match_id: String, position: Position) -> Answer<SheetView> {
        self.0.undo_row(match_id, position)
    }

    /// Everything that ever stood in a round, oldest first, taken back or not; in the round to be written next,
    /// too, where something may have stood. Refuses a round after that.
    pub fn row_versions(&self, match_id: String, number: u32) -> Answer<Vec<RowVersion>> {
        self.0.row_versions(match_id, number)
    }

    /// Ends the match: the rounds that count decide. Refuses when none does.
    pub fn finish_sheet(&self, match_id: String, position: Position) -> Answer<SheetView> {
        self.0.finish_sheet(match_id, position)
    }

    /// Takes a match up again that was over or given up. If its ending was reached, it goes on without one.
    pub fn reopen_sheet(&self, match_id: String, position: Position) -> Answer<SheetView> {
        self.0.reopen_sheet(match_id, position)
    }

    /// Gives a match up. It counts for nothing, and everything is kept.
    pub fn abandon_sheet(&self, match_id: String, position: Position) -> Answer<SheetView> {
        self.0.abandon_sheet(match_id, position)
    }

    /// A new sheet with the same people and rules; the deal passes on. Only when the match is over.
    pub fn sheet_again(&self, match_id: String) -> Answer<SheetView> {
        self.0.sheet_again(match_id)
    }

    /// Counts what lies on a real table of so many seats. Refuses, as `Sheet`, what no table has.
    pub fn count(&self, seats: u8, round: RowEntry) -> Answer<AnyCount> {
        self.0.count(seats, round)
    }

    /// The Rébus cards that a family has added, those put away included, in the order they were added.
    pub fn own_cards(&self, family_id: String) -> Answer<Vec<OwnCard>> {
        self.0.own_cards(family_id)
    }

    /// Adds a card. Refuses a name that is empty, too long or another card's, a picture that is too large or
    /// of another kind than PNG, JPEG and WebP, and more than a hundred cards of one family.
    pub fn add_own_card(&self, family_id: String, form: OwnCardForm) -> Answer<OwnCard> {
        self.0.add_own_card(family_id, form)
    }

    /// Changes a card. Refuses what `add_own_card` refuses.
    pub fn edit_own_card(&self, card_id: String, form: OwnCardForm) -> Answer<OwnCard> {
        self.0.edit_own_card(card_id, form)
    }

    /// Puts a card away, or takes it out again. Refuses to take one out whose name another has by now.
    pub fn archive_own_card(&self, card_id: String, archived: bool) -> Answer<OwnCard> {
        self.0.archive_own_card(card_id, archived)
    }

    /// A person's figures over the matches that the filter lets through.
    pub fn person_statistics(&self, profile_id: String, filter: HistoryFilter) -> Answer<PersonStatistics> {
        self.0.person_statistics(profile_id, filter)
    }

    /// A family's figures over the matches that the filter lets through, and who met whom.
    pub fn family_statistics(&self, family_id: String, filter: HistoryFilter) -> Answer<FamilyStatistics> {
        self.0.family_statistics(family_id, filter)
    }

    /// How the points of rounds are spread. The filter must name the game.
    pub fn distribution(&self, family_id: String, filter: HistoryFilter) -> Answer<Distribution> {
        self.0.distribution(family_id, filter)
    }

    /// The album page of a year; of the latest with a match, when none is named.
    pub fn year_album(&self, family_id: String, year: Option<i32>) -> Answer<YearAlbum> {
        self.0.year_album(family_id, year)
    }

    /// The whole notebook as one file, to keep or to carry to another device. On a thread of its own;
    /// `watcher` hears how many matches are read.
    #[uniffi::method(default(watcher = None))]
    pub async fn export_notebook(&self, watcher: Option<Arc<dyn ProgressWatcher>>) -> Answer<ExportFile> {
        let calepin = Arc::clone(&self.0);
        in_background(watcher, move |progress| calepin.export_notebook_telling(progress)).await
    }

    /// A table of the family's matches or rounds for a spreadsheet (CSV). On a thread of its own; `watcher`
    /// hears how many lines are written.
    #[uniffi::method(default(watcher = None))]
    pub async fn export_csv(
        &self,
        family_id: String,
        table: CsvTable,
        watcher: Option<Arc<dyn ProgressWatcher>>,
    ) -> Answer<ExportFile> {
        let calepin = Arc::clone(&self.0);
        let work = move |progress: &Progress| calepin.export_csv_telling(family_id, table, progress);
        in_background(watcher, work).await
    }

    /// What importing a file would do; nothing is changed. On a thread of its own; `watcher` hears how many
    /// matches are played again, and how many families, people, rules, cards and matches are compared.
    #[uniffi::method(default(watcher = None))]
    pub async fn preview_import(
        &self,
        text: String,
        watcher: Option<Arc<dyn ProgressWatcher>>,
    ) -> Answer<ImportReport> {
        let calepin = Arc::clone(&self.0);
        let work = move |progress: &Progress| calepin.preview_import_telling(text, progress);
        in_background(watcher, work).await
    }

    /// Adds to the notebook what a file of another device has and this one lacks, on a thread of its own;
    /// `watcher` hears how many matches are played again, how many pages of a backup are made first, and how many
    /// families, people, rules, cards and matches are merged. All of it or none: a broken, foreign or newer file is refused with the reason, and
    /// whoever cancels in time finds nothing changed.
    #[uniffi::method(default(watcher = None))]
    pub async fn import_notebook(
        &self,
        text: String,
        watcher: Option<Arc<dyn ProgressWatcher>>,
    ) -> Answer<ImportReport> {
        let calepin = Arc::clone(&self.0);
        let work = move |progress: &Progress| calepin.import_notebook_telling(text, progress);
        in_background(watcher, work).await
    }

    /// The backups, newest first.
    pub fn backups(&self) -> Answer<Vec<BackupLine>> {
        self.0.backups()
    }

    /// Makes a backup now, on a thread of its own; `watcher` hears how many pages of the file are copied.
    /// Backups are also made by themselves: when a match ends, and at the start when the last one is a day old.
    #[uniffi::method(default(watcher = None))]
    pub async fn make_backup(&self, watcher: Option<Arc<dyn ProgressWatcher>>) -> Answer<BackupLine> {
        let calepin = Arc::clone(&self.0);
        in_background(watcher, move |progress| calepin.make_backup_telling(progress)).await
    }

    /// What is in a backup. On a thread of its own.
    pub async fn preview_backup(&self, name: String) -> Answer<BackupPreview> {
        let calepin = Arc::clone(&self.0);
        in_background(None, move |_| calepin.preview_backup(name)).await
    }

    /// Puts a backup in the notebook's place, on a thread of its own; what was there is kept as a backup, which
    /// is returned. `watcher` hears how many pages of both are copied. Whoever cancels in time finds the
    /// notebook as it was.
    #[uniffi::method(default(watcher = None))]
    pub async fn restore_backup(
        &self,
        name: String,
        watcher: Option<Arc<dyn ProgressWatcher>>,
    ) -> Answer<BackupLine> {
        let calepin = Arc::clone(&self.0);
        let work = move |progress: &Progress| calepin.restore_backup_telling(name, progress);
        in_background(watcher, work).await
    }
}
