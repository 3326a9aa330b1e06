//! The score of a network (RULES §1, "Score of a round"). Used by play, by the running points of the view, and by
//! the sheet for real tables.

use super::network::{Grid, Network, places};
use super::options::SewerGoal;
use crate::game::{Outcome, ScoreLine, ScoreReason, Seat, SeatScore};

/// The points of the five-cheese board.
const FIVE: i32 = 5;

/// The score of a network. In the base game: visible cheeses on cards connected to the start, +5 for the five-cheese
/// board, −1 for each face-down card. In the children's game, only the five-cheese board scores; the first seat to
/// link gets it.
pub(super) fn of(goal: SewerGoal, seat: Seat, grid: Grid, network: &Network, five_cheese: bool) -> SeatScore {
    if goal == SewerGoal::FirstLink {
        let line = || ScoreLine::of(ScoreReason::HomeFirst, FIVE);
        return SeatScore::of(seat, five_cheese.then(line));
    }
    let down = grid.pipes() & !network.up;
    let cheese = eaten(network);
    let cells = |set| grid.list(set).map(u32::from).collect();
    let mut lines = Vec::new();
    if cheese > 0 {
        lines.push(ScoreLine {
            reason: ScoreReason::Cheese,
            points: cheese,
            cells: cells(network.cheeses() & network.reached()),
        });
    }
    if five_cheese {
        lines.push(ScoreLine::of(ScoreReason::FiveCheese, FIVE));
    }
    if down != 0 {
        let points = -(down.count_ones() as i32);
        lines.push(ScoreLine {
            reason: ScoreReason::FaceDown,
            points,
            cells: cells(down),
        });
    }
    SeatScore::of(seat, lines)
}

/// The outcome: the seats with the highest score win; in the children's game, the seat that linked, if any.
pub(super) fn outcome(goal: SewerGoal, scores: Vec<SeatScore>) -> Outcome {
    let best = scores.iter().map(|score| score.points).max();
    let wins = |score: &&SeatScore| match goal {
        SewerGoal::Points => Some(score.points) == best,
        SewerGoal::FirstLink => score.points > 0,
    };
    let winners = scores.iter().filter(wins).map(|score| score.seat).collect();
    Outcome { scores, winners }
}

/// The points of a network in the base game, without score lines.
pub(super) fn points(grid: Grid, network: &Network, five_cheese: bool) -> i32 {
    let down = (grid.pipes() & !network.up).count_ones() as i32;
    eaten(network) + if five_cheese { FIVE } else { 0 } - down
}

/// The points of the cheeses the rat can reach.
pub(super) fn eaten(network: &Network) -> i32 {
    places(network.cheeses() & network.reached())
        .map(|place| i32::from(network.card(place).cheese()))
        .sum()
}

#[cfg(test)]
mod tests {
    use super::super::cards::{Card, E, N, S, W};
    use super::*;

    const GRID: Grid = Grid { columns: 3, rows: 3 };

    /// The sheet's example (RULES §1, "Worked example"), by row and column.
    fn worked_example() -> Network {
        let mut network = Network::new(GRID);
        let mut lay = |row: u8, column: u8, openings, cheese| {
            network.lay_up(GRID.place(row * 3 + column), Card::pipe(openings, cheese));
        };
        lay(0, 1, E | W, 2);
        lay(0, 2, S | W, 2);
        lay(1, 1, E | S, 1);
        lay(1, 2, N | W, 3);
        lay(2, 0, N | S, 2);
        lay(2, 1, N | E, 2);
        network.lay_down(GRID.place(3), Card::pipe(N | E | S | W, 3));
        network.covered = 1 << GRID.place(5);
        network
    }

    #[test]
    fn the_worked_example_scores_eleven() {
        let score = of(SewerGoal::Points, Seat(0), GRID, &worked_example(), true);
        assert_eq!(score.points, 11);
        assert_eq!(
            score.lines,
            [
                ScoreLine {
                    reason: ScoreReason::Cheese,
                    points: 7,
                    cells: vec![1, 2, 4, 7]
                },
                ScoreLine::of(ScoreReason::FiveCheese, 5),
                ScoreLine {
                    reason: ScoreReason::FaceDown,
                    points: -1,
                    cells: vec![3]
                },
            ]
        );
        assert_eq!(points(GRID, &worked_example(), true), 11);
    }

    #[test]
    fn the_cover_of_the_worked_example_hides_three() {
        let mut network = worked_example();
        network.covered = 0;
        assert_eq!(points(GRID, &network, true), 14);
    }

    #[test]
    fn a_clogged_card_of_one_s_own_lets_the_rat_through_and_hides_nothing() {
        let mut network = worked_example();
        network.lay_up(GRID.place(2), Card::clogged(S | W));
        assert!(network.is_linked(GRID));
        let score = of(SewerGoal::Points, Seat(0), GRID, &network, true);
        assert_eq!((score.points, &score.lines[0].cells[..]), (9, &[1, 4, 7][..]));
    }

    #[test]
    fn a_network_nobody_touched_is_negative() {
        let network = Network::new(GRID);
        assert_eq!(of(SewerGoal::Points, Seat(1), GRID, &network, false).points, -7);
    }

    #[test]
    fn children_count_nothing_but_who_came_home() {
        let score = |five| of(SewerGoal::FirstLink, Seat(0), GRID, &worked_example(), five);
        assert_eq!(score(true).points, 5);
        assert_eq!(score(false), SeatScore::of(Seat(0), []));
    }
}
