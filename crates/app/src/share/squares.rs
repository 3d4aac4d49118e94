//! A position as squares of text, in the colours of the players: messengers show them alike everywhere, and a
//! drawing made of letters they break.

use uttt_rules::{AnyGame, Cell, GridState, Path, Place, Player, Shape};

/// The members of the whole board, row by row: nine boards, or the cells of a board without boards.
pub(super) fn squares(game: &AnyGame) -> String {
    let shape = game.rules().shape();
    let (side, all): (usize, Vec<char>) = match shape {
        Shape::Nested { depth: 2.. } => {
            let member = |cell: Cell| game.grid(Path::of(cell)).unwrap_or(GridState::Open);
            (3, Cell::ALL.into_iter().map(|cell| square(member(cell))).collect())
        }
        Shape::Nested { .. } | Shape::Square => {
            let mut cells = vec![OPEN; shape.side() * shape.side()];
            for at in shape.places() {
                let (row, column) = shape.row_and_column(at.index());
                cells[row * shape.side() + column] = marked(game, at);
            }
            (shape.side(), cells)
        }
    };
    let rows = all.chunks(side).map(|row| row.iter().collect::<String>());
    rows.collect::<Vec<_>>().join("\n")
}

/// What nobody has.
const OPEN: char = '⬜';

fn square(state: GridState) -> char {
    match state {
        GridState::Open => OPEN,
        GridState::Won(player) => of(player),
        GridState::Drawn => '⬛',
        GridState::Both => '🟪',
    }
}

fn marked(game: &AnyGame, at: Place) -> char {
    game.mark(at).map_or(OPEN, of)
}

const fn of(player: Player) -> char {
    match player {
        Player::X => '🟧',
        Player::O => '🟦',
        Player::Plus => '🟩',
    }
}
