//! What the element says: the line below the board, and the names of cells for those who listen.

use uttt_board::names::dotted;
use uttt_rules::{AnyGame, AnyPlayError, Loss, LossBy, Outcome, Place, Player, Shape};

use crate::{Refused, Viewer};
use grid::Grid;
use illegal::illegal;
use remark::{Remark, decided};

// The page has the same words for these.
#[path = "../../app/src/words/figure.rs"]
pub(crate) mod figure;
#[path = "../../app/src/words/grid.rs"]
mod grid;
#[path = "../../app/src/words/illegal.rs"]
mod illegal;
#[path = "../../app/src/words/remark.rs"]
mod remark;

#[allow(dead_code, reason = "it shares messages with the page, and says only some of them")]
mod say;

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
        Outcome::Won(winner) => say::element_lost(winner, player, by),
        Outcome::Draw if by == LossBy::Agreement => say::element_drawn_by_agreement().to_owned(),
        Outcome::Draw => {
            let others: Vec<_> = players.iter().copied().filter(|&other| other != player).collect();
            say::element_lost_of_three(&others, player, by)
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

/// Why a move is refused, for the reader who pressed on its cell: `5·1: the cell is taken by X.` Empty if no
/// press can lead to that.
#[must_use]
pub fn refused(error: &Refused) -> String {
    match error {
        Refused::Illegal(AnyPlayError { mv, reason, .. }) => {
            say::element_refused(&dotted(mv), &illegal(*reason))
        }
        Refused::Over { mv, loss } => say::element_refused_over(&dotted(mv), loss.player, loss.by),
        Refused::TooDeep => say::element_too_deep().to_owned(),
        Refused::NotACell(_) => String::new(),
    }
}
