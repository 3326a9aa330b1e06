//! The façade by name: what a shell that speaks JSON (the Tauri window, the loopback server) calls.
//!
//! One table lists every call. From it come the dispatch and the TypeScript signatures, so a shell
//! needs one command and cannot disagree with the core.

use serde_json::Value;

use crate::any::{AnyMove, AnyOptions, AnyRefusal, GameId};
use crate::calepin::{Calepin, StartReport};
use crate::error::CalepinError;
use crate::exchange::{BackupLine, BackupPreview, CsvTable, ExportFile, ImportReport};
use crate::form::OptionsForm;
use crate::game::{Seat, Viewer};
use crate::games::rebus::{RebusHeard, RebusPicture};
use crate::paper_games::PaperGames;
use crate::people::{Family, Guest, OwnCard, OwnCardForm, Profile, ProfileForm, Settings};
use crate::picture;
use crate::played::PlayedGame;
use crate::sheets::{AnyCount, RowEntry, RowForm, RowVersion, SheetForm, SheetView};
use crate::statistics::{
    Distribution, EveningPage, FamilyStatistics, HistoryFilter, PersonStatistics, YearAlbum,
};
use crate::table::{
    Beginning, Ending, GameLine, GlassView, HistoryPage, MatchForm, MatchLine, MatchScores, Position,
    ReplayView, Sitter, TableView, TonightsTable, Variant,
};

/// Most bytes that everything may be which is said beside a picture, or without one: rules with a hundred own
/// cards are the longest.
const LONGEST_WORDS: usize = 64 * 1024;

/// Most bytes that the arguments of this call may be as JSON; `None`: a whole notebook is read, which may be as
/// large as notebooks grow.
pub fn most_bytes(name: &str) -> Option<usize> {
    match name {
        "preview_import" | "import_notebook" => None,
        _ => Some(picture::LONGEST as usize + LONGEST_WORDS),
    }
}

macro_rules! calls {
    ($( fn $name:ident($($arg:ident: $type:ty),*) -> $result:ty; )*) => {
        /// Makes the call `name` with positional arguments: a JSON array.
        pub fn call(calepin: &Calepin, name: &str, args: Value) -> Result<Value, CalepinError> {
            match name {
                $( stringify!($name) => {
                    let ($($arg,)*): ($($type,)*) = arguments(args)?;
                    let result: $result = calepin.$name($($arg),*)?;
                    serde_json::to_value(result).map_err(bad_call)
                } )*
                _ => Err(CalepinError::BadCall { detail: format!("no call {name:?}") }),
            }
        }

        /// Every call: its arguments in order, and its result.
        #[cfg(feature = "ts")]
        #[derive(ts_rs::TS)]
        #[ts(export)]
        #[expect(dead_code, reason = "only its TypeScript shape is used")]
        struct Calls { $( $name: (($($type,)*), $result), )* }
    };
}

