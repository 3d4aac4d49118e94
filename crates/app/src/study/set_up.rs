use std::fmt;

use uttt_board::{PositionView, Scene, ScoreLayer, Size};
use uttt_rules::{
    AnyGame, Cell, GridState, Link, Path, Place, Player, PositionBuilder, PositionError, Rules,
    Shape, Square,
};

use crate::SetUpTool;
use crate::fields::header;
use crate::study::undo_steps::UndoSteps;

pub(crate) const KIND: &str = "uttt-set-up";

/// A position that a person sets up, whether or not a game can reach it.
#[derive(Clone, Debug)]
pub(crate) struct SetUp {
    pub(super) position: PositionBuilder,
    pub(super) tool: SetUpTool,
    /// The game that was on the board.
    pub(super) left: AnyGame,
    /// The game that was played then.
    pub(super) played: AnyGame,
    before: UndoSteps<PositionBuilder>,
    /// The laws that the position breaks.
    pub(super) mistakes: Vec<PositionError>,
    /// The only one of them whose cells are marked; `None` for all.
    pub(super) law: Option<usize>,
    /// The squares around these cells.
    pub(super) layer: ScoreLayer,
    /// How the board is drawn, and what its cells are called. Only the later part of the program
    /// knows that.
    pub(super) draw: fn(&Self, Option<Place>, Path, Size) -> Scene,
    pub(super) label: fn(&Self, Place) -> String,
}

impl SetUp {
    pub(crate) fn new(left: AnyGame, played: AnyGame, label: fn(&Self, Place) -> String) -> Self {
        let mut new = Self {
            position: PositionBuilder::of_game(&left),
            tool: SetUpTool::Mark(Player::X),
            left,
            played,
            before: UndoSteps::new(),
            mistakes: Vec::new(),
            law: None,
            layer: ScoreLayer::empty(),
            draw,
            label,
        };
        new.check();
        new
    }

    /// Reads the text that [`fmt::Display`] writes, and refuses everything else.
    pub(crate) fn read(text: &str, label: fn(&Self, Place) -> String) -> Option<Self> {
        let mut lines = text.lines().skip(1);
        let mut game = || Some(lines.next()?.parse::<Link>().ok()?.game);
        let mut read = Self::new(game()?, game()?, label);
        read.position = lines.next()?.parse().ok()?;
        read.check();
        Some(read).filter(|read| read.to_string() == text)
    }

    pub(crate) fn rules(&self) -> Rules {
        self.position.rules()
    }

    pub(crate) const fn can_undo(&self) -> bool {
        !self.before.is_empty()
    }

    /// Replaces the position, with undo.
    pub(crate) fn replace(&mut self, position: PositionBuilder) {
        if position.to_string() != self.position.to_string() {
            self.before.push(std::mem::replace(&mut self.position, position));
            self.check();
        }
    }

    pub(crate) fn undo(&mut self) {
        if let Some(before) = self.before.pop() {
            self.position = before;
            self.check();
        }
    }

    fn check(&mut self) {
        self.mistakes = self.position.mistakes();
        self.mark(None);
    }

    /// Marks the cells that break one of the laws, or any.
    pub(crate) fn mark(&mut self, law: Option<usize>) {
        self.law = law;
        let laws = law.and_then(|at| self.mistakes.get(at..=at)).unwrap_or(&self.mistakes);
        let wrong: Vec<_> = laws.iter().flat_map(|law| law.cells(&self.position)).collect();
        let cells = self.rules().shape().places().filter(|at| wrong.contains(at));
        self.layer = ScoreLayer::empty().with_marks(cells.collect(), Vec::new());
    }

    /// Does what the tool does on a cell.
    pub(crate) fn press(&mut self, at: Place) {
        let position = self.position.clone();
        let square = at.to_move::<Square>().filter(|_| self.rules().shape() == Shape::Square);
        let bare = |position: PositionBuilder| match square {
            Some(square) => position.forget(square),
            None => as_cells_show(position, at),
        };
        let mark = position.mark_at(at);
        self.replace(match self.tool {
            SetUpTool::Mark(player) if mark == Some(player) => bare(position.erase(at)),
            SetUpTool::Mark(player) => bare(position.mark(at, player)),
            SetUpTool::Erase => bare(position.erase(at)),
            SetUpTool::Target => target(position, at),
            SetUpTool::Owner => owner(position, at),
            SetUpTool::Lost => match (square, mark) {
                (Some(square), Some(mark)) => lost(position, mark, square),
                _ => position,
            },
            SetUpTool::Overwritten => match (square, mark) {
                (Some(square), Some(mark)) => overwritten(position, mark, square),
                _ => position,
            },
        });
    }

    /// The tools that the rules have a use for.
    pub(crate) fn tools(&self) -> Vec<SetUpTool> {
        let rules = self.rules();
        let marks = rules.players().iter().map(|&player| SetUpTool::Mark(player));
        let mut tools: Vec<_> = marks.chain([SetUpTool::Erase]).collect();
        if matches!(rules.shape(), Shape::Nested { depth: 2.. }) {
            tools.push(SetUpTool::Target);
        }
        if matches!(rules, Rules::OpenBoards | Rules::Nested3) {
            tools.push(SetUpTool::Owner);
        }
        if matches!(rules, Rules::Overwrite | Rules::OverwriteCell) {
            tools.push(SetUpTool::Lost);
        }
        if rules == Rules::Overwrite {
            tools.push(SetUpTool::Overwritten);
        }
        tools
    }
}

