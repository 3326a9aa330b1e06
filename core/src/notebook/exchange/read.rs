//! Out of the notebook: every row as the exported file has it.

use std::collections::{BTreeSet, HashMap};

use rusqlite::{Connection, Row};

use super::file::{
    FamilyRow, File, GuestFace, MatchRow, NAME, OpponentRow, OwnCardRow, ProfileRow, RoundRow, ScoreRow,
    SeatRow, SheetRow, Times, TurnRow, VERSION, VariantRow,
};
use crate::any::GameId;
use crate::notebook::error::NotebookError;
use crate::notebook::profiles::child;
use crate::notebook::words::{EARLIEST, LATEST, collect, first, from_word, parsed, rfc3339};
use crate::progress::Progress;

type Read<T> = Result<T, NotebookError>;

/// The whole notebook as a file, and what it could not tell.
pub struct Export {
    pub file: File,
    /// Matches whose hands it would have told.
    pub secret: u32,
    /// Matches that can't be read.
    pub spoilt: u32,
}

/// The whole notebook, in an order that is the same on every device. A match is a step, and another where nobody will
/// look at it again.
pub fn export(conn: &Connection, now: i64, progress: &Progress) -> Read<Export> {
    let mut file = File {
        families: families(conn, None)?,
        profiles: profiles(conn, None)?,
        variants: variants(conn, None)?,
        own_cards: own_cards(conn, None)?,
        ..empty(now)?
    };
    let mut query = conn.prepare_cached("SELECT id FROM matches ORDER BY started_at, id")?;
    let matches: Vec<String> = collect(query.query([])?, |row| Ok(row.get(0)?))?;
    progress.plan(2 * matches.len());
    let (mut secret, mut spoilt) = (0, 0);
    for id in matches {
        if is_secret(conn, &id)? {
            secret += 1;
            progress.step(1)?;
        } else {
            match legible(conn, &id)? {
                Some(row) => file.matches.push(row),
                None => {
                    spoilt += 1;
                    progress.step(1)?;
                }
            }
        }
        progress.step(1)?;
    }
    Ok(Export { file, secret, spoilt })
}

/// A file with nothing in it.
pub(super) fn empty(now: i64) -> Read<File> {
    Ok(File {
        format: NAME.to_owned(),
        version: VERSION,
        exported_at: rfc3339(now)?,
        families: Vec::new(),
        profiles: Vec::new(),
        variants: Vec::new(),
        own_cards: Vec::new(),
        matches: Vec::new(),
    })
}

/// Whether somebody at this table holds cards that are theirs alone. A file can be read by anybody, so
/// it tells of a round with secrets only once that round is over.
pub(super) fn is_secret(conn: &Connection, id: &str) -> Read<bool> {
    let mut query = conn.prepare_cached(
        "SELECT game FROM matches WHERE id = ?1 \
         AND EXISTS (SELECT 1 FROM rounds WHERE match_id = ?1 AND state = 'playing')",
    )?;
    let game: Option<String> = first(query.query([id])?, |row| Ok(row.get(0)?))?;
    let game = game.and_then(|word| GameId::from_word(&word));
    Ok(game.is_some_and(|game| game.info().secrets))
}

/// All families, or the one of this id.
pub(super) fn families(conn: &Connection, id: Option<&str>) -> Read<Vec<FamilyRow>> {
    let mut query = conn.prepare_cached(
        "SELECT id, name, archived, created_at, updated_at, changed_at, merged_into FROM families \
         WHERE ?1 IS NULL OR id = ?1 ORDER BY created_at, id",
    )?;
    collect(query.query([id])?, |row| {
        Ok(FamilyRow {
            id: row.get(0)?,
            name: row.get(1)?,
            archived: row.get(2)?,
            created_at: time(row, 3)?,
            updated_at: time(row, 4)?,
            changed_at: times(row, 5)?,
            merged_into: row.get(6)?,
        })
    })
}

/// All people, or the one of this id.
pub(super) fn profiles(conn: &Connection, id: Option<&str>) -> Read<Vec<ProfileRow>> {
    let mut query = conn.prepare_cached(
        "SELECT id, coalesce(made_in, family_id), coalesce(given_name, name), avatar, colour, archived, merged_into, created_at, updated_at, \
                open_hand, glass_percent, hints, voice, hide_losses, big_targets, birth_year, \
                shown_moves, changed_at FROM profiles \
         WHERE ?1 IS NULL OR id = ?1 ORDER BY created_at, id",
    )?;
    collect(query.query([id])?, |row| {
        Ok(ProfileRow {
            id: row.get(0)?,
            family_id: row.get(1)?,
            name: row.get(2)?,
            avatar: from_word(row.get(3)?)?,
            colour: from_word(row.get(4)?)?,
            archived: row.get(5)?,
            merged_into: row.get(6)?,
            created_at: time(row, 7)?,
            updated_at: time(row, 8)?,
            child: child(row, 9, 16)?,
            birth_year: row.get(15)?,
            changed_at: times(row, 17)?,
        })
    })
}