calls! {
    fn start_report() -> StartReport;
    fn games() -> Vec<GameLine>;
    fn settings() -> Settings;
    fn save_settings(settings: Settings) -> Settings;

    fn families() -> Vec<Family>;
    fn add_family(name: String) -> Family;
    fn rename_family(family_id: String, name: String) -> Family;
    fn archive_family(family_id: String, archived: bool) -> Family;

    fn profiles(family_id: String) -> Vec<Profile>;
    fn add_profile(family_id: String, form: ProfileForm) -> Profile;
    fn edit_profile(profile_id: String, form: ProfileForm) -> Profile;
    fn archive_profile(profile_id: String, archived: bool) -> Profile;

    fn merge_profiles(from_id: String, into_id: String) -> Profile;
    fn unmerge_profile(profile_id: String) -> Profile;

    fn guests(family_id: String) -> Vec<Guest>;
    fn welcome_guest(family_id: String, name: String, form: ProfileForm) -> Profile;
    fn adopt_guest(family_id: String, name: String, profile_id: String) -> Profile;
    fn release_guest(family_id: String, name: String) -> Guest;
    fn tonights_table(family_id: String, game: PlayedGame) -> Option<TonightsTable>;

    fn variants(family_id: String, game: GameId) -> Vec<Variant>;
    fn save_variant(family_id: String, name: String, options: AnyOptions, ending: Ending) -> Variant;
    fn archive_variant(variant_id: String) -> ();
    fn rename_variant(variant_id: String, name: String) -> Variant;
    fn options_form(game: GameId) -> OptionsForm;
    fn who_begins(family_id: String, game: GameId, seats: Vec<Sitter>) -> Beginning;
    fn check_options(seats: u8, options: AnyOptions) -> ();

    fn start_match(form: MatchForm) -> TableView;
    fn table(match_id: String, viewer: Viewer) -> TableView;
    fn claim(match_id: String, seat: Seat) -> TableView;
    fn lower(match_id: String) -> TableView;
    fn play(match_id: String, seat: Seat, position: Position, mv: AnyMove) -> TableView;
    fn run_glass(match_id: String) -> Option<GlassView>;
    fn pause_glass(match_id: String, paused: bool) -> TableView;
    fn why_not(match_id: String, seat: Seat, mv: AnyMove) -> Option<AnyRefusal>;
    fn undo(match_id: String, position: Position, consent: bool) -> TableView;
    fn next_round(match_id: String) -> TableView;
    fn finish_match(match_id: String) -> TableView;
    fn abandon_match(match_id: String) -> TableView;
    fn play_again(match_id: String) -> TableView;
    fn match_scores(match_id: String) -> MatchScores;
    fn deal_again(match_id: String) -> TableView;
    fn end_unplayable(match_id: String, counts: bool) -> MatchScores;

    fn unfinished(family_id: String) -> Vec<MatchLine>;
    fn put_away_matches(family_id: String) -> Vec<MatchLine>;
    fn put_match_away(match_id: String, away: bool) -> MatchLine;
    fn history(family_id: String, filter: HistoryFilter, cursor: Option<String>, limit: u32) -> HistoryPage;
    fn evenings(family_id: String, cursor: Option<String>, limit: u32) -> EveningPage;
    fn replay(match_id: String, round: u32, ply: u32) -> ReplayView;
    fn count_match(match_id: String, counts: bool) -> MatchLine;

    fn paper_games(family_id: String) -> PaperGames;
    fn start_sheet(form: SheetForm) -> SheetView;
    fn sheet(match_id: String) -> SheetView;
    fn write_row(match_id: String, position: Position, row: RowForm) -> SheetView;
    fn rewrite_row(match_id: String, position: Position, number: u32, row: RowForm) -> SheetView;
    fn undo_row(match_id: String, position: Position) -> SheetView;
    fn row_versions(match_id: String, number: u32) -> Vec<RowVersion>;
    fn finish_sheet(match_id: String, position: Position) -> SheetView;
    fn reopen_sheet(match_id: String, position: Position) -> SheetView;
    fn abandon_sheet(match_id: String, position: Position) -> SheetView;
    fn sheet_again(match_id: String) -> SheetView;
    fn count(seats: u8, round: RowEntry) -> AnyCount;

    fn person_statistics(profile_id: String, filter: HistoryFilter) -> PersonStatistics;
    fn family_statistics(family_id: String, filter: HistoryFilter) -> FamilyStatistics;
    fn distribution(family_id: String, filter: HistoryFilter) -> Distribution;
    fn year_album(family_id: String, year: Option<i32>) -> YearAlbum;

    fn export_notebook() -> ExportFile;
    fn export_csv(family_id: String, table: CsvTable) -> ExportFile;
    fn preview_import(text: String) -> ImportReport;
    fn import_notebook(text: String) -> ImportReport;

    fn backups() -> Vec<BackupLine>;
    fn make_backup() -> BackupLine;
    fn preview_backup(name: String) -> BackupPreview;
    fn restore_backup(name: String) -> BackupLine;

    fn pictures() -> Vec<RebusPicture>;
    fn own_cards(family_id: String) -> Vec<OwnCard>;
    fn add_own_card(family_id: String, form: OwnCardForm) -> OwnCard;
    fn edit_own_card(card_id: String, form: OwnCardForm) -> OwnCard;
    fn archive_own_card(card_id: String, archived: bool) -> OwnCard;
    fn ear_hear(match_id: String) -> Vec<RebusHeard>;
    fn ear_ideas(match_id: String) -> Vec<RebusHeard>;
    fn ear_spell(word: String) -> Vec<RebusHeard>;
}

/// Reads positional arguments; none may be sent as `[]` or `null`.
fn arguments<T: serde::de::DeserializeOwned>(args: Value) -> Result<T, CalepinError> {
    let args = match args {
        Value::Array(items) if items.is_empty() => Value::Null,
        other => other,
    };
    serde_json::from_value(args).map_err(bad_call)
}

fn bad_call(error: serde_json::Error) -> CalepinError {
    CalepinError::BadCall {
        detail: error.to_string(),
    }
}
