//! The tiles: every choice of three open edge positions out of eight, up to a half turn.
//!
//! A set of edge positions is a byte as on the wire: N0 N1 N2 E S0 S1 S2 W, from the lowest bit.

use super::wire::CanalsTile;

/// Number of different tiles.
pub const KINDS: usize = 28;

/// Number of copies of each tile.
pub const COPIES: u8 = 3;

/// Number of edge positions of a tile.
const POSITIONS: u32 = 8;

/// The edge position at the right short end.
pub(super) const EAST: u8 = 1 << 3;

/// The edge position at the left short end.
pub(super) const WEST: u8 = 1 << 7;

/// The openings after a half turn: each position moves to the opposite one through the middle.
pub(super) const fn half_turn(openings: u8) -> u8 {
    let (mut turned, mut i) = (0, 0);
    while i < 3 {
        turned |= (openings >> i & 1) << (6 - i);
        turned |= (openings >> (6 - i) & 1) << i;
        i += 1;
    }
    turned | (openings & EAST) << 4 | (openings & WEST) >> 4
}

/// The openings with rows and columns exchanged: the long edges change places, and the short ends stay.
pub(super) const fn mirrored(openings: u8) -> u8 {
    (openings & 0x07) << 4 | (openings & 0x70) >> 4 | openings & (EAST | WEST)
}

/// Number of sides, out of four, on which a tile opens.
const fn sides(openings: u8) -> u32 {
    (openings & 0x07 != 0) as u32
        + (openings & EAST != 0) as u32
        + (openings & 0x70 != 0) as u32
        + (openings & WEST != 0) as u32
}

/// The 28 tiles in rising order. Of the two orientations of a tile, this is the one with the smaller number.
pub const TILES: [CanalsTile; KINDS] = {
    let mut tiles = [CanalsTile {
        index: 0,
        openings: 0,
        ringed: false,
    }; KINDS];
    let (mut found, mut openings) = (0, 0u32);
    while openings < 1 << POSITIONS {
        let byte = openings as u8;
        if byte.count_ones() == 3 && byte < half_turn(byte) {
            tiles[found] = CanalsTile {
                index: found as u8,
                openings: byte,
                ringed: sides(byte) == 3,
            };
            found += 1;
        }
        openings += 1;
    }
    assert!(found == KINDS, "28 orbits");
    tiles
};

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_fifteen_and_twelve_tiles_open_on_one_two_and_three_sides() {
        let on = |n| TILES.iter().filter(|tile| sides(tile.openings) == n).count();
        assert_eq!([on(1), on(2), on(3), on(4)], [1, 15, 12, 0]);
        assert_eq!(TILES.iter().filter(|tile| tile.ringed).count(), 12);
    }

    #[test]
    fn tiles_are_the_orbits_of_three_of_eight() {
        let mut all: Vec<u8> = TILES
            .iter()
            .flat_map(|tile| [tile.openings, half_turn(tile.openings)])
            .collect();
        all.sort_unstable();
        let three_of_eight: Vec<u8> = (0..=255u8).filter(|byte| byte.count_ones() == 3).collect();
        assert_eq!(
            all, three_of_eight,
            "each of the 56 once: no tile equals its own half turn"
        );
    }

    #[test]
    fn a_half_turn_carries_each_position_across_the_middle() {
        // N0 and S2, N1 and S1, N2 and S0, E and W.
        for (here, there) in [(1, 64), (2, 32), (4, 16), (8, 128)] {
            assert_eq!((half_turn(here), half_turn(there)), (there, here));
        }
    }
}
