//! A sheet read from the notebook: entering rounds, writing down what follows from them, and showing the sheet.

use crate::any::AnyOptions;
use crate::check;
use crate::error::{Answer, CalepinError, Problem, Thing};
use crate::game::{check_seats, ensure};
use crate::notebook::matches::MatchRow;
use crate::notebook::{Connection, matches, rfc3339, seats, sheets, times_replaced};
use crate::paper::{self, Entry, Sheet, SheetTerms};
use crate::played::{PlayedGame, Source};
use crate::sheets::{
    RowForm, RowVersion, SheetForm, SheetRefusal, SheetRow, SheetSide, SheetView, SideLines,
};
use crate::table::{MatchSeat, MatchState, Position, Sitter, Standing};

/// A sheet read from the notebook.
pub(crate) struct OpenSheet {
    /// The row of the match.
    pub row: MatchRow,
    /// The seats of the match.
    pub seats: Vec<MatchSeat>,
    /// The log of the sheet, and its terms.
    pub sheet: Sheet,
    /// How often a backup had replaced the notebook when the sheet was read.
    pub replaced: i64,
}

/// The error for an entry that the sheet refuses.
pub(crate) fn refused(why: SheetRefusal) -> CalepinError {
    CalepinError::Sheet { why }
}

/// Reads a sheet. Refuses the id of a match on the screen.
pub(crate) fn read(conn: &Connection, match_id: &str) -> Answer<OpenSheet> {
    let row = matches::get(conn, match_id)?.filter(|row| row.source == Source::Paper);
    let row = row.ok_or_else(|| check::unknown(Thing::Match, match_id))?;
    let seats = seats::of_match(conn, match_id)?;
    let teams: Vec<u8> = seats.iter().filter_map(|seat| seat.team).collect();
    let count = seats.len() as u8;
    let terms = SheetTerms {
        game: row.game.clone(),
        options: row.options.clone(),
        tally: row.tally,
        negatives: row.negatives,
        ending: row.ending,
        dealer: row.dealer,
        seats: count,
        sides: paper::sides(count, &teams),
    };
    let log = sheets::log(conn, match_id)?;
    Ok(OpenSheet {
        row,
        seats,
        sheet: Sheet { terms, log },
        replaced: times_replaced(conn)?,
    })
}

impl OpenSheet {
    pub fn must_be_playing(&self) -> Answer<()> {
        ensure(self.row.state == MatchState::Playing, CalepinError::NotNow)
    }

    /// Adds an entry to the log, and updates the round, the totals and the state.
    pub fn enter(&mut self, conn: &Connection, number: u32, form: RowForm, now: i64) -> Answer<()> {
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
        let ended = self.sheet.ends();
        self.sheet.log.push(entry);
        self.project(conn, Some(number), self.state_after(ended), now)
    }

    /// Takes back the last round, with all its entries. Refuses if there is no round.
    pub fn take_back(&mut self, conn: &Connection, now: i64) -> Answer<()> {
        let Some(number) = self.sheet.last() else {
            return Err(CalepinError::NothingToUndo);
        };
        sheets::take_back(conn, &self.row.id, number, now)?;
        let ended = self.sheet.ends();
        let stands = |entry: &&mut Entry| entry.number == number && entry.taken_back_at.is_none();
        for entry in self.sheet.log.iter_mut().filter(stands) {
            entry.taken_back_at = Some(now);
        }
        self.project(conn, Some(number), self.state_after(ended), now)
    }

    /// All entries ever written for a round, oldest first.
    pub fn versions(&self, number: u32) -> Answer<Vec<RowVersion>> {
        let standing = self.sheet.rows().into_iter().find(|row| row.number == number);
        let standing = standing.map(|row| row.sequence);
        let entries = self.sheet.log.iter().filter(|entry| entry.number == number);
        let version = |entry: &Entry| {
            Ok(RowVersion {
                written_at: rfc3339(entry.written_at)?,
                taken_back_at: entry.taken_back_at.map(rfc3339).transpose()?,
                dealer: entry.dealer,
                counts: entry.counts,
                entry: entry.entry.clone(),
                points: entry.points.clone(),
                stands: Some(entry.sequence) == standing,
            })
        };
        entries.map(version).collect()
    }

    /// The state of the match after a change of its rounds. `ended` says whether the ending was reached before the
    /// change. What the table said holds: a match ended early stays over, and a reopened match stays open past its
    /// ending. If no round counts any more, a finished match is open again.
    fn state_after(&self, ended: bool) -> MatchState {
        let counts = self.sheet.rows().iter().any(|row| row.counts);
        match (self.row.state, ended, self.sheet.ends()) {
            (MatchState::Playing, false, true) => MatchState::Finished,
            (MatchState::Finished, was, false) if was || !counts => MatchState::Playing,
            (state, ..) => state,
        }
    }

