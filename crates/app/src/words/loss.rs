//! The words about games that ended before the board decided them.

use uttt_rules::{Loss, LossBy, Player, Rules};

use super::Who;

use crate::OnBoard;

pub(crate) const RESIGN: &str = "Resign";
pub(crate) const TITLE: &str = "Resign this game?";

/// The question before a player resigns.
pub(crate) fn question(on: &OnBoard<'_>) -> String {
    let Some(player) = on.resigns() else { return String::new() };
    let winner = Who::of(on, player.next(2));
    match Who::of(on, player) {
        Who::You => format!("{} wins the game.", winner.name()),
        who => format!("{} resigns, and {} wins.", who.name(), winner.name_within()),
    }
}

/// Who lost the game on the board, and how.
pub(crate) fn told(on: &OnBoard<'_>) -> String {
    let rules = on.table.board().rules();
    on.table.loss().map(|loss| sentence(rules, loss, &|at| Who::of(on, at))).unwrap_or_default()
}

/// Who lost a game and how, by the symbols of the players.
pub(crate) fn told_of(rules: Rules, loss: Loss) -> String {
    sentence(rules, loss, &|at| Who::Other(at.to_string()))
}

/// The same with these names.
pub(crate) fn sentence(rules: Rules, loss: Loss, who: &dyn Fn(Player) -> Who) -> String {
    let others = rules.players().iter().filter(|&&player| player != loss.player);
    let others: Vec<_> = others.map(|&player| who(player)).collect();
    let lost = match loss.by {
        LossBy::Time => format!("{} ran out of time", who(loss.player).name_within()),
        LossBy::Resignation => format!("{} resigned", who(loss.player).name_within()),
    };
    match others.as_slice() {
        [winner] => format!("{} won: {lost}.", winner.name()),
        others => {
            let names: Vec<_> = others.iter().map(Who::name_within).collect();
            super::places::sentence(format!("{} shared the point: {lost}.", names.join(" and ")))
        }
    }
}
