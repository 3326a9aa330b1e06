//! Checks that a text is a whole and sound exported notebook, before anything of it is written for good.
//!
//! Every number, text and list is bounded, and all references lead somewhere. So the notebook can keep whatever
//! passes, and every call can read it. [`super::sound`] checks a single match.

use std::collections::HashSet;

use jiff::Timestamp;
use serde::Deserialize;
use serde::de::IgnoredAny;
use serde_json::Value;
use serde_json::value::RawValue;

use super::bounds::{Refused, broken, holds, is_id, is_name, times, typed};
use super::fields::{self, Fields};
use super::file::{
    EndingWord, FamilyRecord, File, MatchRecord, NAME, OwnCardRecord, ProfileRecord, Times, VERSION,
    VariantRecord,
};
use super::sound;
use crate::any::{AnyOptions, GameId};
use crate::check;
use crate::error::{Answer, CalepinError};
use crate::notebook::device::on_all_cores;
use crate::picture;
use crate::progress::Progress;

/// A file whose matches are not parsed yet.
#[derive(Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
struct Lists<'a> {
    format: Value,
    version: Value,
    exported_at: String,
    families: Vec<FamilyRecord>,
    profiles: Vec<ProfileRecord>,
    variants: Vec<VariantRecord>,
    own_cards: Option<Vec<OwnCardRecord>>,
    #[serde(borrow)]
    matches: Vec<&'a RawValue>,
}

/// The fields that identify a file of this program, whatever else the file has.
#[derive(Deserialize)]
struct Head {
    format: Option<Value>,
    version: Option<Value>,
    #[serde(rename = "ownCards")]
    own_cards: Option<IgnoredAny>,
}

/// Parses an exported notebook, and checks everything but the inside of the matches, which [`played`] checks.
pub fn parse(text: &str) -> Answer<File> {
    let lists = lists(text.trim_start_matches('\u{feff}')).map_err(refused)?;
    let (version, own_cards) = (&lists.version, lists.own_cards.is_some());
    let mut file = File {
        format: NAME.to_owned(),
        version: version_of(Some(&lists.format), Some(version), own_cards).map_err(refused)?,
        exported_at: lists.exported_at,
        families: lists.families,
        profiles: lists.profiles,
        variants: lists.variants,
        own_cards: lists.own_cards.unwrap_or_default(),
        matches: on_all_cores(&lists.matches, |one| {
            serde_json::from_str(one.get()).map_err(|error| refused(broken(error)))
        })?,
    };
    check(&file).map_err(refused)?;
    if file.version < 6 {
        derive_change_times(&mut file);
    }
    Ok(file)
}

/// Parses all but the matches. Of a file that fails, finds out whether it is foreign, newer or broken.
fn lists(text: &str) -> Result<Lists<'_>, Refused> {
    let why = match serde_json::from_str(text) {
        Ok(lists) => return Ok(lists),
        Err(why) => why,
    };
    let head: Head = serde_json::from_str(text).map_err(|error| {
        // A file of this program that was cut short still begins like one.
        let start: String = text.chars().take(200).collect();
        match start.trim_start().starts_with('{') && start.contains(NAME) {
            true => broken(error),
            false => Refused::Foreign,
        }
    })?;
    version_of(
        head.format.as_ref(),
        head.version.as_ref(),
        head.own_cards.is_some(),
    )?;
    Err(broken(why))
}

/// Returns the version of a file. Refuses foreign files and versions that this program cannot read.
fn version_of(format: Option<&Value>, version: Option<&Value>, own_cards: bool) -> Result<u32, Refused> {
    if format != Some(&Value::from(NAME)) {
        return Err(Refused::Foreign);
    }
    let version = version.and_then(Value::as_u64).unwrap_or_default();
    match u32::try_from(version).unwrap_or(u32::MAX) {
        0 => Err(broken("no version")),
        found if found > VERSION => Err(Refused::Newer {
            found,
            known: VERSION,
        }),
        // A version has all of its lists, and no list of a later version.
        version if (version >= 2) == own_cards => Ok(version),
        _ => Err(broken("own cards of another version")),
    }
}

/// Checks that every match of a parsed file is sound and comes to its scores. Returns the number of matches that
/// could be checked only in part: a round by other rules than this program's is taken as it was recorded. One step
/// per match.
pub fn played(file: &File, progress: &Progress) -> Answer<u32> {
    let checked = on_all_cores(&file.matches, |row| {
        let checked = sound::one_match(row).map_err(refused)?;
        progress.step(1)?;
        Ok(checked)
    })?;
    Ok(checked.into_iter().filter(|checked| !checked).count() as u32)
}

/// Removes unsound matches, for which another device would refuse the whole file. Returns their number. One step per
/// match.
pub fn leave_out_spoilt(file: &mut File, progress: &Progress) -> Answer<u32> {
    let mut sound = on_all_cores(&file.matches, |row| {
        let why = sound::one_match(row).err();
        why.iter()
            .for_each(|why| log::warn!("left out of a file: {}: {why:?}", row.id));
        progress.step(1)?;
        Ok(why.is_none())
    })?
    .into_iter();
    let all = file.matches.len();
    file.matches.retain(|_| sound.next() == Some(true));
    Ok((all - file.matches.len()) as u32)
}

pub(super) fn refused(why: Refused) -> CalepinError {
    CalepinError::Import { why }
}

