//! The line that won the game: its members in the winner's full colour, and bridges over the gaps
//! between them.

use uttt_rules::{Outcome, Path, Player};

use crate::animation::{GAME_SWEEP, Millis, part, time_of};
use crate::appearance::Face;
use crate::covers::{BOTH, OVER};
use crate::draw::{LARGE, Pen};
use crate::layout::members;
use crate::marks::mark;
use crate::{DisplayItem, Ink, Paint, Point, Rect, Stroke};

/// The members begin to fill one after the other, the last so that it ends with the sweep; a bridge begins with the
/// member that it leads to.
const FILL: Millis = 360.0;
const BRIDGE: Millis = 240.0;
/// A member grows into its place from a part of its size that lacks this much.
const GROWTH: f32 = 0.06;
/// Where a bridge begins and ends between the middles of two members, and its width.
const SPAN: (f32, f32) = (0.44, 0.56);
const WIDTH: f32 = 0.0148;

impl Pen<'_> {
    /// The line that won the game. With strips, there is no straight line to show.
    pub(crate) fn game_line(&mut self) {
        let Some(Outcome::Won(player)) = self.drawing.now.outcome else { return };
        let time = f64::from(time_of(self.sweep_of(Path::ROOT))) * GAME_SWEEP;
        if !self.layout.enlarged().is_root() || time <= 0.0 {
            return;
        }
        for line in self.drawing.now.lines(Path::ROOT, player) {
            let members: Vec<_> =
                line.into_iter().filter_map(|member| self.member(member)).collect();
            let steps = members.len().saturating_sub(1).max(1);
            let begin = |at: usize| (GAME_SWEEP - FILL) * at as f64 / steps as f64;
            for (at, pair) in members.windows(2).enumerate() {
                let [from, to] = [pair[0].1.centre(), pair[1].1.centre()];
                let shown = part(time, begin(at + 1), begin(at + 1) + BRIDGE);
                let end = SPAN.0 + (SPAN.1 - SPAN.0) * shown;
                let lines = vec![[from.towards(to, SPAN.0), from.towards(to, end)]];
                let stroke = Stroke::solid(Paint::solid(Ink::of(player)), self.width(WIDTH, 6.0));
                if shown > 0.0 {
                    self.items.push(DisplayItem::Lines { lines, stroke });
                }
            }
            for (at, &(face, rect)) in members.iter().enumerate() {
                self.solid(player, face, rect, part(time, begin(at), begin(at) + FILL));
            }
        }
    }

    /// How a member of the whole board looks, unless it is a cell, and where it lies.
    fn member(&self, number: usize) -> Option<(Option<Face>, Rect)> {
        let tree = self.layout.tree();
        if tree.holds_cells(Path::ROOT) {
            let cell = self.layout.cell(tree.leaf(Path::ROOT, number))?;
            return Some((None, cell.inset(cell.width * 0.07)));
        }
        let path = members(Path::ROOT).nth(number)?;
        let rect = self.layout.grid(path)?.inset(self.layout.part(0.0022));
        Some((Some(self.drawing.now.face(path)), rect))
    }

    /// A member in the winner's colour, with its mark, or the marks of a draw that counts for both.
    fn solid(&mut self, winner: Player, face: Option<Face>, rect: Rect, part: f32) {
        if part <= 0.0 {
            return;
        }
        let side = rect.shorter();
        let radius = self.radius(rect);
        let grown = rect.inset(side * GROWTH / 2.0 * (1.0 - part));
        self.fill(grown, radius, Paint { ink: Ink::of(winner), alpha: part });
        let paint = Paint { ink: Ink::Surface, alpha: part };
        let (reach, width) = if face.is_some() { OVER } else { LARGE };
        let centre = rect.centre();
        let mut draw = |player, x: f32, reach: f32| {
            let place = Point::new(centre.x + x * side, centre.y);
            let stroke = Stroke::solid(paint, side * width);
            mark(&mut self.items, player, place, side * reach, stroke, 1.0);
        };
        match face {
            Some(Face::Both) => {
                Player::PAIR.into_iter().zip([-BOTH.0, BOTH.0]).for_each(|(player, x)| {
                    draw(player, x, BOTH.1);
                });
            }
            _ => draw(winner, 0.0, reach),
        }
    }
}
