//! Why the rules refuse a move, for the catalogue to word.

use uttt_rules::{AnyReason, Illegal, NestedReason, Outcome, OverwriteReason};

use super::say::IllegalMove;

pub(crate) fn illegal(reason: Illegal) -> IllegalMove {
    match reason {
        Illegal::GameOver(Outcome::Draw) => IllegalMove::GameDrawn,
        Illegal::GameOver(Outcome::Won(mark)) => IllegalMove::GameWon { mark },
        Illegal::NotYourTurn { turn: mark } => IllegalMove::Turn { mark },
        Illegal::Rule(AnyReason::NoSuchCell) => IllegalMove::NoCell,
        Illegal::Rule(AnyReason::Nested(NestedReason::WrongBoard { active })) => {
            let paths = active.into_iter().flatten().map(|path| path.to_string()).collect();
            IllegalMove::WrongBoard { paths }
        }
        Illegal::Rule(AnyReason::Nested(NestedReason::BoardClosed { board })) => {
            IllegalMove::BoardClosed { path: board.to_string() }
        }
        Illegal::Rule(AnyReason::Nested(NestedReason::CellTaken { by: mark })) => {
            IllegalMove::CellTaken { mark }
        }
        Illegal::Rule(AnyReason::Overwrite(OverwriteReason::OwnMark)) => IllegalMove::OwnMark,
        Illegal::Rule(AnyReason::Overwrite(OverwriteReason::CellRule { from: mark })) => {
            IllegalMove::CellRule { mark }
        }
        Illegal::Rule(AnyReason::Overwrite(OverwriteReason::CrossRule { victim: mark })) => {
            IllegalMove::CrossRule { mark }
        }
        _ => IllegalMove::Unknown,
    }
}
