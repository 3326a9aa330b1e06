//! The calls that think, each in three parts, for a shell that has no threads and thinks elsewhere: a question, a
//! thought, and the answer. All are JSON; the first two nothing else reads.

use serde::{Deserialize, Serialize};

use super::json::{arguments, read, result};
use crate::calepin::Calepin;
use crate::error::CalepinError;
use crate::game::Seat;
use crate::moments::Review;
use crate::open_match::Question;
use crate::progress::Progress;
use crate::table::Hint;

/// What a call that thinks asks: what those who decide may know, and no more.
#[derive(Serialize, Deserialize)]
enum Task {
    /// Of `play_opponent`.
    Play(String, Question),
    /// Of `hint`.
    Hint(Question),
    /// Of `moments`.
    Moments(String, u32, Review),
}

/// What the call `name` is to think about: [`answer`] then gives what the call would have. Refuses what the call refuses
/// before it thinks, and a call that does not think (`BadCall`).
pub fn question(calepin: &Calepin, name: &str, args: String) -> Result<String, CalepinError> {
    let task = match name {
        "play_opponent" => {
            let (match_id,): (String,) = arguments(args)?;
            let question = calepin.question(&match_id)?;
            Task::Play(match_id, question)
        }
        "hint" => {
            let (match_id, seat): (String, Seat) = arguments(args)?;
            Task::Hint(calepin.wondered(&match_id, seat)?)
        }
        "moments" => {
            let (match_id, round): (String, u32) = arguments(args)?;
            let review = calepin.review(&match_id, round)?;
            Task::Moments(match_id, round, review)
        }
        _ => {
            return Err(CalepinError::BadCall {
                detail: format!("{name:?} does not think"),
            });
        }
    };
    result(&task)
}

/// Thinks, without a notebook.
///
/// # Errors
/// What the call refuses while it thinks.
pub fn think(question: &str, progress: &Progress) -> Result<String, CalepinError> {
    match read::<Task>(question)? {
        Task::Play(_, question) => result(&question.answer(progress)?),
        Task::Hint(question) => result(&question.hint(progress)?),
        Task::Moments(_, _, review) => result(&review.judge(progress)?),
    }
}

/// What the call gives back, of which this question was and this thought came.
pub fn answer(calepin: &Calepin, question: &str, thought: &str) -> Result<String, CalepinError> {
    match read::<Task>(question)? {
        Task::Play(match_id, question) => result(&calepin.answer(&match_id, &question, &read(thought)?)?),
        Task::Hint(_) => result::<Hint>(&read(thought)?),
        Task::Moments(match_id, round, _) => result(&calepin.judged(&match_id, round, read(thought)?)?),
    }
}
