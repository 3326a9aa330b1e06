//! Every call of the façade in one table. The doc comment of a call stands here alone. The table generates the
//! dispatch by name for shells that speak JSON (the Tauri window, the loopback server), their TypeScript signatures,
//! and the calls of other languages.

mod json;
pub mod phone;
mod thinking;

pub use crate::any::{AnyMove, AnyOptions, AnyRefusal, GameId};
use crate::calepin::Calepin;
pub use crate::calepin::StartReport;
use crate::error::CalepinError;
pub use crate::exchange::{BackupLine, BackupPreview, CsvTable, ExportFile, ImportReport};
pub use crate::folder::FolderView;
pub use crate::form::OptionsForm;
pub use crate::game::{Seat, Viewer};
pub use crate::games::rebus::{RebusHeard, RebusPicture};
pub use crate::moments::RoundMoment;
pub use crate::paper_games::PaperGames;
pub use crate::people::{Family, Guest, OwnCard, OwnCardForm, Profile, ProfileForm, SamePerson, Settings};
pub use crate::phones::{PhoneInvitation, PhoneKey, PhonePlace, PhonesView};
use crate::picture;
pub use crate::played::PlayedGame;
use crate::progress::Progress;
pub use crate::sheets::{AnyCount, RowEntry, RowForm, RowVersion, SheetForm, SheetView};
pub use crate::statistics::{
    Distribution, EveningPage, FamilyStatistics, HistoryFilter, PersonStatistics, YearAlbum,
};
pub use crate::table::{
    Beginning, Ending, GameLine, GlassView, Hint, HistoryPage, LogLine, MatchForm, MatchLine, MatchScores,
    Position, ReplayView, Sitter, TableView, TonightsTable, Variant,
};
pub use thinking::{answer, question, think};

use json::{arguments, result};

/// Most bytes of all arguments other than a picture. The longest are rules with a hundred own cards.
const LONGEST_WORDS: usize = 64 * 1024;

/// Most bytes of the arguments of this call as JSON. `None` for the calls that read a whole notebook, which has no
/// limit.
pub fn most_bytes(name: &str) -> Option<usize> {
    match name {
        "preview_import" | "import_notebook" => None,
        _ => Some(picture::LONGEST as usize + LONGEST_WORDS),
    }
}

