use uttt_rules::{
    Board, Cell, Classic, Game, GameMove, Grid, GridState, Move, Path, Place, Player,
};

use crate::animation::Progress;
use crate::marks::{dash, mark, sweep};
use crate::{Ink, Layout, Paint, Rect, Shape, Stroke};

/// The small marks of a closed board.
const FADED: f32 = 0.22;
/// The last mark, where its board is closed.
const FADED_LAST: f32 = 0.6;
/// A mark that is not played yet; as faint as can be seen well.
const GHOST: f32 = 0.72;
/// The width of a mark's line, as a part of its cell; a mark that is not played yet is drawn finer.
const LINE: f32 = 0.105;
const GHOST_LINE: f32 = 0.055;

/// All that a drawing of the board depends on.
pub(crate) struct Drawing<'a> {
    pub(crate) position: &'a Classic,
    pub(crate) last: Option<Move>,
    pub(crate) progress: Progress,
    /// The boards that might be played in before the last move; for what moves alone.
    pub(crate) before: Grid,
    /// The legal move that is being considered.
    pub(crate) ghost: Option<Move>,
    pub(crate) hint: Option<Move>,
    pub(crate) focus: Option<Move>,
}

/// Draws the board. Lengths are parts of its side; the finest lines are never thinner than a pixel.
pub(crate) fn draw(drawing: &Drawing<'_>, layout: &Layout) -> Vec<Shape> {
    let mut pen = Pen { drawing, layout, shapes: Vec::with_capacity(160) };
    for board in Cell::ALL {
        pen.tile(board);
        pen.cells(board);
        pen.closed(board);
    }
    pen.rings();
    pen.targets();
    pen.outlines();
    pen.game_line();
    pen.shapes
}

struct Pen<'a> {
    drawing: &'a Drawing<'a>,
    layout: &'a Layout,
    shapes: Vec<Shape>,
}

