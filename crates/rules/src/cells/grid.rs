use core::ops::{BitAnd, BitOr, Not, Sub};

use crate::Cell;

/// The eight lines of a 3×3 grid.
pub const LINES: [Grid; 8] = [
    Grid(0b000_000_111),
    Grid(0b000_111_000),
    Grid(0b111_000_000),
    Grid(0b001_001_001),
    Grid(0b010_010_010),
    Grid(0b100_100_100),
    Grid(0b100_010_001),
    Grid(0b001_010_100),
];

/// Bit `m` says whether the set `m` holds a line; 64 bytes, one cache line.
const HAS_LINE: [u64; 8] = {
    let mut table = [0; 8];
    let mut set = 0;
    while set < 512 {
        let mut line = 0;
        while line < 8 {
            if set & LINES[line].0 as usize == LINES[line].0 as usize {
                table[set >> 6] |= 1 << (set & 63);
            }
            line += 1;
        }
        set += 1;
    }
    table
};

/// `NTH[m][k]` is the k-th member of the set `m`; sixteen wide, so that no index needs a check.
const NTH: [[u8; 16]; 512] = {
    let mut table = [[0; 16]; 512];
    let mut set = 0;
    while set < 512 {
        let mut count = 0;
        let mut cell = 0;
        while cell < 9 {
            if set >> cell & 1 == 1 {
                table[set][count] = cell;
                count += 1;
            }
            cell += 1;
        }
        set += 1;
    }
    table
};

/// A set of the nine places of a 3×3 grid: bit 0 is the top left, bit 8 the bottom right.
///
/// ```
/// use uttt_rules::{Cell, Grid};
///
/// // X . .
/// // . X .
/// // . . X
/// let diagonal: Grid = [0, 4, 8].into_iter().filter_map(Cell::new).collect();
/// assert!(diagonal.has_line());
/// assert_eq!((!diagonal).len(), 6);
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Grid(u16);

impl Grid {
    /// No place.
    pub const EMPTY: Self = Self(0);
    /// All nine places.
    pub const FULL: Self = Self(0x1ff);

    /// The set of the low nine bits; other bits are dropped.
    #[inline]
    #[must_use]
    pub const fn from_bits(bits: u16) -> Self {
        Self(bits & 0x1ff)
    }

    /// Bit `i` for place `i`.
    #[inline]
    #[must_use]
    pub const fn bits(self) -> u16 {
        self.0
    }

    /// The set that holds `cell` alone.
    #[inline]
    #[must_use]
    pub const fn of(cell: Cell) -> Self {
        Self(1 << cell.index())
    }

    /// Whether `cell` is in the set.
    #[inline]
    #[must_use]
    pub const fn contains(self, cell: Cell) -> bool {
        self.0 >> cell.index() & 1 == 1
    }

    /// Whether nothing is in the set.
    #[inline]
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// How many places are in the set.
    #[inline]
    #[must_use]
    pub const fn len(self) -> u32 {
        self.0.count_ones()
    }

    /// Whether exactly one place is in the set.
    #[inline]
    #[must_use]
    pub const fn is_single(self) -> bool {
        self.0.is_power_of_two()
    }

    /// Whether three in a row are in the set.
    #[inline]
    #[must_use]
    pub const fn has_line(self) -> bool {
        let set = (self.0 & 0x1ff) as usize;
        HAS_LINE[set >> 6] >> (set & 63) & 1 == 1
    }

    /// The lines that lie in the set.
    pub fn lines(self) -> impl Iterator<Item = Self> {
        LINES.into_iter().filter(move |&line| self & line == line)
    }

    /// The `k`-th member, counted from 0; an arbitrary place if there are not that many.
    #[inline]
    #[must_use]
    pub fn nth_member(self, k: u32) -> Cell {
        Cell::known(NTH[(self.0 & 0x1ff) as usize][(k & 15) as usize])
    }

    /// The first member, if there is one.
    #[inline]
    #[must_use]
    pub fn first(self) -> Option<Cell> {
        if self.0 == 0 { None } else { Some(Cell::known(self.0.trailing_zeros() as u8)) }
    }
}

impl Iterator for Grid {
    type Item = Cell;

    #[inline]
    fn next(&mut self) -> Option<Cell> {
        let first = self.first()?;
        self.0 &= self.0 - 1;
        Some(first)
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        (self.len() as usize, Some(self.len() as usize))
    }
}

impl FromIterator<Cell> for Grid {
    fn from_iter<I: IntoIterator<Item = Cell>>(cells: I) -> Self {
        cells.into_iter().fold(Self::EMPTY, |set, cell| set | Self::of(cell))
    }
}

impl BitOr for Grid {
    type Output = Self;

    #[inline]
    fn bitor(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }
}

impl BitAnd for Grid {
    type Output = Self;

    #[inline]
    fn bitand(self, other: Self) -> Self {
        Self(self.0 & other.0)
    }
}

/// The members that are not in the other set.
impl Sub for Grid {
    type Output = Self;

    #[inline]
    fn sub(self, other: Self) -> Self {
        Self(self.0 & !other.0)
    }
}

/// The places that are not in the set.
impl Not for Grid {
    type Output = Self;

    #[inline]
    fn not(self) -> Self {
        Self(!self.0 & 0x1ff)
    }
}
