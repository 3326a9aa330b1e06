//! The curtain: who may look at the tablet.
//!
//! What is one seat's alone leaves the core only while that seat has claimed the tablet. The claim is
//! never written down: it falls when the seat is not needed any more, when a shell lowers the curtain,
//! and whenever the match is read from the disk. Games without secrets never have one.
//!
//! A seat that is held on a phone has no need of the tablet: its own is shown on that phone, and nowhere else, until
//! the phone is sent away.
//!
//! The table counts only the plies it could notice. What somebody does behind the curtain before that,
//! and how often, has numbers of its own, which only they are shown.

use super::loaded::OpenMatch;
use crate::any::AnyMove;
use crate::check;
use crate::error::{Answer, CalepinError};
use crate::game::{Seat, Seats, Viewer, ensure};
use crate::table::{Curtain, Position, SeatMoves, Stage, UndoRule};

/// Which screen asks, and is answered: what it may be shown depends on who looks at it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Screen {
    /// The one that lies on the table and goes from hand to hand.
    Tablet,
    /// The phone on which this seat is held; with none, it only watches.
    Phone(Option<Seat>),
}

/// What may be taken back at a table, and how.
pub(crate) struct TakeBack {
    /// How many plies at once.
    pub plies: u32,
    /// Freely, or by consent.
    pub rule: UndoRule,
}

impl OpenMatch {
    fn secrets(&self) -> bool {
        self.options().game().info().secrets
    }

    /// Refuses a seat that is not at the table, or is an opponent's.
    pub fn must_be_seated(&self, seat: Seat) -> Answer<()> {
        if self.is_opponent(seat) {
            return Err(CalepinError::NotNow);
        }
        check::range("seat", u32::from(seat.0), 0, self.seats.len() as i32 - 1)
    }

    fn has_open_hand(&self, seat: Seat) -> bool {
        if self.alone() == Some(seat) {
            return true;
        }
        let child = self.seats.get(seat.index()).and_then(|info| info.child);
        child.is_some_and(|child| child.open_hand)
    }

    /// Gives the tablet to a seat. Not to one that is held on a phone, where its own is shown.
    pub fn claim(&mut self, seat: Seat) {
        if !self.secrets() || self.phones.contains(seat) {
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
        let is_noticed = before.is_some() && self.game.round().quiet().is_empty();
        self.tablet.passed &= !is_noticed;
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
            if needed.contains(seat) && !self.is_opponent(seat) && !self.phones.contains(seat) {
                return Some(seat);
            }
            seat = seat.next(seats);
        }
        None
    }

