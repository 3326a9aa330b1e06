//! Thinking for a table: which opponent is to play, which seat can get a hint, and the questions they ask.

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

/// Everything that a thought needs. Thinking needs no lock and no notebook. The question holds what a viewer sees,
/// and no more.
#[derive(Serialize, Deserialize)]
pub struct Question {
    seat: Seat,
    level: u8,
    /// Whether every move is thought about, as for a hint. Otherwise the opponent has slips.
    steady: bool,
    /// The seed of the thought. The deal has another seed.
    chance: u64,
    setup: Setup<AnyOptions>,
    /// The viewer whose view the thought may use.
    viewer: Viewer,
    view: AnyView,
    /// The position that the viewer is shown.
    position: Position,
    /// The position of the match when the question was asked.
    asked_at: Position,
}

impl Question {
    /// The seat that decides.
    pub(crate) fn seat(&self) -> Seat {
        self.seat
    }

    /// The move to play, found in a hundred steps. The same position gives the same move, even if the program was
    /// killed while it thought.
    ///
    /// # Errors
    /// `NotNow` if there is nothing to decide; `CalledOff`.
    pub fn answer(&self, progress: &Progress) -> Answer<AnyMove> {
        Ok(self.advice(progress)?.mv)
    }

    /// A hint, found in a hundred steps.
    ///
    /// # Errors
    /// As for [`Question::answer`].
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

    /// The only person at a table of opponents. Nothing has to be hidden from opponents.
    pub fn alone(&self) -> Option<Seat> {
        let mut people = self.seats.iter().filter(|info| info.opponent.is_none());
        let person = people.next().filter(|_| self.seats.len() > 1);
        person.filter(|_| people.next().is_none()).map(|info| info.seat)
    }

    /// The opponent that has something to decide, and the number of milliseconds it lets people go first. The quickest if
    /// there are several.
    pub fn thinks(&self) -> Option<(Seat, u32)> {
        let game = self.game.round().game();
        let levels: Vec<_> = self.seats.iter().map(|info| info.opponent).collect();
        let opponents = self.seats.iter().filter(|info| info.opponent.is_some());
        let deciding = opponents.filter(|info| game.decides(info.seat));
        let pondered = deciding.filter_map(|info| Some((info.seat, game.ponders(info.seat, &levels)?)));
        let playing = self.game.stage() == Stage::Playing;
        pondered
            .filter(|_| playing)
            .min_by_key(|(_, milliseconds)| *milliseconds)
    }

    /// The question of the opponent that has something to decide. Refuses if there is none (`NotNow`).
    pub fn question(&self) -> Answer<Question> {
        let (seat, _) = self.thinks().ok_or(CalepinError::NotNow)?;
        let level = self.seats.get(seat.index()).and_then(|info| info.opponent);
        let level = level.ok_or(CalepinError::NotNow)?;
        Ok(self.new_question(seat, Viewer::Seat { seat }, level, false))
    }

    fn new_question(&self, seat: Seat, viewer: Viewer, level: u8, steady: bool) -> Question {
        let (round, played) = (self.game.number(), self.game.round().played());
        Question {
            seat,
            level,
            steady,
            // The seed depends on the match and on the number of plies played, never on the deal.
            chance: Seed::named(&format!("{} {round} {played}", self.row.id)).0,
            setup: self.game.terms().setup(round),
            viewer,
            view: self.game.round().game().view(viewer),
            position: self.position(Screen::Tablet, viewer),
            asked_at: self.full_position(),
        }
    }

    /// The seat that can get a hint: the viewer, or for the table the only seat to act.
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

    /// Whether a person has something to decide on this seat, in a game with hints.
    fn may_be_hinted(&self, seat: Seat) -> bool {
        let decides = self.game.stage() == Stage::Playing && self.game.round().game().decides(seat);
        decides && !self.is_opponent(seat) && self.options().game().has_hints()
    }

    /// How strong a hint is for this seat.
    fn strength(&self, seat: Seat) -> HintStrength {
        let info = self.seats.get(seat.index());
        info.map_or_else(HintStrength::default, SeatInfo::shown_moves)
    }

    /// The question for a hint. The thought uses what the person may see now: all that their seat sees, or what lies
    /// open if they decide before everybody.
    ///
    /// # Errors
    /// `NotNow` if the person has nothing to decide; `NoAid` if their settings want no hints; `Curtain` if the
    /// curtain is down.
    pub fn hint_question(&self, seat: Seat) -> Answer<Question> {
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
        Ok(self.new_question(seat, viewer, level, true))
    }

    /// Refuses an answer to another position (`Stale`), and one to a match that is closed.
    pub fn must_still_ask(&self, question: &Question) -> Answer<()> {
        ensure(
            self.game.stage() == Stage::Playing && self.full_position() == question.asked_at,
            CalepinError::Stale,
        )
    }

    /// The position of the match including secrets: what everybody noticed in this round of this match in this
    /// notebook, and the number of plies played and standing, in secret as well.
    fn full_position(&self) -> Position {
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
