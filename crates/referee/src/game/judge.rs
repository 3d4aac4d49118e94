use std::time::Duration;

use uttt_rules::{AnyGame, Player};

use crate::{Forfeit, GamePlayer, Reply, SessionError, SessionId, Sessions, Verdict};

/// A game that was judged or left.
#[derive(Clone, Debug)]
pub struct Judgement {
    /// How it ended; `None` if somebody left it.
    pub verdict: Option<Verdict>,
    /// How long each move took, for the moves played by `judge`.
    pub times: Vec<Duration>,
}

/// Plays a game of `sessions` to its end: asks the players in turn, and calls `watch` with each
/// move that was played.
///
/// # Errors
/// Another thread has removed or ended the game meanwhile.
pub fn judge(
    sessions: &Sessions,
    id: SessionId,
    seats: &mut [&mut dyn GamePlayer],
    mut watch: impl FnMut(Player, &AnyGame),
) -> Result<Judgement, SessionError> {
    let mut times = Vec::new();
    loop {
        let session = sessions.look_up(id)?;
        if session.verdict.is_some() {
            return Ok(Judgement { verdict: session.verdict, times });
        }
        let player = session.game.turn();
        let choice = match seats.get_mut(player.index()) {
            Some(seat) => seat.choose(&session.game),
            None => Forfeit::System("nobody plays this side".into()).into(),
        };
        drop(session); // so that the game need not be copied to be played in
        let forfeit = match choice {
            Reply::Leave => return Ok(Judgement { verdict: None, times }),
            Reply::Forfeit(forfeit) => forfeit,
            Reply::Move { answer, at, took } => match sessions.play(id, player, at) {
                Ok(_) => {
                    times.push(took);
                    watch(player, &sessions.look_up(id)?.game);
                    continue;
                }
                Err(SessionError::Illegal(refused)) => {
                    Forfeit::Illegal { answer, why: refused.reason.to_string() }
                }
                Err(error) => return Err(error),
            },
        };
        sessions.forfeit(id, player, forfeit)?;
    }
}
