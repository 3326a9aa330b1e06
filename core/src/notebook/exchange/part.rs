//! Exports a part of the notebook, and finds the rows of a file that the notebook has with the same content.

use std::collections::{BTreeSet, HashMap};

use rusqlite::Connection;

use super::file::{File, OwnCardRecord, ProfileRecord, VariantRecord};
use super::read::{empty, every, is_secret, legible, one};
use crate::any::AnyOptions;
use crate::notebook::error::NotebookError;

type Read<T> = Result<T, NotebookError>;

/// Exports these rows, given as pairs of table and id, and everything they refer to: own cards, and families with all
/// their people and with what those were merged into. Leaves out rows that are gone, matches with secret hands and
/// matches that cannot be read.
pub fn export_of(conn: &Connection, now: i64, rows: &[(String, String)]) -> Read<File> {
    let mut file = empty(now)?;
    let mut cards = BTreeSet::new();
    let mut family_ids = BTreeSet::new();
    for (table, id) in rows {
        match table.as_str() {
            "families" => family_ids.extend([id.clone()]),
            "profiles" => family_ids.extend(one::<ProfileRecord>(conn, id)?.map(|row| row.family_id)),
            "variants" => file.variants.extend(one::<VariantRecord>(conn, id)?),
            "own_cards" => cards.extend([id.clone()]),
            "matches" if !is_secret(conn, id)? => file.matches.extend(legible(conn, id)?),
            _ => {}
        }
    }
    for row in &file.matches {
        if let Ok(options) = serde_json::from_value::<AnyOptions>(row.options.clone()) {
            cards.extend(options.family_cards().into_iter().map(str::to_owned));
        }
    }
    for id in &cards {
        file.own_cards.extend(one::<OwnCardRecord>(conn, id)?);
    }
    family_ids.extend(file.variants.iter().map(|row| row.family_id.clone()));
    family_ids.extend(file.own_cards.iter().map(|row| row.family_id.clone()));
    family_ids.extend(file.matches.iter().map(|row| row.family_id.clone()));
    (file.families, file.profiles) = (every(conn)?, every(conn)?);
    let people: HashMap<&str, &ProfileRecord> =
        file.profiles.iter().map(|row| (row.id.as_str(), row)).collect();
    let family = |id: &String| people.get(id.as_str()).map(|row| row.family_id.clone());
    let seats = file.matches.iter().flat_map(|row| &row.seats);
    family_ids.extend(
        seats
            .flat_map(|sat| sat.profile_id.iter().chain(&sat.adopted_by))
            .filter_map(family),
    );
    // Follows merges of families and people until no family is added.
    loop {
        let merged = file.families.iter().filter(|row| family_ids.contains(&row.id));
        let merged = merged.filter_map(|row| row.merged_into.clone());
        let same = file
            .profiles
            .iter()
            .filter(|row| family_ids.contains(&row.family_id));
        let same = same.filter_map(|row| family(row.merged_into.as_ref()?));
        let more: Vec<_> = merged.chain(same).filter(|id| !family_ids.contains(id)).collect();
        if more.is_empty() {
            break;
        }
        family_ids.extend(more);
    }
    file.families.retain(|row| family_ids.contains(&row.id));
    file.profiles.retain(|row| family_ids.contains(&row.family_id));
    Ok(file)
}

/// The rows of a file, as pairs of table and id.
pub fn rows_of(file: &File) -> Vec<(String, String)> {
    macro_rules! all {
        ($($table:ident),*) => {
            [$( file.$table.iter().map(|row| (stringify!($table).to_owned(), row.id.clone())).collect::<Vec<_>>() ),*]
        };
    }
    all!(families, profiles, variants, own_cards, matches).concat()
}

/// The rows of a file that the notebook has with the same content, as pairs of table and id.
pub(super) fn known(conn: &Connection, file: &File) -> Read<Vec<(String, String)>> {
    let mut known = Vec::new();
    macro_rules! all {
        ($($table:ident: $read:ident),*) => { $(
            for row in &file.$table {
                if Some(row) == $read(conn, &row.id)?.as_ref() {
                    known.push((stringify!($table).to_owned(), row.id.clone()));
                }
            }
        )* };
    }
    all!(families: one, profiles: one, variants: one, own_cards: one, matches: legible);
    Ok(known)
}
