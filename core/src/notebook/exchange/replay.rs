//! Replays a match on the screen: deals each round again, applies all plies, including those that were taken back,
//! and compares the scores with those in the file.
//!
//! A round by other rules than today's cannot be replayed. It is kept as it was recorded, the report says so, and
//! nobody is offered its replay.

use serde::Deserialize;

use super::file::{MatchRecord, RoundRecord, ScoreRecord};
use crate::any::{AnyGame, AnyMove, AnyOptions, GameId};
use crate::dice::Seed;
use crate::exchange::ImportRefusal;
use crate::game::{Outcome, ScoreLine, Seat, SeatScore, Tally};
use crate::match_::{Terms, leaders, standings};
use crate::notebook::rounds::RoundState;
use crate::round::{Past, history};
use crate::table::{Ending, MatchState};

/// The first place at which the file and the replay disagree.
struct Mismatch {
    /// Number of the round, from 1.
    round: u32,
    /// Number of the ply, from 1; 0 for the deal.
    ply: u32,
    /// What is wrong.
    why: String,
}

/// Replays a match. `options` are its rules and fit its seats. Returns whether all rounds could be replayed.
pub(super) fn replay(row: &MatchRecord, options: AnyOptions) -> Result<bool, ImportRefusal> {
    replay_rounds(row, options).map_err(|odd| ImportRefusal::Unplayable {
        match_id: row.id.clone(),
        day: row.evening.clone(),
        round: odd.round,
        ply: odd.ply,
        detail: odd.why,
    })
}

/// The terms of the match.
fn terms(row: &MatchRecord, options: AnyOptions) -> Terms {
    Terms {
        seats: u8::try_from(row.seats.len()).unwrap_or(u8::MAX),
        options,
        ending: row.ends().unwrap_or(Ending::Open),
        dealer: Seat(row.dealer),
    }
}

/// Replays the rounds, and checks dealers, ending and winners.
fn replay_rounds(row: &MatchRecord, options: AnyOptions) -> Result<bool, Mismatch> {
    let info = options.game().info();
    let terms = terms(row, options);
    let mut checked = true;
    for round in &row.rounds {
        let odd = |ply, why: &str| Mismatch {
            round: round.number,
            ply,
            why: why.to_owned(),
        };
        if Seat(round.dealer) != terms.dealer_of(round.number) {
            return Err(odd(0, "another seat deals"));
        }
        let last = round.number as usize == row.rounds.len();
        if round.state != RoundState::Finished && !last {
            return Err(odd(0, "the next round was dealt before this one was over"));
        }
        match terms.options.game().plays(round.rules_version) {
            true => one_round(&terms, round)?,
            false => checked = false,
        }
    }
    let end = |why: &str| Mismatch {
        round: row.rounds.len() as u32,
        ply: row.rounds.last().map_or(0, |round| {
            let standing = round.turns.iter().filter(|turn| turn.undone_at.is_none());
            standing.count() as u32 + 1
        }),
        why: why.to_owned(),
    };
    if row.tally != info.tally {
        return Err(end("rounds of this game add up another way"));
    }
    let outcomes = outcomes(row);
    // A match whose rounds cannot all be played on may have been ended early with the scores it had.
    let called = !outcomes.is_empty() && (!checked || terms.ending == Ending::Open);
    if row.state == MatchState::Finished && !called && !terms.end_with(&outcomes) {
        return Err(end("it was finished before its end"));
    }
    let winners = winners(row, terms.seats, info.tally);
    // Before rules 2 of Rats d'égout, a match in which nobody was linked was won by everybody.
    let earlier = |round: &RoundRecord| round.rules_version < info.rules_version;
    let old = terms.options.game() == GameId::Sewer && row.rounds.iter().all(earlier);
    let shared = old && winners.is_empty() && row.counted().all(|round| round.scores.iter().all(|s| !s.won));
    let all_won = row.state == MatchState::Finished && row.seats.iter().all(|seat| seat.won);
    let told = row
        .seats
        .iter()
        .all(|seat| seat.won == winners.contains(&Seat(seat.seat)));
    match shared && all_won || told {
        true => Ok(checked),
        false => Err(end("others won the match")),
    }
}

/// Replays a round, also the plies that were taken back.
fn one_round(terms: &Terms, round: &RoundRecord) -> Result<(), Mismatch> {
    let odd = |ply, why: String| Mismatch {
        round: round.number,
        ply,
        why,
    };
    let seed = round.seed.as_deref().and_then(|seed| seed.parse::<i64>().ok());
    let seed = Seed(seed.unwrap_or_default().cast_unsigned());
    let mut game = AnyGame::deal(&terms.setup(round.number), seed).map_err(|why| odd(0, why.to_string()))?;
    // The position before each ply on the table, kept only if the ply will be taken back.
    let mut table: Vec<Option<AnyGame>> = Vec::new();
    for change in history(&round.turns) {
        let turn = match change {
            Past::Played(turn) => turn,
            Past::TakenBack(_) => {
                game = table.pop().flatten().unwrap_or(game);
                continue;
            }
        };
        if turn.ply as usize != table.len() + 1 {
            return Err(odd(turn.ply, "it stands on nothing".to_owned()));
        }
        let mv = turn
            .mv
            .read::<AnyMove>()
            .map_err(|why| odd(turn.ply, why.to_string()))?;
        table.push(turn.undone_at.is_some().then(|| game.clone()));
        game.apply(Seat(turn.seat), &mv, &mut |_| {})
            .map_err(|why| odd(turn.ply, why.to_string()))?;
    }
    let over = game.outcome();
    let as_told = match (round.state, over) {
        (RoundState::Finished, Some(outcome)) => scores_agree(round, &outcome),
        (RoundState::Playing | RoundState::Dropped, None) => round.scores.is_empty(),
        _ => false,
    };
    match as_told {
        true => Ok(()),
        false => Err(odd(
            table.len() as u32 + 1,
            "the round comes to other scores".to_owned(),
        )),
    }
}

/// Whether the scores of the file equal those of the replay.
fn scores_agree(round: &RoundRecord, outcome: &Outcome) -> bool {
    let same = |(told, played): (&ScoreRecord, &SeatScore)| {
        let won = outcome.winners.contains(&played.seat);
        (told.seat, told.points, told.won) == (played.seat.0, played.points, won)
            && Vec::<ScoreLine>::deserialize(&told.lines).is_ok_and(|lines| lines == played.lines)
    };
    round.scores.len() == outcome.scores.len() && round.scores.iter().zip(&outcome.scores).all(same)
}

/// The winners of a match on the screen: nobody unless the match is finished.
pub(super) fn winners(row: &MatchRecord, seats: u8, tally: Tally) -> Vec<Seat> {
    if row.state != MatchState::Finished {
        return Vec::new();
    }
    leaders(&standings(seats, tally, &outcomes(row)))
}

/// The outcomes of the rounds that count, without score lines.
fn outcomes(row: &MatchRecord) -> Vec<Outcome> {
    row.counted()
        .map(|round| Outcome {
            scores: round
                .scores
                .iter()
                .map(|score| SeatScore {
                    seat: Seat(score.seat),
                    points: score.points,
                    lines: Vec::new(),
                })
                .collect(),
            winners: round
                .scores
                .iter()
                .filter(|score| score.won)
                .map(|score| Seat(score.seat))
                .collect(),
        })
        .collect()
}
