//! Matches as they are written down, and replays of their rounds.

use crate::check;
use crate::dice::Seed;
use crate::error::{Answer, CalepinError, Thing, Trouble};
use crate::game::{Outcome, Seat, ensure};
use crate::match_::{Terms, leaders, sheet, standings};
use crate::notebook::error::NotebookError;
use crate::notebook::matches::MatchRow;
use crate::notebook::rounds::{RoundRow, RoundState};
use crate::notebook::{Connection, glasses, matches, rounds, seats, turns};
use crate::played::Source;
use crate::round::Round;
use crate::table::{MatchForm, MatchScores, MatchState, SeatInfo, Standing};

/// A match as it is written down. Its current round is not replayed.
pub(crate) struct Record {
    pub row: MatchRow,
    pub seats: Vec<SeatInfo>,
    pub terms: Terms,
    /// The rounds in order. There is at least one.
    pub rounds: Vec<RoundRow>,
    pub latest: RoundRow,
    /// The outcomes of the finished rounds.
    pub outcomes: Vec<Outcome>,
}

/// The row, the seats and the terms of a match on the screen. Refuses the id of a sheet.
pub(crate) fn agreed(conn: &Connection, match_id: &str) -> Answer<(MatchRow, Vec<SeatInfo>, Terms)> {
    let row = matches::get(conn, match_id)?.filter(|row| row.source == Source::Digital);
    let row = row.ok_or_else(|| check::unknown(Thing::Match, match_id))?;
    let seats = seats::of_match(conn, match_id)?;
    let seats: Vec<SeatInfo> = seats.into_iter().map(|seat| seat.who).collect();
    let unknown = || NotebookError::unreadable("the rules of the match");
    let terms = Terms {
        seats: seats.len() as u8,
        options: row.options.clone().ok_or_else(unknown)?,
        ending: row.ending,
        dealer: row.dealer,
    };
    Ok((row, seats, terms))
}

/// Reads a match without replaying it.
pub(crate) fn record(conn: &Connection, match_id: &str) -> Answer<Record> {
    let (row, seats, terms) = agreed(conn, match_id)?;
    let rounds = rounds::of_match(conn, match_id)?;
    let latest = rounds
        .last()
        .cloned()
        .ok_or_else(|| NotebookError::Unreplayable("the match has no round".to_owned()))?;
    let mut outcomes = Vec::new();
    for finished in rounds.iter().filter(|round| round.state == RoundState::Finished) {
        outcomes.push(rounds::outcome(conn, finished.id)?);
    }
    Ok(Record {
        row,
        seats,
        terms,
        rounds,
        latest,
        outcomes,
    })
}

impl Record {
    /// The form for another match with the same people and rules.
    pub fn same_again(&self) -> MatchForm {
        MatchForm {
            family_id: self.row.family_id.clone(),
            options: self.terms.options.clone(),
            variant: self.row.variant.clone(),
            seats: self.seats.iter().map(SeatInfo::sitter).collect(),
            ending: self.row.ending,
            dealer: self.terms.dealer_of(self.latest.number).next(self.terms.seats),
        }
    }

    fn rules_version(&self) -> u16 {
        self.terms.options.game().info().rules_version
    }

    fn standings(&self) -> Vec<Standing> {
        let tally = self.terms.options.game().info().tally;
        standings(self.terms.seats, tally, &self.outcomes)
    }

    fn winners(&self) -> Vec<Seat> {
        leaders(&self.standings())
    }

    /// Whether the latest round can be replayed.
    fn is_playable(&self, conn: &Connection) -> Answer<bool> {
        match replayed(conn, &self.terms, &self.latest) {
            Ok(_) => Ok(true),
            Err(CalepinError::Notebook {
                trouble: Trouble::Unreplayable,
                ..
            }) => Ok(false),
            Err(other) => Err(other),
        }
    }

