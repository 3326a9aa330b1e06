//! Mice & Fences: reach the opposite side and keep the others from it (RULES §3).
//!
//! `board` holds a position in machine words, `plies` makes plies and takes them back, `walls` finds the barriers that
//! would shut a mouse in, `legal` lists legal plies and explains refusals, `history` counts repetitions, and `perft`
//! counts sequences of plies. `paths`, `engine`, `solver` and `solver_table` think for opponents. This file
//! implements [`Game`], with cells and anchors as the wire numbers them.

mod board;
mod cell_set;
mod engine;
mod history;
#[cfg(test)]
mod laws_tests;
mod legal;
mod opponent;
mod paths;
mod perft;
mod plies;
mod reason;
mod sizes;
mod solver;
mod solver_table;
mod view;
mod walls;
mod wire;

pub use board::Board;
pub use cell_set::{BoardAnchor, CellSet};
pub use legal::{Legal, Ply, PlyList};
pub use plies::Undo;
pub use sizes::OnBoard;
pub use walls::Places;
pub use wire::*;

use arrayvec::ArrayVec;

use crate::dice::{Dice, Seed};
use crate::form::Field;
use crate::game::{
    Begins, Game, GameInfo, Imagine, Outcome, ScoreLine, ScoreReason, Seat, SeatScore, Seats, Setup, Tally,
    Viewer,
};
use sizes::{AnySize, on_board};

impl Default for MiceOptions {
    fn default() -> Self {
        MiceOptions {
            size: 7,
            barriers_two: 8,
            barriers_four: 4,
        }
    }
}

impl MiceOptions {
    /// The barriers of each seat at a table with `seats` seats.
    fn stock(&self, seats: u8) -> u8 {
        if seats == 4 {
            self.barriers_four
        } else {
            self.barriers_two
        }
    }
}

/// The most barriers that four seats can have together, by [`Mice::fields`].
const MOST_BARRIERS: usize = 4 * MOST_EACH as usize;

/// The most barriers of one seat.
const MOST_EACH: u8 = 20;

/// A round of Mice & Fences.
#[derive(Clone)]
pub struct Mice {
    board: AnySize,
    /// Every barrier and the seat that laid it, in the order of [`MiceView::barriers`].
    laid: ArrayVec<(MiceBarrier, Seat), MOST_BARRIERS>,
}

impl Mice {
    /// Number of sequences of `depth` legal plies from this position.
    pub fn perft(&self, depth: u32) -> u64 {
        let mut mice = self.clone();
        on_board!(&mut mice.board, board => board.perft(depth))
    }

    /// Runs a search on a copy of the board. The size of the board is a constant in the search.
    pub fn on_board<S: OnBoard>(&self, search: S) -> S::Out {
        let mut mice = self.clone();
        on_board!(&mut mice.board, board => search.run(&mut **board))
    }

    /// Cells along each side.
    pub fn size(&self) -> u8 {
        self.board.size()
    }

    /// Converts an anchor of the wire. `None` if there is no such anchor.
    fn board_anchor(&self, anchor: u8) -> Option<BoardAnchor> {
        let (size, row) = (self.size(), self.size() - 1);
        (anchor < row * row).then(|| BoardAnchor(anchor / row * size + anchor % row))
    }

    /// Converts a move to a ply of a search. `None` if there is no such anchor.
    pub fn ply(&self, mv: &MiceMove) -> Option<Ply> {
        Some(match mv {
            MiceMove::Go { cell } => Ply::Go(*cell),
            MiceMove::Lay { barrier } if barrier.upright => Ply::Upright(self.board_anchor(barrier.anchor)?),
            MiceMove::Lay { barrier } => Ply::Lying(self.board_anchor(barrier.anchor)?),
            MiceMove::Pass => Ply::Pass,
        })
    }

