//! The calls that think, each in three parts, for a shell that has no threads and thinks in another place: a
//! question, a thought, and the answer. All three are JSON. Only this module reads the first two.

use serde::{Deserialize, Serialize};

use super::json::{arguments, read, result};
use crate::calepin::Calepin;
use crate::error::CalepinError;
use crate::game::Seat;
use crate::moments::Review;
use crate::open_match::Question;
use crate::progress::Progress;
use crate::table::Hint;

/// The question of a call that thinks. It holds what the seats that decide may know, and no more.
#[derive(Serialize, Deserialize)]
enum Task {
    /// The question of `play_opponent`.
    Play(String, Question),
    /// The question of `hint`.
    Hint(Question),
    /// The question of `moments`.
    Moments(String, u32, Review),
}

/// The question of the call `name`. [`answer`] turns it, with its thought, into the result of the call.
///
/// # Errors
/// The refusals of the call before it thinks; `BadCall` for a call that does not think.
pub fn question(calepin: &Calepin, name: &str, args: String) -> Result<String, CalepinError> {
    let task = match name {
        "play_opponent" => {
            let (match_id,): (String,) = arguments(args)?;
            let question = calepin.question(&match_id)?;
            Task::Play(match_id, question)
        }
        "hint" => {
            let (match_id, seat): (String, Seat) = arguments(args)?;
            Task::Hint(calepin.hint_question(&match_id, seat)?)
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

/// Thinks about a question. Needs no notebook.
///
/// # Errors
/// The refusals of the call while it thinks.
pub fn think(question: &str, progress: &Progress) -> Result<String, CalepinError> {
    match read::<Task>(question)? {
        Task::Play(_, question) => result(&question.answer(progress)?),
        Task::Hint(question) => result(&question.hint(progress)?),
        Task::Moments(_, _, review) => result(&review.judge(progress)?),
    }
}

/// The result of the call that asked `question`, from the thought that [`think`] had about it.
pub fn answer(calepin: &Calepin, question: &str, thought: &str) -> Result<String, CalepinError> {
    match read::<Task>(question)? {
        Task::Play(match_id, question) => result(&calepin.answer(&match_id, &question, &read(thought)?)?),
        Task::Hint(_) => result::<Hint>(&read(thought)?),
        Task::Moments(match_id, round, _) => result(&calepin.judged(&match_id, round, read(thought)?)?),
    }
}
