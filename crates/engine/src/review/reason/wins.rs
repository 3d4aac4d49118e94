use uttt_rules::{AnyGame, Place};

use super::{Fact, Reason};
use crate::wins::{Inquiry, Unfinished, Win};

/// How many moves of the winner it looks ahead.
const MOVES: u32 = 3;

/// The plies until a player's last move, if the player has the first.
fn plies(moves: u32, players: usize) -> u32 {
    (moves - 1) * players as u32 + 1
}

/// The winner's own moves in a win, if the winner moves first after `wait` plies. `None` if the last
/// move is another player's, who is forced to end the game: no sentence here fits that.
fn own_moves(win: &Win, wait: u32, players: usize) -> Option<u32> {
    let rest = win.plies.checked_sub(1 + wait)?;
    let players = players as u32;
    rest.is_multiple_of(players).then_some(rest / players + 1)
}

pub(super) fn misses_win(
    game: &AnyGame,
    mv: Place,
    after: &AnyGame,
    inquiry: &mut Inquiry,
) -> Result<Option<Reason>, Unfinished> {
    let (player, players) = (game.turn(), game.rules().players().len());
    let win = inquiry.quickest_win(game, player, plies(MOVES, players))?;
    let Some(win) = win.filter(|win| win.line.first() != Some(&mv)) else { return Ok(None) };
    // The move itself may win as quickly.
    if !inquiry.is_refuted(after, player, win.plies - 1)? {
        return Ok(None);
    }
    let moves = own_moves(&win, 0, players);
    Ok(moves.map(|moves| Reason { fact: Fact::MissesWin { moves }, moves: win.line }))
}

pub(super) fn allows_win(
    mv: Place,
    after: &AnyGame,
    after_best: &AnyGame,
    inquiry: &mut Inquiry,
) -> Result<Option<Reason>, Unfinished> {
    let players = after.rules().players();
    let last = players.len() as u32 - 1;
    let mut winner = after.turn();
    for wait in 0..last {
        let most = plies(MOVES, players.len()) + wait;
        if let Some(win) = inquiry.quickest_win(after, winner, most)?
            && inquiry.is_refuted(after_best, winner, win.plies)?
            && let Some(moves) = own_moves(&win, wait, players.len())
        {
            let line = [mv].into_iter().chain(win.line).collect();
            return Ok(Some(Reason { fact: Fact::AllowsWin { winner, moves }, moves: line }));
        }
        winner = winner.next(players.len());
    }
    Ok(None)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_win_by_a_forced_move_of_another_player_has_no_number_of_own_moves() {
        let win = |plies| Win { plies, line: Vec::new() };
        assert_eq!(
            [1, 2, 3, 4, 5].map(|plies| own_moves(&win(plies), 0, 2)),
            [Some(1), None, Some(2), None, Some(3)]
        );
        // The other player moves first.
        assert_eq!([1, 2, 3].map(|plies| own_moves(&win(plies), 1, 2)), [None, Some(1), None]);
    }
}
