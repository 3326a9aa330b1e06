//! Works out the figures of a family.

use std::cmp::Reverse;
use std::collections::BTreeMap;

use rusqlite::Connection;

use super::columns::{month, name};
use super::results::{GameWords, Results, game_of};
use crate::notebook::error::NotebookError;
use crate::notebook::words::collect;
use crate::statistics::{
    Duel, FamilyStatistics, GameShare, HistoryFilter, MonthFigures, PersonFigures, PersonName,
};

/// The figures of a family.
pub fn figures(
    conn: &Connection,
    family_id: &str,
    filter: &HistoryFilter,
) -> Result<FamilyStatistics, NotebookError> {
    let results = Results::read(conn, family_id, filter)?;
    let everybody = everybody(conn, &results)?;
    let evenings = by_evening(&results);
    let mut months: BTreeMap<&str, u32> = BTreeMap::new();
    for (evening, matches) in results.evenings.iter().zip(&evenings) {
        *months.entry(month(evening)).or_default() += matches;
    }
    let months = months.into_iter().filter(|(_, matches)| *matches > 0);
    Ok(FamilyStatistics {
        matches: results.matches.len() as u32,
        rounds: results.matches.iter().map(|found| found.rounds).sum(),
        evenings: evenings.iter().filter(|matches| **matches > 0).count() as u32,
        people: people(&results, &everybody),
        games: games(&results, false),
        variants: games(&results, true),
        months: months
            .map(|(month, matches)| MonthFigures {
                month: month.to_owned(),
                matches,
                wins: 0,
            })
            .collect(),
        duels: duels(&results, &everybody),
    })
}

/// Number of matches of each evening, by place in [`Results::evenings`].
pub(super) fn by_evening(results: &Results) -> Vec<u32> {
    let mut evenings = vec![0; results.evenings.len()];
    for found in &results.matches {
        evenings[found.evening()] += 1;
    }
    evenings
}

/// Everybody in these results, with their place in [`Results::people`], in the order in which they joined the family.
pub(super) fn everybody(
    conn: &Connection,
    results: &Results,
) -> Result<Vec<(usize, PersonName)>, NotebookError> {
    let mut query = conn.prepare_cached("SELECT id, name, avatar, colour FROM profiles ORDER BY rowid")?;
    let all: Vec<_> = collect(query.query([])?, name)?;
    let place = |who: PersonName| {
        let at = results.people.iter().position(|id| *id == who.profile_id);
        at.map(|at| (at, who))
    };
    Ok(all.into_iter().filter_map(place).collect())
}

/// Figures of everybody who played, in the order in which they joined the family.
pub(super) fn people(results: &Results, everybody: &[(usize, PersonName)]) -> Vec<PersonFigures> {
    // Numbers of matches and of victories, by person and kind.
    let mut sums = vec![vec![(0, 0); results.kinds.len()]; results.people.len()];
    for found in &results.matches {
        for sat in results.seats(found) {
            if let Some(person) = sat.person() {
                let (matches, wins): &mut (u32, u32) = &mut sums[person][found.kind()];
                (*matches, *wins) = (*matches + 1, *wins + u32::from(sat.won));
            }
        }
    }
    let line = |(person, who): &(usize, PersonName)| {
        let mut games: BTreeMap<GameWords<'_>, u32> = BTreeMap::new();
        for (kind, (matches, _)) in results.kinds.iter().zip(&sums[*person]) {
            *games.entry(kind.game()).or_default() += matches;
        }
        let favourite = games
            .into_iter()
            .min_by_key(|(game, matches)| (Reverse(*matches), *game));
        let (matches, wins) = sums[*person]
            .iter()
            .fold((0, 0), |all, one| (all.0 + one.0, all.1 + one.1));
        (matches > 0).then(|| PersonFigures {
            who: who.clone(),
            matches: Some(matches),
            wins,
            favourite: favourite.and_then(|(game, _)| game_of(game)),
        })
    };
    everybody.iter().filter_map(line).collect()
}

/// Games, most played first. If `by_rules`, one line per game and rules.
pub(super) fn games(results: &Results, by_rules: bool) -> Vec<GameShare> {
    let mut by_kind = vec![(0, 0); results.kinds.len()];
    for found in &results.matches {
        let (matches, rounds): &mut (u32, u32) = &mut by_kind[found.kind()];
        (*matches, *rounds) = (*matches + 1, *rounds + found.rounds);
    }
    let mut shares: BTreeMap<(GameWords<'_>, Option<&str>), (u32, u32)> = BTreeMap::new();
    let mut all_rules: BTreeMap<GameWords<'_>, u32> = BTreeMap::new();
    for (kind, (matches, rounds)) in results.kinds.iter().zip(by_kind) {
        let share = shares
            .entry((kind.game(), by_rules.then(|| kind.variant())))
            .or_default();
        *share = (share.0 + matches, share.1 + rounds);
        *all_rules.entry(kind.game()).or_default() += matches;
    }
    let mut shares: Vec<_> = shares
        .into_iter()
        .filter(|(_, (matches, _))| *matches > 0)
        .collect();
    shares.sort_by_key(|((game, _), (matches, _))| (Reverse(all_rules[game]), *game, Reverse(*matches)));
    let share = |((game, variant), (matches, rounds)): ((GameWords<'_>, Option<&str>), (u32, u32))| {
        Some(GameShare {
            game: game_of(game)?,
            variant: variant.map(str::to_owned),
            matches,
            rounds,
        })
    };
    shares.into_iter().filter_map(share).collect()
}

/// For each two people: how often they played on different sides, and how often the first of them won.
fn duels(results: &Results, everybody: &[(usize, PersonName)]) -> Vec<Duel> {
    let people = results.people.len();
    let mut met = vec![(0, 0); people * people];
    for found in &results.matches {
        let seats = results.seats(found);
        for (at, one) in seats.iter().enumerate() {
            for (_, other) in seats.iter().enumerate().filter(|(other, _)| *other != at) {
                if let (Some(first), Some(second), false) =
                    (one.person(), other.person(), one.is_beside(other))
                {
                    let (matches, wins): &mut (u32, u32) = &mut met[first * people + second];
                    (*matches, *wins) = (*matches + 1, *wins + u32::from(one.won && !other.won));
                }
            }
        }
    }
    let mut duels = Vec::new();
    for (first, one) in everybody {
        for (second, other) in everybody {
            let (matches, wins) = met[first * people + second];
            if matches > 0 {
                duels.push(Duel {
                    profile_id: one.profile_id.clone(),
                    other_id: other.profile_id.clone(),
                    matches,
                    wins,
                });
            }
        }
    }
    duels
}