    /// Who may look at this screen. A phone is held by one seat, and nothing hangs before it.
    pub fn curtain(&self, screen: Screen) -> Curtain {
        if let Screen::Phone(own) = screen {
            let playing = self.game.stage() == Stage::Playing;
            let decides = |seat: &Seat| playing && self.game.round().game().in_secret().contains(*seat);
            return match own.filter(decides) {
                Some(seat) => Curtain::Raised {
                    seat,
                    open_hand: true,
                },
                None => Curtain::Open,
            };
        }
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

    /// For whose eyes this screen is now.
    pub fn looking(&self, screen: Screen) -> Viewer {
        match (screen, self.curtain(screen)) {
            (Screen::Phone(Some(seat)), _) | (_, Curtain::Raised { seat, .. }) => Viewer::Seat { seat },
            (_, Curtain::Open | Curtain::Down { .. }) => Viewer::Table,
        }
    }

    /// Whether what is this seat's alone may be shown on this screen.
    fn may_look(&self, screen: Screen, seat: Seat) -> bool {
        match screen {
            Screen::Phone(own) => own == Some(seat) && self.phones.contains(seat),
            Screen::Tablet if !self.secrets() => true,
            Screen::Tablet if self.phones.contains(seat) => false,
            Screen::Tablet => self.tablet.holder == Some(seat) || self.has_open_hand(seat),
        }
    }

    /// Refuses to show a seat's own while the curtain is down for it.
    pub fn must_be_allowed_to_see(&self, screen: Screen, viewer: Viewer) -> Answer<()> {
        let may = |seat| !self.is_opponent(seat) && self.may_look(screen, seat);
        ensure(
            viewer.seat().is_none_or(may),
            CalepinError::Curtain { asks: self.asked() },
        )
    }

    /// Refuses even to try a move that is one seat's secret while the curtain is down for it.
    ///
    /// From a phone, moves of its own seat only are tried.
    pub fn must_be_allowed_to_try(&self, screen: Screen, seat: Seat, mv: &AnyMove) -> Answer<()> {
        let game = self.game.round().game();
        let may = match game.is_for_all(mv) {
            true => screen == Screen::Tablet,
            false => !self.is_opponent(seat),
        };
        ensure(may, CalepinError::NotNow)?;
        if screen == Screen::Tablet && game.is_open(mv) {
            return Ok(());
        }
        self.must_be_allowed_to_see(screen, Viewer::Seat { seat })
    }

    /// How many plies everybody noticed.
    pub fn noticed(&self) -> u32 {
        self.game.round().noticed().count() as u32
    }

    /// How many plies this viewer noticed: everybody's, and their own since the last of those.
    pub fn ply_for(&self, screen: Screen, viewer: Viewer) -> u32 {
        self.noticed() + self.own_quiet(screen, viewer)
    }

    /// What this viewer is shown: everybody's position, with what a seat has done in secret since.
    pub fn position(&self, screen: Screen, viewer: Viewer) -> Position {
        let round = self.game.round();
        let looks = viewer.seat().filter(|seat| self.may_look(screen, *seat));
        let own = looks.map_or(0, |seat| round.secret_changes(seat));
        // Nothing secret goes in here but how often its own seat touched it, for that seat.
        Position::of((&self.row.id, self.replaced, self.game.number(), round.told(), own))
    }

    /// How many quiet plies the seat that looks played since the last noticed one; at the tablet, if nobody else did.
    /// A phone does not learn of that either.
    fn own_quiet(&self, screen: Screen, viewer: Viewer) -> u32 {
        let quiet = self.game.round().quiet();
        let looks = viewer.seat().filter(|seat| self.may_look(screen, *seat));
        let own = quiet.iter().filter(|ply| Some(ply.seat) == looks).count();
        let counts = screen != Screen::Tablet || own == quiet.len();
        if counts { own as u32 } else { 0 }
    }

    /// Refuses a move that answers another position than the seat, or the table, is shown.
    pub fn must_answer(&self, screen: Screen, seat: Seat, position: &Position, mv: &AnyMove) -> Answer<()> {
        let open = self.game.round().game().is_open(mv);
        let shown = |viewer| *position == self.position(screen, viewer);
        ensure(
            shown(Viewer::Seat { seat }) || open && shown(Viewer::Table),
            CalepinError::Stale,
        )
    }

    /// Whether a seat decides in secret, and has still the very moves that its screen was shown: others who decide at the
    /// same time have done so meanwhile, and it has nothing to do with them.
    pub fn is_unchanged_for(&self, screen: Screen, seat: Seat, shown: Option<&[AnyMove]>) -> Answer<bool> {
        let Some(shown) = shown.filter(|_| self.game.round().game().in_secret().contains(seat)) else {
            return Ok(false);
        };
        Ok(self.shown(screen)?.legal == shown)
    }

    /// What an undo would take back that this viewer asks for: the last ply of their own that nobody else
    /// noticed; otherwise the last one everybody noticed, with whatever was done in secret since: that is agreed upon
    /// at the tablet.
    pub fn take_back(&self, screen: Screen, viewer: Viewer) -> TakeBack {
        let own = self.own_quiet(screen, viewer);
        if own > 0 {
            let rule = match screen {
                Screen::Tablet => self.game.undo_rule(1),
                Screen::Phone(_) => UndoRule::Free,
            };
            return TakeBack { plies: 1, rule };
        }
        let Some(plies) = self.since_a_person().filter(|_| screen == Screen::Tablet) else {
            let rule = UndoRule::Nothing;
            return TakeBack { plies: 0, rule };
        };
        // On phones they may have looked at what is theirs at any time.
        let looked = self.secrets() && (self.tablet.passed || !self.phones.is_empty());
        // What would have come is known then: the scores, and what else could have been played.
        let is_known = looked || self.game.stage() != Stage::Playing;
        let rule = match self.game.undo_rule(plies) {
            UndoRule::Consent if self.alone().is_some() => UndoRule::Free,
            UndoRule::Free if is_known && self.alone().is_none() => UndoRule::Consent,
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

    /// The same for an undo that names the position it answers: what the screen shows, or what the table
    /// noticed.
    pub fn take_back_of(&self, screen: Screen, position: &Position) -> Answer<TakeBack> {
        let shown = [self.looking(screen), Viewer::Table];
        let viewer = shown
            .into_iter()
            .find(|viewer| *position == self.position(screen, *viewer));
        Ok(self.take_back(screen, viewer.ok_or(CalepinError::Stale)?))
    }

    /// What the viewer may play, and what each of several seats may play in everybody's sight; a phone is offered what
    /// its own seat may.
    pub fn offers(&self, screen: Screen, viewer: Viewer, to_act: &[Seat]) -> (Vec<AnyMove>, Vec<SeatMoves>) {
        let game = self.game.round().game();
        let ours = |seat: Seat| screen == Screen::Tablet || screen == Screen::Phone(Some(seat));
        let people = to_act
            .iter()
            .filter(|seat| !self.is_opponent(**seat) && ours(**seat));
        let own = |seat: Seat| {
            let mut moves = game.legal_moves(seat);
            moves.retain(|mv| screen == Screen::Tablet || !game.is_for_all(mv));
            moves
        };
        let in_sight = |seat: Seat| {
            let mut moves = own(seat);
            moves.retain(|mv| game.is_open(mv) && (game.is_for_all(mv) || !self.is_opponent(seat)));
            moves
        };
        let legal = match (viewer, to_act) {
            (Viewer::Seat { seat }, _) if to_act.contains(&seat) => own(seat),
            (Viewer::Table, [seat]) if ours(*seat) => in_sight(*seat),
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
