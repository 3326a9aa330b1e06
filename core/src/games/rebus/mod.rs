//! Rébus (RULES §5): picture cards that sound like words, a race on a track, for three to six.
//!
//! The rules know cards by their numbers only. People judge what a rebus means, with the help of [`ear`]. The strip
//! the author composes is the author's secret: a list of cards that stay on the rack, or in the centre, until the
//! strip is laid. The end of the glass and the verdicts of people are moves.

pub mod ear;
mod events;
mod family;
mod judge;
#[cfg(test)]
mod laws_tests;
mod moves;
mod opponent;
mod options;
mod pictures;
mod racks;
mod refusal;
mod start;
#[cfg(test)]
mod tests;
mod track;
mod turns;
mod view;
mod wire;
mod words;

pub use ear::RebusHeard;
pub use events::RebusEvent;
pub use family::{FIRST_OWN, MOST_OWN, RebusFamilyCard, RebusOwnCard};
pub use options::{RebusCircuit, RebusOptions};
pub use pictures::{RebusHint, RebusPicture, RebusReading, RebusSpoken, pictures};
pub use refusal::RebusRefusal;
pub use start::{RebusStart, RebusStartRefusal};
pub use wire::*;
pub use words::same_words;

use std::sync::Arc;

use crate::aid::{Aid, FamilyCard};
use crate::dice::{Dice, Seed};
use crate::form::Field;
use crate::game::{
    Begins, Game, GameInfo, OptionsRefusal, Outcome, ScoreLine, ScoreReason, Seat, SeatScore, Seats, Setup,
    Tally, Timed, Viewer,
};
use options::RACK;
use start::SIDES;

/// The largest number of seats.
const MAX_SEATS: usize = 6;
/// The largest number of characters of a written answer or a guess.
const MAX_TEXT: usize = 80;

/// A rebus on the table. The secrets its author sealed stay in [`Draft`].
#[derive(Clone, Debug)]
struct Laid {
    task: RebusTask,
    /// The cards, in reading order.
    cards: Vec<u16>,
    /// The cards that came from the centre.
    borrowed: Vec<u16>,
    /// Whether the minute is over and the sealed secrets are visible.
    shown: bool,
    /// Whether the rebus was challenged.
    challenged: bool,
    /// The votes of the current challenge.
    votes: Option<[Option<bool>; MAX_SEATS]>,
    /// Wrong guesses, the latest last.
    tried: Vec<RebusTried>,
}

/// The decision to be made. [`RebusPhase`] documents the phases.
#[derive(Clone, Debug)]
enum Phase {
    Begin,
    Swap {
        /// The cards still to be assigned to opponents.
        left: u8,
        /// The number of cards to swap with each opponent.
        with: [u8; MAX_SEATS],
    },
    Compose {
        task: RebusTask,
    },
    Judge {
        /// `Guessing`, `Voting` or `Judging` on the wire.
        laid: Laid,
    },
    Chain {
        /// The seat that lays the next card.
        next: Seat,
        links: Vec<RebusLink>,
        /// The number of passes since the last card.
        passes: u8,
    },
    Refill {
        /// The seats to decide, in order.
        waiting: Vec<Seat>,
    },
    Over {
        why: RebusEnd,
    },
}

/// The author's secrets: the strip in progress (or the cards to be thrown), and the sealed answer.
#[derive(Clone, Default, Debug)]
struct Draft {
    /// The cards in reading order. They stay on the rack, or in the centre, until they are laid.
    strip: Vec<u16>,
    intruder: Option<u16>,
    answer: Option<String>,
    /// Whether the answer was sealed for the present strip.
    sealed: bool,
}

/// The full state of a round, known to nobody at the table.
#[derive(Clone)]
pub struct Rebus {
    // Fixed and public.
    seats: u8,
    /// The number of cards of the box in play.
    cards: u16,
    own_cards: Arc<[RebusOwnCard]>,
    /// Seconds of the glass; 0 for no glass.
    glass: u16,
    track: Vec<RebusCell>,
    /// The first cell of each circuit.
    circuits: Vec<u32>,
    // On the table.
    /// The cell of each pawn.
    pawns: [u32; MAX_SEATS],
    die: Option<RebusDie>,
    centre: Vec<u16>,
    turn: Seat,
    turns_left: u32,
    phase: Phase,
    // Secrets: each rack is known to its seat, the draft to the author.
    racks: [Vec<u16>; MAX_SEATS],
    draft: Draft,
    // Hidden from every seat: the pile, the thrown cards, and future chance.
    pile: Vec<u16>,
    thrown: Vec<u16>,
    seed: Seed,
    /// The dice stream used last: see [`Rebus::dice`].
    throws: u64,
    /// The next throws of the die in place of chance, the next throw last. Always empty in a match.
    rolls: Vec<u8>,
}

impl Game for Rebus {
    type Options = RebusOptions;
    type Move = RebusMove;
    type View = RebusView;
    type Event = RebusEvent;
    type Refusal = RebusRefusal;

