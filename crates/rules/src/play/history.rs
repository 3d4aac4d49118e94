use alloc::vec::Vec;
use core::fmt;

use crate::{Board, Game, Illegal, MoveList, Outcome, Path, PlayError, Player, PositionCounts};

/// A running game: its positions so far, and the undone moves.
///
/// Its text is a record: `classic: 55 51 15`, or `classic from CELLS SIDE GRIDS: 55 51` if it began
/// at a position. [`History::parse`] reads a record back and replays it, so a parsed game is legal.
///
/// ```
/// use uttt_rules::{Classic, History};
///
/// let mut game = History::<Classic>::parse("classic: 55 51 15")?;
/// game.undo();
/// assert_eq!(game.to_string(), "classic: 55 51");
/// assert!(game.redo());
/// assert_eq!(game.last().map(|mv| mv.to_string()).as_deref(), Some("15"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, PartialEq, Eq)]
pub struct History<G: Game> {
    /// Never empty: the start, then the position after each move, undone ones included.
    positions: Vec<G>,
    /// One fewer than the positions.
    moves: Vec<G::Move>,
    /// How many of the moves are played; the others are undone.
    ply: usize,
    /// The counts of all positions, undone ones included. Empty if positions cannot repeat.
    counts: PositionCounts<G>,
    /// For each position, how often it had occurred, this time included. As long as the positions,
    /// or empty if they cannot repeat.
    times: Vec<u32>,
}

impl<G: Game> History<G> {
    /// Whether positions can repeat.
    const REPEATS: bool = G::DRAWS_BY_REPETITION;

    /// A game from the start.
    #[must_use]
    pub fn new() -> Self {
        Self::starting_from(G::default())
    }

    /// A game that begins at a position. In games that repetition draws, counting begins there.
    pub fn starting_from(position: G) -> Self {
        let mut history = Self {
            positions: Vec::new(),
            moves: Vec::new(),
            ply: 0,
            counts: PositionCounts::default(),
            times: Vec::new(),
        };
        history.push(position);
        history
    }

    /// A game from the start with `moves` played.
    ///
    /// # Errors
    /// The first illegal move, with the position before it.
    pub fn replay(moves: impl IntoIterator<Item = G::Move>) -> Result<Self, PlayError<G>> {
        let mut history = Self::new();
        for mv in moves {
            history.play(mv)?;
        }
        Ok(history)
    }

    /// The position now.
    #[must_use]
    pub fn position(&self) -> &G {
        &self.positions[self.ply]
    }

    /// The position where the game began.
    #[must_use]
    pub fn start(&self) -> &G {
        &self.positions[0]
    }

    /// Whether the game began at the start position, so that its moves describe it fully.
    #[must_use]
    pub fn is_from_start(&self) -> bool {
        *self.start() == G::default()
    }

    /// The moves played, without the undone ones.
    #[must_use]
    pub fn moves(&self) -> &[G::Move] {
        &self.moves[..self.ply]
    }

    /// The undone moves, in the order in which [`History::redo`] plays them.
    #[must_use]
    pub fn undone(&self) -> &[G::Move] {
        &self.moves[self.ply..]
    }

    /// The move that led here.
    #[must_use]
    pub fn last(&self) -> Option<G::Move> {
        self.moves().last().copied()
    }

    /// Who played the `ply`-th move, counted from 0, undone ones included.
    #[must_use]
    pub fn mover(&self, ply: usize) -> Option<Player> {
        (ply < self.moves.len()).then(|| self.positions[ply].turn())
    }

    /// How many moves are played.
    #[must_use]
    pub fn ply(&self) -> usize {
        self.ply
    }

    /// The positions so far, from the start to the position now.
    #[must_use]
    pub fn positions(&self) -> &[G] {
        &self.positions[..=self.ply]
    }

    /// How the game ended, or `None` while it goes on. In games that repetition draws, the third
    /// occurrence of a position is a draw.
    #[must_use]
    pub fn outcome(&self) -> Option<Outcome> {
        self.position().outcome().or_else(|| self.is_repeated().then_some(Outcome::Draw))
    }

    /// Whether this position has occurred three times, which ends the game.
    #[must_use]
    pub fn is_repeated(&self) -> bool {
        self.times.get(self.ply).is_some_and(|&times| times >= 3)
    }

    /// The legal moves, in order. Empty once the game is over.
    #[must_use]
    pub fn legal_moves(&self) -> MoveList<G::Move> {
        if self.is_repeated() { MoveList::new() } else { self.position().legal_moves() }
    }

