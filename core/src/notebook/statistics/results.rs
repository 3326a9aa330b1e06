//! What figures are counted from: the matches of a family that are over, count, and pass a filter.

use std::collections::HashMap;
use std::ops::Range;
use std::ptr;

use rusqlite::Connection;

use crate::any::GameId;
use crate::game::{Seat, Tally};
use crate::notebook::digests::{self, Digest, Kind, place};
use crate::notebook::error::NotebookError;
use crate::notebook::profiles::person_of;
use crate::notebook::words::{from_word, word};
use crate::played::PlayedGame;
use crate::statistics::HistoryFilter;
use crate::table::MatchState;

/// Matches, oldest first, and what they share.
#[derive(Default)]
pub(super) struct Results {
    family_id: String,
    /// What was played, by which rules and where.
    pub kinds: Vec<Played>,
    /// Local days.
    pub evenings: Vec<String>,
    evening_places: HashMap<String, u32>,
    /// Ids of profiles.
    pub people: Vec<String>,
    pub matches: Vec<Match>,
    seats: Vec<Sat>,
    points: Vec<i32>,
}

/// What was played, by which rules and where.
pub(super) struct Played {
    kind: Kind,
    pub tally: Tally,
}

/// The words of a game: games are told in their order.
pub(super) type GameWords<'a> = (&'a str, Option<&'a str>);

impl Played {
    pub fn game(&self) -> GameWords<'_> {
        (&self.kind.game, self.kind.title.as_deref())
    }

    pub fn variant(&self) -> &str {
        &self.kind.variant
    }

    pub fn source(&self) -> &str {
        &self.kind.source
    }

    pub fn low_wins(&self) -> bool {
        self.tally == Tally::LowestTotal
    }
}

/// The game of these words; `None` for one this program does not know.
pub(super) fn known((game, title): GameWords<'_>) -> Option<PlayedGame> {
    PlayedGame::from_words(game, title.map(str::to_owned))
}

/// A match. There may be a hundred thousand, so places are short.
pub(super) struct Match {
    period: i64,
    place: u32,
    kind: u32,
    evening: u32,
    pub rounds: u32,
    seats: Range<u32>,
}

impl Match {
    /// Its place in the order in which matches were begun, and where its id is: see [`Results::ids`].
    pub fn at(&self) -> (i64, u32) {
        (self.period, self.place)
    }

    /// A place in [`Results::kinds`].
    pub fn kind(&self) -> usize {
        self.kind as usize
    }

    /// A place in [`Results::evenings`].
    pub fn evening(&self) -> usize {
        self.evening as usize
    }
}

/// Somebody at the table.
pub(super) struct Sat {
    person: Option<u32>,
    pub won: bool,
    pub team: Option<u8>,
    pub total: i32,
    points: Range<u32>,
}

impl Sat {
    /// A place in [`Results::people`], once at a table; none for a guest.
    pub fn person(&self) -> Option<usize> {
        self.person.map(|place| place as usize)
    }

    /// Whether both are on one side.
    pub fn is_beside(&self, other: &Sat) -> bool {
        self.team.is_some() && self.team == other.team
    }
}

impl Results {
    /// Reads them.
    pub fn read(
        conn: &Connection,
        family_id: &str,
        filter: &HistoryFilter,
    ) -> Result<Results, NotebookError> {
        let mut results = Results {
            family_id: family_id.to_owned(),
            ..Results::default()
        };
        if filter.state.is_some_and(|state| state != MatchState::Finished) {
            return Ok(results);
        }
        let person = filter
            .profile_id
            .as_deref()
            .map(|id| person_of(conn, id))
            .transpose()?;
        let source = filter.source.as_ref().map(word).transpose()?;
        let kinds = |kind: &Kind| {
            let game = (kind.game.as_str(), kind.title.as_deref());
            filter.game.as_ref().is_none_or(|asked| asked.words() == game)
                && filter.variant.as_ref().is_none_or(|asked| *asked == kind.variant)
                && source.as_ref().is_none_or(|asked| *asked == kind.source)
                && (filter.opponents || !kind.opponents)
        };
        let evenings = |evening: &String| {
            filter.since.as_ref().is_none_or(|since| evening >= since)
                && filter.until.as_ref().is_none_or(|until| evening <= until)
        };
        digests::each(conn, family_id, |period, digest| {
            results.take(period, digest, kinds, evenings, person.as_ref())
        })?;
        Ok(results)
    }

