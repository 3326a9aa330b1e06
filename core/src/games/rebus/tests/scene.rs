//! Positions set up by hand.

use super::*;

/// A table of three on the usual track, all pawns on cell 20. Seat 0 is the author and holds cards 0 to 9, seat 1
/// holds 10 to 19, seat 2 holds 20 to 29; 30 to 39 are in the centre, the rest is the pile.
pub(super) struct Scene {
    pub(super) game: Rebus,
    pub(super) told: Vec<RebusEvent>,
}

pub(super) const ARRIVAL: u32 = 61;
pub(super) const LAST_CIRCUIT: u32 = 41;

pub(super) fn number(cards: u8) -> RebusTask {
    RebusTask::Number { cards }
}

pub(super) fn add(card: u16) -> RebusMove {
    RebusMove::Add { card }
}

pub(super) fn solved(by: u8) -> RebusMove {
    RebusMove::Solved {
        by: Seat(by),
        intruder: None,
    }
}

pub(super) fn answer(text: &str) -> RebusMove {
    RebusMove::Answer { text: text.into() }
}

pub(super) fn guess(text: &str) -> RebusMove {
    RebusMove::Guess {
        text: text.into(),
        intruder: None,
    }
}

impl Scene {
    pub(super) fn new() -> Scene {
        Scene::of(3)
    }

    pub(super) fn of(seats: u8) -> Scene {
        let setup = table(seats, 0, RebusOptions::default());
        let mut game = Rebus::bare(&setup, Seed(1));
        for seat in 0..u16::from(seats) {
            game.racks[usize::from(seat)] = (seat * 10..seat * 10 + 10).collect();
        }
        let first = 10 * u16::from(seats);
        game.centre = (first..first + 10).collect();
        game.pile = (first + 10..game.cards).collect();
        Scene {
            game,
            told: Vec::new(),
        }
        .pawns(20)
    }

    /// Puts all pawns on one cell.
    pub(super) fn pawns(mut self, cell: u32) -> Scene {
        self.game.pawns = [cell; MAX_SEATS];
        self
    }

    pub(super) fn pawn(mut self, seat: u8, cell: u32) -> Scene {
        self.game.pawns[usize::from(seat)] = cell;
        self
    }

    pub(super) fn rack(mut self, seat: u8, cards: &[u16]) -> Scene {
        self.game.racks[usize::from(seat)] = cards.to_vec();
        self
    }

    /// Starts the author's minute.
    pub(super) fn compose(mut self, task: RebusTask) -> Scene {
        self.game.phase = Phase::Compose { task };
        self
    }

    /// Lands the author's pawn on a cell of this kind, after a roll of `pips`.
    pub(super) fn landed(mut self, cell: RebusCell, pips: u8) -> Scene {
        let at = self.game.track.iter().position(|other| *other == cell).unwrap();
        self.game.pawns[0] = at as u32;
        let told = &mut self.told;
        self.game.land(pips, &mut |event| told.push(event));
        self
    }

    /// Plays a move of this seat, which must be legal.
    pub(super) fn play(mut self, seat: u8, mv: RebusMove) -> Scene {
        let told = &mut self.told;
        let played = self.game.apply(Seat(seat), &mv, &mut |event| told.push(event));
        assert_eq!(played, Ok(()), "{mv:?} by seat {seat}");
        self
    }

    /// The author lays these cards.
    pub(super) fn lay(mut self, cards: &[u16]) -> Scene {
        for card in cards {
            self = self.play(0, add(*card));
        }
        self.play(0, RebusMove::Lay)
    }

    #[track_caller]
    pub(super) fn refuses(&self, seat: u8, mv: RebusMove, why: RebusRefusal) {
        assert_eq!(self.game.check(Seat(seat), &mv), Err(why), "{mv:?}");
    }

    /// The steps of each pawn since [`Scene::new`].
    pub(super) fn steps(&self) -> [i32; 3] {
        [0, 1, 2].map(|seat| self.game.pawns[seat] as i32 - 20)
    }

    pub(super) fn rack_of(&self, seat: usize) -> usize {
        self.game.racks[seat].len()
    }

    pub(super) fn phase(&self) -> RebusPhase {
        self.game.view(Viewer::Table).phase
    }

    #[track_caller]
    pub(super) fn next_turn(&self) {
        assert_eq!((self.phase(), self.game.turn), (RebusPhase::Begin, Seat(1)));
    }
}
