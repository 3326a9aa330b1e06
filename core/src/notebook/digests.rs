//! Table `digests`: a compact extract of the finished matches that count, from which statistics are worked out.
//!
//! Triggers record in `stale_digests` which 30-day periods of a family have changed. The digests of these periods are
//! written anew from the matches before the transaction ends. So a digest always equals one that is made from
//! scratch.

use rusqlite::{Connection, params};
use serde::{Deserialize, Serialize};

use super::error::NotebookError;
use super::matches::counts_points;
use super::words::{collect, json};

/// The matches of one family that began within one 30-day period, oldest first. Repeated texts are stored once and
/// referred to by place.
#[derive(PartialEq, Default, Debug, Serialize, Deserialize)]
pub(super) struct Digest {
    pub evenings: Vec<String>,
    pub kinds: Vec<Kind>,
    pub people: Vec<String>,
    pub matches: Vec<DigestMatch>,
    /// The seats of all matches, one match after the other.
    pub seats: Vec<DigestSeat>,
    /// The points of all seats, one seat after the other: one number per round that counts. None for matches that do
    /// not count points.
    pub points: Vec<i32>,
}

/// The kind of a match: game, rules, way of counting, and where it was played.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub(super) struct Kind {
    pub game: String,
    pub title: Option<String>,
    pub variant: String,
    pub tally: String,
    pub source: String,
    /// Whether opponents took part.
    pub opponents: bool,
}

/// A match of a digest.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
pub(super) struct DigestMatch {
    /// Place in [`Digest::evenings`].
    pub evening: u32,
    /// Place in [`Digest::kinds`].
    pub kind: u32,
    pub rounds: u32,
    /// Number of its seats in [`Digest::seats`].
    pub seats: u32,
}

/// A seat of a digest.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
pub(super) struct DigestSeat {
    /// Place in [`Digest::people`]. `None` for a guest.
    pub person: Option<u32>,
    pub won: bool,
    pub team: Option<u8>,
    pub total: i32,
    /// Number of its points in [`Digest::points`].
    pub rounds: u32,
}

/// A match of a digest with its own part of the lists.
pub(super) struct MatchParts<'a> {
    pub found: DigestMatch,
    /// Its seats, in seat order.
    pub seats: &'a [DigestSeat],
    /// The points of its seats, one seat after the other.
    pub points: &'a [i32],
}

impl Digest {
    /// The matches with their parts, oldest first. Fails at the match where a list is cut short.
    pub fn parts(&self) -> impl Iterator<Item = Result<MatchParts<'_>, NotebookError>> {
        let (mut seats, mut points) = (&self.seats[..], &self.points[..]);
        self.matches.iter().map(move |found| -> Result<_, NotebookError> {
            let (own, others) = seats
                .split_at_checked(found.seats as usize)
                .ok_or_else(cut_short)?;
            seats = others;
            let rounds: usize = own.iter().map(|seat| seat.rounds as usize).sum();
            let (scored, others) = points.split_at_checked(rounds).ok_or_else(cut_short)?;
            points = others;
            Ok(MatchParts {
                found: *found,
                seats: own,
                points: scored,
            })
        })
    }
}

/// The error for a digest that refers beyond its lists.
pub(super) fn cut_short() -> NotebookError {
    NotebookError::unreadable("a digest is cut short")
}

/// The place of `one` in a list. Appends it if it is missing.
pub(super) fn place<T: PartialEq>(list: &mut Vec<T>, one: T) -> u32 {
    let at = list.iter().position(|known| *known == one).unwrap_or_else(|| {
        list.push(one);
        list.len() - 1
    });
    u32::try_from(at).unwrap_or(u32::MAX)
}

/// Writes the stale digests anew. Runs at the end of every transaction that writes.
pub(super) fn refresh(conn: &Connection) -> Result<(), NotebookError> {
    let mut query = conn.prepare_cached("SELECT family_id, period FROM stale_digests")?;
    let stale: Vec<(String, i64)> = collect(query.query([])?, |row| Ok((row.get(0)?, row.get(1)?)))?;
    if stale.is_empty() {
        return Ok(());
    }
    for (family_id, period) in stale {
        write(conn, &family_id, period)?;
    }
    conn.prepare_cached("DELETE FROM stale_digests")?.execute([])?;
    Ok(())
}

/// Writes one digest anew, or deletes it if the period has no matches.
fn write(conn: &Connection, family_id: &str, period: i64) -> Result<(), NotebookError> {
    let (ids, digest) = read_matches(conn, family_id, period)?;
    if ids.is_empty() {
        conn.prepare_cached("DELETE FROM digests WHERE family_id = ?1 AND period = ?2")?
            .execute(params![family_id, period])?;
        return Ok(());
    }
    let packed = postcard::to_stdvec(&digest).map_err(NotebookError::unreadable)?;
    conn.prepare_cached(
        "INSERT INTO digests (family_id, period, match_ids, results) VALUES (?1, ?2, ?3, ?4) \
         ON CONFLICT DO UPDATE SET match_ids = excluded.match_ids, results = excluded.results",
    )?
    .execute(params![family_id, period, json(&ids)?, packed])?;
    Ok(())
}

