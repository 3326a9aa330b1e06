//! Calls for the scores of a match, which are known even if its rounds cannot be replayed, and for going on after a
//! round that these rules cannot replay because other rules played it or its log is spoilt.
//!
//! Such a round is never shown. Even if its log is legal today, the position need not be true: another deal or
//! another effect gives another board without a single refusal.

use super::{Calepin, Topic};
use crate::error::Answer;
use crate::notebook::backup::Job;
use crate::open_match::{Screen, find, record};
use crate::table::{MatchScores, TableView};

#[expect(missing_docs, reason = "said in calls.rs")]
impl Calepin {
    pub fn match_scores(&self, match_id: String) -> Answer<MatchScores> {
        self.read(|conn| record(conn, &match_id)?.scores(conn))
    }

    pub fn deal_again(&self, match_id: String) -> Answer<TableView> {
        let (seed, now) = (self.new_seed()?, self.now());
        let view = self.open_matches(|open| {
            open.write(|conn, _| record(conn, &match_id)?.deal_again(conn, seed, now))?;
            open.read(|conn, memory| find(conn, memory, &match_id)?.shown(Screen::Tablet))
        })?;
        self.tell_of_match(&match_id);
        self.tell(&Topic::Matches);
        Ok(view)
    }

    pub fn end_unplayable(&self, match_id: String, counts: bool) -> Answer<MatchScores> {
        let now = self.now();
        let scores = self.open_matches(|open| {
            open.write(|conn, _| {
                record(conn, &match_id)?.end_unplayable(conn, counts, now)?;
                record(conn, &match_id)?.scores(conn)
            })
        })?;
        self.backups.ask(Job::Now);
        self.tell_of_match(&match_id);
        self.tell(&Topic::Matches);
        Ok(scores)
    }
}
