//! Views of a match: its table for one viewer, and its past rounds for everybody.

use super::curtain::Screen;
use super::loaded::OpenMatch;
use super::record::{agreed, record, replayed};
use crate::aid::Aid;
use crate::check;
use crate::dice::Seed;
use crate::error::{Answer, CalepinError, Thing};
use crate::game::{Seat, Viewer};
use crate::moments::{Course, Review};
use crate::notebook::rounds::RoundState;
use crate::notebook::{Connection, rounds};
use crate::table::{ReplayView, SeatView, Stage, TableView};

impl OpenMatch {
    /// The table on a screen, for the viewer that looks at the screen.
    pub(crate) fn shown(&self, screen: Screen) -> Answer<TableView> {
        self.view(screen, self.looking(screen))
    }

    /// The table on a screen, for one viewer.
    pub(crate) fn view(&self, screen: Screen, viewer: Viewer) -> Answer<TableView> {
        let game = &self.game;
        if let Viewer::Seat { seat } = viewer {
            check::range("viewer", u32::from(seat.0), 0, self.seats.len() as i32 - 1)?;
        }
        let round = game.round();
        let stage = game.stage();
        self.must_be_allowed_to_see(screen, viewer)?;
        let to_act: Vec<Seat> = match stage {
            Stage::Playing => round.game().to_act().iter().collect(),
            _ => Vec::new(),
        };
        let (legal, open) = self.offers(screen, viewer, &to_act);
        // Only the tablet lets opponents play and shows hints.
        let thinks = self.thinks().filter(|_| screen == Screen::Tablet);
        Ok(TableView {
            match_id: self.row.id.clone(),
            family_id: self.row.family_id.clone(),
            game: self.options().game(),
            variant: self.row.variant.clone(),
            counts_points: self.options().counts_points(),
            options: self.options().clone(),
            ending: self.row.ending,
            seats: self.seats.clone(),
            viewer,
            round: game.number(),
            dealer: game.dealer(),
            ply: self.ply_for(screen, viewer),
            position: self.position(screen, viewer),
            stage,
            curtain: self.curtain(screen),
            glass: self.glass_view(),
            aid: self.aid(viewer),
            to_act,
            thinks: thinks.map(|(seat, _)| seat),
            ponders: thinks.map_or(0, |(_, milliseconds)| milliseconds),
            hint: self.hinted(viewer).filter(|_| screen == Screen::Tablet),
            phones: self.phones.iter().collect(),
            view: round.game().view(viewer),
            legal,
            open,
            undo: self.take_back(screen, viewer).rule,
            rounds: game.sheet(),
            standings: game.standings(),
            log: round.recent_log(),
            news: match viewer {
                Viewer::Seat { seat } => round.news_for(seat),
                Viewer::Table => round.next_line(),
            },
        })
    }

    /// How much of the game's aid this viewer may ask for.
    pub fn aid(&self, viewer: Viewer) -> Aid {
        let info = viewer.seat().and_then(|seat| self.seats.get(seat.index()));
        let child = info.and_then(|info| info.child);
        self.options().aid(child.is_some_and(|child| child.hints))
    }
}

/// The position of a round after `ply` plies that everybody noticed.
pub(crate) fn replay(conn: &Connection, match_id: String, number: u32, ply: u32) -> Answer<ReplayView> {
    let (_, seats, terms) = agreed(conn, &match_id)?;
    let all = rounds::of_match(conn, &match_id)?;
    let round = all
        .iter()
        .find(|round| round.number == number)
        .ok_or_else(|| check::unknown(Thing::Round, &number.to_string()))?;
    let whole = replayed(conn, &terms, round)?;
    let plies = whole.noticed().count() as u32;
    // Plies after the last noticed one are left out, because they were played in secret.
    let last = match ply.checked_sub(1) {
        None => Some((0, None)),
        Some(before) => whole
            .noticed()
            .nth(before as usize)
            .map(|(standing, last)| (standing, Some(last))),
    };
    let found = last.and_then(|(standing, last)| Some((whole.positions().nth(standing as usize)?, last)));
    let (game, last) = found.ok_or_else(|| check::unknown(Thing::Round, &format!("{number}.{ply}")))?;
    let finished = round.state == RoundState::Finished;
    let outcome = match ply == plies {
        true if finished => Some(rounds::outcome(conn, round.id)?),
        _ => None,
    };
    let knew = finished && terms.options.game().info().secrets;
    let opponents = seats.iter().filter(|info| knew && info.opponent.is_some());
    let seen_by = opponents.map(|info| SeatView {
        seat: info.seat,
        view: game.view(Viewer::Seat { seat: info.seat }),
    });
    Ok(ReplayView {
        match_id,
        seen_by: seen_by.collect(),
        seats,
        round: number,
        rounds: all.len() as u32,
        ply,
        plies,
        view: game.view(Viewer::Table),
        log: last.map(|last| last.log().collect()).unwrap_or_default(),
        outcome,
    })
}

/// The course of a finished round, and the question of which of its decisions were good. Refuses a round that is not
/// over or is of a game without hints (`NotNow`), and one that these rules cannot replay.
pub(crate) fn review(conn: &Connection, match_id: &str, number: u32) -> Answer<(Course, Review)> {
    let record = record(conn, match_id)?;
    let row = record.rounds.iter().find(|round| round.number == number);
    let row = row.ok_or_else(|| check::unknown(Thing::Round, &number.to_string()))?;
    if row.state != RoundState::Finished || !record.terms.options.game().has_hints() {
        return Err(CalepinError::NotNow);
    }
    let course = Course::of(replayed(conn, &record.terms, row)?);
    let learns = |seat: Seat| {
        let person = record
            .seats
            .get(seat.index())
            .filter(|info| info.opponent.is_none());
        person.is_some_and(|info| info.shown_moves().level().is_some())
    };
    let review = course.review(learns, Seed::named(&format!("{match_id} {number}")).0);
    Ok((course, review))
}
