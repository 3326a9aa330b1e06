//! Calls for families, their people, their rules, and the settings of the device.

use super::{Calepin, Topic};
use crate::any::{AnyOptions, GameId};
use crate::check;
use crate::dice::Dice;
use crate::error::{Answer, CalepinError, Problem, Thing};
use crate::form::OptionsForm;
use crate::notebook::variants::VariantRow;
use crate::notebook::{families, known, profiles, settings, variants};
use crate::people::{Family, Profile, ProfileForm, Settings};
use crate::table::{Beginning, Ending, Sitter, Variant};

#[expect(missing_docs, reason = "said in calls.rs")]
impl Calepin {
    pub fn settings(&self) -> Answer<Settings> {
        self.read(|conn| Ok(settings::get(conn)?.unwrap_or_default()))
    }

    pub fn save_settings(&self, new: Settings) -> Answer<Settings> {
        check::settings(&new)?;
        self.write(Topic::Settings, |conn, _| {
            if let Some(id) = &new.family_id {
                known::family(conn, id)?;
            }
            settings::save(conn, &new)?;
            Ok(new)
        })
    }

    pub fn families(&self) -> Answer<Vec<Family>> {
        self.read(|conn| Ok(families::all(conn)?))
    }

    pub fn add_family(&self, name: String) -> Answer<Family> {
        let new = Family {
            id: self.new_id()?,
            name: check::name("name", &name)?,
            archived: false,
            merged_into: None,
        };
        self.write(Topic::People, |conn, now| {
            known::family_name_is_free(conn, &new.id, &new.name)?;
            families::save(conn, &new, now)?;
            Ok(new)
        })
    }

    pub fn rename_family(&self, family_id: String, name: String) -> Answer<Family> {
        let name = check::name("name", &name)?;
        self.write(Topic::People, |conn, now| {
            let old = known::family(conn, &family_id)?;
            known::family_name_is_free(conn, &family_id, &name)?;
            let new = Family { name, ..old };
            families::save(conn, &new, now)?;
            Ok(new)
        })
    }

    pub fn archive_family(&self, family_id: String, archived: bool) -> Answer<Family> {
        self.write(Topic::People, |conn, now| {
            let old = known::family(conn, &family_id)?;
            if !archived {
                if old.merged_into.is_some() {
                    return Err(CalepinError::NotNow);
                }
                known::family_name_is_free(conn, &family_id, &old.name)?;
            }
            let new = Family { archived, ..old };
            families::save(conn, &new, now)?;
            Ok(new)
        })
    }

    pub fn profiles(&self, family_id: String) -> Answer<Vec<Profile>> {
        self.read_of(&family_id, |conn| Ok(profiles::of_family(conn, &family_id)?))
    }

    pub fn add_profile(&self, family_id: String, form: ProfileForm) -> Answer<Profile> {
        let form = check::profile(form, self.surroundings.now())?;
        let id = self.new_id()?;
        self.write(Topic::People, |conn, now| {
            known::family(conn, &family_id)?;
            known::profile_name_is_free(conn, &family_id, &id, &form.name)?;
            let new = form.profile(id, family_id);
            profiles::save(conn, &new, now)?;
            Ok(new)
        })
    }

    pub fn edit_profile(&self, profile_id: String, form: ProfileForm) -> Answer<Profile> {
        let form = check::profile(form, self.surroundings.now())?;
        self.write(Topic::People, |conn, now| {
            let old = known::profile(conn, &profile_id)?;
            known::profile_name_is_free(conn, &old.family_id, &profile_id, &form.name)?;
            let new = Profile {
                archived: old.archived,
                merged_into: old.merged_into,
                ..form.profile(profile_id, old.family_id)
            };
            profiles::save(conn, &new, now)?;
            Ok(new)
        })
    }

    pub fn archive_profile(&self, profile_id: String, archived: bool) -> Answer<Profile> {
        self.write(Topic::People, |conn, now| {
            let old = known::profile(conn, &profile_id)?;
            if !archived {
                if old.merged_into.is_some() {
                    return Err(CalepinError::NotNow);
                }
                known::profile_name_is_free(conn, &old.family_id, &profile_id, &old.name)?;
            }
            let new = Profile { archived, ..old };
            profiles::save(conn, &new, now)?;
            Ok(new)
        })
    }

    pub fn variants(&self, family_id: String, game: GameId) -> Answer<Vec<Variant>> {
        self.read_of(&family_id, |conn| {
            let mut all = Variant::presets(game);
            let saved = variants::of_family(conn, &family_id, game)?;
            all.extend(saved.into_iter().map(VariantRow::shown));
            Ok(all)
        })
    }

    pub fn save_variant(
        &self,
        family_id: String,
        name: String,
        mut options: AnyOptions,
        ending: Ending,
    ) -> Answer<Variant> {
        let name = check::name("name", &name)?;
        check::ending(ending)?;
        // The family cards are added when a match begins.
        options.set_family_cards(Vec::new());
        check::playable(&options)?;
        let id = self.new_id()?;
        self.write(Topic::Rules, |conn, now| {
            known::family(conn, &family_id)?;
            let known = variants::named(conn, &family_id, options.game(), &name)?;
            let new = VariantRow {
                id: known.map_or(id, |known| known.id),
                name,
                options,
                ending: Some(ending),
            };
            variants::save(conn, &family_id, &new, now)?;
            Ok(new.shown())
        })
    }

    pub fn archive_variant(&self, variant_id: String) -> Answer<()> {
        self.write(Topic::Rules, |conn, now| {
            match variants::archive(conn, &variant_id, now)? {
                true => Ok(()),
                false => Err(check::unknown(Thing::Variant, &variant_id)),
            }
        })
    }

    pub fn rename_variant(&self, variant_id: String, name: String) -> Answer<Variant> {
        let name = check::name("name", &name)?;
        self.write(Topic::Rules, |conn, now| {
            let (family_id, old) = variants::get(conn, &variant_id)?
                .ok_or_else(|| check::unknown(Thing::Variant, &variant_id))?;
            let game = old.options.game();
            let other = variants::named(conn, &family_id, game, &name)?.is_some_and(|v| v.id != variant_id);
            if other {
                return Err(check::invalid("name", Problem::Taken));
            }
            variants::archive_behind(conn, &variant_id, now)?;
            let new = VariantRow { name, ..old };
            variants::save(conn, &family_id, &new, now)?;
            Ok(new.shown())
        })
    }

    pub fn who_begins(&self, family_id: String, game: GameId, seats: Vec<Sitter>) -> Answer<Beginning> {
        let last = i32::from(u8::MAX);
        check::range("seats", u32::try_from(seats.len()).unwrap_or(u32::MAX), 1, last)?;
        let mut dice = Dice::new(self.new_seed()?, 0);
        self.read_of(&family_id, |conn| {
            let born = seats.iter().map(|sitter| match sitter {
                Sitter::Person { profile_id } => Ok(known::profile(conn, profile_id)?.birth_year),
                Sitter::Guest { .. } | Sitter::Opponent { .. } => Ok(None),
            });
            let born: Vec<Option<u16>> = born.collect::<Answer<_>>()?;
            Ok(Beginning::draw(game, &born, &mut dice))
        })
    }

    pub fn options_form(&self, game: GameId) -> Answer<OptionsForm> {
        Ok(game.options_form())
    }

    pub fn check_options(&self, seats: u8, options: AnyOptions) -> Answer<()> {
        check::options(&options, seats)
    }
}
