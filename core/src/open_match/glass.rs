//! The minute glass, which limits the time for a stretch of play, if the table wants one.
//!
//! The rules say which stretch of play the glass measures, and for which seats. The shells call `run_glass` about
//! once a second, and this module computes the time left from the time between two calls, whichever screens they come
//! from. Every call writes the time left to disk, so that a killed program loses at most a second. A sleeping tablet
//! cannot empty the glass: the time between two calls counts for a few seconds at most, and the glass of a match read
//! from disk stands still until somebody sets it going.

use std::time::Duration;

use super::curtain::Screen;
use super::loaded::{Glass, OpenMatch};
use crate::any::{AnyGame, AnyMove};
use crate::game::{Seat, Timed};
use crate::notebook::glasses::GlassRow;
use crate::table::{Curtain, GlassState, GlassView};

/// The most time between two calls of `run_glass` that counts.
const LONGEST: Duration = Duration::from_secs(5);

/// The stretch of play that a glass measures in this position.
fn stretch(game: &AnyGame) -> Option<Timed> {
    game.timed().filter(|timed| timed.seconds > 0)
}

impl OpenMatch {
    /// Takes the time since the last call from a running glass. `now` is the time of a monotonic clock. Returns the
    /// row to write down.
    pub fn run_glass(&mut self, now: Duration) -> Option<GlassRow> {
        let running = self.glass_view().map(|view| view.state) == Some(GlassState::Running);
        let glass = self.glass.as_mut().filter(|_| running)?;
        let gone = now
            .saturating_sub(glass.looked.replace(now).unwrap_or(now))
            .min(LONGEST);
        glass.row.left_ms = glass.row.left_ms.saturating_sub(gone.as_millis() as u32);
        Some(glass.row)
    }

    /// Stops the clock of a glass that does not run: the time until it runs again does not count.
    pub fn rest_glass(&mut self) {
        if self.glass_view().map(|view| view.state) != Some(GlassState::Running)
            && let Some(glass) = &mut self.glass
        {
            glass.looked = None;
        }
    }

    /// The glass after the position has become `after`: the same glass if the same stretch goes on, otherwise a full
    /// glass, or none if that position has none.
    pub fn glass_after(&self, after: Option<&AnyGame>) -> Option<Glass> {
        let after = after.and_then(stretch)?;
        let before = stretch(self.game.round().game());
        let goes_on = before.is_some_and(|before| (before.seats, before.part) == (after.seats, after.part));
        self.glass.filter(|_| goes_on).or_else(|| Some(self.full(&after)))
    }

    /// The glass of a match read from disk: as it was left, and stopped.
    pub fn glass_found(&self, row: Option<GlassRow>) -> Option<Glass> {
        let open = self.game.closed().is_none();
        let timed = stretch(self.game.round().game()).filter(|_| open)?;
        let row = row.unwrap_or_else(|| self.full(&timed).row);
        Some(Glass {
            row,
            paused: true,
            looked: None,
        })
    }

    /// A full glass, with the longest time of the seats it is for.
    fn full(&self, timed: &Timed) -> Glass {
        let percent = timed.seats.iter().map(|seat| self.glass_percent(seat)).max();
        let total_ms = timed
            .seconds
            .saturating_mul(percent.unwrap_or(100))
            .saturating_mul(10);
        let row = GlassRow {
            total_ms,
            left_ms: total_ms,
        };
        Glass {
            row,
            paused: false,
            looked: None,
        }
    }

    fn glass_percent(&self, seat: Seat) -> u32 {
        let child = self.seats.get(seat.index()).and_then(|info| info.child);
        child.map_or(100, |child| child.glass_percent)
    }

    /// The move that follows when the glass has run out, and its seat. The seat is a person's if a person may make
    /// the move, so that an undo takes back nothing else: no opponent has a glass.
    pub fn time_up(&self) -> Option<(Seat, AnyMove)> {
        self.glass.filter(|glass| glass.row.left_ms == 0)?;
        let game = self.game.round().game();
        let (seat, mv) = game.time_up()?;
        let people = self.seats.iter().filter(|info| info.opponent.is_none());
        let says = people
            .map(|info| info.seat)
            .find(|seat| game.check(*seat, &mv).is_ok());
        Some((says.unwrap_or(seat), mv))
    }

    /// The glass as everybody sees it. The glass waits while the tablet is being handed to the only seat it is for,
    /// and while only opponents decide in secret, because their speed is not their choice.
    pub fn glass_view(&self) -> Option<GlassView> {
        let glass = self.glass?;
        let timed = stretch(self.game.round().game())?;
        let handed = matches!(self.curtain(Screen::Tablet), Curtain::Down { .. });
        let mut deciding = self.game.round().game().in_secret().iter().peekable();
        let unhurried = deciding.peek().is_some() && deciding.all(|seat| self.is_opponent(seat));
        let state = if self.time_up().is_some() {
            GlassState::RunOut
        } else if glass.paused {
            GlassState::Paused
        } else if timed.still || handed || unhurried || glass.row.left_ms == 0 {
            GlassState::Waiting
        } else {
            GlassState::Running
        };
        Some(GlassView {
            total: glass.row.total_ms,
            left: glass.row.left_ms,
            seats: timed.seats.iter().collect(),
            state,
        })
    }
}
