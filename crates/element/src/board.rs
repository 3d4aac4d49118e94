use uttt_board::{Figure, Layout, Size};
use uttt_rules::{Loss, Outcome, Place, Remarks};
use uttt_words::Language;

use crate::{Refused, Viewer, later, words};

/// A board of the element. Everything that it answers is a text, lists with a space between two items:
/// the script splits them in fewer bytes than arrays would take.
#[derive(Debug)]
pub struct Board {
    viewer: Viewer,
    /// The language that it speaks; `None` for English.
    pub(crate) language: Option<&'static Language>,
}

impl Board {
    /// Reads a record from the start position, annotated or not; nothing for any other text.
    pub fn replay(text: &str) -> Option<Self> {
        Viewer::replay(text).map(Self::new)
    }

    /// Reads a game in any of our forms. The script has loaded the later part of the program.
    ///
    /// # Errors
    /// What the script makes an `Error` of: a kind, a space, a message for programs, a line break, and what
    /// a reader is told. The last is empty if that is the message, too.
    pub fn read(text: &str) -> Result<Self, String> {
        later::read(text).map(Self::new).map_err(|error| error + "\n")
    }

    const fn new(viewer: Viewer) -> Self {
        Self { viewer, language: None }
    }

    /// Goes to the position after so many moves of the line; false where the line is shorter.
    pub fn go_to(&mut self, ply: usize) -> bool {
        self.viewer.go_to(ply)
    }

    /// Goes to a position of the study by its number, as a link names it; false where there is none.
    pub fn go_to_position(&mut self, number: usize) -> bool {
        self.viewer.go_to_position(number)
    }

    /// Says how the game ended, as a link does: `x-resigned`, `o-time`. False if it cannot have ended so.
    pub fn end_by(&mut self, loss: &str) -> bool {
        loss.parse().is_ok_and(|loss: Loss| self.viewer.end_by(loss))
    }

    /// Plays a move.
    ///
    /// # Errors
    /// As for [`Board::read`].
    pub fn play(&mut self, mv: &str) -> Result<(), String> {
        let refused =
            |error: Refused| format!("{} {error}\n{}", error.kind(), words::refused(&error));
        self.viewer.play(mv).map_err(refused)
    }

    /// Takes a move back, and forgets the rest of the line.
    pub fn undo(&mut self) -> bool {
        self.viewer.undo()
    }

    /// What there is to show, a line each: who is to move; `draw` or who won; the number of moves played;
    /// the line; the legal moves; the moves that the study has here; the comment; the glyph of
    /// each move of the line, `-` for none; the marked cells and the arrows of the annotator; what to do, and the last move, in words; how the game ended
    /// here, as a link tells it; the record.
    pub fn facts(&self) -> String {
        let (viewer, game) = (&self.viewer, self.viewer.game());
        let outcome = viewer.outcome();
        let Remarks { words: comment, marks, arrows } = viewer.remarks();
        let arrow = |(from, to)| self.text(from) + "-" + &self.text(to);
        let facts = [
            if outcome.is_none() { game.turn().to_string() } else { String::new() },
            match outcome {
                None => String::new(),
                Some(Outcome::Draw) => "draw".to_owned(),
                Some(Outcome::Won(player)) => player.to_string(),
            },
            viewer.ply().to_string(),
            joined(&mut viewer.line().into_iter(), ' '),
            self.texts(viewer.legal_moves()),
            joined(&mut viewer.answers().into_iter(), ' '),
            comment,
            joined(
                &mut viewer.glyphs().map(|glyph| glyph.map_or("-", |it| it.signs()).to_owned()),
                ' ',
            ),
            self.texts(marks),
            joined(&mut arrows.into_iter().map(arrow), ' '),
            words::status(viewer),
            words::last_move(game),
            viewer.loss().map(|loss| loss.to_string()).unwrap_or_default(),
            viewer.record(),
        ];
        joined(&mut facts.into_iter(), '\n')
    }

    /// The moves into all cells.
    pub fn cells(&self) -> String {
        self.texts(self.viewer.game().rules().shape().places().collect())
    }

    /// The number of the position shown, and then a line for each position of the study: the number of the one
    /// before it, the move with its glyph, and the comment, with a space between two of them.
    pub fn tree(&self) -> String {
        let (at, positions) = self.viewer.tree();
        let line = |(before, mv, words)| format!("{before} {mv} {words}");
        let lines = std::iter::once(at.to_string()).chain(positions.into_iter().map(line));
        joined(&mut lines.into_iter(), '\n')
    }

    /// The names of those cells in words, a line each.
    pub fn labels(&self) -> String {
        let game = self.viewer.game();
        let legal = self.viewer.legal_moves();
        let name = |at| words::cell(game, at, legal.contains(&at));
        joined(&mut game.rules().shape().places().map(name), '\n')
    }

    /// Where a press means each of those cells: left, top, width and height in hundredths of a percent
    /// of the picture's side.
    pub fn targets(&self) -> String {
        let shape = self.viewer.game().rules().shape();
        let layout = Layout::new(shape, Size::square(10_000.0));
        let rects = shape.places().filter_map(|at| layout.target(at));
        let sides = rects.flat_map(|rect| [rect.x, rect.y, rect.width, rect.height]);
        joined(&mut sides.map(|side| (side.round() as u32).to_string()), ' ')
    }

    /// The picture, with what four lines say: marked cells, arrows, moves that follow, and whether boards and
    /// cells bear their numbers. What names no cell is left out.
    pub fn svg(&self, drawn: &str) -> String {
        let game = self.viewer.game();
        let mut lines = drawn.split('\n');
        let [marks, arrows, next] = [(); 3].map(|()| lines.next().unwrap_or_default());
        let cells = |text: &str| -> Vec<Place> {
            text.split_whitespace().filter_map(|cell| game.place(cell).ok()).collect()
        };
        let coordinates = lines.next().is_some_and(|flag| !flag.is_empty());
        let arrow = |text: &str| {
            let (from, to) = text.split_once('-')?;
            Some((game.place(from).ok()?, game.place(to).ok()?))
        };
        let arrows = arrows.split_whitespace().filter_map(arrow).collect();
        let loss = self.viewer.loss();
        let (marks, next) = (cells(marks), cells(next));
        let figure = Figure { loss, marks, arrows, next, coordinates, ..Figure::new(game) };
        let [title, description] = words::figure::figure(&figure);
        figure.svg_saying(&title, &description)
    }

    fn texts(&self, moves: Vec<Place>) -> String {
        joined(&mut moves.into_iter().map(|at| self.text(at)), ' ')
    }

    fn text(&self, at: Place) -> String {
        self.viewer.game().text(at)
    }
}

/// Joins texts with a sign between them. It is compiled once for all iterators.
fn joined(texts: &mut dyn Iterator<Item = String>, sign: char) -> String {
    let mut all = String::new();
    for text in texts {
        all.push_str(&text);
        all.push(sign);
    }
    all.pop();
    all
}
