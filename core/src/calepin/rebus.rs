//! The picture cards of Rébus and what they sound like.

use super::{Answer, Calepin, check};
use crate::error::{CalepinError, Problem};
use crate::games::rebus::{RebusHeard, RebusPicture, ear, pictures};

/// Most cards that may be listened to at once.
const MOST_CARDS: u32 = 20;
/// Most characters of a word that is asked about.
const LONGEST_WORD: u32 = 80;

impl Calepin {
    /// The picture cards, in the order of their numbers.
    pub fn pictures(&self) -> Answer<Vec<RebusPicture>> {
        Ok(pictures().to_vec())
    }

    /// What these cards sound like, read in this order; nothing, when the ear knows no such word. At most
    /// twenty cards.
    pub fn ear_hear(&self, cards: Vec<u16>) -> Answer<Vec<RebusHeard>> {
        few(&cards)?;
        Ok(ear::hear(&cards))
    }

    /// What can be made of these cards, each used once at most: exact words first, then long ones. At most
    /// twenty cards.
    pub fn ear_ideas(&self, rack: Vec<u16>) -> Answer<Vec<RebusHeard>> {
        few(&rack)?;
        Ok(ear::ideas(&rack))
    }

    /// How a word can be written with the cards of the box; nothing for words the ear does not know.
    pub fn ear_spell(&self, word: String) -> Answer<Vec<RebusHeard>> {
        if word.chars().count() > LONGEST_WORD as usize {
            return Err(check::invalid("word", Problem::TooLong { max: LONGEST_WORD }));
        }
        Ok(ear::spellings(&word))
    }
}

fn few(cards: &[u16]) -> Result<(), CalepinError> {
    let count = u32::try_from(cards.len()).unwrap_or(u32::MAX);
    check::range("cards", count, 0, MOST_CARDS as i32)
}
