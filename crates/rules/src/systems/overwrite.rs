use alloc::vec;
use alloc::vec::Vec;
use core::fmt;
use core::ops::ControlFlow;

use crate::game::Sealed;
use crate::{
    Board, Game, GameMove, GridState, Illegal, Outcome, OverwriteReason, Path, Player, Square,
};

/// The game with both revenge rules.
pub type Overwrite = FourInARow<true, true>;
/// The game with only the cell rule.
pub type OverwriteCell = FourInARow<true, false>;
/// The game without revenge rules.
pub type OverwriteFree = FourInARow<false, false>;

/// A position of the three-player game: X, O and + on 4×4, four in a row.
///
/// A player puts a mark on an empty cell, or over another player's mark, never over their own.
///
/// - *Cell rule*: a player who lost a cell to A may not take that cell back from A, unless the third
///   player has taken it since.
/// - *Cross rule*: after A overwrites B, A may not overwrite B anywhere, until A plays something else
///   or the third player takes the overwritten cell.
///
/// The game is a draw when the player to move has no legal move, or when a position occurs for the
/// third time, which only [`History`](crate::History) can know.
///
/// ```
/// use uttt_rules::{Game, Overwrite};
///
/// let mut game = Overwrite::default();
/// for mv in ["11", "11", "21"] {
///     game = game.play(mv.parse()?)?;
/// }
/// let refused = game.play("11".parse()?).unwrap_err();
/// assert_eq!(refused.reason.kind(), "cell-rule"); // O took it from X
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct FourInARow<const CELL_RULE: bool, const CROSS_RULE: bool> {
    /// Each player's marks.
    marks: [u16; 3],
    /// The cells that each player lost to their present owner. Empty without the cell rule.
    lost: [u16; 3],
    /// Whom each player overwrote in their last move, and where. `None` without the cross rule.
    overwritten: [Option<(Player, Square)>; 3],
    turn: Player,
}

impl<const CELL_RULE: bool, const CROSS_RULE: bool> FourInARow<CELL_RULE, CROSS_RULE> {
    /// The lines of the board, bit `i` for the cell of index `i`: rows, columns, diagonals.
    pub const LINES: [u16; 10] =
        [0x000f, 0x00f0, 0x0f00, 0xf000, 0x1111, 0x2222, 0x4444, 0x8888, 0x8421, 0x1248];

    /// The empty board, X to move.
    #[must_use]
    pub const fn new() -> Self {
        Self { marks: [0; 3], lost: [0; 3], overwritten: [None; 3], turn: Player::X }
    }

    /// The same position with the next player to move. What the revenge rules remember stays.
    pub(crate) fn with_next_turn(&self) -> Self {
        Self { turn: self.turn.next(Self::PLAYERS), ..*self }
    }

    /// A player's marks, bit `i` for the cell of index `i`.
    #[inline]
    #[must_use]
    pub const fn marks(&self, player: Player) -> u16 {
        self.marks[player.index()]
    }

    /// The cells where the rules let the player to move play, bit `i` for the cell of index `i`,
    /// even if the game is over.
    #[inline]
    #[must_use]
    pub fn playable(&self) -> u16 {
        let mover = self.turn.index();
        let crossed = self.overwritten[mover].map_or(0, |(victim, _)| self.marks[victim.index()]);
        !(self.marks[mover] | self.lost[mover] | crossed)
    }

    /// The cells that a player lost and may not take back from their present owner.
    pub fn lost_cells(
        &self,
        player: Player,
    ) -> impl Iterator<Item = Square> + use<CELL_RULE, CROSS_RULE> {
        let lost = self.lost[player.index()];
        Square::all().filter(move |square| lost & square.bit() != 0)
    }

    /// Whom a player overwrote in their last move, and where, while this forbids them to overwrite
    /// the same player again.
    #[must_use]
    pub const fn last_overwritten(&self, player: Player) -> Option<(Player, Square)> {
        self.overwritten[player.index()]
    }

    /// The same position in another rule system. It must not hold anything that this system does
    /// not remember.
    pub(crate) const fn of_rules<const CELL: bool, const CROSS: bool>(
        &self,
    ) -> FourInARow<CELL, CROSS> {
        FourInARow {
            marks: self.marks,
            lost: self.lost,
            overwritten: self.overwritten,
            turn: self.turn,
        }
    }

    /// A position with these marks, cell by cell, and nothing remembered.
    pub(crate) fn with_marks(marks: &[Option<Player>], turn: Player) -> Self {
        let mut position = Self { turn, ..Self::new() };
        for (square, mark) in Square::all().zip(marks) {
            if let Some(player) = mark {
                position.marks[player.index()] |= square.bit();
            }
        }
        position
    }

    /// The same position with a cell given back to its previous owner.
    pub(crate) fn without(mut self, square: Square, before: Option<Player>) -> Self {
        self.marks = self.marks.map(|marks| marks & !square.bit());
        if let Some(player) = before {
            self.marks[player.index()] |= square.bit();
        }
        self
    }

