//! The page's pictures, with their titles and descriptions.

use uttt_board::Picture;

use super::{figure, say};

/// A picture as an SVG.
pub(crate) fn svg(picture: &Picture<'_>) -> String {
    let described = say::figure_fact(&figure::game(picture.game, picture.loss));
    Picture { title: say::game_name(), description: Some(&described), ..*picture }.svg()
}

/// The whole game as a moving picture.
pub(crate) fn replay(picture: &Picture<'_>) -> String {
    let described = say::figure_fact(&figure::game(&picture.game.at_end(), picture.loss));
    uttt_board::replay(&Picture {
        title: say::game_name(),
        description: Some(&described),
        ..*picture
    })
}
