//! Scores a network on a real table, with the same scoring as play.

use serde::{Deserialize, Serialize};

use super::cards::{self, Card};
use super::network::{Grid, Network};
use super::options::{SewerGoal, SewerOptions};
use super::score;
use super::wire::SewerCard;
use crate::game::{OptionsRefusal, Seat, SeatScore, check_fields};

/// A pipe cell of a real network, as entered by a person.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(
    tag = "type",
    rename_all = "camelCase",
    rename_all_fields = "camelCase",
    deny_unknown_fields
)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "uniffi", derive(uniffi::Enum))]
pub enum SewerSheetCell {
    /// A card that stayed face down.
    Down,
    /// A card that lies face up.
    Up {
        /// The card as it lies.
        card: SewerCard,
        /// Whether an opponent's clogged card lies on it.
        covered: bool,
    },
}

/// A real network to score.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "uniffi", derive(uniffi::Record))]
pub struct SewerSheet {
    /// The rules played: the size of the network, and which cards exist.
    pub options: SewerOptions,
    /// All cells except start and arrival, row by row.
    pub pipes: Vec<SewerSheetCell>,
    /// Whether this player holds the five-cheese board.
    pub five_cheese: bool,
}

/// The score of a real network, with details to display.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "uniffi", derive(uniffi::Record))]
pub struct SewerSheetScore {
    /// The points, line by line, with the cells that earned them.
    pub score: SeatScore,
    /// The cells of the rat's walk, from the start on.
    pub walk: Vec<u32>,
    /// Whether start and arrival are joined.
    pub linked: bool,
    /// Oddities that do not prevent scoring: families may own another printing.
    pub hints: Vec<SewerSheetHint>,
}

/// An oddity: not possible with the deck of the options, but possible with another printing.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "camelCase", rename_all_fields = "camelCase")]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "uniffi", derive(uniffi::Enum))]
pub enum SewerSheetHint {
    /// More cards of a kind than the deck of the options holds.
    TooMany {
        /// The first surplus card's cell; the start is cell 0.
        cell: u32,
    },
}

/// Why a network is impossible.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, thiserror::Error)]
#[serde(tag = "type", rename_all = "camelCase", rename_all_fields = "camelCase")]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "uniffi", derive(uniffi::Enum))]
pub enum SewerSheetRefusal {
    /// The options cannot be played.
    #[error("{why}")]
    Options {
        /// The option.
        why: OptionsRefusal,
    },
    /// The number of cells is wrong.
    #[error("{found} cells, this network has {expected} besides start and arrival")]
    WrongCount {
        /// The correct number of cells.
        expected: u32,
        /// The number of cells entered.
        found: u32,
    },
    /// No card of these rules looks like that.
    #[error("no card of these rules looks like the one on cell {cell}")]
    NoSuchCard {
        /// The card's cell; the start is cell 0.
        cell: u32,
    },
    /// A covered card shows no cheese.
    #[error("the card on cell {cell} has no cheese to cover")]
    NothingToCover {
        /// The card's cell; the start is cell 0.
        cell: u32,
    },
    /// The holder of the five-cheese board can never have been linked: too much of the network is still face down.
    /// Where the first link ends the round, a seat that is not linked now never was.
    #[error("the seat that holds the five-cheese board was linked")]
    NeverLinked,
    /// Where the first link ends the round, the linked seat must hold the five-cheese board.
    #[error("the seat that is linked holds the five-cheese board")]
    LinkedWithout,
    /// A network was played by other rules than the first network of the round.
    #[error("all networks of a round are played by the same rules")]
    OtherRules,
}

/// A card with only the features that these rules use (RULES §1, "Children's variant").
fn seen(card: SewerCard, options: &SewerOptions) -> SewerCard {
    SewerCard {
        openings: card.openings,
        cheese: if options.cheeses { card.cheese } else { 0 },
        clogged: card.clogged && options.clogs,
    }
}

impl SewerSheet {
    pub(super) fn check_options(&self) -> Result<(), SewerSheetRefusal> {
        let checked = check_fields(self.options.fields()).and_then(|()| self.options.check_deck(2));
        checked.map_err(|why| SewerSheetRefusal::Options { why })
    }

