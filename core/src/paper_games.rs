//! The games a family can begin a paper sheet for without typing: games it has written down before, and games known
//! in most houses, each with its terms. These are facts about the games, no rules. Shells have the names of the known
//! games.

use serde::{Deserialize, Serialize};

use crate::game::Tally;
use crate::played::PlayedGame;
use crate::table::Ending;

/// A game that many families own and that is not of the box.
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

/// How the points of a sheet add up, and when the match ends.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "uniffi", derive(uniffi::Record))]
pub struct PaperTerms {
    /// How rounds add up, and so who wins.
    pub tally: Tally,
    /// Whether points may be negative.
    pub negatives: bool,
    /// When the match ends.
    pub ending: Ending,
}

/// A known game and its terms.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "uniffi", derive(uniffi::Record))]
pub struct KnownPaper {
    /// The game.
    pub game: KnownGame,
    /// The terms that the box of the game gives. A family may agree on others.
    pub terms: PaperTerms,
}

/// A game the family has written down, with the terms of its latest sheet.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "uniffi", derive(uniffi::Record))]
pub struct PlayedPaper {
    /// The game.
    pub game: PlayedGame,
    /// The terms of the latest sheet.
    pub terms: PaperTerms,
}

/// The games that a new sheet can be begun for without typing.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "uniffi", derive(uniffi::Record))]
pub struct PaperGames {
    /// The games the family has written down, latest first.
    pub played: Vec<PlayedPaper>,
    /// The games known in most houses.
    pub known: Vec<KnownPaper>,
}

/// The known games with the terms that their boxes give.
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
