//! Copying, saving and sharing: text, links and pictures.

use uttt_board::{Picture, replay};
use uttt_rules::AnyGame;

use crate::page::step::Step;
use crate::saved::link::fragment;
use crate::saved::loss::Loss;
use crate::{Dialog, Effect, GameHandout, NoticeKind, State, words};
use crate::{Image, PictureUse};

/// The side of an image in pixels.
const SIDE: f32 = 1200.0;

impl State {
    /// Copies, saves or shares a picture of the board, and closes the dialog that offered it.
    pub(crate) fn hand_out(&mut self, how: PictureUse, step: &mut Step) {
        self.dialogs.retain(|&open| open != Dialog::Picture);
        self.dismiss(NoticeKind::PictureRefused(PictureUse::Copy));
        self.dismiss(NoticeKind::PictureRefused(how));
        step.then(match how {
            PictureUse::Copy => Effect::CopyImage(self.image()),
            PictureUse::SavePng => Effect::SaveImage(self.image()),
            PictureUse::Share => Effect::ShareImage(self.image()),
            PictureUse::SaveSvg => Effect::SaveSvg {
                name: self.file_name("svg"),
                text: Picture::new(&self.game).svg(),
            },
        });
    }

    /// Hands out the game on the board in this form, and closes the dialogs that led there. In Review
    /// it is the reviewed game, even while the board shows another line.
    pub(crate) fn hand_out_shown(&mut self, how: GameHandout, step: &mut Step) {
        self.dialogs.clear();
        step.then(match (how, self.shown_study(), self.shown_review()) {
            (GameHandout::Record, Some(study), _) => Effect::CopyText(study.to_string()),
            (_, _, Some(review)) => {
                handed_out(&review.at(), review.loss.filter(|_| review.is_at_loss()), how)
            }
            _ => handed_out(&self.game, self.shown_loss(), how),
        });
    }

    /// Pictures always have light colours, because their viewers have other settings.
    pub(crate) fn image(&self) -> Image {
        image_of(&self.game)
    }

    /// The file name: the rules and the number of moves.
    pub(crate) fn file_name(&self, ending: &str) -> String {
        file_name(&self.game, ending)
    }
}

/// What hands out a game in a form. `loss` is how it ended
/// if the board has not decided it.
pub(crate) fn handed_out(game: &AnyGame, loss: Option<Loss>, how: GameHandout) -> Effect {
    match how {
        GameHandout::Record | GameHandout::Text => Effect::CopyText(game.at_end().to_string()),
        GameHandout::Link => Effect::ShareLink { fragment: fragment(&game.at_end()) },
        GameHandout::Drawing => Effect::CopyText(words::message(game, loss)),
        GameHandout::Png => Effect::SaveImage(image_of(game)),
        GameHandout::Svg => {
            Effect::SaveSvg { name: file_name(game, "svg"), text: Picture::new(game).svg() }
        }
        GameHandout::Animated => Effect::SaveSvg {
            name: format!("game-{}", file_name(game, "svg")),
            text: replay(&Picture::new(game)),
        },
    }
}

/// The picture of a game's position.
pub(crate) fn image_of(game: &AnyGame) -> Image {
    let picture = Picture { side: SIDE, ..Picture::new(game) };
    Image { name: file_name(game, "png"), scene: picture.scene(), palette: picture.palette }
}

/// The name of a file with a game's position: the rules and the number of moves.
pub(crate) fn file_name(game: &AnyGame, ending: &str) -> String {
    format!("tic-tac-toe-{}-{}.{ending}", game.rules(), game.ply())
}
