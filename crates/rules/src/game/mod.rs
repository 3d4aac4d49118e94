//! What every game is: the traits, players, outcomes, and why a move is refused. No rule system but the list of
//! their ids.

pub(crate) mod by_player;
pub(crate) mod grid_state;
pub(crate) mod illegal;
pub(crate) mod outcome;
pub(crate) mod perft;
pub(crate) mod player;
pub(crate) mod reason;
pub(crate) mod rules;

use std::error::Error;
use std::fmt::Debug;
use std::hash::Hash;
use std::ops::ControlFlow;

use crate::{GameMove, GridState, Illegal, Outcome, Path, PlayError, Player};

/// A game as its position: whose turn it is, what may be played, how it ended.
///
/// What `Eq` and `Hash` compare is all that the legal moves depend on.
pub trait Game: Clone + Eq + Hash + Debug + Default {
    /// A move; its text form is that of the notation.
    type Move: GameMove;

    /// Which of its own rules may forbid a move; [`Infallible`](std::convert::Infallible) for a game
    /// that forbids none.
    type Reason: Copy + Eq + Hash + Error + 'static;

    /// How many players take turns.
    const PLAYERS: usize;

    /// No game has more plies; `None` where there is no such number.
    const MAX_PLIES: Option<usize>;

    /// Whether a position that stands for the third time ends the game as a draw. A position does
    /// not know how often it has stood: [`History`](crate::History) does.
    const DRAWS_BY_REPETITION: bool = false;

    /// Who moves next; once the game is over, who would.
    fn turn(&self) -> Player;

    /// How the game ended, or `None` while it goes on.
    fn outcome(&self) -> Option<Outcome>;

    /// Shows each legal move to `visit`, in order, until it breaks. None once the game is over.
    fn visit_moves<B>(&self, visit: impl FnMut(Self::Move) -> ControlFlow<B>) -> ControlFlow<B>;

    /// Why `mv` may not be played now; `Ok` if it may.
    ///
    /// # Errors
    /// That the game is over, or else the first rule that forbids it.
    fn check(&self, mv: Self::Move) -> Result<(), Illegal<Self::Reason>>;

    /// Plays a move that is known to be legal. An illegal one leaves a position without meaning,
    /// but never panics.
    fn play_unchecked(&mut self, mv: Self::Move);

    /// How many legal moves there are.
    #[inline]
    fn count_moves(&self) -> u32 {
        let mut count = 0;
        let _ = self.visit_moves(|_| {
            count += 1;
            ControlFlow::<()>::Continue(())
        });
        count
    }

    /// The `k`-th legal move, counted from 0; `None` if there are not that many.
    #[inline]
    fn nth_move(&self, k: u32) -> Option<Self::Move> {
        let mut left = k;
        let found = self.visit_moves(|mv| {
            if left == 0 {
                return ControlFlow::Break(mv);
            }
            left -= 1;
            ControlFlow::Continue(())
        });
        found.break_value()
    }

    /// The legal move that a uniformly random `random` picks, each equally likely; `None` once the
    /// game is over. The same number picks the same move.
    #[inline]
    fn random_move(&self, random: u32) -> Option<Self::Move> {
        self.nth_move(scale(random, self.count_moves()))
    }

    /// The legal moves, in order.
    fn legal_moves(&self) -> Vec<Self::Move> {
        let mut moves = Vec::with_capacity(self.count_moves() as usize);
        let _ = self.visit_moves(|mv| {
            moves.push(mv);
            ControlFlow::<()>::Continue(())
        });
        moves
    }

    /// Whether `mv` may be played now.
    fn is_legal(&self, mv: Self::Move) -> bool {
        self.check(mv).is_ok()
    }

    /// The position after `mv`.
    ///
    /// # Errors
    /// An illegal move: hands the position back with the reason.
    fn play(mut self, mv: Self::Move) -> Result<Self, PlayError<Self>> {
        match self.check(mv) {
            Ok(()) => {
                self.play_unchecked(mv);
                Ok(self)
            }
            Err(reason) => Err(PlayError { mv, reason, position: self }),
        }
    }

    /// Whether `player` may play `mv` now.
    ///
    /// # Errors
    /// As [`Game::check`], and [`Illegal::NotYourTurn`] between game over and the rest.
    fn check_for(&self, player: Player, mv: Self::Move) -> Result<(), Illegal<Self::Reason>> {
        match self.outcome() {
            Some(outcome) => Err(Illegal::GameOver(outcome)),
            None if player != self.turn() => Err(Illegal::NotYourTurn { turn: self.turn() }),
            None => self.check(mv),
        }
    }

    /// The position after `player` plays `mv`.
    ///
    /// # Errors
    /// As [`Game::play`], and when it is not that player's turn.
    fn play_for(self, player: Player, mv: Self::Move) -> Result<Self, PlayError<Self>> {
        match self.check_for(player, mv) {
            Ok(()) => self.play(mv),
            Err(reason) => Err(PlayError { mv, reason, position: self }),
        }
    }
}

/// Maps a random number to 0..`len` without a division.
#[inline]
pub(crate) const fn scale(random: u32, len: u32) -> u32 {
    ((random as u64 * len as u64) >> 32) as u32
}

/// What can be seen of a position: for whoever draws it or talks of it.
pub trait Board: Game {
    /// Whose mark stands at a cell, if any.
    fn mark(&self, at: Self::Move) -> Option<Player>;

    /// What has become of a grid; `None` where there is no such grid.
    fn grid(&self, path: Path) -> Option<GridState>;

    /// The grids to play in: the shortest paths, the root for a free move; none once the game is
    /// over. Where one and the same place is a free move as well as what `last`, the move that led
    /// here, sends to, the latter is named.
    fn active_grids(&self, last: Option<Self::Move>) -> Vec<Path>;

    /// What has become of the whole board.
    fn whole_board(&self) -> GridState {
        match self.outcome() {
            None => GridState::Open,
            Some(Outcome::Draw) => GridState::Drawn,
            Some(Outcome::Won(player)) => GridState::Won(player),
        }
    }
}

/// Keeps a trait from being implemented outside this crate.
pub trait Sealed {}
