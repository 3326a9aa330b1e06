//! What the notebook says about people and years.
//!
//! Counted are finished matches that were not marked as not counting. Days are evenings: local days of
//! the device that wrote the match down, the small hours belonging to the day before, `2026-03-10`.
//! Where points are not what is played for ([`crate::any::AnyOptions::counts_points`]), no figure tells of any.
//! With [`crate::people::ChildSettings::hide_losses`], somebody's own page and line in the album leave out
//! what would tell of lost matches. Nothing is counted differently for that, and nobody else's figures change.

use serde::{Deserialize, Serialize};

use crate::people::{Avatar, Colour};
use crate::played::{PlayedGame, Source};
use crate::table::MatchState;

/// Which matches of a family are meant. `None` everywhere: all of them.
#[derive(Clone, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", default)]
#[cfg_attr(test, derive(ts_rs::TS), ts(optional_fields = nullable))]
#[cfg_attr(feature = "uniffi", derive(uniffi::Record))]
pub struct HistoryFilter {
    /// This person sat at the table.
    #[cfg_attr(feature = "uniffi", uniffi(default = None))]
    pub profile_id: Option<String>,
    /// This game.
    #[cfg_attr(feature = "uniffi", uniffi(default = None))]
    pub game: Option<PlayedGame>,
    /// Rules of this name.
    #[cfg_attr(feature = "uniffi", uniffi(default = None))]
    pub variant: Option<String>,
    /// On the screen or on paper.
    #[cfg_attr(feature = "uniffi", uniffi(default = None))]
    pub source: Option<Source>,
    /// What became of it.
    #[cfg_attr(feature = "uniffi", uniffi(default = None))]
    pub state: Option<MatchState>,
    /// Not before this evening.
    #[cfg_attr(feature = "uniffi", uniffi(default = None))]
    pub since: Option<String>,
    /// Not after this evening.
    #[cfg_attr(feature = "uniffi", uniffi(default = None))]
    pub until: Option<String>,
    /// Figures count matches with opponents, too. Lists have them all.
    #[cfg_attr(feature = "uniffi", uniffi(default = false))]
    pub opponents: bool,
}

/// An evening on which something was played.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "uniffi", derive(uniffi::Record))]
pub struct Evening {
    /// The day.
    pub day: String,
    /// Matches that are over.
    pub matches: u32,
    /// What was played, the most played first.
    pub games: Vec<PlayedGame>,
}

/// Evenings, latest first.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "uniffi", derive(uniffi::Record))]
pub struct EveningPage {
    /// The evenings.
    pub evenings: Vec<Evening>,
    /// Where the next page begins; `None` on the last.
    pub next: Option<String>,
}

/// A person in a figure.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "uniffi", derive(uniffi::Record))]
pub struct PersonName {
    /// The profile.
    pub profile_id: String,
    /// What the person is called.
    pub name: String,
    /// The face.
    pub avatar: Avatar,
    /// The colour.
    pub colour: Colour,
}

/// Somebody's figures in one game, by one set of rules.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "uniffi", derive(uniffi::Record))]
pub struct GameFigures {
    /// The game.
    pub game: PlayedGame,
    /// What the rules are called; `None` where all rules are taken together.
    pub variant: Option<String>,
    /// Matches; `None` where lost ones are left out.
    pub matches: Option<u32>,
    /// Matches won, shared ones included.
    pub wins: u32,
    /// Rounds that count, of all matches; `None` where lost ones are left out.
    pub rounds: Option<u32>,
    /// Points of a round on average; `None` without points, and where lost matches are left out.
    pub average: Option<f64>,
    /// The best round: the lowest where low points win.
    pub best_round: Option<i32>,
    /// The match of that round.
    pub best_match_id: Option<String>,
    /// Where it was played: a round on the screen can be seen again, one on paper is on its sheet.
    pub best_source: Option<Source>,
    /// Which round of that match it is, counted from 1.
    pub best_number: Option<u32>,
}

/// Somebody one has played with often.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "uniffi", derive(uniffi::Record))]
pub struct Tablemate {
    /// Who.
    pub who: PersonName,
    /// Matches together; `None` where lost ones are left out.
    pub matches: Option<u32>,
    /// How many of them made this person the companion: won by the nemesis, or won as partners.
    pub times: u32,
}

/// A match on a plot over time.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "uniffi", derive(uniffi::Record))]
pub struct ScorePoint {
    /// The match.
    pub match_id: String,
    /// What was played.
    pub game: PlayedGame,
    /// The evening.
    pub day: String,
    /// Points of the match.
    pub total: i32,
    /// Whether it was won, or shared.
    pub won: bool,
}

/// A month on a plot over years.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "uniffi", derive(uniffi::Record))]
pub struct MonthFigures {
    /// The month, `2026-03`.
    pub month: String,
    /// Matches.
    pub matches: u32,
    /// Matches won, shared ones included.
    pub wins: u32,
}

