use ratatui::layout::{Position, Rect, Size};
use uttt_board::Raster;
use uttt_rules::{AnyGame, Cell, Path, Place, Shape};

/// The sizes of a cell, in columns and rows, the largest first.
const CELLS: [(u16, u16); 3] = [(11, 5), (7, 3), (3, 1)];

/// Where the cells of a board lie: rows and columns of them, with a line around each.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct BoardLayout {
    shape: Shape,
    /// Which of the nine boards of a game of three levels is seen; else the whole board.
    seen: Path,
    area: Rect,
    cell: Size,
}

impl BoardLayout {
    /// The largest board that fits into this room, at its top left. `seen` is the one of the nine boards
    /// to show of a game of three levels.
    pub(super) fn fit(game: &AnyGame, seen: Cell, room: Rect) -> Option<Self> {
        let shape = game.rules().shape();
        let seen = match shape {
            Shape::Nested { depth: 3.. } => Path::of(seen),
            _ => Path::ROOT,
        };
        CELLS.into_iter().find_map(|(width, height)| {
            let mut layout = Self { shape, seen, area: room, cell: Size { width, height } };
            let side = layout.side();
            let size = (side * (width + 1) + 1, side * (height + 1) + 1);
            (layout.area.width, layout.area.height) = size;
            (size.0 <= room.width && size.1 <= room.height).then_some(layout)
        })
    }

    /// How many rows of cells it has, and as many columns.
    pub(super) fn side(&self) -> u16 {
        let whole = Raster::new(self.shape).side();
        (whole / 3_usize.pow(self.seen.cells().len() as u32)) as u16
    }

    pub(super) const fn area(&self) -> Rect {
        self.area
    }

    pub(super) const fn cell_size(&self) -> Size {
        self.cell
    }

    /// The part of the game that is seen.
    pub(super) const fn seen(&self) -> Path {
        self.seen
    }

    /// The cell in a row and a column of what is seen.
    pub(super) fn at(&self, row: u16, column: u16) -> Option<Place> {
        let (top, left) = self.origin();
        let is_seen = row < self.side() && column < self.side();
        let place =
            || Raster::new(self.shape).at(top + usize::from(row), left + usize::from(column));
        is_seen.then(place).flatten()
    }

    /// Where a cell lies; `None` if it is not seen.
    pub(super) fn cell(&self, at: Place) -> Option<Rect> {
        let (row, column) = Raster::new(self.shape).row_and_column(at);
        let (top, left) = self.origin();
        let (row, column) = (row.checked_sub(top)? as u16, column.checked_sub(left)? as u16);
        let is_seen = row < self.side() && column < self.side();
        is_seen.then(|| Rect {
            x: self.area.x + 1 + column * (self.cell.width + 1),
            y: self.area.y + 1 + row * (self.cell.height + 1),
            width: self.cell.width,
            height: self.cell.height,
        })
    }

    /// A grid with the lines around it; `None` if it is not seen.
    pub(super) fn grid(&self, path: Path) -> Option<Rect> {
        if path.contains(&self.seen) {
            return Some(self.area);
        }
        let [first, last] = ['1', '9'].map(|digit| {
            let corner = Cell::from_digit(digit)?;
            let mut whole = path;
            while let Some(deeper) =
                whole.child(corner).filter(|it| it.cells().len() <= self.depth())
            {
                whole = deeper;
            }
            self.cell(self.shape.places().find(|&at| self.shape.path(at) == Some(whole))?)
        });
        let around = |cell: Rect| Rect {
            x: cell.x - 1,
            y: cell.y - 1,
            width: cell.width + 2,
            height: cell.height + 2,
        };
        Some(around(first?).union(around(last?)))
    }

    /// The cell at a place of the screen; none on a line.
    pub(super) fn hit(&self, at: Position) -> Option<Place> {
        let along = |at: u16, begin: u16, size: u16| {
            let from = at.checked_sub(begin + 1)?;
            (from % (size + 1) < size).then_some(from / (size + 1))
        };
        let column = along(at.x, self.area.x, self.cell.width)?;
        let row = along(at.y, self.area.y, self.cell.height)?;
        self.at(row, column)
    }

    fn depth(&self) -> usize {
        match self.shape {
            Shape::Nested { depth } => depth,
            Shape::Square => 0,
        }
    }

    /// The row and the column of the first cell that is seen.
    fn origin(&self) -> (usize, usize) {
        match self.seen.cells() {
            &[cell] => (9 * usize::from(cell.row()), 9 * usize::from(cell.column())),
            _ => (0, 0),
        }
    }
}

#[cfg(test)]
mod tests {
    use uttt_rules::Rules;

    use super::*;

    #[test]
    fn a_cell_is_hit_where_it_lies() {
        for rules in Rules::ALL {
            let game = AnyGame::new(rules);
            for (width, height) in [(37, 19), (80, 40), (60, 26)] {
                let layout =
                    BoardLayout::fit(&game, Cell::ALL[5], Rect::new(3, 2, width, height)).unwrap();
                let mut seen = 0;
                for at in rules.shape().places() {
                    let Some(cell) = layout.cell(at) else { continue };
                    seen += 1;
                    for (x, y) in [(cell.x, cell.y), (cell.right() - 1, cell.bottom() - 1)] {
                        assert_eq!(layout.hit(Position { x, y }), Some(at), "{rules} {at:?}");
                    }
                    assert_eq!(layout.hit(Position { x: cell.x - 1, y: cell.y }), None);
                    assert!(layout.area().contains(cell.into()), "{rules}");
                }
                assert_eq!(seen, usize::from(layout.side()).pow(2), "{rules}");
            }
            assert_eq!(BoardLayout::fit(&game, Cell::ALL[0], Rect::new(0, 0, 9, 9)), None);
        }
    }

    #[test]
    fn grids_share_the_lines_between_them() {
        let game = AnyGame::new(Rules::Classic);
        let layout = BoardLayout::fit(&game, Cell::ALL[0], Rect::new(0, 0, 37, 19)).unwrap();
        let grid = |path: &str| layout.grid(path.parse().unwrap());
        assert_eq!(grid("1"), Some(Rect::new(0, 0, 13, 7)));
        assert_eq!(grid("5"), Some(Rect::new(12, 6, 13, 7)));
        assert_eq!(layout.grid(Path::ROOT), Some(layout.area()));
        let game = AnyGame::new(Rules::Nested3);
        let layout = BoardLayout::fit(&game, Cell::ALL[8], Rect::new(0, 0, 37, 19)).unwrap();
        let grid = |path: &str| layout.grid(path.parse().unwrap());
        assert_eq!((grid("9"), grid("91")), (Some(layout.area()), Some(Rect::new(0, 0, 13, 7))));
        assert_eq!(grid("81"), None);
    }
}
