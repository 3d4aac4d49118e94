//! Everything over the whole board: the rings, the borders that show where a move sends, the
//! squares around single cells, and the line that won the game.

use uttt_rules::{Outcome, Path, Place};

use crate::draw::Pen;
use crate::marks::sweep;
use crate::{Ink, Paint, Rect, Stroke};

impl Pen<'_> {
    /// Whether the whole board is one grid of cells.
    fn is_one_grid(&self) -> bool {
        self.layout.tree().holds_cells(Path::ROOT)
    }

    /// The rings of the grids to play in, moving from the board where the last move was.
    pub(crate) fn rings(&mut self) {
        let (width, now) = (self.width(0.0044, 2.0), &self.drawing.now);
        let stroke = Stroke::solid(Paint::solid(Ink::of(now.turn)), width);
        let last = self.drawing.last.and_then(|last| self.layout.tree().holder(last));
        let from = last.and_then(|(grid, _)| self.layout.grid(grid));
        for to in now.ringed().into_iter().filter_map(|path| self.layout.grid(path)) {
            let rect = from.unwrap_or(to).towards(to, self.drawing.progress.ring);
            self.outline(rect.inset(width / 2.0), self.radius(rect), stroke);
        }
    }

    /// A dotted border around each grid that the move under the pointer would send the next player
    /// to.
    pub(crate) fn targets(&mut self) {
        let Some(after) = self.drawing.after.as_ref().filter(|_| !self.is_one_grid()) else {
            return;
        };
        let width = self.width(0.0033, 1.5);
        let dash = Some((width, 3.0 * width));
        let stroke = Stroke { paint: Paint::solid(Ink::of(after.turn)), width, dash };
        for rect in after.ringed().into_iter().filter_map(|path| self.layout.grid(path)) {
            let inset = self.width(0.0085, 4.0).min(rect.shorter() * 0.25);
            self.outline(rect.inset(inset), self.radius(rect) * 0.75, stroke);
        }
    }

    /// The hint and the keyboard's focus, each a square around its cell.
    pub(crate) fn outlines(&mut self) {
        let turn = Ink::of(self.drawing.now.turn);
        for (at, ink, inset) in
            [(self.drawing.hint, turn, 0.1), (self.drawing.focus, Ink::Focus, 0.03)]
        {
            let Some(cell) = at.and_then(|at| self.cell_or_strip(at)) else { continue };
            let stroke = Stroke::solid(Paint::solid(ink), self.width(0.0033, 2.0));
            let side = cell.shorter();
            self.outline(cell.inset(side * inset), side * 0.15, stroke);
        }
    }

    /// The rectangle of a cell, or of the small board around it if that lies in a strip.
    fn cell_or_strip(&self, at: Place) -> Option<Rect> {
        let strip = || self.layout.grid(self.layout.tree().holder(at)?.0);
        self.layout.cell(at).or_else(strip)
    }

    /// The line that won the game. With strips, there is no straight line to draw.
    pub(crate) fn game_line(&mut self) {
        let Some(Outcome::Won(player)) = self.drawing.now.outcome else { return };
        if !self.layout.enlarged().is_root() {
            return;
        }
        let part = self.sweep_of(Path::ROOT);
        let line = |ink, width| Stroke::solid(Paint::solid(ink), self.layout.part(width));
        let thick = line(Ink::of(player), 0.014);
        // A fine gap separates it from large marks; behind small ones there is a band.
        let gap = (!self.is_one_grid()).then(|| line(Ink::Page, 0.026));
        for ends in self.line_ends(Path::ROOT, player) {
            for stroke in gap.into_iter().chain([thick]) {
                sweep(&mut self.items, ends, 0.1, stroke, part);
            }
        }
    }
}
