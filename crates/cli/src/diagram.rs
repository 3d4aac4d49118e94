use std::io::{self, Write};

use uttt_app::Picture;
use uttt_rules::{AnyGame, Classic, History};

/// An SVG of the position, as the page draws it.
pub(crate) fn print(game: &History<Classic>, out: &mut impl Write) -> io::Result<()> {
    write!(out, "{}", Picture::new(&AnyGame::from(game.clone())).svg())
}
