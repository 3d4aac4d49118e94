use uttt_rules::{AnyGame, Path};

use crate::animation::Progress;
use crate::draw::{Drawing, draw};
use crate::seen::Seen;
use crate::{Layout, Palette, Scene, Size, svg, words};

/// The margin around the board, as a part of the picture's side.
const MARGIN: f32 = 0.03;

/// A picture of where a game stands, to stand alone: the board at rest, with a margin around it and
/// nothing hovered or focused.
#[derive(Clone, Copy, Debug)]
pub struct Picture<'a> {
    /// The game whose last position is shown.
    pub game: &'a AnyGame,
    /// How long each side is, in CSS pixels.
    pub side: f32,
    /// Its colours. Those of [`Palette::Forced`] mean nothing outside of a page.
    pub palette: Palette,
    /// The grid that is enlarged, as on the page; the root shows the whole board.
    pub enlarged: Path,
    /// What it is called.
    pub title: &'a str,
}

impl<'a> Picture<'a> {
    /// The usual picture: 540 pixels, light, with the name of the game.
    pub const fn new(game: &'a AnyGame) -> Self {
        Self {
            game,
            side: 540.0,
            palette: Palette::Light,
            enlarged: Path::ROOT,
            title: words::TITLE,
        }
    }

    /// What is to be drawn.
    pub fn scene(&self) -> Scene {
        let drawing = Drawing {
            seen: Seen::now(self.game),
            last: self.game.last(),
            progress: Progress::REST,
            before: None,
            ghost: None,
            after: None,
            hint: None,
            focus: None,
        };
        let size = Size::square(self.side);
        let layout = Layout::new(self.game.rules().shape(), size)
            .with_margin(MARGIN)
            .enlarging(self.enlarged);
        Scene { size, shapes: draw(&drawing, &layout), moving: false }
    }

    /// An SVG, which says the moves and who is to move or has won to those who cannot see it.
    pub fn svg(&self) -> String {
        svg(&self.scene(), self.palette, self.title, &words::picture(self.game))
    }
}
