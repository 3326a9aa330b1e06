//! The album page of a year: figures, and moments to remember.

use rusqlite::{Connection, Row};

use super::family::{games, months, people};
use super::person::losses_hidden;
use super::{COUNTED, game, name};
use crate::notebook::error::NotebookError;
use crate::notebook::words::collect;
use crate::statistics::{HistoryFilter, Moment, PersonFigures, YearAlbum};

/// Rows of fewer matches won are nothing special.
const SHORTEST_STREAK: u32 = 3;

/// The album of a year; of the latest that has one, when none is named. `None` for a year without.
pub fn album(
    conn: &Connection,
    family_id: &str,
    year: Option<i32>,
) -> Result<Option<YearAlbum>, NotebookError> {
    let mut query = conn.prepare_cached(&format!(
        "SELECT DISTINCT CAST(substr(evening, 1, 4) AS INTEGER) AS year FROM matches \
         WHERE family_id = ?1 AND {COUNTED} ORDER BY year DESC"
    ))?;
    let years: Vec<i32> = collect(query.query([family_id])?, |row| Ok(row.get(0)?))?;
    let Some(year) = year
        .or(years.first().copied())
        .filter(|year| years.contains(year))
    else {
        return Ok(None);
    };
    let filter = HistoryFilter {
        since: Some(format!("{year:04}-01-01")),
        until: Some(format!("{year:04}-12-31")),
        ..HistoryFilter::default()
    };
    let people = leaving_losses_out(conn, people(conn, family_id, &filter)?)?;
    let games = games(conn, false)?;
    super::count(conn, family_id, &filter)?;
    let (matches, rounds, evenings) = conn
        .prepare_cached("SELECT count(*), coalesce(sum(rounds), 0), count(DISTINCT evening) FROM counted")?
        .query_row([], |row| Ok((row.get(0)?, row.get(1)?, row.get(2)?)))?;
    let mut by_month = vec![0; 12];
    for figures in months(conn, family_id, &filter)? {
        let month: Option<usize> = figures.month.get(5..).and_then(|month| month.parse().ok());
        if let Some(slot) = month.and_then(|month| by_month.get_mut(month.checked_sub(1)?)) {
            *slot = figures.matches;
        }
    }
    Ok(Some(YearAlbum {
        year,
        years,
        matches,
        rounds,
        evenings,
        months: by_month,
        people,
        games,
        moments: moments(conn, family_id, year)?,
    }))
}

/// An album goes from hand to hand: beside somebody who hides their losses stands only what they won.
fn leaving_losses_out(
    conn: &Connection,
    mut people: Vec<PersonFigures>,
) -> Result<Vec<PersonFigures>, NotebookError> {
    for one in &mut people {
        if losses_hidden(conn, &one.who.profile_id)? {
            one.matches = None;
        }
    }
    Ok(people)
}

