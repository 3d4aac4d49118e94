use core::fmt;

/// One of the nine places of a 3×3 grid: a cell of a small board, or a small board of the whole
/// board. Counted row by row from the top left, 0–8 in code and 1–9 in all text.
///
/// ```text
/// 1 2 3
/// 4 5 6
/// 7 8 9
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Cell(u8);

impl Cell {
    /// All nine, in order.
    pub const ALL: [Self; 9] = {
        let mut all = [Self(0); 9];
        let mut i = 0;
        while i < 9 {
            all[i as usize] = Self(i);
            i += 1;
        }
        all
    };

    /// The cell of an index 0–8.
    #[must_use]
    pub const fn new(index: u8) -> Option<Self> {
        if index < 9 { Some(Self(index)) } else { None }
    }

    /// The cell of an index 0–8.
    #[inline]
    pub(crate) fn from_index(index: usize) -> Option<Self> {
        Self::ALL.get(index).copied()
    }

    /// The cell in `row` and `column`, each 0–2.
    #[must_use]
    pub const fn at(row: u8, column: u8) -> Option<Self> {
        if row < 3 && column < 3 { Some(Self(3 * row + column)) } else { None }
    }

    /// The cell of an index that is known to be below 9.
    #[inline]
    pub(crate) const fn known(index: u8) -> Self {
        debug_assert!(index < 9);
        Self(index)
    }

    /// 0–8.
    #[inline]
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// 0–2 from the top.
    #[must_use]
    pub const fn row(self) -> u8 {
        self.0 / 3
    }

    /// 0–2 from the left.
    #[must_use]
    pub const fn column(self) -> u8 {
        self.0 % 3
    }

    /// The digit for it in text, `'1'`–`'9'`.
    #[must_use]
    pub const fn digit(self) -> char {
        (b'1' + self.0) as char
    }

    /// The cell of a digit `'1'`–`'9'`.
    #[must_use]
    pub const fn from_digit(digit: char) -> Option<Self> {
        match digit {
            '1'..='9' => Some(Self(digit as u8 - b'1')),
            _ => None,
        }
    }
}

/// The digit 1–9.
impl fmt::Display for Cell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.digit())
    }
}

/// An index above 8.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ParseCellError(
    /// The index that was given.
    pub u8,
);

impl fmt::Display for ParseCellError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "not a cell: index {}, expected 0 to 8", self.0)
    }
}

impl core::error::Error for ParseCellError {}

impl TryFrom<u8> for Cell {
    type Error = ParseCellError;

    fn try_from(index: u8) -> Result<Self, ParseCellError> {
        Self::new(index).ok_or(ParseCellError(index))
    }
}
