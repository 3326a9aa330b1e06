//! How good a decision was that somebody made, by what they saw when they made it.

use super::knowledge::{Knowledge, LEVELS, Limits};
use super::search::{Ask, think, weigh};
use crate::dice::{Dice, Seed};
use crate::game::{Seat, Setup, Viewer};

/// The stream of a seed that judges.
const JUDGING: u64 = (1 << 33) + 2;

/// So little worse than the best that was found is as good: playouts tell no finer.
const AS_GOOD: u32 = 200;

/// How much thought a judgement is worth.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Care {
    /// Playouts for finding the best, and for each move that is weighed.
    pub playouts: u32,
    /// So many of the other moves that look good are weighed beside what was played and the best that was found.
    pub others: u32,
    /// All chance there is in it.
    pub seed: Seed,
}

impl Care {
    /// All playouts of a judgement, at most, for each of [`Care::playouts`].
    pub const fn cost(others: u32) -> u32 {
        others + 3
    }
}

/// A decision beside what else could have been decided. One of the numbers is 0.
#[derive(Clone, PartialEq, Debug)]
pub struct Judged<M> {
    /// The best that was found; it may be what was played.
    pub best: M,
    /// How much less than that what was played is worth, of [`WHOLE`](super::WHOLE).
    pub missed: u32,
    /// How much more what was played is worth than most others, where nothing better was found. A card drawn unseen is
    /// nobody's merit.
    pub gained: u32,
}

/// Judges what a seat played that saw this. The best is weighed anew after it was found, so that no luck of the search
/// speaks for it. Nothing where there was no choice, or nothing else was weighed. The same arguments give the same
/// judgement, unless `stop` says to stop.
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
    // What the search found, of the moves that are weighed; of the others the luckiest may only look better.
    let found = usize::from(best != *played);
    if found > 0 {
        moves.push(best);
    }
    moves.append(&mut others);
    let worths = weigh::<G>(setup, view, seat, &moves, Limits { playouts, stop }, dice);
    let (own, rest) = worths.split_first()?;
    let missed = worths.get(found)?.saturating_sub(*own);
    let mut rest = rest.to_vec();
    rest.sort_unstable();
    let gained = own.saturating_sub(*rest.get(rest.len() / 2)?);
    let mut after = game;
    after.apply(seat, played, &mut |_| {});
    let drawn = after.shown() != 0 && after.decides(seat);
    Some(Judged {
        best: moves.swap_remove(found),
        missed: if missed > AS_GOOD { missed } else { 0 },
        gained: if missed > AS_GOOD || drawn { 0 } else { gained },
    })
}
