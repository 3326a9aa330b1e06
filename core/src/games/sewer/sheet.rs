//! Scoring a network that lies on a real table, card by card, with the scoring of play.

use serde::{Deserialize, Serialize};

use super::cards::{self, Card};
use super::network::{Grid, Network};
use super::options::SewerOptions;
use super::score;
use super::wire::SewerCard;
use crate::game::{OptionsRefusal, Seat, SeatScore};

/// A pipe cell of a real network as somebody taps it in.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(
    tag = "type",
    rename_all = "camelCase",
    rename_all_fields = "camelCase",
    deny_unknown_fields
)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export))]
#[cfg_attr(feature = "uniffi", derive(uniffi::Enum))]
pub enum SewerSheetCell {
    /// A card that stayed face down.
    Down,
    /// A card that lies face up.
    Up {
        /// The card as it lies.
        card: SewerCard,
        /// An opponent's clogged card lies on it.
        covered: bool,
    },
}

/// A real network to be scored.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export))]
#[cfg_attr(feature = "uniffi", derive(uniffi::Record))]
pub struct SewerSheet {
    /// The rules that were played: the size of the network, and which cards exist.
    pub options: SewerOptions,
    /// Every cell but start and arrival, row by row.
    pub pipes: Vec<SewerSheetCell>,
    /// Whether this player holds the five-cheese board.
    pub five_cheese: bool,
}

/// The score of a real network, and what to show of it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export))]
#[cfg_attr(feature = "uniffi", derive(uniffi::Record))]
pub struct SewerSheetScore {
    /// The points, line by line, with the cells that earned them.
    pub score: SeatScore,
    /// The rat's walk (see [`super::SewerNetwork::walk`]).
    pub walk: Vec<u32>,
    /// Whether start and arrival are joined.
    pub linked: bool,
}

/// Why a network cannot lie on any table.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, thiserror::Error)]
#[serde(tag = "type", rename_all = "camelCase", rename_all_fields = "camelCase")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export))]
#[cfg_attr(feature = "uniffi", derive(uniffi::Enum))]
pub enum SewerSheetRefusal {
    /// The rules themselves cannot be played.
    #[error("{why}")]
    Options {
        /// Which option.
        why: OptionsRefusal,
    },
    /// Too few or too many cells.
    #[error("{found} cells, this network has {expected} besides start and arrival")]
    WrongCount {
        /// Cells there should be.
        expected: u32,
        /// Cells there are.
        found: u32,
    },
    /// No card looks like that.
    #[error("no card of these rules looks like the one on cell {cell}")]
    NoSuchCard {
        /// Where, counted with the start as 0.
        cell: u32,
    },
    /// A cover lies on a card that shows no cheese.
    #[error("the card on cell {cell} has no cheese to cover")]
    NothingToCover {
        /// Where, counted with the start as 0.
        cell: u32,
    },
    /// More cards of a kind than the deck holds.
    #[error("the deck holds fewer cards like the one on cell {cell}")]
    TooMany {
        /// Where the first one too many lies, counted with the start as 0.
        cell: u32,
    },
}

impl SewerSheet {
    /// Counts the network. Refuses one that these rules cannot have brought about.
    pub fn score(&self) -> Result<SewerSheetScore, SewerSheetRefusal> {
        self.options
            .check(2)
            .map_err(|why| SewerSheetRefusal::Options { why })?;
        let grid = Grid {
            columns: self.options.columns,
            rows: self.options.rows,
        };
        let (expected, found) = (self.options.cells() - 2, self.pipes.len());
        if found != expected as usize {
            let found = u32::try_from(found).unwrap_or(u32::MAX);
            return Err(SewerSheetRefusal::WrongCount { expected, found });
        }

        let whole = cards::deck(&self.options);
        let mut deck = whole.clone();
        let mut network = Network::new(grid);
        for (cell, pipe) in (1u8..).zip(&self.pipes) {
            let SewerSheetCell::Up { card, covered } = *pipe else {
                continue;
            };
            let at = u32::from(cell);
            let valid = card.openings < 16 && card.cheese <= 3 && !(card.clogged && card.cheese > 0);
            if !valid {
                return Err(SewerSheetRefusal::NoSuchCard { cell: at });
            }
            let card = Card::from(card);
            let mut take = |card: Card| match deck.iter().position(|other| *other == card.upright()) {
                Some(index) => {
                    deck.swap_remove(index);
                    Ok(())
                }
                None if whole.contains(&card.upright()) => Err(SewerSheetRefusal::TooMany { cell: at }),
                None => Err(SewerSheetRefusal::NoSuchCard { cell: at }),
            };
            take(card)?;
            network.lay_up(grid.place(cell), card);
            if covered {
                if card.cheese() == 0 {
                    return Err(SewerSheetRefusal::NothingToCover { cell: at });
                }
                take(Card::clogged(card.openings()))?;
                network.covered |= 1 << grid.place(cell);
            }
        }
        Ok(SewerSheetScore {
            score: score::by_points(Seat(0), grid, &network, self.five_cheese),
            walk: network.walk(grid),
            linked: network.is_linked(grid),
        })
    }
}

