//! Positions set up by hand.

use super::*;

/// A two-seat game with plain crossings face down everywhere, and a given pile and discard. Cells are numbered row
/// by row; 0 is the start and 8 the arrival.
pub(super) struct Scene(pub(super) Sewer);

impl Scene {
    pub(super) fn new() -> Scene {
        Scene::with(&SewerOptions::default())
    }

    pub(super) fn with(options: &SewerOptions) -> Scene {
        let mut game = Sewer::bare(&table(2, 0, options.clone()), Seed(1));
        for seat in Seat::all(2) {
            for place in places(game.grid.pipes()) {
                game.network_mut(seat).lay_down(place, Card::pipe(15, 0));
            }
        }
        Scene(game)
            .pile(&[Card::pipe(N | S, 0); 20])
            .discard(&[Card::pipe(E | W, 0)])
    }

    pub(super) fn pile(mut self, cards: &[Card]) -> Scene {
        self.0.pile = cards.iter().copied().collect();
        self
    }

    pub(super) fn discard(mut self, cards: &[Card]) -> Scene {
        self.0.discard = cards.iter().copied().collect();
        self
    }

    pub(super) fn up(mut self, seat: u8, cell: u8, card: Card) -> Scene {
        let place = self.0.grid.place(cell);
        self.0.network_mut(Seat(seat)).lay_up(place, card);
        self
    }

    pub(super) fn cover(mut self, seat: u8, cell: u8) -> Scene {
        let place = self.0.grid.place(cell);
        self.0.network_mut(Seat(seat)).covered |= 1 << place;
        self
    }

    /// Plays moves of the seat to act. Each must be legal.
    pub(super) fn play(mut self, moves: &[SewerMove]) -> Scene {
        for mv in moves {
            assert_eq!(self.0.apply(self.0.turn, mv, &mut |_| {}), Ok(()), "{mv:?}");
        }
        self
    }

    #[track_caller]
    pub(super) fn refuses(&self, mv: SewerMove, why: SewerRefusal) {
        assert_eq!(self.0.check(self.0.turn, &mv), Err(why));
    }

    pub(super) fn top(&self) -> Option<Card> {
        self.0.discard.last().copied()
    }
}
