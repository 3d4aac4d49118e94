use alloc::vec;
use alloc::vec::Vec;
use core::fmt;
use core::ops::ControlFlow;

use crate::game::Sealed;
use crate::{
    Board, Cell, CellPath, Game, Grid, GridState, Illegal, NestedReason, Outcome, Path, Player,
};

/// A position of the game of any depth, in the plainest form: grids of grids, in `DEPTH` levels.
///
/// A move names a cell of the deepest level by a path *c1…cn*, and sends the opponent into the grid
/// at *c2…cn*. If that grid or one around it is decided, the opponent plays in the next larger
/// grid, *c2…c(n−1)*, and so on up to the whole board. Three decided members in a row win a grid,
/// and a full grid without a line counts for both players. So one move can complete a line for each
/// player at once: then the player who moved wins the grid. If the whole board is decided without a
/// line, the game is a draw.
///
/// At depth 1 this is plain tic-tac-toe. At depth 2 it is the game of [`Nested2`](crate::Nested2),
/// which tests compare with it.
///
/// ```
/// use uttt_rules::{Game, Nested};
///
/// let game = Nested::<3>::new().play("519".parse()?)?; // sends into grid 19
/// assert_eq!(game.legal_moves().len(), 9);
/// let refused = game.play("911".parse()?).unwrap_err();
/// assert_eq!(refused.to_string(), "911: wrong board; play in board 19");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, PartialEq, Eq, Hash)]
pub struct Nested<const DEPTH: usize> {
    /// For each grid, the members that count for each player; a decided member counts for one or
    /// for both. The whole board comes first, then its nine members, then theirs.
    grids: Vec<[Grid; 2]>,
    /// The innermost grid that holds every legal move. This form makes positions with equal moves
    /// equal.
    active: Path,
    turn: Player,
}

impl<const DEPTH: usize> Nested<DEPTH> {
    /// How many levels of cells are below a grid of the deepest level.
    const LEAF: usize = DEPTH - 1;

    /// The empty board, X to move anywhere.
    #[must_use]
    pub fn new() -> Self {
        let grids = (0..DEPTH as u32).map(|level| 9_usize.pow(level)).sum();
        Self { grids: vec![[Grid::EMPTY; 2]; grids], active: Path::ROOT, turn: Player::X }
    }

    /// The empty board with any player to move, for code that adds marks to it.
    pub(crate) fn with_turn(turn: Player) -> Self {
        Self { turn, ..Self::new() }
    }

    /// The same position with the other player to move. No game reaches it.
    pub(crate) fn with_next_turn(&self) -> Self {
        Self { turn: !self.turn, ..self.clone() }
    }

    /// The index of a grid in the list: the grids of the outer levels come first.
    fn index_of(path: Path) -> usize {
        path.cells().iter().fold(0, |index, cell| 9 * index + 1 + cell.index())
    }

    /// The members of a grid that count for `player`, X or O; none where there is no such grid. For
    /// the third player, who does not play here, the result is meaningless.
    #[must_use]
    pub fn members(&self, player: Player, path: Path) -> Grid {
        self.grids.get(Self::index_of(path)).map_or(Grid::EMPTY, |grid| grid[player.index() & 1])
    }

    /// The innermost grid that holds every legal move; the root once the game is over.
    pub(crate) const fn active(&self) -> Path {
        self.active
    }

    /// The members of a grid that are not decided.
    pub(crate) fn open_members(&self, path: Path) -> Grid {
        !(self.members(Player::X, path) | self.members(Player::O, path))
    }

    /// Lets a member of a grid count for `player`.
    pub(crate) fn add(&mut self, player: Player, path: Path, member: Cell) {
        let grid = &mut self.grids[Self::index_of(path)][player.index() & 1];
        *grid = *grid | Grid::of(member);
    }

    /// The outermost decided grid on the path to a grid, including that grid; never the whole
    /// board.
    pub(crate) fn closed_around(&self, path: Path) -> Option<Path> {
        let mut around = Path::ROOT;
        for &cell in path.cells() {
            let closed = !self.open_members(around).contains(cell);
            around = around.child(cell)?;
            if closed {
                return Some(around);
            }
        }
        None
    }

    /// The grid that a move sends the opponent into.
    fn sent_by(&self, mv: CellPath<DEPTH>) -> Path {
        let mut sent = Path::new(&mv.cells()[1..]).unwrap_or(Path::ROOT);
        while self.closed_around(sent).is_some() {
            sent = sent.parent().unwrap_or(Path::ROOT);
        }
        sent
    }

    /// Sends the player to move into a grid that is open.
    pub(crate) fn send(&mut self, path: Path) {
        self.active = match self.outcome() {
            None => self.narrowed(path),
            Some(_) => Path::ROOT,
        };
    }

    /// The innermost grid that holds every legal move within this one.
    fn narrowed(&self, mut path: Path) -> Path {
        while path.cells().len() < Self::LEAF && self.open_members(path).is_single() {
            let Some(inner) = self.open_members(path).first().and_then(|only| path.child(only))
            else {
                break;
            };
            path = inner;
        }
        path
    }

