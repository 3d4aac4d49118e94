//! Why a move was a fault, with the page's names of boards.

use uttt_board::names::seen;
use uttt_engine::Fact;
use uttt_rules::{Player, Rules, Shape};

/// The fact as a sentence about a move, whose opponent moves next.
pub(crate) fn sentence(fact: Fact, rules: Rules, opponent: Player) -> String {
    let depth = match rules.shape() {
        Shape::Nested { depth } => depth,
        Shape::Square => 0,
    };
    fact.sentence(opponent, |board| seen(depth, board))
}
