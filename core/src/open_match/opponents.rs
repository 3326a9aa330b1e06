//! Opponents at a table: which of them is to play, and what it is asked.

use serde::{Deserialize, Serialize};

use super::loaded::OpenMatch;
use crate::any::{AnyMove, AnyOptions, AnyView};
use crate::dice::Seed;
use crate::error::{Answer, CalepinError};
use crate::game::{Seat, Setup, Viewer};
use crate::opponents::Ask;
use crate::table::{Position, Stage};

/// All that an opponent needs for a thought, which is had without a lock, and without the notebook: what its seat
/// sees, and no more.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Question {
    seat: Seat,
    level: u8,
    /// Of how it thinks; what was dealt has another.
    chance: u64,
    seats: u8,
    first: Seat,
    options: AnyOptions,
    view: AnyView,
    /// Where the match stood.
    asked_at: (u32, u32),
}

impl Question {
    /// Who is asked.
    pub(crate) fn seat(&self) -> Seat {
        self.seat
    }

    /// What it plays. The same position gives the same move, also after a program was killed while it thought.
    /// `stop` says when to hurry.
    ///
    /// # Errors
    /// `NotNow` where it has nothing to decide.
    pub fn answer(&self, stop: &dyn Fn() -> bool) -> Answer<AnyMove> {
        let ask = Ask {
            seat: self.seat,
            level: self.level,
            playouts: None,
            seed: Seed(self.chance),
        };
        let setup = Setup {
            seats: self.seats,
            first: self.first,
            options: self.options.clone(),
        };
        let thought = self.view.suggest(&setup, ask, stop);
        thought
            .map(|thought| thought.mv)
            .map_err(|_| CalepinError::NotNow)
    }
}

impl OpenMatch {
    /// Whether an opponent plays on this seat.
    pub fn is_opponent(&self, seat: Seat) -> bool {
        self.seats
            .get(seat.index())
            .is_some_and(|info| info.opponent.is_some())
    }

    /// The only person at a table of opponents: from them nothing has to be hidden.
    pub fn alone(&self) -> Option<Seat> {
        let mut people = self.seats.iter().filter(|info| info.opponent.is_none());
        let person = people.next().filter(|_| self.seats.len() > 1);
        person.filter(|_| people.next().is_none()).map(|info| info.seat)
    }

    /// The opponent that has something to decide.
    pub fn thinks(&self) -> Option<Seat> {
        let game = self.game.round().game();
        let playing = self.game.stage() == Stage::Playing;
        let mut opponents = Seat::all(self.game.terms().seats).filter(|seat| self.is_opponent(*seat));
        opponents.find(|seat| playing && game.decides(*seat))
    }

    /// What that opponent is asked.
    pub fn question(&self) -> Answer<Question> {
        let seat = self.thinks().ok_or(CalepinError::NotNow)?;
        let level = self.seats.get(seat.index()).and_then(|info| info.opponent);
        let asked_at = self.stands_at();
        let setup = self.game.terms().setup(self.game.number());
        Ok(Question {
            seat,
            level: level.ok_or(CalepinError::NotNow)?,
            // Of the match and of how far it is, never of what was dealt.
            chance: Position::number((&self.row.id, asked_at)),
            seats: setup.seats,
            first: setup.first,
            options: setup.options,
            view: self.game.round().game().view(Viewer::Seat { seat }),
            asked_at,
        })
    }

    /// Refuses an answer to another position.
    pub fn still_asks(&self, question: &Question) -> Answer<()> {
        match self.stands_at() == question.asked_at {
            true => Ok(()),
            false => Err(CalepinError::Stale),
        }
    }

    /// Which round, and how often something was played in it, taken back or not.
    fn stands_at(&self) -> (u32, u32) {
        (self.game.number(), self.game.round().played())
    }
}
