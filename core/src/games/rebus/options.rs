//! House rules: the track, the cards, and the length of a round.

use serde::{Deserialize, Serialize};

use super::ear;
use super::family::{self, MOST_OWN, RebusOwnCard};
use super::pictures::pictures;
use crate::aid::{Aid, FamilyCard};
use crate::form::{Field, FieldValue};
use crate::game::{OptionsRefusal, check_range};

/// The number of cards on a full rack.
pub(super) const RACK: usize = 10;

/// The number of cells of each kind on one circuit: 0 to 10 of each, 5 to 60 in all.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields, default)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "uniffi", derive(uniffi::Record))]
pub struct RebusCircuit {
    /// A rebus of two cards.
    pub two: u8,
    /// A rebus of three cards.
    pub three: u8,
    /// A rebus of four cards.
    pub four: u8,
    /// A rebus of five cards.
    pub five: u8,
    /// A rebus of six cards.
    pub six: u8,
    /// A rebus of seven cards.
    pub seven: u8,
    /// INTRUDER.
    pub intruder: u8,
    /// PLUS.
    pub plus: u8,
    /// SWAP.
    pub swap: u8,
    /// REBUSSIMO.
    pub rebussimo: u8,
    /// CHAIN.
    pub chain: u8,
}

/// One set of house rules for Rébus. `Default` is RULES §5.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields, default)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "uniffi", derive(uniffi::Record))]
pub struct RebusOptions {
    /// The number of circuits, 1 to 5. On the last circuit filling up the rack is optional.
    pub circuits: u8,
    /// The cells of each circuit.
    pub circuit: RebusCircuit,
    /// The number of cards of the box in play: at least ten for each seat and ten more, at most all drawings. The
    /// cards are numbered from 0. RULES §5 has 200.
    pub cards: u16,
    /// Whether the family's own cards, if any, are shuffled in.
    pub own: bool,
    /// The own cards of a match, at most 100. Filled in when a match begins; empty in saved rules.
    pub own_cards: Vec<RebusOwnCard>,
    /// Seconds of the glass, at most 600; 0 for no glass. A child's own glass is longer.
    pub glass: u16,
    /// The round ends after this many turns per seat, 5 to 200; then the furthest pawn wins.
    pub turns_per_seat: u32,
    /// The ear's help. Rules saved before this option existed have none.
    pub ear: Aid,
}

impl Default for RebusCircuit {
    fn default() -> Self {
        RebusCircuit {
            two: 2,
            three: 2,
            four: 2,
            five: 2,
            six: 2,
            seven: 2,
            intruder: 2,
            plus: 2,
            swap: 2,
            rebussimo: 1,
            chain: 1,
        }
    }
}

#[cfg(test)]
impl RebusCircuit {
    /// No cells at all; tests add some.
    pub(crate) const EMPTY: RebusCircuit = RebusCircuit {
        two: 0,
        three: 0,
        four: 0,
        five: 0,
        six: 0,
        seven: 0,
        intruder: 0,
        plus: 0,
        swap: 0,
        rebussimo: 0,
        chain: 0,
    };
}

impl Default for RebusOptions {
    fn default() -> Self {
        RebusOptions {
            circuits: 3,
            circuit: RebusCircuit::default(),
            cards: 200,
            own: true,
            own_cards: Vec::new(),
            glass: 60,
            turns_per_seat: 60,
            ear: Aid::Off,
        }
    }
}

impl RebusOptions {
    /// One circuit, for an evening with limited time.
    pub fn short() -> Self {
        RebusOptions {
            circuits: 1,
            turns_per_seat: 20,
            ..RebusOptions::default()
        }
    }

    /// One circuit, with two minutes instead of one.
    pub fn slow() -> Self {
        RebusOptions {
            glass: 120,
            ..RebusOptions::short()
        }
    }

    /// One circuit, without a glass.
    pub fn calm() -> Self {
        RebusOptions {
            glass: 0,
            ..RebusOptions::short()
        }
    }

    /// Copies the family's cards into the options. Keeps the oldest hundred: two merged notebooks may have more.
    pub(super) fn set_family_cards(&mut self, mut cards: Vec<FamilyCard>) {
        cards.truncate(if self.own { MOST_OWN } else { 0 });
        let kept = cards.into_iter().map(|card| RebusOwnCard {
            sounds: ear::sounds_of(card.reading.as_ref().unwrap_or(&card.name)),
            id: card.id,
            name: card.name,
        });
        self.own_cards = kept.collect();
    }

    /// All options with their values and ranges.
    pub(super) fn fields(&self) -> impl Iterator<Item = Field> {
        // Ten for each of three seats, and ten more.
        let fewest = 4 * RACK as i32;
        let most = pictures().len() as i32;
        let words = Aid::ALL.map(|(word, _)| word).to_vec();
        let ear = Aid::ALL.into_iter().find(|(_, ear)| *ear == self.ear);
        let ear = FieldValue::Choice(words, ear.map_or("", |(word, _)| word), None);
        let first = [
            Field::number("circuits", 1..=5, self.circuits),
            Field::number("glass", 0..=600, self.glass),
            Field::new("ear", ear),
            Field::number("turnsPerSeat", 5..=200, self.turns_per_seat),
            Field::new("own", FieldValue::Switch(self.own)),
            Field::number("cards", fewest..=most, self.cards),
        ];
        let cells = self.circuit.cells().into_iter();
        let cells = cells.map(|(cell, count)| Field::among(["circuit", cell, ""], 0..=10, count));
        first.into_iter().chain(cells)
    }

