//! What the element says: the line below the board, and the names of cells for those who listen.

use std::iter::successors;

use uttt_board::Raster;
use uttt_rules::{
    AnyGame, AnyPlayError, AnyReason, GridState, Illegal, Loss, NestedReason, Outcome,
    OverwriteReason, Path, Place, Player, Shape,
};

use crate::{Refused, Viewer};
use grid::Grid;
use say::{IllegalMove, Remark};

// The page words boards and cells from the same values.
#[path = "../../app/src/words/grid.rs"]
mod grid;

/// The messages of the catalogue in `www/words`, as the build script writes them.
mod say {
    include!(concat!(env!("OUT_DIR"), "/words.rs"));
}

/// What to do, or how the game ended: `O to move in the top left board.`
#[must_use]
pub fn status(viewer: &Viewer) -> String {
    let game = viewer.game();
    if let Some(loss) = viewer.loss() {
        return lost(loss, game.rules().players());
    }
    match game.outcome() {
        Some(Outcome::Won(player)) => return say::element_won(player),
        Some(Outcome::Draw) => return say::element_draw().to_owned(),
        None => {}
    }
    let turn = game.turn();
    let Shape::Nested { depth } = game.rules().shape() else { return say::element_to_move(turn) };
    let grids: Vec<_> = game
        .active_grids()
        .into_iter()
        .filter(|grid| !grid.is_root())
        .map(|grid| Grid::at(depth, grid))
        .collect();
    match (grids.is_empty(), depth) {
        (false, _) => say::element_to_move_in(turn, &grids),
        (true, 2..) if game.ply() > 0 => say::element_to_move_anywhere(turn),
        (true, _) => say::element_to_move(turn),
    }
}

/// How a game ended that the board has not decided: `X won: O resigned.`
fn lost(loss: Loss, players: &[Player]) -> String {
    let Loss { player, by } = loss;
    match loss.outcome(players) {
        Outcome::Won(winner) => say::element_lost(by, winner, player),
        Outcome::Draw => {
            let others: Vec<_> = players.iter().copied().filter(|&other| other != player).collect();
            say::element_lost_of_three(by, player, &others)
        }
    }
}

/// The name of a cell and what is in it: `centre board, top left, X, last move`.
#[must_use]
pub fn cell(game: &AnyGame, at: Place, legal: bool) -> String {
    let mark = game.mark(at);
    let inside = mark.map_or(Remark::Empty, |mark| Remark::Mark { mark });
    let last = (mark.is_some() && game.last() == Some(at)).then_some(Remark::LastMove);
    let free = if mark.is_some() { Remark::Takeable } else { Remark::Legal };
    let remarks = [Some(inside), last, legal.then_some(free), decided(game, at)];
    let remarks: Vec<_> = remarks.into_iter().flatten().collect();
    say::element_cell(&Grid::cell(game.rules().shape(), at), &remarks)
}

/// How the outermost decided grid around a cell ended; `None` while all are open.
fn decided(game: &AnyGame, at: Place) -> Option<Remark> {
    let path = Raster::new(game.rules().shape()).path(at)?;
    let around = |path: &Path| path.parent().filter(|path| !path.is_root());
    let remark = |grid: Path| {
        let is_board = grid.cells().len() + 1 == path.cells().len();
        Some(match (game.grid(grid)?, is_board) {
            (GridState::Open, _) => return None,
            (GridState::Won(mark), true) => Remark::BoardWon { mark },
            (GridState::Won(mark), false) => Remark::BigBoardWon { mark },
            (GridState::Drawn, true) => Remark::BoardDrawn,
            (GridState::Drawn, false) => Remark::BigBoardDrawn,
            (GridState::Both, true) => Remark::BoardForBoth,
            (GridState::Both, false) => Remark::BigBoardForBoth,
        })
    };
    successors(around(&path), around).filter_map(remark).last()
}

/// The last move, as it is heard: `X: centre board, top left.` Empty before the first.
#[must_use]
pub fn last_move(game: &AnyGame) -> String {
    let mover = game.ply().checked_sub(1).and_then(|ply| game.mover(ply));
    match (mover, game.last()) {
        (Some(mover), Some(at)) => {
            say::element_last_move(mover, &Grid::cell(game.rules().shape(), at))
        }
        _ => String::new(),
    }
}

/// Why a move is refused, for the reader who pressed on its cell: `51: the cell is taken by X.` Empty if no
/// press can lead to that.
#[must_use]
pub fn refused(error: &Refused) -> String {
    match error {
        Refused::Illegal(AnyPlayError { mv, reason }) => {
            illegal(*reason).map_or_else(String::new, |illegal| say::element_refused(mv, &illegal))
        }
        Refused::Over { mv, loss } => say::element_refused_over(mv, loss.by, loss.player),
        Refused::TooDeep => say::element_too_deep().to_owned(),
        Refused::NotACell(_) => String::new(),
    }
}

fn illegal(reason: Illegal) -> Option<IllegalMove> {
    Some(match reason {
        Illegal::GameOver(Outcome::Draw) => IllegalMove::GameDrawn,
        Illegal::GameOver(Outcome::Won(mark)) => IllegalMove::GameWon { mark },
        Illegal::Rule(AnyReason::Nested(NestedReason::WrongBoard { active })) => {
            let paths = active.into_iter().flatten().map(|path| path.to_string()).collect();
            IllegalMove::WrongBoard { paths }
        }
        Illegal::Rule(AnyReason::Nested(NestedReason::BoardClosed { board })) => {
            IllegalMove::BoardClosed { path: board.to_string() }
        }
        Illegal::Rule(AnyReason::Nested(NestedReason::CellTaken { by: mark })) => {
            IllegalMove::CellTaken { mark }
        }
        Illegal::Rule(AnyReason::Overwrite(OverwriteReason::OwnMark)) => IllegalMove::OwnMark,
        Illegal::Rule(AnyReason::Overwrite(OverwriteReason::CellRule { from: mark })) => {
            IllegalMove::CellRule { mark }
        }
        Illegal::Rule(AnyReason::Overwrite(OverwriteReason::CrossRule { victim: mark })) => {
            IllegalMove::CrossRule { mark }
        }
        // Its maker checks turns and cells before.
        _ => return None,
    })
}
