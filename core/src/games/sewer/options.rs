//! House rules: the base game, the children's game, and the options.

use serde::{Deserialize, Serialize};

use crate::form::{Field, FieldValue};
use crate::game::{OptionsRefusal, check_range};

/// The largest number of cards in a house-rule deck.
pub(super) const MAX_DECK: usize = 240;
/// The largest number of cards of one kind.
const MOST_OF_A_KIND: i32 = 100;

/// The number of cards of one shape in the deck, by what is on them.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields, default)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "uniffi", derive(uniffi::Record))]
pub struct SewerShapeCount {
    /// Pipes without cheese.
    pub plain: u8,
    /// Pipes with a cheese worth one.
    pub one: u8,
    /// Pipes with a cheese worth two.
    pub two: u8,
    /// Pipes with a cheese worth three.
    pub three: u8,
    /// Clogged pipes.
    pub clogged: u8,
}

/// The deck: a count for each of the seven shapes (RULES §1, "Openings").
/// Two cards have the same shape when one equals the other after a half turn.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields, default)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "uniffi", derive(uniffi::Record))]
pub struct SewerDeck {
    /// Straight, upright.
    pub ns: SewerShapeCount,
    /// Straight, lying.
    pub ew: SewerShapeCount,
    /// Bend north–east, or south–west.
    pub ne: SewerShapeCount,
    /// Bend north–west, or east–south.
    pub nw: SewerShapeCount,
    /// T along the upright, with one arm.
    pub nes: SewerShapeCount,
    /// T along the lying, with one leg.
    pub new: SewerShapeCount,
    /// Crossing.
    pub nesw: SewerShapeCount,
}

/// How a round ends, and who wins it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "uniffi", derive(uniffi::Enum))]
pub enum SewerGoal {
    /// The base game: the round ends when all cards of a network are face up; points decide.
    Points,
    /// The children's game: the first link from start to arrival wins at once.
    FirstLink,
}

/// One set of house rules for Sewer Rats. `Default` is the base game.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields, default)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "uniffi", derive(uniffi::Record))]
pub struct SewerOptions {
    /// Columns of each network, 2 to 5.
    pub columns: u8,
    /// Rows of each network, 2 to 5.
    pub rows: u8,
    /// The number of cards of each kind.
    pub deck: SewerDeck,
    /// Whether cheeses count. When off, every pipe with cheese is dealt as a plain one.
    pub cheeses: bool,
    /// Whether clogged cards can cover an opponent's cheese. When off, they are dealt as plain pipes.
    pub clogs: bool,
    /// Whether the plumber/toilet board is on the table.
    pub plumber: bool,
    /// How a round ends, and who wins it.
    pub goal: SewerGoal,
    /// A round ends after this many turns per seat, 5 to 200.
    pub turns_per_seat: u32,
}

/// RULES §1, "Deck": twelve pipes of each shape, and two clogged cards.
const USUAL: SewerShapeCount = SewerShapeCount {
    plain: 5,
    one: 3,
    two: 3,
    three: 1,
    clogged: 2,
};

impl Default for SewerShapeCount {
    fn default() -> Self {
        USUAL
    }
}

impl Default for SewerOptions {
    fn default() -> Self {
        SewerOptions {
            columns: 3,
            rows: 3,
            deck: SewerDeck::default(),
            cheeses: true,
            clogs: true,
            plumber: true,
            goal: SewerGoal::Points,
            turns_per_seat: 60,
        }
    }
}

impl SewerOptions {
    /// The children's game: four columns, no cheese to count, the first link wins (RULES §1).
    pub fn children() -> Self {
        SewerOptions {
            columns: 4,
            rows: 3,
            cheeses: false,
            clogs: false,
            plumber: false,
            goal: SewerGoal::FirstLink,
            ..SewerOptions::default()
        }
    }

    /// Cells of one network, start and arrival included.
    pub fn cells(&self) -> u32 {
        u32::from(self.columns) * u32::from(self.rows)
    }

    /// All options with their values and ranges.
    pub(super) fn fields(&self) -> impl Iterator<Item = Field> {
        let goal = match self.goal {
            SewerGoal::Points => "points",
            SewerGoal::FirstLink => "firstLink",
        };
        let first = [
            Field::number("columns", 2..=5, self.columns),
            Field::number("rows", 2..=5, self.rows),
            Field::new(
                "goal",
                FieldValue::Choice(vec!["points", "firstLink"], goal, Some("firstLink")),
            ),
            Field::new("cheeses", FieldValue::Switch(self.cheeses)),
            Field::new("clogs", FieldValue::Switch(self.clogs)),
            Field::new("plumber", FieldValue::Switch(self.plumber)),
            Field::number("turnsPerSeat", 5..=200, self.turns_per_seat),
        ];
        let names = ["ns", "ew", "ne", "nw", "nes", "new", "nesw"];
        let shapes = names.into_iter().zip(self.deck.shapes());
        let cards = shapes.flat_map(|(shape, (_, count))| {
            kinds(count).map(|(kind, count)| Field::among(["deck", shape, kind], 0..=MOST_OF_A_KIND, count))
        });
        first.into_iter().chain(cards)
    }

