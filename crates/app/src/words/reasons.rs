//! Why a move was a fault, or is good, with the page's names of boards.

use uttt_engine::{Fact, Merit, Proven, ProvenOutcome, ReviewedMove};
use uttt_rules::{AnyGame, Path, Place, Player, Rules, Shape};

use super::grid::Grid;
use super::places::turn_number;
use super::proven::{most_moves, moves_to_end};
use super::{Who, Wording, say};
use crate::OnBoard;
use crate::evaluation::KnownEnd;

/// What speaks for a move that is a hint, in a sentence: what the engine has proven, or a fact. Empty if nothing does.
pub(crate) fn hint(on: &OnBoard<'_>, at: Place) -> Wording {
    let game = on.table.board();
    let merit = Merit::of(game, at);
    let (rules, is_first) = (game.rules(), game.ply() == 0 && game.is_from_start());
    let players = rules.players().len();
    let opponent = Who::of(on, !game.turn());
    let proven = match on.table.evaluations().at(game.ply()).and_then(|known| known.end) {
        Some(KnownEnd::Proven(player, proven)) if player == game.turn() => Some(proven),
        _ => None,
    };
    Wording::new(move || {
        let grid = |board| named(rules, board);
        match (merit, proven) {
            _ if is_first => say::reason_first_move().to_owned(),
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
            (None, _) => String::new(),
        }
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
        Fact::ForcesBoard { board } => say::fault_forces_board(&opponent, &grid(board)),
        Fact::MissesForcedBoard { board } => say::fault_misses_forced_board(&grid(board)),
        Fact::AllowsFork { board } => say::fault_allows_fork(&opponent, &grid(board)),
        Fact::MissesThreat { board } => say::fault_misses_threat(&grid(board)),
        Fact::AllowsThreat { board } => say::fault_allows_threat(&opponent, &grid(board)),
    }
}

/// What a person's move has given away, in a sentence. The board shows the position after it.
pub(crate) fn gift(on: &OnBoard<'_>, fact: Fact) -> Wording {
    let game = on.table.board().clone();
    let who = Who::of(on, game.turn());
    Wording::new(move || given(&game, &who, fact))
}

/// What the last move of a game has given this opponent.
fn given(game: &AnyGame, who: &Who, fact: Fact) -> String {
    let rules = game.rules();
    let grid = |board| named(rules, board);
    let open = |board, lacking: &[Path]| {
        let lacking: Vec<_> = lacking.iter().map(|&board| grid(board)).collect();
        match is_sent_to(game, board) {
            true => say::gift_sends_to_open_line(who, &grid(board), &lacking),
            false => say::gift_opens_line(who, &grid(board), &lacking),
        }
    };
    match fact {
        Fact::MissesWin { moves: 1 } => say::gift_misses_win_at_once().to_owned(),
        Fact::MissesWin { moves } => say::gift_misses_win(moves as usize),
        Fact::AllowsWin { moves: 1, .. } => say::gift_lets_win_at_once(who),
        Fact::AllowsWin { moves, .. } => say::gift_lets_win(who, moves as usize),
        Fact::AllowsTwoThreats { board, lacking } => open(board, &lacking),
        Fact::OpensLine { board, lacking } => open(board, &[lacking]),
        Fact::SendsToWin { board } if is_sent_to(game, board) => {
            say::gift_sends_to_win(who, &grid(board))
        }
        Fact::SendsToWin { board } => say::gift_lets_win_board(who, &grid(board)),
        Fact::GivesBoard { board } => say::gift_gives_board(who, &grid(board)),
        Fact::MissesBoard { board } => say::gift_misses_board(&grid(board)),
        Fact::FreeMove => say::gift_free_move(who),
        Fact::MissesBlock { board } => say::gift_misses_block(who, &grid(board)),
        Fact::SendsToBlock { board } => say::gift_sends_to_block(who, &grid(board)),
        Fact::ForcesBoard { board } => say::gift_forces_board(who, &grid(board)),
        Fact::MissesForcedBoard { board } => say::gift_misses_forced_board(&grid(board)),
        Fact::AllowsFork { board } => say::gift_allows_fork(who, &grid(board)),
        Fact::MissesThreat { board } => say::gift_misses_threat(&grid(board)),
        Fact::AllowsThreat { board } => say::gift_allows_threat(who, &grid(board)),
    }
}

/// How a person's move has lost the game on the board, in a sentence, if a fact says so.
pub(crate) fn lesson(on: &OnBoard<'_>, mv: &ReviewedMove) -> Option<Wording> {
    let mut after = on.table.board().clone();
    after.go_to(mv.ply + 1);
    let who = Who::of(on, after.turn());
    let (number, fact) = (turn_number(mv.ply + 1, after.rules()), mv.reason.as_ref()?.fact);
    Some(Wording::new(move || lost_by(&after, &who, number, fact)))
}

/// How the last move of `after`, with this number, has lost the game to this opponent.
fn lost_by(after: &AnyGame, who: &Who, number: usize, fact: Fact) -> String {
    let grid = |board| named(after.rules(), board);
    let sent = after.active_grids().iter().all(|grid| !grid.is_root());
    match fact {
        Fact::MissesWin { moves: 1 } => say::lesson_misses_win_at_once(number),
        Fact::MissesWin { moves } => say::lesson_misses_win(moves as usize, number),
        Fact::AllowsWin { moves: 1, .. } if sent => say::lesson_sends_to_win_game(who, number),
        Fact::AllowsWin { moves: 1, .. } => say::lesson_lets_win_at_once(who, number),
        Fact::AllowsWin { moves, .. } => say::lesson_lets_win(who, moves as usize, number),
        Fact::AllowsTwoThreats { board, .. } | Fact::OpensLine { board, .. } => {
            say::lesson_opens_line(who, &grid(board), number)
        }
        Fact::SendsToWin { board } if is_sent_to(after, board) => {
            say::lesson_sends_to_win(who, &grid(board), number)
        }
        Fact::SendsToWin { board } => say::lesson_lets_win_board(who, &grid(board), number),
        Fact::GivesBoard { board } => say::lesson_gives_board(who, &grid(board), number),
        Fact::MissesBoard { board } => say::lesson_misses_board(&grid(board), number),
        Fact::FreeMove => say::lesson_free_move(who, number),
        Fact::MissesBlock { board } => say::lesson_misses_block(who, &grid(board), number),
        Fact::SendsToBlock { board } => say::lesson_sends_to_block(who, &grid(board), number),
        Fact::ForcesBoard { board } => say::lesson_forces_board(who, &grid(board), number),
        Fact::MissesForcedBoard { board } => say::lesson_misses_forced_board(&grid(board), number),
        Fact::AllowsFork { board } => say::lesson_allows_fork(who, &grid(board), number),
        Fact::MissesThreat { board } => say::lesson_misses_threat(&grid(board), number),
        Fact::AllowsThreat { board } => say::lesson_allows_threat(who, &grid(board), number),
    }
}

/// Whether the next move must be played in this board.
fn is_sent_to(game: &AnyGame, board: Path) -> bool {
    matches!(game.active_grids().as_slice(), [only] if *only == board)
}

/// The board at this path.
pub(crate) fn named(rules: Rules, board: Path) -> Grid {
    let depth = match rules.shape() {
        Shape::Nested { depth } => depth,
        Shape::Square => 0,
    };
    Grid::at(depth, board)
}
