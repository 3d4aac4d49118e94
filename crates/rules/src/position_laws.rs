use crate::{Board, Cell, Classic, Game, GameMove, Grid, GridState, Move, Player, PositionError};

impl Classic {
    /// A position from its parts, if a game could have reached it.
    pub(crate) fn checked(
        marks: [[Grid; 9]; 2],
        turn: Player,
        target: Option<Cell>,
    ) -> Result<Self, PositionError> {
        let position = Self::from_parts(marks, turn, target);
        check_laws(&position, target)?;
        Ok(position)
    }
}

/// Refuses what no game reaches: the laws of the position notation.
fn check_laws(position: &Classic, target: Option<Cell>) -> Result<(), PositionError> {
    let count =
        |player| Cell::ALL.into_iter().map(|board| position.marks(player, board).len()).sum();
    let (x, o): (u32, u32) = (count(Player::X), count(Player::O));
    let ahead = u32::from(position.turn() == Player::O);
    if x != o + ahead {
        return Err(PositionError::MarkCount { x, o });
    }
    if let Some(board) = (position.won(Player::X) & position.won(Player::O)).first() {
        return Err(PositionError::TwoWinners { board });
    }
    let won_game = |player| position.won(player).has_line();
    if won_game(Player::X) && won_game(Player::O) {
        return Err(PositionError::TwoGameWinners);
    }
    if won_game(position.turn()) {
        return Err(PositionError::WinnerToMove);
    }
    let over = won_game(!position.turn()) || position.open().is_empty();
    match target {
        Some(_) if over => return Err(PositionError::TargetAfterEnd),
        Some(board) if position.board(board) != GridState::Open => {
            return Err(PositionError::TargetClosed { board });
        }
        _ => {}
    }
    if explained_by_a_last_move(position, over) { Ok(()) } else { Err(PositionError::NoLastMove) }
}

/// Whether some mark of the player who moved last can have been the last one.
fn explained_by_a_last_move(position: &Classic, over: bool) -> bool {
    let mover = !position.turn();
    if x_has_not_moved(position) {
        return position.target().is_none();
    }
    Move::all().filter(|&mv| position.mark(mv) == Some(mover)).any(|mv| {
        let before = position.marks(mover, mv.board()) - Grid::of(mv.cell());
        if before.has_line() || position.won(!mover).contains(mv.board()) {
            return false; // played in a board that was won already
        }
        if over {
            // The last mark closed its board, and a win of the game is the last mark's.
            let won_before = if position.board(mv.board()) == GridState::Won(mover) {
                position.won(mover) - Grid::of(mv.board())
            } else {
                position.won(mover)
            };
            return position.board(mv.board()) != GridState::Open && !won_before.has_line();
        }
        let free = !position.open().contains(mv.cell());
        match position.target() {
            // Sent there, or free to play in the one board that is left.
            Some(board) => mv.cell() == board || (free && position.is_free()),
            None => free,
        }
    })
}

fn x_has_not_moved(position: &Classic) -> bool {
    Cell::ALL.into_iter().all(|board| position.marks(Player::X, board).is_empty())
}
