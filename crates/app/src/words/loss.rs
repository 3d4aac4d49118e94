//! The words about games that ended before the board decided them.

use uttt_rules::{Loss, LossBy, Player, Rules};

use super::Who;
use super::say::{self, End};

use crate::OnBoard;

/// The question before a player resigns.
pub(crate) fn question(on: &OnBoard<'_>) -> String {
    let Some(player) = on.resigns() else { return String::new() };
    say::loss_question(&Who::of(on, player), &Who::of(on, player.next(2)))
}

/// Who lost the game on the board, and how.
pub(crate) fn told(on: &OnBoard<'_>) -> String {
    let rules = on.table.board().rules();
    let end = |loss| say::end(&end(rules, loss, &|at| Who::of(on, at)));
    on.table.loss().map(end).unwrap_or_default()
}

/// How a game ended that the board has not decided.
pub(crate) fn end(rules: Rules, loss: Loss, who: &dyn Fn(Player) -> Who) -> End {
    if loss.by == LossBy::Agreement {
        return End::Agreed;
    }
    let (loser, by) = (who(loss.player), loss.by);
    let mut winners = winners(rules, loss, who);
    match winners.pop() {
        Some(winner) if winners.is_empty() => End::Lost { who: loser, winner, by },
        last => {
            End::LostOfThree { who: loser, winners: winners.into_iter().chain(last).collect(), by }
        }
    }
}

/// Those who have not lost.
pub(crate) fn winners(rules: Rules, loss: Loss, who: &dyn Fn(Player) -> Who) -> Vec<Who> {
    let others = rules.players().iter().filter(|&&player| player != loss.player);
    others.map(|&player| who(player)).collect()
}
