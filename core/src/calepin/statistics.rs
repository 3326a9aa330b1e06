//! Calls for statistics about people, families and years.

use super::Calepin;
use crate::check;
use crate::error::{Answer, Problem, Thing};
use crate::notebook::{known, statistics};
use crate::statistics::{
    Distribution, EveningPage, FamilyStatistics, HistoryFilter, PersonStatistics, YearAlbum,
};

#[expect(missing_docs, reason = "said in calls.rs")]
impl Calepin {
    pub fn evenings(&self, family_id: String, cursor: Option<String>, limit: u32) -> Answer<EveningPage> {
        check::range("limit", limit, 1, 100)?;
        self.read_of(&family_id, |conn| {
            // One more than asked for tells whether another page follows.
            let mut evenings = statistics::evenings(conn, &family_id, cursor.as_deref(), limit + 1)?;
            let more = evenings.len() > limit as usize;
            evenings.truncate(limit as usize);
            let next = evenings
                .last()
                .filter(|_| more)
                .map(|evening| evening.day.clone());
            Ok(EveningPage { evenings, next })
        })
    }

    pub fn person_statistics(&self, profile_id: String, filter: HistoryFilter) -> Answer<PersonStatistics> {
        check::filter(&filter)?;
        self.read(|conn| {
            let profile = known::profile(conn, &profile_id)?;
            let found = statistics::person(conn, &profile.family_id, &profile_id, &filter)?;
            found.ok_or_else(|| check::unknown(Thing::Profile, &profile_id))
        })
    }

    pub fn family_statistics(&self, family_id: String, filter: HistoryFilter) -> Answer<FamilyStatistics> {
        check::filter(&filter)?;
        self.read_of(&family_id, |conn| {
            Ok(statistics::figures(conn, &family_id, &filter)?)
        })
    }

    pub fn distribution(&self, family_id: String, filter: HistoryFilter) -> Answer<Distribution> {
        check::filter(&filter)?;
        if filter.game.is_none() {
            return Err(check::invalid("game", Problem::Empty));
        }
        self.read_of(&family_id, |conn| {
            Ok(statistics::distribution(conn, &family_id, &filter)?)
        })
    }

    pub fn year_album(&self, family_id: String, year: Option<i32>) -> Answer<YearAlbum> {
        self.read_of(&family_id, |conn| {
            let album = statistics::album(conn, &family_id, year)?;
            let asked = year.map_or_else(String::new, |year| year.to_string());
            album.ok_or_else(|| check::unknown(Thing::Year, &asked))
        })
    }
}
