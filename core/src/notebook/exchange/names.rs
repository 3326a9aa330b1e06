//! Tells people of one family apart who were given the same name: two devices may each have added a Nina.
//!
//! The person with the lowest id, who was added first, keeps the name. The others are shown with the lowest free
//! number. Given names are kept. So the shown names depend only on who is in the notebook, not on which device
//! imports what and when, and a given name is shown again once nobody else has it.

use std::collections::{BTreeMap, HashSet};

use rusqlite::Connection;

use super::write;
use crate::check::LONGEST_NAME;
use crate::notebook::error::NotebookError;
use crate::notebook::families::{homes, merged};
use crate::notebook::words::collect;

/// The names of a person, and what decides which of them is shown.
#[derive(Clone, Debug)]
pub(super) struct Named {
    pub family_id: String,
    /// The name that the person was given.
    pub given: String,
    /// The name that is shown now.
    pub shown: String,
    /// Whether the person is not archived. Only people in use take a name away from others.
    pub in_use: bool,
}

/// Everybody in the notebook, by id. `family_id` is the family in which the person was made.
pub(super) fn everybody(conn: &Connection) -> Result<BTreeMap<String, Named>, NotebookError> {
    let mut query = conn.prepare_cached(
        "SELECT id, coalesce(made_in, family_id), coalesce(given_name, name), name, archived FROM profiles",
    )?;
    collect(query.query([])?, |row| {
        let person = Named {
            family_id: row.get(1)?,
            given: row.get(2)?,
            shown: row.get(3)?,
            in_use: !row.get::<_, bool>(4)?,
        };
        Ok((row.get(0)?, person))
    })
}

/// Gives everybody the name that tells them apart in the family in which they are shown.
pub fn tell_apart(conn: &Connection) -> Result<(), NotebookError> {
    let mut people = everybody(conn)?;
    move_to_homes(&mut people, &merged(conn)?);
    for (id, shown) in told_apart(&people) {
        let person = &people[id];
        if person.shown != shown {
            write::shown(conn, id, &person.given, &shown)?;
        }
    }
    Ok(())
}

/// Replaces each person's family by the family into which it was merged.
pub(super) fn move_to_homes(people: &mut BTreeMap<String, Named>, merged: &BTreeMap<String, Option<String>>) {
    let homes = homes(merged);
    for person in people.values_mut() {
        if let Some(home) = homes.get(person.family_id.as_str()) {
            person.family_id = (*home).to_owned();
        }
    }
}

/// The name to show for each person, by id.
pub(super) fn told_apart(people: &BTreeMap<String, Named>) -> BTreeMap<&str, String> {
    let key = |family: &str, name: &str| (family.to_owned(), name.to_lowercase());
    let in_use = || people.iter().filter(|(_, person)| person.in_use);
    let given: HashSet<_> = in_use()
        .map(|(_, person)| key(&person.family_id, &person.given))
        .collect();
    let mut taken = HashSet::new();
    let mut shown = BTreeMap::new();
    for (id, person) in people {
        let family = &person.family_id;
        let mut name = person.given.clone();
        if person.in_use && !taken.insert(key(family, &name)) {
            let mut numbered = (2..).map(|number: u32| with_number(&person.given, number));
            let is_free =
                |name: &String| !given.contains(&key(family, name)) && taken.insert(key(family, name));
            name = numbered.find(is_free).unwrap_or(name);
        }
        shown.insert(id.as_str(), name);
    }
    shown
}

/// `name` with a number, cut short if it would get too long.
fn with_number(name: &str, number: u32) -> String {
    let number = number.to_string();
    let room = LONGEST_NAME as usize - number.len() - 1;
    let kept: String = name.chars().take(room).collect();
    format!("{} {number}", kept.trim_end())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn shown(people: &[(&str, &str, bool)]) -> Vec<String> {
        let person = |(id, given, in_use): &(&str, &str, bool)| {
            let person = Named {
                family_id: "f".to_owned(),
                given: (*given).to_owned(),
                shown: (*given).to_owned(),
                in_use: *in_use,
            };
            ((*id).to_owned(), person)
        };
        let people = people.iter().map(person).collect();
        told_apart(&people).into_values().collect()
    }

    #[test]
    fn the_first_keeps_the_name_and_numbers_step_aside_for_names() {
        let people = [
            ("a", "Nina", true),
            ("b", "NINA", true),
            ("c", "Nina 2", true),
            ("d", "nina", true),
        ];
        assert_eq!(shown(&people), ["Nina", "NINA 3", "Nina 2", "nina 4"]);
        assert_eq!(
            shown(&[("a", "Nina", false), ("b", "Nina", true)]),
            ["Nina", "Nina"]
        );
        let long = "x".repeat(24);
        assert_eq!(
            shown(&[("a", &long, true), ("b", &long, true)])[1]
                .chars()
                .count(),
            24
        );
    }
}
