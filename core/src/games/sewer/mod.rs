//! Sewer Rats (RULES §1): rats, pipes and cheese, for two to six.
//!
//! Face-down cards and the pile are hidden from every seat alike. So every viewer gets the same [`SewerView`], and
//! the tablet is handed on without a curtain.

mod cards;
#[cfg(test)]
mod laws_tests;
mod moves;
mod network;
mod opponent;
mod options;
mod paper;
mod reason;
mod refusal;
mod score;
mod sheet;
#[cfg(test)]
mod tests;
mod turns;
mod view;
mod wire;

pub use options::{SewerDeck, SewerGoal, SewerOptions, SewerShapeCount};
pub use paper::{SewerPaper, SewerPaperRefusal};
pub use refusal::SewerRefusal;
pub use sheet::{SewerSheet, SewerSheetCell, SewerSheetHint, SewerSheetRefusal, SewerSheetScore};
pub use wire::*;

use crate::dice::{Dice, Seed};
use crate::form::Field;
use crate::game::{Begins, Game, GameInfo, OptionsRefusal, Outcome, Seat, Seats, Setup, Tally, Viewer};
use cards::{Card, Stack};
use network::{Grid, Network, places};

/// The largest number of seats.
const MAX_SEATS: usize = 6;

/// The decision the seat to act has to make, with the secrets that [`SewerPhase`] leaves out.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Phase {
    /// The turn starts: draw, take, ask, flush or pass.
    Begin,
    /// The top `cards` cards of the discard lie open; the seat chooses one of them.
    Offer { cards: u8 },
    /// The seat holds `card` and has to use it, or discard it if it comes from the pile.
    Hold { card: Card, from: SewerSource },
    /// A clogged `card` left the seat's network: it may clog an opponent, or is discarded.
    Eject { card: Card },
    /// The seat turns a card face up; if `optional`, it may keep all cards face down.
    Flip { optional: bool },
    /// The round is over.
    Over { why: SewerEnd },
}

/// The full state of a round, known to nobody at the table.
#[derive(Clone)]
pub struct Sewer {
    // Fixed and public.
    grid: Grid,
    seats: u8,
    goal: SewerGoal,
    /// Whether the deck allows a cheese to be covered. If not, the plumber's board never turns to its toilet side.
    clogging: bool,
    // On the table.
    networks: [Network; MAX_SEATS],
    discard: Stack,
    flushed: Stack,
    /// `None` at a table without the plumber's board.
    board: Option<SewerBoard>,
    /// The first seat to link, which holds the five-cheese board.
    five_cheese: Option<Seat>,
    turn: Seat,
    /// Turns left, of all seats together.
    turns_left: u32,
    phase: Phase,
    // Hidden from every seat: the pile, the backs inside `networks`, and the order of the next shuffle.
    pile: Stack,
    seed: Seed,
    /// The number of shuffles so far. Each uses the dice stream of its number, counted from 1.
    shuffles: u64,
}

impl Game for Sewer {
    type Options = SewerOptions;
    type Move = SewerMove;
    type View = SewerView;
    type Event = SewerEvent;
    type Refusal = SewerRefusal;

    const INFO: GameInfo = GameInfo {
        id: "sewer",
        rules_version: 2,
        seats: &[2, 3, 4, 5, MAX_SEATS as u8],
        tally: Tally::HighestTotal,
        secrets: false,
        rounds: 3,
        target: 30,
        begins: Begins::InTurn,
    };

    /// Under rules version 1 the board stayed on its toilet side where nothing could be covered. Every round played
    /// then is still legal and has the same outcome.
    const PLAYS_SINCE: u16 = 1;

    fn presets() -> Vec<(&'static str, SewerOptions)> {
        options::presets()
    }

    fn fields(options: &SewerOptions) -> impl Iterator<Item = Field> {
        options.fields()
    }

    fn check_together(seats: u8, options: &SewerOptions) -> Result<(), OptionsRefusal> {
        options.check_deck(seats)
    }

    fn deal_unchecked(setup: &Setup<SewerOptions>, seed: Seed) -> Self {
        let mut dice = Dice::new(seed, 0);
        let mut game = Sewer::bare(setup, seed);
        game.pile = cards::deck(&setup.options);
        dice.shuffle(&mut game.pile);
        game.lay_backs(&mut dice);
        game.discard.extend(game.pile.pop());
        game
    }

    fn to_act(&self) -> Seats {
        if matches!(self.phase, Phase::Over { .. }) {
            Seats::NONE
        } else {
            Seats::one(self.turn)
        }
    }

    fn legal_moves(&self, seat: Seat, out: &mut Vec<SewerMove>) {
        self.list_moves(seat, out);
    }

    fn check(&self, seat: Seat, mv: &SewerMove) -> Result<(), SewerRefusal> {
        self.check_move(seat, *mv)
    }

    fn apply_unchecked(&mut self, _: Seat, mv: &SewerMove, tell: &mut impl FnMut(SewerEvent)) {
        self.play(*mv, tell);
    }

    fn view(&self, _: Viewer) -> SewerView {
        self.table()
    }

    fn reveals(&self, seat: Seat, mv: &SewerMove) -> bool {
        match *mv {
            SewerMove::Draw | SewerMove::Flip { .. } => true,
            SewerMove::Place { cell, .. } => {
                cell < self.grid.cells() && self.network(seat).up >> self.grid.place(cell) & 1 == 0
            }
            _ => false,
        }
    }

    fn outcome(&self) -> Option<Outcome> {
        let Phase::Over { .. } = self.phase else {
            return None;
        };
        let scores: Vec<_> = Seat::all(self.seats)
            .map(|seat| {
                let five = self.five_cheese == Some(seat);
                score::of(self.goal, seat, self.grid, self.network(seat), five)
            })
            .collect();
        Some(score::outcome(self.goal, scores))
    }
}

impl Sewer {
    /// Lays out the boards; deals no card.
    fn bare(setup: &Setup<SewerOptions>, seed: Seed) -> Sewer {
        let Setup {
            seats,
            first,
            options,
        } = setup;
        let grid = Grid {
            columns: options.columns,
            rows: options.rows,
        };
        Sewer {
            grid,
            seats: *seats,
            goal: options.goal,
            clogging: cards::can_cover(&cards::deck(options)),
            networks: [Network::new(grid); MAX_SEATS],
            discard: Stack::new(),
            flushed: Stack::new(),
            board: options.plumber.then_some(SewerBoard::Plumber),
            five_cheese: None,
            turn: *first,
            turns_left: options.turns_per_seat * u32::from(*seats),
            phase: Phase::Begin,
            pile: Stack::new(),
            seed,
            shuffles: 0,
        }
    }

    /// Lays a card from the pile face down, in a random orientation, on every pipe place without a face-up card.
    fn lay_backs(&mut self, dice: &mut Dice) {
        for seat in Seat::all(self.seats) {
            for place in places(self.grid.pipes() & !self.network(seat).up) {
                let card = self.pile.pop().unwrap_or(Card::NONE);
                let card = if dice.coin() { card.turned() } else { card };
                self.network_mut(seat).lay_down(place, card);
            }
        }
    }

    /// The network of a seat. Out-of-range seats give the last network.
    fn network(&self, seat: Seat) -> &Network {
        &self.networks[seat.index().min(MAX_SEATS - 1)]
    }

    fn network_mut(&mut self, seat: Seat) -> &mut Network {
        &mut self.networks[seat.index().min(MAX_SEATS - 1)]
    }
}
