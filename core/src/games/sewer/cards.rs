//! Cards, openings and the deck.

use arrayvec::ArrayVec;

use super::options::{MAX_DECK, SewerDeck, SewerOptions, SewerShapeCount};
use super::wire::SewerCard;

/// A pipe opens to the north.
pub(super) const N: u8 = 1;
/// A pipe opens to the east.
pub(super) const E: u8 = 2;
/// A pipe opens to the south.
pub(super) const S: u8 = 4;
/// A pipe opens to the west.
pub(super) const W: u8 = 8;

/// The openings of the start (RULES §1, "Network").
pub(super) const START: u8 = E | S;
/// The openings of the arrival.
pub(super) const ARRIVAL: u8 = N | W;

/// A stack of cards, bottom first. It has room for every card of the round: options are checked to fit, and a turn
/// moves cards but makes none. The test `no_card_is_made_or_lost` counts them.
pub(super) type Stack = ArrayVec<Card, MAX_DECK>;

/// The openings after half a turn of the card.
pub(super) fn half_turn(openings: u8) -> u8 {
    (openings << 2 | openings >> 2) & 15
}

/// A pipe card in its orientation. The lower four bits are its openings; the upper bits are its cheese, 0 to 3, or 4
/// for a clogged card. Cards with equal bits are interchangeable, so a card needs no further identity.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(super) struct Card(u8);

impl Card {
    const CLOGGED: u8 = 4;

    /// The content of places without a pipe card.
    pub(super) const NONE: Card = Card(0);

    pub(super) const fn pipe(openings: u8, cheese: u8) -> Card {
        Card(openings & 15 | (cheese & 3) << 4)
    }

    pub(super) const fn clogged(openings: u8) -> Card {
        Card(openings & 15 | Card::CLOGGED << 4)
    }

    /// The whole card as one number.
    pub(super) fn bits(self) -> u8 {
        self.0
    }

    pub(super) fn openings(self) -> u8 {
        self.0 & 15
    }

    /// The points of the card's cheese, 0 to 3.
    pub(super) fn cheese(self) -> u8 {
        if self.is_clogged() { 0 } else { self.0 >> 4 }
    }

    pub(super) fn is_clogged(self) -> bool {
        self.0 >> 4 == Card::CLOGGED
    }

    pub(super) fn turned(self) -> Card {
        Card(self.0 & !15 | half_turn(self.openings()))
    }

    /// The card as it is laid: turned or not.
    pub(super) fn laid(self, turned: bool) -> Card {
        if turned { self.turned() } else { self }
    }

    /// Whether half a turn leaves the card unchanged.
    pub(super) fn is_symmetric(self) -> bool {
        half_turn(self.openings()) == self.openings()
    }

    pub(super) fn same_shape(self, other: Card) -> bool {
        self.openings() == other.openings() || self.openings() == half_turn(other.openings())
    }

    /// The card in the orientation in which the deck lists it: the one with the smaller number for its openings.
    pub(super) fn upright(self) -> Card {
        if half_turn(self.openings()) < self.openings() {
            self.turned()
        } else {
            self
        }
    }
}

impl From<Card> for SewerCard {
    fn from(card: Card) -> SewerCard {
        SewerCard {
            openings: card.openings(),
            cheese: card.cheese(),
            clogged: card.is_clogged(),
        }
    }
}

impl From<SewerCard> for Card {
    fn from(card: SewerCard) -> Card {
        if card.clogged {
            Card::clogged(card.openings)
        } else {
            Card::pipe(card.openings, card.cheese)
        }
    }
}

/// A stack in its wire form, bottom first.
pub(super) fn seen(stack: &[Card]) -> Vec<SewerCard> {
    stack.iter().map(|card| SewerCard::from(*card)).collect()
}

impl SewerDeck {
    /// The shapes in the order of RULES §1: the openings, and the counts of cards with them.
    pub(super) fn shapes(&self) -> [(u8, SewerShapeCount); 7] {
        [
            (N | S, self.ns),
            (E | W, self.ew),
            (N | E, self.ne),
            (N | W, self.nw),
            (N | E | S, self.nes),
            (N | E | W, self.new),
            (N | E | S | W, self.nesw),
        ]
    }
}

/// Whether a deck holds a clogged card and a cheese of the same shape.
pub(super) fn can_cover(deck: &[Card]) -> bool {
    let cheeses = || deck.iter().filter(|card| card.cheese() > 0);
    let clogged = deck.iter().filter(|card| card.is_clogged());
    clogged
        .into_iter()
        .any(|card| cheeses().any(|cheese| cheese.same_shape(*card)))
}

/// The deck of these options in a fixed order, every card [`Card::upright`]. Cheeses and clogged cards that the
/// options switch off become plain pipes, so nothing later has to ignore them. Cards beyond [`MAX_DECK`] are left
/// out; checked options have none.
pub(super) fn deck(options: &SewerOptions) -> Stack {
    let mut deck = Stack::new();
    for (openings, count) in options.deck.shapes() {
        let cheese = |points| if options.cheeses { points } else { 0 };
        let clogged = if options.clogs {
            Card::clogged(openings)
        } else {
            Card::pipe(openings, 0)
        };
        let kinds = [
            (Card::pipe(openings, 0), count.plain),
            (Card::pipe(openings, cheese(1)), count.one),
            (Card::pipe(openings, cheese(2)), count.two),
            (Card::pipe(openings, cheese(3)), count.three),
            (clogged, count.clogged),
        ];
        for (card, many) in kinds {
            for _ in 0..many {
                let _ = deck.try_push(card.upright());
            }
        }
    }
    deck
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_default_deck_is_the_one_of_the_rulebook() {
        let deck = deck(&SewerOptions::default());
        assert_eq!(deck.len(), 98);
        assert_eq!(deck.iter().filter(|c| c.is_clogged()).count(), 14);
        for (points, cards) in [(1, 21), (2, 21), (3, 7)] {
            assert_eq!(deck.iter().filter(|c| c.cheese() == points).count(), cards);
        }
        for (openings, _) in SewerOptions::default().deck.shapes() {
            let shape = Card::pipe(openings, 0);
            assert_eq!(deck.iter().filter(|c| c.same_shape(shape)).count(), 14);
        }
    }

    #[test]
    fn there_are_seven_shapes_up_to_a_half_turn() {
        let mut shapes: Vec<u8> = (1..16u8)
            .filter(|o| o.count_ones() >= 2)
            .map(|o| Card::pipe(o, 0).upright().openings())
            .collect();
        shapes.sort_unstable();
        shapes.dedup();
        assert_eq!(shapes.len(), 7);
        let mut listed = SewerOptions::default()
            .deck
            .shapes()
            .map(|(o, _)| Card::pipe(o, 0).upright().openings());
        listed.sort_unstable();
        assert_eq!(shapes, listed);
    }

    #[test]
    fn half_a_turn_keeps_what_is_on_the_card() {
        let bend = Card::pipe(N | E, 3);
        assert_eq!(bend.turned(), Card::pipe(S | W, 3));
        assert_eq!(bend.turned().turned(), bend);
        assert!(bend.same_shape(Card::clogged(S | W)) && !bend.same_shape(Card::clogged(N | W)));
        assert!(Card::pipe(N | S, 0).is_symmetric() && !bend.is_symmetric());
    }
}