/// Reads the matches of a period: their ids, and the digest.
fn read_matches(
    conn: &Connection,
    family_id: &str,
    period: i64,
) -> Result<(Vec<String>, Digest), NotebookError> {
    let mut matches = conn.prepare_cached(
        "SELECT id, game, title, variant, tally, source, evening, rounds, options, \
                EXISTS (SELECT 1 FROM seats WHERE match_id = matches.id AND level IS NOT NULL) FROM matches \
         WHERE family_id = ?1 AND started_at / 2592000000 = ?2 AND state = 'finished' AND counts = 1 \
         ORDER BY started_at, id",
    )?;
    let mut seats = conn.prepare_cached(
        "SELECT seat, person_id, won, team, total FROM seats WHERE match_id = ?1 ORDER BY seat",
    )?;
    let mut points = conn.prepare_cached(
        "SELECT c.seat, c.points FROM rounds r CROSS JOIN scores c ON c.round_id = r.id \
         WHERE r.match_id = ?1 AND r.counts = 1 ORDER BY r.number",
    )?;
    let mut digest = Digest::default();
    let mut ids: Vec<String> = Vec::new();
    let mut rows = matches.query(params![family_id, period])?;
    while let Some(row) = rows.next()? {
        let id: String = row.get(0)?;
        let kind = Kind {
            game: row.get(1)?,
            title: row.get(2)?,
            variant: row.get(3)?,
            tally: row.get(4)?,
            source: row.get(5)?,
            opponents: row.get(9)?,
        };
        let counted = counts_points(row.get_ref(8)?);
        let found: Vec<(u8, i32)> = match counted {
            true => collect(points.query([&id])?, |row| Ok((row.get(0)?, row.get(1)?)))?,
            false => Vec::new(),
        };
        let mut sat = 0;
        let mut seat = seats.query([&id])?;
        while let Some(row) = seat.next()? {
            let own: u8 = row.get(0)?;
            let before = digest.points.len();
            let scored = found.iter().filter(|(seat, _)| *seat == own);
            digest.points.extend(scored.map(|(_, points)| points));
            let person: Option<String> = row.get(1)?;
            digest.seats.push(DigestSeat {
                person: person.map(|id| place(&mut digest.people, id)),
                won: row.get(2)?,
                team: row.get(3)?,
                total: if counted { row.get(4)? } else { 0 },
                rounds: (digest.points.len() - before) as u32,
            });
            sat += 1;
        }
        digest.matches.push(DigestMatch {
            evening: place(&mut digest.evenings, row.get(6)?),
            kind: place(&mut digest.kinds, kind),
            rounds: row.get(7)?,
            seats: sat,
        });
        ids.push(id);
    }
    Ok((ids, digest))
}

/// Passes each digest of a family with its period to `take`, oldest first.
pub(super) fn each(
    conn: &Connection,
    family_id: &str,
    mut take: impl FnMut(i64, &Digest) -> Result<(), NotebookError>,
) -> Result<(), NotebookError> {
    let mut query =
        conn.prepare_cached("SELECT period, results FROM digests WHERE family_id = ?1 ORDER BY period")?;
    let mut rows = query.query([family_id])?;
    while let Some(row) = rows.next()? {
        let packed = row.get_ref(1)?.as_blob().map_err(rusqlite::Error::from)?;
        let digest = postcard::from_bytes(packed).map_err(NotebookError::unreadable)?;
        take(row.get(0)?, &digest)?;
    }
    Ok(())
}

/// The ids of the matches of a digest, oldest first.
pub(super) fn match_ids(
    conn: &Connection,
    family_id: &str,
    period: i64,
) -> Result<Vec<String>, NotebookError> {
    let mut query =
        conn.prepare_cached("SELECT match_ids FROM digests WHERE family_id = ?1 AND period = ?2")?;
    let text: String = query.query_row(params![family_id, period], |row| row.get(0))?;
    super::words::from_json(&text)
}

/// All digests as they are stored, and as they would be made from scratch.
#[cfg(test)]
pub fn standing_and_anew(conn: &Connection) -> Result<[Vec<String>; 2], NotebookError> {
    let all = || -> Result<Vec<String>, NotebookError> {
        let mut query = conn.prepare(
            "SELECT json_array(family_id, period, match_ids, hex(results)) FROM digests \
             ORDER BY family_id, period",
        )?;
        collect(query.query([])?, |row| Ok(row.get(0)?))
    };
    let standing = all()?;
    let trying = conn.unchecked_transaction()?;
    trying.execute_batch(
        "DELETE FROM digests; \
         INSERT INTO stale_digests SELECT DISTINCT family_id, started_at / 2592000000 FROM matches \
             WHERE true ON CONFLICT DO NOTHING;",
    )?;
    refresh(&trying)?;
    let anew = all()?;
    trying.rollback()?;
    Ok([standing, anew])
}
