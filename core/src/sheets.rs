//! Paper sheets: a match played on a real table, its score kept here.
//!
//! The columns of a sheet are its sides: a person each, or a team. What is written down is never lost:
//! a round written anew keeps what stood there before, and rounds can be taken back, the last one first.

use serde::{Deserialize, Serialize};

use crate::any::{AnyOptions, GameId};
use crate::game::{Numbers, Outcome, ScoreLine, Seat, Tally};
use crate::games::{self, every_game};
use crate::paper_round::PaperRound;
use crate::played::PlayedGame;
use crate::table::{Ending, MatchState, Position, SeatInfo, Sitter};

/// What one fills in to begin a sheet.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "uniffi", derive(uniffi::Record))]
pub struct SheetForm {
    /// Whose evening it is.
    pub family_id: String,
    /// What is played.
    pub game: PlayedGame,
    /// What the rules are called, as [`crate::table::Variant::called`] says it, or any name; `base` for the usual.
    pub variant: String,
    /// The rules, where the shells know them; the sheet keeps its own copy.
    pub options: Option<AnyOptions>,
    /// How rounds add up. A game of the box has its own way, whatever is said here.
    pub tally: Tally,
    /// Whether points may be negative.
    pub negatives: bool,
    /// When it ends.
    pub ending: Ending,
    /// Who sits where, clockwise: 1 to 12, for a game of the box as many as it takes.
    pub seats: Vec<Sitter>,
    /// The team of each seat, any numbers; empty when everybody plays alone.
    pub teams: Numbers,
    /// Who deals the first round.
    pub dealer: Seat,
}

