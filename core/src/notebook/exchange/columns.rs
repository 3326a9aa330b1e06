//! Maps the rows of an exported file to the columns of the notebook, for reading and writing.
//!
//! A field usually has one column of its own name. Exceptions are listed in `columns!` (a field with other
//! columns) and in `expression` (a column that is not read as it stands).

use rusqlite::types::{Null, ToSqlOutput, ValueRef};
use rusqlite::{Row, ToSql};
use serde_json::Value;

use super::file::{
    EndingWord, FamilyRecord, GuestFace, MatchRecord, OpponentRecord, OwnCardRecord, ProfileRecord,
    RoundRecord, ScoreRecord, SeatRecord, SheetRecord, Times, TurnRecord, VariantRecord,
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

/// A row of the file that is stored as one row of a table.
pub(super) trait Columns: Sized {
    /// The table.
    const TABLE: &'static str;
    /// For each field, in the order of the fields: the names of its columns.
    const COLUMNS: &'static [&'static [&'static str]];

    /// Reads the row from the cells of [`Columns::COLUMNS`], in that order. Lists of the row stay empty.
    fn read(cells: &mut Cells<'_>) -> Read<Self>;

    /// Appends one value per column of [`Columns::COLUMNS`], in that order.
    fn write<'a>(&'a self, values: &mut Vec<ToSqlOutput<'a>>) -> Read<()>;
}

// The column names of one field: those in parentheses, or else the name of the field.
macro_rules! names {
    ($field:ident) => { &[stringify!($field)] };
    ($field:ident ($( $column:ident )+)) => { &[$( stringify!($column) ),+] };
}

// Implements `Columns`, from lines of the form
//
//     table of Record: field, field (column column), … | list, …;
//
// A field that is not stored in one column of its own name is followed by its columns, in parentheses. The lists after
// `|` are stored in tables of their own, and neither read nor written here.
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
    families of FamilyRecord: id, name, archived, merged_into, created_at, updated_at, changed_at;
    profiles of ProfileRecord: id, family_id, name, avatar, colour, archived,
        child (open_hand glass_percent hints voice hide_losses big_targets shown_moves), birth_year, merged_into,
        created_at, updated_at, changed_at;
    variants of VariantRecord: id, family_id, game, name, options, ending, ending_value, archived, created_at,
        updated_at, changed_at;
    own_cards of OwnCardRecord: id, family_id, name, reading, picture, archived, created_at, updated_at, changed_at;
    matches of MatchRecord: id, family_id, game, title, variant, options, tally, negatives, ending, ending_value,
        dealer, state, source, counts, counts_at, parted_from, name, name_at, version, evening, started_at,
        updated_at, ended_at | seats, rounds, sheet_rows;
    seats of SeatRecord: seat, profile_id, guest (guest_name guest_avatar guest_colour level opponents_version), team,
        total, won, adopted_by, adopted_at;
    rounds of RoundRecord: number, dealer, rules_version, seed, state, counts, started_at, ended_at | scores, turns;
    scores of ScoreRecord: seat, points, won, lines;
    turns of TurnRecord: sequence, ply, seat, mv, revealed, played_at, undone_at, by_consent;
    sheet_rows of SheetRecord: sequence, number, dealer, counts, entry, points, written_at, taken_back_at;
}

/// The `SELECT` statement for rows of this type, up to and including the table.
pub(super) fn select<T: Columns>() -> String {
    let columns = T::COLUMNS.concat();
    let expressions: Vec<&str> = columns
        .into_iter()
        .map(|column| expression(T::TABLE, column))
        .collect();
    format!("SELECT {} FROM {}", expressions.join(", "), T::TABLE)
}

/// The SQL expression for the value that the file has for a column.
fn expression(table: &str, column: &'static str) -> &'static str {
    match (table, column) {
        // The file names the family in which the row was made, not the one in which the notebook shows the row.
        (_, "family_id") => "coalesce(made_in, family_id)",
        // The file has the name that was given, not the numbered one that tells two people apart.
        ("profiles", "name") => "coalesce(given_name, name)",
        // The file has the seed as decimal text. SQLite turns the text into the number again when it is written.
        ("rounds", "seed") => "CAST(seed AS TEXT)",
        _ => column,
    }
}

/// Reads the cells of a database row from left to right.
pub(super) struct Cells<'a> {
    row: &'a Row<'a>,
    /// Index of the next cell.
    at: usize,
}

impl<'a> Cells<'a> {
    /// Starts at the first cell of the row.
    pub fn of(row: &'a Row<'a>) -> Cells<'a> {
        Cells { row, at: 0 }
    }

    /// Reads the next field, of one column or several.
    fn take<T: Stored>(&mut self) -> Read<T> {
        T::read(self)
    }

    /// Passes the next cell, and returns the row and the index of that cell.
    fn column(&mut self) -> (&'a Row<'a>, usize) {
        self.at += 1;
        (self.row, self.at - 1)
    }

    /// Returns whether the next cell is null. If so, passes it and those after it, `columns` cells in all.
    fn skip_nulls(&mut self, columns: usize) -> Read<bool> {
        let are_null = matches!(self.row.get_ref(self.at)?, ValueRef::Null);
        if are_null {
            self.at += columns;
        }
        Ok(are_null)
    }
}

/// The type of a field, and how the notebook stores it.
trait Stored: Sized {
    /// Reads the field from its cells.
    fn read(cells: &mut Cells<'_>) -> Read<Self>;

    /// Appends one value per column of the field.
    fn write<'a>(&'a self, values: &mut Vec<ToSqlOutput<'a>>) -> Read<()>;
}

// Implements `Stored` for types of one column: how to read cell `at` of `row`, and how to make the value from `own`.
macro_rules! one_column {
    ($( $( $type:ty ),+ => |$row:ident, $at:ident| $read:expr, |$own:ident| $write:expr; )*) => { $( $(
        impl Stored for $type {
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

one_column! {
    String, bool, u8, u16, u32, i32 => |row, at| Ok(row.get(at)?), |own| own.to_sql()?;
    // Every `i64` is a time. Times are clamped to the bounds that an import checks.
    i64 => |row, at| Ok(row.get::<_, i64>(at)?.clamp(EARLIEST, LATEST)), |own| own.to_sql()?;
    Avatar, Colour, HintStrength, EndingWord, Tally, MatchState, Source, RoundState =>
        |row, at| from_word(row.get(at)?), |own| word(own)?.into();
    Value, Vec<i32> => |row, at| parsed(row, at), |own| json(own)?.into();
    Json => |row, at| parsed(row, at), |own| own.text().into();
    Times => |row, at| times(parsed(row, at)?), |own| json(own)?.into();
}

/// Clamps times to the bounds that an import checks.
fn times(mut times: Times) -> Read<Times> {
    times
        .values_mut()
        .for_each(|time| *time = (*time).clamp(EARLIEST, LATEST));
    Ok(times)
}

/// An optional field of one column.
impl<T: Stored> Stored for Option<T> {
    fn read(cells: &mut Cells<'_>) -> Read<Option<T>> {
        match cells.skip_nulls(1)? {
            true => Ok(None),
            false => cells.take().map(Some),
        }
    }

    fn write<'a>(&'a self, values: &mut Vec<ToSqlOutput<'a>>) -> Read<()> {
        match self {
            Some(own) => own.write(values),
            None => push_nulls(1, values),
        }
    }
}

/// Appends nulls for so many columns.
fn push_nulls(columns: usize, values: &mut Vec<ToSqlOutput<'_>>) -> Read<()> {
    values.extend((0..columns).map(|_| ToSqlOutput::from(Null)));
    Ok(())
}

// Implements `Stored` for optional structs of so many columns. The value is `None` if the first column is null. The
// fields stand in the order of the columns.
macro_rules! several_columns {
    ($( $columns:literal of $type:ident: $( $field:ident ),+; )*) => { $(
        impl Stored for Option<$type> {
            fn read(cells: &mut Cells<'_>) -> Read<Self> {
                if cells.skip_nulls($columns)? {
                    return Ok(None);
                }
                Ok(Some($type { $( $field: cells.take()? ),+ }))
            }

            fn write<'a>(&'a self, values: &mut Vec<ToSqlOutput<'a>>) -> Read<()> {
                let Some($type { $( $field ),+ }) = self else {
                    return push_nulls($columns, values);
                };
                $( $field.write(values)?; )+
                Ok(())
            }
        }
    )* };
}

several_columns! {
    7 of ChildSettings: open_hand, glass_percent, hints, voice, hide_losses, big_targets, shown_moves;
    5 of GuestFace: name, avatar, colour, opponent;
    2 of OpponentRecord: level, version;
}
