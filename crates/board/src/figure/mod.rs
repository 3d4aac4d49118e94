//! A board in an article: an inline SVG that takes its colours from the page around it.

mod annotations;
mod fence;
mod html;
mod labels;
mod style;
mod theme;
mod words;
mod writer;

use uttt_rules::{AnyGame, Loss, Place};

pub use html::{FigureError, FigureOptions};
pub use theme::Theme;

use crate::draw::{BoardDrawing, draw};
use crate::{DisplayItem, Layout, Size};

/// The length of each side, in CSS pixels. On a narrower page the picture shrinks.
const SIDE: f32 = 540.0;

/// A board in an article: the position, with what an annotator has drawn on it.
///
/// ```
/// use uttt_board::Figure;
/// use uttt_rules::AnyGame;
///
/// let game: AnyGame = "classic: 55 51".parse()?;
/// let figure = Figure { arrows: vec![(game.place("55")?, game.place("51")?)], ..Figure::new(&game) };
/// assert!(figure.svg().starts_with("<svg "));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Figure<'a> {
    /// The game whose last position is shown.
    pub game: &'a AnyGame,
    /// How the game ended if the board has not decided it. Then no board is shown as one to play in.
    pub loss: Option<Loss>,
    /// Marked cells.
    pub marks: Vec<Place>,
    /// Arrows, each from one cell to another.
    pub arrows: Vec<(Place, Place)>,
    /// The moves that follow, drawn faintly and numbered from 1. The first illegal one ends them.
    pub next: Vec<Place>,
    /// Whether boards and empty cells bear their numbers.
    pub coordinates: bool,
    /// Light or dark.
    pub theme: Theme,
    /// The picture's id, which must be unique on its page; `None` makes one from what it shows.
    pub id: Option<&'a str>,
}

impl<'a> Figure<'a> {
    /// The position alone, light or dark as the page around it.
    pub const fn new(game: &'a AnyGame) -> Self {
        Self {
            game,
            loss: None,
            marks: Vec::new(),
            arrows: Vec::new(),
            next: Vec::new(),
            coordinates: false,
            theme: Theme::Auto,
            id: None,
        }
    }

    /// An SVG to be put into HTML as it is, light and dark in one.
    ///
    /// It uses the page's custom properties `--uttt-x`, `--uttt-o`, `--uttt-surface` and so on,
    /// one for each [`Ink`](crate::Ink), where they are set. Drawn boards and cells have
    /// `data-board="5"` and `data-cell="51"`.
    pub fn svg(&self) -> String {
        let layout = Layout::new(self.game.rules().shape(), Size::square(SIDE));
        let mut drawn = draw(&BoardDrawing::at_rest(self.game, self.loss.is_some()), &layout);
        drawn.items.extend(annotations::draw(self, &layout));
        if self.coordinates {
            let labels = labels::coordinates(self.game, &layout);
            drawn.items.extend(labels.into_iter().map(DisplayItem::Label));
        }
        writer::write(self, &drawn)
    }
}
