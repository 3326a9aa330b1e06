//! Merges an exported file into the notebook.
//!
//! Every row has an id. A row that the notebook lacks is added. A row that both have is joined field by field
//! ([`super::fields`]).
//!
//! A match is its log. If one copy continues the log of the other, the longer log stays, whatever the clocks say. If
//! the logs part, both copies stay:
//!
//! - The copy whose first different event is the earlier keeps the id.
//! - The other copy gets an id derived from its own first different event, so that every device derives the same id.
//!   It does not count until somebody says so.
//!
//! The name of a match and whether it counts belong to its id. Who a guest became belongs to all copies that parted.
//! Each of these has a time of change of its own. The end of a match belongs to its log: a longer log does not inherit
//! it.

use std::borrow::Cow;
use std::collections::{BTreeSet, HashMap};

use rusqlite::Connection;
use rusqlite::types::Null;

use super::fields::{Fields, differing, joined};
use super::file::{File, MatchRecord};
use super::log::{Event, Logs, compare};
use super::names::{Named, everybody, move_to_homes, tell_apart, told_apart};
use super::{read, write};
use crate::exchange::{ImportCount, ImportReport, ToldApart};
use crate::game::ensure;
use crate::notebook::error::NotebookError;
use crate::notebook::families;
use crate::notebook::guests::find_persons;
use crate::notebook::words::json;
use crate::progress::Progress;

/// Whether a merge is written or only reported.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Writing {
    /// Writes everything.
    Down,
    /// Writes nothing.
    Nothing,
}

/// Number of steps of a merge: one per row with an id.
pub fn steps(file: &File) -> usize {
    let people = file.families.len() + file.profiles.len();
    people + file.variants.len() + file.own_cards.len() + file.matches.len()
}

/// Merges a checked file into the notebook, or reports what merging it would do. Run inside a transaction. The caller
/// has planned the [`steps`].
pub fn merge(
    conn: &Connection,
    file: &File,
    writing: Writing,
    progress: &Progress,
) -> Result<ImportReport, NotebookError> {
    let mut report = ImportReport {
        exported_at: file.exported_at.clone(),
        family_names: file.families.iter().map(|family| family.name.clone()).collect(),
        families: ImportCount::default(),
        profiles: ImportCount::default(),
        variants: ImportCount::default(),
        own_cards: ImportCount::default(),
        matches: ImportCount::default(),
        recorded: 0,
        parted: 0,
        told_apart: Vec::new(),
        differing: Vec::new(),
    };
    let writes = writing == Writing::Down;
    if writes && has_forward_references(file) {
        // Only where needed: the pragma makes SQLite prepare every statement anew.
        conn.execute_batch("PRAGMA defer_foreign_keys = ON")?;
    }
    report.merge_people(conn, file, writes, progress)?;
    for row in &file.variants {
        if let Some(row) = report.merged_row(conn, row, |report| &mut report.variants)?
            && writes
        {
            write::row(conn, &*row, &[])?;
        }
        progress.step(1)?;
    }
    for row in &file.own_cards {
        if let Some(row) = report.merged_row(conn, row, |report| &mut report.own_cards)?
            && writes
        {
            write::row(conn, &*row, &[])?;
        }
        progress.step(1)?;
    }
    report.merge_matches(conn, file, writes, progress)?;
    Ok(report)
}

/// Whether a row may refer to a later row of its own list.
fn has_forward_references(file: &File) -> bool {
    let mut families = file.families.iter().map(|row| &row.merged_into);
    let mut people = file.profiles.iter().map(|row| &row.merged_into);
    families.any(Option::is_some) || people.any(Option::is_some)
}

/// Most differences that a report lists.
const MOST_DIFFERING: usize = 50;

impl ImportReport {
    /// Merges the families and profiles of the file, and tells people of one name apart.
    fn merge_people(
        &mut self,
        conn: &Connection,
        file: &File,
        writes: bool,
        progress: &Progress,
    ) -> Result<(), NotebookError> {
        let mut merged = families::merged(conn)?;
        for row in &file.families {
            if let Some(row) = self.merged_row(conn, row, |report| &mut report.families)? {
                merged.insert(row.id.clone(), row.merged_into.clone());
                if writes {
                    write::row(conn, &*row, &[])?;
                }
            }
            progress.step(1)?;
        }
        let mut people = everybody(conn)?;
        let before = people.clone();
        for row in &file.profiles {
            if let Some(row) = self.merged_row(conn, row, |report| &mut report.profiles)? {
                let person = Named {
                    family_id: row.family_id.clone(),
                    given: row.name.clone(),
                    shown: row.name.clone(),
                    in_use: !row.archived,
                };
                people.insert(row.id.clone(), person);
                if writes {
                    write::row(conn, &*row, &[("given_name", &Null)])?;
                }
            }
            progress.step(1)?;
        }
        move_to_homes(&mut people, &merged);
        for (id, shown) in told_apart(&people) {
            let person = &people[id];
            let known = before.get(id).is_some_and(|person| person.shown == shown);
            if shown != person.given && !known {
                self.told_apart.push(ToldApart {
                    name: person.given.clone(),
                    shown,
                });
            }
        }
        if writes {
            find_persons(conn)?;
            tell_apart(conn)?;
        }
        Ok(())
    }

