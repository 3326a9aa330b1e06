//! The view of the table, and a made-up state that agrees with a view.

use super::cards::{self, ARRIVAL, Card, START, Stack, seen};
use super::network::{Cells, places};
use super::options::{MAX_DECK, SewerOptions};
use super::wire::{SewerCard, SewerCell, SewerNetwork, SewerPhase, SewerView};
use super::{Phase, Sewer, score};
use crate::dice::Dice;
use crate::game::{Imagine, Seat, Setup, Viewer};

impl Sewer {
    /// The table as every viewer sees it.
    pub(super) fn table(&self) -> SewerView {
        SewerView {
            columns: self.grid.columns,
            rows: self.grid.rows,
            turn: self.turn,
            phase: self.seen_phase(),
            pile: self.pile.len() as u32,
            discard: seen(&self.discard),
            flushed: seen(&self.flushed),
            board: self.board,
            five_cheese: self.five_cheese,
            goal: self.goal,
            turns_left: self.turns_left,
            networks: Seat::all(self.seats)
                .map(|seat| self.seen_network(seat))
                .collect(),
        }
    }

    fn seen_phase(&self) -> SewerPhase {
        match self.phase {
            Phase::Begin => SewerPhase::Begin,
            Phase::Offer { cards } => {
                let offer = self.discard.iter().rev().take(usize::from(cards));
                SewerPhase::Offer {
                    cards: offer.map(|card| (*card).into()).collect(),
                }
            }
            Phase::Hold { card, from } => SewerPhase::Hold {
                card: card.into(),
                turned: (!card.is_symmetric()).then(|| card.turned().into()),
                from,
            },
            Phase::Eject { card } => SewerPhase::Eject { card: card.into() },
            Phase::Flip { optional } => SewerPhase::Flip { optional },
            Phase::Over { why } => SewerPhase::Over { why },
        }
    }

    fn seen_network(&self, seat: Seat) -> SewerNetwork {
        let network = self.network(seat);
        let reached = network.reached();
        let has = |cells: Cells, place: u32| cells >> place & 1 == 1;
        let last = self.grid.cells() - 1;
        let cells = (0..=last).map(|cell| {
            let place = self.grid.place(cell);
            match cell {
                0 => SewerCell::Start { openings: START },
                _ if cell == last => SewerCell::Arrival {
                    openings: ARRIVAL,
                    reached: has(reached, place),
                },
                _ if !has(network.up, place) => SewerCell::Down,
                _ => SewerCell::Up {
                    card: network.card(place).into(),
                    covered: has(network.covered, place),
                    reached: has(reached, place),
                },
            }
        });
        let five = self.five_cheese == Some(seat);
        SewerNetwork {
            seat,
            cells: cells.collect(),
            points: score::of(self.goal, seat, self.grid, network, five).points,
            walk: network.walk(self.grid),
        }
    }
}

impl Imagine for Sewer {
    fn imagine(setup: &Setup<SewerOptions>, view: &SewerView, _: Viewer, dice: &mut Dice) -> Self {
        let mut game = Sewer::bare(setup, dice.seed());
        game.turn = view.turn;
        game.turns_left = view.turns_left;
        game.board = view.board;
        game.five_cheese = view.five_cheese;
        let stack = |cards: &[SewerCard]| {
            let cards = cards.iter().take(MAX_DECK);
            cards.map(|card| Card::from(*card)).collect()
        };
        game.discard = stack(&view.discard);
        game.flushed = stack(&view.flushed);
        game.phase = match &view.phase {
            SewerPhase::Begin => Phase::Begin,
            SewerPhase::Offer { cards } => Phase::Offer {
                cards: cards.len() as u8,
            },
            SewerPhase::Hold { card, from, .. } => Phase::Hold {
                card: (*card).into(),
                from: *from,
            },
            SewerPhase::Eject { card } => Phase::Eject { card: (*card).into() },
            SewerPhase::Flip { optional } => Phase::Flip { optional: *optional },
            SewerPhase::Over { why } => Phase::Over { why: *why },
        };
        for shown in &view.networks {
            for (place, cell) in places(game.grid.pipes()).zip(shown.cells.iter().skip(1)) {
                if let SewerCell::Up { card, covered, .. } = cell {
                    let network = game.network_mut(shown.seat);
                    network.lay_up(place, (*card).into());
                    network.covered |= u32::from(*covered) << place;
                }
            }
        }

        // Distributes all unseen cards in a random order: first as backs, the rest as the pile.
        game.pile = game.unseen(&setup.options);
        dice.shuffle(&mut game.pile);
        game.lay_backs(dice);
        game
    }
}

impl Sewer {
    /// The deck without every card that is visible somewhere.
    fn unseen(&self, options: &SewerOptions) -> Stack {
        let mut unseen = cards::deck(options);
        let mut take = |card: Card| {
            if let Some(at) = unseen.iter().position(|other| *other == card.upright()) {
                unseen.swap_remove(at);
            }
        };
        self.discard
            .iter()
            .chain(&self.flushed)
            .for_each(|card| take(*card));
        if let Phase::Hold { card, .. } | Phase::Eject { card } = self.phase {
            take(card);
        }
        for seat in Seat::all(self.seats) {
            let network = self.network(seat);
            places(network.up).for_each(|place| take(network.card(place)));
            places(network.covered).for_each(|place| take(Card::clogged(network.card(place).openings())));
        }
        unseen
    }
}
