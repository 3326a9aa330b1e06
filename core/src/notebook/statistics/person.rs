//! The figures of one person.

use std::cmp::Reverse;
use std::collections::BTreeMap;

use rusqlite::{Connection, params};

use super::columns::{month, person_name};
use super::results::{GameWords, Match, Results, Sat, known};
use crate::notebook::error::NotebookError;
use crate::notebook::profiles::person_of;
use crate::notebook::words::from_word;
use crate::statistics::{
    Bar, Distribution, GameFigures, HistoryFilter, MonthFigures, PersonStatistics, ScorePoint, Tablemate,
};

/// Most matches of one game on a plot over time.
const MOST_POINTS: usize = 200;
/// Most bars of a distribution.
const MOST_BARS: i64 = 12;

/// The matches of one person, each with where they sat.
struct Own<'a> {
    conn: &'a Connection,
    id: String,
    results: &'a Results,
    matches: Vec<(&'a Match, &'a Sat)>,
}

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
    let filter = HistoryFilter {
        profile_id: Some(id.clone()),
        ..filter.clone()
    };
    let results = Results::read(conn, family_id, &filter)?;
    let at = results.people.iter().position(|person| *person == id);
    let own = |found| {
        results
            .seats(found)
            .iter()
            .filter(|sat| at.is_some() && sat.person() == at)
    };
    let matches = results.matches.iter();
    let own = Own {
        conn,
        id: id.clone(),
        matches: matches
            .flat_map(|found| own(found).map(move |sat| (found, sat)))
            .collect(),
        results: &results,
    };
    let (streak, longest_streak) = own.streaks();
    let games = own.games(false)?;
    let mut variants = own.games(true)?;
    variants.retain(|one| {
        games
            .iter()
            .any(|all| all.game == one.game && all.matches > one.matches)
    });
    let (nemesis, best_partner) = own.companions()?;
    let mut figures = PersonStatistics {
        who,
        losses_hidden: false,
        matches: Some(own.matches.len() as u32),
        wins: own.matches.iter().filter(|(_, sat)| sat.won).count() as u32,
        streak,
        longest_streak,
        favourite: games.first().map(|figures| figures.game.clone()),
        nemesis,
        best_partner,
        games,
        variants,
        months: own.months(),
        scores: own.scores()?,
    };
    if losses_hidden(conn, &id)? {
        leave_losses_out(&mut figures);
    }
    Ok(Some(figures))
}

/// Whether this person's own figures leave lost matches out.
pub(super) fn losses_hidden(conn: &Connection, person: &str) -> Result<bool, NotebookError> {
    let mut query =
        conn.prepare_cached("SELECT EXISTS (SELECT 1 FROM profiles WHERE id = ?1 AND hide_losses = 1)")?;
    Ok(query.query_row([person], |row| row.get(0))?)
}

/// Takes out what would tell of lost matches; what stays was counted over all matches, and stays true.
fn leave_losses_out(figures: &mut PersonStatistics) {
    figures.losses_hidden = true;
    figures.matches = None;
    figures.nemesis = None;
    figures
        .best_partner
        .iter_mut()
        .for_each(|mate| mate.matches = None);
    for games in [&mut figures.games, &mut figures.variants] {
        games.retain(|one| one.wins > 0);
        for one in games {
            (one.matches, one.rounds, one.average) = (None, None, None);
        }
    }
    figures.months.retain(|month| month.wins > 0);
    figures
        .months
        .iter_mut()
        .for_each(|month| month.matches = month.wins);
    figures.scores.retain(|point| point.won);
}

/// What a round is worth, its points, and the match of the earliest one.
type Best<'a> = (i64, i32, &'a Match);

