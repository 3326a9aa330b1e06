//! The union of two notebooks.
//!
//! Everything has an id of its own, so a union is: what one of them lacks comes over. Where both have a
//! thing, the copy changed last stays; of two changed at the same moment, the one whose text is the
//! greater. That is a total order, so the union is the same in any order and with any repetition. A match
//! is one thing with all that was played in it; only who a guest became is decided seat by seat.

use rusqlite::Connection;
use serde::Serialize;

use super::file::{File, MatchRow};
use super::{read, write};
use crate::exchange::{ImportCount, ImportReport};
use crate::notebook::error::NotebookError;
use crate::notebook::guests::find_persons;
use crate::notebook::words::{first, json};
use crate::progress::Progress;

/// The steps of a merge: everything with an id is one.
pub fn steps(file: &File) -> usize {
    let people = file.families.len() + file.profiles.len();
    people + file.variants.len() + file.own_cards.len() + file.matches.len()
}

/// Merges a checked file into the notebook. Run inside a transaction. Whoever calls has planned the steps.
pub fn merge(conn: &Connection, file: &File, progress: &Progress) -> Result<ImportReport, NotebookError> {
    conn.execute_batch("PRAGMA defer_foreign_keys = ON")?;
    let mut report = ImportReport {
        exported_at: file.exported_at.clone(),
        family_names: file.families.iter().map(|family| family.name.clone()).collect(),
        families: ImportCount::default(),
        profiles: ImportCount::default(),
        variants: ImportCount::default(),
        own_cards: ImportCount::default(),
        matches: ImportCount::default(),
    };
    for row in &file.families {
        let here = read::families(conn, Some(&row.id))?.pop();
        let here = here.as_ref().map(|here| (here.updated_at, here));
        if take(&mut report.families, here, (row.updated_at, row))? {
            write::family(conn, row)?;
        }
        progress.step(1)?;
    }
    for row in &file.profiles {
        let here = read::profiles(conn, Some(&row.id))?.pop();
        same_family(here.as_ref().map(|here| &here.family_id), &row.family_id)?;
        let here = here.as_ref().map(|here| (here.updated_at, here));
        if take(&mut report.profiles, here, (row.updated_at, row))? {
            write::profile(conn, row)?;
        }
        progress.step(1)?;
    }
    find_persons(conn)?;
    for row in &file.variants {
        let here = read::variants(conn, Some(&row.id))?.pop();
        same_family(here.as_ref().map(|here| &here.family_id), &row.family_id)?;
        let here = here.as_ref().map(|here| (here.updated_at, here));
        if take(&mut report.variants, here, (row.updated_at, row))? {
            write::variant(conn, row)?;
        }
        progress.step(1)?;
    }
    for row in &file.own_cards {
        let here = read::own_cards(conn, Some(&row.id))?.pop();
        same_family(here.as_ref().map(|here| &here.family_id), &row.family_id)?;
        let here = here.as_ref().map(|here| (here.updated_at, here));
        if take(&mut report.own_cards, here, (row.updated_at, row))? {
            write::own_card(conn, row)?;
        }
        progress.step(1)?;
    }
    for row in &file.matches {
        one_match(conn, row, &mut report.matches)?;
        progress.step(1)?;
    }
    Ok(report)
}

/// Whether the copy in the file is the one to keep; counts it.
fn take<T: Serialize>(
    count: &mut ImportCount,
    here: Option<(i64, &T)>,
    there: (i64, &T),
) -> Result<bool, NotebookError> {
    let Some(here) = here else {
        count.new += 1;
        return Ok(true);
    };
    let later = match here.0.cmp(&there.0) {
        std::cmp::Ordering::Less => true,
        std::cmp::Ordering::Greater => false,
        std::cmp::Ordering::Equal => json(here.1)? < json(there.1)?,
    };
    match later {
        true => count.changed += 1,
        false => count.kept += 1,
    }
    Ok(later)
}

/// The same id in two families is no copy of one thing.
fn same_family(here: Option<&String>, there: &str) -> Result<(), NotebookError> {
    match here {
        Some(here) if here != there => Err(NotebookError::Unreadable(
            "something belongs to another family here".to_owned(),
        )),
        _ => Ok(()),
    }
}

fn one_match(conn: &Connection, row: &MatchRow, count: &mut ImportCount) -> Result<(), NotebookError> {
    let mut query = conn.prepare_cached("SELECT updated_at, family_id FROM matches WHERE id = ?1")?;
    let here: Option<(i64, String)> = first(query.query([&row.id])?, |row| Ok((row.get(0)?, row.get(1)?)))?;
    let Some((updated_at, family_id)) = here else {
        count.new += 1;
        return write::one_match(conn, row);
    };
    same_family(Some(&family_id), &row.family_id)?;
    // The copy here is read whole only where that decides, or where its adoptions have to be kept.
    let later = match updated_at.cmp(&row.updated_at) {
        std::cmp::Ordering::Greater => false,
        std::cmp::Ordering::Less => true,
        std::cmp::Ordering::Equal => {
            let here = read::one_match(conn, &row.id)?;
            let here = here.map(|here| json(&here.without_adoptions())).transpose()?;
            here < Some(json(&row.without_adoptions())?)
        }
    };
    let mut changed = later;
    if later {
        let before = read::one_match(conn, &row.id)?;
        write::one_match(conn, row)?;
        for seat in before.iter().flat_map(|before| &before.seats) {
            write::adoption(conn, &row.id, seat)?;
        }
    } else {
        for seat in &row.seats {
            changed |= write::adoption(conn, &row.id, seat)?;
        }
    }
    match changed {
        true => count.changed += 1,
        false => count.kept += 1,
    }
    Ok(())
}
