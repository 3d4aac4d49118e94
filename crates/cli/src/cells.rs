use uttt_rules::{AnyGame, GridState, Path, Place, Shape};

use crate::ink::{Ink, Look};

/// The contents of a cell in its colours.
pub(crate) fn painted(
    text: &str,
    game: &AnyGame,
    at: Place,
    is_playable: bool,
    ink: Ink,
) -> String {
    let style = ink.style(look(game, at, is_playable));
    if style.is_plain() { text.to_owned() } else { format!("{style}{text}{style:#}") }
}

/// What there is to see of a cell.
pub(crate) fn look(game: &AnyGame, at: Place, is_playable: bool) -> Look {
    let board = match game.rules().shape() {
        Shape::Nested { depth: 2.. } => {
            let cell = game.text(at).parse::<Path>().ok();
            cell.and_then(Path::parent).and_then(|grid| game.grid(grid))
        }
        // The owner of the whole board does not colour it.
        _ => None,
    };
    let board = board.unwrap_or(GridState::Open);
    Look { mark: game.mark(at), board, is_last: game.last() == Some(at), is_playable }
}

/// The number of a board and its owner: `5=X`.
pub(crate) fn label(game: &AnyGame, path: Path) -> String {
    let owner = match game.grid(path) {
        Some(GridState::Won(player)) => format!("={player}"),
        Some(GridState::Drawn) => "=-".to_owned(),
        Some(GridState::Both) => "=XO".to_owned(),
        Some(GridState::Open) | None => String::new(),
    };
    format!("{path}{owner}")
}
