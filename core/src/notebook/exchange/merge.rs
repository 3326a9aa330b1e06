//! The union of two notebooks.
//!
//! Everything has an id of its own, so a union is: what one of them lacks comes over. Where both have a
//! thing, it is joined field by field ([`super::fields`]).
//!
//! A match is its log. Where one copy goes on where the other stops, the longer log stays, whatever the clocks
//! say. Where they part, both stay: the one that went its way first keeps the id, the other gets one that follows
//! from where they part, so that everybody who merges them calls it the same, and does not count until somebody says
//! so. What a match is called and whether it counts is said of its id, and who a guest became of all ways it went: each
//! has a time of its own. That it was closed is said of its log, and of no longer one.

use std::borrow::Cow;
use std::collections::{BTreeSet, HashMap};

use rusqlite::Connection;
use rusqlite::types::Null;

use super::fields::{Fields, differing, joined};
use super::file::{File, MatchRow};
use super::log::{Event, Logs, compare};
use super::names::{Named, at_home, everybody, tell_apart, told_apart};
use super::{read, write};
use crate::exchange::{ImportCount, ImportReport, ToldApart};
use crate::game::ensure;
use crate::notebook::error::NotebookError;
use crate::notebook::families;
use crate::notebook::guests::find_persons;
use crate::notebook::words::json;
use crate::progress::Progress;

/// Whether a union is written down, or only looked at.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Writing {
    /// Everything is written.
    Down,
    /// Nothing is.
    Nothing,
}

/// The steps of a merge: everything with an id is one.
pub fn steps(file: &File) -> usize {
    let people = file.families.len() + file.profiles.len();
    people + file.variants.len() + file.own_cards.len() + file.matches.len()
}

/// Merges a checked file into the notebook, or tells what merging it would do. Run inside a transaction. The
/// caller has planned the steps.
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
    let down = writing == Writing::Down;
    if down && points_ahead(file) {
        // Not always: it has every statement prepared anew.
        conn.execute_batch("PRAGMA defer_foreign_keys = ON")?;
    }
    let mut merged = families::merged(conn)?;
    for row in &file.families {
        if let Some(row) = report.meet(conn, row, |all| &mut all.families)? {
            merged.insert(row.id.clone(), row.merged_into.clone());
            if down {
                write::row(conn, &*row, &[])?;
            }
        }
        progress.step(1)?;
    }
    let mut people = everybody(conn)?;
    let before = people.clone();
    for row in &file.profiles {
        if let Some(row) = report.meet(conn, row, |all| &mut all.profiles)? {
            let person = Named {
                family_id: row.family_id.clone(),
                given: row.name.clone(),
                shown: row.name.clone(),
                in_use: !row.archived,
            };
            people.insert(row.id.clone(), person);
            if down {
                write::row(conn, &*row, &[("given_name", &Null)])?;
            }
        }
        progress.step(1)?;
    }
    at_home(&mut people, &merged);
    for (id, shown) in told_apart(&people) {
        let person = &people[id];
        let known = before.get(id).is_some_and(|person| person.shown == shown);
        if shown != person.given && !known {
            report.told_apart.push(ToldApart {
                name: person.given.clone(),
                shown,
            });
        }
    }
    if down {
        find_persons(conn)?;
        tell_apart(conn)?;
    }
    for row in &file.variants {
        if let Some(row) = report.meet(conn, row, |all| &mut all.variants)?
            && down
        {
            write::row(conn, &*row, &[])?;
        }
        progress.step(1)?;
    }
    for row in &file.own_cards {
        if let Some(row) = report.meet(conn, row, |all| &mut all.own_cards)?
            && down
        {
            write::row(conn, &*row, &[])?;
        }
        progress.step(1)?;
    }
    let mut matches = Matches {
        conn,
        down,
        unwritten: HashMap::new(),
        copies: read::parted_copies(conn)?,
        parted: 0,
    };
    for row in &file.matches {
        let done = matches.take(Cow::Borrowed(row))?;
        match done.max(matches.agree_on_guests(row.parted_from.as_ref().unwrap_or(&row.id))?) {
            Done::New => report.matches.new += 1,
            Done::Changed => report.matches.changed += 1,
            Done::Kept => report.matches.kept += 1,
        }
        progress.step(1)?;
    }
    report.parted = matches.parted;
    Ok(report)
}

/// Whether a row may name one of its own list that comes after it.
fn points_ahead(file: &File) -> bool {
    let mut families = file.families.iter().map(|row| &row.merged_into);
    let mut people = file.profiles.iter().map(|row| &row.merged_into);
    families.any(Option::is_some) || people.any(Option::is_some)
}

/// Most differences that are told.
const MOST_DIFFERING: usize = 50;

impl ImportReport {
    /// What is to be written where a row of the file meets the one here, if anything. Counts it, and notes what both say
    /// differently, each having changed it.
    fn meet<'a, T: Fields>(
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

/// The same id in two families is no copy of one thing.
fn same_family(here: &str, there: &str) -> Result<(), NotebookError> {
    ensure(
        here == there,
        NotebookError::unreadable("something belongs to another family here"),
    )
}

/// What taking a match has done to the notebook.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Done {
    Kept,
    Changed,
    New,
}

/// So many ways one match may go from the same moment.
const MOST_WAYS: u32 = 1_000;

