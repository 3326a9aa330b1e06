//! The last six tiles of a small board, played out in every way there is: what thinking makes of them, next to what
//! there is to be had.

use std::collections::HashMap;

use super::{Board, Canals, CanalsMove, CanalsOptions, CanalsTile};
use crate::dice::{Dice, Seed};
use crate::game::{Game, Seat, Setup};
use crate::opponents::{Knowledge, Limits, WHOLE, by_playouts};

/// Tiles left in the bag, with the drawn one.
const LEFT: usize = 6;

/// Positions of one search, at most: what has more is no example.
const MOST: usize = 3_000;

/// Examples that are looked at.
const EXAMPLES: usize = 12;

/// What the first seat may expect of a round, 0 to 1.
type Worth = f64;

fn setup() -> Setup<CanalsOptions> {
    Setup {
        seats: 2,
        first: Seat(0),
        options: CanalsOptions {
            size: 9,
            doubles: vec![2, 6].into(),
            ..CanalsOptions::default()
        },
    }
}

/// A round that goes on after so many tiles laid at a glance, with six left that are known.
fn ending(seed: u64, laid: usize) -> Option<Canals> {
    let mut game = Canals::deal(&setup(), Seed(seed)).ok()?;
    let (mut dice, mut room) = (Dice::new(Seed(seed), 1), Vec::new());
    for _ in 0..laid {
        let mv = game.quick(game.turn, &mut dice, &mut room)?;
        game.apply(game.turn, &mv, &mut |_| {});
    }
    game.bag.truncate(LEFT - 1);
    game.drawn.map(|_| game)
}

/// What is expected before a tile is drawn: the mean over those that are left.
fn before_draw(game: &Canals, worth: &mut dyn FnMut(&Canals) -> Option<Worth>) -> Option<Worth> {
    if game.bag.is_empty() {
        let mut over = game.clone();
        over.begin(&mut |_| {});
        return worth(&over);
    }
    let mut sum = 0.0;
    for at in 0..game.bag.len() {
        let mut drawn = game.clone();
        let last = drawn.bag.len() - 1;
        drawn.bag.swap(at, last);
        drawn.begin(&mut |_| {});
        sum += worth(&drawn)?;
    }
    Some(sum / game.bag.len() as f64)
}

/// A round after a tile was laid, before the next is drawn.
fn laid(game: &Canals, mv: CanalsMove) -> Canals {
    let mut after = game.clone();
    if let (CanalsMove::Place { cell, orientation }, Some(tile)) = (mv, after.drawn.take()) {
        after
            .board
            .place(tile.openings, after.board.spot(cell, orientation));
        after.turn = after.turn.next(after.seats);
    }
    after
}

fn ended(game: &Canals) -> Option<Worth> {
    game.end?;
    Some(f64::from(game.shares(2)[0]) / f64::from(WHOLE))
}

/// Every way a round can go, remembered by what lies and what is left.
#[derive(Default)]
struct Exact {
    known: HashMap<(Box<Board>, Vec<u8>), Worth>,
}

impl Exact {
    /// With best play of both; nothing if that takes too long.
    fn worth(&mut self, game: &Canals) -> Option<Worth> {
        if let Some(worth) = ended(game) {
            return Some(worth);
        }
        let key = (game.board.clone(), tiles_of(game));
        if let Some(worth) = self.known.get(&key) {
            return Some(*worth);
        }
        if self.known.len() >= MOST {
            return None;
        }
        let mut moves = Vec::new();
        game.legal_moves(game.turn, &mut moves);
        let mut best: Option<Worth> = None;
        for mv in moves {
            let worth = self.after(game, mv)?;
            let better = best.is_none_or(|best| {
                if game.turn == Seat(0) {
                    worth > best
                } else {
                    worth < best
                }
            });
            if better {
                best = Some(worth);
            }
        }
        self.known.insert(key, best?);
        best
    }

    /// After this move.
    fn after(&mut self, game: &Canals, mv: CanalsMove) -> Option<Worth> {
        before_draw(&laid(game, mv), &mut |next| self.worth(next))
    }

    /// Where the first seat plays like this, and the other plays best.
    fn against(&mut self, game: &Canals, pick: &dyn Fn(&Canals) -> Option<CanalsMove>) -> Option<Worth> {
        if let Some(worth) = ended(game) {
            return Some(worth);
        }
        let mv = if game.turn == Seat(0) {
            pick(game)?
        } else {
            let mut moves = Vec::new();
            game.legal_moves(game.turn, &mut moves);
            let worths = moves.into_iter().map(|mv| Some((mv, self.after(game, mv)?)));
            let worths: Option<Vec<_>> = worths.collect();
            worths?.into_iter().min_by(|(_, a), (_, b)| a.total_cmp(b))?.0
        };
        before_draw(&laid(game, mv), &mut |next| self.against(next, pick))
    }
}

/// Those in the bag, and the one that was drawn.
fn tiles_of(game: &Canals) -> Vec<u8> {
    let mut tiles: Vec<u8> = game.bag.iter().map(|tile| tile.index).collect();
    tiles.sort_unstable();
    tiles.extend(game.drawn.map(|tile: CanalsTile| tile.index));
    tiles
}

/// What thinking plays that knows which tiles are left, but not in which order they come.
fn thought(game: &Canals) -> Option<CanalsMove> {
    let limits = Limits {
        playouts: 400,
        stop: &|| false,
    };
    let imagine = |dice: &mut Dice| {
        let mut made_up = game.clone();
        dice.shuffle(&mut made_up.bag);
        made_up
    };
    let thought = by_playouts(&setup(), game.turn, limits, Dice::new(Seed(1), 1), imagine)?;
    Some(thought.mv)
}

fn glance(game: &Canals) -> Option<CanalsMove> {
    game.quick(game.turn, &mut Dice::new(Seed(1), 1), &mut Vec::new())
}

/// Thinking misses three hundredths at most of what there is to be had; a glance misses more, so there is something.
#[test]
fn the_last_tiles_are_played_almost_as_well_as_they_can_be() {
    let mut missed = Vec::new();
    for seed in 0.. {
        let Some(game) = ending(seed, 10 + seed as usize % 4) else {
            continue;
        };
        let mut exact = Exact::default();
        let missed_by = |exact: &mut Exact, pick| Some(exact.worth(&game)? - exact.against(&game, pick)?);
        let by: [Option<Worth>; 2] = [missed_by(&mut exact, &thought), missed_by(&mut exact, &glance)];
        if let [Some(thinking), Some(glancing)] = by {
            missed.push([thinking, glancing]);
        }
        if missed.len() == EXAMPLES {
            break;
        }
    }
    let mean = |which: usize| missed.iter().map(|by| by[which]).sum::<Worth>() / EXAMPLES as f64;
    assert!(
        mean(0) <= 0.03 && mean(1) > 0.03,
        "missed: {} and {}",
        mean(0),
        mean(1)
    );
}
