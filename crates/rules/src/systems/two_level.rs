use alloc::vec;
use alloc::vec::Vec;
use core::fmt;
use core::marker::PhantomData;
use core::ops::ControlFlow;

use crate::game::{Sealed, scale};
use crate::systems::variant::{
    AdjacentRules, ClassicRules, MostBoardsRules, Nested2Rules, OpenBoardsRules, Variant,
};
use crate::{
    Board, Cell, Game, Grid, GridState, Illegal, Move, NestedReason, Outcome, Path, Player,
};

/// A position of classic Ultimate Tic-Tac-Toe.
///
/// The first move is free. A move in cell *c* sends the opponent to small board *c*. Three in a row
/// win a small board; a won or full board is closed. A player sent to a closed board may play in
/// any open one. Three won small boards in a row win; if all nine are closed without a line, the
/// game is a draw.
///
/// ```
/// use uttt_rules::{Board, Cell, Classic, Game, GridState, Player};
///
/// // X takes the top row of board 1 while O is sent elsewhere.
/// let mut game = Classic::new();
/// for mv in ["11", "15", "51", "12", "21", "13", "31"] {
///     game = game.play(mv.parse()?)?;
/// }
/// assert_eq!(game.board(Cell::ALL[0]), GridState::Open);
/// assert_eq!(game.mark("15".parse()?), Some(Player::O));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub type Classic = TwoLevel<ClassicRules>;

/// As [`Classic`], but if nobody has three in a row at the end, whoever won more small boards wins.
pub type MostBoards = TwoLevel<MostBoardsRules>;

/// As [`Classic`], but a won small board keeps its owner and stays in play while it has an empty
/// cell: only a full board gives a free move. The game is over when all nine are decided.
pub type OpenBoards = TwoLevel<OpenBoardsRules>;

/// As [`MostBoards`], but a move in cell 5 sends to board 5, and any other move to a choice of two
/// boards.
pub type Adjacent = TwoLevel<AdjacentRules>;

/// As [`Classic`], but a drawn small board counts for both players. If a move completes a line for
/// both, the player who moved wins.
pub type Nested2 = TwoLevel<Nested2Rules>;

/// Who owns each small board.
pub(crate) type Owners = [Option<Player>; 9];

/// A position of a game on nine small boards, built for speed: the differences between the rule
/// systems are known at compile time.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct TwoLevel<V: Variant> {
    /// Each small board in one word, because nearly every step needs all of it: its empty cells in
    /// the low sixteen bits (the move generator waits for these), X's marks in the high ones.
    boards: [u32; 9],
    /// The small boards that count for each player.
    won: [Grid; 2],
    /// The small boards that may still be played in; none once the game is over.
    open: Grid,
    /// The open boards that may be played in now.
    active: Grid,
    turn: Player,
    variant: PhantomData<V>,
}

impl<V: Variant> TwoLevel<V> {
    /// The empty board, X to move anywhere.
    #[must_use]
    pub const fn new() -> Self {
        Self {
            boards: [Grid::FULL.bits() as u32; 9],
            won: [Grid::EMPTY; 2],
            open: Grid::FULL,
            active: Grid::FULL,
            turn: Player::X,
            variant: PhantomData,
        }
    }

