//! The figures of one person.

use rusqlite::{Connection, Row, params};

use super::{COUNTED, game, name, person_name};
use crate::notebook::error::NotebookError;
use crate::notebook::matches::{FILTER, filter_params};
use crate::notebook::profiles::person_of;
use crate::notebook::words::{collect, first, from_word};
use crate::statistics::{
    Bar, Distribution, GameFigures, HistoryFilter, MonthFigures, PersonStatistics, ScorePoint, Tablemate,
};

/// Most matches of one game on a plot over time.
const MOST_POINTS: u32 = 200;
/// Most bars of a distribution.
const MOST_BARS: i64 = 12;

/// A person's figures; `None` for somebody unknown.
pub fn person(
    conn: &Connection,
    family_id: &str,
    profile_id: &str,
    filter: &HistoryFilter,
) -> Result<Option<PersonStatistics>, NotebookError> {
    let id = person_of(conn, profile_id)?;
    let Some(who) = person_name(conn, &id)? else {
        return Ok(None);
    };
    gather(conn, family_id, &id, filter)?;
    meet(conn)?;
    sum_up(conn)?;
    let (matches, wins) = conn
        .prepare_cached("SELECT count(*), coalesce(sum(won), 0) FROM mine")?
        .query_row([], |row| Ok((row.get(0)?, row.get(1)?)))?;
    let (streak, longest_streak) = streaks(conn)?;
    let games = games_by(conn, &id, false)?;
    let mut variants = games_by(conn, &id, true)?;
    variants.retain(|one| {
        games
            .iter()
            .any(|all| all.game == one.game && all.matches > one.matches)
    });
    let mut figures = PersonStatistics {
        who,
        losses_hidden: false,
        matches,
        wins,
        streak,
        longest_streak,
        favourite: games.first().map(|figures| figures.game.clone()),
        nemesis: companion(conn, &id, NEMESIS)?,
        best_partner: companion(conn, &id, PARTNER)?,
        games,
        variants,
        months: months(conn)?,
        scores: scores(conn)?,
    };
    if losses_hidden(conn, &id)? {
        leave_losses_out(&mut figures);
    }
    Ok(Some(figures))
}

/// Whether this person's own figures leave lost matches out.
pub(super) fn losses_hidden(conn: &Connection, person: &str) -> Result<bool, NotebookError> {
    let mut query = conn.prepare_cached("SELECT coalesce(hide_losses, 0) FROM profiles WHERE id = ?1")?;
    Ok(query.query_row([person], |row| row.get(0))?)
}

/// Takes out what would tell of lost matches; what stays was counted over all matches, and stays true.
fn leave_losses_out(figures: &mut PersonStatistics) {
    figures.losses_hidden = true;
    figures.matches = None;
    figures.nemesis = None;
    for games in [&mut figures.games, &mut figures.variants] {
        games.retain(|one| one.wins > 0);
        games.iter_mut().for_each(|one| one.matches = None);
    }
    figures.months.retain(|month| month.wins > 0);
    figures
        .months
        .iter_mut()
        .for_each(|month| month.matches = month.wins);
    figures.scores.retain(|point| point.won);
}

/// Puts the person's counted matches into the temporary table `mine`, oldest first. Only numbers: what is
/// grouped by words is read from `matches` again, by its row, since sorting and copying words costs more.
fn gather(
    conn: &Connection,
    family_id: &str,
    person: &str,
    filter: &HistoryFilter,
) -> Result<(), NotebookError> {
    conn.execute_batch(
        "CREATE TEMP TABLE IF NOT EXISTS mine ( \
             n INTEGER PRIMARY KEY, row INTEGER, total INTEGER, won INTEGER, team INTEGER, \
             high INTEGER, low INTEGER); \
         DELETE FROM mine;",
    )?;
    let all = HistoryFilter {
        profile_id: None,
        ..filter.clone()
    };
    let [family, nobody, game, title, variant, source, state, from, to] =
        filter_params(conn, family_id, &all)?;
    conn.prepare_cached(&format!(
        "INSERT INTO mine SELECT NULL, matches.rowid, s.total, s.won, s.team, s.high, s.low \
         FROM seats s CROSS JOIN matches ON id = s.match_id \
         WHERE s.person_id = ?10 AND {FILTER} AND {COUNTED} \
         ORDER BY started_at, id"
    ))?
    .execute(params![
        family, nobody, game, title, variant, source, state, from, to, person
    ])?;
    Ok(())
}

