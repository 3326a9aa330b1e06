//! Rates a decision that was made, by what its seat saw at that moment.

use super::knowledge::{Knowledge, LEVELS, Limits};
use super::search::{Ask, think, weigh};
use crate::dice::{Dice, Seed};
use crate::game::{Seat, Setup, Viewer};

/// The dice stream of a judgement.
const JUDGING: u64 = (1 << 33) + 2;

/// A move at most this much worse than the best is as good as the best: playouts cannot tell smaller differences.
const TOLERANCE: u32 = 200;

/// The effort of one judgement.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Care {
    /// Playouts of the search for the best move, and of each move that is weighed.
    pub playouts: u32,
    /// The number of other candidates that are weighed, besides the move played and the best move found.
    pub others: u32,
    /// The source of all chance in the judgement.
    pub seed: Seed,
}

impl Care {
    /// The total number of playouts of a judgement, at most, as a multiple of [`Care::playouts`].
    pub const fn cost(others: u32) -> u32 {
        others + 3
    }
}

/// A decision compared with its alternatives. `missed` or `gained` is 0.
#[derive(Clone, PartialEq, Debug)]
pub struct Judged<M> {
    /// Another move: the best found if it was missed, else one of median worth.
    pub other: M,
    /// The worth of the best move minus the worth of the move played, out of [`WHOLE`](super::WHOLE).
    pub missed: u32,
    /// The worth of the move played minus the median worth of the others, if no better move was found. 0 for drawing
    /// an unknown card, which is nobody's merit.
    pub gained: u32,
}

/// Judges the move of a seat with this view. The best move is weighed again after the search found it, so that luck
/// in the search does not count. `None` if there was no choice, or no other move was weighed. The same arguments
/// give the same judgement, unless `stop` returns true.
pub fn judge<G: Knowledge>(
    setup: &Setup<G::Options>,
    view: &G::View,
    seat: Seat,
    played: &G::Move,
    care: Care,
    stop: &dyn Fn(u32) -> bool,
) -> Option<Judged<G::Move>> {
    let mut dice = Dice::new(care.seed, JUDGING);
    let game = G::imagine(setup, view, Viewer::Seat { seat }, &mut dice);
    let (mut moves, mut others) = (vec![played.clone()], Vec::new());
    game.candidates(seat, &mut dice, &mut others);
    others.retain(|mv| mv != played);
    if others.is_empty() {
        return None;
    }
    let playouts = game.budget(care.playouts).max(1);
    let ask = Ask {
        seat,
        level: LEVELS as u8,
        steady: false,
        playouts: Some(playouts),
        seed: care.seed,
    };
    let best = think::<G>(setup, view, ask, stop).ok()?.mv;
    others.retain(|mv| *mv != best);
    others.truncate(care.others as usize);
    // `moves[found]` is the best move of the search. The weighed move with the highest worth may only be the
    // luckiest.
    let found = usize::from(best != *played);
    if found > 0 {
        moves.push(best);
    }
    moves.append(&mut others);
    let worths = weigh::<G>(setup, view, seat, &moves, Limits { playouts, stop }, dice);
    let (own, rest) = worths.split_first()?;
    let missed = worths.get(found)?.saturating_sub(*own);
    let mut rest: Vec<(u32, usize)> = rest.iter().copied().zip(1..).collect();
    rest.sort_unstable();
    let &(usual, median) = rest.get(rest.len() / 2)?;
    let is_missed = missed > TOLERANCE;
    let mut after = game;
    let legal = after.apply(seat, played, &mut |_| {});
    debug_assert!(
        legal.is_ok(),
        "what a seat may play follows from what it sees: {legal:?}"
    );
    let drawn = after.shown() != 0 && after.decides(seat);
    Some(Judged {
        other: moves.swap_remove(if is_missed { found } else { median }),
        missed: if is_missed { missed } else { 0 },
        gained: if is_missed || drawn {
            0
        } else {
            own.saturating_sub(usual)
        },
    })
}