#[cfg(test)]
mod tests {
    use super::super::cards::{E, N, S, W};
    use super::*;

    fn up(openings: u8, cheese: u8) -> SewerSheetCell {
        SewerSheetCell::Up {
            card: SewerCard {
                openings,
                cheese,
                clogged: false,
            },
            covered: false,
        }
    }

    fn covered(openings: u8, cheese: u8) -> SewerSheetCell {
        SewerSheetCell::Up {
            card: SewerCard {
                openings,
                cheese,
                clogged: false,
            },
            covered: true,
        }
    }

    /// The sheet's own example (RULES §1).
    fn worked_example() -> SewerSheet {
        let pipes = vec![
            up(E | W, 2),
            up(S | W, 2),
            SewerSheetCell::Down,
            up(E | S, 1),
            covered(N | W, 3),
            up(N | S, 2),
            up(N | E, 2),
        ];
        SewerSheet {
            options: SewerOptions::default(),
            pipes,
            five_cheese: true,
        }
    }

    fn refusal(change: impl FnOnce(&mut SewerSheet)) -> Option<SewerSheetRefusal> {
        let mut sheet = worked_example();
        change(&mut sheet);
        sheet.score().err()
    }

    #[test]
    fn the_worked_example_scores_eleven() {
        let score = worked_example().score().unwrap();
        assert_eq!(score.score.points, 11);
        assert!(score.linked);
        assert_eq!(score.walk, [0, 1, 2, 5, 4, 7, 8]);
    }

    #[test]
    fn impossible_networks_are_refused_with_the_cell() {
        use SewerSheetRefusal::*;
        assert_eq!(
            refusal(|s| s.pipes.truncate(3)),
            Some(WrongCount {
                expected: 7,
                found: 3
            })
        );
        assert_eq!(
            refusal(|s| s.pipes[2] = up(N, 0)),
            Some(NoSuchCard { cell: 3 }),
            "a dead end"
        );
        assert_eq!(refusal(|s| s.pipes[2] = up(255, 0)), Some(NoSuchCard { cell: 3 }));
        assert_eq!(
            refusal(|s| s.pipes[2] = up(N | S, 9)),
            Some(NoSuchCard { cell: 3 })
        );
        assert_eq!(
            refusal(|s| s.pipes[2] = covered(N | S, 0)),
            Some(NothingToCover { cell: 3 })
        );
        // One bend of this shape with three cheeses exists, half a turn or not.
        let two = |s: &mut SewerSheet| (s.pipes[2], s.pipes[6]) = (up(N | E, 3), up(S | W, 3));
        assert_eq!(refusal(two), Some(TooMany { cell: 7 }));
        assert!(matches!(
            refusal(|s| s.options.columns = 200),
            Some(Options { .. })
        ));
    }

    #[test]
    fn a_sheet_agrees_with_play() {
        use crate::dice::{Dice, Seed};
        use crate::game::{Game, ScoreReason, Setup, Viewer};
        use crate::games::sewer::{Sewer, SewerCell};
        for seed in 0..60 {
            let setup = Setup {
                seats: 3,
                first: Seat(0),
                options: SewerOptions::default(),
            };
            let mut game = Sewer::deal(&setup, Seed(seed)).unwrap();
            let (mut dice, mut moves) = (Dice::new(Seed(seed), 5), Vec::new());
            while let Some(seat) = game.to_act().iter().next() {
                moves.clear();
                game.legal_moves(seat, &mut moves);
                game.apply(seat, dice.pick(&moves).unwrap(), &mut |_| {});
            }
            let view = game.view(Viewer::Table);
            for (network, played) in view.networks.iter().zip(game.outcome().unwrap().scores) {
                let pipes = network.cells.iter().filter_map(|cell| match *cell {
                    SewerCell::Up { card, covered, .. } => Some(SewerSheetCell::Up { card, covered }),
                    SewerCell::Down => Some(SewerSheetCell::Down),
                    _ => None,
                });
                let five_cheese = played
                    .lines
                    .iter()
                    .any(|line| line.reason == ScoreReason::FiveCheese);
                let sheet = SewerSheet {
                    options: setup.options.clone(),
                    pipes: pipes.collect(),
                    five_cheese,
                };
                let counted = sheet.score().unwrap();
                assert_eq!(
                    (counted.score.lines, counted.walk),
                    (played.lines, network.walk.clone())
                );
            }
        }
    }
}