    /// Merges the matches of the file.
    fn merge_matches(
        &mut self,
        conn: &Connection,
        file: &File,
        writes: bool,
        progress: &Progress,
    ) -> Result<(), NotebookError> {
        let mut matches = Matches {
            conn,
            writes,
            unwritten: HashMap::new(),
            copies: read::parted_copies(conn)?,
            parted: 0,
        };
        for row in &file.matches {
            let effect = matches.take_in(Cow::Borrowed(row))?;
            let first = row.parted_from.as_ref().unwrap_or(&row.id);
            match effect.max(matches.share_adoptions(first)?) {
                Effect::New => self.matches.new += 1,
                Effect::Changed => self.matches.changed += 1,
                Effect::Kept => self.matches.kept += 1,
            }
            progress.step(1)?;
        }
        self.parted = matches.parted;
        Ok(())
    }

    /// Joins a row of the file with the notebook's row of the same id. Returns the row to write, or `None` if the
    /// notebook does not change. Counts the row, and notes the fields that both copies have changed to different
    /// values.
    fn merged_row<'a, T: Fields>(
        &mut self,
        conn: &Connection,
        there: &'a T,
        count: impl FnOnce(&mut ImportReport) -> &mut ImportCount,
    ) -> Result<Option<Cow<'a, T>>, NotebookError> {
        let Some(here) = read::one::<T>(conn, there.id())? else {
            count(self).new += 1;
            return Ok(Some(Cow::Borrowed(there)));
        };
        same_family(here.family(), there.family())?;
        let room = MOST_DIFFERING.saturating_sub(self.differing.len());
        self.differing
            .extend(differing(&here, there)?.into_iter().take(room));
        let joined = joined(&here, there)?;
        if joined == here {
            count(self).kept += 1;
            return Ok(None);
        }
        count(self).changed += 1;
        Ok(Some(Cow::Owned(joined)))
    }
}

/// Refuses a row whose id belongs to another family here: the two are no copies of one row.
fn same_family(here: &str, there: &str) -> Result<(), NotebookError> {
    ensure(
        here == there,
        NotebookError::unreadable("something belongs to another family here"),
    )
}

/// The effect of a match of the file on the notebook. Of several effects, the greatest is reported.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Effect {
    /// The notebook stays as it was.
    Kept,
    /// A match of the notebook has changed.
    Changed,
    /// The notebook has one match more.
    New,
}

/// Most copies into which one match may part.
const MOST_COPIES: u32 = 1_000;

/// The matches of the notebook during a merge.
struct Matches<'a> {
    conn: &'a Connection,
    writes: bool,
    /// The matches that a merge which writes nothing would have written, by id.
    unwritten: HashMap<String, Cow<'a, MatchRecord>>,
    /// The ids of parted copies, by the id of the match from which they parted.
    copies: HashMap<String, BTreeSet<String>>,
    /// Number of parted copies that are new.
    parted: u32,
}

impl<'a> Matches<'a> {
    /// The match as it stands after the merge so far.
    fn here(&self, id: &str) -> Result<Option<MatchRecord>, NotebookError> {
        match self.unwritten.get(id) {
            Some(row) => Ok(Some(row.clone().into_owned())),
            None => read::one_match(self.conn, id),
        }
    }

    /// Writes a match, or remembers it if the merge writes nothing.
    fn write(&mut self, row: Cow<'a, MatchRecord>, is_known: bool) -> Result<(), NotebookError> {
        if let Some(first) = &row.parted_from {
            self.copies
                .entry(first.clone())
                .or_default()
                .insert(row.id.clone());
        }
        match self.writes {
            true => write::one_match(self.conn, &row, is_known)?,
            false => drop(self.unwritten.insert(row.id.clone(), row)),
        }
        Ok(())
    }

