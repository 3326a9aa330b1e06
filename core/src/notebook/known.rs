//! Looks things up that must exist, and checks names that must be free, with the refusals to answer.

use rusqlite::Connection;

use super::{families, history, own_cards, profiles};
use crate::check;
use crate::error::{Answer, Problem, Thing};
use crate::game::ensure;
use crate::games::rebus::MOST_OWN;
use crate::people::{Family, OwnCard, Profile};
use crate::table::{MatchLine, Sitter};

/// The family with this id. Refuses an unknown one.
pub fn family(conn: &Connection, id: &str) -> Answer<Family> {
    families::get(conn, id)?.ok_or_else(|| check::unknown(Thing::Family, id))
}

/// The profile with this id. Refuses an unknown one.
pub fn profile(conn: &Connection, id: &str) -> Answer<Profile> {
    profiles::get(conn, id)?.ok_or_else(|| check::unknown(Thing::Profile, id))
}

/// The match with this id, as a line of the history. Refuses an unknown one.
pub fn line(conn: &Connection, id: &str) -> Answer<MatchLine> {
    history::line(conn, id)?.ok_or_else(|| check::unknown(Thing::Match, id))
}

/// Refuses a name that another family in use has.
pub fn family_name_is_free(conn: &Connection, id: &str, name: &str) -> Answer<()> {
    let taken = |f: &Family| f.id != id && !f.archived && check::same_name(&f.name, name);
    must_be_free(families::all(conn)?.iter().any(taken))
}

/// Refuses a name that another person in use has: otherwise nobody could tell whose turn it is.
pub fn profile_name_is_free(conn: &Connection, family_id: &str, id: &str, name: &str) -> Answer<()> {
    let taken = |p: &Profile| p.id != id && !p.archived && check::same_name(&p.name, name);
    must_be_free(profiles::of_family(conn, family_id)?.iter().any(taken))
}

/// Refuses a card in use if another card in use has its name, or if there are too many cards. Accepts any card that
/// is put away.
pub fn card_name_is_free(conn: &Connection, card: &OwnCard) -> Answer<()> {
    let mut others = own_cards::of_family(conn, &card.family_id)?;
    others.retain(|other| other.id != card.id && !other.archived && !card.archived);
    if others.len() >= MOST_OWN {
        let max = MOST_OWN as i32;
        return Err(check::invalid("cards", Problem::OutOfRange { min: 0, max }));
    }
    must_be_free(
        others
            .iter()
            .any(|other| check::same_name(&other.name, &card.name)),
    )
}

fn must_be_free(taken: bool) -> Answer<()> {
    ensure(!taken, check::invalid("name", Problem::Taken))
}

/// Refuses a family that is unknown or put away, and any person who is unknown, put away or of another family.
pub fn may_sit(conn: &Connection, family_id: &str, sitters: &[Sitter]) -> Answer<()> {
    if family(conn, family_id)?.archived {
        return Err(check::unknown(Thing::Family, family_id));
    }
    for sitter in sitters {
        let Sitter::Person { profile_id } = sitter else {
            continue;
        };
        let seated = profiles::get(conn, profile_id)?;
        if seated.is_none_or(|profile| profile.family_id != family_id || profile.archived) {
            return Err(check::unknown(Thing::Profile, profile_id));
        }
    }
    Ok(())
}