/// Sums over some matches.
#[derive(Clone, Default)]
struct Sums<'a> {
    matches: u32,
    wins: u32,
    rounds: u32,
    /// Rounds in which points were made, and how many.
    points: (u32, i64),
    /// Where high points win, and where low ones do: in how many matches, and the best round.
    best: [(u32, Option<Best<'a>>); 2],
}

impl<'a> Own<'a> {
    /// Matches won in a row up to now, and the longest row of them.
    fn streaks(&self) -> (u32, u32) {
        self.matches.iter().fold((0, 0), |(now, longest), (_, sat)| {
            let now = if sat.won { now + 1 } else { 0 };
            (now, longest.max(now))
        })
    }

    /// By game, or by game and rules, the most played first.
    fn games(&self, by_rules: bool) -> Result<Vec<GameFigures>, NotebookError> {
        let kinds = &self.results.kinds;
        let mut by_kind: BTreeMap<(GameWords<'a>, Option<&'a str>), Sums<'a>> = BTreeMap::new();
        let mut sums = vec![Sums::default(); kinds.len()];
        for (found, sat) in &self.matches {
            let sums: &mut Sums<'a> = &mut sums[found.kind()];
            sums.matches += 1;
            sums.wins += u32::from(sat.won);
            sums.rounds += found.rounds;
            let points = self.results.points(sat);
            sums.points.0 += points.len() as u32;
            sums.points.1 += points.iter().copied().map(i64::from).sum::<i64>();
            let (matches, best) = &mut sums.best[usize::from(kinds[found.kind()].low_wins())];
            *matches += 1;
            if let Some((worth, points)) = self.results.best(found, sat)
                && best.is_none_or(|best| best.0 < worth)
            {
                *best = Some((worth, points, found));
            }
        }
        for (kind, sums) in kinds.iter().zip(sums).filter(|(_, sums)| sums.matches > 0) {
            let all = by_kind
                .entry((kind.game(), by_rules.then(|| kind.variant())))
                .or_default();
            all.matches += sums.matches;
            all.wins += sums.wins;
            all.rounds += sums.rounds;
            all.points = (all.points.0 + sums.points.0, all.points.1 + sums.points.1);
            let earlier = |best: &Best<'_>| (best.0, Reverse(best.2.at()));
            for (all, (matches, best)) in all.best.iter_mut().zip(sums.best) {
                all.0 += matches;
                all.1 = all.1.into_iter().chain(best).max_by_key(earlier);
            }
        }
        let mut games = Vec::with_capacity(by_kind.len());
        for ((game, variant), sums) in by_kind {
            if let Some(game) = known(game) {
                games.push(self.figures(game, variant, &sums)?);
            }
        }
        games.sort_by_key(|figures| Reverse(figures.matches));
        Ok(games)
    }

    fn figures(
        &self,
        game: crate::played::PlayedGame,
        variant: Option<&str>,
        sums: &Sums<'_>,
    ) -> Result<GameFigures, NotebookError> {
        let mut figures = GameFigures {
            game,
            variant: variant.map(str::to_owned),
            matches: Some(sums.matches),
            wins: sums.wins,
            rounds: Some(sums.rounds),
            average: (sums.points.0 > 0).then(|| sums.points.1 as f64 / f64::from(sums.points.0)),
            best_round: None,
            best_match_id: None,
            best_source: None,
            best_number: None,
        };
        // No round is better than one of another way to win: it is the best of the way that was played more.
        let [high, low] = sums.best;
        let (_, best) = if low.0 > high.0 { low } else { high };
        if let Some((_, points, found)) = best {
            let source = self.results.kinds[found.kind()].source().to_owned();
            let id = self.results.ids(self.conn, &[found])?.pop();
            let mut number = self.conn.prepare_cached(
                "SELECT min(r.number) FROM seats s \
                 JOIN rounds r ON r.match_id = s.match_id AND r.counts = 1 \
                 JOIN scores c ON c.round_id = r.id AND c.seat = s.seat \
                 WHERE s.match_id = ?1 AND s.person_id = ?2 AND c.points = ?3",
            )?;
            figures.best_number = number.query_row(params![id, self.id, points], |row| row.get(0))?;
            figures.best_source = Some(from_word(source)?);
            figures.best_match_id = id;
            figures.best_round = Some(points);
        }
        Ok(figures)
    }

    /// Who won most often on another side where this person did not, and with whom they won most often on one.
    fn companions(&self) -> Result<(Option<Tablemate>, Option<Tablemate>), NotebookError> {
        let none = vec![(0, 0); self.results.people.len()];
        let (mut against, mut beside) = (none.clone(), none);
        for (found, sat) in &self.matches {
            for other in self.results.seats(found) {
                let Some(person) = other.person().filter(|person| Some(*person) != sat.person()) else {
                    continue;
                };
                let (met, times) = match sat.is_beside(other) {
                    true => (&mut beside[person], sat.won),
                    false => (&mut against[person], other.won && !sat.won),
                };
                *met = (met.0 + 1, met.1 + u32::from(times));
            }
        }
        Ok((self.most(&against)?, self.most(&beside)?))
    }

    /// The person with most of what was counted; of several the one of fewer matches.
    fn most(&self, met: &[(u32, u32)]) -> Result<Option<Tablemate>, NotebookError> {
        let people = self.results.people.iter().zip(met);
        let most = people
            .filter(|(_, (_, times))| *times > 0)
            .min_by_key(|(id, (matches, times))| (Reverse(*times), *matches, *id));
        let Some((id, (matches, times))) = most else {
            return Ok(None);
        };
        let mate = |who| Tablemate {
            who,
            matches: Some(*matches),
            times: *times,
        };
        Ok(person_name(self.conn, id)?.map(mate))
    }

    fn months(&self) -> Vec<MonthFigures> {
        let mut evenings = vec![(0, 0); self.results.evenings.len()];
        for (found, sat) in &self.matches {
            let (matches, wins): &mut (u32, u32) = &mut evenings[found.evening()];
            (*matches, *wins) = (*matches + 1, *wins + u32::from(sat.won));
        }
        let mut months: BTreeMap<&str, (u32, u32)> = BTreeMap::new();
        for (evening, (matches, wins)) in self.results.evenings.iter().zip(evenings) {
            let all = months.entry(month(evening)).or_default();
            *all = (all.0 + matches, all.1 + wins);
        }
        let played = months.into_iter().filter(|(_, (matches, _))| *matches > 0);
        played
            .map(|(month, (matches, wins))| MonthFigures {
                month: month.to_owned(),
                matches,
                wins,
            })
            .collect()
    }

    fn scores(&self) -> Result<Vec<ScorePoint>, NotebookError> {
        let mut games: BTreeMap<GameWords<'_>, usize> = BTreeMap::new();
        let kinds: Vec<usize> = self
            .results
            .kinds
            .iter()
            .map(|kind| {
                let next = games.len();
                *games.entry(kind.game()).or_insert(next)
            })
            .collect();
        let mut left = vec![MOST_POINTS; games.len()];
        let mut latest: Vec<&(&Match, &Sat)> = self
            .matches
            .iter()
            .rev()
            .filter(|(_, sat)| !self.results.points(sat).is_empty())
            .filter(|(found, _)| {
                let left = &mut left[kinds[found.kind()]];
                let kept = *left > 0;
                *left = left.saturating_sub(1);
                kept
            })
            .collect();
        latest.reverse();
        let matches: Vec<&Match> = latest.iter().map(|(found, _)| *found).collect();
        let ids = self.results.ids(self.conn, &matches)?;
        let points = latest
            .into_iter()
            .zip(ids)
            .filter_map(|((found, sat), match_id)| {
                Some(ScorePoint {
                    match_id,
                    game: known(self.results.kinds[found.kind()].game())?,
                    day: self.results.evenings[found.evening()].clone(),
                    total: sat.total,
                    won: sat.won,
                })
            });
        Ok(points.collect())
    }
}

/// How the points of counted rounds are spread: of one person, or of everybody with a profile. Nothing of a
/// person who leaves lost matches out: rounds of theirs are among them.
pub fn distribution(
    conn: &Connection,
    family_id: &str,
    filter: &HistoryFilter,
) -> Result<Distribution, NotebookError> {
    let results = Results::read(conn, family_id, filter)?;
    let asked = match &filter.profile_id {
        Some(id) => {
            let id = person_of(conn, id)?;
            if losses_hidden(conn, &id)? {
                return Ok(Distribution { bars: Vec::new() });
            }
            Some(results.people.iter().position(|person| *person == id))
        }
        None => None,
    };
    let counts = |sat: &&Sat| sat.person().is_some() && asked.is_none_or(|asked| sat.person() == asked);
    let sat = || {
        results
            .matches
            .iter()
            .flat_map(|found| results.seats(found))
            .filter(counts)
    };
    let points = || sat().flat_map(|sat| results.points(sat)).copied().map(i64::from);
    let (Some(low), Some(high)) = (points().min(), points().max()) else {
        return Ok(Distribution { bars: Vec::new() });
    };
    let width = (high - low) / MOST_BARS + 1;
    let mut rounds = vec![0; ((high - low) / width) as usize + 1];
    for points in points() {
        rounds[((points - low) / width) as usize] += 1;
    }
    // Points at the ends of what can be written would count beyond it.
    let point = |at: usize, less: i64| {
        let point = low + at as i64 * width - less;
        point.clamp(i32::MIN.into(), i32::MAX.into()) as i32
    };
    let bar = |(at, rounds)| Bar {
        least: point(at, 0),
        most: point(at + 1, 1),
        rounds,
    };
    Ok(Distribution {
        bars: rounds.into_iter().enumerate().map(bar).collect(),
    })
}