    const INFO: GameInfo = GameInfo {
        id: "rebus",
        rules_version: 3,
        seats: &[3, 4, 5, MAX_SEATS as u8],
        tally: Tally::MostWins,
        secrets: true,
        rounds: 1,
        target: 3,
        begins: Begins::Youngest,
    };

    fn presets() -> Vec<(&'static str, RebusOptions)> {
        options::presets()
    }

    fn fields(options: &RebusOptions) -> impl Iterator<Item = Field> {
        options.fields()
    }

    /// A child who plays with hints gets the ear's full help.
    fn aid(options: &RebusOptions, hints: bool) -> Aid {
        if hints { Aid::Ideas } else { options.ear }
    }

    fn set_family_cards(options: &mut RebusOptions, cards: Vec<FamilyCard>) {
        options.set_family_cards(cards);
    }

    fn family_cards(options: &RebusOptions) -> Vec<&str> {
        options.own_cards.iter().map(|card| card.id.as_str()).collect()
    }

    fn check_together(seats: u8, options: &RebusOptions) -> Result<(), OptionsRefusal> {
        options.check_cards(seats)
    }

    fn deal_unchecked(setup: &Setup<RebusOptions>, seed: Seed) -> Self {
        let mut game = Rebus::bare(setup, seed);
        game.pile = game.deck().collect();
        Dice::new(seed, 0).shuffle(&mut game.pile);
        for seat in Seat::all(setup.seats) {
            let rest = game.pile.len() - RACK;
            game.racks[seat.index()] = game.pile.split_off(rest);
        }
        game
    }

    fn to_act(&self) -> Seats {
        match &self.phase {
            Phase::Begin | Phase::Swap { .. } | Phase::Compose { .. } => Seats::one(self.turn),
            Phase::Judge { laid } => Seat::all(self.seats)
                .filter(|seat| match &laid.votes {
                    Some(votes) => *seat != self.turn && votes[seat.index()].is_none(),
                    None => true,
                })
                .collect(),
            Phase::Chain { next, .. } => Seats::one(*next),
            Phase::Refill { waiting } => waiting.first().map_or(Seats::NONE, |seat| Seats::one(*seat)),
            Phase::Over { .. } => Seats::NONE,
        }
    }

    fn in_secret(&self) -> Seats {
        match &self.phase {
            Phase::Begin | Phase::Swap { .. } | Phase::Compose { .. } | Phase::Chain { .. } => self.to_act(),
            Phase::Judge { .. } | Phase::Refill { .. } | Phase::Over { .. } => Seats::NONE,
        }
    }

    /// While cards are being swapped the glass ends nothing (RULES §5).
    fn time_up(&self) -> Option<(Seat, RebusMove)> {
        let may = |seat: &Seat| self.check(*seat, &RebusMove::TimeUp).is_ok();
        Some((Seat::all(self.seats).find(may)?, RebusMove::TimeUp))
    }

    /// Three glasses: the author's, from the swap on; the other seats', for guessing; and the one shared in a chain,
    /// from its first card.
    fn timed(&self) -> Option<Timed> {
        let (author, all) = (Seats::one(self.turn), Seat::all(self.seats));
        let (part, seats, still) = match &self.phase {
            Phase::Swap { .. } | Phase::Compose { .. } => (0, author, false),
            Phase::Judge { laid } if !laid.shown => {
                let others = all.filter(|seat| *seat != self.turn);
                (1, others.collect(), laid.votes.is_some())
            }
            Phase::Chain { links, .. } if !links.is_empty() => (2, all.collect(), false),
            Phase::Begin
            | Phase::Judge { .. }
            | Phase::Chain { .. }
            | Phase::Refill { .. }
            | Phase::Over { .. } => return None,
        };
        Some(Timed {
            seconds: u32::from(self.glass),
            seats,
            part,
            still,
        })
    }

    /// Giving up the minute takes all who guess (RULES §5). All seats say together that a chain is broken.
    fn is_for_all(&self, mv: &RebusMove) -> bool {
        match &self.phase {
            Phase::Judge { laid } if !laid.shown => matches!(mv, RebusMove::TimeUp | RebusMove::NotSolved),
            Phase::Chain { .. } => *mv == RebusMove::Broke,
            _ => false,
        }
    }

    /// Glass and verdicts belong to the whole table; filling up a rack is not a choice of cards.
    fn is_open(&self, mv: &RebusMove) -> bool {
        match mv {
            RebusMove::TimeUp
            | RebusMove::Guess { .. }
            | RebusMove::Solved { .. }
            | RebusMove::NotSolved
            | RebusMove::Challenge
            | RebusMove::Vote { .. }
            | RebusMove::Broke
            | RebusMove::Pass
            | RebusMove::Refill
            | RebusMove::Keep => true,
            RebusMove::Add { .. }
            | RebusMove::Remove { .. }
            | RebusMove::Nudge { .. }
            | RebusMove::Mark { .. }
            | RebusMove::Answer { .. }
            | RebusMove::Unseal
            | RebusMove::Throw
            | RebusMove::Roll
            | RebusMove::Exchange { .. }
            | RebusMove::Lay
            | RebusMove::Play { .. } => false,
        }
    }