    /// Whether the last round can be taken back. A match that the table ended before its ending was reached does not
    /// allow it.
    pub fn can_go_back(&self) -> bool {
        self.row.state == MatchState::Playing || self.row.state == MatchState::Finished && self.sheet.ends()
    }

    /// Writes down what follows from the log: the round `number`, the totals, and the state.
    pub fn project(&self, conn: &Connection, number: Option<u32>, state: MatchState, now: i64) -> Answer<()> {
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
        let mut totals = Vec::new();
        for (seats, standing) in sides.iter().zip(self.sheet.standings()) {
            totals.extend(seats.iter().map(|seat| Standing {
                seat: *seat,
                ..standing
            }));
        }
        seats::set_totals(conn, &self.row.id, &totals, &self.sheet.winners(state))?;
        let counted = rows.iter().filter(|row| row.counts).count() as u32;
        matches::set_state(conn, &self.row.id, state, counted, now)?;
        Ok(())
    }

    /// The current position of the sheet, which a change must name.
    pub fn position(&self) -> Position {
        let MatchRow {
            id,
            version,
            updated_at,
            ..
        } = &self.row;
        Position::of((id, self.replaced, version, updated_at, self.sheet.log.len()))
    }

    pub fn view(self) -> Answer<SheetView> {
        let position = self.position();
        let can_go_back = self.can_go_back();
        let rows = shown_rows(&self.sheet)?;
        let (row, sheet) = (self.row, &self.sheet);
        let winners = sheet.winners(row.state);
        let sides = sheet.terms.sides.iter().zip(sheet.standings());
        let sides = sides.map(|(seats, standing)| SheetSide {
            seats: seats.clone(),
            total: standing.total,
            wins: standing.wins,
            rank: standing.rank,
            won: seats.iter().any(|seat| winners.contains(seat)),
        });
        Ok(SheetView {
            sides: sides.collect(),
            rows,
            next_dealer: sheet.next_dealer(),
            counter: sheet.terms.has_counter(),
            counts_points: row.options.as_ref().is_none_or(AnyOptions::counts_points),
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
            position,
            started_at: rfc3339(row.started_at)?,
            updated_at: rfc3339(row.updated_at)?,
        })
    }

    /// The form for another sheet with the same people and rules.
    pub fn same_again(&self) -> SheetForm {
        SheetForm {
            family_id: self.row.family_id.clone(),
            game: self.row.game.clone(),
            variant: self.row.variant.clone(),
            options: self.row.options.clone(),
            tally: self.row.tally,
            negatives: self.row.negatives,
            ending: self.row.ending,
            seats: self.seats.iter().map(|seat| seat.who.sitter()).collect(),
            teams: self.seats.iter().filter_map(|seat| seat.team).collect(),
            dealer: self.sheet.next_dealer(),
        }
    }
}

/// The rounds of a sheet as they are shown.
fn shown_rows(sheet: &Sheet) -> Answer<Vec<SheetRow>> {
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
    Ok(rows)
}

/// Checks the form of a sheet as far as that works without the notebook, and trims its names.
pub(crate) fn checked(form: SheetForm) -> Answer<SheetForm> {
    let seats = u8::try_from(form.seats.len()).unwrap_or(u8::MAX);
    let game = match form.game {
        PlayedGame::Boxed { game } => {
            check_seats(game.info(), seats, form.dealer).map_err(|why| CalepinError::Options { why })?;
            form.game
        }
        PlayedGame::Other { title } => {
            check::range("seats", u32::from(seats), 1, i32::from(paper::MOST_SEATS))?;
            let title = check::name("title", &title)?;
            PlayedGame::Other { title }
        }
    };
    if !form.teams.is_empty() && form.teams.len() != form.seats.len() {
        return Err(check::invalid("teams", Problem::Malformed));
    }
    if form
        .seats
        .iter()
        .any(|sitter| matches!(sitter, Sitter::Opponent { .. }))
    {
        return Err(check::invalid("seats", Problem::Malformed));
    }
    if let Some(options) = &form.options {
        if game.words().0 != options.game().word() {
            return Err(refused(SheetRefusal::OtherGame));
        }
        check::options(options, seats)?;
    }
    check::ending(form.ending)?;
    check::range("dealer", u32::from(form.dealer.0), 0, i32::from(seats) - 1)?;
    Ok(SheetForm {
        game,
        variant: check::name("variant", &form.variant)?,
        seats: check::sitters(form.seats)?,
        ..form
    })
}