    /// Refuses a deck that is too small for that many seats, or too large.
    pub(super) fn check_deck(&self, seats: u8) -> Result<(), OptionsRefusal> {
        let counts = self.deck.shapes().into_iter().flat_map(|(_, count)| kinds(count));
        let cards: u32 = counts.map(|(_, count)| u32::from(count)).sum();
        // The cards of all networks, the first card of the discard, and one card to draw per seat.
        let needed = u32::from(seats) * (self.cells() - 2) + 1 + u32::from(seats);
        if cards < needed {
            return Err(OptionsRefusal::TooFew {
                field: "deck".into(),
                value: cards,
                needed,
            });
        }
        check_range("deck", cards as i32, &(needed as i32..=MAX_DECK as i32))
    }
}

fn kinds(count: SewerShapeCount) -> [(&'static str, u8); 5] {
    [
        ("plain", count.plain),
        ("one", count.one),
        ("two", count.two),
        ("three", count.three),
        ("clogged", count.clogged),
    ]
}

/// The rule sets shipped with the game.
pub(super) fn presets() -> Vec<(&'static str, SewerOptions)> {
    vec![
        ("base", SewerOptions::default()),
        ("children", SewerOptions::children()),
    ]
}

#[cfg(test)]
mod tests {
    use super::super::Sewer;
    use super::*;
    use crate::game::Game;

    /// Checks a changed base game for `seats` seats.
    fn refusal(seats: u8, change: impl FnOnce(&mut SewerOptions)) -> Option<OptionsRefusal> {
        let mut options = SewerOptions::default();
        change(&mut options);
        Sewer::check_options(seats, &options).err()
    }

    #[test]
    fn a_bad_grid_is_refused_with_its_range() {
        let out = |field: &str, value| {
            Some(OptionsRefusal::OutOfRange {
                field: field.into(),
                value,
                min: 2,
                max: 5,
            })
        };
        assert_eq!(refusal(2, |o| o.columns = 1), out("columns", 1));
        assert_eq!(refusal(2, |o| o.columns = 255), out("columns", 255));
        assert_eq!(refusal(2, |o| o.rows = 6), out("rows", 6));
        assert_eq!(refusal(2, |o| o.rows = 0), out("rows", 0));
    }

    #[test]
    fn a_deck_too_small_or_too_large_is_refused() {
        let none = SewerShapeCount {
            plain: 0,
            one: 0,
            two: 0,
            three: 0,
            clogged: 0,
        };
        let small = SewerDeck {
            ns: USUAL,
            ew: none,
            ne: none,
            nw: none,
            nes: none,
            new: none,
            nesw: none,
        };
        assert_eq!(
            refusal(2, |o| o.deck = small),
            Some(OptionsRefusal::TooFew {
                field: "deck".into(),
                value: 14,
                needed: 17
            })
        );
        let huge = SewerShapeCount {
            plain: 255,
            one: 255,
            two: 255,
            three: 255,
            clogged: 255,
        };
        assert!(matches!(
            refusal(2, |o| o.deck.ns = huge),
            Some(OptionsRefusal::OutOfRange {
                max: 100,
                value: 255,
                ..
            })
        ));
        let large = SewerShapeCount {
            plain: 100,
            one: 100,
            ..USUAL
        };
        assert!(matches!(
            refusal(2, |o| o.deck.ns = large),
            Some(OptionsRefusal::OutOfRange {
                max: 240,
                value: 290,
                ..
            })
        ));
        // Six networks of five by five cells need more cards than the printed deck has.
        assert!(matches!(
            refusal(6, |o| (o.columns, o.rows) = (5, 5)),
            Some(OptionsRefusal::TooFew { needed: 145, .. })
        ));
    }

    #[test]
    fn turns_have_bounds() {
        assert!(refusal(2, |o| o.turns_per_seat = 4).is_some());
        assert!(refusal(2, |o| o.turns_per_seat = u32::MAX).is_some());
        assert!(refusal(2, |o| o.turns_per_seat = 200).is_none());
    }
}
