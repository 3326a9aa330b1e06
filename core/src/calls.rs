//! Every call of the façade, in one table. From it come the dispatch by name for shells that speak JSON (the Tauri
//! window, the loopback server), their TypeScript signatures, and what other languages call.

mod json;
pub mod phone;

pub use crate::any::{AnyMove, AnyOptions, AnyRefusal, GameId};
pub use crate::calepin::StartReport;
use crate::calepin::{Calepin, Task, Thought};
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

use json::{arguments, result};

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

/// Hands the table of every call to the macro `$then`: what it does, its arguments, its result. What may take long
/// comes last, each with the method that tells how far it is.
#[macro_export]
macro_rules! every_call {
    ($then:ident) => {
        $then! {
            // The box.
            /// What happened when the notebook was opened: fresh, as it was, upgraded, restored from a backup.
            fn start_report() -> StartReport;
            /// The games of the box, with their seats and shipped rule sets.
            fn games() -> Vec<GameLine>;
            /// How the box looks and sounds on this device.
            fn settings() -> Settings;
            /// Keeps the settings. Refuses numbers outside their ranges.
            fn save_settings(settings: Settings) -> Settings;

            // People.
            /// Every family of this notebook, archived ones included.
            fn families() -> Vec<Family>;
            /// Begins a family. The name is 1 to 24 characters after trimming.
            fn add_family(name: String) -> Family;
            /// Gives a family another name.
            fn rename_family(family_id: String, name: String) -> Family;
            /// Puts a family away, or takes it out again. Nothing is deleted.
            fn archive_family(family_id: String, archived: bool) -> Family;
            /// The people of a family, archived ones included.
            fn profiles(family_id: String) -> Vec<Profile>;
            /// Adds a person to a family.
            fn add_profile(family_id: String, form: ProfileForm) -> Profile;
            /// Changes a person. Past matches show the new name and face.
            fn edit_profile(profile_id: String, form: ProfileForm) -> Profile;
            /// Puts a person away, or takes them out again. Every score stays.
            fn archive_profile(profile_id: String, archived: bool) -> Profile;
            /// Says that two profiles are the same person: all seats of `from` count for `into`, and `from` is put
            /// away. Nothing is written over: `unmerge_profile` takes it back.
            fn merge_profiles(from_id: String, into_id: String) -> Profile;
            /// Takes back that a profile was merged into another: its seats are its own again.
            /// Refuses when it was not, or when its name is another's by now.
            fn unmerge_profile(profile_id: String) -> Profile;
            /// Says that two families are one: all of `from` is shown in `into` from now on, which stays, and these people
            /// are the same. Nothing is written over: `unmerge_family` takes it back.
            fn merge_families(from_id: String, into_id: String, same: Vec<SamePerson>) -> Family;
            /// Who is likely the same person in two families, by their names.
            fn likely_same(from_id: String, into_id: String) -> Vec<SamePerson>;
            /// Takes back that a family was merged into another, and that its people are the same as others there.
            fn unmerge_family(family_id: String) -> Family;
            /// Everybody who sat at the family's tables without a profile, the one seen last in front. Those who
            /// have become a profile since are among them, beside whoever came under the same name and has not.
            fn guests(family_id: String) -> Vec<Guest>;
            /// Makes a profile of a guest: every seat of that name in this family that is nobody's yet
            /// is the new person's.
            /// Refuses what `add_profile` refuses, and an unknown guest.
            fn welcome_guest(family_id: String, name: String, form: ProfileForm) -> Profile;
            /// Says that a guest is somebody of the family: every seat of that name there that is nobody's yet is theirs.
            /// Refuses an unknown guest, a profile of another family, and one who sat at a table with the guest.
            fn adopt_guest(family_id: String, name: String, profile_id: String) -> Profile;
            /// Takes back that a guest is this person of the family.
            fn release_guest(family_id: String, name: String, profile_id: String) -> Guest;

            // Rules.
            /// A game's own description of its options.
            fn options_form(game: GameId) -> OptionsForm;
            /// Whether these rules can be dealt to that many seats; the error says which option and its range.
            fn check_options(seats: u8, options: AnyOptions) -> ();
            /// Rule sets of a game: shipped ones first, then the family's own.
            fn variants(family_id: String, game: GameId) -> Vec<Variant>;
            /// Keeps a rule set under a name, with when a match by it ends. An existing one of that name is replaced;
            /// matches keep their own copy.
            fn save_variant(family_id: String, name: String, options: AnyOptions, ending: Ending) -> Variant;
            /// Gives a saved variant another name. Refuses what `save_variant` refuses, and a name that is
            /// taken.
            fn rename_variant(variant_id: String, name: String) -> Variant;
            /// Puts a saved rule set away. Presets cannot be put away.
            fn archive_variant(variant_id: String) -> ();

            // Matches.
            /// The table as it was laid last time for this game; the seats of any other game when this one was
            /// never played; `None` before the first match.
            fn tonights_table(family_id: String, game: PlayedGame) -> Option<TonightsTable>;
            /// Who may begin when these people sit down, clockwise, and how that is usually settled. A lot is drawn anew
            /// with every call.
            fn who_begins(family_id: String, game: GameId, seats: Vec<Sitter>) -> Beginning;
            /// Seats people and deals the first round.
            fn start_match(form: MatchForm) -> TableView;
            /// The table of a match for one viewer, resumed from disk if need be. What is one seat's alone is
            /// shown only once that seat has claimed the tablet.
            fn table(match_id: String, viewer: Viewer) -> TableView;
            /// Everything that was told in the current round, oldest first: a table has only the latest of it.
            fn round_log(match_id: String) -> Vec<LogLine>;
            /// Opens the curtain for a seat, and shows what it may see. The curtain falls by itself after its move.
            fn claim(match_id: String, seat: Seat) -> TableView;
            /// Lets the curtain fall: call it when the screen is locked or another program comes to the front.
            fn lower(match_id: String) -> TableView;
            /// Plays a move. It is on disk when this returns. `position` is that of the table which the move answers.
            fn play(match_id: String, seat: Seat, position: Position, mv: AnyMove) -> TableView;
            /// Why this move is not allowed now, or nothing when it is. Changes nothing.
            fn why_not(match_id: String, seat: Seat, mv: AnyMove) -> Option<AnyRefusal>;
            /// Takes back the last ply of a table in this position. `consent` says that the whole table agreed, where that is needed.
            fn undo(match_id: String, position: Position, consent: bool) -> TableView;
            /// Looks at the running glass: what has gone by since the last look runs out of it, five seconds at most,
            /// however many screens look. Call it as soon as the glass is shown running, and then about once a second.
            /// Returns what is left; nothing where there is no glass.
            fn run_glass(match_id: String) -> Option<GlassView>;
            /// Plays what follows when the glass has run out: call it as soon as it is shown so.
            fn time_up(match_id: String) -> TableView;
            /// Stops the minute glass, or sets it going again.
            fn pause_glass(match_id: String, paused: bool) -> TableView;
            /// Deals the next round; the deal passes to the left.
            fn next_round(match_id: String) -> TableView;
            /// Ends a match that was begun without a fixed ending.
            fn finish_match(match_id: String) -> TableView;
            /// Gives a match up. It is kept, and counts for nothing.
            fn abandon_match(match_id: String) -> TableView;
            /// The same people, rules and ending once more; the deal passes to the left.
            fn play_again(match_id: String) -> TableView;
            /// The scores of a match on the screen, whether its rounds can be replayed or not.
            fn match_scores(match_id: String) -> MatchScores;
            /// Goes on with a match whose latest round these rules cannot replay: it is dealt anew.
            fn deal_again(match_id: String) -> TableView;
            /// Ends a match whose latest round these rules cannot replay.
            fn end_unplayable(match_id: String, counts: bool) -> MatchScores;

            // Phones at the table.
            /// Invites phones to a match that is being played, with a new code. Whoever was invited before is not any
            /// more. The shell listens when it hears of it, and then `phones` says where.
            fn invite_phones(match_id: String) -> PhonesView;
            /// The phones that are invited to a match; nothing while none are.
            fn phones(match_id: String) -> Option<PhonesView>;
            /// Gives a phone the seat that it asks for, in the place of the phone that holds it, or refuses it.
            fn admit_phone(match_id: String, phone: u32, yes: bool) -> PhonesView;
            /// Takes a seat back from the phone that holds it.
            fn release_phone(match_id: String, seat: Seat) -> PhonesView;
            /// Ends the invitation to a match: none of its phones is answered any more.
            fn send_phones_away(match_id: String) -> ();

            // The notebook.
            /// Matches to go on with, latest first, but those that were put away.
            fn unfinished(family_id: String) -> Vec<MatchLine>;
            /// Matches to go on with that were put away from the shelf, latest first.
            fn put_away_matches(family_id: String) -> Vec<MatchLine>;
            /// Puts a match away from the shelf, or brings it back; it comes back by itself when something happens in it.
            fn put_match_away(match_id: String, away: bool) -> MatchLine;
            /// A page of the family's matches that the filter lets through, latest first. `limit` is 1 to 100;
            /// `cursor` comes from the page before.
            fn history(
                family_id: String,
                filter: HistoryFilter,
                cursor: Option<String>,
                limit: u32
            ) -> HistoryPage;
            /// Evenings of matches that are over, latest first.
            fn evenings(family_id: String, cursor: Option<String>, limit: u32) -> EveningPage;
            /// The table as it lay after `ply` plies of a round, for everybody's eyes.
            fn replay(match_id: String, round: u32, ply: u32) -> ReplayView;
            /// Says whether a match, on the screen or on paper, counts in statistics.
            fn count_match(match_id: String, counts: bool) -> MatchLine;
            /// Calls a match by a name of its own, or by none.
            fn name_match(match_id: String, name: Option<String>) -> MatchLine;
            /// A match with the other ways it went on from the same beginning, on devices that knew nothing of each
            /// other. The first went its way first; the others do not count until somebody says so.
            fn ways(match_id: String) -> Vec<MatchLine>;

            // Sheets.
            /// What a sheet can be begun for without typing a name: what the family has written down, the latest
            /// first, and the games known in most houses.
            fn paper_games(family_id: String) -> PaperGames;
            /// Begins a sheet for a match on a real table.
            fn start_sheet(form: SheetForm) -> SheetView;
            /// A sheet as it stands.
            fn sheet(match_id: String) -> SheetView;
            /// Writes the next round. The match is over when its ending is reached. Refuses entries that do not
            /// fit or cannot be (`Sheet`), a stale position, and a sheet that is over (`NotNow`).
            fn write_row(match_id: String, position: Position, row: RowForm) -> SheetView;
            /// Writes a round anew; what stood there stays in `row_versions`. Also for a round of a
            /// finished match, which may then have other winners. Refuses what `write_row` refuses.
            fn rewrite_row(match_id: String, position: Position, number: u32, row: RowForm) -> SheetView;
            /// Takes back the last round, however often it was written; round by round all can be. Not while the
            /// match was ended by the table's word: take it up again first.
            fn undo_row(match_id: String, position: Position) -> SheetView;
            /// Everything that ever stood in a round, oldest first, taken back or not: nothing in one that was never
            /// written.
            fn row_versions(match_id: String, number: u32) -> Vec<RowVersion>;
            /// Ends the match: the rounds that count decide. Refuses when none does.
            fn finish_sheet(match_id: String, position: Position) -> SheetView;
            /// Takes a match up again that was over or given up. If its ending was reached, it goes on past it until the
            /// table says that it is over.
            fn reopen_sheet(match_id: String, position: Position) -> SheetView;
            /// Gives a match up. It counts for nothing, and everything is kept.
            fn abandon_sheet(match_id: String, position: Position) -> SheetView;
            /// A new sheet with the same people and rules; the deal passes on. Only when the match is over.
            fn sheet_again(match_id: String) -> SheetView;
            /// Counts what lies on a real table of so many seats. Refuses, as `Sheet`, what no table has.
            fn count(seats: u8, round: RowEntry) -> AnyCount;

            // Figures.
            /// A person's figures over the matches that the filter lets through.
            fn person_statistics(profile_id: String, filter: HistoryFilter) -> PersonStatistics;
            /// A family's figures over the matches that the filter lets through, and who met whom.
            fn family_statistics(family_id: String, filter: HistoryFilter) -> FamilyStatistics;
            /// How the points of rounds are spread. The filter must name the game.
            fn distribution(family_id: String, filter: HistoryFilter) -> Distribution;
            /// The album page of a year; of the latest with a match, when none is named.
            fn year_album(family_id: String, year: Option<i32>) -> YearAlbum;

            // The cards of Rébus.
            /// The picture cards of Rébus, in the order of their numbers.
            fn pictures() -> Vec<RebusPicture>;
            /// The Rébus cards that a family has added, those put away included, in the order they were added.
            fn own_cards(family_id: String) -> Vec<OwnCard>;
            /// Adds a card. Refuses a name that is empty, too long or another card's, a picture that is too large or
            /// of another kind than PNG, JPEG and WebP, and more than a hundred cards of one family.
            fn add_own_card(family_id: String, form: OwnCardForm) -> OwnCard;
            /// Changes a card. Refuses what `add_own_card` refuses.
            fn edit_own_card(card_id: String, form: OwnCardForm) -> OwnCard;
            /// Puts a card away, or takes it out again. Refuses to take one out whose name another has by now.
            fn archive_own_card(card_id: String, archived: bool) -> OwnCard;
            /// What the strip of the seat that composes sounds like, at a table that plays with the ear.
            fn ear_hear(match_id: String) -> Vec<RebusHeard>;
            /// What can be made of the rack of the seat that composes, at a table whose ear has ideas.
            fn ear_ideas(match_id: String) -> Vec<RebusHeard>;
            /// How a word can be written with the cards of the box.
            fn ear_spell(word: String) -> Vec<RebusHeard>;

            // Files.
            /// The backups, newest first.
            fn backups() -> Vec<BackupLine>;
            /// The folder that keeps this device together with others, if one was chosen.
            fn folder() -> Option<FolderView>;
            /// Folders of this computer that something seems to keep the same on several devices.
            fn likely_folders() -> Vec<String>;
            /// Keeps this device together with others through a folder that something else keeps the same on all of them,
            /// and calls it `name` there. A backup is made first. With a `phrase`, only who knows it can read what lies
            /// there; whoever begins a folder decides that for all.
            fn choose_folder(path: String, name: String, phrase: Option<String>) -> FolderView;
            /// Leaves the folder; the notebook stays as it is.
            fn leave_folder() -> ();
            /// Takes in what others have written into the folder, and writes what has changed here. A shell calls this
            /// about once a second. Whether anything was read or written; what is wrong is said by `folder`.
            fn keep_folder() -> bool;

            // What may take long.
            long:
            /// Has the opponent play that has something to decide (`thinks` of the table): it may think for some
            /// seconds, in a hundred steps, and its move is on disk when this returns. Refuses when none has (`NotNow`),
            /// and when something else was played meanwhile (`Stale`).
            fn play_opponent(match_id: String) -> TableView => play_opponent_telling;
            /// Shows the person on a seat a move and why it is good (`hint` of the table), without playing it, in a
            /// hundred steps. Refuses when there is nothing for that seat to decide (`NotNow`), when its settings want
            /// none (`NoAid`), and while the curtain is down for it.
            fn hint(match_id: String, seat: Seat) -> Hint => hint_telling;
            /// The moments that decided a finished round, three at most, what was well done before what was missed: judged
            /// by what each seat could see then. Tells how many decisions were judged. Refuses a round that is not over,
            /// or of a game without hints (`NotNow`).
            fn moments(match_id: String, round: u32) -> Vec<RoundMoment> => moments_telling;
            /// The whole notebook as one file, to keep or to carry to another device. Tells how many matches are read, and
            /// how many are played again.
            fn export_notebook() -> ExportFile => export_notebook_telling;
            /// A table of the family's matches or rounds for a spreadsheet (CSV). Tells how many lines are written.
            fn export_csv(family_id: String, table: CsvTable) -> ExportFile => export_csv_telling;
            /// What importing a file would do; nothing is changed. Tells how many matches are played again, and how
            /// many families, people, rules, cards and matches are compared.
            fn preview_import(text: String) -> ImportReport => preview_import_telling;
            /// Adds to the notebook what a file of another device has and this one lacks. Tells how many matches are
            /// played again, how many pages of a backup are made first, and how many families, people, rules, cards
            /// and matches are merged. All of it or none: a broken, foreign or newer file is refused with the reason,
            /// and a person who calls it off in time finds nothing changed.
            fn import_notebook(text: String) -> ImportReport => import_notebook_telling;
            /// Makes a backup now; tells how many pages of the file are copied. Backups are also made by themselves:
            /// when a match ends, and at the start when the last one is a day old.
            fn make_backup() -> BackupLine => make_backup_telling;
            /// What is in a backup: one step.
            fn preview_backup(name: String) -> BackupPreview => preview_backup_telling;
            /// Puts a backup in the notebook's place; what was there is kept as a backup, which is returned. Tells how
            /// many pages of both are copied. A person who calls it off in time finds the notebook as it was. The device
            /// stays in the folder that it is in, or in none.
            fn restore_backup(name: String) -> BackupLine => restore_backup_telling;
        }
    };
}

