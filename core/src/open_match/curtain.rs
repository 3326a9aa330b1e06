//! The curtain: who may look at the tablet.
//!
//! What is one seat's alone leaves the core only while that seat has claimed the tablet. The claim is never written
//! down. It ends when the seat has nothing more to decide, when a shell lowers the curtain, and whenever the match is
//! read from disk. Games without secrets have no curtain.
//!
//! A seat that is held on a phone does not need the tablet. Its secrets are shown on that phone, and nowhere else,
//! until the phone is sent away.
//!
//! The table counts only the plies that everybody noticed. The number of plies that a seat played in secret since is
//! shown to that seat alone.

use super::loaded::OpenMatch;
use crate::any::AnyMove;
use crate::check;
use crate::error::{Answer, CalepinError};
use crate::game::{Seat, Seats, Viewer, ensure};
use crate::table::{Curtain, Position, SeatMoves, Stage, UndoRule};

/// The screen that makes a call. The answer depends on who looks at it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Screen {
    /// The tablet, which lies on the table and goes from hand to hand.
    Tablet,
    /// The phone that holds this seat. Without a seat it only watches.
    Phone(Option<Seat>),
}

/// What an undo takes back, and whether the table must agree.
pub(crate) struct TakeBack {
    /// Number of plies that are taken back together.
    pub plies: u32,
    /// Whether the table must agree.
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

    /// Gives the tablet to a seat. Does nothing for a seat that is held on a phone, and in a game without secrets.
    pub fn claim(&mut self, seat: Seat) {
        if !self.secrets() || self.phones.contains(seat) {
            return;
        }
        let last = self.game.round().plies().last();
        self.tablet.passed |= last.is_some_and(|ply| ply.seat != seat);
        self.tablet.holder = Some(seat);
    }

    /// Updates the holder of the tablet after the position has changed. The holder keeps the tablet only while a
    /// round is being played, the holder still has to decide in secret, and the ply did not call on other seats anew.
    /// In that last case the curtain falls, and everybody looks at the table first. `before` has the seats that had
    /// to decide in secret before the ply; `None` after an undo.
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

    /// The seat that the tablet goes to: of the seats that have to decide in secret, the holder, or otherwise the
    /// first one to the left of the seat that everybody last saw playing.
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

    /// The curtain of this screen. A phone belongs to one seat, so it never has a lowered curtain.
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

    /// The viewer that looks at this screen now.
    pub fn looking(&self, screen: Screen) -> Viewer {
        match (screen, self.curtain(screen)) {
            (Screen::Phone(Some(seat)), _) | (_, Curtain::Raised { seat, .. }) => Viewer::Seat { seat },
            (_, Curtain::Open | Curtain::Down { .. }) => Viewer::Table,
        }
    }

    /// Whether this screen may show what is this seat's alone.
    fn may_look(&self, screen: Screen, seat: Seat) -> bool {
        match screen {
            Screen::Phone(own) => own == Some(seat) && self.phones.contains(seat),
            Screen::Tablet if !self.secrets() => true,
            Screen::Tablet if self.phones.contains(seat) => false,
            Screen::Tablet => self.tablet.holder == Some(seat) || self.has_open_hand(seat),
        }
    }

    /// Refuses to show a seat's secrets while the curtain is down for the seat.
    pub fn must_be_allowed_to_see(&self, screen: Screen, viewer: Viewer) -> Answer<()> {
        let may = |seat| !self.is_opponent(seat) && self.may_look(screen, seat);
        ensure(
            viewer.seat().is_none_or(may),
            CalepinError::Curtain { asks: self.asked() },
        )
    }

    /// Refuses to try a secret move of a seat while the curtain is down for the seat.
    ///
    /// From a phone, only moves of its own seat may be tried.
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

    /// Number of plies that everybody noticed.
    pub fn noticed(&self) -> u32 {
        self.game.round().noticed().count() as u32
    }

    /// Number of plies that this viewer noticed: those that everybody noticed, and its own since the last of those.
    pub fn ply_for(&self, screen: Screen, viewer: Viewer) -> u32 {
        self.noticed() + self.own_quiet(screen, viewer)
    }

