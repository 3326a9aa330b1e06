//! Into the notebook: rows of an exported file, in the place of what was there under their ids.

use rusqlite::types::Null;
use rusqlite::{Connection, ToSql};

use super::file::{
    FamilyRow, MatchRow, OwnCardRow, ProfileRow, RoundRow, SeatRow, Times, TurnRow, VariantRow,
};
use crate::notebook::error::NotebookError;
use crate::notebook::words::{json, word};

type Written = Result<(), NotebookError>;

/// A row: its columns by name.
type Columns<'a> = &'a [(&'static str, &'a dyn ToSql)];

/// Writes a row; `anew`, in the place of what is there under its id, which stays in the family it is shown in.
fn insert(conn: &Connection, table: &str, anew: bool, row: Columns<'_>) -> Written {
    let (names, values): (Vec<&str>, Vec<&dyn ToSql>) = row.iter().copied().unzip();
    let places = vec!["?"; row.len()].join(", ");
    let mut sql = format!("INSERT INTO {table} ({}) VALUES ({places})", names.join(", "));
    if anew {
        let changed = names.iter().filter(|name| !["id", "family_id"].contains(name));
        let changed: Vec<_> = changed.map(|name| format!("{name} = excluded.{name}")).collect();
        sql = format!("{sql} ON CONFLICT (id) DO UPDATE SET {}", changed.join(", "));
    }
    conn.prepare_cached(&sql)?.execute(&*values)?;
    Ok(())
}

/// Writes when each field was changed, in the place of what the notebook has just noted of its own.
fn changed_at(conn: &Connection, table: &str, id: &str, times: &Times) -> Written {
    conn.prepare_cached(&format!("UPDATE {table} SET changed_at = ?2 WHERE id = ?1"))?
        .execute([id, &json(times)?])?;
    Ok(())
}

/// Writes a family.
pub(super) fn family(conn: &Connection, row: &FamilyRow) -> Written {
    let columns: Columns<'_> = &[
        ("id", &row.id),
        ("name", &row.name),
        ("archived", &row.archived),
        ("created_at", &row.created_at),
        ("updated_at", &row.updated_at),
        ("merged_into", &row.merged_into),
    ];
    insert(conn, "families", true, columns)?;
    changed_at(conn, "families", &row.id, &row.changed_at)
}

/// Writes a person.
pub(super) fn profile(conn: &Connection, row: &ProfileRow) -> Written {
    let child = row.child;
    let columns: Columns<'_> = &[
        ("id", &row.id),
        ("family_id", &row.family_id),
        ("name", &row.name),
        ("given_name", &Null),
        ("avatar", &word(&row.avatar)?),
        ("colour", &word(&row.colour)?),
        ("archived", &row.archived),
        ("open_hand", &child.map(|c| c.open_hand)),
        ("glass_percent", &child.map(|c| c.glass_percent)),
        ("hints", &child.map(|c| c.hints)),
        ("voice", &child.map(|c| c.voice)),
        ("hide_losses", &child.map(|c| c.hide_losses)),
        ("big_targets", &child.map(|c| c.big_targets)),
        ("merged_into", &row.merged_into),
        ("created_at", &row.created_at),
        ("updated_at", &row.updated_at),
        ("birth_year", &row.birth_year),
        ("shown_moves", &child.map(|c| word(&c.shown_moves)).transpose()?),
    ];
    insert(conn, "profiles", true, columns)?;
    changed_at(conn, "profiles", &row.id, &row.changed_at)
}

/// Writes saved rules.
pub(super) fn variant(conn: &Connection, row: &VariantRow) -> Written {
    let columns: Columns<'_> = &[
        ("id", &row.id),
        ("family_id", &row.family_id),
        ("game", &row.game),
        ("name", &row.name),
        ("options", &json(&row.options)?),
        ("archived", &row.archived),
        ("created_at", &row.created_at),
        ("updated_at", &row.updated_at),
        ("ending", &row.ending.map(|ending| word(&ending)).transpose()?),
        ("ending_value", &row.ending_value),
    ];
    insert(conn, "variants", true, columns)?;
    changed_at(conn, "variants", &row.id, &row.changed_at)
}

/// Writes a card that a family has added.
pub(super) fn own_card(conn: &Connection, row: &OwnCardRow) -> Written {
    let columns: Columns<'_> = &[
        ("id", &row.id),
        ("family_id", &row.family_id),
        ("name", &row.name),
        ("reading", &row.reading),
        ("picture", &row.picture),
        ("archived", &row.archived),
        ("created_at", &row.created_at),
        ("updated_at", &row.updated_at),
    ];
    insert(conn, "own_cards", true, columns)?;
    changed_at(conn, "own_cards", &row.id, &row.changed_at)
}

/// What a person is shown as: `given`, or another name that tells them apart.
pub(super) fn shown(conn: &Connection, id: &str, given: &str, shown: &str) -> Written {
    conn.prepare_cached("UPDATE profiles SET name = ?3, given_name = iif(?2 = ?3, NULL, ?2) WHERE id = ?1")?
        .execute([id, given, shown])?;
    Ok(())
}

/// Takes away what is in a match, before another copy of it is written. What is left of a minute glass was a
/// stretch of the old one.
fn clear(conn: &Connection, id: &str) -> Written {
    for table in ["turns", "scores"] {
        conn.prepare_cached(&format!(
            "DELETE FROM {table} WHERE round_id IN (SELECT id FROM rounds WHERE match_id = ?1)"
        ))?
        .execute([id])?;
    }
    for table in ["rounds", "sheet_rows", "seats", "glasses"] {
        conn.prepare_cached(&format!("DELETE FROM {table} WHERE match_id = ?1"))?
            .execute([id])?;
    }
    Ok(())
}