/// Passes the table of all calls to the macro `$then`: for each call its doc comment, its arguments and its result.
/// The calls that may take long come last, each with the name of its method that reports progress.
#[macro_export]
macro_rules! every_call {
    ($then:ident) => {
        $then! {
            // The box.
            /// What happened when the notebook was opened: a new notebook was begun, the notebook was as it was left,
            /// it was upgraded, it was damaged and restored from a backup, or it was damaged and begun anew because
            /// there was no backup.
            fn start_report() -> StartReport;
            /// The games of the box, each with its numbers of seats, its opponents and the rule sets shipped with it.
            fn games() -> Vec<GameLine>;
            /// The settings of this device: how the box looks and sounds. Defaults until settings are saved.
            fn settings() -> Settings;
            /// Saves the settings. Refuses a text size outside 80 to 160 percent, and an unknown family.
            fn save_settings(settings: Settings) -> Settings;

            // People.
            /// All families of this notebook, including archived ones, in the order they were added.
            fn families() -> Vec<Family>;
            /// Adds a family. Refuses a name that is not 1 to 24 characters after trimming, and a name that another
            /// family in use has, ignoring case.
            fn add_family(name: String) -> Family;
            /// Renames a family. Refuses what `add_family` refuses.
            fn rename_family(family_id: String, name: String) -> Family;
            /// Archives a family, or brings it back. Nothing is deleted. Refuses to bring back a family whose name
            /// another family in use now has, or a family that was merged into another (`NotNow`).
            fn archive_family(family_id: String, archived: bool) -> Family;
            /// The people of a family, including archived ones, in the order they were added.
            fn profiles(family_id: String) -> Vec<Profile>;
            /// Adds a person to a family. Refuses a name that is not 1 to 24 characters after trimming, a name that
            /// another person in use in the family has, a birth year outside 1900 to the current year, and a minute
            /// glass outside 50 to 500 percent.
            fn add_profile(family_id: String, form: ProfileForm) -> Profile;
            /// Changes a person. Past matches show the new name and face. Refuses what `add_profile` refuses.
            fn edit_profile(profile_id: String, form: ProfileForm) -> Profile;
            /// Archives a person, or brings them back. All scores stay. Refuses to bring back a person whose name
            /// another person in use now has, or who was merged into another (`NotNow`).
            fn archive_profile(profile_id: String, archived: bool) -> Profile;
            /// Merges two profiles of a family that are the same person: all seats of `from` count for `into`, and
            /// `from` is archived. Nothing is overwritten: `unmerge_profile` undoes the merge. Refuses profiles of
            /// two families, a profile that is merged already (`NotNow`), and two people who sat at one table
            /// (`SatTogether`).
            fn merge_profiles(from_id: String, into_id: String) -> Profile;
            /// Undoes `merge_profiles`: the seats of the profile are its own again. Refuses a profile that is not
            /// merged (`NotNow`), and a profile whose name another one now has.
            fn unmerge_profile(profile_id: String) -> Profile;
            /// Merges two families: everything of `from` is shown in `into` from now on, and `into` stays. Each pair
            /// in `same` becomes one person. Other people of the same name are told apart by a number. Nothing is
            /// overwritten: `unmerge_family` undoes the merge. Refuses to merge a family with itself, a family that
            /// is merged already (`NotNow`), and in `same` what `merge_profiles` refuses.
            fn merge_families(from_id: String, into_id: String, same: Vec<SamePerson>) -> Family;
            /// The pairs of people of two families who are likely the same person: those in use that have the same
            /// name.
            fn likely_same(from_id: String, into_id: String) -> Vec<SamePerson>;
            /// Undoes `merge_families` for a family and its people: what belongs to the family is shown in it again.
            /// Refuses a family that is not merged (`NotNow`), and a family whose name another one now has.
            fn unmerge_family(family_id: String) -> Family;
            /// The guests of the family: everybody who sat at its tables without a profile, last seen first. A guest
            /// who has become a profile is listed as well, beside a newer guest of the same name who has not.
            fn guests(family_id: String) -> Vec<Guest>;
            /// Makes a profile of a guest. The new person gets every seat of that name in this family that belongs to
            /// nobody yet. Refuses what `add_profile` and `adopt_guest` refuse.
            fn welcome_guest(family_id: String, name: String, form: ProfileForm) -> Profile;
            /// Gives a guest's seats to a person of the family: every seat of that name in the family that belongs to
            /// nobody yet. Refuses an unknown guest, and a profile of another family. Refuses with `SatTogether` a
            /// person who sat at a table with the guest, and a name that two guests had at one table.
            fn adopt_guest(family_id: String, name: String, profile_id: String) -> Profile;
            /// Undoes `adopt_guest` for a guest and a person of the family. Refuses an unknown guest.
            fn release_guest(family_id: String, name: String, profile_id: String) -> Guest;

            // Rules.
            /// The description of a game's options, from which a form is drawn.
            fn options_form(game: GameId) -> OptionsForm;
            /// Checks whether these rules can be dealt to this number of seats. If not, `Options` names the option
            /// and its range.
            fn check_options(seats: u8, options: AnyOptions) -> ();
            /// The rule sets of a game: first those shipped with the box, then the family's own in the order they
            /// were first saved. Archived ones are left out.
            fn variants(family_id: String, game: GameId) -> Vec<Variant>;
            /// Saves a rule set under a name, with the ending of matches by it. An existing rule set of that name is
            /// replaced; matches keep their own copy. Refuses a name that is not 1 to 24 characters after trimming,
            /// rules that no number of seats can play, and an ending outside its range.
            fn save_variant(family_id: String, name: String, options: AnyOptions, ending: Ending) -> Variant;
            /// Renames a saved rule set. Refuses a name that is out of bounds, or that another rule set has.
            fn rename_variant(variant_id: String, name: String) -> Variant;
            /// Archives a saved rule set. Matches keep their own copy. Presets cannot be archived.
            fn archive_variant(variant_id: String) -> ();

            // Matches.
            /// The table of the last match of this game, without people archived since. If this game was never
            /// played, the seats of the last match of any game. `None` before the first match.
            fn tonights_table(family_id: String, game: PlayedGame) -> Option<TonightsTable>;
            /// Who may begin when these people sit down, clockwise, and how this game and these people usually settle
            /// it. Every call draws a new lot. Refuses an empty table.
            fn who_begins(family_id: String, game: GameId, seats: Vec<Sitter>) -> Beginning;
            /// Starts a match and deals the first round. The returned table is for the viewer who may look at the
            /// tablet then (`curtain`), as for every call but `table`. Refuses rules that this number of seats cannot
            /// play (`Options`), a dealer that is not a seat, an ending outside its range, a name out of bounds, an
            /// opponent that does not exist, a table of opponents only, the same person twice, and a family or people
            /// who are archived or of another family.
            fn start_match(form: MatchForm) -> TableView;
            /// The table of a match for one viewer. The match is read from disk if it is not in memory. Refuses to
            /// show what is one seat's alone (`Curtain`), unless that seat has claimed the tablet or plays with an
            /// open hand, and is not held on a phone. An opponent's secrets are shown to nobody. Refuses a round that
            /// these rules cannot replay (`Notebook`): `match_scores` then has what is known.
            fn table(match_id: String, viewer: Viewer) -> TableView;
            /// The whole log of the current round, oldest line first. A table has only the latest lines.
            fn round_log(match_id: String) -> Vec<LogLine>;
            /// Opens the curtain for a seat, usually the seat that the curtain asks for, and shows what that seat may
            /// see. The seat that held the tablet before does not hold it any more. The curtain falls by itself when
            /// the seat has nothing more to decide, or when other seats have something new to decide. In a game
            /// without secrets nothing changes. Refuses a seat that is not at the table, a seat that is held on a
            /// phone (`Curtain`), and an opponent's seat (`NotNow`). Refuses while no round is being played
            /// (`NotNow`).
            fn claim(match_id: String, seat: Seat) -> TableView;
            /// Lowers the curtain. Call this when the tablet is put down or handed on, when the screen is locked, or
            /// when another program comes to the front. A seat that plays with an open hand needs no curtain.
            fn lower(match_id: String) -> TableView;
            /// Plays a move. The move is on disk when the call returns. `position` is the position of the table that
            /// the move answers. Refuses another position (`Stale`), any move while no round is being played
            /// (`NotNow`), a move for an opponent's seat unless the move is for all (`NotNow`), a secret move of a
            /// seat that has not claimed the tablet (`Curtain`), and a move that the rules do not allow (`Refused`,
            /// with the rule).
            fn play(match_id: String, seat: Seat, position: Position, mv: AnyMove) -> TableView;
            /// Checks a move without playing it. Returns the rule that refuses the move, or nothing if the move is
            /// allowed. Refuses to check a secret move of a seat that has not claimed the tablet (`Curtain`), and a
            /// move of an opponent (`NotNow`). Refuses after the match was given up (`NotNow`).
            fn why_not(match_id: String, seat: Seat, mv: AnyMove) -> Option<AnyRefusal>;
            /// Takes back the last ply of a person in this position. The ply stays in the log, marked as taken back.
            /// Taking back a ply that everybody noticed also takes back what opponents, and anybody in secret, did
            /// since. A ply that ended a round or the match can be taken back until the next round is dealt.
            /// `consent` says that the whole table agrees. Consent is needed (`NeedsConsent`) if something was shown,
            /// the round is over, or somebody else has moved or taken the tablet; a person alone with opponents needs
            /// none. Refuses another position (`Stale`), a match that the table has ended (`NotNow`), and a position
            /// without such a ply (`NothingToUndo`).
            fn undo(match_id: String, position: Position, consent: bool) -> TableView;
            /// Updates the running minute glass: takes from it the time since the last update, at most five seconds,
            /// however many screens call this. Call this when the glass is first shown running, and then about once a
            /// second. Returns the time left, or nothing if there is no glass.
            fn run_glass(match_id: String) -> Option<GlassView>;
            /// Plays the move that follows when the glass has run out, whoever holds the tablet. Call this when the
            /// glass is shown as run out. Refuses if the glass has not run out (`Stale`): another screen has called
            /// first.
            fn time_up(match_id: String) -> TableView;
            /// Stops the minute glass, or sets it going again. Refuses if there is no glass (`NotNow`).
            fn pause_glass(match_id: String, paused: bool) -> TableView;
            /// Deals the next round. The deal passes to the left. Refuses unless a round is over and the match is not
            /// (`NotNow`). If these rules cannot replay the last round, use `deal_again`.
            fn next_round(match_id: String) -> TableView;
            /// Ends a match without a fixed ending. The finished rounds decide; an unfinished round is dropped.
            /// Refuses a match with a fixed ending, a match that is over, and a match without a finished round
            /// (`NotNow`).
            fn finish_match(match_id: String) -> TableView;
            /// Gives a match up. The match is kept, and counts for nothing. Refuses a match that is over (`NotNow`).
            fn abandon_match(match_id: String) -> TableView;
            /// Starts a match with the same people, rules and ending. The deal passes to the left, and phones move to
            /// the new match. Refuses if the match is not over (`NotNow`), and refuses what `start_match` refuses.
            fn play_again(match_id: String) -> TableView;
            /// The scores of a match on the screen. The call works even if the rounds cannot be replayed.
            fn match_scores(match_id: String) -> MatchScores;
            /// Goes on with a match whose latest round these rules cannot replay. A round that was being played is
            /// dealt anew, and its old log is kept aside. After a round that was over, the next round is dealt.
            /// Refuses a match that can go on as it is, a match that is over (`NotNow`), and rules that cannot be
            /// played any more (`Options`).
            fn deal_again(match_id: String) -> TableView;
            /// Ends a match whose latest round these rules cannot replay. If `counts`, the scores of the finished
            /// rounds count; otherwise the match is given up, and nothing counts. Refuses a match that can go on as
            /// it is, a match that is over, and `counts` without a finished round (`NotNow`).
            fn end_unplayable(match_id: String, counts: bool) -> MatchScores;

            // Phones at the table.
            /// Invites phones to a match with a new code. Phones that were invited to it before are not any more. The
            /// shell is notified and listens for phones; `phones` then has the addresses. Refuses a match that is
            /// over (`NotNow`).
            fn invite_phones(match_id: String) -> PhonesView;
            /// The phones of a match; nothing if the match invites none.
            fn phones(match_id: String) -> Option<PhonesView>;
            /// Answers a phone that asks for a seat. If `yes`, the phone gets the seat in place of the phone that
            /// holds it. If not, the phone only watches. Refuses a phone that does not ask for a seat (`NotNow`).
            fn admit_phone(match_id: String, phone: u32, yes: bool) -> PhonesView;
            /// Takes a seat back from the phone that holds it, and sends that phone away. Refuses a seat that no
            /// phone holds (`NotNow`).
            fn release_phone(match_id: String, seat: Seat) -> PhonesView;
            /// Ends the invitation to a match. Calls of its phones are refused from now on, and seats that were held
            /// on phones go on at the tablet.
            fn send_phones_away(match_id: String) -> ();

            // The notebook.
            /// The unfinished matches of the family, latest first, without those put away from the shelf.
            fn unfinished(family_id: String) -> Vec<MatchLine>;
            /// The unfinished matches that were put away from the shelf, latest first.
            fn put_away_matches(family_id: String) -> Vec<MatchLine>;
            /// Puts a match away from the shelf, or brings it back. Nothing of the match is lost, and the match comes
            /// back by itself when something happens in it. Refuses a match that is over (`NotNow`).
            fn put_match_away(match_id: String, away: bool) -> MatchLine;
            /// A page of the family's matches that the filter lets through, latest first. `limit` is 1 to 100;
            /// `cursor` comes from the page before. Refuses any other cursor, and malformed days.
            fn history(
                family_id: String,
                filter: HistoryFilter,
                cursor: Option<String>,
                limit: u32
            ) -> HistoryPage;
            /// A page of the family's evenings that have a match that is over, latest first. `limit` is 1 to 100;
            /// `cursor` comes from the page before.
            fn evenings(family_id: String, cursor: Option<String>, limit: u32) -> EveningPage;
            /// The table after `ply` plies of a round, as everybody saw it. Only plies that everybody noticed are
            /// counted. Rounds count from 1. Refuses a round that these rules cannot replay (`Notebook`).
            fn replay(match_id: String, round: u32, ply: u32) -> ReplayView;
            /// Sets whether a match, on the screen or on paper, counts in statistics.
            fn count_match(match_id: String, counts: bool) -> MatchLine;
            /// Names a match. The name has 1 to 24 characters after trimming; `None` removes it.
            fn name_match(match_id: String, name: Option<String>) -> MatchLine;
            /// A match and its other ways: the matches that went on from the same beginning on devices that knew
            /// nothing of each other. The original match comes first. The others do not count until `count_match`
            /// says so.
            fn ways(match_id: String) -> Vec<MatchLine>;

            // Sheets.
            /// The games that a sheet can be begun for without typing a name: the games the family has written down,
            /// latest first and twelve at most, and the games known in most houses.
            fn paper_games(family_id: String) -> PaperGames;
            /// Begins a sheet for a match on a real table. Refuses what `start_match` refuses of people, names,
            /// dealer and ending, any opponent, teams that are not one for each seat, a number of seats that the game
            /// does not allow (1 to 12 for a game that is not of the box), rules that cannot be played (`Options`),
            /// and rules of another game (`Sheet`).
            fn start_sheet(form: SheetForm) -> SheetView;
            /// The current state of a sheet.
            fn sheet(match_id: String) -> SheetView;
            /// Writes the next round. The match is over when its ending is reached, or when the round decides it by the
            /// rules of its game. Refuses entries that do not fit the sheet or cannot occur, and more than 999 rounds
            /// (`Sheet`); a dealer that is not a seat; a sheet that is over (`NotNow`); and, like every call that
            /// changes a sheet, another position (`Stale`).
            fn write_row(match_id: String, position: Position, row: RowForm) -> SheetView;
            /// Replaces the entry of a round. The old entry stays in `row_versions`. A round of a finished match can
            /// be replaced, too; the match may then have other winners, or go on. Refuses a round that does not
            /// exist, a match that was given up (`NotNow`), and of the entry what `write_row` refuses.
            fn rewrite_row(match_id: String, position: Position, number: u32, row: RowForm) -> SheetView;
            /// Takes back the last round, with all its entries. Called again, the call takes back the round before.
            /// Refuses a match that was given up, or that the table ended before its ending was reached (`NotNow`):
            /// use `reopen_sheet` first.
            fn undo_row(match_id: String, position: Position) -> SheetView;
            /// All entries ever written for a round, oldest first, including those taken back. Empty if there never
            /// was one.
            fn row_versions(match_id: String, number: u32) -> Vec<RowVersion>;
            /// Ends the match. The rounds that count decide. Refuses if no round counts, and if the match is over
            /// (`NotNow`).
            fn finish_sheet(match_id: String, position: Position) -> SheetView;
            /// Reopens a match that is over or was given up. Refuses any other match (`NotNow`). A match whose ending
            /// was reached goes on past it, until the table ends it.
            fn reopen_sheet(match_id: String, position: Position) -> SheetView;
            /// Gives a match up. The match counts for nothing, and everything is kept. Refuses a match that is over
            /// (`NotNow`).
            fn abandon_sheet(match_id: String, position: Position) -> SheetView;
            /// Begins a sheet with the same people and rules. The deal passes on. Refuses if the match is not over
            /// (`NotNow`), and refuses what `start_sheet` refuses.
            fn sheet_again(match_id: String) -> SheetView;
            /// Counts what lies on a real table of this number of seats, by the rules of its game. Nothing is saved.
            /// Refuses with `Sheet` what cannot lie on any table, and entries that were typed in.
            fn count(seats: u8, round: RowEntry) -> AnyCount;

            // Figures.
            /// A person's figures over the finished matches that count and that the filter lets through. The filter's
            /// own person is ignored. If the person's settings hide losses, figures that would tell of lost matches
            /// are left out.
            fn person_statistics(profile_id: String, filter: HistoryFilter) -> PersonStatistics;
            /// A family's figures over the same matches as a person's, and who met whom.
            fn family_statistics(family_id: String, filter: HistoryFilter) -> FamilyStatistics;
            /// The distribution of the points of rounds: of the filter's person, or of everybody with a profile.
            /// Empty if that person's lost matches are hidden. Refuses a filter without a game: points of two games
            /// do not compare.
            fn distribution(family_id: String, filter: HistoryFilter) -> Distribution;
            /// The album page of a year. Without a year, the page of the latest year with a match that counts.
            /// Matches with opponents are left out. Refuses a year without any match.
            fn year_album(family_id: String, year: Option<i32>) -> YearAlbum;

            // The cards of Rébus.
            /// The picture cards of Rébus, ordered by number.
            fn pictures() -> Vec<RebusPicture>;
            /// A family's own Rébus cards, including archived ones, in the order they were added.
            fn own_cards(family_id: String) -> Vec<OwnCard>;
            /// Adds a card. Refuses a name that is empty, longer than 24 characters or the name of another card in
            /// use, a reading that is too long, a picture that is too large or not PNG, JPEG or WebP, and more than a
            /// hundred cards in use in one family.
            fn add_own_card(family_id: String, form: OwnCardForm) -> OwnCard;
            /// Changes a card. Refuses what `add_own_card` refuses.
            fn edit_own_card(card_id: String, form: OwnCardForm) -> OwnCard;
            /// Archives a card, or brings it back. Refuses to bring back a card whose name another card in use now
            /// has, and a card beyond the hundred in use.
            fn archive_own_card(card_id: String, archived: bool) -> OwnCard;
            /// How the strip sounds of the seat that looks at the tablet while somebody composes, without its
            /// intruder; empty if the strip sounds like nothing. Refuses if nobody composes or another game is played
            /// (`NotNow`), if the curtain is down (`Curtain`), and if the rules have no ear (`NoAid`).
            fn ear_hear(match_id: String) -> Vec<RebusHeard>;
            /// The words that can be made of the rack of the seat that looks at the tablet while somebody composes,
            /// each card used at most once. Refuses what `ear_hear` refuses, and rules whose ear has no ideas
            /// (`NoAid`).
            fn ear_ideas(match_id: String) -> Vec<RebusHeard>;
            /// The ways to write a word with the cards of the box. Empty for words the ear does not know. Refuses
            /// more than 80 characters.
            fn ear_spell(word: String) -> Vec<RebusHeard>;

            // Files.
            /// The backups, latest first.
            fn backups() -> Vec<BackupLine>;
            /// The folder that keeps this device in sync with others, and its state when it was last looked at.
            /// Nothing if no folder was chosen.
            fn folder() -> Option<FolderView>;
            /// The folders of this computer that seem to be synchronised between several devices.
            fn likely_folders() -> Vec<String>;
            /// Keeps this device in sync with others through a folder that another program synchronises between them.
            /// The device is called `name` there. A backup is made first. From now on `keep_folder` writes everything
            /// in the notebook to the folder, and takes in everything that is there. With a `phrase`, only people who
            /// know it can read the files of the folder; whoever begins a folder decides for all whether it has one.
            /// Refuses a name out of bounds, a path that does not exist or is the notebook's own (`Unknown`), a path
            /// that is no folder or cannot be written (`Notebook`), and a phrase that is missing, wrong or not asked
            /// for.
            fn choose_folder(path: String, name: String, phrase: Option<String>) -> FolderView;
            /// Leaves the folder. The notebook and the files in the folder stay as they are.
            fn leave_folder() -> ();
            /// Takes in what other devices have written to the folder, and writes what has changed here. A shell
            /// calls this about once a second; if another call is doing it, this call does nothing. Returns whether
            /// anything was read or written. `folder` tells what is wrong.
            fn keep_folder() -> bool;

            // What may take long.
            long:
            /// Lets the opponent that has something to decide (`thinks` of the table) play. The opponent may think
            /// for some seconds, in a hundred steps, without holding up other calls. Its move is on disk when the
            /// call returns. Refuses if no opponent has anything to decide (`NotNow`), and if something else was
            /// played while it thought (`Stale`).
            fn play_opponent(match_id: String) -> TableView => play_opponent_telling;
            /// Shows the person on a seat (`hint` of the table) a good move and why it is good, without playing it.
            /// The move is found in a hundred steps from what the person may see now, with the strength of their
            /// settings. Refuses if the seat has nothing to decide or the game has no hints (`NotNow`), if the
            /// person's settings want no hints (`NoAid`), and if the curtain is down for the seat (`Curtain`).
            fn hint(match_id: String, seat: Seat) -> Hint => hint_telling;
            /// The moments that decided a finished round: three at most, and fewer or none if little was at stake.
            /// Moments that were well played come before those that were missed. Each decision is judged by what its
            /// seat could see then. For opponents, and for a child who is shown no moves, only what was well played
            /// is told. Each has another move that could have been played. The same round has the same moments on every
            /// device. Progress counts decisions judged.
            /// Refuses a round that is not over or is of a game without hints (`NotNow`), and a round that these
            /// rules cannot replay (`Notebook`).
            fn moments(match_id: String, round: u32) -> Vec<RoundMoment> => moments_telling;
            /// The whole notebook as one file, to keep or to carry to another device. Archived families are included.
            /// Left out are the settings of the device, spoilt matches, and a match with secrets while a round of it
            /// is being played, because anybody could read its hands in the file. Progress counts matches read, and
            /// matches replayed.
            fn export_notebook() -> ExportFile => export_notebook_telling;
            /// The family's matches or rounds as CSV for a spreadsheet. Progress counts lines written.
            fn export_csv(family_id: String, table: CsvTable) -> ExportFile => export_csv_telling;
            /// What importing a file would do, and what it would refuse. Nothing is changed. Progress counts matches
            /// replayed, and families, people, rules, cards and matches compared.
            fn preview_import(text: String) -> ImportReport => preview_import_telling;
            /// Adds to the notebook what a file of another device has and this notebook lacks. Where both have the
            /// same thing, the latest change wins, field by field. Of a match the longer log wins; if the logs part,
            /// both are kept. Nothing is doubled or lost, however often and in whichever order files are imported.
            /// The import is all or nothing, and a backup is made first. Progress counts the matches replayed that no
            /// preview of the same file has replayed, the pages of the backup, and the families, people, rules, cards
            /// and matches merged. Refuses with `Import` a file that Calepin did not write, a file that is broken or
            /// that tells of play that cannot have happened, and a file of a newer Calepin. If called off, nothing is
            /// merged; a backup may have been made.
            fn import_notebook(text: String) -> ImportReport => import_notebook_telling;
            /// Makes a backup now. Progress counts pages of the file copied. If called off, no backup is left.
            /// Backups are also made automatically: when a match ends, and at the start if the last backup is a day
            /// old.
            fn make_backup() -> BackupLine => make_backup_telling;
            /// The content of a backup, without archived families and people, in one step. Refuses a backup that does
            /// not exist any more, and a backup that is damaged or of a newer Calepin (`Notebook`).
            fn preview_backup(name: String) -> BackupPreview => preview_backup_telling;
            /// Replaces the notebook by a backup. The replaced notebook is kept as a backup, which is returned. The
            /// device stays in its folder, if it has one. Progress counts pages copied of both. Refuses a backup that
            /// does not exist any more, and a backup that is damaged or of a newer Calepin (`Notebook`). If called
            /// off, the notebook is not replaced; a backup may have been made.
            fn restore_backup(name: String) -> BackupLine => restore_backup_telling;
        }
    };
}

