//! The exported file, field by field, as `core/EXPORT.md` describes it.
//!
//! Options, moves, entries and score lines depend on the game. They are kept as JSON, so that a file passes through a
//! program that does not know the game without loss.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};
use serde_json::Value;

use super::json::Json;
use crate::check;
use crate::game::Tally;
use crate::notebook::rounds::RoundState;
use crate::people::{Avatar, ChildSettings, Colour};
use crate::played::Source;
use crate::round::Logged;
use crate::table::{Ending, MatchState};

/// The value of [`File::format`].
pub const NAME: &str = "calepin-notebook";
/// The version of the file that this program writes, and the newest that it reads.
pub const VERSION: u32 = 7;

/// When each field of a row was last changed, by its name in the file. A missing field was last changed when the row
/// was made.
pub type Times = BTreeMap<String, i64>;

/// The whole file.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct File {
    /// [`NAME`].
    pub format: String,
    /// [`VERSION`].
    pub version: u32,
    /// RFC 3339 in UTC.
    pub exported_at: String,
    /// All families.
    pub families: Vec<FamilyRecord>,
    /// All people.
    pub profiles: Vec<ProfileRecord>,
    /// All named rules.
    pub variants: Vec<VariantRecord>,
    /// All picture cards of families. Not in files of version 1.
    #[serde(default)]
    pub own_cards: Vec<OwnCardRecord>,
    /// All matches.
    pub matches: Vec<MatchRecord>,
}

/// A family.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct FamilyRecord {
    pub id: String,
    pub name: String,
    pub archived: bool,
    /// The family into which this one was merged. Not in files before version 7.
    #[serde(default)]
    pub merged_into: Option<String>,
    pub created_at: i64,
    pub updated_at: i64,
    /// Not in files before version 6.
    #[serde(default)]
    pub changed_at: Times,
}

/// A person.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct ProfileRecord {
    pub id: String,
    pub family_id: String,
    pub name: String,
    pub avatar: Avatar,
    pub colour: Colour,
    pub archived: bool,
    pub child: Option<ChildSettings>,
    /// Not in files before version 3.
    #[serde(default)]
    pub birth_year: Option<u16>,
    pub merged_into: Option<String>,
    pub created_at: i64,
    pub updated_at: i64,
    /// Not in files before version 6.
    #[serde(default)]
    pub changed_at: Times,
}

/// A named set of rules.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct VariantRecord {
    pub id: String,
    pub family_id: String,
    pub game: String,
    pub name: String,
    pub options: Value,
    /// How a match by these rules ends, with `ending_value`. `None`: the usual ending of these rules. Not in files
    /// before version 3.
    #[serde(default)]
    pub ending: Option<EndingWord>,
    #[serde(default)]
    pub ending_value: Option<u32>,
    pub archived: bool,
    pub created_at: i64,
    pub updated_at: i64,
    /// Not in files before version 6.
    #[serde(default)]
    pub changed_at: Times,
}

/// A picture card of a family.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct OwnCardRecord {
    pub id: String,
    pub family_id: String,
    pub name: String,
    pub reading: Option<String>,
    /// A data URL, as [`crate::picture`] takes them.
    pub picture: String,
    pub archived: bool,
    pub created_at: i64,
    pub updated_at: i64,
    /// Not in files before version 6.
    #[serde(default)]
    pub changed_at: Times,
}

/// A match with its seats, rounds and log.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct MatchRecord {
    pub id: String,
    pub family_id: String,
    pub game: String,
    pub title: Option<String>,
    pub variant: String,
    pub options: Value,
    pub tally: Tally,
    pub negatives: bool,
    pub ending: EndingWord,
    pub ending_value: Option<u32>,
    pub dealer: u8,
    pub state: MatchState,
    pub source: Source,
    pub counts: bool,
    /// When `counts` was last changed. Not in files before version 3.
    #[serde(default)]
    pub counts_at: Option<i64>,
    /// The match from which this copy parted: both share the beginning of the log. Not in files before version 3.
    #[serde(default)]
    pub parted_from: Option<String>,
    /// The name that the family gave the match. Not in files before version 7.
    #[serde(default)]
    pub name: Option<String>,
    /// When `name` was last set or removed. Not in files before version 7.
    #[serde(default)]
    pub name_at: Option<i64>,
    pub version: u32,
    pub evening: String,
    pub started_at: i64,
    pub updated_at: i64,
    pub ended_at: Option<i64>,
    pub seats: Vec<SeatRecord>,
    pub rounds: Vec<RoundRecord>,
    /// The log of a sheet. Empty for a match on the screen.
    pub sheet_rows: Vec<SheetRecord>,
}

