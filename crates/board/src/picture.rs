use uttt_rules::{AnyGame, Path};

use crate::{Palette, Scene, Size, View, description, svg};

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
            title: "Ultimate Tic-Tac-Toe",
        }
    }

    /// What is to be drawn.
    pub fn scene(&self) -> Scene {
        let (size, view) =
            (Size::square(self.side), View { enlarged: self.enlarged, ..View::new(self.game) });
        view.laid_out(size, &view.layout(size).with_margin(MARGIN))
    }

    /// An SVG, which says the moves and who is to move or has won to those who cannot see it.
    pub fn svg(&self) -> String {
        svg(&self.scene(), self.palette, self.title, &description(self.game))
    }
}
