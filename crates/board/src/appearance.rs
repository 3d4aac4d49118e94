use uttt_rules::{
    AnyGame, GridState, Illegal, Outcome, Path, Place, Player, PositionBuilder, Rules, Shape,
};

use crate::Ink;
use crate::layout::{GridTree, lines, members};

/// What a grid looks like.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Face {
    /// Only its cells.
    Open,
    /// This player's, and still in play.
    Kept(Player),
    /// This player's.
    Won(Player),
    /// Nobody's.
    Drawn,
    /// Drawn, and it counts for both players.
    Both,
}

impl Face {
    /// The ink of the ground, where it is decided.
    pub(crate) const fn ground(self) -> Ink {
        match self {
            Self::Won(player) | Self::Kept(player) => Ink::tint(player),
            Self::Open | Self::Drawn | Self::Both => Ink::DrawTint,
        }
    }
}

/// How a position of any game looks, as plain values.
#[derive(Clone, Debug)]
pub(crate) struct Appearance {
    pub(crate) turn: Player,
    pub(crate) outcome: Option<Outcome>,
    /// The grids to play in, the root for a free move.
    pub(crate) active: Vec<Path>,
    pub(crate) tree: GridTree,
    marks: Vec<Option<Player>>,
    /// The whole board first, then its members, then theirs.
    faces: Vec<Face>,
    /// Which cells may be played in.
    legal: Vec<bool>,
    /// Cells of other players that a revenge rule forbids to the player to move.
    barred: Vec<bool>,
}

impl Appearance {
    /// The position before the last move; `None` before the first move.
    pub(crate) fn before(game: &AnyGame) -> Option<Self> {
        let mut game = game.tail(1);
        game.undo().then(|| Self::now(&game))
    }

    /// The position after a legal move.
    pub(crate) fn after(game: &AnyGame, at: Place) -> Option<Self> {
        let mut game = game.tail(1);
        game.play(at).ok()?;
        Some(Self::now(&game))
    }

    /// The position now.
    pub(crate) fn now(game: &AnyGame) -> Self {
        let shape = game.rules().shape();
        let tree = GridTree::new(shape);
        let marks: Vec<_> = shape.places().map(|at| game.mark(at)).collect();
        let mut legal = vec![false; marks.len()];
        game.legal_moves().into_iter().for_each(|at| legal[at.index()] = true);
        let barred = |at| game.check(at).err().and_then(Illegal::revenge_rule).is_some();
        let barred = match shape {
            Shape::Square => shape.places().map(barred).collect(),
            Shape::Nested { .. } => Vec::new(),
        };
        let face = |path: Path| {
            // A won small board that stays in play while it has an empty cell.
            let is_kept = game.rules() == Rules::OpenBoards
                && !path.is_root()
                && marks[tree.within(path)].contains(&None);
            match game.grid(path) {
                Some(GridState::Won(player)) if is_kept => Face::Kept(player),
                Some(GridState::Won(player)) => Face::Won(player),
                Some(GridState::Drawn) => Face::Drawn,
                Some(GridState::Both) => Face::Both,
                Some(GridState::Open) | None => Face::Open,
            }
        };
        let faces = tree.grids().into_iter().map(face).collect();
        Self {
            turn: game.turn(),
            outcome: game.outcome(),
            active: game.active_grids(),
            tree,
            marks,
            faces,
            legal,
            barred,
        }
    }

    /// Whether the next move is bound to some of the grids.
    pub(crate) fn is_bound(&self) -> bool {
        self.active.iter().any(|grid| !grid.is_root())
    }

    /// The same without any board to play in.
    pub(crate) fn without_moves(mut self) -> Self {
        self.active.clear();
        self.legal.fill(false);
        self
    }

    /// The same with one grid to play in.
    pub(crate) fn only_in(mut self, grid: Path) -> Self {
        self.active = vec![grid];
        self
    }

