//! A whole round on a real table: all its networks.

use serde::{Deserialize, Serialize};

use super::options::SewerGoal;
use super::score;
use super::sheet::{SewerSheet, SewerSheetRefusal, SewerSheetScore};
use crate::game::{Outcome, Seat, SeatScore};
use crate::paper_round::PaperRound;

/// A round of Rats d'égout on paper.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "uniffi", derive(uniffi::Record))]
pub struct SewerPaper {
    /// One network per side.
    pub networks: Vec<SewerSheet>,
}

/// Why a round of Rats d'égout is impossible.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, thiserror::Error)]
#[serde(tag = "type", rename_all = "camelCase", rename_all_fields = "camelCase")]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "uniffi", derive(uniffi::Enum))]
pub enum SewerPaperRefusal {
    /// This network is impossible.
    #[error("network {side}: {why}")]
    Network {
        /// The network's side, counted from 0.
        side: u32,
        /// The reason.
        why: SewerSheetRefusal,
    },
    /// Two sides hold the five-cheese board. There is only one.
    #[error("two people hold the five-cheese board")]
    TwoFiveCheeses,
    /// A network is linked, but no side holds the five-cheese board, which the first to link takes.
    #[error("somebody is linked, and nobody holds the five-cheese board")]
    NobodyTookFive,
}

impl PaperRound for SewerPaper {
    type Count = Vec<SewerSheetScore>;
    type Refusal = SewerPaperRefusal;

    fn seats(&self) -> Option<usize> {
        Some(self.networks.len())
    }

    fn count(&self, _seats: u8) -> Result<Vec<SewerSheetScore>, SewerPaperRefusal> {
        let Some(first) = self.networks.first() else {
            return Ok(Vec::new());
        };
        let at = |side| move |why| SewerPaperRefusal::Network { side, why };
        first.check_options().map_err(at(0))?;
        let counted = (0u32..).zip(&self.networks).map(|(side, network)| {
            if network.options != first.options {
                return Err(at(side)(SewerSheetRefusal::OtherRules));
            }
            network.count().map_err(at(side))
        });
        counted.collect()
    }

    fn outcome(&self, seats: u8) -> Result<Outcome, SewerPaperRefusal> {
        let holders = self.networks.iter().filter(|network| network.five_cheese).count();
        if holders > 1 {
            return Err(SewerPaperRefusal::TwoFiveCheeses);
        }
        let counted = self.count(seats)?;
        if holders == 0 && counted.iter().any(|network| network.linked) {
            return Err(SewerPaperRefusal::NobodyTookFive);
        }
        let goal = self
            .networks
            .first()
            .map_or(SewerGoal::Points, |network| network.options.goal);
        let scores = (0..).map(Seat).zip(counted).map(|(seat, counted)| SeatScore {
            seat,
            ..counted.score
        });
        Ok(score::outcome(goal, scores.collect()))
    }
}
