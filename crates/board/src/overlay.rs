//! Everything over the whole board: the rings, the borders that show where a move sends, and the squares
//! around single cells.

use uttt_rules::{Path, Place};

use crate::draw::Pen;
use crate::{Ink, Paint, Rect, Stroke};

impl Pen<'_> {
    /// Whether the whole board is one grid of cells.
    fn is_one_grid(&self) -> bool {
        self.layout.tree().holds_cells(Path::ROOT)
    }

    /// The rings of the grids to play in. One lifts off the cell that was played; those of a free move are
    /// finer, and appear from that cell outward.
    pub(crate) fn rings(&mut self) {
        let (ringed, ring) = (self.drawing.now.ringed(), self.drawing.progress.ring);
        let is_one = ringed.len() == 1;
        let (part, least) = if is_one { (0.0056, 2.5) } else { (0.0028, 1.5) };
        let width = self.width(part, least) * (1.0 + self.drawing.flash);
        let from = self.drawing.last.and_then(|last| self.cell_or_strip(last));
        let longest = self.layout.part(1.4);
        for to in ringed.into_iter().filter_map(|path| self.layout.grid(path)) {
            let start = from.unwrap_or(to);
            let (rect, alpha) = if is_one {
                (start.towards(to, ring), 1.0)
            } else {
                let (here, there) = (start.centre(), to.centre());
                let far = (there.x - here.x).hypot(there.y - here.y) / longest;
                (to, ((ring * 1.3 - far) / 0.3).clamp(0.0, 1.0))
            };
            let stroke = Stroke::solid(Paint { ink: Ink::of(self.drawing.now.turn), alpha }, width);
            if alpha > 0.0 {
                self.outline(rect.inset(width / 2.0), self.radius(rect), stroke);
            }
        }
    }

    /// A dotted border around each grid that the move under the pointer would send the next player to, or
    /// to which the next move of an earlier position was bound.
    pub(crate) fn targets(&mut self) {
        let Some(after) = self.drawing.dotted.as_ref().filter(|_| !self.is_one_grid()) else {
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
}
