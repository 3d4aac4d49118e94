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
        Fact::MissesWin { moves } => format!("It misses a win {}.", within(moves)),
        Fact::AllowsWin { winner, moves } => format!("It lets {winner} win {}.", within(moves)),
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
            format!("It sends {opponent} where they win {}.", name(board))
        }
        Fact::GivesBoard { board } => {
            format!("It lets {opponent} move anywhere and win {}.", name(board))
        }
        Fact::MissesBoard { board } => format!("It doesn't take {}.", name(board)),
        Fact::FreeMove => format!("It lets {opponent} move anywhere."),
    }
}

fn within(moves: u32) -> String {
    match moves {
        1 => "at once".to_owned(),
        moves => format!("in {moves} moves"),
    }
}