    fn take(
        &mut self,
        period: i64,
        digest: &Digest,
        kinds: impl Fn(&Kind) -> bool,
        evenings: impl Fn(&String) -> bool,
        person: Option<&String>,
    ) -> Result<(), NotebookError> {
        let mut kind_places = Vec::with_capacity(digest.kinds.len());
        for kind in &digest.kinds {
            kind_places.push(match kinds(kind) {
                true => Some(self.kind(kind)?),
                false => None,
            });
        }
        let evening_places: Vec<Option<u32>> = digest
            .evenings
            .iter()
            .map(|evening| evenings(evening).then(|| self.evening(evening)))
            .collect();
        let people: Vec<u32> = digest
            .people
            .iter()
            .map(|id| place(&mut self.people, id.clone()))
            .collect();
        let asked = person.map(|asked| digest.people.iter().position(|id| id == asked));
        let sits = |sat: &digests::DigestSeat| match asked {
            None => true,
            Some(at) => at.is_some() && sat.person.map(|place| place as usize) == at,
        };
        let (mut seats, mut points) = (&digest.seats[..], &digest.points[..]);
        for (at, found) in digest.matches.iter().enumerate() {
            let (own, others) = seats
                .split_at_checked(found.seats as usize)
                .ok_or_else(cut_short)?;
            seats = others;
            let rounds: usize = own.iter().map(|sat| sat.rounds as usize).sum();
            let (mut scored, others) = points.split_at_checked(rounds).ok_or_else(cut_short)?;
            points = others;
            let known = (
                kind_places.get(found.kind as usize).copied().flatten(),
                evening_places.get(found.evening as usize).copied().flatten(),
            );
            let (Some(kind), Some(evening)) = known else {
                continue;
            };
            if asked.is_some() && !own.iter().any(sits) {
                continue;
            }
            // On the screen the game knows who plays together; on paper it is said.
            let Kind { game, source, .. } = &self.kinds[kind as usize].kind;
            let game = GameId::from_word(game).filter(|_| source == "digital");
            let first = self.seats.len() as u32;
            for (seat, sat) in (0..).map(Seat).zip(own) {
                // Of two seats of one person, who had been entered twice, the better one is theirs.
                let theirs = own.iter().filter(|other| other.person == sat.person);
                let theirs = theirs.min_by_key(|other| !other.won);
                let person = sat
                    .person
                    .filter(|_| theirs.is_some_and(|theirs| ptr::eq(theirs, sat)));
                let (mine, others) = scored
                    .split_at_checked(sat.rounds as usize)
                    .ok_or_else(cut_short)?;
                scored = others;
                let start = self.points.len() as u32;
                self.points.extend_from_slice(mine);
                self.seats.push(Sat {
                    person: person.and_then(|place| people.get(place as usize).copied()),
                    won: sat.won,
                    team: sat.team.or_else(|| game?.team(own.len() as u8, seat)),
                    total: sat.total,
                    points: start..self.points.len() as u32,
                });
            }
            self.matches.push(Match {
                period,
                place: at as u32,
                kind,
                evening,
                rounds: found.rounds,
                seats: first..self.seats.len() as u32,
            });
        }
        Ok(())
    }

    fn kind(&mut self, kind: &Kind) -> Result<u32, NotebookError> {
        if let Some(at) = self.kinds.iter().position(|known| known.kind == *kind) {
            return Ok(at as u32);
        }
        self.kinds.push(Played {
            tally: from_word(kind.tally.clone())?,
            kind: kind.clone(),
        });
        Ok(self.kinds.len() as u32 - 1)
    }

    fn evening(&mut self, evening: &str) -> u32 {
        if let Some(at) = self.evening_places.get(evening) {
            return *at;
        }
        let at = self.evenings.len() as u32;
        self.evenings.push(evening.to_owned());
        self.evening_places.insert(evening.to_owned(), at);
        at
    }

    /// Who sat at a match.
    pub fn seats(&self, found: &Match) -> &[Sat] {
        self.seats.get(places(&found.seats)).unwrap_or_default()
    }

    /// What somebody made in each round that counts.
    pub fn points(&self, sat: &Sat) -> &[i32] {
        self.points.get(places(&sat.points)).unwrap_or_default()
    }

    /// The best round of somebody, and what it is worth against others of the same way to win: more is better.
    pub fn best(&self, found: &Match, sat: &Sat) -> Option<(i64, i32)> {
        let worth = |points: &i32| match self.kinds[found.kind()].low_wins() {
            true => -i64::from(*points),
            false => i64::from(*points),
        };
        let best = self.points(sat).iter().max_by_key(|points| worth(points))?;
        Some((worth(best), *best))
    }

    /// The ids of these matches, in their order.
    pub fn ids(&self, conn: &Connection, matches: &[&Match]) -> Result<Vec<String>, NotebookError> {
        let mut read: (Option<i64>, Vec<String>) = (None, Vec::new());
        let mut ids = Vec::with_capacity(matches.len());
        for (period, place) in matches.iter().map(|found| found.at()) {
            if read.0 != Some(period) {
                read = (Some(period), digests::match_ids(conn, &self.family_id, period)?);
            }
            ids.push(read.1.get(place as usize).ok_or_else(cut_short)?.clone());
        }
        Ok(ids)
    }
}

fn places(range: &Range<u32>) -> Range<usize> {
    range.start as usize..range.end as usize
}

fn cut_short() -> NotebookError {
    NotebookError::unreadable("a digest is cut short")
}