/// A person's figures.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "uniffi", derive(uniffi::Record))]
pub struct PersonStatistics {
    /// Whose.
    pub who: PersonName,
    /// Lost matches are left out: `games`, `variants`, `months` and `scores` tell of matches won
    /// alone, and nothing that lost rounds are part of is told but the best one of all.
    pub losses_hidden: bool,
    /// Matches; `None` where lost ones are left out.
    pub matches: Option<u32>,
    /// Matches won, shared ones included.
    pub wins: u32,
    /// Matches won in a row up to now, with no lost one between them, hidden or not.
    pub streak: u32,
    /// The longest row of matches won.
    pub longest_streak: u32,
    /// The game played most.
    pub favourite: Option<PlayedGame>,
    /// Who won most often where this person did not; only of another side, and not where losses are hidden.
    pub nemesis: Option<Tablemate>,
    /// With whom this person won most often on one side.
    pub best_partner: Option<Tablemate>,
    /// Per game, the most played first, all rules taken together.
    pub games: Vec<GameFigures>,
    /// Per game and rules, where a game was played by more than one set.
    pub variants: Vec<GameFigures>,
    /// Per month, oldest first, without the empty ones.
    pub months: Vec<MonthFigures>,
    /// The latest 200 matches of each game, oldest first.
    pub scores: Vec<ScorePoint>,
}

/// A bar of a distribution: rounds whose points lie in a range.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "uniffi", derive(uniffi::Record))]
pub struct Bar {
    /// Lowest points of the bar.
    pub least: i32,
    /// Highest points of the bar.
    pub most: i32,
    /// Rounds.
    pub rounds: u32,
}

/// How the points of rounds are spread: at most twelve bars of one width, from the lowest to the highest.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "uniffi", derive(uniffi::Record))]
pub struct Distribution {
    /// The bars, without gaps; empty ones included. None without a round.
    pub bars: Vec<Bar>,
}

/// One cell of the matrix: what happened when both sat at one table, on different sides.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "uniffi", derive(uniffi::Record))]
pub struct Duel {
    /// Whose row.
    pub profile_id: String,
    /// Against whom.
    pub other_id: String,
    /// Matches against each other.
    pub matches: u32,
    /// Of these, those that only the first one won.
    pub wins: u32,
}

/// Everybody's line on the family page.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "uniffi", derive(uniffi::Record))]
pub struct PersonFigures {
    /// Who.
    pub who: PersonName,
    /// Matches; `None` in an album where this person leaves lost ones out.
    pub matches: Option<u32>,
    /// Matches won, shared ones included.
    pub wins: u32,
    /// The game played most.
    pub favourite: Option<PlayedGame>,
}

/// How often a game was played.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "uniffi", derive(uniffi::Record))]
pub struct GameShare {
    /// The game.
    pub game: PlayedGame,
    /// What the rules are called; `None` where all rules are taken together.
    pub variant: Option<String>,
    /// Matches.
    pub matches: u32,
    /// Rounds.
    pub rounds: u32,
}

/// A family's figures.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "uniffi", derive(uniffi::Record))]
pub struct FamilyStatistics {
    /// Matches.
    pub matches: u32,
    /// Rounds in them.
    pub rounds: u32,
    /// Evenings on which they were played.
    pub evenings: u32,
    /// Everybody who played, in the order they joined the family.
    pub people: Vec<PersonFigures>,
    /// Per game, the most played first.
    pub games: Vec<GameShare>,
    /// Per game and rules, in the order of the games.
    pub variants: Vec<GameShare>,
    /// Per month, oldest first, without the empty ones. A family wins nothing: `wins` is 0.
    pub months: Vec<MonthFigures>,
    /// The head-to-head matrix: a cell for each ordered pair that met.
    pub duels: Vec<Duel>,
}

/// Something to remember of a year.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "camelCase", rename_all_fields = "camelCase")]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "uniffi", derive(uniffi::Enum))]
pub enum Moment {
    /// The evening with most matches.
    LongestEvening {
        /// The day.
        day: String,
        /// Matches.
        matches: u32,
    },
    /// The best round of a game.
    BestRound {
        /// The game.
        game: PlayedGame,
        /// Who.
        who: PersonName,
        /// The points.
        points: i32,
        /// The day.
        day: String,
        /// The match.
        match_id: String,
    },
    /// The match in which first and second were closest without sharing.
    ClosestMatch {
        /// The game.
        game: PlayedGame,
        /// Points between them.
        gap: i32,
        /// The day.
        day: String,
        /// The match.
        match_id: String,
    },
    /// The longest row of matches won.
    LongestStreak {
        /// Who.
        who: PersonName,
        /// Matches.
        matches: u32,
    },
    /// Somebody's first match ever.
    FirstMatch {
        /// Who.
        who: PersonName,
        /// The game.
        game: PlayedGame,
        /// The day.
        day: String,
    },
}

/// What an album page of a year is made of.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "uniffi", derive(uniffi::Record))]
pub struct YearAlbum {
    /// The year.
    pub year: i32,
    /// Years of this family that have an album, latest first.
    pub years: Vec<i32>,
    /// Matches.
    pub matches: u32,
    /// Rounds in them.
    pub rounds: u32,
    /// Evenings on which they were played.
    pub evenings: u32,
    /// Matches of each month, January first: twelve.
    pub months: Vec<u32>,
    /// Everybody who played, in the order they joined the family.
    pub people: Vec<PersonFigures>,
    /// Per game, the most played first.
    pub games: Vec<GameShare>,
    /// Moments, in the order they are best told.
    pub moments: Vec<Moment>,
}
