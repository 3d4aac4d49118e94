use uttt_rules::{AnyGame, Place};

use super::{Fact, Reason};
use crate::review::forced_win::{forced_win, is_refuted};

/// How many moves of the winner it looks ahead.
const MOVES: u32 = 3;

/// The plies until a player's last move, if the player has the first.
fn plies(moves: u32, players: usize) -> u32 {
    (moves - 1) * players as u32 + 1
}

pub(super) fn misses_win(game: &AnyGame, mv: Place, after: &AnyGame) -> Option<Reason> {
    let (player, players) = (game.turn(), game.rules().players().len());
    let win = forced_win(game, player, plies(MOVES, players))?;
    // The move itself may win as quickly.
    if win.line.first() == Some(&mv) || !is_refuted(after, player, win.plies - 1) {
        return None;
    }
    let moves = (win.plies - 1) / players as u32 + 1;
    Some(Reason { fact: Fact::MissesWin { moves }, moves: win.line })
}

pub(super) fn allows_win(mv: Place, after: &AnyGame, after_best: &AnyGame) -> Option<Reason> {
    let players = after.rules().players();
    let last = players.len() as u32 - 1;
    let mut winner = after.turn();
    for wait in 0..last {
        let most = plies(MOVES, players.len()) + wait;
        if let Some(win) = forced_win(after, winner, most)
            && is_refuted(after_best, winner, win.plies)
        {
            let moves = (win.plies - 1 - wait) / players.len() as u32 + 1;
            let line = [mv].into_iter().chain(win.line).collect();
            return Some(Reason { fact: Fact::AllowsWin { winner, moves }, moves: line });
        }
        winner = winner.next(players.len());
    }
    None
}
