use alloc::format;
use alloc::string::ToString;
use alloc::vec;
use alloc::vec::Vec;

use crate::{
    Board, Cell, Contradiction, GridState, Path, Place, Player, PositionError, Rotation, Rules,
    Shape, Square, TargetForm,
};

/// Builds a position cell by cell, for code that does not know moves that lead to it. `build`
/// checks that a game can reach the position.
///
/// ```
/// use uttt_rules::{AnyGame, Path, Player, PositionBuilder, Rules};
///
/// let board = AnyGame::new(Rules::Classic);
/// let game = PositionBuilder::new(Rules::Classic)
///     .mark(board.place("55")?, Player::X)
///     .turn(Player::O)
///     .play_in(["5".parse::<Path>()?])
///     .build()?;
/// assert_eq!(game.legal_moves().len(), 8);
///
/// let refused = PositionBuilder::new(Rules::Classic).mark(board.place("55")?, Player::O).build();
/// assert_eq!(refused.unwrap_err().to_string(), "0 X and 1 O do not fit the side to move");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
#[must_use]
pub struct PositionBuilder {
    pub(crate) rules: Rules,
    /// The marks, cell by cell in the order of the moves' texts.
    pub(super) marks: Vec<Option<Player>>,
    pub(super) turn: Player,
    /// The grids to play in; empty for any.
    pub(super) active: Vec<Path>,
    /// The state of each member of the whole board, if it was given.
    pub(super) owners: [Option<GridState>; 9],
    /// Who lost which cell to its present owner.
    pub(super) lost: Vec<(Player, Square)>,
    /// Who overwrote whom in their last move, and where.
    pub(super) overwritten: Vec<(Player, Player, Square)>,
    /// The first mistake that a position cannot hold.
    mistake: Option<Mistake>,
}

/// What a position cannot hold.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Mistake {
    Player(Player),
    Cell(usize),
    Target(Path),
    Owner(Cell),
}

impl PositionBuilder {
    /// The empty board, X to move anywhere.
    pub fn new(rules: Rules) -> Self {
        Self {
            rules,
            marks: vec![None; rules.shape().cells()],
            turn: Player::X,
            active: Vec::new(),
            owners: [None; 9],
            lost: Vec::new(),
            overwritten: Vec::new(),
            mistake: None,
        }
    }

    /// The rule system.
    #[must_use]
    pub const fn rules(&self) -> Rules {
        self.rules
    }

    /// Puts a player's mark in a cell, and replaces a mark that is there.
    pub fn mark(mut self, at: Place, player: Player) -> Self {
        let players = self.rules.players();
        match self.marks.get_mut(at.index()) {
            Some(mark) if players.contains(&player) => *mark = Some(player),
            Some(_) => self.note(Mistake::Player(player)),
            None => self.note(Mistake::Cell(at.index())),
        }
        self
    }

    /// Sets who is to move.
    pub fn turn(mut self, player: Player) -> Self {
        if !self.rules.players().contains(&player) {
            self.note(Mistake::Player(player));
        }
        self.turn = player;
        self
    }

    /// Sets the grids to play in. By default, and with the whole board, any open grid may be played
    /// in.
    pub fn play_in(mut self, grids: impl IntoIterator<Item = Path>) -> Self {
        self.active = grids.into_iter().filter(|grid| !grid.is_root()).collect();
        let (levels, _) = target(self.rules.shape());
        let wrong = self.active.iter().find(|grid| grid.cells().len() > levels);
        if let Some(&grid) = wrong {
            self.note(Mistake::Target(grid));
        }
        self
    }

    /// Sets the state of a member of the whole board. This is necessary only if the cells do not
    /// show it, because both players have a line there. [`PositionBuilder::build`] refuses it where
    /// the rule system has no grids within the whole board.
    pub fn owner(mut self, board: Cell, state: GridState) -> Self {
        if matches!(self.rules.shape(), Shape::Square | Shape::Nested { depth: 1 }) {
            self.note(Mistake::Owner(board));
        }
        self.owners[board.index()] = Some(state);
        self
    }

    /// Records that a player lost a cell to its present owner, and may not take it back.
    pub fn lost(mut self, loser: Player, square: Square) -> Self {
        self.lost.push((loser, square));
        self
    }

    /// Leaves it to the cells whose a member of the whole board is.
    pub fn without_owner(mut self, board: Cell) -> Self {
        self.owners[board.index()] = None;
        self
    }

    /// Forgets what was recorded about a cell.
    pub fn forget(mut self, square: Square) -> Self {
        self.lost.retain(|&(_, at)| at != square);
        self.overwritten.retain(|&(.., at)| at != square);
        self
    }

    /// Records that a player overwrote a mark of `victim` in their last move, and where.
    pub fn overwritten(mut self, by: Player, victim: Player, square: Square) -> Self {
        self.overwritten.push((by, victim, square));
        self
    }

