//! What an opponent knows of Canals: water that runs out on its sides is worth what runs out opposite, and an
//! open arm is worth the more the nearer it is to one of them.

use super::board::{OpenEnd, Spot};
use super::wire::{CanalsEnd, CanalsMove, CanalsTile};
use super::{Canals, score};
use crate::dice::Dice;
use crate::game::{Game, Seat};
use crate::opponents::{Knowledge, LEVELS, Shares, Temper, WHOLE, by_winning, levels};

/// Places a player who does not think looks at.
const GLANCES: u32 = 6;

/// Most places a search looks at.
const MOST: usize = 40;

/// What an outlet is worth, next to an arm that is one cell from the rim.
const OUTLET: i32 = 240;

/// What an arm so many cells from the rim is worth, divided by that and one.
const ARM: i32 = 120;

impl Knowledge for Canals {
    /// Playouts of some 50 µs: the last level is reckoned at about a second.
    const LEVELS: Option<[Temper; LEVELS]> = Some(levels(20_000));

    const CURIOSITY: u32 = 45;

    /// Who has won, and before the end who is in front, by how much of all points.
    fn shares(&self, seats: u8) -> Shares {
        let outcome = score::outcome(self.seats, &self.options, &self.board.rim());
        if self.end.is_some() {
            return by_winning(&outcome);
        }
        let mut shares = [WHOLE / u32::from(seats.max(1)); 8];
        if seats != 3 {
            let points = |seat: usize| {
                1 + outcome
                    .scores
                    .get(seat)
                    .map_or(0, |score| score.points.max(0) as u32)
            };
            let all = points(0) + points(1);
            for seat in Seat::all(seats) {
                shares[seat.index() & 7] = WHOLE * points(seat.index() & 1) / all * 2 / u32::from(seats);
            }
        }
        shares
    }

    fn candidates(&self, seat: Seat, dice: &mut Dice, out: &mut Vec<CanalsMove>) {
        let before = out.len();
        self.legal_moves(seat, out);
        let listed = out.get_mut(before..).unwrap_or_default();
        dice.shuffle(listed);
        if let Some(tile) = self.drawn {
            let wishes = Wishes::of(self);
            listed.sort_by_cached_key(|mv| match *mv {
                CanalsMove::Place { cell, orientation } => {
                    -wishes.promise(self, tile.openings, self.board.spot(cell, orientation))
                }
                CanalsMove::Choose { .. } => 0,
            });
        }
        out.truncate(before + MOST);
    }

    fn quick(&self, seat: Seat, dice: &mut Dice, moves: &mut Vec<CanalsMove>) -> Option<CanalsMove> {
        let Some(tile) = self.drawn else {
            moves.clear();
            self.legal_moves(seat, moves);
            return dice.pick(moves).copied();
        };
        self.glance(tile, dice).map(|spot| self.lay(spot))
    }

    /// To the end, tile after tile, on the board alone: nobody will look at what was laid in which order.
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

/// What a seat wants: how much it wants one more outlet on the north, east, south and west side.
struct Wishes([i32; 4]);

impl Wishes {
    /// What one side adds, the side opposite multiplies. The third of three wants nobody to have anything.
    fn of(game: &Canals) -> Wishes {
        let score = score::score(&game.options, &game.board.rim());
        let own = match game.turn.0 {
            2 if game.seats == 3 => [-1, -1],
            seat if seat % 2 == 0 => [1, -1],
            _ => [-1, 1],
        };
        let more = |side: usize, opposite: u32| own[side & 1] * (1 + opposite as i32);
        Wishes([
            more(0, score.south),
            more(1, score.west),
            more(2, score.north),
            more(3, score.east),
        ])
    }

    /// What laying a tile there does for them.
    fn promise(&self, game: &Canals, openings: u8, spot: Spot) -> i32 {
        let worth = |end: OpenEnd| {
            let wish = self.0[usize::from(end.side) & 3];
            let outlet = || {
                if game.options.doubles.contains(&end.place) {
                    2 * OUTLET
                } else {
                    OUTLET
                }
            };
            wish * if end.cells == 0 {
                outlet()
            } else {
                ARM / (i32::from(end.cells) + 1)
            }
        };
        game.board.open_ends(openings, spot).map(worth).sum()
    }
}

impl Canals {
    fn lay(&self, spot: Spot) -> CanalsMove {
        CanalsMove::Place {
            cell: u16::from(spot.row) * u16::from(self.board.size()) + u16::from(spot.column),
            orientation: spot.orientation,
        }
    }

    /// The best of a few places for this tile; none if it fits nowhere.
    fn glance(&self, tile: CanalsTile, dice: &mut Dice) -> Option<Spot> {
        let spots = self.board.spots(tile.openings);
        let (count, wishes) = (spots.count(), Wishes::of(self));
        let seen = (0..GLANCES.min(count)).filter_map(|_| spots.nth(dice.below(count)));
        seen.max_by_key(|spot| wishes.promise(self, tile.openings, *spot))
    }
}
