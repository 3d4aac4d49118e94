//! What all games have in common: the traits, players and outcomes, and the reasons for refusing a
//! move. Of the rule systems, only the list of their ids is here.

pub(crate) mod by_player;
pub(crate) mod grid_state;
pub(crate) mod illegal;
pub(crate) mod loss;
pub(crate) mod move_list;
pub(crate) mod outcome;
pub(crate) mod perft;
pub(crate) mod player;
pub(crate) mod position_hash;
pub(crate) mod reason;
pub(crate) mod rules;

use alloc::vec::Vec;
use core::error::Error;
use core::fmt::{self, Debug};
use core::hash::Hash;
use core::ops::ControlFlow;

use position_hash::position_hash;

use crate::{GameMove, GridState, Illegal, MoveList, Outcome, Path, Player};

/// A game as its position: whose turn it is, which moves are legal, and how it ended.
///
/// `Eq` and `Hash` compare everything that the legal moves depend on, and nothing else.
pub trait Game: Clone + Eq + Hash + Debug + Default {
    /// A move; its text form is that of the notation.
    type Move: GameMove;

    /// The reason why a rule of this game forbids a move; [`Infallible`](core::convert::Infallible)
    /// for a game without such rules.
    type Reason: Copy + Eq + Hash + Error + 'static;

    /// How many players take turns.
    const PLAYERS: usize;

    /// The greatest number of plies of a game; `None` if there is no limit.
    const MAX_PLIES: Option<usize>;

    /// Whether a position that occurs for the third time ends the game as a draw. A position does
    /// not know how often it has occurred; [`History`](crate::History) counts that.
    const DRAWS_BY_REPETITION: bool = false;

    /// Who moves next. Once the game is over: who would move next.
    fn turn(&self) -> Player;

    /// How the game ended, or `None` while it goes on.
    fn outcome(&self) -> Option<Outcome>;

    /// Calls `visit` with each legal move, in order, until it breaks. There are none once the game
    /// is over.
    fn visit_moves<B>(&self, visit: impl FnMut(Self::Move) -> ControlFlow<B>) -> ControlFlow<B>;

    /// `Ok` if `mv` is legal.
    ///
    /// # Errors
    /// The game is over, or the first rule that forbids the move.
    fn check(&self, mv: Self::Move) -> Result<(), Illegal<Self::Reason>>;

    /// Plays a move that must be legal. After an illegal move the position is meaningless, but this
    /// never panics.
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

    /// A legal move chosen by `random`. If `random` is uniformly distributed, all moves are equally
    /// likely; the same number gives the same move. `None` once the game is over.
    #[inline]
    fn random_move(&self, random: u32) -> Option<Self::Move> {
        self.nth_move(scale(random, self.count_moves()))
    }

    /// The legal moves, in order.
    fn legal_moves(&self) -> MoveList<Self::Move> {
        let mut moves = MoveList::new();
        let _ = self.visit_moves(|mv| {
            moves.push(mv);
            ControlFlow::<()>::Continue(())
        });
        moves
    }

    /// A hash of the position, for tables of positions. Equal positions have equal hashes, in every program
    /// that has the same version of this crate, on all machines with the same order of bytes.
    ///
    /// ```
    /// use uttt_rules::{Game, Nested};
    ///
    /// let after = |moves: &[&str]| {
    ///     let moves = moves.iter().filter_map(|mv| mv.parse().ok());
    ///     moves.fold(Nested::<1>::new(), |game, mv| game.play(mv).unwrap())
    /// };
    /// assert_eq!(after(&["1", "2", "3"]).position_hash(), after(&["3", "2", "1"]).position_hash());
    /// assert_ne!(after(&["1", "2", "3"]).position_hash(), after(&["1", "2", "4"]).position_hash());
    /// ```
    fn position_hash(&self) -> u64 {
        position_hash(self)
    }

    /// Whether `mv` is legal.
    fn is_legal(&self, mv: Self::Move) -> bool {
        self.check(mv).is_ok()
    }

    /// The position after `mv`.
    ///
    /// # Errors
    /// The move is illegal. The error holds the position and the reason.
    fn play(mut self, mv: Self::Move) -> Result<Self, PlayError<Self>> {
        match self.check(mv) {
            Ok(()) => {
                self.play_unchecked(mv);
                Ok(self)
            }
            Err(reason) => Err(PlayError { mv, reason, position: self }),
        }
    }

    /// `Ok` if it is the turn of `player` and `mv` is legal.
    ///
    /// # Errors
    /// As [`Game::check`], and [`Illegal::NotYourTurn`] if it is another player's turn. That the
    /// game is over comes first.
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

/// A refused move, with the position before it.
#[derive(Clone, PartialEq, Eq)]
#[non_exhaustive]
pub struct PlayError<G: Game> {
    /// The move that was refused.
    pub mv: G::Move,
    /// Why.
    pub reason: Illegal<G::Reason>,
    /// The position, unchanged.
    pub position: G,
}

impl<G: Game> fmt::Debug for PlayError<G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("PlayError")
            .field("mv", &self.mv)
            .field("reason", &self.reason)
            .finish_non_exhaustive()
    }
}

impl<G: Game> fmt::Display for PlayError<G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", self.mv, self.reason)
    }
}

impl<G: Game> core::error::Error for PlayError<G> {
    fn source(&self) -> Option<&(dyn core::error::Error + 'static)> {
        Some(&self.reason)
    }
}

/// Maps a random number to 0..`len` without a division.
#[inline]
pub(crate) const fn scale(random: u32, len: u32) -> u32 {
    ((random as u64 * len as u64) >> 32) as u32
}

/// What can be seen of a position, for code that draws or describes it.
pub trait Board: Game {
    /// The mark in a cell, if there is one.
    fn mark(&self, at: Self::Move) -> Option<Player>;

    /// The state of a grid; `None` where there is no such grid.
    fn grid(&self, path: Path) -> Option<GridState>;

    /// The grids to play in, as the shortest paths; the root means a free move. Empty once the game
    /// is over. If only one open board is left, it makes no difference whether the last move sent
    /// there or gave a free move; `last` decides which of the two is returned.
    fn active_grids(&self, last: Option<Self::Move>) -> Vec<Path>;

    /// The state of the whole board.
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
