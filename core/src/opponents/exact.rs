//! Solves endings for two players exactly, to measure how much other players miss.

use std::collections::HashMap;
use std::hash::Hash;

use super::knowledge::{Knowledge, WHOLE, deciders};
use crate::dice::{Dice, Seed};
use crate::game::Seat;

/// The expected share of the first seat, 0 to 1.
type Worth = f64;

/// A game whose endings can be solved.
pub(crate) trait Ending: Knowledge {
    /// The information about a position. Positions with equal information have equal worth.
    type Known: Eq + Hash;

    fn known(&self) -> Self::Known;

    /// All possible outcomes of what this move shows, each with its probability.
    fn chances(&self, mv: &Self::Move) -> Vec<(f64, Self)>;
}

/// A player: chooses a move.
pub(crate) type Pick<'a, G> = &'a dyn Fn(&G) -> Option<<G as crate::game::Game>::Move>;

/// The player that moves without thinking ([`Knowledge::quick`]).
pub(crate) fn glance<G: Ending>(game: &G) -> Option<G::Move> {
    game.quick(mover(game)?, &mut Dice::new(Seed(1), 1), &mut Vec::new())
}

/// The mean worth each player misses over the first `examples` endings with at most `most` positions each.
pub(crate) fn missed<G: Ending, const N: usize>(
    endings: impl Iterator<Item = G>,
    examples: usize,
    most: usize,
    players: [Pick<'_, G>; N],
) -> [Worth; N] {
    let missed = |ending: G| {
        let mut exact = Exact::new(most);
        let all: Option<Vec<Worth>> = players
            .iter()
            .map(|pick| exact.missed(ending.clone(), pick))
            .collect();
        all
    };
    let all: Vec<_> = endings.filter_map(missed).take(examples).collect();
    std::array::from_fn(|player| all.iter().map(|by| by[player]).sum::<Worth>() / examples as f64)
}

/// An exact solver that caches the worth of positions by their information.
struct Exact<G: Ending> {
    known: HashMap<G::Known, Worth>,
    most: usize,
}

impl<G: Ending> Exact<G> {
    fn new(most: usize) -> Exact<G> {
        Exact {
            known: HashMap::new(),
            most,
        }
    }

    /// The worth with best play of both seats; `None` beyond `most` positions.
    fn worth(&mut self, game: &G) -> Option<Worth> {
        if game.outcome().is_some() {
            return Some(f64::from(game.shares(2)[0]) / f64::from(WHOLE));
        }
        let known = game.known();
        if let Some(worth) = self.known.get(&known) {
            return Some(*worth);
        }
        if self.known.len() >= self.most {
            return None;
        }
        let (_, best) = self.best(game)?;
        self.known.insert(known, best);
        Some(best)
    }

    fn best(&mut self, game: &G) -> Option<(G::Move, Worth)> {
        let (seat, mut moves) = (mover(game)?, Vec::new());
        game.legal_moves(seat, &mut moves);
        let mut best: Option<(G::Move, Worth)> = None;
        for mv in moves {
            let worth = self.after(game, &mv)?;
            if best
                .as_ref()
                .is_none_or(|(_, best)| gained(seat, worth, *best) > 0.0)
            {
                best = Some((mv, worth));
            }
        }
        best
    }

    /// The expected worth after this move, over all that it can show.
    fn after(&mut self, game: &G, mv: &G::Move) -> Option<Worth> {
        let seat = mover(game)?;
        let mut mean = 0.0;
        for (likely, mut game) in game.chances(mv) {
            game.apply(seat, mv, &mut |_| {})
                .expect("legal whatever it shows");
            mean += likely * self.worth(&game)?;
        }
        Some(mean)
    }

    /// The worth that `pick` misses in this deal, summed over the decisions of the seat to move first. Averaged over
    /// all deals, this is the worth lost against best play.
    fn missed(&mut self, mut game: G, pick: Pick<'_, G>) -> Option<Worth> {
        let (thinker, mut missed) = (mover(&game)?, 0.0);
        while let Some(seat) = mover(&game) {
            let (mut mv, best) = self.best(&game)?;
            if seat == thinker {
                mv = pick(&game)?;
                missed += gained(seat, best, self.after(&game, &mv)?);
            }
            game.apply(seat, &mv, &mut |_| {})
                .expect("a player plays legal moves");
        }
        Some(missed)
    }
}

fn mover<G: Ending>(game: &G) -> Option<Seat> {
    deciders(game).iter().next()
}

/// How much better `worth` is than `than` for a seat.
fn gained(seat: Seat, worth: Worth, than: Worth) -> Worth {
    if seat == Seat(0) {
        worth - than
    } else {
        than - worth
    }
}