    fn legal_moves(&self, seat: Seat, out: &mut Vec<RebusMove>) {
        self.list_moves(seat, out);
    }

    fn check(&self, seat: Seat, mv: &RebusMove) -> Result<(), RebusRefusal> {
        self.check_move(seat, mv)
    }

    fn apply_unchecked(&mut self, seat: Seat, mv: &RebusMove, tell: &mut impl FnMut(RebusEvent)) {
        self.play(seat, mv, tell);
    }

    fn view(&self, viewer: Viewer) -> RebusView {
        self.seen_by(viewer)
    }

    fn reveals(&self, seat: Seat, mv: &RebusMove) -> bool {
        match mv {
            RebusMove::Add { .. }
            | RebusMove::Remove { .. }
            | RebusMove::Nudge { .. }
            | RebusMove::Mark { .. }
            | RebusMove::Answer { .. }
            | RebusMove::Unseal
            | RebusMove::Challenge
            | RebusMove::Keep => false,
            RebusMove::Exchange { .. } => matches!(self.phase, Phase::Swap { left: 1, .. }),
            RebusMove::Pass => self.laps_with(1),
            RebusMove::Vote { accept } => self.verdict_after(seat, *accept) == Some(false),
            // These moves show a die, new cards or laid cards, or end a minute that cannot be given back.
            _ => true,
        }
    }

    fn outcome(&self) -> Option<Outcome> {
        let Phase::Over { why } = &self.phase else {
            return None;
        };
        let winners = match why {
            RebusEnd::Home { seats } => seats.clone(),
            RebusEnd::TurnsUsedUp { .. } => self.furthest(),
        };
        let goal = || ScoreLine::of(ScoreReason::Goal, 1);
        let score = |seat| SeatScore::of(seat, winners.contains(&seat).then(goal));
        Some(Outcome {
            scores: Seat::all(self.seats).map(score).collect(),
            winners,
        })
    }
}

impl Rebus {
    /// Deals a round with a given start. [`Game::deal`] must accept `setup`.
    ///
    /// # Errors
    /// [`RebusStartRefusal`] if the start is not possible.
    pub fn deal_from(
        setup: &Setup<RebusOptions>,
        seed: Seed,
        start: &RebusStart,
    ) -> Result<Rebus, RebusStartRefusal> {
        let mut game = Rebus::bare(setup, seed);
        let pile = start.check(setup.seats, game.deck(), game.arrival())?;
        game.pile = pile.into_iter().collect();
        Dice::new(seed, 0).shuffle(&mut game.pile);
        for seat in Seat::all(setup.seats) {
            let rack = start.racks.get(seat.index());
            game.racks[seat.index()] = rack
                .cloned()
                .unwrap_or_else(|| game.pile.split_off(game.pile.len() - RACK));
            game.pawns[seat.index()] = start.pawns.get(seat.index()).copied().unwrap_or(0);
        }
        game.centre.clone_from(&start.centre);
        game.rolls = start.rolls.iter().rev().copied().collect();
        Ok(game)
    }

    /// A table with all pawns at the start and no cards.
    fn bare(setup: &Setup<RebusOptions>, seed: Seed) -> Rebus {
        let Setup {
            seats,
            first,
            options,
        } = setup;
        Rebus {
            seats: *seats,
            cards: options.cards,
            own_cards: options.own_cards.as_slice().into(),
            glass: options.glass,
            track: track::cells(options),
            circuits: track::circuits(options),
            pawns: [0; MAX_SEATS],
            die: None,
            centre: Vec::new(),
            turn: *first,
            turns_left: options.turns_per_seat * u32::from(*seats),
            phase: Phase::Begin,
            racks: Default::default(),
            draft: Draft::default(),
            pile: Vec::new(),
            thrown: Vec::new(),
            seed,
            throws: 0,
            rolls: Vec::new(),
        }
    }

    /// Every card of the deck, those of the box first.
    fn deck(&self) -> impl Iterator<Item = u16> {
        (0..self.cards).chain(family::numbers(self.own_cards.len()))
    }

    /// New dice, different each time in a round.
    fn dice(&mut self) -> Dice {
        self.throws += 1;
        Dice::new(self.seed, self.throws)
    }

    /// The next throw of the die.
    fn throw_die(&mut self) -> u8 {
        let chance = self.dice().below(u32::from(SIDES)) as u8 + 1;
        self.rolls.pop().unwrap_or(chance)
    }

    /// The last cell of the track.
    fn arrival(&self) -> u32 {
        self.track.len() as u32 - 1
    }

    /// The seats with the furthest pawns; of those, the seats with the fewest cards on the rack.
    fn furthest(&self) -> Vec<Seat> {
        let rank = |seat: Seat| {
            let cards = self.racks[seat.index()].len();
            (self.pawns[seat.index()], std::cmp::Reverse(cards))
        };
        let best = Seat::all(self.seats).map(rank).max();
        Seat::all(self.seats)
            .filter(|seat| Some(rank(*seat)) == best)
            .collect()
    }
}
