//! A match: rounds of one game among the same people, and how the rounds add up.
//!
//! This module is pure: it uses no storage and no clock.

use crate::any::AnyOptions;
use crate::dice::Seed;
use crate::game::{OptionsRefusal, Outcome, Seat, Setup, Tally};
use crate::round::{Round, Step};
use crate::table::{Ending, RoundLine, Stage, Standing, UndoRule};

/// The terms of a match, agreed before the first round.
#[derive(Clone, PartialEq, Debug)]
pub struct Terms {
    /// Number of seats.
    pub seats: u8,
    /// The options of the game.
    pub options: AnyOptions,
    /// When the match ends.
    pub ending: Ending,
    /// The dealer of the first round. The deal passes to the left every round.
    pub dealer: Seat,
}

impl Terms {
    /// The dealer of a round, counted from 1.
    pub fn dealer_of(&self, round: u32) -> Seat {
        let seats = u32::from(self.seats.max(1));
        let turned = (u32::from(self.dealer.0) + (round.max(1) - 1) % seats) % seats;
        Seat(turned as u8)
    }

    /// The setup of a round, counted from 1.
    pub fn setup(&self, round: u32) -> Setup<AnyOptions> {
        Setup {
            seats: self.seats,
            first: self.dealer_of(round),
            options: self.options.clone(),
        }
    }

    /// Whether a match with these finished rounds is over.
    pub fn end_with(&self, outcomes: &[Outcome]) -> bool {
        let decided = outcomes
            .last()
            .is_some_and(|outcome| self.options.ends_match(outcome));
        decided || reach(outcomes, self.ending, self.seats)
    }
}

/// Whether these rounds reach an ending.
pub fn reach(outcomes: &[Outcome], ending: Ending, seats: u8) -> bool {
    match ending {
        Ending::Rounds { count } => outcomes.len() as u32 >= count,
        Ending::Target { points } => totals(seats, outcomes)
            .iter()
            .any(|total| i64::from(*total) >= i64::from(points)),
        Ending::Open => false,
    }
}

/// How the table closed a match before its agreed ending.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Closed {
    /// The table stopped early, and the finished rounds count.
    Finished,
    /// The table gave up, and nothing counts.
    Abandoned,
}

/// A match with its current round.
#[derive(Clone)]
pub struct Match {
    terms: Terms,
    /// The outcomes of the finished rounds, in order.
    outcomes: Vec<Outcome>,
    /// The number of `round`, counted from 1.
    number: u32,
    /// The latest round.
    round: Round,
    closed: Option<Closed>,
}

impl Match {
    /// Deals the first round.
    pub fn start(terms: Terms, seed: Seed) -> Result<Match, OptionsRefusal> {
        let round = Round::deal(terms.setup(1), seed)?;
        Ok(Match::resume(terms, Vec::new(), 1, round, None))
    }

    /// A match as the table left it. `outcomes` are those of all finished rounds; `round` is the latest round, and
    /// `number` its number.
    pub fn resume(
        terms: Terms,
        outcomes: Vec<Outcome>,
        number: u32,
        round: Round,
        closed: Option<Closed>,
    ) -> Match {
        Match {
            terms,
            outcomes,
            number,
            round,
            closed,
        }
    }

    /// The terms of the match.
    pub fn terms(&self) -> &Terms {
        &self.terms
    }

    /// The latest round.
    pub fn round(&self) -> &Round {
        &self.round
    }

    /// The number of the latest round, counted from 1.
    pub fn number(&self) -> u32 {
        self.number
    }

    /// The dealer of the latest round.
    pub fn dealer(&self) -> Seat {
        self.terms.dealer_of(self.number)
    }

    /// The outcomes of the finished rounds.
    pub fn outcomes(&self) -> &[Outcome] {
        &self.outcomes
    }

    /// How the table closed the match, if it did.
    pub fn closed(&self) -> Option<Closed> {
        self.closed
    }

    /// Whether the latest round is over.
    fn round_over(&self) -> bool {
        self.outcomes.len() as u32 >= self.number
    }