/// Derives the change times of fields for a file of a version that does not have them.
fn derive_change_times(file: &mut File) {
    macro_rules! all {
        ($($rows:ident),*) => { $( for row in &mut file.$rows {
            let (created_at, updated_at) = (row.created_at, row.updated_at);
            fields::changed_at_once(row, created_at, updated_at);
        } )* };
    }
    all!(families, profiles, variants, own_cards);
}

/// Checks change times: every key is a field of such a row, and every value is a time.
fn changed<T: Fields>(changed_at: &Times, id: &str) -> Result<(), Refused> {
    holds(fields::are_its::<T>(changed_at), "no such field", id)?;
    times(changed_at.values().copied(), id)
}

/// Checks all lists of a file: ids, names, times, numbers and references.
fn check(file: &File) -> Result<(), Refused> {
    let exported = file.exported_at.parse::<Timestamp>();
    holds(exported.is_ok(), "written at no time", &file.exported_at)?;
    let mut ids = HashSet::new();
    let mut fresh = |id: &str, name: &str, all: [i64; 2]| {
        holds(is_id(id), "no id", id)?;
        holds(ids.insert(id.to_owned()), "twice in the file", id)?;
        holds(is_name(name), "no name", id)?;
        times(all, id)
    };
    for row in &file.families {
        fresh(&row.id, &row.name, [row.created_at, row.updated_at])?;
        changed::<FamilyRecord>(&row.changed_at, &row.id)?;
    }
    let families: HashSet<&str> = file.families.iter().map(|row| row.id.as_str()).collect();
    for row in &file.families {
        let into = row.merged_into.as_deref();
        let another = into.is_none_or(|into| into != row.id && families.contains(into));
        holds(another, "merged into no family", &row.id)?;
    }
    let of_a_family = |family_id: &str, id: &str| holds(families.contains(family_id), "no such family", id);
    let people: HashSet<&str> = file.profiles.iter().map(|row| row.id.as_str()).collect();
    for row in &file.profiles {
        fresh(&row.id, &row.name, [row.created_at, row.updated_at])?;
        changed::<ProfileRecord>(&row.changed_at, &row.id)?;
        of_a_family(&row.family_id, &row.id)?;
        check_person(row, &people)?;
    }
    for row in &file.variants {
        fresh(&row.id, &row.name, [row.created_at, row.updated_at])?;
        changed::<VariantRecord>(&row.changed_at, &row.id)?;
        of_a_family(&row.family_id, &row.id)?;
        check_rules(row)?;
    }
    let mut cards: HashSet<&str> = HashSet::new();
    for row in &file.own_cards {
        fresh(&row.id, &row.name, [row.created_at, row.updated_at])?;
        changed::<OwnCardRecord>(&row.changed_at, &row.id)?;
        of_a_family(&row.family_id, &row.id)?;
        holds(row.reading.as_deref().is_none_or(is_name), "no reading", &row.id)?;
        holds(picture::check(&row.picture).is_ok(), "no picture", &row.id)?;
        cards.insert(&row.id);
    }
    for row in &file.matches {
        fresh(&row.id, &row.variant, [row.started_at, row.updated_at])?;
        of_a_family(&row.family_id, &row.id)?;
        check_references(row, &people, &cards)?;
    }
    Ok(())
}

/// Checks a child's glass, the year of birth, and the person into whom a profile was merged.
fn check_person(row: &ProfileRecord, people: &HashSet<&str>) -> Result<(), Refused> {
    let (shortest, longest) = check::GLASS_PERCENT;
    let bounds = u32::from(shortest)..=u32::from(longest);
    let glass = row
        .child
        .is_none_or(|child| bounds.contains(&child.glass_percent));
    holds(glass, "no glass", &row.id)?;
    let born = row
        .birth_year
        .is_none_or(|year| (check::EARLIEST_BIRTH..=2200).contains(&year));
    holds(born, "no birth year", &row.id)?;
    if let Some(into) = &row.merged_into {
        let another = people.contains(into.as_str()) && *into != row.id;
        holds(another, "merged into nobody", &row.id)?;
    }
    Ok(())
}

/// Checks game, options and ending of a variant. The options of an unknown game may be anything.
fn check_rules(row: &VariantRecord) -> Result<(), Refused> {
    holds(is_name(&row.game), "no game", &row.id)?;
    if let Some(game) = GameId::from_word(&row.game) {
        let options = typed::<AnyOptions>(&row.options).filter(|options| options.game() == game);
        holds(options.is_some(), "no rules", &row.id)?;
    }
    let ends = row.ending.unwrap_or(EndingWord::Open).with(row.ending_value);
    holds(ends.is_some(), "no ending", &row.id)
}

/// Checks that the people and the own cards of a match are in the file.
fn check_references(row: &MatchRecord, people: &HashSet<&str>, cards: &HashSet<&str>) -> Result<(), Refused> {
    for person in row
        .seats
        .iter()
        .flat_map(|sat| sat.profile_id.iter().chain(&sat.adopted_by))
    {
        holds(people.contains(person.as_str()), "nobody there", &row.id)?;
    }
    if let Some(options) = typed::<AnyOptions>(&row.options) {
        let all = options.family_cards().iter().all(|id| cards.contains(id));
        holds(all, "no such card", &row.id)?;
    }
    Ok(())
}
