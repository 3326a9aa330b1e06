//! Opponents play.

use super::Calepin;
use super::play::step;
use crate::error::{Answer, CalepinError};
use crate::open_match::find;
use crate::progress::Progress;
use crate::table::TableView;

impl Calepin {
    /// Has the opponent play that has something to decide: see [`TableView::thinks`]. It may think for some
    /// seconds, and nobody waits for it; its move is on the disk when this returns.
    ///
    /// Refuses when no opponent has anything to decide (`NotNow`), when something else was played or taken back
    /// meanwhile (`Stale`), and when it was called off.
    pub fn play_opponent_telling(&self, match_id: String, progress: &Progress) -> Answer<TableView> {
        progress.plan(1);
        let question =
            self.open_matches(|tables| tables.read(|conn, open| find(conn, open, &match_id)?.question()))?;
        let mv = question.answer(&|| progress.is_called_off())?;
        progress.step(1).map_err(|_| CalepinError::CalledOff)?;
        self.change(&match_id, |conn, current, now| {
            current.still_asks(&question)?;
            step(conn, current, question.ask.seat, &mv, now)
        })
    }
}