impl Pen<'_> {
    /// How far the last move's progress `of` is for this board; other boards are at rest.
    fn progress(&self, board: Cell, of: impl Fn(&Progress) -> f32) -> f32 {
        match self.drawing.last {
            Some(last) if last.board() == board => of(&self.drawing.progress),
            _ => 1.0,
        }
    }

    fn tile_rect(&self, board: Cell) -> Rect {
        self.layout.grid(Path::of(board)).unwrap_or_default()
    }

    fn cell_rect(&self, at: Move) -> Rect {
        self.layout.cell(place(at)).unwrap_or_default()
    }

    fn radius(&self) -> f32 {
        self.layout.part(0.0178)
    }

    fn fill(&mut self, rect: Rect, radius: f32, paint: Paint) {
        self.shapes.push(Shape::Rect { rect, radius, fill: Some(paint), stroke: None });
    }

    fn outline(&mut self, rect: Rect, radius: f32, stroke: Stroke) {
        self.shapes.push(Shape::Rect { rect, radius, fill: None, stroke: Some(stroke) });
    }

    /// A line's width: a part of the board's side, at least `least` pixels.
    fn width(&self, part: f32, least: f32) -> f32 {
        self.layout.part(part).max(least)
    }

    /// The ground of a small board.
    fn tile(&mut self, board: Cell) {
        let rect = self.tile_rect(board).inset(self.layout.part(0.0022));
        let radius = self.radius();
        let edge = Stroke::solid(Paint::solid(Ink::Edge), self.width(0.0011, 1.0));
        self.shapes.push(Shape::Rect {
            rect,
            radius,
            fill: Some(Paint::solid(Ink::Sunk)),
            stroke: Some(edge),
        });
        let (ink, alpha) = match self.drawing.position.board(board) {
            GridState::Won(player) => (Ink::tint(player), self.progress(board, |p| p.sweep)),
            GridState::Drawn | GridState::Both => {
                (Ink::DrawTint, self.progress(board, |p| p.closing))
            }
            GridState::Open => (Ink::Surface, self.brightness(board)),
        };
        if alpha < 1.0 && self.drawing.before.contains(board) && ink != Ink::Surface {
            // It was bright until now, and is so until its tint is over it.
            self.fill(rect, radius, Paint::solid(Ink::Surface));
        }
        if alpha > 0.0 {
            self.fill(rect, radius, Paint { ink, alpha });
        }
    }

    /// How bright an open board is: those that may be played in brighten as the ring comes, and
    /// those that might be played in before the last move darken.
    fn brightness(&self, board: Cell) -> f32 {
        let now = self.drawing.position.active().contains(board);
        match (self.drawing.before.contains(board), now) {
            (true, true) => 1.0,
            (false, true) => self.drawing.progress.ring,
            (true, false) => 1.0 - self.drawing.progress.ring,
            (false, false) => 0.0,
        }
    }

    /// The fine lines and the marks of a small board.
    fn cells(&mut self, board: Cell) {
        let state = self.drawing.position.board(board);
        let fading = match state {
            GridState::Open => 0.0,
            GridState::Won(_) => self.progress(board, |p| p.sweep),
            GridState::Drawn | GridState::Both => self.progress(board, |p| p.closing),
        };
        if fading < 1.0 {
            self.fine_lines(board, 1.0 - fading);
        }
        for at in Cell::ALL.map(|cell| Move::new(board, cell)) {
            let Some(player) = self.drawing.position.mark(at) else { continue };
            let (mut faded, mut part) = (FADED, 1.0);
            if self.drawing.last == Some(at) {
                // On its own tint the soft square would not be seen.
                let on_tint = state == GridState::Won(player);
                let ink = if on_tint { Ink::Surface } else { Ink::tint(player) };
                self.soft_square(at, player, ink);
                (faded, part) = (FADED_LAST, self.drawing.progress.mark);
            }
            self.small_mark(at, player, LINE, 1.0 + (faded - 1.0) * fading, part);
        }
        for at in [self.drawing.ghost, self.drawing.hint].into_iter().flatten() {
            if at.board() == board && self.drawing.position.mark(at).is_none() {
                self.small_mark(at, self.drawing.position.turn(), GHOST_LINE, GHOST, 1.0);
            }
        }
    }

    fn fine_lines(&mut self, board: Cell, alpha: f32) {
        let cells = self.layout.cells(Path::of(board)).unwrap_or_default();
        let stroke = Stroke::solid(Paint { ink: Ink::Line, alpha }, self.width(0.0028, 1.0));
        for part in [1.0 / 3.0, 2.0 / 3.0] {
            let (x, y) = (cells.x + cells.width * part, cells.y + cells.height * part);
            let (right, bottom) = (cells.x + cells.width, cells.y + cells.height);
            self.line((x, cells.y), (x, bottom), stroke);
            self.line((cells.x, y), (right, y), stroke);
        }
    }

    fn line(&mut self, from: (f32, f32), to: (f32, f32), stroke: Stroke) {
        let point = |(x, y)| crate::Point::new(x, y);
        self.shapes.push(Shape::Line { from: point(from), to: point(to), stroke });
    }

    /// The ground of the last mark: soft, with a fine side that can be seen well.
    fn soft_square(&mut self, at: Move, player: Player, ink: Ink) {
        let cell = self.cell_rect(at);
        let side = Stroke::solid(Paint::solid(Ink::of(player)), self.width(0.0017, 1.0));
        self.shapes.push(Shape::Rect {
            rect: cell.inset(cell.width * 0.08),
            radius: cell.width * 0.15,
            fill: Some(Paint::solid(ink)),
            stroke: Some(side),
        });
    }

    /// A small mark whose line is `width` of its cell wide.
    fn small_mark(&mut self, at: Move, player: Player, width: f32, alpha: f32, part: f32) {
        let cell = self.cell_rect(at);
        let stroke = Stroke::solid(Paint { ink: Ink::of(player), alpha }, cell.width * width);
        mark(&mut self.shapes, player, cell.centre(), cell.width * 0.24, stroke, part);
    }

    /// What lies over a closed board: one large mark, or a dash.
    fn closed(&mut self, board: Cell) {
        let tile = self.tile_rect(board);
        let part = self.progress(board, |p| p.closing);
        match self.drawing.position.board(board) {
            GridState::Open => {}
            GridState::Drawn | GridState::Both => {
                let stroke = Stroke::solid(Paint::solid(Ink::Soft), tile.width * 0.049);
                dash(&mut self.shapes, tile.centre(), tile.width * 0.14, stroke, part);
            }
            GridState::Won(player) => {
                let stroke = Stroke::solid(Paint::solid(Ink::of(player)), tile.width * 0.076);
                mark(&mut self.shapes, player, tile.centre(), tile.width * 0.27, stroke, part);
                self.board_line(board, player, 1.0 - part);
            }
        }
    }

    /// The sweep through the three marks that have just won a small board.
    fn board_line(&mut self, board: Cell, player: Player, alpha: f32) {
        let part = self.progress(board, |p| p.sweep);
        if alpha <= 0.0 {
            return;
        }
        let paint = Paint { ink: Ink::of(player), alpha };
        let stroke = Stroke::solid(paint, self.layout.part(0.012));
        for line in self.drawing.position.marks(player, board).lines() {
            let at = |cell| self.cell_rect(Move::new(board, cell)).centre();
            let at: Vec<_> = line.map(at).collect();
            sweep(&mut self.shapes, at.into_iter(), 0.25, stroke, part);
        }
    }

    /// The rings of the boards that may be played in, on their way from the board last played in.
    fn rings(&mut self) {
        let (width, turn) = (self.width(0.0044, 2.0), self.drawing.position.turn());
        let stroke = Stroke::solid(Paint::solid(Ink::of(turn)), width);
        for board in self.drawing.position.active() {
            let to = self.tile_rect(board);
            let from = self.drawing.last.map_or(to, |last| self.tile_rect(last.board()));
            let rect = from.towards(to, self.drawing.progress.ring);
            self.outline(rect.inset(width / 2.0), self.radius(), stroke);
        }
    }

    /// A dotted border around each board that the considered move would send the opponent to.
    fn targets(&mut self) {
        let Some(next) = self.drawing.ghost.and_then(|mv| self.drawing.position.play(mv).ok())
        else {
            return;
        };
        let width = self.width(0.0033, 1.5);
        let dash = Some((width, 3.0 * width));
        let stroke = Stroke { paint: Paint::solid(Ink::of(next.turn())), width, dash };
        for board in next.active() {
            let rect = self.tile_rect(board).inset(self.width(0.0085, 4.0));
            self.outline(rect, self.radius() * 0.75, stroke);
        }
    }

    /// The hint and the keyboard's focus, each a square around its cell.
    fn outlines(&mut self) {
        let turn = Ink::of(self.drawing.position.turn());
        for (at, ink, inset) in
            [(self.drawing.hint, turn, 0.1), (self.drawing.focus, Ink::Focus, 0.03)]
        {
            let Some(cell) = at.map(|at| self.cell_rect(at)) else { continue };
            let stroke = Stroke::solid(Paint::solid(ink), self.width(0.0033, 2.0));
            self.outline(cell.inset(cell.width * inset), cell.width * 0.15, stroke);
        }
    }

    /// The line through the boards that won the game.
    fn game_line(&mut self) {
        let Some(player) = self.drawing.position.outcome().and_then(uttt_rules::Outcome::winner)
        else {
            return;
        };
        let part = self.drawing.progress.game;
        let line = |ink, width| Stroke::solid(Paint::solid(ink), self.layout.part(width));
        let strokes = [line(Ink::Page, 0.026), line(Ink::of(player), 0.014)];
        for three in self.drawing.position.won(player).lines() {
            let centres: Vec<_> = three.map(|board| self.tile_rect(board).centre()).collect();
            for stroke in strokes {
                sweep(&mut self.shapes, centres.iter().copied(), 0.2, stroke, part);
            }
        }
    }
}

fn place(at: Move) -> Place {
    Place::new(at.index() as u16)
}
