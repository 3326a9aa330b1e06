//! Scoring a round that was played on a real table, with the scoring of play.

use serde::{Deserialize, Serialize};

use super::options::{LokusOptions, MAX_ROLLS};
use super::score::{self, LokusCount};
use super::{MAX_SEATS, MIN_SEATS};
use crate::game::{OptionsRefusal, Outcome, Seat};

/// Cleaning cards in the box. They cannot run out: ten turns place at most twenty cards, and each
/// cleaning takes four.
const CLEANING_CARDS: u32 = 5;

/// A round on a real table to be scored.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export))]
#[cfg_attr(feature = "uniffi", derive(uniffi::Record))]
pub struct LokusSheet {
    /// The rules that were played: what rolls cost.
    pub options: LokusOptions,
    /// What lies beside each seat, in seat order; three to five.
    pub counts: Vec<LokusCount>,
}

/// Why a count from a real table cannot be right.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, thiserror::Error)]
#[serde(tag = "type", rename_all = "camelCase", rename_all_fields = "camelCase")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export))]
#[cfg_attr(feature = "uniffi", derive(uniffi::Enum))]
pub enum LokusSheetRefusal {
    /// The rules themselves cannot be played.
    #[error("{why}")]
    Options {
        /// Which option.
        why: OptionsRefusal,
    },
    /// The game is not for this many people.
    #[error("{seats} seats, but the game takes {min} to {max}")]
    Seats {
        /// Seats counted.
        seats: u32,
        /// Fewest allowed.
        min: u8,
        /// Most allowed.
        max: u8,
    },
    /// More rolls than ten turns can bring: each cleaning card was won in a turn that brought none.
    #[error("{seat} cannot have {rolls} rolls, {max} at most")]
    Rolls {
        /// Whose.
        seat: Seat,
        /// How many were typed in.
        rolls: u8,
        /// Most possible beside that seat's cleaning cards.
        max: u8,
    },
    /// More cleaning cards than the box holds, all seats together.
    #[error("{cleaning} cleaning cards, there are only {max}")]
    Cleaning {
        /// How many were typed in.
        cleaning: u32,
        /// How many there are.
        max: u32,
    },
}

impl LokusSheet {
    /// Counts the round. Refuses counts that no round can end with.
    pub fn score(&self) -> Result<Outcome, LokusSheetRefusal> {
        self.options
            .check()
            .map_err(|why| LokusSheetRefusal::Options { why })?;
        if !(usize::from(MIN_SEATS)..=MAX_SEATS).contains(&self.counts.len()) {
            return Err(LokusSheetRefusal::Seats {
                seats: u32::try_from(self.counts.len()).unwrap_or(u32::MAX),
                min: MIN_SEATS,
                max: MAX_SEATS as u8,
            });
        }
        let cleaning = self.counts.iter().map(|count| u32::from(count.cleaning)).sum();
        if cleaning > CLEANING_CARDS {
            return Err(LokusSheetRefusal::Cleaning {
                cleaning,
                max: CLEANING_CARDS,
            });
        }
        for (seat, count) in (0..).map(Seat).zip(&self.counts) {
            let (rolls, max) = (count.rolls, MAX_ROLLS - 2 * count.cleaning);
            if rolls > max {
                return Err(LokusSheetRefusal::Rolls { seat, rolls, max });
            }
        }
        Ok(score::outcome(&self.options, &self.counts))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn sheet(counts: &[(u8, u8)]) -> LokusSheet {
        let counts = counts
            .iter()
            .map(|(rolls, cleaning)| LokusCount {
                rolls: *rolls,
                cleaning: *cleaning,
            })
            .collect();
        LokusSheet {
            options: LokusOptions::default(),
            counts,
        }
    }

    #[test]
    fn a_sheet_is_scored_like_a_round() {
        let outcome = sheet(&[(4, 0), (5, 2), (9, 0)]).score().unwrap();
        let points: Vec<i32> = outcome.scores.iter().map(|score| score.points).collect();
        assert_eq!(points, [10, 6, 45]);
        assert_eq!(outcome.winners, [Seat(1)]);
    }

    #[test]
    fn counts_no_round_can_end_with_are_refused() {
        use LokusSheetRefusal::*;
        let seats = |seats| Seats {
            seats,
            min: 3,
            max: 5,
        };
        let rolls = |seat, rolls, max| Rolls {
            seat: Seat(seat),
            rolls,
            max,
        };
        let cleaning = |cleaning| Cleaning { cleaning, max: 5 };
        let cases: [(&[(u8, u8)], LokusSheetRefusal); 6] = [
            (&[(0, 0); 2], seats(2)),
            (&[(0, 0); 6], seats(6)),
            (&[(0, 0), (21, 0), (0, 0)], rolls(1, 21, 20)),
            (&[(0, 0), (0, 0), (19, 1)], rolls(2, 19, 18)),
            (&[(0, 3), (0, 3), (0, 0)], cleaning(6)),
            (&[(0, 255), (255, 255), (0, 0)], cleaning(510)),
        ];
        for (counts, why) in cases {
            assert_eq!(sheet(counts).score(), Err(why), "{counts:?}");
        }
    }

    #[test]
    fn rules_that_cannot_be_played_are_refused() {
        let mut sheet = sheet(&[(0, 0); 3]);
        sheet.options.penalties.pop();
        assert!(matches!(sheet.score(), Err(LokusSheetRefusal::Options { .. })));
    }
}
