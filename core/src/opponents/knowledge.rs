//! What a game may tell its opponents: what a position is worth, which moves are worth a thought, and how to
//! play on without thinking. All of it has a default.

use crate::dice::Dice;
use crate::game::{Game, Imagine, Outcome, Seat, Seats, Tally};

/// All there is to be had of a round.
pub const WHOLE: u32 = 10_000;

/// What each seat has of a round, 0 to [`WHOLE`].
pub type Shares = [u32; 8];

/// How many levels there are.
pub const LEVELS: usize = 8;

/// How one level plays.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Temper {
    /// How much it thinks: playouts, or nodes where a game has an engine of its own.
    pub playouts: u32,
    /// How many of a hundred moves it plays without thinking, by what a move looks like: see [`think`](super::think).
    pub slips: u32,
}

/// Of each level, weakest first: its [`Temper::playouts`] and [`Temper::slips`].
pub type Tempers = [(u32, u32); LEVELS];

/// How long a thought may be.
#[derive(Clone, Copy)]
pub struct Limits<'a> {
    /// At most so many playouts, or nodes.
    pub playouts: u32,
    /// Told now and then how many hundredths are done; whether to stop at once, with the best that was found.
    pub stop: &'a dyn Fn(u32) -> bool,
}

/// What came of thinking.
#[derive(Clone, PartialEq, Debug)]
pub struct Thought<M> {
    /// What to play.
    pub mv: M,
    /// What the mover may expect of the round, 0 to [`WHOLE`].
    pub worth: u32,
    /// Playouts done, or nodes.
    pub playouts: u32,
}

/// A game that opponents can play. Everything is about a state that one seat made up, never about the real one.
pub trait Knowledge: Imagine {
    /// How each level plays.
    const TEMPERS: Tempers = UNMEASURED;

    /// How readily a search tries what looked bad, in hundredths: the more, the less its shares can be trusted. Where
    /// seats hold secrets it does not matter.
    const CURIOSITY: u32 = 70;

    /// Playouts that a review of a whole round is worth: some two or three seconds of a usual one.
    const REVIEW: u32 = 20_000;

    /// How this level plays, the first being 1; nothing where there is none.
    fn temper(level: u8) -> Option<Temper> {
        let (playouts, slips) = *Self::TEMPERS.get(usize::from(level.checked_sub(1)?))?;
        Some(Temper { playouts, slips })
    }

    /// The round to somebody who sees all hands, but neither what is chosen in secret nor what chance will bring. No
    /// opponent knows as much: they are measured by it. A game that does not say hides nothing.
    #[must_use]
    fn with_open_hands(&self, _dice: &mut Dice) -> Self {
        self.clone()
    }

    /// What so many playouts of a level come to in this position, where a playout takes longer than usual.
    fn budget(&self, playouts: u32) -> u32 {
        playouts
    }

    /// Whether there is something for this seat to decide that an opponent can decide.
    fn decides(&self, seat: Seat) -> bool {
        deciders(self).contains(seat)
    }

    /// How many seconds the opponent on that seat, which has something to decide, lets pass before it does, where the
    /// quickest is first: people need longer. Nothing where it leaves to others what is to be decided. `tempers` has
    /// all who play, seat by seat, none for people. Told by what lies open alone, since everybody sees how long it
    /// takes.
    fn ponders(&self, _seat: Seat, _tempers: &[Option<Temper>]) -> Option<u32> {
        Some(0)
    }

    /// What each seat has of the round if it ended now; of a finished one, what it really has.
    fn shares(&self, seats: u8) -> Shares {
        match self.outcome() {
            Some(outcome) => by_winning(&outcome),
            None => [WHOLE / u32::from(seats.max(1)); 8],
        }
    }

    /// Makes a list of the moves worth a thought, the likeliest best first: a search looks at the first ones first, and
    /// at the last ones only if it has the time.
    fn candidates(&self, seat: Seat, dice: &mut Dice, moves: &mut Vec<Self::Move>) {
        moves.clear();
        self.legal_moves(seat, moves);
        dice.shuffle(moves);
    }

    /// A move played without thinking, at least as good as one by chance. `moves` is room to work in.
    fn quick(&self, seat: Seat, dice: &mut Dice, moves: &mut Vec<Self::Move>) -> Option<Self::Move> {
        moves.clear();
        self.legal_moves(seat, moves);
        dice.pick(moves).cloned()
    }

    /// Plays on without thinking: to the end, or as far as [`Knowledge::shares`] tells enough.
    fn play_on(&mut self, dice: &mut Dice, moves: &mut Vec<Self::Move>) {
        while let Some(seat) = deciders(self).iter().next()
            && let Some(mv) = self.quick(seat, dice, moves)
        {
            self.apply(seat, &mv, &mut |_| {});
        }
    }

    /// What chance has shown since the last move, as a number: positions that differ in it are kept apart.
    fn shown(&self) -> u32 {
        0
    }

    /// What the game's own engine thinks, where it has one.
    fn engine(&self, _seat: Seat, _limits: Limits<'_>, _dice: &mut Dice) -> Option<Thought<Self::Move>> {
        None
    }
}

/// Who has something to decide: where some do it in secret, they; a card that is sealed already can wait.
pub fn deciders<G: Game>(game: &G) -> Seats {
    let secret = game.in_secret();
    if secret.is_empty() { game.to_act() } else { secret }
}

/// Three times the thought from one level to the next, and ever fewer slips: for games in which nobody has measured
/// how far apart they are.
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

/// Shares by who won: the winners share all of it, and all share what nobody won.
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

/// Shares by points, for games in which they add up from round to round: half for being in front of the others,
/// half for how far. `point` is the share that a point more than the mean of the others is worth.
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
        // The whole lead times the number of others, so that nothing is rounded away before it is scaled.
        let lead = (own * (others + 1) - total) * point / others;
        let far = (half + lead).clamp(0, 2 * half) as u32;
        *share = far / 2 + if own == best { WHOLE / 2 / winners } else { 0 };
    }
    shares
}
