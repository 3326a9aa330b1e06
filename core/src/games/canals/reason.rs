//! The reasons for a move in Canals: the sides that it opens, and the score that results.

use super::score::owns_north_south;
use super::wire::{CanalsMove, CanalsReason, CanalsSide};
use super::{Canals, Spot};
use crate::game::Seat;
use crate::opponents::Reasons;

/// The sides, in the order of [`super::Board`].
const SIDES: [CanalsSide; 4] = [
    CanalsSide::North,
    CanalsSide::East,
    CanalsSide::South,
    CanalsSide::West,
];

impl Reasons for Canals {
    type Reason = CanalsReason;

    fn reasons(&self, seat: Seat, mv: &CanalsMove) -> Vec<CanalsReason> {
        match (*mv, self.drawn) {
            (CanalsMove::Place { cell, orientation }, Some(tile)) => {
                self.of_place(seat, tile.openings, self.board.spot(cell, orientation))
            }
            _ => Vec::new(),
        }
    }
}

impl Canals {
    /// The reasons for laying a tile on a spot.
    fn of_place(&self, seat: Seat, openings: u8, spot: Spot) -> Vec<CanalsReason> {
        let mut after = self.clone();
        after.board.place(openings, spot);
        let (before, now) = (self.sides(), after.sides());
        let Some(north_south) = owns_north_south(seat, self.seats) else {
            let none = before == now;
            return none.then_some(CanalsReason::NoOutlet).into_iter().collect();
        };
        let first = usize::from(!north_south);
        let own = [first, first + 2];
        let (doubles, outlets, had) = (self.doubles(), after.board.outlets(), self.board.outlets());
        let mut reasons: Vec<CanalsReason> = own
            .into_iter()
            .filter(|side| now[*side] > before[*side])
            .map(|side| CanalsReason::Outlet {
                side: SIDES[side],
                more: now[side] - before[side],
                now: now[side],
                double: outlets[side] & !had[side] & doubles != 0,
            })
            .collect();
        let score = |sides: [u32; 4]| sides[own[0]] * sides[own[1]];
        if score(now) > score(before) {
            reasons.push(CanalsReason::Score {
                before: score(before),
                now: score(now),
            });
        }
        let arms = self.board.arms(openings, spot);
        let others = [1 - own[0], 3 - own[0]];
        // An arm with half of the board or more before it leads nowhere yet.
        let near = 1..self.board.size().div_ceil(2);
        let mut ways: Vec<_> = own
            .into_iter()
            .filter(|side| arms[*side].places != 0 && near.contains(&arms[*side].cells))
            .map(|side| (arms[side].cells, SIDES[side]))
            .collect();
        ways.sort_by_key(|(cells, _)| *cells);
        reasons.extend(
            ways.into_iter()
                .map(|(cells, side)| CanalsReason::Towards { side, cells }),
        );
        let nothing = others.iter().all(|side| arms[*side].places == 0);
        reasons.extend(nothing.then_some(CanalsReason::NothingForOthers));
        reasons
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::dice::Seed;
    use crate::game::{Game, Setup};
    use crate::games::canals::CanalsOptions;
    use crate::games::canals::tiles::TILES;

    /// An empty board of nine by nine cells with this tile in hand. The middle place of every side is double.
    fn holding(seats: u8, turn: u8, openings: u8) -> Canals {
        let setup = Setup {
            seats,
            first: Seat(turn),
            options: CanalsOptions {
                size: 9,
                doubles: vec![4].into(),
                ..CanalsOptions::default()
            },
        };
        let mut game = Canals::deal(&setup, Seed(1)).unwrap();
        let tile = TILES.iter().find(|tile| tile.openings == openings);
        game.drawn = Some(*tile.unwrap());
        game
    }

    fn place(cell: u16, orientation: u8) -> CanalsMove {
        CanalsMove::Place { cell, orientation }
    }

    /// A tile that opens on two sides: N0, N1 and S0.
    const TWO_AND_ONE: u8 = 1 + 2 + 16;

    #[test]
    fn an_outlet_on_a_double_place_is_told_with_the_score_it_makes() {
        let mut game = holding(2, 0, TWO_AND_ONE);
        // The south side has one outlet already.
        game.board.place(
            TWO_AND_ONE,
            Spot {
                row: 8,
                column: 0,
                orientation: 0,
            },
        );
        // At the top, over columns 3 to 5: the outlets are on places 3 and 4, and 4 is double.
        let reasons = game.reasons(Seat(0), &place(3, 0));
        let outlet = CanalsReason::Outlet {
            side: CanalsSide::North,
            more: 3,
            now: 3,
            double: true,
        };
        let score = CanalsReason::Score { before: 0, now: 3 };
        assert_eq!(reasons, [outlet, score, CanalsReason::NothingForOthers]);
    }

    #[test]
    fn an_arm_leads_towards_a_side_that_is_nearer_than_half_the_board() {
        let game = holding(2, 0, TWO_AND_ONE);
        let towards = |side, cells| CanalsReason::Towards { side, cells };
        let nearest = |cell| game.reasons(Seat(0), &place(cell, 0))[0];
        assert_eq!(nearest(3 * 9 + 3), towards(CanalsSide::North, 3));
        assert_eq!(nearest(5 * 9 + 3), towards(CanalsSide::South, 3));
        // From the middle row, four cells lie on either side.
        let both = [towards(CanalsSide::North, 4), towards(CanalsSide::South, 4)];
        assert_eq!(game.reasons(Seat(0), &place(4 * 9 + 3, 0))[..2], both);
    }

    #[test]
    fn who_owns_the_other_sides_has_nothing_of_it() {
        let game = holding(2, 1, TWO_AND_ONE);
        assert_eq!(game.reasons(Seat(1), &place(3, 0)), []);
        // Upright at the left rim, two openings face east, and the one that faces west is an outlet.
        let towards = game.reasons(Seat(1), &place(27, 1));
        assert!(matches!(
            towards[0],
            CanalsReason::Outlet {
                side: CanalsSide::West,
                more: 1,
                now: 1,
                ..
            }
        ));
    }

    #[test]
    fn the_saboteur_is_glad_of_what_leads_nowhere() {
        let game = holding(3, 2, TWO_AND_ONE);
        assert_eq!(game.reasons(Seat(2), &place(39, 0)), [CanalsReason::NoOutlet]);
        assert_eq!(game.reasons(Seat(2), &place(3, 0)), []);
    }
}
