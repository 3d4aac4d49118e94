//! Games of which the result is known: `open-boards`, which X always wins.
//!
//! Only a path is known, not the whole game: X wins by keeping to it, whatever O plays. Where X has left
//! it, or where it is O's turn, a search plays as in any other game.
//!
//! | file | what is in it |
//! |---|---|
//! | `known_win` | what is known of a position |
//! | `open_boards` | the path of X, and a search along it that is small enough for each move |

mod known_win;
mod open_boards;

use uttt_rules::AnyGame;

pub(crate) use known_win::KnownWin;

/// The move that wins in this position of a solved game; `None` if it is not on a path that is known to
/// win.
pub(crate) fn known_win(game: &AnyGame) -> Option<KnownWin> {
    match game {
        AnyGame::OpenBoards(game) => open_boards::known_win(game.position()),
        _ => None,
    }
}
