//! Lists the evenings of a family.

use rusqlite::{Connection, params};

use crate::notebook::error::NotebookError;
use crate::notebook::words::collect;
use crate::played::PlayedGame;
use crate::statistics::Evening;

/// The evenings with matches that are over, latest first: at most `limit`, and only those before `before`.
pub fn evenings(
    conn: &Connection,
    family_id: &str,
    before: Option<&str>,
    limit: u32,
) -> Result<Vec<Evening>, NotebookError> {
    let mut days = conn.prepare_cached(
        "SELECT evening, count(*) FROM matches WHERE family_id = ?1 AND state <> 'playing' AND evening < coalesce(?2, '~') \
         GROUP BY evening ORDER BY evening DESC LIMIT ?3",
    )?;
    let mut games = conn.prepare_cached(
        "SELECT game, title FROM matches WHERE family_id = ?1 AND state <> 'playing' AND evening = ?2 \
         GROUP BY game, title ORDER BY count(*) DESC, game, title",
    )?;
    let days: Vec<(String, u32)> = collect(days.query(params![family_id, before, limit])?, |row| {
        Ok((row.get(0)?, row.get(1)?))
    })?;
    let mut evenings = Vec::with_capacity(days.len());
    for (day, matches) in days {
        let games: Vec<_> = collect(games.query([family_id, &day])?, |row| {
            Ok(PlayedGame::from_words(&row.get::<_, String>(0)?, row.get(1)?))
        })?;
        evenings.push(Evening {
            day,
            matches,
            games: games.into_iter().flatten().collect(),
        });
    }
    Ok(evenings)
}