    /// Decides grids from the inside out, beginning with the one of the deepest level at `path`.
    fn decide(&mut self, path: Path, mover: Player) {
        let mut inner = path;
        while let Some((around, member)) = inner.split_last() {
            let has_line = |player| self.members(player, inner).has_line();
            let owners: &[Player] = if has_line(mover) {
                &[mover]
            } else if has_line(!mover) {
                &[!mover]
            } else if self.open_members(inner).is_empty() {
                &Player::PAIR
            } else {
                return;
            };
            for &owner in owners {
                self.add(owner, around, member);
            }
            inner = around;
        }
    }

    fn visit_within<B>(
        &self,
        path: Path,
        visit: &mut impl FnMut(CellPath<DEPTH>) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        for inner in self.open_members(path).filter_map(|member| path.child(member)) {
            match CellPath::from_path(inner) {
                Some(cell) => visit(cell)?,
                None => self.visit_within(inner, visit)?,
            }
        }
        ControlFlow::Continue(())
    }

    fn count_within(&self, path: Path) -> u32 {
        let members = self.open_members(path);
        if path.cells().len() == Self::LEAF {
            return members.len();
        }
        members.filter_map(|member| path.child(member)).map(|inner| self.count_within(inner)).sum()
    }
}

impl<const DEPTH: usize> Default for Nested<DEPTH> {
    fn default() -> Self {
        Self::new()
    }
}

/// The position's text, as in a position notation.
impl<const DEPTH: usize> fmt::Debug for Nested<DEPTH> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{self}")
    }
}

impl<const DEPTH: usize> Game for Nested<DEPTH> {
    type Move = CellPath<DEPTH>;
    type Reason = NestedReason;

    const PLAYERS: usize = 2;
    const MAX_PLIES: Option<usize> = Some(9_usize.pow(DEPTH as u32));

    fn turn(&self) -> Player {
        self.turn
    }

    fn outcome(&self) -> Option<Outcome> {
        // If a move completes a line for each player, the player who moved wins.
        let has_line = |&player: &Player| self.members(player, Path::ROOT).has_line();
        let winner = [!self.turn, self.turn].into_iter().find(has_line);
        let is_full = || self.open_members(Path::ROOT).is_empty();
        winner.map(Outcome::Won).or_else(|| is_full().then_some(Outcome::Draw))
    }

    fn visit_moves<B>(
        &self,
        mut visit: impl FnMut(CellPath<DEPTH>) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        match self.outcome() {
            None => self.visit_within(self.active, &mut visit),
            Some(_) => ControlFlow::Continue(()),
        }
    }

    fn count_moves(&self) -> u32 {
        if self.outcome().is_some() { 0 } else { self.count_within(self.active) }
    }

    fn check(&self, mv: CellPath<DEPTH>) -> Result<(), Illegal<NestedReason>> {
        if let Some(outcome) = self.outcome() {
            return Err(Illegal::GameOver(outcome));
        }
        let (grid, cell) = mv.split();
        if let Some(board) = self.closed_around(grid) {
            return Err(Illegal::Rule(NestedReason::BoardClosed { board }));
        }
        if !self.active.contains(&grid) {
            return Err(Illegal::Rule(NestedReason::WrongBoard {
                active: [Some(self.active), None],
            }));
        }
        let taken = |&player: &Player| self.members(player, grid).contains(cell);
        match Player::PAIR.into_iter().find(taken) {
            Some(by) => Err(Illegal::Rule(NestedReason::CellTaken { by })),
            None => Ok(()),
        }
    }

    fn play_unchecked(&mut self, mv: CellPath<DEPTH>) {
        let (grid, cell) = mv.split();
        let mover = self.turn;
        self.add(mover, grid, cell);
        self.decide(grid, mover);
        self.turn = !mover;
        self.send(self.sent_by(mv));
    }
}

impl<const DEPTH: usize> Sealed for Nested<DEPTH> {}

impl<const DEPTH: usize> Board for Nested<DEPTH> {
    fn mark(&self, at: CellPath<DEPTH>) -> Option<Player> {
        let (grid, cell) = at.split();
        Player::PAIR.into_iter().find(|&player| self.members(player, grid).contains(cell))
    }

    fn grid(&self, path: Path) -> Option<GridState> {
        if path.cells().len() >= DEPTH {
            return None;
        }
        let Some((around, member)) = path.split_last() else { return Some(self.whole_board()) };
        let counts = |player| self.members(player, around).contains(member);
        Some(match Player::PAIR.map(counts) {
            [true, true] => GridState::Both,
            [true, false] => GridState::Won(Player::X),
            [false, true] => GridState::Won(Player::O),
            [false, false] => GridState::Open,
        })
    }

    fn active_grids(&self, last: Option<CellPath<DEPTH>>) -> Vec<Path> {
        if self.outcome().is_some() {
            return Vec::new();
        }
        let sent = last.map_or(Path::ROOT, |mv| self.sent_by(mv));
        // Without the last move: the outermost grid with the same legal moves.
        let widest = || {
            let mut path = self.active;
            while let Some(around) = path.parent().filter(|&up| self.narrowed(up) == self.active) {
                path = around;
            }
            path
        };
        vec![if last.is_some() { sent } else { widest() }]
    }
}
