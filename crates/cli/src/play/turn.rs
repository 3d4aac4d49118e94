use uttt_referee::{Forfeit, Reply};
use uttt_rules::Place;

/// How a turn ended.
#[derive(Debug)]
pub(super) enum Turn {
    /// With a move. The text of the answer is for the message about an illegal one.
    Move { answer: String, at: Place },
    /// With the loss of the game.
    Forfeit(Forfeit),
    /// With a return to an earlier ply.
    Undo { ply: usize },
    /// With the person's leaving. The game stays as it is.
    Leave,
}

impl From<Forfeit> for Turn {
    fn from(forfeit: Forfeit) -> Self {
        Self::Forfeit(forfeit)
    }
}

impl From<Reply> for Turn {
    fn from(reply: Reply) -> Self {
        match reply {
            Reply::Move { answer, at, .. } => Self::Move { answer, at },
            Reply::Forfeit(forfeit) => Self::Forfeit(forfeit),
            Reply::Leave => Self::Leave,
        }
    }
}
