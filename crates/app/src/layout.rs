use uttt_rules::{Cell, GameMove, Move};

use crate::{Point, Rect, Size};

/// The gap between two small boards, as a part of the board's side.
const GAP: f32 = 0.02;
/// The room between a small board's side and its cells, as a part of the board's side.
const PADDING: f32 = 0.026;

/// Where everything on the board lies: one square, centred in the room that there is.
///
/// What is drawn, what a click hits and where the buttons of the cells lie all come from here.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Layout {
    board: Rect,
}

impl Layout {
    /// The layout in this much room, all of which the board may take.
    pub fn new(room: Size) -> Self {
        Self::with_margin(room, 0.0)
    }

    /// The layout in this much room, with a margin that is a part of the shorter side.
    pub(crate) fn with_margin(room: Size, margin: f32) -> Self {
        let side = (room.width.min(room.height) * (1.0 - 2.0 * margin)).max(0.0);
        let (x, y) = ((room.width - side) / 2.0, (room.height - side) / 2.0);
        Self { board: Rect::square(x, y, side) }
    }

    /// The whole board.
    pub const fn board(&self) -> Rect {
        self.board
    }

    /// A length that is given as a part of the board's side.
    pub(crate) fn part(&self, part: f32) -> f32 {
        self.board.width * part
    }

    /// A small board.
    pub fn tile(&self, board: Cell) -> Rect {
        let side = self.part((1.0 - 2.0 * GAP) / 3.0);
        let step = side + self.part(GAP);
        Rect::square(
            self.board.x + f32::from(board.column()) * step,
            self.board.y + f32::from(board.row()) * step,
            side,
        )
    }

    /// The part of a small board that its cells fill.
    pub(crate) fn cells(&self, board: Cell) -> Rect {
        self.tile(board).inset(self.part(PADDING))
    }

    /// A cell as it is drawn, between the fine lines.
    pub fn cell(&self, at: Move) -> Rect {
        third(self.cells(at.board()), at.cell())
    }

    /// Where a click means a cell: where it is drawn, and beside that to the small board's side.
    pub fn target(&self, at: Move) -> Rect {
        let (cell, padding) = (self.cell(at), self.part(PADDING));
        // How much is added before and after the cell in its row or column.
        let added = |place: u8| match place {
            0 => (padding, 0.0),
            1 => (0.0, 0.0),
            _ => (0.0, padding),
        };
        let ((left, right), (above, below)) = (added(at.cell().column()), added(at.cell().row()));
        Rect {
            x: cell.x - left,
            y: cell.y - above,
            width: left + cell.width + right,
            height: above + cell.height + below,
        }
    }

    /// The cell that a place on the canvas belongs to; none in the gaps and outside of the board.
    pub fn hit(&self, place: Point) -> Option<Move> {
        Move::all().find(|&at| self.target(at).contains(place))
    }
}

fn third(of: Rect, cell: Cell) -> Rect {
    let side = of.width / 3.0;
    Rect::square(of.x + f32::from(cell.column()) * side, of.y + f32::from(cell.row()) * side, side)
}
