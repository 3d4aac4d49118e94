use std::sync::LazyLock;

use uttt_rules::{Cell, Grid, Player, TwoLevel, Variant};

/// A small board as the network sees it from one player's side: a number below [`Pattern::COUNT`].
///
/// A closed board is one of three patterns whatever its marks are, because they no longer matter.
/// If a won board stays in play, its marks matter only as taken cells.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Pattern(u16);

impl Pattern {
    /// Open boards without an owner: those of the 3⁹ that are neither full nor have a line.
    const UNOWNED: u16 = 11_093;
    /// A closed board that I have won.
    pub const MINE: Self = Self(Self::UNOWNED);
    /// A closed board that the opponent has won.
    pub const THEIRS: Self = Self(Self::UNOWNED + 1);
    /// A closed board that nobody won.
    pub const DRAWN: Self = Self(Self::UNOWNED + 2);
    /// The first of the won boards that stay in play: first mine, then theirs.
    const OWNED: u16 = Self::UNOWNED + 3;

    /// The number of patterns.
    pub const COUNT: usize = Self::OWNED as usize + 2 * 512;

    /// The number of the network's inputs for a pattern.
    pub const INPUTS: usize = 32;

    /// The first of the inputs for closed or won boards, which do not mean the same in all rule
    /// systems.
    pub const CLOSED: usize = 18;

    /// All patterns.
    pub fn all() -> impl Iterator<Item = Self> {
        (0..Self::COUNT as u16).map(Self)
    }

    /// Its number.
    #[inline]
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// Whether it has inputs from [`Pattern::CLOSED`] on.
    pub(super) const fn is_closed_or_won(self) -> bool {
        self.0 >= Self::UNOWNED
    }

    /// An open board without an owner.
    #[inline]
    #[must_use]
    pub fn unowned(mine: Grid, theirs: Grid) -> Self {
        let [mine, theirs] = [mine, theirs].map(|marks| TERNARY[marks.bits() as usize & 511]);
        Self(TABLE.unowned[usize::from(mine + 2 * theirs)])
    }

    /// A won board that stays in play.
    #[inline]
    #[must_use]
    pub const fn owned(by_me: bool, taken: Grid) -> Self {
        Self(Self::OWNED + taken.bits() + if by_me { 0 } else { 512 })
    }

    /// The pattern of a small board, seen by `me`.
    #[inline]
    #[must_use]
    pub fn of<V: Variant>(position: &TwoLevel<V>, board: Cell, me: Player) -> Self {
        let (mine, theirs) = (position.marks(me, board), position.marks(!me, board));
        let owned_by = |player| position.won(player).contains(board);
        let taken = mine | theirs;
        let is_full = taken == Grid::FULL;
        match (owned_by(me), owned_by(!me)) {
            (false, false) if is_full => Self::DRAWN,
            (false, false) => Self::unowned(mine, theirs),
            (true, true) => Self::DRAWN,
            (by_me, _) if V::WON_STAYS_OPEN && !is_full => Self::owned(by_me, taken),
            (true, false) => Self::MINE,
            (false, true) => Self::THEIRS,
        }
    }

    /// The inputs of the network that are 1 for this pattern, as bits: my marks, their marks, the
    /// three kinds of closed boards, mine and theirs among the won boards that stay in play, and
    /// the taken cells there.
    #[must_use]
    pub fn inputs(self) -> u32 {
        TABLE.inputs[self.index()]
    }
}

/// `TERNARY[m]`: the members of the set `m` as the digits of a number in base 3.
const TERNARY: [u16; 512] = {
    let mut table = [0; 512];
    let mut set = 0;
    while set < 512 {
        let (mut cell, mut power) = (0, 1);
        while cell < 9 {
            if set >> cell & 1 == 1 {
                table[set] += power;
            }
            power *= 3;
            cell += 1;
        }
        set += 1;
    }
    table
};

struct Table {
    /// The number of the pattern for each content of an open board, 0 if there is none.
    unowned: Vec<u16>,
    inputs: Vec<u32>,
}

static TABLE: LazyLock<Table> = LazyLock::new(|| {
    let sets = || (0..512).map(Grid::from_bits);
    let mut table = Table { unowned: vec![0; 19_683], inputs: Vec::new() };
    for (mine, theirs) in sets().flat_map(|mine| sets().map(move |theirs| (mine, theirs))) {
        let is_apart = (mine & theirs).is_empty();
        let is_open = mine | theirs != Grid::FULL && !mine.has_line() && !theirs.has_line();
        if is_apart && is_open {
            let code = TERNARY[mine.bits() as usize] + 2 * TERNARY[theirs.bits() as usize];
            table.unowned[usize::from(code)] = table.inputs.len() as u16;
            table.inputs.push(u32::from(mine.bits()) | u32::from(theirs.bits()) << 9);
        }
    }
    debug_assert_eq!(table.inputs.len(), usize::from(Pattern::UNOWNED));
    table.inputs.extend((Pattern::CLOSED..21).map(|input| 1 << input));
    for owner in 21..23 {
        table.inputs.extend(sets().map(|taken| 1 << owner | u32::from(taken.bits()) << 23));
    }
    table
});
