//! A paper sheet: its log of entries, and the scores that follow from the log.
//!
//! Pure, like a match on the screen: no storage and no clock. Each entry of the log is for one round. The last entry
//! of a round that was not taken back is the round. Taking back marks all entries of the last round.

use crate::any::AnyOptions;
use crate::game::{Outcome, ScoreLine, Seat, SeatScore, Tally};
use crate::match_::{leaders, reach, standings};
use crate::played::PlayedGame;
use crate::sheets::{RowEntry, SheetRefusal};
use crate::table::{Ending, MatchState, Standing};

/// Most points a side can have in a round, positive or negative.
const MOST_POINTS: i32 = 99_999;
/// Most rounds of a sheet.
pub const MOST_ROWS: u32 = 999;
/// Most seats of a match. Only a sheet may have as many.
pub const MOST_SEATS: u8 = 12;

/// An entry of the log.
#[derive(Clone, PartialEq, Debug)]
pub struct Entry {
    /// Place in the log, counted from 1.
    pub sequence: u32,
    /// The round, counted from 1.
    pub number: u32,
    /// The dealer of the round.
    pub dealer: Seat,
    /// Whether the round counts.
    pub counts: bool,
    /// The entry as it was typed in or counted.
    pub entry: RowEntry,
    /// Points per side.
    pub points: Vec<i32>,
    /// When the entry was written, in Unix milliseconds.
    pub written_at: i64,
    /// When the entry was taken back, in Unix milliseconds.
    pub taken_back_at: Option<i64>,
}

/// What was agreed for a sheet.
#[derive(Clone, PartialEq, Debug)]
pub struct SheetTerms {
    /// The game.
    pub game: PlayedGame,
    /// The rules, if they are known.
    pub options: Option<AnyOptions>,
    /// How rounds add up.
    pub tally: Tally,
    /// Whether points may be negative.
    pub negatives: bool,
    /// When the match ends.
    pub ending: Ending,
    /// The dealer of the first round.
    pub dealer: Seat,
    /// Number of seats.
    pub seats: u8,
    /// The seats of each side.
    pub sides: Vec<Vec<Seat>>,
}

/// The scores of an entry.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Counted {
    /// Points per side.
    pub points: Vec<i32>,
    /// The score lines, per side.
    pub lines: Vec<Vec<ScoreLine>>,
    /// The sides that won the round.
    pub winners: Vec<u32>,
}

/// The columns of a sheet: the teams in the order of their first seats, or each seat alone if there are no teams.
pub fn sides(seats: u8, teams: &[u8]) -> Vec<Vec<Seat>> {
    if teams.is_empty() {
        return Seat::all(seats).map(|seat| vec![seat]).collect();
    }
    let mut sides: Vec<(u8, Vec<Seat>)> = Vec::new();
    for (seat, team) in Seat::all(seats).zip(teams) {
        match sides.iter_mut().find(|(known, _)| known == team) {
            Some((_, side)) => side.push(seat),
            None => sides.push((*team, vec![seat])),
        }
    }
    sides.into_iter().map(|(_, side)| side).collect()
}

impl SheetTerms {
    /// Counts an entry. Refuses an entry that does not fit this sheet or cannot occur.
    pub fn count(&self, entry: &RowEntry) -> Result<Counted, SheetRefusal> {
        let counted = match entry {
            RowEntry::Points { points } => self.typed(points)?,
            RowEntry::Wins { sides } => self.won(sides)?,
            counted => self.counted(counted)?,
        };
        match (0u32..).zip(&counted.points).find(|(_, points)| **points < 0) {
            Some((side, _)) if !self.negatives => Err(SheetRefusal::Negative { side }),
            _ => Ok(counted),
        }
    }

    fn one_each(&self, found: usize) -> Result<(), SheetRefusal> {
        if found == self.sides.len() {
            return Ok(());
        }
        Err(SheetRefusal::WrongCount {
            expected: self.sides.len() as u32,
            found: u32::try_from(found).unwrap_or(u32::MAX),
        })
    }

    /// Whether the calculator of this game can fill a round of this sheet.
    pub fn has_counter(&self) -> bool {
        matches!(self.game, PlayedGame::Boxed { game } if game.counts_for(&self.sides))
    }

    /// Counts a round by the rules of its game. The rules also name the winners, because a winner need not have the
    /// most points: a saboteur has none. A side has the points of its first seat.
    fn counted(&self, entry: &RowEntry) -> Result<Counted, SheetRefusal> {
        let (game, seats) = entry.counted().ok_or(SheetRefusal::OtherGame)?;
        if self.game != (PlayedGame::Boxed { game }) || !self.has_counter() {
            return Err(SheetRefusal::OtherGame);
        }
        self.one_each(seats.unwrap_or(self.sides.len()))?;
        let outcome = entry.outcome(self.seats)?;
        let first = |side: &[Seat]| side.first().copied();
        let of = |side: &Vec<Seat>| {
            outcome
                .scores
                .iter()
                .find(|score| Some(score.seat) == first(side))
        };
        let scores = self.sides.iter().map(of);
        Ok(Counted {
            points: scores
                .clone()
                .map(|score| score.map_or(0, |score| score.points))
                .collect(),
            lines: scores
                .map(|score| score.map_or_else(Vec::new, |score| score.lines.clone()))
                .collect(),
            winners: self.sides_of(&outcome.winners),
        })
    }

    /// The sides whose first seats are among these.
    fn sides_of(&self, seats: &[Seat]) -> Vec<u32> {
        let won = |side: &[Seat]| side.first().is_some_and(|seat| seats.contains(seat));
        let sides = (0u32..).zip(&self.sides).filter(|(_, side)| won(side));
        sides.map(|(side, _)| side).collect()
    }

