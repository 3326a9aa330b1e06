//! Guests who became people of the family, and people who were entered twice.
//!
//! Nothing is overwritten: a seat keeps the name and face of its guest beside the profile that adopted it, and a
//! merged profile keeps its seats and points to the other profile. `person_id` is derived from both.

use rusqlite::{Connection, params};

use super::error::NotebookError;
use super::families::homes;
use super::words::{collect, first, from_word};
use super::{matches, profiles, rounds, seats};
use crate::error::Answer;
use crate::game::Numbers;
use crate::people::Guest;
use crate::played::PlayedGame;
use crate::table::{TonightsRules, TonightsTable};

/// The guests of a family, the one seen last first. Seats with the same name but adopted by different people are
/// different guests.
pub fn of_family(conn: &Connection, family_id: &str) -> Result<Vec<Guest>, NotebookError> {
    let mut query = conn.prepare_cached(
        "SELECT s.guest_name, s.guest_avatar, s.guest_colour, count(*), m.evening, s.adopted_by, \
                max(m.updated_at) AS last \
         FROM matches m JOIN seats s ON s.match_id = m.id \
         WHERE m.family_id = ?1 AND s.guest_name IS NOT NULL AND s.level IS NULL \
         GROUP BY s.guest_name, s.adopted_by ORDER BY last DESC, s.guest_name, s.adopted_by",
    )?;
    // With a single max(), SQLite takes the other columns from the row with the maximum.
    collect(query.query([family_id])?, |row| {
        Ok(Guest {
            name: row.get(0)?,
            avatar: from_word(row.get(1)?)?,
            colour: from_word(row.get(2)?)?,
            matches: row.get(3)?,
            last_evening: row.get(4)?,
            profile_id: row.get(5)?,
        })
    })
}

/// Saves which person a guest is, or that the guest is nobody of the family. `was` is the person until now. Returns
/// the number of seats changed.
pub fn adopt(
    conn: &Connection,
    family_id: &str,
    guest: &str,
    was: Option<&str>,
    is: Option<&str>,
    now: i64,
) -> Result<usize, NotebookError> {
    let changed = conn
        .prepare_cached(
            "UPDATE seats SET adopted_by = ?3, adopted_at = max(coalesce(adopted_at + 1, 0), ?4) \
             WHERE guest_name = ?2 AND adopted_by IS ?5 AND level IS NULL \
               AND match_id IN (SELECT id FROM matches WHERE family_id = ?1)",
        )?
        .execute(params![family_id, guest, is, now, was])?;
    Ok(changed)
}

/// Number of matches in which this guest, who is nobody of the family yet, sat at one table with this person.
pub fn met_as_guest(
    conn: &Connection,
    family_id: &str,
    guest: &str,
    profile_id: &str,
) -> Result<u32, NotebookError> {
    let person = profiles::person_of(conn, profile_id)?;
    let mut query = conn.prepare_cached(
        "SELECT count(DISTINCT g.match_id) FROM seats g \
         JOIN seats p ON p.match_id = g.match_id AND p.seat <> g.seat \
         JOIN matches m ON m.id = g.match_id \
         WHERE g.guest_name = ?2 AND g.adopted_by IS NULL AND g.level IS NULL AND m.family_id = ?1 \
           AND (p.person_id = ?3 OR p.guest_name = ?2 AND p.level IS NULL)",
    )?;
    Ok(query.query_row([family_id, guest, &person], |row| row.get(0))?)
}

/// Number of matches in which two people sat at one table.
pub fn met(conn: &Connection, one: &str, other: &str) -> Result<u32, NotebookError> {
    let (one, other) = (profiles::person_of(conn, one)?, profiles::person_of(conn, other)?);
    let mut query = conn.prepare_cached(
        "SELECT count(*) FROM seats a JOIN seats b ON b.match_id = a.match_id \
         WHERE a.person_id = ?1 AND b.person_id = ?2",
    )?;
    Ok(query.query_row([one, other], |row| row.get(0))?)
}