    /// Scores a network whose options were checked before.
    pub(super) fn count(&self) -> Result<SewerSheetScore, SewerSheetRefusal> {
        let grid = Grid {
            columns: self.options.columns,
            rows: self.options.rows,
        };
        let (expected, found) = (self.options.cells() - 2, self.pipes.len());
        if found != expected as usize {
            let found = u32::try_from(found).unwrap_or(u32::MAX);
            return Err(SewerSheetRefusal::WrongCount { expected, found });
        }

        let mut network = Network::new(grid);
        let mut deck = cards::deck(&self.options);
        let mut hints = Vec::new();
        for (cell, pipe) in (1u8..).zip(&self.pipes) {
            let SewerSheetCell::Up { card, covered } = *pipe else {
                continue;
            };
            let at = u32::from(cell);
            let valid = card.openings < 16
                && card.openings.count_ones() >= 2
                && card.cheese <= 3
                && !(card.clogged && card.cheese > 0);
            if !valid || covered && !self.options.clogs {
                return Err(SewerSheetRefusal::NoSuchCard { cell: at });
            }
            let card = Card::from(seen(card, &self.options));
            let mut take = |card: Card| match deck.iter().position(|other| *other == card.upright()) {
                Some(index) => {
                    deck.swap_remove(index);
                }
                None => hints.push(SewerSheetHint::TooMany { cell: at }),
            };
            take(card);
            network.lay_up(grid.place(cell), card);
            if covered {
                if card.cheese() == 0 {
                    return Err(SewerSheetRefusal::NothingToCover { cell: at });
                }
                take(Card::clogged(card.openings()));
                network.covered |= 1 << grid.place(cell);
            }
        }
        let linked = network.is_linked(grid);
        let was_linked = match self.options.goal {
            SewerGoal::Points => network.may_have_linked(grid),
            SewerGoal::FirstLink => linked,
        };
        if self.five_cheese && !was_linked {
            return Err(SewerSheetRefusal::NeverLinked);
        }
        if self.options.goal == SewerGoal::FirstLink && linked && !self.five_cheese {
            return Err(SewerSheetRefusal::LinkedWithout);
        }
        Ok(SewerSheetScore {
            score: score::of(self.options.goal, Seat(0), grid, &network, self.five_cheese),
            walk: network.walk(grid),
            linked,
            hints,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::super::cards::{E, N, S, W};
    use super::super::paper::{SewerPaper, SewerPaperRefusal};
    use super::*;
    use crate::paper_round::PaperRound;

    impl SewerSheet {
        /// Scores the network alone.
        fn score(&self) -> Result<SewerSheetScore, SewerSheetRefusal> {
            self.check_options()?;
            self.count()
        }
    }

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

    /// The worked example of RULES §1.
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
        // Face-up cards never turn back: with these two face down, the network was never linked.
        let down = |s: &mut SewerSheet| {
            s.pipes[4] = SewerSheetCell::Down;
            s.pipes[6] = SewerSheetCell::Down;
        };
        assert_eq!(refusal(down), Some(NeverLinked));
        // A link may have been broken later.
        assert_eq!(refusal(|s| s.pipes[6] = up(E | W, 2)), None);
        let unclogged = |s: &mut SewerSheet| s.options.clogs = false;
        assert_eq!(refusal(unclogged), Some(NoSuchCard { cell: 5 }));
        assert!(matches!(
            refusal(|s| s.options.columns = 200),
            Some(Options { .. })
        ));
    }

    #[test]
    fn what_only_our_deck_does_not_know_is_a_hint() {
        let hints = |change: &dyn Fn(&mut SewerSheet)| {
            let mut sheet = worked_example();
            change(&mut sheet);
            sheet.score().unwrap().hints
        };
        assert_eq!(hints(&|_| ()), []);
        // The deck has one bend of this shape with three cheeses, counting both orientations.
        let too_many = [SewerSheetHint::TooMany { cell: 7 }];
        assert_eq!(
            hints(&|s| (s.pipes[2], s.pipes[6]) = (up(N | E, 3), up(S | W, 3))),
            too_many
        );
        assert_eq!(
            hints(&|s| s.options.deck.ne.two = 0),
            [SewerSheetHint::TooMany { cell: 2 }, too_many[0]]
        );
        let unclogged = hints(&|s| s.options.deck.nw.clogged = 0);
        assert_eq!(unclogged, [SewerSheetHint::TooMany { cell: 5 }]);
    }

    #[test]
    fn a_sheet_agrees_with_play() {
        use crate::dice::{Dice, Seed};
        use crate::game::{Game, ScoreReason, Setup, Viewer};
        use crate::games::sewer::{Sewer, SewerCell};
        for (seed, options) in (0..60).zip([SewerOptions::default(), SewerOptions::children()].iter().cycle())
        {
            let setup = Setup {
                seats: 3,
                first: Seat(0),
                options: options.clone(),
            };
            let mut game = Sewer::deal(&setup, Seed(seed)).unwrap();
            let (mut dice, mut moves) = (Dice::new(Seed(seed), 5), Vec::new());
            while let Some(seat) = game.to_act().iter().next() {
                moves.clear();
                game.legal_moves(seat, &mut moves);
                game.apply(seat, dice.pick(&moves).unwrap(), &mut |_| {}).unwrap();
            }
            let view = game.view(Viewer::Table);
            let mut round = Vec::new();
            for (network, played) in view.networks.iter().zip(game.outcome().unwrap().scores) {
                let pipes = network.cells.iter().filter_map(|cell| match *cell {
                    SewerCell::Up { card, covered, .. } => Some(SewerSheetCell::Up { card, covered }),
                    SewerCell::Down => Some(SewerSheetCell::Down),
                    _ => None,
                });
                let five_cheese = played
                    .lines
                    .iter()
                    .any(|line| [ScoreReason::FiveCheese, ScoreReason::HomeFirst].contains(&line.reason));
                let sheet = SewerSheet {
                    options: setup.options.clone(),
                    pipes: pipes.collect(),
                    five_cheese,
                };
                let counted = sheet.score().unwrap();
                assert_eq!(counted.hints, []);
                assert_eq!(
                    (counted.score.lines, counted.walk),
                    (played.lines, network.walk.clone())
                );
                round.push(sheet);
            }
            assert!(SewerPaper { networks: round }.count(3).is_ok());
        }
    }

    fn count(networks: &[SewerSheet]) -> Result<Vec<SewerSheetScore>, SewerPaperRefusal> {
        SewerPaper {
            networks: networks.to_vec(),
        }
        .count(2)
    }

    #[test]
    fn a_round_is_played_by_one_set_of_rules() {
        let mut other = [worked_example(), worked_example()];
        other[1].options.plumber = !other[1].options.plumber;
        assert_eq!(
            count(&other),
            Err(SewerPaperRefusal::Network {
                side: 1,
                why: SewerSheetRefusal::OtherRules
            })
        );
        assert_eq!(count(&[]), Ok(Vec::new()));
    }

    #[test]
    fn children_count_who_came_home_first_and_no_cheese() {
        let options = SewerOptions::children();
        let score = |way: &[(usize, u8)], five_cheese| {
            let mut pipes = vec![SewerSheetCell::Down; options.cells() as usize - 2];
            // The real cards show cheese and clogging; the children's game treats both as ordinary pipes.
            for (cell, openings) in way {
                pipes[*cell - 1] = up(*openings, 2);
            }
            pipes[0] = SewerSheetCell::Up {
                card: SewerCard {
                    openings: E | W,
                    cheese: 0,
                    clogged: true,
                },
                covered: false,
            };
            let sheet = SewerSheet {
                options: options.clone(),
                pipes,
                five_cheese,
            };
            sheet.score().map(|counted| counted.score.points)
        };
        let home = [(2, E | W), (3, S | W), (7, N | S)];
        assert_eq!(score(&home, true), Ok(5));
        assert_eq!(score(&home[..2], false), Ok(0));
        // The first link ends the round: its seat holds the board, and no other seat is linked.
        assert_eq!(score(&home[..2], true), Err(SewerSheetRefusal::NeverLinked));
        assert_eq!(score(&home, false), Err(SewerSheetRefusal::LinkedWithout));
    }
}
