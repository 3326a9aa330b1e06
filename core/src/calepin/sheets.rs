//! Paper sheets: beginning, writing, writing anew, taking back, ending, taking up again.

use super::play::{may_sit, sitters};
use super::{Answer, Calepin, check, look, people};
use crate::error::{CalepinError, Problem, Thing};
use crate::game::{Outcome, check_seats};
use crate::games::lokus::LokusSheet;
use crate::games::sewer::{SewerSheet, SewerSheetScore};
use crate::notebook::keeper::Wish;
use crate::notebook::sheets::AnyMatch;
use crate::notebook::{Connection, matches, rfc3339, seats, sheets};
use crate::paper::{self, Entry, MOST_ROWS, Sheet, Terms};
use crate::played::{PlayedGame, Source};
use crate::sheets::{
    RowForm, RowVersion, SheetForm, SheetRefusal, SheetRow, SheetSide, SheetView, SideLines,
};
use crate::table::{Ending, MatchLine, MatchSeat, MatchState, Sitter, Standing};

/// Most people at a sheet of any other game.
const MOST_SEATS: u8 = 12;

/// A sheet read from the notebook.
struct Read {
    row: AnyMatch,
    seats: Vec<MatchSeat>,
    sheet: Sheet,
}

impl Calepin {
    /// Begins a sheet for a match on a real table.
    ///
    /// Refuses what [`Calepin::start_match`] refuses of people, dealer and ending; for a game of the box a
    /// number of seats it is not for, and rules of another game.
    pub fn start_sheet(&self, form: SheetForm) -> Answer<SheetView> {
        let form = checked(form)?;
        let (id, now) = (self.new_id()?, self.now());
        let tally = match form.game {
            PlayedGame::Boxed { game } => game.info().tally,
            PlayedGame::Other { .. } => form.tally,
        };
        let row = AnyMatch {
            id: id.clone(),
            family_id: form.family_id,
            game: form.game,
            variant: form.variant,
            options: form.options,
            tally,
            negatives: form.negatives,
            ending: form.ending,
            dealer: form.dealer,
            state: MatchState::Playing,
            source: Source::Paper,
            counts: true,
            version: 0,
            started_at: now,
            updated_at: now,
        };
        let view = self.write(|conn, now| {
            if people::family(conn, &row.family_id)?.archived {
                return Err(check::unknown(Thing::Family, &row.family_id));
            }
            for sitter in &form.seats {
                may_sit(conn, &row.family_id, sitter)?;
            }
            sheets::insert(conn, &row, now)?;
            seats::insert(conn, &row.id, &form.seats, &form.teams)?;
            read(conn, &id)?.view()
        })?;
        self.tell(&view.match_id, view.version);
        Ok(view)
    }

    /// A sheet as it stands.
    pub fn sheet(&self, match_id: String) -> Answer<SheetView> {
        self.read(|conn| read(conn, &match_id)?.view())
    }

    /// Writes the next round. The match is over when its ending is reached. Refuses entries that do not
    /// fit or cannot be (`Sheet`), a stale version, and a sheet that is over (`NotNow`).
    pub fn write_row(&self, match_id: String, version: u32, row: RowForm) -> Answer<SheetView> {
        self.change_sheet(&match_id, version, |conn, read, now| {
            let number = read.sheet.rows().len() as u32 + 1;
            if number > MOST_ROWS {
                return Err(refused(SheetRefusal::Full { max: MOST_ROWS }));
            }
            read.must_be(MatchState::Playing)?;
            read.enter(conn, number, row, now)
        })
    }

    /// Writes a round anew; what stood there stays in [`Calepin::row_versions`]. Also for a round of a
    /// finished match, which may then have other winners. Refuses what [`Calepin::write_row`] refuses.
    pub fn rewrite_row(
        &self,
        match_id: String,
        version: u32,
        number: u32,
        row: RowForm,
    ) -> Answer<SheetView> {
        self.change_sheet(&match_id, version, |conn, read, now| {
            if !read.sheet.rows().iter().any(|row| row.number == number) {
                return Err(check::unknown(Thing::Round, &number.to_string()));
            }
            if read.row.state == MatchState::Abandoned {
                return Err(CalepinError::NotNow);
            }
            read.enter(conn, number, row, now)
        })
    }

