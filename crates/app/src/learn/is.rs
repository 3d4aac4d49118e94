//! What a move must be like: small predicates that the steps of lessons are made of.

use uttt_board::Raster;
use uttt_rules::{AnyGame, Cell, GridState, Outcome, Path, Place};

/// The board with this number, as a record counts.
pub(crate) const fn board(number: u8) -> Cell {
    match Cell::new(number - 1) {
        Some(board) => board,
        None => Cell::ALL[0],
    }
}

/// What a legal move is like.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Is {
    /// Any legal move.
    Legal,
    /// It wins a board.
    WinsBoard,
    /// It wins the game.
    WinsGame,
    /// It takes a cell from another player.
    Takes,
    /// The next player must play in just these boards, counted from 1.
    SendsTo(&'static [u8]),
    Not(&'static Self),
    /// Within a reply: some answer to it is like this.
    Allows(&'static Self),
}

impl Is {
    /// Whether a move in this position is like this; false for an illegal one.
    pub(crate) fn holds(self, before: &AnyGame, at: Place) -> bool {
        let Some(after) = before.after(at) else { return false };
        match self {
            Self::Legal => true,
            Self::WinsBoard => wins_board(before, &after, at),
            Self::WinsGame => after.outcome() == Some(Outcome::Won(before.turn())),
            Self::Takes => before.mark(at).is_some(),
            Self::SendsTo(boards) => {
                let sent: Vec<_> = boards.iter().map(|&number| Path::of(board(number))).collect();
                after.outcome().is_none() && after.active_grids() == sent
            }
            Self::Not(is) => !is.holds(before, at),
            Self::Allows(is) => {
                after.legal_moves().into_iter().any(|reply| is.holds(&after, reply))
            }
        }
    }
}

/// Whether a move wins the board that it is played in.
fn wins_board(before: &AnyGame, after: &AnyGame, at: Place) -> bool {
    let path = Raster::new(before.rules().shape()).path(at);
    let board = path.and_then(Path::parent).filter(|board| !board.is_root());
    board.is_some_and(|board| {
        let won = Some(GridState::Won(before.turn()));
        before.grid(board) != won && after.grid(board) == won
    })
}
