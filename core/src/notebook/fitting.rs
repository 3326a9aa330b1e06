//! What level fits those who sit down, after their last matches of a game against opponents.

use rusqlite::Connection;

use super::error::NotebookError;
use super::words::collect;
use crate::opponents::fitting;
use crate::table::Sitter;

/// The level at which an opponent plays in this match that is to be as strong as those who sit with it: as the one of
/// them to whom the weakest fits. Somebody who is new begins at the second level, a child at the first.
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

/// Where somebody begins who is new.
const GROWN_UP: u8 = 2;
/// Where a child does.
const CHILD: u8 = 1;

fn of_person(conn: &Connection, match_id: &str, profile_id: &str) -> Result<u8, NotebookError> {
    let is_child: bool = conn
        .prepare_cached("SELECT open_hand IS NOT NULL FROM profiles WHERE id = ?1")?
        .query_row([profile_id], |row| row.get(0))?;
    // Of two who both won, or both did not, nobody was stronger.
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
