//! One match in memory: begun, read from the disk, and closed on it.

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
    /// As it is written down.
    pub row: MatchRow,
    /// Who sits where.
    pub seats: Vec<SeatInfo>,
    /// Key of the current round.
    pub round_id: i64,
    /// How often a backup had been put in the notebook's place when this was read.
    pub replaced: i64,
    /// The match itself.
    pub game: Match,
    /// Who looks at the tablet.
    pub tablet: Tablet,
    /// The seats that are held on phones.
    pub phones: Seats,
    /// The minute glass.
    pub glass: Option<Glass>,
}

/// Who holds the tablet.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub(crate) struct Tablet {
    /// The seat that has opened the curtain.
    pub holder: Option<Seat>,
    /// Somebody other than who played last may have held it since.
    pub passed: bool,
}

impl Tablet {
    /// As it is found when a match is read from the disk: nobody knows in whose hands it was.
    pub const FOUND: Tablet = Tablet {
        holder: None,
        passed: true,
    };
}

/// The glass of a match in memory.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Glass {
    /// As it is written down.
    pub row: GlassRow,
    /// The table has stopped it.
    pub paused: bool,
    /// When somebody last looked at it running.
    pub looked: Option<Duration>,
}

/// What a call has done to a match; it is on the disk, and now becomes true in memory.
#[expect(
    clippy::large_enum_variant,
    reason = "made and taken apart at once, never kept"
)]
pub(crate) enum Change {
    /// A ply was played.
    Step(Step),
    /// The match is this now, with this current round.
    Match {
        /// The match.
        game: Match,
        /// Key of its current round.
        round_id: i64,
    },
}

/// Writes down a match that begins now, by a form that holds together, and deals its first round.
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

/// Reads a match from the disk, with its current round as its log tells it.
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
        // One may have been dealt after its last round, and dropped.
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

    /// Writes down the match as it stands after a round has ended, or has been taken up again.
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
