//! The curtain: who may look at the tablet.
//!
//! What is one seat's alone leaves the core only while that seat has claimed the tablet. The claim is
//! never written down: it falls when the seat is not needed any more, when a shell lowers the curtain,
//! and whenever the match is read from the disk. Games without secrets never have one.
//!
//! The table counts only the plies it could notice. What somebody does behind the curtain before that,
//! and how often, has numbers of its own, which only they are shown.

use super::loaded::OpenMatch;
use crate::any::AnyMove;
use crate::check;
use crate::error::{Answer, CalepinError, Problem};
use crate::game::{Seat, Seats, Viewer};
use crate::table::{Curtain, Position, SeatMoves, Stage, UndoRule};

/// What may be taken back at a table, and how.
pub(crate) struct TakeBack {
    /// How many plies at once.
    pub plies: u32,
    /// Freely, or by consent.
    pub rule: UndoRule,
}

impl OpenMatch {
    fn secrets(&self) -> bool {
        self.row.options.game().info().secrets
    }

    /// Refuses a seat that is not at the table, or is an opponent's.
    pub fn is_seated(&self, seat: Seat) -> Answer<()> {
        if self.is_opponent(seat) {
            return Err(CalepinError::NotNow);
        }
        match self.seats.len().checked_sub(1) {
            Some(max) if seat.index() > max => {
                let max = max as i32;
                Err(check::invalid("seat", Problem::OutOfRange { min: 0, max }))
            }
            _ => Ok(()),
        }
    }

    fn has_open_hand(&self, seat: Seat) -> bool {
        if self.alone() == Some(seat) {
            return true;
        }
        let child = self.seats.get(seat.index()).and_then(|info| info.child);
        child.is_some_and(|child| child.open_hand)
    }

    pub fn claim(&mut self, seat: Seat) {
        if !self.secrets() {
            return;
        }
        let last = self.game.round().plies().last();
        self.tablet.passed |= last.is_some_and(|ply| ply.seat != seat);
        self.tablet.holder = Some(seat);
    }

    /// Lets the curtain fall for a seat that the new position does not need, or needs for something new:
    /// after a ply that calls on others anew, everybody looks at the table first. `before`: who had to
    /// decide in secret before the ply; `None` when one was taken back.
    pub fn settle(&mut self, before: Option<Seats>) {
        let after = self.game.round().game().in_secret();
        let called = |seat: Seat| before.is_some_and(|before| !before.contains(seat));
        let goes_on = |holder: &Seat| !after.iter().any(|seat| seat != *holder && called(seat));
        let playing = self.game.stage() == Stage::Playing;
        let holder = self.tablet.holder.filter(|seat| playing && after.contains(*seat));
        self.tablet.holder = holder.filter(goes_on);
        self.tablet.passed &= before.is_none();
    }

    /// Whom the tablet goes to: of the seats that have to decide in secret, the one that has it, or the first to the
    /// left of the seat that everybody last saw playing.
    fn asked(&self) -> Option<Seat> {
        let (round, seats) = (self.game.round(), self.game.terms().seats);
        if self.game.stage() != Stage::Playing {
            return None;
        }
        let needed = round.game().in_secret();
        if let Some(holder) = self.tablet.holder.filter(|seat| needed.contains(*seat)) {
            return Some(holder);
        }
        let mut seat = match round.noticed().next_back() {
            Some((_, ply)) => ply.seat.next(seats),
            None => self.game.dealer(),
        };
        for _ in 0..seats {
            if needed.contains(seat) && !self.is_opponent(seat) {
                return Some(seat);
            }
            seat = seat.next(seats);
        }
        None
    }

    /// Who may look at the tablet.
    pub fn curtain(&self) -> Curtain {
        let raised = |seat| Curtain::Raised {
            seat,
            open_hand: self.has_open_hand(seat),
        };
        match (self.tablet.holder, self.asked()) {
            (Some(seat), _) => raised(seat),
            (None, Some(seat)) if self.has_open_hand(seat) => raised(seat),
            (None, Some(asks)) => Curtain::Down { asks },
            (None, None) => Curtain::Open,
        }
    }

    /// For whose eyes the tablet is now.
    pub fn looking(&self) -> Viewer {
        match self.curtain() {
            Curtain::Raised { seat, .. } => Viewer::Seat { seat },
            Curtain::Open | Curtain::Down { .. } => Viewer::Table,
        }
    }

    /// Whether what is this seat's alone may be shown.
    fn may_look(&self, seat: Seat) -> bool {
        !self.secrets() || self.tablet.holder == Some(seat) || self.has_open_hand(seat)
    }

    /// Refuses to show a seat's own while the curtain is down for it.
    pub fn may_see(&self, viewer: Viewer) -> Answer<()> {
        match viewer {
            Viewer::Seat { seat } if self.is_opponent(seat) || !self.may_look(seat) => {
                Err(CalepinError::Curtain { asks: self.asked() })
            }
            Viewer::Seat { .. } | Viewer::Table => Ok(()),
        }
    }

