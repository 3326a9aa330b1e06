//! What a shell sees of a match: the table as it lies, the sheet of scores, the history.

mod begin;
mod opponent;

use std::hash::{DefaultHasher, Hash, Hasher};

use serde::{Deserialize, Serialize};

use crate::aid::Aid;
use crate::any::{AnyEvent, AnyMove, AnyOptions, AnyReason, AnyView, GameId};
pub use crate::curtain::{Curtain, GlassState, GlassView, SeatMoves, UndoRule};
use crate::game::{Outcome, Seat, Viewer};
use crate::people::{Avatar, ChildSettings, Colour, HintStrength};
use crate::played::{PlayedGame, Source};

pub(crate) use opponent::{FITTING, VERSION as OPPONENTS_VERSION};

pub use begin::{Beginning, Ending, GameLine, MatchForm, Sitter, TonightsRules, TonightsTable, Variant};
pub use opponent::Opponent;

/// A seat of a match and who sits on it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "uniffi", derive(uniffi::Record))]
pub struct SeatInfo {
    /// The place.
    pub seat: Seat,
    /// The profile, unless a guest or an opponent sits there.
    pub profile_id: Option<String>,
    /// The name.
    pub name: String,
    /// The face.
    pub avatar: Avatar,
    /// The colour.
    pub colour: Colour,
    /// Set for a child.
    pub child: Option<ChildSettings>,
    /// The level of the opponent who plays here; `None` for a person.
    pub opponent: Option<u8>,
}

impl SeatInfo {
    /// How good a move this one is shown.
    pub(crate) fn shown_moves(&self) -> HintStrength {
        self.child
            .map_or_else(HintStrength::default, |child| child.shown_moves)
    }

    /// The same one, sitting down once more.
    pub fn sitter(&self) -> Sitter {
        match (&self.profile_id, self.opponent) {
            (Some(profile_id), _) => Sitter::Person {
                profile_id: profile_id.clone(),
            },
            (None, Some(level)) => Sitter::Opponent {
                level: Opponent::asked(&self.name, level),
            },
            (None, None) => Sitter::Guest {
                name: self.name.clone(),
                avatar: self.avatar,
                colour: self.colour,
            },
        }
    }
}

/// Where a match stands.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "camelCase", rename_all_fields = "camelCase")]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "uniffi", derive(uniffi::Enum))]
pub enum Stage {
    /// A round is being played.
    Playing,
    /// A round has ended, another follows.
    RoundOver {
        /// How.
        outcome: Outcome,
    },
    /// The match has come to its ending, or the table called it a day.
    MatchOver {
        /// How its last round ended.
        outcome: Outcome,
        /// Who won the match; several share.
        winners: Vec<Seat>,
    },
    /// The table gave up. Nothing counts, everything is kept.
    Abandoned,
}

/// A seat's standing in the match.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "uniffi", derive(uniffi::Record))]
pub struct Standing {
    /// Whose.
    pub seat: Seat,
    /// Sum of the finished rounds.
    pub total: i32,
    /// Rounds won, shared ones included.
    pub wins: u32,
    /// 1 is best; ties share a rank.
    pub rank: u32,
}

/// A finished round on the score sheet.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "uniffi", derive(uniffi::Record))]
pub struct RoundLine {
    /// Counted from 1.
    pub number: u32,
    /// Who dealt.
    pub dealer: Seat,
    /// Points per seat, in seat order.
    pub points: Vec<i32>,
    /// Who won it.
    pub winners: Vec<Seat>,
}

/// A position of a match as it was shown: what a move answers, or what an undo takes back. It is another one
/// after every ply, after every taking back, and when an import or a backup has put other plies in their
/// place, and it never comes back. To be handed back as it is; nothing can be read from it.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(transparent)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Position(pub String);

#[cfg(feature = "uniffi")]
uniffi::custom_newtype!(Position, String);

impl Position {
    /// The position that all of this makes.
    pub(crate) fn of(all: impl Hash) -> Position {
        Position(format!("{:016x}", Position::number(all)))
    }