    /// Each player's number of marks.
    pub(crate) fn count_marks(&self) -> [u32; 3] {
        self.marks.map(u16::count_ones)
    }

    /// Who lost a cell to its present owner, as far as the rules remember it.
    pub(crate) fn loser_of(&self, square: Square) -> Option<Player> {
        Player::ALL.into_iter().find(|player| self.lost[player.index()] & square.bit() != 0)
    }

    pub(crate) fn add_lost(&mut self, loser: Player, square: Square) {
        self.lost[loser.index()] |= square.bit();
    }

    pub(crate) fn set_overwritten(&mut self, player: Player, victim: Player, square: Square) {
        self.overwritten[player.index()] = Some((victim, square));
    }

    pub(crate) fn has_line(&self, player: Player) -> bool {
        let marks = self.marks[player.index()];
        Self::LINES.into_iter().any(|line| marks & line == line)
    }

    /// The legal moves as bits.
    fn legal(&self) -> u16 {
        if self.winner().is_some() { 0 } else { self.playable() }
    }

    /// Who has four in a row.
    pub(crate) fn winner(&self) -> Option<Player> {
        Player::ALL.into_iter().find(|&player| self.has_line(player))
    }
}

impl<const CELL_RULE: bool, const CROSS_RULE: bool> Default for FourInARow<CELL_RULE, CROSS_RULE> {
    fn default() -> Self {
        Self::new()
    }
}

/// The position's text, as in a position notation.
impl<const CELL_RULE: bool, const CROSS_RULE: bool> fmt::Debug
    for FourInARow<CELL_RULE, CROSS_RULE>
{
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{self}")
    }
}

impl<const CELL_RULE: bool, const CROSS_RULE: bool> Game for FourInARow<CELL_RULE, CROSS_RULE> {
    type Move = Square;
    type Reason = OverwriteReason;

    const PLAYERS: usize = 3;
    const MAX_PLIES: Option<usize> = None;
    const DRAWS_BY_REPETITION: bool = true;

    fn turn(&self) -> Player {
        self.turn
    }

    fn outcome(&self) -> Option<Outcome> {
        let stuck = || (self.playable() == 0).then_some(Outcome::Draw);
        self.winner().map(Outcome::Won).or_else(stuck)
    }

    fn visit_moves<B>(&self, mut visit: impl FnMut(Square) -> ControlFlow<B>) -> ControlFlow<B> {
        let mut legal = self.legal();
        while let Some(square) = Square::from_index(legal.trailing_zeros() as usize) {
            legal &= legal - 1;
            visit(square)?;
        }
        ControlFlow::Continue(())
    }

    fn count_moves(&self) -> u32 {
        self.legal().count_ones()
    }

    fn check(&self, mv: Square) -> Result<(), Illegal<OverwriteReason>> {
        if let Some(outcome) = self.outcome() {
            return Err(Illegal::GameOver(outcome));
        }
        let reason = match (self.mark(mv), self.overwritten[self.turn.index()]) {
            (Some(owner), _) if owner == self.turn => OverwriteReason::OwnMark,
            (Some(from), _) if self.lost[self.turn.index()] & mv.bit() != 0 => {
                OverwriteReason::CellRule { from }
            }
            (Some(owner), Some((victim, _))) if owner == victim => {
                OverwriteReason::CrossRule { victim }
            }
            _ => return Ok(()),
        };
        Err(Illegal::Rule(reason))
    }

    fn play_unchecked(&mut self, mv: Square) {
        let (mover, owner) = (self.turn, self.mark(mv));
        self.marks = self.marks.map(|marks| marks & !mv.bit());
        self.marks[mover.index()] |= mv.bit();
        self.lost = self.lost.map(|lost| lost & !mv.bit());
        for overwritten in &mut self.overwritten {
            // The third player takes the cell that was overwritten: the restriction ends.
            overwritten.take_if(|(_, cell)| *cell == mv);
        }
        self.overwritten[mover.index()] = None;
        if let Some(owner) = owner {
            if CELL_RULE {
                self.lost[owner.index()] |= mv.bit();
            }
            if CROSS_RULE {
                self.overwritten[mover.index()] = Some((owner, mv));
            }
        }
        self.turn = mover.next(Self::PLAYERS);
    }
}

impl<const CELL_RULE: bool, const CROSS_RULE: bool> Sealed for FourInARow<CELL_RULE, CROSS_RULE> {}

impl<const CELL_RULE: bool, const CROSS_RULE: bool> Board for FourInARow<CELL_RULE, CROSS_RULE> {
    fn mark(&self, at: Square) -> Option<Player> {
        Player::ALL.into_iter().find(|player| self.marks[player.index()] & at.bit() != 0)
    }

    fn grid(&self, path: Path) -> Option<GridState> {
        path.is_root().then(|| self.whole_board())
    }

    fn active_grids(&self, _: Option<Square>) -> Vec<Path> {
        if self.outcome().is_some() { Vec::new() } else { vec![Path::ROOT] }
    }
}
