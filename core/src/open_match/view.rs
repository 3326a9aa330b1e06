//! What a match shows: its table to one viewer, its rounds to everybody.

use super::loaded::OpenMatch;
use super::record::{replayable, replayed};
use crate::aid::Aid;
use crate::check;
use crate::error::{Answer, Problem, Thing};
use crate::game::{Seat, Viewer};
use crate::match_::Terms;
use crate::notebook::error::NotebookError;
use crate::notebook::rounds::RoundState;
use crate::notebook::{Connection, matches, rounds, seats};
use crate::table::{LogLine, ReplayView, Stage, TableView, TakenBack};

impl OpenMatch {
    /// Everything a shell needs to draw the match for one viewer.
    pub(crate) fn view(&self, viewer: Viewer) -> Answer<TableView> {
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

    /// How much of the game's aid this viewer may ask for.
    pub fn aid(&self, viewer: Viewer) -> Aid {
        let hints = match viewer {
            Viewer::Seat { seat } => self.seats.get(seat.index()).and_then(|info| info.child),
            Viewer::Table => None,
        };
        self.row.options.aid(hints.is_some_and(|child| child.hints))
    }
}

/// The position of a round after `ply` plies, as the table saw it.
pub(crate) fn replay(conn: &Connection, match_id: String, number: u32, ply: u32) -> Answer<ReplayView> {
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
