use crate::{Cell, Path, Place, Shape};

/// How far a board is turned, clockwise.
///
/// Every rule system treats the four sides of its board alike, so the same game can be played on a
/// turned board: see [`AnyGame::rotated`](crate::AnyGame::rotated).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Rotation {
    /// Not at all.
    None,
    /// The top becomes the right side.
    Quarter,
    /// Upside down.
    Half,
    /// The top becomes the left side.
    ThreeQuarters,
}

impl Rotation {
    /// All four.
    pub const ALL: [Self; 4] = [Self::None, Self::Quarter, Self::Half, Self::ThreeQuarters];

    /// The rotation that undoes this one.
    #[must_use]
    pub const fn inverse(self) -> Self {
        match self {
            Self::None | Self::Half => self,
            Self::Quarter => Self::ThreeQuarters,
            Self::ThreeQuarters => Self::Quarter,
        }
    }

    /// Where a row and a column go on a board with `side` of each.
    const fn turn(self, (row, column): (usize, usize), side: usize) -> (usize, usize) {
        let last = side - 1;
        match self {
            Self::None => (row, column),
            Self::Quarter => (column, last - row),
            Self::Half => (last - row, last - column),
            Self::ThreeQuarters => (last - column, row),
        }
    }
}

impl Place {
    /// Where the cell lies once the board is turned; `None` if a board of that shape has no such
    /// cell.
    ///
    /// ```
    /// use uttt_rules::{AnyGame, Rotation, Rules};
    ///
    /// let game = AnyGame::new(Rules::Classic);
    /// let turned = game.place("12")?.rotated(Rotation::Quarter, Rules::Classic.shape());
    /// assert_eq!(turned, Some(game.place("36")?));
    /// # Ok::<(), uttt_rules::ParseMoveError>(())
    /// ```
    #[must_use]
    pub fn rotated(self, rotation: Rotation, shape: Shape) -> Option<Self> {
        if self.index() >= shape.cells() {
            return None;
        }
        let (row, column) = rotation.turn(shape.row_and_column(self.index()), shape.side());
        Some(Self::new(shape.index_at(row, column) as u16))
    }
}

impl Path {
    /// Where the grid or the cell lies once the board is turned. The grids within it turn as well.
    #[must_use]
    pub(crate) fn rotated(self, rotation: Rotation) -> Self {
        let cells = self.cells().iter().map(|&cell| cell.rotated(rotation));
        cells.fold(Self::ROOT, |path, cell| path.child(cell).unwrap_or(path))
    }
}

impl Cell {
    /// Where the cell lies once its grid is turned.
    #[must_use]
    pub(crate) fn rotated(self, rotation: Rotation) -> Self {
        let from = (usize::from(self.row()), usize::from(self.column()));
        let (row, column) = rotation.turn(from, 3);
        Self::known((3 * row + column) as u8)
    }
}
