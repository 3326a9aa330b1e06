//! Works out the figures of one person, and the distribution of points.

use std::cmp::Reverse;
use std::collections::BTreeMap;

use rusqlite::{Connection, params};

use super::columns::{month, person_name};
use super::results::{GameWords, PlayedMatch, Results, SeatResult, game_of};
use crate::notebook::error::NotebookError;
use crate::notebook::profiles::person_of;
use crate::notebook::words::from_word;
use crate::statistics::{
    Bar, Distribution, GameFigures, HistoryFilter, MonthFigures, PersonStatistics, ScorePoint, Tablemate,
};

/// Most matches of one game in a plot over time.
const MOST_POINTS: usize = 200;
/// Most bars of a distribution.
const MOST_BARS: i64 = 12;

/// The matches of one person, each with their seat.
struct PersonMatches<'a> {
    conn: &'a Connection,
    id: String,
    results: &'a Results,
    matches: Vec<(&'a PlayedMatch, &'a SeatResult)>,
}

/// The figures of a person, or `None` if the person is unknown.
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
    let own = PersonMatches {
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

/// Whether this person hides lost matches in their own figures.
pub(super) fn losses_hidden(conn: &Connection, person: &str) -> Result<bool, NotebookError> {
    let mut query =
        conn.prepare_cached("SELECT EXISTS (SELECT 1 FROM profiles WHERE id = ?1 AND hide_losses = 1)")?;
    Ok(query.query_row([person], |row| row.get(0))?)
}

/// Removes everything that reveals lost matches. The remaining figures were counted over all matches.
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

/// A round: its worth, its points and its match. Of several matches with such a round, the earliest.
type Best<'a> = (i64, i32, &'a PlayedMatch);

/// Sums over matches.
#[derive(Clone, Default)]
struct Sums<'a> {
    matches: u32,
    wins: u32,
    rounds: u32,
    /// Number of rounds with points, and the sum of the points.
    points: (u32, i64),
    /// Number of matches and best round: first of matches in which high points win, then of those in which low points
    /// win.
    best: [(u32, Option<Best<'a>>); 2],
}

impl<'a> PersonMatches<'a> {
    /// Length of the present streak of victories, and of the longest one.
    fn streaks(&self) -> (u32, u32) {
        self.matches.iter().fold((0, 0), |(now, longest), (_, sat)| {
            let now = if sat.won { now + 1 } else { 0 };
            (now, longest.max(now))
        })
    }

    /// Figures by game, or by game and rules, the most played first.
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
            if let Some(game) = game_of(game) {
                games.push(self.figures(game, variant, &sums)?);
            }
        }
        games.sort_by_key(|figures| Reverse(figures.matches));
        Ok(games)
    }

    /// The figures of a game, with its best round.
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
        // High and low points cannot be compared: the best round is that of the way to win with more matches.
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

    /// The person who most often won on another side when this person did not, and the one with whom this person most
    /// often won on one side.
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

    /// The person with most of what was counted. Of several, the one with fewer matches. `met` has matches and counts
    /// by place in [`Results::people`].
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

    /// Matches and victories by month, without months in which the person did not play.
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

    /// Totals of the latest matches with points, at most [`MOST_POINTS`] per game, oldest first.
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
        let mut latest: Vec<&(&PlayedMatch, &SeatResult)> = self
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
        let matches: Vec<&PlayedMatch> = latest.iter().map(|(found, _)| *found).collect();
        let ids = self.results.ids(self.conn, &matches)?;
        let points = latest
            .into_iter()
            .zip(ids)
            .filter_map(|((found, sat), match_id)| {
                Some(ScorePoint {
                    match_id,
                    game: game_of(self.results.kinds[found.kind()].game())?,
                    day: self.results.evenings[found.evening()].clone(),
                    total: sat.total,
                    won: sat.won,
                })
            });
        Ok(points.collect())
    }
}

/// The distribution of points over the rounds that count, of one person or of everybody with a profile. Empty for a
/// person who hides lost matches, since it would reveal rounds of those.
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
    let counts =
        |sat: &&SeatResult| sat.person().is_some() && asked.is_none_or(|asked| sat.person() == asked);
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
    // Clamped: at the ends of `i32`, the bounds of a bar would overflow.
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