/// How a match ends.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub enum EndingWord {
    Rounds,
    Target,
    Open,
}

/// A seat.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct SeatRecord {
    pub seat: u8,
    pub profile_id: Option<String>,
    pub guest: Option<GuestFace>,
    pub team: Option<u8>,
    pub total: i32,
    pub won: bool,
    /// The person this guest became.
    pub adopted_by: Option<String>,
    /// When `adopted_by` was last set or removed.
    pub adopted_at: Option<i64>,
}

/// The face of a guest or an opponent at that table.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct GuestFace {
    pub name: String,
    pub avatar: Avatar,
    pub colour: Colour,
    /// Set for an opponent. Not in files before version 4.
    #[serde(default)]
    pub opponent: Option<OpponentRecord>,
}

/// The strength of an opponent.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct OpponentRecord {
    pub level: u8,
    /// The version of the opponents. One level may play differently in different versions.
    pub version: u16,
}

/// A round.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct RoundRecord {
    pub number: u32,
    pub dealer: u8,
    pub rules_version: u16,
    /// The seed of the deal: 64 bits as a signed decimal, which is more than a JSON number holds everywhere.
    pub seed: Option<String>,
    pub state: RoundState,
    pub counts: bool,
    pub started_at: i64,
    pub ended_at: Option<i64>,
    pub scores: Vec<ScoreRecord>,
    pub turns: Vec<TurnRecord>,
}

/// A seat's score in a round.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct ScoreRecord {
    pub seat: u8,
    pub points: i32,
    pub won: bool,
    pub lines: Value,
}

/// A ply, taken back or not.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct TurnRecord {
    pub sequence: u32,
    pub ply: u32,
    pub seat: u8,
    pub mv: Json,
    pub revealed: bool,
    pub played_at: i64,
    pub undone_at: Option<i64>,
    pub by_consent: Option<bool>,
}

impl Logged for TurnRecord {
    fn number(&self) -> u32 {
        self.ply
    }

    fn stands(&self) -> bool {
        self.undone_at.is_none()
    }
}

/// An entry in the log of a sheet.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct SheetRecord {
    pub sequence: u32,
    pub number: u32,
    pub dealer: u8,
    pub counts: bool,
    pub entry: Value,
    pub points: Vec<i32>,
    pub written_at: i64,
    pub taken_back_at: Option<i64>,
}

impl EndingWord {
    /// The ending of a match, or `None` if `value` does not fit or is out of bounds.
    pub fn with(self, value: Option<u32>) -> Option<Ending> {
        let ending = match (self, value) {
            (EndingWord::Rounds, Some(count)) => Ending::Rounds { count },
            (EndingWord::Target, Some(points)) => Ending::Target { points },
            (EndingWord::Open, None) => Ending::Open,
            _ => return None,
        };
        check::ending(ending).is_ok().then_some(ending)
    }
}

impl MatchRecord {
    /// The ending, or `None` if it is out of bounds.
    pub fn ends(&self) -> Option<Ending> {
        self.ending.with(self.ending_value)
    }

    /// The rounds that are finished and count.
    pub fn counted(&self) -> impl Iterator<Item = &RoundRecord> {
        self.rounds
            .iter()
            .filter(|round| round.state == RoundState::Finished && round.counts)
    }

    /// The match without the values that have a time of their own: name, `counts`, and who each guest became.
    pub fn bare(&self) -> MatchRecord {
        let mut bare = self.clone();
        (bare.counts, bare.counts_at, bare.version) = (true, None, 0);
        (bare.name, bare.name_at) = (None, None);
        for seat in &mut bare.seats {
            (seat.adopted_by, seat.adopted_at) = (None, None);
        }
        bare
    }
}
