//! Boards of every size behind one type. The size is chosen once, so that it is a constant in the loops inside.

use super::board::Board;
use super::cell_set::CellSet;

/// A board of any size from 5 to 11, each with the smallest word into which its cells fit.
#[derive(Clone)]
pub(super) enum AnySize {
    S5(Box<Board<u32, 5>>),
    S6(Box<Board<u64, 6>>),
    S7(Box<Board<u64, 7>>),
    S8(Box<Board<u64, 8>>),
    S9(Box<Board<u128, 9>>),
    S10(Box<Board<u128, 10>>),
    S11(Box<Board<u128, 11>>),
}

/// Evaluates an expression on the board inside an [`AnySize`].
macro_rules! on_board {
    ($sized:expr, $board:ident => $body:expr) => {
        match $sized {
            $crate::games::mice::sizes::AnySize::S5($board) => $body,
            $crate::games::mice::sizes::AnySize::S6($board) => $body,
            $crate::games::mice::sizes::AnySize::S7($board) => $body,
            $crate::games::mice::sizes::AnySize::S8($board) => $body,
            $crate::games::mice::sizes::AnySize::S9($board) => $body,
            $crate::games::mice::sizes::AnySize::S10($board) => $body,
            $crate::games::mice::sizes::AnySize::S11($board) => $body,
        }
    };
}
pub(super) use on_board;

/// Work on a board of any size, such as a search, a count or a playout.
pub trait OnBoard {
    /// The result.
    type Out;

    /// Does the work.
    fn run<W: CellSet, const N: usize>(self, board: &mut Board<W, N>) -> Self::Out;
}

impl AnySize {
    /// The first position on a board with `size` cells a side. A size out of range becomes the nearest size.
    pub(super) fn new(size: u8, seats: u8, first: u8, stock: u8) -> AnySize {
        match size {
            0..=5 => AnySize::S5(Box::new(Board::new(seats, first, stock))),
            6 => AnySize::S6(Box::new(Board::new(seats, first, stock))),
            7 => AnySize::S7(Box::new(Board::new(seats, first, stock))),
            8 => AnySize::S8(Box::new(Board::new(seats, first, stock))),
            9 => AnySize::S9(Box::new(Board::new(seats, first, stock))),
            10 => AnySize::S10(Box::new(Board::new(seats, first, stock))),
            11.. => AnySize::S11(Box::new(Board::new(seats, first, stock))),
        }
    }

    /// Cells along each side.
    pub(super) fn size(&self) -> u8 {
        fn side<W: CellSet, const N: usize>(_: &Board<W, N>) -> u8 {
            N as u8
        }
        on_board!(self, board => side(board))
    }
}
