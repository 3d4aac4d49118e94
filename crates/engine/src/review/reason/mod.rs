//! Why a move is a fault: at most one fact, which follows from the rules alone.
//!
//! The engine only says which move was a fault and which was better. A fact holds for the fault and
//! not for the better move, so it tells the two apart.
//! [`Merit`] says what speaks for a move.
//!
//! | file | what is in it |
//! |---|---|
//! | `fact` | the facts, with their boards and moves |
//! | `wins`, `boards`, `threats` | facts about the game, about boards, and about threats to win one |
//! | `merit` | what speaks for a move |

mod boards;
mod fact;
mod merit;
mod threats;
mod wins;

use uttt_rules::{AnyGame, Place};

pub use fact::{Fact, Reason};
pub use merit::Merit;

use crate::wins::{Inquiry, Unfinished};

/// Why `mv` is worse than `best` in this position; `None` if no fact says so.
pub(super) fn reason(
    game: &AnyGame,
    mv: Place,
    best: Place,
    inquiry: &mut Inquiry,
) -> Result<Option<Reason>, Unfinished> {
    let (Some(after), Some(after_best)) = (played(game, mv), played(game, best)) else {
        return Ok(None);
    };
    if let Some(missed) = wins::misses_win(game, mv, &after, inquiry)? {
        return Ok(Some(missed));
    }
    if let Some(allowed) = wins::allows_win(mv, &after, &after_best, inquiry)? {
        return Ok(Some(allowed));
    }
    let (fault, better) = ((mv, &after), (best, &after_best));
    Ok(boards::reason(game, fault, better).or_else(|| threats::reason(game, fault, better)))
}

/// The game after one more move. It keeps its earlier positions, because a repetition depends on them.
fn played(game: &AnyGame, mv: Place) -> Option<AnyGame> {
    let mut after = game.clone();
    after.play(mv).is_ok().then_some(after)
}
