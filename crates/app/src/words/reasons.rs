//! Why a move was a fault, with the page's names of boards.

use uttt_board::names::seen;
use uttt_engine::Fact;
use uttt_rules::{Path, Player, Rules, Shape};

/// The fact as a sentence about a move, whose opponent moves next.
pub(crate) fn sentence(fact: Fact, rules: Rules, opponent: Player) -> String {
    let depth = match rules.shape() {
        Shape::Nested { depth } => depth,
        Shape::Square => 0,
    };
    let name = |board: Path| seen(depth, board);
    match fact {
        Fact::MissesWin { moves: 1 } => "It misses an immediate win.".to_owned(),
        Fact::MissesWin { moves } => format!("It misses a win in {moves} moves."),
        Fact::AllowsWin { winner, moves: 1 } => format!("It lets {winner} win at once."),
        Fact::AllowsWin { winner, moves } => format!("It lets {winner} win in {moves} moves."),
        Fact::AllowsTwoThreats { board, lacking: [one, two] } => format!(
            "It lets {opponent} win {} and threaten to complete a line with {} and another with {}.",
            name(board),
            name(one),
            name(two),
        ),
        Fact::OpensLine { board, lacking } => format!(
            "It lets {opponent} win {} and threaten to complete a line with {}.",
            name(board),
            name(lacking),
        ),
        Fact::SendsToWin { board } => {
            format!("It sends {opponent} where they can win {} at once.", name(board))
        }
        Fact::GivesBoard { board } => {
            format!("It lets {opponent} play anywhere and win {}.", name(board))
        }
        Fact::MissesBoard { board } => format!("It misses a chance to win {}.", name(board)),
        Fact::FreeMove => format!("It lets {opponent} play anywhere."),
    }
}
