//! The picture cards of Rébus: those of the box, a family's own, and what they sound like.

use super::{Answer, Calepin, check, people};
use crate::error::{Problem, Thing};
use crate::games::rebus::{RebusHeard, RebusPicture, ear, pictures};
use crate::notebook::{Connection, own_cards};
use crate::people::{OwnCard, OwnCardForm};

/// Most cards that one family adds.
const MOST_OWN_CARDS: u32 = 100;
/// Most characters of a word that is asked about.
const LONGEST_WORD: u32 = 80;

impl Calepin {
    /// The picture cards, in the order of their numbers.
    pub fn pictures(&self) -> Answer<Vec<RebusPicture>> {
        Ok(pictures().to_vec())
    }

    /// The cards a family has added, those put away included, in the order they were added.
    pub fn own_cards(&self, family_id: String) -> Answer<Vec<OwnCard>> {
        self.read(|conn| {
            people::family(conn, &family_id)?;
            Ok(own_cards::of_family(conn, &family_id)?)
        })
    }

    /// Adds a card. Refuses a name that is empty, too long or another card's, a picture that is too large or
    /// of another kind than PNG, JPEG and WebP, and more than a hundred cards of one family.
    pub fn add_own_card(&self, family_id: String, form: OwnCardForm) -> Answer<OwnCard> {
        let OwnCardForm { name, picture } = check::own_card(form)?;
        let new = OwnCard {
            id: self.new_id()?,
            family_id,
            name,
            picture,
            archived: false,
        };
        self.write(|conn, now| {
            people::family(conn, &new.family_id)?;
            is_free(conn, &new)?;
            own_cards::save(conn, &new, now)?;
            Ok(new)
        })
    }

    /// Changes a card. Refuses what [`Calepin::add_own_card`] refuses.
    pub fn edit_own_card(&self, card_id: String, form: OwnCardForm) -> Answer<OwnCard> {
        let OwnCardForm { name, picture } = check::own_card(form)?;
        self.change_own_card(&card_id, |old| OwnCard { name, picture, ..old })
    }

    /// Puts a card away, or takes it out again. Refuses to take one out whose name another has by now.
    pub fn archive_own_card(&self, card_id: String, archived: bool) -> Answer<OwnCard> {
        self.change_own_card(&card_id, |old| OwnCard { archived, ..old })
    }

    fn change_own_card(&self, id: &str, change: impl FnOnce(OwnCard) -> OwnCard) -> Answer<OwnCard> {
        self.write(|conn, now| {
            let old = own_cards::get(conn, id)?.ok_or_else(|| check::unknown(Thing::OwnCard, id))?;
            let new = change(old);
            is_free(conn, &new)?;
            own_cards::save(conn, &new, now)?;
            Ok(new)
        })
    }

    /// How a word can be written with the cards of the box; nothing for words the ear does not know.
    pub fn ear_spell(&self, word: String) -> Answer<Vec<RebusHeard>> {
        if word.chars().count() > LONGEST_WORD as usize {
            return Err(check::invalid("word", Problem::TooLong { max: LONGEST_WORD }));
        }
        Ok(ear::spellings(&word))
    }
}

/// Refuses a card in use whose name another in use has, or for which there is no room.
fn is_free(conn: &Connection, card: &OwnCard) -> Answer<()> {
    let others = own_cards::of_family(conn, &card.family_id)?;
    let others: Vec<_> = others
        .iter()
        .filter(|other| other.id != card.id && !other.archived && !card.archived)
        .collect();
    if others.len() >= MOST_OWN_CARDS as usize {
        let max = MOST_OWN_CARDS as i32;
        return Err(check::invalid("cards", Problem::OutOfRange { min: 0, max }));
    }
    match others
        .iter()
        .any(|other| check::same_name(&other.name, &card.name))
    {
        true => Err(check::invalid("name", Problem::Taken)),
        false => Ok(()),
    }
}
