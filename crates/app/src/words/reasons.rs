//! Why a move was a fault, or is good, with the page's names of boards.

use uttt_engine::{Fact, Merit, Proven, ProvenOutcome};
use uttt_rules::{Path, Place, Player, Rules, Shape};

use super::grid::Grid;
use super::proven::{most_moves, moves_to_end};
use super::{Who, say};
use crate::OnBoard;
use crate::evaluation::KnownEnd;

/// What speaks for a move that is a hint, in a sentence: what the engine has proven, or a fact.
pub(crate) fn hint(on: &OnBoard<'_>, at: Place) -> Option<String> {
    let game = on.table.board();
    let merit = Merit::of(game, at);
    let players = game.rules().players().len();
    let opponent = Who::of(on, !game.turn());
    let proven = match on.table.evaluations().at(game.ply()).and_then(|known| known.end) {
        Some(KnownEnd::Proven(player, proven)) if player == game.turn() => Some(proven),
        _ => None,
    };
    let grid = |board| named(game.rules(), board);
    Some(match (merit, proven) {
        (Some(Merit::WinsGame), _) => say::reason_wins_game().to_owned(),
        (_, Some(proven @ Proven { outcome: ProvenOutcome::Win, .. })) => {
            match moves_to_end(proven, players) {
                Some(moves) if moves > 1 => say::reason_wins_in(moves as usize),
                Some(_) => say::reason_wins_by_force().to_owned(),
                None => say::reason_wins_in_at_most(most_moves(proven, players) as usize),
            }
        }
        (_, Some(Proven { outcome: ProvenOutcome::Loss, .. })) => {
            say::reason_every_move_loses().to_owned()
        }
        (Some(Merit::OpensLine { board, .. }), _) => say::reason_opens_line(&grid(board)),
        (Some(Merit::WinsBoard { board }), _) => say::reason_wins_board(&grid(board)),
        (Some(Merit::BlocksBoard { board }), _) => say::reason_blocks(&opponent, &grid(board)),
        (Some(Merit::OnlySafe), _) => say::reason_only_safe(&opponent),
        (Some(Merit::Threatens { board }), _) => say::reason_threatens(&grid(board)),
        (None, _) => return None,
    })
}

/// The fact as a sentence about a move, whose opponent moves next.
pub(crate) fn fault(
    fact: Fact,
    rules: Rules,
    opponent: Player,
    who: &dyn Fn(Player) -> Who,
) -> String {
    let [mover, opponent] = [opponent.next(2), opponent].map(who);
    let grid = |board| named(rules, board);
    match fact {
        Fact::MissesWin { moves: 1 } => say::fault_misses_win_at_once().to_owned(),
        Fact::MissesWin { moves } => say::fault_misses_win(moves as usize),
        Fact::AllowsWin { winner, moves: 1 } => say::fault_lets_win_at_once(&who(winner)),
        Fact::AllowsWin { winner, moves } => say::fault_lets_win(&who(winner), moves as usize),
        Fact::AllowsTwoThreats { board, lacking } => {
            say::fault_opens_line(&opponent, &grid(board), &lacking.map(grid))
        }
        Fact::OpensLine { board, lacking } => {
            say::fault_opens_line(&opponent, &grid(board), &[grid(lacking)])
        }
        Fact::SendsToWin { board } => say::fault_sends_to_win(&opponent, &grid(board)),
        Fact::GivesBoard { board } => say::fault_gives_board(&opponent, &grid(board)),
        Fact::MissesBoard { board } => say::fault_misses_board(&grid(board)),
        Fact::FreeMove => say::fault_free_move(&opponent),
        Fact::MissesBlock { board } => say::fault_misses_block(&opponent, &grid(board)),
        Fact::SendsToBlock { board } => say::fault_sends_to_block(&opponent, &grid(board), &mover),
    }
}

/// The board at this path.
pub(crate) fn named(rules: Rules, board: Path) -> Grid {
    let depth = match rules.shape() {
        Shape::Nested { depth } => depth,
        Shape::Square => 0,
    };
    Grid::at(depth, board)
}