    /// The same as a number. It is compared and used by the program that made it, and never kept: what is hashed how may be
    /// another in each release of Rust.
    pub(crate) fn number(all: impl Hash) -> u64 {
        let mut hasher = DefaultHasher::new();
        all.hash(&mut hasher);
        hasher.finish()
    }
}

/// A line of the log of a round: something that everybody was told.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "uniffi", derive(uniffi::Record))]
pub struct LogLine {
    /// Its number in the round, counted from 1. The lines of a ply that is taken back leave the log and their
    /// numbers never come back, so whatever has a greater number than the last line seen is new.
    pub number: u32,
    /// What was told.
    pub entry: LogEntry,
}

/// What a line of the log tells.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "camelCase", rename_all_fields = "camelCase")]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "uniffi", derive(uniffi::Enum))]
pub enum LogEntry {
    /// Something happened.
    Event {
        /// What everybody saw.
        event: AnyEvent,
    },
    /// A move was taken back with everybody's consent. What it was is not told again.
    TakenBack {
        /// Whose move it was.
        seat: Seat,
    },
}

/// Everything a shell needs to draw a match for one viewer.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "uniffi", derive(uniffi::Record))]
pub struct TableView {
    /// The match.
    pub match_id: String,
    /// The family whose evening it is.
    pub family_id: String,
    /// The game.
    pub game: GameId,
    /// What the rules are called.
    pub variant: String,
    /// The rules.
    pub options: AnyOptions,
    /// Off where no number says more than who won: then no points are shown.
    pub counts_points: bool,
    /// When the match ends.
    pub ending: Ending,
    /// Who sits where.
    pub seats: Vec<SeatInfo>,
    /// For whose eyes this is.
    pub viewer: Viewer,
    /// The current round, counted from 1.
    pub round: u32,
    /// Who dealt it.
    pub dealer: Seat,
    /// Plies played in the round, as far as this viewer noticed them.
    pub ply: u32,
    /// What is shown here. A move or an undo names it, so that a stale one is refused.
    pub position: Position,
    /// Where the match stands.
    pub stage: Stage,
    /// Who may look at this screen.
    pub curtain: Curtain,
    /// The seats that are held on phones: what is theirs alone is shown there, and nowhere else.
    pub phones: Vec<Seat>,
    /// The minute glass, where the rules have one and the table wants it.
    pub glass: Option<GlassView>,
    /// How much of the game's aid this viewer may ask for.
    pub aid: Aid,
    /// Who may move.
    pub to_act: Vec<Seat>,
    /// The opponent that has something to decide: it plays with `play_opponent`.
    pub thinks: Option<Seat>,
    /// How many seconds it lets people go first: what it has found it says no sooner.
    pub ponders: u32,
    /// Who can be shown a move now, with `hint`: the viewer, or for `Viewer::Table` the one seat to act.
    pub hint: Option<Seat>,
    /// The board.
    pub view: AnyView,
    /// What the viewer may play; for `Viewer::Table`, what the one seat to act may play in everybody's
    /// sight.
    pub legal: Vec<AnyMove>,
    /// Where several seats may act, what each of them may play in everybody's sight: verdicts and votes.
    pub open: Vec<SeatMoves>,
    /// Whether the last ply can be taken back.
    pub undo: UndoRule,
    /// Finished rounds.
    pub rounds: Vec<RoundLine>,
    /// The standing after them.
    pub standings: Vec<Standing>,
    /// The latest of what was told in this round, oldest first: all since the last ply of whichever seat has
    /// waited longest, that ply included, and at least the last three events. `round_log` has the rest.
    pub log: Vec<LogLine>,
    /// The lines of the log from this number on were told since the viewer's last ply; for the table, nothing
    /// is news.
    pub news: u32,
}

/// A move that is good here, and why. It was not played.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "uniffi", derive(uniffi::Record))]
pub struct Hint {
    /// Who would play it.
    pub seat: Seat,
    /// The position it is for, as its seat, or the table, was shown it.
    pub position: Position,
    /// The move.
    pub mv: AnyMove,
    /// What speaks for it, weightiest first; nothing where no more is known than that it was the best that was found.
    pub reasons: Vec<AnyReason>,
}

