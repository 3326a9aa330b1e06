//! Calls for opponents, hints, and the moments that decided a round.

use super::Calepin;
use super::play::step;
use crate::any::AnyMove;
use crate::error::{Answer, CalepinError};
use crate::game::Seat;
use crate::moments::{Review, RoundMoment, Verdict};
use crate::open_match::{Question, review};
use crate::progress::Progress;
use crate::table::{Hint, TableView};

#[expect(missing_docs, reason = "said in calls.rs")]
impl Calepin {
    pub fn play_opponent_telling(&self, match_id: String, progress: &Progress) -> Answer<TableView> {
        let question = self.question(&match_id)?;
        let mv = question.answer(progress)?;
        self.answer(&match_id, &question, &mv)
    }

    /// The question of the opponent that has something to decide, which may be answered in another place. Refuses if
    /// no opponent has anything to decide (`NotNow`).
    pub(crate) fn question(&self, match_id: &str) -> Answer<Question> {
        self.at_table(match_id, |current| current.question())
    }

    /// Plays the move of an opponent that thought. Refuses if something else was played or taken back meanwhile
    /// (`Stale`), and a move that the rules refuse.
    pub(crate) fn answer(&self, match_id: &str, question: &Question, mv: &AnyMove) -> Answer<TableView> {
        self.change(match_id, |conn, current, now| {
            current.must_still_ask(question)?;
            step(conn, current, question.seat(), mv, now)
        })
    }

    pub fn hint_telling(&self, match_id: String, seat: Seat, progress: &Progress) -> Answer<Hint> {
        self.hint_question(&match_id, seat)?.hint(progress)
    }

    /// The question of a hint, which may be answered in another place. Refuses what [`Calepin::hint`] refuses.
    pub(crate) fn hint_question(&self, match_id: &str, seat: Seat) -> Answer<Question> {
        self.at_table(match_id, |current| current.hint_question(seat))
    }

    pub fn moments_telling(
        &self,
        match_id: String,
        round: u32,
        progress: &Progress,
    ) -> Answer<Vec<RoundMoment>> {
        let verdicts = self.review(&match_id, round)?.judge(progress)?;
        self.judged(&match_id, round, verdicts)
    }

    /// The question of which decisions of a finished round were good, which may be answered in another place. Refuses
    /// what [`Calepin::moments`] refuses.
    pub(crate) fn review(&self, match_id: &str, round: u32) -> Answer<Review> {
        self.read(|conn| Ok(review(conn, match_id, round)?.1))
    }

    /// The moments of a round from its verdicts. Refuses verdicts on another course of the round (`Stale`).
    pub(crate) fn judged(
        &self,
        match_id: &str,
        round: u32,
        verdicts: Vec<Verdict>,
    ) -> Answer<Vec<RoundMoment>> {
        let (course, _) = self.read(|conn| review(conn, match_id, round))?;
        course.moments(verdicts).ok_or(CalepinError::Stale)
    }
}
