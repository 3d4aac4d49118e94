//! Enlarging a part of the board of three levels, whose 729 cells are too small for a finger.

use uttt_board::{Layout, Millis, Raster, Size};
use uttt_rules::{AnyGame, Cell, Path, Place, Shape};

use crate::Pointer;
use crate::cursor::Cursor;

/// How long after a move the page shows the next part of the board, so that people see the move
/// first.
const PAUSE: Millis = 700.0;

impl Pointer {
    /// The smallest side of a cell, in CSS pixels, that people hit reliably with this pointer.
    const fn least_cell(self) -> f32 {
        match self {
            Self::Precise => 12.0,
            Self::Finger => 24.0,
        }
    }
}

/// Whether the board of this game has parts that can be enlarged.
pub(crate) fn can_enlarge(game: &AnyGame) -> bool {
    matches!(game.rules().shape(), Shape::Nested { depth: 3.. })
}

/// The part of the board that a cell belongs to.
pub(crate) fn part_around(at: Place, game: &AnyGame) -> Path {
    let path = Raster::new(game.rules().shape()).path(at).filter(|_| can_enlarge(game));
    path.and_then(|path| path.cells().first().copied()).map_or(Path::ROOT, Path::of)
}

/// The part that contains all legal moves; the root if no part does.
fn part_to_play(game: &AnyGame) -> Path {
    let grids = game.active_grids();
    let first: Option<Cell> = grids.first().and_then(|grid| grid.cells().first().copied());
    first.map_or(Path::ROOT, Path::of)
}

impl Cursor {
    /// The grid that is enlarged; the root where the whole board is shown.
    pub(crate) const fn enlarged(&self) -> Path {
        self.enlarged
    }

    /// Whether a press with this pointer enlarges a part of the board instead of playing, because
    /// the cells of the whole board are too small for it.
    pub(crate) fn press_enlarges(&self, game: &AnyGame, pointer: Pointer) -> bool {
        if !can_enlarge(game) || !self.enlarged.is_root() || game.outcome().is_some() {
            return false;
        }
        let layout = Layout::new(game.rules().shape(), Size::square(self.side));
        let cell = layout.cell(Place::new(0));
        cell.is_some_and(|cell| cell.width < pointer.least_cell())
    }

    /// The part that a press on this cell enlarges.
    pub(crate) fn press_part(&mut self, at: Place, game: &AnyGame) -> Path {
        self.tab_stop = at;
        part_around(at, game)
    }

    /// Shows a part of the board, and then the part to play in after each move; or shows the whole
    /// board from now on.
    pub(crate) fn enlarge(&mut self, grid: Path, game: &AnyGame) {
        self.refusal = None;
        self.follows = !grid.is_root();
        self.show_part(grid, game);
    }

    /// The part that a key leads to, if another one is shown.
    pub(crate) fn zoomed(&self, closer: bool, game: &AnyGame) -> Option<Path> {
        let grid = if closer { part_around(self.tab_stop, game) } else { Path::ROOT };
        (grid != self.enlarged).then_some(grid)
    }

    /// The part that the button enlarges: the part to play in, or the part with the focused cell.
    pub(crate) fn part_to_enlarge(&self, game: &AnyGame) -> Path {
        match part_to_play(game) {
            part if part.is_root() => part_around(self.tab_stop, game),
            part => part,
        }
    }

    /// Whether the board shows this cell.
    pub(crate) fn shows(&self, at: Place, game: &AnyGame) -> bool {
        self.enlarged.contains(&part_around(at, game))
    }

    /// If a part is enlarged, enlarges the part of this cell.
    pub(super) fn show_around(&mut self, at: Place, game: &AnyGame) {
        if !self.enlarged.is_root() {
            self.enlarged = part_around(at, game);
        }
    }

    fn show_part(&mut self, grid: Path, game: &AnyGame) {
        self.enlarged = grid;
        self.hover = None;
        self.next_part = None;
        // Moves the keyboard's cell into the part that is shown.
        if !grid.contains(&part_around(self.tab_stop, game)) {
            let before = grid.cells().first().map_or(0, |part| part.index() * 81);
            let middle = Place::new((before + 40) as u16);
            self.tab_stop = self.legal_stop(grid, game).unwrap_or(middle);
        }
    }

    /// Called after a move: shows the next part after a short while.
    pub(crate) fn follow_play(&mut self, game: &AnyGame, now: Millis) {
        let part = part_to_play(game);
        let turns = self.follows && part != self.enlarged;
        self.next_part = turns.then_some((now + PAUSE, part));
    }

    /// Called when another game or another position is on the board.
    pub(crate) fn part_at_rest(&mut self, game: &AnyGame) {
        self.next_part = None;
        if !can_enlarge(game) {
            (self.follows, self.enlarged) = (false, Path::ROOT);
        } else if self.follows {
            self.show_part(part_to_play(game), game);
        }
    }

    /// When the next part is to be shown.
    pub(crate) fn next_part_due(&self) -> Option<Millis> {
        self.next_part.map(|(due, _)| due)
    }

    /// Shows the next part when its time has come.
    pub(crate) fn show_next_part(&mut self, game: &AnyGame, now: Millis) {
        if let Some((due, part)) = self.next_part
            && due <= now
        {
            self.show_part(part, game);
        }
    }
}