macro_rules! by_name {
    (
        $( $(#[doc = $doc:literal])* fn $name:ident($($arg:ident: $type:ty),* $(,)?) -> $result:ty; )*
        long:
        $(
            $(#[doc = $long_doc:literal])*
            fn $long:ident($($long_arg:ident: $long_type:ty),* $(,)?) -> $long_result:ty => $telling:ident;
        )*
    ) => {
        /// Makes the call `name` with positional arguments, a JSON array, and gives back its result as JSON. What may take
        /// long tells `progress` how far it is, and can be called off.
        pub fn call_telling(
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
                #[doc = concat!("As [`Calepin::", stringify!($telling), "`], which tells nobody.")]
                pub fn $long(&self, $($long_arg: $long_type),*) -> Result<$long_result, CalepinError> {
                    self.$telling($($long_arg,)* &Progress::default())
                }
            )*
        }

        /// Every call: its arguments in order, and its result.
        #[cfg(feature = "ts")]
        #[derive(ts_rs::TS)]
        #[ts(export)]
        #[expect(dead_code, reason = "only its TypeScript shape is used")]
        struct Calls {
            $( $(#[doc = $doc])* $name: (($($type,)*), $result), )*
            $( $(#[doc = $long_doc])* $long: (($($long_type,)*), $long_result), )*
        }
    };
}

every_call!(by_name);

/// As [`call_telling`], which tells nobody.
pub fn call(calepin: &Calepin, name: &str, args: String) -> Result<String, CalepinError> {
    call_telling(calepin, name, args, &Progress::default())
}

/// What the call `name` is to think about, for a shell that has it thought about elsewhere: [`answer`] then gives what
/// the call would have. Refuses what the call refuses before it thinks, and a call that does not think (`BadCall`).
pub fn question(calepin: &Calepin, name: &str, args: String) -> Result<Task, CalepinError> {
    match name {
        "play_opponent" => {
            let (match_id,): (String,) = arguments(args)?;
            let question = calepin.question(&match_id)?;
            Ok(Task::Play(match_id, question))
        }
        "hint" => {
            let (match_id, seat): (String, Seat) = arguments(args)?;
            Ok(Task::Hint(calepin.wondered(&match_id, seat)?))
        }
        "moments" => {
            let (match_id, round): (String, u32) = arguments(args)?;
            let review = calepin.review(&match_id, round)?;
            Ok(Task::Moments(match_id, round, review))
        }
        _ => Err(CalepinError::BadCall {
            detail: format!("{name:?} does not think"),
        }),
    }
}

/// What a call gives back as JSON, once what it asked was thought about.
pub fn answer(calepin: &Calepin, task: &Task, thought: Thought) -> Result<String, CalepinError> {
    match (task, thought) {
        (Task::Play(match_id, question), Thought::Play(mv)) => {
            result(&calepin.answer(match_id, question, &mv)?)
        }
        (Task::Hint(_), Thought::Hint(hint)) => result(&hint),
        (Task::Moments(match_id, round, _), Thought::Moments(verdicts)) => {
            result(&calepin.judged(match_id, *round, verdicts)?)
        }
        _ => Err(CalepinError::BadCall {
            detail: "that answers another question".to_owned(),
        }),
    }
}
