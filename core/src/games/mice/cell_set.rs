//! Machine words as sets of cells: `u32` for 5×5, `u64` for up to 8×8 and `u128` for up to 11×11 cells.

use std::fmt::Debug;
use std::hash::Hash;
use std::ops::{BitAnd, BitAndAssign, BitOr, BitOrAssign, BitXor, BitXorAssign, Not, Shl, Shr};

/// An anchor by its number on the board, `row * N + column`, as the cell above and to the left of it. The wire has
/// rows of `N - 1` anchors: see [`super::MiceBarrier::anchor`].
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct BoardAnchor(pub(super) u8);

/// A set of cells, or of anchors: bit `row * N + column`.
pub trait CellSet:
    Copy
    + Eq
    + Hash
    + Debug
    + BitAnd<Output = Self>
    + BitAndAssign
    + BitOr<Output = Self>
    + BitOrAssign
    + BitXor<Output = Self>
    + BitXorAssign
    + Not<Output = Self>
    + Shl<usize, Output = Self>
    + Shr<usize, Output = Self>
{
    /// The empty set.
    const ZERO: Self;

    /// The set with the low bits of a constant. The board chooses a word into which the constant fits.
    fn of(bits: u128) -> Self;

    /// The set with one member.
    fn bit(index: u8) -> Self;

    /// The lowest member, or the width of the word for the empty set.
    fn lowest(self) -> u8;

    /// The set without its lowest member.
    #[must_use]
    fn rest(self) -> Self;

    /// Number of members.
    fn count(self) -> u32;

    /// A number that depends on every member, for hashing.
    fn folded(self) -> u64;

    /// Whether the set has no member.
    #[inline(always)]
    fn is_empty(self) -> bool {
        self == Self::ZERO
    }

    /// Whether the sets share a member.
    #[inline(always)]
    fn meets(self, other: Self) -> bool {
        !(self & other).is_empty()
    }

    /// Whether `index` is a member.
    #[inline(always)]
    fn has(self, index: u8) -> bool {
        self.meets(Self::bit(index))
    }

    /// The members, lowest first.
    #[inline(always)]
    fn members(mut self) -> impl Iterator<Item = u8> {
        std::iter::from_fn(move || {
            let index = (!self.is_empty()).then(|| self.lowest())?;
            self = self.rest();
            Some(index)
        })
    }
}

macro_rules! word {
    ($($Type:ty),*) => { $(
        impl CellSet for $Type {
            const ZERO: Self = 0;

            #[inline(always)]
            fn of(bits: u128) -> Self {
                bits as $Type
            }

            #[inline(always)]
            fn bit(index: u8) -> Self {
                1 << (u32::from(index) & (<$Type>::BITS - 1))
            }

            #[inline(always)]
            fn lowest(self) -> u8 {
                self.trailing_zeros() as u8
            }

            #[inline(always)]
            fn rest(self) -> Self {
                self & self.wrapping_sub(1)
            }

            #[inline(always)]
            fn folded(self) -> u64 {
                (self as u128 >> 64) as u64 ^ (self as u64).rotate_left(17)
            }

            #[inline(always)]
            fn count(self) -> u32 {
                self.count_ones()
            }
        }
    )* };
}

word!(u32, u64, u128);
