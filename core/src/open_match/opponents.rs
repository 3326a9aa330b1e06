//! What is thought at a table: which opponent is to play, whom a move can be shown, and what is asked.

use serde::{Deserialize, Serialize};

use super::curtain::Screen;
use super::loaded::OpenMatch;
use crate::any::{AnyMove, AnyOptions, AnyReason, AnyView};
use crate::dice::Seed;
use crate::error::{Answer, CalepinError};
use crate::game::{Seat, Setup, Viewer, ensure};
use crate::opponents::{Advice, Ask};
use crate::people::HintStrength;
use crate::progress::Progress;
use crate::table::{Hint, Position, SeatInfo, Stage};

/// All that is needed for a thought, which is had without a lock, and without the notebook: what somebody sees, and no
/// more.
#[derive(Serialize, Deserialize)]
pub struct Question {
    seat: Seat,
    level: u8,
    /// Whether it thinks about every move, as who shows one does.
    steady: bool,
    /// Of how it is thought; what was dealt has another.
    chance: u64,
    setup: Setup<AnyOptions>,
    /// Who sees what the thought may know.
    viewer: Viewer,
    view: AnyView,
    /// What that viewer is shown.
    position: Position,
    /// Where the match stood.
    asked_at: Position,
}

impl Question {
    /// Who is asked.
    pub(crate) fn seat(&self) -> Seat {
        self.seat
    }

    /// What to play, in a hundred steps. The same position gives the same move, also after a program was killed while
    /// it thought.
    ///
    /// # Errors
    /// `NotNow` where there is nothing to decide, and `CalledOff`.
    pub fn answer(&self, progress: &Progress) -> Answer<AnyMove> {
        Ok(self.advice(progress)?.mv)
    }

    /// A move to be shown, in a hundred steps.
    ///
    /// # Errors
    /// As [`Question::answer`].
    pub fn hint(self, progress: &Progress) -> Answer<Hint> {
        let Advice { mv, reasons, .. } = self.advice(progress)?;
        Ok(Hint {
            seat: self.seat,
            position: self.position,
            mv,
            reasons,
        })
    }

    fn advice(&self, progress: &Progress) -> Answer<Advice<AnyMove, AnyReason>> {
        progress.plan(100);
        let ask = Ask {
            seat: self.seat,
            level: self.level,
            steady: self.steady,
            playouts: None,
            seed: Seed(self.chance),
        };
        let stop = |done| progress.reaches(done);
        let advice = self.view.suggest(&self.setup, self.viewer, ask, &stop);
        let advice = advice.map_err(|_| CalepinError::NotNow)?;
        progress.step(100)?;
        Ok(advice)
    }
}

impl OpenMatch {
    /// Whether an opponent plays on this seat.
    pub fn is_opponent(&self, seat: Seat) -> bool {
        self.seats
            .get(seat.index())
            .is_some_and(|info| info.opponent.is_some())
    }

    /// The only person at a table of opponents: from them nothing has to be hidden.
    pub fn alone(&self) -> Option<Seat> {
        let mut people = self.seats.iter().filter(|info| info.opponent.is_none());
        let person = people.next().filter(|_| self.seats.len() > 1);
        person.filter(|_| people.next().is_none()).map(|info| info.seat)
    }

    /// The opponent that has something to decide, and how many seconds it lets people go first: the quickest, where
    /// there are several.
    pub fn thinks(&self) -> Option<(Seat, u32)> {
        let game = self.game.round().game();
        let levels: Vec<_> = self.seats.iter().map(|info| info.opponent).collect();
        let opponents = self.seats.iter().filter(|info| info.opponent.is_some());
        let deciding = opponents.filter(|info| game.decides(info.seat));
        let pondered = deciding.filter_map(|info| Some((info.seat, game.ponders(info.seat, &levels)?)));
        let playing = self.game.stage() == Stage::Playing;
        pondered.filter(|_| playing).min_by_key(|(_, seconds)| *seconds)
    }

    /// What that opponent is asked.
    pub fn question(&self) -> Answer<Question> {
        let (seat, _) = self.thinks().ok_or(CalepinError::NotNow)?;
        let level = self.seats.get(seat.index()).and_then(|info| info.opponent);
        let level = level.ok_or(CalepinError::NotNow)?;
        Ok(self.asked_of(seat, Viewer::Seat { seat }, level, false))
    }

    fn asked_of(&self, seat: Seat, viewer: Viewer, level: u8, steady: bool) -> Question {
        let round = self.game.number();
        Question {
            seat,
            level,
            steady,
            // Of the match and of how far it is, never of what was dealt.
            chance: Position::number((&self.row.id, (round, self.game.round().played()))),
            setup: self.game.terms().setup(round),
            viewer,
            view: self.game.round().game().view(viewer),
            position: self.position(Screen::Tablet, viewer),
            asked_at: self.stands_at(),
        }
    }

    /// Who can be shown a move, of those who look: the viewer, or at the table the one seat to act.
    pub fn hinted(&self, viewer: Viewer) -> Option<Seat> {
        let seat = match viewer {
            Viewer::Seat { seat } => seat,
            Viewer::Table => {
                let mut seats = self.game.round().game().to_act().iter();
                seats.next().filter(|_| seats.next().is_none())?
            }
        };
        let looks = viewer != Viewer::Table || !self.game.round().game().in_secret().contains(seat);
        (looks && self.strength(seat).level().is_some() && self.may_be_hinted(seat)).then_some(seat)
    }

    /// Whether there is something for a person to decide on this seat that can be thought about.
    fn may_be_hinted(&self, seat: Seat) -> bool {
        let decides = self.game.stage() == Stage::Playing && self.game.round().game().decides(seat);
        decides && !self.is_opponent(seat) && self.options().game().has_hints()
    }

    /// How good a move this seat is shown.
    fn strength(&self, seat: Seat) -> HintStrength {
        let info = self.seats.get(seat.index());
        info.map_or_else(HintStrength::default, SeatInfo::shown_moves)
    }

    /// What is asked for a person who wants to be shown a move. It is thought by what they may see now: all that is
    /// theirs, or, where they decide before everybody, what lies open.
    ///
    /// Refuses when there is nothing to decide for them (`NotNow`), when none may be shown (`NoAid`), and behind the
    /// curtain.
    pub fn wondered(&self, seat: Seat) -> Answer<Question> {
        self.must_be_seated(seat)?;
        if !self.may_be_hinted(seat) {
            return Err(CalepinError::NotNow);
        }
        let level = self.strength(seat).level().ok_or(CalepinError::NoAid)?;
        let own = Viewer::Seat { seat };
        let viewer = match self.must_be_allowed_to_see(Screen::Tablet, own) {
            Ok(()) => own,
            Err(_) if !self.game.round().game().in_secret().contains(seat) => Viewer::Table,
            Err(curtain) => return Err(curtain),
        };
        Ok(self.asked_of(seat, viewer, level, true))
    }

    /// Refuses an answer to another position, and one to a match that is closed.
    pub fn must_still_ask(&self, question: &Question) -> Answer<()> {
        ensure(
            self.game.stage() == Stage::Playing && self.stands_at() == question.asked_at,
            CalepinError::Stale,
        )
    }

    /// What everybody was told in this round of this match in this very notebook, and how often something was played,
    /// taken back or not, in secret as well.
    fn stands_at(&self) -> Position {
        let round = self.game.round();
        Position::of((
            &self.row.id,
            self.replaced,
            self.game.number(),
            round.told(),
            round.played(),
            round.ply(),
        ))
    }
}
