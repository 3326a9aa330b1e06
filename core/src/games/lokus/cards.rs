//! Character cards, sets of cards, and the rows beside the WCs.

use arrayvec::ArrayVec;

use super::wire::{LokusCard, LokusColour};

const COLOURS: [LokusColour; 6] = [
    LokusColour::Red,
    LokusColour::Yellow,
    LokusColour::Green,
    LokusColour::Blue,
    LokusColour::Orange,
    LokusColour::Grey,
];

/// The number of cards in the box: twelve numbers in six colours.
pub(super) const CARDS: usize = 72;

/// Cards in an order.
pub(super) type Stack = ArrayVec<Card, CARDS>;

/// A card as its rank among the 72, 0 for the lowest: by number, then by colour.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) struct Card(u8);

impl Card {
    /// The card with this number and colour; `None` if the number is not 1 to 12.
    pub(super) fn read(card: LokusCard) -> Option<Card> {
        let LokusCard { number, colour } = card;
        (1..=12)
            .contains(&number)
            .then(|| Card((number - 1) * 6 + colour as u8))
    }

    /// Every card, lowest first.
    pub(super) fn all() -> impl Iterator<Item = Card> {
        (0..CARDS as u8).map(Card)
    }

    /// The number of lower cards.
    pub(super) fn rank(self) -> u8 {
        self.0
    }

    fn number(self) -> u8 {
        self.0 / 6 + 1
    }

    fn colour(self) -> u8 {
        self.0 % 6
    }
}

impl From<Card> for LokusCard {
    fn from(card: Card) -> LokusCard {
        LokusCard {
            number: card.number(),
            colour: COLOURS[usize::from(card.colour())],
        }
    }
}

/// A set of cards.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub(super) struct Set(u128);

impl Set {
    pub(super) fn contains(self, card: Card) -> bool {
        self.0 >> card.0 & 1 == 1
    }

    pub(super) fn insert(&mut self, card: Card) {
        self.0 |= 1 << card.0;
    }

    pub(super) fn remove(&mut self, card: Card) {
        self.0 &= !(1 << card.0);
    }

    pub(super) fn len(self) -> u32 {
        self.0.count_ones()
    }

    /// The cards, lowest first.
    pub(super) fn iter(self) -> impl Iterator<Item = Card> {
        Card::all().filter(move |card| self.contains(*card))
    }

    /// The cards in their wire form, lowest first.
    pub(super) fn seen(self) -> Vec<LokusCard> {
        self.iter().map(LokusCard::from).collect()
    }
}

impl FromIterator<Card> for Set {
    fn from_iter<I: IntoIterator<Item = Card>>(cards: I) -> Set {
        let mut set = Set::default();
        cards.into_iter().for_each(|card| set.insert(card));
        set
    }
}

/// The row beside one WC. A fifth card empties the row first, so a row never holds more than four cards.
#[derive(Clone, Default, Debug)]
pub(super) struct Row(ArrayVec<Card, 4>);

impl Row {
    pub(super) fn cards(&self) -> &[Card] {
        &self.0
    }

    /// Whether neither the card's number nor its colour is in the row.
    pub(super) fn takes(&self, card: Card) -> bool {
        !self
            .0
            .iter()
            .any(|other| other.number() == card.number() || other.colour() == card.colour())
    }

    /// Lays a card at the end. A fifth card removes the four before it, which are returned.
    pub(super) fn lay(&mut self, card: Card) -> Option<ArrayVec<Card, 4>> {
        if self.0.try_push(card).is_ok() {
            return None;
        }
        let away = std::mem::take(&mut self.0);
        self.0.push(card);
        Some(away)
    }
}

impl FromIterator<Card> for Row {
    fn from_iter<I: IntoIterator<Item = Card>>(cards: I) -> Row {
        Row(cards.into_iter().take(4).collect())
    }
}
