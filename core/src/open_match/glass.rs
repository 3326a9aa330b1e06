//! The minute glass: how long something may take, as far as the table wants one.
//!
//! The rules say which stretch of play it measures and whose it is, the shells look at it about once a
//! second, and this says what is left: the time between two looks, from whichever pages they come. It is
//! written down with every look, so that a killed program loses a second at most. A tablet that sleeps
//! cannot empty it: the time between two looks counts for a few seconds only, and a glass read from the disk
//! waits until somebody sets it going.

use std::time::Duration;

use super::curtain::Screen;
use super::loaded::{Glass, OpenMatch};
use crate::any::{AnyGame, AnyMove};
use crate::game::{Seat, Timed};
use crate::notebook::glasses::GlassRow;
use crate::table::{Curtain, GlassState, GlassView};

/// Most that the time between two looks counts for.
const LONGEST: Duration = Duration::from_secs(5);

/// What a glass measures in this position.
fn stretch(game: &AnyGame) -> Option<Timed> {
    game.timed().filter(|timed| timed.seconds > 0)
}

impl OpenMatch {
    /// Lets run out of a running glass what has gone by since somebody last looked, at this time of a clock that
    /// never goes back. Returns what is to be written down.
    pub fn run_glass(&mut self, now: Duration) -> Option<GlassRow> {
        let running = self.glass_view().map(|view| view.state) == Some(GlassState::Running);
        let glass = self.glass.as_mut().filter(|_| running)?;
        let gone = now
            .saturating_sub(glass.looked.replace(now).unwrap_or(now))
            .min(LONGEST);
        glass.row.left_ms = glass.row.left_ms.saturating_sub(gone.as_millis() as u32);
        Some(glass.row)
    }

    /// Where the glass stands still, what goes by until it runs again counts for nothing.
    pub fn rest_glass(&mut self) {
        if self.glass_view().map(|view| view.state) != Some(GlassState::Running)
            && let Some(glass) = &mut self.glass
        {
            glass.looked = None;
        }
    }

    /// The glass after the position has become `after`: the same one while the same stretch goes on,
    /// otherwise a full one, if that position has one.
    pub fn glass_after(&self, after: Option<&AnyGame>) -> Option<Glass> {
        let after = after.and_then(stretch)?;
        let before = stretch(self.game.round().game());
        let goes_on = before.is_some_and(|before| (before.seats, before.part) == (after.seats, after.part));
        self.glass.filter(|_| goes_on).or_else(|| Some(self.full(&after)))
    }

    /// The glass of a match read from the disk: as it was left, standing still.
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

    /// A full glass: the longest of those of the seats it is for.
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

    /// What is played now that the glass has run out, and in whose name. It is a person's where one may say it, so that
    /// taking it back takes back nothing else; an opponent knows of no glass.
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

    /// The glass as everybody sees it. It waits while the tablet is being handed to the only seat that it is for, and
    /// while only opponents decide what others may not see: how fast they do is not theirs to choose.
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