/// Counts the constellations of `mine` into the temporary table `met`: companions are counted from these.
fn meet(conn: &Connection) -> Result<(), NotebookError> {
    conn.execute_batch(
        "CREATE TEMP TABLE IF NOT EXISTS met ( \
             faces TEXT, won INTEGER, team INTEGER, matches INTEGER); \
         DELETE FROM met;",
    )?;
    conn.prepare_cached(
        "INSERT INTO met SELECT m.faces, mine.won, mine.team, count(*) \
         FROM mine CROSS JOIN matches m ON m.rowid = row GROUP BY m.faces, mine.won, mine.team",
    )?
    .execute([])?;
    Ok(())
}

/// Matches won in a row up to now, and the longest row of them.
fn streaks(conn: &Connection) -> Result<(u32, u32), NotebookError> {
    let mut query = conn.prepare_cached(
        "WITH won AS (SELECT n, n - row_number() OVER (ORDER BY n) AS island FROM mine WHERE won), \
              row AS (SELECT count(*) AS length, max(n) AS last FROM won GROUP BY island) \
         SELECT coalesce((SELECT length FROM row WHERE last = (SELECT max(n) FROM mine)), 0), \
                coalesce((SELECT max(length) FROM row), 0)",
    )?;
    Ok(query.query_row([], |row| Ok((row.get(0)?, row.get(1)?)))?)
}

/// Sums `mine` up by game and rules in the temporary table `by_rules`; sums by game follow from that.
fn sum_up(conn: &Connection) -> Result<(), NotebookError> {
    conn.execute_batch(
        "CREATE TEMP TABLE IF NOT EXISTS by_rules ( \
             game TEXT, title TEXT, variant TEXT, matches INTEGER, wins INTEGER, rounds INTEGER, \
             total INTEGER, best INTEGER, row INTEGER, worth INTEGER); \
         DELETE FROM by_rules;",
    )?;
    // Beside a single max(), SQLite takes the other columns from the row it comes from: the best round's.
    conn.prepare_cached(
        "INSERT INTO by_rules \
         SELECT game, title, variant, count(*), sum(won), sum(rounds), sum(total), \
                iif(tally = 'lowestTotal', low, high), row, max(iif(tally = 'lowestTotal', -low, high)) \
         FROM mine CROSS JOIN matches ON matches.rowid = row GROUP BY game, title, variant",
    )?
    .execute([])?;
    Ok(())
}

fn games_by(conn: &Connection, person: &str, by_rules: bool) -> Result<Vec<GameFigures>, NotebookError> {
    let (variant, group) = match by_rules {
        true => ("variant", "game, title, variant"),
        false => ("NULL AS variant", "game, title"),
    };
    let mut query = conn.prepare_cached(&format!(
        "WITH sums AS ( \
             SELECT game, title, {variant}, sum(matches) AS matches, sum(wins) AS wins, \
                    sum(rounds) AS rounds, sum(total) AS total, best, row, max(worth) \
             FROM by_rules GROUP BY {group}) \
         SELECT sums.game, sums.title, sums.variant, sums.matches, sums.wins, sums.rounds, \
                sums.total * 1.0 / nullif(sums.rounds, 0), best, m.id, m.source, \
                (SELECT min(r.number) FROM seats s \
                 JOIN rounds r ON r.match_id = s.match_id AND r.counts = 1 \
                 JOIN scores c ON c.round_id = r.id AND c.seat = s.seat \
                 WHERE s.match_id = m.id AND s.person_id = ?1 AND c.points = best) \
         FROM sums JOIN matches m ON m.rowid = sums.row \
         ORDER BY sums.matches DESC, sums.game, sums.title, sums.variant"
    ))?;
    let found = collect(query.query([person])?, figures)?;
    Ok(found.into_iter().flatten().collect())
}

fn figures(row: &Row<'_>) -> Result<Option<GameFigures>, NotebookError> {
    let Some(game) = game(row, 0)? else {
        return Ok(None);
    };
    let best_round: Option<i32> = row.get(7)?;
    let has_best = best_round.is_some();
    let source: String = row.get(9)?;
    Ok(Some(GameFigures {
        game,
        variant: row.get(2)?,
        matches: row.get(3)?,
        wins: row.get(4)?,
        rounds: row.get(5)?,
        average: row.get(6)?,
        best_match_id: has_best.then(|| row.get(8)).transpose()?,
        best_source: has_best.then(|| from_word(source)).transpose()?,
        best_number: row.get(10)?,
        best_round,
    }))
}

/// Of another side, and won where this person did not.
const NEMESIS: (&str, &str) = (
    "(team IS NULL OR other_team IS NOT team)",
    "other_won AND NOT won",
);
/// Of the same side, and won together.
const PARTNER: (&str, &str) = ("team IS NOT NULL AND other_team = team", "won");

