use std::borrow::Cow;

use uttt_rules::{AnyGame, Loss, Path};

use crate::{Palette, Scene, Size, View, description, svg};

/// The margin around the board, as a part of the picture's side.
const MARGIN: f32 = 0.03;

/// A standalone picture of a game's position: the board at rest, with a margin around it, and
/// nothing hovered or focused.
#[derive(Clone, Copy, Debug)]
pub struct Picture<'a> {
    /// The game whose last position is shown.
    pub game: &'a AnyGame,
    /// The length of each side, in CSS pixels.
    pub side: f32,
    /// Its colours. Those of [`Palette::Forced`] work only on a page.
    pub palette: Palette,
    /// The grid that is enlarged, as on the page; the root shows the whole board.
    pub enlarged: Path,
    /// How the game ended if the board has not decided it. Then no board is shown as one to play in.
    pub loss: Option<Loss>,
    /// Its title.
    pub title: &'a str,
    /// Its description, for people who cannot see it; `None` gives the moves and, in English, who is to move or has won.
    pub description: Option<&'a str>,
}

impl<'a> Picture<'a> {
    /// The usual picture: 540 pixels, light, with the name of the game.
    #[must_use]
    pub const fn new(game: &'a AnyGame) -> Self {
        Self {
            game,
            side: 540.0,
            palette: Palette::Light,
            enlarged: Path::ROOT,
            loss: None,
            title: "Ultimate Tic-Tac-Toe",
            description: None,
        }
    }

    /// The display list.
    #[must_use]
    pub fn scene(&self) -> Scene {
        let (size, is_stopped) = (Size::square(self.side), self.loss.is_some());
        let view = View { enlarged: self.enlarged, is_stopped, ..View::new(self.game) };
        view.laid_out(size, &view.layout(size).with_margin(MARGIN))
    }

    /// An SVG.
    #[must_use]
    pub fn svg(&self) -> String {
        svg(&self.scene(), self.palette, self.title, &self.described(self.game))
    }

    /// Its description, where the game is this one.
    pub(crate) fn described(&self, game: &AnyGame) -> Cow<'a, str> {
        match self.description {
            Some(description) => description.into(),
            None => description(game, self.loss).into(),
        }
    }
}
