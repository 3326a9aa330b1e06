//! What a game can tell its opponents: the worth of a position, the candidate moves, and how to play on without
//! thinking. Every method has a default.

use crate::dice::Dice;
use crate::game::{Game, Imagine, Outcome, Seat, Seats, Tally};

/// The share of a round that all seats together get.
pub const WHOLE: u32 = 10_000;

/// The share of a round that each seat gets, 0 to [`WHOLE`].
pub type Shares = [u32; 8];

/// The number of levels.
pub const LEVELS: usize = 8;

/// The strength of one level.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Temper {
    /// Playouts per move; nodes in a game with its own engine.
    pub playouts: u32,
    /// Percentage of moves played without thinking: see [`think`](super::think).
    pub slips: u32,
}

/// [`Temper::playouts`] and [`Temper::slips`] of each level, weakest first.
pub type Tempers = [(u32, u32); LEVELS];

/// The limits of one thought.
#[derive(Clone, Copy)]
pub struct Limits<'a> {
    /// At most this many playouts, or nodes.
    pub playouts: u32,
    /// Called now and then with the percentage done. Returns whether to stop at once, with the best move found so
    /// far.
    pub stop: &'a dyn Fn(u32) -> bool,
}

/// The result of a thought.
#[derive(Clone, PartialEq, Debug)]
pub struct Thought<M> {
    /// The move to play.
    pub mv: M,
    /// The expected share of the mover, 0 to [`WHOLE`].
    pub worth: u32,
    /// Playouts done, or nodes.
    pub playouts: u32,
}

/// A game that opponents can play. Every method is about a state made up from one seat's view, never about the real
/// state.
pub trait Knowledge: Imagine {
    /// The strength of each level.
    const TEMPERS: Tempers = UNMEASURED;

    /// The exploration constant of the search, in hundredths. A higher value suits games whose shares are less
    /// reliable. Unused in games with secrets.
    const CURIOSITY: u32 = 70;

    /// Playouts for the review of a whole round: two or three seconds for a usual round.
    const REVIEW: u32 = 20_000;

    /// The strength of a level, counted from 1; `None` if the level does not exist.
    fn temper(level: u8) -> Option<Temper> {
        let (playouts, slips) = *Self::TEMPERS.get(usize::from(level.checked_sub(1)?))?;
        Some(Temper { playouts, slips })
    }

    /// The round for a player who sees all hands, but neither secret choices nor future chance. No opponent knows as
    /// much; tests measure opponents against such a player. The default hides nothing.
    #[must_use]
    fn with_open_hands(&self, _dice: &mut Dice) -> Self {
        self.clone()
    }

    /// The number of playouts to do in this position in place of `playouts`, for positions whose playouts take
    /// longer than usual.
    fn budget(&self, playouts: u32) -> u32 {
        playouts
    }

    /// Whether this seat has something to decide that an opponent can decide.
    fn decides(&self, seat: Seat) -> bool {
        deciders(self).contains(seat)
    }

    /// The milliseconds the opponent on this seat waits before it decides, in games where the fastest answer counts:
    /// people need longer. `None` if the opponent leaves the decision to others. `tempers` holds one entry per seat,
    /// `None` for people. The answer may depend only on public information, since everybody notices the waiting
    /// time.
    fn ponders(&self, _seat: Seat, _tempers: &[Option<Temper>]) -> Option<u32> {
        Some(0)
    }

    /// The shares of the seats if the round ended now; the real shares of a finished round.
    fn shares(&self, seats: u8) -> Shares {
        match self.outcome() {
            Some(outcome) => by_winning(&outcome),
            None => [WHOLE / u32::from(seats.max(1)); 8],
        }
    }

    /// Fills `moves` with the moves worth considering, most promising first. A search with little time looks only at
    /// the first ones.
    fn candidates(&self, seat: Seat, dice: &mut Dice, moves: &mut Vec<Self::Move>) {
        moves.clear();
        self.legal_moves(seat, moves);
        dice.shuffle(moves);
    }

    /// A move played without thinking, at least as good as a random move. `moves` is a scratch buffer.
    fn quick(&self, seat: Seat, dice: &mut Dice, moves: &mut Vec<Self::Move>) -> Option<Self::Move> {
        moves.clear();
        self.legal_moves(seat, moves);
        dice.pick(moves).cloned()
    }

    /// Plays on without thinking: to the end, or until [`Knowledge::shares`] is reliable.
    fn play_on(&mut self, dice: &mut Dice, moves: &mut Vec<Self::Move>) {
        while let Some(seat) = deciders(self).iter().next()
            && let Some(mv) = self.quick(seat, dice, moves)
        {
            let played = self.apply(seat, &mv, &mut |_| {});
            debug_assert!(played.is_ok(), "a quick move is legal: {played:?}");
        }
    }

    /// The chance shown since the last move, as a number; 0 for none. Positions with different numbers get different
    /// nodes in the tree.
    fn shown(&self) -> u32 {
        0
    }

    /// The thought of the game's own engine, if the game has one.
    fn engine(&self, _seat: Seat, _limits: Limits<'_>, _dice: &mut Dice) -> Option<Thought<Self::Move>> {
        None
    }
}

/// The seats that have something to decide: those that decide in secret, if any, else those to act. A card that is
/// sealed already can wait.
pub fn deciders<G: Game>(game: &G) -> Seats {
    let secret = game.in_secret();
    if secret.is_empty() { game.to_act() } else { secret }
}

/// Default levels: each level thinks three times as much as the level below, and slips less often. For games whose
/// levels have not been measured.
const UNMEASURED: Tempers = [
    (2, 90),
    (5, 70),
    (16, 50),
    (50, 33),
    (150, 20),
    (450, 10),
    (1_300, 4),
    (4_000, 0),
];

/// Shares by who won: the winners share [`WHOLE`]; all seats share a round without a winner.
pub fn by_winning(outcome: &Outcome) -> Shares {
    let mut shares = [0; 8];
    let all = outcome.scores.iter().map(|score| score.seat);
    if outcome.winners.is_empty() {
        let each = WHOLE / outcome.scores.len().max(1) as u32;
        all.for_each(|seat| shares[seat.index() & 7] = each);
    } else {
        let each = WHOLE / outcome.winners.len() as u32;
        for seat in &outcome.winners {
            shares[seat.index() & 7] = each;
        }
    }
    shares
}

/// Shares by points, for games whose points add up over rounds: half for leading, half for the size of the lead.
/// `point` is the share for one point more than the mean of the others.
pub fn by_points(points: &[i32], tally: Tally, point: i32) -> Shares {
    let sign = if tally == Tally::LowestTotal { -1 } else { 1 };
    let (total, best) = (
        points.iter().sum::<i32>() * sign,
        points.iter().map(|own| own * sign).max().unwrap_or(0),
    );
    let winners = points.iter().filter(|own| **own * sign == best).count().max(1) as u32;
    let others = (points.len() as i32 - 1).max(1);
    let mut shares = [0; 8];
    for (share, own) in shares.iter_mut().zip(points) {
        let own = own * sign;
        let half = WHOLE as i32 / 2;
        // The lead is multiplied by the number of others, so that nothing is rounded away before scaling.
        let lead = (own * (others + 1) - total) * point / others;
        let far = (half + lead).clamp(0, 2 * half) as u32;
        *share = far / 2 + if own == best { WHOLE / 2 / winners } else { 0 };
    }
    shares
}
