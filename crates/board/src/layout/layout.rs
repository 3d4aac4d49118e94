use uttt_rules::{Cell, Path, Place, Shape};

use super::grid_tree::{GridTree, members};
use crate::{Point, Rect, Size};

/// The gap between two members of a grid of grids, as a part of its side.
const GAP: f32 = 0.02;
/// The same between their members.
const INNER_GAP: f32 = 0.012;
/// The margin of a grid of grids around its members, as a part of its side. The whole board has
/// none.
const MARGIN: f32 = 0.01;
/// The padding between a small board's edge and its cells, as a fraction of its side. Large cells
/// need less.
const PADDING: f32 = 0.08125;
const PADDING_OF_THE_WHOLE: f32 = 0.04;
/// With three levels, the cells need every pixel.
const PADDING_OF_THE_DEEPEST: f32 = 0.025;
/// The width of a grid beside an enlarged one, and the gap before it, as parts of the side of the
/// grid around both. This is the widest that leaves cells of 24 pixels on a board of 296, for which
/// a phone of 320 pixels has room.
const STRIP: f32 = 0.089;
const STRIP_GAP: f32 = 0.008;

/// The position of everything on the board: one square, centred in the space available.
///
/// A grid may be enlarged: it takes most of the space, and squeezes the grids beside it to strips
/// that frame it. The contents of a strip are squeezed too, so that rows and columns stay in line
/// with those of the enlarged grid.
///
/// Drawing, hit tests and the buttons over the cells all use this layout.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Layout {
    board: Rect,
    tree: GridTree,
    enlarged: Path,
}

impl Layout {
    /// The layout of a whole board that may fill this space.
    #[must_use]
    pub fn new(shape: Shape, room: Size) -> Self {
        let side = room.width.min(room.height).max(0.0);
        let (x, y) = ((room.width - side) / 2.0, (room.height - side) / 2.0);
        Self { board: Rect::square(x, y, side), tree: GridTree::new(shape), enlarged: Path::ROOT }
    }

    /// The same with this grid enlarged. The root, or a path that is not a grid of this board,
    /// enlarges nothing.
    #[must_use]
    pub fn enlarging(mut self, grid: Path) -> Self {
        self.enlarged = if self.tree.is_grid(grid) { grid } else { Path::ROOT };
        self
    }

    /// The same with a margin around the board, as a part of its side.
    #[must_use]
    pub(crate) fn with_margin(mut self, margin: f32) -> Self {
        self.board = self.board.inset(self.part(margin));
        self
    }

    /// The whole board.
    #[must_use]
    pub const fn board(&self) -> Rect {
        self.board
    }

    /// The enlarged grid; the root if none is enlarged.
    #[must_use]
    pub const fn enlarged(&self) -> Path {
        self.enlarged
    }

    /// The grids and cells of the board.
    pub(crate) const fn tree(&self) -> GridTree {
        self.tree
    }

    /// A length, given as a part of the board's side.
    pub(crate) fn part(&self, part: f32) -> f32 {
        self.board.width * part
    }

    /// The outermost grid on the path to this one that is squeezed beside the enlarged grid, if
    /// there is one.
    pub(crate) fn squeezed(&self, path: Path) -> Option<Path> {
        let (to, along) = (path.cells(), self.enlarged.cells());
        let apart = to.iter().zip(along).position(|(here, there)| here != there)?;
        Path::new(&to[..=apart])
    }

    /// The rectangle of a grid: a small board, a grid of them, or the whole board. A grid beside an
    /// enlarged one is a strip or lies in a strip. `None` if the board has no such grid.
    #[must_use]
    pub fn grid(&self, path: Path) -> Option<Rect> {
        self.tree.is_grid(path).then(|| {
            let mut around = Path::ROOT;
            path.cells().iter().fold(self.board, |rect, &cell| {
                let member = self.member_rect(around, rect, cell);
                around = around.child(cell).unwrap_or(around);
                member
            })
        })
    }

    /// The rectangle of a member of the grid of grids at `path`, whose own rectangle is `rect`.
    fn member_rect(&self, path: Path, rect: Rect, cell: Cell) -> Rect {
        let rect = if path.is_root() { rect } else { rect.inset_by_part(MARGIN) };
        let gap = if path.is_root() { GAP } else { INNER_GAP };
        let around = path.contains(&self.enlarged);
        let grown = self.enlarged.cells().get(path.cells().len()).copied().filter(|_| around);
        let (left, width) = band(cell.column(), grown.map(Cell::column), gap);
        let (top, height) = band(cell.row(), grown.map(Cell::row), gap);
        Rect {
            x: rect.x + left * rect.width,
            y: rect.y + top * rect.height,
            width: width * rect.width,
            height: height * rect.height,
        }
    }

