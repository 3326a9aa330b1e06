//! The types by which a shell sees a match: the table, the sheet of scores, and the history.

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
    /// The seat.
    pub seat: Seat,
    /// The profile; `None` for a guest or an opponent.
    pub profile_id: Option<String>,
    /// The name.
    pub name: String,
    /// The face.
    pub avatar: Avatar,
    /// The colour.
    pub colour: Colour,
    /// Set for a child.
    pub child: Option<ChildSettings>,
    /// The level of the opponent on this seat; `None` for a person.
    pub opponent: Option<u8>,
}

impl SeatInfo {
    /// How strong a hint is for this seat.
    pub(crate) fn shown_moves(&self) -> HintStrength {
        self.child
            .map_or_else(HintStrength::default, |child| child.shown_moves)
    }

    /// The sitter for another match with the same person or opponent.
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

/// The stage of a match.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "camelCase", rename_all_fields = "camelCase")]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "uniffi", derive(uniffi::Enum))]
pub enum Stage {
    /// A round is being played.
    Playing,
    /// A round is over, and another one follows.
    RoundOver {
        /// The outcome of the round.
        outcome: Outcome,
    },
    /// The match is over: its ending was reached, or the table ended it.
    MatchOver {
        /// The outcome of the last round.
        outcome: Outcome,
        /// The winners of the match. Several share the win.
        winners: Vec<Seat>,
    },
    /// The table gave the match up. Nothing counts, everything is kept.
    Abandoned,
}

/// A seat's standing in the match.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "uniffi", derive(uniffi::Record))]
pub struct Standing {
    /// The seat.
    pub seat: Seat,
    /// The points of the finished rounds.
    pub total: i32,
    /// Number of rounds won, including shared ones.
    pub wins: u32,
    /// The rank: 1 is best, and ties share a rank.
    pub rank: u32,
}

/// A line of the score sheet: a finished round.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "uniffi", derive(uniffi::Record))]
pub struct RoundLine {
    /// The number of the round, counted from 1.
    pub number: u32,
    /// The dealer.
    pub dealer: Seat,
    /// Points per seat, in seat order.
    pub points: Vec<i32>,
    /// The winners of the round.
    pub winners: Vec<Seat>,
}

/// A position of a match as a table showed it. A move or an undo names the position it answers. The position changes
/// after every ply, after every undo, and when an import or a backup replaces plies, and it never comes back. Shells
/// hand it back unchanged; nothing can be read from it.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(transparent)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Position(pub String);

#[cfg(feature = "uniffi")]
uniffi::custom_newtype!(Position, String);

impl Position {
    /// The position with the hash of `all`.
    pub(crate) fn of(all: impl Hash) -> Position {
        Position(format!("{:016x}", Position::number(all)))
    }

