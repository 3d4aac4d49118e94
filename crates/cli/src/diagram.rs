use std::io::{self, Write};

use uttt_board::{Picture, replay};
use uttt_rules::AnyGame;

/// An SVG of the position, as the page draws it, or of the whole game, move by move.
pub(crate) fn print(game: &AnyGame, animate: bool, out: &mut impl Write) -> io::Result<()> {
    let picture = Picture::new(game);
    let svg = if animate { replay(&picture) } else { picture.svg() };
    write!(out, "{svg}")
}
