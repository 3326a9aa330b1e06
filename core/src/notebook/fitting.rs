//! Finds the level of an opponent that fits the people at the table, from their last matches of the game against
//! opponents.

use rusqlite::Connection;

use super::error::NotebookError;
use super::words::collect;
use crate::opponents::fitting;
use crate::table::Sitter;

/// The level of an opponent that is to be as strong as the people at this table: the lowest of the levels that fit
/// them. A new grown-up begins at level 2, a new child at level 1.
pub fn level(conn: &Connection, match_id: &str, sitters: &[Sitter]) -> Result<u8, NotebookError> {
    let mut least = None;
    for sitter in sitters {
        if let Sitter::Person { profile_id } = sitter {
            let one = of_person(conn, match_id, profile_id)?;
            least = Some(least.map_or(one, |least: u8| least.min(one)));
        }
    }
    Ok(least.unwrap_or(GROWN_UP))
}

/// First level of a grown-up.
const GROWN_UP: u8 = 2;
/// First level of a child.
const CHILD: u8 = 1;

/// The level that fits one person.
fn of_person(conn: &Connection, match_id: &str, profile_id: &str) -> Result<u8, NotebookError> {
    let is_child: bool = conn
        .prepare_cached("SELECT open_hand IS NOT NULL FROM profiles WHERE id = ?1")?
        .query_row([profile_id], |row| row.get(0))?;
    // If both won or both lost, neither was stronger.
    let mut query = conn.prepare_cached(
        "SELECT other.level, me.won \
         FROM seats me JOIN matches m ON m.id = me.match_id JOIN seats other ON other.match_id = m.id \
         WHERE me.person_id = (SELECT person_id FROM profiles WHERE id = ?1) \
           AND m.game = (SELECT game FROM matches WHERE id = ?2) AND m.state = 'finished' AND m.counts = 1 \
           AND other.level IS NOT NULL AND other.won <> me.won \
         ORDER BY m.ended_at DESC, m.id DESC, other.seat LIMIT 40",
    )?;
    let mut met: Vec<(u8, bool)> = collect(query.query([profile_id, match_id])?, |row| {
        Ok((row.get(0)?, row.get(1)?))
    })?;
    met.reverse();
    Ok(fitting(if is_child { CHILD } else { GROWN_UP }, met))
}
