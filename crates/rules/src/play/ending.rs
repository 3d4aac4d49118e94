use crate::{AnyGame, Cell, Grid, GridState, Outcome, Path, Player, Rules};

/// How a finished game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Ending {
    /// Won by a line: three in a row, or four on the 4×4 board.
    Line,
    /// Won without a line, by more small boards than the other player.
    MoreBoards,
    /// Drawn: everything is decided and there is no line. If the numbers of small boards count,
    /// they are equal.
    NoLine,
    /// Drawn: the player to move has no legal move.
    NoMove,
    /// Drawn: the position has occurred three times.
    Repetition,
}

impl Ending {
    /// A word for programs: `line`, `more-boards`, `no-line`, `no-legal-move` or `repetition`.
    #[must_use]
    pub const fn id(self) -> &'static str {
        match self {
            Self::Line => "line",
            Self::MoreBoards => "more-boards",
            Self::NoLine => "no-line",
            Self::NoMove => "no-legal-move",
            Self::Repetition => "repetition",
        }
    }

    /// How `game` ended; `None` while it goes on.
    fn of(game: &AnyGame) -> Option<Self> {
        Some(match (game.outcome()?, game.rules()) {
            (Outcome::Won(winner), Rules::MostBoards | Rules::Adjacent)
                if !boards(game, winner).has_line() =>
            {
                Self::MoreBoards
            }
            (Outcome::Won(_), _) => Self::Line,
            (Outcome::Draw, _) if game.is_repeated() => Self::Repetition,
            (Outcome::Draw, Rules::Overwrite | Rules::OverwriteCell | Rules::OverwriteFree) => {
                Self::NoMove
            }
            (Outcome::Draw, _) => Self::NoLine,
        })
    }
}

impl AnyGame {
    /// How a finished game came to its end; `None` while it goes on.
    #[must_use]
    pub fn ending(&self) -> Option<Ending> {
        Ending::of(self)
    }
}

/// The small boards that a player has won.
fn boards(game: &AnyGame, player: Player) -> Grid {
    let won = |cell: &Cell| game.grid(Path::of(*cell)) == Some(GridState::Won(player));
    Cell::ALL.into_iter().filter(won).collect()
}
