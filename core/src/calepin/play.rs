//! Calls for playing a match: starting, playing, undo, the glass, further rounds, and ending.

use super::phones::Once;
use super::{Calepin, Topic};
use crate::any::{AnyMove, AnyRefusal};
use crate::check;
use crate::error::{Answer, CalepinError};
use crate::game::{Seat, Viewer};
use crate::match_::Closed;
use crate::notebook::backup::Job;
use crate::notebook::{Connection, glasses, history, known, matches, own_cards, rounds, turns};
use crate::open_match::{Change, OpenMatch, Screen, TakeBack, begin, find, record};
use crate::table::{Ending, GlassView, LogLine, MatchForm, MatchState, Position, Stage, TableView, UndoRule};

#[expect(missing_docs, reason = "said in calls.rs")]
impl Calepin {
    pub fn start_match(&self, form: MatchForm) -> Answer<TableView> {
        let view = self.begin_match(form)?;
        self.end_old_invitations();
        Ok(view)
    }

    fn begin_match(&self, form: MatchForm) -> Answer<TableView> {
        let mut form = check::match_form(form)?;
        let cards = self.read(|conn| Ok(own_cards::in_use(conn, &form.family_id)?))?;
        form.options.set_family_cards(cards);
        let (id, seed, now) = (self.new_id()?, self.new_seed()?, self.now());
        let view = self.open_matches(|open| {
            let new = open.write(|conn, _| {
                known::may_sit(conn, &form.family_id, &form.seats)?;
                begin(conn, id, form, seed, now)
            })?;
            open.keep(new).shown(Screen::Tablet)
        })?;
        self.tell_of_match(&view.match_id);
        self.tell(&Topic::Matches);
        Ok(view)
    }

    pub fn table(&self, match_id: String, viewer: Viewer) -> Answer<TableView> {
        self.at_table(&match_id, |current| current.view(Screen::Tablet, viewer))
    }

    pub fn round_log(&self, match_id: String) -> Answer<Vec<LogLine>> {
        self.at_table(&match_id, |current| Ok(current.game.round().log_from(1)))
    }

    pub fn claim(&self, match_id: String, seat: Seat) -> Answer<TableView> {
        self.at_table(&match_id, |current| {
            current.must_be_seated(seat)?;
            if current.game.stage() != Stage::Playing {
                return Err(CalepinError::NotNow);
            }
            current.claim(seat);
            current.must_be_allowed_to_see(Screen::Tablet, Viewer::Seat { seat })?;
            current.shown(Screen::Tablet)
        })
    }

    pub fn lower(&self, match_id: String) -> Answer<TableView> {
        self.at_table(&match_id, |current| {
            current.tablet.holder = None;
            current.shown(Screen::Tablet)
        })
    }

    pub fn play(&self, match_id: String, seat: Seat, position: Position, mv: AnyMove) -> Answer<TableView> {
        self.play_on(Screen::Tablet, None, &match_id, seat, &position, &mv)
    }

    pub(super) fn play_on(
        &self,
        screen: Screen,
        once: Option<Once<'_>>,
        match_id: &str,
        seat: Seat,
        position: &Position,
        mv: &AnyMove,
    ) -> Answer<TableView> {
        self.change_on(screen, once, match_id, |conn, current, now, shown| {
            if !current.is_unchanged_for(screen, seat, shown)? {
                current.must_answer(screen, seat, position, mv)?;
            }
            if current.game.stage() != Stage::Playing {
                return Err(CalepinError::NotNow);
            }
            current.must_be_allowed_to_try(screen, seat, mv)?;
            step(conn, current, seat, mv, now)
        })
    }

    pub fn why_not(&self, match_id: String, seat: Seat, mv: AnyMove) -> Answer<Option<AnyRefusal>> {
        self.why_not_on(Screen::Tablet, &match_id, seat, &mv)
    }

    pub(super) fn why_not_on(
        &self,
        screen: Screen,
        match_id: &str,
        seat: Seat,
        mv: &AnyMove,
    ) -> Answer<Option<AnyRefusal>> {
        self.at_table(match_id, |current| {
            if current.game.stage() == Stage::Abandoned {
                return Err(CalepinError::NotNow);
            }
            current.must_be_allowed_to_try(screen, seat, mv)?;
            Ok(current.game.round().game().check(seat, mv).err())
        })
    }

