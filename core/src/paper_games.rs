//! What a family may put on a paper sheet: the games it has written down before, and games known in most
//! houses with what a sheet of them needs. Facts, no rules; the names are the shells'.

use serde::{Deserialize, Serialize};

use crate::game::Tally;
use crate::played::PlayedGame;
use crate::table::Ending;

/// A game of no box that many families own.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "uniffi", derive(uniffi::Enum))]
pub enum KnownGame {
    /// Skyjo.
    Skyjo,
    /// Belote.
    Belote,
    /// French tarot.
    Tarot,
    /// Yams, or Yahtzee.
    Yams,
    /// Uno.
    Uno,
    /// 6 qui prend, or Take 5.
    TakeSix,
    /// Rummikub.
    Rummikub,
    /// Triominos.
    Triominos,
    /// Mille Bornes.
    MilleBornes,
    /// Scrabble.
    Scrabble,
    /// Dix mille, or Farkle.
    TenThousand,
    /// Pétanque.
    Petanque,
}

/// How the points of a sheet add up, and when it ends.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "uniffi", derive(uniffi::Record))]
pub struct PaperTerms {
    /// Who wins.
    pub tally: Tally,
    /// Whether points may be negative.
    pub negatives: bool,
    /// When it ends.
    pub ending: Ending,
}

/// A known game and its terms.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "uniffi", derive(uniffi::Record))]
pub struct KnownPaper {
    /// Which.
    pub game: KnownGame,
    /// As the box says; a family may agree otherwise.
    pub terms: PaperTerms,
}

/// A game the family has written down, and the terms of the last time.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "uniffi", derive(uniffi::Record))]
pub struct PlayedPaper {
    /// Which.
    pub game: PlayedGame,
    /// Of its latest sheet.
    pub terms: PaperTerms,
}

/// Everything a new sheet can be begun for without typing.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "uniffi", derive(uniffi::Record))]
pub struct PaperGames {
    /// What the family has written down, the latest first.
    pub played: Vec<PlayedPaper>,
    /// What is known in most houses.
    pub known: Vec<KnownPaper>,
}

/// The known games, and what their boxes say.
pub fn known() -> Vec<KnownPaper> {
    use KnownGame as Known;
    use Tally::{HighestTotal, LowestTotal};
    let target = |points| Ending::Target { points };
    let facts = [
        (Known::Skyjo, LowestTotal, true, target(100)),
        (Known::Belote, HighestTotal, false, target(1000)),
        (Known::Tarot, HighestTotal, true, Ending::Open),
        (Known::Yams, HighestTotal, false, Ending::Open),
        (Known::Uno, HighestTotal, false, target(500)),
        (Known::TakeSix, LowestTotal, false, target(66)),
        (Known::Rummikub, HighestTotal, true, Ending::Open),
        (Known::Triominos, HighestTotal, true, target(400)),
        (Known::MilleBornes, HighestTotal, false, target(5000)),
        (Known::Scrabble, HighestTotal, true, Ending::Open),
        (Known::TenThousand, HighestTotal, false, target(10_000)),
        (Known::Petanque, HighestTotal, false, target(13)),
    ];
    facts
        .map(|(game, tally, negatives, ending)| KnownPaper {
            game,
            terms: PaperTerms {
                tally,
                negatives,
                ending,
            },
        })
        .to_vec()
}
