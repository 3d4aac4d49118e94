use std::io::Write;

use clap::Args;
use uttt_board::{Picture, replay};
use uttt_rules::Rules;

use crate::failure::Failure;
use crate::record::game;

/// A game from its start.
#[derive(Debug, Args)]
pub struct Moves {
    /// The rule system; by default the one that a record names, or classic
    #[arg(long, value_name = "ID")]
    pub rules: Option<Rules>,
    /// The moves from the start; or a record, as in "classic: 55 51 15"; or a link to a game
    #[arg(value_name = "MOVE")]
    pub moves: Vec<String>,
}

/// Print an SVG of the position after the moves
#[derive(Debug, Args)]
pub struct DiagramArgs {
    #[command(flatten)]
    moves: Moves,
    /// Animate the whole game, a second a move, again and again
    #[arg(long)]
    animate: bool,
}

impl DiagramArgs {
    /// An SVG of the position, as the page draws it, or of the whole game, move by move.
    ///
    /// # Errors
    /// What is wrong with the moves.
    pub fn print(&self, out: &mut impl Write) -> Result<(), Failure> {
        let game = game(self.moves.rules, &self.moves.moves)?;
        let picture = Picture::new(&game);
        let svg = if self.animate { replay(&picture) } else { picture.svg() };
        Ok(write!(out, "{svg}")?)
    }
}
