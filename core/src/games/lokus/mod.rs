//! Lokus (RULES §2): two rows beside two doors, one secret card per seat and turn, for three to five.
//!
//! A [`Lokus`] is one round; a match usually has three, and the lowest total wins. Every seat seals a card, in any
//! order, and may change its mind; the last seal reveals all cards at once.

mod cards;
#[cfg(test)]
mod laws_tests;
mod moves;
mod opponent;
mod options;
mod reason;
mod refusal;
mod score;
mod sheet;
#[cfg(test)]
mod tests;
mod turns;
mod view;
mod wire;

pub use options::LokusOptions;
pub use refusal::LokusRefusal;
pub use score::LokusCount;
pub use sheet::{LokusPaper, LokusSheet, LokusSheetRefusal};
pub use wire::*;

use crate::dice::{Dice, Seed};
use crate::form::Field;
use crate::game::{Begins, Game, GameInfo, Outcome, Seat, Seats, Setup, Tally, Viewer};
use cards::{Card, Row, Set, Stack};
use options::{MAX_SEATS, MIN_SEATS, TURNS};

/// The decision to be made.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Phase {
    /// Every seat chooses a card; the cards in `laid` are face down.
    Seal,
    /// The cards in `laid` are face up, and this seat chooses a row.
    Place {
        seat: Seat,
        /// The seat that places its card afterwards, if any.
        then: Option<Seat>,
    },
    /// The round is over.
    Over,
}

/// The full state of a round, known to nobody at the table.
#[derive(Clone)]
pub struct Lokus {
    // Fixed and public.
    seats: u8,
    options: LokusOptions,
    // On the table.
    rows: [Row; 2],
    turn: u8,
    phase: Phase,
    counts: [LokusCount; MAX_SEATS],
    /// Cards that were face up and are in no row now.
    gone: Set,
    /// The card each seat played at the latest reveal.
    played: [Option<Card>; MAX_SEATS],
    /// The card in front of each seat: secret until the reveal, then public.
    laid: [Option<Card>; MAX_SEATS],
    // Each seat's secret.
    hands: [Set; MAX_SEATS],
    // Hidden from every seat: the pile, and the cards taken from it as rolls.
    pile: Stack,
    unread: Set,
}

impl Game for Lokus {
    type Options = LokusOptions;
    type Move = LokusMove;
    type View = LokusView;
    type Event = LokusEvent;
    type Refusal = LokusRefusal;

    const INFO: GameInfo = GameInfo {
        id: "lokus",
        rules_version: 1,
        seats: &[MIN_SEATS, 4, MAX_SEATS as u8],
        tally: Tally::LowestTotal,
        secrets: true,
        rounds: 3,
        target: 50,
        begins: Begins::InTurn,
    };

    fn presets() -> Vec<(&'static str, LokusOptions)> {
        options::presets()
    }

    fn fields(options: &LokusOptions) -> impl Iterator<Item = Field> {
        options.fields()
    }

    fn deal_unchecked(setup: &Setup<LokusOptions>, seed: Seed) -> Self {
        let mut game = Lokus::bare(setup);
        game.pile = Card::all().collect();
        Dice::new(seed, 0).shuffle(&mut game.pile);
        for seat in Seat::all(setup.seats) {
            game.hands[seat.index()] = game.draw(usize::from(TURNS)).collect();
        }
        for row in 0..game.rows.len() {
            game.rows[row] = game.draw(1).collect();
        }
        game
    }

    fn to_act(&self) -> Seats {
        match self.phase {
            Phase::Seal => Seat::all(self.seats).collect(),
            Phase::Place { seat, .. } => Seats::one(seat),
            Phase::Over => Seats::NONE,
        }
    }

    /// The seats that have not sealed. A seat that has sealed may change its choice but is not asked to.
    fn in_secret(&self) -> Seats {
        let sealing = |seat: &Seat| self.phase == Phase::Seal && self.laid[seat.index()].is_none();
        Seat::all(self.seats).filter(sealing).collect()
    }

    fn is_open(&self, mv: &LokusMove) -> bool {
        matches!(mv, LokusMove::Place { .. })
    }

    fn legal_moves(&self, seat: Seat, out: &mut Vec<LokusMove>) {
        self.list_moves(seat, out);
    }

    fn check(&self, seat: Seat, mv: &LokusMove) -> Result<(), LokusRefusal> {
        self.check_move(seat, *mv)
    }

    fn apply_unchecked(&mut self, seat: Seat, mv: &LokusMove, tell: &mut impl FnMut(LokusEvent)) {
        self.play(seat, *mv, tell);
    }

    fn view(&self, viewer: Viewer) -> LokusView {
        self.seen_by(viewer)
    }

    fn reveals(&self, seat: Seat, mv: &LokusMove) -> bool {
        matches!(mv, LokusMove::Seal { .. }) && self.is_last_to_seal(seat)
    }

    fn outcome(&self) -> Option<Outcome> {
        let counts = &self.counts[..usize::from(self.seats)];
        (self.phase == Phase::Over).then(|| score::outcome(&self.options, counts))
    }
}

impl Lokus {
    /// A table without cards.
    fn bare(setup: &Setup<LokusOptions>) -> Lokus {
        Lokus {
            seats: setup.seats,
            options: setup.options.clone(),
            rows: [Row::default(), Row::default()],
            turn: 1,
            phase: Phase::Seal,
            counts: [LokusCount::default(); MAX_SEATS],
            gone: Set::default(),
            played: [None; MAX_SEATS],
            laid: [None; MAX_SEATS],
            hands: [Set::default(); MAX_SEATS],
            pile: Stack::new(),
            unread: Set::default(),
        }
    }

    /// Takes `cards` cards from the top of the pile, or as many as are left.
    fn draw(&mut self, cards: usize) -> impl Iterator<Item = Card> {
        let rest = self.pile.len().saturating_sub(cards);
        self.pile.drain(rest..)
    }

    /// Whether every other seat has sealed.
    fn is_last_to_seal(&self, seat: Seat) -> bool {
        let open = |seat: &Seat| self.laid[seat.index()].is_none();
        self.phase == Phase::Seal && Seat::all(self.seats).filter(open).eq([seat])
    }
}