    /// A position from its parts: each player's marks board by board, and the boards to play in, or
    /// all open ones if `active` is empty. `owners` says who owns a won board that stays open,
    /// because its marks do not. The caller checks the laws.
    pub(crate) fn from_parts(
        marks: [[Grid; 9]; 2],
        owners: Option<Owners>,
        turn: Player,
        active: Grid,
    ) -> Self {
        let boards = core::array::from_fn(|board| {
            let [x, o] = marks.map(|marks| marks[board]);
            u32::from((!(x | o)).bits()) | u32::from(x.bits()) << 16
        });
        let mut position = Self { boards, turn, ..Self::new() };
        for board in Cell::ALL {
            let is_full = position.empty(board).is_empty();
            let has_line = |player| position.marks(player, board).has_line();
            let won = Player::PAIR.map(|player| match owners {
                Some(owners) if V::WON_STAYS_OPEN => owners[board.index()] == Some(player),
                _ => has_line(player),
            });
            let is_won = won != [false, false];
            for (sum, counts) in position.won.iter_mut().zip(won) {
                if counts || (V::DRAWN_IS_BOTH && is_full && !is_won) {
                    *sum = *sum | Grid::of(board);
                }
            }
            if is_full || (is_won && !V::WON_STAYS_OPEN) {
                position.open = position.open - Grid::of(board);
            }
        }
        let [x, o] = position.won;
        if x.has_line() || o.has_line() || x | o | !position.open == Grid::FULL {
            position.open = Grid::EMPTY;
        }
        position.active = match active & position.open {
            Grid::EMPTY => position.open,
            active => active,
        };
        position
    }

    /// The marks of `player`, X or O, in a small board. For the third player, who does not play
    /// here, the result is meaningless.
    #[inline]
    #[must_use]
    pub const fn marks(&self, player: Player, board: Cell) -> Grid {
        marks(self.boards[board.index()], player)
    }

    /// The empty cells of a small board, whether or not it is closed.
    #[inline]
    #[must_use]
    pub const fn empty(&self, board: Cell) -> Grid {
        empty(self.boards[board.index()])
    }

    /// The small boards that count for `player`, X or O: the won ones, and drawn ones where they
    /// count for both. For the third player the result is meaningless.
    #[inline]
    #[must_use]
    pub const fn won(&self, player: Player) -> Grid {
        self.won[player.index() & 1]
    }

    /// The small boards that may still be played in; none once the game is over.
    #[inline]
    #[must_use]
    pub const fn open(&self) -> Grid {
        self.open
    }

    /// The small boards that may be played in now; none once the game is over.
    #[inline]
    #[must_use]
    pub const fn active(&self) -> Grid {
        self.active
    }

    /// The small board that must be played in, if there is only one.
    #[inline]
    #[must_use]
    pub fn target(&self) -> Option<Cell> {
        if self.active.is_single() { self.active.first() } else { None }
    }

    /// Whether every open board may be played in, even if only one is left; false once the game is
    /// over.
    #[must_use]
    pub fn is_free(&self) -> bool {
        self.active == self.open && !self.open.is_empty()
    }

    /// The state of a small board.
    #[must_use]
    pub fn board(&self, board: Cell) -> GridState {
        let counts = |player| self.won(player).contains(board);
        match Player::PAIR.map(counts) {
            [true, true] => GridState::Both,
            [true, false] => GridState::Won(Player::X),
            [false, true] => GridState::Won(Player::O),
            [false, false] if self.empty(board).is_empty() => GridState::Drawn,
            [false, false] => GridState::Open,
        }
    }

    /// Who has won more small boards, if either player has.
    fn ahead(&self) -> Option<Player> {
        let [x, o] = self.won.map(Grid::len);
        match x.cmp(&o) {
            core::cmp::Ordering::Greater => Some(Player::X),
            core::cmp::Ordering::Less => Some(Player::O),
            core::cmp::Ordering::Equal => None,
        }
    }

    /// Lets a drawn board count for both players. It is rare, and a function of its own, so that
    /// `play_unchecked` stays small enough to be inlined into the loops that call it.
    #[cold]
    fn share(&mut self, board: Grid) {
        self.won = self.won.map(|won| won | board);
        if self.won.into_iter().any(Grid::has_line) {
            self.open = Grid::EMPTY;
        }
    }

    /// The open boards that a move in a cell sends to, or all open boards if those are closed.
    #[inline]
    fn sent_by(&self, cell: Cell) -> Grid {
        let sent = V::TARGETS[cell.index()] & self.open;
        if sent.is_empty() { self.open } else { sent }
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
        Player::O | Player::Plus => !(word | x),
    } as u16)
}

