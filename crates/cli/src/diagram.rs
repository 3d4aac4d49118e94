use std::io::{self, Write};

use uttt_app::{Palette, Size};
use uttt_rules::{Classic, Game, History, Outcome};

/// In the picture's own units; whoever shows it scales it.
const SIDE: f32 = 540.0;

/// An SVG of the position, as the page draws it.
pub(crate) fn print(game: &History<Classic>, out: &mut impl Write) -> io::Result<()> {
    let position = game.position();
    let scene = uttt_app::diagram(position, game.last(), Size::square(SIDE));
    let state = match position.outcome() {
        None => format!("{} to move", position.turn()),
        Some(Outcome::Draw) => "drawn".to_owned(),
        Some(Outcome::Won(player)) => format!("{player} won"),
    };
    let description = format!("{game} ({state})");
    let svg = uttt_app::svg(&scene, Palette::Light, "Ultimate Tic-Tac-Toe", &description);
    writeln!(out, "{}", svg.trim_end())
}
