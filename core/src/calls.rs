//! Every call of the façade in one table, and, here alone, what each is for. From it come the dispatch by
//! name for shells that speak JSON (the Tauri window, the loopback server), their TypeScript signatures, and
//! what other languages call.

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

/// Most bytes that everything may be which is said beside a picture, or without one: rules with a hundred own
/// cards are the longest.
const LONGEST_WORDS: usize = 64 * 1024;

/// Most bytes that the arguments of this call may be as JSON; `None`: a whole notebook is read, which may be
/// as large as notebooks grow.
pub fn most_bytes(name: &str) -> Option<usize> {
    match name {
        "preview_import" | "import_notebook" => None,
        _ => Some(picture::LONGEST as usize + LONGEST_WORDS),
    }
}

/// Hands the table of every call to the macro `$then`: what it does, its arguments, its result. What may take
/// long comes last, each with the method that tells how far it is.
#[macro_export]
macro_rules! every_call {
    ($then:ident) => {
        $then! {
            // The box.
            /// What happened when the notebook was opened: begun, as it was, upgraded, restored from a
            /// backup, or begun anew because it was damaged and there was none.
            fn start_report() -> StartReport;
            /// The games of the box, each with its seats, its opponents and the rule sets shipped with it.
            fn games() -> Vec<GameLine>;
            /// How the box looks and sounds on this device; as is usual until something else was kept.
            fn settings() -> Settings;
            /// Keeps the settings. Refuses a text size outside 80 to 160 percent, and an unknown family.
            fn save_settings(settings: Settings) -> Settings;

            // People.
            /// Every family of this notebook, archived ones included, in the order they were added.
            fn families() -> Vec<Family>;
            /// Begins a family. Refuses a name that is not 1 to 24 characters after trimming, and one that
            /// another family in use has, in capitals or not.
            fn add_family(name: String) -> Family;
            /// Gives a family another name. Refuses what `add_family` refuses.
            fn rename_family(family_id: String, name: String) -> Family;
            /// Puts a family away, or takes it out again. Nothing is deleted. Refuses to take one out whose
            /// name another in use has by now, or that was merged into another (`NotNow`).
            fn archive_family(family_id: String, archived: bool) -> Family;
            /// The people of a family, archived ones included, in the order they were added.
            fn profiles(family_id: String) -> Vec<Profile>;
            /// Adds a person to a family. Refuses a name that is not 1 to 24 characters after trimming or
            /// that another in use there has, a birth year that is not 1900 to this one, and a minute glass
            /// that is not 50 to 500 percent.
            fn add_profile(family_id: String, form: ProfileForm) -> Profile;
            /// Changes a person. Past matches show the new name and face. Refuses what `add_profile` refuses.
            fn edit_profile(profile_id: String, form: ProfileForm) -> Profile;
            /// Puts a person away, or takes them out again. Every score stays. Refuses to take one out whose
            /// name another in use has by now, or who was merged into another (`NotNow`).
            fn archive_profile(profile_id: String, archived: bool) -> Profile;
            /// Says that two profiles of a family are one person: all seats of `from` count for `into`, and
            /// `from` is put away. Nothing is written over: `unmerge_profile` takes it back. Refuses two of
            /// two families, one merged already (`NotNow`), and two who sat at one table (`SatTogether`).
            fn merge_profiles(from_id: String, into_id: String) -> Profile;
            /// Takes back that a profile was merged into another: its seats are its own again. Refuses when
            /// it was not (`NotNow`), or when its name is another's by now.
            fn unmerge_profile(profile_id: String) -> Profile;
            /// Says that two families are one: all of `from` is shown in `into` from now on, which stays, and
            /// these people are the same; others of one name are told apart by a number. Nothing is written
            /// over: `unmerge_family` takes it back. Refuses a family and itself, one that was merged already
            /// (`NotNow`), and of people what `merge_profiles` refuses.
            fn merge_families(from_id: String, into_id: String, same: Vec<SamePerson>) -> Family;
            /// Who is likely the same person in two families: those in use of one name.
            fn likely_same(from_id: String, into_id: String) -> Vec<SamePerson>;
            /// Takes back that a family, and people of it, were merged into another: what is its own is shown
            /// in it again. Refuses when it was not (`NotNow`), or when its name is another's by now.
            fn unmerge_family(family_id: String) -> Family;
            /// Everybody who sat at the family's tables without a profile, the one seen last in front: also
            /// those who have become a profile since, beside whoever came under the same name and has not.
            fn guests(family_id: String) -> Vec<Guest>;
            /// Makes a profile of a guest: every seat of that name in this family that is nobody's yet is the
            /// new person's. Refuses what `add_profile` and `adopt_guest` refuse.
            fn welcome_guest(family_id: String, name: String, form: ProfileForm) -> Profile;
            /// Says that a guest is somebody of the family: every seat of that name there that is nobody's
            /// yet is theirs. Refuses an unknown guest, a profile of another family, one who sat at a table
            /// with the guest, and a name that two guests had at one (`SatTogether`).
            fn adopt_guest(family_id: String, name: String, profile_id: String) -> Profile;
            /// Takes back that a guest is this person of the family. Refuses an unknown guest.
            fn release_guest(family_id: String, name: String, profile_id: String) -> Guest;

            // Rules.
            /// A game's own description of its options.
            fn options_form(game: GameId) -> OptionsForm;
            /// Whether these rules can be dealt to so many seats; `Options` says which option and its range.
            fn check_options(seats: u8, options: AnyOptions) -> ();
            /// Rule sets of a game: shipped ones first, then the family's own, in the order they were first
            /// saved, without those put away.
            fn variants(family_id: String, game: GameId) -> Vec<Variant>;
            /// Keeps a rule set under a name, with when a match by it ends. An existing one of that name is
            /// replaced; matches keep their own copy. Refuses a name that is not 1 to 24 characters after
            /// trimming, rules that no number of seats can play, and an ending outside its range.
            fn save_variant(family_id: String, name: String, options: AnyOptions, ending: Ending) -> Variant;
            /// Gives a saved rule set another name. Refuses one that is out of bounds, or that another has.
            fn rename_variant(variant_id: String, name: String) -> Variant;
            /// Puts a saved rule set away; matches keep their own copy. Presets cannot be put away.
            fn archive_variant(variant_id: String) -> ();

            // Matches.
            /// The table as it was laid last time for this game, without people put away since; the seats of
            /// any other game when this one was never played; `None` before the first match.
            fn tonights_table(family_id: String, game: PlayedGame) -> Option<TonightsTable>;
            /// Who may begin when these people sit down, clockwise, and how that is usually settled. A lot is
            /// drawn anew with every call. Refuses an empty table.
            fn who_begins(family_id: String, game: GameId, seats: Vec<Sitter>) -> Beginning;
            /// Seats people and deals the first round. The table is for whoever may look at the tablet then
            /// (`curtain`), as with every call here but `table`. Refuses rules that so many cannot play
            /// (`Options`), a dealer who does not sit there, an ending outside its range, a name out of
            /// bounds, an opponent that there is not, opponents alone, the same person twice, and a family or
            /// people who are put away or of another family.
            fn start_match(form: MatchForm) -> TableView;
            /// The table of a match for one viewer, resumed from disk if need be. Refuses what is one seat's
            /// alone (`Curtain`) unless that seat has claimed the tablet or plays with an open hand, and no
            /// phone holds it; an opponent's is shown to nobody. Refuses a round that these rules cannot
            /// replay (`Notebook`): `match_scores` has what is known.
            fn table(match_id: String, viewer: Viewer) -> TableView;
            /// Everything told in the current round, oldest first: a table has only the latest of it.
            fn round_log(match_id: String) -> Vec<LogLine>;
            /// Opens the curtain for a seat, usually the one that is asked for, and shows what it may see.
            /// Whoever looked before does not any more. The curtain falls by itself once the seat has nothing
            /// more to decide, or others have something new. In a game without secrets nothing changes.
            /// Refuses a seat that is not at the table, one that is held on a phone (`Curtain`), an
            /// opponent's, and when no round is being played (`NotNow`).
            fn claim(match_id: String, seat: Seat) -> TableView;
            /// Lets the curtain fall: call it when the tablet is put down or handed on, the screen is locked
            /// or another program comes to the front. A seat that plays with an open hand needs none.
            fn lower(match_id: String) -> TableView;
            /// Plays a move. It is on disk when this returns. `position` is that of the table which the move
            /// answers. Refuses another position (`Stale`), a move while no round is being played or for an
            /// opponent's seat unless it is for all (`NotNow`), a secret one of a seat that has not claimed
            /// the tablet (`Curtain`), and what the rules do not allow (`Refused`, with the rule).
            fn play(match_id: String, seat: Seat, position: Position, mv: AnyMove) -> TableView;
            /// Why this move is not allowed now, or nothing when it is. Changes nothing. Refuses to say it of
            /// a secret move unless its seat has claimed the tablet (`Curtain`), of an opponent's, and once
            /// the match was given up (`NotNow`).
            fn why_not(match_id: String, seat: Seat, mv: AnyMove) -> Option<AnyRefusal>;
            /// Takes back the last ply of a person in this position; it stays in the log, marked. With one
            /// that everybody noticed goes what opponents, and anybody in secret, did since. What ended a
            /// round, or the match, can be taken back until the next round is dealt. `consent` says that the
            /// whole table agreed, which it must (`NeedsConsent`) when something was shown, the round is
            /// over, or somebody else has moved or taken the tablet; not a person alone with opponents.
            /// Refuses another position (`Stale`), and a match that the table has ended (`NotNow`).
            fn undo(match_id: String, position: Position, consent: bool) -> TableView;
            /// Looks at the running glass: what has gone by since the last look runs out of it, five seconds
            /// at most, however many screens look. Call it as soon as the glass is shown running, and then
            /// about once a second. Returns what is left; nothing where there is no glass.
            fn run_glass(match_id: String) -> Option<GlassView>;
            /// Plays what follows when the glass has run out, whoever holds the tablet: call it as soon as it
            /// is shown so. Refuses where it is not (`Stale`): somebody else has called.
            fn time_up(match_id: String) -> TableView;
            /// Stops the minute glass, or sets it going again. Refuses where there is none (`NotNow`).
            fn pause_glass(match_id: String, paused: bool) -> TableView;
            /// Deals the next round; the deal passes to the left. Only when a round is over and the match is
            /// not (`NotNow`). After a round that these rules cannot replay: `deal_again`.
            fn next_round(match_id: String) -> TableView;
            /// Ends a match without a fixed ending: the finished rounds decide, one begun since is dropped.
            /// Refuses other matches, one that is over, and one without a finished round (`NotNow`).
            fn finish_match(match_id: String) -> TableView;
            /// Gives a match up. It is kept, and counts for nothing. Refuses one that is over (`NotNow`).
            fn abandon_match(match_id: String) -> TableView;
            /// The same people, rules and ending once more; the deal passes to the left, and phones go along.
            /// Only when the match is over (`NotNow`). Refuses what `start_match` refuses.
            fn play_again(match_id: String) -> TableView;
            /// The scores of a match on the screen, whether its rounds can be replayed or not.
            fn match_scores(match_id: String) -> MatchScores;
            /// Goes on with a match whose latest round these rules cannot replay: one that was being played
            /// is dealt anew, after one that was over the next is dealt. What was played of it is kept
            /// beside. Refuses a match that can be gone on with as it is, or is over (`NotNow`), and rules
            /// that cannot be played any more (`Options`).
            fn deal_again(match_id: String) -> TableView;
            /// Ends a match whose latest round these rules cannot replay: with the scores of its finished
            /// rounds if it `counts`, or given up, so that nothing does. Refuses a match that can be gone on
            /// with, or is over, and to count without a finished round (`NotNow`).
            fn end_unplayable(match_id: String, counts: bool) -> MatchScores;

            // Phones at the table.
            /// Invites phones to a match, by a new code; whoever was invited before is not any more. The
            /// shell hears of it, listens, and `phones` says where. Refuses when the match is over
            /// (`NotNow`).
            fn invite_phones(match_id: String) -> PhonesView;
            /// The phones that are invited to a match; nothing while none are.
            fn phones(match_id: String) -> Option<PhonesView>;
            /// Gives a phone the seat that it asks for, in the place of the phone that holds it, or refuses
            /// it: then it watches. Refuses a phone that does not ask (`NotNow`).
            fn admit_phone(match_id: String, phone: u32, yes: bool) -> PhonesView;
            /// Takes a seat back from the phone that holds it, which goes; `NotNow` where none does.
            fn release_phone(match_id: String, seat: Seat) -> PhonesView;
            /// Ends the invitation to a match: none of its phones is answered any more, and what seats held
            /// on phones goes on at the tablet.
            fn send_phones_away(match_id: String) -> ();

            // The notebook.
            /// Matches to go on with, latest first, but those that were put away.
            fn unfinished(family_id: String) -> Vec<MatchLine>;
            /// Matches to go on with that were put away from the shelf, latest first.
            fn put_away_matches(family_id: String) -> Vec<MatchLine>;
            /// Puts a match away from the shelf, or brings it back. Nothing of it is lost, and it comes back
            /// by itself when something happens in it. Refuses one that is over (`NotNow`).
            fn put_match_away(match_id: String, away: bool) -> MatchLine;
            /// A page of the family's matches that the filter lets through, latest first. `limit` is 1 to
            /// 100; `cursor` comes from the page before. Refuses another cursor, and days that are none.
            fn history(
                family_id: String,
                filter: HistoryFilter,
                cursor: Option<String>,
                limit: u32
            ) -> HistoryPage;
            /// A page of the family's evenings with matches that are over, latest first. `limit` is 1 to 100;
            /// `cursor` comes from the page before.
            fn evenings(family_id: String, cursor: Option<String>, limit: u32) -> EveningPage;
            /// The table as it lay after `ply` plies of a round, as everybody noticed them, for everybody's
            /// eyes. Rounds count from 1. Refuses one that these rules cannot replay (`Notebook`).
            fn replay(match_id: String, round: u32, ply: u32) -> ReplayView;
            /// Says whether a match, on the screen or on paper, counts in statistics.
            fn count_match(match_id: String, counts: bool) -> MatchLine;
            /// Calls a match by a name of its own, 1 to 24 characters after trimming, or by none.
            fn name_match(match_id: String, name: Option<String>) -> MatchLine;
            /// A match with the other ways it went on from the same beginning, on devices that knew nothing
            /// of each other. The first went its way first; the others do not count until somebody says so.
            fn ways(match_id: String) -> Vec<MatchLine>;

            // Sheets.
            /// What a sheet can be begun for without typing a name: what the family has written down, the
            /// latest first, twelve at most, and the games known in most houses.
            fn paper_games(family_id: String) -> PaperGames;
            /// Begins a sheet for a match on a real table. Refuses what `start_match` refuses of people,
            /// names, dealer and ending, any opponent, teams that are not one for each seat, a number of
            /// seats that the game is not for (1 to 12 for one that is not of the box) and rules that cannot
            /// be played (`Options`), and rules of another game (`Sheet`).
            fn start_sheet(form: SheetForm) -> SheetView;
            /// A sheet as it stands.
            fn sheet(match_id: String) -> SheetView;
            /// Writes the next round. The match is over when its ending is reached. Refuses entries that do
            /// not fit or cannot be, more than 999 rounds (`Sheet`), a dealer who does not sit there, a sheet
            /// that is over (`NotNow`), and, as whatever changes a sheet, another position (`Stale`).
            fn write_row(match_id: String, position: Position, row: RowForm) -> SheetView;
            /// Writes a round anew; what stood there stays in `row_versions`. Also one of a finished match,
            /// which may then have other winners, or go on. Refuses a round that is not there, a match that
            /// was given up (`NotNow`), and of what is written what `write_row` refuses.
            fn rewrite_row(match_id: String, position: Position, number: u32, row: RowForm) -> SheetView;
            /// Takes back the last round, however often it was written; round by round all can be. Not while
            /// the table has ended the match before its ending, or given it up (`NotNow`): take it up again first.
            fn undo_row(match_id: String, position: Position) -> SheetView;
            /// All that ever stood in a round, oldest first, taken back or not; nothing if nothing ever did.
            fn row_versions(match_id: String, number: u32) -> Vec<RowVersion>;
            /// Ends the match by the rounds that count. Refuses when none does, or it is over (`NotNow`).
            fn finish_sheet(match_id: String, position: Position) -> SheetView;
            /// Takes a match up again that was over or given up (`NotNow` for any other). If its ending was
            /// reached, it goes on past it until the table says that it is over.
            fn reopen_sheet(match_id: String, position: Position) -> SheetView;
            /// Gives a match up: it counts for nothing, and all is kept. Refuses one that is over (`NotNow`).
            fn abandon_sheet(match_id: String, position: Position) -> SheetView;
            /// A new sheet with the same people and rules; the deal passes on. Only when the match is over
            /// (`NotNow`). Refuses what `start_sheet` refuses.
            fn sheet_again(match_id: String) -> SheetView;
            /// Counts what lies on a real table of so many seats, by the rules of its game. Nothing is
            /// written down. Refuses, as `Sheet`, what no table has, and what was typed in.
            fn count(seats: u8, round: RowEntry) -> AnyCount;

            // Figures.
            /// A person's figures over the finished matches that count and that the filter lets through,
            /// whoever it names; without what would tell of lost matches where settings hide them.
            fn person_statistics(profile_id: String, filter: HistoryFilter) -> PersonStatistics;
            /// A family's figures over the same matches as a person's, and who met whom.
            fn family_statistics(family_id: String, filter: HistoryFilter) -> FamilyStatistics;
            /// How the points of rounds are spread: of the filter's person (nothing if their lost matches are
            /// hidden), or of everybody with a profile. Refuses a filter without a game: points of two games
            /// do not compare.
            fn distribution(family_id: String, filter: HistoryFilter) -> Distribution;
            /// The album page of a year; of the latest with a match that counts, when none is named. Matches
            /// with opponents are not in it. Refuses a year without any.
            fn year_album(family_id: String, year: Option<i32>) -> YearAlbum;

            // The cards of Rébus.
            /// The picture cards of Rébus, in the order of their numbers.
            fn pictures() -> Vec<RebusPicture>;
            /// A family's own Rébus cards, those put away included, in the order they were added.
            fn own_cards(family_id: String) -> Vec<OwnCard>;
            /// Adds a card. Refuses a name that is empty, longer than 24 characters or another card's in use,
            /// a reading that is too long, a picture that is too large or of another kind than PNG, JPEG and
            /// WebP, and more than a hundred cards in use of one family.
            fn add_own_card(family_id: String, form: OwnCardForm) -> OwnCard;
            /// Changes a card. Refuses what `add_own_card` refuses.
            fn edit_own_card(card_id: String, form: OwnCardForm) -> OwnCard;
            /// Puts a card away, or takes it out again. Refuses to take one out whose name another in use has
            /// by now, or beside a hundred.
            fn archive_own_card(card_id: String, archived: bool) -> OwnCard;
            /// What the strip of whoever looks at the tablet while somebody composes sounds like, if
            /// anything, without its intruder. Refuses when nobody composes or another game is played
            /// (`NotNow`), while the curtain is down (`Curtain`), and where there is no ear (`NoAid`).
            fn ear_hear(match_id: String) -> Vec<RebusHeard>;
            /// What can be made of the rack of whoever looks at the tablet while somebody composes, each card
            /// used once at most. Refuses what `ear_hear` refuses, and where the ear has no ideas (`NoAid`).
            fn ear_ideas(match_id: String) -> Vec<RebusHeard>;
            /// How a word can be written with the cards of the box; nothing for words the ear does not know.
            /// Refuses more than 80 characters.
            fn ear_spell(word: String) -> Vec<RebusHeard>;

            // Files.
            /// The backups, the one made last in front.
            fn backups() -> Vec<BackupLine>;
            /// The folder that keeps this device together with others, and how it stood when it was looked at
            /// last; nothing where none was chosen.
            fn folder() -> Option<FolderView>;
            /// Folders of this computer that something seems to keep the same on several devices.
            fn likely_folders() -> Vec<String>;
            /// Keeps this device together with others through a folder that something else keeps the same on
            /// all of them, and calls it `name` there. A backup is made first. From now on `keep_folder`
            /// writes everything in the notebook there, and takes in everything that is. With a `phrase`,
            /// only who knows it can read what lies there; whoever begins a folder decides that for all.
            /// Refuses a name out of bounds, a path where nothing is or in the notebook's own (`Unknown`), one
            /// that is no folder or cannot be written (`Notebook`), and a phrase missing, wrong or not asked for.
            fn choose_folder(path: String, name: String, phrase: Option<String>) -> FolderView;
            /// Leaves the folder: the notebook stays as it is, and so does what lies in the folder.
            fn leave_folder() -> ();
            /// Takes in what others have written into the folder, and writes what has changed here. A shell
            /// calls this about once a second; while another call does it, this one does nothing. Whether
            /// anything was read or written; what is wrong is said by `folder`.
            fn keep_folder() -> bool;

            // What may take long.
            long:
            /// Has the opponent play that has something to decide (`thinks` of the table): it may think for
            /// some seconds, in a hundred steps, while nobody waits; its move is on disk when this returns.
            /// Refuses when none has (`NotNow`), and when something else was played meanwhile (`Stale`).
            fn play_opponent(match_id: String) -> TableView => play_opponent_telling;
            /// Shows the person on a seat a move and why it is good (`hint` of the table), without playing
            /// it, in a hundred steps: thought by what they may see now, as well as their settings want it.
            /// Refuses when there is nothing for that seat to decide or the game has no hints (`NotNow`),
            /// when its settings want none (`NoAid`), and while the curtain is down for it (`Curtain`).
            fn hint(match_id: String, seat: Seat) -> Hint => hint_telling;
            /// The moments that decided a finished round, three at most, what was well done before what was
            /// missed; fewer, or none, where little was at stake. Each decision is judged by what its seat
            /// could see then; of opponents, and of a child who is shown no moves, only what was well done is
            /// told. The same round has the same ones everywhere. Tells how many decisions were judged.
            /// Refuses a round that is not over, or of a game without hints (`NotNow`), and one that these
            /// rules cannot replay (`Notebook`).
            fn moments(match_id: String, round: u32) -> Vec<RoundMoment> => moments_telling;
            /// The whole notebook as one file, to keep or to carry to another device, families put away
            /// included. Left out are the settings of the device, a match with secrets while a round of it is
            /// being played, since anybody could read its hands there, and one that is spoilt. Tells how many
            /// matches are read, and how many are played again.
            fn export_notebook() -> ExportFile => export_notebook_telling;
            /// The family's matches or rounds for a spreadsheet (CSV). Tells how many lines are written.
            fn export_csv(family_id: String, table: CsvTable) -> ExportFile => export_csv_telling;
            /// What importing a file would do, and refuse; nothing is changed. Tells how many matches are
            /// played again, and how many families, people, rules, cards and matches are compared.
            fn preview_import(text: String) -> ImportReport => preview_import_telling;
            /// Adds to the notebook what a file of another device has and this one lacks. Where both have a
            /// thing, what was changed last stays, field by field; of a match the longer log, or both where
            /// they part. Nothing is doubled or lost, however often and in whichever order files are
            /// imported. All of it or none, and a backup is made first. Tells how many matches are played
            /// again that no preview of the same file has played, how many pages of the backup are made, and
            /// how many families, people, rules, cards and matches are merged. Refuses (`Import`) what
            /// Calepin did not write, what is broken or cannot have been played so, and what a newer Calepin
            /// wrote. Called off, it has merged none; a backup may have been made.
            fn import_notebook(text: String) -> ImportReport => import_notebook_telling;
            /// Makes a backup now; tells how many pages of the file are copied. Called off, it leaves none.
            /// Others are made by themselves: when a match ends, and at the start when the last is a day old.
            fn make_backup() -> BackupLine => make_backup_telling;
            /// What is in a backup, without families and people put away: one step. Refuses one that is not
            /// there any more, and one that is damaged or a newer Calepin's (`Notebook`).
            fn preview_backup(name: String) -> BackupPreview => preview_backup_telling;
            /// Puts a backup in the notebook's place; what was there is kept as a backup, which is returned.
            /// The device stays in the folder that it is in, or in none. Tells how many pages of both are
            /// copied. Refuses one that is not there any more, and one that is damaged or a newer Calepin's
            /// (`Notebook`). Called off, it has put nothing back; a backup may have been made.
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
        /// Makes the call `name` with positional arguments, a JSON array, and gives back its result as JSON. What may take
        /// long tells `progress` how far it is, and can be called off.
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
                #[doc = concat!("\n\nTells nobody: [`Calepin::", stringify!($telling), "`] does.")]
                pub fn $long(&self, $($long_arg: $long_type),*) -> Result<$long_result, CalepinError> {
                    self.$telling($($long_arg,)* &Progress::default())
                }
            )*
        }

        /// Every call: its arguments in order, and its result.
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