    /// The part of a grid that its cells fill; `None` for a grid of grids, and in a strip.
    pub(crate) fn cells(&self, path: Path) -> Option<Rect> {
        if !self.tree.holds_cells(path) || self.squeezed(path).is_some() {
            return None;
        }
        self.grid(path).map(|grid| grid.inset_by_part(self.padding(path)))
    }

    /// The padding between a small board's edge and its cells, as a fraction of its side.
    fn padding(&self, path: Path) -> f32 {
        match path.cells().len() {
            0 => PADDING_OF_THE_WHOLE,
            1 => PADDING,
            _ => PADDING_OF_THE_DEEPEST,
        }
    }

    /// The rectangle of a cell in a strip, which is too small to press and rarely square; `None` if
    /// it is not in a strip.
    #[must_use]
    pub fn squeezed_cell(&self, at: Place) -> Option<Rect> {
        let (path, member) = self.tree.holder(at)?;
        self.squeezed(path)?;
        let cells = self.grid(path)?.inset_by_part(self.padding(path));
        let row = self.tree.row();
        let (width, height) = (cells.width / row as f32, cells.height / row as f32);
        let (x, y) = ((member % row) as f32, (member / row) as f32);
        Some(Rect { x: cells.x + x * width, y: cells.y + y * height, width, height })
    }

    /// The rectangle of a cell as it is drawn, between the fine lines; `None` if the board has no
    /// such cell, or if it is in a strip.
    #[must_use]
    pub fn cell(&self, at: Place) -> Option<Rect> {
        let (path, member) = self.tree.holder(at)?;
        let (cells, row) = (self.cells(path)?, self.tree.row());
        let side = cells.width / row as f32;
        let (x, y) = ((member % row) as f32, (member / row) as f32);
        Some(Rect::square(cells.x + x * side, cells.y + y * side, side))
    }

    /// The rectangle in which a click means a cell: the cell as it is drawn, extended to the small
    /// board's edge. `None` as for [`Layout::cell`].
    #[must_use]
    pub fn target(&self, at: Place) -> Option<Rect> {
        let (path, member) = self.tree.holder(at)?;
        let (cell, grid, row) = (self.cell(at)?, self.grid(path)?, self.tree.row());
        // The beginning and the end in its row or column.
        let reach = |place: usize, cell: (f32, f32), grid: (f32, f32)| {
            let begin = if place == 0 { grid.0 } else { cell.0 };
            (begin, if place + 1 == row { grid.1 } else { cell.1 })
        };
        let wide = |rect: Rect| (rect.x, rect.x + rect.width);
        let high = |rect: Rect| (rect.y, rect.y + rect.height);
        let (left, right) = reach(member % row, wide(cell), wide(grid));
        let (top, bottom) = reach(member / row, high(cell), high(grid));
        Some(Rect { x: left, y: top, width: right - left, height: bottom - top })
    }

    /// The grid whose cells are at a point of the canvas, or the strip there; `None` in the gaps
    /// and outside the board.
    #[must_use]
    pub fn hit_grid(&self, place: Point) -> Option<Path> {
        let mut path = Path::ROOT;
        self.grid(path).filter(|rect| rect.contains(place))?;
        while !self.tree.holds_cells(path) && self.squeezed(path).is_none() {
            path = members(path)
                .find(|&member| self.grid(member).is_some_and(|rect| rect.contains(place)))?;
        }
        Some(path)
    }

    /// The cell at a point of the canvas; `None` in gaps and strips, and outside the board.
    #[must_use]
    pub fn hit(&self, place: Point) -> Option<Place> {
        let grid = self.hit_grid(place)?;
        let cells = self.cells(grid)?;
        let row = self.tree.row();
        // Casting a float saturates: a point before the first cell belongs to the first cell.
        let along = |from: f32| (((from / cells.width) * row as f32) as usize).min(row - 1);
        let (column, row_at) = (along(place.x - cells.x), along(place.y - cells.y));
        Some(self.tree.leaf(grid, row_at * row + column))
    }
}

/// Where a member begins in its row or column and how long it is, as parts of that row or column.
/// `grown` is the row or column of an enlarged member. Without one, there is this gap between
/// members.
fn band(at: u8, grown: Option<u8>, gap: f32) -> (f32, f32) {
    let (gap, usual) = match grown {
        None => (gap, (1.0 - 2.0 * gap) / 3.0),
        Some(_) => (STRIP_GAP, STRIP),
    };
    let length = |at| if grown == Some(at) { 1.0 - 2.0 * (STRIP + STRIP_GAP) } else { usual };
    ((0..at).map(|before| length(before) + gap).sum(), length(at))
}