    /// The sides that win a round with these points by a rule of the game, if it has one for the sides of this sheet.
    fn judged(&self, points: &[i32]) -> Option<Vec<u32>> {
        let options = self.options.as_ref().filter(|_| self.has_counter())?;
        let has = |seat| {
            let mut sides = self.sides.iter().zip(points);
            sides
                .find(|(side, _)| side.contains(&seat))
                .map(|(_, points)| *points)
        };
        let points: Option<Vec<i32>> = Seat::all(self.seats).map(has).collect();
        Some(self.sides_of(&options.winners_by_points(&points?)?))
    }

    fn typed(&self, points: &[i32]) -> Result<Counted, SheetRefusal> {
        self.one_each(points.len())?;
        let (min, max) = (-MOST_POINTS, MOST_POINTS);
        let out = |(_, points): &(u32, &i32)| !(min..=max).contains(*points);
        if let Some((side, _)) = (0u32..).zip(points).find(out) {
            return Err(SheetRefusal::OutOfRange { side, min, max });
        }
        Ok(self.only_points(points))
    }

    fn won(&self, winners: &[u32]) -> Result<Counted, SheetRefusal> {
        let sides = self.sides.len();
        for (at, side) in winners.iter().enumerate() {
            if *side as usize >= sides || winners[..at].contains(side) {
                return Err(SheetRefusal::NoSuchSide { side: *side });
            }
        }
        let mut winners = winners.to_vec();
        winners.sort_unstable();
        Ok(Counted {
            points: (0..sides as u32)
                .map(|side| i32::from(winners.contains(&side)))
                .collect(),
            lines: vec![Vec::new(); sides],
            winners,
        })
    }

    /// The scores of points that were typed in without any detail.
    fn only_points(&self, points: &[i32]) -> Counted {
        Counted {
            points: points.to_vec(),
            lines: vec![Vec::new(); points.len()],
            winners: self.judged(points).unwrap_or_else(|| self.best(points)),
        }
    }

    /// The sides with the best points. Where rounds won are counted, or the first link, a round in which all sides
    /// have the same points has no winner.
    pub fn best(&self, points: &[i32]) -> Vec<u32> {
        let (low, high) = (points.iter().min(), points.iter().max());
        let shared = match &self.options {
            Some(options) => options.shares_draws(),
            None => self.tally != Tally::MostWins,
        };
        let best = match self.tally {
            _ if low == high && points.len() > 1 && !shared => None,
            Tally::LowestTotal => low,
            Tally::HighestTotal | Tally::MostWins => high,
        };
        let wins = |(_, points): &(u32, &i32)| Some(*points) == best;
        (0u32..).zip(points).filter(wins).map(|(side, _)| side).collect()
    }
}

/// A sheet with its whole log.
#[derive(Clone, PartialEq, Debug)]
pub struct Sheet {
    /// The terms.
    pub terms: SheetTerms,
    /// The log, oldest first.
    pub log: Vec<Entry>,
}

impl Sheet {
    /// The current entry of each round, in order.
    pub fn rows(&self) -> Vec<&Entry> {
        let mut rows: Vec<&Entry> = Vec::new();
        for entry in self.log.iter().filter(|entry| entry.taken_back_at.is_none()) {
            match rows.iter_mut().find(|row| row.number == entry.number) {
                Some(row) => *row = entry,
                None => rows.push(entry),
            }
        }
        rows.sort_by_key(|row| row.number);
        rows
    }

    /// The number of the last round, which is the one that can be taken back.
    pub fn last(&self) -> Option<u32> {
        self.rows().last().map(|row| row.number)
    }

    /// The dealer of the next round.
    pub fn next_dealer(&self) -> Seat {
        match self.rows().last() {
            Some(row) => row.dealer.next(self.terms.seats),
            None => self.terms.dealer,
        }
    }

    /// The outcome of a current entry. The points that were written down hold, even if this program counts
    /// differently.
    pub fn outcome(&self, row: &Entry) -> Outcome {
        let counted = self.terms.count(&row.entry).ok();
        let counted = counted
            .filter(|counted| counted.points == row.points)
            .unwrap_or_else(|| self.terms.only_points(&row.points));
        Outcome {
            scores: (0u8..)
                .zip(counted.points.into_iter().zip(counted.lines))
                .map(|(side, (points, lines))| SeatScore {
                    seat: Seat(side),
                    points,
                    lines,
                })
                .collect(),
            winners: counted.winners.into_iter().map(|side| Seat(side as u8)).collect(),
        }
    }

    /// The outcomes of the rounds that count, in order.
    fn counted(&self) -> Vec<Outcome> {
        let rows = self.rows().into_iter().filter(|row| row.counts);
        rows.map(|row| self.outcome(row)).collect()
    }

    /// The standings per side after the rounds that count.
    pub fn standings(&self) -> Vec<Standing> {
        standings(self.terms.sides.len() as u8, self.terms.tally, &self.counted())
    }

    /// The seats that have won the match. Empty unless the match is finished and somebody has won a round that
    /// counts.
    pub fn winners(&self, state: MatchState) -> Vec<Seat> {
        if state != MatchState::Finished {
            return Vec::new();
        }
        let sides = leaders(&self.standings());
        let seats = sides.iter().filter_map(|side| self.terms.sides.get(side.index()));
        seats.flatten().copied().collect()
    }

    /// Whether the match has reached its ending, or a round decides it by the rules of its game.
    pub fn ends(&self) -> bool {
        let options = self.terms.options.as_ref();
        let decides = |outcome: &Outcome| options.is_some_and(|options| options.ends_match(outcome));
        let counted = self.counted();
        counted.iter().any(decides) || reach(&counted, self.terms.ending, self.terms.sides.len() as u8)
    }
}

#[cfg(test)]
mod tests;
