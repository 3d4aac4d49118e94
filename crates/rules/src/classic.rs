use std::fmt;
use std::ops::ControlFlow;

use crate::game::scale;
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
    /// Each small board in a word, because nearly every step needs it whole: its empty cells in the
    /// low sixteen bits (they are what a move generator waits for), X's marks in the high ones.
    boards: [u32; 9],
    /// The small boards that each player has won.
    won: [Grid; 2],
    /// The small boards that are neither won nor full; none once the game is over.
    open: Grid,
    /// The index of the one small board that may be played in, or [`FREE`] while none or several
    /// may. The last open board is named, so that equal moves mean equal positions.
    target: u8,
    turn: Player,
}

/// No single board must be played in: any open one may.
const FREE: u8 = 9;

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
            boards: [Grid::FULL.bits() as u32; 9],
            won: [Grid::EMPTY; 2],
            open: Grid::FULL,
            target: FREE,
            turn: Player::X,
        }
    }

    /// A position from its parts; the laws are checked by whoever reads them from text.
    pub(crate) fn from_parts(marks: [[Grid; 9]; 2], turn: Player, target: Option<Cell>) -> Self {
        let boards = std::array::from_fn(|board| {
            let [x, o] = marks.map(|marks| marks[board]);
            u32::from((!(x | o)).bits()) | u32::from(x.bits()) << 16
        });
        let mut position = Self { boards, turn, ..Self::new() };
        for board in Cell::ALL {
            for player in Player::ALL {
                if position.marks(player, board).has_line() {
                    position.won[player.index()] = position.won(player) | Grid::of(board);
                }
            }
            if position.board(board) != BoardState::Open {
                position.open = position.open - Grid::of(board);
            }
        }
        if Player::ALL.into_iter().any(|player| position.won(player).has_line()) {
            position.open = Grid::EMPTY;
        }
        position.target = match target {
            Some(board) if position.open.contains(board) => board.index() as u8,
            _ => single_or_free(position.open),
        };
        position
    }

    /// The marks of `player` in a small board.
    #[inline]
    pub const fn marks(&self, player: Player, board: Cell) -> Grid {
        marks(self.boards[board.index()], player)
    }

    /// The empty cells of a small board, whether or not it is closed.
    #[inline]
    pub fn empty(&self, board: Cell) -> Grid {
        empty(self.boards[board.index()])
    }

    /// The small boards that `player` has won.
    #[inline]
    pub const fn won(&self, player: Player) -> Grid {
        self.won[player.index()]
    }

    /// The small boards that are neither won nor full; none once the game is over.
    #[inline]
    pub const fn open(&self) -> Grid {
        self.open
    }

    /// The one small board that must be played in, if there is but one.
    #[inline]
    pub const fn target(&self) -> Option<Cell> {
        Cell::new(self.target)
    }

    /// The small boards that may be played in now; none once the game is over.
    #[inline]
    pub fn active(&self) -> Grid {
        self.target().map_or(self.open, Grid::of)
    }

    /// Whether every open board may be played in, be it the last one; false once the game is over.
    pub fn is_free(&self) -> bool {
        self.active() == self.open && !self.open.is_empty()
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
}

/// The index of the one open board, or [`FREE`].
#[inline]
fn single_or_free(open: Grid) -> u8 {
    match open.first() {
        Some(board) if open.is_single() => board.index() as u8,
        _ => FREE,
    }
}

/// The empty cells of a small board's word.
#[inline]
const fn empty(word: u32) -> Grid {
    Grid::from_bits(word as u16)
}

/// One player's marks in a small board's word.
#[inline]
const fn marks(word: u32, player: Player) -> Grid {
    let x = word >> 16;
    Grid::from_bits(match player {
        Player::X => x,
        Player::O => !(word | x),
    } as u16)
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
    const PLAYERS: usize = 2;
    const MAX_PLIES: usize = 81;

    #[inline]
    fn turn(&self) -> Player {
        self.turn
    }

    #[inline]
    fn outcome(&self) -> Option<Outcome> {
        if !self.open.is_empty() {
            return None;
        }
        let winner = Player::ALL.into_iter().find(|&player| self.won(player).has_line());
        Some(winner.map_or(Outcome::Draw, Outcome::Won))
    }

    #[inline]
    fn visit_moves<B>(&self, mut visit: impl FnMut(Move) -> ControlFlow<B>) -> ControlFlow<B> {
        for board in self.active() {
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
        if !self.open.contains(mv.board()) {
            return Err(Illegal::BoardClosed { board: mv.board() });
        }
        if !self.active().contains(mv.board()) {
            return Err(Illegal::WrongBoard { active: self.active() });
        }
        match self.mark(mv) {
            Some(by) => Err(Illegal::CellTaken { by }),
            None => Ok(()),
        }
    }

    #[inline]
    fn play_unchecked(&mut self, mv: Move) {
        let (board, mover) = (mv.board(), self.turn);
        let cell = u32::from(Grid::of(mv.cell()).bits());
        let mut word = self.boards[board.index()] & !cell;
        if mover == Player::X {
            word |= cell << 16;
        }
        self.boards[board.index()] = word;
        self.turn = !mover;
        if marks(word, mover).has_line() {
            self.open = self.open - Grid::of(board);
            self.won[mover.index()] = self.won(mover) | Grid::of(board);
            if self.won(mover).has_line() {
                self.open = Grid::EMPTY;
            }
        } else if empty(word).is_empty() {
            self.open = self.open - Grid::of(board);
        }
        self.target = if self.open.contains(mv.cell()) {
            mv.cell().index() as u8
        } else {
            single_or_free(self.open)
        };
    }

    #[inline]
    fn count_moves(&self) -> u32 {
        match self.target() {
            Some(board) => self.empty(board).len(),
            None => self.open.map(|board| self.empty(board).len()).sum(),
        }
    }

    #[inline]
    fn nth_move(&self, k: u32) -> Option<Move> {
        let mut left = k;
        for board in self.active() {
            let empty = self.empty(board);
            if left < empty.len() {
                return Some(Move::new(board, empty.nth_member(left)));
            }
            left -= empty.len();
        }
        None
    }

    #[inline]
    fn random_move(&self, random: u32) -> Option<Move> {
        match self.target() {
            Some(board) => {
                let empty = self.empty(board);
                Some(Move::new(board, empty.nth_member(scale(random, empty.len()))))
            }
            None => self.nth_move(scale(random, self.count_moves())),
        }
    }
}

impl Duel for Classic {}