    /// Takes back the last thing that was written; step by step everything can be. Not while the match
    /// was ended by the table's word: take it up again first.
    pub fn undo_row(&self, match_id: String, version: u32) -> Answer<SheetView> {
        self.change_sheet(&match_id, version, |conn, read, now| {
            let by_itself = read.row.state == MatchState::Finished && read.sheet.ends();
            if read.row.state != MatchState::Playing && !by_itself {
                return Err(CalepinError::NotNow);
            }
            let (number, sequence) = match read.sheet.last() {
                Some(last) => (last.number, last.sequence),
                None => return Err(CalepinError::NothingToUndo),
            };
            sheets::take_back(conn, &read.row.id, sequence, now)?;
            for entry in read
                .sheet
                .log
                .iter_mut()
                .filter(|entry| entry.sequence == sequence)
            {
                entry.taken_back_at = Some(now);
            }
            let state = read.state_after(MatchState::Playing);
            read.project(conn, Some(number), state, now)
        })
    }

    /// Everything that ever stood in a round, oldest first, taken back or not.
    pub fn row_versions(&self, match_id: String, number: u32) -> Answer<Vec<RowVersion>> {
        self.read(|conn| {
            let read = read(conn, &match_id)?;
            let standing = read.sheet.rows().into_iter().find(|row| row.number == number);
            let standing = standing.map(|row| row.sequence);
            let mut versions = Vec::new();
            for entry in read.sheet.log.iter().filter(|entry| entry.number == number) {
                versions.push(RowVersion {
                    written_at: rfc3339(entry.written_at)?,
                    taken_back_at: entry.taken_back_at.map(rfc3339).transpose()?,
                    dealer: entry.dealer,
                    counts: entry.counts,
                    entry: entry.entry.clone(),
                    points: entry.points.clone(),
                    stands: Some(entry.sequence) == standing,
                });
            }
            match versions.is_empty() {
                true => Err(check::unknown(Thing::Round, &number.to_string())),
                false => Ok(versions),
            }
        })
    }

    /// Ends the match: the rounds that count decide. Refuses when none does.
    pub fn finish_sheet(&self, match_id: String, version: u32) -> Answer<SheetView> {
        self.change_sheet(&match_id, version, |conn, read, now| {
            read.must_be(MatchState::Playing)?;
            if !read.sheet.rows().iter().any(|row| row.counts) {
                return Err(CalepinError::NotNow);
            }
            read.project(conn, None, MatchState::Finished, now)
        })
    }

    /// Takes a match up again that was over or given up. If its ending was reached, it goes on without one.
    pub fn reopen_sheet(&self, match_id: String, version: u32) -> Answer<SheetView> {
        self.change_sheet(&match_id, version, |conn, read, now| {
            if read.row.state == MatchState::Playing {
                return Err(CalepinError::NotNow);
            }
            if read.sheet.ends() {
                read.row.ending = Ending::Open;
                read.sheet.terms.ending = Ending::Open;
            }
            read.project(conn, None, MatchState::Playing, now)
        })
    }

    /// Gives a match up. It counts for nothing, and everything is kept.
    pub fn abandon_sheet(&self, match_id: String, version: u32) -> Answer<SheetView> {
        self.change_sheet(&match_id, version, |conn, read, now| {
            read.must_be(MatchState::Playing)?;
            read.project(conn, None, MatchState::Abandoned, now)
        })
    }

    /// A new sheet with the same people and rules; the deal passes on. Only when the match is over.
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

    /// Says whether a match, on the screen or on paper, counts in statistics.
    pub fn count_match(&self, match_id: String, counts: bool) -> Answer<MatchLine> {
        self.write(|conn, now| {
            matches::set_counts(conn, &match_id, counts, now)?;
            let row = matches::line(conn, &match_id)?;
            let line = look::lines(conn, row.into_iter().collect())?.pop();
            line.ok_or_else(|| check::unknown(Thing::Match, &match_id))
        })
    }

    /// Counts a network of Rats d'égout that lies on a real table.
    pub fn count_sewer(&self, sheet: SewerSheet) -> Answer<SewerSheetScore> {
        sheet
            .score()
            .map_err(|why| refused(SheetRefusal::Sewer { side: 0, why }))
    }

    /// Counts a round of Lokus played on a real table.
    pub fn count_lokus(&self, sheet: LokusSheet) -> Answer<Outcome> {
        sheet.score().map_err(|why| refused(SheetRefusal::Lokus { why }))
    }

