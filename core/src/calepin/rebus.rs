//! Calls for Rébus: the picture cards of the box and of a family, and the ear, which tells how they sound. The house
//! rules say how much of the ear a table has. A child who plays with hints has all of it.

use super::{Calepin, Topic};
use crate::aid::Aid;
use crate::any::AnyGame;
use crate::check;
use crate::error::{Answer, CalepinError, Problem, Thing};
use crate::game::{Seat, Viewer};
use crate::games::rebus::{Rebus, RebusHeard, RebusPicture, ear, pictures};
use crate::notebook::{known, own_cards};
use crate::open_match::Screen;
use crate::people::{OwnCard, OwnCardForm};
use crate::table::Stage;

/// Most characters of a word for `ear_spell`.
const LONGEST_WORD: u32 = 80;

#[expect(missing_docs, reason = "said in calls.rs")]
impl Calepin {
    pub fn pictures(&self) -> Answer<Vec<RebusPicture>> {
        Ok(pictures().to_vec())
    }

    pub fn own_cards(&self, family_id: String) -> Answer<Vec<OwnCard>> {
        self.read_of(&family_id, |conn| Ok(own_cards::of_family(conn, &family_id)?))
    }

    pub fn add_own_card(&self, family_id: String, form: OwnCardForm) -> Answer<OwnCard> {
        let form = check::own_card(form)?;
        let new = own_cards::card(self.new_id()?, family_id, form);
        self.write(Topic::Cards, |conn, now| {
            known::family(conn, &new.family_id)?;
            known::card_name_is_free(conn, &new)?;
            own_cards::save(conn, &new, now)?;
            Ok(new)
        })
    }

    pub fn edit_own_card(&self, card_id: String, form: OwnCardForm) -> Answer<OwnCard> {
        let form = check::own_card(form)?;
        self.change_own_card(&card_id, |old| OwnCard {
            archived: old.archived,
            ..own_cards::card(old.id, old.family_id, form)
        })
    }

    pub fn archive_own_card(&self, card_id: String, archived: bool) -> Answer<OwnCard> {
        self.change_own_card(&card_id, |old| OwnCard { archived, ..old })
    }

    fn change_own_card(&self, id: &str, change: impl FnOnce(OwnCard) -> OwnCard) -> Answer<OwnCard> {
        self.write(Topic::Cards, |conn, now| {
            let old = own_cards::get(conn, id)?.ok_or_else(|| check::unknown(Thing::OwnCard, id))?;
            let new = change(old);
            known::card_name_is_free(conn, &new)?;
            own_cards::save(conn, &new, now)?;
            Ok(new)
        })
    }

    pub fn ear_hear(&self, match_id: String) -> Answer<Vec<RebusHeard>> {
        self.ear_hear_on(Screen::Tablet, &match_id)
    }

    pub(super) fn ear_hear_on(&self, screen: Screen, match_id: &str) -> Answer<Vec<RebusHeard>> {
        let (game, seat) = self.composing(screen, match_id, Aid::Check)?;
        Ok(game.heard(seat))
    }

    pub fn ear_ideas(&self, match_id: String) -> Answer<Vec<RebusHeard>> {
        self.ear_ideas_on(Screen::Tablet, &match_id)
    }

    pub(super) fn ear_ideas_on(&self, screen: Screen, match_id: &str) -> Answer<Vec<RebusHeard>> {
        let (game, seat) = self.composing(screen, match_id, Aid::Ideas)?;
        Ok(game.ideas(seat))
    }

    /// The round and the seat that looks while somebody composes. Refuses a seat that has less aid than `least`.
    fn composing(&self, screen: Screen, match_id: &str, least: Aid) -> Answer<(Rebus, Seat)> {
        self.at_table(match_id, |current| {
            let AnyGame::Rebus(game) = current.game.round().game() else {
                return Err(CalepinError::NotNow);
            };
            let playing = current.game.stage() == Stage::Playing;
            let composer = game.composer().filter(|_| playing).ok_or(CalepinError::NotNow)?;
            let looking = current.looking(screen);
            if looking == Viewer::Table {
                current.must_be_allowed_to_see(screen, Viewer::Seat { seat: composer })?;
            }
            if current.aid(looking) < least {
                return Err(CalepinError::NoAid);
            }
            match looking {
                Viewer::Seat { seat } => Ok((game.clone(), seat)),
                Viewer::Table => Err(CalepinError::NotNow),
            }
        })
    }

    pub fn ear_spell(&self, word: String) -> Answer<Vec<RebusHeard>> {
        if word.chars().count() > LONGEST_WORD as usize {
            return Err(check::invalid("word", Problem::TooLong { max: LONGEST_WORD }));
        }
        Ok(ear::spellings(&word))
    }
}
