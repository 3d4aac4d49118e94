use std::collections::HashMap;
use std::fmt;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError, RwLock};
use std::time::{Duration, Instant};

use uttt_rules::{AnyGame, AnyPlayError, AnyReason, Illegal, Place, Player, Rules};

use crate::{Forfeit, Verdict};

/// Many games at once, each with an id: any thread can create, look up, play in, time out and
/// remove them.
///
/// ```
/// use uttt_referee::Sessions;
/// use uttt_rules::{Player, Rules};
///
/// let sessions = Sessions::new();
/// let id = sessions.create(Rules::Classic, None);
/// let game = sessions.look_up(id)?.game;
/// sessions.play(id, Player::X, game.place("55")?)?;
/// let refused = sessions.play(id, Player::O, game.place("19")?).unwrap_err();
/// assert_eq!(refused.to_string(), "19: wrong board; play in board 5");
/// assert_eq!(sessions.look_up(id)?.game.to_string(), "classic: 55");
/// sessions.remove(id)?;
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug, Default)]
pub struct Sessions {
    next: AtomicU64,
    /// Each game has its own lock, so that games do not wait for each other.
    games: RwLock<HashMap<SessionId, Arc<Mutex<Session>>>>,
}

/// The id of a game, unique within a [`Sessions`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct SessionId(u64);

impl fmt::Display for SessionId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

/// The state of a game when it was looked up.
#[derive(Clone, Debug)]
pub struct Session {
    /// The game, shared until somebody plays in it.
    pub game: Arc<AnyGame>,
    /// How it ended, or `None` while it goes on.
    pub verdict: Option<Verdict>,
    /// The time limit for each move; `None` for no limit.
    pub limit: Option<Duration>,
    /// When the turn of the player to move began.
    pub since: Instant,
}

impl Session {
    /// Ends the game if the player to move has used up their time.
    fn time_out(&mut self, now: Instant) -> bool {
        let late = |limit: &Duration| now.saturating_duration_since(self.since) > *limit;
        let Some(limit) = self.limit.filter(late) else { return false };
        if self.verdict.is_some() {
            return false;
        }
        let took = Some(now.saturating_duration_since(self.since));
        let forfeit = Forfeit::OutOfTime { took, limit };
        self.verdict = Some(Verdict::Forfeited { by: self.game.turn(), forfeit });
        true
    }

    fn check_turn(&self, player: Player) -> Result<(), SessionError> {
        let turn = self.game.turn();
        match &self.verdict {
            Some(verdict) => Err(SessionError::Over(verdict.clone())),
            None if player == turn => Ok(()),
            None => Err(SessionError::NotYourTurn { turn }),
        }
    }
}

impl Sessions {
    /// No games yet.
    #[must_use]
    pub fn new() -> Self {
        Self::default()
    }

    /// A new game from the start, with this time limit for each move.
    pub fn create(&self, rules: Rules, limit: Option<Duration>) -> SessionId {
        self.adopt(AnyGame::new(rules), limit)
    }

    /// A new game that continues `game`.
    pub fn adopt(&self, game: AnyGame, limit: Option<Duration>) -> SessionId {
        let id = SessionId(self.next.fetch_add(1, Ordering::Relaxed));
        let verdict = ended(&game);
        let session = Session { game: Arc::new(game), verdict, limit, since: Instant::now() };
        let mut games = self.games.write().unwrap_or_else(PoisonError::into_inner);
        games.insert(id, Arc::new(Mutex::new(session)));
        id
    }

    /// The state of a game.
    ///
    /// # Errors
    /// There is no such game.
    pub fn look_up(&self, id: SessionId) -> Result<Session, SessionError> {
        Ok(lock(&*self.find(id)?).clone())
    }

    /// The ids of all games, in the order in which they were created.
    pub fn ids(&self) -> Vec<SessionId> {
        let games = self.games.read().unwrap_or_else(PoisonError::into_inner);
        let mut ids: Vec<_> = games.keys().copied().collect();
        ids.sort_unstable();
        ids
    }

