//! Enlarging a part of the board of three levels, whose 729 cells are too small for a finger.

use uttt_board::{Layout, Millis, Size};
use uttt_rules::{Cell, Path, Place, Shape};

use crate::page::step::Step;
use crate::{Effect, Pointer, Shortcut, State};

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

impl State {
    /// Whether this board has parts that can be enlarged.
    pub(crate) fn can_enlarge(&self) -> bool {
        matches!(self.game.rules().shape(), Shape::Nested { depth: 3.. })
    }

    /// Whether a press with this pointer enlarges a part of the board instead of playing, because
    /// the cells of the whole board are too small for it.
    pub(crate) fn press_enlarges(&self, pointer: Pointer) -> bool {
        if !self.can_enlarge() || !self.enlarged.is_root() || self.game.outcome().is_some() {
            return false;
        }
        let layout = Layout::new(self.game.rules().shape(), Size::square(self.side));
        let cell = layout.cell(Place::new(0));
        cell.is_some_and(|cell| cell.width < pointer.least_cell())
    }

    /// The part of the board that a cell belongs to.
    pub(crate) fn part_around(&self, at: Place) -> Path {
        let path = self.raster().path(at).filter(|_| self.can_enlarge());
        path.and_then(|path| path.cells().first().copied()).map_or(Path::ROOT, Path::of)
    }

    /// The part that contains all legal moves; the root if no part does.
    fn part_to_play(&self) -> Path {
        let grids = self.game.active_grids();
        let first: Option<Cell> = grids.first().and_then(|grid| grid.cells().first().copied());
        first.map_or(Path::ROOT, Path::of)
    }

    pub(crate) fn tap(&mut self, at: Place, pointer: Pointer, step: &mut Step) {
        if !self.has_cell(at) {
            return;
        }
        if self.press_enlarges(pointer) {
            self.tab_stop = at;
            self.enlarge(self.part_around(at), step);
        } else {
            self.press_with(at, Some(pointer), step);
        }
    }

    /// Shows a part of the board, and then the part to play in after each move; or shows the whole
    /// board from now on.
    pub(crate) fn enlarge(&mut self, grid: Path, step: &mut Step) {
        if !self.can_enlarge() {
            return;
        }
        self.refusal = None;
        self.follows = !grid.is_root();
        self.show_part(grid);
        step.announce(crate::words::enlarged(self));
    }

    /// Called for the key that enlarges the part with the focused cell.
    pub(crate) fn zoom(&mut self, closer: bool, step: &mut Step) {
        // The first Escape drops the digits of a move.
        if !closer && !self.typed.is_empty() {
            return self.shortcut(Shortcut::Escape, step);
        }
        let grid = if closer { self.part_around(self.tab_stop) } else { Path::ROOT };
        if grid != self.enlarged {
            let focused = self.focused;
            self.enlarge(grid, step);
            if focused {
                step.then(Effect::FocusCell(self.tab_stop));
            }
        }
    }

    /// The part that the button enlarges: the part to play in, or the part with the focused cell.
    pub(crate) fn part_to_enlarge(&self) -> Path {
        match self.part_to_play() {
            part if part.is_root() => self.part_around(self.tab_stop),
            part => part,
        }
    }

    /// If a part is enlarged, enlarges the part of this cell.
    pub(crate) fn show_around(&mut self, at: Place) {
        if !self.enlarged.is_root() {
            self.enlarged = self.part_around(at);
        }
    }

    fn show_part(&mut self, grid: Path) {
        self.enlarged = grid;
        self.hover = None;
        self.turn_to = None;
        // Moves the keyboard's cell into the part that is shown.
        if !grid.contains(&self.part_around(self.tab_stop)) {
            let before = grid.cells().first().map_or(0, |part| part.index() * 81);
            let middle = Place::new((before + 40) as u16);
            self.tab_stop = self.legal_stop(grid).unwrap_or(middle);
        }
    }

    /// Called after a move: shows the next part after a short while.
    pub(crate) fn follow_play(&mut self, step: &mut Step) {
        let part = self.part_to_play();
        if !self.follows || part == self.enlarged {
            self.turn_to = None;
            return;
        }
        self.turn_to = Some((step.now + PAUSE, part));
        self.arm(step);
    }

    /// Called when another game or another position is on the board.
    pub(crate) fn part_at_rest(&mut self) {
        self.turn_to = None;
        if !self.can_enlarge() {
            (self.follows, self.enlarged) = (false, Path::ROOT);
        } else if self.follows {
            self.show_part(self.part_to_play());
        }
    }

    /// Shows the next part when its time has come.
    pub(crate) fn turn(&mut self, now: Millis) {
        if let Some((due, part)) = self.turn_to
            && due <= now
        {
            self.show_part(part);
        }
    }
}
