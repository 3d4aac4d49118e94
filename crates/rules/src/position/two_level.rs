use alloc::vec;
use alloc::vec::Vec;
use core::str::FromStr;

use crate::systems::two_level::Owners;
use crate::systems::variant::Variant;
use crate::{
    Board, Cell, Game, GameMove, Grid, GridState, Move, Path, Player, PositionBuilder,
    PositionError, RuleSystem, Rules, TwoLevel,
};

/// Reads the position notation. A game must be able to reach the position.
///
/// ```
/// use uttt_rules::{Classic, Game, History};
///
/// let game = History::<Classic>::parse("classic: 55 51 15")?;
/// let text = "classic ....X..../........./........./........./O...X..../........./........./........./......... O 5";
/// assert_eq!(game.position().to_string(), text);
/// assert_eq!(&text.parse::<Classic>()?, game.position());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
impl<V: Variant> FromStr for TwoLevel<V> {
    type Err = PositionError;

    fn from_str(text: &str) -> Result<Self, PositionError> {
        PositionBuilder::of(V::RULES, text)?.build_as()
    }
}

/// The owner of each small board whose marks do not show it.
fn owners(
    builder: &PositionBuilder,
    marks: [[Grid; 9]; 2],
    mistakes: &mut Vec<PositionError>,
) -> Owners {
    let mut owners = [None; 9];
    for board in Cell::ALL {
        let at = board.index();
        owners[at] = match (builder.owners[at], marks.map(|marks| marks[at].has_line())) {
            (Some(GridState::Won(player)), _) => Some(player),
            (Some(_), _) | (None, [false, false]) => None,
            (None, [true, false]) => Some(Player::X),
            (None, [false, true]) => Some(Player::O),
            (None, [true, true]) => {
                mistakes.push(PositionError::OwnerNotTold { board: Path::of(board) });
                None
            }
        };
    }
    owners
}

impl<V: Variant> TwoLevel<V> {
    /// The position that a builder describes, if a game can reach it.
    pub(crate) fn built(
        builder: &PositionBuilder,
        mistakes: &mut Vec<PositionError>,
    ) -> Option<Self> {
        mistakes.extend(builder.remember(false, false).err());
        let mut marks = [[Grid::EMPTY; 9]; 2];
        for (mv, mark) in Move::all().zip(&builder.marks) {
            if let Some(player) = mark {
                let board = &mut marks[player.index() & 1][mv.board().index()];
                *board = *board | Grid::of(mv.cell());
            }
        }
        let owners = V::WON_STAYS_OPEN.then(|| owners(builder, marks, mistakes));
        let first = |path: &Path| path.cells().first().copied();
        let active: Grid = builder.active.iter().filter_map(first).collect();
        let position = Self::from_parts(marks, owners, builder.turn, active);
        // Where nobody says whose a board is, nothing else can be said of it.
        if mistakes.is_empty() {
            position.check_laws(active, mistakes);
            mistakes.extend(builder.check_owners(&position).err());
        } else {
            position.check_counts(mistakes);
        }
        Some(position)
    }

    fn check_counts(&self, mistakes: &mut Vec<PositionError>) {
        let count =
            |player| Cell::ALL.into_iter().map(|board| self.marks(player, board).len()).sum();
        let (x, o): (u32, u32) = (count(Player::X), count(Player::O));
        if x != o + u32::from(self.turn() == Player::O) {
            mistakes.push(PositionError::MarkCount { marks: vec![x, o] });
        }
    }

    fn check_laws(&self, active: Grid, mistakes: &mut Vec<PositionError>) {
        self.check_counts(mistakes);
        for board in Cell::ALL {
            mistakes.extend(self.check_board(board).err());
        }
        let won_game = |player| self.won(player).has_line();
        if !V::DRAWN_IS_BOTH && won_game(Player::X) && won_game(Player::O) {
            mistakes.push(PositionError::TwoGameWinners);
        } else if !V::DRAWN_IS_BOTH && won_game(self.turn()) {
            mistakes.push(PositionError::WinnerToMove);
        }
        if self.outcome().is_some() && !active.is_empty() {
            mistakes.push(PositionError::TargetAfterEnd);
        } else {
            let closed = (active - self.open()).map(Path::of);
            mistakes.extend(closed.map(|board| PositionError::TargetClosed { board }));
        }
        // Any other mistake may be why there is no last move.
        let is_explained = || *self == Self::new() || self.predecessors().next().is_some();
        if mistakes.is_empty() && !is_explained() {
            mistakes.push(PositionError::NoLastMove);
        }
    }

    /// Whether a small board's owner is the player whose line its marks show.
    fn check_board(&self, board: Cell) -> Result<(), PositionError> {
        let line = Player::PAIR.map(|player| self.marks(player, board).has_line());
        let path = Path::of(board);
        if !V::WON_STAYS_OPEN {
            let both = line == [true, true];
            return if both { Err(PositionError::TwoWinners { board: path }) } else { Ok(()) };
        }
        let fits = match self.board(board) {
            GridState::Won(player) => line[player.index() & 1],
            _ => line == [false, false],
        };
        if fits { Ok(()) } else { Err(PositionError::Owner { board: path }) }
    }

    /// Who has won each small board.
    fn owners(&self) -> Owners {
        Cell::ALL.map(|at| match self.board(at) {
            GridState::Won(player) => Some(player),
            _ => None,
        })
    }

    /// The positions from which one move leads here, as far as the marks show, with any board to
    /// play in.
    fn predecessors(&self) -> impl Iterator<Item = Self> {
        let mover = !self.turn();
        let last = Move::all().filter(move |&mv| self.mark(mv) == Some(mover));
        last.flat_map(move |mv| {
            let mut marks = Player::PAIR.map(|player| Cell::ALL.map(|at| self.marks(player, at)));
            let board = &mut marks[mover.index() & 1][mv.board().index()];
            *board = *board - Grid::of(mv.cell());
            // The move may have won the board in which it was played.
            let owners = self.owners();
            let mut before = owners;
            before[mv.board().index()] = None;
            [owners, before].into_iter().filter_map(move |owners| {
                let before = Self::from_parts(marks, Some(owners), mover, Grid::EMPTY);
                let mut after = before;
                after.play_unchecked(mv);
                let is_playable =
                    before.open().contains(mv.board()) && before.check_board(mv.board()).is_ok();
                (is_playable && after == *self).then_some(before)
            })
        })
    }
}

impl<V: Variant> RuleSystem for TwoLevel<V> {
    const RULES: Rules = V::RULES;

    fn from_builder(builder: &PositionBuilder, mistakes: &mut Vec<PositionError>) -> Option<Self> {
        Self::built(builder, mistakes)
    }

    fn passed(&self) -> Self {
        let marks = Player::PAIR.map(|player| Cell::ALL.map(|at| self.marks(player, at)));
        Self::from_parts(marks, Some(self.owners()), !self.turn(), self.active())
    }
}