    /// The hash of `all` as a number. It may differ on another machine and after an update: keep it in memory only.
    pub(crate) fn number(all: impl Hash) -> u64 {
        let mut hasher = DefaultHasher::new();
        all.hash(&mut hasher);
        hasher.finish()
    }
}

/// A line of the log of a round. Everybody may read it.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "uniffi", derive(uniffi::Record))]
pub struct LogLine {
    /// The number of the line in the round, counted from 1. The lines of a ply that is taken back leave the log, and
    /// their numbers never come back. So every line with a greater number than the last line seen is new.
    pub number: u32,
    /// The content of the line.
    pub entry: LogEntry,
}

/// The content of a line of the log.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "camelCase", rename_all_fields = "camelCase")]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "uniffi", derive(uniffi::Enum))]
pub enum LogEntry {
    /// An event of the game.
    Event {
        /// The event as everybody saw it.
        event: AnyEvent,
    },
    /// A move was taken back with everybody's consent. The line does not say which move.
    TakenBack {
        /// The seat whose move it was.
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
    /// The name of the rules.
    pub variant: String,
    /// The rules.
    pub options: AnyOptions,
    /// Whether to show points. Off where points would say no more than who won.
    pub counts_points: bool,
    /// When the match ends.
    pub ending: Ending,
    /// The seats.
    pub seats: Vec<SeatInfo>,
    /// The viewer that this table is for.
    pub viewer: Viewer,
    /// The current round, counted from 1.
    pub round: u32,
    /// The dealer of the round.
    pub dealer: Seat,
    /// Number of plies of the round that this viewer noticed.
    pub ply: u32,
    /// The position shown. A move or an undo names it, so that one for an old position is refused.
    pub position: Position,
    /// The stage of the match.
    pub stage: Stage,
    /// The curtain: who may look at this screen.
    pub curtain: Curtain,
    /// The seats that are held on phones. What is a seat's alone is shown on its phone, and nowhere else.
    pub phones: Vec<Seat>,
    /// The minute glass, if the rules have one and the table wants it.
    pub glass: Option<GlassView>,
    /// How much of the game's aid this viewer may ask for.
    pub aid: Aid,
    /// The seats that may move.
    pub to_act: Vec<Seat>,
    /// The opponent that has something to decide. It plays when `play_opponent` is called.
    pub thinks: Option<Seat>,
    /// Number of milliseconds that this opponent lets people go first: it announces nothing sooner.
    pub ponders: u32,
    /// The seat that `hint` can show a move to now: the viewer, or for `Viewer::Table` the only seat to act.
    pub hint: Option<Seat>,
    /// The board.
    pub view: AnyView,
    /// The legal moves of the viewer. For `Viewer::Table`, those that the only seat to act may play in everybody's
    /// sight.
    pub legal: Vec<AnyMove>,
    /// If several seats may act, the moves that each of them may play in everybody's sight: verdicts and votes.
    pub open: Vec<SeatMoves>,
    /// Whether the last ply can be taken back, and whether the table must agree.
    pub undo: UndoRule,
    /// The finished rounds.
    pub rounds: Vec<RoundLine>,
    /// The standings after the finished rounds.
    pub standings: Vec<Standing>,
    /// The latest lines of the log, oldest first: all lines since the last ply of the seat that has waited longest,
    /// including that ply, and at least the last three events. `round_log` has the whole log.
    pub log: Vec<LogLine>,
    /// The number of the first line of the log since the viewer's last ply. Lines from it on are news. For
    /// `Viewer::Table`, nothing is news.
    pub news: u32,
}

/// A good move and why it is good. The move was not played.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "uniffi", derive(uniffi::Record))]
pub struct Hint {
    /// The seat that would play the move.
    pub seat: Seat,
    /// The position that the hint is for, as the seat, or the table, was shown it.
    pub position: Position,
    /// The move.
    pub mv: AnyMove,
    /// The reasons for the move, weightiest first. Empty if it is only known to be the best move that was found.
    pub reasons: Vec<AnyReason>,
}

/// A past position of a round.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "uniffi", derive(uniffi::Record))]
pub struct ReplayView {
    /// The match.
    pub match_id: String,
    /// The seats.
    pub seats: Vec<SeatInfo>,
    /// The round shown, counted from 1.
    pub round: u32,
    /// Number of rounds of the match.
    pub rounds: u32,
    /// Number of plies played in the position shown.
    pub ply: u32,
    /// Number of plies of the round.
    pub plies: u32,
    /// The board.
    pub view: AnyView,
    /// The log lines of the last ply, numbered as in the log of the whole round.
    pub log: Vec<LogLine>,
    /// The outcome of the round, if its last ply is shown.
    pub outcome: Option<Outcome>,
    /// The view of each opponent, which is all that it knew. Only for a finished round of a game with secrets. The
    /// views of people stay secret.
    pub seen_by: Vec<SeatView>,
}

/// The board as one seat sees it.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "uniffi", derive(uniffi::Record))]
pub struct SeatView {
    /// The seat.
    pub seat: Seat,
    /// The board.
    pub view: AnyView,
}

/// The scores of a match on the screen, without a board.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "uniffi", derive(uniffi::Record))]
pub struct MatchScores {
    /// The match.
    pub match_id: String,
    /// The game.
    pub game: GameId,
    /// The name of the rules.
    pub variant: String,
    /// The rules.
    pub options: AnyOptions,
    /// Whether to show points. Off where points would say no more than who won.
    pub counts_points: bool,
    /// The seats.
    pub seats: Vec<SeatInfo>,
    /// The state of the match.
    pub state: MatchState,
    /// Whether the match counts in statistics.
    pub counts: bool,
    /// Whether the latest round can be replayed and laid on the table. If not, other rules than today's played it, or
    /// its log is spoilt; the match then goes on, or ends, without that round.
    pub playable: bool,
    /// The number of the latest round, counted from 1.
    pub round: u32,
    /// Whether the latest round is over.
    pub round_over: bool,
    /// The numbers of the rounds that can be replayed.
    pub replayable: Vec<u32>,
    /// The finished rounds.
    pub rounds: Vec<RoundLine>,
    /// The standings after the finished rounds.
    pub standings: Vec<Standing>,
    /// The winners of the match. Empty unless it is finished.
    pub winners: Vec<Seat>,
}

/// The state of a match.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "uniffi", derive(uniffi::Enum))]
pub enum MatchState {
    /// The match is not over.
    Playing,
    /// The match was played to its end.
    Finished,
    /// The match was given up.
    Abandoned,
}

/// A seat of a line of the history.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "uniffi", derive(uniffi::Record))]
pub struct MatchSeat {
    /// The person or opponent.
    pub who: SeatInfo,
    /// The points of the finished rounds.
    pub total: i32,
    /// Whether this seat won, or shared, the match.
    pub won: bool,
    /// The team; `None` if everybody plays alone.
    pub team: Option<u8>,
}

/// A line of the history: a match.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "uniffi", derive(uniffi::Record))]
pub struct MatchLine {
    /// The match.
    pub match_id: String,
    /// The game.
    pub game: PlayedGame,
    /// Whether the match was played on the screen or on paper.
    pub source: Source,
    /// The name of the rules.
    pub variant: String,
    /// The family's name for the match, if it has one.
    pub name: Option<String>,
    /// Number of other ways in which the match went on, on other devices, from the same beginning.
    pub other_ways: u32,
    /// The state of the match.
    pub state: MatchState,
    /// Whether the match counts in statistics.
    pub counts: bool,
    /// Whether to show points. Off where points would say no more than who won.
    pub counts_points: bool,
    /// The evening on which the match began: a local day, such as `2026-03-10`.
    pub evening: String,
    /// When the match began, RFC 3339 in UTC.
    pub started_at: String,
    /// When something last happened in the match, RFC 3339 in UTC.
    pub updated_at: String,
    /// Number of finished rounds.
    pub rounds: u32,
    /// The seats, each with its total.
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
    /// The cursor of the next page; `None` on the last page.
    pub next: Option<String>,
}
