//! Makes the album page of a year: figures, and moments to remember.

use std::cmp::Reverse;
use std::collections::{BTreeMap, BTreeSet};

use rusqlite::Connection;

use super::columns::month;
use super::family::{by_evening, everybody, games, people};
use super::person::losses_hidden;
use super::results::{GameWords, PlayedMatch, Results, game_of};
use crate::game::Tally;
use crate::notebook::error::NotebookError;
use crate::statistics::{HistoryFilter, Moment, PersonFigures, PersonName, YearAlbum};

/// Shortest streak that the album mentions.
const SHORTEST_STREAK: u32 = 3;

/// The album of a year, or of the latest year with matches. `None` for a year without matches.
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

/// Removes the number of matches of people who hide their losses, since anybody may look at an album. Their victories
/// stay.
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
    /// Keeps only the matches between two evenings, both included. Returns who played before the first evening, by
    /// place in [`Results::people`].
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

/// The best round of a kind of match. The greater one is the better; of two with the same worth, the earlier.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
struct BestRound {
    /// See [`Results::best`].
    worth: i64,
    /// Place of the match in [`Results::matches`].
    at: Reverse<usize>,
    /// Place of the person in [`Results::people`].
    person: usize,
    points: i32,
}

/// The data from which moments are chosen.
struct Moments<'a> {
    conn: &'a Connection,
    results: &'a Results,
    everybody: &'a [(usize, PersonName)],
}

impl Moments<'_> {
    /// All moments of the year. `evenings` and `played_before` are those of [`by_evening`] and
    /// [`Results::keep_year`].
    fn all(&self, evenings: &[u32], played_before: &[bool]) -> Result<Vec<Moment>, NotebookError> {
        let mut moments = Vec::new();
        moments.extend(self.longest_evening(evenings));
        moments.extend(self.best_rounds()?);
        moments.extend(self.closest_match()?);
        moments.extend(self.longest_streak());
        moments.extend(self.first_matches(played_before));
        Ok(moments)
    }

    /// The evening of a match.
    fn day(&self, found: &PlayedMatch) -> String {
        self.results.evenings[found.evening()].clone()
    }

    /// The id of a match.
    fn id(&self, found: &PlayedMatch) -> Result<String, NotebookError> {
        Ok(self.results.ids(self.conn, &[found])?.remove(0))
    }

    /// A person by place in [`Results::people`].
    fn who(&self, person: usize) -> Option<PersonName> {
        let found = self.everybody.iter().find(|(at, _)| *at == person);
        found.map(|(_, who)| who.clone())
    }

    /// The evening with most matches; of several, the first. `None` if it has just one.
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

    /// The best round of each game that counts points. Among matches of a game in which high points win and those in
    /// which low points win, only the kind with more seats is looked at. The most played game comes first.
    fn best_rounds(&self) -> Result<Vec<Moment>, NotebookError> {
        // For each kind: number of seats, and the best round so far.
        let mut by_kind: Vec<(u32, Option<BestRound>)> = vec![(0, None); self.results.kinds.len()];
        for (at, found) in self.results.matches.iter().enumerate() {
            for sat in self.results.seats(found) {
                let (Some(person), Some((worth, points))) = (sat.person(), self.results.best(found, sat))
                else {
                    continue;
                };
                let (seats, best) = &mut by_kind[found.kind()];
                *seats += 1;
                if best.is_none_or(|best| best.worth < worth) {
                    *best = Some(BestRound {
                        worth,
                        at: Reverse(at),
                        person,
                        points,
                    });
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
            if let (Some(game), Some(best)) = (game_of(game), best)
                && let Some(who) = self.who(best.person)
            {
                let found = &self.results.matches[best.at.0];
                moments.push(Moment::BestRound {
                    game,
                    who,
                    points: best.points,
                    day: self.day(found),
                    match_id: self.id(found)?,
                });
            }
        }
        Ok(moments)
    }

    /// The match with the smallest gap between the winning side and the others.
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
        let Some(game) = game_of(self.results.kinds[found.kind()].game()) else {
            return Ok(None);
        };
        Ok(Some(Moment::ClosestMatch {
            game,
            gap: i32::try_from(gap).unwrap_or(i32::MAX),
            day: self.day(found),
            match_id: self.id(found)?,
        }))
    }

    /// The longest streak of victories. Of several, the one that was complete first.
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

    /// The first match ever of each person who had not played before this year.
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
                    && let Some(game) = game_of(self.results.kinds[found.kind()].game())
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
