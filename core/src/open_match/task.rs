//! What is thought about for the calls that think, and what comes of it.

use serde::{Deserialize, Serialize};

use super::opponents::Question;
use crate::any::AnyMove;
use crate::error::Answer;
use crate::moments::{Review, Verdict};
use crate::progress::Progress;
use crate::table::Hint;

/// What a call that thinks asks, for whoever has no threads and thinks elsewhere: what those who decide may know, and
/// no more.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub enum Task {
    /// Of `play_opponent`.
    Play(String, Question),
    /// Of `hint`.
    Hint(Question),
    /// Of `moments`.
    Moments(String, u32, Review),
}

/// What came of thinking about it.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub enum Thought {
    /// What an opponent plays.
    Play(AnyMove),
    /// What is shown to a person.
    Hint(Hint),
    /// What decided a round.
    Moments(Vec<Verdict>),
}

impl Task {
    /// Thinks, without a notebook.
    ///
    /// # Errors
    /// What the call refuses while it thinks.
    pub fn think(self, progress: &Progress) -> Answer<Thought> {
        Ok(match self {
            Task::Play(_, question) => Thought::Play(question.answer(progress)?),
            Task::Hint(question) => Thought::Hint(question.hint(progress)?),
            Task::Moments(_, _, review) => Thought::Moments(review.judge(progress)?),
        })
    }
}
