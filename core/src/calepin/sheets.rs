//! Calls for paper sheets: beginning, writing and rewriting rounds, undo, ending and reopening.

use super::{Calepin, Topic};
use crate::check;
use crate::error::{Answer, CalepinError, Thing};
use crate::notebook::backup::Job;
use crate::notebook::matches::MatchRow;
use crate::notebook::{Connection, history, known, matches, seats, sheets};
use crate::open_sheet::{OpenSheet, checked, read, refused};
use crate::paper::MOST_ROWS;
use crate::paper_games::{self, PaperGames};
use crate::sheets::{AnyCount, RowEntry, RowForm, RowVersion, SheetForm, SheetRefusal, SheetView};
use crate::table::{MatchLine, MatchState, Position};

/// Most games of its own that `paper_games` offers a family.
const MOST_PLAYED: u32 = 12;

#[expect(missing_docs, reason = "said in calls.rs")]
impl Calepin {
    pub fn paper_games(&self, family_id: String) -> Answer<PaperGames> {
        self.read_of(&family_id, |conn| {
            Ok(PaperGames {
                played: sheets::played(conn, &family_id, MOST_PLAYED)?,
                known: paper_games::known(),
            })
        })
    }

    pub fn start_sheet(&self, form: SheetForm) -> Answer<SheetView> {
        let mut form = checked(form)?;
        // A sheet needs no family cards, because it deals none.
        if let Some(options) = &mut form.options {
            options.set_family_cards(Vec::new());
        }
        let (id, now) = (self.new_id()?, self.now());
        let row = MatchRow::on_paper(id, &form, now);
        let view = self.write(Topic::Matches, |conn, _| {
            known::may_sit(conn, &row.family_id, &form.seats)?;
            matches::insert(conn, &row)?;
            seats::insert(conn, &row.id, &form.seats, &form.teams)?;
            read(conn, &row.id)?.view()
        })?;
        self.tell_of_match(&view.match_id);
        Ok(view)
    }

    pub fn sheet(&self, match_id: String) -> Answer<SheetView> {
        self.read(|conn| read(conn, &match_id)?.view())
    }

    pub fn write_row(&self, match_id: String, position: Position, row: RowForm) -> Answer<SheetView> {
        self.change_sheet(&match_id, &position, |conn, read, now| {
            let number = read.sheet.rows().len() as u32 + 1;
            if number > MOST_ROWS {
                return Err(refused(SheetRefusal::Full { max: MOST_ROWS }));
            }
            read.must_be_playing()?;
            read.enter(conn, number, row, now)
        })
    }

    pub fn rewrite_row(
        &self,
        match_id: String,
        position: Position,
        number: u32,
        row: RowForm,
    ) -> Answer<SheetView> {
        self.change_sheet(&match_id, &position, |conn, read, now| {
            if !read.sheet.rows().iter().any(|row| row.number == number) {
                return Err(check::unknown(Thing::Round, &number.to_string()));
            }
            if read.row.state == MatchState::Abandoned {
                return Err(CalepinError::NotNow);
            }
            read.enter(conn, number, row, now)
        })
    }

    pub fn undo_row(&self, match_id: String, position: Position) -> Answer<SheetView> {
        self.change_sheet(&match_id, &position, |conn, read, now| {
            if !read.can_go_back() {
                return Err(CalepinError::NotNow);
            }
            read.take_back(conn, now)
        })
    }

    pub fn row_versions(&self, match_id: String, number: u32) -> Answer<Vec<RowVersion>> {
        self.read(|conn| read(conn, &match_id)?.versions(number))
    }

    pub fn finish_sheet(&self, match_id: String, position: Position) -> Answer<SheetView> {
        self.change_sheet(&match_id, &position, |conn, read, now| {
            read.must_be_playing()?;
            if !read.sheet.rows().iter().any(|row| row.counts) {
                return Err(CalepinError::NotNow);
            }
            read.project(conn, None, MatchState::Finished, now)
        })
    }

    pub fn reopen_sheet(&self, match_id: String, position: Position) -> Answer<SheetView> {
        self.change_sheet(&match_id, &position, |conn, read, now| {
            if read.row.state == MatchState::Playing {
                return Err(CalepinError::NotNow);
            }
            read.project(conn, None, MatchState::Playing, now)
        })
    }

    pub fn abandon_sheet(&self, match_id: String, position: Position) -> Answer<SheetView> {
        self.change_sheet(&match_id, &position, |conn, read, now| {
            read.must_be_playing()?;
            read.project(conn, None, MatchState::Abandoned, now)
        })
    }

    pub fn sheet_again(&self, match_id: String) -> Answer<SheetView> {
        let form = self.read(|conn| {
            let read = read(conn, &match_id)?;
            match read.row.state {
                MatchState::Playing => Err(CalepinError::NotNow),
                MatchState::Finished | MatchState::Abandoned => Ok(read.same_again()),
            }
        })?;
        self.start_sheet(form)
    }

    pub fn count_match(&self, match_id: String, counts: bool) -> Answer<MatchLine> {
        let line = self.write(Topic::Matches, |conn, now| {
            matches::set_counts(conn, &match_id, counts, now)?;
            known::line(conn, &match_id)
        })?;
        self.tell_of_match(&match_id);
        Ok(line)
    }

    pub fn name_match(&self, match_id: String, name: Option<String>) -> Answer<MatchLine> {
        let name = name.map(|name| check::name("name", &name)).transpose()?;
        self.write(Topic::Matches, |conn, now| {
            matches::set_name(conn, &match_id, name.as_deref(), now)?;
            known::line(conn, &match_id)
        })
    }

    pub fn ways(&self, match_id: String) -> Answer<Vec<MatchLine>> {
        self.read(|conn| {
            known::line(conn, &match_id)?;
            Ok(history::ways(conn, &match_id)?)
        })
    }

    pub fn count(&self, seats: u8, round: RowEntry) -> Answer<AnyCount> {
        round.count(seats).map_err(refused)
    }

    /// Changes a sheet and notifies the watchers. Refuses another position than the current one (`Stale`).
    fn change_sheet(
        &self,
        match_id: &str,
        position: &Position,
        run: impl FnOnce(&Connection, &mut OpenSheet, i64) -> Answer<()>,
    ) -> Answer<SheetView> {
        let view = self.write(Topic::Matches, |conn, now| {
            let mut current = read(conn, match_id)?;
            if current.position() != *position {
                return Err(CalepinError::Stale);
            }
            run(conn, &mut current, now)?;
            read(conn, match_id)?.view()
        })?;
        if view.state != MatchState::Playing {
            self.backups.ask(Job::Now);
        }
        self.tell_of_match(&view.match_id);
        Ok(view)
    }
}
