//! Rébus played by people who know two words. Moves that carry words are never listed, since there is
//! no end of them; with a small vocabulary there is, and the laws can be put to them too.

use calepin_core::dice::{Dice, Seed};
use calepin_core::form::OptionsField;
use calepin_core::game::{Game, GameInfo, Imagine, OptionsRefusal, Outcome, Seat, Seats, Setup, Viewer};
use calepin_core::games::rebus::{
    Rebus, RebusEvent, RebusMove, RebusOptions, RebusPhase, RebusRefusal, RebusTask, RebusView,
};

/// What an author may write.
pub const ANSWER: &str = "Le chat";
/// What others may guess: the answer, and another word.
pub const GUESSES: [&str; 2] = ["chat !", "chien"];

/// [`Rebus`] with its wordy moves listed.
#[derive(Clone)]
pub struct Wordy(Rebus);

impl Game for Wordy {
    type Options = RebusOptions;
    type Move = RebusMove;
    type View = RebusView;
    type Event = RebusEvent;
    type Refusal = RebusRefusal;

    const INFO: GameInfo = Rebus::INFO;

    fn presets() -> Vec<(&'static str, RebusOptions)> {
        Rebus::presets()
    }

    fn form() -> Vec<OptionsField> {
        Rebus::form()
    }

    fn check_options(seats: u8, options: &RebusOptions) -> Result<(), OptionsRefusal> {
        Rebus::check_options(seats, options)
    }

    fn deal(setup: &Setup<RebusOptions>, seed: Seed) -> Result<Self, OptionsRefusal> {
        Rebus::deal(setup, seed).map(Wordy)
    }

    fn to_act(&self) -> Seats {
        self.0.to_act()
    }

    fn in_secret(&self) -> Seats {
        self.0.in_secret()
    }

    fn is_open(&self, mv: &RebusMove) -> bool {
        self.0.is_open(mv)
    }

    fn legal_moves(&self, seat: Seat, out: &mut Vec<RebusMove>) {
        self.0.legal_moves(seat, out);
        let view = self.0.view(Viewer::Seat { seat });
        if view.may_answer {
            out.push(RebusMove::Answer { text: ANSWER.into() });
        }
        if !view.may_guess {
            return;
        }
        let RebusPhase::Guessing { rebus } = view.phase else {
            return;
        };
        for text in GUESSES {
            let guess = |intruder| RebusMove::Guess {
                text: text.into(),
                intruder,
            };
            match rebus.task {
                RebusTask::Intruder => out.extend(rebus.cards.iter().map(|card| guess(Some(*card)))),
                _ => out.push(guess(None)),
            }
        }
    }

    fn check(&self, seat: Seat, mv: &RebusMove) -> Result<(), RebusRefusal> {
        self.0.check(seat, mv)
    }

    fn apply(&mut self, seat: Seat, mv: &RebusMove, tell: &mut impl FnMut(RebusEvent)) {
        self.0.apply(seat, mv, tell);
    }

    fn view(&self, viewer: Viewer) -> RebusView {
        self.0.view(viewer)
    }

    fn reveals(&self, seat: Seat, mv: &RebusMove) -> bool {
        self.0.reveals(seat, mv)
    }

    fn outcome(&self) -> Option<Outcome> {
        self.0.outcome()
    }
}

impl Imagine for Wordy {
    fn imagine(setup: &Setup<RebusOptions>, view: &RebusView, viewer: Viewer, dice: &mut Dice) -> Self {
        Wordy(Rebus::imagine(setup, view, viewer, dice))
    }
}
