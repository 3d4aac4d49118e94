use std::io::{self, Write};

use serde::Serialize;
use uttt_rules::{AnyGame, Place};

/// The fields of the output.
#[derive(Serialize)]
struct Replay {
    rules: &'static str,
    moves: Vec<String>,
    /// `null` once the game is over.
    turn: Option<String>,
    outcome: String,
    /// Sorted by their text.
    legal: Vec<String>,
    /// `null` before the first move.
    last: Option<String>,
    /// The paths of the grids to play in. An empty text is the whole board.
    active: Vec<String>,
}

/// Prints one line with a JSON object.
pub(crate) fn print(game: &AnyGame, out: &mut impl Write) -> io::Result<()> {
    let outcome = game.outcome();
    let texts = |moves: Vec<Place>| moves.into_iter().map(|at| game.text(at)).collect();
    let mut legal: Vec<String> = texts(game.legal_moves());
    legal.sort_unstable();
    let replay = Replay {
        rules: game.rules().id(),
        moves: texts(game.moves()),
        turn: outcome.is_none().then(|| game.turn().to_string()),
        outcome: outcome.map_or_else(|| "ongoing".to_owned(), |outcome| outcome.to_string()),
        legal,
        last: game.last().map(|at| game.text(at)),
        active: game.active_grids().iter().map(ToString::to_string).collect(),
    };
    serde_json::to_writer(&mut *out, &replay)?;
    writeln!(out)
}
