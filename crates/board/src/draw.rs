use std::ops::Range;

use uttt_rules::{AnyGame, Path, Place, Player};

use crate::animation::Progress;
use crate::appearance::{Appearance, Face};
use crate::drawn::{Drawn, DrawnPart};
use crate::layout::members;
use crate::marks::{mark, no_entry};
use crate::{DisplayItem, Ink, Layout, Paint, Point, Rect, Stroke};

/// The opacity of small marks in a closed board.
pub(crate) const FADED: f32 = 0.18;
/// The opacity of the last mark, if its board is closed.
const FADED_LAST: f32 = 0.6;
/// The opacity of a mark that is not played yet: faint, but easy to see.
pub(crate) const GHOST: f32 = 0.8;
/// Half the height of a mark and the width of its line, as parts of its cell.
pub(crate) const SMALL: (f32, f32) = (0.24, 0.105);
/// The same where the cells are members of the whole board.
pub(crate) const LARGE: (f32, f32) = (0.23, 0.08);
/// A mark that is not played yet is drawn finer.
pub(crate) const GHOST_LINE: f32 = 0.055;

/// What is drawn over the cells.
pub(crate) trait CellLayer {
    fn draw(&self, pen: &mut Pen<'_>);

    /// Whether it shows anything in a cell.
    fn covers(&self, at: Place) -> bool;
}

/// Everything that a drawing of the board depends on.
pub(crate) struct BoardDrawing<'a> {
    /// How the position looks.
    pub(crate) now: Appearance,
    pub(crate) last: Option<Place>,
    pub(crate) progress: Progress,
    /// How the position before the last move looked; `None` if nothing moves.
    pub(crate) before: Option<Appearance>,
    /// The legal move under the pointer.
    pub(crate) ghost: Option<Place>,
    /// The position whose boards to play in have dotted borders: the one after that move.
    pub(crate) dotted: Option<Appearance>,
    pub(crate) hint: Option<Place>,
    pub(crate) focus: Option<Place>,
    pub(crate) scores: Option<&'a dyn CellLayer>,
    /// Whether boards to play in cast a shadow, and the ground around large marks is clear. Not in a
    /// figure: where an article drops its styles, both would be black.
    pub(crate) has_depth: bool,
    /// How much wider the rings are for a moment, 0–1.
    pub(crate) flash: f32,
}

impl BoardDrawing<'_> {
    /// A board at rest, with nothing hovered or focused.
    pub(crate) fn at_rest(game: &AnyGame, is_stopped: bool) -> Self {
        let now = Appearance::now(game);
        Self {
            now: if is_stopped { now.without_moves() } else { now },
            last: game.last(),
            progress: Progress::REST,
            before: None,
            ghost: None,
            dotted: None,
            hint: None,
            focus: None,
            scores: None,
            has_depth: false,
            flash: 0.0,
        }
    }
}

/// Draws the board. Lengths are parts of its side; the finest lines are never thinner than a pixel.
pub(crate) fn draw(drawing: &BoardDrawing<'_>, layout: &Layout) -> Drawn {
    let mut pen =
        Pen { drawing, layout, items: Vec::with_capacity(160), parts: Vec::with_capacity(96) };
    pen.grid(Path::ROOT, 0.0);
    if let Some(last) = drawing.last {
        pen.squeezed_last(last);
    }
    if let Some(scores) = drawing.scores {
        scores.draw(&mut pen);
    }
    pen.rings();
    pen.targets();
    pen.outlines();
    pen.game_line();
    Drawn { items: pen.items, parts: pen.parts }
}

pub(crate) struct Pen<'a> {
    pub(crate) drawing: &'a BoardDrawing<'a>,
    pub(crate) layout: &'a Layout,
    pub(crate) items: Vec<DisplayItem>,
    parts: Vec<(DrawnPart, Range<usize>)>,
}