    /// `Ok` if `mv` is legal.
    ///
    /// # Errors
    /// As [`Game::check`].
    pub fn check(&self, mv: G::Move) -> Result<(), Illegal<G::Reason>> {
        if self.is_repeated() {
            return Err(Illegal::GameOver(Outcome::Draw));
        }
        self.position().check(mv)
    }

    /// Why `player` may not play `mv` now; `Ok` if they may.
    ///
    /// # Errors
    /// As [`Game::check_for`].
    pub fn check_for(&self, player: Player, mv: G::Move) -> Result<(), Illegal<G::Reason>> {
        if self.is_repeated() {
            return Err(Illegal::GameOver(Outcome::Draw));
        }
        self.position().check_for(player, mv)
    }

    /// Plays a move and discards the undone moves.
    ///
    /// # Errors
    /// The move is illegal. The game is unchanged and keeps the undone moves.
    pub fn play(&mut self, mv: G::Move) -> Result<(), PlayError<G>> {
        let position = self.position().clone();
        if let Err(reason) = self.check(mv) {
            return Err(PlayError { mv, reason, position });
        }
        let mut next = position;
        next.play_unchecked(mv);
        self.forget_undone();
        self.moves.push(mv);
        self.push(next);
        self.ply += 1;
        Ok(())
    }

    /// Discards the undone moves.
    pub fn forget_undone(&mut self) {
        for position in self.positions.drain(self.ply + 1..) {
            if Self::REPEATS {
                self.counts.remove(&position);
            }
        }
        self.times.truncate(self.positions.len());
        self.moves.truncate(self.ply);
    }

    /// Appends a position.
    fn push(&mut self, position: G) {
        if Self::REPEATS {
            self.times.push(self.counts.add(&position));
        }
        self.positions.push(position);
    }

    /// Takes back the last move; false if there is none.
    pub fn undo(&mut self) -> bool {
        let can = self.ply > 0;
        self.ply -= usize::from(can);
        can
    }

    /// Plays the last undone move again; false if there is none.
    pub fn redo(&mut self) -> bool {
        let can = self.ply < self.moves.len();
        self.ply += usize::from(can);
        can
    }

    /// Goes to the position after `ply` moves, which may be undone ones; false if there are not
    /// that many.
    pub fn go_to(&mut self, ply: usize) -> bool {
        let can = ply <= self.moves.len();
        if can {
            self.ply = ply;
        }
        can
    }

    /// A game of only the last `plies` moves, or of all moves if there are fewer. It forgets
    /// earlier positions and how often they occurred, so its cost does not depend on the length of
    /// the game. For code that needs only a move back or ahead.
    #[must_use]
    pub fn tail(&self, plies: usize) -> Self {
        let start = self.ply.saturating_sub(plies);
        let mut tail = Self::starting_from(self.positions[start].clone());
        for ply in start..self.ply {
            tail.moves.push(self.moves[ply]);
            tail.push(self.positions[ply + 1].clone());
            tail.ply += 1;
        }
        tail
    }

    /// A game of only this move, played here; `None` if the move is illegal. It forgets earlier
    /// positions, but it knows whether the new one has now occurred three times. So it shows what
    /// the move leads to, and its cost does not depend on the length of the game.
    #[must_use]
    pub fn after(&self, mv: G::Move) -> Option<Self> {
        self.check(mv).ok()?;
        let mut next = self.position().clone();
        next.play_unchecked(mv);
        let undone = &self.positions[self.ply + 1..];
        let undone = undone.iter().filter(|undone| Self::REPEATS && **undone == next).count();
        let times = self.counts.of(&next) - undone as u32 + 1;
        let mut after = self.tail(0);
        after.moves.push(mv);
        after.push(next);
        after.ply = 1;
        if let Some(last) = after.times.last_mut() {
            *last = times;
        }
        Some(after)
    }
}

impl<G: Board> History<G> {
    /// The grids to play in, as the shortest paths; the root means a free move. Empty once the game
    /// is over.
    ///
    /// If only one open board is left, the result is that board when the last move sent there, and
    /// the root when the last move sent to a closed board. The legal moves are the same.
    #[must_use]
    pub fn active_grids(&self) -> Vec<Path> {
        if self.is_repeated() {
            return Vec::new();
        }
        self.position().active_grids(self.last())
    }
}

impl<G: Game> Default for History<G> {
    fn default() -> Self {
        Self::new()
    }
}

impl<G: Game> fmt::Debug for History<G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.moves()).finish()
    }
}
