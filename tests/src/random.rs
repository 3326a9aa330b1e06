//! Uniformly random play.

use calepin_core::dice::{Dice, Seed};
use calepin_core::game::{Game, Seat, Setup};

/// More plies than any round of any game may take.
pub const TOO_LONG: usize = 20_000;

/// A ply as it was played.
pub type Ply<G> = (Seat, <G as Game>::Move);

/// The seat and move that random play chooses next, or `None` when the round is over.
pub fn choose<G: Game>(game: &G, dice: &mut Dice, moves: &mut Vec<G::Move>) -> Option<Ply<G>> {
    let seats: Vec<Seat> = game.to_act().iter().collect();
    let seat = *dice.pick(&seats)?;
    moves.clear();
    game.legal_moves(seat, moves);
    let mv = dice
        .pick(moves)
        .unwrap_or_else(|| panic!("{seat} is to act and has no move"));
    Some((seat, mv.clone()))
}

/// Deals and plays a whole round at random, showing each position before the ply that is chosen.
/// Returns the final position and the plies.
pub fn playout<G: Game>(
    setup: &Setup<G::Options>,
    seed: Seed,
    mut look: impl FnMut(&G, &Ply<G>),
) -> (G, Vec<Ply<G>>) {
    let mut game = G::deal(setup, seed).expect("these options can be dealt");
    let mut dice = Dice::new(seed, 1 << 32);
    let (mut moves, mut log) = (Vec::new(), Vec::new());
    while let Some(ply) = choose(&game, &mut dice, &mut moves) {
        assert!(log.len() < TOO_LONG, "the round does not end");
        look(&game, &ply);
        game.apply(ply.0, &ply.1, &mut |_| {});
        log.push(ply);
    }
    (game, log)
}
