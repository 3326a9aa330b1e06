//! The types that a match begins with: who sits down, the rules, and when it ends.

use serde::{Deserialize, Serialize};

use crate::any::{AnyOptions, GameId};
use crate::dice::Dice;
use crate::game::{Begins, Numbers, Seat, Tally};
use crate::people::{Avatar, Colour};

use super::opponent::Opponent;

/// A named set of rules: shipped with the box, or saved by a family.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "uniffi", derive(uniffi::Record))]
pub struct Variant {
    /// A UUIDv7, or a stable word such as `children` for a preset.
    pub id: String,
    /// The name that the family gave. For a preset the shells have a name for its id.
    pub name: String,
    /// The `variant` of a match by these rules: the id of a preset, otherwise the name. The name is in quotation
    /// marks if it is spelled like the id of a preset.
    pub called: String,
    /// Whether the rules are shipped with the box. Those cannot be changed.
    pub preset: bool,
    /// The rules.
    pub options: AnyOptions,
    /// When a match by these rules usually ends.
    pub ending: Ending,
    /// The total that is proposed for an ending at a total. `None` if the first to reach the goal wins, and the match
    /// ends with the round: then nobody is asked when the match ends.
    pub target: Option<u32>,
}

impl Variant {
    /// The rule sets of a game that are shipped with the box.
    pub(crate) fn presets(game: GameId) -> Vec<Variant> {
        let preset = |(word, options): (&str, AnyOptions)| Variant {
            id: word.to_owned(),
            name: word.to_owned(),
            called: word.to_owned(),
            preset: true,
            ending: Ending::usual(&options),
            target: options.usual_target(),
            options,
        };
        game.presets().into_iter().map(preset).collect()
    }
}

/// When a match ends.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "camelCase", rename_all_fields = "camelCase")]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "uniffi", derive(uniffi::Enum))]
pub enum Ending {
    /// After a number of rounds.
    Rounds {
        /// Number of rounds, 1 to 99.
        count: u32,
    },
    /// As soon as somebody's total reaches a number of points.
    Target {
        /// The points, 1 to 10 000.
        points: u32,
    },
    /// When the table ends it.
    Open,
}

impl Ending {
    /// The usual ending of a match by these rules.
    pub(crate) fn usual(options: &AnyOptions) -> Ending {
        Ending::Rounds {
            count: u32::from(options.usual_rounds()),
        }
    }
}

/// A person or opponent who sits down.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "camelCase", rename_all_fields = "camelCase")]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "uniffi", derive(uniffi::Enum))]
pub enum Sitter {
    /// A person of the family.
    Person {
        /// The profile.
        profile_id: String,
    },
    /// A guest, who has no profile.
    Guest {
        /// The name.
        name: String,
        /// The face.
        avatar: Avatar,
        /// The colour.
        colour: Colour,
    },
    /// An opponent: the box plays.
    Opponent {
        /// The level, 1 to 8. 9 is the opponent that is as strong as those it plays with were lately.
        level: u8,
    },
}

/// The form for starting a match.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "uniffi", derive(uniffi::Record))]
pub struct MatchForm {
    /// The family whose evening it is.
    pub family_id: String,
    /// The rules. The match keeps its own copy.
    pub options: AnyOptions,
    /// The name of the rules, as in [`Variant::called`].
    pub variant: String,
    /// The people and opponents in seat order, clockwise.
    pub seats: Vec<Sitter>,
    /// When the match ends.
    pub ending: Ending,
    /// The dealer of the first round.
    pub dealer: Seat,
}

/// The table of last time, as a proposal for the next match.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "uniffi", derive(uniffi::Record))]
pub struct TonightsTable {
    /// The people in seat order, without those archived since.
    pub seats: Vec<Sitter>,
    /// The teams of the seats; empty if everybody plays alone.
    pub teams: Numbers,
    /// The next dealer; `None` if somebody of that table was archived since.
    pub dealer: Option<Seat>,
    /// The rules and the ending of last time. `None` if this game was never played, and the seats are those of
    /// another game.
    pub rules: Option<TonightsRules>,
}

/// Who may begin at a table.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "uniffi", derive(uniffi::Record))]
pub struct Beginning {
    /// How this game and these people usually settle who begins.
    pub usual: Begins,
    /// The seat that begins if the youngest does. A lot decides between people born in the same year. `None` in a
    /// game where age does not matter, and if no birth year is known.
    pub youngest: Option<Seat>,
    /// The seat that begins if a lot decides. Every call draws a new lot.
    pub lot: Seat,
}

impl Beginning {
    /// Who may begin at a table of this game. `born` has the birth year of each seat, if it is known.
    pub(crate) fn draw(game: GameId, born: &[Option<u16>], dice: &mut Dice) -> Beginning {
        let begins = game.info().begins;
        let all: Vec<Seat> = Seat::all(born.len() as u8).collect();
        let latest = born.iter().max().copied().flatten();
        let youngest: Vec<Seat> = match begins {
            Begins::Youngest => all
                .iter()
                .copied()
                .filter(|seat| latest.is_some() && born[seat.index()] == latest)
                .collect(),
            Begins::ByLot | Begins::InTurn => Vec::new(),
        };
        let youngest = dice.pick(&youngest).copied();
        Beginning {
            usual: match begins {
                Begins::Youngest if youngest.is_none() => Begins::ByLot,
                other => other,
            },
            youngest,
            lot: dice.pick(&all).copied().unwrap_or(Seat(0)),
        }
    }
}

/// The rules of last time.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "uniffi", derive(uniffi::Record))]
pub struct TonightsRules {
    /// The name of the rules.
    pub variant: String,
    /// The rules, if they are known.
    pub options: Option<AnyOptions>,
    /// How rounds added up.
    pub tally: Tally,
    /// Whether points could be negative.
    pub negatives: bool,
    /// The ending of the match.
    pub ending: Ending,
}

/// A game of the box.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "uniffi", derive(uniffi::Record))]
pub struct GameLine {
    /// The game.
    pub game: GameId,
    /// The numbers of seats it can be played with, fewest first.
    pub seats: Numbers,
    /// How rounds add up.
    pub tally: Tally,
    /// Whether seats have secrets, so that the tablet is handed on behind a curtain.
    pub secrets: bool,
    /// The opponents, weakest first, and at last the one that is as strong as those it plays with.
    pub opponents: Vec<Opponent>,
    /// The rule sets shipped with the box, the usual one first.
    pub presets: Vec<Variant>,
}

impl GameLine {
    /// The games of the box, in the order of the shelf. The same for every notebook.
    pub fn shelf() -> Vec<GameLine> {
        let line = |game: &GameId| {
            let info = game.info();
            GameLine {
                game: *game,
                seats: info.seats.into(),
                tally: info.tally,
                secrets: info.secrets,
                opponents: Opponent::all(),
                presets: Variant::presets(*game),
            }
        };
        GameId::ALL.iter().map(line).collect()
    }
}
