use uttt_rules::{AnyGame, GridState, Outcome, Path, Place, Shape};

use super::boards::{board_of, has_boards, lacking, threat, win_of, won_by};
use super::threats::threatens;

/// Positions with more moves than this are not searched for a move that all others fall behind.
const FEW: usize = 81;

/// What speaks for a move. It follows from the rules, whatever an engine thinks of the position.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Merit {
    /// It wins the game.
    WinsGame,
    /// It wins a board, after which a line of the player lacks only one more.
    OpensLine {
        /// The board that it wins.
        board: Path,
        /// The board that the line lacks.
        lacking: Path,
    },
    /// It wins a board.
    WinsBoard {
        /// The board.
        board: Path,
    },
    /// It takes the only cell with which the opponent would have won a board.
    BlocksBoard {
        /// The board.
        board: Path,
    },
    /// After every other move, the opponent could win a board at once.
    OnlySafe,
    /// It makes a threat: with one more cell the player would win a board, which that cell could not win
    /// before.
    Threatens {
        /// The board.
        board: Path,
    },
}

impl Merit {
    /// What speaks for this move; `None` if it is illegal or no such fact holds. Besides the end of the
    /// game, it knows only boards of two players.
    #[must_use]
    pub fn of(game: &AnyGame, mv: Place) -> Option<Self> {
        let after = game.after(mv)?;
        let player = game.turn();
        if let Some(outcome) = after.outcome() {
            return (outcome == Outcome::Won(player)).then_some(Self::WinsGame);
        }
        if !has_boards(game) {
            return None;
        }
        if let Some(board) = won_by(game, &after, player) {
            let lines = lacking(&after, player) - lacking(game, player);
            let line = lines.map(Path::of).next();
            return Some(match line {
                Some(lacking) => Self::OpensLine { board, lacking },
                None => Self::WinsBoard { board },
            });
        }
        blocks(game, mv)
            .or_else(|| is_only_safe(game, mv, &after).then_some(Self::OnlySafe))
            .or_else(|| threatens(game, mv, &after).map(|board| Self::Threatens { board }))
    }
}

fn blocks(game: &AnyGame, mv: Place) -> Option<Merit> {
    let Shape::Nested { depth: 2 } = game.rules().shape() else { return None };
    let board = board_of(mv)?;
    let opponent = !game.turn();
    let is_open = game.grid(Path::of(board)) == Some(GridState::Open);
    let is_block = is_open && threat(game, opponent, board) == Some(mv);
    is_block.then(|| Merit::BlocksBoard { board: Path::of(board) })
}

/// Whether the opponent can win no board after this move, and one after each of the others.
fn is_only_safe(game: &AnyGame, mv: Place, after: &AnyGame) -> bool {
    let moves = game.legal_moves();
    let is_few = (2..=FEW).contains(&moves.len());
    let mut others = moves.into_iter().filter(|&other| other != mv);
    let loses_board = |other| game.after(other).is_some_and(|after| win_of(&after).is_some());
    is_few && win_of(after).is_none() && others.all(loses_board)
}
