use uttt_rules::{AnyGame, Place, Player};

use crate::annotations::{arrow, marked_cell};
use crate::draw::{CellLayer, Pen};
use crate::marks::mark;
use crate::next_moves::{faint, next_moves, number};
use crate::{DisplayItem, Ink, Label, Paint, Point, Rect, Stroke};

/// In a cell narrower than this, in CSS pixels, a text would be too small to read: there is only the
/// fill, and a faint mark has no number.
const LEAST_CELL: f32 = 22.0;
/// The least height of a score's font, in CSS pixels.
const LEAST_FONT: f32 = 12.0;
/// The opacity of the fill of the strongest cell that is not the best. With a stronger one, neither
/// dark nor light text could be read on it.
const MOST_FILL: f32 = 0.44;
/// The same behind a label that is not settled: pale text needs a paler ground.
const PALE_FILL: f32 = 0.14;

/// The score of a cell, for whoever moves there.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct CellScore {
    /// The cell.
    pub place: Place,
    /// What stands in it.
    pub label: ScoreLabel,
    /// How good the move is compared with the others, from 0 to 1: how strong the colour is behind
    /// the label.
    pub strength: f32,
    /// Whether it is the best move, whose colour is solid.
    pub best: bool,
    /// Whether the label will hardly change. If not, it is pale.
    pub settled: bool,
}

/// What stands in a cell as its score: at most two characters.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum ScoreLabel {
    /// The expected share of the point, 0–1, as two digits of a hundred. It is never 0 or 100, which
    /// would look proven.
    Share(f32),
    /// A proven win, in so many plies if that is known; a number with two digits is left out.
    Win(Option<u32>),
    /// A proven draw.
    Draw,
    /// A proven loss, like a win.
    Loss(Option<u32>),
    /// Nothing reliable is known yet: a pale dot.
    Unknown,
}

/// The letters of proven results, one character each.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ScoreLetters {
    /// Of a win.
    pub win: &'static str,
    /// Of a draw.
    pub draw: &'static str,
    /// Of a loss.
    pub loss: &'static str,
}

impl ScoreLetters {
    /// "W", "D", "L".
    pub const ENGLISH: Self = Self { win: "W", draw: "D", loss: "L" };
}

impl ScoreLabel {
    /// "61", "W5", "L", "D"; nothing for [`ScoreLabel::Unknown`].
    #[must_use]
    pub fn text(self, letters: ScoreLetters) -> String {
        let proven = |letter: &str, plies: Option<u32>| match plies {
            Some(plies @ 0..=9) => format!("{letter}{plies}"),
            _ => letter.to_owned(),
        };
        match self {
            Self::Share(share) => ((share * 100.0).round() as u32).clamp(1, 99).to_string(),
            Self::Win(plies) => proven(letters.win, plies),
            Self::Loss(plies) => proven(letters.loss, plies),
            Self::Draw => letters.draw.to_owned(),
            Self::Unknown => String::new(),
        }
    }
}

/// What an analysis shows on a board: the scores of cells, the first moves of a line, rings on the
/// moves with which variations begin, and an annotator's marks and arrows.
///
/// A [`View`](crate::View) draws it over the board. The code that draws it is reached only through
/// [`ScoreLayer::new`], so a program that makes none does not contain that code.
#[derive(Clone, Debug)]
pub struct ScoreLayer {
    /// Who moves in the cells with scores.
    mover: Player,
    scores: Vec<CellScore>,
    letters: ScoreLetters,
    /// The moves that follow, with their numbers; of those in one cell only the first.
    line: Vec<(usize, (Place, Player))>,
    forks: Vec<Place>,
    marks: Vec<Place>,
    arrows: Vec<(Place, Place)>,
    draw: fn(&Self, &mut Pen<'_>),
}

impl PartialEq for ScoreLayer {
    fn eq(&self, other: &Self) -> bool {
        (self.mover, &self.scores, &self.line) == (other.mover, &other.scores, &other.line)
            && self.letters == other.letters
            && (&self.forks, &self.marks, &self.arrows)
                == (&other.forks, &other.marks, &other.arrows)
    }
}

impl ScoreLayer {
    /// Scores for the last position of a game, and a line that begins there. The moves of the
    /// line are drawn as faint marks with numbers, up to the first illegal one; they stand in place of
    /// scores. In a cell to which the line returns, only the first of its moves is drawn. A mark
    /// that one of these moves would take stands small in a corner.
    #[must_use]
    pub fn new(game: &AnyGame, scores: Vec<CellScore>, line: &[Place]) -> Self {
        let moves = next_moves(game, line);
        let is_first = |at: usize| moves[..at].iter().all(|before| before.0 != moves[at].0);
        let firsts = (0..moves.len()).filter(|&at| is_first(at));
        let line = firsts.map(|at| (at + 1, moves[at])).collect();
        Self { mover: game.turn(), scores, line, ..Self::empty() }
    }

    /// Only what [`ScoreLayer::with_marks`] adds.
    #[must_use]
    pub const fn empty() -> Self {
        Self {
            mover: Player::X,
            scores: Vec::new(),
            letters: ScoreLetters::ENGLISH,
            line: Vec::new(),
            forks: Vec::new(),
            marks: Vec::new(),
            arrows: Vec::new(),
            draw: draw_layer,
        }
    }

    /// Writes proven scores with these letters in place of the English ones.
    #[must_use]
    pub fn with_letters(self, letters: ScoreLetters) -> Self {
        Self { letters, ..self }
    }