    /// The stage of the match.
    pub fn stage(&self) -> Stage {
        if self.closed == Some(Closed::Abandoned) {
            return Stage::Abandoned;
        }
        match self.outcomes.last() {
            Some(outcome) if self.is_over() => Stage::MatchOver {
                outcome: outcome.clone(),
                winners: self.winners(),
            },
            Some(outcome) if self.round_over() => Stage::RoundOver {
                outcome: outcome.clone(),
            },
            _ => Stage::Playing,
        }
    }

    /// Whether the match has reached its agreed ending, or the table has closed it.
    pub fn is_over(&self) -> bool {
        self.closed.is_some() || (self.round_over() && self.terms.end_with(&self.outcomes))
    }

    /// Plays a step of the latest round. The stage may change.
    pub fn commit(&mut self, step: Step) {
        let outcome = step.outcome();
        self.round.commit(step);
        self.outcomes.extend(outcome);
    }

    /// The match after this step, if the step ends the round: the outcome then has to be saved, too.
    pub fn after(&self, step: &Step) -> Option<Match> {
        step.outcome()?;
        let mut after = self.clone();
        after.commit(step.clone());
        Some(after)
    }

    /// The rule for taking back the last `count` plies. A ply that ended a round can be taken back until the next
    /// round is dealt. Nothing can be taken back once the table has closed the match.
    pub fn undo_rule(&self, count: u32) -> UndoRule {
        match self.closed {
            Some(_) => UndoRule::Nothing,
            None => self.round.undo_rule(count),
        }
    }

    /// The match with its latest round replaced by `round`, which is the same round with fewer plies.
    #[must_use]
    pub fn with_shorter(&self, round: Round) -> Match {
        let mut outcomes = self.outcomes.clone();
        outcomes.truncate(self.number as usize - 1);
        Match::resume(self.terms.clone(), outcomes, self.number, round, self.closed)
    }

    /// The match with the next round dealt.
    pub fn with_next_round(&self, seed: Seed) -> Result<Match, OptionsRefusal> {
        let number = self.number + 1;
        let round = Round::deal(self.terms.setup(number), seed)?;
        let outcomes = self.outcomes.clone();
        Ok(Match::resume(self.terms.clone(), outcomes, number, round, None))
    }

    /// The match as the table closes it.
    #[must_use]
    pub fn with_closed(&self, closed: Closed) -> Match {
        Match {
            closed: Some(closed),
            ..self.clone()
        }
    }

    /// The standing of each seat after the finished rounds.
    pub fn standings(&self) -> Vec<Standing> {
        let tally = self.terms.options.game().info().tally;
        standings(self.terms.seats, tally, &self.outcomes)
    }

    /// The leaders after the finished rounds. They are the winners once the match is over.
    pub fn winners(&self) -> Vec<Seat> {
        leaders(&self.standings())
    }

    /// The finished rounds as lines of a score sheet.
    pub fn sheet(&self) -> Vec<RoundLine> {
        sheet(&self.terms, &self.outcomes)
    }
}

/// Rounds as lines of a score sheet.
pub fn sheet(terms: &Terms, outcomes: &[Outcome]) -> Vec<RoundLine> {
    (1..)
        .zip(outcomes)
        .map(|(number, outcome)| RoundLine {
            number,
            dealer: terms.dealer_of(number),
            points: outcome.scores.iter().map(|s| s.points).collect(),
            winners: outcome.winners.clone(),
        })
        .collect()
}

/// The sum of points of each seat, in seat order.
fn totals(seats: u8, outcomes: &[Outcome]) -> Vec<i32> {
    let points = |outcome: &Outcome, seat: Seat| outcome.scores.get(seat.index()).map_or(0, |s| s.points);
    Seat::all(seats)
        .map(|seat| {
            outcomes
                .iter()
                .fold(0i32, |sum, o| sum.saturating_add(points(o, seat)))
        })
        .collect()
}

