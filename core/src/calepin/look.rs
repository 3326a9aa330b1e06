//! Looking: the table for one viewer, the history, past positions.

use super::open_match::{OpenMatch, replayable, replayed};
use super::topic::Topic;
use super::{Answer, Calepin, check, people};
use crate::aid::Aid;
use crate::error::{CalepinError, Problem, Thing};
use crate::game::{Seat, Viewer};
use crate::match_::Terms;
use crate::notebook::error::NotebookError;
use crate::notebook::matches::{Cursor, HistoryRow};
use crate::notebook::rounds::RoundState;
use crate::notebook::{Connection, matches, rounds, seats};
use crate::statistics::HistoryFilter;
use crate::table::{HistoryPage, LogLine, MatchLine, MatchState, ReplayView, Stage, TableView, TakenBack};

impl Calepin {
    /// The matches of a family to be gone on with, latest first, but those that were put away.
    pub fn unfinished(&self, family_id: String) -> Answer<Vec<MatchLine>> {
        self.read(|conn| {
            people::family(conn, &family_id)?;
            lines(conn, matches::unfinished(conn, &family_id)?)
        })
    }

    /// The matches of a family that are to be gone on with and were put away from the shelf, latest first.
    pub fn put_away_matches(&self, family_id: String) -> Answer<Vec<MatchLine>> {
        self.read(|conn| {
            people::family(conn, &family_id)?;
            lines(conn, matches::put_away(conn, &family_id)?)
        })
    }

