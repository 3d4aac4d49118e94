//! What is drawn over decided grids: their large marks, and the lines that have just won them.

use uttt_rules::{Outcome, Path, Player};

use crate::appearance::Face;
use crate::draw::{FADED, Pen};
use crate::layout::members;
use crate::marks::{badge, equals, mark, sweep};
use crate::{Ink, Paint, Point, Rect, Stroke};

/// Half the height of the mark over a grid and the width of its line, as parts of the grid.
pub(crate) const OVER: (f32, f32) = (0.24, 0.056);
/// How far from the middle the two marks of a draw that counts for both lie, and half their height.
pub(crate) const BOTH: (f32, f32) = (0.19, 0.14);
/// Around it the ground is free of small marks, so wide.
const CLEARANCE: f32 = 0.02;
/// The opacity of what is not in the line that won the game.
const DIMMED: f32 = 0.6;

impl Pen<'_> {
    /// Covers a decided grid: a large mark, both marks, a dash, or a badge if it is still in play.
    /// The whole board is never covered.
    pub(crate) fn cover(&mut self, path: Path, rect: Rect, behind: f32) {
        if path.is_root() {
            return;
        }
        let (part, side, centre) = (self.cover_of(path), rect.shorter(), rect.centre());
        let face = self.drawing.now.face(path);
        // It settles a little beyond its size, and back.
        let alpha = (1.0 + (FADED - 1.0) * behind) * (part * 2.0).min(1.0);
        let size = side * (1.0 + (1.0 - part) * (0.35 - 0.6 * part));
        // The ground around it, unless what lies there has receded further.
        let clear = Paint { ink: face.ground(), alpha: part * (1.0 - behind) };
        let clear = Some(clear).filter(|_| self.drawing.has_depth);
        let strokes = |ink, width: f32| {
            let clear = clear.map(|paint| (paint, width + 2.0 * CLEARANCE));
            let both = clear.into_iter().chain([(Paint { ink, alpha }, width)]);
            both.map(move |(paint, width)| Stroke::solid(paint, side * width))
                .filter(|stroke| stroke.paint.alpha > 0.0)
        };
        match face {
            Face::Open => {}
            Face::Drawn => {
                for stroke in strokes(Ink::Soft, 0.04) {
                    equals(&mut self.items, centre, size * 0.12, stroke);
                }
            }
            Face::Both => {
                for (player, x) in Player::PAIR.into_iter().zip([-BOTH.0, BOTH.0]) {
                    let place = Point::new(centre.x + x * side, centre.y);
                    for stroke in strokes(Ink::of(player), 0.056) {
                        mark(&mut self.items, player, place, size * BOTH.1, stroke, 1.0);
                    }
                }
            }
            Face::Won(player) => {
                for stroke in strokes(Ink::of(player), OVER.1) {
                    mark(&mut self.items, player, centre, size * OVER.0, stroke, 1.0);
                }
                self.board_line(path, player, 1.0 - part);
            }
            Face::Kept(player) => {
                let (ground, size) = (rect.inset(self.layout.part(0.0022)), side * 0.14);
                let corner = Rect::square(ground.x + ground.width - size, ground.y, size);
                let radius = self.radius(rect);
                badge(&mut self.items, player, corner, radius, part);
                self.board_line(path, player, 1.0 - part);
            }
        }
    }

    /// The sweep through the members that have just won a grid.
    fn board_line(&mut self, path: Path, player: Player, alpha: f32) {
        if alpha <= 0.0 {
            return;
        }
        let Some(rect) = self.layout.grid(path) else { return };
        let paint = Paint { ink: Ink::of(player), alpha };
        let stroke = Stroke::solid(paint, rect.shorter() * 0.0375);
        let part = self.sweep_of(path);
        let ends = self.line_ends(path, player);
        sweep(&mut self.items, ends, 0.125, stroke, part);
    }

    /// The middles of the first and the last member of each line of a player in a grid.
    pub(crate) fn line_ends(&self, path: Path, player: Player) -> Vec<[Point; 2]> {
        let tree = self.layout.tree();
        let middle = |member: usize| {
            let rect = if tree.holds_cells(path) {
                self.layout.cell(tree.leaf(path, member))
            } else {
                members(path).nth(member).and_then(|member| self.layout.grid(member))
            };
            rect.map(Rect::centre)
        };
        let ends = |line: Vec<usize>| Some([middle(*line.first()?)?, middle(*line.last()?)?]);
        self.drawing.now.lines(path, player).into_iter().filter_map(ends).collect()
    }

    /// The rectangle around the line that has just won a grid of cells.
    pub(crate) fn line_box(&self, path: Path) -> Option<Rect> {
        let Face::Won(player) = self.drawing.now.face(path) else { return None };
        let is_new = self.sweep_of(path) < 1.0 && self.layout.tree().holds_cells(path);
        let [from, to] = *self.line_ends(path, player).first().filter(|_| is_new)?;
        let (x, y) = (from.x.min(to.x), from.y.min(to.y));
        let (width, height) = ((to.x - from.x).abs(), (to.y - from.y).abs());
        let margin = self.layout.grid(path)?.shorter() / 8.0;
        Some(Rect { x, y, width, height }.inset(-margin))
    }

    /// Lets a grid that is not in the line that won the game recede: all items from this one on.
    pub(crate) fn dim(&mut self, member: Path, from: usize) {
        let Some(Outcome::Won(player)) = self.drawing.now.outcome else { return };
        let lines = self.drawing.now.lines(Path::ROOT, player);
        let is_in_line = |number| lines.iter().any(|line| line.contains(&number));
        let number = members(Path::ROOT).position(|other| other == member);
        let is_whole = self.layout.enlarged().is_root();
        if !is_whole || lines.is_empty() || number.is_none_or(is_in_line) {
            return;
        }
        let alpha = 1.0 + (DIMMED - 1.0) * self.sweep_of(Path::ROOT);
        self.items.iter_mut().skip(from).for_each(|item| item.fade(alpha));
    }
}
