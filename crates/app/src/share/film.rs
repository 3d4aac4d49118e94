use uttt_board::{Palette, Picture, Scene};
use uttt_rules::{AnyGame, Loss};

/// The side of a moving picture in pixels.
const SIDE: f32 = 480.0;
/// How long it shows each position, and the last one, in hundredths of a second.
const SHOWN: u16 = 70;
const LAST: u16 = 300;

/// A game to draw as a moving picture, with one frame for each position. Always in light colours, like every
/// picture that leaves the page.
#[derive(Clone, Debug, PartialEq)]
pub struct GameFilm {
    /// The name of its file: `game-tic-tac-toe-classic-41.gif`.
    pub name: String,
    /// The game with all its moves.
    game: AnyGame,
    /// How it ended after its last move if the board has not decided it.
    loss: Option<Loss>,
}

impl GameFilm {
    pub(crate) fn new(name: String, game: &AnyGame, loss: Option<Loss>) -> Self {
        Self { name, game: game.at_end(), loss }
    }

    /// Its colours.
    pub const PALETTE: Palette = Palette::Light;

    /// How many frames it has.
    #[must_use]
    pub fn frames(&self) -> usize {
        self.game.ply() + 1
    }

    /// The frames whose colours are enough for all: the board of either player's turn, at the beginning, in the
    /// middle and at the end.
    #[must_use]
    pub fn samples(&self) -> Vec<usize> {
        let last = self.game.ply();
        let mut samples = vec![0, 1, last / 2, last / 2 + 1, last.saturating_sub(1), last];
        samples.retain(|&frame| frame <= last);
        samples.dedup();
        samples
    }

    /// What a frame shows, over the palette's background, with one pixel for each unit, and for how many
    /// hundredths of a second.
    #[must_use]
    pub fn frame(&self, number: usize) -> (Scene, u16) {
        let mut game = self.game.clone();
        game.go_to(number);
        let is_last = number + 1 >= self.frames();
        let loss = self.loss.filter(|_| is_last);
        let picture = Picture { side: SIDE, loss, ..Picture::new(&game) };
        (picture.scene(), if is_last { LAST } else { SHOWN })
    }
}