    /// Puts a match that is to be gone on with away from the shelf, or brings it back. Nothing of it is lost,
    /// and it comes back by itself when something happens in it.
    pub fn put_match_away(&self, match_id: String, away: bool) -> Answer<MatchLine> {
        self.write(Topic::Matches, |conn, _| {
            let row = matches::line(conn, &match_id)?;
            let line = lines(conn, row.into_iter().collect())?.pop();
            let line = line.ok_or_else(|| check::unknown(Thing::Match, &match_id))?;
            if line.state != MatchState::Playing {
                return Err(CalepinError::NotNow);
            }
            matches::put_match_away(conn, &match_id, away)?;
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
        let cursor = cursor.map(read_cursor).transpose()?;
        self.read(|conn| {
            people::family(conn, &family_id)?;
            // One more than asked for tells whether another page follows.
            let mut rows = matches::page(conn, &family_id, &filter, cursor.as_ref(), limit + 1)?;
            let more = rows.len() > limit as usize;
            rows.truncate(limit as usize);
            let next = rows.last().filter(|_| more).map(write_cursor);
            Ok(HistoryPage {
                lines: lines(conn, rows)?,
                next,
            })
        })
    }

    /// The position of a round after `ply` plies, as the table saw it. Rounds count from 1.
    pub fn replay(&self, match_id: String, round: u32, ply: u32) -> Answer<ReplayView> {
        self.read(|conn| replay(conn, match_id, round, ply))
    }
}

impl OpenMatch {
    /// How much of the game's aid this viewer may ask for.
    pub fn aid(&self, viewer: Viewer) -> Aid {
        let hints = match viewer {
            Viewer::Seat { seat } => self.seats.get(seat.index()).and_then(|info| info.child),
            Viewer::Table => None,
        };
        self.row.options.aid(hints.is_some_and(|child| child.hints))
    }

    /// Everything a shell needs to draw the match for one viewer.
    pub(super) fn view(&self, viewer: Viewer) -> Answer<TableView> {
        let game = &self.game;
        if let Viewer::Seat { seat } = viewer
            && seat.index() >= self.seats.len()
        {
            let max = self.seats.len() as i32 - 1;
            return Err(check::invalid("viewer", Problem::OutOfRange { min: 0, max }));
        }
        let round = game.round();
        let stage = game.stage();
        self.may_see(viewer)?;
        let to_act: Vec<Seat> = match stage {
            Stage::Playing => round.game().to_act().iter().collect(),
            _ => Vec::new(),
        };
        let log: Vec<LogLine> = (1..)
            .zip(round.noticed())
            .flat_map(|(ply, (_, played))| {
                played.events.iter().map(move |event| LogLine {
                    ply,
                    event: event.clone(),
                })
            })
            .collect();
        let news = match viewer {
            Viewer::Seat { seat } => log.len() - self.told_since(seat),
            Viewer::Table => log.len(),
        };
        let (legal, open) = self.offers(viewer, &to_act);
        Ok(TableView {
            match_id: self.row.id.clone(),
            family_id: self.row.family_id.clone(),
            game: self.row.options.game(),
            variant: self.row.variant.clone(),
            counts_points: self.row.options.counts_points(),
            options: self.row.options.clone(),
            ending: self.row.ending,
            seats: self.seats.clone(),
            viewer,
            round: game.number(),
            dealer: game.dealer(),
            ply: self.ply_for(viewer),
            position: self.position(viewer),
            stage,
            curtain: self.curtain(),
            glass: self.glass_view(),
            aid: self.aid(viewer),
            to_act,
            view: round.game().view(viewer),
            legal,
            open,
            undo: self.take_back(viewer).rule,
            rounds: game.sheet(),
            standings: game.standings(),
            taken_back: self.taken_back(),
            log,
            news: news as u32,
        })
    }

    /// What the table agreed to take back, and before which line of the log it belongs.
    fn taken_back(&self) -> Vec<TakenBack> {
        let round = self.game.round();
        let told = |plies: u32| round.plies().iter().take(plies as usize);
        let line = |plies| told(plies).map(|ply| ply.events.len() as u32).sum();
        let gone = round.taken_back();
        gone.map(|(seat, plies)| TakenBack {
            seat,
            line: line(plies),
        })
        .collect()
    }

    /// How many events were told since this seat's last ply.
    fn told_since(&self, seat: Seat) -> usize {
        let since = self
            .game
            .round()
            .plies()
            .iter()
            .rev()
            .take_while(|ply| ply.seat != seat);
        since.map(|ply| ply.events.len()).sum()
    }
}

/// The rows as lines; matches of games that this program does not know are left out.
pub(super) fn lines(conn: &Connection, rows: Vec<HistoryRow>) -> Answer<Vec<MatchLine>> {
    let mut lines = Vec::with_capacity(rows.len());
    for row in rows {
        let Some(game) = row.game else { continue };
        lines.push(MatchLine {
            game,
            source: row.source,
            variant: row.variant,
            state: row.state,
            counts: row.counts,
            counts_points: row.counts_points,
            evening: row.evening,
            started_at: crate::notebook::rfc3339(row.started_at)?,
            updated_at: crate::notebook::rfc3339(row.updated_at)?,
            rounds: row.rounds,
            seats: seats::of_match(conn, &row.id)?,
            match_id: row.id,
        });
    }
    Ok(lines)
}

fn write_cursor(row: &HistoryRow) -> String {
    format!("{}.{}", row.updated_at, row.id)
}

fn read_cursor(text: String) -> Answer<Cursor> {
    let parts = text.split_once('.').and_then(|(time, id)| {
        Some(Cursor {
            updated_at: time.parse().ok()?,
            id: id.to_owned(),
        })
    });
    parts.ok_or_else(|| check::invalid("cursor", Problem::Malformed))
}

fn replay(conn: &Connection, match_id: String, number: u32, ply: u32) -> Answer<ReplayView> {
    let row = matches::get(conn, &match_id)?.ok_or_else(|| check::unknown(Thing::Match, &match_id))?;
    let seats: Vec<_> = seats::of_match(conn, &match_id)?
        .into_iter()
        .map(|seat| seat.who)
        .collect();
    let all = rounds::of_match(conn, &match_id)?;
    let round = all
        .iter()
        .find(|round| round.number == number)
        .ok_or_else(|| check::unknown(Thing::Round, &number.to_string()))?;
    let terms = Terms {
        seats: seats.len() as u8,
        options: row.options,
        ending: row.ending,
        dealer: row.dealer,
    };
    replayable(&terms, round)?;
    let whole = replayed(conn, &terms, round)?;
    let plies = whole.noticed().count() as u32;
    // As many plies as everybody had noticed, and no more: what followed in secret shows nothing.
    let standing = match ply {
        0 => Some(0),
        ply => whole
            .noticed()
            .nth(ply as usize - 1)
            .map(|(standing, _)| standing),
    };
    let position = standing
        .and_then(|standing| whole.position(standing))
        .ok_or_else(|| check::unknown(Thing::Round, &format!("{number}.{ply}")))?
        .map_err(|why| NotebookError::Unreplayable(why.to_string()))?;
    let last = ply == plies;
    let outcome = match round.state {
        RoundState::Finished if last => Some(rounds::outcome(conn, round.id)?),
        _ => None,
    };
    Ok(ReplayView {
        match_id,
        seats,
        round: number,
        rounds: all.len() as u32,
        ply,
        plies,
        view: position.game().view(Viewer::Table),
        events: position
            .plies()
            .last()
            .map(|p| p.events.clone())
            .unwrap_or_default(),
        outcome,
    })
}