/// The standing of each seat after these rounds, in seat order. Tied seats share a rank.
pub fn standings(seats: u8, tally: Tally, outcomes: &[Outcome]) -> Vec<Standing> {
    let totals = totals(seats, outcomes);
    let wins = |seat: Seat| outcomes.iter().filter(|o| o.winners.contains(&seat)).count() as u32;
    let merit = |seat: Seat| match tally {
        Tally::HighestTotal => i64::from(totals[seat.index()]),
        Tally::LowestTotal => -i64::from(totals[seat.index()]),
        Tally::MostWins => i64::from(wins(seat)),
    };
    Seat::all(seats)
        .map(|seat| Standing {
            seat,
            total: totals[seat.index()],
            wins: wins(seat),
            rank: 1 + Seat::all(seats)
                .filter(|other| merit(*other) > merit(seat))
                .count() as u32,
        })
        .collect()
}

/// The seats with the best rank, or none if nobody has won a round.
pub fn leaders(standings: &[Standing]) -> Vec<Seat> {
    let won = standings.iter().any(|standing| standing.wins > 0);
    let best = standings.iter().filter(|standing| won && standing.rank == 1);
    best.map(|standing| standing.seat).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::any::GameId;
    use crate::dice::Dice;
    use crate::game::SeatScore;

    fn outcome(points: &[i32], winners: &[u8]) -> Outcome {
        Outcome {
            scores: Seat::all(points.len() as u8)
                .zip(points)
                .map(|(seat, points)| SeatScore {
                    seat,
                    points: *points,
                    lines: Vec::new(),
                })
                .collect(),
            winners: winners.iter().map(|s| Seat(*s)).collect(),
        }
    }

    fn ranks(tally: Tally, outcomes: &[Outcome]) -> Vec<u32> {
        standings(3, tally, outcomes).iter().map(|s| s.rank).collect()
    }

    fn terms(ending: Ending) -> Terms {
        Terms {
            seats: 3,
            options: GameId::Sewer.presets().remove(0).1,
            ending,
            dealer: Seat(2),
        }
    }

    /// A match with these outcomes so far.
    fn after(ending: Ending, outcomes: &[Outcome]) -> Match {
        let started = Match::start(terms(ending), Seed(1)).unwrap();
        let number = outcomes.len() as u32;
        Match::resume(
            started.terms.clone(),
            outcomes.to_vec(),
            number,
            started.round,
            None,
        )
    }

    /// Plays the current round to its end.
    fn play_out(game: &mut Match) {
        let mut dice = Dice::new(Seed(5), 5);
        while let Some(seat) = game.round().game().to_act().iter().next() {
            let mv = dice.pick(&game.round().game().legal_moves(seat)).unwrap().clone();
            let step = game.round().step(seat, &mv).unwrap();
            game.commit(step);
        }
    }

    #[test]
    fn ties_share_a_rank() {
        let rounds = [outcome(&[3, 5, 1], &[1]), outcome(&[4, 2, 6], &[2])];
        assert_eq!(ranks(Tally::HighestTotal, &rounds), [1, 1, 1]);
        let rounds = [outcome(&[3, 5, 5], &[1, 2])];
        assert_eq!(ranks(Tally::HighestTotal, &rounds), [3, 1, 1]);
        assert_eq!(ranks(Tally::LowestTotal, &rounds), [1, 2, 2]);
        assert_eq!(ranks(Tally::MostWins, &rounds), [3, 1, 1]);
    }

    #[test]
    fn totals_add_up_and_may_be_negative() {
        let rounds = [outcome(&[-4, 2, 0], &[1]), outcome(&[-3, 2, 0], &[1])];
        let standings = standings(3, Tally::HighestTotal, &rounds);
        assert_eq!(standings.iter().map(|s| s.total).collect::<Vec<_>>(), [-7, 4, 0]);
        assert_eq!(standings.iter().map(|s| s.wins).collect::<Vec<_>>(), [0, 2, 0]);
    }

    #[test]
    fn the_deal_passes_to_the_left() {
        let terms = terms(Ending::Open);
        let dealers: Vec<u8> = (1..=5).map(|n| terms.dealer_of(n).0).collect();
        assert_eq!(dealers, [2, 0, 1, 2, 0]);
    }

    #[test]
    fn each_ending_ends_when_it_should() {
        let one = outcome(&[3, 5, 5], &[1, 2]);
        let over = |ending, outcomes: &[Outcome]| after(ending, outcomes).is_over();
        assert!(!over(Ending::Rounds { count: 2 }, std::slice::from_ref(&one)));
        assert!(over(Ending::Rounds { count: 2 }, &[one.clone(), one.clone()]));
        assert!(!over(Ending::Target { points: 6 }, std::slice::from_ref(&one)));
        assert!(over(Ending::Target { points: 5 }, std::slice::from_ref(&one)));
        assert!(!over(Ending::Open, &[one.clone(), one.clone()]));
        let done = after(Ending::Rounds { count: 1 }, std::slice::from_ref(&one));
        assert_eq!(
            done.stage(),
            Stage::MatchOver {
                outcome: one,
                winners: vec![Seat(1), Seat(2)]
            }
        );
    }

    #[test]
    fn a_round_is_played_taken_back_and_followed() {
        let mut game = Match::start(terms(Ending::Rounds { count: 2 }), Seed(8)).unwrap();
        assert_eq!(game.stage(), Stage::Playing);
        play_out(&mut game);
        assert!(matches!(game.stage(), Stage::RoundOver { .. }));
        assert_ne!(game.undo_rule(1), UndoRule::Nothing);

        let shorter = game.round().without(1, false).unwrap();
        let back = game.with_shorter(shorter);
        assert_eq!(back.stage(), Stage::Playing);
        assert_eq!(back.outcomes().len(), 0);

        let mut game = game.with_next_round(Seed(9)).unwrap();
        assert_eq!(
            (game.number(), game.dealer(), game.stage()),
            (2, Seat(0), Stage::Playing)
        );
        assert_eq!(game.undo_rule(1), UndoRule::Nothing);
        play_out(&mut game);
        assert!(matches!(game.stage(), Stage::MatchOver { .. }));
        assert_eq!(game.sheet().len(), 2);
    }

    /// A match of the children's game with these outcomes so far.
    fn children(count: u32, outcomes: &[Outcome]) -> Match {
        let options = GameId::Sewer.presets().remove(1).1;
        assert_eq!(options.usual_rounds(), 1);
        let terms = Terms {
            options,
            ..terms(Ending::Rounds { count })
        };
        let started = Match::start(terms.clone(), Seed(1)).unwrap();
        Match::resume(
            terms,
            outcomes.to_vec(),
            outcomes.len() as u32,
            started.round,
            None,
        )
    }

    #[test]
    fn the_first_link_ends_the_match_and_without_one_nobody_wins() {
        let (linked, nobody) = (outcome(&[0, 5, 0], &[1]), outcome(&[0, 0, 0], &[]));
        let over = children(3, std::slice::from_ref(&linked));
        assert_eq!(
            over.stage(),
            Stage::MatchOver {
                outcome: linked.clone(),
                winners: vec![Seat(1)]
            }
        );
        let goes_on = children(3, std::slice::from_ref(&nobody));
        assert!(matches!(goes_on.stage(), Stage::RoundOver { .. }));
        assert!(children(3, &[nobody.clone(), linked]).is_over());
        let lost = children(2, &[nobody.clone(), nobody]);
        assert!(lost.is_over());
        assert_eq!(lost.winners(), []);
    }

    #[test]
    fn a_closed_match_is_over() {
        let mut game = Match::start(terms(Ending::Open), Seed(8)).unwrap();
        assert_eq!(game.with_closed(Closed::Abandoned).stage(), Stage::Abandoned);
        play_out(&mut game);
        let finished = game.with_closed(Closed::Finished);
        assert!(matches!(finished.stage(), Stage::MatchOver { .. }));
        assert_eq!(finished.undo_rule(1), UndoRule::Nothing);
    }
}
