//! In which columns of the notebook the rows of an exported file lie: in those of their own names, but for a few.

use rusqlite::types::{Null, ToSqlOutput, ValueRef};
use rusqlite::{Row, ToSql};
use serde_json::Value;

use super::file::{
    EndingWord, FamilyRow, GuestFace, MatchRow, OpponentRow, OwnCardRow, ProfileRow, RoundRow, ScoreRow,
    SeatRow, SheetRow, Times, TurnRow, VariantRow,
};
use super::json::Json;
use crate::game::Tally;
use crate::notebook::error::NotebookError;
use crate::notebook::rounds::RoundState;
use crate::notebook::words::{EARLIEST, LATEST, from_word, json, parsed, word};
use crate::people::{Avatar, ChildSettings, Colour, HintStrength};
use crate::played::Source;
use crate::table::MatchState;

type Read<T> = Result<T, NotebookError>;

/// A row of the file that is one of a table.
pub(super) trait Columns: Sized {
    const TABLE: &'static str;
    /// The columns of each field.
    const COLUMNS: &'static [&'static [&'static str]];

    /// Reads it, its columns in their order.
    fn read(cells: &mut Cells<'_>) -> Read<Self>;

    /// What is to be written into its columns, in their order.
    fn write<'a>(&'a self, values: &mut Vec<ToSqlOutput<'a>>) -> Read<()>;
}

macro_rules! names {
    ($field:ident) => { &[stringify!($field)] };
    ($field:ident ($( $column:ident )+)) => { &[$( stringify!($column) ),+] };
}

// Of a field that lies in several columns they follow it; what lies in tables of its own comes last.
macro_rules! columns {
    ($(
        $table:ident of $row:ident: $( $field:ident $( ($( $column:ident )+) )? ),+ $( | $( $list:ident ),+ )?;
    )*) => { $(
        impl Columns for $row {
            const TABLE: &'static str = stringify!($table);
            const COLUMNS: &'static [&'static [&'static str]] =
                &[$( names!($field $( ($( $column )+) )?) ),+];

            fn read(cells: &mut Cells<'_>) -> Read<$row> {
                Ok($row {
                    $( $field: cells.take()?, )+
                    $( $( $list: Vec::new(), )+ )?
                })
            }

            fn write<'a>(&'a self, values: &mut Vec<ToSqlOutput<'a>>) -> Read<()> {
                $( self.$field.write(values)?; )+
                Ok(())
            }
        }
    )* };
}

columns! {
    families of FamilyRow: id, name, archived, merged_into, created_at, updated_at, changed_at;
    profiles of ProfileRow: id, family_id, name, avatar, colour, archived,
        child (open_hand glass_percent hints voice hide_losses big_targets shown_moves), birth_year, merged_into,
        created_at, updated_at, changed_at;
    variants of VariantRow: id, family_id, game, name, options, ending, ending_value, archived, created_at, updated_at,
        changed_at;
    own_cards of OwnCardRow: id, family_id, name, reading, picture, archived, created_at, updated_at, changed_at;
    matches of MatchRow: id, family_id, game, title, variant, options, tally, negatives, ending, ending_value, dealer,
        state, source, counts, counts_at, parted_from, name, name_at, version, evening, started_at, updated_at, ended_at
        | seats, rounds, sheet_rows;
    seats of SeatRow: seat, profile_id, guest (guest_name guest_avatar guest_colour level opponents_version), team,
        total, won, adopted_by, adopted_at;
    rounds of RoundRow: number, dealer, rules_version, seed, state, counts, started_at, ended_at | scores, turns;
    scores of ScoreRow: seat, points, won, lines;
    turns of TurnRow: sequence, ply, seat, mv, revealed, played_at, undone_at, by_consent;
    sheet_rows of SheetRow: sequence, number, dealer, counts, entry, points, written_at, taken_back_at;
}

/// The statement that reads such rows, as far as their table.
pub(super) fn select<T: Columns>() -> String {
    let columns = T::COLUMNS.concat();
    let told: Vec<&str> = columns.into_iter().map(|name| told(T::TABLE, name)).collect();
    format!("SELECT {} FROM {}", told.join(", "), T::TABLE)
}

/// What the file has of a column.
fn told(table: &str, column: &'static str) -> &'static str {
    match (table, column) {
        // Where it is shown in another family, the one it was made in.
        (_, "family_id") => "coalesce(made_in, family_id)",
        // Where somebody is told apart by another name, the one that was given.
        ("profiles", "name") => "coalesce(given_name, name)",
        // In decimals; written so, it becomes the number again.
        ("rounds", "seed") => "CAST(seed AS TEXT)",
        _ => column,
    }
}

/// The columns of a row that is read, one after the other.
pub(super) struct Cells<'a> {
    row: &'a Row<'a>,
    at: usize,
}

impl<'a> Cells<'a> {
    pub fn of(row: &'a Row<'a>) -> Cells<'a> {
        Cells { row, at: 0 }
    }

    /// The next field.
    fn take<T: Kept>(&mut self) -> Read<T> {
        T::read(self)
    }

    /// The next column.
    fn column(&mut self) -> (&'a Row<'a>, usize) {
        self.at += 1;
        (self.row, self.at - 1)
    }

    /// Whether there is nothing in the next columns, of which the first says it; then they are passed by.
    fn are_null(&mut self, columns: usize) -> Read<bool> {
        let are_null = matches!(self.row.get_ref(self.at)?, ValueRef::Null);
        if are_null {
            self.at += columns;
        }
        Ok(are_null)
    }
}

/// What a field is in the notebook.
trait Kept: Sized {
    fn read(cells: &mut Cells<'_>) -> Read<Self>;

    fn write<'a>(&'a self, values: &mut Vec<ToSqlOutput<'a>>) -> Read<()>;
}

macro_rules! kept {
    ($( $( $type:ty ),+ => |$row:ident, $at:ident| $read:expr, |$own:ident| $write:expr; )*) => { $( $(
        impl Kept for $type {
            fn read(cells: &mut Cells<'_>) -> Read<Self> {
                let ($row, $at) = cells.column();
                $read
            }

            fn write<'a>(&'a self, values: &mut Vec<ToSqlOutput<'a>>) -> Read<()> {
                let $own = self;
                values.push($write);
                Ok(())
            }
        }
    )+ )* };
}

kept! {
    String, bool, u8, u16, u32, i32 => |row, at| Ok(row.get(at)?), |own| own.to_sql()?;
    // A time, within the bounds that an import keeps to.
    i64 => |row, at| Ok(row.get::<_, i64>(at)?.clamp(EARLIEST, LATEST)), |own| own.to_sql()?;
    Avatar, Colour, HintStrength, EndingWord, Tally, MatchState, Source, RoundState =>
        |row, at| from_word(row.get(at)?), |own| word(own)?.into();
    Value, Vec<i32> => |row, at| parsed(row, at), |own| json(own)?.into();
    Json => |row, at| parsed(row, at), |own| own.text().into();
    Times => |row, at| times(parsed(row, at)?), |own| json(own)?.into();
}

fn times(mut times: Times) -> Read<Times> {
    times
        .values_mut()
        .for_each(|time| *time = (*time).clamp(EARLIEST, LATEST));
    Ok(times)
}

impl<T: Kept> Kept for Option<T> {
    fn read(cells: &mut Cells<'_>) -> Read<Option<T>> {
        match cells.are_null(1)? {
            true => Ok(None),
            false => cells.take().map(Some),
        }
    }

