//! The types of paper sheets: matches played on a real table whose scores are kept here.
//!
//! The columns of a sheet are its sides: one person each, or a team. Nothing written down is lost: a rewritten round
//! keeps its earlier entries, and rounds can be taken back, the last one first.

use serde::{Deserialize, Serialize};

use crate::any::{AnyOptions, GameId};
use crate::game::{Numbers, Outcome, ScoreLine, Seat, Tally};
use crate::games::{self, every_game};
use crate::paper_round::PaperRound;
use crate::played::PlayedGame;
use crate::table::{Ending, MatchState, Position, SeatInfo, Sitter};

/// The form for beginning a sheet.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "uniffi", derive(uniffi::Record))]
pub struct SheetForm {
    /// The family whose evening it is.
    pub family_id: String,
    /// The game.
    pub game: PlayedGame,
    /// The name of the rules, as in [`crate::table::Variant::called`], or any name. `base` for the usual rules.
    pub variant: String,
    /// The rules, if the shell knows them. The sheet keeps its own copy.
    pub options: Option<AnyOptions>,
    /// How rounds add up. Ignored for a game of the box, which has its own way.
    pub tally: Tally,
    /// Whether points may be negative.
    pub negatives: bool,
    /// When the match ends.
    pub ending: Ending,
    /// The people in seat order, clockwise: 1 to 12, or as many as a game of the box allows.
    pub seats: Vec<Sitter>,
    /// The team of each seat, as any numbers. Empty if everybody plays alone.
    pub teams: Numbers,
    /// The dealer of the first round.
    pub dealer: Seat,
}

