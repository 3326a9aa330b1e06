//! What an opponent knows of Mice & Fences: the shortest way, and which barriers make another's longer.

use super::Mice;
use super::engine::Engine;
use super::legal::{Ply, PlyList};
use super::sizes::on_board;
use super::wire::{MiceEnd, MiceMove};
use crate::dice::Dice;
use crate::game::Seat;
use crate::opponents::{Knowledge, Limits, Shares, Thought, WHOLE};

impl Knowledge for Mice {
    const CURIOSITY: u32 = 50;

    fn shares(&self, seats: u8) -> Shares {
        let mut shares = [WHOLE / u32::from(seats.max(1)); 8];
        if let Some(MiceEnd::Goal { seat }) = self.end() {
            shares = [0; 8];
            shares[seat.index() & 7] = WHOLE;
        }
        shares
    }

    /// The steps, those on the shortest way first, and barriers across somebody else's shortest way, the leader's
    /// first.
    fn candidates(&self, _: Seat, _: &mut Dice, out: &mut Vec<MiceMove>) {
        let mut plies = PlyList::new();
        on_board!(&self.board, board => board.likely(&mut plies));
        out.extend(plies.into_iter().map(|ply| self.mv(ply)));
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

    /// Two seats have an engine of their own.
    fn engine(&self, _: Seat, limits: Limits<'_>, dice: &mut Dice) -> Option<Thought<MiceMove>> {
        let thought = on_board!(&self.board, board => {
            if board.seats() != 2 {
                return None;
            }
            Engine::new(board, limits).think(dice)
        })?;
        Some(Thought {
            mv: self.mv(thought.mv),
            worth: thought.worth,
            playouts: thought.playouts,
        })
    }
}