impl Pen<'_> {
    /// Notes that all items from this one on show a part of the board.
    fn note(&mut self, part: DrawnPart, from: usize) {
        if from < self.items.len() {
            // A grid is noted after its cells, and begins before them.
            let before = self.parts.iter().rposition(|(_, range)| range.start < from);
            self.parts.insert(before.map_or(0, |at| at + 1), (part, from..self.items.len()));
        }
    }

    /// The part of the last move's progress, `of`, for a grid; other grids are at rest.
    fn progress(&self, path: Path, of: impl Fn(&Progress) -> &[f32]) -> f32 {
        let last = self.drawing.last.and_then(|last| self.layout.tree().holder(last));
        match last {
            Some((grid, _)) if path.contains(&grid) => {
                of(&self.drawing.progress).get(path.cells().len()).copied().unwrap_or(1.0)
            }
            _ => 1.0,
        }
    }

    pub(crate) fn sweep_of(&self, path: Path) -> f32 {
        self.progress(path, |progress| &progress.sweep)
    }

    pub(crate) fn cover_of(&self, path: Path) -> f32 {
        self.progress(path, |progress| &progress.cover)
    }

    /// How far the contents of a grid have faded behind what covers it.
    fn fading(&self, path: Path) -> f32 {
        match self.drawing.now.face(path) {
            Face::Won(_) | Face::Drawn | Face::Both if !path.is_root() => self.sweep_of(path),
            _ => 0.0,
        }
    }

    /// The radius of a grid's corners.
    pub(crate) fn radius(&self, rect: Rect) -> f32 {
        self.layout.part(0.0178).min((rect.shorter() * 0.09).max(2.0))
    }

    pub(crate) fn fill(&mut self, rect: Rect, radius: f32, paint: Paint) {
        self.items.push(DisplayItem::Rect { rect, radius, fill: Some(paint), stroke: None });
    }

    pub(crate) fn outline(&mut self, rect: Rect, radius: f32, stroke: Stroke) {
        self.items.push(DisplayItem::Rect { rect, radius, fill: None, stroke: Some(stroke) });
    }

    /// A line's width: a part of the board's side, at least `least` pixels.
    pub(crate) fn width(&self, part: f32, least: f32) -> f32 {
        self.layout.part(part).max(least)
    }

    /// Draws a grid with everything in it; `behind` says how far it has faded behind what covers a
    /// grid around it.
    fn grid(&mut self, path: Path, behind: f32) {
        let Some(rect) = self.layout.grid(path) else { return };
        if self.layout.squeezed(path).is_some() {
            return self.strip(path, rect);
        }
        let from = self.items.len();
        if self.layout.tree().holds_cells(path) {
            self.ground(path, rect, 1.0 - behind);
            self.cells(path, behind);
        } else {
            if !path.is_root() && self.drawing.now.face(path) != Face::Open {
                self.ground(path, rect, (1.0 - behind) * self.sweep_of(path));
            }
            let behind = behind.max(self.fading(path));
            for member in members(path) {
                let from = self.items.len();
                self.grid(member, behind);
                if path.is_root() {
                    self.dim(member, from);
                }
            }
        }
        self.cover(path, rect, behind);
        if self.layout.tree().holds_cells(path) {
            self.note(DrawnPart::Grid(path), from);
        }
    }

    /// The shadow below a small board that may be played in, in layers, for a display list has no blur.
    fn shadow(&mut self, path: Path, rect: Rect, alpha: f32) {
        let alpha = alpha * self.brightness(path);
        if !self.drawing.has_depth || alpha <= 0.0 {
            return;
        }
        let (drop, radius) =
            (self.layout.part(0.007).min(rect.shorter() * 0.03), self.radius(rect));
        for (down, out, strength) in [(1.3, 0.7, 0.03), (0.9, 0.3, 0.04), (0.45, 0.0, 0.08)] {
            let rect = Rect { y: rect.y + drop * down, ..rect }.inset(-drop * out);
            let paint = Paint { ink: Ink::Shade, alpha: alpha * strength };
            self.fill(rect, radius + drop * out, paint);
        }
    }

    /// The ground of a small board, or of a decided grid of small boards; open ones show the page.
    fn ground(&mut self, path: Path, rect: Rect, alpha: f32) {
        if alpha <= 0.0 {
            return;
        }
        self.shadow(path, rect.inset(self.layout.part(0.0022)), alpha);
        let edge = Stroke::solid(Paint { ink: Ink::Edge, alpha }, self.width(0.0011, 1.0));
        self.items.push(DisplayItem::Rect {
            rect: rect.inset(self.layout.part(0.0022)),
            radius: self.radius(rect),
            fill: Some(Paint { ink: Ink::Sunk, alpha }),
            stroke: Some(edge),
        });
        self.tint(path, rect, alpha);
    }

    /// The colour on a grid's ground: the winner's tint, or light if it may be played in.
    fn tint(&mut self, path: Path, rect: Rect, most: f32) {
        let (rect, radius) = (rect.inset(self.layout.part(0.0022)), self.radius(rect));
        let (ink, alpha) = match self.drawing.now.face(path) {
            Face::Open => (Ink::Surface, self.brightness(path)),
            Face::Won(player) | Face::Kept(player) => (Ink::tint(player), self.sweep_of(path)),
            Face::Drawn | Face::Both => (Ink::DrawTint, self.sweep_of(path)),
        };
        let was_bright =
            || self.drawing.before.as_ref().is_some_and(|before| before.is_playable(path));
        if alpha < 1.0 && ink != Ink::Surface && was_bright() {
            // It was bright until now, and stays bright until its tint covers it.
            self.fill(rect, radius, Paint { ink: Ink::Surface, alpha: most });
        }
        if alpha * most > 0.0 {
            // It grows from the line that won.
            let rect = self.line_box(path).map_or(rect, |from| from.towards(rect, alpha));
            self.fill(rect, radius, Paint { ink, alpha: alpha * most });
        }
    }

    /// How bright an open board is. Boards to play in brighten as the ring arrives, and boards that
    /// could be played in before the last move darken.
    pub(crate) fn brightness(&self, path: Path) -> f32 {
        let now = self.drawing.now.is_playable(path);
        let before = self.drawing.before.as_ref().map(|before| before.is_playable(path));
        match (before.unwrap_or(now), now) {
            (true, true) => 1.0,
            (false, true) => self.drawing.progress.ring,
            (true, false) => 1.0 - self.drawing.progress.ring,
            (false, false) => 0.0,
        }
    }

    /// The fine lines of a grid that holds cells, and the marks in it.
    fn cells(&mut self, path: Path, behind: f32) {
        let Some(cells) = self.layout.cells(path) else { return };
        let own = self.fading(path);
        self.fine_lines(cells, (1.0 - own) * (1.0 - behind));
        let (fading, now) = (own.max(behind), &self.drawing.now);
        let fade = |faded: f32| 1.0 + (faded - 1.0) * fading;
        for at in (0..self.layout.tree().leaves()).map(|leaf| self.layout.tree().leaf(path, leaf)) {
            let Some(cell) = self.layout.cell(at) else { continue };
            let from = self.items.len();
            let mark = now.mark(at);
            let is_considered = [self.drawing.ghost, self.drawing.hint].contains(&Some(at));
            let is_covered = (mark.is_some() || is_considered)
                && self.drawing.scores.is_some_and(|scores| scores.covers(at));
            if let Some(player) = mark {
                // Behind two covering marks, a small one is no longer visible.
                let mut alpha = fade(FADED) * (1.0 - own * behind);
                let mut part = 1.0;
                if self.drawing.last == Some(at) {
                    self.soft_square(path, cell, player);
                    (alpha, part) = (fade(FADED_LAST), self.drawing.progress.mark);
                }
                // A score shows it in the corner.
                alpha *= if is_covered {
                    0.0
                } else if is_considered {
                    FADED
                } else {
                    1.0
                };
                let width = self.proportions(path).1;
                self.mark_in(
                    path,
                    cell,
                    player,
                    Paint { ink: Ink::of(player), alpha },
                    width,
                    part,
                );
            }
            // A score would be unreadable over the pale mark of a considered move, so a square marks the cell
            // instead.
            if is_considered && is_covered && self.drawing.last != Some(at) {
                self.soft_square(path, cell, now.turn);
            } else if is_considered && !is_covered {
                let paint = Paint { ink: Ink::of(now.turn), alpha: GHOST };
                self.mark_in(path, cell, now.turn, paint, GHOST_LINE, 1.0);
            }
            if now.is_barred(at) {
                self.barred(cell);
            }
            self.note(DrawnPart::Cell(at), from);
        }
    }

    fn fine_lines(&mut self, cells: Rect, alpha: f32) {
        if alpha <= 0.0 {
            return;
        }
        let row = self.layout.tree().row();
        let (right, bottom) = (cells.x + cells.width, cells.y + cells.height);
        let side = cells.width / row as f32;
        let widest = self.width(0.0045, 1.0);
        let width = (side * 0.0314).max(1.0).min(widest);
        let stroke = Stroke::solid(Paint { ink: Ink::Line, alpha }, width);
        let mut lines = Vec::with_capacity(2 * (row - 1));
        for step in 1..row {
            let (x, y) = (cells.x + side * step as f32, cells.y + side * step as f32);
            lines.push([Point::new(x, cells.y), Point::new(x, bottom)]);
            lines.push([Point::new(cells.x, y), Point::new(right, y)]);
        }
        self.items.push(DisplayItem::Lines { lines, stroke });
    }

    /// Half the height of the marks in a grid and the width of their lines.
    fn proportions(&self, path: Path) -> (f32, f32) {
        if path.is_root() { LARGE } else { SMALL }
    }

    /// A mark in a cell of a grid; its line is `width` of the cell wide.
    fn mark_in(
        &mut self,
        path: Path,
        cell: Rect,
        player: Player,
        paint: Paint,
        width: f32,
        part: f32,
    ) {
        if paint.alpha > 0.0 {
            let reach = cell.width * self.proportions(path).0;
            let stroke = Stroke::solid(paint, (cell.width * width).max(1.0));
            mark(&mut self.items, player, cell.centre(), reach, stroke, part);
        }
    }

    /// The ground of the last mark: soft, with a fine outline that is easy to see. Below a large mark there
    /// is only the outline.
    fn soft_square(&mut self, path: Path, cell: Rect, player: Player) {
        let face = self.drawing.now.face(path);
        let is_covered = !path.is_root() && !matches!(face, Face::Open | Face::Kept(_));
        // The soft square would not be visible on its own tint.
        let is_kept = face == Face::Kept(player);
        let ink = if is_kept { Ink::Surface } else { Ink::tint(player) };
        let fading = if is_covered { self.fading(path) } else { 0.0 };
        let alpha = 1.0 - 0.5 * fading;
        let side = Paint { ink: Ink::of(player), alpha };
        self.items.push(DisplayItem::Rect {
            rect: cell.inset(cell.width * 0.08),
            radius: cell.width * 0.15,
            fill: Some(Paint { ink, alpha: 1.0 - fading }).filter(|paint| paint.alpha > 0.0),
            stroke: Some(Stroke::solid(side, self.width(0.0017, 1.0))),
        });
    }

    /// The sign in the corner of a cell that a revenge rule forbids.
    fn barred(&mut self, cell: Rect) {
        let (radius, width) = (cell.width * 0.06, (cell.width * 0.022).max(1.25));
        let centre = Point::new(cell.x + cell.width * 0.832, cell.y + cell.width * 0.168);
        let stroke = Stroke::solid(Paint::solid(Ink::Soft), width);
        no_entry(&mut self.items, centre, radius, stroke);
    }
}
