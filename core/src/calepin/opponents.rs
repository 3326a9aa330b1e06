//! Opponents play, and people are shown what they might.

use super::Calepin;
use super::play::step;
use crate::any::AnyMove;
use crate::error::{Answer, CalepinError};
use crate::game::Seat;
use crate::open_match::{Question, find};
use crate::progress::Progress;
use crate::table::{Hint, TableView};

impl Calepin {
    /// Has the opponent play that has something to decide: see [`TableView::thinks`]. It may think for some
    /// seconds, and nobody waits for it; its move is on the disk when this returns.
    ///
    /// Refuses when no opponent has anything to decide (`NotNow`), when something else was played or taken back
    /// meanwhile (`Stale`), and when it was called off.
    pub fn play_opponent_telling(&self, match_id: String, progress: &Progress) -> Answer<TableView> {
        progress.plan(1);
        let question = self.question(&match_id)?;
        let mv = question.answer(&|| progress.is_called_off())?;
        progress.step(1).map_err(|_| CalepinError::CalledOff)?;
        self.answer(&match_id, &question, &mv)
    }

    /// What the opponent that has something to decide is asked, for whoever has it think elsewhere. Refuses (`NotNow`)
    /// when none has.
    pub fn question(&self, match_id: &str) -> Answer<Question> {
        self.open_matches(|tables| tables.read(|conn, open| find(conn, open, match_id)?.question()))
    }

    /// Plays what an opponent has thought. Refuses (`Stale`) when something else was played or taken back meanwhile, and
    /// what the rules refuse.
    pub fn answer(&self, match_id: &str, question: &Question, mv: &AnyMove) -> Answer<TableView> {
        self.change(match_id, |conn, current, now| {
            current.still_asks(question)?;
            step(conn, current, question.seat(), mv, now)
        })
    }

    /// Shows a person a move they may play, and why it is good: see [`TableView::hint`]. It is thought by what they may
    /// see now, as well as their settings want it. Nothing is played, and nobody waits.
    ///
    /// Refuses when there is nothing for that seat to decide (`NotNow`), when its settings want none (`NoAid`), while
    /// the curtain is down for it (`Curtain`), and when it was called off.
    pub fn hint_telling(&self, match_id: String, seat: Seat, progress: &Progress) -> Answer<Hint> {
        progress.plan(1);
        let hint = self
            .wondered(&match_id, seat)?
            .hint(&|| progress.is_called_off())?;
        progress.step(1).map_err(|_| CalepinError::CalledOff)?;
        Ok(hint)
    }

    /// What is to be thought about for a person who wants to be shown a move, for whoever has it thought elsewhere.
    /// Refuses what [`Calepin::hint_telling`] refuses.
    pub fn wondered(&self, match_id: &str, seat: Seat) -> Answer<Question> {
        self.open_matches(|tables| tables.read(|conn, open| find(conn, open, match_id)?.wondered(seat)))
    }
}
