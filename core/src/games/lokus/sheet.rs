//! Scores a round that was played on a real table, with the same scoring as play.

use serde::{Deserialize, Serialize};

use super::options::{LokusOptions, MAX_ROLLS, MAX_SEATS, MIN_SEATS, TURNS};
use super::score::{self, LokusCount};
use crate::game::{OptionsRefusal, Outcome, Seat, check_fields, ensure};
use crate::paper_round::PaperRound;

/// The number of cleaning cards in the box. They cannot run out: ten turns place at most twenty cards, and each
/// cleaning card takes four.
const CLEANING_CARDS: u32 = 5;

/// The number of placed cards per cleaning card.
const CLEANING_TAKES: u32 = 4;

/// A round on a real table, to be scored.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "uniffi", derive(uniffi::Record))]
pub struct LokusSheet {
    /// The rules played: the cost of rolls.
    pub options: LokusOptions,
    /// The counts of the seats, in seat order; three to five.
    pub counts: Vec<LokusCount>,
}

/// Why counts from a real table are impossible.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, thiserror::Error)]
#[serde(tag = "type", rename_all = "camelCase", rename_all_fields = "camelCase")]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "uniffi", derive(uniffi::Enum))]
pub enum LokusSheetRefusal {
    /// The options cannot be played.
    #[error("{why}")]
    Options {
        /// The option.
        why: OptionsRefusal,
    },
    /// The game does not support this number of seats.
    #[error("{seats} seats, but the game takes {min} to {max}")]
    Seats {
        /// The number of seats counted.
        seats: u32,
        /// The smallest number allowed.
        min: u8,
        /// The largest number allowed.
        max: u8,
    },
    /// A seat has more rolls than ten turns can bring. Each cleaning card was won in a turn that brought the seat no
    /// roll.
    #[error("{seat} cannot have {rolls} rolls, {max} at most")]
    Rolls {
        /// The seat.
        seat: Seat,
        /// The number entered.
        rolls: u8,
        /// The largest number possible with that seat's cleaning cards.
        max: u8,
    },
    /// Ten turns cannot bring this total number of rolls. In each turn every seat but two gets a roll, and a seat
    /// that can place in neither row gets two. The total is always even, and smaller the more cleaning cards were
    /// won.
    #[error("{rolls} rolls together, ten turns bring an even number from {min} to {max}")]
    Together {
        /// The number entered.
        rolls: u32,
        /// The smallest number possible with these cleaning cards.
        min: u32,
        /// The largest number possible with these cleaning cards.
        max: u32,
    },
    /// The total number of rolls is possible, but not distributed like this: two seats are to place in each turn.
    #[error("no ten turns share rolls like this")]
    Shares,
    /// More cleaning cards in total than the box holds.
    #[error("{cleaning} cleaning cards, there are only {max}")]
    Cleaning {
        /// The number entered.
        cleaning: u32,
        /// The number in the box.
        max: u32,
    },
}

impl LokusSheet {
    /// Scores the round. Refuses counts that no round can end with.
    pub fn score(&self) -> Result<Outcome, LokusSheetRefusal> {
        check_fields(self.options.fields()).map_err(|why| LokusSheetRefusal::Options { why })?;
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
        self.check_turns(cleaning)?;
        Ok(score::outcome(&self.options, &self.counts))
    }

    /// Refuses rolls that ten turns cannot bring together with this number of cleaning cards.
    ///
    /// In each turn two seats are to place a card; every other seat gets a roll. So 20 cards are to be placed in a
    /// round. A card that neither row takes costs two rolls instead.
    ///
    /// - A row begins with one card, and every fourth placed card brings a cleaning card. With `c` cleaning cards on
    ///   two rows, 4c to 4c + 6 cards were placed; the rest of the 20 were not.
    /// - All seats together have 10 × (seats − 2) rolls, plus two for each card that was not placed.
    /// - A seat that was to place in `t` turns, `f` of them in vain, has 10 − t + 2f rolls and at most t − f
    ///   cleaning cards. Since t ≤ 10, the seat placed in vain at least rolls + cleaning − 10 times; any number from
    ///   there to half its rolls is possible.
    fn check_turns(&self, cleaning: u32) -> Result<(), LokusSheetRefusal> {
        let seats = self.counts.len() as u32;
        let turns = u32::from(TURNS);
        let cards = 2 * turns;
        let rolls: u32 = self.counts.iter().map(|count| u32::from(count.rolls)).sum();
        let others = turns * (seats - 2);
        let most = cards - CLEANING_TAKES * cleaning;
        let min = others + 2 * most.saturating_sub(2 * (CLEANING_TAKES - 1));
        let max = others + 2 * most;
        if !(min..=max).contains(&rolls) || (rolls - others) % 2 == 1 {
            return Err(LokusSheetRefusal::Together { rolls, min, max });
        }
        let least = |count: &LokusCount| u32::from(count.rolls + count.cleaning).saturating_sub(turns);
        let in_vain: u32 = self.counts.iter().map(least).sum();
        ensure(in_vain <= (rolls - others) / 2, LokusSheetRefusal::Shares)
    }
}

/// A round of Lokus on paper.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "uniffi", derive(uniffi::Record))]
pub struct LokusPaper {
    /// The rolls and cleaning cards of each side.
    pub sheet: LokusSheet,
}

impl PaperRound for LokusPaper {
    type Count = Outcome;
    type Refusal = LokusSheetRefusal;

    fn seats(&self) -> Option<usize> {
        Some(self.sheet.counts.len())
    }

    fn count(&self, _seats: u8) -> Result<Outcome, LokusSheetRefusal> {
        self.sheet.score()
    }

    fn outcome(&self, _seats: u8) -> Result<Outcome, LokusSheetRefusal> {
        self.sheet.score()
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
        let outcome = sheet(&[(6, 0), (7, 2), (9, 0)]).score().unwrap();
        let points: Vec<i32> = outcome.scores.iter().map(|score| score.points).collect();
        assert_eq!(points, [21, 15, 45]);
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
        let together = |rolls, min, max| Together { rolls, min, max };
        let cases: [(&[(u8, u8)], LokusSheetRefusal); 12] = [
            (&[(0, 0); 2], seats(2)),
            (&[(0, 0); 6], seats(6)),
            (&[(0, 0), (21, 0), (0, 0)], rolls(1, 21, 20)),
            (&[(0, 0), (0, 0), (19, 1)], rolls(2, 19, 18)),
            (&[(0, 3), (0, 3), (0, 0)], cleaning(6)),
            (&[(0, 255), (255, 255), (0, 0)], cleaning(510)),
            (&[(0, 0); 3], together(0, 38, 50)),
            (&[(10, 0), (10, 0), (17, 0)], together(37, 38, 50)),
            (&[(10, 1), (10, 1), (9, 1)], together(29, 14, 26)),
            (&[(4, 2), (4, 2), (4, 1)], together(12, 10, 10)),
            (&[(20, 0), (0, 2), (0, 1)], Shares),
            (&[(18, 1), (2, 1), (0, 1)], Shares),
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