    /// Changes a sheet that is still at this version; then tells the watchers.
    fn change_sheet(
        &self,
        match_id: &str,
        version: u32,
        run: impl FnOnce(&Connection, &mut Read, i64) -> Answer<()>,
    ) -> Answer<SheetView> {
        let view = self.write(|conn, now| {
            let mut current = read(conn, match_id)?;
            if current.row.version != version {
                return Err(CalepinError::Stale {
                    ply: current.row.version,
                });
            }
            run(conn, &mut current, now)?;
            read(conn, match_id)?.view()
        })?;
        if view.state != MatchState::Playing {
            self.keeper.ask(Wish::Now);
        }
        self.tell(&view.match_id, view.version);
        Ok(view)
    }
}

fn refused(why: SheetRefusal) -> CalepinError {
    CalepinError::Sheet { why }
}

/// Reads a sheet; a match on the screen is none.
fn read(conn: &Connection, match_id: &str) -> Answer<Read> {
    let row = sheets::any(conn, match_id)?.filter(|row| row.source == Source::Paper);
    let row = row.ok_or_else(|| check::unknown(Thing::Match, match_id))?;
    let seats = seats::of_match(conn, match_id)?;
    let teams: Vec<u8> = seats.iter().filter_map(|seat| seat.team).collect();
    let count = seats.len() as u8;
    let terms = Terms {
        game: row.game.clone(),
        tally: row.tally,
        negatives: row.negatives,
        ending: row.ending,
        dealer: row.dealer,
        seats: count,
        sides: paper::sides(count, &teams),
    };
    let log = sheets::log(conn, match_id)?;
    Ok(Read {
        row,
        seats,
        sheet: Sheet { terms, log },
    })
}

impl Read {
    fn must_be(&self, state: MatchState) -> Answer<()> {
        match self.row.state == state {
            true => Ok(()),
            false => Err(CalepinError::NotNow),
        }
    }

    /// Writes an entry into the log, and what follows from it.
    fn enter(&mut self, conn: &Connection, number: u32, form: RowForm, now: i64) -> Answer<()> {
        let counted = self.sheet.terms.count(&form.entry).map_err(refused)?;
        let dealer = match form.dealer {
            Some(dealer) => {
                let last = i32::from(self.sheet.terms.seats) - 1;
                check::range("dealer", u32::from(dealer.0), 0, last)?;
                dealer
            }
            None => match self.sheet.rows().into_iter().find(|row| row.number == number) {
                Some(before) => before.dealer,
                None => self.sheet.next_dealer(),
            },
        };
        let entry = Entry {
            sequence: self.sheet.log.len() as u32 + 1,
            number,
            dealer,
            counts: form.counts,
            entry: form.entry,
            points: counted.points,
            written_at: now,
            taken_back_at: None,
        };
        sheets::write(conn, &self.row.id, &entry)?;
        let was_closed = self.row.state == MatchState::Finished && !self.sheet.ends();
        self.sheet.log.push(entry);
        let state = match was_closed {
            // Ended by the table's word: a correction does not take it up again.
            true => MatchState::Finished,
            false => self.state_after(MatchState::Playing),
        };
        self.project(conn, Some(number), state, now)
    }

    /// Finished when the ending is reached, else as it would be.
    fn state_after(&self, otherwise: MatchState) -> MatchState {
        match self.sheet.ends() {
            true => MatchState::Finished,
            false => otherwise,
        }
    }

    /// Writes down what follows from the log: a round, the totals, the state.
    fn project(&self, conn: &Connection, number: Option<u32>, state: MatchState, now: i64) -> Answer<()> {
        let sides = &self.sheet.terms.sides;
        let rows = self.sheet.rows();
        if let Some(number) = number {
            let row = rows.iter().find(|row| row.number == number);
            let outcome = row.map(|row| self.sheet.outcome(row));
            let standing = row
                .zip(outcome.as_ref())
                .map(|(row, outcome)| (*row, outcome, sides.as_slice()));
            sheets::set_round(conn, &self.row.id, number, standing)?;
        }
        let winners = match state {
            MatchState::Finished => self.sheet.winners(),
            MatchState::Playing | MatchState::Abandoned => Vec::new(),
        };
        let (mut totals, mut winning) = (Vec::new(), Vec::new());
        for ((side, seats), standing) in (0u32..).zip(sides).zip(self.sheet.standings()) {
            for seat in seats {
                totals.push(Standing {
                    seat: *seat,
                    ..standing
                });
                winning.extend(winners.contains(&side).then_some(*seat));
            }
        }
        seats::set_totals(conn, &self.row.id, &totals, &winning)?;
        let counted = rows.iter().filter(|row| row.counts).count() as u32;
        sheets::set_state(conn, &self.row.id, state, self.row.ending, counted, now)?;
        Ok(())
    }

