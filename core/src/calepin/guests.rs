//! Calls for guests who become people of the family, for people and families that were entered twice, and for the
//! table of last time.

use super::{Calepin, Topic};
use crate::check;
use crate::error::{Answer, CalepinError, Thing};
use crate::notebook::exchange::tell_apart;
use crate::notebook::{Connection, families, guests, known, profiles};
use crate::people::{Family, Guest, Profile, ProfileForm, SamePerson};
use crate::played::PlayedGame;
use crate::table::TonightsTable;

#[expect(missing_docs, reason = "said in calls.rs")]
impl Calepin {
    pub fn merge_profiles(&self, from_id: String, into_id: String) -> Answer<Profile> {
        self.write(Topic::People, |conn, now| {
            merge(conn, &from_id, &into_id, now)?;
            tell_apart(conn)?;
            known::profile(conn, &into_id)
        })
    }

    pub fn likely_same(&self, from_id: String, into_id: String) -> Answer<Vec<SamePerson>> {
        self.read(|conn| {
            known::family(conn, &from_id)?;
            known::family(conn, &into_id)?;
            let (from, into) = (
                profiles::of_family(conn, &from_id)?,
                profiles::of_family(conn, &into_id)?,
            );
            let same = from.iter().filter(|one| !one.archived).filter_map(|one| {
                let is_same = |other: &&Profile| !other.archived && check::same_name(&one.name, &other.name);
                Some(SamePerson {
                    from_id: one.id.clone(),
                    into_id: into.iter().find(is_same)?.id.clone(),
                })
            });
            Ok(same.collect())
        })
    }

    pub fn merge_families(&self, from_id: String, into_id: String, same: Vec<SamePerson>) -> Answer<Family> {
        self.write(Topic::Notebook, |conn, now| {
            let (from, into) = (known::family(conn, &from_id)?, known::family(conn, &into_id)?);
            if from.id == into.id {
                return Err(check::unknown(Thing::Family, &into_id));
            }
            if from.merged_into.is_some() || into.merged_into.is_some() {
                return Err(CalepinError::NotNow);
            }
            families::merge(conn, &from_id, Some(&into_id), now)?;
            same.iter()
                .try_for_each(|one| merge(conn, &one.from_id, &one.into_id, now))?;
            tell_apart(conn)?;
            known::family(conn, &into_id)
        })
    }

    pub fn unmerge_family(&self, family_id: String) -> Answer<Family> {
        self.write(Topic::Notebook, |conn, now| {
            let old = known::family(conn, &family_id)?;
            if old.merged_into.is_none() {
                return Err(CalepinError::NotNow);
            }
            known::family_name_is_free(conn, &family_id, &old.name)?;
            families::merge(conn, &family_id, None, now)?;
            for apart in profiles::merged_elsewhere(conn)? {
                guests::merge(conn, &apart, None, now)?;
            }
            tell_apart(conn)?;
            known::family(conn, &family_id)
        })
    }

    pub fn unmerge_profile(&self, profile_id: String) -> Answer<Profile> {
        self.write(Topic::People, |conn, now| {
            let old = known::profile(conn, &profile_id)?;
            if old.merged_into.is_none() {
                return Err(CalepinError::NotNow);
            }
            known::profile_name_is_free(conn, &old.family_id, &profile_id, &old.name)?;
            guests::merge(conn, &profile_id, None, now)?;
            known::profile(conn, &profile_id)
        })
    }

    pub fn guests(&self, family_id: String) -> Answer<Vec<Guest>> {
        self.read_of(&family_id, |conn| Ok(guests::of_family(conn, &family_id)?))
    }

    pub fn welcome_guest(&self, family_id: String, name: String, form: ProfileForm) -> Answer<Profile> {
        let form = check::profile(form, self.surroundings.now())?;
        let id = self.new_id()?;
        self.write(Topic::People, |conn, now| {
            known::family(conn, &family_id)?;
            known::profile_name_is_free(conn, &family_id, &id, &form.name)?;
            let new = form.profile(id, family_id);
            profiles::save(conn, &new, now)?;
            adopt(conn, &name, &new, now)?;
            Ok(new)
        })
    }

    pub fn adopt_guest(&self, family_id: String, name: String, profile_id: String) -> Answer<Profile> {
        self.write(Topic::People, |conn, now| {
            known::family(conn, &family_id)?;
            let profile = known::profile(conn, &profile_id)?;
            if profile.family_id != family_id {
                return Err(check::unknown(Thing::Profile, &profile_id));
            }
            adopt(conn, &name, &profile, now)?;
            Ok(profile)
        })
    }

    pub fn release_guest(&self, family_id: String, name: String, profile_id: String) -> Answer<Guest> {
        self.write(Topic::People, |conn, now| {
            known::family(conn, &family_id)?;
            guests::adopt(conn, &family_id, &name, Some(&profile_id), None, now)?;
            let guest = guests::of_family(conn, &family_id)?
                .into_iter()
                .find(|guest| guest.name == name && guest.profile_id.is_none());
            guest.ok_or_else(|| check::unknown(Thing::Guest, &name))
        })
    }

    pub fn tonights_table(&self, family_id: String, game: PlayedGame) -> Answer<Option<TonightsTable>> {
        self.read_of(&family_id, |conn| guests::last_table(conn, &family_id, &game))
    }
}

/// Merges two profiles of one family.
fn merge(conn: &Connection, from_id: &str, into_id: &str, now: i64) -> Answer<()> {
    let (from, into) = (known::profile(conn, from_id)?, known::profile(conn, into_id)?);
    if from.family_id != into.family_id || from.id == into.id {
        return Err(check::unknown(Thing::Profile, into_id));
    }
    if from.merged_into.is_some() || into.merged_into.is_some() {
        return Err(CalepinError::NotNow);
    }
    match guests::met(conn, from_id, into_id)? {
        0 => Ok(guests::merge(conn, from_id, Some(into_id), now)?),
        matches => Err(CalepinError::SatTogether { matches }),
    }
}

/// Gives the guest's seats to the person, unless the two sat at one table.
fn adopt(conn: &Connection, guest: &str, profile: &Profile, now: i64) -> Answer<()> {
    let family_id = &profile.family_id;
    match guests::met_as_guest(conn, family_id, guest, &profile.id)? {
        0 => {}
        matches => return Err(CalepinError::SatTogether { matches }),
    }
    match guests::adopt(conn, family_id, guest, None, Some(&profile.id), now)? {
        0 => Err(check::unknown(Thing::Guest, guest)),
        _ => Ok(()),
    }
}
