//! The exported file, field by field, as `core/EXPORT.md` describes it.
//!
//! What carries rules of a game (options, moves, entries, score lines) is kept as JSON, so that a game
//! this program does not know passes through it unharmed.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};
use serde_json::Value;

use super::json::Json;
use crate::check;
use crate::game::Tally;
use crate::notebook::rounds::RoundState;
use crate::people::{Avatar, ChildSettings, Colour};
use crate::played::Source;
use crate::table::{Ending, MatchState};

/// What an exported file calls itself.
pub const NAME: &str = "calepin-notebook";
/// The version of the file that this program writes, and the newest it reads.
pub const VERSION: u32 = 7;

/// When each field of a row was last changed, by its name in the file; one that is not there, when the row was made.
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
    /// The families.
    pub families: Vec<FamilyRow>,
    /// Their people.
    pub profiles: Vec<ProfileRow>,
    /// Their rules.
    pub variants: Vec<VariantRow>,
    /// The picture cards they added. Not in files of version 1.
    #[serde(default)]
    pub own_cards: Vec<OwnCardRow>,
    /// Their matches.
    pub matches: Vec<MatchRow>,
}

/// A family.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct FamilyRow {
    pub id: String,
    pub name: String,
    pub archived: bool,
    /// The family it has become one with; not in files before version 7.
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
pub struct ProfileRow {
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

/// Rules a family has named.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct VariantRow {
    pub id: String,
    pub family_id: String,
    pub game: String,
    pub name: String,
    pub options: Value,
    /// How a match by these rules ends; `None` with no value: as is usual. Not in files before version 3.
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

/// A picture card that a family has added.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct OwnCardRow {
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

/// A match with everything in it.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct MatchRow {
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
    /// When that was last said; not in files before version 3.
    #[serde(default)]
    pub counts_at: Option<i64>,
    /// The match it shares the beginning of its log with; not in files before version 3.
    #[serde(default)]
    pub parted_from: Option<String>,
    /// What the family calls it; not in files before version 7.
    #[serde(default)]
    pub name: Option<String>,
    /// When that was last said, or taken back; not in files before version 7.
    #[serde(default)]
    pub name_at: Option<i64>,
    pub version: u32,
    pub evening: String,
    pub started_at: i64,
    pub updated_at: i64,
    pub ended_at: Option<i64>,
    pub seats: Vec<SeatRow>,
    pub rounds: Vec<RoundRow>,
    /// The log of a sheet; empty for a match on the screen.
    pub sheet_rows: Vec<SheetRow>,
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
pub struct SeatRow {
    pub seat: u8,
    pub profile_id: Option<String>,
    pub guest: Option<GuestFace>,
    pub team: Option<u8>,
    pub total: i32,
    pub won: bool,
    /// The person this guest became.
    pub adopted_by: Option<String>,
    /// When that was last said, or taken back.
    pub adopted_at: Option<i64>,
}

/// A guest or an opponent as they sat there.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct GuestFace {
    pub name: String,
    pub avatar: Avatar,
    pub colour: Colour,
    /// Set for an opponent. Not in files before version 4.
    #[serde(default)]
    pub opponent: Option<OpponentRow>,
}

/// How strong an opponent was.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct OpponentRow {
    pub level: u8,
    /// Of the opponents: a level need not play in all of them alike.
    pub version: u16,
}

/// A round.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct RoundRow {
    pub number: u32,
    pub dealer: u8,
    pub rules_version: u16,
    /// What it was dealt from, 64 bits as a signed decimal: more than a JSON number holds everywhere.
    pub seed: Option<String>,
    pub state: RoundState,
    pub counts: bool,
    pub started_at: i64,
    pub ended_at: Option<i64>,
    pub scores: Vec<ScoreRow>,
    pub turns: Vec<TurnRow>,
}

/// A seat's score in a round.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct ScoreRow {
    pub seat: u8,
    pub points: i32,
    pub won: bool,
    pub lines: Value,
}

/// A ply, taken back or not.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct TurnRow {
    pub sequence: u32,
    pub ply: u32,
    pub seat: u8,
    pub mv: Json,
    pub revealed: bool,
    pub played_at: i64,
    pub undone_at: Option<i64>,
    pub by_consent: Option<bool>,
}

/// An entry in the log of a sheet.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct SheetRow {
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
    /// The ending that this says of a match together with a value, if that is within the bounds of the form.
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

impl MatchRow {
    /// How the match ends, if it is told within the bounds of the form.
    pub fn ends(&self) -> Option<Ending> {
        self.ending.with(self.ending_value)
    }

    /// Rounds that are finished and count.
    pub fn counted(&self) -> impl Iterator<Item = &RoundRow> {
        self.rounds
            .iter()
            .filter(|round| round.state == RoundState::Finished && round.counts)
    }

    /// The match without what has a time of its own: its name, whether it counts, and who a guest became.
    pub fn bare(&self) -> MatchRow {
        let mut bare = self.clone();
        (bare.counts, bare.counts_at, bare.version) = (true, None, 0);
        (bare.name, bare.name_at) = (None, None);
        for seat in &mut bare.seats {
            (seat.adopted_by, seat.adopted_at) = (None, None);
        }
        bare
    }
}
