//! The figures of a family, read from the index `matches_counted` alone.

use rusqlite::{Connection, params};

use super::{COUNTED, game, name};
use crate::notebook::error::NotebookError;
use crate::notebook::matches::{FILTER, filter_params};
use crate::notebook::words::collect;
use crate::played::PlayedGame;
use crate::statistics::{Duel, FamilyStatistics, GameShare, HistoryFilter, MonthFigures, PersonFigures};

/// Counts the constellations a filter lets through into the temporary table `faces`.
fn gather(conn: &Connection, family_id: &str, filter: &HistoryFilter) -> Result<(), NotebookError> {
    conn.execute_batch(
        "CREATE TEMP TABLE IF NOT EXISTS faces ( \
             n INTEGER PRIMARY KEY, game TEXT, title TEXT, variant TEXT, faces TEXT, matches INTEGER, \
             rounds INTEGER); \
         DELETE FROM faces;",
    )?;
    let [family, person, game, title, variant, source, state, from, to] =
        filter_params(conn, family_id, filter)?;
    conn.prepare_cached(&format!(
        "INSERT INTO faces SELECT NULL, game, title, variant, faces, count(*), sum(rounds) \
         FROM matches WHERE {FILTER} AND {COUNTED} \
         GROUP BY game, title, variant, source, faces"
    ))?
    .execute(params![
        family, person, game, title, variant, source, state, from, to
    ])?;
    Ok(())
}

/// A family's figures.
pub fn figures(
    conn: &Connection,
    family_id: &str,
    filter: &HistoryFilter,
) -> Result<FamilyStatistics, NotebookError> {
    let people = people(conn, family_id, filter)?;
    let (matches, rounds) = conn
        .prepare_cached("SELECT coalesce(sum(matches), 0), coalesce(sum(rounds), 0) FROM faces")?
        .query_row([], |row| Ok((row.get(0)?, row.get(1)?)))?;
    let months = months(conn, family_id, filter)?;
    Ok(FamilyStatistics {
        matches,
        rounds,
        evenings: evenings(conn, family_id, filter)?,
        people,
        games: games(conn, false)?,
        variants: games(conn, true)?,
        months,
        duels: duels(conn)?,
    })
}

/// Everybody who played, in the order they joined the family. Leaves the temporary table `faces` filled.
pub fn people(
    conn: &Connection,
    family_id: &str,
    filter: &HistoryFilter,
) -> Result<Vec<PersonFigures>, NotebookError> {
    gather(conn, family_id, filter)?;
    let mut query = conn.prepare_cached(
        "WITH sat AS ( \
             SELECT f.value ->> 0 AS person, f.value ->> 1 AS won, game, title, matches \
             FROM faces, json_each(faces.faces) AS f), \
         seen AS ( \
             SELECT person, game, title, sum(matches * won) AS wins, sum(matches) AS matches \
             FROM sat GROUP BY person, game, title), \
         favourite AS ( \
             SELECT person, game, title, sum(matches) OVER whole AS matches, sum(wins) OVER whole AS wins, \
                    row_number() OVER (PARTITION BY person ORDER BY matches DESC, game, title) AS place \
             FROM seen WINDOW whole AS (PARTITION BY person)) \
         SELECT p.id, p.name, p.avatar, p.colour, matches, wins, game, title \
         FROM favourite JOIN profiles p ON p.id = person WHERE place = 1 ORDER BY p.rowid",
    )?;
    collect(query.query([])?, |row| {
        Ok(PersonFigures {
            who: name(row, 0)?,
            matches: row.get(4)?,
            wins: row.get(5)?,
            favourite: game(row, 6)?,
        })
    })
}

/// Games by how often they were played; by rules too if asked.
pub(super) fn games(conn: &Connection, by_rules: bool) -> Result<Vec<GameShare>, NotebookError> {
    let (variant, group) = match by_rules {
        true => ("variant", "game, title, variant"),
        false => ("NULL", "game, title"),
    };
    let mut query = conn.prepare_cached(&format!(
        "SELECT game, title, {variant}, sum(matches), sum(rounds), \
                sum(sum(matches)) OVER (PARTITION BY game, title) AS all_rules \
         FROM faces GROUP BY {group} ORDER BY all_rules DESC, game, title, sum(matches) DESC"
    ))?;
    let shares = collect(query.query([])?, |row| {
        let share = |game: PlayedGame| -> Result<GameShare, NotebookError> {
            Ok(GameShare {
                game,
                variant: row.get(2)?,
                matches: row.get(3)?,
                rounds: row.get(4)?,
            })
        };
        game(row, 0)?.map(share).transpose()
    })?;
    Ok(shares.into_iter().flatten().collect())
}

/// Who met whom on different sides, and who won.
fn duels(conn: &Connection) -> Result<Vec<Duel>, NotebookError> {
    let mut query = conn.prepare_cached(
        "WITH seen AS MATERIALIZED (SELECT faces, sum(matches) AS matches FROM faces GROUP BY faces) \
         SELECT a.value ->> 0 AS one, b.value ->> 0 AS other, sum(matches), \
                sum(matches * (a.value ->> 1 AND NOT b.value ->> 1)) \
         FROM seen, json_each(seen.faces) AS a, json_each(seen.faces) AS b \
         JOIN profiles p ON p.id = a.value ->> 0 JOIN profiles q ON q.id = b.value ->> 0 \
         WHERE a.key <> b.key AND (a.value ->> 2 IS NULL OR a.value ->> 2 IS NOT b.value ->> 2) \
         GROUP BY one, other ORDER BY p.rowid, q.rowid",
    )?;
    collect(query.query([])?, |row| {
        Ok(Duel {
            profile_id: row.get(0)?,
            other_id: row.get(1)?,
            matches: row.get(2)?,
            wins: row.get(3)?,
        })
    })
}

fn evenings(conn: &Connection, family_id: &str, filter: &HistoryFilter) -> Result<u32, NotebookError> {
    let [family, person, game, title, variant, source, state, from, to] =
        filter_params(conn, family_id, filter)?;
    let mut query = conn.prepare_cached(&format!(
        "SELECT count(DISTINCT evening) FROM matches WHERE {FILTER} AND {COUNTED}"
    ))?;
    let row = params![family, person, game, title, variant, source, state, from, to];
    Ok(query.query_row(row, |row| row.get(0))?)
}

/// Matches of each month that has one.
pub(super) fn months(
    conn: &Connection,
    family_id: &str,
    filter: &HistoryFilter,
) -> Result<Vec<MonthFigures>, NotebookError> {
    let [family, person, game, title, variant, source, state, from, to] =
        filter_params(conn, family_id, filter)?;
    let mut query = conn.prepare_cached(&format!(
        "SELECT substr(evening, 1, 7) AS month, count(*) FROM matches \
         WHERE {FILTER} AND {COUNTED} GROUP BY month ORDER BY month"
    ))?;
    let rows = query.query(params![
        family, person, game, title, variant, source, state, from, to
    ])?;
    collect(rows, |row| {
        Ok(MonthFigures {
            month: row.get(0)?,
            matches: row.get(1)?,
            wins: 0,
        })
    })
}