    /// Refuses even to try a move that is one seat's secret while the curtain is down for it.
    pub fn may_try(&self, seat: Seat, mv: &AnyMove) -> Answer<()> {
        if self.is_opponent(seat) {
            return Err(CalepinError::NotNow);
        }
        if self.game.round().game().is_open(mv) {
            return Ok(());
        }
        self.may_see(Viewer::Seat { seat })
    }

    /// How many plies everybody noticed.
    pub fn noticed(&self) -> u32 {
        self.game.round().noticed().count() as u32
    }

    /// How many plies this viewer noticed: everybody's, and their own since the last of those.
    pub fn ply_for(&self, viewer: Viewer) -> u32 {
        let own = match viewer {
            Viewer::Seat { seat } if self.may_look(seat) => self.own_quiet(seat),
            Viewer::Seat { .. } | Viewer::Table => 0,
        };
        self.noticed() + own
    }

    /// What this viewer is shown: everybody's position, with what a seat has done in secret since.
    pub fn position(&self, viewer: Viewer) -> Position {
        let round = self.game.round();
        let own = match viewer {
            Viewer::Seat { seat } if self.may_look(seat) => round.in_secret(seat),
            Viewer::Seat { .. } | Viewer::Table => 0,
        };
        // Nothing secret goes in here but how often its own seat touched it, for that seat.
        Position::of((&self.row.id, self.replaced, self.game.number(), round.told(), own))
    }

    /// How many quiet plies this seat played since the last noticed one, if nobody else did.
    fn own_quiet(&self, seat: Seat) -> u32 {
        let quiet = self.game.round().quiet();
        match quiet.iter().all(|ply| ply.seat == seat) {
            true => quiet.len() as u32,
            false => 0,
        }
    }

    /// Refuses a move that answers another position than the seat, or the table, is shown.
    pub fn answers(&self, seat: Seat, position: &Position, mv: &AnyMove) -> Answer<()> {
        let open = self.game.round().game().is_open(mv);
        let shown = |viewer| *position == self.position(viewer);
        match shown(Viewer::Seat { seat }) || open && shown(Viewer::Table) {
            true => Ok(()),
            false => Err(CalepinError::Stale),
        }
    }

    /// What an undo would take back that this viewer asks for: the last ply of their own that nobody else
    /// noticed; otherwise the last one everybody noticed, with whatever was done in secret since.
    pub fn take_back(&self, viewer: Viewer) -> TakeBack {
        let own = match viewer {
            Viewer::Seat { seat } if self.may_look(seat) => self.own_quiet(seat),
            Viewer::Seat { .. } | Viewer::Table => 0,
        };
        if own > 0 {
            let rule = self.game.undo_rule(1);
            return TakeBack { plies: 1, rule };
        }
        let Some(plies) = self.since_a_person() else {
            let rule = UndoRule::Nothing;
            return TakeBack { plies: 0, rule };
        };
        let rule = match self.game.undo_rule(plies) {
            UndoRule::Consent if self.alone().is_some() => UndoRule::Free,
            UndoRule::Free if self.secrets() && self.tablet.passed => UndoRule::Consent,
            rule => rule,
        };
        TakeBack { plies, rule }
    }

    /// How many plies there are from the last one of a person on that everybody has noticed, or noticed what came of
    /// it by an opponent's.
    fn since_a_person(&self) -> Option<u32> {
        let round = self.game.round();
        let seen = match self.alone() {
            Some(_) => round.plies().len(),
            None => round.plies().len() - round.quiet().len(),
        };
        let mut plies = round.plies().iter().take(seen);
        let last = plies.rposition(|ply| !self.is_opponent(ply.seat))?;
        Some(round.ply() - last as u32)
    }

    /// The same for an undo that names the position it answers: what the tablet shows, or what the table
    /// noticed.
    pub fn take_back_of(&self, position: &Position) -> Answer<TakeBack> {
        let shown = [self.looking(), Viewer::Table];
        let viewer = shown
            .into_iter()
            .find(|viewer| *position == self.position(*viewer));
        Ok(self.take_back(viewer.ok_or(CalepinError::Stale)?))
    }

    /// What the viewer may play, and what each of several seats may play in everybody's sight.
    pub fn offers(&self, viewer: Viewer, to_act: &[Seat]) -> (Vec<AnyMove>, Vec<SeatMoves>) {
        let game = self.game.round().game();
        let people = to_act.iter().filter(|seat| !self.is_opponent(**seat));
        let in_sight = |seat: Seat| {
            let mut moves = game.legal_moves(seat);
            moves.retain(|mv| game.is_open(mv));
            moves
        };
        let legal = match (viewer, to_act) {
            (Viewer::Seat { seat }, _) if to_act.contains(&seat) => game.legal_moves(seat),
            (Viewer::Table, [seat]) if !self.is_opponent(*seat) => in_sight(*seat),
            _ => Vec::new(),
        };
        let several = people.filter(|_| to_act.len() > 1);
        let open = several.map(|seat| SeatMoves {
            seat: *seat,
            moves: in_sight(*seat),
        });
        (legal, open.filter(|one| !one.moves.is_empty()).collect())
    }
}
