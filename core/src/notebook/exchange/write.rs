//! Into the notebook: rows of an exported file, in the place of what was there under their ids.

use rusqlite::{Connection, params};

use super::file::{
    FamilyRow, MatchRow, OwnCardRow, ProfileRow, RoundRow, SeatRow, Times, TurnRow, VariantRow,
};
use crate::notebook::error::NotebookError;
use crate::notebook::words::{json, word};

type Written = Result<(), NotebookError>;

/// Writes when each field was changed, in the place of what the notebook has just noted of its own.
fn changed_at(conn: &Connection, table: &str, id: &str, times: &Times) -> Written {
    conn.prepare_cached(&format!("UPDATE {table} SET changed_at = ?2 WHERE id = ?1"))?
        .execute([id, &json(times)?])?;
    Ok(())
}

/// Writes a family.
pub(super) fn family(conn: &Connection, row: &FamilyRow) -> Written {
    conn.prepare_cached(
        "INSERT INTO families (id, name, archived, created_at, updated_at, merged_into) \
         VALUES (?1, ?2, ?3, ?4, ?5, ?6) \
         ON CONFLICT (id) DO UPDATE SET name = excluded.name, archived = excluded.archived, \
             merged_into = excluded.merged_into, created_at = excluded.created_at, updated_at = excluded.updated_at",
    )?
    .execute(params![
        row.id,
        row.name,
        row.archived,
        row.created_at,
        row.updated_at,
        row.merged_into
    ])?;
    changed_at(conn, "families", &row.id, &row.changed_at)
}

/// Writes a person.
pub(super) fn profile(conn: &Connection, row: &ProfileRow) -> Written {
    let child = row.child;
    conn.prepare_cached(
        "INSERT INTO profiles (id, family_id, name, avatar, colour, archived, open_hand, glass_percent, hints, \
                               voice, hide_losses, big_targets, merged_into, created_at, updated_at, birth_year, \
                               shown_moves) \
         VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13, ?14, ?15, ?16, ?17) \
         ON CONFLICT (id) DO UPDATE SET name = excluded.name, given_name = NULL, avatar = excluded.avatar, \
             colour = excluded.colour, archived = excluded.archived, open_hand = excluded.open_hand, \
             glass_percent = excluded.glass_percent, hints = excluded.hints, voice = excluded.voice, \
             hide_losses = excluded.hide_losses, big_targets = excluded.big_targets, \
             birth_year = excluded.birth_year, shown_moves = excluded.shown_moves, \
             merged_into = excluded.merged_into, created_at = excluded.created_at, \
             updated_at = excluded.updated_at",
    )?
    .execute(params![
        row.id,
        row.family_id,
        row.name,
        word(&row.avatar)?,
        word(&row.colour)?,
        row.archived,
        child.map(|c| c.open_hand),
        child.map(|c| c.glass_percent),
        child.map(|c| c.hints),
        child.map(|c| c.voice),
        child.map(|c| c.hide_losses),
        child.map(|c| c.big_targets),
        row.merged_into,
        row.created_at,
        row.updated_at,
        row.birth_year,
        child.map(|c| word(&c.shown_moves)).transpose()?
    ])?;
    changed_at(conn, "profiles", &row.id, &row.changed_at)
}

/// Writes saved rules.
pub(super) fn variant(conn: &Connection, row: &VariantRow) -> Written {
    conn.prepare_cached(
        "INSERT INTO variants (id, family_id, game, name, options, archived, created_at, updated_at, ending, \
                               ending_value) \
         VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10) \
         ON CONFLICT (id) DO UPDATE SET game = excluded.game, name = excluded.name, \
             options = excluded.options, ending = excluded.ending, ending_value = excluded.ending_value, \
             archived = excluded.archived, created_at = excluded.created_at, \
             updated_at = excluded.updated_at",
    )?
    .execute(params![
        row.id,
        row.family_id,
        row.game,
        row.name,
        json(&row.options)?,
        row.archived,
        row.created_at,
        row.updated_at,
        row.ending.map(|ending| word(&ending)).transpose()?,
        row.ending_value
    ])?;
    changed_at(conn, "variants", &row.id, &row.changed_at)
}