    /// The position as this viewer is shown it: everybody's position, and what the viewer's seat has done in secret
    /// since.
    pub fn position(&self, screen: Screen, viewer: Viewer) -> Position {
        let round = self.game.round();
        let looks = viewer.seat().filter(|seat| self.may_look(screen, *seat));
        let own = looks.map_or(0, |seat| round.secret_changes(seat));
        // Of the secrets, only the number of the seat's own secret changes enters the hash, and only for that seat.
        Position::of((&self.row.id, self.replaced, self.game.number(), round.told(), own))
    }

    /// Number of quiet plies that the seat that looks played since the last noticed ply. On the tablet, 0 if other
    /// seats played quiet plies too; a phone does not learn of those.
    fn own_quiet(&self, screen: Screen, viewer: Viewer) -> u32 {
        let quiet = self.game.round().quiet();
        let looks = viewer.seat().filter(|seat| self.may_look(screen, *seat));
        let own = quiet.iter().filter(|ply| Some(ply.seat) == looks).count();
        let counts = screen != Screen::Tablet || own == quiet.len();
        if counts { own as u32 } else { 0 }
    }

    /// Refuses a move for another position than the one that the seat, or the table, is shown.
    pub fn must_answer(&self, screen: Screen, seat: Seat, position: &Position, mv: &AnyMove) -> Answer<()> {
        let open = self.game.round().game().is_open(mv);
        let shown = |viewer| *position == self.position(screen, viewer);
        ensure(
            shown(Viewer::Seat { seat }) || open && shown(Viewer::Table),
            CalepinError::Stale,
        )
    }

    /// Whether a seat decides in secret, and its legal moves are still exactly those that its screen was shown.
    /// Others who decide at the same time may have moved since, which does not affect the seat.
    pub fn is_unchanged_for(&self, screen: Screen, seat: Seat, shown: Option<&[AnyMove]>) -> Answer<bool> {
        let Some(shown) = shown.filter(|_| self.game.round().game().in_secret().contains(seat)) else {
            return Ok(false);
        };
        Ok(self.shown(screen)?.legal == shown)
    }

    /// What an undo by this viewer takes back: the viewer's last ply that nobody else noticed, if there is one.
    /// Otherwise the last ply that everybody noticed, with all that was done in secret since; that is agreed upon at
    /// the tablet.
    pub fn take_back(&self, screen: Screen, viewer: Viewer) -> TakeBack {
        let own = self.own_quiet(screen, viewer);
        // Where others decide at the same time, a secret ply of theirs may be the last, and a phone must not tell.
        let decides_alone = || self.game.round().game().to_act().iter().eq(viewer.seat());
        match screen {
            Screen::Tablet if own > 0 => {
                let rule = self.game.undo_rule(1);
                return TakeBack { plies: 1, rule };
            }
            Screen::Phone(_) if own > 0 && decides_alone() => {
                let rule = UndoRule::Free;
                return TakeBack { plies: 1, rule };
            }
            _ => {}
        }
        let Some(plies) = self.since_a_person().filter(|_| screen == Screen::Tablet) else {
            let rule = UndoRule::Nothing;
            return TakeBack { plies: 0, rule };
        };
        // Seats on phones may look at their secrets at any time.
        let looked = self.secrets() && (self.tablet.passed || !self.phones.is_empty());
        // After a look, or after the round, people know what would have come: the scores, and what else could have
        // been played.
        let is_known = looked || self.game.stage() != Stage::Playing;
        let rule = match self.game.undo_rule(plies) {
            UndoRule::Consent if self.alone().is_some() => UndoRule::Free,
            UndoRule::Free if is_known && self.alone().is_none() => UndoRule::Consent,
            rule => rule,
        };
        TakeBack { plies, rule }
    }

    /// Number of trailing plies from the last person's noticed ply to the end. A ply counts as noticed if what came
    /// of it was noticed by an opponent's ply.
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

    /// [`OpenMatch::take_back`] for an undo that names the position it answers: the one that the screen shows, or the
    /// one that the table noticed.
    pub fn take_back_of(&self, screen: Screen, position: &Position) -> Answer<TakeBack> {
        let shown = [self.looking(screen), Viewer::Table];
        let viewer = shown
            .into_iter()
            .find(|viewer| *position == self.position(screen, *viewer));
        Ok(self.take_back(screen, viewer.ok_or(CalepinError::Stale)?))
    }

    /// The legal moves of the viewer, and the moves that each of several seats may play in everybody's sight. A phone
    /// is offered only moves of its own seat.
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
