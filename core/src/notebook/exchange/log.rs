//! The events of a match in order, and how the logs of two copies relate.

use serde::Serialize;

use super::file::{MatchRecord, RoundRecord, SeatRecord, SheetRecord};
use crate::notebook::error::NotebookError;
use crate::notebook::words::json;
use crate::played::Source;
use crate::round::{Past, history};

/// An event: the beginning of the match, a deal, a ply, an entry on a sheet, or something taken back. The first event
/// identifies the match.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) struct Event {
    /// Unix milliseconds, by the clock of the device on which it happened.
    pub at: i64,
    /// The event as JSON.
    pub what: String,
}

/// How the logs of two copies of a match relate.
#[derive(PartialEq, Eq, Debug)]
pub(super) enum Logs {
    /// Both logs have the same events.
    Same,
    /// The first log continues the second.
    FirstGoesOn,
    /// The second log continues the first.
    SecondGoesOn,
    /// The logs part. Holds the first different event of each.
    Part(Event, Event),
}

/// Compares the logs of two copies.
pub(super) fn compare(first: &MatchRecord, second: &MatchRecord) -> Result<Logs, NotebookError> {
    if first.source == second.source && is_same(first, second) {
        return Ok(Logs::Same);
    }
    let (one, other) = (events(first)?, events(second)?);
    let parting = one.iter().zip(&other).find(|(one, other)| one != other);
    let on_paper = first.source == Source::Paper && one.first() == other.first();
    Ok(match parting {
        None if one.len() == other.len() => Logs::Same,
        None if one.len() > other.len() => Logs::FirstGoesOn,
        None => Logs::SecondGoesOn,
        // The events of a sheet do not always have the order in which they happened. It is enough that no entry is
        // missing.
        Some(_) if on_paper && holds_all(&first.sheet_rows, &second.sheet_rows) => Logs::FirstGoesOn,
        Some(_) if on_paper && holds_all(&second.sheet_rows, &first.sheet_rows) => Logs::SecondGoesOn,
        Some((one, other)) => Logs::Part(one.clone(), other.clone()),
    })
}

/// Whether the logs are plainly equal, which is usual when a file is imported again. Cheaper than comparing events.
fn is_same(first: &MatchRecord, second: &MatchRecord) -> bool {
    let turns = |row: &MatchRecord, round: usize| row.rounds.get(round).map(|round| round.turns.len());
    let rounds = first.rounds.len() == second.rounds.len();
    rounds
        && (0..first.rounds.len()).all(|round| turns(first, round) == turns(second, round))
        && first.rounds == second.rounds
        && first.sheet_rows == second.sheet_rows
        && beginning(first) == beginning(second)
}

/// What is fixed from the first moment of a match: game, dealer, time and seats.
fn beginning(row: &MatchRecord) -> impl Serialize + PartialEq {
    let sat = |seat: &SeatRecord| (seat.profile_id.clone(), seat.guest.clone(), seat.team);
    let seats: Vec<_> = row.seats.iter().map(sat).collect();
    let game = (row.game.clone(), row.title.clone(), row.options.clone());
    (row.source, game, row.dealer, row.started_at, seats)
}

/// Makes an event.
fn event(at: i64, what: impl Serialize) -> Result<Event, NotebookError> {
    let what = json(&what)?;
    Ok(Event { at, what })
}

/// All events of a match in order.
fn events(row: &MatchRecord) -> Result<Vec<Event>, NotebookError> {
    let mut events = vec![event(row.started_at, beginning(row))?];
    for round in &row.rounds {
        if row.source == Source::Digital {
            plies(round, &mut events)?;
        }
    }
    entries(&row.sheet_rows, &mut events)?;
    Ok(events)
}

/// Appends a deal, its plies, and what was taken back.
fn plies(round: &RoundRecord, events: &mut Vec<Event>) -> Result<(), NotebookError> {
    let deal = (round.number, &round.seed, round.dealer, round.rules_version);
    events.push(event(round.started_at, (deal, round.started_at))?);
    for change in history(&round.turns) {
        events.push(match change {
            Past::Played(turn) => {
                let mv = turn.mv.value()?;
                let played = (turn.sequence, turn.ply, turn.seat, mv, turn.played_at);
                event(turn.played_at, played)?
            }
            Past::TakenBack(turn) => {
                let at = turn.undone_at.unwrap_or_default();
                event(at, (turn.sequence, turn.undone_at, turn.by_consent))?
            }
        });
    }
    Ok(())
}

/// Appends the entries of a sheet. Only the last standing entry can be taken back.
fn entries(rows: &[SheetRecord], events: &mut Vec<Event>) -> Result<(), NotebookError> {
    let mut stood: Vec<&SheetRecord> = Vec::new();
    let gone = |row: &SheetRecord| row.taken_back_at.map(|at| event(at, (row.sequence, at)));
    for row in rows {
        while let Some(SheetRecord {
            taken_back_at: Some(at),
            ..
        }) = stood.last()
            && (row.taken_back_at.is_none() || *at <= row.written_at)
        {
            events.extend(stood.pop().and_then(gone).transpose()?);
        }
        let bare = SheetRecord {
            taken_back_at: None,
            ..row.clone()
        };
        events.push(event(row.written_at, bare)?);
        stood.push(row);
    }
    for row in stood.into_iter().rev() {
        events.extend(gone(row).transpose()?);
    }
    Ok(())
}

/// Whether the first sheet has every entry of the second, and has taken back all that the second has.
fn holds_all(first: &[SheetRecord], second: &[SheetRecord]) -> bool {
    let holds = |(one, other): (&SheetRecord, &SheetRecord)| {
        let stood = SheetRecord {
            taken_back_at: None,
            ..one.clone()
        };
        *one == *other || stood == *other
    };
    second.len() <= first.len() && first.iter().zip(second).all(holds)
}