    /// The letters of its proven scores.
    #[must_use]
    pub const fn letters(&self) -> ScoreLetters {
        self.letters
    }

    /// Draws a ring in each of these cells: moves with which variations begin.
    #[must_use]
    pub fn with_forks(self, forks: Vec<Place>) -> Self {
        Self { forks, ..self }
    }

    /// Draws a square around each of these cells, and these arrows from cell to cell.
    #[must_use]
    pub fn with_marks(self, marks: Vec<Place>, arrows: Vec<(Place, Place)>) -> Self {
        Self { marks, arrows, ..self }
    }

    /// Whether a cell shows a known score, a ring, and an annotator's mark, in this order.
    #[must_use]
    pub fn shown_in(&self, at: Place) -> [bool; 3] {
        let is_known = |score: &CellScore| score.place == at && score.label != ScoreLabel::Unknown;
        [self.scores.iter().any(is_known), self.forks.contains(&at), self.marks.contains(&at)]
    }

    /// The cells in which it shows something.
    fn covered(&self) -> impl Iterator<Item = Place> {
        let scored = self.scores.iter().map(|score| score.place);
        let next = self.line.iter().map(|&(_, (at, _))| at);
        scored.filter(|&at| !self.has_next(at)).chain(next)
    }

    fn has_next(&self, at: Place) -> bool {
        self.line.iter().any(|&(_, (next, _))| next == at)
    }
}

impl CellLayer for ScoreLayer {
    fn draw(&self, pen: &mut Pen<'_>) {
        (self.draw)(self, pen);
    }

    fn covers(&self, at: Place) -> bool {
        self.covered().any(|covered| covered == at)
    }
}

fn draw_layer(layer: &ScoreLayer, pen: &mut Pen<'_>) {
    draw_scores(layer, pen);
    for cell in layer.forks.iter().filter_map(|&at| pen.layout.cell(at)) {
        let stroke = Stroke::solid(Paint::solid(Ink::Text), (cell.width * 0.035).max(1.5));
        let (centre, radius) = (cell.centre(), cell.width * 0.41);
        pen.items.push(DisplayItem::Circle { centre, radius, part: 1.0, stroke });
    }
    layer.covered().for_each(|at| draw_taken(pen, at));
    layer.marks.iter().for_each(|&at| marked_cell(&mut pen.items, pen.layout, at));
    for &(from, to) in &layer.arrows {
        arrow(&mut pen.items, pen.layout, from, to);
    }
}

fn draw_scores(layer: &ScoreLayer, pen: &mut Pen<'_>) {
    let inks = (Ink::of(layer.mover), Ink::tint(layer.mover));
    for score in layer.scores.iter().filter(|score| !layer.has_next(score.place)) {
        if let Some(cell) = pen.layout.cell(score.place) {
            draw_score(pen, score, cell, inks, layer.letters);
        }
    }
    for &(count, next) in &layer.line {
        let cell = faint(&mut pen.items, pen.layout, next);
        if let Some(cell) = cell.filter(|cell| cell.width >= LEAST_CELL) {
            number(&mut pen.items, cell, count);
        }
    }
}

fn draw_score(
    pen: &mut Pen<'_>,
    score: &CellScore,
    cell: Rect,
    (ink, tint): (Ink, Ink),
    letters: ScoreLetters,
) {
    let side = cell.width;
    let is_unknown = score.label == ScoreLabel::Unknown;
    let most = if score.settled { MOST_FILL } else { PALE_FILL };
    let alpha = match (score.best, is_unknown) {
        (true, _) => 1.0,
        (false, true) => 0.0,
        (false, false) => most * score.strength.clamp(0.0, 1.0),
    };
    if alpha > 0.0 {
        pen.fill(cell.inset(side * 0.07), side * 0.15, Paint { ink, alpha });
    }
    if is_unknown {
        let radius = (side * 0.06).max(1.0);
        let middle = cell.centre();
        let dot = Rect::square(middle.x - radius, middle.y - radius, 2.0 * radius);
        let (ink, alpha) = if score.best { (Ink::Surface, 1.0) } else { (Ink::Soft, 0.5) };
        return pen.fill(dot, radius, Paint { ink, alpha });
    }
    if side >= LEAST_CELL {
        pen.items.push(DisplayItem::Label(Label {
            at: cell.centre(),
            size: (side * 0.31).max(LEAST_FONT),
            ink: match (score.best, score.settled) {
                (true, true) => Ink::Surface,
                (true, false) => tint,
                (false, true) => Ink::Text,
                (false, false) => Ink::Soft,
            },
            text: score.label.text(letters),
        }));
    }
}

/// The mark of a cell that a score or a move of the line covers, small in the corner: whom the move robs.
fn draw_taken(pen: &mut Pen<'_>, at: Place) {
    let Some((player, cell)) = pen.drawing.now.mark(at).zip(pen.layout.cell(at)) else { return };
    let (inset, radius) = (cell.width * 0.2, cell.width * 0.14);
    let centre = Point::new(cell.x + inset, cell.y + inset);
    let disc = Rect::square(centre.x - radius, centre.y - radius, 2.0 * radius);
    pen.fill(disc, radius, Paint::solid(Ink::Surface));
    let stroke = Stroke::solid(Paint::solid(Ink::of(player)), (radius * 0.24).max(1.0));
    mark(&mut pen.items, player, centre, radius * 0.56, stroke, 1.0);
}