/// Writes a card that a family has added.
pub(super) fn own_card(conn: &Connection, row: &OwnCardRow) -> Written {
    conn.prepare_cached(
        "INSERT INTO own_cards (id, family_id, name, reading, picture, archived, created_at, updated_at) \
         VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8) \
         ON CONFLICT (id) DO UPDATE SET name = excluded.name, reading = excluded.reading, \
             picture = excluded.picture, archived = excluded.archived, created_at = excluded.created_at, \
             updated_at = excluded.updated_at",
    )?
    .execute(params![
        row.id,
        row.family_id,
        row.name,
        row.reading,
        row.picture,
        row.archived,
        row.created_at,
        row.updated_at
    ])?;
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
    let rounds = row.counted().count();
    conn.prepare_cached(
        "INSERT INTO matches (id, family_id, game, title, variant, options, tally, negatives, ending, \
                              ending_value, dealer, state, source, counts, version, evening, started_at, \
                              updated_at, ended_at, rounds, counts_at, parted_from, name, name_at) \
         VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13, ?14, ?15, ?16, ?17, ?18, ?19, ?20, \
                 ?21, ?22, ?23, ?24) \
         ON CONFLICT (id) DO UPDATE SET game = excluded.game, title = excluded.title, \
             variant = excluded.variant, options = excluded.options, tally = excluded.tally, \
             negatives = excluded.negatives, ending = excluded.ending, ending_value = excluded.ending_value, \
             dealer = excluded.dealer, state = excluded.state, source = excluded.source, \
             counts = excluded.counts, version = excluded.version, evening = excluded.evening, \
             started_at = excluded.started_at, updated_at = excluded.updated_at, \
             ended_at = excluded.ended_at, rounds = excluded.rounds, counts_at = excluded.counts_at, \
             parted_from = excluded.parted_from, name = excluded.name, name_at = excluded.name_at",
    )?
    .execute(params![
        row.id,
        row.family_id,
        row.game,
        row.title,
        row.variant,
        json(&row.options)?,
        word(&row.tally)?,
        row.negatives,
        word(&row.ending)?,
        row.ending_value,
        row.dealer,
        word(&row.state)?,
        word(&row.source)?,
        row.counts,
        row.version,
        row.evening,
        row.started_at,
        row.updated_at,
        row.ended_at,
        rounds as u32,
        row.counts_at,
        row.parted_from,
        row.name,
        row.name_at
    ])?;
    for seat in &row.seats {
        self::seat(conn, &row.id, seat)?;
    }
    for round in &row.rounds {
        self::round(conn, &row.id, round)?;
    }
    let mut insert = conn.prepare_cached(
        "INSERT INTO sheet_rows (match_id, sequence, number, dealer, counts, entry, points, written_at, \
                                 taken_back_at) VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9)",
    )?;
    for entry in &row.sheet_rows {
        insert.execute(params![
            row.id,
            entry.sequence,
            entry.number,
            entry.dealer,
            entry.counts,
            json(&entry.entry)?,
            json(&entry.points)?,
            entry.written_at,
            entry.taken_back_at
        ])?;
    }
    Ok(())
}

fn seat(conn: &Connection, match_id: &str, seat: &SeatRow) -> Written {
    let guest = seat.guest.as_ref();
    let opponent = guest.and_then(|guest| guest.opponent.as_ref());
    conn.prepare_cached(
        "INSERT INTO seats (match_id, seat, profile_id, guest_name, guest_avatar, guest_colour, team, total, \
                            won, adopted_by, adopted_at, level, opponents_version) \
         VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13)",
    )?
    .execute(params![
        match_id,
        seat.seat,
        seat.profile_id,
        guest.map(|guest| &guest.name),
        guest.map(|guest| word(&guest.avatar)).transpose()?,
        guest.map(|guest| word(&guest.colour)).transpose()?,
        seat.team,
        seat.total,
        seat.won,
        seat.adopted_by,
        seat.adopted_at,
        opponent.map(|opponent| opponent.level),
        opponent.map(|opponent| opponent.version)
    ])?;
    Ok(())
}

fn round(conn: &Connection, match_id: &str, round: &RoundRow) -> Written {
    let seed: Option<i64> = match &round.seed {
        Some(seed) => {
            let seed = seed.parse();
            Some(seed.map_err(|_| NotebookError::Unreadable("a seed is no number".to_owned()))?)
        }
        None => None,
    };
    conn.prepare_cached(
        "INSERT INTO rounds (match_id, number, dealer, rules_version, seed, state, counts, started_at, ended_at) \
         VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9)",
    )?
    .execute(params![
        match_id,
        round.number,
        round.dealer,
        round.rules_version,
        seed,
        word(&round.state)?,
        round.counts,
        round.started_at,
        round.ended_at
    ])?;
    let id = conn.last_insert_rowid();
    let mut scores = conn.prepare_cached(
        "INSERT INTO scores (round_id, seat, points, won, lines) VALUES (?1, ?2, ?3, ?4, ?5)",
    )?;
    for score in &round.scores {
        scores.execute(params![
            id,
            score.seat,
            score.points,
            score.won,
            json(&score.lines)?
        ])?;
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
