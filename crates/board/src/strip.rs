//! The strips that frame an enlarged grid: its neighbours, squeezed to miniatures.

use uttt_rules::{Path, Place, Player};

use crate::appearance::Face;
use crate::draw::Pen;
use crate::layout::members;
use crate::marks::{badge, equals, mark};
use crate::{DisplayItem, Ink, Paint, Point, Rect, Stroke};

/// In a cell narrower than this, in CSS pixels, there is no space for a drawn mark.
const LEAST_MARK: f32 = 5.0;
/// The last move is drawn on a tile that is at least this wide: in its cell it would be one dot among many.
const LEAST_TILE: f32 = 10.0;

impl Pen<'_> {
    /// A strip, or a grid in one: in its owner's colour if it is won, otherwise its members, down
    /// to the marks in its cells.
    pub(crate) fn strip(&mut self, path: Path, rect: Rect) {
        let part = self.cover_of(path);
        let face = self.drawing.now.face(path);
        if face == Face::Open || part < 1.0 {
            self.open_strip(path, rect);
        }
        let (radius, side, centre) = (self.radius(rect), rect.shorter(), rect.centre());
        let stroke = Stroke::solid(Paint::solid(Ink::Surface), side * 0.14);
        match face {
            Face::Open => {}
            Face::Won(player) | Face::Kept(player) => {
                badge(&mut self.items, player, rect, radius, part);
            }
            Face::Drawn => {
                self.fill(rect, radius, Paint { ink: Ink::Soft, alpha: part });
                if part > 0.0 {
                    equals(&mut self.items, centre, side * 0.25, stroke);
                }
            }
            Face::Both => {
                self.fill(rect, radius, Paint { ink: Ink::Soft, alpha: part });
                // Side by side along the strip, smaller if it is a square.
                let (apart, reach) = if rect.longer() > side { (0.45, 0.24) } else { (0.25, 0.16) };
                for (player, by) in Player::PAIR.into_iter().zip([-apart, apart]) {
                    let (x, y) = if rect.height > side { (0.0, by) } else { (by, 0.0) };
                    let place = Point::new(centre.x + x * side, centre.y + y * side);
                    mark(&mut self.items, player, place, side * reach, stroke, part);
                }
            }
        }
    }

    fn open_strip(&mut self, path: Path, rect: Rect) {
        let tree = self.layout.tree();
        if !tree.holds_cells(path) {
            for member in members(path) {
                if let Some(rect) = self.layout.grid(member) {
                    // A fine gap separates them, however narrow they are.
                    self.strip(member, rect.inset(0.5));
                }
            }
            return;
        }
        let radius = self.radius(rect);
        self.fill(rect, radius, Paint { ink: Ink::Line, alpha: 0.6 });
        let alpha = self.brightness(path);
        if alpha > 0.0 {
            self.fill(rect, radius, Paint { ink: Ink::Surface, alpha });
        }
        // The last move is drawn over everything else.
        let cells = (0..tree.leaves()).map(|leaf| tree.leaf(path, leaf));
        for at in cells.filter(|&at| self.drawing.last != Some(at)) {
            let squeezed = self.layout.squeezed_cell(at);
            if let (Some(player), Some(cell)) = (self.drawing.now.mark(at), squeezed) {
                self.squeezed_mark(player, cell);
            }
        }
    }

    /// The mark in a cell that has hardly any space for it.
    fn squeezed_mark(&mut self, player: Player, cell: Rect) {
        let side = cell.shorter();
        if side >= LEAST_MARK && cell.longer() < 1.5 * side {
            let stroke = Stroke::solid(Paint::solid(Ink::of(player)), (side * 0.16).max(1.25));
            mark(&mut self.items, player, cell.centre(), side * 0.3, stroke, 1.0);
        } else {
            // A dot in its middle, X's angular, O's round: a bar as long as the cell would look like a
            // part of a bar code.
            let radius = side * 0.45;
            let Point { x, y } = cell.centre();
            let dot = Rect::square(x - radius, y - radius, 2.0 * radius);
            let radius = if player == Player::X { 0.0 } else { radius };
            self.fill(dot, radius, Paint::solid(Ink::of(player)));
        }
    }

    /// The last move, if it lies in a strip: drawn over everything that it closed.
    pub(crate) fn squeezed_last(&mut self, at: Place) {
        let Some((path, _)) = self.layout.tree().holder(at) else { return };
        let strip = self.layout.squeezed(path).and_then(|strip| self.layout.grid(strip));
        let squeezed = self.layout.squeezed_cell(at).zip(strip);
        let Some((player, (cell, strip))) = self.drawing.now.mark(at).zip(squeezed) else { return };
        let line = self.width(0.0017, 1.25);
        let tile = cell.at_least(LEAST_TILE).shifted_into(strip.inset(line / 2.0));
        let side = tile.shorter();
        self.items.push(DisplayItem::Rect {
            rect: tile,
            radius: side * 0.15,
            fill: Some(Paint::solid(Ink::Surface)),
            stroke: Some(Stroke::solid(Paint::solid(Ink::of(player)), line)),
        });
        let Point { x, y } = tile.centre();
        self.squeezed_mark(player, Rect::square(x - side / 2.0, y - side / 2.0, side));
    }
}
