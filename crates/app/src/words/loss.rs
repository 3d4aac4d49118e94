//! The words about games that ended before the board decided them.

use uttt_rules::{Loss, Player, Rules};

use super::{Who, say};

use crate::OnBoard;

/// The question before a player resigns.
pub(crate) fn question(on: &OnBoard<'_>) -> String {
    let Some(player) = on.resigns() else { return String::new() };
    say::loss_question(&Who::of(on, player), &Who::of(on, player.next(2)))
}

/// Who lost the game on the board, and how.
pub(crate) fn told(on: &OnBoard<'_>) -> String {
    let rules = on.table.board().rules();
    on.table.loss().map(|loss| sentence(rules, loss, &|at| Who::of(on, at))).unwrap_or_default()
}

/// The same with these names.
pub(crate) fn sentence(rules: Rules, loss: Loss, who: &dyn Fn(Player) -> Who) -> String {
    let loser = who(loss.player);
    match winners(rules, loss, who).as_slice() {
        [winner] => say::loss_won(&loser, winner, loss.by),
        others => say::loss_shared(&loser, others, loss.by),
    }
}

/// Those who have not lost.
pub(crate) fn winners(rules: Rules, loss: Loss, who: &dyn Fn(Player) -> Who) -> Vec<Who> {
    let others = rules.players().iter().filter(|&&player| player != loss.player);
    others.map(|&player| who(player)).collect()
}