    /// Refuses a circuit with too few or too many cells, a deck with too few cards, and invalid own cards.
    pub(super) fn check_cards(&self, seats: u8) -> Result<(), OptionsRefusal> {
        let cells = self.circuit.cells().map(|(_, count)| i32::from(count));
        check_range("circuit", cells.iter().sum(), &(5..=60))?;
        // A full rack per seat, and ten cards that a seat may throw.
        let needed = (u32::from(seats) + 1) * RACK as u32;
        if u32::from(self.cards) < needed {
            return Err(OptionsRefusal::TooFew {
                field: "cards".into(),
                value: u32::from(self.cards),
                needed,
            });
        }
        if !self.own && !self.own_cards.is_empty() {
            return Err(OptionsRefusal::Conflict {
                field: "own".into(),
                other: "ownCards".into(),
            });
        }
        family::check(&self.own_cards)
    }
}

impl RebusCircuit {
    pub(super) fn cells(&self) -> [(&'static str, u8); 11] {
        [
            ("two", self.two),
            ("three", self.three),
            ("four", self.four),
            ("five", self.five),
            ("six", self.six),
            ("seven", self.seven),
            ("intruder", self.intruder),
            ("plus", self.plus),
            ("swap", self.swap),
            ("rebussimo", self.rebussimo),
            ("chain", self.chain),
        ]
    }
}

/// The rule sets shipped with the game.
pub(super) fn presets() -> Vec<(&'static str, RebusOptions)> {
    vec![
        ("base", RebusOptions::default()),
        ("short", RebusOptions::short()),
        ("slow", RebusOptions::slow()),
        ("calm", RebusOptions::calm()),
    ]
}

#[cfg(test)]
mod tests {
    use super::super::Rebus;
    use super::*;
    use crate::game::Game;

    fn refusal(seats: u8, change: impl FnOnce(&mut RebusOptions)) -> Option<OptionsRefusal> {
        let mut options = RebusOptions::default();
        change(&mut options);
        Rebus::check_options(seats, &options).err()
    }

    fn out(field: &str, value: i32, min: i32, max: i32) -> Option<OptionsRefusal> {
        Some(OptionsRefusal::OutOfRange {
            field: field.into(),
            value,
            min,
            max,
        })
    }

    #[test]
    fn every_number_has_its_range() {
        assert_eq!(refusal(3, |o| o.circuits = 0), out("circuits", 0, 1, 5));
        assert_eq!(refusal(3, |o| o.circuits = 6), out("circuits", 6, 1, 5));
        assert_eq!(refusal(3, |o| o.circuit.chain = 11), out("chain", 11, 0, 10));
        assert_eq!(refusal(3, |o| o.glass = 601), out("glass", 601, 0, 600));
        assert_eq!(refusal(3, |o| o.glass = 0), None);
        assert_eq!(refusal(3, |o| o.cards = 1000), out("cards", 1000, 40, 205));
        assert_eq!(
            refusal(3, |o| o.turns_per_seat = 4),
            out("turnsPerSeat", 4, 5, 200)
        );
        assert!(refusal(3, |o| o.turns_per_seat = u32::MAX).is_some());
        let none = RebusCircuit {
            two: 4,
            ..RebusCircuit::EMPTY
        };
        assert_eq!(refusal(3, |o| o.circuit = none), out("circuit", 4, 5, 60));
    }

    #[test]
    fn the_shorter_games_have_one_circuit_and_twenty_turns() {
        let lengths = presets().into_iter().map(|(word, options)| {
            let RebusOptions {
                circuits,
                turns_per_seat,
                glass,
                ..
            } = options;
            (word, circuits, turns_per_seat, glass)
        });
        let told = [
            ("base", 3, 60, 60),
            ("short", 1, 20, 60),
            ("slow", 1, 20, 120),
            ("calm", 1, 20, 0),
        ];
        assert!(lengths.eq(told));
    }

    #[test]
    fn the_ear_is_one_of_three_words_and_off_where_nothing_is_said() {
        let mut rules = serde_json::to_value(RebusOptions::default()).unwrap();
        for (word, ear) in Aid::ALL {
            rules["ear"] = word.into();
            let read: RebusOptions = serde_json::from_value(rules.clone()).unwrap();
            assert_eq!(read.ear, ear);
            assert_eq!(serde_json::to_value(ear).unwrap(), word);
        }
        rules["ear"] = "loud".into();
        assert!(serde_json::from_value::<RebusOptions>(rules.clone()).is_err());
        rules.as_object_mut().unwrap().remove("ear");
        let old: RebusOptions = serde_json::from_value(rules).unwrap();
        assert_eq!(old, RebusOptions::default());
        assert!(Aid::Off < Aid::Check && Aid::Check < Aid::Ideas);
    }

    #[test]
    fn everybody_needs_ten_cards_and_ten_more_are_needed() {
        assert_eq!(refusal(3, |o| o.cards = 40), None);
        assert_eq!(
            refusal(6, |o| o.cards = 69),
            Some(OptionsRefusal::TooFew {
                field: "cards".into(),
                value: 69,
                needed: 70
            })
        );
    }
}