    /// Plays a move for a player. Returns the verdict if that ended the game.
    ///
    /// # Errors
    /// There is no such game; the game is over; it is another player's turn; the move comes too
    /// late, which ends the game; or the rules refuse the move, which changes nothing.
    pub fn play(
        &self,
        id: SessionId,
        player: Player,
        at: Place,
    ) -> Result<Option<Verdict>, SessionError> {
        let found = self.find(id)?;
        let mut session = lock(&found);
        let now = Instant::now();
        session.time_out(now);
        session.check_turn(player)?;
        // Others who still look at the game keep it as it was.
        Arc::make_mut(&mut session.game).play(at).map_err(SessionError::Illegal)?;
        session.since = now;
        session.verdict = ended(&session.game);
        Ok(session.verdict.clone())
    }

    /// Ends a game with a forfeit, even if it is another player's turn.
    ///
    /// # Errors
    /// There is no such game, or it is over.
    pub fn forfeit(
        &self,
        id: SessionId,
        by: Player,
        forfeit: Forfeit,
    ) -> Result<Verdict, SessionError> {
        self.end(id, Verdict::Forfeited { by, forfeit })
    }

    /// Ends a game with this verdict.
    ///
    /// # Errors
    /// There is no such game, or it is over.
    pub(crate) fn end(&self, id: SessionId, verdict: Verdict) -> Result<Verdict, SessionError> {
        let found = self.find(id)?;
        let mut session = lock(&found);
        if let Some(verdict) = &session.verdict {
            return Err(SessionError::Over(verdict.clone()));
        }
        session.verdict = Some(verdict.clone());
        Ok(verdict)
    }

    /// Ends each game whose player to move has used up their time by `now`. Returns their ids.
    pub fn time_out(&self, now: Instant) -> Vec<SessionId> {
        let games = self.games.read().unwrap_or_else(PoisonError::into_inner);
        let late = games.iter().filter(|(_, session)| lock(session).time_out(now));
        late.map(|(&id, _)| id).collect()
    }

    /// Removes a game, and returns its last state.
    ///
    /// # Errors
    /// There is no such game.
    pub fn remove(&self, id: SessionId) -> Result<Session, SessionError> {
        let mut games = self.games.write().unwrap_or_else(PoisonError::into_inner);
        let session = games.remove(&id).ok_or(SessionError::Unknown(id))?;
        drop(games);
        let session = lock(&session).clone();
        Ok(session)
    }

    fn find(&self, id: SessionId) -> Result<Arc<Mutex<Session>>, SessionError> {
        let games = self.games.read().unwrap_or_else(PoisonError::into_inner);
        games.get(&id).cloned().ok_or(SessionError::Unknown(id))
    }
}

/// A move is played completely or not at all, so a poisoned lock hides nothing half-done.
fn lock(session: &Mutex<Session>) -> MutexGuard<'_, Session> {
    session.lock().unwrap_or_else(PoisonError::into_inner)
}

fn ended(game: &AnyGame) -> Option<Verdict> {
    Some(Verdict::Ended { outcome: game.outcome()?, ending: game.ending()? })
}

/// Why an action on a game is refused.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum SessionError {
    /// There is no game with this id, or no longer.
    Unknown(SessionId),
    /// The game has ended.
    Over(Verdict),
    /// It is another player's turn.
    NotYourTurn {
        /// Whose turn it is.
        turn: Player,
    },
    /// The rules refuse the move.
    Illegal(AnyPlayError),
}

impl fmt::Display for SessionError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Unknown(id) => write!(f, "no game has the id {id}"),
            Self::Over(Verdict::Ended { outcome, .. }) => {
                Illegal::<AnyReason>::GameOver(*outcome).fmt(f)
            }
            Self::Over(verdict) => write!(f, "the game is over, {verdict}"),
            Self::NotYourTurn { turn } => Illegal::<AnyReason>::NotYourTurn { turn: *turn }.fmt(f),
            Self::Illegal(refused) => refused.fmt(f),
        }
    }
}

impl std::error::Error for SessionError {}