    /// Converts a ply of a search to a move.
    pub fn mv(&self, ply: Ply) -> MiceMove {
        let size = self.size();
        let lay = |at: BoardAnchor, upright| MiceMove::Lay {
            barrier: MiceBarrier {
                anchor: at.0 / size * (size - 1) + at.0 % size,
                upright,
            },
        };
        match ply {
            Ply::Go(cell) => MiceMove::Go { cell },
            Ply::Lying(at) => lay(at, false),
            Ply::Upright(at) => lay(at, true),
            Ply::Pass => MiceMove::Pass,
        }
    }

    /// The seat to move, or the seat that moved last when the round is over.
    fn turn(&self) -> Seat {
        on_board!(&self.board, board => match board.end {
            Some(MiceEnd::Repetition | MiceEnd::PlyLimit) => {
                Seat((board.turn + board.seats - 1) % board.seats)
            }
            _ => Seat(board.turn),
        })
    }

    fn end(&self) -> Option<MiceEnd> {
        on_board!(&self.board, board => board.end)
    }

    fn seats(&self) -> u8 {
        on_board!(&self.board, board => board.seats)
    }

    /// Number of steps from a mouse to its goal side, other mice ignored.
    fn distance(&self, seat: Seat) -> u32 {
        on_board!(&self.board, board => board.distance(seat))
    }
}

impl Game for Mice {
    type Options = MiceOptions;
    type Move = MiceMove;
    type View = MiceView;
    type Event = MiceEvent;
    type Refusal = MiceRefusal;

    const INFO: GameInfo = GameInfo {
        id: "mice",
        rules_version: 1,
        // Two mice face each other, or there is one mouse on each side.
        seats: &[2, 4],
        tally: Tally::MostWins,
        secrets: false,
        rounds: 1,
        target: 3,
        begins: Begins::ByLot,
    };

    fn presets() -> Vec<(&'static str, MiceOptions)> {
        vec![
            ("classic", MiceOptions::default()),
            (
                "grand",
                MiceOptions {
                    size: 9,
                    barriers_two: 10,
                    barriers_four: 5,
                },
            ),
        ]
    }

    fn fields(options: &MiceOptions) -> impl Iterator<Item = Field> {
        let most = i32::from(MOST_EACH);
        [
            Field::number("size", 5..=11, options.size),
            Field::number("barriersTwo", 0..=most, options.barriers_two),
            Field::number("barriersFour", 0..=most, options.barriers_four),
        ]
        .into_iter()
    }

    fn deal_unchecked(setup: &Setup<MiceOptions>, _seed: Seed) -> Self {
        let stock = setup.options.stock(setup.seats);
        let board = AnySize::new(setup.options.size, setup.seats, setup.first.0, stock);
        let laid = ArrayVec::new();
        Mice { board, laid }
    }

    fn to_act(&self) -> Seats {
        if self.end().is_some() {
            Seats::NONE
        } else {
            Seats::one(self.turn())
        }
    }

    fn legal_moves(&self, seat: Seat, out: &mut Vec<MiceMove>) {
        if !self.to_act().contains(seat) {
            return;
        }
        let mut plies = PlyList::new();
        on_board!(&self.board, board => board.legal().list(&mut plies));
        out.extend(plies.into_iter().map(|ply| self.mv(ply)));
    }

    fn check(&self, seat: Seat, mv: &MiceMove) -> Result<(), MiceRefusal> {
        if self.end().is_some() {
            return Err(MiceRefusal::RoundOver);
        }
        if seat != self.turn() {
            return Err(MiceRefusal::NotYourTurn { turn: self.turn() });
        }
        match *mv {
            MiceMove::Go { cell } => on_board!(&self.board, board => board.check_go(cell)),
            MiceMove::Lay {
                barrier: MiceBarrier { anchor, upright },
            } => {
                let Some(at) = self.board_anchor(anchor) else {
                    let row = u32::from(self.size()) - 1;
                    return Err(MiceRefusal::NoSuchAnchor {
                        anchor,
                        anchors: row * row,
                    });
                };
                on_board!(&self.board, board => board.check_lay(at, upright))
            }
            MiceMove::Pass if on_board!(&self.board, board => board.legal().pass) => Ok(()),
            MiceMove::Pass => Err(MiceRefusal::CanMove),
        }
    }

