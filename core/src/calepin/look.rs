//! Calls that look at matches: unfinished matches, the history, and past positions.

use super::{Calepin, Topic};
use crate::check;
use crate::error::{Answer, CalepinError};
use crate::notebook::{history, known};
use crate::open_match::replay;
use crate::statistics::HistoryFilter;
use crate::table::{HistoryPage, MatchLine, MatchState, ReplayView};

#[expect(missing_docs, reason = "said in calls.rs")]
impl Calepin {
    pub fn unfinished(&self, family_id: String) -> Answer<Vec<MatchLine>> {
        self.read_of(&family_id, |conn| Ok(history::unfinished(conn, &family_id)?))
    }

    pub fn put_away_matches(&self, family_id: String) -> Answer<Vec<MatchLine>> {
        self.read_of(&family_id, |conn| Ok(history::put_away(conn, &family_id)?))
    }

    pub fn put_match_away(&self, match_id: String, away: bool) -> Answer<MatchLine> {
        self.write(Topic::Matches, |conn, _| {
            let line = known::line(conn, &match_id)?;
            if line.state != MatchState::Playing {
                return Err(CalepinError::NotNow);
            }
            history::put_match_away(conn, &match_id, away)?;
            Ok(line)
        })
    }

    pub fn history(
        &self,
        family_id: String,
        filter: HistoryFilter,
        cursor: Option<String>,
        limit: u32,
    ) -> Answer<HistoryPage> {
        check::range("limit", limit, 1, 100)?;
        check::filter(&filter)?;
        self.read_of(&family_id, |conn| {
            history::page(conn, &family_id, &filter, cursor.as_deref(), limit)
        })
    }

    pub fn replay(&self, match_id: String, round: u32, ply: u32) -> Answer<ReplayView> {
        self.read(|conn| replay(conn, match_id, round, ply))
    }
}
