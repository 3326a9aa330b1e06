//! What opponents know about Mice & Fences: shortest ways, and the barriers that make another seat's way longer.

use super::Mice;
use super::engine::Engine;
use super::legal::{Ply, PlyList};
use super::paths::NEVER;
use super::sizes::on_board;
use super::wire::{MiceEnd, MiceMove};
use crate::dice::Dice;
use crate::game::Seat;
use crate::opponents::{Knowledge, Limits, Shares, Tempers, Thought, WHOLE};

impl Knowledge for Mice {
    /// In playouts of some 7 µs on a board of seven; the engine searches as many nodes as take as long. The first
    /// level wins 5 ± 2 % against the greedy player. In Elo, each next level gains 174 ± 24, 171 ± 28, 189 ± 31, 186
    /// ± 28 and, to the sixth, 157 ± 40.
    const TEMPERS: Tempers = [
        (107, 53),
        (193, 41),
        (373, 32),
        (833, 23),
        (2_200, 13),
        (6_000, 6),
        (19_300, 1),
        (150_000, 0),
    ];

    const CURIOSITY: u32 = 50;

    const REVIEW: u32 = 350_000;

    /// Fewer playouts on a larger board, in proportion to the cells, and half as many for four seats, because their
    /// playouts take twice as long as the engine for two seats.
    fn budget(&self, playouts: u32) -> u32 {
        let cells = u32::from(self.board.size()).pow(2).max(49);
        playouts * 49 / cells * 2 / u32::from(self.seats().max(2))
    }

    /// After the end, the whole for the winner. Before, shares in inverse proportion to the squares of the distances
    /// to the goal.
    fn shares(&self, seats: u8) -> Shares {
        let mut shares = [WHOLE / u32::from(seats.max(1)); 8];
        match self.end() {
            Some(MiceEnd::Goal { seat }) => {
                shares = [0; 8];
                shares[seat.index() & 7] = WHOLE;
            }
            Some(MiceEnd::Repetition | MiceEnd::PlyLimit) => {}
            None => {
                let near = |seat| {
                    let way = self.distance(seat).min(NEVER) + 1;
                    NEVER * NEVER / (way * way)
                };
                let all = Seat::all(seats).map(near).sum::<u32>().max(1);
                for seat in Seat::all(seats) {
                    shares[seat.index() & 7] = WHOLE * near(seat) / all;
                }
            }
        }
        shares
    }

    /// The steps, those on a shortest way first, then the barriers across a shortest way of another seat, those
    /// across the leader's first.
    fn candidates(&self, _: Seat, _: &mut Dice, moves: &mut Vec<MiceMove>) {
        let mut plies = PlyList::new();
        on_board!(&self.board, board => board.likely(&mut plies));
        moves.clear();
        moves.extend(plies.into_iter().map(|ply| self.mv(ply)));
    }

    fn quick(&self, _: Seat, dice: &mut Dice, _: &mut Vec<MiceMove>) -> Option<MiceMove> {
        Some(self.mv(on_board!(&self.board, board => board.quick_ply(dice))))
    }

    fn play_on(&mut self, dice: &mut Dice, _: &mut Vec<MiceMove>) {
        on_board!(&mut self.board, board => while board.end.is_none() {
            let ply: Ply = board.quick_ply(dice);
            board.play(ply);
        });
    }

    /// The engine, for two seats only.
    fn engine(&self, _: Seat, limits: Limits<'_>, dice: &mut Dice) -> Option<Thought<MiceMove>> {
        if self.seats() != 2 {
            return None;
        }
        let thought = on_board!(&self.board, board => Engine::new(board, limits).think(dice))?;
        Some(Thought {
            mv: self.mv(thought.mv),
            worth: thought.worth,
            playouts: thought.playouts,
        })
    }
}