/// Merges a profile into another and puts it away, or undoes that.
pub fn merge(conn: &Connection, from: &str, into: Option<&str>, now: i64) -> Result<(), NotebookError> {
    conn.prepare_cached(
        "UPDATE profiles SET merged_into = ?2, archived = ?2 IS NOT NULL, \
                             updated_at = max(updated_at + 1, ?3) WHERE id = ?1",
    )?
    .execute(params![from, into, now])?;
    find_persons(conn)
}

/// Updates `person_id` of all profiles. Two devices may have merged two people in opposite directions: then the
/// profile with the lowest id of the circle is the person, which is put in use again and points nowhere. Runs at the
/// end of every transaction that writes.
pub fn find_persons(conn: &Connection) -> Result<(), NotebookError> {
    let any = "SELECT 1 FROM profiles WHERE merged_into IS NOT NULL OR person_id <> id";
    if !conn.prepare_cached(any)?.exists([])? {
        return Ok(());
    }
    let mut query = conn.prepare_cached("SELECT id, merged_into FROM profiles")?;
    let merged = collect(query.query([])?, |row| Ok((row.get(0)?, row.get(1)?)))?;
    let mut update =
        conn.prepare_cached("UPDATE profiles SET person_id = ?2 WHERE id = ?1 AND person_id <> ?2")?;
    for (profile, person) in homes(&merged) {
        update.execute([profile, person])?;
    }
    conn.prepare_cached(
        "UPDATE profiles SET merged_into = NULL, archived = 0, updated_at = updated_at + 1 \
         WHERE person_id = id AND merged_into IS NOT NULL",
    )?
    .execute([])?;
    Ok(())
}

/// The latest match of a family, of this game or of any.
fn last_match(
    conn: &Connection,
    family_id: &str,
    game: Option<&PlayedGame>,
) -> Result<Option<String>, NotebookError> {
    let words = game.map(PlayedGame::words);
    let mut query = conn.prepare_cached(
        "SELECT id FROM matches WHERE family_id = ?1 AND (?2 IS NULL OR (game = ?2 AND title IS ?3)) \
         ORDER BY updated_at DESC, id DESC LIMIT 1",
    )?;
    let rows = query.query(params![
        family_id,
        words.map(|(word, _)| word),
        words.and_then(|(_, title)| title)
    ])?;
    first(rows, |row| Ok(row.get(0)?))
}

/// The table of the last match of this game. If the family never played it, only the seats of their last match.
/// `None` before the first match.
pub fn last_table(conn: &Connection, family_id: &str, game: &PlayedGame) -> Answer<Option<TonightsTable>> {
    let same = last_match(conn, family_id, Some(game))?;
    let known = same.is_some();
    let Some(id) = same.or(last_match(conn, family_id, None)?) else {
        return Ok(None);
    };
    let Some(row) = matches::get(conn, &id)? else {
        return Ok(None);
    };
    let sat = seats::of_match(conn, &id)?;
    let (mut again, mut teams) = (Vec::new(), Numbers::default());
    for seat in &sat {
        if let Some(profile_id) = &seat.who.profile_id
            && super::known::profile(conn, profile_id)?.archived
        {
            continue;
        }
        again.push(seat.who.sitter());
        teams.extend(seat.team);
    }
    let whole = again.len() == sat.len();
    let dealt = rounds::latest_dealer(conn, &id)?;
    let next = dealt.map_or(row.dealer, |dealt| dealt.next(sat.len() as u8));
    Ok(Some(TonightsTable {
        dealer: whole.then_some(next),
        seats: again,
        teams,
        rules: known.then_some(TonightsRules {
            variant: row.variant,
            options: row.options,
            tally: row.tally,
            negatives: row.negatives,
            ending: row.ending,
        }),
    }))
}
