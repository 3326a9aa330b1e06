//! Compares the search with perfect play, for the last six tiles of a small board.

use super::{Board, Canals, CanalsMove, CanalsOptions, CanalsTile};
use crate::dice::{Dice, Seed};
use crate::game::{Game, Setup};
use crate::games::laws_tests::table;
use crate::opponents::exact::{Ending, glance, missed};
use crate::opponents::{Knowledge, Limits, by_playouts};

/// Number of tiles that are left, including the drawn one.
const LEFT: usize = 6;

/// The most positions of one exhaustive search. An ending with more is no example.
const MOST: usize = 3_000;

/// Number of examples.
const EXAMPLES: usize = 12;

fn setup() -> Setup<CanalsOptions> {
    let options = CanalsOptions {
        size: 9,
        doubles: vec![2, 6].into(),
        ..CanalsOptions::default()
    };
    table(2, 0, options)
}

/// A round after `laid` tiles that were laid at a glance, with the last six tiles known. `None` if the round is over.
fn ending(seed: u64, laid: usize) -> Option<Canals> {
    let mut game = Canals::deal(&setup(), Seed(seed)).ok()?;
    let (mut dice, mut room) = (Dice::new(Seed(seed), 1), Vec::new());
    for _ in 0..laid {
        let mv = game.quick(game.turn, &mut dice, &mut room)?;
        game.apply(game.turn, &mv, &mut |_| {}).ok()?;
    }
    game.bag.truncate(LEFT - 1);
    game.drawn.map(|_| game)
}

impl Ending for Canals {
    /// The board, the tiles in the bag, and the drawn tile.
    type Known = (Box<Board>, Vec<u8>);

    fn known(&self) -> Self::Known {
        let mut tiles: Vec<u8> = self.bag.iter().map(|tile| tile.index).collect();
        tiles.sort_unstable();
        tiles.extend(self.drawn.map(|tile: CanalsTile| tile.index));
        (self.board.clone(), tiles)
    }

    /// Any tile may be drawn next.
    fn chances(&self, _mv: &CanalsMove) -> Vec<(f64, Canals)> {
        let left = self.bag.len();
        let next = |at: usize| {
            let mut game = self.clone();
            game.bag.swap(at, left - 1);
            (1.0 / left as f64, game)
        };
        match left {
            0 => vec![(1.0, self.clone())],
            _ => (0..left).map(next).collect(),
        }
    }
}

/// The move of a search that knows which tiles are left, but not their order.
fn thought(game: &Canals) -> Option<CanalsMove> {
    let limits = Limits {
        playouts: 400,
        stop: &|_| false,
    };
    let imagine = |dice: &mut Dice| {
        let mut made_up = game.clone();
        dice.shuffle(&mut made_up.bag);
        made_up
    };
    let thought = by_playouts(&setup(), game.turn, limits, Dice::new(Seed(1), 1), imagine)?;
    Some(thought.mv)
}

/// The search misses at most 3 % of what perfect play gains. A glance misses more, so there is something to miss.
#[test]
fn the_last_tiles_are_played_almost_as_well_as_they_can_be() {
    let endings = (0..).filter_map(|seed| ending(seed, 10 + seed as usize % 4));
    let [thinking, glancing] = missed(endings, EXAMPLES, MOST, [&thought, &glance::<Canals>]);
    assert!(
        thinking <= 0.03 && glancing > 0.03,
        "missed: {thinking} and {glancing}"
    );
}