    fn write<'a>(&'a self, values: &mut Vec<ToSqlOutput<'a>>) -> Read<()> {
        match self {
            Some(own) => own.write(values),
            None => nothing(1, values),
        }
    }
}

fn nothing(columns: usize, values: &mut Vec<ToSqlOutput<'_>>) -> Read<()> {
    values.extend((0..columns).map(|_| ToSqlOutput::from(Null)));
    Ok(())
}

// In so many columns, which are all null or none.
macro_rules! together {
    ($( $columns:literal of $type:ident: $( $field:ident ),+; )*) => { $(
        impl Kept for Option<$type> {
            fn read(cells: &mut Cells<'_>) -> Read<Self> {
                if cells.are_null($columns)? {
                    return Ok(None);
                }
                Ok(Some($type { $( $field: cells.take()? ),+ }))
            }

            fn write<'a>(&'a self, values: &mut Vec<ToSqlOutput<'a>>) -> Read<()> {
                let Some($type { $( $field ),+ }) = self else {
                    return nothing($columns, values);
                };
                $( $field.write(values)?; )+
                Ok(())
            }
        }
    )* };
}

together! {
    7 of ChildSettings: open_hand, glass_percent, hints, voice, hide_losses, big_targets, shown_moves;
    5 of GuestFace: name, avatar, colour, opponent;
    2 of OpponentRow: level, version;
}
