use std::io::{self, Write};

use uttt_board::Picture;
use uttt_rules::AnyGame;

/// An SVG of the position, as the page draws it.
pub(crate) fn print(game: &AnyGame, out: &mut impl Write) -> io::Result<()> {
    write!(out, "{}", Picture::new(game).svg())
}
