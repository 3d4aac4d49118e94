use crate::{
    Cell, GridState, Path, Place, Player, PositionError, RuleSystem, Rules, Shape, Square,
};

/// A position put together cell by cell, for whoever knows no moves that led there. It is checked
/// when it is built: a game must be able to reach it.
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
    /// Cell by cell in the order of the moves' texts.
    pub(super) marks: Vec<Option<Player>>,
    pub(super) turn: Player,
    /// The grids to play in; none for any.
    pub(super) active: Vec<Path>,
    /// What has become of each member of the whole board, where that is told.
    pub(super) owners: [Option<GridState>; 9],
    /// Who lost which cell to who has it now.
    pub(super) lost: Vec<(Player, Square)>,
    /// Who overwrote whom with their last move, and where.
    pub(super) overwritten: Vec<(Player, Player, Square)>,
    /// The first mistake that has no place in a position.
    mistake: Option<PositionError>,
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

    /// Which rule system it is of.
    #[must_use]
    pub const fn rules(&self) -> Rules {
        self.rules
    }

    /// Puts a player's mark in a cell, in place of what stands there.
    pub fn mark(mut self, at: Place, player: Player) -> Self {
        let players = self.rules.players();
        match self.marks.get_mut(at.index()) {
            Some(mark) if players.contains(&player) => *mark = Some(player),
            Some(_) => self.note(PositionError::NoSuchPlayer { found: player, players }),
            None => self.note(PositionError::NoSuchCell { index: at.index() }),
        }
        self
    }

    /// Says who is to move.
    pub fn turn(mut self, player: Player) -> Self {
        let players = self.rules.players();
        if !players.contains(&player) {
            self.note(PositionError::NoSuchPlayer { found: player, players });
        }
        self.turn = player;
        self
    }

    /// Says which grids may be played in, in place of any that is open. The whole board stands for
    /// any as well.
    pub fn play_in(mut self, grids: impl IntoIterator<Item = Path>) -> Self {
        self.active = grids.into_iter().filter(|grid| !grid.is_root()).collect();
        let (levels, expected) = target(self.rules.shape());
        let wrong = self.active.iter().find(|grid| grid.cells().len() > levels);
        if let Some(found) = wrong.map(Path::to_string) {
            self.note(PositionError::Target { found, expected });
        }
        self
    }

    /// Says what has become of a member of the whole board. It need not be said of one whose cells
    /// show it: where both players have a line there, they do not.
    pub fn owner(mut self, board: Cell, state: GridState) -> Self {
        self.owners[board.index()] = Some(state);
        self
    }

    /// Says that a player lost a cell to who has it now, and may not take it back.
    pub fn lost(mut self, loser: Player, square: Square) -> Self {
        self.lost.push((loser, square));
        self
    }

    /// Says that a player overwrote another with their last move, and in which cell.
    pub fn overwritten(mut self, by: Player, victim: Player, square: Square) -> Self {
        self.overwritten.push((by, victim, square));
        self
    }

    /// Keeps the first mistake.
    fn note(&mut self, mistake: PositionError) {
        self.mistake.get_or_insert(mistake);
    }

    /// The position, where its rule system is known at compile time.
    ///
    /// # Errors
    /// As [`PositionBuilder::build`]; and that it is of another rule system.
    pub fn build_as<G: RuleSystem>(&self) -> Result<G, PositionError> {
        if self.rules != G::RULES {
            return Err(PositionError::OtherRules { found: self.rules, expected: G::RULES });
        }
        match &self.mistake {
            Some(mistake) => Err(mistake.clone()),
            None => G::from_builder(self),
        }
    }

    /// What the rules remember: as far as they do, and nothing more.
    pub(super) fn remember(&self, lost: bool, overwritten: bool) -> Result<(), PositionError> {
        let why = "the rules do not remember it";
        if let Some((loser, square)) = self.lost.first().filter(|_| !lost) {
            return Err(PositionError::NotSo { entry: format!("{loser}{square}"), why });
        }
        if let Some((by, victim, square)) = self.overwritten.first().filter(|_| !overwritten) {
            return Err(PositionError::NotSo { entry: format!("{by}{victim}{square}"), why });
        }
        Ok(())
    }

    /// Whether what was told of the boards is what has become of them.
    pub(super) fn check_owners(&self, position: &impl RuleSystem) -> Result<(), PositionError> {
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

/// How many levels down the grids to play in are, and what a text says for them.
pub(super) const fn target(shape: Shape) -> (usize, &'static str) {
    match shape {
        Shape::Nested { depth: 1 } | Shape::Square => (0, "-"),
        Shape::Nested { depth: 2 } => (1, "a digit 1-9 or -"),
        Shape::Nested { .. } => (2, "one or two digits 1-9 or -"),
    }
}