    fn apply_unchecked(&mut self, seat: Seat, mv: &MiceMove, tell: &mut impl FnMut(MiceEvent)) {
        let ply = self.ply(mv);
        debug_assert!(ply.is_some(), "the anchor of a legal move is on the board");
        let Some(ply) = ply else { return };
        let (from, left, past) = on_board!(&self.board, board => {
            let past = if let Ply::Go(to) = ply { board.passed(to) } else { None };
            (board.mouse(seat), board.stock(seat).saturating_sub(1), past)
        });
        tell(match *mv {
            MiceMove::Go { cell } => MiceEvent::Went {
                seat,
                from,
                to: cell,
                past,
            },
            MiceMove::Lay { barrier } => MiceEvent::Laid { seat, barrier, left },
            MiceMove::Pass => MiceEvent::Passed { seat },
        });
        on_board!(&mut self.board, board => board.play(ply));
        if let MiceMove::Lay { barrier } = *mv {
            let place = |one: MiceBarrier| (one.upright, one.anchor);
            let before = |(one, _): &(MiceBarrier, Seat)| place(*one) < place(barrier);
            self.laid
                .insert(self.laid.partition_point(before), (barrier, seat));
        }
        if let Some(why) = self.end() {
            tell(MiceEvent::Ended { why });
        }
    }

    fn view(&self, _viewer: Viewer) -> MiceView {
        on_board!(&self.board, board => MiceView {
            size: self.size(),
            turn: self.turn(),
            mice: Seat::all(self.seats()).map(|seat| board.mouse_view(seat)).collect(),
            barriers: self.laid.iter().map(|(barrier, _)| *barrier).collect(),
            owners: self.laid.iter().map(|(_, seat)| *seat).collect(),
            plies: board.plies(),
            ply_limit: u32::from(history::PLY_LIMIT),
            repeats: board.history.recent().last().map_or(1, |key| board.history.repeats(*key) as u32),
            past: board.history.recent().to_vec(),
            end: board.end(),
        })
    }

    fn reveals(&self, _seat: Seat, _mv: &MiceMove) -> bool {
        false
    }

    fn outcome(&self) -> Option<Outcome> {
        let end = self.end()?;
        let winners: Vec<Seat> = Seat::all(self.seats())
            .filter(|seat| end == MiceEnd::Goal { seat: *seat })
            .collect();
        let goal = |seat| ScoreLine {
            reason: ScoreReason::Goal,
            points: 1,
            cells: vec![u32::from(on_board!(&self.board, board => board.mouse(seat)))],
        };
        let score = |seat| SeatScore::of(seat, winners.contains(&seat).then(|| goal(seat)));
        Some(Outcome {
            scores: Seat::all(self.seats()).map(score).collect(),
            winners,
        })
    }
}

impl Imagine for Mice {
    /// The state itself, because nothing is hidden. Only the positions from before the last barrier are missing; they
    /// cannot come up again.
    fn imagine(setup: &Setup<MiceOptions>, view: &MiceView, _viewer: Viewer, _dice: &mut Dice) -> Self {
        let mut mice = Mice {
            board: AnySize::new(view.size, setup.seats, view.turn.0, 0),
            laid: view
                .barriers
                .iter()
                .copied()
                .zip(view.owners.iter().copied())
                .take(MOST_BARRIERS)
                .collect(),
        };
        let laid = |barrier: &MiceBarrier| Some((mice.board_anchor(barrier.anchor)?, barrier.upright));
        let barriers: Vec<_> = view.barriers.iter().filter_map(laid).collect();
        on_board!(&mut mice.board, board => board.recall(view, &barriers));
        mice
    }
}