    /// Deals the latest round again, or the next one if the latest was over. Refuses if these rules can replay the
    /// latest round.
    pub fn deal_again(&self, conn: &Connection, seed: Seed, now: i64) -> Answer<()> {
        self.must_be_unplayable(conn)?;
        let RoundRow {
            number, state, id, ..
        } = self.latest;
        let over = state == RoundState::Finished;
        let number = if over { number + 1 } else { number };
        let dealt = Round::deal(self.terms.setup(number), seed);
        dealt.map_err(|why| CalepinError::Options { why })?;
        if !over {
            rounds::set_aside(conn, id, now)?;
            glasses::set(conn, &self.row.id, None)?;
        }
        let (dealer, rules) = (self.terms.dealer_of(number), self.rules_version());
        rounds::insert(conn, &self.row.id, number, dealer, rules, seed, now)?;
        Ok(matches::touch(conn, &self.row.id, now)?)
    }

    /// Ends a match whose latest round these rules cannot replay. If `counts`, the scores of its finished rounds
    /// count; otherwise the match is given up.
    pub fn end_unplayable(&self, conn: &Connection, counts: bool, now: i64) -> Answer<()> {
        self.must_be_unplayable(conn)?;
        if counts && self.outcomes.is_empty() {
            return Err(CalepinError::NotNow);
        }
        if self.latest.state == RoundState::Playing {
            rounds::end(conn, self.latest.id, None, now)?;
            glasses::set(conn, &self.row.id, None)?;
        }
        let (state, won) = match counts {
            true => (MatchState::Finished, self.winners()),
            false => (MatchState::Abandoned, Vec::new()),
        };
        seats::set_totals(conn, &self.row.id, &self.standings(), &won)?;
        matches::set_state(conn, &self.row.id, state, self.outcomes.len() as u32, now)?;
        Ok(())
    }

    fn must_be_unplayable(&self, conn: &Connection) -> Answer<()> {
        ensure(
            self.row.state == MatchState::Playing && !self.is_playable(conn)?,
            CalepinError::NotNow,
        )
    }

    pub fn scores(self, conn: &Connection) -> Answer<MatchScores> {
        let playable = self.is_playable(conn)?;
        let by_these_rules = |number: &u32| {
            let round = self.rounds.iter().find(|round| round.number == *number);
            playable && round.is_some_and(|round| replayable(&self.terms, round).is_ok())
        };
        let rounds = sheet(&self.terms, &self.outcomes);
        let over = self.row.state == MatchState::Finished;
        Ok(MatchScores {
            game: self.terms.options.game(),
            counts_points: self.terms.options.counts_points(),
            options: self.terms.options.clone(),
            state: self.row.state,
            counts: self.row.counts,
            playable,
            round: self.latest.number,
            round_over: self.latest.state == RoundState::Finished,
            replayable: rounds
                .iter()
                .map(|line| line.number)
                .filter(by_these_rules)
                .collect(),
            standings: self.standings(),
            winners: if over { self.winners() } else { Vec::new() },
            rounds,
            seats: self.seats,
            match_id: self.row.id,
            variant: self.row.variant,
        })
    }
}

/// Replays a round from its log.
pub(crate) fn replayed(conn: &Connection, terms: &Terms, row: &RoundRow) -> Answer<Round> {
    let seed = replayable(terms, row)?;
    let log = turns::of_round(conn, row.id).map_err(|error| match error {
        NotebookError::Unreadable(why) => NotebookError::Unreplayable(why),
        other => other,
    })?;
    let round = Round::replay(terms.setup(row.number), seed, &log);
    round.map_err(|why| NotebookError::Unreplayable(why.to_string()).into())
}

/// The seed of a round. Refuses a round that was played by other rules than today's, or on a real table.
pub(crate) fn replayable(terms: &Terms, row: &RoundRow) -> Answer<Seed> {
    let game = terms.options.game();
    if !game.plays(row.rules_version) {
        let known = game.info().rules_version;
        let why = format!("rules {} instead of {known}", row.rules_version);
        return Err(NotebookError::Unreplayable(why).into());
    }
    match row.seed {
        Some(seed) => Ok(seed),
        None => Err(NotebookError::Unreplayable("a sheet from the real table".to_owned()).into()),
    }
}