impl<V: Variant> Default for TwoLevel<V> {
    fn default() -> Self {
        Self::new()
    }
}

/// The position's text, as in a position notation.
impl<V: Variant> fmt::Debug for TwoLevel<V> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{self}")
    }
}

impl<V: Variant> Game for TwoLevel<V> {
    type Move = Move;
    type Reason = NestedReason;

    const PLAYERS: usize = 2;
    const MAX_PLIES: Option<usize> = Some(81);

    #[inline]
    fn turn(&self) -> Player {
        self.turn
    }

    #[inline]
    fn outcome(&self) -> Option<Outcome> {
        if !self.open.is_empty() {
            return None;
        }
        // If a move completes a line for each player, the player who moved wins.
        let line = [!self.turn, self.turn].into_iter().find(|&by| self.won(by).has_line());
        let winner = if V::MOST_BOARDS_WIN { line.or_else(|| self.ahead()) } else { line };
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

    fn check(&self, mv: Move) -> Result<(), Illegal<NestedReason>> {
        if let Some(outcome) = self.outcome() {
            return Err(Illegal::GameOver(outcome));
        }
        if !self.open.contains(mv.board()) {
            return Err(Illegal::Rule(NestedReason::BoardClosed { board: Path::of(mv.board()) }));
        }
        if !self.active.contains(mv.board()) {
            let mut active = self.active.map(Path::of);
            return Err(Illegal::Rule(NestedReason::WrongBoard {
                active: [active.next(), active.next()],
            }));
        }
        match self.mark(mv) {
            Some(by) => Err(Illegal::Rule(NestedReason::CellTaken { by })),
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
        let (is_full, bit) = (empty(word).is_empty(), Grid::of(board));
        let has_line = marks(word, mover).has_line();
        if V::WON_STAYS_OPEN {
            if has_line || is_full {
                let [x, o] = self.won;
                if has_line && !(x | o).contains(board) {
                    self.won[mover.index() & 1] = self.won(mover) | bit;
                }
                if is_full {
                    self.open = self.open - bit;
                }
                let [x, o] = self.won;
                if self.won(mover).has_line() || x | o | !self.open == Grid::FULL {
                    self.open = Grid::EMPTY;
                }
            }
        } else if has_line {
            self.open = self.open - bit;
            self.won[mover.index() & 1] = self.won(mover) | bit;
            if self.won(mover).has_line() {
                self.open = Grid::EMPTY;
            }
        } else if is_full {
            self.open = self.open - bit;
            if V::DRAWN_IS_BOTH {
                self.share(bit);
            }
        }
        self.active = self.sent_by(mv.cell());
    }

    #[inline]
    fn count_moves(&self) -> u32 {
        match self.active.first() {
            Some(board) if self.active.is_single() => self.empty(board).len(),
            _ => self.active.map(|board| self.empty(board).len()).sum(),
        }
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

impl<V: Variant> Sealed for TwoLevel<V> {}

impl<V: Variant> Board for TwoLevel<V> {
    fn mark(&self, at: Move) -> Option<Player> {
        let has = |&player: &Player| self.marks(player, at.board()).contains(at.cell());
        Player::PAIR.into_iter().find(has)
    }

    fn grid(&self, path: Path) -> Option<GridState> {
        match *path.cells() {
            [] => Some(self.whole_board()),
            [board] => Some(self.board(board)),
            _ => None,
        }
    }

    fn active_grids(&self, last: Option<Move>) -> Vec<Path> {
        // Whether sent there or free to play in the boards that are left, the legal moves are the
        // same.
        let sent = last.map(|mv| V::TARGETS[mv.cell().index()] & self.open);
        if self.is_free() && sent != Some(self.active) {
            return vec![Path::ROOT];
        }
        self.active.map(Path::of).collect()
    }
}