/// Runs a query for moments.
fn tell(
    conn: &Connection,
    sql: &str,
    read: impl Fn(&Row<'_>) -> Result<Option<Moment>, NotebookError>,
) -> Result<Vec<Moment>, NotebookError> {
    let mut query = conn.prepare_cached(sql)?;
    Ok(collect(query.query([])?, read)?.into_iter().flatten().collect())
}

fn moments(conn: &Connection, family_id: &str, year: i32) -> Result<Vec<Moment>, NotebookError> {
    let mut moments = tell(
        conn,
        "SELECT evening, count(*) AS matches FROM counted GROUP BY evening HAVING matches > 1 \
         ORDER BY matches DESC, evening LIMIT 1",
        |row| {
            Ok(Some(Moment::LongestEvening {
                day: row.get(0)?,
                matches: row.get(1)?,
            }))
        },
    )?;
    moments.extend(best_rounds(conn)?);
    moments.extend(tell(
        conn,
        "WITH gaps AS ( \
             SELECT m.n, m.game, m.title, m.evening, m.match_id, \
                    iif(m.tally = 'lowestTotal', -1, 1) * \
                    (max(s.total) FILTER (WHERE s.won) \
                     - iif(m.tally = 'lowestTotal', min(s.total) FILTER (WHERE NOT s.won), \
                           max(s.total) FILTER (WHERE NOT s.won))) AS gap \
             FROM counted m CROSS JOIN seats s ON s.match_id = m.match_id \
             WHERE m.tally <> 'mostWins' GROUP BY m.n) \
         SELECT game, title, min(gap, 2147483647), evening, match_id FROM gaps WHERE gap > 0 ORDER BY gap, n LIMIT 1",
        |row| {
            let gap = row.get(2)?;
            let (day, match_id) = (row.get(3)?, row.get(4)?);
            Ok(game(row, 0)?.map(|game| Moment::ClosestMatch {
                game,
                gap,
                day,
                match_id,
            }))
        },
    )?);
    moments.extend(tell(
        conn,
        "WITH sat AS ( \
             SELECT s.person_id AS person, m.n, s.won, \
                    row_number() OVER (PARTITION BY s.person_id ORDER BY m.n) AS place \
             FROM counted m CROSS JOIN seats s ON s.match_id = m.match_id \
             WHERE s.person_id IS NOT NULL), \
         won AS (SELECT person, n, place - row_number() OVER (PARTITION BY person ORDER BY n) AS island \
                 FROM sat WHERE won) \
         SELECT p.id, p.name, p.avatar, p.colour, count(*) AS matches FROM won JOIN profiles p ON p.id = person \
         GROUP BY person, island ORDER BY matches DESC, max(n) LIMIT 1",
        |row| {
            let matches = row.get(4)?;
            let who = name(row, 0)?;
            Ok((matches >= SHORTEST_STREAK).then_some(Moment::LongestStreak { who, matches }))
        },
    )?);
    moments.extend(first_matches(conn, family_id, year)?);
    Ok(moments)
}

/// The best round of each game, where points are what counts.
fn best_rounds(conn: &Connection) -> Result<Vec<Moment>, NotebookError> {
    tell(
        conn,
        "WITH best AS ( \
             SELECT m.game, m.title, m.evening, m.match_id, s.person_id, \
                    iif(m.tally = 'lowestTotal', s.low, s.high) AS points, \
                    row_number() OVER (PARTITION BY m.game, m.title \
                        ORDER BY iif(m.tally = 'lowestTotal', -s.low, s.high) DESC, m.n) AS place, \
                    count(*) OVER (PARTITION BY m.game, m.title) AS seats \
             FROM counted m CROSS JOIN seats s ON s.match_id = m.match_id \
             WHERE m.tally <> 'mostWins' AND s.person_id IS NOT NULL AND s.high IS NOT NULL) \
         SELECT p.id, p.name, p.avatar, p.colour, game, title, points, evening, match_id \
         FROM best JOIN profiles p ON p.id = best.person_id WHERE place = 1 ORDER BY seats DESC, game, title",
        |row| {
            let (who, points) = (name(row, 0)?, row.get(6)?);
            let (day, match_id) = (row.get(7)?, row.get(8)?);
            Ok(game(row, 4)?.map(|game| Moment::BestRound {
                game,
                who,
                points,
                day,
                match_id,
            }))
        },
    )
}

/// Who of the family played for the first time that year.
fn first_matches(conn: &Connection, family_id: &str, year: i32) -> Result<Vec<Moment>, NotebookError> {
    let mut query = conn.prepare_cached(&format!(
        "WITH firsts AS ( \
             SELECT s.person_id, m.n, m.game, m.title, m.evening, \
                    row_number() OVER (PARTITION BY s.person_id ORDER BY m.n) AS place \
             FROM counted m CROSS JOIN seats s ON s.match_id = m.match_id WHERE s.person_id IS NOT NULL) \
         SELECT p.id, p.name, p.avatar, p.colour, f.game, f.title, f.evening \
         FROM firsts f JOIN profiles p ON p.id = f.person_id \
         WHERE f.place = 1 AND NOT EXISTS ( \
             SELECT 1 FROM seats s JOIN matches ON matches.id = s.match_id \
             WHERE s.person_id = p.id AND family_id = ?1 AND evening < ?2 AND {COUNTED}) \
         ORDER BY f.n, p.rowid"
    ))?;
    let rows = query.query([family_id, &format!("{year:04}-01-01")])?;
    let found = collect(rows, |row| {
        let (who, day) = (name(row, 0)?, row.get(6)?);
        Ok(game(row, 4)?.map(|game| Moment::FirstMatch { who, game, day }))
    })?;
    Ok(found.into_iter().flatten().collect())
}
