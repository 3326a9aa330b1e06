//! Whether a match on the screen was played as its file says: it is dealt and played again, ply by ply,
//! those that were taken back included, and has to come to the same scores.
//!
//! A round by other rules than today's, and a game this program does not know, cannot be played again;
//! they are kept as they are, and nobody is offered their replay.

use serde::Deserialize;

use super::file::{EndingWord, MatchRow, RoundRow, TurnRow};
use crate::any::{AnyGame, AnyMove, AnyOptions};
use crate::dice::Seed;
use crate::exchange::ImportRefusal;
use crate::game::{Outcome, Seat, SeatScore};
use crate::match_::{Terms, leaders, standings};
use crate::notebook::rounds::RoundState;
use crate::table::{Ending, MatchState};

/// Where it goes wrong, and why.
struct Odd {
    /// Counted from 1.
    round: u32,
    /// Counted from 1; 0: the deal.
    ply: u32,
    why: String,
}

/// Plays a match on the screen again. `options` are its rules, known to fit its seats.
pub fn replay(row: &MatchRow, options: AnyOptions) -> Result<(), ImportRefusal> {
    fold(row, options).map_err(|odd| ImportRefusal::Unplayable {
        match_id: row.id.clone(),
        day: row.evening.clone(),
        round: odd.round,
        ply: odd.ply,
        detail: odd.why,
    })
}

fn fold(row: &MatchRow, options: AnyOptions) -> Result<(), Odd> {
    let info = options.game().info();
    let terms = Terms {
        seats: u8::try_from(row.seats.len()).unwrap_or(u8::MAX),
        options,
        ending: match (row.ending, row.ending_value) {
            (EndingWord::Rounds, Some(count)) => Ending::Rounds { count },
            (EndingWord::Target, Some(points)) => Ending::Target { points },
            _ => Ending::Open,
        },
        dealer: Seat(row.dealer),
    };
    for round in &row.rounds {
        let odd = |ply, why: &str| Odd {
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
        if terms.options.game().plays(round.rules_version) {
            one_round(&terms, round)?;
        }
    }
    let end = |why: &str| Odd {
        round: row.rounds.len() as u32,
        ply: row
            .rounds
            .last()
            .map_or(0, |round| standing(round).count() as u32 + 1),
        why: why.to_owned(),
    };
    if row.tally != info.tally {
        return Err(end("rounds of this game add up another way"));
    }
    let winners = match row.state {
        MatchState::Finished => winners(row, &terms),
        MatchState::Playing | MatchState::Abandoned => Vec::new(),
    };
    // Before rules 2 of Rats d'égout a match in which nobody was linked was shared by all.
    let old = row
        .rounds
        .iter()
        .all(|round| round.rules_version < info.rules_version);
    let shared = old && winners.is_empty() && row.counted().all(|round| round.scores.iter().all(|s| !s.won));
    let all_won = row.state == MatchState::Finished && row.seats.iter().all(|seat| seat.won);
    match shared && all_won || (row.seats.iter()).all(|seat| seat.won == winners.contains(&Seat(seat.seat))) {
        true => Ok(()),
        false => Err(end("others won the match")),
    }
}

fn standing(round: &RoundRow) -> impl Iterator<Item = &TurnRow> {
    round.turns.iter().filter(|turn| turn.undone_at.is_none())
}

/// Plays a round again. Every ply stands on those before it that had not been taken back by then.
fn one_round(terms: &Terms, round: &RoundRow) -> Result<(), Odd> {
    let odd = |ply, why: String| Odd {
        round: round.number,
        ply,
        why,
    };
    let seed = round.seed.as_deref().and_then(|seed| seed.parse::<i64>().ok());
    let seed = Seed(seed.unwrap_or_default().cast_unsigned());
    let dealt = AnyGame::deal(&terms.setup(round.number), seed).map_err(|why| odd(0, why.to_string()))?;
    let mut positions = vec![dealt];
    let mut path: Vec<&TurnRow> = Vec::new();
    for turn in &round.turns {
        let before = turn.ply as usize - 1;
        let gone = path.get(before..).unwrap_or_default();
        if before > path.len() || gone.iter().any(|turn| turn.undone_at.is_none()) {
            return Err(odd(turn.ply, "it stands on nothing".to_owned()));
        }
        path.truncate(before);
        positions.truncate(before + 1);
        let mv = AnyMove::deserialize(&turn.mv).map_err(|why| odd(turn.ply, why.to_string()))?;
        let mut game = positions[before].clone();
        game.check(Seat(turn.seat), &mv)
            .map_err(|why| odd(turn.ply, why.to_string()))?;
        game.apply(Seat(turn.seat), &mv, &mut |_| {});
        path.push(turn);
        positions.push(game);
    }
    let plies = standing(round).count();
    let over = positions.get(plies).and_then(AnyGame::outcome);
    let as_told = match (round.state, over) {
        (RoundState::Finished, Some(outcome)) => scores_agree(round, &outcome),
        (RoundState::Playing | RoundState::Dropped, None) => round.scores.is_empty(),
        _ => false,
    };
    match as_told {
        true => Ok(()),
        false => Err(odd(
            plies as u32 + 1,
            "the round comes to other scores".to_owned(),
        )),
    }
}

fn scores_agree(round: &RoundRow, outcome: &Outcome) -> bool {
    let told = |score: &SeatScore| (score.seat.0, score.points, outcome.winners.contains(&score.seat));
    let played = outcome.scores.iter().map(told);
    let written = round
        .scores
        .iter()
        .map(|score| (score.seat, score.points, score.won));
    played.eq(written)
}

/// Who wins with these rounds.
fn winners(row: &MatchRow, terms: &Terms) -> Vec<Seat> {
    let outcomes: Vec<Outcome> = row
        .counted()
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
        .collect();
    leaders(&standings(
        terms.seats,
        terms.options.game().info().tally,
        &outcomes,
    ))
}
