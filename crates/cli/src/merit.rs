use uttt_engine::Merit;
use uttt_rules::Player;

/// What speaks for a move against `opponent`, as what the move does: `wins board 5`.
pub(crate) fn merit(merit: Merit, opponent: Player) -> String {
    match merit {
        Merit::WinsGame => "wins the game".into(),
        Merit::OpensLine { board, lacking } => {
            format!("wins board {board}, and then board {lacking} would win the game")
        }
        Merit::WinsBoard { board } => format!("wins board {board}"),
        Merit::BlocksBoard { board } => format!("blocks {opponent} in board {board}"),
        Merit::OnlySafe => {
            format!("is the only move after which {opponent} cannot win a board at once")
        }
        Merit::Threatens { board } => format!("threatens to win board {board}"),
    }
}
