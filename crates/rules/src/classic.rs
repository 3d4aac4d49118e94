use std::fmt;
use std::ops::ControlFlow;

use crate::{Cell, Duel, Game, Grid, Illegal, Move, Outcome, Player, Rules};

/// A position of classic Ultimate Tic-Tac-Toe.
///
/// The first move is free. A move in cell *c* sends the opponent to small board *c*. Three in a row
/// win a small board; a won or full board is closed. Sent to a closed board, a player moves in any
/// open one. Three won small boards in a row win; all nine closed without a line is a draw.
///
/// ```
/// use uttt_rules::{BoardState, Cell, Classic, Game, Player};
///
/// // X takes the top row of board 1 while O is sent elsewhere.
/// let mut game = Classic::new();
/// for mv in ["11", "15", "51", "12", "21", "13", "31"] {
///     game = game.play(mv.parse()?)?;
/// }
/// assert_eq!(game.board(Cell::ALL[0]), BoardState::Open);
/// assert_eq!(game.mark("15".parse()?), Some(Player::O));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Classic {
    /// Each player's marks, small board by small board.
    marks: [[Grid; 9]; 2],
    /// The small boards that each player has won.
    won: [Grid; 2],
    /// The small boards that are won or full.
    closed: Grid,
    /// The small boards that may be played in; none once the game is over.
    active: Grid,
    turn: Player,
}

/// What has become of a small board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum BoardState {
    /// Nobody has won it and it has an empty cell.
    Open,
    /// This player has three in a row.
    Won(Player),
    /// Full, and nobody has three in a row.
    Drawn,
}

impl Classic {
    /// The empty board, X to move anywhere.
    pub const fn new() -> Self {
        Self {
            marks: [[Grid::EMPTY; 9]; 2],
            won: [Grid::EMPTY; 2],
            closed: Grid::EMPTY,
            active: Grid::FULL,
            turn: Player::X,
        }
    }

    /// A position from its parts; the laws are checked by whoever reads them from text.
    pub(crate) fn from_parts(marks: [[Grid; 9]; 2], turn: Player, target: Option<Cell>) -> Self {
        let mut position = Self { marks, turn, ..Self::new() };
        for board in Cell::ALL {
            for player in Player::ALL {
                if position.marks(player, board).has_line() {
                    position.won[player.index()] = position.won(player) | Grid::of(board);
                }
            }
            if position.board(board) != BoardState::Open {
                position.closed = position.closed | Grid::of(board);
            }
        }
        position.active = if Player::ALL.into_iter().any(|player| position.won(player).has_line()) {
            Grid::EMPTY
        } else {
            target.map_or(!position.closed, Grid::of) - position.closed
        };
        position
    }

    /// The marks of `player` in a small board.
    #[inline]
    pub const fn marks(&self, player: Player, board: Cell) -> Grid {
        self.marks[player.index()][board.index()]
    }

    /// The empty cells of a small board, whether or not it is closed.
    #[inline]
    pub fn empty(&self, board: Cell) -> Grid {
        !(self.marks[0][board.index()] | self.marks[1][board.index()])
    }

    /// The small boards that `player` has won.
    #[inline]
    pub const fn won(&self, player: Player) -> Grid {
        self.won[player.index()]
    }

    /// The small boards that are won or full.
    #[inline]
    pub const fn closed(&self) -> Grid {
        self.closed
    }

    /// The small boards that may be played in now; none once the game is over.
    #[inline]
    pub const fn active(&self) -> Grid {
        self.active
    }

    /// Whether the player to move may choose among all open boards.
    pub fn is_free(&self) -> bool {
        self.active == !self.closed && !self.active.is_empty()
    }

    /// What has become of a small board.
    pub fn board(&self, board: Cell) -> BoardState {
        let won = Player::ALL.into_iter().find(|&player| self.won(player).contains(board));
        match won {
            Some(player) => BoardState::Won(player),
            None if self.empty(board).is_empty() => BoardState::Drawn,
            None => BoardState::Open,
        }
    }

    /// Whose mark stands at a cell, if any.
    pub fn mark(&self, at: Move) -> Option<Player> {
        Player::ALL.into_iter().find(|&player| self.marks(player, at.board()).contains(at.cell()))
    }

    /// The small board that a move in `cell` would send the opponent to, were it open.
    pub const fn target(at: Move) -> Cell {
        at.cell()
    }
}

impl Default for Classic {
    fn default() -> Self {
        Self::new()
    }
}

/// The position's text, as in a position notation.
impl fmt::Debug for Classic {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{self}")
    }
}

impl Game for Classic {
    type Move = Move;

    const RULES: Rules = Rules::Classic;
    const MAX_PLIES: usize = 81;

    #[inline]
    fn turn(&self) -> Player {
        self.turn
    }

    #[inline]
    fn outcome(&self) -> Option<Outcome> {
        if !self.active.is_empty() {
            return None;
        }
        let winner = Player::ALL.into_iter().find(|&player| self.won(player).has_line());
        Some(winner.map_or(Outcome::Draw, Outcome::Won))
    }

    #[inline]
    fn visit_moves<B>(&self, mut visit: impl FnMut(Move) -> ControlFlow<B>) -> ControlFlow<B> {
        for board in self.active {
            for cell in self.empty(board) {
                visit(Move::new(board, cell))?;
            }
        }
        ControlFlow::Continue(())
    }

    fn check(&self, mv: Move) -> Result<(), Illegal> {
        if let Some(outcome) = self.outcome() {
            return Err(Illegal::GameOver(outcome));
        }
        if self.closed.contains(mv.board()) {
            return Err(Illegal::BoardClosed { board: mv.board() });
        }
        if !self.active.contains(mv.board()) {
            return Err(Illegal::WrongBoard { active: self.active });
        }
        match self.mark(mv) {
            Some(by) => Err(Illegal::CellTaken { by }),
            None => Ok(()),
        }
    }

    #[inline]
    fn play_unchecked(&mut self, mv: Move) {
        let (board, mover) = (mv.board(), self.turn.index());
        let marks = self.marks[mover][board.index()] | Grid::of(mv.cell());
        self.marks[mover][board.index()] = marks;
        self.turn = !self.turn;
        if marks.has_line() {
            self.closed = self.closed | Grid::of(board);
            self.won[mover] = self.won[mover] | Grid::of(board);
            if self.won[mover].has_line() {
                self.active = Grid::EMPTY;
                return;
            }
        } else if self.empty(board).is_empty() {
            self.closed = self.closed | Grid::of(board);
        }
        let target = Grid::of(Self::target(mv)) - self.closed;
        self.active = if target.is_empty() { !self.closed } else { target };
    }

    #[inline]
    fn count_moves(&self) -> u32 {
        if self.active.is_single() {
            return self.active.first().map_or(0, |board| self.empty(board).len());
        }
        self.active.map(|board| self.empty(board).len()).sum()
    }

    #[inline]
    fn nth_move(&self, k: u32) -> Option<Move> {
        let mut left = k;
        for board in self.active {
            let empty = self.empty(board);
            if left < empty.len() {
                return Some(Move::new(board, empty.nth_member(left)));
            }
            left -= empty.len();
        }
        None
    }
}

impl Duel for Classic {}
