//! A figure in words, for people who cannot see it.

use uttt_rules::{AnyGame, GridState, Loss, Outcome, Path, Player};

use super::Figure;
use crate::description::lost;
use crate::layout::{GridTree, members};

/// The title of a figure and its description.
pub(super) fn of(figure: &Figure<'_>) -> [String; 2] {
    [title(figure.game, figure.loss), description(figure)]
}

/// A link to a puzzle of the site, by its id or its day: `Puzzle of the day`.
pub(super) fn puzzle(name: &str) -> String {
    match name.strip_prefix("daily") {
        Some(number) => format!("Puzzle of the day{}", number.replace('-', " ")),
        None => format!("Puzzle {name}"),
    }
}

/// Who is to move and where, or how the game ended.
fn title(game: &AnyGame, loss: Option<Loss>) -> String {
    let stands = match (game.outcome(), loss) {
        (Some(Outcome::Draw), _) => "a draw".to_owned(),
        (Some(Outcome::Won(player)), _) => format!("{player} has won"),
        (None, Some(loss)) => lost(game.rules(), loss),
        (None, None) => format!("{} to move{}", game.turn(), place_to_move(game)),
    };
    format!("Ultimate Tic-Tac-Toe: {stands}")
}

fn place_to_move(game: &AnyGame) -> String {
    if GridTree::new(game.rules().shape()).holds_cells(Path::ROOT) {
        return String::new();
    }
    let active = game.active_grids();
    if active.contains(&Path::ROOT) {
        return " in any open board".to_owned();
    }
    format!(" in {}", boards(&active))
}

/// What has been won, the last move, what is drawn on the board, and the moves.
fn description(figure: &Figure<'_>) -> String {
    let game = figure.game;
    let mut sentences = Vec::new();
    let grids = |state: GridState| -> Vec<Path> {
        if GridTree::new(game.rules().shape()).holds_cells(Path::ROOT) {
            return Vec::new();
        }
        members(Path::ROOT).filter(|&path| game.grid(path) == Some(state)).collect()
    };
    for &player in game.rules().players() {
        let won = grids(GridState::Won(player));
        if !won.is_empty() {
            sentences.push(format!("{player} has won {}.", boards(&won)));
        }
    }
    for (state, words) in
        [(GridState::Drawn, "Drawn"), (GridState::Both, "Drawn, and counting for both")]
    {
        let drawn = grids(state);
        if !drawn.is_empty() {
            sentences.push(format!("{words}: {}.", boards(&drawn)));
        }
    }
    if let Some((last, player)) = game.last().zip(last_player(game)) {
        sentences.push(format!("{player} played {}.", game.text(last)));
    }
    let text = |&at| game.text(at);
    if !figure.marks.is_empty() {
        sentences.push(format!("Marked: {}.", listed(figure.marks.iter().map(text).collect())));
    }
    for (from, to) in &figure.arrows {
        sentences.push(format!("Arrow from {} to {}.", text(from), text(to)));
    }
    if !figure.next.is_empty() {
        sentences.push(format!("Next: {}.", listed(figure.next.iter().map(text).collect())));
    }
    sentences.push(crate::description(game, figure.loss));
    sentences.join(" ")
}

fn last_player(game: &AnyGame) -> Option<Player> {
    game.mover(game.ply().checked_sub(1)?)
}

fn boards(paths: &[Path]) -> String {
    let word = if paths.len() == 1 { "board" } else { "boards" };
    format!("{word} {}", listed(paths.iter().map(ToString::to_string).collect()))
}

/// "1", "1 and 2", "1, 2 and 3".
fn listed(mut words: Vec<String>) -> String {
    match words.pop() {
        Some(last) if !words.is_empty() => format!("{} and {last}", words.join(", ")),
        last => last.unwrap_or_default(),
    }
}