macro_rules! counted {
    ($( $(#[$doc:meta])* $Game:ident: $State:ty $(, told by $Reason:ty)? $(, counted from $Paper:ty)?
        $(, begun from $Start:ty, or $No:ty)?; )*) => {
        /// What was typed in, or counted, for a round: always for all sides, in their order.
        #[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
        #[serde(tag = "type", rename_all = "camelCase", rename_all_fields = "camelCase")]
        #[cfg_attr(test, derive(ts_rs::TS))]
        #[cfg_attr(feature = "uniffi", derive(uniffi::Enum))]
        pub enum RowEntry {
            /// Points, -99 999 to 99 999 per side.
            Points {
                /// One number per side.
                points: Vec<i32>,
            },
            /// Who won, where nothing else is counted. A side that won gets one point.
            Wins {
                /// The sides, counted from 0. Several share; none: nobody won.
                sides: Vec<u32>,
            },
            $( $(
                /// Counted from what lay on the table.
                $Game {
                    /// What lay there.
                    #[serde(flatten)]
                    round: $Paper,
                },
            )? )*
        }

        /// What a calculator says about a real table.
        #[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
        #[serde(tag = "game", rename_all = "camelCase")]
        #[cfg_attr(test, derive(ts_rs::TS))]
        #[cfg_attr(feature = "uniffi", derive(uniffi::Enum))]
        pub enum AnyCount {
            $( $(
                /// Of this game.
                $Game {
                    /// What it comes to so far.
                    count: <$Paper as PaperRound>::Count,
                },
            )? )*
        }

        /// Why no real table looks like that.
        #[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, thiserror::Error)]
        #[serde(tag = "game", rename_all = "camelCase")]
        #[cfg_attr(test, derive(ts_rs::TS))]
        #[cfg_attr(feature = "uniffi", derive(uniffi::Enum))]
        pub enum AnyCountRefusal {
            $( $(
                /// By the rules of this game.
                #[error("{why}")]
                $Game {
                    /// Why.
                    why: <$Paper as PaperRound>::Refusal,
                },
            )? )*
        }

        impl GameId {
            /// Whether rounds of this game can be counted for sides that sit like this.
            pub fn counts_for(self, sides: &[Vec<Seat>]) -> bool {
                match self { $( $( GameId::$Game => <$Paper>::suits(sides), )? )* _ => false }
            }
        }

        impl RowEntry {
            /// Which game's calculator filled it, and for how many, where that is said; `None`: it was typed in.
            pub fn counted(&self) -> Option<(GameId, Option<usize>)> {
                match self {
                    $( $( RowEntry::$Game { round } => Some((GameId::$Game, <$Paper>::seats(round))), )? )*
                    RowEntry::Points { .. } | RowEntry::Wins { .. } => None,
                }
            }

            /// Counts what lies on the table so far, for so many seats. What is typed in is no game's to count.
            pub fn count(&self, seats: u8) -> Result<AnyCount, SheetRefusal> {
                match self {
                    $( $( RowEntry::$Game { round } => <$Paper>::count(round, seats)
                        .map(|count| AnyCount::$Game { count })
                        .map_err(|why| AnyCountRefusal::$Game { why }.into()), )? )*
                    RowEntry::Points { .. } | RowEntry::Wins { .. } => Err(SheetRefusal::OtherGame),
                }
            }

            /// What the round comes to by the rules of its game.
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

/// What one fills in to write a round down, or to write it anew.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "uniffi", derive(uniffi::Record))]
pub struct RowForm {
    /// What was scored.
    pub entry: RowEntry,
    /// Who dealt; `None`: whose turn it was.
    pub dealer: Option<Seat>,
    /// Off for a round that did not count: it stays on the sheet, struck through.
    pub counts: bool,
}

/// A round on a sheet.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "uniffi", derive(uniffi::Record))]
pub struct SheetRow {
    /// Counted from 1.
    pub number: u32,
    /// Who dealt.
    pub dealer: Seat,
    /// Off when it did not count.
    pub counts: bool,
    /// What was typed in or counted.
    pub entry: RowEntry,
    /// Points per side.
    pub points: Vec<i32>,
    /// What the points are made of, per side; empty where they were typed in.
    pub lines: Vec<SideLines>,
    /// Totals per side after this round.
    pub running: Vec<i32>,
    /// The sides that won it, counted from 0.
    pub winners: Vec<u32>,
    /// How often it was written: 1 unless it was written anew.
    pub versions: u32,
    /// When it was first written, RFC 3339 in UTC.
    pub written_at: String,
}

/// What the points of one side are made of.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "uniffi", derive(uniffi::Record))]
pub struct SideLines {
    /// The lines, as after a round on the screen.
    pub lines: Vec<ScoreLine>,
}

/// What stood in a round of a sheet at some time.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "uniffi", derive(uniffi::Record))]
pub struct RowVersion {
    /// When it was written, RFC 3339 in UTC.
    pub written_at: String,
    /// Set once it was taken back, RFC 3339 in UTC.
    pub taken_back_at: Option<String>,
    /// Who dealt.
    pub dealer: Seat,
    /// Whether it counted.
    pub counts: bool,
    /// What was typed in or counted.
    pub entry: RowEntry,
    /// Points per side.
    pub points: Vec<i32>,
    /// Whether this is what stands now.
    pub stands: bool,
}

/// A column of a sheet.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "uniffi", derive(uniffi::Record))]
pub struct SheetSide {
    /// Who plays on it: one seat, or a team.
    pub seats: Vec<Seat>,
    /// Sum of the rounds that count.
    pub total: i32,
    /// Rounds won, shared ones included.
    pub wins: u32,
    /// 1 is best; ties share a rank.
    pub rank: u32,
    /// Whether it won, or shared, the finished match.
    pub won: bool,
}

/// A sheet as it stands.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "uniffi", derive(uniffi::Record))]
pub struct SheetView {
    /// The match.
    pub match_id: String,
    /// The family whose evening it is.
    pub family_id: String,
    /// What is played.
    pub game: PlayedGame,
    /// What the rules are called.
    pub variant: String,
    /// The rules, where they are known.
    pub options: Option<AnyOptions>,
    /// Off where no number says more than who won: then no points are shown.
    pub counts_points: bool,
    /// How rounds add up.
    pub tally: Tally,
    /// Whether points may be negative.
    pub negatives: bool,
    /// When it ends.
    pub ending: Ending,
    /// Who sits where.
    pub seats: Vec<SeatInfo>,
    /// The columns.
    pub sides: Vec<SheetSide>,
    /// The rounds, in order.
    pub rows: Vec<SheetRow>,
    /// Whose turn it is to deal.
    pub next_dealer: Seat,
    /// Whether the calculator of its game can fill a round.
    pub counter: bool,
    /// What became of it.
    pub state: MatchState,
    /// Off when the whole match did not count.
    pub counts: bool,
    /// What is shown here. A change names it, so that a stale one is refused.
    pub position: Position,
    /// Whether the last round can be taken back.
    pub undo: bool,
    /// When it was begun, RFC 3339 in UTC.
    pub started_at: String,
    /// When something last happened, RFC 3339 in UTC.
    pub updated_at: String,
}

/// Why something cannot be written on a sheet.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, thiserror::Error)]
#[serde(tag = "type", rename_all = "camelCase", rename_all_fields = "camelCase")]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "uniffi", derive(uniffi::Enum))]
pub enum SheetRefusal {
    /// Not one entry per side.
    #[error("{found} entries for {expected} sides")]
    WrongCount {
        /// Sides of the sheet.
        expected: u32,
        /// Entries there are.
        found: u32,
    },
    /// There is no such side, or it is named twice.
    #[error("there is no side {side}, or it is there already")]
    NoSuchSide {
        /// Counted from 0.
        side: u32,
    },
    /// Points outside their range.
    #[error("side {side}: points must be {min} to {max}")]
    OutOfRange {
        /// Counted from 0.
        side: u32,
        /// Lowest.
        min: i32,
        /// Highest.
        max: i32,
    },
    /// The sheet was begun without negative points.
    #[error("side {side}: no negative points on this sheet")]
    Negative {
        /// Counted from 0.
        side: u32,
    },
    /// A counter of another game, or one that does not count for the teams of this sheet.
    #[error("that is counted in another game")]
    OtherGame,
    /// What was counted cannot have lain on any table.
    #[error("{why}")]
    Counted {
        /// Why.
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
