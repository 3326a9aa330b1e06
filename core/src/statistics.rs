//! The types of statistics about people, families and years.
//!
//! Statistics count finished matches that were not marked as not counting. Days are evenings, such as `2026-03-10`:
//! local days of the device that wrote the match down, where the small hours belong to the day before. Matches that
//! are not played for points ([`crate::any::AnyOptions::counts_points`]) have no figures of points. With
//! [`crate::people::ChildSettings::hide_losses`], a person's own page and line in the album leave out what would tell
//! of lost matches. This changes no count, and nobody else's figures.

use serde::{Deserialize, Serialize};

use crate::people::{Avatar, Colour};
use crate::played::{PlayedGame, Source};
use crate::table::MatchState;

/// A filter of a family's matches. A field that is `None` lets all matches through.
#[derive(Clone, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", default)]
#[cfg_attr(test, derive(ts_rs::TS), ts(optional_fields = nullable))]
#[cfg_attr(feature = "uniffi", derive(uniffi::Record))]
pub struct HistoryFilter {
    /// Only matches of this person.
    #[cfg_attr(feature = "uniffi", uniffi(default = None))]
    pub profile_id: Option<String>,
    /// Only matches of this game.
    #[cfg_attr(feature = "uniffi", uniffi(default = None))]
    pub game: Option<PlayedGame>,
    /// Only matches by rules of this name.
    #[cfg_attr(feature = "uniffi", uniffi(default = None))]
    pub variant: Option<String>,
    /// Only matches on the screen, or only on paper.
    #[cfg_attr(feature = "uniffi", uniffi(default = None))]
    pub source: Option<Source>,
    /// Only matches in this state.
    #[cfg_attr(feature = "uniffi", uniffi(default = None))]
    pub state: Option<MatchState>,
    /// Only matches of this evening or later.
    #[cfg_attr(feature = "uniffi", uniffi(default = None))]
    pub since: Option<String>,
    /// Only matches of this evening or earlier.
    #[cfg_attr(feature = "uniffi", uniffi(default = None))]
    pub until: Option<String>,
    /// Whether figures count matches with opponents, too. Lists always include these.
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
    /// Number of matches that are over.
    pub matches: u32,
    /// The games played, most played first.
    pub games: Vec<PlayedGame>,
}

/// A page of evenings, latest first.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "uniffi", derive(uniffi::Record))]
pub struct EveningPage {
    /// The evenings.
    pub evenings: Vec<Evening>,
    /// The cursor of the next page; `None` on the last page.
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
    /// The name.
    pub name: String,
    /// The face.
    pub avatar: Avatar,
    /// The colour.
    pub colour: Colour,
}

/// A person's figures in one game, by one set of rules or by all.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "uniffi", derive(uniffi::Record))]
pub struct GameFigures {
    /// The game.
    pub game: PlayedGame,
    /// The name of the rules; `None` if all rules are taken together.
    pub variant: Option<String>,
    /// Number of matches; `None` if lost ones are left out.
    pub matches: Option<u32>,
    /// Number of matches won, including shared ones.
    pub wins: u32,
    /// Number of rounds that count, of all matches; `None` if lost matches are left out.
    pub rounds: Option<u32>,
    /// Average points of a round; `None` without points, and if lost matches are left out.
    pub average: Option<f64>,
    /// The points of the best round: the lowest points if low points win.
    pub best_round: Option<i32>,
    /// The match of the best round.
    pub best_match_id: Option<String>,
    /// Where the best round was played. A round on the screen can be replayed, a round on paper is on its sheet.
    pub best_source: Option<Source>,
    /// The number of the best round in its match, counted from 1.
    pub best_number: Option<u32>,
}

/// A person with whom somebody has played often.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "uniffi", derive(uniffi::Record))]
pub struct Tablemate {
    /// The person.
    pub who: PersonName,
    /// Number of matches together; `None` if lost ones are left out.
    pub matches: Option<u32>,
    /// Number of these matches that the nemesis won, or that both won as partners.
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
    /// The game.
    pub game: PlayedGame,
    /// The evening.
    pub day: String,
    /// The points of the match.
    pub total: i32,
    /// Whether the person won, or shared, the match.
    pub won: bool,
}

/// A month on a plot over years.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "uniffi", derive(uniffi::Record))]
pub struct MonthFigures {
    /// The month, such as `2026-03`.
    pub month: String,
    /// Number of matches.
    pub matches: u32,
    /// Number of matches won, including shared ones.
    pub wins: u32,
}

