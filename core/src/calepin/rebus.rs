//! The picture cards of Rébus: those of the box, a family's own, and what they sound like.

use super::{Calepin, Topic, people};
use crate::any::AnyOptions;
use crate::check;
use crate::error::{Answer, Problem, Thing};
use crate::games::rebus::{MOST_OWN, RebusHeard, RebusOwnCard, RebusPicture, ear, pictures};
use crate::notebook::{Connection, own_cards};
use crate::people::{OwnCard, OwnCardForm};

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

    /// Adds a card. Refuses a name that is empty, too long or another card's, a reading that is too long,
    /// a picture that is too large or of another kind than PNG, JPEG and WebP, and more than a hundred cards of
    /// one family.
    pub fn add_own_card(&self, family_id: String, form: OwnCardForm) -> Answer<OwnCard> {
        let OwnCardForm {
            name,
            reading,
            picture,
        } = check::own_card(form)?;
        let new = OwnCard {
            id: self.new_id()?,
            family_id,
            heard: own_cards::is_heard(&name, reading.as_deref()),
            name,
            reading,
            picture,
            archived: false,
        };
        self.write(Topic::Cards, |conn, now| {
            people::family(conn, &new.family_id)?;
            is_free(conn, &new)?;
            own_cards::save(conn, &new, now)?;
            Ok(new)
        })
    }

    /// Changes a card. Refuses what [`Calepin::add_own_card`] refuses.
    pub fn edit_own_card(&self, card_id: String, form: OwnCardForm) -> Answer<OwnCard> {
        let OwnCardForm {
            name,
            reading,
            picture,
        } = check::own_card(form)?;
        let heard = own_cards::is_heard(&name, reading.as_deref());
        self.change_own_card(&card_id, |old| OwnCard {
            name,
            reading,
            heard,
            picture,
            ..old
        })
    }

    /// Puts a card away, or takes it out again. Refuses to take one out whose name another has by now.
    pub fn archive_own_card(&self, card_id: String, archived: bool) -> Answer<OwnCard> {
        self.change_own_card(&card_id, |old| OwnCard { archived, ..old })
    }

    fn change_own_card(&self, id: &str, change: impl FnOnce(OwnCard) -> OwnCard) -> Answer<OwnCard> {
        self.write(Topic::Cards, |conn, now| {
            let old = own_cards::get(conn, id)?.ok_or_else(|| check::unknown(Thing::OwnCard, id))?;
            let new = change(old);
            is_free(conn, &new)?;
            own_cards::save(conn, &new, now)?;
            Ok(new)
        })
    }

    /// The rules as a match of this family begins with them: with the own cards of now, where they are played
    /// with. Of more than a hundred, which two notebooks may have together, those that were added first.
    pub(super) fn with_own_cards(&self, family_id: &str, rules: AnyOptions) -> Answer<AnyOptions> {
        let AnyOptions::Rebus { mut options } = rules else {
            return Ok(rules);
        };
        options.own_cards = match options.own {
            true => self.read(|conn| Ok(own_cards::of_family(conn, family_id)?))?,
            false => Vec::new(),
        }
        .into_iter()
        .filter(|card| !card.archived)
        .take(MOST_OWN)
        .map(|card| RebusOwnCard {
            sounds: ear::sounds_of(card.reading.as_ref().unwrap_or(&card.name)),
            id: card.id,
            name: card.name,
        })
        .collect();
        Ok(AnyOptions::Rebus { options })
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
    if others.len() >= MOST_OWN {
        let max = MOST_OWN as i32;
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
