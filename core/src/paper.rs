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
/// Most people at a sheet.
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
        let won = |side: &[Seat]| first(side).is_some_and(|seat| outcome.winners.contains(&seat));
        let winners = (0u32..).zip(&self.sides).filter(|(_, side)| won(side));
        Ok(Counted {
            points: scores
                .clone()
                .map(|score| score.map_or(0, |score| score.points))
                .collect(),
            lines: scores
                .map(|score| score.map_or_else(Vec::new, |score| score.lines.clone()))
                .collect(),
            winners: winners.map(|(side, _)| side).collect(),
        })
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
            winners: self.best(points),
        }
    }

    /// The sides with the best points. Where rounds won are counted, or the first link, a round in which all sides
    /// have the same points has no winner.
    fn best(&self, points: &[i32]) -> Vec<u32> {
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

    /// Whether the ending of the match is reached.
    pub fn ends(&self) -> bool {
        let (options, ending) = (self.terms.options.as_ref(), self.terms.ending);
        let decides = |outcome: &Outcome| options.is_some_and(|options| options.ends_match(outcome));
        let counted = self.counted();
        let decided = ending != Ending::Open && counted.iter().any(decides);
        decided || reach(&counted, ending, self.terms.sides.len() as u8)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::any::GameId;
    use crate::games::sewer::SewerPaper;

    fn terms(tally: Tally) -> SheetTerms {
        SheetTerms {
            game: PlayedGame::Other {
                title: "Tarot".to_owned(),
            },
            options: None,
            tally,
            negatives: true,
            ending: Ending::Open,
            dealer: Seat(2),
            seats: 3,
            sides: sides(3, &[]),
        }
    }

    fn row(sequence: u32, number: u32, points: &[i32]) -> Entry {
        Entry {
            sequence,
            number,
            dealer: Seat(number as u8 % 3),
            counts: true,
            entry: RowEntry::Points {
                points: points.to_vec(),
            },
            points: points.to_vec(),
            written_at: 0,
            taken_back_at: None,
        }
    }

    fn won(sheet: &Sheet) -> Vec<Seat> {
        sheet.winners(MatchState::Finished)
    }

    fn totals(sheet: &Sheet) -> Vec<i32> {
        sheet.standings().iter().map(|standing| standing.total).collect()
    }

    #[test]
    fn teams_are_columns_in_the_order_of_their_first_seat() {
        let seats = |side: &[u8]| side.iter().map(|seat| Seat(*seat)).collect::<Vec<_>>();
        assert_eq!(sides(4, &[7, 1, 7, 1]), [seats(&[0, 2]), seats(&[1, 3])]);
        assert_eq!(sides(2, &[]), [seats(&[0]), seats(&[1])]);
    }

    #[test]
    fn a_round_written_anew_counts_once_and_comes_back_when_taken_back() {
        let log = vec![
            row(1, 1, &[1, 2, 3]),
            row(2, 2, &[10, 0, 0]),
            row(3, 1, &[5, 5, 5]),
        ];
        let mut sheet = Sheet {
            terms: terms(Tally::HighestTotal),
            log,
        };
        assert_eq!(totals(&sheet), [15, 5, 5]);
        assert_eq!(sheet.last(), Some(2));
        sheet.log[2].taken_back_at = Some(1);
        assert_eq!(totals(&sheet), [11, 2, 3]);
        sheet.log[1].taken_back_at = Some(1);
        assert_eq!((totals(&sheet), sheet.next_dealer()), (vec![1, 2, 3], Seat(2)));
    }

    #[test]
    fn a_round_that_does_not_count_ends_nothing() {
        let mut sheet = Sheet {
            terms: SheetTerms {
                ending: Ending::Rounds { count: 1 },
                ..terms(Tally::LowestTotal)
            },
            log: vec![row(1, 1, &[4, 2, 9])],
        };
        assert!(sheet.ends());
        assert_eq!(won(&sheet), [Seat(1)]);
        sheet.log[0].counts = false;
        assert!(!sheet.ends());
        assert_eq!((totals(&sheet), won(&sheet)), (vec![0, 0, 0], Vec::new()));
    }

    #[test]
    fn who_wins_a_round_follows_from_how_rounds_add_up() {
        let winners = |tally, points: &[i32]| {
            let entry = RowEntry::Points {
                points: points.to_vec(),
            };
            terms(tally).count(&entry).map(|counted| counted.winners)
        };
        assert_eq!(winners(Tally::HighestTotal, &[3, 9, 9]), Ok(vec![1, 2]));
        assert_eq!(winners(Tally::LowestTotal, &[-3, 9, 9]), Ok(vec![0]));
        assert_eq!(winners(Tally::MostWins, &[0, 0, 0]), Ok(vec![]));
        assert_eq!(winners(Tally::MostWins, &[0, 1, 0]), Ok(vec![1]));
    }

    #[test]
    fn a_round_of_the_children_s_game_without_a_link_has_no_winner_and_the_first_link_ends_the_sheet() {
        let sheet = |ending, rows: &[&[i32]]| Sheet {
            terms: SheetTerms {
                game: PlayedGame::Boxed { game: GameId::Sewer },
                options: Some(GameId::Sewer.presets().remove(1).1),
                ending,
                ..terms(Tally::HighestTotal)
            },
            log: (1..).zip(rows).map(|(at, points)| row(at, at, points)).collect(),
        };
        let three = Ending::Rounds { count: 3 };
        let nobody = sheet(three, &[&[0, 0, 0]]);
        assert_eq!((nobody.ends(), won(&nobody)), (false, vec![]));
        let linked = sheet(three, &[&[0, 0, 0], &[0, 5, 0]]);
        assert_eq!((linked.ends(), won(&linked)), (true, vec![Seat(1)]));
        // A sheet that the table reopened goes on.
        assert!(!sheet(Ending::Open, &[&[0, 5, 0]]).ends());
    }

    #[test]
    fn what_does_not_fit_is_refused() {
        let refusal = |terms: SheetTerms, entry: RowEntry| terms.count(&entry).err();
        let high = || terms(Tally::HighestTotal);
        let points = |points: &[i32]| RowEntry::Points {
            points: points.to_vec(),
        };
        assert_eq!(
            refusal(high(), points(&[1])),
            Some(SheetRefusal::WrongCount {
                expected: 3,
                found: 1
            })
        );
        assert_eq!(
            refusal(high(), points(&[1, 2, i32::MIN])),
            Some(SheetRefusal::OutOfRange {
                side: 2,
                min: -MOST_POINTS,
                max: MOST_POINTS
            })
        );
        let positive = SheetTerms {
            negatives: false,
            ..high()
        };
        assert_eq!(
            refusal(positive, points(&[0, -1, 0])),
            Some(SheetRefusal::Negative { side: 1 })
        );
        for sides in [vec![3], vec![1, 1]] {
            let side = sides[0];
            assert_eq!(
                refusal(high(), RowEntry::Wins { sides }),
                Some(SheetRefusal::NoSuchSide { side })
            );
        }
        let sewer = RowEntry::Sewer {
            round: SewerPaper { networks: Vec::new() },
        };
        assert_eq!(refusal(high(), sewer), Some(SheetRefusal::OtherGame));
    }
}