/// A person's figures.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "uniffi", derive(uniffi::Record))]
pub struct PersonStatistics {
    /// The person.
    pub who: PersonName,
    /// Whether lost matches are left out. Then `games`, `variants`, `months` and `scores` tell of matches won alone,
    /// and of figures that include lost rounds only the best round is given.
    pub losses_hidden: bool,
    /// Number of matches; `None` if lost ones are left out.
    pub matches: Option<u32>,
    /// Number of matches won, including shared ones.
    pub wins: u32,
    /// Number of matches won in a row up to now. A lost match ends the row, even if it is hidden.
    pub streak: u32,
    /// The most matches ever won in a row.
    pub longest_streak: u32,
    /// The game played most.
    pub favourite: Option<PlayedGame>,
    /// The person of another side who won most often when this person did not. `None` if losses are hidden.
    pub nemesis: Option<Tablemate>,
    /// The person with whom this person won most often on one side.
    pub best_partner: Option<Tablemate>,
    /// Figures per game, most played first, with all rules taken together.
    pub games: Vec<GameFigures>,
    /// Figures per game and rules, for games that were played by more than one set of rules.
    pub variants: Vec<GameFigures>,
    /// Figures per month, oldest first, without empty months.
    pub months: Vec<MonthFigures>,
    /// The latest 200 matches of each game, oldest first.
    pub scores: Vec<ScorePoint>,
}

/// A bar of a distribution: the rounds whose points lie in a range.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "uniffi", derive(uniffi::Record))]
pub struct Bar {
    /// Lowest points of the bar.
    pub least: i32,
    /// Highest points of the bar.
    pub most: i32,
    /// Number of rounds.
    pub rounds: u32,
}

/// The distribution of the points of rounds: at most twelve bars of equal width, from the lowest points to the
/// highest.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "uniffi", derive(uniffi::Record))]
pub struct Distribution {
    /// The bars, without gaps, including empty ones. No bars if there is no round.
    pub bars: Vec<Bar>,
}

/// A cell of the head-to-head matrix: the matches in which two people sat at one table, on different sides.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "uniffi", derive(uniffi::Record))]
pub struct Duel {
    /// The person of the row.
    pub profile_id: String,
    /// The other person.
    pub other_id: String,
    /// Number of matches against each other.
    pub matches: u32,
    /// Number of these matches that only the person of the row won.
    pub wins: u32,
}

/// A person's line on the family page.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "uniffi", derive(uniffi::Record))]
pub struct PersonFigures {
    /// The person.
    pub who: PersonName,
    /// Number of matches; `None` in an album if this person's lost matches are left out.
    pub matches: Option<u32>,
    /// Number of matches won, including shared ones.
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
    /// The name of the rules; `None` if all rules are taken together.
    pub variant: Option<String>,
    /// Number of matches.
    pub matches: u32,
    /// Number of rounds.
    pub rounds: u32,
}

/// A family's figures.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "uniffi", derive(uniffi::Record))]
pub struct FamilyStatistics {
    /// Number of matches.
    pub matches: u32,
    /// Number of rounds in these matches.
    pub rounds: u32,
    /// Number of evenings on which they were played.
    pub evenings: u32,
    /// Everybody who played, in the order they joined the family.
    pub people: Vec<PersonFigures>,
    /// Figures per game, most played first.
    pub games: Vec<GameShare>,
    /// Figures per game and rules, in the order of the games.
    pub variants: Vec<GameShare>,
    /// Figures per month, oldest first, without empty months. `wins` is always 0, because a family wins nothing.
    pub months: Vec<MonthFigures>,
    /// The head-to-head matrix: one cell for each ordered pair of people who met.
    pub duels: Vec<Duel>,
}

/// Something to remember of a year.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "camelCase", rename_all_fields = "camelCase")]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "uniffi", derive(uniffi::Enum))]
pub enum Moment {
    /// The evening with the most matches.
    LongestEvening {
        /// The day.
        day: String,
        /// Number of matches.
        matches: u32,
    },
    /// The best round of a game.
    BestRound {
        /// The game.
        game: PlayedGame,
        /// The person.
        who: PersonName,
        /// The points.
        points: i32,
        /// The day.
        day: String,
        /// The match.
        match_id: String,
    },
    /// The match in which the first and the second were closest without sharing the win.
    ClosestMatch {
        /// The game.
        game: PlayedGame,
        /// The difference of their points.
        gap: i32,
        /// The day.
        day: String,
        /// The match.
        match_id: String,
    },
    /// The most matches won in a row.
    LongestStreak {
        /// The person.
        who: PersonName,
        /// Number of matches.
        matches: u32,
    },
    /// A person's first match ever.
    FirstMatch {
        /// The person.
        who: PersonName,
        /// The game.
        game: PlayedGame,
        /// The day.
        day: String,
    },
}

/// The album page of a year.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "uniffi", derive(uniffi::Record))]
pub struct YearAlbum {
    /// The year.
    pub year: i32,
    /// The years of this family that have an album, latest first.
    pub years: Vec<i32>,
    /// Number of matches.
    pub matches: u32,
    /// Number of rounds in these matches.
    pub rounds: u32,
    /// Number of evenings on which they were played.
    pub evenings: u32,
    /// Number of matches of each of the twelve months, January first.
    pub months: Vec<u32>,
    /// Everybody who played, in the order they joined the family.
    pub people: Vec<PersonFigures>,
    /// Figures per game, most played first.
    pub games: Vec<GameShare>,
    /// The moments, in the order in which they are best told.
    pub moments: Vec<Moment>,
}
