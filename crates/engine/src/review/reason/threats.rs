use std::collections::BTreeSet;

use uttt_rules::{AnyGame, GridState, Path, Place};

use super::boards::{board_of, has_boards, threats, wins, won_by};
use super::{Fact, Reason};

/// The positions at the end of the lines that it looks at. With more of them it finds nothing, because it would
/// take too long.
const POSITIONS: usize = 3_000;

/// A fact about a board that a player can win, or threaten to win, with a later move.
pub(super) fn reason(
    game: &AnyGame,
    (mv, after): (Place, &AnyGame),
    (best, after_best): (Place, &AnyGame),
) -> Option<Reason> {
    let is_over = |game: &AnyGame| game.outcome().is_some();
    if !has_boards(game)
        || game.rules().players().len() != 2
        || is_over(after)
        || is_over(after_best)
    {
        return None;
    }
    let reply = |(board, reply): (Path, Place), fact: fn(Path) -> Fact| {
        Some(Reason { fact: fact(board), moves: vec![mv, reply] })
    };
    let better =
        |board, fact: fn(Path) -> Fact| Some(Reason { fact: fact(board), moves: vec![best] });
    // With the better move, the opponent could win these at once.
    let lost: Vec<_> = wins(after_best).into_iter().map(|win| win.board).collect();
    // The first board that is not among those after the better move.
    let new = |found: Vec<(Path, Place)>, others: Vec<(Path, Place)>| {
        let is_other =
            |board: &Path| !lost.contains(board) && others.iter().all(|(other, _)| other != board);
        found.into_iter().find(|(board, _)| is_other(board))
    };
    if let Some((found, others)) = forced(after).zip(forced(after_best))
        && let Some(found) = new(found, others)
    {
        return reply(found, |board| Fact::ForcesBoard { board });
    }
    let is_open = |board: &&Path| after.grid(**board) == Some(GridState::Open);
    if let Some((could, can)) = sure(after_best).zip(sure(after))
        && let Some(&board) = could.difference(&can).find(is_open)
    {
        return better(board, |board| Fact::MissesForcedBoard { board });
    }
    if let Some(found) = new(threatened(after, 2), threatened(after_best, 2)) {
        return reply(found, |board| Fact::AllowsFork { board });
    }
    if won_by(game, after, game.turn()).is_none()
        && threatens(game, mv, after).is_none()
        && let Some(board) = threatens(game, best, after_best)
    {
        return better(board, |board| Fact::MissesThreat { board });
    }
    let found = new(threatened(after, 1), threatened(after_best, 1))?;
    reply(found, |board| Fact::AllowsThreat { board })
}

/// The boards that the player to move can win with the move after the next one whatever the other does, each
/// with the next one; `None` if that takes too long.
fn forced(game: &AnyGame) -> Option<Vec<(Path, Place)>> {
    let after = |mv: Place| game.after(mv).filter(|after| after.outcome().is_none());
    let mut found: Vec<(Path, Place)> = Vec::new();
    let mut left = POSITIONS;
    for mv in game.legal_moves() {
        let Some(after) = after(mv) else { continue };
        let boards = sure_within(&after, &mut left)?;
        found.extend(boards.into_iter().map(|board| (board, mv)));
    }
    Some(found)
}

/// The boards that the player who has moved can win with the next move whatever the other does; `None` if that
/// takes too long.
fn sure(game: &AnyGame) -> Option<BTreeSet<Path>> {
    sure_within(game, &mut { POSITIONS })
}

fn sure_within(game: &AnyGame, left: &mut usize) -> Option<BTreeSet<Path>> {
    let mut sure: Option<BTreeSet<Path>> = None;
    for answer in game.legal_moves() {
        let Some(after) = game.after(answer) else { continue };
        if after.outcome().is_some() {
            return Some(BTreeSet::new());
        }
        *left = left.checked_sub(after.legal_moves().len())?;
        let won: BTreeSet<Path> = wins(&after).into_iter().map(|win| win.board).collect();
        let both = sure.map_or(won.clone(), |sure| &sure & &won);
        if both.is_empty() {
            return Some(both);
        }
        sure = Some(both);
    }
    Some(sure.unwrap_or_default())
}

/// The boards in which the player to move can make a new threat so that there are at least so many, each with
/// the move.
fn threatened(game: &AnyGame, least: usize) -> Vec<(Path, Place)> {
    let new = |mv: Place| {
        let after = game.after(mv)?;
        let board = threatens(game, mv, &after)?;
        let all = threats(&after, game.turn(), board_of(mv)?);
        (all.into_iter().count() >= least).then_some((board, mv))
    };
    game.legal_moves().into_iter().filter_map(new).collect()
}

/// The board in which a move makes a new threat.
pub(super) fn threatens(game: &AnyGame, mv: Place, after: &AnyGame) -> Option<Path> {
    let board = board_of(mv)?;
    let new = threats(after, game.turn(), board) - threats(game, game.turn(), board);
    (!new.is_empty()).then(|| Path::of(board))
}
