use uttt_rules::{Cell, Grid, Outcome, Player, TwoLevel, Variant};

use crate::search::ProofBounds;

/// The small boards that each player has won or can still win.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct WinnableBoards([Grid; 2]);

impl WinnableBoards {
    pub(crate) fn of<V: Variant>(position: &TwoLevel<V>) -> Self {
        let boards =
            |player| position.won(player) | still_winnable(position, player, position.open());
        Self(Player::PAIR.map(boards))
    }

    /// After a move in one small board.
    #[inline]
    pub(crate) fn after<V: Variant>(self, position: &TwoLevel<V>, board: Cell) -> Self {
        let here = Grid::of(board);
        let boards = |player: Player| {
            let now =
                position.won(player) | still_winnable(position, player, position.open() & here);
            (self.0[player.index()] - here) | (now & here)
        };
        Self(Player::PAIR.map(boards))
    }

    /// Whether both players can still get a line without this small board, so that no move in it
    /// can make a win impossible.
    #[inline]
    pub(crate) fn both_can_win_without(self, board: Cell) -> bool {
        self.0.into_iter().all(|boards| (boards - Grid::of(board)).has_line())
    }

    /// Whether a player can still win.
    #[inline]
    pub(crate) fn can_win<V: Variant>(self, position: &TwoLevel<V>, player: Player) -> bool {
        let boards = self.0[player.index()];
        boards.has_line() || V::MOST_BOARDS_WIN && boards.len() > position.won(!player).len()
    }

    /// The proof bounds of a position that is not over: a player who cannot win will not win, and
    /// if neither can, it is a draw.
    #[inline]
    pub(crate) fn bounds<V: Variant>(self, position: &TwoLevel<V>) -> ProofBounds {
        match Player::PAIR.map(|player| self.can_win(position, player)) {
            [true, true] => ProofBounds::unproven(2),
            [false, false] => ProofBounds::proven(Outcome::Draw, cells_left(position)),
            [x, _] => ProofBounds::without_win(if x { Player::O } else { Player::X }),
        }
    }
}

/// The open small boards that a player can still win.
fn still_winnable<V: Variant>(position: &TwoLevel<V>, player: Player, open: Grid) -> Grid {
    if V::DRAWN_IS_BOTH {
        return open;
    }
    let lost = position.won(!player);
    let can_get = |board: Cell| (position.marks(player, board) | position.empty(board)).has_line();
    (open - lost).filter(|&board| can_get(board)).collect()
}

/// The number of cells that can still be played in.
pub(crate) fn cells_left<V: Variant>(position: &TwoLevel<V>) -> u16 {
    position.open().map(|board| position.empty(board).len() as u16).sum()
}

#[cfg(test)]
mod tests {
    use fastrand::Rng;
    use uttt_rules::{Adjacent, Classic, Game, MostBoards, Nested2, OpenBoards};

    use super::*;

    /// Checks with many random games that a player who supposedly cannot win does not win, and that
    /// updates step by step give the same result as a full computation.
    fn check<V: Variant>(_: TwoLevel<V>, hopeless: u32) {
        let mut rng = Rng::with_seed(3);
        let mut seen = 0;
        for _ in 0..20_000 {
            let mut position = TwoLevel::<V>::new();
            let mut boards = WinnableBoards::of(&position);
            let mut barred = [false; 2];
            while let Some(mv) = position.random_move(rng.u32(..)) {
                position.play_unchecked(mv);
                if position.outcome().is_some() {
                    break;
                }
                boards = boards.after(&position, mv.board());
                assert_eq!(boards, WinnableBoards::of(&position), "{position:?}");
                for player in Player::PAIR {
                    let can = boards.can_win(&position, player);
                    seen += u32::from(!can);
                    barred[player.index()] |= !can;
                }
            }
            if let Some(Outcome::Won(winner)) = position.outcome() {
                assert!(!barred[winner.index()], "{position:?}");
            }
        }
        assert!(seen >= hopeless, "{seen}");
    }

    #[test]
    fn who_cannot_win_does_not() {
        check(Classic::new(), 10_000);
        check(MostBoards::new(), 10_000);
        check(OpenBoards::new(), 1000);
        check(Adjacent::new(), 10_000);
        check(Nested2::new(), 1000);
    }
}