fn companion(
    conn: &Connection,
    person: &str,
    (side, times): (&str, &str),
) -> Result<Option<Tablemate>, NotebookError> {
    let mut query = conn.prepare_cached(&format!(
        "WITH beside AS ( \
             SELECT matches, won, team, f.value ->> 0 AS other, f.value ->> 1 AS other_won, \
                    f.value ->> 2 AS other_team \
             FROM met, json_each(met.faces) AS f), \
         times AS ( \
             SELECT other, sum(matches) AS matches, sum(matches * ({times})) AS times FROM beside \
             WHERE other <> ?1 AND {side} GROUP BY other) \
         SELECT p.id, p.name, p.avatar, p.colour, matches, times \
         FROM times JOIN profiles p ON p.id = other \
         WHERE times > 0 ORDER BY times DESC, matches, p.id LIMIT 1"
    ))?;
    first(query.query([person])?, |row| {
        Ok(Tablemate {
            who: name(row, 0)?,
            matches: row.get(4)?,
            times: row.get(5)?,
        })
    })
}

fn months(conn: &Connection) -> Result<Vec<MonthFigures>, NotebookError> {
    let mut query = conn.prepare_cached(
        "SELECT substr(evening, 1, 7) AS month, count(*), sum(won) \
         FROM mine CROSS JOIN matches ON matches.rowid = row GROUP BY month ORDER BY month",
    )?;
    collect(query.query([])?, |row| {
        Ok(MonthFigures {
            month: row.get(0)?,
            matches: row.get(1)?,
            wins: row.get(2)?,
        })
    })
}

fn scores(conn: &Connection) -> Result<Vec<ScorePoint>, NotebookError> {
    let mut query = conn.prepare_cached(
        // Sorted by as little as possible: what is told of a match is read for those that are kept.
        "SELECT id, game, title, evening, total, won FROM ( \
             SELECT n, row, total, won, \
                    row_number() OVER (PARTITION BY game, coalesce(title, '') ORDER BY n DESC) AS back \
             FROM mine CROSS JOIN matches ON matches.rowid = row) \
         CROSS JOIN matches ON matches.rowid = row WHERE back <= ?1 ORDER BY n",
    )?;
    let points = collect(query.query([MOST_POINTS])?, |row| {
        let Some(game) = game(row, 1)? else {
            return Ok(None);
        };
        Ok(Some(ScorePoint {
            match_id: row.get(0)?,
            game,
            day: row.get(3)?,
            total: row.get(4)?,
            won: row.get(5)?,
        }))
    })?;
    Ok(points.into_iter().flatten().collect())
}

/// How the points of counted rounds are spread: of one person, or of everybody with a profile.
pub fn distribution(
    conn: &Connection,
    family_id: &str,
    filter: &HistoryFilter,
) -> Result<Distribution, NotebookError> {
    super::count(conn, family_id, filter)?;
    let person = filter
        .profile_id
        .as_deref()
        .map(|id| person_of(conn, id))
        .transpose()?;
    let mut query = conn.prepare_cached(
        "WITH points AS MATERIALIZED ( \
             SELECT c.points FROM counted m CROSS JOIN seats s ON s.match_id = m.match_id \
             CROSS JOIN rounds r ON r.match_id = m.match_id AND r.counts = 1 \
             CROSS JOIN scores c ON c.round_id = r.id AND c.seat = s.seat \
             WHERE s.person_id IS NOT NULL AND (?1 IS NULL OR s.person_id = ?1)), \
         range AS (SELECT min(points) AS low, max(points) AS high FROM points), \
         width AS (SELECT low, (high - low) / ?2 + 1 AS width FROM range) \
         SELECT low, width, (points - low) / width AS bar, count(*) FROM points, width \
         GROUP BY bar ORDER BY bar",
    )?;
    let found: Vec<(i32, i32, i32, u32)> = collect(query.query(params![person, MOST_BARS])?, |row| {
        Ok((row.get(0)?, row.get(1)?, row.get(2)?, row.get(3)?))
    })?;
    let mut bars = Vec::new();
    if let Some((low, width, last, _)) = found.last() {
        // Points at the ends of what can be written would count beyond it.
        let point = |at: i32, less: i64| {
            let point = i64::from(*low) + i64::from(at) * i64::from(*width) - less;
            point.clamp(i32::MIN.into(), i32::MAX.into()) as i32
        };
        bars = (0..=*last)
            .map(|bar| Bar {
                least: point(bar, 0),
                most: point(bar + 1, 1),
                rounds: 0,
            })
            .collect();
    }
    for (_, _, bar, rounds) in found {
        if let Some(found) = usize::try_from(bar).ok().and_then(|bar| bars.get_mut(bar)) {
            found.rounds = rounds;
        }
    }
    Ok(Distribution { bars })
}
