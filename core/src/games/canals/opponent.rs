//! What opponents know about Canals: an outlet on an own side is worth as much as the opposite side counts, and an
//! open arm is worth more the nearer it is to an own side.

use super::Canals;
use super::board::{self, Spot};
use super::score::owns_north_south;
use super::wire::{CanalsEnd, CanalsMove, CanalsTile};
use crate::dice::Dice;
use crate::game::{Game, Seat};
use crate::opponents::{Knowledge, Shares, Tempers, WHOLE, by_winning};

/// Number of places that a player looks at without thinking.
const GLANCES: u32 = 6;

/// The worth of an outlet, on the scale of [`ARM`].
const OUTLET: i32 = 240;

/// The worth of an arm, by its distance to the rim in cells.
const ARM: [i32; board::LONGEST] = {
    let (mut arms, mut cells) = ([0; board::LONGEST], 0);
    while cells < arms.len() {
        arms[cells] = 120 / (cells as i32 + 1);
        cells += 1;
    }
    arms
};

impl Knowledge for Canals {
    /// In playouts of some 50 µs. The first level wins 71 ± 3 % against a random player, 32 ± 3 % against a player
    /// that counts the outlets of a place, and 3 ± 1 % against one that also counts its arms. In Elo, each next level
    /// gains 195 (169 to 223), 196 (169 to 226), 174 (149 to 201), 190 (161 to 222), 173 (139 to 210), to the seventh
    /// 140 (107 to 176), and to the eighth 170 (109 to 242).
    const TEMPERS: Tempers = [
        (25, 80),
        (45, 65),
        (96, 44),
        (210, 28),
        (450, 17),
        (1_050, 10),
        (2_700, 5),
        (14_000, 0),
    ];

    const CURIOSITY: u32 = 45;

    const REVIEW: u32 = 10_000;

    /// After the end, the win. Before, the share of each seat in all points.
    fn shares(&self, seats: u8) -> Shares {
        // Partners do not divide their share: each seat has the whole share of its team.
        let team = if seats == 4 { 2 } else { 1 };
        if let Some(outcome) = self.outcome() {
            return by_winning(&outcome).map(|share| share * team);
        }
        let mut shares = [WHOLE * team / u32::from(seats.max(1)); 8];
        if seats != 3 {
            let [north, east, south, west] = self.sides();
            let points = [1 + north * south, 1 + west * east];
            for seat in Seat::all(seats) {
                let own = points[usize::from(owns_north_south(seat, seats) == Some(false))];
                shares[seat.index() & 7] = WHOLE * own / (points[0] + points[1]);
            }
        }
        shares
    }

    fn candidates(&self, seat: Seat, dice: &mut Dice, moves: &mut Vec<CanalsMove>) {
        moves.clear();
        self.legal_moves(seat, moves);
        dice.shuffle(moves);
        if let Some(tile) = self.drawn {
            let wishes = Wishes::of(self);
            moves.sort_by_cached_key(|mv| match *mv {
                CanalsMove::Place { cell, orientation } => {
                    -wishes.promise(self, tile.openings, self.board.spot(cell, orientation))
                }
                CanalsMove::Choose { .. } => 0,
            });
        }
    }

    fn quick(&self, seat: Seat, dice: &mut Dice, moves: &mut Vec<CanalsMove>) -> Option<CanalsMove> {
        let Some(tile) = self.drawn else {
            moves.clear();
            self.legal_moves(seat, moves);
            return dice.pick(moves).copied();
        };
        self.glance(tile, dice).map(|spot| self.lay(spot))
    }

    /// Plays to the end, tile after tile, on the board only: nobody needs the order of the laid tiles afterwards.
    fn play_on(&mut self, dice: &mut Dice, _: &mut Vec<CanalsMove>) {
        while self.end.is_none() {
            let Some(tile) = self.drawn.take().or_else(|| self.bag.pop()) else {
                self.end = Some(CanalsEnd::AllPlaced);
                return;
            };
            match self.glance(tile, dice) {
                Some(spot) => self.board.place(tile.openings, spot),
                None => self.end = Some(CanalsEnd::NoPlace { tile }),
            }
            self.turn = self.turn.next(self.seats);
        }
    }

    /// The tile that was drawn.
    fn shown(&self) -> u32 {
        self.drawn.map_or(0, |tile| u32::from(tile.index) + 1)
    }
}

/// What a seat wants.
struct Wishes {
    /// The worth of one more outlet on each side: north, east, south, west.
    sides: [i32; 4],
    /// The double places, one bit each.
    doubles: u32,
}

