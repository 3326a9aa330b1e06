//! The cost of rolls (RULES §2, "End of the round"). Used by play, by the running penalty of the view, and by the
//! sheet for real tables.

use serde::{Deserialize, Serialize};

use super::options::LokusOptions;
use crate::game::{Outcome, ScoreLine, ScoreReason, Seat, SeatScore};

/// The rolls and cleaning cards of one seat at the end of a round.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "uniffi", derive(uniffi::Record))]
pub struct LokusCount {
    /// The number of paper rolls, 0 to 20.
    pub rolls: u8,
    /// The number of cleaning cards, 0 to 5.
    pub cleaning: u8,
}

impl LokusCount {
    /// The penalty points: one cleaning card returns one roll, two return two, three or more leave none.
    pub fn penalty(self, options: &LokusOptions) -> i32 {
        match self.cleaning {
            0..=2 => options.penalty(self.rolls.saturating_sub(self.cleaning)),
            _ => 0,
        }
    }

    /// The score of a seat. Its lines are the cost of the rolls, and the reduction by the cleaning cards.
    fn score(self, seat: Seat, options: &LokusOptions) -> SeatScore {
        let points = self.penalty(options);
        let full = options.penalty(self.rolls);
        let lines = [(ScoreReason::Rolls, full), (ScoreReason::Cleaning, points - full)];
        let shown = lines.into_iter().filter(|(_, points)| *points != 0);
        SeatScore::of(seat, shown.map(|(reason, points)| ScoreLine::of(reason, points)))
    }
}

/// The outcome of a round from the counts of the seats, in seat order. The fewest points win.
pub(super) fn outcome(options: &LokusOptions, counts: &[LokusCount]) -> Outcome {
    let scores: Vec<SeatScore> = (0..)
        .map(Seat)
        .zip(counts)
        .map(|(seat, count)| count.score(seat, options))
        .collect();
    let fewest = scores.iter().map(|score| score.points).min();
    let winners = scores.iter().filter(|s| Some(s.points) == fewest).map(|s| s.seat);
    Outcome {
        winners: winners.collect(),
        scores,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn count(rolls: u8, cleaning: u8) -> LokusCount {
        LokusCount { rolls, cleaning }
    }

    #[test]
    fn cleaning_cards_come_before_the_table() {
        let options = LokusOptions::default();
        let cases = [
            (count(0, 0), 0),
            (count(7, 0), 28),
            (count(7, 1), 21),
            (count(7, 2), 15),
            (count(7, 3), 0),
            (count(10, 5), 0),
            (count(1, 2), 0),
            (count(0, 1), 0),
        ];
        for (count, penalty) in cases {
            assert_eq!(count.penalty(&options), penalty, "{count:?}");
        }
    }

    #[test]
    fn the_lines_say_what_the_rolls_cost_and_what_cleaning_saved() {
        let lines = |count: LokusCount| -> Vec<(ScoreReason, i32)> {
            let score = count.score(Seat(2), &LokusOptions::default());
            assert_eq!(
                score.points,
                score.lines.iter().map(|line| line.points).sum::<i32>()
            );
            score
                .lines
                .iter()
                .map(|line| (line.reason, line.points))
                .collect()
        };
        assert_eq!(lines(count(7, 0)), [(ScoreReason::Rolls, 28)]);
        assert_eq!(
            lines(count(7, 2)),
            [(ScoreReason::Rolls, 28), (ScoreReason::Cleaning, -13)]
        );
        assert_eq!(
            lines(count(7, 3)),
            [(ScoreReason::Rolls, 28), (ScoreReason::Cleaning, -28)]
        );
        assert_eq!(lines(count(0, 1)), []);
    }

    #[test]
    fn the_fewest_points_win_and_ties_share() {
        let counts = [count(4, 0), count(3, 0), count(5, 2), count(9, 0)];
        let outcome = outcome(&LokusOptions::default(), &counts);
        let points: Vec<i32> = outcome.scores.iter().map(|score| score.points).collect();
        assert_eq!(points, [10, 6, 6, 45]);
        assert_eq!(outcome.winners, [Seat(1), Seat(2)]);
    }
}