/// All saved rules, or those of this id.
pub(super) fn variants(conn: &Connection, id: Option<&str>) -> Read<Vec<VariantRow>> {
    let mut query = conn.prepare_cached(
        "SELECT id, coalesce(made_in, family_id), game, name, options, archived, created_at, updated_at, ending, ending_value, \
                changed_at FROM variants \
         WHERE ?1 IS NULL OR id = ?1 ORDER BY created_at, id",
    )?;
    collect(query.query([id])?, |row| {
        Ok(VariantRow {
            id: row.get(0)?,
            family_id: row.get(1)?,
            game: row.get(2)?,
            name: row.get(3)?,
            options: parsed(row, 4)?,
            archived: row.get(5)?,
            created_at: time(row, 6)?,
            updated_at: time(row, 7)?,
            ending: row.get::<_, Option<String>>(8)?.map(from_word).transpose()?,
            ending_value: row.get(9)?,
            changed_at: times(row, 10)?,
        })
    })
}

/// All cards that families have added, or the one of this id.
pub(super) fn own_cards(conn: &Connection, id: Option<&str>) -> Read<Vec<OwnCardRow>> {
    let mut query = conn.prepare_cached(
        "SELECT id, coalesce(made_in, family_id), name, reading, picture, archived, created_at, updated_at, changed_at \
         FROM own_cards \
         WHERE ?1 IS NULL OR id = ?1 ORDER BY created_at, id",
    )?;
    collect(query.query([id])?, |row| {
        Ok(OwnCardRow {
            id: row.get(0)?,
            family_id: row.get(1)?,
            name: row.get(2)?,
            reading: row.get(3)?,
            picture: row.get(4)?,
            archived: row.get(5)?,
            created_at: time(row, 6)?,
            updated_at: time(row, 7)?,
            changed_at: times(row, 8)?,
        })
    })
}

/// A time, within the bounds that an import keeps to.
fn time(row: &Row<'_>, at: usize) -> Read<i64> {
    Ok(row.get::<_, i64>(at)?.clamp(EARLIEST, LATEST))
}

fn times(row: &Row<'_>, at: usize) -> Read<Times> {
    let mut times: Times = parsed(row, at)?;
    times
        .values_mut()
        .for_each(|time| *time = (*time).clamp(EARLIEST, LATEST));
    Ok(times)
}

fn maybe_time(row: &Row<'_>, at: usize) -> Read<Option<i64>> {
    Ok(row
        .get::<_, Option<i64>>(at)?
        .map(|time| time.clamp(EARLIEST, LATEST)))
}

/// A match, unless what is written of it can't be read.
pub(super) fn legible(conn: &Connection, id: &str) -> Read<Option<MatchRow>> {
    match one_match(conn, id) {
        Err(NotebookError::Unreadable(why)) => {
            log::warn!("left out of a file: {id}: {why}");
            Ok(None)
        }
        found => found,
    }
}

/// One match with everything in it.
pub(super) fn one_match(conn: &Connection, id: &str) -> Read<Option<MatchRow>> {
    let mut query = conn.prepare_cached(
        "SELECT id, coalesce(made_in, family_id), game, title, variant, options, tally, negatives, ending, ending_value, dealer, \
                state, source, counts, version, evening, started_at, updated_at, ended_at, counts_at, \
                parted_from, name, name_at FROM matches WHERE id = ?1",
    )?;
    let found = first(query.query([id])?, |row| {
        Ok(MatchRow {
            id: row.get(0)?,
            family_id: row.get(1)?,
            game: row.get(2)?,
            title: row.get(3)?,
            variant: row.get(4)?,
            options: parsed(row, 5)?,
            tally: from_word(row.get(6)?)?,
            negatives: row.get(7)?,
            ending: from_word(row.get(8)?)?,
            ending_value: row.get(9)?,
            dealer: row.get(10)?,
            state: from_word(row.get(11)?)?,
            source: from_word(row.get(12)?)?,
            counts: row.get(13)?,
            version: row.get(14)?,
            evening: row.get(15)?,
            started_at: time(row, 16)?,
            updated_at: time(row, 17)?,
            ended_at: maybe_time(row, 18)?,
            counts_at: maybe_time(row, 19)?,
            parted_from: row.get(20)?,
            name: row.get(21)?,
            name_at: maybe_time(row, 22)?,
            seats: Vec::new(),
            rounds: Vec::new(),
            sheet_rows: Vec::new(),
        })
    })?;
    let Some(mut found) = found else {
        return Ok(None);
    };
    found.seats = seats(conn, id)?;
    found.rounds = rounds(conn, id)?;
    found.sheet_rows = sheet_rows(conn, id)?;
    Ok(Some(found))
}

