use std::ops::Range;

use uttt_rules::{AnyGame, Outcome, Path, Place, Player};

use crate::animation::Progress;
use crate::appearance::{Appearance, Face};
use crate::drawn::{Drawn, DrawnPart};
use crate::layout::members;
use crate::marks::{badge, dash, mark, no_entry, sweep};
use crate::{DisplayItem, Ink, Layout, Paint, Point, Rect, ScoreLayer, Stroke};

/// The opacity of small marks in a closed board.
const FADED: f32 = 0.22;
/// The opacity of the last mark, if its board is closed.
const FADED_LAST: f32 = 0.6;
/// The opacity of a mark that is not played yet: faint, but easy to see.
pub(crate) const GHOST: f32 = 0.8;
/// Half the height of a mark and the width of its line, as parts of its cell.
pub(crate) const SMALL: (f32, f32) = (0.24, 0.105);
/// The same where the cells are members of the whole board.
pub(crate) const LARGE: (f32, f32) = (0.23, 0.08);
/// The same for the mark over a whole grid, as parts of that.
const OVER: (f32, f32) = (0.27, 0.076);
/// A mark that is not played yet is drawn finer.
pub(crate) const GHOST_LINE: f32 = 0.055;

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
    /// How the position after it would look.
    pub(crate) after: Option<Appearance>,
    pub(crate) hint: Option<Place>,
    pub(crate) focus: Option<Place>,
    pub(crate) scores: Option<&'a ScoreLayer>,
}

impl BoardDrawing<'_> {
    /// A board at rest, with nothing hovered or focused.
    pub(crate) fn at_rest(game: &AnyGame) -> Self {
        Self {
            now: Appearance::now(game),
            last: game.last(),
            progress: Progress::REST,
            before: None,
            ghost: None,
            after: None,
            hint: None,
            focus: None,
            scores: None,
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
            self.parts.push((part, from..self.items.len()));
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
            members(path).for_each(|member| self.grid(member, behind));
        }
        self.cover(path, rect, behind);
        if self.layout.tree().holds_cells(path) {
            self.note(DrawnPart::Grid(path), from);
        }
    }

    /// The ground of a small board, or of a decided grid of small boards; open ones show the page.
    fn ground(&mut self, path: Path, rect: Rect, alpha: f32) {
        if alpha <= 0.0 {
            return;
        }
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
        if path.is_root() {
            self.band(cells);
        }
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
            // Below a score, the mark of a move that is only considered would make it unreadable.
            if is_considered && !is_covered {
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
        // Not `clamp`: its panic would add the code that prints fractions to the page.
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

    /// The light band behind the cells that won the game, where the whole board is one grid.
    fn band(&mut self, cells: Rect) {
        let Some(Outcome::Won(player)) = self.drawing.now.outcome else { return };
        let width = cells.width / self.layout.tree().row() as f32 * 0.72;
        let stroke = Stroke::solid(Paint::solid(Ink::Surface), width);
        let part = self.sweep_of(Path::ROOT);
        for ends in self.line_ends(Path::ROOT, player) {
            sweep(&mut self.items, ends, 0.0, stroke, part);
        }
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

    /// The ground of the last mark: soft, with a fine outline that is easy to see.
    fn soft_square(&mut self, path: Path, cell: Rect, player: Player) {
        // The soft square would not be visible on its own tint.
        let is_won = |path| {
            let face = self.drawing.now.face(path);
            face == Face::Won(player) || face == Face::Kept(player)
        };
        let mut around = std::iter::successors(Some(path), |path| path.parent());
        let on_tint = around.any(|grid| is_won(grid) && (grid == path || !grid.is_root()));
        let ink = if on_tint { Ink::Surface } else { Ink::tint(player) };
        let side = Stroke::solid(Paint::solid(Ink::of(player)), self.width(0.0017, 1.0));
        self.items.push(DisplayItem::Rect {
            rect: cell.inset(cell.width * 0.08),
            radius: cell.width * 0.15,
            fill: Some(Paint::solid(ink)),
            stroke: Some(side),
        });
    }

    /// The sign in the corner of a cell that a revenge rule forbids.
    fn barred(&mut self, cell: Rect) {
        let (radius, width) = (cell.width * 0.06, (cell.width * 0.022).max(1.25));
        let centre = Point::new(cell.x + cell.width * 0.832, cell.y + cell.width * 0.168);
        let stroke = Stroke::solid(Paint::solid(Ink::Soft), width);
        no_entry(&mut self.items, centre, radius, stroke);
    }

    /// Covers a decided grid: a large mark, both marks, a dash, or a badge if it is still in play.
    /// The whole board is never covered.
    fn cover(&mut self, path: Path, rect: Rect, behind: f32) {
        if path.is_root() {
            return;
        }
        let (part, side, centre) = (self.cover_of(path), rect.shorter(), rect.centre());
        let alpha = 1.0 + (FADED - 1.0) * behind;
        let stroke = |ink, width| Stroke::solid(Paint { ink, alpha }, side * width);
        match self.drawing.now.face(path) {
            Face::Open => {}
            Face::Drawn => {
                dash(&mut self.items, centre, side * 0.14, stroke(Ink::Soft, 0.049), part);
            }
            Face::Both => {
                for (player, x) in Player::PAIR.into_iter().zip([-0.19, 0.19]) {
                    let place = Point::new(centre.x + x * side, centre.y);
                    let stroke = stroke(Ink::of(player), 0.056);
                    mark(&mut self.items, player, place, side * 0.14, stroke, part);
                }
            }
            Face::Won(player) => {
                let stroke = stroke(Ink::of(player), OVER.1);
                mark(&mut self.items, player, centre, side * OVER.0, stroke, part);
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
        for ends in self.line_ends(path, player) {
            sweep(&mut self.items, ends, 0.125, stroke, part);
        }
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
}
