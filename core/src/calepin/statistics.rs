//! What the notebook says about people, families and years.

use super::{Answer, Calepin};
use crate::error::CalepinError;
use crate::statistics::{
    Distribution, EveningPage, FamilyStatistics, HistoryFilter, PersonStatistics, YearAlbum,
};

impl Calepin {
    /// Evenings on which a family played, latest first.
    pub fn evenings(&self, _family_id: String, _cursor: Option<String>, _limit: u32) -> Answer<EveningPage> {
        Err(CalepinError::NotNow)
    }
    /// A person's figures.
    pub fn person_statistics(&self, _profile_id: String, _filter: HistoryFilter) -> Answer<PersonStatistics> {
        Err(CalepinError::NotNow)
    }
    /// A family's figures.
    pub fn family_statistics(&self, _family_id: String, _filter: HistoryFilter) -> Answer<FamilyStatistics> {
        Err(CalepinError::NotNow)
    }
    /// How round points are spread.
    pub fn distribution(&self, _family_id: String, _filter: HistoryFilter) -> Answer<Distribution> {
        Err(CalepinError::NotNow)
    }
    /// The album page of a year.
    pub fn year_album(&self, _family_id: String, _year: Option<i32>) -> Answer<YearAlbum> {
        Err(CalepinError::NotNow)
    }
}
