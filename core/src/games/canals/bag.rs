//! The bag: shuffled, or with named first tiles, so that the board of a real table can be laid again.

use super::tiles::{COPIES, TILES};
use super::wire::CanalsTile;
use crate::dice::{Dice, Seed};
use crate::game::Numbers;

/// The stream of a seed that shuffles the bag.
const DEAL: u64 = 0;

/// A start of a round that is not left to chance.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
#[cfg_attr(feature = "uniffi", derive(uniffi::Record))]
pub struct CanalsStart {
    /// The first tiles of the bag by index, 0 to 27, each at most three times: see [`CanalsTile::index`].
    pub tiles: Numbers,
}

/// Why no bag can begin with these tiles.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[cfg_attr(feature = "uniffi", derive(uniffi::Enum))]
pub enum CanalsStartRefusal {
    /// There is no such tile.
    #[error("there is no tile {kind}, the last one is {last}")]
    NoSuchTile {
        /// The index asked for.
        kind: u8,
        /// The highest index.
        last: u8,
    },
    /// A tile is named more often than the bag holds it.
    #[error("the bag holds only {copies} of tile {kind}")]
    TooMany {
        /// The index of the tile.
        kind: u8,
        /// The copies in the bag.
        copies: u8,
    },
}

/// All tiles in random order, the next one last.
pub(super) fn shuffled(seed: Seed) -> Vec<CanalsTile> {
    let mut bag: Vec<CanalsTile> = TILES.iter().flat_map(|tile| (0..COPIES).map(|_| *tile)).collect();
    Dice::new(seed, DEAL).shuffle(&mut bag);
    bag
}

impl CanalsStart {
    /// The bag with these tiles first and the rest shuffled, the next tile last.
    pub(super) fn bag(&self, seed: Seed) -> Result<Vec<CanalsTile>, CanalsStartRefusal> {
        let (mut bag, mut first) = (shuffled(seed), Vec::new());
        for kind in &self.tiles {
            if usize::from(*kind) >= TILES.len() {
                let last = TILES.len() as u8 - 1;
                return Err(CanalsStartRefusal::NoSuchTile { kind: *kind, last });
            }
            let at = bag.iter().rposition(|tile| tile.index == *kind);
            let at = at.ok_or(CanalsStartRefusal::TooMany {
                kind: *kind,
                copies: COPIES,
            })?;
            first.push(bag.remove(at));
        }
        bag.extend(first.into_iter().rev());
        Ok(bag)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::{Game, Seat, Setup, Viewer};
    use crate::games::canals::{Canals, CanalsEvent, CanalsOptions, CanalsPhase, KINDS};

    fn setup() -> Setup<CanalsOptions> {
        Setup {
            seats: 2,
            first: Seat(0),
            options: CanalsOptions::default(),
        }
    }

    fn from(setup: &Setup<CanalsOptions>, seed: u64, tiles: &[u8]) -> Result<Canals, CanalsStartRefusal> {
        let tiles = tiles.into();
        Canals::deal_from(setup, Seed(seed), &CanalsStart { tiles })
    }

    #[test]
    fn named_tiles_come_first_and_none_is_lost() {
        let mut canals = from(&setup(), 1, &[5, 5, 20]).unwrap();
        let (mut drawn, mut moves) = (Vec::new(), Vec::new());
        if let CanalsPhase::Place { tile } = canals.view(Viewer::Table).phase {
            drawn.push(tile.index);
        }
        let mut before = canals.view(Viewer::Table).left;
        before[5] += 1;
        assert_eq!(*before, vec![COPIES; KINDS]);
        while let (Some(seat), true) = (canals.to_act().iter().next(), drawn.len() < 3) {
            moves.clear();
            canals.legal_moves(seat, &mut moves);
            let played = canals.apply(seat, &moves[0], &mut |event| {
                if let CanalsEvent::Drew { tile, .. } = event {
                    drawn.push(tile.index);
                }
            });
            assert_eq!(played, Ok(()));
        }
        assert_eq!(drawn, [5, 5, 20]);
    }

    #[test]
    fn an_unnamed_bag_is_the_dealt_one() {
        let dealt = Canals::deal(&setup(), Seed(4)).unwrap();
        let same = from(&setup(), 4, &[]).unwrap();
        assert_eq!(dealt.view(Viewer::Table), same.view(Viewer::Table));
    }

    #[test]
    fn bags_that_cannot_be_are_refused() {
        use CanalsStartRefusal::*;
        let refused = |kinds: &[u8]| from(&setup(), 1, kinds).err();
        assert_eq!(refused(&[28]), Some(NoSuchTile { kind: 28, last: 27 }));
        assert_eq!(refused(&[3, 3, 3, 3]), Some(TooMany { kind: 3, copies: 3 }));
    }
}
