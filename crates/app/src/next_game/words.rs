//! The words of the dialog for a new game.

use uttt_rules::Rules;

use crate::words::say;
use crate::{Opponent, Side};

/// Who to play with. In a game of three there are two others.
pub(crate) fn opponent(opponent: Opponent, rules: Rules) -> &'static str {
    let three = rules.players().len() == 3;
    match opponent {
        Opponent::Computer => say::new_game_computer(),
        Opponent::Friend => say::new_game_friend(),
        Opponent::ByLink => say::new_game_by_link(),
        Opponent::Watch if three => say::new_game_watch_three(),
        Opponent::Watch => say::new_game_watch(),
    }
}

/// Which side to play.
pub(crate) fn side(side: Side) -> &'static str {
    match side {
        Side::Of(player) => say::mark(player),
        Side::ByLot => say::new_game_side_by_lot(),
    }
}
