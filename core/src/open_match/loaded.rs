//! One match in memory: beginning it, reading it from disk, and closing it.

use std::time::Duration;

use super::record::{Record, record, replayed};
use crate::any::AnyOptions;
use crate::dice::Seed;
use crate::error::{Answer, CalepinError};
use crate::game::{Seat, Seats};
use crate::match_::{Closed, Match, Terms};
use crate::notebook::glasses::GlassRow;
use crate::notebook::matches::MatchRow;
use crate::notebook::rounds::RoundState;
use crate::notebook::{Connection, glasses, matches, rounds, seats, times_replaced};
use crate::round::Step;
use crate::table::{MatchForm, MatchState, SeatInfo, Stage};

/// A match in memory.
pub(crate) struct OpenMatch {
    /// The row of the match.
    pub row: MatchRow,
    /// The seats.
    pub seats: Vec<SeatInfo>,
    /// The key of the current round.
    pub round_id: i64,
    /// How often a backup had replaced the notebook when the match was read.
    pub replaced: i64,
    /// The rounds and scores of the match.
    pub game: Match,
    /// The holder of the tablet.
    pub tablet: Tablet,
    /// The seats that are held on phones.
    pub phones: Seats,
    /// The minute glass, if there is one.
    pub glass: Option<Glass>,
}

/// Who holds the tablet.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub(crate) struct Tablet {
    /// The seat that has opened the curtain.
    pub holder: Option<Seat>,
    /// Whether another seat than the one that played last may have held the tablet since.
    pub passed: bool,
}

impl Tablet {
    /// The tablet of a match read from disk: nobody knows who held it.
    pub const FOUND: Tablet = Tablet {
        holder: None,
        passed: true,
    };
}

/// The glass of a match in memory.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Glass {
    /// The row of the glass.
    pub row: GlassRow,
    /// Whether the table has stopped the glass.
    pub paused: bool,
    /// When `run_glass` was last called while the glass ran.
    pub looked: Option<Duration>,
}

/// The change that a call has made to a match. It is on disk, and is then applied in memory.
#[expect(
    clippy::large_enum_variant,
    reason = "made and taken apart at once, never kept"
)]
pub(crate) enum Change {
    /// A ply was played.
    Step(Step),
    /// The match is replaced.
    Match {
        /// The new match.
        game: Match,
        /// The key of its current round.
        round_id: i64,
    },
}

/// Begins a match by a checked form: writes it down, and deals its first round.
pub(crate) fn begin(
    conn: &Connection,
    id: String,
    form: MatchForm,
    seed: Seed,
    now: i64,
) -> Answer<OpenMatch> {
    let row = MatchRow::on_screen(id, &form, now);
    let rules = form.options.game().info().rules_version;
    let terms = Terms {
        seats: form.seats.len() as u8,
        options: form.options,
        ending: form.ending,
        dealer: form.dealer,
    };
    let game = Match::start(terms, seed).map_err(|why| CalepinError::Options { why })?;
    matches::insert(conn, &row)?;
    seats::insert(conn, &row.id, &form.seats, &[])?;
    let seated = seats::of_match(conn, &row.id)?;
    Ok(OpenMatch {
        round_id: rounds::insert(conn, &row.id, 1, game.dealer(), rules, seed, now)?,
        replaced: times_replaced(conn)?,
        seats: seated.into_iter().map(|seat| seat.who).collect(),
        row,
        game,
        tablet: Tablet::default(),
        phones: Seats::NONE,
        glass: None,
    })
}

/// Reads a match from disk, and replays its current round.
pub(super) fn load(conn: &Connection, match_id: &str) -> Answer<OpenMatch> {
    let Record {
        row,
        seats,
        terms,
        latest,
        outcomes,
        ..
    } = record(conn, match_id)?;
    let round = replayed(conn, &terms, &latest)?;
    let closed = match row.state {
        MatchState::Playing => None,
        MatchState::Abandoned => Some(Closed::Abandoned),
        // A round may have been dealt after the last finished one, and dropped.
        MatchState::Finished => {
            let by_itself = latest.state == RoundState::Finished && terms.end_with(&outcomes);
            (!by_itself).then_some(Closed::Finished)
        }
    };
    let game = Match::resume(terms, outcomes, latest.number, round, closed);
    let mut found = OpenMatch {
        row,
        seats,
        round_id: latest.id,
        replaced: times_replaced(conn)?,
        game,
        tablet: Tablet::FOUND,
        phones: Seats::NONE,
        glass: None,
    };
    found.glass = found.glass_found(glasses::get(conn, match_id)?);
    Ok(found)
}

impl OpenMatch {
    /// The rules.
    pub fn options(&self) -> &AnyOptions {
        &self.game.terms().options
    }

    /// Writes down the standings and the state after a round has ended, or was reopened.
    pub fn write_standing(&self, conn: &Connection, game: &Match, now: i64) -> Answer<()> {
        let (state, winners) = match game.stage() {
            Stage::MatchOver { winners, .. } => (MatchState::Finished, winners),
            Stage::Abandoned => (MatchState::Abandoned, Vec::new()),
            Stage::Playing | Stage::RoundOver { .. } => (MatchState::Playing, Vec::new()),
        };
        seats::set_totals(conn, &self.row.id, &game.standings(), &winners)?;
        let finished = game.outcomes().len() as u32;
        matches::set_state(conn, &self.row.id, state, finished, now)?;
        Ok(())
    }

    /// Writes down that the table has closed the match.
    pub fn close(&self, conn: &Connection, how: Closed, now: i64) -> Answer<Change> {
        if self.game.stage() == Stage::Playing {
            rounds::end(conn, self.round_id, None, now)?;
        }
        let game = self.game.with_closed(how);
        self.write_standing(conn, &game, now)?;
        let round_id = self.round_id;
        Ok(Change::Match { game, round_id })
    }
}
