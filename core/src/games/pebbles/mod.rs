//! Pebbles: every seat holds pebbles in a fist and, in turn, guesses the total number in all fists.
//!
//! Only tests know this game; no family can play it. Like every other game, it consists of its folder and its line
//! in [`crate::games`]. It exists to prove that this is enough.

mod laws_tests;
mod wire;

pub use wire::*;

use crate::dice::{Dice, Seed};
use crate::form::Field;
use crate::game::{
    Begins, Game, GameInfo, Imagine, Outcome, ScoreLine, ScoreReason, Seat, SeatScore, Seats, Setup, Tally,
    Viewer,
};
use crate::opponents::Knowledge;

/// The number of times the fists are opened in a round.
const HANDS: usize = 4;

/// The full state of a round, known to nobody at the table.
#[derive(Clone)]
pub struct Pebbles {
    seats: u8,
    first: Seat,
    most: u8,
    /// The totals guessed so far, hand after hand.
    said: Vec<u8>,
    /// The pebbles of each seat in each hand: secret until the hand is over.
    fists: Vec<Vec<u8>>,
}

impl Game for Pebbles {
    type Options = PebblesOptions;
    type Move = PebblesMove;
    type View = PebblesView;
    type Event = PebblesEvent;
    type Refusal = PebblesRefusal;

    const INFO: GameInfo = GameInfo {
        id: "pebbles",
        rules_version: 1,
        seats: &[2, 3, 4],
        tally: Tally::HighestTotal,
        secrets: true,
        rounds: 2,
        target: 5,
        begins: Begins::InTurn,
    };

    fn presets() -> Vec<(&'static str, PebblesOptions)> {
        vec![("base", PebblesOptions::default())]
    }

    fn fields(options: &PebblesOptions) -> impl Iterator<Item = Field> {
        [Field::number("most", 1..=9, options.most)].into_iter()
    }

    fn deal_unchecked(setup: &Setup<PebblesOptions>, seed: Seed) -> Self {
        Pebbles::held(setup, &mut Dice::new(seed, 0))
    }

    fn to_act(&self) -> Seats {
        self.turn().map_or(Seats::NONE, Seats::one)
    }

    fn legal_moves(&self, seat: Seat, out: &mut Vec<PebblesMove>) {
        let all = (0..=self.seats * self.most).map(|total| PebblesMove::Say { total });
        out.extend(all.filter(|mv| self.check(seat, mv).is_ok()));
    }

    fn check(&self, seat: Seat, mv: &PebblesMove) -> Result<(), PebblesRefusal> {
        let PebblesMove::Say { total } = *mv;
        match self.turn() {
            None => Err(PebblesRefusal::RoundOver),
            Some(turn) if turn != seat => Err(PebblesRefusal::NotYourTurn { turn }),
            _ if total > self.seats * self.most => Err(PebblesRefusal::TooMany),
            _ if self.hand_said().contains(&total) => Err(PebblesRefusal::SaidBefore),
            _ => Ok(()),
        }
    }

    fn apply_unchecked(&mut self, seat: Seat, mv: &PebblesMove, tell: &mut impl FnMut(PebblesEvent)) {
        let PebblesMove::Say { total } = *mv;
        self.said.push(total);
        tell(PebblesEvent::Said { seat, total });
        if self.hand_said().is_empty() {
            let fists = self.fists[self.opened() - 1].clone().into();
            tell(PebblesEvent::Opened { fists });
        }
    }

    fn view(&self, viewer: Viewer) -> PebblesView {
        let fists = self.fists.get(self.opened());
        PebblesView {
            turn: self.turn(),
            most: self.most,
            before: self.said[..self.said.len() - self.hand_said().len()].into(),
            said: self.hand_said().into(),
            opened: self.fists[..self.opened()]
                .iter()
                .map(|fists| fists.clone().into())
                .collect(),
            hits: Seat::all(self.seats).map(|seat| self.hits(seat)).collect(),
            own: viewer.seat().and_then(|seat| Some(fists?[seat.index()])),
        }
    }

    fn reveals(&self, _: Seat, _: &PebblesMove) -> bool {
        self.hand_said().len() + 1 == usize::from(self.seats)
    }

    fn outcome(&self) -> Option<Outcome> {
        let best = Seat::all(self.seats).map(|seat| self.hits(seat)).max()?;
        let score = |seat| {
            let points = i32::from(self.hits(seat));
            SeatScore::of(seat, [ScoreLine::of(ScoreReason::Goal, points)])
        };
        self.turn().is_none().then(|| Outcome {
            scores: Seat::all(self.seats).map(score).collect(),
            winners: Seat::all(self.seats)
                .filter(|seat| self.hits(*seat) == best)
                .collect(),
        })
    }
}

impl Pebbles {
    /// A round before the first guess.
    fn held(setup: &Setup<PebblesOptions>, dice: &mut Dice) -> Pebbles {
        let most = setup.options.most;
        let mut hand = |_| {
            (0..setup.seats)
                .map(|_| dice.below(u32::from(most) + 1) as u8)
                .collect()
        };
        Pebbles {
            seats: setup.seats,
            first: setup.first,
            most,
            said: Vec::new(),
            fists: (0..HANDS).map(&mut hand).collect(),
        }
    }

    /// The number of hands that are over.
    fn opened(&self) -> usize {
        self.said.len() / usize::from(self.seats)
    }

    /// The totals guessed in the current hand.
    fn hand_said(&self) -> &[u8] {
        &self.said[self.opened() * usize::from(self.seats)..]
    }

    /// The seat that guesses next. Each hand is started by the seat after the one that started the hand before.
    fn turn(&self) -> Option<Seat> {
        let before = self.opened() + self.hand_said().len();
        (self.opened() < HANDS).then(|| (0..before).fold(self.first, |seat, _| seat.next(self.seats)))
    }

    /// The number of correct guesses of this seat.
    fn hits(&self, seat: Seat) -> u8 {
        let said = self.said.chunks_exact(usize::from(self.seats));
        let right = said.zip(&self.fists).enumerate().filter(|(hand, (said, fists))| {
            let first = self.first.index() + hand;
            let place = (seat.index() + HANDS * usize::from(self.seats) - first) % usize::from(self.seats);
            said[place] == fists.iter().sum::<u8>()
        });
        right.count() as u8
    }
}

impl Imagine for Pebbles {
    fn imagine(setup: &Setup<PebblesOptions>, view: &PebblesView, viewer: Viewer, dice: &mut Dice) -> Self {
        let mut game = Pebbles::held(setup, dice);
        for (fists, seen) in game.fists.iter_mut().zip(&view.opened) {
            fists.clone_from(seen);
        }
        if let (Viewer::Seat { seat }, Some(own)) = (viewer, view.own) {
            game.fists[view.opened.len()][seat.index()] = own;
        }
        game.said = view.before.iter().chain(&view.said).copied().collect();
        game
    }
}

impl Knowledge for Pebbles {}