/// The form in which it is saved: the games that were on the board and played, then the position.
/// They say where it comes back.
///
/// ```text
/// uttt-set-up 1
/// classic:55-51
/// classic:55-51
/// classic X......../........./........./........./........./........./........./........./......... X -
/// ```
impl fmt::Display for SetUp {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [left, played] = [&self.left, &self.played].map(|game| Link::new(game.clone()));
        writeln!(f, "{}{left}\n{played}\n{}", header(KIND), self.position)
    }
}

fn draw(set_up: &SetUp, focus: Option<Place>, enlarged: Path, size: Size) -> Scene {
    let (position, layer) = (&set_up.position, Some(&set_up.layer));
    PositionView { position, layer, focus, enlarged }.scene(size)
}

/// The grid around a cell with this many levels of its own.
fn grid_around(rules: Rules, at: Place, levels: usize) -> Option<Path> {
    let path = rules.shape().path(at)?;
    path.cells().iter().take(levels).try_fold(Path::ROOT, |grid, &cell| grid.child(cell))
}

/// The member of the whole board around a cell.
fn board_around(rules: Rules, at: Place) -> Option<Cell> {
    grid_around(rules, at, 1).and_then(|board| board.cells().first().copied())
}

/// Switches the board around a cell to one to play in, or back. With three levels, a second press
/// chooses the big board around it.
fn target(position: PositionBuilder, at: Place) -> PositionBuilder {
    let rules = position.rules();
    let levels = match rules.shape() {
        Shape::Nested { depth } => depth.saturating_sub(1),
        Shape::Square => 0,
    };
    let Some(board) = grid_around(rules, at, levels).filter(|board| !board.is_root()) else {
        return position;
    };
    let mut grids = position.grids().to_vec();
    let around = board.parent().filter(|around| !around.is_root());
    if grids.contains(&board) {
        grids.retain(|&grid| grid != board);
        grids.extend(around);
    } else if let Some(around) = around.filter(|around| grids.contains(around)) {
        grids.retain(|&grid| grid != around);
    } else if rules == Rules::Adjacent && grids.len() < 2 {
        grids.insert(grids.partition_point(|&grid| grid < board), board);
    } else {
        grids = vec![board];
    }
    position.play_in(grids)
}

/// The next owner of the board around a cell: X, O, both where that can be, and as the cells say.
fn owner(position: PositionBuilder, at: Place) -> PositionBuilder {
    let rules = position.rules();
    let Some(board) = board_around(rules, at) else { return position };
    match (position.owner_of(board), rules) {
        (Some(GridState::Won(Player::X)), _) => position.owner(board, GridState::Won(Player::O)),
        (Some(GridState::Won(_)), Rules::Nested3) => position.owner(board, GridState::Both),
        (Some(GridState::Won(_) | GridState::Both), _) => position.without_owner(board),
        _ => position.owner(board, GridState::Won(Player::X)),
    }
}

/// Leaves it to the cells whose the board around a cell is, unless the person has said so where the
/// cells do not show it.
fn as_cells_show(position: PositionBuilder, at: Place) -> PositionBuilder {
    let Some(board) = board_around(position.rules(), at) else { return position };
    let bare = position.clone().without_owner(board);
    let is_told = matches!(position.owner_of(board), Some(GridState::Won(_) | GridState::Both));
    let needs_owner = |mistake: &PositionError| matches!(mistake, PositionError::OwnerNotTold { board: it } if *it == Path::of(board));
    if is_told && bare.mistakes().iter().any(needs_owner) { position } else { bare }
}

/// The next player who lost a cell to its present owner, or nobody.
fn lost(position: PositionBuilder, mark: Player, square: Square) -> PositionBuilder {
    let others = position.rules().players().iter().copied().filter(|&other| other != mark);
    let losers: Vec<Option<Player>> = others.map(Some).chain([None]).collect();
    let now = position.lost_cells().iter().find(|&&(_, at)| at == square);
    let now = now.map(|&(loser, _)| loser);
    let at = losers.iter().position(|&loser| loser == now).unwrap_or(0);
    let next = losers[(at + 1) % losers.len()];
    let position = position.forget(square);
    next.map_or(position.clone(), |loser| position.lost(loser, square))
}

/// Records that a cell's owner took it in their last move, or not.
fn overwritten(position: PositionBuilder, mark: Player, square: Square) -> PositionBuilder {
    let entries = position.last_overwritten();
    let is_there = entries.iter().any(|&(.., at)| at == square);
    let loser = position.lost_cells().iter().find(|&&(_, at)| at == square);
    let Some(loser) = loser.map(|&(loser, _)| loser) else { return position };
    if is_there {
        position.forget(square).lost(loser, square)
    } else {
        position.overwritten(mark, loser, square)
    }
}