/// The matches that have parted from another, by its id.
pub(super) fn parted_copies(conn: &Connection) -> Read<HashMap<String, BTreeSet<String>>> {
    let mut query =
        conn.prepare_cached("SELECT parted_from, id FROM matches WHERE parted_from IS NOT NULL")?;
    let mut copies: HashMap<String, BTreeSet<String>> = HashMap::new();
    let all: Vec<(String, String)> = collect(query.query([])?, |row| Ok((row.get(0)?, row.get(1)?)))?;
    for (first, copy) in all {
        copies.entry(first).or_default().insert(copy);
    }
    Ok(copies)
}

fn seats(conn: &Connection, match_id: &str) -> Read<Vec<SeatRow>> {
    let mut query = conn.prepare_cached(
        "SELECT seat, profile_id, team, total, won, adopted_by, adopted_at, guest_name, guest_avatar, \
                guest_colour, level, opponents_version FROM seats WHERE match_id = ?1 ORDER BY seat",
    )?;
    collect(query.query([match_id])?, |row| {
        let guest = match row.get(7)? {
            Some(name) => Some(GuestFace {
                name,
                avatar: from_word(row.get(8)?)?,
                colour: from_word(row.get(9)?)?,
                opponent: match (row.get(10)?, row.get(11)?) {
                    (Some(level), Some(version)) => Some(OpponentRow { level, version }),
                    _ => None,
                },
            }),
            None => None,
        };
        Ok(SeatRow {
            seat: row.get(0)?,
            profile_id: row.get(1)?,
            guest,
            team: row.get(2)?,
            total: row.get(3)?,
            won: row.get(4)?,
            adopted_by: row.get(5)?,
            adopted_at: maybe_time(row, 6)?,
        })
    })
}

fn rounds(conn: &Connection, match_id: &str) -> Read<Vec<RoundRow>> {
    let mut query = conn.prepare_cached(
        "SELECT id, number, dealer, rules_version, seed, state, counts, started_at, ended_at FROM rounds \
         WHERE match_id = ?1 ORDER BY number",
    )?;
    let mut found: Vec<(i64, RoundRow)> = collect(query.query([match_id])?, |row| {
        let round = RoundRow {
            number: row.get(1)?,
            dealer: row.get(2)?,
            rules_version: row.get(3)?,
            seed: row.get::<_, Option<i64>>(4)?.map(|seed| seed.to_string()),
            state: from_word(row.get(5)?)?,
            counts: row.get(6)?,
            started_at: time(row, 7)?,
            ended_at: maybe_time(row, 8)?,
            scores: Vec::new(),
            turns: Vec::new(),
        };
        Ok((row.get(0)?, round))
    })?;
    let mut scores =
        conn.prepare_cached("SELECT seat, points, won, lines FROM scores WHERE round_id = ?1 ORDER BY seat")?;
    let mut turns = conn.prepare_cached(
        "SELECT sequence, ply, seat, mv, revealed, played_at, undone_at, by_consent FROM turns \
         WHERE round_id = ?1 ORDER BY sequence",
    )?;
    for (id, round) in &mut found {
        round.scores = collect(scores.query([*id])?, |row| {
            Ok(ScoreRow {
                seat: row.get(0)?,
                points: row.get(1)?,
                won: row.get(2)?,
                lines: parsed(row, 3)?,
            })
        })?;
        round.turns = collect(turns.query([*id])?, |row| {
            Ok(TurnRow {
                sequence: row.get(0)?,
                ply: row.get(1)?,
                seat: row.get(2)?,
                mv: parsed(row, 3)?,
                revealed: row.get(4)?,
                played_at: time(row, 5)?,
                undone_at: maybe_time(row, 6)?,
                by_consent: row.get(7)?,
            })
        })?;
    }
    Ok(found.into_iter().map(|(_, round)| round).collect())
}

fn sheet_rows(conn: &Connection, match_id: &str) -> Read<Vec<SheetRow>> {
    let mut query = conn.prepare_cached(
        "SELECT sequence, number, dealer, counts, entry, points, written_at, taken_back_at FROM sheet_rows \
         WHERE match_id = ?1 ORDER BY sequence",
    )?;
    collect(query.query([match_id])?, |row| {
        Ok(SheetRow {
            sequence: row.get(0)?,
            number: row.get(1)?,
            dealer: row.get(2)?,
            counts: row.get(3)?,
            entry: parsed(row, 4)?,
            points: parsed(row, 5)?,
            written_at: time(row, 6)?,
            taken_back_at: maybe_time(row, 7)?,
        })
    })
}
