use std::io::{self, Write};

use serde::Serialize;
use uttt_rules::{Classic, Game, History};

/// What a replay prints.
#[derive(Serialize)]
struct Replay {
    rules: &'static str,
    moves: Vec<String>,
    /// `null` once the game is over.
    turn: Option<String>,
    outcome: String,
    /// In the order of their text.
    legal: Vec<String>,
    /// `null` before the first move.
    last: Option<String>,
    /// The small boards to play in; one empty text for the whole board.
    active: Vec<String>,
}

/// One JSON object on a line.
pub(crate) fn print(game: &History<Classic>, out: &mut impl Write) -> io::Result<()> {
    let position = game.position();
    let outcome = position.outcome();
    let mut legal: Vec<_> = position.legal_moves().iter().map(ToString::to_string).collect();
    legal.sort_unstable();
    let replay = Replay {
        rules: Classic::RULES.id(),
        moves: game.moves().iter().map(ToString::to_string).collect(),
        turn: outcome.is_none().then(|| position.turn().to_string()),
        outcome: outcome.map_or_else(|| "ongoing".to_owned(), |outcome| outcome.to_string()),
        legal,
        last: game.last().map(|mv| mv.to_string()),
        active: game.active_grids().iter().map(ToString::to_string).collect(),
    };
    serde_json::to_writer(&mut *out, &replay)?;
    writeln!(out)
}