impl Wishes {
    /// The wishes of the seat to act. An outlet on one side is multiplied by the opposite side. Who owns no side
    /// wants nobody to have outlets.
    fn of(game: &Canals) -> Wishes {
        let [north, east, south, west] = game.sides().map(|sum| 1 + sum as i32);
        let [own_north_south, own_west_east] = match owns_north_south(game.turn, game.seats) {
            None => [-1, -1],
            Some(true) => [1, -1],
            Some(false) => [-1, 1],
        };
        Wishes {
            sides: [
                own_north_south * south,
                own_west_east * west,
                own_north_south * north,
                own_west_east * east,
            ],
            doubles: game.doubles(),
        }
    }

    /// The worth of laying a tile on a spot.
    fn promise(&self, game: &Canals, openings: u8, spot: Spot) -> i32 {
        let worth = |(arms, wish): (&board::Arms, &i32)| {
            let count = arms.places.count_ones() as i32;
            wish * match arms.cells {
                0 => OUTLET * (count + (arms.places & self.doubles).count_ones() as i32),
                cells => ARM[usize::from(cells)] * count,
            }
        };
        let arms = game.board.arms(openings, spot);
        arms.iter().zip(&self.sides).map(worth).sum()
    }
}

impl Canals {
    /// The double places, one bit each.
    pub(super) fn doubles(&self) -> u32 {
        let bits = self.options.doubles.iter().map(|place| 1 << (place & 31));
        bits.fold(0, |all, bit: u32| all | bit)
    }

    /// The sum of the outlets of each side: north, east, south, west.
    pub(super) fn sides(&self) -> [u32; 4] {
        let doubles = self.doubles();
        let outlets = self.board.outlets();
        outlets.map(|places| places.count_ones() + (places & doubles).count_ones())
    }

    /// The best of a few random places for this tile, or `None` if the tile fits nowhere.
    fn glance(&self, tile: CanalsTile, dice: &mut Dice) -> Option<Spot> {
        let spots = self.board.spots(tile.openings).counted();
        let count = spots.last().map_or(0, |(_, up_to)| *up_to);
        let wishes = Wishes::of(self);
        let seen = (0..GLANCES.min(count)).filter_map(|_| board::nth(&spots, dice.below(count)));
        seen.max_by_key(|spot| wishes.promise(self, tile.openings, *spot))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::dice::Seed;
    use crate::game::{Setup, Viewer};
    use crate::games::canals::CanalsOptions;
    use crate::opponents::{Ask, think};

    /// A round of four on a small board with the last tile in hand, and the moves that win it.
    fn last_tile(seed: u64) -> (Setup<CanalsOptions>, Canals, Vec<CanalsMove>) {
        let setup = Setup {
            seats: 4,
            first: Seat(0),
            options: CanalsOptions {
                size: 9,
                ..CanalsOptions::default()
            },
        };
        let mut game = Canals::deal(&setup, Seed(seed)).unwrap();
        let (mut dice, mut moves) = (Dice::new(Seed(seed), 1), Vec::new());
        for _ in 0..8 {
            if let Some(mv) = game.quick(game.turn, &mut dice, &mut moves) {
                game.apply(game.turn, &mv, &mut |_| {}).unwrap();
            }
        }
        game.bag.clear();
        moves.clear();
        game.legal_moves(game.turn, &mut moves);
        moves.retain(|mv| {
            let mut after = game.clone();
            after.apply(game.turn, mv, &mut |_| {}).unwrap();
            let winners = after.outcome().unwrap().winners;
            winners.len() == 2 && winners.contains(&game.turn)
        });
        (setup, game, moves)
    }

    #[test]
    fn what_wins_the_round_for_a_team_is_seen_by_all() {
        let mut seen = 0;
        for seed in 0..60 {
            let (setup, game, wins) = last_tile(seed);
            if wins.is_empty() {
                continue;
            }
            let seat = game.turn;
            let mut won = game.clone();
            won.apply(seat, &wins[0], &mut |_| {}).unwrap();
            assert_eq!(won.shares(4)[seat.index()], WHOLE);
            let ask = Ask {
                seat,
                level: 1,
                steady: false,
                playouts: None,
                seed: Seed(seed),
            };
            let view = game.view(Viewer::Seat { seat });
            let thought = think::<Canals>(&setup, &view, ask, &|_| false).unwrap();
            // The opponent played without thinking.
            if thought.playouts == 0 {
                assert!(
                    wins.contains(&thought.mv),
                    "{seed}: {thought:?}, not among {wins:?}"
                );
                seen += 1;
            }
        }
        assert!(seen > 5, "{seen}");
    }
}