    /// Keeps the first mistake.
    fn note(&mut self, mistake: Mistake) {
        self.mistake.get_or_insert(mistake);
    }

    pub(super) fn noted(&self) -> Option<PositionError> {
        Some(match self.mistake? {
            Mistake::Player(found) => {
                PositionError::NoSuchPlayer { found, players: self.rules.players() }
            }
            Mistake::Cell(index) => PositionError::NoSuchCell { index },
            Mistake::Target(grid) => {
                let (_, expected) = target(self.rules.shape());
                PositionError::Target { found: grid.to_string(), expected }
            }
            Mistake::Owner(board) => PositionError::NotSo {
                entry: format!("board {}", Path::of(board)),
                why: Contradiction::NoBoard,
            },
        })
    }

    /// Removes the mark from a cell.
    pub fn erase(mut self, at: Place) -> Self {
        match self.marks.get_mut(at.index()) {
            Some(mark) => *mark = None,
            None => self.note(Mistake::Cell(at.index())),
        }
        self
    }

    /// The mark in a cell, if there is one.
    #[must_use]
    pub fn mark_at(&self, at: Place) -> Option<Player> {
        self.marks.get(at.index()).copied().flatten()
    }

    /// The same position on a turned board.
    pub fn rotated(mut self, rotation: Rotation) -> Self {
        let shape = self.rules.shape();
        let turned = |at: Place| at.rotated(rotation, shape);
        let mut marks = vec![None; self.marks.len()];
        for (at, mark) in shape.places().zip(&self.marks) {
            if let Some(slot) = turned(at).and_then(|at| marks.get_mut(at.index())) {
                *slot = *mark;
            }
        }
        self.marks = marks;
        for grid in &mut self.active {
            *grid = grid.rotated(rotation);
        }
        let mut owners = [None; 9];
        for (board, owner) in Cell::ALL.into_iter().zip(self.owners) {
            owners[board.rotated(rotation).index()] = owner;
        }
        self.owners = owners;
        let lost = self.lost.iter_mut().map(|(_, square)| square);
        for square in lost.chain(self.overwritten.iter_mut().map(|(.., square)| square)) {
            let at = turned(Place::from(*square)).and_then(Place::to_move);
            *square = at.unwrap_or(*square);
        }
        self
    }

    /// Who is to move.
    #[must_use]
    pub const fn side(&self) -> Player {
        self.turn
    }

    /// The grids to play in; none for any open grid.
    #[must_use]
    pub fn grids(&self) -> &[Path] {
        &self.active
    }

    /// The state of a member of the whole board, if it was set.
    #[must_use]
    pub const fn owner_of(&self, board: Cell) -> Option<GridState> {
        self.owners[board.index()]
    }

    /// Who lost which cell to its present owner, as far as it was recorded.
    #[must_use]
    pub fn lost_cells(&self) -> &[(Player, Square)] {
        &self.lost
    }

    /// Who overwrote whom in their last move, and where, as far as it was recorded.
    #[must_use]
    pub fn last_overwritten(&self) -> &[(Player, Player, Square)] {
        &self.overwritten
    }

    /// Checks that the rules remember what was recorded.
    pub(super) fn remember(&self, lost: bool, overwritten: bool) -> Result<(), PositionError> {
        let why = Contradiction::NotRemembered;
        if let Some((loser, square)) = self.lost.first().filter(|_| !lost) {
            return Err(PositionError::NotSo { entry: format!("{loser}{square}"), why });
        }
        if let Some((by, victim, square)) = self.overwritten.first().filter(|_| !overwritten) {
            return Err(PositionError::NotSo { entry: format!("{by}{victim}{square}"), why });
        }
        Ok(())
    }

    /// Checks that the states given for the boards are those of the position.
    pub(super) fn check_owners(&self, position: &impl Board) -> Result<(), PositionError> {
        let is_wrong = |&(board, told): &(Cell, Option<GridState>)| {
            let path = Path::of(board);
            told.is_some_and(|told| {
                Some(told.owners()) != position.grid(path).map(GridState::owners)
            })
        };
        match Cell::ALL.into_iter().zip(self.owners).find(is_wrong) {
            Some((board, _)) => Err(PositionError::Owner { board: Path::of(board) }),
            None => Ok(()),
        }
    }
}

/// How many levels down the grids to play in are, and how the text names them.
pub(super) const fn target(shape: Shape) -> (usize, TargetForm) {
    match shape {
        Shape::Nested { depth: 1 } | Shape::Square => (0, TargetForm::Nothing),
        Shape::Nested { depth: 2 } => (1, TargetForm::Digit),
        Shape::Nested { .. } => (2, TargetForm::Digits),
    }
}
