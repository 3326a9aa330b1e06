//! What a match begins with: who sits down, by which rules, and when it ends.

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
    /// UUIDv7, or a stable word such as `children` for a preset.
    pub id: String,
    /// As the family named it; for a preset the shells have a name for its id.
    pub name: String,
    /// What a match by these rules carries in its `variant`: a preset's id, else the name, in quotation marks
    /// where it is spelled like a preset's id.
    pub called: String,
    /// Shipped with the box: cannot be changed.
    pub preset: bool,
    /// The rules.
    pub options: AnyOptions,
    /// When a match by these rules usually ends.
    pub ending: Ending,
    /// The total proposed where it is to end at one. `None` where the first who gets there has won, and the match with
    /// the round: nobody is asked then when it ends.
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
    /// After this many rounds, 1 to 99.
    Rounds {
        /// How many.
        count: u32,
    },
    /// As soon as somebody's total reaches this, 1 to 10 000.
    Target {
        /// How much.
        points: u32,
    },
    /// When the table says so.
    Open,
}

impl Ending {
    /// When a match by these rules usually ends.
    pub(crate) fn usual(options: &AnyOptions) -> Ending {
        Ending::Rounds {
            count: u32::from(options.usual_rounds()),
        }
    }
}

/// Who sits down.
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
    /// Somebody without a profile.
    Guest {
        /// What they are called.
        name: String,
        /// The face.
        avatar: Avatar,
        /// The colour.
        colour: Colour,
    },
    /// Nobody: the box plays.
    Opponent {
        /// How strong, 1 to 8; 9 is as strong as those it plays with were lately.
        level: u8,
    },
}

/// What one fills in to start a match.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "uniffi", derive(uniffi::Record))]
pub struct MatchForm {
    /// Whose evening it is.
    pub family_id: String,
    /// The rules; the match keeps its own copy.
    pub options: AnyOptions,
    /// What the rules are called, as [`Variant::called`] says it.
    pub variant: String,
    /// Who sits where, clockwise.
    pub seats: Vec<Sitter>,
    /// When it ends.
    pub ending: Ending,
    /// Who deals the first round.
    pub dealer: Seat,
}

/// The table as it was laid last time, to be laid again.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "uniffi", derive(uniffi::Record))]
pub struct TonightsTable {
    /// Who sits where, without those who were put away since.
    pub seats: Vec<Sitter>,
    /// Their teams; empty when everybody plays alone.
    pub teams: Numbers,
    /// Whose turn it is to deal; `None` when somebody of that table was put away since.
    pub dealer: Option<Seat>,
    /// The rules and the ending of last time; `None` when this game was never played and the seats are
    /// those of another.
    pub rules: Option<TonightsRules>,
}

/// Who may begin at a table.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "uniffi", derive(uniffi::Record))]
pub struct Beginning {
    /// How this game and these people usually settle it.
    pub usual: Begins,
    /// Who begins if the youngest does; among people born in one year a lot decides. `None` in a game where
    /// age does not matter, and where no birth year is known.
    pub youngest: Option<Seat>,
    /// Who begins if a lot decides: drawn anew with every call.
    pub lot: Seat,
}

impl Beginning {
    /// Who may begin at a table of this game where people were born in these years, seat by seat, as far as is
    /// known.
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
    /// What they are called.
    pub variant: String,
    /// The rules, where they are known.
    pub options: Option<AnyOptions>,
    /// How rounds added up.
    pub tally: Tally,
    /// Whether points could be negative.
    pub negatives: bool,
    /// When it ended.
    pub ending: Ending,
}

/// A game of the box.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "uniffi", derive(uniffi::Record))]
pub struct GameLine {
    /// Which.
    pub game: GameId,
    /// For how many seats it can be laid, fewest first.
    pub seats: Numbers,
    /// How rounds add up.
    pub tally: Tally,
    /// Whether seats hold what only they may see, so that the tablet is handed on behind a curtain.
    pub secrets: bool,
    /// Who plays it where nobody sits, weakest first, and at last one as strong as those it plays with.
    pub opponents: Vec<Opponent>,
    /// Rule sets shipped with the box, the usual one first.
    pub presets: Vec<Variant>,
}

impl GameLine {
    /// The games of the box, in the order of the shelf: the same for every notebook.
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
