//! The album page of a year: figures, and moments to remember.

use std::cmp::Reverse;
use std::collections::{BTreeMap, BTreeSet};

use rusqlite::Connection;

use super::columns::month;
use super::family::{by_evening, everybody, games, people};
use super::person::losses_hidden;
use super::results::{GameWords, Match, Results, known};
use crate::game::Tally;
use crate::notebook::error::NotebookError;
use crate::statistics::{HistoryFilter, Moment, PersonFigures, PersonName, YearAlbum};

/// Rows of fewer matches won are nothing special.
const SHORTEST_STREAK: u32 = 3;

/// The album of a year; of the latest that has one, when none is named. `None` for a year without.
pub fn album(
    conn: &Connection,
    family_id: &str,
    year: Option<i32>,
) -> Result<Option<YearAlbum>, NotebookError> {
    let mut results = Results::read(conn, family_id, &HistoryFilter::default())?;
    let of_year = |(evening, matches): (&String, u32)| {
        let year = evening.get(..4).and_then(|year| year.parse::<i32>().ok());
        year.filter(|_| matches > 0)
    };
    let evenings = results.evenings.iter().zip(by_evening(&results));
    let years: BTreeSet<i32> = evenings.filter_map(of_year).collect();
    let Some(year) = year.or(years.last().copied()).filter(|year| years.contains(year)) else {
        return Ok(None);
    };
    let everybody = everybody(conn, &results)?;
    let played_before = results.keep_year(&format!("{year:04}-01-01"), &format!("{year:04}-12-31"));
    let evenings = by_evening(&results);
    let mut by_month = vec![0; 12];
    for (evening, matches) in results.evenings.iter().zip(&evenings) {
        let month: Option<usize> = month(evening).get(5..).and_then(|month| month.parse().ok());
        if let Some(slot) = month.and_then(|month| by_month.get_mut(month.checked_sub(1)?)) {
            *slot += matches;
        }
    }
    let moments = Moments {
        conn,
        results: &results,
        everybody: &everybody,
    };
    Ok(Some(YearAlbum {
        year,
        years: years.into_iter().rev().collect(),
        matches: results.matches.len() as u32,
        rounds: results.matches.iter().map(|found| found.rounds).sum(),
        evenings: evenings.iter().filter(|matches| **matches > 0).count() as u32,
        months: by_month,
        people: leaving_losses_out(conn, people(&results, &everybody))?,
        games: games(&results, false),
        moments: moments.all(&evenings, &played_before)?,
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

impl Results {
    /// Leaves the matches between two evenings. Says who played before the first, by their place.
    fn keep_year(&mut self, first: &str, last: &str) -> Vec<bool> {
        let mut before = vec![false; self.people.len()];
        let mut matches = std::mem::take(&mut self.matches);
        matches.retain(|found| {
            let evening = self.evenings[found.evening()].as_str();
            if evening < first {
                for person in self.seats(found).iter().filter_map(|sat| sat.person()) {
                    before[person] = true;
                }
            }
            (first..=last).contains(&evening)
        });
        self.matches = matches;
        before
    }
}

/// A round: how good it is, by whose place among the matches equals are told apart, who played it, and its points.
type Best = (i64, Reverse<usize>, usize, i32);

/// What moments are told from.
struct Moments<'a> {
    conn: &'a Connection,
    results: &'a Results,
    everybody: &'a [(usize, PersonName)],
}

impl Moments<'_> {
    fn all(&self, evenings: &[u32], played_before: &[bool]) -> Result<Vec<Moment>, NotebookError> {
        let mut moments = Vec::new();
        moments.extend(self.longest_evening(evenings));
        moments.extend(self.best_rounds()?);
        moments.extend(self.closest_match()?);
        moments.extend(self.longest_streak());
        moments.extend(self.first_matches(played_before));
        Ok(moments)
    }

    fn day(&self, found: &Match) -> String {
        self.results.evenings[found.evening()].clone()
    }

    fn id(&self, found: &Match) -> Result<String, NotebookError> {
        Ok(self.results.ids(self.conn, &[found])?.remove(0))
    }

    fn who(&self, person: usize) -> Option<PersonName> {
        let found = self.everybody.iter().find(|(at, _)| *at == person);
        found.map(|(_, who)| who.clone())
    }

    fn longest_evening(&self, evenings: &[u32]) -> Option<Moment> {
        let all = self.results.evenings.iter().zip(evenings);
        let longest = all.min_by_key(|(day, matches)| (Reverse(**matches), *day));
        longest
            .filter(|(_, matches)| **matches > 1)
            .map(|(day, matches)| Moment::LongestEvening {
                day: day.clone(),
                matches: *matches,
            })
    }

    /// The best round of each game, where points are what counts, and of the way to win that was played most; first
    /// that of which most was played.
    fn best_rounds(&self) -> Result<Vec<Moment>, NotebookError> {
        // By what was played: how many seats, and the best round so far.
        let mut by_kind: Vec<(u32, Option<Best>)> = vec![(0, None); self.results.kinds.len()];
        for (at, found) in self.results.matches.iter().enumerate() {
            for sat in self.results.seats(found) {
                let (Some(person), Some((worth, points))) = (sat.person(), self.results.best(found, sat))
                else {
                    continue;
                };
                let (seats, best) = &mut by_kind[found.kind()];
                *seats += 1;
                if best.is_none_or(|(most, ..)| most < worth) {
                    *best = Some((worth, Reverse(at), person, points));
                }
            }
        }
        let mut games: BTreeMap<(GameWords<'_>, bool), (u32, Option<_>)> = BTreeMap::new();
        for (kind, (seats, best)) in self.results.kinds.iter().zip(by_kind) {
            if kind.tally != Tally::MostWins {
                let all = games.entry((kind.game(), kind.low_wins())).or_default();
                *all = (all.0 + seats, all.1.max(best));
            }
        }
        let mut games: Vec<_> = games.into_iter().collect();
        games.sort_by_key(|(_, (seats, _))| Reverse(*seats));
        let mut told = BTreeSet::new();
        games.retain(|((game, _), _)| told.insert(*game));
        let mut moments = Vec::new();
        for ((game, _), (_, best)) in games {
            if let (Some(game), Some((_, Reverse(at), person, points))) = (known(game), best)
                && let Some(who) = self.who(person)
            {
                let found = &self.results.matches[at];
                moments.push(Moment::BestRound {
                    game,
                    who,
                    points,
                    day: self.day(found),
                    match_id: self.id(found)?,
                });
            }
        }
        Ok(moments)
    }

    fn closest_match(&self) -> Result<Option<Moment>, NotebookError> {
        let gaps = self.results.matches.iter().filter_map(|found| {
            let seats = self.results.seats(found);
            let totals = |won: bool| {
                let side = seats.iter().filter(move |sat| sat.won == won);
                side.map(|sat| i64::from(sat.total))
            };
            let gap = match self.results.kinds[found.kind()].tally {
                Tally::HighestTotal => totals(true).max()? - totals(false).max()?,
                Tally::LowestTotal => totals(false).min()? - totals(true).max()?,
                Tally::MostWins => return None,
            };
            (gap > 0).then_some((gap, found))
        });
        let Some((gap, found)) = gaps.min_by_key(|(gap, _)| *gap) else {
            return Ok(None);
        };
        let Some(game) = known(self.results.kinds[found.kind()].game()) else {
            return Ok(None);
        };
        Ok(Some(Moment::ClosestMatch {
            game,
            gap: i32::try_from(gap).unwrap_or(i32::MAX),
            day: self.day(found),
            match_id: self.id(found)?,
        }))
    }

    /// The longest row of matches won; of several the one that was complete first.
    fn longest_streak(&self) -> Option<Moment> {
        let mut rows = vec![0; self.results.people.len()];
        let mut longest = (0, None);
        for found in &self.results.matches {
            for sat in self.results.seats(found) {
                let Some(person) = sat.person() else { continue };
                rows[person] = if sat.won { rows[person] + 1 } else { 0 };
                if rows[person] > longest.0 {
                    longest = (rows[person], Some(person));
                }
            }
        }
        let (matches, person) = longest;
        let who = person.and_then(|person| self.who(person))?;
        (matches >= SHORTEST_STREAK).then_some(Moment::LongestStreak { who, matches })
    }

    /// Who of the family played for the first time that year.
    fn first_matches(&self, played_before: &[bool]) -> Vec<Moment> {
        let mut seen = played_before.to_vec();
        let mut moments = Vec::new();
        for found in &self.results.matches {
            let sits = |person: usize| {
                self.results
                    .seats(found)
                    .iter()
                    .any(|sat| sat.person() == Some(person))
            };
            for (person, who) in self.everybody.iter().filter(|(person, _)| !seen[*person]) {
                if sits(*person)
                    && let Some(game) = known(self.results.kinds[found.kind()].game())
                {
                    let (who, day) = (who.clone(), self.day(found));
                    moments.push(Moment::FirstMatch { who, game, day });
                }
            }
            for person in self.results.seats(found).iter().filter_map(|sat| sat.person()) {
                seen[person] = true;
            }
        }
        moments
    }
}
