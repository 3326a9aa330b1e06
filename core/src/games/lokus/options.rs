//! The number of seats, the length of a round, and the house rules: the cost of rolls.

use serde::{Deserialize, Serialize};

use crate::form::{Field, FieldValue};

/// The smallest number of seats.
pub(super) const MIN_SEATS: u8 = 3;
/// The largest number of seats.
pub(super) const MAX_SEATS: usize = 5;
/// The number of turns of a round, and of cards dealt to each seat.
pub(super) const TURNS: u8 = 10;

/// The largest number of rolls of one seat in a round: two in each turn.
pub(super) const MAX_ROLLS: u8 = 2 * TURNS;

/// One set of house rules for Lokus. `Default` is RULES §2.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields, default)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "uniffi", derive(uniffi::Record))]
pub struct LokusOptions {
    /// The penalty for 0, 1, 2 … 20 rolls: 21 entries, each 0 to 1000.
    pub penalties: Vec<u16>,
}

impl Default for LokusOptions {
    /// r(r+1)/2: 0 1 3 6 10 15 …
    fn default() -> Self {
        let penalty = |rolls| rolls * (rolls + 1) / 2;
        LokusOptions {
            penalties: (0..=u16::from(MAX_ROLLS)).map(penalty).collect(),
        }
    }
}

impl LokusOptions {
    /// One point per roll, for children who cannot add up yet.
    pub fn simple() -> Self {
        LokusOptions {
            penalties: (0..=u16::from(MAX_ROLLS)).collect(),
        }
    }

    /// The cost of this number of rolls. Numbers beyond the table cost as much as its last entry.
    pub fn penalty(&self, rolls: u8) -> i32 {
        let listed = self.penalties.get(usize::from(rolls));
        listed.or(self.penalties.last()).map_or(0, |p| i32::from(*p))
    }

    /// All options with their values and ranges.
    pub(super) fn fields(&self) -> impl Iterator<Item = Field> {
        let penalties = self.penalties.iter().copied().map(i32::from).collect();
        let row = FieldValue::Row(0..=1000, usize::from(MAX_ROLLS) + 1, penalties);
        [Field::new("penalties", row)].into_iter()
    }
}

/// The rule sets shipped with the game.
pub(super) fn presets() -> Vec<(&'static str, LokusOptions)> {
    vec![
        ("base", LokusOptions::default()),
        ("simple", LokusOptions::simple()),
    ]
}

#[cfg(test)]
mod tests {
    use super::super::Lokus;
    use super::*;
    use crate::game::{Game, OptionsRefusal};

    #[test]
    fn the_default_table_is_the_rulebook_s() {
        let table = LokusOptions::default();
        let found: Vec<i32> = (0..=10).map(|rolls| table.penalty(rolls)).collect();
        assert_eq!(found, [0, 1, 3, 6, 10, 15, 21, 28, 36, 45, 55]);
        assert_eq!(table.penalty(20), 210);
        assert_eq!(table.penalty(21), 210);
    }

    #[test]
    fn a_table_of_another_length_or_with_huge_entries_is_refused() {
        let with = |penalties| Lokus::check_options(3, &LokusOptions { penalties });
        let out = |value, min, max| {
            Err(OptionsRefusal::OutOfRange {
                field: "penalties".into(),
                value,
                min,
                max,
            })
        };
        assert_eq!(with(vec![]), out(0, 21, 21));
        assert_eq!(with(vec![1; 22]), out(22, 21, 21));
        assert_eq!(with(vec![1001; 21]), out(1001, 0, 1000));
        assert_eq!(with(vec![1000; 21]), Ok(()));
    }
}