macro_rules! counted {
    ($( $(#[$doc:meta])* $Game:ident: $State:ty $(, told by $Reason:ty)? $(, counted from $Paper:ty)?
        $(, begun from $Start:ty, or $No:ty)?; )*) => {
        /// The entry of a round, typed in or counted. It always has all sides, in their order.
        #[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
        #[serde(tag = "type", rename_all = "camelCase", rename_all_fields = "camelCase")]
        #[cfg_attr(test, derive(ts_rs::TS))]
        #[cfg_attr(feature = "uniffi", derive(uniffi::Enum))]
        pub enum RowEntry {
            /// Points that were typed in, -99 999 to 99 999 per side.
            Points {
                /// One number per side.
                points: Vec<i32>,
            },
            /// The winners, if nothing else is counted. A side that won gets one point.
            Wins {
                /// The sides, counted from 0. Several sides share the win; none means that nobody won.
                sides: Vec<u32>,
            },
            $( $(
                /// The round as it lay on the table, to be counted by the rules of this game.
                $Game {
                    /// The round.
                    #[serde(flatten)]
                    round: $Paper,
                },
            )? )*
        }

        /// The interim result of a calculator for a real table.
        #[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
        #[serde(tag = "game", rename_all = "camelCase")]
        #[cfg_attr(test, derive(ts_rs::TS))]
        #[cfg_attr(feature = "uniffi", derive(uniffi::Enum))]
        pub enum AnyCount {
            $( $(
                /// A round of this game.
                $Game {
                    /// The result so far.
                    count: <$Paper as PaperRound>::Count,
                },
            )? )*
        }

        /// Why no real table can look like an entry.
        #[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, thiserror::Error)]
        #[serde(tag = "game", rename_all = "camelCase")]
        #[cfg_attr(test, derive(ts_rs::TS))]
        #[cfg_attr(feature = "uniffi", derive(uniffi::Enum))]
        pub enum AnyCountRefusal {
            $( $(
                /// The refusal by the rules of this game.
                #[error("{why}")]
                $Game {
                    /// The reason.
                    why: <$Paper as PaperRound>::Refusal,
                },
            )? )*
        }

        impl GameId {
            /// Whether rounds of this game can be counted for these sides.
            pub fn counts_for(self, sides: &[Vec<Seat>]) -> bool {
                match self { $( $( GameId::$Game => <$Paper>::suits(sides), )? )* _ => false }
            }
        }

        impl RowEntry {
            /// The game whose calculator filled the entry, and the number of seats if the entry gives one. `None` if
            /// the entry was typed in.
            pub fn counted(&self) -> Option<(GameId, Option<usize>)> {
                match self {
                    $( $( RowEntry::$Game { round } => Some((GameId::$Game, <$Paper>::seats(round))), )? )*
                    RowEntry::Points { .. } | RowEntry::Wins { .. } => None,
                }
            }

            /// Counts what lies on the table so far, for this number of seats. Refuses an entry that was typed in,
            /// which belongs to no game.
            pub fn count(&self, seats: u8) -> Result<AnyCount, SheetRefusal> {
                match self {
                    $( $( RowEntry::$Game { round } => <$Paper>::count(round, seats)
                        .map(|count| AnyCount::$Game { count })
                        .map_err(|why| AnyCountRefusal::$Game { why }.into()), )? )*
                    RowEntry::Points { .. } | RowEntry::Wins { .. } => Err(SheetRefusal::OtherGame),
                }
            }

            /// The outcome of the round by the rules of its game.
            pub fn outcome(&self, seats: u8) -> Result<Outcome, SheetRefusal> {
                match self {
                    $( $( RowEntry::$Game { round } => <$Paper>::outcome(round, seats)
                        .map_err(|why| AnyCountRefusal::$Game { why }.into()), )? )*
                    RowEntry::Points { .. } | RowEntry::Wins { .. } => Err(SheetRefusal::OtherGame),
                }
            }
        }
    };
}

every_game!(counted);

/// The form for writing or rewriting a round.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "uniffi", derive(uniffi::Record))]
pub struct RowForm {
    /// The entry.
    pub entry: RowEntry,
    /// The dealer; `None` for the seat whose turn to deal it was.
    pub dealer: Option<Seat>,
    /// Whether the round counts. A round that does not count stays on the sheet, struck through.
    pub counts: bool,
}

/// A round on a sheet.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "uniffi", derive(uniffi::Record))]
pub struct SheetRow {
    /// The number of the round, counted from 1.
    pub number: u32,
    /// The dealer.
    pub dealer: Seat,
    /// Whether the round counts.
    pub counts: bool,
    /// The entry as it was typed in or counted.
    pub entry: RowEntry,
    /// Points per side.
    pub points: Vec<i32>,
    /// The score lines, per side. Empty if the points were typed in.
    pub lines: Vec<SideLines>,
    /// Totals per side after this round.
    pub running: Vec<i32>,
    /// The sides that won the round, counted from 0.
    pub winners: Vec<u32>,
    /// Number of entries ever written for the round, without those taken back: 1 unless it was rewritten.
    pub versions: u32,
    /// When the round was first written, RFC 3339 in UTC.
    pub written_at: String,
}

/// The score lines of one side.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "uniffi", derive(uniffi::Record))]
pub struct SideLines {
    /// The lines, as after a round on the screen.
    pub lines: Vec<ScoreLine>,
}

/// An entry of a round, current or replaced or taken back.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "uniffi", derive(uniffi::Record))]
pub struct RowVersion {
    /// When the entry was written, RFC 3339 in UTC.
    pub written_at: String,
    /// When the entry was taken back, RFC 3339 in UTC. `None` if it was not.
    pub taken_back_at: Option<String>,
    /// The dealer.
    pub dealer: Seat,
    /// Whether the round counted.
    pub counts: bool,
    /// The entry as it was typed in or counted.
    pub entry: RowEntry,
    /// Points per side.
    pub points: Vec<i32>,
    /// Whether this is the current entry of the round.
    pub stands: bool,
}

/// A column of a sheet.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "uniffi", derive(uniffi::Record))]
pub struct SheetSide {
    /// The seats of the side: one, or a team.
    pub seats: Vec<Seat>,
    /// Sum of the rounds that count.
    pub total: i32,
    /// Rounds won, shared ones included.
    pub wins: u32,
    /// The rank: 1 is best, and ties share a rank.
    pub rank: u32,
    /// Whether the side won, or shared, the finished match.
    pub won: bool,
}

/// The current state of a sheet.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "uniffi", derive(uniffi::Record))]
pub struct SheetView {
    /// The match.
    pub match_id: String,
    /// The family whose evening it is.
    pub family_id: String,
    /// The game.
    pub game: PlayedGame,
    /// The name of the rules.
    pub variant: String,
    /// The rules, if they are known.
    pub options: Option<AnyOptions>,
    /// Whether to show points. Off where points would say no more than who won.
    pub counts_points: bool,
    /// How rounds add up.
    pub tally: Tally,
    /// Whether points may be negative.
    pub negatives: bool,
    /// When the match ends.
    pub ending: Ending,
    /// The people, in seat order.
    pub seats: Vec<SeatInfo>,
    /// The columns.
    pub sides: Vec<SheetSide>,
    /// The rounds, in order.
    pub rows: Vec<SheetRow>,
    /// The dealer of the next round.
    pub next_dealer: Seat,
    /// Whether the calculator of its game can fill a round.
    pub counter: bool,
    /// The state of the match.
    pub state: MatchState,
    /// Whether the match counts in statistics.
    pub counts: bool,
    /// The position of the sheet. A change names it, so that a change of an old position is refused.
    pub position: Position,
    /// Whether the last round can be taken back.
    pub undo: bool,
    /// When the sheet was begun, RFC 3339 in UTC.
    pub started_at: String,
    /// When the sheet was last changed, RFC 3339 in UTC.
    pub updated_at: String,
}

/// Why something cannot be written on a sheet.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, thiserror::Error)]
#[serde(tag = "type", rename_all = "camelCase", rename_all_fields = "camelCase")]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "uniffi", derive(uniffi::Enum))]
pub enum SheetRefusal {
    /// The number of entries is not the number of sides.
    #[error("{found} entries for {expected} sides")]
    WrongCount {
        /// Number of sides of the sheet.
        expected: u32,
        /// Number of entries.
        found: u32,
    },
    /// There is no such side, or a side is named twice.
    #[error("there is no side {side}, or it is there already")]
    NoSuchSide {
        /// The side, counted from 0.
        side: u32,
    },
    /// The points are outside their range.
    #[error("side {side}: points must be {min} to {max}")]
    OutOfRange {
        /// The side, counted from 0.
        side: u32,
        /// The lowest points allowed.
        min: i32,
        /// The highest points allowed.
        max: i32,
    },
    /// The points are negative, and the sheet was begun without negative points.
    #[error("side {side}: no negative points on this sheet")]
    Negative {
        /// The side, counted from 0.
        side: u32,
    },
    /// The entry is of another game, or its calculator does not count for the teams of this sheet.
    #[error("that is counted in another game")]
    OtherGame,
    /// The round cannot have lain on any table.
    #[error("{why}")]
    Counted {
        /// The reason.
        #[from]
        why: AnyCountRefusal,
    },
    /// A sheet has at most 999 rounds.
    #[error("a sheet has at most {max} rounds")]
    Full {
        /// Most rounds.
        max: u32,
    },
}
