//! The strips to which the grids beside an enlarged one are squeezed.

use uttt_rules::{Path, Player};

use crate::draw::Pen;
use crate::marks::{badge, dash, mark};
use crate::seen::Face;
use crate::{Ink, Paint, Point, Rect, Stroke};

impl Pen<'_> {
    /// A strip is plain: light where one may play, in its owner's colour where it is won.
    pub(crate) fn strip(&mut self, path: Path, rect: Rect) {
        let (radius, side, centre) = (self.radius(rect), rect.shorter(), rect.centre());
        self.fill(rect, radius, Paint { ink: Ink::Line, alpha: 0.6 });
        let stroke = Stroke::solid(Paint::solid(Ink::Surface), side * 0.14);
        let part = self.cover_of(path);
        match self.drawing.seen.face(path) {
            Face::Open => {
                self.fill(rect, radius, Paint { ink: Ink::Surface, alpha: self.brightness(path) });
            }
            Face::Won(player) | Face::Kept(player) => {
                badge(&mut self.shapes, player, rect, radius, part);
            }
            Face::Drawn => {
                self.fill(rect, radius, Paint { ink: Ink::Soft, alpha: part });
                dash(&mut self.shapes, centre, side * 0.25, stroke, part);
            }
            Face::Both => {
                self.fill(rect, radius, Paint { ink: Ink::Soft, alpha: part });
                // One after the other along the strip, smaller where it is a square.
                let (apart, reach) = if rect.longer() > side { (0.45, 0.24) } else { (0.25, 0.16) };
                for (player, by) in Player::PAIR.into_iter().zip([-apart, apart]) {
                    let (x, y) = if rect.height > side { (0.0, by) } else { (by, 0.0) };
                    let place = Point::new(centre.x + x * side, centre.y + y * side);
                    mark(&mut self.shapes, player, place, side * reach, stroke, part);
                }
            }
        }
    }
}