    /// A position that need not be one of a game. A grid is whoever's line it shows.
    pub(crate) fn of_position(position: &PositionBuilder) -> Self {
        let (rules, tree) = (position.rules(), GridTree::new(position.rules().shape()));
        let marks: Vec<_> = rules.shape().places().map(|at| position.mark_at(at)).collect();
        let (grids, active) = (tree.grids(), position.grids().to_vec());
        let mut new = Self {
            turn: position.side(),
            outcome: None,
            active: if active.is_empty() { vec![Path::ROOT] } else { active },
            faces: vec![Face::Open; grids.len()],
            legal: vec![false; marks.len()],
            barred: Vec::new(),
            tree,
            marks,
        };
        // The inner grids decide what the outer ones are.
        for &path in grids.iter().rev() {
            new.faces[GridTree::number(path)] = new.face_by_lines(position, path);
        }
        for path in new.active.clone() {
            for at in new.tree.within(path) {
                new.legal[at] = new.marks[at].is_none();
            }
        }
        new
    }

    fn face_by_lines(&self, position: &PositionBuilder, path: Path) -> Face {
        let rules = position.rules();
        if path.is_root() || rules.shape() == Shape::Square {
            return Face::Open;
        }
        let told = path.cells().first().and_then(|&board| position.owner_of(board));
        let has_line = |player| !self.lines(path, player).is_empty();
        let is_full = self.tree.within(path).all(|at| self.marks[at].is_some());
        let won = |player| match rules {
            Rules::OpenBoards if !is_full => Face::Kept(player),
            _ => Face::Won(player),
        };
        match (has_line(Player::X), has_line(Player::O)) {
            (true, true) => match told {
                Some(GridState::Won(player)) if path.cells().len() == 1 => won(player),
                _ => Face::Drawn,
            },
            (true, false) => won(Player::X),
            (false, true) => won(Player::O),
            (false, false) if !is_full => Face::Open,
            (false, false) => match rules {
                Rules::Nested2 | Rules::Nested3 => Face::Both,
                _ => Face::Drawn,
            },
        }
    }

    pub(crate) fn mark(&self, at: Place) -> Option<Player> {
        self.marks.get(at.index()).copied().flatten()
    }

    /// A grid that the board does not have is open.
    pub(crate) fn face(&self, path: Path) -> Face {
        self.faces.get(GridTree::number(path)).copied().unwrap_or(Face::Open)
    }

    /// Whether a revenge rule forbids this cell to the player to move.
    pub(crate) fn is_barred(&self, at: Place) -> bool {
        self.barred.get(at.index()).is_some_and(|&barred| barred)
    }

    /// Whether some cell of a grid may be played in.
    pub(crate) fn is_playable(&self, path: Path) -> bool {
        self.legal.get(self.tree.within(path)).is_some_and(|cells| cells.contains(&true))
    }

    /// The grids to play in. For the whole board, these are its members that may be played in, if
    /// they are grids.
    pub(crate) fn ringed(&self) -> Vec<Path> {
        let spread = |&path: &Path| {
            let is_spread = path.is_root() && !self.tree.holds_cells(path);
            if is_spread { members(path).collect() } else { vec![path] }
        };
        let grids = self.active.iter().flat_map(spread);
        grids.filter(|&path| self.is_playable(path)).collect()
    }

    /// The lines that count for a player in a grid, each by its members' numbers.
    pub(crate) fn lines(&self, path: Path, player: Player) -> Vec<Vec<usize>> {
        let holds_cells = self.tree.holds_cells(path);
        let owns = |face: Face| match face {
            Face::Kept(owner) | Face::Won(owner) => owner == player,
            Face::Both => true,
            Face::Open | Face::Drawn => false,
        };
        let counts = |member: usize| {
            if holds_cells {
                return self.mark(self.tree.leaf(path, member)) == Some(player);
            }
            members(path).nth(member).is_some_and(|member| owns(self.face(member)))
        };
        let row = if holds_cells { self.tree.row() } else { 3 };
        lines(row).filter(|line| line.iter().all(|&member| counts(member))).collect()
    }
}
