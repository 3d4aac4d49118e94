use uttt_rules::{Cell, Game, Grid, TwoLevel, Variant};

use super::pattern::Pattern;

/// The input features of a position, seen from the side to move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Features {
    /// The small boards.
    pub boards: [Pattern; 9],
    /// The small boards that the last move sends to; empty for a free move.
    pub sent: Grid,
}

impl Features {
    /// The number of ways to restrict the choice of a small board, see [`Features::bucket`].
    pub const BUCKETS: usize = 18;

    /// The [`Features::bucket`] of a free move.
    pub const FREE_MOVE: usize = 9;

    /// The features for the player to move.
    #[must_use]
    pub fn of<V: Variant>(position: &TwoLevel<V>) -> Self {
        let me = position.turn();
        Self {
            boards: Cell::ALL.map(|board| Pattern::of(position, board, me)),
            sent: Self::sent(position),
        }
    }

    /// The small boards to play in: one or two; empty for a free move.
    #[inline]
    #[must_use]
    pub fn sent<V: Variant>(position: &TwoLevel<V>) -> Grid {
        let active = position.active();
        if active.is_single() || active != position.open() { active } else { Grid::EMPTY }
    }

    /// The choice of small boards, as a number below [`Features::BUCKETS`]: 0–8 for that board
    /// alone, 9 for any open board, and from 10 on for two boards.
    #[inline]
    #[must_use]
    pub fn bucket(&self) -> usize {
        bucket(self.sent)
    }
}

/// See [`Features::bucket`].
#[inline]
pub(super) fn bucket(sent: Grid) -> usize {
    BUCKET[sent.bits() as usize & 511].into()
}

/// The pairs of small boards that a move can send to.
const PAIRS: [u16; 8] = [
    0b000_001_010,
    0b000_000_101,
    0b000_100_010,
    0b001_000_001,
    0b100_000_100,
    0b010_001_000,
    0b101_000_000,
    0b010_100_000,
];

const BUCKET: [u8; 512] = {
    let mut table = [Features::FREE_MOVE as u8; 512];
    let mut board = 0;
    while board < 9 {
        table[1 << board] = board as u8;
        board += 1;
    }
    let mut pair = 0;
    while pair < PAIRS.len() {
        table[PAIRS[pair] as usize] = 10 + pair as u8;
        pair += 1;
    }
    table
};