    pub fn undo(&self, match_id: String, position: Position, consent: bool) -> Answer<TableView> {
        self.undo_on(Screen::Tablet, None, &match_id, &position, consent)
    }

    pub(super) fn undo_on(
        &self,
        screen: Screen,
        once: Option<Once<'_>>,
        match_id: &str,
        position: &Position,
        consent: bool,
    ) -> Answer<TableView> {
        self.change_on(screen, once, match_id, |conn, current, now, _| {
            let TakeBack { plies, rule } = current.take_back_of(screen, position)?;
            if current.game.closed().is_some() {
                return Err(CalepinError::NotNow);
            }
            match rule {
                UndoRule::Nothing => return Err(CalepinError::NothingToUndo),
                UndoRule::Consent if !consent => return Err(CalepinError::NeedsConsent),
                UndoRule::Consent | UndoRule::Free => {}
            }
            let shorter = current
                .game
                .round()
                .without(plies, rule == UndoRule::Consent)
                .ok_or(CalepinError::NothingToUndo)?;
            let kept = shorter.ply();
            let game = current.game.with_shorter(shorter);
            let round_id = current.round_id;

            for gone in (kept + 1..=current.game.round().ply()).rev() {
                turns::take_back(conn, round_id, gone, rule == UndoRule::Consent, now)?;
            }
            if current.game.stage() == Stage::Playing {
                matches::touch(conn, &current.row.id, now)?;
            } else {
                rounds::reopen(conn, round_id)?;
                current.write_standing(conn, &game, now)?;
            }
            Ok(Change::Match { game, round_id })
        })
    }

    pub fn run_glass(&self, match_id: String) -> Answer<Option<GlassView>> {
        self.open_matches(|open| {
            // The time is read while the lock is held. Otherwise two screens could update the glass in another order
            // than they read the time.
            let now = self.surroundings.elapsed();
            open.write(|conn, memory| {
                let current = find(conn, memory, &match_id)?;
                // If writing fails, memory is emptied. So memory is never ahead of the disk.
                if let Some(row) = current.run_glass(now) {
                    glasses::set(conn, &match_id, Some(row))?;
                }
                Ok(current.glass_view())
            })
        })
    }

    pub fn time_up(&self, match_id: String) -> Answer<TableView> {
        self.change(&match_id, |conn, current, now| {
            let (seat, mv) = current.time_up().ok_or(CalepinError::Stale)?;
            step(conn, current, seat, &mv, now)
        })
    }

    pub fn pause_glass(&self, match_id: String, paused: bool) -> Answer<TableView> {
        let view = self.at_table(&match_id, |current| {
            current.glass.as_mut().ok_or(CalepinError::NotNow)?.paused = paused;
            current.shown(Screen::Tablet)
        })?;
        self.tell_of_match(&match_id);
        Ok(view)
    }

    pub fn next_round(&self, match_id: String) -> Answer<TableView> {
        let seed = self.new_seed()?;
        self.change(&match_id, |conn, current, now| {
            if !matches!(current.game.stage(), Stage::RoundOver { .. }) {
                return Err(CalepinError::NotNow);
            }
            let game = current
                .game
                .with_next_round(seed)
                .map_err(|why| CalepinError::Options { why })?;
            let (id, rules) = (&current.row.id, current.options().game().info().rules_version);
            let round_id = rounds::insert(conn, id, game.number(), game.dealer(), rules, seed, now)?;
            matches::touch(conn, id, now)?;
            Ok(Change::Match { game, round_id })
        })
    }

    pub fn finish_match(&self, match_id: String) -> Answer<TableView> {
        self.change(&match_id, |conn, current, now| {
            let game = &current.game;
            if game.terms().ending != Ending::Open || game.is_over() || game.outcomes().is_empty() {
                return Err(CalepinError::NotNow);
            }
            current.close(conn, Closed::Finished, now)
        })
    }

    pub fn abandon_match(&self, match_id: String) -> Answer<TableView> {
        self.change(&match_id, |conn, current, now| match current.game.is_over() {
            true => Err(CalepinError::NotNow),
            false => current.close(conn, Closed::Abandoned, now),
        })
    }

