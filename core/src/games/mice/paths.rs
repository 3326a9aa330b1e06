//! Ways to the goal: the cells on shortest ways, the barriers across them, and plies chosen by nothing else.

use super::board::Board;
use super::cell_set::CellSet;
use super::legal::{Legal, Ply, PlyList};
use super::walls::{Places, Way};
use crate::dice::Dice;
use crate::game::Seat;

/// Longer than any way; the length of a way is capped to it.
pub(super) const NEVER: u32 = 200;

/// In quick play, a seat with barriers left lays a barrier in one of `LAYS` × seats plies, so that the number of
/// barriers per lap does not depend on the number of seats. With four seats, one in 8 measured best among one in 2,
/// 4, 8, 12, 20 and 40.
const LAYS: u32 = 2;

impl<W: CellSet, const N: usize> Board<W, N> {
    /// The cells, among `cells`, that are nearest to the goal side of a seat, other mice ignored.
    pub(super) fn nearest(&self, seat: u8, cells: W) -> W {
        let mut reached = self.goal_cells(seat);
        while !reached.meets(cells) {
            let wider = reached | self.around(reached);
            if wider == reached {
                return cells;
            }
            reached = wider;
        }
        reached & cells
    }

    /// The places of barriers across a way, free or not.
    pub(super) fn across(way: Way<W>) -> Places<W> {
        Places {
            lying: way.below | (way.below >> 1),
            upright: way.right | (way.right >> N),
        }
    }

    /// The places of barriers across any shortest way of a seat, free or not.
    pub(super) fn across_shortest(&self, seat: u8) -> Places<W> {
        let goal = self.goal_cells(seat);
        let mut reached = W::bit(self.mice[usize::from(seat)]);
        let mut rings = arrayvec::ArrayVec::<W, 121>::new();
        while !reached.meets(goal) {
            let wider = reached | self.around(reached);
            if wider == reached || rings.try_push(reached).is_err() {
                return Places::NONE;
            }
            reached = wider;
        }
        // Back down the rings: collect every edge between a cell on a shortest way and a cell of the ring before.
        let (mut on, mut way) = (reached & goal, Way::NONE);
        while let Some(ring) = rings.pop() {
            let steps: [W; 4] = std::array::from_fn(|direction| self.step(on, direction) & ring);
            way.below |= steps[0] | (steps[2] >> N);
            way.right |= (steps[1] >> 1) | steps[3];
            on = steps[0] | steps[1] | steps[2] | steps[3];
        }
        Self::across(way)
    }

    /// The places of barriers that would touch a laid barrier or a cell with a mouse, free or not.
    pub(super) fn beside_walls(&self) -> Places<W> {
        let anchors = self.laid.lying | self.laid.upright;
        let mice = self.occupied | (self.occupied >> 1) | (self.occupied >> N) | (self.occupied >> (N + 1));
        let ends = anchors | (anchors << 1) | (anchors >> 1) | (anchors << N) | (anchors >> N);
        let lying = self.laid.lying;
        let upright = self.laid.upright;
        Places {
            lying: ends | (lying << 2) | (lying >> 2) | mice,
            upright: ends | (upright << (2 * N)) | (upright >> (2 * N)) | mice,
        }
    }

    /// The legal places of barriers across one shortest way of a seat.
    pub(super) fn hindering(&self, seat: u8) -> Places<W> {
        let across = Self::across(self.find_way(seat).unwrap_or(Way::NONE));
        let lay = self.legal().lay;
        Places {
            lying: across.lying & lay.lying,
            upright: across.upright & lay.upright,
        }
    }

    /// The seat nearest to its goal, other than the seat to move. Of equal seats, the one that moves first.
    pub(super) fn leader(&self) -> u8 {
        let others = (1..self.seats).map(|places| (self.turn + places) % self.seats);
        others
            .min_by_key(|seat| self.distance(Seat(*seat)))
            .unwrap_or(self.turn)
    }

    /// Lists the plies worth a thought, the most promising first: steps, then barriers across a shortest way of
    /// another seat.
    pub(super) fn likely(&self, out: &mut PlyList) {
        let legal = self.legal();
        let best = self.nearest(self.turn, legal.go);
        let mut push = |ply| {
            if !out.contains(&ply) {
                let pushed = out.try_push(ply);
                debug_assert!(pushed.is_ok(), "there is room for every ply of the largest board");
            }
        };
        for cells in [best, legal.go & !best] {
            cells.members().for_each(|cell| push(Ply::Go(cell)));
        }
        let leader = self.leader();
        let others = (0..self.seats).filter(|seat| *seat != leader && *seat != self.turn);
        for seat in std::iter::once(leader).chain(others) {
            self.hindering(seat).plies().for_each(&mut push);
        }
        if legal.pass {
            push(Ply::Pass);
        }
        if out.is_empty() {
            legal.list(out);
        }
    }

    /// A ply for playouts: a step on a shortest way, or now and then a barrier across a shortest way of the leader.
    pub(super) fn quick_ply(&self, dice: &mut Dice) -> Ply {
        let mover = usize::from(self.turn);
        let (targets, steps) = self.counted_targets(self.mice[mover]);
        if self.stock[mover] > 0 && (steps == 0 || dice.below(LAYS * u32::from(self.seats)) == 0) {
            let hindering = Legal {
                go: W::ZERO,
                lay: self.hindering(self.leader()),
                pass: false,
            };
            let ply = hindering.nth(dice.below(hindering.count()));
            if ply != Ply::Pass {
                return ply;
            }
        }
        if steps == 0 {
            return self.random_legal(&mut |n| dice.below(n));
        }
        let best = self.nearest(self.turn, targets);
        let index = dice.below(best.count());
        let cell = best.members().nth(index as usize);
        debug_assert!(cell.is_some(), "a mouse that may go has a nearest cell");
        cell.map_or(Ply::Pass, Ply::Go)
    }
}
