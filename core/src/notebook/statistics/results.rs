//! Reads what is counted: the finished matches of a family that count and pass a filter.

use std::collections::HashMap;
use std::ops::Range;
use std::ptr;

use rusqlite::Connection;

use crate::any::GameId;
use crate::game::{Seat, Tally};
use crate::notebook::digests::{self, Digest, Kind, MatchParts, cut_short, place};
use crate::notebook::error::NotebookError;
use crate::notebook::profiles::person_of;
use crate::notebook::words::{from_word, word};
use crate::played::PlayedGame;
use crate::statistics::HistoryFilter;
use crate::table::MatchState;

/// Matches, oldest first, with lists to which they refer by place.
#[derive(Default)]
pub(super) struct Results {
    family_id: String,
    /// The kinds of matches.
    pub kinds: Vec<PlayedKind>,
    /// The evenings, as local days.
    pub evenings: Vec<String>,
    evening_places: HashMap<String, u32>,
    /// Ids of profiles.
    pub people: Vec<String>,
    pub matches: Vec<PlayedMatch>,
    seats: Vec<SeatResult>,
    points: Vec<i32>,
}

/// A kind of match: game, rules, and where it was played.
pub(super) struct PlayedKind {
    kind: Kind,
    pub tally: Tally,
}

/// The words of a game and its title. Figures list games in the order of these.
pub(super) type GameWords<'a> = (&'a str, Option<&'a str>);

impl PlayedKind {
    pub fn game(&self) -> GameWords<'_> {
        (&self.kind.game, self.kind.title.as_deref())
    }

    pub fn variant(&self) -> &str {
        &self.kind.variant
    }

    pub fn source(&self) -> &str {
        &self.kind.source
    }

    /// Whether low points win.
    pub fn low_wins(&self) -> bool {
        self.tally == Tally::LowestTotal
    }
}

/// The game of these words, or `None` if this program does not know it.
pub(super) fn game_of((game, title): GameWords<'_>) -> Option<PlayedGame> {
    PlayedGame::from_words(game, title.map(str::to_owned))
}

/// A match. Places are `u32`, since there may be a hundred thousand matches.
pub(super) struct PlayedMatch {
    period: i64,
    place: u32,
    kind: u32,
    evening: u32,
    pub rounds: u32,
    seats: Range<u32>,
}

impl PlayedMatch {
    /// Its position in the order in which matches began. [`Results::ids`] finds the id by it.
    pub fn at(&self) -> (i64, u32) {
        (self.period, self.place)
    }

    /// Place in [`Results::kinds`].
    pub fn kind(&self) -> usize {
        self.kind as usize
    }

    /// Place in [`Results::evenings`].
    pub fn evening(&self) -> usize {
        self.evening as usize
    }
}

/// A seat at a match.
pub(super) struct SeatResult {
    person: Option<u32>,
    pub won: bool,
    pub team: Option<u8>,
    pub total: i32,
    points: Range<u32>,
}

impl SeatResult {
    /// Place in [`Results::people`]. `None` for a guest, and for the worse of two seats of one person.
    pub fn person(&self) -> Option<usize> {
        self.person.map(|place| place as usize)
    }

    /// Whether both seats are on the same side.
    pub fn is_beside(&self, other: &SeatResult) -> bool {
        self.team.is_some() && self.team == other.team
    }
}

impl Results {
    /// Reads the matches that pass the filter.
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

    /// Appends the matches of a digest whose kind and evening pass, and at which `person` sat if given.
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
        for (at, parts) in digest.parts().enumerate() {
            let parts = parts?;
            let found = parts.found;
            let wanted = (
                kind_places.get(found.kind as usize).copied().flatten(),
                evening_places.get(found.evening as usize).copied().flatten(),
            );
            let (Some(kind), Some(evening)) = wanted else {
                continue;
            };
            if asked.is_some() && !parts.seats.iter().any(sits) {
                continue;
            }
            let seats = self.push_seats(kind, &parts, &people);
            self.matches.push(PlayedMatch {
                period,
                place: at as u32,
                kind,
                evening,
                rounds: found.rounds,
                seats,
            });
        }
        Ok(())
    }

    /// Appends the seats of a match and their points. `people` has the place here of each person of the digest. Returns
    /// the places of the seats.
    fn push_seats(&mut self, kind: u32, parts: &MatchParts<'_>, people: &[u32]) -> Range<u32> {
        // On the screen, the game tells who plays together. On paper, the seats tell.
        let Kind { game, source, .. } = &self.kinds[kind as usize].kind;
        let game = GameId::from_word(game).filter(|_| source == "digital");
        let first = self.seats.len() as u32;
        let mut start = self.points.len() as u32;
        self.points.extend_from_slice(parts.points);
        for (seat, sat) in (0..).map(Seat).zip(parts.seats) {
            // A person who had been entered twice may have two seats. Only the better one counts as theirs.
            let theirs = parts.seats.iter().filter(|other| other.person == sat.person);
            let theirs = theirs.min_by_key(|other| !other.won);
            let person = sat
                .person
                .filter(|_| theirs.is_some_and(|theirs| ptr::eq(theirs, sat)));
            let points = start..start + sat.rounds;
            start = points.end;
            self.seats.push(SeatResult {
                person: person.and_then(|place| people.get(place as usize).copied()),
                won: sat.won,
                team: sat.team.or_else(|| game?.team(parts.seats.len() as u8, seat)),
                total: sat.total,
                points,
            });
        }
        first..self.seats.len() as u32
    }

    /// The place of a kind, which is appended if it is missing.
    fn kind(&mut self, kind: &Kind) -> Result<u32, NotebookError> {
        if let Some(at) = self.kinds.iter().position(|known| known.kind == *kind) {
            return Ok(at as u32);
        }
        self.kinds.push(PlayedKind {
            tally: from_word(kind.tally.clone())?,
            kind: kind.clone(),
        });
        Ok(self.kinds.len() as u32 - 1)
    }

    /// The place of an evening, which is appended if it is missing.
    fn evening(&mut self, evening: &str) -> u32 {
        if let Some(at) = self.evening_places.get(evening) {
            return *at;
        }
        let at = self.evenings.len() as u32;
        self.evenings.push(evening.to_owned());
        self.evening_places.insert(evening.to_owned(), at);
        at
    }

    /// The seats of a match.
    pub fn seats(&self, found: &PlayedMatch) -> &[SeatResult] {
        self.seats.get(places(&found.seats)).unwrap_or_default()
    }

    /// The points of a seat, one for each round that counts.
    pub fn points(&self, sat: &SeatResult) -> &[i32] {
        self.points.get(places(&sat.points)).unwrap_or_default()
    }

    /// The worth and the points of the best round of a seat. Worths can be compared between matches of one way to
    /// win: more is better.
    pub fn best(&self, found: &PlayedMatch, sat: &SeatResult) -> Option<(i64, i32)> {
        let worth = |points: &i32| match self.kinds[found.kind()].low_wins() {
            true => -i64::from(*points),
            false => i64::from(*points),
        };
        let best = self.points(sat).iter().max_by_key(|points| worth(points))?;
        Some((worth(best), *best))
    }

    /// The ids of these matches, in the given order.
    pub fn ids(&self, conn: &Connection, matches: &[&PlayedMatch]) -> Result<Vec<String>, NotebookError> {
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