    pub fn play_again(&self, match_id: String) -> Answer<TableView> {
        let form = self.read(|conn| {
            let record = record(conn, &match_id)?;
            match record.row.state {
                MatchState::Playing => Err(CalepinError::NotNow),
                MatchState::Finished | MatchState::Abandoned => Ok(record.same_again()),
            }
        })?;
        let view = self.begin_match(form)?;
        self.take_phones_along(&match_id, &view.match_id)?;
        self.end_old_invitations();
        // Shown as it is now, because the seat that was to look at the tablet may be held on a phone.
        self.at_table(&view.match_id, |current| current.shown(Screen::Tablet))
    }

    /// Runs on a match in memory, to look at it or to change what is kept in memory alone.
    pub(super) fn at_table<T>(
        &self,
        match_id: &str,
        run: impl FnOnce(&mut OpenMatch) -> Answer<T>,
    ) -> Answer<T> {
        self.open_matches(|open| open.read(|conn, memory| run(find(conn, memory, match_id)?)))
    }

    /// Changes a match, notifies the watchers, and returns the table for the viewer that may look at the tablet.
    pub(super) fn change(
        &self,
        match_id: &str,
        run: impl FnOnce(&Connection, &OpenMatch, i64) -> Answer<Change>,
    ) -> Answer<TableView> {
        self.change_on(Screen::Tablet, None, match_id, |conn, current, now, _| {
            run(conn, current, now)
        })
    }

    /// [`Calepin::change`] for any screen. An action that the phone has already done is not repeated. `run` gets the
    /// legal moves last sent to this phone for the position it names, or `None` if other ones were sent since.
    fn change_on(
        &self,
        screen: Screen,
        once: Option<Once<'_>>,
        match_id: &str,
        run: impl FnOnce(&Connection, &OpenMatch, i64, Option<&[AnyMove]>) -> Answer<Change>,
    ) -> Answer<TableView> {
        let now = self.now();
        let (mut before, mut was_away) = (Stage::Playing, false);
        let view = self.open_matches(|open| {
            let (mut is_done, mut shown) = (false, None);
            if let Some(Once { token, seat, done }) = &once {
                // The phone may have lost its seat just now.
                let phone = open.in_memory().invitations.phone_at(token, *seat);
                let phone = phone.ok_or(CalepinError::NotInvited)?;
                (is_done, shown) = (phone.has_done(done), phone.shown_at(&done.0));
            }
            let view = match is_done {
                true => open.read(|conn, memory| find(conn, memory, match_id)?.shown(screen))?,
                false => {
                    let changed = open.change(match_id, |conn, current| {
                        before = current.game.stage();
                        was_away = history::is_away(conn, match_id)?;
                        run(conn, current, now, shown.as_deref())
                    })?;
                    changed.shown(screen)?
                }
            };
            if let Some(Once { token, seat, done }) = once
                && let Some(phone) = open.in_memory().invitations.phone_at(token, seat)
            {
                if !is_done {
                    phone.did(done);
                }
                phone.was_shown(&view);
            }
            Ok(view)
        })?;
        if matches!(view.stage, Stage::MatchOver { .. }) {
            self.backups.ask(Job::Now);
        }
        self.tell_of_match(match_id);
        if was_away || view.stage != before {
            self.tell(&Topic::Matches);
        }
        Ok(view)
    }
}

/// Plays a move, and writes down the ply and what follows from it.
pub(super) fn step(
    conn: &Connection,
    current: &OpenMatch,
    seat: Seat,
    mv: &AnyMove,
    now: i64,
) -> Answer<Change> {
    let round = current.game.round();
    let step = round
        .step(seat, mv)
        .map_err(|why| CalepinError::Refused { why })?;
    let (round_id, sequence) = (current.round_id, round.played() + 1);
    turns::insert(conn, round_id, sequence, round.ply() + 1, step.ply(), now)?;
    match current.game.after(&step) {
        Some(after) => {
            rounds::end(conn, round_id, after.outcomes().last(), now)?;
            current.write_standing(conn, &after, now)?;
        }
        None => matches::touch(conn, &current.row.id, now)?,
    }
    Ok(Change::Step(step))
}