macro_rules! by_name {
    (
        $( $(#[doc = $doc:literal])+ fn $name:ident($($arg:ident: $type:ty),* $(,)?) -> $result:ty; )*
        long:
        $(
            $(#[doc = $long_doc:literal])+
            fn $long:ident($($long_arg:ident: $long_type:ty),* $(,)?) -> $long_result:ty => $telling:ident;
        )*
    ) => {
        /// Makes the call `name` and returns its result as JSON. `args` is a JSON array of positional arguments. A
        /// call that may take long reports to `progress`, and can be called off through it.
        pub fn call(
            calepin: &Calepin,
            name: &str,
            args: String,
            progress: &Progress,
        ) -> Result<String, CalepinError> {
            match name {
                $( stringify!($name) => {
                    let ($($arg,)*): ($($type,)*) = arguments(args)?;
                    result::<$result>(&calepin.$name($($arg),*)?)
                } )*
                $( stringify!($long) => {
                    let ($($long_arg,)*): ($($long_type,)*) = arguments(args)?;
                    result::<$long_result>(&calepin.$telling($($long_arg,)* progress)?)
                } )*
                _ => Err(CalepinError::BadCall { detail: format!("no call {name:?}") }),
            }
        }

        impl Calepin {
            $(
                $(#[doc = $long_doc])+
                #[doc = concat!("\n\nReports no progress: see [`Calepin::", stringify!($telling), "`].")]
                pub fn $long(&self, $($long_arg: $long_type),*) -> Result<$long_result, CalepinError> {
                    self.$telling($($long_arg,)* &Progress::default())
                }
            )*
        }

        /// All calls, each with the types of its arguments in order and of its result.
        #[cfg(test)]
        #[derive(ts_rs::TS)]
        #[expect(dead_code, reason = "only its TypeScript shape is used")]
        pub(crate) struct Calls {
            $( $(#[doc = $doc])+ $name: (($($type,)*), $result), )*
            $( $(#[doc = $long_doc])+ $long: (($($long_type,)*), $long_result), )*
        }
    };
}

every_call!(by_name);