    /// Takes in a copy of a match under its id. If it parts from the match of that id, one of the two is then taken in
    /// under another id.
    fn take_in(&mut self, there: Cow<'a, MatchRecord>) -> Result<Effect, NotebookError> {
        let (mut there, mut effect) = (there, Effect::Kept);
        for partings in 0..MOST_COPIES {
            let Some(here) = self.here(&there.id)? else {
                self.write(there, false)?;
                self.parted += u32::from(partings > 0);
                return Ok(Effect::New);
            };
            same_family(&here.family_id, &there.family_id)?;
            let logs = compare(&here, &there)?;
            let ours_stays = match &logs {
                Logs::FirstGoesOn => true,
                Logs::SecondGoesOn => false,
                Logs::Same => {
                    (here.updated_at, json(&here.bare())?) >= (there.updated_at, json(&there.bare())?)
                }
                // The copy with the earlier of the two different events keeps the id.
                Logs::Part(ours, theirs) => ours < theirs,
            };
            let (stays, other) = match ours_stays {
                true => (&here, &*there),
                false => (&*there, &here),
            };
            let joined = joined_match(stays, other);
            let other = match logs {
                Logs::Part(_, theirs) if ours_stays => Some(parted_copy(other, &theirs)?),
                Logs::Part(ours, _) => Some(parted_copy(other, &ours)?),
                _ => None,
            };
            if joined != here {
                self.write(Cow::Owned(joined), true)?;
                effect = Effect::Changed;
            }
            match other {
                Some(other) => there = Cow::Owned(other),
                None => return Ok(effect),
            }
        }
        let id = &there.id;
        Err(NotebookError::Unreadable(format!("{id} went too many ways")))
    }

    /// Gives all parted copies of a match the newest statement about who each guest became. `first` is the id from
    /// which they parted.
    fn share_adoptions(&mut self, first: &str) -> Result<Effect, NotebookError> {
        let Some(parted) = self.copies.get(first) else {
            return Ok(Effect::Kept);
        };
        let ids: Vec<String> = parted.iter().cloned().chain([first.to_owned()]).collect();
        let mut copies = Vec::new();
        for id in ids {
            copies.extend(self.here(&id)?);
        }
        let mut effect = Effect::Kept;
        for copy in &copies {
            let mut joined = copy.clone();
            copies.iter().for_each(|other| join_adoptions(&mut joined, other));
            if joined != *copy {
                self.write(Cow::Owned(joined), true)?;
                effect = Effect::Changed;
            }
        }
        Ok(effect)
    }
}

/// The copy that does not keep its id, under an id derived from `parting`, its first event that the other copy lacks.
/// The name, whether the match counts, and adoptions stay with the old id. The copy does not count until somebody says
/// so: otherwise one evening would count twice.
fn parted_copy(copy: &MatchRecord, parting: &Event) -> Result<MatchRecord, NotebookError> {
    let first = copy.parted_from.as_ref().unwrap_or(&copy.id);
    let named = |space: &str| {
        let space = uuid::Uuid::parse_str(space)
            .map_err(|_| NotebookError::Unreadable(format!("{space} is no id")))?;
        Ok::<_, NotebookError>(uuid::Uuid::new_v5(&space, parting.what.as_bytes()).to_string())
    };
    let id = named(first)?;
    Ok(MatchRecord {
        // A sheet may list in another order what was taken back. Then the derived id may be the id that the copy
        // already has.
        id: if id == copy.id { named(&copy.id)? } else { id },
        parted_from: Some(first.clone()),
        counts: false,
        version: 0,
        ..copy.bare()
    })
}

/// Takes over from another copy who each guest became, where that was stated later.
fn join_adoptions(row: &mut MatchRecord, other: &MatchRecord) {
    for (seat, there) in row.seats.iter_mut().zip(&other.seats) {
        if (&seat.adopted_at, &seat.adopted_by) < (&there.adopted_at, &there.adopted_by) {
            (seat.adopted_by, seat.adopted_at) = (there.adopted_by.clone(), there.adopted_at);
        }
    }
}

/// The copy whose log stays, with the newer of each value that has a time of its own: the name, whether the match
/// counts, and adoptions.
fn joined_match(stays: &MatchRecord, other: &MatchRecord) -> MatchRecord {
    let mut row = stays.clone();
    row.version = row.version.max(other.version);
    // At equal times, or without a time, "does not count" wins: somebody has said so.
    let said = |row: &MatchRecord| (row.counts_at, !row.counts);
    if said(other) > said(&row) {
        (row.counts, row.counts_at) = (other.counts, other.counts_at);
    }
    if (other.name_at, &other.name) > (row.name_at, &row.name) {
        (row.name, row.name_at) = (other.name.clone(), other.name_at);
    }
    join_adoptions(&mut row, other);
    row
}
