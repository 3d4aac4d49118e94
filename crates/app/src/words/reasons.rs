//! Why a move was a fault, or is good, with the page's names of boards.

use uttt_board::names::seen;
use uttt_engine::{Fact, Merit, Proven, ProvenOutcome};
use uttt_rules::{AnyGame, Path, Place, Player, Rules, Shape};

use super::Who;
use super::proven::moves_to_end;
use crate::OnBoard;
use crate::evaluation::KnownEnd;

/// What speaks for a move that is a hint, in a sentence: what the engine has proven, or a fact.
pub(crate) fn hint(on: &OnBoard<'_>, at: Place) -> Option<String> {
    let game = on.table.board();
    let merit = Merit::of(game, at);
    let players = game.rules().players().len();
    let opponent = Who::of(on, !game.turn());
    let opponent = opponent.name_within();
    let proven = match on.table.evaluations().at(game.ply()).and_then(|known| known.end) {
        Some(KnownEnd::Proven(player, proven)) if player == game.turn() => Some(proven),
        _ => None,
    };
    let name = |board| named(game.rules(), board);
    Some(match (merit, proven) {
        (Some(Merit::WinsGame), _) => "It wins the game.".to_owned(),
        (_, Some(proven @ Proven { outcome: ProvenOutcome::Win, .. })) => {
            match moves_to_end(proven, players) {
                Some(moves) if moves > 1 => format!("It wins in {moves} moves."),
                Some(_) => "It wins by force.".to_owned(),
                None => {
                    let most = proven.plies.div_ceil(players as u32);
                    format!("It wins in at most {most} moves.")
                }
            }
        }
        (_, Some(Proven { outcome: ProvenOutcome::Loss, .. })) => {
            "But every move loses.".to_owned()
        }
        (Some(Merit::OpensLine { board, .. }), _) => {
            format!("It wins {}; one more can win the game.", name(board))
        }
        (Some(Merit::WinsBoard { board }), _) => format!("It wins {}.", name(board)),
        (Some(Merit::BlocksBoard { board }), _) => {
            format!("It blocks {opponent} in {}.", name(board))
        }
        (Some(Merit::OnlySafe), _) => {
            format!("After any other move, {opponent} can win a board at once.")
        }
        (Some(Merit::Threatens { board }), _) => {
            format!("It threatens to win {}.", name(board))
        }
        (None, _) => return None,
    })
}

/// What an answer that somebody could give does, after the words that say where: ` and win the top left
/// board`; and the board that it names. It is empty if no fact of the rules says so.
pub(crate) fn answer(game: &AnyGame, at: Place, mover: &str) -> (String, Option<Path>) {
    let name = |board| named(game.rules(), board);
    match Merit::of(game, at) {
        Some(Merit::WinsGame) => (" and win the game".to_owned(), None),
        Some(Merit::OpensLine { board, .. } | Merit::WinsBoard { board }) => {
            (format!(" and win {}", name(board)), Some(board))
        }
        Some(Merit::BlocksBoard { board }) => {
            (format!(" and block {mover} in {}", name(board)), Some(board))
        }
        Some(Merit::Threatens { board }) => {
            (format!(" and threaten to win {}", name(board)), Some(board))
        }
        Some(Merit::OnlySafe) | None => (String::new(), None),
    }
}

/// The fact as a sentence about a move, whose opponent moves next.
pub(crate) fn sentence(
    fact: Fact,
    rules: Rules,
    opponent: Player,
    who: impl Fn(Player) -> String,
) -> String {
    fact.sentence_naming(opponent, who, |board| named(rules, board))
}

fn named(rules: Rules, board: Path) -> String {
    let depth = match rules.shape() {
        Shape::Nested { depth } => depth,
        Shape::Square => 0,
    };
    seen(depth, board)
}
