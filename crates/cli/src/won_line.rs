//! The line that has won the game, or a board.

use uttt_board::View;
use uttt_rules::{AnyGame, Cell, Grid, GridState, Outcome, Path, Place, Player, Shape};

/// The line that has won a game: on a board of one level of cells, and else of boards.
pub(crate) enum WonLine {
    Cells(Vec<Place>),
    Boards(Vec<Path>),
}

/// The line that has won the game and the winner; `None` if it goes on or has ended otherwise.
pub(crate) fn won_line(game: &AnyGame) -> Option<(Player, WonLine)> {
    let Some(Outcome::Won(winner)) = game.outcome() else { return None };
    let line = View::new(game).lines(winner).into_iter().next()?;
    let line = match game.rules().shape() {
        Shape::Nested { depth: 2.. } => {
            WonLine::Boards(line.into_iter().map(|at| Path::of(Cell::ALL[at])).collect())
        }
        _ => WonLine::Cells(line.into_iter().map(|at| Place::new(at as u16)).collect()),
    };
    Some((winner, line))
}

/// The same in words: `X wins with boards 2, 5, 8.`
pub(crate) fn winning_line(game: &AnyGame) -> Option<String> {
    let (winner, line) = won_line(game)?;
    let (what, names): (_, Vec<String>) = match line {
        WonLine::Cells(cells) => ("cells", cells.iter().map(|&at| game.text(at)).collect()),
        WonLine::Boards(boards) => ("boards", boards.iter().map(Path::to_string).collect()),
    };
    Some(format!("{winner} wins with {what} {}.", names.join(", ")))
}

/// The cells with which the last move has won its small board; none if it has not.
pub(crate) fn closing_line(game: &AnyGame) -> Vec<Place> {
    let shape = game.rules().shape();
    let closed = || {
        let last = shape.path(game.last()?)?;
        let board = last.parent().filter(|board| !board.is_root())?;
        let GridState::Won(owner) = game.grid(board)? else { return None };
        let in_board = |at: &Place| shape.path(*at).and_then(Path::parent) == Some(board);
        let own = shape.places().filter(in_board).filter(|&at| game.mark(at) == Some(owner));
        let own: Vec<(Cell, Place)> =
            own.filter_map(|at| Some((*shape.path(at)?.cells().last()?, at))).collect();
        let last = *last.cells().last()?;
        let all: Grid = own.iter().map(|&(cell, _)| cell).collect();
        let line = all.lines().find(|line| line.contains(last))?;
        Some(own.into_iter().filter(|&(cell, _)| line.contains(cell)).map(|(_, at)| at).collect())
    };
    closed().unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_is_named_by_its_boards_or_cells() {
        for (record, told) in [
            ("nested-1: 5 1 2 9 8", Some("X wins with cells 2, 5, 8.")),
            ("nested-1: 5 1 2 9", None),
            ("overwrite: 11 21 31 12 22 32 13 23 33 14", Some("X wins with cells 11, 12, 13, 14.")),
        ] {
            assert_eq!(winning_line(&record.parse().unwrap()).as_deref(), told, "{record}");
        }
    }

    #[test]
    fn a_board_is_closed_by_a_line_through_the_last_move() {
        let closing = |record: &str| -> Vec<String> {
            let game: AnyGame = record.parse().unwrap();
            closing_line(&game).into_iter().map(|at| game.text(at)).collect()
        };
        let record = "classic: 11 12 21 13 31 15 51 18";
        assert_eq!(closing(record), ["12", "15", "18"]);
        assert!(closing("classic: 11 12 21 13 31 15 51").is_empty());
        // A later move elsewhere has closed nothing.
        assert!(closing("classic: 11 12 21 13 31 15 51 18 81").is_empty());
        assert!(closing("nested-1: 5 1 2 9 8").is_empty());
    }
}