/// A past position.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "uniffi", derive(uniffi::Record))]
pub struct ReplayView {
    /// The match.
    pub match_id: String,
    /// Who sat where.
    pub seats: Vec<SeatInfo>,
    /// The round shown, counted from 1.
    pub round: u32,
    /// Rounds of the match.
    pub rounds: u32,
    /// Plies played in the position shown.
    pub ply: u32,
    /// Plies of the round.
    pub plies: u32,
    /// The board.
    pub view: AnyView,
    /// What the last ply told, numbered as in the log of the whole round.
    pub log: Vec<LogLine>,
    /// How the round ended, once the last ply is shown.
    pub outcome: Option<Outcome>,
    /// What each opponent saw of it, which is all that it knew: of a round that is over, where seats have secrets. What
    /// people saw stays theirs.
    pub seen_by: Vec<SeatView>,
}

/// What one seat sees of a board.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "uniffi", derive(uniffi::Record))]
pub struct SeatView {
    /// Whose.
    pub seat: Seat,
    /// The board.
    pub view: AnyView,
}

/// A match on the screen by its scores, without a board.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "uniffi", derive(uniffi::Record))]
pub struct MatchScores {
    /// The match.
    pub match_id: String,
    /// The game.
    pub game: GameId,
    /// What the rules are called.
    pub variant: String,
    /// The rules themselves.
    pub options: AnyOptions,
    /// Off where no number says more than who won: then no points are shown.
    pub counts_points: bool,
    /// Who sat where.
    pub seats: Vec<SeatInfo>,
    /// What became of it.
    pub state: MatchState,
    /// Off when it did not count.
    pub counts: bool,
    /// Whether its latest round can be laid on the table as it was. Not when other rules than today's played
    /// it, or its log is spoilt: the match is then gone on with, or ended, without it.
    pub playable: bool,
    /// The latest round, counted from 1.
    pub round: u32,
    /// Whether that round is over.
    pub round_over: bool,
    /// The rounds that can be shown again.
    pub replayable: Vec<u32>,
    /// Finished rounds.
    pub rounds: Vec<RoundLine>,
    /// The standing after them.
    pub standings: Vec<Standing>,
    /// Who won the match, once it is finished.
    pub winners: Vec<Seat>,
}

/// What became of a match.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "uniffi", derive(uniffi::Enum))]
pub enum MatchState {
    /// To be gone on with.
    Playing,
    /// Played to its end.
    Finished,
    /// Given up.
    Abandoned,
}

/// A seat on a line of the history.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "uniffi", derive(uniffi::Record))]
pub struct MatchSeat {
    /// Who.
    pub who: SeatInfo,
    /// Sum of the finished rounds.
    pub total: i32,
    /// Whether they won, or shared, the match.
    pub won: bool,
    /// Their team; `None` when they play alone.
    pub team: Option<u8>,
}

/// A line of the history.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "uniffi", derive(uniffi::Record))]
pub struct MatchLine {
    /// The match.
    pub match_id: String,
    /// What was played.
    pub game: PlayedGame,
    /// On the screen or on paper.
    pub source: Source,
    /// What the rules are called.
    pub variant: String,
    /// What the family calls it, if it has said so.
    pub name: Option<String>,
    /// How many other ways it went on, on other devices, from the same beginning.
    pub other_ways: u32,
    /// What became of it.
    pub state: MatchState,
    /// Off when it did not count.
    pub counts: bool,
    /// Off where no number says more than who won: then no points are shown.
    pub counts_points: bool,
    /// The evening it was begun on: a local day, such as `2026-03-10`.
    pub evening: String,
    /// When it began, RFC 3339 in UTC.
    pub started_at: String,
    /// When something last happened in it, RFC 3339 in UTC.
    pub updated_at: String,
    /// Rounds finished.
    pub rounds: u32,
    /// Who sat where, with what they made.
    pub seats: Vec<MatchSeat>,
}

/// A page of the history, latest first.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "uniffi", derive(uniffi::Record))]
pub struct HistoryPage {
    /// The matches.
    pub lines: Vec<MatchLine>,
    /// Where the next page begins; `None` on the last.
    pub next: Option<String>,
}