/// Writes a match with everything in it. Of one that was there before, nothing is left.
pub(super) fn one_match(conn: &Connection, row: &MatchRow, is_known: bool) -> Written {
    if is_known {
        clear(conn, &row.id)?;
    }
    let rounds = row.counted().count() as u32;
    let columns: Columns<'_> = &[
        ("id", &row.id),
        ("family_id", &row.family_id),
        ("game", &row.game),
        ("title", &row.title),
        ("variant", &row.variant),
        ("options", &json(&row.options)?),
        ("tally", &word(&row.tally)?),
        ("negatives", &row.negatives),
        ("ending", &word(&row.ending)?),
        ("ending_value", &row.ending_value),
        ("dealer", &row.dealer),
        ("state", &word(&row.state)?),
        ("source", &word(&row.source)?),
        ("counts", &row.counts),
        ("version", &row.version),
        ("evening", &row.evening),
        ("started_at", &row.started_at),
        ("updated_at", &row.updated_at),
        ("ended_at", &row.ended_at),
        ("rounds", &rounds),
        ("counts_at", &row.counts_at),
        ("parted_from", &row.parted_from),
        ("name", &row.name),
        ("name_at", &row.name_at),
    ];
    insert(conn, "matches", true, columns)?;
    for seat in &row.seats {
        self::seat(conn, &row.id, seat)?;
    }
    for round in &row.rounds {
        self::round(conn, &row.id, round)?;
    }
    for entry in &row.sheet_rows {
        let columns: Columns<'_> = &[
            ("match_id", &row.id),
            ("sequence", &entry.sequence),
            ("number", &entry.number),
            ("dealer", &entry.dealer),
            ("counts", &entry.counts),
            ("entry", &json(&entry.entry)?),
            ("points", &json(&entry.points)?),
            ("written_at", &entry.written_at),
            ("taken_back_at", &entry.taken_back_at),
        ];
        insert(conn, "sheet_rows", false, columns)?;
    }
    Ok(())
}

fn seat(conn: &Connection, match_id: &str, seat: &SeatRow) -> Written {
    let guest = seat.guest.as_ref();
    let opponent = guest.and_then(|guest| guest.opponent.as_ref());
    let columns: Columns<'_> = &[
        ("match_id", &match_id),
        ("seat", &seat.seat),
        ("profile_id", &seat.profile_id),
        ("guest_name", &guest.map(|guest| &guest.name)),
        (
            "guest_avatar",
            &guest.map(|guest| word(&guest.avatar)).transpose()?,
        ),
        (
            "guest_colour",
            &guest.map(|guest| word(&guest.colour)).transpose()?,
        ),
        ("team", &seat.team),
        ("total", &seat.total),
        ("won", &seat.won),
        ("adopted_by", &seat.adopted_by),
        ("adopted_at", &seat.adopted_at),
        ("level", &opponent.map(|opponent| opponent.level)),
        ("opponents_version", &opponent.map(|opponent| opponent.version)),
    ];
    insert(conn, "seats", false, columns)
}

fn round(conn: &Connection, match_id: &str, round: &RoundRow) -> Written {
    let seed = round.seed.as_deref().map(str::parse::<i64>).transpose();
    let seed = seed.map_err(|_| NotebookError::unreadable("a seed is no number"))?;
    let columns: Columns<'_> = &[
        ("match_id", &match_id),
        ("number", &round.number),
        ("dealer", &round.dealer),
        ("rules_version", &round.rules_version),
        ("seed", &seed),
        ("state", &word(&round.state)?),
        ("counts", &round.counts),
        ("started_at", &round.started_at),
        ("ended_at", &round.ended_at),
    ];
    insert(conn, "rounds", false, columns)?;
    let id = conn.last_insert_rowid();
    for score in &round.scores {
        let columns: Columns<'_> = &[
            ("round_id", &id),
            ("seat", &score.seat),
            ("points", &score.points),
            ("won", &score.won),
            ("lines", &json(&score.lines)?),
        ];
        insert(conn, "scores", false, columns)?;
    }
    let mut many = round.turns.chunks_exact(TOGETHER);
    for some in many.by_ref() {
        turns(conn, id, some)?;
    }
    for one in many.remainder() {
        turns(conn, id, std::slice::from_ref(one))?;
    }
    Ok(())
}

/// So many plies are written by one statement: they are most of what an import writes.
const TOGETHER: usize = 16;

fn turns(conn: &Connection, round_id: i64, turns: &[TurnRow]) -> Written {
    let rows = vec!["(?, ?, ?, ?, ?, ?, ?, ?, ?)"; turns.len()].join(", ");
    let mut insert = conn.prepare_cached(&format!(
        "INSERT INTO turns (round_id, sequence, ply, seat, mv, revealed, played_at, undone_at, by_consent) \
         VALUES {rows}"
    ))?;
    for (turn, before) in turns.iter().zip((0..).step_by(9)) {
        insert.raw_bind_parameter(before + 1, round_id)?;
        insert.raw_bind_parameter(before + 2, turn.sequence)?;
        insert.raw_bind_parameter(before + 3, turn.ply)?;
        insert.raw_bind_parameter(before + 4, turn.seat)?;
        insert.raw_bind_parameter(before + 5, turn.mv.text())?;
        insert.raw_bind_parameter(before + 6, turn.revealed)?;
        insert.raw_bind_parameter(before + 7, turn.played_at)?;
        insert.raw_bind_parameter(before + 8, turn.undone_at)?;
        insert.raw_bind_parameter(before + 9, turn.by_consent)?;
    }
    insert.raw_execute()?;
    Ok(())
}
