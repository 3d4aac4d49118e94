//! A board in an article: an inline SVG that takes its colours from the page around it.

mod annotations;
mod element;
mod fence;
mod html;
mod labels;
mod style;
mod svg;
mod theme;
mod words;
mod writer;

use uttt_rules::{AnyGame, Loss, Place};

pub use element::BoardOptions;
pub use html::{FigureError, FigureOptions};
pub use theme::Theme;

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
    /// The picture's id, which must be unique on its page. A picture needs none.
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
}