/// The matches of the notebook, while others are taken in.
struct Matches<'a> {
    conn: &'a Connection,
    down: bool,
    /// What would have been written, where nothing is.
    unwritten: HashMap<String, Cow<'a, MatchRow>>,
    /// The matches that have parted from another, by its id.
    copies: HashMap<String, BTreeSet<String>>,
    parted: u32,
}

impl<'a> Matches<'a> {
    fn here(&self, id: &str) -> Result<Option<MatchRow>, NotebookError> {
        match self.unwritten.get(id) {
            Some(row) => Ok(Some(row.clone().into_owned())),
            None => read::one_match(self.conn, id),
        }
    }

    fn write(&mut self, row: Cow<'a, MatchRow>, is_known: bool) -> Result<(), NotebookError> {
        if let Some(first) = &row.parted_from {
            self.copies
                .entry(first.clone())
                .or_default()
                .insert(row.id.clone());
        }
        match self.down {
            true => write::one_match(self.conn, &row, is_known)?,
            false => drop(self.unwritten.insert(row.id.clone(), row)),
        }
        Ok(())
    }

    /// Takes in a copy of a match: under its id, or where it parts from the match of that id, one of the two under
    /// another.
    fn take(&mut self, there: Cow<'a, MatchRow>) -> Result<Done, NotebookError> {
        let (mut there, mut done) = (there, Done::Kept);
        for ways in 0..MOST_WAYS {
            let Some(here) = self.here(&there.id)? else {
                self.write(there, false)?;
                self.parted += u32::from(ways > 0);
                return Ok(Done::New);
            };
            same_family(&here.family_id, &there.family_id)?;
            let logs = compare(&here, &there)?;
            let ours_stays = match &logs {
                Logs::FirstGoesOn => true,
                Logs::SecondGoesOn => false,
                Logs::Same => {
                    (here.updated_at, json(&here.bare())?) >= (there.updated_at, json(&there.bare())?)
                }
                // Whoever went that way first keeps the id.
                Logs::Part(ours, theirs) => ours < theirs,
            };
            let (stays, other) = match ours_stays {
                true => (&here, &*there),
                false => (&*there, &here),
            };
            let heard = hearing(stays, other);
            let other = match logs {
                Logs::Part(_, theirs) if ours_stays => Some(as_other(other, &theirs)?),
                Logs::Part(ours, _) => Some(as_other(other, &ours)?),
                _ => None,
            };
            if heard != here {
                self.write(Cow::Owned(heard), true)?;
                done = Done::Changed;
            }
            match other {
                Some(other) => there = Cow::Owned(other),
                None => return Ok(done),
            }
        }
        let id = &there.id;
        Err(NotebookError::Unreadable(format!("{id} went too many ways")))
    }

    /// Has the copies of a match that have parted tell each other who their guests became.
    fn agree_on_guests(&mut self, first: &str) -> Result<Done, NotebookError> {
        let Some(parted) = self.copies.get(first) else {
            return Ok(Done::Kept);
        };
        let ids: Vec<String> = parted.iter().cloned().chain([first.to_owned()]).collect();
        let mut copies = Vec::new();
        for id in ids {
            copies.extend(self.here(&id)?);
        }
        let mut done = Done::Kept;
        for copy in &copies {
            let mut told = copy.clone();
            copies.iter().for_each(|other| hear_of_guests(&mut told, other));
            if told != *copy {
                self.write(Cow::Owned(told), true)?;
                done = Done::Changed;
            }
        }
        Ok(done)
    }
}

/// A copy that parts from the match that keeps its id, under one that follows from where it does. All that was said
/// under the other stays there: of two ways of one evening only one counts until somebody says so.
fn as_other(copy: &MatchRow, parting: &Event) -> Result<MatchRow, NotebookError> {
    let first = copy.parted_from.as_ref().unwrap_or(&copy.id);
    let named = |space: &str| {
        let space = uuid::Uuid::parse_str(space)
            .map_err(|_| NotebookError::Unreadable(format!("{space} is no id")))?;
        Ok::<_, NotebookError>(uuid::Uuid::new_v5(&space, parting.what.as_bytes()).to_string())
    };
    let id = named(first)?;
    Ok(MatchRow {
        // A sheet may come to tell in another order what was taken back: then that id is the one it has just left.
        id: if id == copy.id { named(&copy.id)? } else { id },
        parted_from: Some(first.clone()),
        counts: false,
        version: 0,
        ..copy.bare()
    })
}

/// Who the guests of one copy became, as far as another has heard of it later.
fn hear_of_guests(row: &mut MatchRow, other: &MatchRow) {
    for (seat, there) in row.seats.iter_mut().zip(&other.seats) {
        if (&seat.adopted_at, &seat.adopted_by) < (&there.adopted_at, &there.adopted_by) {
            (seat.adopted_by, seat.adopted_at) = (there.adopted_by.clone(), there.adopted_at);
        }
    }
}

/// The copy whose log stays, with all that was said of the match and has a time of its own.
fn hearing(stays: &MatchRow, other: &MatchRow) -> MatchRow {
    let mut row = stays.clone();
    row.version = row.version.max(other.version);
    // Said at no time, or at the same: that it does not count was said by somebody.
    let said = |row: &MatchRow| (row.counts_at, !row.counts);
    if said(other) > said(&row) {
        (row.counts, row.counts_at) = (other.counts, other.counts_at);
    }
    if (other.name_at, &other.name) > (row.name_at, &row.name) {
        (row.name, row.name_at) = (other.name.clone(), other.name_at);
    }
    hear_of_guests(&mut row, other);
    row
}
