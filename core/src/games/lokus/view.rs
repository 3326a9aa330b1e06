//! The view of each viewer, and a made-up state that agrees with a view.

use super::cards::{Card, Row, Set, Stack};
use super::options::{LokusOptions, MAX_SEATS};
use super::score::LokusCount;
use super::wire::{LokusOwn, LokusPhase, LokusPlace, LokusPlayed, LokusRow, LokusView};
use super::{Lokus, Phase};
use crate::dice::Dice;
use crate::game::{Imagine, Seat, Setup, Viewer};

impl Lokus {
    pub(super) fn seen_by(&self, viewer: Viewer) -> LokusView {
        let seat = viewer.seat().filter(|seat| seat.0 < self.seats);
        LokusView {
            turn: self.turn,
            phase: self.seen_phase(),
            rows: self.rows.iter().map(seen_row).collect(),
            pile: self.pile.len() as u32,
            gone: self.gone.seen(),
            places: Seat::all(self.seats).map(|seat| self.seen_place(seat)).collect(),
            played: self.seen_played(),
            placers: self.placers(),
            own: seat.map(|seat| self.own(seat)),
        }
    }

    /// The cards that the seats played at the latest reveal.
    pub(super) fn seen_played(&self) -> Vec<LokusPlayed> {
        let seats = Seat::all(self.seats).zip(self.played);
        let played = seats.filter_map(|(seat, card)| Some((seat, card?)));
        played
            .map(|(seat, card)| LokusPlayed {
                seat,
                card: card.into(),
            })
            .collect()
    }

    fn own(&self, seat: Seat) -> LokusOwn {
        let sealed = self.laid[seat.index()].filter(|_| self.phase == Phase::Seal);
        LokusOwn {
            hand: self.hands[seat.index()].seen(),
            sealed: sealed.map(Into::into),
        }
    }

    fn seen_phase(&self) -> LokusPhase {
        match self.phase {
            Phase::Place { seat, .. } => match self.laid[seat.index()] {
                Some(card) => LokusPhase::Placing {
                    seat,
                    card: card.into(),
                },
                None => LokusPhase::Over,
            },
            Phase::Seal => LokusPhase::Sealing,
            Phase::Over => LokusPhase::Over,
        }
    }

    fn seen_place(&self, seat: Seat) -> LokusPlace {
        let (laid, count) = (self.laid[seat.index()], self.counts[seat.index()]);
        let down = self.phase == Phase::Seal;
        LokusPlace {
            seat,
            hand: self.hands[seat.index()].len(),
            sealed: down && laid.is_some(),
            open: laid.filter(|_| !down).map(Into::into),
            rolls: count.rolls,
            cleaning: count.cleaning,
            penalty: count.penalty(&self.options),
        }
    }
}

fn seen_row(row: &Row) -> LokusRow {
    LokusRow {
        cards: row.cards().iter().map(|card| (*card).into()).collect(),
    }
}

impl Imagine for Lokus {
    fn imagine(setup: &Setup<LokusOptions>, view: &LokusView, viewer: Viewer, dice: &mut Dice) -> Self {
        let mut game = Lokus::bare(setup);
        game.turn = view.turn;
        game.gone = view.gone.iter().filter_map(|card| Card::read(*card)).collect();
        for (row, seen) in game.rows.iter_mut().zip(&view.rows) {
            *row = seen.cards.iter().filter_map(|card| Card::read(*card)).collect();
        }
        for (place, index) in view.places.iter().zip(0..MAX_SEATS) {
            game.counts[index] = LokusCount {
                rolls: place.rolls,
                cleaning: place.cleaning,
            };
            game.laid[index] = place.open.and_then(Card::read);
        }
        for LokusPlayed { seat, card } in &view.played {
            game.played[seat.index()] = Card::read(*card);
        }
        let me = viewer.seat().map(Seat::index);
        if let (Some(me), Some(own)) = (me, &view.own) {
            game.hands[me] = own.hand.iter().filter_map(|card| Card::read(*card)).collect();
            game.laid[me] = game.laid[me].or(own.sealed.and_then(Card::read));
        }

        // Distributes all cards the viewer has not seen in a random order: hands, sealed cards, pile, rolls.
        let mut unseen = game.unseen();
        dice.shuffle(&mut unseen);
        for (place, index) in view.places.iter().zip(0..MAX_SEATS) {
            if me == Some(index) {
                continue;
            }
            let rest = unseen.len().saturating_sub(place.hand as usize);
            game.hands[index] = unseen.drain(rest..).collect();
            if place.sealed {
                game.laid[index] = unseen.pop();
            }
        }
        let rest = unseen.len().saturating_sub(view.pile as usize);
        game.pile = unseen.drain(rest..).collect();
        game.unread = unseen.into_iter().collect();
        game.phase = game.phase_of(view);
        game
    }
}

impl Lokus {
    /// Every card that has no place yet.
    pub(super) fn unseen(&self) -> Stack {
        let placed: Set = self
            .rows
            .iter()
            .flat_map(|row| row.cards().iter().copied())
            .chain(self.gone.iter())
            .chain(self.laid.iter().flatten().copied())
            .chain(self.hands.iter().flat_map(|hand| hand.iter()))
            .collect();
        Card::all().filter(|card| !placed.contains(*card)).collect()
    }

    /// The phase that a view shows.
    fn phase_of(&self, view: &LokusView) -> Phase {
        match view.phase {
            LokusPhase::Sealing => Phase::Seal,
            LokusPhase::Over => Phase::Over,
            LokusPhase::Placing { seat, .. } => {
                let mut after = self.placers().into_iter().skip_while(|one| *one != seat);
                let then = after.nth(1);
                Phase::Place { seat, then }
            }
        }
    }
}
