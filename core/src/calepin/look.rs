//! Looking: the table for one viewer, the history, past positions.

use super::{Calepin, Topic};
use crate::check;
use crate::error::{Answer, CalepinError};
use crate::notebook::{history, known};
use crate::open_match::replay;
use crate::statistics::HistoryFilter;
use crate::table::{HistoryPage, MatchLine, MatchState, ReplayView};

impl Calepin {
    /// The matches of a family to be gone on with, latest first, but those that were put away.
    pub fn unfinished(&self, family_id: String) -> Answer<Vec<MatchLine>> {
        self.read(|conn| {
            known::family(conn, &family_id)?;
            Ok(history::unfinished(conn, &family_id)?)
        })
    }

    /// The matches of a family that are to be gone on with and were put away from the shelf, latest first.
    pub fn put_away_matches(&self, family_id: String) -> Answer<Vec<MatchLine>> {
        self.read(|conn| {
            known::family(conn, &family_id)?;
            Ok(history::put_away(conn, &family_id)?)
        })
    }

    /// Puts a match that is to be gone on with away from the shelf, or brings it back. Nothing of it is lost,
    /// and it comes back by itself when something happens in it.
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

    /// A page of a family's matches that the filter lets through, latest first: those after `cursor`, at
    /// most `limit` (1 to 100).
    pub fn history(
        &self,
        family_id: String,
        filter: HistoryFilter,
        cursor: Option<String>,
        limit: u32,
    ) -> Answer<HistoryPage> {
        check::range("limit", limit, 1, 100)?;
        check::filter(&filter)?;
        self.read(|conn| {
            known::family(conn, &family_id)?;
            history::page(conn, &family_id, &filter, cursor.as_deref(), limit)
        })
    }

    /// The position of a round after `ply` plies, as the table saw it. Rounds count from 1.
    pub fn replay(&self, match_id: String, round: u32, ply: u32) -> Answer<ReplayView> {
        self.read(|conn| replay(conn, match_id, round, ply))
    }
}