    fn view(self) -> Answer<SheetView> {
        let (row, sheet) = (self.row, &self.sheet);
        let mut rows: Vec<SheetRow> = Vec::new();
        let mut running = vec![0i32; sheet.terms.sides.len()];
        for entry in sheet.rows() {
            let outcome = sheet.outcome(entry);
            if entry.counts {
                for (sum, points) in running.iter_mut().zip(&entry.points) {
                    *sum = sum.saturating_add(*points);
                }
            }
            let versions = || {
                sheet
                    .log
                    .iter()
                    .filter(|e| e.number == entry.number && e.taken_back_at.is_none())
            };
            let first = versions().next().map_or(entry.written_at, |e| e.written_at);
            let lines = outcome
                .scores
                .into_iter()
                .map(|score| SideLines { lines: score.lines });
            rows.push(SheetRow {
                number: entry.number,
                dealer: entry.dealer,
                counts: entry.counts,
                entry: entry.entry.clone(),
                points: entry.points.clone(),
                lines: lines.collect(),
                running: running.clone(),
                winners: outcome.winners.iter().map(|side| u32::from(side.0)).collect(),
                versions: versions().count() as u32,
                written_at: rfc3339(first)?,
            });
        }
        let winners = match row.state {
            MatchState::Finished => sheet.winners(),
            MatchState::Playing | MatchState::Abandoned => Vec::new(),
        };
        let sides = (0u32..).zip(&sheet.terms.sides).zip(sheet.standings());
        let sides = sides.map(|((side, seats), standing)| SheetSide {
            seats: seats.clone(),
            total: standing.total,
            wins: standing.wins,
            rank: standing.rank,
            won: winners.contains(&side),
        });
        let can_go_back =
            row.state == MatchState::Playing || row.state == MatchState::Finished && sheet.ends();
        Ok(SheetView {
            sides: sides.collect(),
            rows,
            next_dealer: sheet.next_dealer(),
            undo: can_go_back && sheet.last().is_some(),
            match_id: row.id,
            family_id: row.family_id,
            game: row.game,
            variant: row.variant,
            options: row.options,
            tally: row.tally,
            negatives: row.negatives,
            ending: row.ending,
            seats: self.seats.into_iter().map(|seat| seat.who).collect(),
            state: row.state,
            counts: row.counts,
            version: row.version,
            started_at: rfc3339(row.started_at)?,
            updated_at: rfc3339(row.updated_at)?,
        })
    }

    /// The form for the same again.
    fn same_again(&self) -> SheetForm {
        let sitter = |seat: &MatchSeat| match &seat.who.profile_id {
            Some(profile_id) => Sitter::Person {
                profile_id: profile_id.clone(),
            },
            None => Sitter::Guest {
                name: seat.who.name.clone(),
                avatar: seat.who.avatar,
                colour: seat.who.colour,
            },
        };
        SheetForm {
            family_id: self.row.family_id.clone(),
            game: self.row.game.clone(),
            variant: self.row.variant.clone(),
            options: self.row.options.clone(),
            tally: self.row.tally,
            negatives: self.row.negatives,
            ending: self.row.ending,
            seats: self.seats.iter().map(sitter).collect(),
            teams: self.seats.iter().filter_map(|seat| seat.team).collect(),
            dealer: self.sheet.next_dealer(),
        }
    }
}

/// The form with its names trimmed, if nothing is wrong with it that shows without the notebook.
fn checked(form: SheetForm) -> Answer<SheetForm> {
    let seats = u8::try_from(form.seats.len()).unwrap_or(u8::MAX);
    let game = match form.game {
        PlayedGame::Boxed { game } => {
            check_seats(game.info(), seats, form.dealer).map_err(|why| CalepinError::Options { why })?;
            form.game
        }
        PlayedGame::Other { title } => {
            check::range("seats", u32::from(seats), 1, i32::from(MOST_SEATS))?;
            let title = check::name("title", &title)?;
            PlayedGame::Other { title }
        }
    };
    if !form.teams.is_empty() && form.teams.len() != form.seats.len() {
        return Err(check::invalid("teams", Problem::Malformed));
    }
    if let Some(options) = &form.options {
        if game.words().0 != options.game().word() {
            return Err(refused(SheetRefusal::OtherGame));
        }
        options
            .check(seats)
            .map_err(|why| CalepinError::Options { why })?;
    }
    check::ending(form.ending)?;
    check::range("dealer", u32::from(form.dealer.0), 0, i32::from(seats) - 1)?;
    Ok(SheetForm {
        game,
        variant: check::name("variant", &form.variant)?,
        seats: sitters(form.seats)?,
        ..form
    })
}
